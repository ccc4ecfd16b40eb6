import {
  createPhraseFinder,
  getProductTexts,
  isNegatedAt,
  memoizeByText,
  normalizeWords,
  splitSentences,
} from '#app/features/inventory/attributes/product-text.ts';
import {
  type RawProduct,
  type StatedAttribute,
  toPlainValue,
} from '#app/features/inventory/attributes/raw-product.ts';
import {
  type Condition,
  type MattressAttributes,
  type Reading,
  toReading,
  withConflicts,
} from '#app/features/inventory/inventory.ts';

/** Regular expressions per condition. If a text states several, `BY_IMPORTANCE` decides. */
const CONDITION_WORDS: Record<Condition, string> = {
  refurbished:
    'refurbished|refurb|reconditioned|open box|comfort returns?|customer returns?|pre ?owned|gently used|used mattress',
  'floor-sample': '(?:floor|fllor|showroom|display|demo) (?:sample|model|unit)s?|ex display',
  discontinued: 'discontinued',
  clearance: 'clearance|clerance|close ?outs?',
};
const BY_IMPORTANCE = Object.keys(CONDITION_WORDS) as Condition[];

const findConditions = createPhraseFinder<Condition>(
  Object.entries(CONDITION_WORDS).map(([value, pattern]) => ({ value: value as Condition, pattern })),
);
/** Cheap check: most texts contain none of these. */
const HINT =
  /clearance|clerance|close.?out|discontinued|refurb|reconditioned|(?:floor|fllor|showroom|display|demo).(?:sample|model|unit)|ex.display|open.box|(?:comfort|customer).return|pre.?owned|gently.used|used.mattress/;

/** "Clearance" meaning an optional sale, or the space under a frame. */
const OTHER_CLEARANCE_BEFORE = /(?:under ?bed|under|leg|floor|ground|height) $/;
const OTHER_CLEARANCE_AFTER = /^ (?:sale )?(?:eligible|excluded|height|under)\b/;

/** A tag that is just the condition: "Clearance", "Condition_Floor Sample". Longer tags name collections. */
const TAG = new RegExp(
  `^(?:(?:condition|status|feature|badge) )?(?:${Object.values(CONDITION_WORDS).join('|')})(?: items?)?$`,
);

/** Words that may precede a condition in a sentence about this product. */
const WORDS_BEFORE = wordSet(
  'this it the a an is was has been mattress bed model item product unit sold offered as condition status note last one only now currently store showroom in our',
);
const LINKING_WORDS = wordSet('is was been as condition status');
const WORDS_AFTER = wordSet('mattress bed model item product unit sold final price priced by last only');
/** Words that make it a statement about other products. */
const CATEGORY_WORDS = wordSet(
  'items mattresses beds models products purchases merchandise sale sales prices section center centre outlet event department store page eligible',
);

/**
 * Reads whether a product is sold as anything but new; null if not stated. A column or metafield wins; then title,
 * type, and tags, of which the strongest condition counts. A description has to say it about this product.
 */
export function readCondition(raw: RawProduct): Reading<Condition> | null {
  const texts = getProductTexts(raw);
  const stated = [
    toReading(conditionInTitle(texts.titleWords), 'title', 0.9),
    toReading(conditionOfType(raw.type), 'type', 0.8),
    toReading(mostImportant(raw.tags.flatMap((tag) => conditionOfTag(tag) ?? [])), 'tag', 0.7),
  ].filter((reading) => reading !== null);
  const strongest = mostImportant(stated.map(({ value }) => value));
  return (
    toReading(readStatedCondition(raw.columns.condition), 'column', 0.95) ??
    toReading(readStatedCondition(raw.metafields.condition), 'metafield', 0.95) ??
    stated.find(({ value }) => value === strongest) ??
    toReading(conditionInDescription(texts.description), 'description', 0.5)
  );
}

function mostImportant(conditions: readonly Condition[]): Condition | null {
  return BY_IMPORTANCE.find((condition) => conditions.includes(condition)) ?? null;
}

/** "New" doesn't count: shops state it of everything, including floor samples. */
function readStatedCondition(text: string | undefined): Condition | null {
  if (!text) return null;
  const words = normalizeWords(toPlainValue(text));
  return words === 'used' ? 'refurbished' : conditionInTitle(words);
}

function conditionInTitle(words: string): Condition | null {
  if (!HINT.test(words)) return null;
  return mostImportant(listStated(words).map(({ value }) => value));
}

const conditionOfType = memoizeByText((type) => conditionInTitle(normalizeWords(type)));

const conditionOfTag = memoizeByText((tag) => {
  const words = normalizeWords(tag.replaceAll('_', ' '));
  return TAG.test(words) ? conditionInTitle(words) : null;
});

function conditionInDescription(description: string): Condition | null {
  if (!HINT.test(description)) return null;
  const conditions = splitSentences(description).flatMap((sentence) => {
    const words = normalizeWords(sentence);
    return listStated(words).flatMap(({ value, start, end }) =>
      isAboutThisProduct(words.slice(0, start), words.slice(start, end), words.slice(end)) ? [value] : [],
    );
  });
  return mostImportant(conditions);
}

function listStated(words: string) {
  return findConditions(words).filter(({ value, start, end }) => {
    if (isNegatedAt(words, start)) return false;
    if (value !== 'clearance') return true;
    const isOther =
      OTHER_CLEARANCE_BEFORE.test(words.slice(0, start)) || OTHER_CLEARANCE_AFTER.test(words.slice(end));
    return !isOther;
  });
}

/** Matches "This mattress is a floor sample" and "Discontinued", but not "Clearance items are final sale". */
function isAboutThisProduct(before: string, phrase: string, after: string): boolean {
  const lead = before.split(' ').filter(Boolean);
  const next = after.trim().split(' ')[0] ?? '';
  const isPlural = /(?:samples|models|units|returns|outs)$/.test(phrase);
  if (isPlural || CATEGORY_WORDS.has(next) || !lead.every((word) => WORDS_BEFORE.has(word))) return false;
  return next === '' || WORDS_AFTER.has(next) || lead.some((word) => LINKING_WORDS.has(word));
}

function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(' '));
}

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

/** A number whose thousands separator was normalized to a space. */
const STATED_NUMBER = /(\d{1,2} \d{3}|\d{1,4}(?:\.\d)?)/;

export function readTerms(raw: RawProduct): Terms {
  const { titleWords: title, descriptionWords: description } = getProductTexts(raw);
  /** The stated number, or the one in the texts; a contradiction lowers the confidence. */
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
