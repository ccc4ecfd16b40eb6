import type { ActOf } from '#app/features/assistant/acts.ts';
import { GRAMMAR } from '#app/features/assistant/lang/en/values.ts';
import { numberWord } from '#app/features/assistant/lang/sentences.ts';
import type { Accessory } from '#app/features/inventory/attributes/accessories.ts';

/** What is said in English over things beside mattresses. */

type Shown = ActOf<'accessories'>;

const NAMES: Record<Accessory, readonly [one: string, many: string]> = {
  frame: ['bed frame', 'bed frames'],
  'adjustable-base': ['adjustable base', 'adjustable bases'],
  foundation: ['box spring or foundation', 'box springs and foundations'],
  protector: ['mattress protector', 'mattress protectors'],
  topper: ['mattress topper', 'mattress toppers'],
  pillowcase: ['pillowcase set', 'pillowcase sets'],
  sheets: ['sheet set', 'sheet sets'],
  comforter: ['comforter or blanket', 'comforters and blankets'],
  pillow: ['pillow', 'pillows'],
};

/** Features that a thing is made with. */
const MADE_WITH: ReadonlySet<string> = new Set(['wool', 'cotton', 'tencel', 'memory foam']);
const listedAs = (feature: string) => `listed ${MADE_WITH.has(feature) ? 'with' : 'as'} ${feature}`;
const atStore = (contact: string) => (contact === '' ? '' : `: ${contact}`);

export function accessoryTexts(act: Shown): string[] {
  const { sorts, total, contact } = act;
  const [one, many] = NAMES[sorts[0] ?? 'frame'];
  if (total === 0)
    return [
      `I don't see any ${many} with a price here. The store can tell you what it has${atStore(contact)}.`,
    ];
  const feature = featureLine(act, many);
  const sizes = sizeLines(act);
  const isTold = feature !== '' && act.listed > 0;
  return leads(act, one, many).map((lead, at) =>
    [feature, isTold ? '' : lead, sizes[at % sizes.length]!].filter((line) => line !== '').join(' '),
  );
}

function leads({ count, total, isCheapest, size, isSizeListed }: Shown, one: string, many: string): string[] {
  const inSize = size !== null && isSizeListed ? ` in ${size}` : '';
  const n = numberWord(count, GRAMMAR);
  if (isCheapest)
    return count === 1
      ? [`This is the least expensive ${one}${inSize}.`]
      : [`These are the ${n} least expensive ${many}${inSize}, lowest price first.`];
  if (count === 1)
    return [`Yes, one ${one} is listed${inSize}. Here it is.`, `This is the ${one} we list${inSize}.`];
  if (total === count)
    return [
      `Yes, we carry ${many}${inSize}. Here ${count === 2 ? 'are both' : `are all ${n}`}.`,
      `Here are our ${n} ${many}${inSize}.`,
    ];
  return [
    `Yes, we carry ${many}${inSize}, ${total} in all. Here are ${n}, from the least to the most expensive.`,
    `These are ${n} of our ${total} ${many}${inSize}, from the lowest price to the highest.`,
    `Here are ${n} of the ${many}${inSize} we list, sorted by price.`,
  ];
}

function featureLine({ feature, listed, isMeant, contact }: Shown, many: string): string {
  if (feature === null) return '';
  if (isMeant === true) return `Yes, that one is ${listedAs(feature)}.`;
  if (isMeant === false)
    return listed > 0
      ? `That one isn't ${listedAs(feature)}. The other one is.`
      : `That one isn't ${listedAs(feature)}, so check with the store${atStore(contact)}.`;
  if (listed === 1)
    return `Yes, this one is ${listedAs(feature)}. The listings of our other ${many} don't say.`;
  if (listed > 1) return `Yes, these are ${listedAs(feature)}.`;
  return `None of our ${many} is ${listedAs(feature)}, so check with the store${atStore(contact)}.`;
}

function sizeLines({ count, size, isSizeListed, hasUnsized, contact }: Shown): string[] {
  if (size === null) return [''];
  if (isSizeListed) return [hasUnsized ? "Others don't list their sizes." : ''];
  const which = count > 1 ? 'these' : 'it';
  return [
    `I don't see sizes listed for ${which}, so check with the store that yours comes in ${size}${atStore(contact)}.`,
    `For ${size}, ask the store which of these fit${atStore(contact)}.`,
    `Their listings name no sizes, and the store can tell you about ${size}${atStore(contact)}.`,
  ];
}
