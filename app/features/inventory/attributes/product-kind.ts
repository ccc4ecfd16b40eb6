import {
  createPhraseFinder,
  getProductTexts,
  memoizeByText,
  normalizeText,
  type PhraseMatch,
} from '#app/features/inventory/attributes/product-text.ts';
import type { RawProduct } from '#app/features/inventory/attributes/raw-product.ts';
import { readSize } from '#app/features/inventory/attributes/sizes.ts';
import type { ProductKind, Reading, CatalogProduct } from '#app/features/inventory/inventory.ts';

/** Product nouns and their kinds; `null` for phrases that merely contain such a noun. */
const findNouns = createPhraseFinder<ProductKind | null>([
  {
    pattern:
      'cushion(?:ed)? (?:firm|soft|plush|comfort|top)|pillow ?-?top|box ?-?top|euro ?-?top|tight ?-?top|plush ?-?top|pillow topper mattress|(?:adjustable (?:base|bed)|platform(?: bed)?|box ?spring|foundation|frame)s? (?:compatible|friendly|ready|approved|ok)|no (?:box ?spring|foundation)s?(?: needed| required)?',
    value: null,
  },
  {
    pattern:
      '(?:recycling|delivery|disposal|removal|restocking|shipping|service|processing|environmental|stewardship) (?:fee|charge|surcharge)s?|\\bfees?|gift ?cards?|e-?gift|(?:white[- ]glove|in[- ]home|premium|express|local|mattress|standard|free) (?:delivery|shipping|set ?up|installation|assembly)(?: service)?|delivery service|(?:mattress|bed) (?:removal|disposal|haul ?-?away|recycling|pick ?-?up|moving)(?: service)?|old (?:mattress(?:es)?|beds?|furniture)(?: (?:removal|disposal|collection|recycling|pick ?-?up|take ?-?away|haul ?-?away))?|removal of (?:(?:your|the|old|used) )*(?:mattress(?:es)?|beds?|bedding|furniture)|haul ?-?away|(?:protection|service|warranty|care) plans?|(?:extended|mattress) (?:mattress )?warrant(?:y|ies)|(?:mattress|bed|fabric|foam) (?:sample|swatch)(?: kit)?s?|swatch(?:es)?|mattress (?:(?:storage|moving|disposal|travel|lift|lifting) )?(?:bag|vacuum|cleaner|cleaning kit|strap|carrier|handle|clip|gripper|lifter|stand)s?|(?:air )?(?:mattress|bed) pumps?|(?:mattress )?(?:wedge )?gap fillers?|mattress wedges?|bed (?:bridge|riser)s?|donation|deposit',
    value: 'other',
  },
  {
    pattern:
      '(?:crib|(?:travel |camping )?cot|cot ?beds?|toddler|infant|baby|cradle|bassinet|pack ?(?:n|and|&) ?play|play ?yard|moses basket)(?: [a-z-]+){0,3} (?:mattress(?:es)?|beds?|sheets?)|(?:dog|pet|cat|puppy|kitten)(?: [a-z-]+){0,3} (?:mattress(?:es)?|beds?|cushions?|mats?)|\\bcribs?|(?:travel |camping )?cots?|cot ?beds?|bassinets?|massage (?:table|chair)s?|(?:office|gaming|accent|lounge|recliner) chairs?',
    value: 'other',
  },
  {
    pattern: 'mattress futons?|shiki ?(?:futons?|butons?)|(?:japanese|tatami) (?:floor )?futons?',
    value: 'mattress',
  },
  {
    pattern:
      'sofa ?-?beds?|sleeper ?-?sofas?|sofas?|sleeper chairs?|couch(?:es)?|loveseats?|recliners?|sectionals?|futons?(?! (?:mattress|covers?))|ottomans?|nightstands?|night stands?|dressers?|chests?|armoires?|wardrobes?|mirrors?|bench(?:es)?|headboards?|bedroom sets?|lamps?|rugs?(?<!mattress rug)(?<!bed rug)|towels?|robes?|slippers?|eye masks?|sleep masks?|candles?|diffusers?|pajamas|t-?shirts?|white noise|sound machines?|supplements?|gummies|curtains?|remotes?',
    value: 'other',
  },
  {
    pattern:
      '(?:futon|air|water) ?-?(?:beds?|mattress(?:es)?) (?:covers?|protectors?|encasements?|pads?|toppers?|sheets?)|(?:replacement|spare|zip(?:pered)?) covers?',
    value: 'bedding',
  },
  {
    pattern:
      'mattress(?:es)?[ -]in[ -]a[ -]box|beds?[ -]?in[ -]?a[ -]?box|(?:air|water|futon|smart|sleep number) ?-?(?:beds?|mattress(?:es)?)|(?:360|p\\d|c\\d|i\\d{1,2}) smart beds?',
    value: 'mattress',
  },
  {
    pattern:
      '(?:mattress|bed|duvet|pillow|quilt|comforter|futon|box ?spring|foundation|bedding)(?:es)? covers?|mattress (?:rug|enhancer|ticking|skirt)s?|bed ?rugs?|feather ?-?beds?|(?:mattress|bed) pads?|mattress (?:and|&) (?:box ?spring|pillow) (?:protector|encasement|cover)s?|(?:pillow|box ?spring|mattress)(?:es)? (?:protector|encasement|cover)s?',
    value: 'bedding',
  },
  {
    pattern:
      'toppers?|protectors?|encasements?|pillow ?-?cases?|pillow ?shams?|shams?|(?:bed|fitted|flat|crib)? ?sheets?(?: sets?)?|sheeting|comforters?|duvets?|duvet inserts?|quilts?|coverlets?|bedspreads?|blankets?|throws?|bed ?skirts?|dust ruffles?|bedding(?: sets?)?|pads?|linens?',
    value: 'bedding',
  },
  { pattern: 'pillows?|bolsters?|cushions?', value: 'pillow' },
  {
    pattern:
      '(?:bed|mattress|adjustable|power|metal|steel|wood(?:en)?|platform|low profile|universal|heavy duty|hollywood|queen|king|twin|full)? ?(?:bed ?)?frames?|foundations?|box ?-?springs?|bunkie ?boards?|bunky boards?|(?:adjustable|power|platform|smart|bed|mattress|storage|lifestyle|flex ?fit|ergo)? ?bases?|adjustable (?:beds?|frames?|foundations?)|(?:panel|platform|canopy|poster|four[- ]poster|bunk|storage|upholstered|murphy|cabinet|trundle|loft|sleigh|captains?|metal|wood(?:en)?|tufted|slat|day|wingback|wall|hospital|princess|farmhouse|low|spindle|shelter) ?-?beds?|daybeds?|trundles?|(?:bed|mattress|support|replacement)? ?slats?|box base|divans?|(?:mattress|support|booster|sag) (?:[a-z]+ )?boards?|rails?|rizer kits?|mattress supports?|center supports?',
    value: 'base',
  },
  {
    pattern:
      'mattress(?:es)?|matt?ress(?:es)?|mattreses|matratzen?|matelas|colchon(?:es)?|materass[oi]|madras(?:s|sen)?',
    value: 'mattress',
  },
]);

