import {
  createPhraseFinder,
  getProductTexts,
  isNegatedAt,
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

/** Finds materials in text. Coils are `innerspring`, whatever layers are above them. */
const findMaterials = createPhraseFinder<Construction>([
  { pattern: 'hybrids?|hyb', value: 'hybrid' },
  { pattern: 'latex|talalay|dunlop', value: 'latex' },
  {
    pattern:
      'mem(?:ory)?[ _-]?foams?|visco(?:[ -]?elastic)?(?: foam)?|tempur(?![ -]?(?:pedic|flat|ergo))(?: material)?',
    value: 'memory-foam',
  },
  {
    pattern:
      'inner ?-?springs?|(?:pocket(?:ed)?|wrapped|encased|micro|open|bonnell|offset|continuous|quantum|steel|titan|reinforced|zoned|lsx|individual(?:ly)?(?: wrapped| encased)?)[ -]?(?:coils?|springs?)|coil[ -]on[ -]coil|coils?|bonn?ell|sprung|pocket ?sprung|microcoils?|springs? mattress',
    value: 'innerspring',
  },
  {
    pattern:
      'air ?-?beds?|air mattress(?:es)?|adjustable air|air chambers?|sleep number|number bed|airpedic|air adjustable|inflatable',
    value: 'airbed',
  },
  {
    pattern: '(?:gel |poly|hr |high[ -]resilience |high[ -]density |bio |plant[ -]based |copper )?foams?',
    value: 'foam',
  },
]);

/** Words before a material that make it a comparison. */
const COMPARISON_BEFORE =
  /\b(?:unlike|than|instead of|alternative to|like|comparable to|feel of)[ -](?:a |an |any |traditional |regular |standard |typical |the )*$/;
const NEGATION_AFTER = /^[ -](?:free|less|like|alternative|feel)\b/;

interface StatedMaterials {
  materials: Construction[];
  source: Reading<Construction>['source'];
  confidence: number;
}

/**
 * Reads construction and materials. Sources by strength: column, metafield, title, type, structured tags
 * (`Type_Latex`), tags that are just a construction, description. A single text that names both springs and foam or
 * latex states a hybrid, but an innerspring by type with a foam layer in its title stays an innerspring. A weaker
 * source that disagrees lowers the confidence.
 */
export function readComposition(raw: RawProduct) {
  const texts = getProductTexts(raw);
  const column = materialsIn(normalizeText(raw.columns.construction ?? ''));
  const metafield = materialsIn(normalizeText(raw.metafields.construction ?? ''));
  const title = materialsIn(texts.title);
  const ownType = materialsOfText(texts.type);
  const type = ownType.length > 0 ? ownType : materialsOfText(texts.category);
  const structured = [...new Set(raw.tags.flatMap(materialsOfStructuredTag))];
  const exact = [...new Set(raw.tags.flatMap(materialsOfExactTag))];
  const description = materialsIn(texts.description);
  const candidates = [
    toReading(constructionOf(column), 'column', 0.95),
    toReading(constructionOf(metafield), 'metafield', 0.95),
    reconcileTitleAndType(title, type),
    toReading(constructionOf(structured), 'tag', 0.65),
    toReading(constructionOf(exact), 'tag', 0.6),
    toReading(constructionOf(description), 'description', 0.5),
  ];
  const construction = pickStrongest(candidates.filter((candidate) => candidate !== null));
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

function pickStrongest(candidates: Reading<Construction>[]): Reading<Construction> | null {
  const [best, ...others] = candidates;
  if (!best) return null;
  const conflicts = others.filter(({ value }) => !isCompatible(best.value, value));
  if (conflicts.length === 0) return best;
  const reading = withConflicts(best, conflicts, 0.8);
  return { ...reading, otherwise: [...(best.otherwise ?? []), ...reading.otherwise!] };
}

function joinMaterials(construction: Reading<Construction> | null, sources: StatedMaterials[]) {
  const stated: Reading<Construction>[] = construction ? [construction] : [];
  for (const { materials, source, confidence } of sources) {
    for (const value of materials) {
      if (!stated.some((one) => one.value === value)) stated.push({ value, source, confidence });
    }
  }
  const hasNamedFoam = stated.some(({ value }) => value === 'memory-foam' || value === 'latex');
  return stated.filter(({ value }) => value !== 'foam' || !hasNamedFoam || construction?.value === 'foam');
}

/** The title wins over the type, except that a comfort layer in the title doesn't turn springs into foam. */
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

/** Whether two constructions can describe the same mattress: a hybrid contains springs and foam or latex. */
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

/** A tag that is just a material. Collection names ("Innerspring Mattresses") don't count. */
const materialsOfExactTag = memoizeByText((tag) => {
  if (tag.length > 40 || /mattress/i.test(tag)) return [];
  const text = normalizeText(tag).replace(/^(?:natural|organic|gel|talalay|dunlop|cooling) /, '');
  const [only] = findMaterials(text);
  return only && only.start === 0 && only.end === text.length ? [only.value] : [];
});

/** The materials in normalized text, in order, except negated ones ("latex-free"). */
function materialsIn(text: string): Construction[] {
  if (text === '') return [];
  const materials: Construction[] = [];
  for (const { value, start, end } of findMaterials(text)) {
    const isNegated = isNegatedAt(text, start) || NEGATION_AFTER.test(text.slice(end, end + 16));
    if (isNegated || COMPARISON_BEFORE.test(text.slice(Math.max(0, start - 40), start))) continue;
    if (!materials.includes(value)) materials.push(value);
  }
  return materials;
}
