import { readFile } from 'node:fs/promises';
import { beforeEach, expect, test, vi } from 'vitest';
import { log } from '#app/platform/process/log.server.ts';
import { loadShopifyLibrary, redactTokens, SCOPES } from '#app/platform/shopify/shopify-library.server.ts';
import { authenticateAdmin } from '#app/platform/shopify/authenticate-admin.server.ts';
import { useDatabase } from '#tests/support/database.ts';
import { useLocalShopify } from '#tests/support/shopify/use-local-shopify.ts';

useDatabase();
const shopify = useLocalShopify();
const logLines: string[] = [];
beforeEach(() => {
  logLines.length = 0;
  for (const level of ['error', 'warn', 'info', 'debug'] as const) {
    vi.spyOn(log, level).mockImplementation((...line: unknown[]) => void logLines.push(JSON.stringify(line)));
  }
});

test('tokens are removed from log lines in any context', () => {
  const jwt = shopify().sessionToken();
  const lines = [
    `Failed to parse session token '${jwt}': "exp" claim`,
    `{sessionToken: {"header":"${jwt}","search":null}}`,
    `GET /?embedded=1&id_token=${jwt}&shop=x`,
    `{"access_token":"shpat_0123456789abcdef","refresh_token":"shprt_0123456789abcdef"}`,
    'client_secret=shpss_0123456789abcdef',
    `X-Shopify-Access-Token: shpat_0123456789abcdef`,
  ];
  for (const line of lines) {
    const left = redactTokens(line);
    expect(left).not.toMatch(/shp(at|rt|ss)_\w/);
    expect(left).not.toContain(jwt.split('.')[1]);
    expect(left).not.toContain(jwt.split('.')[2]);
    expect(left).toContain('[redacted]');
  }
  expect(redactTokens('[shopify-app/INFO] Authenticating admin request | {shop: x}')).toBe(
    '[shopify-app/INFO] Authenticating admin request | {shop: x}',
  );
});

test('the library logs no token of accepted and refused sessions', async () => {
  const token = shopify().sessionToken();
  const makePageRequest = () =>
    new Request('http://localhost:3000/', { headers: { authorization: `Bearer ${token}` } });
  shopify().faults.failNext('bad-gateway', 1, { endpoint: 'oauth' });
  await expect(authenticateAdmin(makePageRequest())).rejects.toMatchObject({ status: 503 });
  await authenticateAdmin(makePageRequest());
  const { api } = await loadShopifyLibrary();
  await api.session.decodeSessionToken(`${token}x`).catch(() => null);
  expect(logLines.length).toBeGreaterThan(0);
  expect(logLines.join('\n')).not.toContain(token.split('.')[1]);
  expect(logLines.join('\n')).not.toMatch(/shp(at|rt|ss)_/);
});

test('the scopes match shopify.app.toml', async () => {
  const toml = await readFile('shopify.app.toml', 'utf8');
  const scopes = /^scopes = "([^"]*)"/m.exec(toml)?.[1]?.split(',');
  expect(scopes).toEqual([...SCOPES]);
});

test('shopify.app.toml names the privacy webhooks, the current version and the managed installation', async () => {
  const toml = await readFile('shopify.app.toml', 'utf8');
  const { api } = await loadShopifyLibrary();
  expect(toml).toContain(`api_version = "${api.config.apiVersion}"`);
  for (const topic of ['customers/data_request', 'customers/redact', 'shop/redact', 'app/uninstalled']) {
    expect(toml).toContain(`"${topic}"`);
  }
  expect(toml).toContain('use_legacy_install_flow = false');
  expect(toml).toContain('embedded = true');
});
