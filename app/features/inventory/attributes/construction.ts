import { createLexicon, isNegatedAt } from '#app/features/inventory/attributes/lexicon.ts';
import {
  getProductTexts,
  memoizeByText,
  normalizeText,
} from '#app/features/inventory/attributes/product-text.ts';
import type { RawProduct } from '#app/features/inventory/attributes/raw-product.ts';
import {
  type Construction,
  type Reading,
  toReading,
  withConflicts,
} from '#app/features/inventory/inventory.ts';

/** What a text says a mattress is made of. A pocketed coil is `innerspring`, whatever lies on it. */
const findMaterials = createLexicon<Construction>([
  { words: 'hybrids?|hyb', value: 'hybrid' },
  { words: 'latex|talalay|dunlop', value: 'latex' },
  {
    words:
      'mem(?:ory)?[ _-]?foams?|visco(?:[ -]?elastic)?(?: foam)?|tempur(?![ -]?(?:pedic|flat|ergo))(?: material)?',
    value: 'memory-foam',
  },
  {
    words:
      'inner ?-?springs?|(?:pocket(?:ed)?|wrapped|encased|micro|open|bonnell|offset|continuous|quantum|steel|titan|reinforced|zoned|lsx|individual(?:ly)?(?: wrapped| encased)?)[ -]?(?:coils?|springs?)|coil[ -]on[ -]coil|coils?|bonn?ell|sprung|pocket ?sprung|microcoils?|springs? mattress',
    value: 'innerspring',
  },
  {
    words:
      'air ?-?beds?|air mattress(?:es)?|adjustable air|air chambers?|sleep number|number bed|airpedic|air adjustable|inflatable',
    value: 'airbed',
  },
  {
    words: '(?:gel |poly|hr |high[ -]resilience |high[ -]density |bio |plant[ -]based |copper )?foams?',
    value: 'foam',
  },
]);

/** Words before a material that only compare with it. */
const COMPARISON_BEFORE =
  /\b(?:unlike|than|instead of|alternative to|like|comparable to|feel of)[ -](?:a |an |any |traditional |regular |standard |typical |the )*$/;
const NEGATION_AFTER = /^[ -](?:free|less|like|alternative|feel)\b/;

export interface Composition {
  construction: Reading<Construction> | null;
  /** Everything that the mattress is stated to contain, its construction included, each once by its best source. */
  materials: Reading<Construction>[];
}

interface StatedMaterials {
  materials: Construction[];
  source: Reading<Construction>['source'];
  /** How sure it is that the mattress contains each of them. */
  confidence: number;
}

/**
 * Reads what a mattress is: a column or metafield, then the title, the type, structured tags (`Type_Latex`),
 * tags that are exactly a construction, and the description. Springs under foam or latex are a hybrid where
 * a text says so itself, or where the type says nothing; an innerspring with a foam layer in its title stays
 * an innerspring. A weaker source that disagrees lowers the confidence.
 */
export function readComposition(raw: RawProduct): Composition {
  const texts = getProductTexts(raw);
  const column = materialsIn(normalizeText(raw.columns.construction ?? ''));
  const metafield = materialsIn(normalizeText(raw.metafields.construction ?? ''));
  const title = materialsIn(texts.title);
  const ownType = materialsOfText(texts.type);
  const type = ownType.length > 0 ? ownType : materialsOfText(texts.category);
  const structured = uniqueMaterials(raw.tags, materialsOfStructuredTag);
  const exact = uniqueMaterials(raw.tags, materialsOfExactTag);
  const description = materialsIn(texts.description);
  const found = [
    toReading(constructionOf(column), 'column', 0.95),
    toReading(constructionOf(metafield), 'metafield', 0.95),
    reconcileTitleAndType(title, type),
    toReading(constructionOf(structured), 'tag', 0.65),
    toReading(constructionOf(exact), 'tag', 0.6),
    toReading(constructionOf(description), 'description', 0.5),
  ];
  const construction = pickStrongest(found.filter((candidate) => candidate !== null));
  return {
    construction,
    materials: joinMaterials(construction, [
      { materials: column, source: 'column', confidence: 0.95 },
      { materials: metafield, source: 'metafield', confidence: 0.95 },
      { materials: title, source: 'title', confidence: 0.9 },
      { materials: type, source: 'type', confidence: 0.8 },
      { materials: structured, source: 'tag', confidence: 0.7 },
      { materials: exact, source: 'tag', confidence: 0.5 },
      { materials: description, source: 'description', confidence: 0.5 },
    ]),
  };
}

