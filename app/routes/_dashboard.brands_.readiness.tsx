import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { toConversationSettings } from '#app/features/chat/context/conversation-settings.ts';
import { listCatalog } from '#app/features/inventory/catalog/catalog.server.ts';
import inventoryCss from '#app/features/inventory/inventory.css?url';
import { InventoryNav } from '#app/features/inventory/inventory-nav.tsx';
import { buildIndex } from '#app/features/matching/build-index.ts';
import { buildGapMap } from '#app/features/matching/gap-map.ts';
import { describeGapMap } from '#app/features/matching/gap-texts.ts';
import readinessCss from '#app/features/matching/readiness.css?url';
import { ReadinessPage } from '#app/features/matching/readiness-page.tsx';
import { assessReadiness } from '#app/features/matching/readiness.ts';
import { getSettings } from '#app/features/merchant/settings/get-settings.server.ts';
import { getShop } from '#app/features/shop/shop.server.ts';
import { requireMerchant } from '#app/features/team/require-merchant.server.ts';
import { pageTitle, stylesheets } from '#app/ui/page/app-page.tsx';

export const links = stylesheets(inventoryCss, readinessCss);
export const meta = pageTitle('Readiness');

/** `/brands/readiness`, a URL fixed by the specification: what the catalog lacks for good matches. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { merchantId } = await requireMerchant(request);
  const [settings, shop] = await Promise.all([getSettings({ merchantId }), getShop(merchantId)]);
  const { matchSettings } = toConversationSettings(settings, new Date());
  const { currency, measurementUnit } = settings.storeInfo;
  const products = await listCatalog(merchantId);
  const gaps = buildGapMap(buildIndex(products), matchSettings);
  return {
    readiness: assessReadiness(products),
    gaps: describeGapMap(gaps, { currency, measurementUnit }),
    hasShop: shop !== null && shop.uninstalledAt === null,
  };
}

export default function CatalogReadiness() {
  const { hasShop, ...report } = useLoaderData<typeof loader>();
  return (
    <ReadinessPage {...report} nav={<InventoryNav currentUrl="/brands/readiness" hasShop={hasShop} />} />
  );
}
