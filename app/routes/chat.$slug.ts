import { randomBytes } from 'node:crypto';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { getStoreChat, lookOf } from '#app/features/chat/get-store-chat.server.ts';
import { listWidgetScripts } from '#app/features/chat/list-widget-scripts.server.ts';
import { findMerchantBySlug } from '#app/features/merchant/find-merchant-by-slug.server.ts';
import { answerOutage } from '#app/platform/db-outage.server.ts';
import {
  chatPagePolicy,
  renderChatPage,
  renderNotFoundPage,
  renderUnavailablePage,
} from '#app/widget/chat-page.tsx';

/** The hosted chat: a whole document of its own, without the dashboard's scripts and styles. */
export function loader({ params }: LoaderFunctionArgs) {
  const nonce = randomBytes(16).toString('base64url');
  return answerOutage(
    () => showChat(params.slug ?? '', nonce),
    () => answer(renderUnavailablePage(nonce), nonce, 503),
  );
}

async function showChat(slug: string, nonce: string): Promise<Response> {
  const store = await findMerchantBySlug({ slug });
  if (!store) return answer(renderNotFoundPage(nonce), nonce, 404);
  const chat = await getStoreChat({ merchantId: store.merchantId });
  const { contactInfo, website } = chat.settings.storeInfo;
  const config = { ...lookOf(chat), slug: store.slug, origin: '' };
  const scripts = await listWidgetScripts();
  return answer(renderChatPage({ config, contactInfo, website, scripts, nonce }), nonce, 200);
}

function answer(html: string, nonce: string, status: number): Response {
  return new Response(html, {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': chatPagePolicy(nonce),
      'Cache-Control': 'private, no-cache',
    },
  });
}
