// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const sent: Record<string, string>[] = [];

beforeEach(() => {
  vi.resetModules();
  sent.length = 0;
  vi.stubGlobal('fetch', (_url: string, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)) as Record<string, string>);
    return Promise.reject(new Error('offline'));
  });
});

afterEach(() => vi.unstubAllGlobals());

const load = () => import('#app/ui/errors/errors.ts');

test('each error is reported once per page, at most ten', async () => {
  const { reportError } = await load();
  const same = new Error('again');
  for (let at = 0; at < 5; at += 1) reportError(same, { kind: 'error' });
  expect(sent).toHaveLength(1);
  for (let at = 0; at < 40; at += 1) reportError(new Error(`number ${at}`), { kind: 'error' });
  expect(sent).toHaveLength(10);
});

test('a report has the page’s URL without its query, and is truncated', async () => {
  history.replaceState(null, '', '/brands?email=anna@store.example');
  const { reportError } = await load();
  reportError(new Error('x'.repeat(100_000)), { kind: 'route' });
  expect(sent[0]).toMatchObject({ url: '/brands', kind: 'route' });
  expect(JSON.stringify(sent[0]).length).toBeLessThan(30_000);
});

test('uncaught errors are reported until the page stops listening', async () => {
  const { reportUncaughtErrors } = await load();
  const stop = reportUncaughtErrors();
  dispatchEvent(new ErrorEvent('error', { error: new Error('uncaught'), message: 'uncaught' }));
  dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'rejected' }));
  expect(sent.map(({ message, kind }) => [message, kind])).toEqual([
    ['uncaught', 'error'],
    ['rejected', 'rejection'],
  ]);
  stop();
  dispatchEvent(new ErrorEvent('error', { error: new Error('later') }));
  expect(sent).toHaveLength(2);
});
