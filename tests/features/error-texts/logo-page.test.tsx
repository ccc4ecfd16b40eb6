// @vitest-environment jsdom
import '#tests/support/match-media.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { LogoField } from '#app/features/onboarding/wizard/step-forms.tsx';
import type { Wizard } from '#app/features/onboarding/wizard/use-wizard.ts';
import { db } from '#app/platform/db/db.server.ts';
import { action } from '#app/routes/onboarding_.logo.ts';
import { PolarisFrame } from '#app/ui/page/polaris-frame.tsx';
import { useDatabase } from '#tests/support/database.ts';
import { routeArgs } from '#tests/support/make-request.ts';
import { renderInBrowser } from '#tests/support/render-in-browser.tsx';
import { signUpPerson } from '#tests/support/sign-up-person.ts';
import { eventually } from '#tests/support/timing.ts';

useDatabase();

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><circle r="2"/></svg>';

/** jsdom has no layout. */
class NoSizes {
  observe(): void {}
  disconnect(): void {}
}

let page: ReturnType<typeof renderInBrowser>;
let cookie: string;

/** Replaces `fetch`: calls the logo endpoint's action with the browser's cookie. */
async function callEndpoint(path: string, { body }: { body: File }): Promise<Response> {
  const headers = { cookie, 'x-bedside-sender': '192.0.2.1' };
  const bytes = Buffer.from(await body.text());
  const request = new Request(`http://localhost:3000${path}`, { method: 'POST', headers, body: bytes });
  return action(routeArgs(request)).catch((thrown: unknown) => {
    if (!(thrown instanceof Response)) return new Response('', { status: 500 });
    // What a page that follows no redirects gets.
    return { type: 'opaqueredirect', ok: false, status: 0 } as Response;
  });
}

// The endpoint responds asynchronously, outside of React's `act`.
function setActing(isActing: boolean): void {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = isActing;
}

beforeEach(async () => {
  ({ cookie } = await signUpPerson());
  vi.stubGlobal('fetch', callEndpoint);
  vi.stubGlobal('ResizeObserver', NoSizes);
  const wizard = { logo: '', setLogo: (_path: string) => undefined } as Wizard;
  page = renderInBrowser(
    <PolarisFrame>
      <LogoField wizard={wizard} />
    </PolarisFrame>,
  );
  setActing(false);
});

afterEach(() => {
  setActing(true);
  page.unmount();
  vi.unstubAllGlobals();
});

const toasts = () => [...page.host.querySelectorAll('.Toast-message')].map(({ textContent }) => textContent);
const beside = () => page.host.querySelector('.Polaris-InlineError')?.textContent ?? null;

/** Chooses a picture, and waits for the page's message. */
async function choose(content: string): Promise<void> {
  const input = page.host.querySelector('input')!;
  const files = [new File([content], 'logo.svg', { type: 'image/svg+xml' })];
  Object.defineProperty(input, 'files', { value: files, configurable: true });
  input.dispatchEvent(new Event('change', { bubbles: true }));
  await eventually(() => expect(toasts()).toHaveLength(1));
}

const FAILED = 'Unable to upload your logo. Please try a different image or contact support.';

describe('messages of a logo upload', () => {
  test('Logo successfully uploaded to your Bedside account', async () => {
    await choose(SVG);
    expect([toasts(), beside()]).toEqual([['Logo successfully uploaded to your Bedside account'], null]);
  });

  test('Unable to upload your logo, with the reason at the field when the image is the cause', async () => {
    await choose('no picture');
    expect(toasts()).toEqual([FAILED]);
    expect(beside()).toBe('This file isn’t an SVG, PNG, or JPG image. Choose another one.');
  });

  test('Unable to upload your logo, also when the server fails', async () => {
    await db.$executeRawUnsafe('alter table merchant_settings rename to away');
    try {
      await choose(SVG);
    } finally {
      await db.$executeRawUnsafe('alter table away rename to merchant_settings');
    }
    expect([toasts(), beside()]).toEqual([[FAILED], FAILED]);
  });

  test('Please sign in to your Bedside account to upload files', async () => {
    cookie = '';
    await choose(SVG);
    expect(beside()).toBe('Please sign in to your Bedside account to upload files');
  });

  test('Network error: Please check your internet connection and try again.', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await choose(SVG);
    expect(beside()).toBe('Network error: Please check your internet connection and try again.');
    vi.restoreAllMocks();
  });
});
