import { PRODUCT_NAME } from '#app/product-name.ts';

export const LOGO_MAX_BYTES = 2_000_000;
export const LOGO_ACCEPT = '.svg,.png,.jpg,.jpeg,image/svg+xml,image/png,image/jpeg';
/** Drawing an SVG costs many times its size. */
export const LOGO_SVG_MAX_BYTES = 256 * 1024;
/** Larger images are scaled down to this size, in pixels. */
export const LOGO_MAX_SIDE = 512;
/** The longer side of a drawn SVG in pixels: twice the largest display size. */
export const LOGO_DRAWING_SIDE = 128;
export const LOGO_HINT = 'SVG, PNG or JPG; square 512x512 recommended, at most 2 MB';

export type LogoRefusal =
  'too-large' | 'svg-too-large' | 'not-an-image' | 'too-many-pixels' | 'too-complex' | 'disk-full' | 'broken';

export const LOGO_TEXTS = {
  uploaded: `Logo successfully uploaded to your ${PRODUCT_NAME} account`,
  failed: 'Unable to upload your logo. Please try a different image or contact support.',
  signedOut: `Please sign in to your ${PRODUCT_NAME} account to upload files`,
  offline: 'Network error: Please check your internet connection and try again.',
  'too-large': 'This file is larger than 2 MB. Please choose a smaller one.',
  'svg-too-large': 'This SVG is larger than 256 KB. Please export a simpler one, or a PNG.',
  'not-an-image': 'This file is not an SVG, PNG or JPG picture. Please choose another one.',
  'too-many-pixels': 'This picture has too many pixels. A square of 512 by 512 is ideal.',
  'too-complex': 'This drawing has too many parts. Please export a simpler SVG, or a PNG.',
  'disk-full': 'There is no room for files on the server at the moment. Please try again later.',
  stalled: 'The upload stopped on its way. Please check your connection and try again.',
  broken: 'This picture is damaged or cut short. Please export it again, or choose another one.',
} as const;

const LOGO_KEY_PATTERN = /^logos\/[0-9a-f-]{36}\/[0-9a-f-]{36}\.(png|jpg)$/;

export function toLogoPath(key: string): string {
  return `/files/${key}`;
}

/** The storage key of a logo's path; null for any other path. */
export function parseLogoKey(path: string): string | null {
  const key = path.startsWith('/files/') ? path.slice('/files/'.length) : '';
  return isLogoKey(key) ? key : null;
}

/** Whether a key belongs to a logo; nothing else is served. */
export function isLogoKey(key: string): boolean {
  return LOGO_KEY_PATTERN.test(key);
}
