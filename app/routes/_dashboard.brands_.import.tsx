import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  unstable_createMemoryUploadHandler as readField,
  unstable_parseMultipartFormData as parseMultipart,
} from '@remix-run/node';
import { useActionData } from '@remix-run/react';
import { CatalogImport } from '#app/features/inventory/import/catalog-import.tsx';
import { CSV_FILE_MAX_BYTES } from '#app/platform/csv/decode-csv.ts';
import inventoryCss from '#app/features/inventory/inventory.css?url';
import { importCatalog, type ImportOutcome } from '#app/features/inventory/import/import-catalog.server.ts';
import { requireMerchant } from '#app/features/team/require-merchant.server.ts';
import { errorResponse } from '#app/platform/http/json-responses.server.ts';
import { limitUploadBody, withUploadSlot } from '#app/platform/http/upload.server.ts';
import { AppPage, pageTitle, stylesheets } from '#app/ui/page/app-page.tsx';

export { clientAction, shouldRevalidate } from '#app/ui/network/route-requests.ts';

export const links = stylesheets(inventoryCss);
export const meta = pageTitle('Import products');

const FIELD_LIMIT = 2_000;
/** The largest file plus the form data around it; the importer reports the exact limit. */
const UPLOAD_MAX_BYTES = CSV_FILE_MAX_BYTES + 64 * 1024;
const PARTS_MAX = 20;

/** Imports a CSV file. The specification fixes this URL: `/brands/import`. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireMerchant(request, 'import-inventory');
  return null;
}

const UPLOAD_UNREADABLE = 'The upload could not be read. Please try again.';
const UPLOAD_LIMITS = {
  maxBytes: UPLOAD_MAX_BYTES,
  texts: {
    tooLarge: 'This file is too large.',
    stalled: 'The upload was interrupted. Check your connection and try again.',
    interrupted: UPLOAD_UNREADABLE,
  },
};

export async function action({ request }: ActionFunctionArgs): Promise<ImportOutcome> {
  const { merchantId } = await requireMerchant(request, 'import-inventory');
  if (!/^multipart\/form-data/i.test(request.headers.get('content-type') ?? ''))
    throw errorResponse(400, UPLOAD_UNREADABLE);
  return withUploadSlot(merchantId, () => importUpload(merchantId, limitUploadBody(request, UPLOAD_LIMITS)));
}

// Streams the file, so it is never complete in memory or on disk.
async function importUpload(merchantId: string, request: Request): Promise<ImportOutcome> {
  let outcome: ImportOutcome = { ok: false, reason: 'Choose a CSV file first' };
  let failure: { error: unknown } | null = null;
  let parts = 0;
  const field = readField({ maxPartSize: FIELD_LIMIT });
  const read = parseMultipart(request, async (part) => {
    parts += 1;
    if (parts > PARTS_MAX) throw new Error('too many parts');
    if (part.name !== 'catalog') return field(part);
    if (!part.filename) return 'read';
    const importing = importCatalog(merchantId, part.data);
    outcome = await importing.catch((error: unknown) => {
      failure = { error };
      throw error;
    });
    return 'read';
  });
  await read.catch((error: unknown) => {
    if (failure) throw failure.error;
    throw error instanceof Response ? error : errorResponse(400, UPLOAD_UNREADABLE);
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
