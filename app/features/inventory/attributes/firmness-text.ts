import {
  createPhraseFinder,
  isNegatedAt,
  splitSentences,
} from '#app/features/inventory/attributes/product-text.ts';

/** Words between a feel and the mattress it describes: "plush pillow top mattress". */
const WORDS_BETWEEN =
  '(?:(?:pillow|euro|tight|box|top|gel|memory|foam|latex|hybrid|innerspring|coil|pocketed|cooling|organic|natural|luxury|quilted|tufted|\\d[\\d.]* ?(?:inch|in|")),? )*';
/** Follows a feel that describes the whole mattress rather than a part. */
const FEEL_IN_PROSE = new RegExp(
  `^,? (?:(?:(?:[a-z]+ )?|${WORDS_BETWEEN})(?:mattress|hybrid|feel|innerspring)(?! (?:pad|topper|protector|cover|encasement))|comfort(?! (?:and|with|over|plus)\\b)|firmness|tension|bed|option|model|latex|rating)\\b`,
);
/** "It is medium firm" at the end of a clause; otherwise a part may follow. */
const FEEL_AFTER_IS =
  /(?:\bis|\bare|'s|\bfeels|\bsleeps|\b(?:rated|considered|classified)(?: as)?) (?:an? )?(?:(?:true|balanced|universally|comfortable|comfortably|slightly|pleasantly) )*$/;
const FEEL_ENDS = /^ ?(?:$|[.,:!()]|(?:and|with|but|yet|on|by) )/;
const PART_BEFORE =
  /\b(?:cover|fabric|edges?|core|base|surface|sides?|layers?|coils?|springs?|foam|fibers?|quilt|knit|handles?|topper|pillow|one|other)\b/;

const FEEL_NAMED =
  /(?:\b(?:firmness|feel|tension|comfort)(?: (?:level|rating|type|scale))? ?[:=] ?|\b(?:firmness|tension|firmness level|comfort level)(?: is)? )(?:an? )?$/;
const COMPARISON_BEFORE_FEEL = /\b(?:than|like|unlike|prefer|prefers|less|too|want|over) (?:an? )?$/;
/** Cheap check for sentences about firmness. */
const FEEL_HINT = /firm|plush|soft|med|scale/;
/** A printed scale: "soft 1 2 3 4 5 firm". */
const DRAWN_SCALE = /\b1 2 3 4\b/;
/** A sentence that lists options doesn't state a feel. */
const CHOICE_WORDS = /\b(?:available|choose|choice|comes in|offered|options?|select|pick|either)\b/;

/**
 * Reads the firmness of the mattress itself from a description: a score, else a labeled feel ("Firmness: plush"),
 * else a feel in prose ("a plush mattress", "it is medium-firm"). Feels of parts, other models, or options don't
 * count.
 */
export function readDescriptionFirmness(description: string): number | null {
  const sentences = splitSentences(description).filter((sentence) => FEEL_HINT.test(sentence));
  for (const sentence of sentences) {
    const score = readFirmnessScore(sentence);
    if (score !== null) return score;
  }
  const labeled: number[] = [];
  const inProse: number[] = [];
  for (const sentence of sentences) {
    const feels = feelsInSentence(sentence);
    labeled.push(...feels.labeled);
    inProse.push(...feels.inProse);
  }
  return midpointIfClose(labeled.length > 0 ? labeled : inProse);
}

/** The feels of the whole mattress in a sentence, labeled or in prose. */
function feelsInSentence(sentence: string): { labeled: number[]; inProse: number[] } {
  const words = normalizeFeels(sentence.replace(/ - /g, ': '));
  if (DRAWN_SCALE.test(words)) return { labeled: [], inProse: [] };
  const feels = findFeels(words).filter(({ value }) => value !== null);
  const values = feels.map(({ value }) => value as number);
  const labeled = feels.filter(({ start }) => FEEL_NAMED.test(words.slice(Math.max(0, start - 32), start)));
  if (labeled.length > 0) return { labeled: [labeled[0]?.value as number], inProse: [] };
  const isChoice = new Set(values).size > 1 && (CHOICE_WORDS.test(words) || midpointIfClose(values) === null);
  if (isChoice) return { labeled: [], inProse: [] };
  const inProse = feels.filter(({ start, end }) => {
    const before = words.slice(Math.max(0, start - 48), start);
    const after = words.slice(end, end + 80);
    if (COMPARISON_BEFORE_FEEL.test(before) || isNegatedAt(words, start)) return false;
    if (FEEL_IN_PROSE.test(after)) return true;
    return FEEL_AFTER_IS.test(before) && FEEL_ENDS.test(after) && !PART_BEFORE.test(before);
  });
  return { labeled: [], inProse: inProse.map(({ value }) => value as number) };
}

const SCORE_NUMBER = '(\\d{1,2}(?:[.,]\\d{1,2})?)';
const SCORE_RANGE = `${SCORE_NUMBER}(?: ?(?:-|to) ?${SCORE_NUMBER})?(?: ?(?:/|out of|of) ?(5|10))?`;
/** Excludes numbers with another unit: inches, years, nights. */
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
/** Explanations of a scale, which aren't a score: "1 = softest, 10 = firmest", "(1-10)". */
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

/** Cheap check for an explained scale. */
const TOP_OF_SCALE = /\b(?:5|five|10|ten)\b/;
const WORDS_OF_FIRMNESS = /firm|soft|plush/;

/**
 * Reads a firmness score from 1 (soft) to 10 (firm) in normalized text: "firmness: 6-7", "3 out of 5", "a 4 on our
 * firmness scale". Ignores explanations of the scale and inverts a scale from firm to soft. Null if there is no
 * score.
 */
export function readFirmnessScore(normalized: string): number | null {
  if (!/\d/.test(normalized) || !WORDS_OF_FIRMNESS.test(normalized)) return null;
  const { text, top, isInverted } = stripScale(normalized);
  const match =
    SCORE.exec(text) ??
    (normalized.includes('firm') ? (SCORE_FIRST.exec(text) ?? SCORE_LAST.exec(text)) : null) ??
    (text.includes('scale') ? (BEFORE_SCALE.exec(text) ?? AFTER_SCALE.exec(text)) : null);
  if (!match) return null;
  const score = toFirmnessScore(match[1], match[2], match[3] ?? top);
  return score === null || !isInverted ? score : 11 - score;
}

/** Converts a score, or the midpoint of a range, to the 1–10 scale; null if it's off the scale. */
export function toFirmnessScore(from: string | undefined, to: string | undefined, scale: string | undefined) {
  const values = [from, to]
    .filter((text) => text !== undefined)
    .map((text) => Number(text.replace(',', '.')));
  const middle = values.reduce((sum, value) => sum + value, 0) / values.length;
  const value = scale === '5' ? 1 + ((middle - 1) / 4) * 9 : middle;
  const isOnScale = values.length > 0 && values.every((one) => one >= 1 && one <= (scale === '5' ? 5 : 10));
  return isOnScale ? Math.round(value * 100) / 100 : null;
}

function stripScale(normalized: string): { text: string; top: '5' | undefined; isInverted: boolean } {
  const result = { text: normalized, top: undefined as '5' | undefined, isInverted: false };
  if (!TOP_OF_SCALE.test(normalized)) return result;
  for (const { pattern, isInverted } of SCALES) {
    const scale = pattern.exec(result.text);
    if (!scale) continue;
    const rest = `${result.text.slice(0, scale.index)} scale ${result.text.slice(scale.index + scale[0].length)}`;
    result.text = rest.replace(/ {2,}/g, ' ').replace(/ ([:,])/g, '$1');
    result.isInverted ||= isInverted;
    if (scale[1] === '5' || scale[1] === 'five') result.top = '5';
  }
  return result;
}

const PART_WORDS =
  'knit|covers?|touch|fabric|sided?|velvet|quilt(?:ed)?|cotton|jersey|sheets?|fiber|fibre|layers?|yarn|wool|handle|hand';
const NON_FEEL_PHRASES = `(?:soft|plush|ultra soft|ultra plush|super soft) (?:(?:organic|natural|breathable|bamboo|stretch|washable|removable|cool|cooling|luxurious|tencel|cashmere|silky|white|to the) )*(?:${PART_WORDS})|(?:soft|hard) ?sided?|(?:firm|firmer) (?:edge|edges|perimeter|base|foundation|support|core|coils|favou?rite|price|offer|date|grip)|medium (?:height|profile|weight|duty|size|sized|large|density|loft)|mattress firm (?:exclusives?|gift|stores?|s|brand|card|delivery)|(?:ortho|chiro|vita|spina) ?med`;

/** Firmness words on a scale from 1 (soft) to 10 (firm), as used in the trade. */
export const findFeels = createPhraseFinder<number | null>([
  { pattern: NON_FEEL_PHRASES, value: null },
  { pattern: '(?:luxury |luxe? )?(?:extra|ultra|super|very|xtra|ex|x|xx|maximum) ?firm', value: 8.5 },
  {
    pattern:
      '(?:medium|med|mid) ?(?:(?:to|/) )?firm|firm(?: to| /|ish)? medium|(?:semi|slightly|moderately) firm',
    value: 6.5,
  },
  { pattern: '(?:luxury|luxurious|lux|cushion(?:ed)?|gentle|plush|comfort) ?firm|firm plush', value: 6 },
  { pattern: '(?:luxury |luxe? )?(?:ultra|extra|super|very) ?(?:plush|soft)', value: 2 },
  {
    pattern: '(?:medium|med|mid) ?(?:(?:to|/) )?(?:plush|soft)|(?:plush|soft) (?:(?:to|/) )?(?:medium|med)',
    value: 4.5,
  },
  { pattern: '(?:luxury |luxe? |cushion )?(?:plush|soft)', value: 3.5 },
  { pattern: 'medium|med', value: 5.5 },
  { pattern: 'firm', value: 7.5 },
]);

/** Prepares normalized text for `findFeels`: hyphens become spaces, a slash separates two feels. */
export function normalizeFeels(normalized: string): string {
  return normalized
    .replace(/[-_]/g, ' ')
    .replace(/ ?\/ ?/g, ' / ')
    .replace(/ {2,}/g, ' ');
}

/** The feels in normalized text, in order, except negated ones ("not firm"). */
export function feelsIn(normalized: string): number[] {
  const words = normalizeFeels(normalized);
  return findFeels(words).flatMap(({ value, start }) =>
    value === null || isNegatedAt(words, start) ? [] : value,
  );
}

/** The midpoint of values at most 2.5 apart; null if they contradict each other. */
export function midpointIfClose(values: number[]): number | null {
  if (values.length === 0) return null;
  const min = Math.min(...values);
  const max = Math.max(...values);
  return max - min > 2.5 ? null : Math.round((min + max) * 50) / 100;
}
