const NUMBER = '(\\d{1,2}(?:[.,]\\d{1,2})?)';
const RANGE = `${NUMBER}(?: ?(?:-|to) ?${NUMBER})?(?: ?(?:/|out of|of) ?(5|10))?`;
/** What follows a number that counts something else: inches, years, nights. */
const NO_OTHER_UNIT =
  '(?![\\d/]|[.,]\\d| ?-?(?:"|(?:in(?:ch(?:es)?)?|cm|mm|years?|yrs?|nights?|days?|lbs?|zones?|layers?|coils?)\\b))';
const SCORE = new RegExp(
  `firmness(?: (?:level|rating|score|scale|index|feel|of|is|about|approx(?:imately)?|around)){0,5} ?[:=(-]? ?${RANGE}${NO_OTHER_UNIT}`,
);
const OUT_OF_TEN = `(?<![\\d.])${NUMBER}(?: ?(?:-|to) ?${NUMBER})? ?(?:/|out of) ?10`;
const SCORE_FIRST = new RegExp(`${OUT_OF_TEN}(?! ?(?:year|yr|star|rating|review))\\b.{0,24}firm`);
const SCORE_LAST = new RegExp(`firm.{0,24}${OUT_OF_TEN}\\b`);
/** "A 4 on our firmness scale"; "on a scale where …, this is a 7". */
const BEFORE_SCALE = new RegExp(`(?<![\\d.])${RANGE} (?:on|in) (?:an?|the|our|its) (?:[a-z]+ ){0,2}scale\\b`);
const AFTER_SCALE = new RegExp(
  `\\bscale\\b[^.|]{0,60}?(?:\\b(?:is|it|this|at|rates?|scores?)|:) (?:an? |it |as )*${RANGE}${NO_OTHER_UNIT}`,
);

const LEAST = '(?:0|1|one)';
const MOST = '(5|five|10|ten)';
const END = '(?: ?(?:=|is|being|means|for|\\())? ?(?:the |very |extra |ultra |most )*';
const SOFT = '(?:soft|plush)[a-z]*';
const FIRM = '(?:firm|hard)[a-z]*';
/** What a scale's numbers mean, which is no score: "1 = softest, 10 = firmest", "(1-10)". */
const SCALES = [
  { pattern: `${LEAST}${END}${SOFT}.{1,14}?\\b${MOST}${END}${FIRM}\\)?`, isInverted: false },
  { pattern: `${LEAST}${END}${FIRM}.{1,14}?\\b${MOST}${END}${SOFT}\\)?`, isInverted: true },
  { pattern: `(?:where |with )${MOST}${END}${FIRM}\\)?`, isInverted: false },
  { pattern: `(?:where |with )${MOST}${END}${SOFT}\\)?`, isInverted: true },
  { pattern: `\\(out of ${MOST}\\)`, isInverted: false },
  { pattern: `\\(?${LEAST} ?(?:-|to|through) ?${MOST}(?: scale)?\\)?`, isInverted: false },
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
export function readScore(folded: string): number | null {
  if (!/\d/.test(folded) || !WORDS_OF_FIRMNESS.test(folded)) return null;
  const { text, top, isInverted } = withoutScale(folded);
  const said =
    SCORE.exec(text) ??
    (folded.includes('firm') ? (SCORE_FIRST.exec(text) ?? SCORE_LAST.exec(text)) : null) ??
    (text.includes('scale') ? (BEFORE_SCALE.exec(text) ?? AFTER_SCALE.exec(text)) : null);
  if (!said) return null;
  const score = scoreOf(said[1], said[2], said[3] ?? top);
  return score === null || !isInverted ? score : 11 - score;
}

/** The number on the scale of 1 to 10, or the middle of two; null when it isn't on the scale. */
export function scoreOf(
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

function withoutScale(folded: string): { text: string; top: '5' | undefined; isInverted: boolean } {
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
