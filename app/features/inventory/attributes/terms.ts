import {
  getProductTexts,
  memoizeByText,
  normalizeWords,
} from '#app/features/inventory/attributes/product-text.ts';
import {
  type RawProduct,
  type StatedAttribute,
  toPlainValue,
} from '#app/features/inventory/attributes/raw-product.ts';
import {
  type MattressAttributes,
  type Reading,
  toReading,
  withConflicts,
} from '#app/features/inventory/inventory.ts';

type Terms = Pick<
  MattressAttributes,
  'trialNights' | 'warrantyYears' | 'weightCapacityPounds' | 'adjustableBaseOk'
>;

const TRIAL =
  /\b(\d{2,3}) ?(?:night|day)s? (?:[a-z]+ ){0,3}?(?:trial|exchange|guarantee|returns?)\b|\btrial(?: period)?(?: (?:of|is|lasts?|up|to|for)){0,3} (\d{2,3}) ?(?:night|day)s?\b|\btry (?:it |this mattress )?(?:at home |in your home )?for (\d{2,3}) (?:night|day)s\b/;
const TRIAL_YEAR = /\b(?:1|one) year (?:[a-z]+ ){0,2}?trial\b/;
const WARRANTY =
  /\b(\d{1,2}) ?(?:year|yr)s? (?:[a-z]+ ){0,3}?(?:warranty|guarantee)\b|\bwarranty(?: (?:of|is|lasts?|period|length|for|limited)){0,3} (\d{1,2}) ?(?:year|yr)s?\b/;
const POUNDS = '(\\d{1,2} \\d{3}|\\d{3,4}) ?(?:lbs?|pounds?)';
const CAPACITY = new RegExp(
  `\\b(?:capacity|supports?|holds?|limit|max(?:imum)? weight|up to)(?: (?:of|up|to|is|weight|sleepers?|a|total)){0,4} ${POUNDS}\\b|\\b${POUNDS} (?:weight )?(?:capacity|limit)\\b`,
);
const ADJUSTABLE =
  /\badjustable (?:base |bed |frame )?(?:friendly|compatible|ready|ok|approved|yes)\b|\b(?:works|compatible|use) (?:with|on) (?:[a-z]+ ){0,6}adjustable\b/;
const NOT_ADJUSTABLE =
  /\b(?:not|isn t|non) (?:recommended |suitable |designed |intended )?(?:for |with )?(?:use )?(?:on |with )?(?:an )?(?:adjustable|compatible with (?:an )?adjustable)\b|\badjustable (?:base |bed |frame )?(?:friendly |compatible |ready )?no\b/;

/** A number; normalization turns its thousands separator into a space. */
const STATED_NUMBER = /(\d{1,2} \d{3}|\d{1,4}(?:\.\d)?)/;

export function readTerms(raw: RawProduct): Terms {
  const { titleWords: title, descriptionWords: description } = getProductTexts(raw);
  /** The stated number, or that of the texts; a contradiction lowers the confidence. */
  const readNumber = (
    attribute: StatedAttribute,
    range: [number, number],
    parse: (words: string) => number | null,
  ) => {
    const stated = readStatedNumber(raw, attribute, range);
    const inText = toReading(parse(title), 'title', 0.8) ?? toReading(parse(description), 'description', 0.5);
    const isContradicted = stated && inText && inText.value !== stated.value;
    return isContradicted ? withConflicts(stated, [inText], 0.9) : (stated ?? inText);
  };
  return {
    trialNights: readNumber('trialNights', [1, 1_000], parseTrialNights),
    warrantyYears: readNumber('warrantyYears', [1, 100], (words) =>
      parseNumberInRange(words, WARRANTY, [1, 50]),
    ),
    weightCapacityPounds: readNumber('weightCapacity', [50, 5_000], (words) =>
      parseNumberInRange(words, CAPACITY, [100, 3_000]),
    ),
    adjustableBaseOk: readAdjustable(raw, title, description),
  };
}

function parseTrialNights(words: string): number | null {
  return TRIAL_YEAR.test(words) ? 365 : parseNumberInRange(words, TRIAL, [10, 400]);
}

function readAdjustable(raw: RawProduct, title: string, description: string): Reading<boolean> | null {
  for (const source of ['column', 'metafield'] as const) {
    const stated = (source === 'column' ? raw.columns : raw.metafields).adjustableBaseOk;
    if (!stated) continue;
    const words = normalizeWords(stated);
    if (/^(?:yes|true|y|1|ok|compatible|friendly)\b/.test(words))
      return { value: true, source, confidence: 0.95 };
    if (/^(?:no|false|n|0|not)\b/.test(words)) return { value: false, source, confidence: 0.95 };
  }
  const inTitle = adjustableIn(title);
  if (inTitle !== null) return { value: inTitle, source: 'title', confidence: 0.9 };
  for (const tag of raw.tags) {
    const inTag = adjustableOfTag(tag);
    if (inTag !== null) return { value: inTag, source: 'tag', confidence: 0.7 };
  }
  const inDescription = adjustableIn(description);
  return inDescription === null ? null : { value: inDescription, source: 'description', confidence: 0.5 };
}

const adjustableOfTag = memoizeByText((tag) => adjustableIn(normalizeWords(tag.replaceAll('_', ' '))));

function adjustableIn(words: string): boolean | null {
  if (!words.includes('adjustable')) return null;
  return NOT_ADJUSTABLE.test(words) ? false : ADJUSTABLE.test(words) || null;
}

function readStatedNumber(raw: RawProduct, key: StatedAttribute, range: [number, number]) {
  const read = (text: string | undefined) =>
    text ? parseNumberInRange(normalizeWords(toPlainValue(text)), STATED_NUMBER, range) : null;
  return (
    toReading(read(raw.columns[key]), 'column', 0.95) ??
    toReading(read(raw.metafields[key]), 'metafield', 0.95)
  );
}

function parseNumberInRange(words: string, pattern: RegExp, [min, max]: [number, number]): number | null {
  const match = pattern.exec(words);
  if (!match) return null;
  const stated = match.slice(1).find((text) => text !== undefined) ?? '';
  const value = Number(stated.replace(' ', ''));
  return value >= min && value <= max ? value : null;
}
