import {
  feelsIn,
  findFeels,
  midpointIfClose,
  normalizeFeels,
  readDescriptionFirmness,
  readFirmnessScore,
  toFirmnessScore,
} from '#app/features/inventory/attributes/firmness-text.ts';
import {
  getProductTexts,
  memoizeByText,
  normalizeText,
} from '#app/features/inventory/attributes/product-text.ts';
import { type RawProduct, toPlainValue } from '#app/features/inventory/attributes/raw-product.ts';
import { type Reading, toReading, withConflicts } from '#app/features/inventory/inventory.ts';

const FIRMNESS_OPTION_NAME =
  /\b(?:firmness|feel|comfort|tension|sizes?)\b|^(?:style|model|type|version|title|option)$/;

const STATED_SCORE =
  /^[^\d]{0,24}?(\d{1,2}(?:[.,]\d{1,2})?)(?: ?(?:-|to) ?(\d{1,2}(?:[.,]\d{1,2})?))?(?: ?(?:\/|out of|of) ?(5|10))?[^\d]{0,40}$/;

/**
 * Reads firmness from 1 (soft) to 10 (firm). Sources by strength: column, metafield, options, title, type, tags,
 * description. A weaker source that differs by more than 1.5 lowers the confidence. Contradicting words in one
 * source (soft and firm) yield nothing; adjacent ones (plush and medium) yield their midpoint. If the variant
 * options offer several feels, tags and description are ignored, because they only describe one of them.
 */
export function readFirmness(raw: RawProduct): Reading<number> | null {
  const texts = getProductTexts(raw);
  const options = feelsOfOptions(raw);
  const [only] = options;
  const isChoice = options.size > 1;
  const candidates = [
    toReading(parseFirmness(raw.columns.firmnessScore ?? raw.columns.firmness), 'column', 0.95),
    toReading(parseFirmness(raw.columns.firmness), 'column', 0.95),
    toReading(parseFirmness(raw.metafields.firmnessScore), 'metafield', 0.95),
    toReading(parseFirmness(raw.metafields.firmness), 'metafield', 0.95),
    toReading(isChoice ? null : (only ?? null), 'column', 0.9),
    toReading(readTitleFirmness(texts.title), 'title', 0.9),
    toReading(readTypeFirmness(texts.type), 'type', 0.8),
    isChoice ? null : readTagFirmness(raw.tags),
    isChoice ? null : toReading(readDescriptionFirmness(texts.description), 'description', 0.5),
  ].filter((candidate) => candidate !== null);
  const [best, ...others] = candidates;
  if (!best) return null;
  const conflicts = others.filter(({ value }) => Math.abs(value - best.value) > 1.5);
  return withConflicts(best, conflicts, 0.8);
}

/** Parses text that states nothing but firmness: "Medium Firm", "6.5", "7/10", "6-7", "3 out of 5". */
export function parseFirmness(text: string | undefined): number | null {
  if (!text) return null;
  const normalized = normalizeText(toPlainValue(text));
  const number = STATED_SCORE.exec(normalized);
  const score = number
    ? toFirmnessScore(number[1], number[2], number[3])
    : readFirmnessScore(`firmness: ${normalized}`);
  return score ?? midpointIfClose(feelsIn(normalized));
}

export function hasFirmnessOptions(raw: RawProduct): boolean {
  return feelsOfOptions(raw).size > 1;
}

function feelsOfOptions(raw: RawProduct): Set<number> {
  const values = new Set<number>();
  for (const { options } of raw.variants) {
    for (const { name, value } of options) {
      const feel = isFirmnessOption(name) ? feelOfOption(value) : null;
      if (feel !== null) values.add(feel);
    }
  }
  return values;
}

const isFirmnessOption = memoizeByText((name: string): boolean =>
  FIRMNESS_OPTION_NAME.test(normalizeText(name)),
);

const feelOfOption = memoizeByText((value: string): number | null =>
  midpointIfClose(feelsIn(normalizeText(value.slice(0, 120)))),
);

const readTypeFirmness = memoizeByText(readTitleFirmness);

function readTitleFirmness(normalized: string): number | null {
  return readFirmnessScore(normalized) ?? midpointIfClose(feelsIn(normalized));
}

function readTagFirmness(tags: string[]): Reading<number> | null {
  const stated: number[] = [];
  const collections: number[] = [];
  for (const tag of tags) {
    const feel = readFirmnessTag(tag);
    if (feel) (feel.isCollection ? collections : stated).push(feel.value);
  }
  const exact = dropBroaderFeels(stated);
  if (exact.length > 0) return toReading(midpointIfClose(exact), 'tag', exact.length === 1 ? 0.7 : 0.4);
  const fromCollections = dropBroaderFeels(collections);
  return toReading(midpointIfClose(fromCollections), 'tag', fromCollections.length === 1 ? 0.5 : 0.3);
}

const TAG_LABEL =
  /^(?:(?:mattress|filter|custom|meta|attribute|spec)[-_ :.]+)?(?:comfort|firmness|feel|tension)(?![a-z])(?:[-_ ](?:level|rating|score|scale|type|feel)(?![a-z]))?[-_/>=:( ]*/;

/**
 * A tag that is just a firmness ("Firm", "Comfort_Plush", "feel: medium") or names a collection ("Firm
 * Mattresses"). Collections only count if there is no such tag: stores put one bed in several collections.
 */
const readFirmnessTag = memoizeByText((tag): { value: number; isCollection: boolean } | null => {
  const normalized = normalizeText(tag);
  const label = TAG_LABEL.exec(normalized)?.[0] ?? '';
  const stated = normalized.slice(label.length);
  const score = label !== '' && /^\d[\d. /-]*$/.test(stated) ? parseFirmness(stated) : null;
  if (score !== null) return { value: score, isCollection: false };
  const words = normalizeFeels(stated.replace(/[()]+/g, ' ')).trim();
  const [feel] = findFeels(words);
  if (!feel || feel.start !== 0 || feel.value === null) return null;
  const { value, end } = feel;
  const rest = words.slice(end).trim();
  if (/^(?:feel|comfort|firmness|tension)?$/.test(rest)) return { value, isCollection: false };
  return /^mattress(?:es)?$/.test(rest) ? { value, isCollection: true } : null;
});

/** Drops a broad feel if there is a narrower one: "Firm" beside "Extra Firm". */
function dropBroaderFeels(values: number[]): number[] {
  const all = new Set(values);
  if (all.has(8.5) || all.has(6) || all.has(6.5)) all.delete(7.5);
  if (all.has(6.5) || all.has(4.5)) all.delete(5.5);
  if (all.has(2) || all.has(4.5)) all.delete(3.5);
  return [...all];
}
