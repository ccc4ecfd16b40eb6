import type { DocumentClass } from '#app/features/files/store-file.ts';

/** The nine terms of catalogues; each counts once however often it stands there (decision 014 says why these). */
export const CATALOG_TERMS: readonly RegExp[] = [
  /\bcatalog(ue)?s?\b/i,
  /\bprice list\b|\bpricing\b/i,
  /\bcollections?\b/i,
  /\bmodels?\b/i,
  /\bskus?\b|\bitem (no\b|number)/i,
  /\bmsrp\b|\bretail price\b/i,
  /\bspecifications?\b|\bspecs\b/i,
  /\bdimensions\b|\b(available )?sizes\b/i,
  /\bproduct (line|range|guide|features)\b|\bproducts\b/i,
];
const PATTERN_WORTH = 2;
const CATALOG_SCORE = 3;

/** Letters and digits in one word, as makers number their models; norms and years are written that way too. */
const MODEL_NUMBER = /\b(?!(?:ISO|ASTM|CFR|EN|TB|DIN|COVID|Q[1-4])-?\d)[A-Z]{1,5}-?\d{2,5}(?:-?[A-Z0-9])*\b/;
/** Prices stand together in a catalogue; a fee or two stand in any paper. */
const PRICE = /[$€£]\s?\d{1,3}(?:[,.]?\d{3})*(?:\.\d{2})?/g;
const PRICES_MIN = 4;

const WARRANTY = /\bwarrant(y|ies)\b|\bguarantee certificate\b/i;
const CARE =
  /\b(care|cleaning|maintenance|washing) (and|&|guide|instructions?|tips|manual|sheet)|\b(care for|caring for|looking after|cleaning|(mattress|bed|bedding|pillow|fabric|product) care)\b/i;
/** In a title, a guarantee of anything but a price or of comfort is a warranty. */
const GUARANTEE =
  /(?<!\b(?:price|prices|comfort|sleep|satisfaction|love it|night|best|back) )\bguarantees?\b/i;
/** How often the words must stand in the text of a paper whose title doesn't say what it is. */
const ALL_WARRANTIES = new RegExp(WARRANTY, 'gi');
const WARRANTY_MENTIONS = 4;
const CARE_WORDS =
  /\b(wash|washed|washing|washable|vacuum|stains?|spills?|detergent|soap|bleach|dry[- ]clean(ing)?|spot[- ]clean(ing)?|rotate|air out|tumble dry)\b/gi;
const CARE_MENTIONS = 4;

/**
 * The score by which a text is a catalogue: one for each of nine terms, two for a model's number, two for prices;
 * 3 and more is a catalogue. Source: specification 9.6.
 */
export function scoreCatalog(text: string): number {
  const terms = CATALOG_TERMS.filter((term) => term.test(text)).length;
  const models = MODEL_NUMBER.test(text) ? PATTERN_WORTH : 0;
  const prices = (text.match(PRICE)?.length ?? 0) >= PRICES_MIN ? PATTERN_WORTH : 0;
  return terms + models + prices;
}

/**
 * What a PDF is about, or null where that isn't plain. What it calls itself comes first, warranty before care:
 * terms that bind outweigh advice. Then the catalogue's score, then what the text speaks of most.
 */
export function classify({ label, text }: { label: string; text: string }): DocumentClass | null {
  if (/\b(catalog(ue)?|price list)\b/i.test(label)) return 'catalog';
  if (WARRANTY.test(label) || GUARANTEE.test(label)) return 'warranty';
  if (CARE.test(label)) return 'care';
  const mentions = text.match(ALL_WARRANTIES)?.length ?? 0;
  const cares = new Set(text.match(CARE_WORDS)?.map((word) => word.toLowerCase())).size;
  if (scoreCatalog(text) >= CATALOG_SCORE) return 'catalog';
  if (mentions >= WARRANTY_MENTIONS) return 'warranty';
  return cares >= CARE_MENTIONS ? 'care' : null;
}
