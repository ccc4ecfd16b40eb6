import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { toConversationSettings } from '#app/features/chat/context/conversation-settings.ts';
import inventoryCss from '#app/features/inventory/inventory.css?url';
import { InventoryNav } from '#app/features/inventory/inventory-nav.tsx';
import readinessCss from '#app/features/matching/readiness.css?url';
import { ReadinessPage } from '#app/features/matching/readiness-page.tsx';
import { getReadinessReport } from '#app/features/matching/readiness-report.server.ts';
import { getSettings } from '#app/features/merchant/settings/get-settings.server.ts';
import { getShop } from '#app/features/shop/shop.server.ts';
import { requireMerchant } from '#app/features/team/require-merchant.server.ts';
import { PRODUCT_NAME } from '#app/product-name.ts';

export const links: LinksFunction = () =>
  [inventoryCss, readinessCss].map((href) => ({ rel: 'stylesheet', href }));
export const meta: MetaFunction = () => [{ title: `Readiness · ${PRODUCT_NAME}` }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { merchantId } = await requireMerchant(request);
  const [settings, shop] = await Promise.all([getSettings({ merchantId }), getShop(merchantId)]);
  const { matchSettings } = toConversationSettings(settings, new Date());
  const { currency, measurementUnit } = settings.storeInfo;
  const report = await getReadinessReport({
    merchantId,
    matchSettings,
    wording: { currency, measurementUnit },
  });
  return { ...report, hasShop: shop !== null && shop.uninstalledAt === null };
}

export default function CatalogReadiness() {
  const { hasShop, ...report } = useLoaderData<typeof loader>();
  return (
    <ReadinessPage {...report} nav={<InventoryNav currentUrl="/brands/readiness" hasShop={hasShop} />} />
  );
}
