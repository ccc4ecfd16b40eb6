import {
  type ActionFunctionArgs,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  unstable_createMemoryUploadHandler as readField,
  unstable_parseMultipartFormData as parseMultipart,
} from '@remix-run/node';
import { useActionData } from '@remix-run/react';
import { CatalogImport } from '#app/features/inventory/import/catalog-import.tsx';
import inventoryCss from '#app/features/inventory/inventory.css?url';
import { importCatalog, type ImportOutcome } from '#app/features/inventory/import/import-catalog.server.ts';
import { requireMerchant } from '#app/features/team/require-merchant.server.ts';
import { refuse } from '#app/platform/http-guard.server.ts';
import { PRODUCT_NAME } from '#app/product-name.ts';
import { AppPage } from '#app/ui/app-page.tsx';

export { unlessRefused as shouldRevalidate } from '#app/ui/when-to-read-anew.ts';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: inventoryCss }];
export const meta: MetaFunction = () => [{ title: `Import products · ${PRODUCT_NAME}` }];

/** Most characters of a form field that isn't the file. */
const FIELD_LIMIT = 2_000;
/** Most parts of an upload; the form has one. */
const PARTS_MAX = 20;

export async function loader({ request }: LoaderFunctionArgs) {
  await requireMerchant(request);
  return null;
}

// The file is read while it arrives: it is never whole in memory or on a disk.
export async function action({ request }: ActionFunctionArgs): Promise<ImportOutcome> {
  const { merchantId } = await requireMerchant(request);
  let outcome: ImportOutcome = { ok: false, reason: 'Choose a CSV file first' };
  let failure: { error: unknown } | null = null;
  let parts = 0;
  const field = readField({ maxPartSize: FIELD_LIMIT });
  const unreadable = () => refuse(400, 'The upload could not be read. Please try again.');
  if (!/^multipart\/form-data/i.test(request.headers.get('content-type') ?? '')) throw unreadable();
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
    throw failure ? failure.error : unreadable();
  });
  return outcome;
}

export default function ImportProducts() {
  const outcome = useActionData<typeof action>();
  return (
    <AppPage title="Import products" backAction={{ content: 'Inventory', url: '/brands' }} narrowWidth>
      <CatalogImport outcome={outcome ?? null} />
    </AppPage>
  );
}
