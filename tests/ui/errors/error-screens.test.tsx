// @vitest-environment jsdom
import { setTimeout as sleep } from 'node:timers/promises';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RenderErrorBoundary } from '#app/ui/errors/error-screens.tsx';
import { getErrorMessage } from '#app/ui/errors/errors.ts';
import { button, renderInBrowser } from '#tests/support/render-in-browser.tsx';

let isBroken = true;
let thrown: unknown;
let accepts = true;
const sent: { url: string; body: Record<string, string> }[] = [];

const preventLogging = (event: Event) => event.preventDefault();

function Step() {
  if (isBroken) throw thrown;
  return <p>The step</p>;
}

beforeEach(() => {
  isBroken = true;
  sent.length = 0;
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    sent.push({ url, body: JSON.parse(String(init.body)) as Record<string, string> });
    return Promise.resolve(
      accepts ? Response.json({ reference: 'E-7K3QF9AB' }) : new Response(null, { status: 429 }),
    );
  });
  // React also reports every caught error to the window and the console.
  addEventListener('error', preventLogging);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
  removeEventListener('error', preventLogging);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

const show = (step: number) => (
  <>
    <p>Around it</p>
    <RenderErrorBoundary resetKey={step}>
      <Step />
    </RenderErrorBoundary>
  </>
);

test('a render error is caught, reported, and can be retried', async () => {
  thrown = new Error('The step broke');
  const { host, unmount } = renderInBrowser(show(1));
  expect(host.textContent).toContain('Around it');
  expect(host.querySelector('[role=alert]')?.textContent).toContain('Something went wrong');
  expect(host.textContent).toContain('The step broke');
  await act(() => sleep(20));
  expect(host.textContent).toContain('The team has been notified. Your reference is E-7K3QF9AB.');
  expect(button('Reload Page')).toBeDefined();
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ url: '/api/errors', body: { message: 'The step broke', kind: 'render' } });
  expect(sent[0]!.body.componentStack).toContain('Step');
  isBroken = false;
  act(() => button('Try Again').click());
  expect(host.textContent).toBe('Around itThe step');
  unmount();
});

test('the screen says that the team knows only if the report was accepted', async () => {
  accepts = false;
  thrown = new Error('Nobody hears of this one');
  const { host, unmount } = renderInBrowser(show(1));
  await act(() => sleep(20));
  expect(host.textContent).toContain('We couldn’t notify the team.');
  expect(host.textContent).not.toContain('has been notified');
  accepts = true;
  unmount();
});

test('another step resets the error', () => {
  thrown = new Error('Step one broke');
  const { host, rerender, unmount } = renderInBrowser(show(1));
  expect(host.textContent).toContain('Something went wrong');
  isBroken = false;
  rerender(show(2));
  expect(host.textContent).toBe('Around itThe step');
  unmount();
});

test.each([undefined, null, '', {}, 42, new Error('')])(
  'an error without a message is an unknown one: %j',
  (error) => {
    expect(getErrorMessage(error)).toBe('Unknown error');
  },
);
