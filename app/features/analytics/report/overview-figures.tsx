import { InlineStack, Text } from '@shopify/polaris';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { formatDays, relativeChange } from '#app/features/analytics/report/figures.ts';
import type { getTotalsWithComparison } from '#app/features/analytics/report/load-report.server.ts';
import { ReportCard } from '#app/features/analytics/report/report-card.tsx';
import { formatChange, type ReportTable } from '#app/features/analytics/report/report-tables.ts';
import { listUrl, NO_FILTER, type SessionView } from '#app/features/chat/inbox/session-filter.ts';
import { formatPrice } from '#app/features/inventory/prices.ts';
import { formatCount, formatNumber } from '#app/ui/format.ts';
import { BetweenCards, StatTile, Subdued } from '#app/ui/page/cards.tsx';

type Totals = Pick<
  Awaited<ReturnType<typeof getTotalsWithComparison>>,
  'period' | 'current' | 'previous' | 'currency'
>;

interface OverviewFiguresProps {
  totals: Totals;
  table: ReportTable;
  inventory: { mattresses: number; withFirmness: number };
  /** Whether orders are known; if so, revenue replaces the inventory. */
  hasOrders: boolean;
  children: ReactNode;
}

const chatsUrl = (view: SessionView) => listUrl({ ...NO_FILTER, view, days: 30 });

interface Figure extends ComponentProps<typeof StatTile> {
  /** The table column and the list that add up to the figure. */
  column?: string;
  link?: { label: string; url: string };
}

export function OverviewFigures({ table, children, ...data }: OverviewFiguresProps) {
  const { current, previous, currency } = data.totals;
  const [shown, setShown] = useState('Chats');
  const hasChart = current.chats + previous.chats > 0;
  const figures = listFigures(data);
  const columnOf = (name?: string) => table.columns.findIndex(({ label }) => label === name);
  const drawn = figures.find(({ column }) => column === shown) ?? figures[0]!;
  return (
    <>
      <BetweenCards>
        <InlineStack gap="200" blockAlign="baseline">
          <Text as="h2" variant="headingMd">
            Last 30 days
          </Text>
          <Subdued>{formatDays(data.totals.period)}</Subdued>
        </InlineStack>
      </BetweenCards>
      <div className="Home-figures">
        {figures.map(({ column, link, ...figure }) => (
          <StatTile
            key={figure.label}
            {...figure}
            url={link?.url}
            chart={
              hasChart && column && columnOf(column) > 0
                ? { isShown: column === shown, show: () => setShown(column) }
                : undefined
            }
          />
        ))}
      </div>
      <div className="Home-row">
        {hasChart ? (
          <ReportCard
            table={table}
            currency={currency}
            chart={{ kind: 'days', column: columnOf(drawn.column), link: drawn.link }}
          />
        ) : null}
        {children}
      </div>
    </>
  );
}

type FiguresInput = Pick<OverviewFiguresProps, 'totals' | 'inventory' | 'hasOrders'>;

function listFigures({ totals, inventory, hasOrders }: FiguresInput): Figure[] {
  const { period, current, previous } = totals;
  const { chats, recommended } = current;
  return [
    {
      label: 'Chats',
      value: formatNumber(chats),
      detail: compareWithBefore(chats, previous.chats),
      column: 'Chats',
      link: { label: 'View chats', url: chatsUrl('all') },
    },
    {
      label: 'Chats with a recommendation',
      value: chats === 0 ? '–' : `${Math.round((100 * recommended) / chats)}%`,
      detail: chats === 0 ? 'No chats yet' : `${formatNumber(recommended)} of ${formatCount(chats, 'chat')}`,
      column: 'Got a recommendation',
      link: { label: 'View chats', url: chatsUrl('matched') },
    },
    {
      label: 'Leads',
      value: formatNumber(current.leads),
      detail: compareWithBefore(current.leads, previous.leads),
      column: 'Leads',
      link: { label: 'View leads', url: `/leads?${new URLSearchParams({ ...period }).toString()}` },
    },
    hasOrders ? revenueFigure(totals) : inventoryFigure(inventory),
  ];
}

function revenueFigure({ current, previous, currency }: Totals): Figure {
  const { orders, revenueMinor, otherRevenue } = current;
  const others = otherRevenue.map((one) => `plus ${formatPrice(one.totalMinor, one.currency)}`);
  const format = (minor: number) => formatPrice(minor, currency);
  const compared = compareWithBefore(revenueMinor, previous.revenueMinor, format);
  return {
    label: 'Revenue after a chat',
    value: formatPrice(revenueMinor, currency),
    detail: `${compared}. ${[formatCount(orders, 'order'), ...others].join(', ')}`,
    column: 'Revenue',
    link: { label: 'View orders', url: chatsUrl('sold') },
  };
}

function inventoryFigure({ mattresses, withFirmness }: OverviewFiguresProps['inventory']): Figure {
  const detail = `Firmness set on ${formatNumber(withFirmness)} of ${formatNumber(mattresses)}`;
  return {
    label: 'Mattresses',
    value: formatNumber(mattresses),
    detail: mattresses === 0 ? 'None yet' : detail,
  };
}

function compareWithBefore(now: number, before: number, format = formatNumber): string {
  const change = relativeChange(now, before);
  return change === null ? 'None in the previous 30 days' : `${formatChange(change)} from ${format(before)}`;
}
