import type { ActionFunctionArgs } from '@remix-run/node';
import { LOGO_MAX_BYTES, LOGO_TEXTS } from '#app/features/merchant/logo.ts';
import { storeLogo } from '#app/features/merchant/store-logo.server.ts';
import { requireMerchant } from '#app/features/team/require-merchant.server.ts';
import { limitRate } from '#app/platform/http-guard.server.ts';
import { readUploadWhole, withUploadSlot } from '#app/platform/upload.server.ts';

const RULES = {
  maxBytes: LOGO_MAX_BYTES,
  texts: { tooLarge: LOGO_TEXTS['too-large'], stalled: LOGO_TEXTS.stalled, brokenOff: LOGO_TEXTS.failed },
};

/** The body is the picture itself. */
export async function action({ request }: ActionFunctionArgs): Promise<Response> {
  const { merchantId } = await requireMerchant(request);
  return withUploadSlot(merchantId, async () => {
    await limitRate({ name: 'logo', key: merchantId, points: 30, seconds: 60 });
    const stored = await storeLogo({ merchantId, bytes: await readUploadWhole(request, RULES) });
    return Response.json(stored.ok ? stored : { ok: false, message: LOGO_TEXTS[stored.reason] });
  });
}
