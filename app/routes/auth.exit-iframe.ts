import type { LoaderFunctionArgs } from '@remix-run/node';
import { requireBridgeVisit } from '#app/platform/shopify/authenticate-admin.server.ts';
import { renderBouncePage } from '#app/shell/embedded/bounce-page.server.ts';

/** Redirects the whole admin page to `exitIframe`, which only App Bridge can do. */
export function loader({ request }: LoaderFunctionArgs): Response {
  const { headers, target, ...page } = requireBridgeVisit(request, 'exitIframe');
  return new Response(renderBouncePage({ ...page, leaveTo: target }), { headers });
}
