import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, useRevalidator } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { getChatSlug } from '#app/features/merchant/chat-address/chat-url.server.ts';
import { getSettings } from '#app/features/merchant/settings/settings.server.ts';
import embedCss from '#app/features/script-tag/embed-editor.css?url';
import { EmbedPreview, EmbedTagCard } from '#app/features/script-tag/embed-editor.tsx';
import { DEFAULT_EMBED_OPTIONS } from '#app/features/script-tag/embed-tag.ts';
import { NotLiveCard } from '#app/features/share/storefront-chat-card.tsx';
import { getShop, hasThemeApp } from '#app/features/shop/shop.server.ts';
import { EMBED_STATUS_PATH } from '#app/features/shop/status/use-shop-status.ts';
import { getEmbedStatus, themeEditorLinks } from '#app/features/shop/storefront/theme-extension.server.ts';
import { ThemeChatCard } from '#app/features/shop/storefront/theme-chat-card.tsx';
import { requireMerchant } from '#app/features/team/require-merchant.server.ts';
import { env } from '#app/platform/process/env.server.ts';
import { formatTimestamp } from '#app/ui/format.ts';
import { requestJson } from '#app/ui/network/request-json.ts';
import { AppPage, pageTitle, stylesheets } from '#app/ui/page/app-page.tsx';

export { RefreshErrorBoundary as ErrorBoundary } from '#app/ui/errors/error-screens.tsx';
export const links = stylesheets(embedCss);
export const meta = pageTitle('Storefront chat');

export async function loader({ request }: LoaderFunctionArgs) {
  const { merchantId } = await requireMerchant(request, 'share-chat');
  const [slug, shop, { storeInfo, features }] = await Promise.all([
    getChatSlug({ merchantId }),
    getShop(merchantId),
    getSettings({ merchantId }),
  ]);
  const { SHOPIFY_API_KEY: apiKey, SHOPIFY_APP_URL, APP_URL } = env();
  const status = hasThemeApp(shop) ? await getEmbedStatus(merchantId) : null;
  const timeFormat = { now: new Date(), timeZone: storeInfo.timezone };
  return {
    scriptAddress: slug && `${new URL(SHOPIFY_APP_URL || APP_URL).origin}/embed/${slug}.js`,
    isTurnedOff: !features.chatEnabled,
    theme: hasThemeApp(shop) &&
      status && {
        status: status.state === 'seen' ? { ...status, at: formatTimestamp(status.at, timeFormat) } : status,
        links: themeEditorLinks({ domain: shop.domain, apiKey }),
      },
  };
}

export default function Embed() {
  const { scriptAddress: address, isTurnedOff, theme } = useLoaderData<typeof loader>();
  const [choices, setChoices] = useState(DEFAULT_EMBED_OPTIONS);
  useRevalidateOnReturn(Boolean(theme));
  return (
    <AppPage
      title="Storefront chat"
      subtitle="Your chat on your storefront or website"
      backAction={{ content: 'Share & Embed', url: '/share' }}
      fullWidth
    >
      {address ? (
        <div className="Embed">
          <div className="Embed-cards">
            {theme ? (
              <ThemeChatCard {...theme} />
            ) : (
              <EmbedTagCard address={address} choices={choices} onChoose={setChoices} />
            )}
          </div>
          <div className="Embed-preview">
            <EmbedPreview address={address} choices={choices} />
          </div>
        </div>
      ) : (
        <NotLiveCard
          isTurnedOff={isTurnedOff}
          text="Once you’re live, you can add your chat to your storefront or website."
        />
      )}
    </AppPage>
  );
}

/** Revalidates when the merchant comes back, for example from the theme editor. */
function useRevalidateOnReturn(isOn: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isOn) return;
    const stop = new AbortController();
    const { signal } = stop;
    const refresh = async () => {
      // Offline, revalidating would replace the page with an error.
      if (document.hidden || !(await requestJson(EMBED_STATUS_PATH, { signal })).ok || signal.aborted) return;
      revalidate();
    };
    document.addEventListener('visibilitychange', () => void refresh(), { signal });
    return () => stop.abort();
  }, [isOn, revalidate]);
}
