// @vitest-environment jsdom
import '#tests/support/match-media.ts';
import { AppProvider } from '@shopify/polaris';
import { act } from 'react';
import { afterEach, expect, test } from 'vitest';
import { ReportCard } from '#app/features/analytics/report/report-card.tsx';
import type { ReportTable } from '#app/features/analytics/report/report-tables.ts';
import { button, renderInBrowser } from '#tests/support/render-in-browser.tsx';

let page: ReturnType<typeof renderInBrowser> | null = null;
afterEach(() => page?.unmount());

const SIZES: ReportTable = {
  id: 'size',
  title: 'Size',
  columns: [
    { label: 'Size', kind: 'text' },
    { label: 'Shoppers', kind: 'count' },
  ],
  rows: ['Twin', 'Twin XL', 'Full', 'Queen', 'King', 'Cal King'].map((size, at) => [size, at]),
};

test('a long table shows its first rows, and offers the others only while it is open', () => {
  page = renderInBrowser(
    <AppProvider i18n={{}}>
      <ReportCard table={SIZES} currency="USD" isFolded />
    </AppProvider>,
  );
  expect(page.host.textContent).not.toContain('Show all');
  act(() => button('Show table: Size').click());
  expect(page.host.textContent).not.toContain('Cal King');
  act(() => button('Show all 6: Size').click());
  expect(page.host.textContent).toContain('Cal King');
  expect(page.host.textContent).not.toContain('Show all');
});
