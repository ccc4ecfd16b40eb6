// @vitest-environment jsdom
import '#tests/support/match-media.ts';
import { AppProvider } from '@shopify/polaris';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CopyButton } from '#app/ui/page/copy-button.tsx';
import { ToastProvider } from '#app/ui/notifications/toasts.tsx';
import { button, renderInBrowser } from '#tests/support/render-in-browser.tsx';

let writeText: (text: string) => Promise<void>;
let page: ReturnType<typeof renderInBrowser>;

beforeEach(() => {
  vi.useFakeTimers();
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: (text: string) => writeText(text) },
  });
  page = renderInBrowser(
    <AppProvider i18n={{}}>
      <ToastProvider>
        <CopyButton text="http://a.chat.localhost:3000" label="Copy" success="Copied" failure="Not copied" />
      </ToastProvider>
    </AppProvider>,
  );
});

afterEach(() => {
  page.unmount();
  vi.useRealTimers();
});

const icon = () => button('Copy').querySelector('path')?.getAttribute('d');
const toasts = () => [...page.host.querySelectorAll('.Toast-message')].map(({ textContent }) => textContent);
const click = () => act(async () => button('Copy').click());

test('the icon confirms a copy for two seconds', async () => {
  const copied: string[] = [];
  writeText = async (text) => void copied.push(text);
  const plain = icon();
  await click();
  expect(copied).toEqual(['http://a.chat.localhost:3000']);
  expect(toasts()).toEqual(['Copied']);
  expect(icon()).not.toBe(plain);
  act(() => vi.advanceTimersByTime(1_999));
  expect(icon()).not.toBe(plain);
  act(() => vi.advanceTimersByTime(1));
  expect(icon()).toBe(plain);
});

test('a failed copy is reported when both methods are refused', async () => {
  writeText = () => Promise.reject(new Error('denied'));
  const plain = icon();
  await click();
  expect(toasts()).toEqual(['Not copied']);
  expect(icon()).toBe(plain);
});
