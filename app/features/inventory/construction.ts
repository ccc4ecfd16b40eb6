import { CONSTRUCTIONS, type Construction, type Reading } from '#app/features/inventory/inventory.ts';
import { foldText, textOfHtml } from '#app/features/inventory/plain-text.ts';
import type { RawProduct } from '#app/features/inventory/raw-product.ts';

/** What a text says a mattress is made of. A pocketed coil is `innerspring`, whatever lies on it. */
const MATERIALS: { words: string; material: Construction }[] = [
  { words: 'hybrids?', material: 'hybrid' },
  { words: 'latex|talalay|dunlop', material: 'latex' },
  {
    words:
      'memory ?foams?|visco(?:[ -]?elastic)?(?: foam)?|gel[ -]foam memory|tempur(?![ -]?(?:pedic|flat|ergo))(?: material)?',
    material: 'memory-foam',
  },
  {
    words:
      'inner ?-?springs?|(?:pocket(?:ed)?|wrapped|encased|micro|open|bonnell|offset|continuous|quantum|steel|titan|reinforced|zoned|lsx|individual(?:ly)?(?: wrapped| encased)?)[ -]?(?:coils?|springs?)|coil[ -]on[ -]coil|coils?|sprung|pocket ?sprung|microcoils?|springs? mattress',
    material: 'innerspring',
  },
  {
    words:
      'air ?-?beds?|air mattress(?:es)?|adjustable air|air chambers?|sleep number|number bed|airpedic|air adjustable|inflatable',
    material: 'airbed',
  },
  {
    words: '(?:gel |poly|hr |high[ -]resilience |high[ -]density |bio |plant[ -]based |copper )?foams?',
    material: 'foam',
  },
];

