import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { BlockStack } from '@shopify/polaris';
import inventoryCss from '#app/features/inventory/inventory.css?url';
import { InventoryList, EmptyInventory } from '#app/features/inventory/listing/inventory-list.tsx';
import { InventoryNav } from '#app/features/inventory/inventory-nav.tsx';
import { listMerchantBrands } from '#app/features/inventory/brands/brands.server.ts';
import { listProducts } from '#app/features/inventory/listing/list-products.server.ts';
import {
  countUnpriced,
  getMissingSummary,
  toShopifyUnpricedUrl,
} from '#app/features/inventory/listing/missing-facts.server.ts';
import { toMissingFactUrl } from '#app/features/inventory/listing/missing-facts.ts';
import { listCountedViews } from '#app/features/inventory/filters/product-filter.server.ts';
import { parseProductListRequest } from '#app/features/inventory/filters/product-filter.ts';
import { getSettings } from '#app/features/merchant/settings/settings.server.ts';
import { getShop } from '#app/features/shop/shop.server.ts';
import { requireMerchant } from '#app/features/team/require-merchant.server.ts';
import { AppPage, pageTitle, stylesheets, useIsAllowed } from '#app/ui/page/app-page.tsx';

export const links = stylesheets(inventoryCss);
export const meta = pageTitle('Inventory');

const BRANDS_SHOWN = 200;

/** The inventory. The specification fixes this URL: `/brands`. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { merchantId } = await requireMerchant(request, 'see-inventory');
  const { searchParams: params, search } = new URL(request.url);
  // The quick-start guide links here. Keeps the Shopify admin's parameters.
  if (params.has('setup')) throw redirect(`/brands/setup${search}`);
  const [page, summary, unpriced, views, brands, settings, shop] = await Promise.all([
    listProducts({ merchantId, ...parseProductListRequest(params) }),
    getMissingSummary(merchantId),
    countUnpriced(merchantId),
    listCountedViews(merchantId),
    listMerchantBrands(merchantId),
    getSettings({ merchantId }),
    getShop(merchantId),
  ]);
  return {
    page,
    summary,
    pricesUrl: (unpriced.own === 0 && toShopifyUnpricedUrl(unpriced)) || toMissingFactUrl('price'),
    views,
    brands: brands.slice(0, BRANDS_SHOWN).map(({ name }) => name),
    currency: settings.storeInfo.currency,
    hasShop: shop !== null && shop.uninstalledAt === null,
  };
}

const INVENTORY_ACTIONS = {
  primaryAction: { content: 'Add product', url: '/brands/new' },
  secondaryActions: [
    { content: 'Import CSV', url: '/brands/import' },
    { content: 'Add from brand library', url: '/brands/setup?setup=system-brands' },
  ],
};

export default function Inventory() {
  const canChange = useIsAllowed('change-inventory');
  const { hasShop, ...list } = useLoaderData<typeof loader>();
  const isEmpty = list.brands.length === 0 && list.summary.mattresses + list.summary.others === 0;
  return (
    <AppPage
      title="Inventory"
      subtitle="Products your assistant can recommend"
      {...(canChange && !isEmpty ? INVENTORY_ACTIONS : {})}
      fullWidth
    >
      <BlockStack gap="400">
        <InventoryNav currentUrl="/brands" hasShop={hasShop} />
        {isEmpty && list.page.total === 0 ? <EmptyInventory isShop={hasShop} /> : <InventoryList {...list} />}
      </BlockStack>
    </AppPage>
  );
}
