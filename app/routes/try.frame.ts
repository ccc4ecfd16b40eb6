import { randomBytes } from 'node:crypto';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { listScripts } from '#app/features/chat/storefront/widget-bootstrap.server.ts';
import { previewDraft } from '#app/features/chat/drafts/draft-chat.server.ts';
import { requireMerchant } from '#app/features/team/require-merchant.server.ts';
import { frameAncestors } from '#app/platform/shopify/authenticate-admin.server.ts';
import { getChatPageCsp, renderChatPage } from '#app/widget/hosted-page.tsx';

/** The chat in the settings' preview frame, rendered from the stored settings at first. */
export async function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  const { merchantId } = await requireMerchant(request);
  const shown = await previewDraft(merchantId, {});
  if (!shown.ok) throw new Error('Stored settings are not valid');
  const nonce = randomBytes(16).toString('base64url');
  const scripts = await listScripts('preview');
  const page = { config: shown.look, contactInfo: '', website: '', scripts, nonce };
  return new Response(renderChatPage(page), {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': getChatPageCsp(nonce, await frameAncestors(request, { self: true })),
      'Cache-Control': 'no-store',
    },
  });
}
