import { feelWord, MATERIAL_WORDS } from '#app/features/assistant/guided/facts.en.ts';
import { ordinal } from '#app/features/assistant/guided/wording.ts';
import type { CatalogProduct, Level, Reading } from '#app/features/inventory/inventory.ts';

/** What is known of a product in words, without its name and price. */

const LEVELS: Record<Level, number> = { low: 1, medium: 2, high: 3 };

function valueOf<T>(reading: Reading<T> | null): T | null {
  return reading === null ? null : reading.value;
}

export function factsOf({ attributes }: CatalogProduct): { facts: string[]; unknown: string[] } {
  const facts: string[] = [];
  const unknown: string[] = [];
  const construction = valueOf(attributes.construction);
  const firmness = valueOf(attributes.firmness);
  const inches = valueOf(attributes.profileInches);
  if (construction !== null) facts.push(MATERIAL_WORDS[construction]);
  else unknown.push('what it is made of');
  if (firmness !== null) facts.push(`${feelWord(firmness)}, ${firmness} out of 10`);
  else unknown.push('how firm it is');
  if (inches !== null) facts.push(`${inches} inches thick`);
  else unknown.push('its height');
  return { facts, unknown };
}

/** Two shown products, held against each other trait by trait; each difference is one short sentence. */
export function differencesOf(
  products: readonly [CatalogProduct, CatalogProduct],
  indexes: readonly [number, number],
): string[] {
  const [one, two] = products;
  const names: [string, string] = [`the ${ordinal(indexes[0])} one`, `the ${ordinal(indexes[1])} one`];
  const differences: string[] = [];
  const built = [one, two].map(({ attributes }) => valueOf(attributes.construction));
  if (built[0] && built[1] && built[0] !== built[1]) {
    differences.push(`${names[0]} is ${MATERIAL_WORDS[built[0]]}, ${names[1]} ${MATERIAL_WORDS[built[1]]}`);
  }
  const body = [
    measured('firmer', [valueOf(one.attributes.firmness), valueOf(two.attributes.firmness)], names),
    measured(
      'thicker',
      [valueOf(one.attributes.profileInches), valueOf(two.attributes.profileInches)],
      names,
    ),
  ].filter((difference) => difference !== null);
  differences.push(...body);
  const traits: [keyof CatalogProduct['attributes'], string][] = [
    ['cooling', 'sleeps cooler'],
    ['motionIsolation', 'passes on less movement'],
    ['edgeSupport', 'has steadier edges'],
  ];
  for (const [key, words] of traits) {
    const levels = [one, two].map(({ attributes }) => valueOf(attributes[key] as Reading<Level> | null));
    if (!levels[0] || !levels[1] || levels[0] === levels[1]) continue;
    differences.push(`${LEVELS[levels[0]] > LEVELS[levels[1]] ? names[0] : names[1]} ${words}`);
  }
  return differences.slice(0, 3);
}

function measured(
  word: string,
  values: [number | null, number | null],
  names: [string, string],
): string | null {
  const [one, two] = values;
  if (one === null || two === null || one === two) return null;
  const isFirst = one > two;
  const unit = word === 'thicker' ? ' inches' : '';
  return `${isFirst ? names[0] : names[1]} is ${word}, ${Math.max(one, two)} against ${Math.min(one, two)}${unit}`;
}
