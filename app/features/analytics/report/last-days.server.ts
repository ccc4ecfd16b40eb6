import { countOrders, emptyFigures, type Figures } from '#app/features/analytics/report/figures.ts';
import type { ReportTable } from '#app/features/analytics/report/report-tables.ts';
import { getComparison, prepareFigures } from '#app/features/analytics/report/report.server.ts';
import { lastDays, listDays } from '#app/features/analytics/rollup/store-days.ts';
import { oncePerRequest } from '#app/platform/http/request-memo.server.ts';
import { getCachedSettings } from '#app/features/merchant/settings/get-settings.server.ts';

interface LastDaysQuery {
  merchantId: string;
  days: number;
  /** Whether the plan includes order figures. */
  hasOrders: boolean;
  now?: Date;
}

/** The last days of a store and as many before, read once for all that a page shows of them. */
function compareDays({ merchantId, days, hasOrders, now = new Date() }: LastDaysQuery) {
  return oncePerRequest(`last-days ${merchantId} ${days} ${hasOrders} ${now.getTime()}`, async () => {
    const { timezone, currency } = (await getCachedSettings({ merchantId, now: now.getTime() })).storeInfo;
    const period = lastDays(days, timezone, now);
    const isComplete = await prepareFigures({ merchantId, period, now });
    return { period, currency, isComplete, ...(await getComparison({ merchantId, period, hasOrders })) };
  });
}

/** Sums of the last days of a store, and of as many days before. */
export async function getTotalsWithComparison(query: LastDaysQuery) {
  const { period, currency, isComplete, current, previous } = await compareDays(query);
  return { period, currency, isComplete, current: toTotals(current), previous: toTotals(previous) };

  function toTotals(figures: Figures) {
    const { visitors, chats, engaged, recommended, leads } = figures;
    const { totalMinor: revenueMinor = 0, chatMinor = 0 } = figures.revenue[currency] ?? {};
    const others = Object.entries(figures.revenue).filter(([other]) => other !== currency);
    return {
      visitors,
      chats,
      engaged,
      recommended,
      leads,
      orders: countOrders(figures),
      revenueMinor,
      chatMinor,
      /** Revenue in other currencies than the store's. */
      otherRevenue: others.map(([other, { totalMinor }]) => ({ currency: other, totalMinor })),
    };
  }
}

const HOME_DAYS = 30;

/** The last 30 days day by day as a table, each beside the day 30 days earlier. */
export async function getLastDaysTable(query: Omit<LastDaysQuery, 'days'>): Promise<ReportTable> {
  const { hasOrders } = query;
  const compared = await compareDays({ ...query, days: HOME_DAYS });
  const known = new Map([...compared.previousDays, ...compared.days].map((one) => [one.day, one]));
  const before = listDays(compared.previousPeriod);
  const rows = listDays(compared.period).map((day, at) => {
    const figures = known.get(day) ?? emptyFigures();
    const chatsBefore = known.get(before[at]!)?.chats ?? 0;
    const orders = hasOrders ? [countOrders(figures)] : [];
    return [day, figures.chats, chatsBefore, figures.leads, ...orders];
  });
  const isEmpty = compared.current.chats + compared.previous.chats === 0;
  const count = (label: string) => ({ label, kind: 'count' as const });
  return {
    id: 'days',
    title: 'By day',
    running: { key: compared.period.to, label: 'Today so far' },
    columns: [
      { label: 'Day', kind: 'text' },
      count('Chats'),
      count(`Chats, previous ${HOME_DAYS} days`),
      count('Leads'),
      ...(hasOrders ? [count('Orders')] : []),
    ],
    rows: isEmpty ? [] : rows,
  };
}
