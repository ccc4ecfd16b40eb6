import { MATERIAL_WORDS } from '#app/features/assistant/guided/facts.en.ts';
import { listed, ordinal } from '#app/features/assistant/wording.ts';
import type {
  CatalogProduct,
  Level,
  MattressAttributes,
  Reading,
} from '#app/features/inventory/inventory.ts';
import { firmnessName } from '#app/features/inventory/attributes/attribute-labels.ts';

/** What is known of a product in words, without its name and price. */

const BOTH_ARE = { ...MATERIAL_WORDS, hybrid: 'hybrids', innerspring: 'innersprings', airbed: 'airbeds' };
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
  if (firmness !== null) facts.push(`${firmnessName(firmness).toLowerCase()}, ${firmness} out of 10`);
  else unknown.push('how firm it is');
  if (inches !== null) facts.push(`${inches} inches thick`);
  else unknown.push('its height');
  return { facts, unknown };
}

/** Two shown products, held against each other trait by trait: a sentence on what they are, and one for each. */
export function differencesOf(
  [one, two]: readonly [CatalogProduct, CatalogProduct],
  [first, second]: readonly [number, number],
): string[] {
  const names = [`the ${ordinal(first)} one`, `the ${ordinal(second)} one`] as const;
  const lines: string[] = [];
  const built = [one, two].map(({ attributes }) => valueOf(attributes.construction));
  if (built[0] && built[1] && built[0] !== built[1]) {
    lines.push(`${names[0]} is ${MATERIAL_WORDS[built[0]]}, ${names[1]} ${MATERIAL_WORDS[built[1]]}`);
  }
  const leads = leadsOf(one.attributes, two.attributes);
  for (const [side, name] of names.entries()) {
    const words = leads.filter((lead) => lead.side === side).map((lead) => lead.words);
    if (words.length > 0) lines.push(`${name} ${listed(words)}`);
  }
  return lines;
}

/** What both have in common of build and feel; empty when nothing stated is the same. */
export function likenessOf([one, two]: readonly [CatalogProduct, CatalogProduct]): string {
  const built = valueOf(one.attributes.construction);
  const firmness = valueOf(one.attributes.firmness);
  const words: string[] = [];
  if (built !== null && built === valueOf(two.attributes.construction)) words.push(BOTH_ARE[built]);
  if (firmness !== null && firmness === valueOf(two.attributes.firmness)) {
    words.push(`${firmnessName(firmness).toLowerCase()} in feel`);
  }
  return words.length === 0 ? '' : `both are ${listed(words)}`;
}

/** What one of the two has more of; `side` is 0 or 1. */
interface Lead {
  side: number;
  words: string;
}

const LEADS_MAX = 4;

function leadsOf(one: MattressAttributes, two: MattressAttributes): Lead[] {
  return [
    measured(
      [valueOf(one.firmness), valueOf(two.firmness)],
      (more, less) => `is firmer (${more} against ${less})`,
    ),
    measured(
      [valueOf(one.profileInches), valueOf(two.profileInches)],
      (more, less) => `is thicker (${more} against ${less} inches)`,
    ),
    leveled([one.cooling, two.cooling], 'sleeps cooler'),
    leveled([one.motionIsolation, two.motionIsolation], 'passes on less movement'),
    leveled([one.edgeSupport, two.edgeSupport], 'has steadier edges'),
  ]
    .filter((lead) => lead !== null)
    .slice(0, LEADS_MAX);
}

function measured(
  [one, two]: [number | null, number | null],
  say: (more: number, less: number) => string,
): Lead | null {
  if (one === null || two === null || one === two) return null;
  return { side: one > two ? 0 : 1, words: say(Math.max(one, two), Math.min(one, two)) };
}

function leveled([one, two]: [Reading<Level> | null, Reading<Level> | null], words: string): Lead | null {
  if (one === null || two === null || one.value === two.value) return null;
  return { side: LEVELS[one.value] > LEVELS[two.value] ? 0 : 1, words };
}
