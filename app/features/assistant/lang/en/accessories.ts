import type { ActOf } from '#app/features/assistant/acts.ts';
import { GRAMMAR } from '#app/features/assistant/lang/en/values.ts';
import { numberWord } from '#app/features/assistant/lang/sentences.ts';
import type { Accessory } from '#app/features/inventory/attributes/product-kind.ts';
import { SPELLED_WORDS } from '#app/features/assistant/lang/en/reading.ts';
import { listConcepts } from '#app/features/assistant/lang/pack.ts';
import { compileLexicon } from '#app/features/assistant/understanding/lexicon.ts';

type Shown = ActOf<'accessories'>;

export const ACCESSORY_NAMES: Record<Accessory, readonly [one: string, many: string]> = {
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

/** Features worded "listed with" instead of "listed as". */
const MADE_WITH: ReadonlySet<string> = new Set(['wool', 'cotton', 'tencel', 'memory foam']);
const listedAs = (feature: string) => `listed ${MADE_WITH.has(feature) ? 'with' : 'as'} ${feature}`;
const atStore = (contact: string) => (contact === '' ? '' : `: ${contact}`);

export function accessoryTexts(act: Shown): string[] {
  const { sorts, total, contact } = act;
  const [one, many] = ACCESSORY_NAMES[sorts[0] ?? 'frame'];
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

export const ACCESSORY_WORDS = compileLexicon({
  words: listConcepts(`
sort.frame: base, bases, frame, frames, bed frame, bed frames, bedframe, bedframes, metal frame, steel frame, platform bed, platform beds, platform base, platform frame, headboard, headboards
sort.adjustable-base: remote controlled base, remote control base, remote controlled bed, remote bed, raise up, raises up, raise up at the head, that raise, that raises, incline, inclines, that incline, bed that lifts, base, bases, adjustable ones, adjustable one, adjustable base, adjustable bases, adjustable bed, adjustable beds, adjustable frame, adjustable frames, adjustable bed base, adjustable bed bases, adjustable bed frame, adjustable bed frames, adjustable foundation, power base, power bases, power bed, power beds, power adjustable base, motorized base, motorized bases, motorized bed, motorized beds, electric base, electric bed, electric beds, zero gravity bed, lift base, lift bases, goes up and down, go up and down, raises the head, raise the head, lifts the head, lift the head, head lifts, head goes up, sits up with a remote, adjustables
sort.foundation: box part, box part underneath, box underneath, the box thing, box that goes under, thing underneath, thing that goes under it, bottom part, the base part, base, bases, foundation, foundations, box spring, box springs, boxspring, boxsprings, bunkie board, bunkie boards, bunky board
sort.protector: pees the bed, pee the bed, peeing the bed, pees in bed, pee in bed, pees in the bed, peed the bed, peed in the bed, wets his bed, wets her bed, leaks at night, spills on it, keep it from getting wet, keep it dry, protect the mattress, protect a mattress, protect my mattress, protect the bed, protects the mattress, mattress covering, mattress guard, liner, has accidents, have accidents, having accidents, still has accidents, accidents, wets the bed, wet the bed, wetting the bed, bed wetting, bedwetting, bed wetter, potty training, peed on, pees on, incontinent, incontinence, protector, protectors, mattress protector, mattress protectors, encasement, encasements, mattress cover, mattress covers, waterproof cover, waterproof covers, mattress pad, mattress pads, bed cover, something waterproof, anything waterproof, waterproof thing, waterproof pad, waterproof pads, waterproof sheet, waterproof layer, waterproof liner, bed pad, bed pads, pee pad, pee pads, protect it, to protect it, protection for it, protection for the mattress, keep it clean, keep spills, spill proof, spillproof, bed bug cover
sort.topper: topper, toppers, mattress topper, mattress toppers
sort.pillowcase: pillowcase, pillowcases, pillow case, pillow cases, shams
sort.sheets: sheets, sheet set, sheet sets, set of sheets, bed sheets, bedsheets, fitted sheet, fitted sheets
sort.comforter: comforter, comforters, duvet, duvets, blanket, blankets, quilt, quilts
sort.pillow: pillow, pillows
skip.top: pillow top, pillow tops, pillowtop, time frame, free pillow, free pillows, electric blanket, heated blanket, same page, sheet of paper
ask.offer: got, do you guys have, u have, where can i see, where can we see, my options, what, u got, ya got, come in, comes in, how about, for sale, do you have, do u have, you have, you got, yall have, you guys have, carry, do you offer, you offer, got any, have any, sell any, is there, are there, any, your selection, what kind of, what kinds of, which, whats good, recommend, where are, can i get, can i buy, can we get, can we buy, could i get, can i add, do you make, what about, options for
ask.show: compare, compare the, do you sell, do u sell, you sell, u sell, you guys sell, you carry, you stock, show me, see your, let me see, id like to see, i want to see
ask.price: it run, they run, does it run, do they run, how much, price, prices, pricing, cost, costs, run me, cheapest, least expensive, most affordable, lowest price, go for, going for, set me back, expensive
ask.need: id like, i would like, wed like, need, needs, want, looking for, look for, shopping for, buy, get, add, interested in, also, plus
trouble: pees the bed, pee the bed, peeing the bed, pees in bed, pee in bed, pees in the bed, peed the bed, peed in the bed, wets his bed, wets her bed, leaks at night, spills on it, keep it from getting wet, keep it dry, has accidents, have accidents, having accidents, still has accidents, accidents, wets the bed, wet the bed, wetting the bed, bed wetting, bedwetting, bed wetter, potty training, peed on, pees on, incontinent, incontinence
least: cheapest, least expensive, most affordable, lowest price, lowest priced, as cheap as, cheap
use.never: is that price with, is that with, price with, is it with, free topper, forget, forget about, dont need, do not need, dont want, i have, we have, i already have, we already have, ive got, weve got, instead of, not the, leave out, skip the
use.included: come with, comes with, comes w, come w, include, includes, included, including, part of the price, is that extra, are they extra, is it extra, sold separately, thrown in, throw in
use.all: what is, what even is, whats causing, need a special, does it need, does that need, special frame, haul, haul away, take away, covered, still use, people use, wear, wears, hotter, cooler than, antique, what is a, what is an, whats a, whats an, what are, what does, what do they do, noisy, noise, loud, worth it, fit the, fits the, fit over, fits over, better than, vs, versus, matter, matters, purpose, point of, do i need, do we need, do i have to, do we have to, would i need, will i need, should i get, should i use, should we get, is it worth, i own, we own, work with, works with, work on, works on, working on, work for, fit on, fits on, fit in, fits in, fit my, go on, goes on, sit on, sits on, used on, put on, put it on, use with, used with, use it with, compatible, bend, flex, flexes, bends, return, returnable, warranty, deliver, delivered, delivery, difference, without, instead of, how often, how long, wash, washing, clean, squeak, thick, high, do i put, how high, loft, hurt, void, voids, ruin
use.before: for my, for our, for his, for her, on a, on an, on my, on our, on his, my, our, his, her, their, moms, the same, current, old, existing, regular, no
use.with: for a, for an, with a, with an, with my, with our, and a
listed.waterproof: from spills, spills, waterproof pad, waterproof pads, waterproof sheet, waterproof layer, waterproof liner, pee pad, pee pads, spill proof, spillproof, keep spills, pees the bed, pee the bed, peeing the bed, pees in bed, pee in bed, pees in the bed, peed the bed, peed in the bed, wets his bed, wets her bed, leaks at night, spills on it, keep it from getting wet, keep it dry, has accidents, have accidents, having accidents, still has accidents, accidents, wets the bed, wet the bed, wetting the bed, bed wetting, bedwetting, bed wetter, potty training, peed on, pees on, incontinent, incontinence, something waterproof, anything waterproof, waterproof cover, waterproof covers, waterproof thing, waterproof, water proof, waterproofs, liquid proof, leak proof, leakproof, water resistant, pee proof
listed.washable: washable, machine washable
listed.cooling: cooling, cool, cooler
listed.organic: organic
listed.low profile: low profile, low, shorter
listed.heavy duty: heavy duty
listed.wool: wool
listed.cotton: cotton
listed.tencel: tencel
listed.memory foam: memory foam
beds: mattress, mattresses, bed, beds
`),
  ...SPELLED_WORDS,
});
