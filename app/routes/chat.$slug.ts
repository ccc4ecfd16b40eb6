import { randomBytes } from 'node:crypto';
import type { LoaderFunctionArgs } from '@remix-run/node';
import {
  getChatDisplayConfig,
  getStoreChat,
  readAcceptLanguage,
} from '#app/features/chat/context/store-chat.server.ts';
import { listScripts } from '#app/features/chat/storefront/widget-bootstrap.server.ts';
import { getMerchantBySlug } from '#app/features/merchant/chat-address/chat-url.server.ts';
import { withOutageResponse } from '#app/platform/http/json-responses.server.ts';
import { env } from '#app/platform/process/env.server.ts';
import {
  getChatPageCsp,
  renderChatPage,
  renderClosedPage,
  renderNotFoundPage,
  renderTurnedOffPage,
  renderUnavailablePage,
} from '#app/widget/hosted-page.tsx';

interface PageRequest {
  nonce: string;
  /** BCP 47: the link's language, then the browser's. */
  languages: (string | null)[];
}

/** The hosted chat: a complete document without the dashboard's scripts and styles. */
export function loader({ request, params }: LoaderFunctionArgs) {
  const nonce = randomBytes(16).toString('base64url');
  const wished = new URL(request.url).searchParams.get('lang');
  const languages = [wished, ...readAcceptLanguage(request.headers.get('accept-language'))];
  const page = { nonce, languages };
  return withOutageResponse(
    () => renderChat(params.slug ?? '', page),
    () => toHtmlResponse(renderUnavailablePage(page), nonce, 503),
  );
}

async function renderChat(slug: string, { nonce, languages }: PageRequest): Promise<Response> {
  const store = await getMerchantBySlug({ slug });
  if (!store) {
    const page = { nonce, languages, dashboardUrl: env().APP_URL };
    return toHtmlResponse(renderNotFoundPage(page), nonce, 404);
  }
  if (store.isSuspended) return toHtmlResponse(renderClosedPage({ nonce, languages }), nonce, 403);
  const chat = await getStoreChat({ merchantId: store.merchantId });
  const { contactInfo, website } = chat.settings.storeInfo;
  if (store.isClosed) {
    const page = { config: getChatDisplayConfig(chat, languages), contactInfo, website, nonce };
    return toHtmlResponse(renderTurnedOffPage(page), nonce, 403);
  }
  const { countVisitors, holdoutPercent } = chat.settings.features;
  const isMeasured = countVisitors || holdoutPercent > 0;
  const config = { ...getChatDisplayConfig(chat, languages), slug: store.slug, origin: '', isMeasured };
  const scripts = await listScripts('main');
  return toHtmlResponse(renderChatPage({ config, contactInfo, website, scripts, nonce }), nonce, 200);
}

function toHtmlResponse(html: string, nonce: string, status: number): Response {
  return new Response(html, {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': getChatPageCsp(nonce),
      'Cache-Control': 'private, no-cache',
      Vary: 'Accept-Language',
    },
  });
}
