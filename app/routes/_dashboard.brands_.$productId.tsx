import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData, useNavigate } from '@remix-run/react';
import { useState } from 'react';
import { BulkActionModals, useInventoryActions } from '#app/features/inventory/actions/product-actions.tsx';
import inventoryCss from '#app/features/inventory/inventory.css?url';
import { ProductPage } from '#app/features/inventory/product/product-page.tsx';
import { getProduct } from '#app/features/inventory/product/product.server.ts';
import { getSettings } from '#app/features/merchant/settings/settings.server.ts';
import { getShop } from '#app/features/shop/shop.server.ts';
import { requireMerchant } from '#app/features/team/require-merchant.server.ts';
import { PRODUCT_NAME } from '#app/product-name.ts';
import { formatTimestamp } from '#app/ui/format.ts';
import { AppPage, stylesheets, useIsAllowed } from '#app/ui/page/app-page.tsx';

export const links = stylesheets(inventoryCss);
export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.product.title ?? 'Product'} · ${PRODUCT_NAME}` },
];

/** One product. The specification fixes this URL: `/brands/{productId}`. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { merchantId } = await requireMerchant(request, 'see-inventory');
  const product = await getProduct(merchantId, params.productId ?? '');
  if (!product) throw new Response('This product no longer exists', { status: 404 });
  const [{ storeInfo }, shop] = await Promise.all([getSettings({ merchantId }), getShop(merchantId)]);
  const { changedAt, updatedAt, ...rest } = product;
  const timeFormat = { now: new Date(), timeZone: storeInfo.timezone };
  return {
    product: rest,
    changed: formatTimestamp(changedAt ?? updatedAt, timeFormat),
    currency: storeInfo.currency,
    sourceUrl:
      shop && product.shopNumber ? `https://${shop.domain}/admin/products/${product.shopNumber}` : null,
  };
}

export default function Product() {
  const loaded = useLoaderData<typeof loader>();
  const { product } = loaded;
  const navigate = useNavigate();
  const actions = useInventoryActions();
  const deletion = useInventoryActions((result) => {
    if (result.ok) navigate('/brands');
  });
  const canChange = useIsAllowed('change-inventory');
  const [isConfirming, setConfirming] = useState(false);
  const selection = { ids: [product.id] };
  const isFromShopify = product.origin === 'shopify';
  return (
    <AppPage
      title={product.title}
      subtitle={product.brand || 'No brand'}
      backAction={{ content: 'Inventory', url: '/brands' }}
      primaryAction={
        canChange && product.origin === 'form'
          ? { content: 'Edit product', url: `/brands/${product.id}/edit` }
          : undefined
      }
      secondaryActions={
        canChange
          ? [
              {
                content: product.isHidden ? 'Show to shoppers' : 'Hide from shoppers',
                loading: actions.isBusy,
                onAction: () => actions.run({ intent: 'hide', selection, isHidden: !product.isHidden }),
              },
              // Shopify products are deleted in Shopify; the sync removes them here.
              ...(isFromShopify
                ? []
                : [{ content: 'Delete', destructive: true, onAction: () => setConfirming(true) }]),
            ]
          : undefined
      }
      fullWidth
    >
      <ProductPage {...loaded} />
      <BulkActionModals
        request={isConfirming ? { type: 'delete', selection, count: 1, named: `“${product.title}”` } : null}
        isBusy={deletion.isBusy}
        onClose={() => setConfirming(false)}
        onRun={(intent) => deletion.run(intent, () => setConfirming(false))}
      />
    </AppPage>
  );
}
