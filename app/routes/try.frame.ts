import { randomBytes } from 'node:crypto';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { listScripts } from '#app/features/chat/storefront/widget-bootstrap.server.ts';
import { dropInvalidChanges } from '#app/features/chat/drafts/draft-settings.ts';
import { previewDraft } from '#app/features/chat/drafts/draft-chat.server.ts';
import { getOnboarding } from '#app/features/onboarding/draft/onboarding-state.server.ts';
import { toPreviewSettings } from '#app/features/onboarding/draft/settings-from-draft.ts';
import { requireMerchant } from '#app/features/team/require-merchant.server.ts';
import { frameAncestors } from '#app/platform/shopify/authenticate-admin.server.ts';
import { getChatPageCsp, renderChatPage } from '#app/widget/hosted-page.tsx';

/** The chat in a preview frame, rendered from the saved settings or the draft of an unfinished setup. */
export async function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  const { merchantId } = await requireMerchant(request, 'edit-settings');
  const onboarding = await getOnboarding({ merchantId });
  const draft = onboarding.isComplete ? {} : toPreviewSettings(onboarding);
  const shown = await previewDraft(merchantId, dropInvalidChanges({}, draft).changes);
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
