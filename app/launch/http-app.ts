import path from 'node:path';
import { createRequestHandler } from '@remix-run/express';
import type { ServerBuild } from '@remix-run/node';
import compression from 'compression';
import express from 'express';
import { openToOtherSites } from '#app/launch/cross-origin.ts';
import {
  chatHost,
  dropRest,
  lastResort,
  limitBody,
  limitTime,
  normalAddress,
  sameOrigin,
  securityHeaders,
  sender,
} from '#app/launch/http-rules.ts';
import { refuseOutages } from '#app/launch/outage-doors.ts';
import { WEBHOOK_PATH, webhookDoor } from '#app/launch/webhook-door.ts';
import { pool } from '#app/platform/db.server.ts';
import { env } from '#app/platform/env.server.ts';

/** The web application: health, static files, the chat's hosts, and Remix for everything else. */
export async function createApp(): Promise<express.Express> {
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', env().TRUSTED_PROXIES);
  app.use(securityHeaders, normalAddress, openToOtherSites);
  app.get('/healthz', (_request, response) => {
    pool.query('select 1').then(
      () => response.type('text/plain').send('ok\n'),
      () => response.status(503).type('text/plain').send('no database\n'),
    );
  });
  app.use(sender, dropRest, sameOrigin, limitBody, limitTime());
  app.use(
    compression({
      filter: (request, response) => !isStream(response) && compression.filter(request, response),
    }),
  );
  app.use(chatHost(env().APP_HOST));
  app.all(WEBHOOK_PATH, webhookDoor);
  const handler = env().NODE_ENV === 'development' ? await developWith(app) : await serveBuild(app);
  app.all('*', handler);
  app.use(lastResort);
  return app;
}

function isStream(response: express.Response): boolean {
  return String(response.getHeader('Content-Type')).startsWith('text/event-stream');
}

async function serveBuild(app: express.Express): Promise<express.RequestHandler> {
  const forever = { immutable: true, maxAge: '1y', index: false, redirect: false } as const;
  app.use('/assets', express.static('build/client/assets', forever));
  app.use('/widget', express.static('build/widget', forever));
  app.use(express.static('build/client', { maxAge: '1h', index: false, redirect: false }));
  const file = path.resolve('build/server/index.js');
  const build = (await import(file)) as ServerBuild;
  return createRequestHandler({ build: refuseOutages(build), mode: 'production' });
}

async function developWith(app: express.Express): Promise<express.RequestHandler> {
  const { createServer } = await import('vite');
  // The tunnel's name too, by which Shopify's CLI brings the admin here.
  const allowedHosts = [new URL(env().SHOPIFY_APP_URL).hostname];
  const vite = await createServer({ server: { middlewareMode: true, allowedHosts } });
  app.use(vite.middlewares);
  app.use('/widget', express.static('build/widget', { index: false }));
  const build = async () =>
    refuseOutages((await vite.ssrLoadModule('virtual:remix/server-build')) as ServerBuild);
  return createRequestHandler({ build, mode: 'development' });
}
