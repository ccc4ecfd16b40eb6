import { fileURLToPath } from 'node:url';
import { freePort } from '#app/platform/embedded-postgres-home.server.ts';
import { type AppProcess, disposeApp, startApp } from '../app-process.ts';
import { type LocalShopify, type LocalShopifyOptions, startLocalShopify } from './local-shopify.ts';

interface ShopApp {
  app: AppProcess;
  local: LocalShopify;
  /** Where the app stands in the local admin. */
  adminUrl: string;
  dispose(): Promise<void>;
}

interface ShopAppOptions {
  dataDir: string;
  env?: Record<string, string>;
  shopify?: LocalShopifyOptions;
}

/** The built product with a local Shopify around it, whose calls reach nobody else. */
export async function startShopApp({ dataDir, env, shopify }: ShopAppOptions): Promise<ShopApp> {
  const port = await freePort();
  const local = await startLocalShopify({ appUrl: `http://localhost:${port}`, ...shopify });
  const redirect = fileURLToPath(new URL('redirect.mjs', import.meta.url));
  const app = await startApp({
    dataDir,
    port,
    env: {
      SHOPIFY_API_KEY: local.apiKey,
      SHOPIFY_API_SECRET: local.apiSecret,
      SHOPIFY_APP_URL: `http://localhost:${port}`,
      LOCAL_HOSTS: JSON.stringify(local.hosts),
      NODE_OPTIONS: `--import=${redirect}`,
      ...env,
    },
  });
  return {
    app,
    local,
    adminUrl: `https://admin.shopify.com/store/${local.domain.split('.')[0]}/apps/${local.app.handle}`,
    async dispose() {
      await disposeApp(app);
      await local.close();
    },
  };
}
