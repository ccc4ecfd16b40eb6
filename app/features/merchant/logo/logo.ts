import { PRODUCT_NAME } from '#app/product-name.ts';

export const LOGO_MAX_BYTES = 2_000_000;
export const LOGO_ACCEPT = '.svg,.png,.jpg,.jpeg,image/svg+xml,image/png,image/jpeg';
/** Rendering an SVG takes many times its size in memory. */
export const LOGO_SVG_MAX_BYTES = 256 * 1024;
/** Larger images are scaled down to this many pixels. */
export const LOGO_MAX_SIDE = 512;
/** Longer side of a rendered SVG in pixels; enough for a wide logo. */
export const LOGO_DRAWING_SIDE = 256;
export const LOGO_HINT = 'SVG, PNG, or JPG, up to 2 MB. Square, 512 × 512 pixels recommended.';

/** The images of a store's branding that can be uploaded. */
export const BRAND_IMAGES = ['logo', 'chatIcon'] as const;
export type BrandImage = (typeof BRAND_IMAGES)[number];

export type LogoRefusal =
  'too-large' | 'svg-too-large' | 'not-an-image' | 'too-many-pixels' | 'too-complex' | 'disk-full' | 'broken';

export const LOGO_TEXTS = {
  iconUploaded: 'Chat icon uploaded',
  iconFailed: 'Unable to upload your chat icon. Please try a different image or contact support.',
  uploaded: `Logo successfully uploaded to your ${PRODUCT_NAME} account`,
  failed: 'Unable to upload your logo. Please try a different image or contact support.',
  signedOut: `Please sign in to your ${PRODUCT_NAME} account to upload files`,
  offline: 'Network error: Please check your internet connection and try again.',
  'too-large': 'This file is larger than 2 MB. Choose a smaller one.',
  'svg-too-large': 'This SVG is larger than 256 KB. Export a simpler one, or use a PNG.',
  'not-an-image': 'This file isn’t an SVG, PNG, or JPG image. Choose another one.',
  'too-many-pixels': 'This image has too many pixels. 512 × 512 is ideal.',
  'too-complex': 'This SVG has too many parts. Export a simpler one, or use a PNG.',
  'disk-full': 'The server is out of storage space. Please try again later.',
  stalled: 'The upload was interrupted. Check your connection and try again.',
  broken: 'This image is damaged or incomplete. Export it again, or choose another one.',
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

/** Only logos are served publicly. */
export function isLogoKey(key: string): boolean {
  return LOGO_KEY_PATTERN.test(key);
}
