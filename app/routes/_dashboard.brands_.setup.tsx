import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { BlockStack } from '@shopify/polaris';
import { z } from 'zod';
import { getInventorySummary } from '#app/features/inventory/catalog/catalog.server.ts';
import { CatalogImport } from '#app/features/inventory/import/catalog-import.tsx';
import { CustomSetupOptions, SetupDone, SetupOptions } from '#app/features/inventory/inventory-nav.tsx';
import inventoryCss from '#app/features/inventory/inventory.css?url';
import {
  listCarriableModels,
  listSystemBrandChoices,
  saveCarriedModels,
  selectSystemBrands,
} from '#app/features/inventory/system-brands/system-brands.server.ts';
import { carriedModelsSchema } from '#app/features/inventory/system-brands/system-models.ts';
import {
  ModelPicker,
  SystemBrandPicker,
} from '#app/features/inventory/system-brands/system-brand-picker.tsx';
import { getSettings } from '#app/features/merchant/settings/settings.server.ts';
import { returnToSetup } from '#app/features/onboarding/draft/setup-pause.ts';
import { getShop } from '#app/features/shop/shop.server.ts';
import { requireMerchant } from '#app/features/team/require-merchant.server.ts';
import { readForm, readJsonAs } from '#app/platform/http/request-body.server.ts';
import { AppPage, pageTitle, stylesheets } from '#app/ui/page/app-page.tsx';

export { clientAction, shouldRevalidate } from '#app/ui/network/route-requests.ts';

export const links = stylesheets(inventoryCss);
export const meta = pageTitle('Set up your inventory');

const STEPS = ['system-brands', 'models', 'custom-brand', 'done'] as const;
const offersBodySchema = z.object({ offers: carriedModelsSchema });
const brandsBodySchema = z.object({ brand: z.array(z.string()).max(500) });

/** Chooses system brands and their models. The specification fixes this URL: `/brands/setup`. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { merchantId } = await requireMerchant(request, 'change-inventory');
  const { searchParams: params } = new URL(request.url);
  const step = STEPS.find((name) => name === params.get('setup')) ?? null;
  const [settings, shop] = await Promise.all([getSettings({ merchantId }), getShop(merchantId)]);
  const models = step === 'models' ? await listCarriableModels(merchantId) : null;
  // Models can be picked only once there is a brand.
  if (models?.length === 0) {
    params.set('setup', 'system-brands');
    throw redirect(`/brands/setup?${params}`);
  }
  return {
    step,
    models,
    brands: step === 'system-brands' ? await listSystemBrandChoices(merchantId) : null,
    summary: step === 'done' ? await getInventorySummary(merchantId) : null,
    currency: settings.storeInfo.currency,
    hasShop: shop !== null && shop.uninstalledAt === null,
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const { merchantId } = await requireMerchant(request, 'change-inventory');
  if (request.headers.get('content-type')?.startsWith('application/json')) {
    const { offers } = await readJsonAs(request, offersBodySchema, 500_000);
    const outcome = await saveCarriedModels(merchantId, offers);
    return outcome.ok ? returnToSetup(request, redirect('/brands/setup?setup=done')) : outcome;
  }
  const names = (await readForm(request, brandsBodySchema)).getAll('brand').map(String);
  const outcome = await selectSystemBrands(merchantId, names);
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
        {step === 'custom-brand' && hasShop ? <CustomSetupOptions hasShop /> : null}
        {step === 'custom-brand' ? <CatalogImport outcome={null} /> : null}
        {step === 'custom-brand' && !hasShop ? <CustomSetupOptions hasShop={false} /> : null}
        {summary ? <SetupDone {...summary} /> : null}
        {step === null ? <SetupOptions hasShop={hasShop} /> : null}
      </BlockStack>
    </AppPage>
  );
}
