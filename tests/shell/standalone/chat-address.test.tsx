// @vitest-environment jsdom
import '#tests/support/match-media.ts';
import { AppProvider } from '@shopify/polaris';
import { act } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ChatAddress } from '#app/shell/standalone/standalone-frame.tsx';
import { ToastProvider } from '#app/ui/notifications/toasts.tsx';
import { button, renderInBrowser } from '#tests/support/render-in-browser.tsx';

const URL_OF_CHAT = 'http://dream-beds.chat.localhost:3000';
let writeText: (text: string) => Promise<void>;
let page: ReturnType<typeof renderInBrowser>;

beforeEach(() => {
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: (text: string) => writeText(text) },
  });
  page = renderInBrowser(
    <AppProvider i18n={{}}>
      <ToastProvider>
        <ChatAddress url={URL_OF_CHAT} />
      </ToastProvider>
    </AppProvider>,
  );
});

afterEach(() => page.unmount());

const toasts = () => [...page.host.querySelectorAll('.Toast-message')].map(({ textContent }) => textContent);
const copy = () => act(async () => button('Copy the chat URL').click());

test('the header shows the chat URL without its protocol, and opens it in a new tab', () => {
  expect(page.host.querySelector('.ChatAddress-url')?.textContent).toBe(
    'Chat URL: dream-beds.chat.localhost:3000',
  );
  const link = page.host.querySelector('a');
  expect([link?.getAttribute('href'), link?.target]).toEqual([URL_OF_CHAT, '_blank']);
});

test('copying the chat URL copies all of it and confirms', async () => {
  const copied: string[] = [];
  writeText = async (text) => void copied.push(text);
  await copy();
  expect([copied, toasts()]).toEqual([[URL_OF_CHAT], ['Chat URL copied to clipboard!']]);
});

test('a failed copy shows an error', async () => {
  writeText = () => Promise.reject(new Error('denied'));
  await copy();
  expect(toasts()).toEqual(['Failed to copy URL. Please try again.']);
});
