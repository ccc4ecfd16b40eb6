import type { ActionFunctionArgs } from '@remix-run/node';
import { LOGO_MAX_BYTES, LOGO_TEXTS } from '#app/features/merchant/logo.ts';
import { storeLogo } from '#app/features/merchant/store-logo.server.ts';
import { requireMerchant } from '#app/features/team/require-merchant.server.ts';
import { limitRate, readBytes } from '#app/platform/http-guard.server.ts';

/** The body is the picture itself. What is longer than this is not even read. */
const READ_LIMIT = LOGO_MAX_BYTES + 1;

export async function action({ request }: ActionFunctionArgs): Promise<Response> {
  const { merchantId } = await requireMerchant(request);
  await limitRate({ name: 'logo', key: merchantId, points: 30, seconds: 60 });
  if (Number(request.headers.get('content-length') ?? 0) > LOGO_MAX_BYTES) {
    return Response.json({ ok: false, message: LOGO_TEXTS['too-large'] });
  }
  const stored = await storeLogo({ merchantId, bytes: await readBytes(request, READ_LIMIT) });
  return Response.json(stored.ok ? stored : { ok: false, message: LOGO_TEXTS[stored.reason] });
}
