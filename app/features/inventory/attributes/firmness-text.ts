import { createLexicon, isNegatedAt } from '#app/features/inventory/attributes/lexicon.ts';
import { splitSentences } from '#app/features/inventory/attributes/product-text.ts';

/** What stands between a feel and the mattress that it is said of: "plush pillow top mattress". */
const WORDS_BETWEEN =
  '(?:(?:pillow|euro|tight|box|top|gel|memory|foam|latex|hybrid|innerspring|coil|pocketed|cooling|organic|natural|luxury|quilted|tufted|\\d[\\d.]* ?(?:inch|in|")),? )*';
/** What follows a feel in running text when it is said of the mattress, not of a part of it. */
const FEEL_IN_PROSE = new RegExp(
  `^,? (?:(?:(?:[a-z]+ )?|${WORDS_BETWEEN})(?:mattress|hybrid|feel|innerspring)(?! (?:pad|topper|protector|cover|encasement))|comfort(?! (?:and|with|over|plus)\\b)|firmness|tension|bed|option|model|latex|rating)\\b`,
);
/** "It is medium firm", ended right there: what follows would be the part that is firm. */
const FEEL_AFTER_IS =
  /(?:\bis|\bare|'s|\bfeels|\bsleeps|\b(?:rated|considered|classified)(?: as)?) (?:an? )?(?:(?:true|balanced|universally|comfortable|comfortably|slightly|pleasantly) )*$/;
const FEEL_ENDS = /^ ?(?:$|[.,:!()]|(?:and|with|but|yet|on|by) )/;
const PART_BEFORE =
  /\b(?:cover|fabric|edges?|core|base|surface|sides?|layers?|coils?|springs?|foam|fibers?|quilt|knit|handles?|topper|pillow|one|other)\b/;

const FEEL_NAMED =
  /(?:\b(?:firmness|feel|tension|comfort)(?: (?:level|rating|type|scale))? ?[:=] ?|\b(?:firmness|tension|firmness level|comfort level)(?: is)? )(?:an? )?$/;
const COMPARISON_BEFORE_FEEL = /\b(?:than|like|unlike|prefer|prefers|less|too|want|over) (?:an? )?$/;
/** Sentences without one of these say nothing of firmness. */
const FEEL_HINT = /firm|plush|soft|med|scale/;
/** A scale that is drawn out: "soft 1 2 3 4 5 firm". */
const DRAWN_SCALE = /\b1 2 3 4\b/;
/** A sentence that lists what can be chosen states no feel. */
const CHOICE_WORDS = /\b(?:available|choose|choice|comes in|offered|options?|select|pick|either)\b/;

/**
 * Reads the firmness that a description gives the mattress itself: a score first, then a labelled feel
 * ("Firmness: plush"), then a feel in prose ("a plush mattress", "it is medium-firm"). What is soft or firm of a
 * part, of another model or as one of several choices is none.
 */
export function readDescriptionFirmness(description: string): number | null {
  const sentences = splitSentences(description).filter((sentence) => FEEL_HINT.test(sentence));
  for (const sentence of sentences) {
    const score = readFirmnessScore(sentence);
    if (score !== null) return score;
  }
  const named: number[] = [];
  const told: number[] = [];
  for (const sentence of sentences) {
    const said = feelsInSentence(sentence);
    named.push(...said.named);
    told.push(...said.told);
  }
  return midpointIfClose(named.length > 0 ? named : told);
}

/** The feels that a sentence gives the whole mattress: after their label, or in prose. */
function feelsInSentence(sentence: string): { named: number[]; told: number[] } {
  const words = normalizeFeels(sentence.replace(/ - /g, ': '));
  if (DRAWN_SCALE.test(words)) return { named: [], told: [] };
  const feels = findFeels(words).filter(({ value }) => value !== null);
  const values = feels.map(({ value }) => value as number);
  const named = feels.filter(({ start }) => FEEL_NAMED.test(words.slice(Math.max(0, start - 32), start)));
  if (named.length > 0) return { named: [named[0]?.value as number], told: [] };
  const isChoice = new Set(values).size > 1 && (CHOICE_WORDS.test(words) || midpointIfClose(values) === null);
  if (isChoice) return { named: [], told: [] };
  const told = feels.filter(({ start, end }) => {
    const before = words.slice(Math.max(0, start - 48), start);
    const after = words.slice(end, end + 80);
    if (COMPARISON_BEFORE_FEEL.test(before) || isNegatedAt(words, start)) return false;
    if (FEEL_IN_PROSE.test(after)) return true;
    return FEEL_AFTER_IS.test(before) && FEEL_ENDS.test(after) && !PART_BEFORE.test(before);
  });
  return { named: [], told: told.map(({ value }) => value as number) };
}

const SCORE_NUMBER = '(\\d{1,2}(?:[.,]\\d{1,2})?)';
const SCORE_RANGE = `${SCORE_NUMBER}(?: ?(?:-|to) ?${SCORE_NUMBER})?(?: ?(?:/|out of|of) ?(5|10))?`;
/** What follows a number that counts something else: inches, years, nights. */
const NO_OTHER_UNIT =
  '(?![\\d/]|[.,]\\d| ?-?(?:"|(?:in(?:ch(?:es)?)?|cm|mm|years?|yrs?|nights?|days?|lbs?|zones?|layers?|coils?)\\b))';
const SCORE = new RegExp(
  `firmness(?: (?:level|rating|score|scale|index|feel|of|is|about|approx(?:imately)?|around)){0,5} ?[:=(-]? ?${SCORE_RANGE}${NO_OTHER_UNIT}`,
);
const OUT_OF_TEN = `(?<![\\d.])${SCORE_NUMBER}(?: ?(?:-|to) ?${SCORE_NUMBER})? ?(?:/|out of) ?10`;
const SCORE_FIRST = new RegExp(`${OUT_OF_TEN}(?! ?(?:year|yr|star|rating|review))\\b.{0,24}firm`);
const SCORE_LAST = new RegExp(`firm.{0,24}${OUT_OF_TEN}\\b`);
/** "A 4 on our firmness scale"; "on a scale where …, this is a 7". */
const BEFORE_SCALE = new RegExp(
  `(?<![\\d.])${SCORE_RANGE} (?:on|in) (?:an?|the|our|its) (?:[a-z]+ ){0,2}scale\\b`,
);
const AFTER_SCALE = new RegExp(
  `\\bscale\\b[^.|]{0,60}?(?:\\b(?:is|it|this|at|rates?|scores?)|:) (?:an? |it |as )*${SCORE_RANGE}${NO_OTHER_UNIT}`,
);

const SCALE_BOTTOM = '(?:0|1|one)';
const SCALE_TOP = '(5|five|10|ten)';
const SCALE_FILLER = '(?: ?(?:=|is|being|means|for|\\())? ?(?:the |very |extra |ultra |most )*';
const SOFT_WORDS = '(?:soft|plush)[a-z]*';
const FIRM_WORDS = '(?:firm|hard)[a-z]*';
/** What a scale's numbers mean, which is no score: "1 = softest, 10 = firmest", "(1-10)". */
const SCALES = [
  {
    pattern: `${SCALE_BOTTOM}${SCALE_FILLER}${SOFT_WORDS}.{1,14}?\\b${SCALE_TOP}${SCALE_FILLER}${FIRM_WORDS}\\)?`,
    isInverted: false,
  },
  {
    pattern: `${SCALE_BOTTOM}${SCALE_FILLER}${FIRM_WORDS}.{1,14}?\\b${SCALE_TOP}${SCALE_FILLER}${SOFT_WORDS}\\)?`,
    isInverted: true,
  },
  { pattern: `(?:where |with )${SCALE_TOP}${SCALE_FILLER}${FIRM_WORDS}\\)?`, isInverted: false },
  { pattern: `(?:where |with )${SCALE_TOP}${SCALE_FILLER}${SOFT_WORDS}\\)?`, isInverted: true },
  { pattern: `\\(out of ${SCALE_TOP}\\)`, isInverted: false },
  { pattern: `\\(?${SCALE_BOTTOM} ?(?:-|to|through) ?${SCALE_TOP}(?: scale)?\\)?`, isInverted: false },
].map(({ pattern, isInverted }) => ({
  pattern: new RegExp(`(?<![\\d.\\p{L}])${pattern}(?![\\d.]\\d)`, 'u'),
  isInverted,
}));

/** Without one of these there is no scale to look for. */
const TOP_OF_SCALE = /\b(?:5|five|10|ten)\b/;
const WORDS_OF_FIRMNESS = /firm|soft|plush/;

/**
 * Reads the score that a folded text gives for firmness, from 1 (soft) to 10 (firm): "firmness: 6-7", "3 out of 5",
 * "a 4 on our firmness scale". What the numbers of a scale mean is told apart from the score on it, and a scale
 * that runs from firm to soft is turned around. Null when the text gives none.
 */
export function readFirmnessScore(folded: string): number | null {
  if (!/\d/.test(folded) || !WORDS_OF_FIRMNESS.test(folded)) return null;
  const { text, top, isInverted } = stripScale(folded);
  const said =
    SCORE.exec(text) ??
    (folded.includes('firm') ? (SCORE_FIRST.exec(text) ?? SCORE_LAST.exec(text)) : null) ??
    (text.includes('scale') ? (BEFORE_SCALE.exec(text) ?? AFTER_SCALE.exec(text)) : null);
  if (!said) return null;
  const score = toFirmnessScore(said[1], said[2], said[3] ?? top);
  return score === null || !isInverted ? score : 11 - score;
}

/** The number on the scale of 1 to 10, or the middle of two; null when it isn't on the scale. */
export function toFirmnessScore(
  from: string | undefined,
  to: string | undefined,
  scale: string | undefined,
): number | null {
  const values = [from, to]
    .filter((text) => text !== undefined)
    .map((text) => Number(text.replace(',', '.')));
  const middle = values.reduce((sum, value) => sum + value, 0) / values.length;
  const value = scale === '5' ? 1 + ((middle - 1) / 4) * 9 : middle;
  const isOnScale = values.length > 0 && values.every((one) => one >= 1 && one <= (scale === '5' ? 5 : 10));
  return isOnScale ? Math.round(value * 100) / 100 : null;
}

function stripScale(folded: string): { text: string; top: '5' | undefined; isInverted: boolean } {
  const read = { text: folded, top: undefined as '5' | undefined, isInverted: false };
  if (!TOP_OF_SCALE.test(folded)) return read;
  for (const { pattern, isInverted } of SCALES) {
    const scale = pattern.exec(read.text);
    if (!scale) continue;
    const rest = `${read.text.slice(0, scale.index)} scale ${read.text.slice(scale.index + scale[0].length)}`;
    read.text = rest.replace(/ {2,}/g, ' ').replace(/ ([:,])/g, '$1');
    read.isInverted ||= isInverted;
    if (scale[1] === '5' || scale[1] === 'five') read.top = '5';
  }
  return read;
}

const PART_WORDS =
  'knit|covers?|touch|fabric|sided?|velvet|quilt(?:ed)?|cotton|jersey|sheets?|fiber|fibre|layers?|yarn|wool|handle|hand';
const NON_FEEL_PHRASES = `(?:soft|plush|ultra soft|ultra plush|super soft) (?:(?:organic|natural|breathable|bamboo|stretch|washable|removable|cool|cooling|luxurious|tencel|cashmere|silky|white|to the) )*(?:${PART_WORDS})|(?:soft|hard) ?sided?|(?:firm|firmer) (?:edge|edges|perimeter|base|foundation|support|core|coils|favou?rite|price|offer|date|grip)|medium (?:height|profile|weight|duty|size|sized|large|density|loft)|mattress firm (?:exclusives?|gift|stores?|s|brand|card|delivery)|(?:ortho|chiro|vita|spina) ?med`;

/** Firmness words on the scale 1 (soft) to 10 (firm); see the rules for where the numbers come from. */
export const findFeels = createLexicon<number | null>([
  { words: NON_FEEL_PHRASES, value: null },
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
export function normalizeFeels(folded: string): string {
  return folded
    .replace(/[-_]/g, ' ')
    .replace(/ ?\/ ?/g, ' / ')
    .replace(/ {2,}/g, ' ');
}

/** The feels that a folded text gives, in its order; what it takes back ("not firm") isn't one. */
export function feelsIn(folded: string): number[] {
  const words = normalizeFeels(folded);
  return findFeels(words).flatMap(({ value, start }) =>
    value === null || isNegatedAt(words, start) ? [] : value,
  );
}

/** The middle of values that are neighbours; nothing when they contradict each other. */
export function midpointIfClose(values: number[]): number | null {
  if (values.length === 0) return null;
  const least = Math.min(...values);
  const most = Math.max(...values);
  return most - least > 2.5 ? null : Math.round((least + most) * 50) / 100;
}
