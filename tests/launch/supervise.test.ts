import { expect, inject, test } from 'vitest';
import { getRestartDelayMs, redactRoute } from '#app/launch/supervise.mjs';
import { startSupervised } from '#tests/support/supervised-app.ts';

test('restart delays grow to half a minute', () => {
  const delays = Array.from({ length: 9 }, (_, restart) => getRestartDelayMs(restart) / 1000);
  expect(delays).toEqual([0, 1, 2, 4, 8, 16, 30, 30, 30]);
});

test.each([
  ['GET /', 'GET /'],
  ['POST /api/chat/moonlit/messages', 'POST /api/chat/moonlit/messages'],
  ['POST /api/chat/store-7/messages', 'POST /api/chat/:id/messages'],
  ['GET /sessions/01a206a4-2c35-717d-9570-d11c30c2f7d4', 'GET /sessions/:id'],
  ['GET /join/Xr0cSecretToken/a@b.example', 'GET /join/:id/:id'],
  ['GET /%2e%2e/x y', 'GET /:id/x y'],
])('%s is logged as %s', (name, route) => {
  expect(redactRoute(name)).toBe(route);
});

test('a failing start prints its reason once and exits', async () => {
  const dataDir = `${inject('dataDir')}/never-started`;
  const app = await startSupervised({ dataDir, env: { PORT: 'abc' } });
  expect(app.parent.exitCode).toBe(1);
  expect(app.output().match(/Settings in the environment: PORT/g)).toHaveLength(1);
});

test('a worker without a database prints its reason once and exits', async () => {
  const app = await startSupervised({ dataDir: `${inject('dataDir')}/no-database`, isWorker: true });
  expect(app.parent.exitCode).toBe(1);
  expect(app.output().match(/needs DATABASE_URL/g)).toHaveLength(1);
});
