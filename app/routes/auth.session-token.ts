import type { LoaderFunctionArgs } from '@remix-run/node';
import { requireBridgeVisit } from '#app/platform/shopify/authenticate-admin.server.ts';
import { renderBouncePage } from '#app/shell/embedded/bounce-page.server.ts';

/** Where App Bridge fetches a fresh session token and goes back to the page that `shopify-reload` names. */
export function loader({ request }: LoaderFunctionArgs): Response {
  const { headers, ...page } = requireBridgeVisit(request, 'shopify-reload');
  return new Response(renderBouncePage(page), { headers });
}
