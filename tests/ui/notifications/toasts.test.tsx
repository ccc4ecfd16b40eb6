// @vitest-environment jsdom
import '#tests/support/match-media.ts';
import { act, useEffect } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Toast } from '#app/ui/notifications/toast.ts';
import { TOAST_DURATION_MS, ToastProvider, useToasts } from '#app/ui/notifications/toasts.tsx';
import { button, renderInBrowser } from '#tests/support/render-in-browser.tsx';

let show: (toast: Toast) => void;
let clear: () => void;
let page: ReturnType<typeof renderInBrowser>;

function ToastButton() {
  const toasts = useToasts();
  useEffect(() => {
    ({ show, clear } = toasts);
  }, [toasts]);
  return null;
}

beforeEach(() => {
  vi.useFakeTimers();
  page = renderInBrowser(
    <ToastProvider>
      <ToastButton />
    </ToastProvider>,
  );
});

afterEach(() => {
  page.unmount();
  vi.useRealTimers();
});

const messages = () =>
  [...page.host.querySelectorAll('.Toast-message')].map(({ textContent }) => textContent);
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const toast = () => page.host.querySelector('.Toast')!;

test('a toast of any tone stays five seconds', () => {
  expect(TOAST_DURATION_MS).toBe(5_000);
  act(() => show({ message: 'Saved' }));
  act(() => show({ message: 'Failed', tone: 'critical' }));
  pass(4_999);
  expect(messages()).toEqual(['Saved', 'Failed']);
  pass(1);
  expect(messages()).toEqual([]);
});

test('toasts are announced politely, from a region that is rendered before them', () => {
  const region = page.host.querySelector('[aria-live="polite"]')!;
  act(() => show({ message: 'Saved' }));
  expect(region.contains(toast())).toBe(true);
});

test('at most the two newest toasts are shown', () => {
  act(() => {
    for (let at = 1; at <= 4; at += 1) show({ message: `Toast ${at}` });
  });
  expect(messages()).toEqual(['Toast 3', 'Toast 4']);
});

test('what is shown can be cleared at once', () => {
  act(() => show({ message: 'Saved' }));
  act(() => clear());
  expect(messages()).toEqual([]);
});

test('a hovered toast pauses, and then stays for the remaining time', () => {
  act(() => show({ message: 'Read me slowly' }));
  pass(3_000);
  act(() => void toast().dispatchEvent(new Event('pointerenter')));
  pass(60_000);
  expect(messages()).toEqual(['Read me slowly']);
  act(() => void toast().dispatchEvent(new Event('pointerleave')));
  pass(1_999);
  expect(messages()).toEqual(['Read me slowly']);
  pass(1);
  expect(messages()).toEqual([]);
});

test('a toast can be dismissed', () => {
  act(() => show({ message: 'Enough' }));
  act(() => button('Dismiss').click());
  expect(messages()).toEqual([]);
});
