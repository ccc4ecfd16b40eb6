/** How a page is asked for, as far as it tells where it stands. */
export interface Surroundings {
  isFramed: boolean;
  query: URLSearchParams;
  referrer: string;
  hostname: string;
}

const MARKS = ['shop', 'host', 'embedded', 'hmac', 'timestamp'];
const SHOPIFY_HOST = /(^|\.)(myshopify\.com|shopify\.com)$/;

/** Whether a page stands in the Shopify admin, by what it knows of itself; who is asking is for the server to judge. */
export function isEmbedded({ isFramed, query, referrer, hostname }: Surroundings): boolean {
  if (isFramed || MARKS.some((mark) => query.has(mark))) return true;
  const from = URL.canParse(referrer) ? new URL(referrer).hostname : '';
  return SHOPIFY_HOST.test(from) || SHOPIFY_HOST.test(hostname);
}
