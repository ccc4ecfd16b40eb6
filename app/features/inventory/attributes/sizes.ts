import { SIZES, type Size } from '#app/features/inventory/inventory.ts';
import { invertNames } from '#app/features/inventory/attributes/raw-product.ts';
import { createPhraseFinder, normalizeText } from '#app/features/inventory/attributes/product-text.ts';

/** US dimensions; for split sizes, both halves together. */
export const CENTIMETERS_PER_INCH = 2.54;

export const SIZE_DIMENSIONS: Record<Size, { widthInches: number; lengthInches: number }> = {
  Twin: { widthInches: 38, lengthInches: 75 },
  'Twin XL': { widthInches: 38, lengthInches: 80 },
  Full: { widthInches: 54, lengthInches: 75 },
  'Full XL': { widthInches: 54, lengthInches: 80 },
  Queen: { widthInches: 60, lengthInches: 80 },
  King: { widthInches: 76, lengthInches: 80 },
  'California King': { widthInches: 72, lengthInches: 84 },
  'Split King': { widthInches: 76, lengthInches: 80 },
  'Split California King': { widthInches: 72, lengthInches: 84 },
};

const SIZE_BY_CODE: ReadonlyMap<string, Size> = invertNames({
  Twin: 't, tw',
  'Twin XL': 'tx',
  Full: 'f, fl, fu, d, dbl',
  Queen: 'q, qn, qu',
  King: 'k, kg, ek',
  'California King': 'c, ck, cak, calk, wk',
  'Split King': 'sk',
  'Split California King': 'sck, scak',
});

const CALIFORNIA = '(?:california|calif|cali|cal|ca|western|w)';

/** Longest first, so no shorter size matches inside. `another`: an unsupported size; `none`: not a size at all. */
const findSizes = createPhraseFinder<Size | 'another' | 'none'>([
  {
    pattern: `(?:flex|split)(?: ?(?:head|top))? (?:${CALIFORNIA}[ .]*)?queen|(?:(?:flex|split) ?(?:head|top)|flex|(?:top|head|half) split) (?:${CALIFORNIA}[ .]*)?king`,
    value: 'another',
  },
  {
    pattern: `split ?${CALIFORNIA}[ .]*king|${CALIFORNIA}[ .]*split ?king|split (?:ck|calk)|split ?c[ .]*king|${CALIFORNIA}[ .]*king split`,
    value: 'Split California King',
  },
  {
    pattern:
      'split (?:eastern|standard|e) ?king|(?:eastern|standard) split king|(?:split|dual) ?king|king ?split|\\(?(?:two|2)\\)?(?: ?(?:x|pcs?|pieces?|piece) ?(?:of )?)? ?t(?:win)? ?(?:xls?|extra ?long)',
    value: 'Split King',
  },
  {
    pattern: `${CALIFORNIA}[ .]*king|ck|c[ .]+king|king[ (,]+(?:california|calif|cal|ca)(?!\\.? ?(?:split )?king)`,
    value: 'California King',
  },
  {
    pattern:
      '(?:twin|single)[ (]*(?:x ?l|x ?long|ex ?long|extra ?long|long)|(?:xl|x ?long|extra ?long|long) (?:twin|single)|tw?[ /]?xl|xlt',
    value: 'Twin XL',
  },
  {
    pattern:
      '(?:full|double)[ (]*(?:x ?l|x ?long|extra ?long)|(?:xl|x ?long|extra ?long) (?:full|double)|fxl',
    value: 'Full XL',
  },
  {
    pattern:
      '(?:split|short|rv|olympic|camper|truck|bunk|expanded) (?:queen|king|full|twin|double)|(?:queen|king|full)[ (,]+(?:short|rv|olympic)|small (?:double|single|twin)|(?:three quarter|3/4) (?:full|double|twin)',
    value: 'another',
  },
  {
    pattern:
      'queen (?:anne|street)|king koil|twin (?:pack|track)|double (?:sided|side|tufted|layer|stitched|jacquard|coil|density|faced)|full (?:body|support|range|length|zip|zippered|encasement|coverage|price|refund|grain|warranty)|single (?:sided|side|layer|piece|zone|density)',
    value: 'none',
  },
  { pattern: 'twins?|singles?', value: 'Twin' },
  { pattern: 'queens?|standard queen|qn', value: 'Queen' },
  { pattern: 'full|doubles?', value: 'Full' },
  { pattern: 'e ?kings?|eastern kings?|standard kings?|kings?', value: 'King' },
]);

