// @vitest-environment jsdom
import '#tests/support/match-media.ts';
import { AppProvider } from '@shopify/polaris';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FormLayout, useFormPreview } from '#app/ui/forms/form-layout.tsx';
import { renderInBrowser } from '#tests/support/render-in-browser.tsx';

const width = { isWide: true, listeners: new Set<() => void>() };
let page: ReturnType<typeof renderInBrowser>;

function setWidth(isWide: boolean): void {
  width.isWide = isWide;
  act(() => width.listeners.forEach((tell) => tell()));
}

function Form() {
  const control = useFormPreview();
  const preview = { title: 'Try it', content: <p id="preview">Preview</p>, control };
  return (
    <FormLayout preview={preview} onSubmit={() => undefined}>
      <button type="button" onClick={control.open}>
        Open
      </button>
    </FormLayout>
  );
}

beforeEach(() => {
  vi.useFakeTimers();
  width.isWide = true;
  const plain = window.matchMedia;
  vi.spyOn(window, 'matchMedia').mockImplementation((media) => ({
    ...plain(media),
    get matches() {
      return width.isWide;
    },
    addEventListener: (_: string, tell: unknown) => void width.listeners.add(tell as () => void),
    removeEventListener: (_: string, tell: unknown) => void width.listeners.delete(tell as () => void),
  }));
  page = renderInBrowser(
    <AppProvider i18n={{}}>
      <Form />
    </AppProvider>,
  );
});

afterEach(() => {
  page.unmount();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('resizing through a breakpoint leaves the preview unchanged', () => {
  const before = document.getElementById('preview');
  expect(before).not.toBeNull();
  setWidth(false);
  act(() => vi.advanceTimersByTime(200));
  setWidth(true);
  act(() => vi.advanceTimersByTime(1_000));
  expect(document.getElementById('preview')).toBe(before);
});

test('a narrow window opens the preview over the form', () => {
  setWidth(false);
  act(() => vi.advanceTimersByTime(1_000));
  expect(document.getElementById('preview')).toBeNull();
  expect(document.querySelector('dialog')?.getAttribute('aria-label')).toBe('Try it');
});
