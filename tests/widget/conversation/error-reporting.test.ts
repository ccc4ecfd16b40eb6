// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reportWidgetErrors } from '#app/widget/conversation/activity-events.ts';

const FOLDER = 'https://bedside.example/widget/storefront/';
const sent: { url: string; init: RequestInit; body: Record<string, string> }[] = [];

beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    sent.push({ url, init, body: JSON.parse(String(init.body)) as Record<string, string> });
    return Promise.reject(new Error('offline'));
  });
});
afterEach(() => vi.unstubAllGlobals());

const errorAt = (file: string) =>
  Object.assign(new Error('broke'), { stack: `Error: broke\n    at f (${file}:1:2)` });

test('an error of the widget is reported without cookies and without a preflight', () => {
  const report = reportWidgetErrors('https://bedside.example', 'dream beds', FOLDER);
  report(errorAt(`${FOLDER}storefront-a.js`));
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({
    url: 'https://bedside.example/api/chat/dream%20beds/errors',
    init: { credentials: 'omit' },
    body: { message: 'broke', url: '/', kind: 'error' },
  });
  expect(sent[0]!.init.headers).toBeUndefined();
});

test('errors of the store’s own theme and of other apps are not reported', () => {
  const report = reportWidgetErrors('https://bedside.example', 'a', FOLDER);
  for (const error of [errorAt('https://shop.example/theme.js'), 'text', null, undefined, {}]) report(error);
  expect(sent).toEqual([]);
});

test('a page reports three errors at most', () => {
  const report = reportWidgetErrors('https://bedside.example', 'a', FOLDER);
  for (let at = 0; at < 20; at += 1) report(errorAt(`${FOLDER}part-${at}.js`));
  expect(sent).toHaveLength(3);
});
