import { createRequestHandler } from '@remix-run/express';
import type { ServerBuild } from '@remix-run/node';
import compression from 'compression';
import express from 'express';
import type { RequestHandler, Response } from 'express';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import type { WebhookRefusal } from '#app/features/shop/webhooks/receive-webhook.server.ts';
import { WEBHOOK_MAX_BYTES } from '#app/features/shop/webhooks/webhook-topics.ts';
import {
  allowCrossOrigin,
  drainRequestBody,
  handleUnexpectedError,
  limitBody,
  limitBodyTime,
  rejectAmbiguousPaths,
  requireSameOrigin,
  routeChatHost,
  securityHeaders,
  setClientAddress,
} from '#app/launch/http-middleware.ts';
import { isDatabaseOutage, pool } from '#app/platform/db/db.server.ts';
import { withOutageError } from '#app/platform/http/json-responses.server.ts';
import { memoizeRequestReads } from '#app/platform/http/request-memo.server.ts';
import { env } from '#app/platform/process/env.server.ts';
import { log } from '#app/platform/process/log.server.ts';

/** The web app: health check, static files, chat hosts, and Remix for everything else. */
export async function createApp(): Promise<express.Express> {
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', env().TRUSTED_PROXIES);
  app.use(securityHeaders, rejectAmbiguousPaths, allowCrossOrigin);
  app.get('/healthz', (_request, response) => {
    pool.query('select 1').then(
      () => response.type('text/plain').send('ok\n'),
      () => response.status(503).type('text/plain').send('no database\n'),
    );
  });
  app.use(setClientAddress, drainRequestBody, requireSameOrigin, limitBody, limitBodyTime());
  app.use(
    compression({
      filter: (request, response) =>
        !String(response.getHeader('Content-Type')).startsWith('text/event-stream') &&
        compression.filter(request, response),
    }),
  );
  app.use(routeChatHost(env().APP_HOST));
  app.all(WEBHOOK_PATH, webhookEndpoint);
  const handler =
    env().NODE_ENV === 'development' ? await createDevHandler(app) : await createProductionHandler(app);
  app.all('*', memoizeRequestReads, handler);
  app.use(handleUnexpectedError);
  return app;
}

async function createProductionHandler(app: express.Express): Promise<express.RequestHandler> {
  const immutableFiles = { immutable: true, maxAge: '1y', index: false, redirect: false } as const;
  app.use('/assets', express.static('build/client/assets', immutableFiles));
  app.use('/widget', express.static('build/widget', immutableFiles));
  // Paths without an extension are pages, so skip the slow file lookup.
  const files = express.static('build/client', { maxAge: '1h', index: false, redirect: false });
  app.get(/\.\w+$/, files);
  const file = path.resolve('build/server/index.js');
  const build = (await import(file)) as ServerBuild;
  return createRequestHandler({ build: wrapRoutesForOutages(build), mode: 'production' });
}

async function createDevHandler(app: express.Express): Promise<express.RequestHandler> {
  const { createServer } = await import('vite');
  // The Shopify CLI opens the app through its tunnel's hostname.
  const allowedHosts = [new URL(env().SHOPIFY_APP_URL).hostname];
  const vite = await createServer({ server: { middlewareMode: true, allowedHosts } });
  app.use(vite.middlewares);
  app.use('/widget', express.static('build/widget', { index: false }));
  const build = async () =>
    wrapRoutesForOutages((await vite.ssrLoadModule('virtual:remix/server-build')) as ServerBuild);
  return createRequestHandler({ build, mode: 'development' });
}

export const WEBHOOK_PATH = '/webhooks';

const WEBHOOK_ERRORS: Record<WebhookRefusal, [number, string]> = {
  unsigned: [401, 'Invalid signature'],
  'no-headers': [400, 'A header is missing or invalid'],
  'no-json': [400, 'The body is not a JSON object'],
  busy: [503, 'Too many webhooks at once'],
};

/** Handles webhooks (up to 1,000 per second) before Remix, whose route matching costs several times as much. */
export const webhookEndpoint: RequestHandler = (request, response, next) => {
  if (request.method !== 'POST') {
    response.setHeader('Allow', 'POST');
    return sendError(response, 405, 'Method not allowed');
  }
  acceptWebhook(request, response).catch((error: unknown) => {
    // A connection the sender aborted looks like a database error.
    if (!request.complete || !isDatabaseOutage(error)) return next(error);
    log.error({ err: error }, 'database unavailable');
    // Shopify retries webhooks that aren't acknowledged.
    sendError(response, 503, 'Database unavailable');
  });
};

async function acceptWebhook(request: IncomingMessage, response: Response): Promise<void> {
  const body = await readWebhookBody(request);
  if (body === null) return sendError(response, 413, `The body is longer than ${WEBHOOK_MAX_BYTES} bytes`);
  // Imported on the first webhook, to keep startup fast.
  const { receiveWebhook } = await import('#app/features/shop/webhooks/receive-webhook.server.ts');
  const headers = { get: (name: string) => request.headers[name]?.toString() ?? null };
  const received = await receiveWebhook(headers, body);
  if (received.ok) response.status(200).end();
  else sendError(response, ...WEBHOOK_ERRORS[received.reason]);
}

/** The raw bytes that were signed; null if the body is too long. */
async function readWebhookBody(request: IncomingMessage): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let length = 0;
  // Keeps the connection open, so the rest of a longer body can be drained after the 413.
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    length += chunk.byteLength;
    if (length > WEBHOOK_MAX_BYTES) return null;
    chunks.push(chunk);
  }
  return chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks, length);
}

function sendError(response: Response, status: number, message: string): void {
  if (status === 503) response.setHeader('Retry-After', '3');
  response.status(status).json({ message });
}

type RouteHandler = NonNullable<NonNullable<ServerBuild['routes'][string]>['module']['loader']>;

/** Turns database outages into 503s. Routes with their own outage response, such as the chat page, handle it first. */
export function wrapRoutesForOutages(build: ServerBuild): ServerBuild {
  const wrap = (handler?: RouteHandler): RouteHandler | undefined =>
    handler && ((args) => withOutageError(async () => handler(args)));
  const routes = Object.entries(build.routes).map(([id, route]) => {
    const { module } = route!;
    return [
      id,
      { ...route, module: { ...module, loader: wrap(module.loader), action: wrap(module.action) } },
    ];
  });
  return { ...build, routes: Object.fromEntries(routes) as ServerBuild['routes'] };
}
