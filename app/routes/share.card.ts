import { randomBytes } from 'node:crypto';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { createChatLink } from '#app/features/merchant/chat-address/chat-link.ts';
import { getChatUrl } from '#app/features/merchant/chat-address/chat-url.server.ts';
import { parseLogoKey } from '#app/features/merchant/logo/logo.ts';
import { getLogoFile } from '#app/features/merchant/logo/save-logo.server.ts';
import { getSettings } from '#app/features/merchant/settings/settings.server.ts';
import { getBrandColors } from '#app/features/merchant/validation/colors-and-fonts.ts';
import { renderPrintCard } from '#app/features/share/print-card.tsx';
import { CARD_LINE, CARD_LINE_MAX } from '#app/features/share/share-texts.ts';
import { requireMerchant } from '#app/features/team/require-merchant.server.ts';
import { toDisplayUrl } from '#app/ui/format.ts';

/** A printable card with the store's logo and QR code: `?source=flyer&line=…`. */
export async function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  const { merchantId } = await requireMerchant(request, 'share-chat');
  const params = new URL(request.url).searchParams;
  const [chatUrl, { storeInfo, branding }] = await Promise.all([
    getChatUrl({ merchantId }),
    getSettings({ merchantId }),
  ]);
  if (chatUrl === null) throw new Response('The assistant isn’t live yet', { status: 404 });
  const url = createChatLink(chatUrl, { source: params.get('source') });
  const nonce = randomBytes(16).toString('base64url');
  const html = renderPrintCard({
    storeName: storeInfo.name,
    line: [...(params.get('line') ?? CARD_LINE)].slice(0, CARD_LINE_MAX).join(''),
    logo: await readLogo(branding.logo),
    colors: getBrandColors(branding.colors.primary),
    shownUrl: toDisplayUrl(chatUrl),
    lang: 'en',
    ...{ url, nonce },
  });
  const policy = [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    `script-src 'nonce-${nonce}'`,
    'img-src data: https: http:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ];
  return new Response(html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy.join('; '),
      'Cache-Control': 'no-store',
    },
  });
}

/** The uploaded logo as a data URL; a logo on another site stays a link. */
async function readLogo(logo: string): Promise<string | null> {
  const key = parseLogoKey(logo);
  if (key === null) return /^https?:\/\//.test(logo) ? logo : null;
  const file = await getLogoFile(key);
  return file && `data:${file.type};base64,${Buffer.from(file.bytes).toString('base64')}`;
}
