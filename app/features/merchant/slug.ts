import slugify from '@sindresorhus/slugify';
import { isReservedSlug } from '#app/features/merchant/reserved-slugs.ts';

/** What a label of a host name takes. */
export const SLUG_MIN_LENGTH = 3;
export const SLUG_MAX_LENGTH = 63;
/** More than any slug needs, so that an endless name costs nothing. */
const READ_LENGTH = 1_000;

// The library spells these out as words; for an address they are separators like any other sign.
const NO_WORDS: [string, string][] = ['&', '🦄', '♥'].map((sign) => [sign, ' ']);

/**
 * Why a store's name gives no address: it has fewer than three letters or digits that an address can hold
 * (`too-short`), or the address belongs to the service or looks as if it did (`reserved`).
 */
export type SlugRefusal = 'too-short' | 'reserved';

export type SlugOutcome = { ok: true; slug: string } | { ok: false; reason: SlugRefusal };

/** The address that a store's name asks for: lower-case, transliterated, all else single hyphens, 3 to 63 long. */
export function slugOf(storeName: string): SlugOutcome {
  const name = storeName.slice(0, READ_LENGTH).toWellFormed().normalize('NFKC').trim();
  if (/^xn--/i.test(name)) return { ok: false, reason: 'reserved' };
  const slug = cut(transliterate(name), SLUG_MAX_LENGTH);
  if (slug.length < SLUG_MIN_LENGTH) return { ok: false, reason: 'too-short' };
  return isReservedSlug(slug) ? { ok: false, reason: 'reserved' } : { ok: true, slug };
}

/** The n-th wording of a slug when others hold the ones before: `dream-beds`, `dream-beds-2`, `dream-beds-3`. */
export function numberedSlug(slug: string, number: number): string {
  if (number < 2) return slug;
  const suffix = `-${number}`;
  return cut(slug, SLUG_MAX_LENGTH - suffix.length) + suffix;
}

/** Whether a text from outside, such as a host's first label, can be a store's slug at all. */
export function isSlug(text: string): boolean {
  return /^(?=.{3,63}$)[a-z0-9]+(-[a-z0-9]+)*$/.test(text);
}

// A quote mark is a sign between words here, while the library drops it.
function transliterate(name: string): string {
  const apart = name.replace(/['’`´]/g, ' ');
  return slugify(apart, { decamelize: false, customReplacements: NO_WORDS });
}

function cut(slug: string, length: number): string {
  return slug.slice(0, length).replace(/(?<!-)-+$/, '');
}
