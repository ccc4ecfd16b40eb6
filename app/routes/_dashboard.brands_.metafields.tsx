import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Banner, BlockStack, Card } from '@shopify/polaris';
import { MetafieldsIcon } from '@shopify/polaris-icons';
import { z } from 'zod';
import { InventoryNav } from '#app/features/inventory/inventory-nav.tsx';
import inventoryCss from '#app/features/inventory/inventory.css?url';
import { MetafieldTable } from '#app/features/shop/metafields/metafield-table.tsx';
import {
  listMetafields,
  previewMetafields,
  saveMetafieldMap,
} from '#app/features/shop/metafields/metafields.server.ts';
import { metafieldMapSchema } from '#app/features/shop/metafields/metafields.ts';
import { requireMerchant } from '#app/features/team/require-merchant.server.ts';
import { readJsonAs } from '#app/platform/http/request-body.server.ts';
import { AppPage, pageTitle, stylesheets } from '#app/ui/page/app-page.tsx';
import { EmptyState } from '#app/ui/page/cards.tsx';

export { clientAction, shouldRevalidate } from '#app/ui/network/route-requests.ts';

export const links = stylesheets(inventoryCss);
export const meta = pageTitle('Metafields');

const metafieldMapBodySchema = z.object({ intent: z.enum(['preview', 'save']), map: metafieldMapSchema });

/** Maps metafields to attributes. The specification fixes this URL: `/brands/metafields`. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { merchantId } = await requireMerchant(request, 'change-inventory');
  return listMetafields(merchantId);
}

export async function action({ request }: ActionFunctionArgs) {
  const { merchantId } = await requireMerchant(request, 'change-inventory');
  const { intent, map } = await readJsonAs(request, metafieldMapBodySchema, 100_000);
  return intent === 'save' ? saveMetafieldMap({ merchantId, map }) : previewMetafields({ merchantId, map });
}

export default function Metafields() {
  const listed = useLoaderData<typeof loader>();
  return (
    <AppPage
      title="Inventory"
      section="Metafields"
      subtitle="Map your Shopify metafields to product details"
      fullWidth
    >
      <BlockStack gap="400">
        <InventoryNav currentUrl="/brands/metafields" hasShop />
        {!listed.ok ? (
          <Banner tone="critical" title="Couldn’t load metafields">
            <p>{listed.reason}</p>
          </Banner>
        ) : listed.rows.length > 0 ? (
          <MetafieldTable {...listed} />
        ) : (
          <Card>
            <EmptyState
              icon={MetafieldsIcon}
              title="No metafields yet"
              text="Add product metafields in Shopify, such as firmness, and they’ll appear here."
              action={{ label: 'View products', url: '/brands' }}
            />
          </Card>
        )}
      </BlockStack>
    </AppPage>
  );
}