const CONNECTOR = /\b(?:and|plus|bundle|set|combo|package)\b|[&+]/;
const BUNDLE = /\b(?:bundle|combo|package|set|deal|kit)\b|\+/;
const PART_BREAK = /( (?:for|with|w\/|by|featuring|includes?|including) | [-|/:] |[,;(|])/;
/** A mattress that the product is made for: "straps for queen mattress". */
const TARGET_MATTRESS =
  /^(?:(?:your|the|an?|any|all|old|twin|full|queen|king|air|foam|memory|spring|\d+"?|inch) )*mattress(?:es)? *$/;

/**
 * Classifies a product as mattress, base, pillow, bedding, or other by product nouns. Sources by strength: title,
 * type, category, tags that are just a noun, start of the description, and finally mattress traits such as a
 * construction, a thickness, or bed sizes. Confidence falls in that order.
 */
export function readKind(raw: RawProduct): Reading<ProductKind> {
  const texts = getProductTexts(raw);
  const title = kindOfText(texts.title);
  const type = kindOfType(texts.type) ?? kindOfCategory(texts.category);
  const mattressLikelihood = getMattressLikelihood(raw);
  if (title) {
    const hasConflict = type !== null && type.kind !== title.kind;
    if (hasConflict && title.isWeak) {
      return {
        ...toKindReading(type.kind, 'type', 0.7),
        otherwise: [{ value: title.kind, source: 'title' }],
      };
    }
    if (title.isAccompanying && mattressLikelihood === 'yes') return toKindReading('mattress', 'title', 0.6);
    if (title.isTarget && !type && mattressLikelihood === 'no') return toKindReading('other', 'title', 0.5);
    const titleReading = toKindReading(
      title.kind,
      'title',
      (title.isWeak ? 0.75 : 0.95) - (hasConflict ? 0.2 : 0),
    );
    return hasConflict
      ? { ...titleReading, otherwise: [{ value: type.kind, source: 'type' }] }
      : titleReading;
  }
  if (type) return toKindReading(type.kind, 'type', 0.85);
  const tagged = kindOfTags(raw.tags);
  if (tagged) return toKindReading(tagged, 'tag', 0.65);
  const described = kindOfText(texts.description.slice(0, 300));
  if (described && (described.kind !== 'mattress' || mattressLikelihood !== 'no')) {
    return toKindReading(described.kind, 'description', 0.5);
  }
  if (mattressLikelihood === 'yes') return toKindReading('mattress', 'title', 0.5);
  if (/(?<!\bfor (?:the |your |an? )?)\bbeds?\b/.test(`${texts.title} ${texts.type}`)) {
    return toKindReading(mattressLikelihood === 'maybe' ? 'mattress' : 'base', 'title', 0.4);
  }
  const isInBedSizes = raw.variants.some(({ options }) => options.some(({ value }) => readSize(value)));
  return isInBedSizes ? toKindReading('mattress', 'title', 0.4) : toKindReading('other', 'title', 0.3);
}

interface NounReading {
  kind: ProductKind;
  isWeak: boolean;
  /** The noun follows a word such as "with" or "for": "… with adjustable base". */
  isAccompanying: boolean;
  isTarget: boolean;
}

/** The kind named by a phrase: the last noun of the first part that has one. */
function kindOfText(text: string): NounReading | null {
  const normalized = text.slice(0, 600).replace(/_/g, ' ');
  if (normalized === '') return null;
  let separator = '';
  for (const [index, part] of ` ${normalized} `.split(PART_BREAK).entries()) {
    if (index % 2 === 1) separator = part.trim();
    const kind = index % 2 === 0 ? kindOfPart(part, normalized) : null;
    if (!kind) continue;
    const isAccompanying = /[a-z]/.test(separator);
    const isTarget = separator === 'for' && TARGET_MATTRESS.test(part);
    return { ...kind, isWeak: kind.isWeak || isAccompanying, isAccompanying, isTarget };
  }
  return null;
}

function kindOfPart(part: string, whole: string): Pick<NounReading, 'kind' | 'isWeak'> | null {
  const nouns = nounsIn(part);
  const last = nouns.at(-1);
  if (!last) return null;
  const mattress = nouns.find(({ value }) => value === 'mattress');
  if (!mattress || last.value === 'mattress') return { kind: last.value, isWeak: hasAccessory(nouns) };
  const between = part.slice(mattress.end, last.start);
  const isBundle =
    CONNECTOR.test(between) && (last.value === 'base' || BUNDLE.test(whole) || /\bfree\b/.test(between));
  return { kind: isBundle ? 'mattress' : last.value, isWeak: isBundle };
}

type NounMatch = PhraseMatch<ProductKind>;

/** The nouns of a part, leaving out "mattress" right before another noun, which it only qualifies. */
function nounsIn(part: string): NounMatch[] {
  const nouns = findNouns(part).filter((noun): noun is NounMatch => noun.value !== null);
  return nouns.filter(({ value, end }, index) => {
    const next = nouns[index + 1];
    return value !== 'mattress' || !next || next.value === 'mattress' || next.start - end > 1;
  });
}

/** Another noun right before the last one, as in "topper mattress", makes the kind ambiguous. */
function hasAccessory(nouns: NounMatch[]): boolean {
  const before = nouns.at(-2);
  const last = nouns.at(-1) as NounMatch;
  return before !== undefined && before.value !== last.value && last.start - before.end <= 1;
}

const kindOfType = memoizeByText(kindOfText);

const kindOfCategory = memoizeByText((category) =>
  kindOfText(category.split('>').findLast((part) => part.trim() !== '') ?? ''),
);

function kindOfTags(tags: string[]): ProductKind | null {
  const kinds = new Set(tags.map(kindOfTag));
  const accessory = (['other', 'bedding', 'pillow', 'base'] as const).find((kind) => kinds.has(kind));
  return accessory ?? (kinds.has('mattress') ? 'mattress' : null);
}

/** A tag that is just a product noun. */
const kindOfTag = memoizeByText((tag): ProductKind | null => {
  const normalized = normalizeText(tag).replace(/[_-]/g, ' ');
  const [noun] = nounsIn(normalized);
  return noun && noun.start === 0 && noun.end === normalized.length ? noun.value : null;
});

function getMattressLikelihood(raw: RawProduct): 'yes' | 'maybe' | 'no' {
  const { title, type } = getProductTexts(raw);
  if (/\bhybrid\b|\binner ?spring\b|\bpocket(?:ed)? coils?\b/.test(`${title} ${type}`)) return 'yes';
  const hasFeel = /\b(?:firm|plush|medium|soft|memory foam|latex)\b/.test(title);
  const inches = /(\d{1,2})(?:\.\d+)? ?-?(?:"|in(?:ch)?\b)/.exec(title);
  const isThick = inches !== null && Number(inches[1]) >= 6;
  if (hasFeel && isThick) return 'yes';
  const hasAttributes = Object.keys(raw.columns).length + Object.keys(raw.metafields).length >= 2;
  return hasFeel || isThick || hasAttributes ? 'maybe' : 'no';
}

function toKindReading(value: ProductKind, source: Reading<ProductKind>['source'], confidence: number) {
  return { value, source, confidence };
}

export const ACCESSORIES = [
  ...(['frame', 'adjustable-base', 'foundation'] as const),
  ...(['protector', 'topper', 'pillowcase', 'sheets', 'comforter', 'pillow'] as const),
] as const;
export type Accessory = (typeof ACCESSORIES)[number];

/** Words in titles, by accessory; the first match wins. */
const TITLES: Partial<Record<ProductKind, readonly (readonly [Accessory, RegExp])[]>> = {
  base: [
    ['adjustable-base', /\b(?:adjustable|power|motori[sz]ed|(?:pro)?smart base|ergo)\b/],
    ['foundation', /\b(?:foundation|box ?-?springs?|bunk(?:ie|y) ?boards?|slats?)\b/],
    ['frame', /\b(?:frames?|platform|beds?)\b/],
  ],
  bedding: [
    ['protector', /\b(?:protectors?|encasements?|mattress (?:cover|pad)s?)\b/],
    ['topper', /\btoppers?\b/],
    ['pillowcase', /\b(?:pillow ?cases?|shams?)\b/],
    ['sheets', /\bsheets?\b/],
    ['comforter', /\b(?:comforters?|duvets?|blankets?|quilts?)\b/],
  ],
  pillow: [['pillow', /./]],
};

/** Null for a mattress, or if the title doesn't tell. */
export function readAccessory({ title, attributes }: CatalogProduct): Accessory | null {
  const folded = normalizeText(title);
  return TITLES[attributes.kind.value]?.find(([, words]) => words.test(folded))?.[0] ?? null;
}
