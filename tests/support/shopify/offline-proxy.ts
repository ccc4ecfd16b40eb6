import { type IncomingMessage, request as ask, type ServerResponse } from 'node:http';
import { text as wholeText } from 'node:stream/consumers';

/**
 * A tunnel-like proxy in front of the app for a developer's browser. That browser can't reach Shopify's hosts, so their
 * URLs in pages, scripts, and headers are replaced by this machine's. Transparent to the app.
 */

export interface OfflineProxy {
  /** Where the app listens, e.g. http://127.0.0.1:3000. */
  target: string;
  port: () => number;
}

export const APP_HOST = 'app.shopify.localhost';
const REWRITTEN = /^(text\/(html|javascript|css|x-script)|application\/(json|javascript))/;
const REWRITTEN_HEADERS = new Set(['location', 'link', 'content-security-policy', 'x-remix-redirect']);

/** Whether a request is for the app, or for a chat below its host. */
export function isForApp({ headers }: IncomingMessage): boolean {
  const host = (headers.host ?? '').replace(/:\d+$/, '');
  return host === APP_HOST || host.endsWith(`.${APP_HOST}`);
}

/** Replaces Shopify's hosts with this machine's names for them. */
export function localNames(text: string, port: number): string {
  return text
    .replaceAll(/https:(\\?\/\\?\/)(admin|cdn)\.shopify\.com/g, `http:$1$2.shopify.localhost:${port}`)
    .replaceAll(/https:(\\?\/\\?\/)([a-z0-9-]+)\.myshopify\.com/g, `http:$1$2.myshopify.localhost:${port}`);
}

export function forwardToTarget(
  incoming: IncomingMessage,
  answer: ServerResponse,
  proxy: OfflineProxy,
): void {
  const { hostname, port } = new URL(proxy.target);
  // Content to be rewritten must not arrive compressed.
  const headers = { ...incoming.headers, 'accept-encoding': 'identity' };
  const { method, url: path } = incoming;
  const outgoing = ask({ hostname, port, method, path, headers }, (response) => {
    void passBack(response, answer, proxy.port());
  });
  outgoing.on('error', () => {
    if (!answer.headersSent) answer.writeHead(502, { 'content-type': 'text/plain' });
    answer.end('The app is not there (yet).\n');
  });
  answer.on('close', () => outgoing.destroy());
  incoming.pipe(outgoing);
}

async function passBack(response: IncomingMessage, answer: ServerResponse, port: number): Promise<void> {
  const headers = Object.fromEntries(
    Object.entries(response.headers).map(([name, value]) => [
      name,
      REWRITTEN_HEADERS.has(name) ? localNames(String(value), port) : value,
    ]),
  );
  const isRewritten = REWRITTEN.test(response.headers['content-type'] ?? '');
  if (!isRewritten) {
    answer.writeHead(response.statusCode ?? 502, headers);
    response.on('error', () => answer.destroy());
    response.pipe(answer);
    return;
  }
  const body = await wholeText(response).catch(() => null);
  if (body === null) return void answer.destroy();
  const { 'content-length': _length, 'transfer-encoding': _encoding, etag: _etag, ...kept } = headers;
  answer.writeHead(response.statusCode ?? 502, kept);
  answer.end(localNames(body, port));
}
