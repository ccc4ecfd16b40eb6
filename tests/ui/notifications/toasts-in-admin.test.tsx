// @vitest-environment jsdom
import '#tests/support/match-media.ts';
import { AppProvider } from '@shopify/polaris';
import english from '@shopify/polaris/locales/en.json';
import { act, useEffect } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ShellContext } from '#app/ui/app-bridge/app-bridge.ts';
import type { Toast } from '#app/ui/notifications/toast.ts';
import { PageFailures, ToastProvider, useToasts } from '#app/ui/notifications/toasts.tsx';
import { button, renderInBrowser } from '#tests/support/render-in-browser.tsx';

let show: (toast: Toast) => void;
let clear: () => void;
let page: ReturnType<typeof renderInBrowser>;
let shownToasts: [string, object][] = [];
let hiddenToasts: string[] = [];
const admin = window as { shopify?: unknown };

function ToastButton() {
  const toasts = useToasts();
  useEffect(() => {
    ({ show, clear } = toasts);
  }, [toasts]);
  return null;
}

const pageAt = (path: string) => (
  <AppProvider i18n={english}>
    <ShellContext.Provider value={IN_ADMIN}>
      <ToastProvider path={path}>
        <PageFailures />
        <ToastButton />
      </ToastProvider>
    </ShellContext.Provider>
  </AppProvider>
);
const IN_ADMIN = { shell: 'embedded' as const, hasAdminChrome: true };

beforeEach(() => {
  shownToasts = [];
  hiddenToasts = [];
  const toast = {
    show: (message: string, options: object) => `toast-${shownToasts.push([message, options])}`,
    hide: (id: string) => hiddenToasts.push(id),
  };
  admin.shopify = { idToken: async () => 'token', toast };
  page = renderInBrowser(pageAt('/settings'));
});
afterEach(() => {
  page.unmount();
  delete admin.shopify;
});

const failures = () =>
  [...page.host.querySelectorAll('.PageFailures h2')].map(({ textContent }) => textContent);

test('a success is the admin’s toast, for five seconds, and not on the page', () => {
  act(() => show({ message: 'Saved' }));
  expect(shownToasts).toEqual([['Saved', { duration: 5_000 }]]);
  expect(page.host.querySelector('.Toast')).toBeNull();
});

test('the admin’s toasts don’t pile up: a new one replaces the former', () => {
  act(() => show({ message: 'Saved' }));
  expect(hiddenToasts).toEqual([]);
  act(() => show({ message: 'Copied' }));
  expect(hiddenToasts).toEqual(['toast-1']);
  act(() => clear());
  expect(hiddenToasts).toEqual(['toast-1', 'toast-2']);
});

test('a failure stays on the page until it is dismissed, instead of a toast', () => {
  act(() => show({ message: 'Failed to save changes', tone: 'critical' }));
  act(() => show({ message: 'Failed to save changes', tone: 'critical' }));
  expect([failures(), shownToasts]).toEqual([['Failed to save changes'], []]);
  act(() => button('Dismiss notification').click());
  expect(failures()).toEqual([]);
});

test('a failure that the page shows inline is not repeated', () => {
  act(() => show({ message: 'Store name is required', tone: 'critical', isInPlace: true }));
  expect([failures(), shownToasts]).toEqual([[], []]);
});

test('a failure of one page is not shown on the next', () => {
  act(() => show({ message: 'Failed to save changes', tone: 'critical' }));
  page.rerender(pageAt('/brands'));
  expect(failures()).toEqual([]);
});

test('without the admin’s toast a success is shown on the page', () => {
  delete admin.shopify;
  act(() => show({ message: 'Saved' }));
  expect(page.host.querySelector('.Toast-message')?.textContent).toBe('Saved');
});
