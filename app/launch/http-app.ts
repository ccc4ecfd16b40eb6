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
import { isDatabaseOutage, throwOnOutage } from '#app/platform/db/db-outage.server.ts';
import { pool } from '#app/platform/db/db.server.ts';
import { env } from '#app/platform/process/env.server.ts';
import { log } from '#app/platform/process/telemetry.server.ts';

/** The web application: health, static files, the chat's hosts, and Remix for everything else. */
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
      filter: (request, response) => !isStream(response) && compression.filter(request, response),
    }),
  );
  app.use(routeChatHost(env().APP_HOST));
  app.all(WEBHOOK_PATH, webhookEndpoint);
  const handler =
    env().NODE_ENV === 'development' ? await createDevHandler(app) : await createProductionHandler(app);
  app.all('*', handler);
  app.use(handleUnexpectedError);
  return app;
}

function isStream(response: express.Response): boolean {
  return String(response.getHeader('Content-Type')).startsWith('text/event-stream');
}

async function createProductionHandler(app: express.Express): Promise<express.RequestHandler> {
  const forever = { immutable: true, maxAge: '1y', index: false, redirect: false } as const;
  app.use('/assets', express.static('build/client/assets', forever));
  app.use('/widget', express.static('build/widget', forever));
  app.use(express.static('build/client', { maxAge: '1h', index: false, redirect: false }));
  const file = path.resolve('build/server/index.js');
  const build = (await import(file)) as ServerBuild;
  return createRequestHandler({ build: wrapRoutesForOutages(build), mode: 'production' });
}

async function createDevHandler(app: express.Express): Promise<express.RequestHandler> {
  const { createServer } = await import('vite');
  // The tunnel's name too, by which Shopify's CLI brings the admin here.
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
  unsigned: [401, 'The signature is not right'],
  'no-headers': [400, 'A header is missing or not what it should be'],
  'no-json': [400, 'The body is not a JSON object'],
  busy: [503, 'Too many webhooks at once'],
};

/**
 * Where Shopify tells of what happens in the shops. It stands before Remix, whose search for a route costs several
 * times what a webhook does: a thousand come in a second.
 */
export const webhookEndpoint: RequestHandler = (request, response, next) => {
  if (request.method !== 'POST') {
    response.setHeader('Allow', 'POST');
    return sendError(response, 405, 'Only POST');
  }
  acceptWebhook(request, response).catch((error: unknown) => {
    // A connection that the sender breaks off looks like one that the database does.
    if (!request.complete || !isDatabaseOutage(error)) return next(error);
    log.error({ err: error }, 'the database is away');
    // Shopify sends again what wasn't acknowledged.
    sendError(response, 503, 'The database is away');
  });
};

async function acceptWebhook(request: IncomingMessage, response: Response): Promise<void> {
  const body = await readWebhookBody(request);
  if (body === null) return sendError(response, 413, `The body is longer than ${WEBHOOK_MAX_BYTES} bytes`);
  // Loaded with the first one: a start doesn't wait for it.
  const { receiveWebhook } = await import('#app/features/shop/webhooks/receive-webhook.server.ts');
  const headers = { get: (name: string) => request.headers[name]?.toString() ?? null };
  const received = await receiveWebhook({ headers, body });
  if (received.ok) response.status(200).end();
  else sendError(response, ...WEBHOOK_ERRORS[received.reason]);
}

/** The bytes as they were signed; null for more of them than a webhook has. */
async function readWebhookBody(request: IncomingMessage): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let length = 0;
  // What is left of a longer one is taken in once the refusal is sent.
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

type ServerRoute = NonNullable<ServerBuild['routes'][string]>;
type RouteHandler = NonNullable<ServerRoute['module']['loader']>;

/**
 * The application, every loader and action of which refuses with a 503 while the database is away. Doors that have
 * words of their own for it, as the shopper's page, have answered before.
 */
export function wrapRoutesForOutages(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => [id, route && wrapRoute(route)]);
  return { ...build, routes: Object.fromEntries(routes) as ServerBuild['routes'] };
}

function wrapRoute(route: ServerRoute): ServerRoute {
  const { loader, action } = route.module;
  const doors = {
    ...(loader && { loader: wrapHandler(loader) }),
    ...(action && { action: wrapHandler(action) }),
  };
  return { ...route, module: { ...route.module, ...doors } };
}

function wrapHandler(door: RouteHandler): RouteHandler {
  return (args) => throwOnOutage(async () => door(args));
}
