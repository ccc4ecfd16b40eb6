import {
  createPhraseFinder,
  getProductTexts,
  isNegatedAt,
  memoizeByText,
  normalizeWords,
} from '#app/features/inventory/attributes/product-text.ts';
import { type RawProduct, toPlainValue } from '#app/features/inventory/attributes/raw-product.ts';
import type { Reading, ReadingSource } from '#app/features/inventory/inventory.ts';

/** An abbreviated top needs a feel before it: "LUX FIRM ET" is a euro top. */
const FEEL_WORDS = '(?:firm|plush|soft|medium|med)';

/** Phrases that contain a feature word but state no feature: prices, colors, idioms. */
const NON_FEATURE_PHRASES =
  'cool (?:price|prices|pricing|deals?|savings?|offers?|discounts?|looks?|looking|style|colou?rs?|gr[ae]ys?|tones?|white|blues?|wash|water|iron|kids|factor|stuff|extras?)|chill (?:out|time|zone|vibes?)|(?:snow|ice|polar) (?:white|blue|gr[ae]y)|snow days?';
/** Phrases that state a feature when negated: "no motion transfer". */
const POSITIVE_WHEN_NEGATED = /^(?:motion transfer|partner disturbance|pressure point)/;

const FEATURES: Record<string, string> = {
  'pillow top': `(?:pillow|plw|pil) ?top|box top|${FEEL_WORDS} pt`,
  'euro top': `euro (?:pillow )?top|${FEEL_WORDS} et`,
  'tight top': `tight top|${FEEL_WORDS} tt`,
  gel: '(?:techno|my|pro|cool|hydro|thermo|visco)?gel|gel ?swirl',
  copper: 'copper(?:gel|flex)?',
  titanium: 'titanium',
  graphite: 'graphite',
  charcoal: 'charcoal',
  'phase change': 'phase change|pcm|glaciotex',
  cooling:
    'cool|cooling|coolest|breeze|(?:luxe|pro)breeze|chill|arctic|glacier|cold touch|cold to the touch|polar|ice(?:berg)?|coolforce|snow',
  breathable: 'breathable|breathability|airflow|air flow',
  organic: 'organic|organics|gots|gols',
  'natural latex': 'natural (?:talalay |dunlop )?latex',
  wool: 'wool|merino|joma',
  cotton: 'cotton',
  cashmere: 'cashmere',
  silk: 'silk',
  bamboo: 'bamboo',
  tencel: 'tencel|lyocell',
  'zoned support': 'zoned|zones?|(?:three|five|seven|\\d) zone|lumbar',
  'pocketed coils': '(?:pocket(?:ed)?|wrapped|encased) (?:coils?|springs?)|pocket ?sprung',
  'reinforced coils': 'reinforced (?:[a-z]+ ){0,2}coils?|lsx coils?',
  'high-density foam': 'high density foam',
  'edge support': 'edge support|reinforced edges?|edge to edge|foam encased|edge supported',
  'motion isolation':
    'motion isolation|motion isolating|isolates motion|motion transfer|partner disturbance|motion separation',
  'pressure relief': 'pressure relie(?:f|ving|ve)|pressure point|deep cushioning|contouring',
  responsive: 'responsive',
  quilted: 'quilted',
  tufted: 'tufted',
  flippable: 'flippable|two sided|2 sided|double sided|dual sided|reversible',
  'dual firmness': 'dual firmness|two firmness(?:es)?|dual comfort',
  'adjustable friendly': 'adjustable (?:base )?(?:friendly|compatible|ready)|works with adjustable',
  'plus size':
    'plus size|heavy sleepers|heavy people|big and tall|over 230 lb|250 ?lb|titan plus|heavier sleepers|bigger bodies',
  couples: 'couples',
  kids: 'kids|children|youth',
  'in a box': '(?:bed|mattress) in a box|rolled|compressed|ships in a box',
  'made in usa': 'made in (?:the )?(?:usa|u s a|us|america)|american made',
  'non-toxic': 'non toxic|nontoxic',
  hypoallergenic: 'hypoallergenic|hypo allergenic',
  antimicrobial: 'antimicrobial|anti microbial',
  vegan: 'vegan',
  'fiberglass free':
    'fiberglass free|no fiberglass|without fiberglass|free (?:of|from) (?:[a-z]+ ){0,3}fiberglass',
  'free delivery':
    'free (?:[a-z]+ ){0,2}(?:delivery|shipping)|(?:delivery|shipping) (?:is )?(?:free|included)|ships free',
  '0% financing':
    '(?:0|zero) ?(?:percent )?apr|(?:0|zero) (?:percent )?(?:interest )?financing|interest free financing',
  'removable cover': 'removable (?:and washable )?cover|washable cover|zip off cover',
};

