import { isDeniedAt } from '#app/features/inventory/attributes/denials.ts';
import { createLexicon } from '#app/features/inventory/attributes/lexicon.ts';

const PARTS =
  'knit|covers?|touch|fabric|sided?|velvet|quilt(?:ed)?|cotton|jersey|sheets?|fiber|fibre|layers?|yarn|wool|handle|hand';
const NOT_A_FEEL = `(?:soft|plush|ultra soft|ultra plush|super soft) (?:(?:organic|natural|breathable|bamboo|stretch|washable|removable|cool|cooling|luxurious|tencel|cashmere|silky|white|to the) )*(?:${PARTS})|(?:soft|hard) ?sided?|(?:firm|firmer) (?:edge|edges|perimeter|base|foundation|support|core|coils|favou?rite|price|offer|date|grip)|medium (?:height|profile|weight|duty|size|sized|large|density|loft)|mattress firm (?:exclusives?|gift|stores?|s|brand|card|delivery)|(?:ortho|chiro|vita|spina) ?med`;

/** Firmness words on the scale 1 (soft) to 10 (firm); see the rules for where the numbers come from. */
export const findFeels = createLexicon<number | null>([
  { words: NOT_A_FEEL, value: null },
  { words: '(?:luxury |luxe? )?(?:extra|ultra|super|very|xtra|ex|x|xx|maximum) ?firm', value: 8.5 },
  {
    words:
      '(?:medium|med|mid) ?(?:(?:to|/) )?firm|firm(?: to| /|ish)? medium|(?:semi|slightly|moderately) firm',
    value: 6.5,
  },
  { words: '(?:luxury|luxurious|lux|cushion(?:ed)?|gentle|plush|comfort) ?firm|firm plush', value: 6 },
  { words: '(?:luxury |luxe? )?(?:ultra|extra|super|very) ?(?:plush|soft)', value: 2 },
  {
    words: '(?:medium|med|mid) ?(?:(?:to|/) )?(?:plush|soft)|(?:plush|soft) (?:(?:to|/) )?(?:medium|med)',
    value: 4.5,
  },
  { words: '(?:luxury |luxe? |cushion )?(?:plush|soft)', value: 3.5 },
  { words: 'medium|med', value: 5.5 },
  { words: 'firm', value: 7.5 },
]);

/** A folded text as the feels are found in it: hyphens are spaces, and a slash parts two feels. */
export function foldFeels(folded: string): string {
  return folded
    .replace(/[-_]/g, ' ')
    .replace(/ ?\/ ?/g, ' / ')
    .replace(/ {2,}/g, ' ');
}

/** The feels that a folded text gives, in its order; what it takes back ("not firm") isn't one. */
export function feelsIn(folded: string): number[] {
  const words = foldFeels(folded);
  return findFeels(words).flatMap(({ value, start }) =>
    value === null || isDeniedAt(words, start) ? [] : value,
  );
}

/** The middle of values that are neighbours; nothing when they contradict each other. */
export function middleOf(values: number[]): number | null {
  if (values.length === 0) return null;
  const least = Math.min(...values);
  const most = Math.max(...values);
  return most - least > 2.5 ? null : Math.round((least + most) * 50) / 100;
}
