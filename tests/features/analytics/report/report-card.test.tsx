// @vitest-environment jsdom
import '#tests/support/match-media.ts';
import { AppProvider } from '@shopify/polaris';
import { act } from 'react';
import { afterEach, expect, test } from 'vitest';
import { ReportCard } from '#app/features/analytics/report/report-card.tsx';
import { OverviewFigures } from '#app/features/analytics/report/overview-figures.tsx';
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

const count = (label: string) => ({ label, kind: 'count' as const });
const DAYS: ReportTable = {
  id: 'days',
  title: 'Daily activity',
  columns: [{ label: 'Day', kind: 'text' }, count('Chats'), count('Got a recommendation'), count('Leads')],
  rows: [
    ['2026-11-28', 7, 4, 1],
    ['2026-11-29', 2, 1, 3],
  ],
  running: { key: '2026-11-29', label: 'Today so far' },
};

test('choosing a figure on the overview charts it by day and links to its list', () => {
  const figures = {
    ...{ visitors: 0, chats: 9, engaged: 9, recommended: 5, leads: 4, orders: 0, revenueMinor: 0 },
    ...{ chatMinor: 0, otherRevenue: [] },
  };
  const period = { from: '2026-10-31', to: '2026-11-29' };
  const totals = { period, current: figures, previous: figures, currency: 'USD' };
  page = renderInBrowser(
    <AppProvider i18n={{}}>
      <OverviewFigures
        {...{ totals, table: DAYS }}
        inventory={{ mattresses: 74, withFirmness: 12 }}
        hasOrders={false}
      >
        <p>Beside it</p>
      </OverviewFigures>
    </AppProvider>,
  );
  const bars = () => [...page!.host.querySelectorAll<HTMLElement>('.DayBars-bars li')];
  const heights = () => bars().map((bar) => bar.querySelector('span')!.style.height);
  expect(bars().map(({ dataset }) => dataset.isRunning)).toEqual(['false', 'true']);
  expect(heights()).toEqual(['87.5%', '25%']);
  expect(page.host.textContent).toContain('Today so far');
  expect(page.host.textContent).toContain('View chats');
  act(() => button('Leads').click());
  expect(heights()[1]).toBe('75%');
  expect(page.host.textContent).toContain('View leads');
  // Mattresses have no daily figures.
  expect(() => button('Mattresses')).toThrow('no button');
});
