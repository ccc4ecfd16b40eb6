import { getGlobalDispatcher, setGlobalDispatcher } from 'undici';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { env } from '#app/platform/process/env.server.ts';
import { type LocalShopify, type LocalShopifyOptions, startLocalShopify } from './local-shopify.ts';
import { redirectingAgent } from './redirect-map.mjs';

const NAMES = ['SHOPIFY_API_KEY', 'SHOPIFY_API_SECRET', 'SHOPIFY_APP_URL', 'SCOPES'] as const;

/** A local Shopify for this test file, with the app configured to use it. */
export function useLocalShopify(options: LocalShopifyOptions = {}): () => LocalShopify {
  let local: LocalShopify | null = null;
  let undo = () => {};
  const before = new Map<(typeof NAMES)[number], string>();
  beforeAll(async () => {
    local = await startLocalShopify({ appUrl: 'http://localhost:3000', ...options });
    undo = redirectHosts(local.hosts);
    for (const name of NAMES) before.set(name, env()[name]);
    process.env.SHOPIFY_API_KEY = local.apiKey;
    process.env.SHOPIFY_API_SECRET = local.apiSecret;
    process.env.SHOPIFY_APP_URL = local.app.url ?? '';
    process.env.SCOPES = local.app.scopes.join(',');
    // The environment may already have been read by modules imported earlier.
    for (const name of NAMES) env()[name] = process.env[name] ?? '';
  });
  afterEach(() => local?.faults.clear());
  afterAll(async () => {
    undo();
    await local?.close();
    for (const name of NAMES) delete process.env[name];
    for (const [name, value] of before) env()[name] = value;
  });
  return () => {
    if (!local) throw new Error('The local Shopify runs inside of tests and hooks');
    return local;
  };
}

/**
 * Redirects this process's outgoing requests to local servers; unknown external hosts throw. Returns an undo function.
 */
export function redirectHosts(hosts: Record<string, string>): () => void {
  const before = getGlobalDispatcher();
  const agent = redirectingAgent(hosts);
  setGlobalDispatcher(agent);
  return () => {
    setGlobalDispatcher(before);
    void agent.destroy();
  };
}
