import type { ActionFunctionArgs } from '@remix-run/node';
import { LOGO_MAX_BYTES, LOGO_TEXTS } from '#app/features/merchant/logo/logo.ts';
import { saveLogo } from '#app/features/merchant/logo/save-logo.server.ts';
import { requireMerchant } from '#app/features/team/require-merchant.server.ts';
import { enforceRateLimit } from '#app/platform/http/rate-limit.server.ts';
import { jsonResponse } from '#app/platform/http/json-responses.server.ts';
import { readUploadBytes, withUploadSlot } from '#app/platform/http/upload.server.ts';

const UPLOAD_LIMITS = {
  maxBytes: LOGO_MAX_BYTES,
  texts: { tooLarge: LOGO_TEXTS['too-large'], stalled: LOGO_TEXTS.stalled, interrupted: LOGO_TEXTS.failed },
};

export async function action({ request }: ActionFunctionArgs): Promise<Response> {
  const { merchantId } = await requireMerchant(request, 'edit-settings');
  const image = new URL(request.url).searchParams.get('image') === 'chatIcon' ? 'chatIcon' : 'logo';
  return withUploadSlot(merchantId, async () => {
    await enforceRateLimit({ name: 'logo', key: merchantId, points: 30, seconds: 60 });
    const bytes = await readUploadBytes(request, UPLOAD_LIMITS);
    const stored = await saveLogo({ merchantId, bytes, image });
    return jsonResponse(stored.ok ? stored : { ok: false, message: LOGO_TEXTS[stored.reason] });
  });
}
