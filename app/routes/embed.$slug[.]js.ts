import type { LoaderFunctionArgs } from '@remix-run/node';
import { requireStore } from '#app/features/chat/require-chat.server.ts';
import { getLiveSettings } from '#app/features/merchant/get-live-settings.server.ts';
import { answerOutage } from '#app/platform/db-outage.server.ts';
import { env } from '#app/platform/env.server.ts';
import { writeEmbedScript } from '#app/widget/embed-script.ts';

/** The script tag of a standalone store's website: `<script src="…/embed/{slug}.js" async></script>`. */
export function loader({ params }: LoaderFunctionArgs) {
  return answerOutage(async () => {
    const { merchantId, slug } = await requireStore(params.slug);
    const { branding, storeInfo } = await getLiveSettings({ merchantId, now: Date.now() });
    const origin = new URL(env().SHOPIFY_APP_URL || env().APP_URL).origin;
    const facts = { origin, slug, color: branding.colors.primary, lang: storeInfo.language };
    const headers = {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'public, max-age=300',
    };
    return new Response(writeEmbedScript(facts), { headers });
  });
}
