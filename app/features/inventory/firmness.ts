import type { Reading } from '#app/features/inventory/inventory.ts';
import { createLexicon } from '#app/features/inventory/lexicon.ts';
import { foldText } from '#app/features/inventory/plain-text.ts';
import { rememberTexts, textsOf } from '#app/features/inventory/product-texts.ts';
import type { RawProduct } from '#app/features/inventory/raw-product.ts';
import { readingOf } from '#app/features/inventory/readings.ts';

const NOT_A_FEEL =
  '(?:soft|plush|ultra soft|ultra plush|super soft) (?:knit|cover|covers|touch|fabric|side|sided|velvet|quilt|quilted|cotton|jersey|sheet|sheets|fiber|layer|layers|yarn|wool)|(?:soft|hard) ?sided?|(?:firm|firmer) (?:edge|edges|perimeter|base|foundation|support|core|coils)|medium (?:height|profile|weight|duty|size|sized|large|density|loft)|mattress firm';

/** Firmness words on the scale 1 (soft) to 10 (firm); see the rules for where the numbers come from. */
const findFeels = createLexicon<number | null>([
  { words: NOT_A_FEEL, value: null },
  { words: '(?:luxury |luxe? )?(?:extra|ultra|super|very|xtra|x|maximum) firm', value: 8.5 },
  { words: '(?:medium|med|mid) (?:to )?firm|firm(?: to|ish) medium|firm medium', value: 6.5 },
  { words: '(?:luxury|luxurious|lux|cushion(?:ed)?|gentle|plush|comfort) firm|firm plush', value: 6 },
  { words: '(?:luxury |luxe? )?(?:ultra|extra|super|very) (?:plush|soft)', value: 2 },
  { words: '(?:medium|med|mid) (?:to )?(?:plush|soft)|(?:plush|soft) (?:to )?(?:medium|med)', value: 4.5 },
  { words: '(?:luxury |luxe? |cushion )?(?:plush|soft)', value: 3.5 },
  { words: 'medium(?: feel)?', value: 5.5 },
  { words: 'firm', value: 7.5 },
]);

/** What follows a feel in running text when it is said of the mattress, not of a part of it. */
const FEEL_IN_PROSE =
  /^ (?:(?:[a-z]+ )?(?:mattress(?:es)?|hybrid|feel|innerspring)|comfort|firmness|bed|option|model|latex|rating)\b/;

const FEEL_NAMED = /(?:firmness|feel|comfort(?: level)?) ?[:=] ?$/;
const COMPARED = /\b(?:than|not|like|unlike|too|prefer) (?:a |an )?$/;

const NUMBER = '(\\d{1,2}(?:[.,]\\d{1,2})?)';
const SCORE = new RegExp(
  `firmness(?: (?:level|rating|score|scale|index|feel|of|is|about|approx(?:imately)?|around)){0,4} ?[:=(-]? ?${NUMBER}(?: ?(?:-|to|–) ?${NUMBER})?(?: ?(?:/|out of) ?(5|10))?(?![\\d"])`,
);
const OUT_OF = new RegExp(
  `(?<![\\d.])${NUMBER}(?: ?(?:-|to) ?${NUMBER})? ?(?:/|out of) ?10(?! ?(?:year|yr|star|rating|review))\\b.{0,24}firm|firm.{0,24}(?<![\\d.])${NUMBER}(?: ?(?:-|to) ?${NUMBER})? ?(?:/|out of) ?10\\b`,
);
const STATED = new RegExp(
  `^[^\\d]{0,24}?${NUMBER}(?: ?(?:-|to) ?${NUMBER})?(?: ?(?:/|out of|of) ?(5|10))?[^\\d]{0,40}$`,
);

/**
 * Reads firmness from 1 (soft) to 10 (firm). A column or metafield beats the title, the title beats tags, tags
 * beat the description; a weaker source that disagrees by more than 1.5 lowers the confidence. Words that
 * contradict each other inside one source (soft and firm) are no reading; neighbours (plush and medium) give
 * their middle with a low confidence.
 */
export function readFirmness(raw: RawProduct): Reading<number> | null {
  const texts = textsOf(raw);
  const found = [
    readingOf(readStatedFirmness(raw.columns.firmnessScore ?? raw.columns.firmness), 'column', 0.95),
    readingOf(readStatedFirmness(raw.columns.firmness), 'column', 0.95),
    readingOf(readStatedFirmness(raw.metafields.firmnessScore), 'metafield', 0.95),
    readingOf(readStatedFirmness(raw.metafields.firmness), 'metafield', 0.95),
    readingOf(readTitleFirmness(texts.title), 'title', 0.9),
    readingOf(readTypeFirmness(texts.type), 'type', 0.8),
    readTagFirmness(raw.tags),
    readingOf(readDescribedFirmness(texts.description), 'description', 0.5),
  ].filter((candidate) => candidate !== null);
  const [best, ...others] = found;
  if (!best) return null;
  const isDoubted = others.some(({ value }) => Math.abs(value - best.value) > 1.5);
  return { ...best, confidence: round(best.confidence * (isDoubted ? 0.8 : 1)) };
}

