import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData, useRevalidator } from '@remix-run/react';
import { Card } from '@shopify/polaris';
import { ChatIcon } from '@shopify/polaris-icons';
import { useEffect, useState } from 'react';
import { findChatSlug } from '#app/features/merchant/find-chat-slug.server.ts';
import { getSettings } from '#app/features/merchant/get-settings.server.ts';
import embedCss from '#app/features/share/embed.css?url';
import { EmbedPreview } from '#app/features/share/embed-preview.tsx';
import { DEFAULT_CHOICES } from '#app/features/share/embed-tag.ts';
import { EmbedTagCard } from '#app/features/share/embed-tag-card.tsx';
import { themeEditorLinks } from '#app/features/shop/storefront/embed-status.ts';
import { getEmbedStatus } from '#app/features/shop/storefront/get-embed-status.server.ts';
import { getShop } from '#app/features/shop/get-shop.server.ts';
import { ThemeChatCard } from '#app/features/shop/storefront/theme-chat-card.tsx';
import { askQuietly } from '#app/features/shop/ask-quietly.ts';
import { EMBED_STATUS_DOOR } from '#app/features/shop/storefront/use-embed-status.ts';
import { requireMerchant } from '#app/features/team/require-merchant.server.ts';
import { env } from '#app/platform/env.server.ts';
import { PRODUCT_NAME } from '#app/product-name.ts';
import { AppPage } from '#app/ui/app-page.tsx';
import { RouteErrorScreen } from '#app/ui/error-screens.tsx';
import { wordMoment } from '#app/ui/moments.ts';
import { NothingHere } from '#app/ui/nothing-here.tsx';

export { unlessRefused as shouldRevalidate } from '#app/ui/when-to-read-anew.ts';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: embedCss }];
export const meta: MetaFunction = () => [{ title: `Storefront chat · ${PRODUCT_NAME}` }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { merchantId } = await requireMerchant(request);
  const [slug, shop, { storeInfo }] = await Promise.all([
    findChatSlug({ merchantId }),
    getShop({ merchantId }),
    getSettings({ merchantId }),
  ]);
  const { SHOPIFY_API_KEY: apiKey, SHOPIFY_APP_URL, APP_URL } = env();
  // A store that is connected by a token of its own knows no app whose theme blocks it could use.
  const hasThemeApp = apiKey !== '' && shop && !shop.uninstalledAt && shop.mode !== 'token';
  const status = hasThemeApp ? await getEmbedStatus({ merchantId }) : null;
  const place = { now: new Date(), timeZone: storeInfo.timezone };
  return {
    scriptAddress: slug && `${new URL(SHOPIFY_APP_URL || APP_URL).origin}/embed/${slug}.js`,
    theme: hasThemeApp &&
      status && {
        status: status.is === 'seen' ? { is: status.is, at: wordMoment(status.at, place) } : status,
        links: themeEditorLinks({ domain: shop.domain, apiKey }),
      },
  };
}

export default function Embed() {
  const { scriptAddress: address, theme } = useLoaderData<typeof loader>();
  const [choices, setChoices] = useState(DEFAULT_CHOICES);
  useFreshOnReturn(Boolean(theme));
  return (
    <AppPage title="Storefront chat" subtitle="Your assistant on the pages where your shoppers are" fullWidth>
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
        <Card>
          <NothingHere
            icon={ChatIcon}
            title="Deploy your assistant first"
            text="Once it has a chat address, it can stand on your storefront too."
            action={{ label: 'Go to the set-up', url: '/' }}
          />
        </Card>
      )}
    </AppPage>
  );
}

/** Asks again when the merchant comes back, above all from the theme editor. */
function useFreshOnReturn(isOn: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isOn) return;
    const stop = new AbortController();
    const { signal } = stop;
    const look = async () => {
      if (document.hidden || !(await askQuietly(EMBED_STATUS_DOOR, signal)) || signal.aborted) return;
      revalidate();
    };
    document.addEventListener('visibilitychange', () => void look(), { signal });
    return () => stop.abort();
  }, [isOn, revalidate]);
}

export function ErrorBoundary() {
  return <RouteErrorScreen hint="Please refresh the page if it fails to load." />;
}
