/** A price in the currency's own minor units, without cents where there are none. */
export function formatPrice(priceMinor: number, currency: string, lang: string): string {
  try {
    const digits =
      new Intl.NumberFormat(lang, { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ??
      2;
    const amount = priceMinor / 10 ** digits;
    const minimumFractionDigits = Number.isInteger(amount) ? 0 : digits;
    return new Intl.NumberFormat(lang, { style: 'currency', currency, minimumFractionDigits }).format(amount);
  } catch {
    return `${(priceMinor / 100).toFixed(2)} ${currency}`;
  }
}

/** An address that leads to a web page or picture, or null: nothing else becomes a link. */
export function webAddress(address: string | null): string | null {
  if (address === null || !/^https?:\/\//i.test(address) || !URL.canParse(address)) return null;
  return new URL(address).href;
}

/** An id that nobody else has; works on pages without TLS as well. */
export function randomId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}
