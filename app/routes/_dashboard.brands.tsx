import {
  type ActionFunctionArgs,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  unstable_createMemoryUploadHandler as readField,
  unstable_parseMultipartFormData as parseMultipart,
} from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { BlockStack, Page } from '@shopify/polaris';
import { CatalogImport } from '#app/features/inventory/catalog-import.tsx';
import { chooseSystemBrands } from '#app/features/inventory/choose-system-brands.server.ts';
import inventoryCss from '#app/features/inventory/inventory.css?url';
import { importCatalog, type ImportOutcome } from '#app/features/inventory/import-catalog.server.ts';
import { InventoryList } from '#app/features/inventory/inventory-list.tsx';
import { listProducts } from '#app/features/inventory/list-products.server.ts';
import { readListRequest } from '#app/features/inventory/list-request.ts';
import { listSystemBrands } from '#app/features/inventory/list-system-brands.server.ts';
import { summarizeInventory } from '#app/features/inventory/summarize-inventory.server.ts';
import { SystemBrandPicker } from '#app/features/inventory/system-brand-picker.tsx';
import { getSettings } from '#app/features/merchant/get-settings.server.ts';
import { requireMerchant } from '#app/features/team/require-merchant.server.ts';
import { readForm, refuse } from '#app/platform/http-guard.server.ts';
import { PRODUCT_NAME } from '#app/product-name.ts';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: inventoryCss }];
export const meta: MetaFunction = () => [{ title: `Inventory · ${PRODUCT_NAME}` }];

/** Most characters of a form field that isn't the file. */
const FIELD_LIMIT = 2_000;
/** Most parts of an upload; the form has one. */
const PARTS_MAX = 20;

export async function loader({ request }: LoaderFunctionArgs) {
  const { merchantId } = await requireMerchant(request);
  const wanted = readListRequest(new URL(request.url).searchParams);
  const [page, summary, brands, settings] = await Promise.all([
    listProducts({ merchantId, ...wanted }),
    summarizeInventory({ merchantId }),
    wanted.setup === 'system-brands' ? listSystemBrands({ merchantId }) : null,
    getSettings({ merchantId }),
  ]);
  return { ...page, summary, brands, wanted, currency: settings.storeInfo.currency };
}

export async function action({ request }: ActionFunctionArgs) {
  const { merchantId } = await requireMerchant(request);
  if (request.headers.get('content-type')?.startsWith('multipart/form-data')) {
    return { imported: await importUpload(request, merchantId), chosen: null };
  }
  const names = (await readForm(request)).getAll('brand').map(String);
  return { imported: null, chosen: await chooseSystemBrands({ merchantId, names }) };
}

// The file is read while it arrives: it is never whole in memory or on a disk.
async function importUpload(request: Request, merchantId: string): Promise<ImportOutcome> {
  let outcome: ImportOutcome = { ok: false, reason: 'Choose a CSV file first' };
  let failure: { error: unknown } | null = null;
  let parts = 0;
  const field = readField({ maxPartSize: FIELD_LIMIT });
  const read = parseMultipart(request, async (part) => {
    parts += 1;
    if (parts > PARTS_MAX) throw new Error('too many parts');
    if (part.name !== 'catalog') return field(part);
    if (!part.filename) return 'read';
    const importing = importCatalog({ merchantId, file: part.data });
    outcome = await importing.catch((error: unknown) => {
      failure = { error };
      throw error;
    });
    return 'read';
  });
  await read.catch(() => {
    throw failure ? failure.error : refuse(400, 'The upload could not be read. Please try again.');
  });
  return outcome;
}

export default function Inventory() {
  const { summary, brands, ...list } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const isImportOpen = list.wanted.setup === 'custom-brand' || (!brands && summary.mattresses === 0);
  return (
    <Page
      title="Inventory"
      subtitle="What your assistant may recommend, and what it knows of it"
      primaryAction={{ content: 'Import CSV', url: '/brands?setup=custom-brand' }}
      secondaryActions={[{ content: 'Brands you carry', url: '/brands?setup=system-brands' }]}
      fullWidth
    >
      <BlockStack gap="400">
        {brands && <SystemBrandPicker brands={brands} outcome={answer?.chosen ?? null} />}
        {isImportOpen && <CatalogImport outcome={answer?.imported ?? null} />}
        <InventoryList {...list} summary={summary} />
      </BlockStack>
    </Page>
  );
}
