import type { LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { getStoreFile } from '#app/features/files/library/store-files.server.ts';
import { getDownloadHeaders } from '#app/features/files/store-file.ts';
import { requireMerchant } from '#app/features/team/require-merchant.server.ts';

/** Always a download, never rendered. */
export async function loader({ request, params }: LoaderFunctionArgs): Promise<Response> {
  const { merchantId } = await requireMerchant(request, 'edit-settings');
  const named = z.uuid().safeParse(params.fileId);
  const file = named.success ? await getStoreFile({ merchantId, fileId: named.data }) : null;
  if (!file) return new Response('File not found.\n', { status: 404 });
  const headers = { ...getDownloadHeaders(file), 'Content-Length': String(file.bytes.byteLength) };
  return new Response(file.bytes as Uint8Array<ArrayBuffer>, { headers });
}
