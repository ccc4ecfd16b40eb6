import type { Outcome } from '#app/features/inventory/inventory.ts';

export const PRICE_MAX_MINOR = 2_000_000_000;

export type ParsedPrice = Outcome<{ priceMinor: number | null }>;

/** Fast path for the format that most files use. */
const PLAIN_PRICE = /^[1-9]\d{0,6}\.\d\d$/;

const decimalsByCurrency = new Map<string, number>();

/** Decimals of a currency: 2 for USD, 0 for JPY, 3 for KWD; 2 if unknown. */
export function currencyDecimals(currency: string): number {
  const cached = decimalsByCurrency.get(currency);
  if (cached !== undefined) return cached;
  try {
    const format = new Intl.NumberFormat('en', { style: 'currency', currency });
    const decimals = format.resolvedOptions().maximumFractionDigits ?? 2;
    decimalsByCurrency.set(currency, decimals);
    return decimals;
  } catch {
    return 2;
  }
}

/** Formats minor units for display; whole amounts have no decimals. */
export function formatPrice(minor: number, currency: string, lang = 'en-US'): string {
  const digits = currencyDecimals(currency);
  const amount = minor / 10 ** digits;
  const minimumFractionDigits = Number.isInteger(amount) ? 0 : digits;
  try {
    return moneyFormat(lang, currency, minimumFractionDigits).format(amount);
  } catch {
    return `${amount.toFixed(2)} ${currency}`;
  }
}

/** Cached: creating a formatter takes a hundred times longer than using it. */
const moneyFormats = new Map<string, Intl.NumberFormat>();
const MONEY_FORMATS_MAX = 500;

/** Throws if the language or currency is unknown. */
function moneyFormat(lang: string, currency: string, minimumFractionDigits: number): Intl.NumberFormat {
  const key = `${lang} ${currency} ${minimumFractionDigits}`;
  const cached = moneyFormats.get(key);
  if (cached) return cached;
  if (moneyFormats.size >= MONEY_FORMATS_MAX) moneyFormats.clear();
  const format = new Intl.NumberFormat(lang, { style: 'currency', currency, minimumFractionDigits });
  moneyFormats.set(key, format);
  return format;
}

/**
 * Parses a price as people write it ("1,299.00", "1.299,00", "$1299", "US$ 1 299") into integer minor units. Empty
 * text is null. Words, negative amounts, zero, ranges, and amounts above the maximum are errors. A single separator
 * before exactly three digits separates thousands, unless the currency has three decimals.
 */
export function parsePriceMinor(text: string, currency = 'USD'): ParsedPrice {
  if (text === '') return { ok: true, priceMinor: null };
  const decimals = currencyDecimals(currency);
  if (decimals === 2 && PLAIN_PRICE.test(text))
    return { ok: true, priceMinor: Math.round(Number(text) * 100) };
  const trimmed = text.normalize('NFKC').trim();
  if (trimmed === '') return { ok: true, priceMinor: null };
  const shown = trimmed.length > 40 ? `${trimmed.slice(0, 40)}…` : trimmed;
  const refuse = (why: string): ParsedPrice => ({ ok: false, reason: `The price "${shown}" ${why}` });
  const bare = stripCurrency(trimmed);
  if (/^[-\u2212(]+ *\d/.test(bare)) return refuse('is negative');
  if (!/^\d[\d.,]*$/.test(bare) || bare.length > 24) return refuse('is not an amount of money');
  const amount = normalizeAmount(bare, decimals);
  if (amount === null) return refuse('can be read in more than one way');
  const priceMinor = Math.round(Number(`${amount}e${decimals}`));
  if (priceMinor === 0) return refuse('is zero');
  return priceMinor > PRICE_MAX_MINOR ? refuse('is too large') : { ok: true, priceMinor };
}

function stripCurrency(price: string): string {
  return price
    .replace(
      /^([-\u2212(]*)(?:[A-Za-z]{2,3}(?= *[-\u2212]?[\p{Sc}\d])|[A-Z]{1,2}(?=\p{Sc}))? *(?:\p{Sc} *)?(?=[-\u2212(\d])/u,
      '$1',
    )
    .replace(/(?<! ) *(?:\p{Sc} *)?(?:[A-Za-z]{3})?$/u, '')
    .replace(/(?<=\d)[\s\u00a0\u202f\u2009'\u2019](?=\d{3}(?!\d))/g, '')
    .replace(/[.,][-\u2013\u2014]+$/, '')
    .trim();
}

function normalizeAmount(digits: string, decimals: number): string | null {
  const separators = digits.replace(/\d/g, '');
  if (separators === '') return digits;
  const lastAt = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
  const whole = digits.slice(0, lastAt);
  const fraction = digits.slice(lastAt + 1);
  const isMixed = separators.includes('.') && separators.includes(',');
  const isThousands =
    fraction.length === 3 &&
    !isMixed &&
    hasThousandsSeparators(digits) &&
    !(decimals === 3 && separators.length === 1);
  if (isThousands) return digits.replace(/[.,]/g, '');
  if (fraction.length === 0 && separators.length === 1) return whole;
  const lastSeparator = digits[lastAt] as string;
  const isPlainWhole = /^\d+$/.test(whole);
  const isGroupedWhole = !whole.includes(lastSeparator) && hasThousandsSeparators(whole);
  if (fraction === '' || !(isPlainWhole || isGroupedWhole)) return null;
  return `${whole.replace(/[.,]/g, '')}.${fraction}`;
}

/** Accepts thousands (1,299,000) and Indian lakhs (12,99,000). */
function hasThousandsSeparators(whole: string): boolean {
  return (
    /^[1-9]\d{0,2}(?:(?:,\d{3})+|(?:\.\d{3})+)$/.test(whole) || /^[1-9]\d?(?:,\d{2})+,\d{3}$/.test(whole)
  );
}
