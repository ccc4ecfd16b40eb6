import { Text } from '@shopify/polaris';
import { changeOf } from '#app/features/analytics/report/figures.ts';
import type { getTotalsWithComparison } from '#app/features/analytics/report/load-report.server.ts';
import { formatChange } from '#app/features/analytics/report/report-tables.ts';
import { listUrl, NO_FILTER, type SessionView } from '#app/features/chat/inbox/session-filter.ts';
import { formatPrice } from '#app/features/inventory/prices.ts';
import { formatCount, formatNumber } from '#app/ui/format.ts';
import { BetweenCards, StatTile } from '#app/ui/page/cards.tsx';

type Totals = Pick<
  Awaited<ReturnType<typeof getTotalsWithComparison>>,
  'period' | 'current' | 'previous' | 'currency'
>;

interface OverviewFiguresProps {
  totals: Totals;
  inventory: { mattresses: number; withFirmness: number };
  /** Whether orders are known; then revenue takes the place of the inventory. */
  hasOrders: boolean;
}

const chatsUrl = (view: SessionView) => listUrl({ ...NO_FILTER, view, days: 30 });

/** The figures of the last 30 days, as the Performance page counts them. */
export function OverviewFigures({ totals, inventory, hasOrders }: OverviewFiguresProps) {
  const { period, current, previous } = totals;
  const { chats, recommended } = current;
  return (
    <>
      <BetweenCards>
        <Text as="h2" variant="headingMd">
          Last 30 days
        </Text>
      </BetweenCards>
      <div className="Home-figures">
        <StatTile
          label="Chats"
          value={formatNumber(chats)}
          detail={compareWithBefore(chats, previous.chats)}
          url={chatsUrl('all')}
        />
        <StatTile
          label="Recommended"
          value={chats === 0 ? '–' : `${Math.round((100 * recommended) / chats)}%`}
          detail={
            chats === 0 ? 'No chats yet' : `${formatNumber(recommended)} of ${formatCount(chats, 'chat')}`
          }
          url={chatsUrl('matched')}
        />
        <StatTile
          label="Leads"
          value={formatNumber(current.leads)}
          detail={compareWithBefore(current.leads, previous.leads)}
          url={`/leads?${new URLSearchParams({ ...period }).toString()}`}
        />
        {hasOrders ? <RevenueTile {...totals} /> : <InventoryTile {...inventory} />}
      </div>
    </>
  );
}

function RevenueTile({ current, previous, currency }: Omit<Totals, 'period'>) {
  const { orders, revenueMinor, otherRevenue } = current;
  const others = otherRevenue.map((one) => `plus ${formatPrice(one.totalMinor, one.currency)}`);
  const format = (minor: number) => formatPrice(minor, currency);
  const compared = compareWithBefore(revenueMinor, previous.revenueMinor, format);
  return (
    <StatTile
      label="Revenue after a chat"
      value={formatPrice(revenueMinor, currency)}
      detail={[compared, formatCount(orders, 'order'), ...others].join(' · ')}
      url={chatsUrl('sold')}
    />
  );
}

function InventoryTile({ mattresses, withFirmness }: OverviewFiguresProps['inventory']) {
  const detail = `Firmness set on ${formatNumber(withFirmness)} of ${formatNumber(mattresses)}`;
  return (
    <StatTile
      label="Mattresses"
      value={formatNumber(mattresses)}
      detail={mattresses === 0 ? 'None yet' : detail}
    />
  );
}

function compareWithBefore(now: number, before: number, format = formatNumber): string {
  const change = changeOf(now, before);
  return change === null ? 'None in the previous 30 days' : `${formatChange(change)} from ${format(before)}`;
}
