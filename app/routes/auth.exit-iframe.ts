import type { LoaderFunctionArgs } from '@remix-run/node';
import { readBridgeVisit } from '#app/platform/shopify.server.ts';
import { renderBridgePage } from '#app/shell/bridge-page.server.ts';

/** Leads the whole admin page to the address that `exitIframe` names: out of a frame only the admin can. */
export function loader({ request }: LoaderFunctionArgs): Response {
  const { headers, target, ...page } = readBridgeVisit(request, 'exitIframe');
  return new Response(renderBridgePage({ ...page, leaveTo: target }), { headers });
}
