import { createRequestHandler, type ServerBuild } from '@remix-run/node';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import * as entry from '#app/entry.server.tsx';
import { wrapRoutesForOutages } from '#app/launch/http-app.ts';
import { pool } from '#app/platform/db/db.server.ts';
import * as root from '#app/root.tsx';
import * as overview from '#app/routes/_dashboard._index.tsx';
import * as dashboard from '#app/routes/_dashboard.tsx';
import * as settings from '#app/routes/api.settings.ts';
import * as login from '#app/routes/login.tsx';
import * as storeFile from '#app/routes/store-files_.$fileId.ts';
import { useDatabase } from '#tests/support/database.ts';
import { type DatabaseProxy, restoreAndEmptyPool, openDatabaseProxy } from '#tests/support/database-proxy.ts';
import { makeForm, makeRequest } from '#tests/support/make-request.ts';
import { signUpPerson } from '#tests/support/sign-up-person.ts';

useDatabase();

const modules: [id: string, path: string | undefined, parentId: string | undefined, module: object][] = [
  ['root', '', undefined, root],
  ['routes/_dashboard', undefined, 'root', dashboard],
  ['routes/_dashboard._index', undefined, 'routes/_dashboard', overview],
  ['routes/api.settings', 'api/settings', 'root', settings],
  ['routes/login', 'login', 'root', login],
  ['routes/store-files_.$fileId', 'store-files/:fileId', 'root', storeFile],
];
const routes = modules.map(([id, path, parentId, module]) => {
  const hasErrorBoundary = 'ErrorBoundary' in module;
  return { id, path, parentId, module, index: id.endsWith('._index'), hasErrorBoundary };
});
/** The app with these routes, without browser scripts. */
const build = {
  entry: { module: entry },
  routes: Object.fromEntries(routes.map((route) => [route.id, route])),
  assets: {
    entry: { imports: [], module: '' },
    routes: Object.fromEntries(routes.map((route) => [route.id, { ...route, module: '' }])),
    url: '',
    version: 'none',
  },
  publicPath: '/',
  assetsBuildDirectory: '',
  isSpaMode: false,
  future: { v3_singleFetch: true },
} as unknown as ServerBuild;
const answer = createRequestHandler(wrapRoutesForOutages(build), 'production');

let proxy: DatabaseProxy;
let cookie: string;

beforeAll(async () => {
  proxy = await openDatabaseProxy(process.env.DATABASE_URL!);
  pool.options.connectionString = proxy.url;
});
beforeEach(async () => {
  await restoreAndEmptyPool(proxy, pool);
  ({ cookie } = await signUpPerson());
});

const ask = (path: string) => answer(makeRequest(path, { cookie }));
const FORM = { email: 'somebody@store.example', password: 'long enough' };
const SAID = 'Please try again in a moment.';

test('while the database is unavailable a dashboard page says so and when to retry', async () => {
  await proxy.cut();
  const response = await ask('/');
  const html = await response.text();
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toMatch(/^[1-9]$/);
  expect(html).toContain(SAID);
  expect(html).not.toContain('The team has been notified');
  expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect(response.headers.get('cache-control')).toBe('no-store');
});

test('client-side navigation in the dashboard gets the same response', async () => {
  await proxy.cut();
  const response = await ask('/_root.data');
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toMatch(/^[1-9]$/);
  expect(await response.text()).toContain(SAID);
});

test.each(['/api/settings', `/store-files/${crypto.randomUUID()}`])('%s says so in JSON', async (path) => {
  await proxy.cut();
  const response = await ask(path);
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toMatch(/^[1-9]$/);
  expect(await response.json()).toMatchObject({ retryable: true, message: expect.stringContaining(SAID) });
});

test('a form posted during the outage is refused in the same way', async () => {
  await proxy.cut();
  const response = await answer(makeForm('/login', FORM, { headers: { host: 'localhost:3000' } }));
  expect(response.status).toBe(503);
  expect(await response.text()).toContain(SAID);
});

test('after the outage everything responds again, and visitors without a session still go to the login', async () => {
  await proxy.cut();
  expect((await ask('/')).status).toBe(503);
  await proxy.restore();
  expect((await ask('/api/settings')).status).toBe(200);
  const stranger = await answer(makeRequest('/api/settings'));
  expect(stranger.status).toBe(302);
});
