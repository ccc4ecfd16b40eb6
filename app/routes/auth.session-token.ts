import type { LoaderFunctionArgs } from '@remix-run/node';
import { requireBridgeVisit } from '#app/platform/shopify/authenticate-admin.server.ts';
import { renderBouncePage } from '#app/shell/embedded/bounce-page.server.ts';

/** App Bridge fetches a session token here, then returns to the page in `shopify-reload`. */
export function loader({ request }: LoaderFunctionArgs): Response {
  const { headers, ...page } = requireBridgeVisit(request, 'shopify-reload');
  return new Response(renderBouncePage(page), { headers });
}
