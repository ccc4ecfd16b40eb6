import { PRODUCT_NAME } from '#app/product-name.ts';

/** What is said where the Shopify admin around the page doesn't answer. */
export const BRIDGE_TEXTS = {
  'script-failed': {
    title: 'The connection to your Shopify admin could not be loaded',
    text: `What you see is up to date, but nothing can be saved. Check that no extension or network blocks cdn.shopify.com, then reload the page.`,
  },
  silent: {
    title: 'Your Shopify admin does not answer',
    text: `What you see is up to date, but nothing can be saved. Reload the page, or open ${PRODUCT_NAME} again from Apps in your Shopify admin.`,
  },
  'no-shop': {
    title: 'Missing required Shopify parameters',
    text: `It is not known which store this is. Open ${PRODUCT_NAME} again from Apps in your Shopify admin.`,
  },
  reload: 'Reload page',
} as const;
