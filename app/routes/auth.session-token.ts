import type { LoaderFunctionArgs } from '@remix-run/node';
import { readBridgeVisit } from '#app/platform/shopify.server.ts';
import { renderBridgePage } from '#app/shell/bridge-page.server.ts';

/** Where App Bridge fetches a fresh session token and goes back to the page that `shopify-reload` names. */
export function loader({ request }: LoaderFunctionArgs): Response {
  const { headers, ...page } = readBridgeVisit(request, 'shopify-reload');
  return new Response(renderBridgePage(page), { headers });
}
