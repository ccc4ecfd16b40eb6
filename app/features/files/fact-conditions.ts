/** What a statement of a paper is limited to: a product, a service, a kind of customer. */

const CONDITIONS: readonly [string, RegExp][] = [
  ['base', /\b(?:adjustable|bases?|frames?|foundations?|box springs?)\b/i],
  ['pillow', /\b(?:pillows?|sheets?|protectors?|toppers?|bedding|accessor\w+|linens?)\b/i],
  ['furniture', /\b(?:furniture|headboards?|nightstands?|dressers?)\b/i],
  ['latex', /\blatex\b/i],
  ['hybrid', /\bhybrids?\b/i],
  ['foam', /\bfoam\b/i],
  ['organic', /\borganic\b/i],
  ['kids', /\b(?:kids|crib|child\w*)\b/i],
  ['floor model', /\b(?:floor models?|clearance|closeouts?|as[- ]is|refurbished|pre-?owned|used models?)\b/i],
  ['special order', /\b(?:special[- ]order\w*|custom|twin xl|split)\b/i],
  ['online', /\b(?:online|web ?site|by phone)\b/i],
  ['full', /\b(?:full|non-?pro-?rated|first)\b/i],
  ['prorated', /(?<!non-)(?<!non)\bpro-?rated\b/i],
  ['white glove', /\bwhite[- ]glove\b/i],
  ['curbside', /\b(?:curbside|threshold)\b/i],
  ['same day', /\b(?:same|next)[- ]day\b/i],
  ['express', /\b(?:express|rush)\b/i],
  ['pick-up', /\bpick(?:ed)?[- ]?up\b/i],
  ['unopened', /\b(?:unopened|sealed|unused)\b/i],
  ['opened', /(?<!un)\bopened\b/i],
  [
    'no purchase',
    /\bwithout (?:an? |any )?(?:purchase|buying)\b|n[o']t (?:buy\w*|purchas\w*)\b|\bdont buy\b/i,
  ],
  ['at least', /\bat least\b|\bminimum\b|\bhow soon\b/i],
  ['wrapping', /\bwrap(?:ping|ped)?\b/i],
  ['exchange', /\bexchang\w*/i],
  ['receipt', /\breceipt\b/i],
  ['commercial', /\b(?:commercial|hotel|rental)\b/i],
  ['change', /\b(?:chang(?:e|es|ed|ing)|reschedul\w*|cancel\w*)\b/i],
  ['storage', /\b(?:(?:we|can|will) (?:store|hold)|storage)\b/i],
  ['members', /\b(?:members?|loyalty|rewards|veterans?|military)\b/i],
  ['labor', /\b(?:labor|parts|motor|electronics|remote)\b/i],
];

/** The names of what a text is limited to; none for what holds in general. */
export function conditionsIn(text: string): string[] {
  return CONDITIONS.filter(([, pattern]) => pattern.test(text)).map(([name]) => name);
}
