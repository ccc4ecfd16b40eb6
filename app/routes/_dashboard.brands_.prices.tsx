import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Banner, BlockStack, Card } from '@shopify/polaris';
import { CashDollarIcon } from '@shopify/polaris-icons';
import inventoryCss from '#app/features/inventory/inventory.css?url';
import {
  countUnpriced,
  listUnpricedSizes,
  toShopifyUnpricedUrl,
} from '#app/features/inventory/listing/list-products.server.ts';
import { PriceTable } from '#app/features/inventory/listing/price-table.tsx';
import { getSettings } from '#app/features/merchant/settings/settings.server.ts';
import { requireMerchant } from '#app/features/team/require-merchant.server.ts';
import formsCss from '#app/ui/forms/forms.css?url';
import { formatCount } from '#app/ui/format.ts';
import { AppPage, pageTitle, stylesheets } from '#app/ui/page/app-page.tsx';
import { BetweenCards, EmptyState, Subdued } from '#app/ui/page/cards.tsx';
import { Pagination } from '#app/ui/page/list-navigation.tsx';

export const links = stylesheets(inventoryCss, formsCss);
export const meta = pageTitle('Set prices');

/** `/brands/prices`: the sizes without a price, to price in one go. If only Shopify can set them, it leads there. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { merchantId } = await requireMerchant(request, 'change-inventory');
  const after = new URL(request.url).searchParams.get('after');
  const [page, unpriced, { storeInfo }] = await Promise.all([
    listUnpricedSizes(merchantId, after),
    countUnpriced(merchantId),
    getSettings({ merchantId }),
  ]);
  const shopifyUrl = toShopifyUnpricedUrl(unpriced);
  if (shopifyUrl && after === null && page.sizes.length === 0) throw redirect(shopifyUrl);
  return { ...page, unpriced, shopifyUrl, currency: storeInfo.currency };
}

export default function SetPrices() {
  const { sizes, next, isFirst, unpriced, shopifyUrl, currency } = useLoaderData<typeof loader>();
  return (
    <AppPage
      title="Set prices"
      subtitle={describeUnpriced(unpriced.own)}
      keepsSubtitle
      backAction={{ content: 'Inventory', url: '/brands' }}
    >
      <BlockStack gap="400">
        {shopifyUrl ? (
          <Banner
            title={`${formatCount(unpriced.shopify, 'mattress', 'mattresses')} from Shopify without a price`}
            action={{ content: unpriced.shopify === 1 ? 'View product' : 'View products', url: shopifyUrl }}
          >
            <p>Shopify sets these prices. Add them there, and they’ll update here.</p>
          </Banner>
        ) : null}
        {sizes.length > 0 ? (
          <>
            <BetweenCards>
              <Subdued>
                Press Enter or Tab to go to the next price. Leave a size blank to skip it. Importing a file
                again won’t change the prices you set.
              </Subdued>
            </BetweenCards>
            <PriceTable sizes={sizes} currency={currency} key={currency} />
            <BetweenCards>
              <Pagination
                previous={{ label: 'First page', url: isFirst ? null : '/brands/prices' }}
                next={{ label: 'Next', url: next ? `/brands/prices?after=${next}` : null }}
              />
            </BetweenCards>
          </>
        ) : (
          <Card>
            <EmptyState
              icon={CashDollarIcon}
              title={isFirst ? 'Every size has a price' : 'Nothing left on this page'}
              action={
                isFirst
                  ? { label: 'View inventory', url: '/brands' }
                  : { label: 'First page', url: '/brands/prices' }
              }
            />
          </Card>
        )}
      </BlockStack>
    </AppPage>
  );
}

function describeUnpriced(count: number): string {
  if (count === 0) return 'Shoppers with a budget only see sizes with a price.';
  return `${formatCount(count, 'mattress', 'mattresses')} without a price. Shoppers with a budget don’t see ${count === 1 ? 'it' : 'them'}.`;
}
