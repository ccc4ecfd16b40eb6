import { type ErrorResponse, isRouteErrorResponse } from '@remix-run/react';
import { PRODUCT_NAME } from '#app/product-name.ts';

/** A refusal that says what to do next. */
export interface RefusalWithLink {
  message: string;
  note: string;
  link: { label: string; url: string };
  /** Offers to log out, where nothing else is left to do. */
  canLogOut?: boolean;
}

/** For a frame of the admin without shop parameters. */
export const MISSING_SHOP_CONTEXT: RefusalWithLink = {
  message: 'Missing required Shopify parameters',
  note: `Please open ${PRODUCT_NAME} again from Apps in your Shopify admin.`,
  link: { label: 'Go to your Shopify admin', url: 'https://admin.shopify.com/' },
};

export function parseRefusalWithLink(data: unknown): RefusalWithLink | null {
  const { message, note, link, canLogOut } = (data ?? {}) as Partial<RefusalWithLink>;
  return message && note && link && /^(https:\/\/|mailto:)/.test(link.url)
    ? { message, note, link, canLogOut }
    : null;
}

// Includes 503, which explains itself and is known to the team.
export function isRefusal({ status }: ErrorResponse): boolean {
  return status < 500 || status === 503;
}

// A thrown response has its message in `data.message` or as plain text.
export function toError(error: unknown): unknown {
  if (!isRouteErrorResponse(error)) return error;
  if (!isRefusal(error)) return new Error(error.statusText || undefined);
  return error.data;
}
