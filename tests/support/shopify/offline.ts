import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { SERVER_ENV, SERVER_FLAGS } from '../../../app/launch/set-up.mjs';
import { freePort } from '#app/platform/embedded-postgres/installation.server.ts';
import { configured } from './local-app.ts';
import { startLocalShopify } from './local-shopify.ts';
import { APP_HOST } from './offline-proxy.ts';

/** `npm run dev:offline`: the app with its own local Shopify, for a developer's browser. */

const PORT = Number(process.env.SHOPIFY_PORT ?? 4400);

const appPort = Number(process.env.PORT) || (await freePort());
const target = `http://127.0.0.1:${appPort}`;
const appUrl = `http://${APP_HOST}:${PORT}`;
const { topics } = configured();
const storefront = `http://dream-beds.myshopify.localhost:${PORT}`;
const local = await startLocalShopify({
  port: PORT,
  appUrl,
  target,
  products: process.argv.includes('--small') ? 'small' : 'store',
  topics,
  isInstalled: false,
  shop: { url: storefront },
});
const app = startApp();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => app.kill('SIGTERM'));
say(`Admin:      http://admin.shopify.localhost:${PORT}/store/dream-beds/apps/${local.app.handle}`);
say(`Storefront: ${storefront}`);
const [code] = (await once(app, 'exit')) as [number | null];
await local.close();
process.exitCode = code ?? 1;

function startApp(): ChildProcess {
  const isProduction = process.argv.includes('--built');
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    ...SERVER_ENV,
    NODE_ENV: isProduction ? 'production' : 'development',
    PORT: String(appPort),
    APP_HOST: `${APP_HOST}:${PORT}`,
    APP_PROTOCOL: 'http',
    DATA_DIR: process.env.DATA_DIR || '.data/offline',
    TRUSTED_PROXIES: '0',
    SHOPIFY_API_KEY: local.apiKey,
    SHOPIFY_API_SECRET: local.apiSecret,
    SHOPIFY_APP_URL: appUrl,
    SCOPES: local.app.scopes.join(','),
    LOCAL_HOSTS: JSON.stringify(local.hosts),
  };
  const preload = new URL('redirect.mjs', import.meta.url).href;
  return spawn(process.execPath, [...SERVER_FLAGS, '--import', preload, 'app/server.ts'], {
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  });
}

function say(line: string): void {
  process.stdout.write(`• ${line}\n`);
}
