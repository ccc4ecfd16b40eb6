import type { LoaderFunctionArgs } from '@remix-run/node';
import { requireStore } from '#app/features/chat/api/require-chat.server.ts';
import { getCachedSettings } from '#app/features/merchant/settings/settings.server.ts';
import { getBrandColors } from '#app/features/merchant/validation/colors-and-fonts.ts';
import { withOutageResponse } from '#app/platform/http/json-responses.server.ts';
import { env } from '#app/platform/process/env.server.ts';
import { createEmbedScript } from '#app/widget/embed-script.ts';

/** The script for a standalone store's website: `<script src="…/embed/{slug}.js" async></script>`. */
export function loader({ params }: LoaderFunctionArgs) {
  return withOutageResponse(async () => {
    const { merchantId, slug } = await requireStore(params.slug);
    const { branding, storeInfo, features } = await getCachedSettings({ merchantId, now: Date.now() });
    const origin = new URL(env().SHOPIFY_APP_URL || env().APP_URL).origin;
    const isMeasured = features.countVisitors || features.holdoutPercent > 0;
    const { colors, chatIcon } = branding;
    const icon = chatIcon && new URL(chatIcon, origin).href;
    const color = getBrandColors(colors.primary).primary;
    const facts = { origin, slug, color, icon, lang: storeInfo.language, isMeasured };
    const headers = {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'public, max-age=300',
    };
    return new Response(createEmbedScript(facts), { headers });
  });
}
