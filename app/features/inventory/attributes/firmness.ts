import { readDescribedFirmness } from '#app/features/inventory/attributes/firmness-prose.ts';
import { readScore, scoreOf } from '#app/features/inventory/attributes/firmness-score.ts';
import {
  feelsIn,
  findFeels,
  foldFeels,
  middleOf,
} from '#app/features/inventory/attributes/firmness-words.ts';
import type { Reading } from '#app/features/inventory/inventory.ts';
import { foldText } from '#app/features/inventory/attributes/plain-text.ts';
import { rememberTexts, textsOf } from '#app/features/inventory/attributes/product-texts.ts';
import { plainOfStated, type RawProduct } from '#app/features/inventory/attributes/raw-product.ts';
import { doubtedBy, readingOf } from '#app/features/inventory/attributes/readings.ts';

const CHOSEN_BY = /\b(?:firmness|feel|comfort|tension|sizes?)\b|^(?:style|model|type|version|title|option)$/;

const STATED =
  /^[^\d]{0,24}?(\d{1,2}(?:[.,]\d{1,2})?)(?: ?(?:-|to) ?(\d{1,2}(?:[.,]\d{1,2})?))?(?: ?(?:\/|out of|of) ?(5|10))?[^\d]{0,40}$/;

/**
 * Reads firmness from 1 (soft) to 10 (firm). A column or metafield beats the title, the title beats tags, tags
 * beat the description; a weaker source that disagrees by more than 1.5 lowers the confidence. Words that
 * contradict each other inside one source (soft and firm) are no reading; neighbours (plush and medium) give
 * their middle with a low confidence. The only feel that the options offer is stated; where they offer several,
 * tags and description can only speak of one of them and aren't read.
 */
export function readFirmness(raw: RawProduct): Reading<number> | null {
  const texts = textsOf(raw);
  const options = feelsOfOptions(raw);
  const [only] = options;
  const isChosen = options.size > 1;
  const found = [
    readingOf(readStatedFirmness(raw.columns.firmnessScore ?? raw.columns.firmness), 'column', 0.95),
    readingOf(readStatedFirmness(raw.columns.firmness), 'column', 0.95),
    readingOf(readStatedFirmness(raw.metafields.firmnessScore), 'metafield', 0.95),
    readingOf(readStatedFirmness(raw.metafields.firmness), 'metafield', 0.95),
    readingOf(isChosen ? null : (only ?? null), 'column', 0.9),
    readingOf(readTitleFirmness(texts.title), 'title', 0.9),
    readingOf(readTypeFirmness(texts.type), 'type', 0.8),
    isChosen ? null : readTagFirmness(raw.tags),
    isChosen ? null : readingOf(readDescribedFirmness(texts.description), 'description', 0.5),
  ].filter((candidate) => candidate !== null);
  const [best, ...others] = found;
  if (!best) return null;
  const doubts = others.filter(({ value }) => Math.abs(value - best.value) > 1.5);
  return doubtedBy(best, doubts, 0.8);
}

/** Reads a text that is about firmness only: "Medium Firm", "6.5", "7/10", "6-7", "3 out of 5". */
export function readStatedFirmness(text: string | undefined): number | null {
  if (!text) return null;
  const folded = foldText(plainOfStated(text));
  const number = STATED.exec(folded);
  const score = number ? scoreOf(number[1], number[2], number[3]) : readScore(`firmness: ${folded}`);
  return score ?? middleOf(feelsIn(folded));
}

/** Whether a variant option lets the shopper choose how firm the mattress is. */
export function hasChoiceOfFirmness(raw: RawProduct): boolean {
  return feelsOfOptions(raw).size > 1;
}

function feelsOfOptions(raw: RawProduct): Set<number> {
  const values = new Set<number>();
  for (const { options } of raw.variants) {
    for (const { name, value } of options) {
      const feel = isChosenBy(name) ? feelOfOption(value) : null;
      if (feel !== null) values.add(feel);
    }
  }
  return values;
}

const isChosenBy = rememberTexts((name: string): boolean => CHOSEN_BY.test(foldText(name)));

const feelOfOption = rememberTexts((value: string): number | null =>
  middleOf(feelsIn(foldText(value.slice(0, 120)))),
);

const readTypeFirmness = rememberTexts(readTitleFirmness);

function readTitleFirmness(folded: string): number | null {
  return readScore(folded) ?? middleOf(feelsIn(folded));
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

const TAG_LABEL =
  /^(?:(?:mattress|filter|custom|meta|attribute|spec)[-_ :.]+)?(?:comfort|firmness|feel|tension)(?![a-z])(?:[-_ ](?:level|rating|score|scale|type|feel)(?![a-z]))?[-_/>=:( ]*/;

/**
 * A tag states firmness when it is nothing else ("Firm", "Comfort_Plush", "feel: medium"). Names of
 * collections ("Firm Mattresses") count only when no tag states it: shops put one bed in several of them.
 */
const readTag = rememberTexts((tag): { value: number; isCollection: boolean } | null => {
  const folded = foldText(tag);
  const label = TAG_LABEL.exec(folded)?.[0] ?? '';
  const stated = folded.slice(label.length);
  const score = label !== '' && /^\d[\d. /-]*$/.test(stated) ? readStatedFirmness(stated) : null;
  if (score !== null) return { value: score, isCollection: false };
  const words = foldFeels(stated.replace(/[()]+/g, ' ')).trim();
  const [feel] = findFeels(words);
  if (!feel || feel.start !== 0 || feel.value === null) return null;
  const { value, end } = feel;
  const rest = words.slice(end).trim();
  if (/^(?:feel|comfort|firmness|tension)?$/.test(rest)) return { value, isCollection: false };
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