function pickStrongest(found: Reading<Construction>[]): Reading<Construction> | null {
  const [best, ...others] = found;
  if (!best) return null;
  const doubts = others.filter(({ value }) => !isCompatible(best.value, value));
  if (doubts.length === 0) return best;
  const doubted = withConflicts(best, doubts, 0.8);
  return { ...doubted, otherwise: [...(best.otherwise ?? []), ...doubted.otherwise!] };
}

function joinMaterials(
  construction: Reading<Construction> | null,
  sources: StatedMaterials[],
): Reading<Construction>[] {
  const stated: Reading<Construction>[] = construction ? [construction] : [];
  for (const { materials, source, confidence } of sources) {
    for (const value of materials) {
      if (!stated.some((one) => one.value === value)) stated.push({ value, source, confidence });
    }
  }
  const hasNamedFoam = stated.some(({ value }) => value === 'memory-foam' || value === 'latex');
  return stated.filter(({ value }) => value !== 'foam' || !hasNamedFoam || construction?.value === 'foam');
}

/** Title over type, except that a comfort layer in the title doesn't turn springs into foam. */
function reconcileTitleAndType(title: Construction[], type: Construction[]): Reading<Construction> | null {
  const byTitle = constructionOf(title);
  const byType = constructionOf(type);
  if (!byTitle) return toReading(byType, 'type', 0.85);
  const isComfortLayer = byTitle === 'memory-foam' || byTitle === 'latex' || byTitle === 'foam';
  if (isComfortLayer && (byType === 'innerspring' || byType === 'hybrid' || byType === 'airbed')) {
    return toReading(byType, 'type', 0.8);
  }
  if (byTitle === 'foam' && (byType === 'memory-foam' || byType === 'latex'))
    return toReading(byType, 'type', 0.85);
  if (!byType || isCompatible(byTitle, byType)) return toReading(byTitle, 'title', 0.9);
  return {
    value: byTitle,
    source: 'title',
    confidence: 0.75,
    otherwise: [{ value: byType, source: 'type' }],
  };
}

function constructionOf(materials: Construction[]): Construction | null {
  const has = (material: Construction) => materials.includes(material);
  if (has('hybrid')) return 'hybrid';
  if (has('airbed')) return 'airbed';
  const isFoam = has('memory-foam') || has('latex') || has('foam');
  if (has('innerspring')) return isFoam ? 'hybrid' : 'innerspring';
  if (has('latex') && has('memory-foam')) return materials.find((one) => one !== 'foam') ?? null;
  return (['latex', 'memory-foam', 'foam'] as const).find(has) ?? null;
}

/** Whether two constructions can be said of the same mattress: hybrids hold springs and foam or latex. */
function isCompatible(left: Construction, right: Construction): boolean {
  if (left === right) return true;
  if (left === 'hybrid' || right === 'hybrid') return left !== 'airbed' && right !== 'airbed';
  const foams: Construction[] = ['foam', 'memory-foam'];
  return foams.includes(left) && foams.includes(right);
}

const materialsOfText = memoizeByText(materialsIn);

const materialsOfStructuredTag = memoizeByText((tag) =>
  /^(?:type|material|construction|core|mattress type)[_:]/i.test(tag)
    ? materialsIn(normalizeText(tag.slice(tag.search(/[_:]/) + 1)))
    : [],
);

/** A tag that is a material and nothing else; names of collections ("Innerspring Mattresses") say nothing. */
const materialsOfExactTag = memoizeByText((tag) => {
  if (tag.length > 40 || /mattress/i.test(tag)) return [];
  const folded = normalizeText(tag).replace(/^(?:natural|organic|gel|talalay|dunlop|cooling) /, '');
  const [only] = findMaterials(folded);
  return only && only.start === 0 && only.end === folded.length ? [only.value] : [];
});

/** The materials that a folded text names, in its order; what it takes back ("latex-free") isn't one. */
function materialsIn(folded: string): Construction[] {
  if (folded === '') return [];
  const found: Construction[] = [];
  for (const { value, start, end } of findMaterials(folded)) {
    const isDenied = isNegatedAt(folded, start) || NEGATION_AFTER.test(folded.slice(end, end + 16));
    if (isDenied || COMPARISON_BEFORE.test(folded.slice(Math.max(0, start - 40), start))) continue;
    if (!found.includes(value)) found.push(value);
  }
  return found;
}

function uniqueMaterials(tags: string[], read: (tag: string) => Construction[]): Construction[] {
  const found: Construction[] = [];
  for (const tag of tags) {
    for (const material of read(tag)) if (!found.includes(material)) found.push(material);
  }
  return found;
}