/** Reads a text that is about firmness only: "Medium Firm", "6.5", "7/10", "6-7", "3 out of 5". */
export function readStatedFirmness(text: string | undefined): number | null {
  if (!text) return null;
  const folded = foldText(text.slice(0, 200));
  const number = STATED.exec(folded);
  if (number) {
    const value = scoreOf(number[1], number[2], number[3]);
    if (value !== null) return value;
  }
  return middleOf(feelsIn(folded));
}

/** Whether a variant option lets the shopper choose how firm the mattress is. */
export function hasChoiceOfFirmness(raw: RawProduct): boolean {
  const values = new Set<number>();
  for (const { options } of raw.variants) {
    for (const { name, value } of options) {
      if (!/^(?:firmness|feel|comfort|comfort level|firmness level|style|model)$/i.test(name.trim()))
        continue;
      const feel = middleOf(feelsIn(foldText(value.slice(0, 120))));
      if (feel !== null) values.add(feel);
    }
    if (values.size > 1) return true;
  }
  return false;
}

const readTypeFirmness = rememberTexts(readTitleFirmness);

function readTitleFirmness(folded: string): number | null {
  return scoreIn(folded) ?? middleOf(feelsIn(folded));
}

function readDescribedFirmness(folded: string): number | null {
  if (folded === '') return null;
  const score = scoreIn(folded);
  if (score !== null) return score;
  const words = folded.replace(/-/g, ' ');
  const values: number[] = [];
  for (const { value, start, end } of findFeels(words)) {
    const before = words.slice(Math.max(0, start - 24), start);
    const isSaid = FEEL_IN_PROSE.test(words.slice(end, end + 40)) || FEEL_NAMED.test(before);
    if (value !== null && isSaid && !COMPARED.test(before)) values.push(value);
  }
  return middleOf(values);
}

function readTagFirmness(tags: string[]): Reading<number> | null {
  const stated: number[] = [];
  const collections: number[] = [];
  for (const tag of tags) {
    const feel = readTag(tag);
    if (feel) (feel.isCollection ? collections : stated).push(feel.value);
  }
  const exact = moreExact(stated);
  if (exact.length > 0) return readingOf(middleOf(exact), 'tag', exact.length === 1 ? 0.7 : 0.4);
  const loose = moreExact(collections);
  return readingOf(middleOf(loose), 'tag', loose.length === 1 ? 0.5 : 0.3);
}

/**
 * A tag states firmness when it is nothing else ("Firm", "Comfort_Plush", "feel: medium"). Names of
 * collections ("Firm Mattresses") count only when no tag states it: shops put one bed in several of them.
 */
const readTag = rememberTexts((tag): { value: number; isCollection: boolean } | null => {
  const folded = foldText(tag)
    .replace(/[-_]/g, ' ')
    .replace(/^(?:comfort level|firmness level|comfort|firmness|feel)\b ?[:=]? ?/, '')
    .trim();
  const score =
    /^\d[\d. /]*$/.test(folded) && folded.length < foldText(tag).length ? readStatedFirmness(folded) : null;
  if (score !== null) return { value: score, isCollection: false };
  const [feel] = findFeels(folded);
  if (!feel || feel.start !== 0 || feel.value === null) return null;
  const { value, end } = feel;
  const rest = folded.slice(end).trim();
  if (/^(?:feel|comfort)?$/.test(rest)) return { value, isCollection: false };
  return /^mattress(?:es)?$/.test(rest) ? { value, isCollection: true } : null;
});

/** Leaves out a broad word beside the narrower one that it comes with: "Firm" beside "Extra Firm". */
function moreExact(values: number[]): number[] {
  const all = new Set(values);
  if (all.has(8.5) || all.has(6) || all.has(6.5)) all.delete(7.5);
  if (all.has(6.5) || all.has(4.5)) all.delete(5.5);
  if (all.has(2) || all.has(4.5)) all.delete(3.5);
  return [...all];
}

function feelsIn(folded: string): number[] {
  const words = folded.replace(/[-/_]/g, ' ').replace(/ {2,}/g, ' ');
  return findFeels(words).flatMap(({ value }) => value ?? []);
}

/** The middle of values that are neighbours; nothing when they contradict each other. */
function middleOf(values: number[]): number | null {
  if (values.length === 0) return null;
  const least = Math.min(...values);
  const most = Math.max(...values);
  return most - least > 2.5 ? null : round((least + most) / 2);
}

function scoreIn(folded: string): number | null {
  if (!/\d/.test(folded) || !folded.includes('firm')) return null;
  const score = SCORE.exec(folded);
  if (score) return scoreOf(score[1], score[2], score[3]);
  const outOf = OUT_OF.exec(folded);
  return outOf ? scoreOf(outOf[1] ?? outOf[3], outOf[1] ? outOf[2] : outOf[4], '10') : null;
}

function scoreOf(from: string | undefined, to: string | undefined, scale: string | undefined): number | null {
  const values = [from, to]
    .filter((text) => text !== undefined)
    .map((text) => Number(text.replace(',', '.')));
  const middle = values.reduce((sum, value) => sum + value, 0) / values.length;
  const value = scale === '5' ? 1 + ((middle - 1) / 4) * 9 : middle;
  const isOnScale = values.length > 0 && values.every((one) => one >= 1 && one <= (scale === '5' ? 5 : 10));
  return isOnScale ? round(value) : null;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