const DIMENSION =
  /(?<![\d.])(\d{2,3}(?:\.\d{1,2})?) ?(?:"|in(?:ch(?:es)?)?\.?|cm)? ?(?:w )?(?:x|by|\*) ?(\d{2,3}(?:\.\d{1,2})?)(?![\d.])/g;

/**
 * The single size in a text ("CA King", "XL Twin", `60x80`, "Queen (60 in x 80 in)", "Q"); null if it names none or
 * several.
 */
export function readSize(text: string): Size | null {
  const normalized = normalizeForSizes(text);
  const code = SIZE_BY_CODE.get(normalized.replace(/[. ]/g, ''));
  if (code) return code;
  const named = sizesNamedIn(normalized);
  const isSplit = named.sizes.some((size) => size.startsWith('Split'));
  const sizes = named.sizes.filter((size) => !isSplit || size !== 'Twin XL');
  const [only] = sizes;
  if (only || named.hasAnother)
    return only && sizes.length === 1 ? checkMeasuredSize(only, normalized) : null;
  const measured = sizesMeasuredIn(normalized);
  return measured.length === 1 ? (measured[0] ?? null) : null;
}

/** Finds all sizes in a text, in order; dimensions only count if no size is named. */
export function readSizes(text: string): Size[] {
  const normalized = normalizeForSizes(text);
  const named = sizesNamedIn(normalized);
  const [only] = named.sizes;
  if (only && named.sizes.length === 1) return [checkMeasuredSize(only, normalized) ?? []].flat();
  return only || named.hasAnother ? named.sizes : sizesMeasuredIn(normalized);
}

function normalizeForSizes(text: string): string {
  return normalizeText(text.length > 4_000 ? text.slice(0, 4_000) : text)
    .replace(/\bx-long\b/g, 'xlong')
    .replace(/[-_]+/g, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
}

function sizesNamedIn(normalized: string): { sizes: Size[]; hasAnother: boolean } {
  const sizes: Size[] = [];
  let hasAnother = false;
  for (const { value } of findSizes(normalized)) {
    if (value === 'another') hasAnother = true;
    else if (value !== 'none' && !sizes.includes(value)) sizes.push(value);
  }
  const isSplit = sizes.includes('Split King') || sizes.includes('Split California King');
  const halves = /(?:two|2) ?x? ?twin/.test(normalized) && sizes.includes('Split California King');
  return { sizes: isSplit && halves ? sizes.filter((size) => size !== 'Split King') : sizes, hasAnother };
}

/**
 * Checks a named size against adjacent dimensions: "Twin 38x80" is a Twin XL, and "Queen 60x74" for a camper is
 * unsupported. Compares inches only, because other countries use the same names for other dimensions.
 */
function checkMeasuredSize(named: Size, normalized: string): Size | null {
  const dimensions = [...normalized.matchAll(DIMENSION)].map(([, first, second]) => [
    Number(first),
    Number(second),
  ]);
  const [[first = 0, second = 0] = []] = dimensions;
  const width = Math.min(first, second);
  const length = Math.max(first, second);
  if (dimensions.length !== 1 || named.startsWith('Split') || width < 28 || length > 100) return named;
  const { widthInches, lengthInches } = SIZE_DIMENSIONS[named];
  const measured = sizeOfDimensions(width, length);
  if (measured && measured !== named) return measured.includes(named) ? measured : null;
  return Math.abs(width - widthInches) <= 3 && Math.abs(length - lengthInches) <= 3 ? named : null;
}

function sizesMeasuredIn(normalized: string): Size[] {
  const sizes: Size[] = [];
  for (const [, first = '', second = ''] of normalized.matchAll(DIMENSION)) {
    const size = sizeOfDimensions(Number(first), Number(second));
    if (size && !sizes.includes(size)) sizes.push(size);
  }
  return sizes;
}

function sizeOfDimensions(first: number, second: number): Size | null {
  const unit = Math.max(first, second) > 120 ? CENTIMETERS_PER_INCH : 1;
  const width = Math.min(first, second) / unit;
  const length = Math.max(first, second) / unit;
  return (
    SIZES.find((size) => {
      const { widthInches, lengthInches } = SIZE_DIMENSIONS[size];
      return Math.abs(widthInches - width) <= 1.1 && Math.abs(lengthInches - length) <= 1.1;
    }) ?? null
  );
}
