import {
  type ActionFunctionArgs,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { BlockStack } from '@shopify/polaris';
import { z } from 'zod';
import { getInventorySummary } from '#app/features/inventory/catalog/catalog.server.ts';
import { CatalogImport } from '#app/features/inventory/import/catalog-import.tsx';
import { CustomSetupOptions, SetupDone, SetupOptions } from '#app/features/inventory/inventory-nav.tsx';
import inventoryCss from '#app/features/inventory/inventory.css?url';
import {
  listModelChoices,
  saveModelOffers,
  selectSystemBrands,
} from '#app/features/inventory/system-brands/carried-models.server.ts';
import { modelOffersSchema } from '#app/features/inventory/system-brands/model-prices.ts';
import {
  ModelPicker,
  SystemBrandPicker,
} from '#app/features/inventory/system-brands/system-brand-picker.tsx';
import { listSystemBrandChoices } from '#app/features/inventory/system-brands/system-brands.server.ts';
import { getSettings } from '#app/features/merchant/settings/get-settings.server.ts';
import { getShop } from '#app/features/shop/shop.server.ts';
import { requireMerchant } from '#app/features/team/require-merchant.server.ts';
import { errorResponse, readForm, readJson } from '#app/platform/http/request-guard.server.ts';
import { PRODUCT_NAME } from '#app/product-name.ts';
import { AppPage } from '#app/ui/page/app-page.tsx';

export { clientAction, shouldRevalidate } from '#app/ui/network/route-requests.ts';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: inventoryCss }];
export const meta: MetaFunction = () => [{ title: `Set up your inventory · ${PRODUCT_NAME}` }];

/** More than all models with all their prices. */
const BODY_LIMIT = 500_000;

/** More than there are system brands. */
const BRANDS_MAX = 500;

const STEPS = ['system-brands', 'models', 'custom-brand', 'done'] as const;
const offersBodySchema = z.object({ offers: modelOffersSchema });
const brandsBodySchema = z.object({ brand: z.array(z.string()).max(BRANDS_MAX) });

export async function loader({ request }: LoaderFunctionArgs) {
  const { merchantId } = await requireMerchant(request);
  const { searchParams: params } = new URL(request.url);
  const asked = params.get('setup');
  const step = STEPS.find((one) => one === asked) ?? null;
  const [settings, shop] = await Promise.all([getSettings({ merchantId }), getShop(merchantId)]);
  const models = step === 'models' ? await listModelChoices({ merchantId }) : null;
  // Whoever comes back to this step without a brand picks one first.
  if (models?.length === 0) {
    params.set('setup', 'system-brands');
    throw redirect(`/brands/setup?${params}`);
  }
  return {
    step,
    models,
    brands: step === 'system-brands' ? await listSystemBrandChoices({ merchantId }) : null,
    summary: step === 'done' ? await getInventorySummary({ merchantId }) : null,
    currency: settings.storeInfo.currency,
    hasShop: shop !== null && shop.uninstalledAt === null,
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const { merchantId } = await requireMerchant(request);
  if (request.headers.get('content-type')?.startsWith('application/json')) {
    const sent = offersBodySchema.safeParse(await readJson(request, BODY_LIMIT));
    if (!sent.success) throw errorResponse(400, 'These are no models and prices');
    const outcome = await saveModelOffers({ merchantId, ...sent.data });
    return outcome.ok ? redirect('/brands/setup?setup=done') : outcome;
  }
  const names = (await readForm(request, brandsBodySchema)).getAll('brand').map(String);
  const outcome = await selectSystemBrands({ merchantId, names });
  if (!outcome.ok) return outcome;
  return redirect(`/brands/setup?setup=${outcome.brands > 0 ? 'models' : 'done'}`);
}

export default function SetUpInventory() {
  const { step, models, brands, summary, currency, hasShop } = useLoaderData<typeof loader>();
  const outcome = useActionData<typeof action>() ?? null;
  return (
    <AppPage
      title="Set up your inventory"
      backAction={{ content: 'Inventory', url: '/brands' }}
      secondaryActions={step === 'done' ? [] : [{ content: 'I’ll set this up later', url: '/brands' }]}
    >
      <BlockStack gap="400">
        {brands ? <SystemBrandPicker brands={brands} outcome={outcome} /> : null}
        {models ? <ModelPicker models={models} currency={currency} error={outcome?.reason ?? null} /> : null}
        {step === 'custom-brand' ? <CatalogImport outcome={null} /> : null}
        {step === 'custom-brand' ? <CustomSetupOptions hasShop={hasShop} /> : null}
        {summary ? <SetupDone {...summary} hasShop={hasShop} /> : null}
        {step === null ? <SetupOptions /> : null}
      </BlockStack>
    </AppPage>
  );
}
