import { randomBytes } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { EntryContext } from '@remix-run/node';
import { RemixServer } from '@remix-run/react';
import { renderToPipeableStream } from 'react-dom/server';
import { setRetryAfter } from '#app/platform/http/json-responses.server.ts';
import { log } from '#app/platform/process/log.server.ts';
import {
  requestNewSessionToken,
  frameAncestors,
  isEmbeddedRequest,
  getAuthenticatedShop,
} from '#app/platform/shopify/authenticate-admin.server.ts';
import { APP_BRIDGE_URL, NonceContext } from '#app/ui/app-bridge/app-bridge.ts';

const RENDER_LIMIT_MS = 10_000;

/** Denies what no dashboard page needs and injected markup could abuse. */
const PAGE_POLICY = "base-uri 'none'; object-src 'none'; form-action 'self'";

interface PageInit {
  nonce: string;
  status: number;
  headers: Headers;
}

export default async function handleRequest(
  ...[request, status, headers, context]: [Request, number, Headers, EntryContext]
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const isRefusal = status >= 400;
  const nonce = randomBytes(16).toString('base64url');
  const isInAdmin = (await getAuthenticatedShop(request)) !== null;
  const ancestors = await frameAncestors(request, { isRefusal });
  const policy = [PAGE_POLICY, scriptSources(nonce, isInAdmin), ancestors];
  headers.set('Content-Security-Policy', policy.join('; '));
  if (isInAdmin) headers.set('Link', `<${APP_BRIDGE_URL}>; rel=preload; as=script`);
  preventCaching(headers);
  // Only the status of a loader's thrown response survives to this point.
  if (status === 503) setRetryAfter(headers);
  return render(request, { nonce, status, headers }, context);
}

/** Allows the page's own scripts, plus App Bridge in the Shopify admin, which loads more scripts from its origin. */
function scriptSources(nonce: string, isInAdmin: boolean): string {
  const bridge = isInAdmin ? ` ${new URL(APP_BRIDGE_URL).origin}` : '';
  return `script-src 'self' 'nonce-${nonce}'${bridge}`;
}

export function handleDataRequest(response: Response, { request }: { request: Request }): Response {
  preventCaching(response.headers);
  // Only the status of a thrown response survives to this point.
  if (response.status === 401 && isEmbeddedRequest(request)) requestNewSessionToken(response.headers);
  if (response.status === 503) setRetryAfter(response.headers);
  return response;
}

// After logout, the back button must not show a merchant's page from a cache.
function preventCaching(headers: Headers): void {
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');
}

/**
 * Buffers the whole page instead of streaming it: rendering waits for no data, and streamed chunks would be compressed
 * and sent one by one.
 */
function render(request: Request, init: PageInit, context: EntryContext): Promise<Response> {
  return new Promise((resolve, reject) => {
    let { status } = init;
    let hasShell = false;
    const { nonce } = init;
    const page = (
      <NonceContext.Provider value={nonce}>
        <RemixServer context={context} url={request.url} nonce={nonce} />
      </NonceContext.Provider>
    );
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      onShellReady: () => (hasShell = true),
      onAllReady() {
        clearTimeout(timer);
        const body = new PassThrough();
        buffer(body).then((html) => resolve(new Response(html, { status, headers: init.headers })), reject);
        pipe(body);
      },
      onShellError(error: unknown) {
        clearTimeout(timer);
        reject(error as Error);
      },
      onError(error: unknown) {
        status = 500;
        if (hasShell) log.error({ err: error }, 'page rendering failed');
      },
    });
    const timer = setTimeout(() => abort(), RENDER_LIMIT_MS);
  });
}

/** Logs a bug or an outage in a loader or action once; aborted requests aren't logged. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (request.signal.aborted) return;
  log.error({ err: error, method: request.method, path: new URL(request.url).pathname }, 'request failed');
}
