import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { getLastEmbedChat, listChatSources } from '#app/features/chat/metrics/chat-metrics.server.ts';
import { getChatSlug, getChatUrl } from '#app/features/merchant/chat-address/chat-url.server.ts';
import { getSettings } from '#app/features/merchant/settings/settings.server.ts';
import { createEmbedTag, DEFAULT_EMBED_OPTIONS } from '#app/features/script-tag/embed-tag.ts';
import { checkWebsite } from '#app/features/share/live-check.server.ts';
import { ChatLinkCard, DeepLinkCard, QrCard, SourcesCard } from '#app/features/share/share-page.tsx';
import shareCss from '#app/features/share/share.css?url';
import { NotLiveCard, ScriptTagCard, ThemeChatSummary } from '#app/features/share/storefront-chat-card.tsx';
import { getShop, hasThemeApp } from '#app/features/shop/shop.server.ts';
import { requireMerchant } from '#app/features/team/require-merchant.server.ts';
import { errorResponse } from '#app/platform/http/json-responses.server.ts';
import { readForm } from '#app/platform/http/request-body.server.ts';
import { env } from '#app/platform/process/env.server.ts';
import { formatTimestamp } from '#app/ui/format.ts';
import { AppPage, pageTitle, stylesheets } from '#app/ui/page/app-page.tsx';

export { clientAction, shouldRevalidate } from '#app/ui/network/route-requests.ts';
export { RefreshErrorBoundary as ErrorBoundary } from '#app/ui/errors/error-screens.tsx';

export const links = stylesheets(shareCss);
export const meta = pageTitle('Share & Embed');

export async function loader({ request }: LoaderFunctionArgs) {
  const { merchantId } = await requireMerchant(request, 'share-chat');
  const now = new Date();
  const { storeInfo, features } = await getSettings({ merchantId });
  const { website, timezone } = storeInfo;
  const [chatUrl, slug, sources, lastChat, shop] = await Promise.all([
    getChatUrl({ merchantId }),
    getChatSlug({ merchantId }),
    listChatSources({ merchantId, timeZone: timezone, now }),
    getLastEmbedChat({ merchantId }),
    getShop(merchantId),
  ]);
  return {
    chat: chatUrl !== null &&
      slug !== null && { url: chatUrl, tag: createEmbedTag(toScriptAddress(slug), DEFAULT_EMBED_OPTIONS) },
    theme: hasThemeApp(shop) ? { isOn: shop.embedIsOn } : null,
    isTurnedOff: !features.chatEnabled,
    website,
    sources,
    lastChat: lastChat && formatTimestamp(lastChat, { now, timeZone: timezone }).ago,
  };
}

/** Checks whether the merchant's website contains the script tag. */
export async function action({ request }: ActionFunctionArgs) {
  const { merchantId } = await requireMerchant(request, 'share-chat');
  const form = await readForm(request, ['intent']);
  if (form.get('intent') !== 'check') throw errorResponse(400, 'Unknown intent');
  const [slug, { storeInfo }] = await Promise.all([getChatSlug({ merchantId }), getSettings({ merchantId })]);
  if (slug === null) throw errorResponse(404, 'Your assistant isn’t live yet');
  return checkWebsite({ merchantId, website: storeInfo.website, scriptAddress: toScriptAddress(slug) });
}

function toScriptAddress(slug: string): string {
  return `${new URL(env().SHOPIFY_APP_URL || env().APP_URL).origin}/embed/${slug}.js`;
}

export default function Share() {
  const { chat, theme, isTurnedOff, website, sources, lastChat } = useLoaderData<typeof loader>();
  return (
    <AppPage title="Share & Embed" subtitle="Share your chat and see where shoppers come from" fullWidth>
      {chat ? (
        <div className="Share">
          <ChatLinkCard chatUrl={chat.url} />
          {theme ? (
            <ThemeChatSummary tag={chat.tag} isOn={theme.isOn} />
          ) : (
            <ScriptTagCard tag={chat.tag} website={website} lastChat={lastChat} />
          )}
          <QrCard chatUrl={chat.url} />
          <DeepLinkCard chatUrl={chat.url} />
          <div className="Share-sources">
            <SourcesCard {...sources} />
          </div>
        </div>
      ) : (
        <NotLiveCard
          isTurnedOff={isTurnedOff}
          text="Once you’re live, you can share your chat by link, QR code, and script tag."
        />
      )}
    </AppPage>
  );
}
