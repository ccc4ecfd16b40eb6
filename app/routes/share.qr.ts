import type { LoaderFunctionArgs } from '@remix-run/node';
import { createChatLink, parseSource } from '#app/features/merchant/chat-address/chat-link.ts';
import { getChatUrl } from '#app/features/merchant/chat-address/chat-url.server.ts';
import { requireMerchant } from '#app/features/team/require-merchant.server.ts';
import { drawQrPng } from '#app/platform/media/image.server.ts';
import { drawQrSvg } from '#app/platform/media/qr-code.ts';

/** Sharp when printed at 8 cm. */
const PNG_SIDE = 1_024;

/** The QR code of the chat's link for a source, as a file: `?format=png|svg&source=flyer`. */
export async function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  const { merchantId } = await requireMerchant(request, 'share-chat');
  const params = new URL(request.url).searchParams;
  const chatUrl = await getChatUrl({ merchantId });
  if (chatUrl === null) throw new Response('The assistant isn’t live yet', { status: 404 });
  const source = parseSource(params.get('source'));
  const link = createChatLink(chatUrl, { source });
  const isPng = params.get('format') === 'png';
  const body = isPng ? new Uint8Array(await drawQrPng(link, { side: PNG_SIDE })) : drawQrSvg(link);
  return new Response(body, {
    headers: {
      'Content-Type': isPng ? 'image/png' : 'image/svg+xml',
      'Content-Disposition': `attachment; filename="chat-${source ?? 'qr'}.${isPng ? 'png' : 'svg'}"`,
      'Content-Security-Policy': "sandbox; default-src 'none'",
      'Cache-Control': 'no-store',
    },
  });
}
