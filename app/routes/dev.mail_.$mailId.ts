import type { LoaderFunctionArgs } from '@remix-run/node';
import { getOutboxMail, requireOutbox } from '#app/platform/mail/mail.server.ts';

/** No scripts, forms or requests; links open in a new tab. */
const MAIL_CSP = [
  'sandbox allow-popups allow-popups-to-escape-sandbox',
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ');

/** An email's HTML from the outbox, for an iframe. */
export async function loader({ request, params }: LoaderFunctionArgs): Promise<Response> {
  requireOutbox(request);
  const mail = await getOutboxMail(params.mailId ?? '');
  if (!mail?.html) throw new Response('Not found', { status: 404 });
  return new Response(mail.html.replace('<head>', '<head><base target="_blank">'), {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': MAIL_CSP,
      'Cache-Control': 'no-store',
    },
  });
}