/** Only matched in titles: a description also names compatible bases. */
const KIT_WITH_A_BASE =
  /(?<=\S )(?:with|and|plus|\+|w) (?:a |an )?(?:[a-z0-9.]+ ){0,3}(?:foundation|box ?spring|adjustable base|bed frame|base)(?: set| bundle)?\b/;

const CERTIFICATIONS: Record<string, string> = {
  'CertiPUR-US': 'certi ?pur(?: us)?',
  'GREENGUARD Gold': 'green ?guard gold',
  GREENGUARD: 'green ?guard(?! gold)',
  'OEKO-TEX': 'oeko ?tex',
  GOTS: 'gots|global organic textile(?: standard)?',
  GOLS: 'gols|global organic latex(?: standard)?',
  'eco-INSTITUT': 'eco ?institut',
  'MADE SAFE': 'made safe',
  'EWG Verified': 'ewg(?: verified)?',
  FSC: 'fsc(?: certified)?|forest stewardship',
  'Rainforest Alliance': 'rainforest alliance',
  'Cradle to Cradle': 'cradle to cradle',
  'UL Formaldehyde Free': 'ul formaldehyde(?: free)?|formaldehyde free',
  Woolmark: 'woolmark',
  'Responsible Wool': 'responsible wool(?: standard)?|rws',
};

/** Tags that name a related product or collection instead of a feature. */
const NON_FEATURE_TAG =
  /mattress(?:es)?$|^(?:size|brand|color|rating)[_ ]|_suggestions$|collection|^encasement$/i;

export const readFeatures = createNameReader('features', FEATURES);

export const readCertifications = createNameReader('certifications', CERTIFICATIONS);

function createNameReader(attribute: 'features' | 'certifications', patternsByName: Record<string, string>) {
  const isFeatures = attribute === 'features';
  const find = createNameFinder(patternsByName);
  const ofTag = memoizeByText((tag) =>
    isFeatures && NON_FEATURE_TAG.test(tag) ? [] : find(normalizeWords(tag.replaceAll('_', ' '))),
  );
  const ofType = memoizeByText((type) => find(normalizeWords(isFeatures ? type : type.replaceAll('_', ' '))));
  return (raw: RawProduct): Reading<string>[] => {
    const readings: Reading<string>[] = [];
    const add = (names: string[], source: ReadingSource, confidence: number) => {
      for (const value of names) {
        if (!readings.some((one) => one.value === value)) readings.push({ value, source, confidence });
      }
    };
    const texts = getProductTexts(raw);
    add(parseNameList(raw.columns[attribute], find), 'column', 0.95);
    add(parseNameList(raw.metafields[attribute], find), 'metafield', 0.95);
    add(find(texts.titleWords), 'title', 0.9);
    if (isFeatures && KIT_WITH_A_BASE.test(texts.titleWords)) add(['kit with a base'], 'title', 0.9);
    add(ofType(texts.type), 'type', 0.8);
    for (const tag of raw.tags) add(ofTag(tag), 'tag', 0.7);
    if (texts.descriptionWords !== '') add(find(texts.descriptionWords), 'description', 0.5);
    return readings;
  };
}

/** Splits a column into names; keeps unknown names as written. */
function parseNameList(text: string | undefined, find: (words: string) => string[]): string[] {
  if (!text) return [];
  const names: string[] = [];
  for (const part of toPlainValue(text).split(/[;,|\n[\]"]+/)) {
    const recognized = find(normalizeWords(part));
    const custom = part.trim().slice(0, 60);
    names.push(...(recognized.length > 0 || custom === '' ? recognized : [custom]));
  }
  return [...new Set(names)].slice(0, 40);
}

/** Creates a finder of names in normalized words. Phase change also implies cooling. */
function createNameFinder(patternsByName: Record<string, string>): (words: string) => string[] {
  const find = createPhraseFinder<string | null>([
    { value: null, pattern: NON_FEATURE_PHRASES },
    ...Object.entries(patternsByName).map(([value, pattern]) => ({ value, pattern })),
  ]);
  return (words) => {
    const names = new Set<string>();
    let negatedUntil = -2;
    for (const { value, start, end } of find(words)) {
      const isNegated = start === negatedUntil + 1 || isNegatedAt(words, start);
      if (isNegated && !POSITIVE_WHEN_NEGATED.test(words.slice(start, end))) {
        negatedUntil = end;
        continue;
      }
      if (value === null) continue;
      names.add(value);
      if (value === 'phase change') names.add('cooling');
    }
    return [...names];
  };
}