const MATERIAL = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${MATERIALS.map(({ words }) => `(${words})`).join('|')})(?![\\p{L}\\p{N}])`,
  'gu',
);
/** Words before a material that take it back. */
const NEGATION =
  /(?:\bno|\bnot|\bnon|\bwithout|\bzero|\bfree of|\bfree from|\bnever|\bunlike|\bthan|\binstead of|\balternative to|\blike|\bwithout any|\bcomparable to|\bfeel of)[ -](?:a |an |any |traditional |synthetic |regular |standard |typical |toxic |the )*$/;
const NEGATION_AFTER = /^[ -](?:free|less|like|alternative|feel)\b/;

/**
 * Reads what a mattress is: a column or metafield, then the title, the type, structured tags (`Type_Latex`),
 * tags that are exactly a construction, and the description. Springs under foam or latex are a hybrid where
 * a text says so itself, or where the type says nothing; an innerspring with a foam layer in its title stays
 * an innerspring. A weaker source that disagrees lowers the confidence.
 */
export function readConstruction(raw: RawProduct): Reading<Construction> | null {
  const title = materialsIn(foldText(raw.title));
  const type = readType(raw);
  const found = [
    reading(constructionOf(materialsIn(foldText(raw.columns.construction ?? ''))), 'column', 0.95),
    reading(constructionOf(materialsIn(foldText(raw.metafields.construction ?? ''))), 'metafield', 0.95),
    reconcile(title, type),
    reading(constructionOf(structuredTags(raw.tags)), 'tag', 0.65),
    reading(constructionOf(exactTags(raw.tags)), 'tag', 0.6),
    reading(constructionOf(describedMaterials(raw.description)), 'description', 0.5),
  ].filter((candidate) => candidate !== null);
  const [best, ...others] = found;
  if (!best) return null;
  const isDoubted = others.some(({ value }) => !isCompatible(best.value, value));
  return { ...best, confidence: Math.round(best.confidence * (isDoubted ? 80 : 100)) / 100 };
}

/** Everything that the mattress is stated to contain, its construction included, each once by its best source. */
export function readMaterials(
  raw: RawProduct,
  construction: Reading<Construction> | null,
): Reading<Construction>[] {
  const stated: Reading<Construction>[] = construction ? [construction] : [];
  const sources: [Construction[], Reading<Construction>['source'], number][] = [
    [materialsIn(foldText(raw.columns.construction ?? '')), 'column', 0.95],
    [materialsIn(foldText(raw.metafields.construction ?? '')), 'metafield', 0.95],
    [materialsIn(foldText(raw.title)), 'title', 0.9],
    [readType(raw), 'type', 0.8],
    [structuredTags(raw.tags), 'tag', 0.7],
    [exactTags(raw.tags), 'tag', 0.5],
    [describedMaterials(raw.description), 'description', 0.5],
  ];
  for (const [materials, source, confidence] of sources) {
    for (const value of materials) {
      if (!stated.some((one) => one.value === value)) stated.push({ value, source, confidence });
    }
  }
  const hasNamedFoam = stated.some(({ value }) => value === 'memory-foam' || value === 'latex');
  return stated.filter(({ value }) => value !== 'foam' || !hasNamedFoam || construction?.value === 'foam');
}

/** Title over type, except that a comfort layer in the title doesn't turn springs into foam. */
function reconcile(title: Construction[], type: Construction[]): Reading<Construction> | null {
  const byTitle = constructionOf(title);
  const byType = constructionOf(type);
  if (!byTitle) return reading(byType, 'type', 0.85);
  const isComfortLayer = byTitle === 'memory-foam' || byTitle === 'latex' || byTitle === 'foam';
  if (isComfortLayer && (byType === 'innerspring' || byType === 'hybrid' || byType === 'airbed')) {
    return reading(byType, 'type', 0.8);
  }
  if (byTitle === 'foam' && (byType === 'memory-foam' || byType === 'latex'))
    return reading(byType, 'type', 0.85);
  return reading(byTitle, 'title', byType && !isCompatible(byTitle, byType) ? 0.75 : 0.9);
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
  if (left === right || left === 'hybrid' || right === 'hybrid')
    return left !== 'airbed' && right !== 'airbed';
  const foams: Construction[] = ['foam', 'memory-foam'];
  return foams.includes(left) && foams.includes(right);
}

function readType(raw: RawProduct): Construction[] {
  const type = materialsIn(foldText(raw.type));
  return type.length > 0 ? type : materialsIn(foldText(raw.category));
}

function structuredTags(tags: string[]): Construction[] {
  return unique(
    tags.flatMap((tag) =>
      /^(?:type|material|construction|core|mattress type)[_:]/i.test(tag)
        ? materialsIn(foldText(tag.slice(tag.search(/[_:]/) + 1)))
        : [],
    ),
  );
}

/** Tags that are a material and nothing else; names of collections ("Innerspring Mattresses") say nothing. */
function exactTags(tags: string[]): Construction[] {
  return unique(
    tags.flatMap((tag) => {
      if (tag.length > 40 || /mattress/i.test(tag) || !/foam|latex|hybrid|spring|coil|air/i.test(tag))
        return [];
      const folded = foldText(tag).replace(/^(?:natural|organic|gel|talalay|dunlop|cooling) /, '');
      const [only] = folded.matchAll(MATERIAL);
      return only && only.index === 0 && only[0].length === folded.length ? materialsIn(folded) : [];
    }),
  );
}

function describedMaterials(html: string): Construction[] {
  return html === '' ? [] : materialsIn(foldText(textOfHtml(html)));
}

/** The materials that a folded text names, in its order; what it takes back ("latex-free") isn't one. */
function materialsIn(folded: string): Construction[] {
  if (folded === '') return [];
  const found: Construction[] = [];
  for (const match of folded.matchAll(MATERIAL)) {
    const end = match.index + match[0].length;
    const before = folded.slice(Math.max(0, match.index - 40), match.index);
    if (NEGATION.test(before) || NEGATION_AFTER.test(folded.slice(end, end + 16))) continue;
    const material = MATERIALS.find((_, index) => match[index + 1] !== undefined)?.material;
    if (material && !found.includes(material)) found.push(material);
  }
  return found.length > 0 ? found : exactCode(folded);
}

function exactCode(folded: string): Construction[] {
  const code = folded.replace(/[ _]+/g, '-');
  return CONSTRUCTIONS.filter((construction) => construction === code);
}

function unique(materials: Construction[]): Construction[] {
  return [...new Set(materials)];
}

function reading(
  value: Construction | null,
  source: Reading<Construction>['source'],
  confidence: number,
): Reading<Construction> | null {
  return value === null ? null : { value, source, confidence };
}
