import { randomBytes } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable, type EntryContext } from '@remix-run/node';
import { RemixServer } from '@remix-run/react';
import { isbot } from 'isbot';
import { renderToPipeableStream } from 'react-dom/server';
import { setRetryAfter } from '#app/platform/db/db-outage.server.ts';
import { log } from '#app/platform/process/telemetry.server.ts';
import {
  requestNewSessionToken,
  frameAncestors,
  isEmbeddedRequest,
  getAuthenticatedShop,
} from '#app/platform/shopify/authenticate-admin.server.ts';
import { APP_BRIDGE_URL } from '#app/ui/app-bridge/app-bridge.ts';
import { NonceContext } from '#app/ui/app-bridge/page-context.ts';

/** How long a page may take to stream before it is cut. */
const STREAM_LIMIT_MS = 10_000;

/** Denies what no page of the dashboard needs, and what markup that slipped into one would use. */
const PAGE_POLICY = "base-uri 'none'; object-src 'none'; form-action 'self'";

interface Answer {
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
  keepOut(headers);
  // Of a refusal that a page's loader throws, only the status comes this far.
  if (status === 503) setRetryAfter(headers);
  return render(request, { nonce, status, headers }, context);
}

/** The page's own scripts; in the Shopify admin App Bridge too, which loads the rest of itself from where it comes. */
function scriptSources(nonce: string, isInAdmin: boolean): string {
  const bridge = isInAdmin ? ` ${new URL(APP_BRIDGE_URL).origin}` : '';
  return `script-src 'self' 'nonce-${nonce}'${bridge}`;
}

/** What the pages ask for as data is as private as they are. */
export function handleDataRequest(response: Response, { request }: { request: Request }): Response {
  keepOut(response.headers);
  // Of a refused session only the status comes this far, too.
  if (response.status === 401 && isEmbeddedRequest(request)) requestNewSessionToken(response.headers);
  if (response.status === 503) setRetryAfter(response.headers);
  return response;
}

// After a log-out the back button must not bring a merchant's page out of a cache.
function keepOut(headers: Headers): void {
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');
}

function render(request: Request, answer: Answer, context: EntryContext): Promise<Response> {
  return new Promise((resolve, reject) => {
    let status = answer.status;
    let hasBegun = false;
    const begin = () => {
      hasBegun = true;
      const body = new PassThrough();
      const timer = setTimeout(() => abort(), STREAM_LIMIT_MS);
      body.on('close', () => clearTimeout(timer));
      resolve(new Response(createReadableStreamFromReadable(body), { status, headers: answer.headers }));
      pipe(body);
    };
    // Machines that index get the page whole; people get it as it comes.
    const when = isbot(request.headers.get('user-agent')) ? 'onAllReady' : 'onShellReady';
    const { nonce } = answer;
    const page = (
      <NonceContext.Provider value={nonce}>
        <RemixServer context={context} url={request.url} nonce={nonce} />
      </NonceContext.Provider>
    );
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      [when]: begin,
      onShellError: reject,
      onError(error: unknown) {
        status = 500;
        if (hasBegun) log.error({ err: error }, 'a page failed while it was streamed');
      },
    });
  });
}

/** A bug or an outage in a loader or action: logged once, here. A browser that went away is neither. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (request.signal.aborted) return;
  log.error({ err: error, method: request.method, path: new URL(request.url).pathname }, 'a request failed');
}
