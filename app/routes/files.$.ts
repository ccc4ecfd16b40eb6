import type { LoaderFunctionArgs } from '@remix-run/node';
import { getLogoFile } from '#app/features/merchant/logo/save-logo.server.ts';

/** Files are displayed, never executed. The content of a key never changes. */
const HEADERS = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Content-Security-Policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'X-Content-Type-Options': 'nosniff',
};

/** Serves logos. Saved settings and sent emails contain this URL, so it can't change. */
export async function loader({ params }: LoaderFunctionArgs): Promise<Response> {
  const file = await getLogoFile(params['*'] ?? '');
  if (!file) return new Response('File not found.\n', { status: 404 });
  const headers = { ...HEADERS, 'Content-Type': file.type, 'Content-Length': String(file.bytes.byteLength) };
  return new Response(file.bytes as Uint8Array<ArrayBuffer>, { headers });
}
