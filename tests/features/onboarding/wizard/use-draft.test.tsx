// @vitest-environment jsdom
import '#tests/support/match-media.ts';
import { AppProvider } from '@shopify/polaris';
import { act, useEffect } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { EMPTY_DRAFT, type OnboardingState } from '#app/features/onboarding/draft/draft.ts';
import { type DraftForm, useDraft } from '#app/features/onboarding/wizard/use-draft.ts';
import { ToastProvider } from '#app/ui/notifications/toasts.tsx';
import { renderInBrowser } from '#tests/support/render-in-browser.tsx';

const onboarding = { merchantId: 'one', draft: EMPTY_DRAFT } as OnboardingState;
const nothing = () => {};
let answer: () => Promise<Response>;
let sent: unknown[];
let form: DraftForm;
let page: ReturnType<typeof renderInBrowser>;

function Form() {
  const current = useDraft(onboarding, nothing);
  useEffect(() => {
    form = current;
  });
  return null;
}

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  answer = async () => Response.json({ ok: true });
  vi.stubGlobal('fetch', (_path: string, { body }: RequestInit) => {
    sent.push((JSON.parse(String(body)) as { values: unknown }).values);
    return answer();
  });
  page = renderInBrowser(
    <AppProvider i18n={{}}>
      <ToastProvider>
        <Form />
      </ToastProvider>
    </AppProvider>,
  );
});

afterEach(() => {
  page.unmount();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const type = (storeName: string) => act(() => form.change({ storeName }));
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const toasts = () => [...page.host.querySelectorAll('.Toast-message')].map(({ textContent }) => textContent);

test('the draft is saved a second after the last change', async () => {
  type('Dream');
  await wait(999);
  type('Dream Beds');
  await wait(999);
  expect(sent).toEqual([]);
  await wait(1);
  expect(sent).toEqual([{ storeName: 'Dream Beds' }]);
  expect(form.saveState).toBe('saved');
  await wait(10_000);
  expect(sent).toHaveLength(1);
});

test('saves never overlap, and changes during one are saved next', async () => {
  let end: (response: Response) => void = nothing;
  answer = () => new Promise((resolve) => (end = resolve));
  type('Dream');
  await wait(1_000);
  type('Dream Beds');
  await wait(5_000);
  expect(sent).toEqual([{ storeName: 'Dream' }]);
  await act(async () => end(Response.json({ ok: true })));
  await wait(1_000);
  expect(sent).toEqual([{ storeName: 'Dream' }, { storeName: 'Dream Beds' }]);
});

test('a failed save shows a toast, and loses nothing', async () => {
  answer = () => Promise.reject(new Error('offline'));
  type('Dream Beds');
  await wait(1_000);
  expect(toasts()).toEqual(['Failed to save changes. Please try again.']);
  expect(form.saveState).toBe('failed');
  answer = async () => Response.json({ ok: true });
  act(() => form.change({ website: 'dream.example' }));
  await wait(1_000);
  expect(sent.at(-1)).toEqual({ storeName: 'Dream Beds', website: 'dream.example' });
});

test('a save after the session has ended shows no toast and loses nothing', async () => {
  answer = async () => ({ type: 'opaqueredirect', ok: false, status: 0 }) as Response;
  type('Dream Beds');
  await wait(1_000);
  expect(toasts()).toEqual([]);
  expect(form.saveState).toBe('failed');
});
