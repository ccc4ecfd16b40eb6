import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Banner } from '@shopify/polaris';
import inventoryCss from '#app/features/inventory/inventory.css?url';
import { PriceTable } from '#app/features/inventory/listing/fact-tables.tsx';
import { MissingFactsPage } from '#app/features/inventory/listing/missing-facts-page.tsx';
import {
  countUnpriced,
  getMissingSummary,
  listUnpricedSizes,
  toShopifyUnpricedUrl,
} from '#app/features/inventory/listing/missing-facts.server.ts';
import { getSettings } from '#app/features/merchant/settings/settings.server.ts';
import { requireMerchant } from '#app/features/team/require-merchant.server.ts';
import formsCss from '#app/ui/forms/forms.css?url';
import { formatCount } from '#app/ui/format.ts';
import { pageTitle, stylesheets } from '#app/ui/page/app-page.tsx';

export const links = stylesheets(inventoryCss, formsCss);
export const meta = pageTitle('Missing prices');

/**
 * `/brands/prices`: sizes without a price, to fill in all at once. Links to Shopify if prices can only be set there.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const { merchantId } = await requireMerchant(request, 'change-inventory');
  const after = new URL(request.url).searchParams.get('after');
  const [page, unpriced, summary, { storeInfo }] = await Promise.all([
    listUnpricedSizes(merchantId, after),
    countUnpriced(merchantId),
    getMissingSummary(merchantId),
    getSettings({ merchantId }),
  ]);
  const shopifyUrl = toShopifyUnpricedUrl(unpriced);
  if (shopifyUrl && after === null && page.sizes.length === 0) throw redirect(shopifyUrl);
  return { ...page, fromShopify: unpriced.shopify, shopifyUrl, summary, currency: storeInfo.currency };
}

export default function MissingPrices() {
  const { sizes, fromShopify, shopifyUrl, currency, ...page } = useLoaderData<typeof loader>();
  return (
    <MissingFactsPage
      {...page}
      fact="price"
      banner={
        shopifyUrl ? (
          <Banner
            title={`${formatCount(fromShopify, 'Shopify mattress has', 'Shopify mattresses have')} no price`}
            action={{ content: fromShopify === 1 ? 'View product' : 'View products', url: shopifyUrl }}
          >
            <p>
              {fromShopify === 1
                ? 'Its price comes from Shopify. Add it there, and it’ll update here.'
                : 'Their prices come from Shopify. Add them there, and they’ll update here.'}
            </p>
          </Banner>
        ) : null
      }
    >
      {sizes.length > 0 ? <PriceTable sizes={sizes} currency={currency} key={currency} /> : null}
    </MissingFactsPage>
  );
}
