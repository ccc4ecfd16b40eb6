// @vitest-environment jsdom
import '#tests/support/match-media.ts';
import { act, useEffect } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { PageSettings } from '#app/features/merchant/settings/settings.server.ts';
import { SAVE_DEBOUNCE_MS } from '#app/features/merchant/settings-form/settings-form-state.ts';
import {
  type SettingsForm,
  useSettingsForm,
} from '#app/features/merchant/settings-form/use-settings-form.ts';
import { FormLayout } from '#app/ui/forms/form-layout.tsx';
import { PolarisFrame } from '#app/ui/page/polaris-frame.tsx';
import { type FakeSettingsApi, createFakeSettingsApi } from '#tests/support/fake-settings-api.ts';
import { renderInBrowser } from '#tests/support/render-in-browser.tsx';

let api: FakeSettingsApi;
let form: SettingsForm;
let page: ReturnType<typeof renderInBrowser> | null = null;

function Form({ loaded }: { loaded: PageSettings }) {
  const current = useSettingsForm({ loaded, authorName: 'me' });
  useEffect(() => {
    form = current;
  });
  return <FormLayout onSubmit={current.save}>{null}</FormLayout>;
}

/** The toasts of a settings page after typing and pressing Enter. */
async function toastsAfterSave({ isFallback = false } = {}): Promise<(string | null)[]> {
  const { settings, version } = api;
  const loaded = { settings, version, changed: [], isFallback };
  page = renderInBrowser(
    <PolarisFrame>
      <Form loaded={loaded} />
    </PolarisFrame>,
  );
  act(() => form.field('storeInfo.hours').change('9–5'));
  act(() => page!.host.querySelector('form')!.requestSubmit());
  await act(() => vi.advanceTimersByTimeAsync(SAVE_DEBOUNCE_MS));
  return [...page.host.querySelectorAll('.Toast-message')].map(({ textContent }) => textContent);
}

beforeEach(() => {
  vi.useFakeTimers();
  api = createFakeSettingsApi({ storeInfo: { name: 'Beds' } });
  vi.stubGlobal('fetch', api.fetch);
});

afterEach(() => {
  page?.unmount();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('messages of a settings page that can’t save', () => {
  test('Configuration not initialized, when the settings could not be loaded', async () => {
    expect(await toastsAfterSave({ isFallback: true })).toEqual(['Configuration not initialized']);
    expect(api.saves).toEqual([]);
    expect(form.settings.storeInfo.hours).toBe('9–5');
  });

  test('Failed to save changes, when there is no response', async () => {
    api.next = new TypeError('Failed to fetch');
    expect(await toastsAfterSave()).toEqual(['Failed to save changes']);
    expect([form.isDirty, form.settings.storeInfo.hours]).toEqual([true, '9–5']);
  });

  test('Failed to save configuration: {message}, in the words of the server', async () => {
    const failed = 'Failed to save configuration: an unexpected error. Please try again.';
    api.next = Response.json({ failed });
    expect(await toastsAfterSave()).toEqual([failed]);
    expect(form.isDirty).toBe(true);
  });

  test('Failed to save configuration: {message}, in the words of a refusal', async () => {
    api.next = Response.json({ message: 'The body is longer than 900000 bytes' }, { status: 413 });
    expect(await toastsAfterSave()).toEqual([
      'Failed to save configuration: The body is longer than 900000 bytes',
    ]);
  });
});
