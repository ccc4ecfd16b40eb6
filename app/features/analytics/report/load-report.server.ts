import { drawConclusions } from '#app/features/analytics/report/conclusions.ts';
import { type DayFigures, emptyFigures } from '#app/features/analytics/report/figures.ts';
import { getHoldoutReport } from '#app/features/analytics/report/experiment.server.ts';
import {
  getComparison,
  listProductTitles,
  listTopicCounts,
  prepareFigures,
} from '#app/features/analytics/report/report.server.ts';
import { parseReportRequest, toReportQuery } from '#app/features/analytics/report/report-request.ts';
import {
  createTables,
  DAYS_SHOWN_MAX,
  type ReportData,
} from '#app/features/analytics/report/report-tables.ts';
import { getSupply } from '#app/features/analytics/report/supply.server.ts';
import { listUnanswered } from '#app/features/analytics/report/unanswered.server.ts';
import { countDays, listDays, type Period } from '#app/features/analytics/rollup/store-days.ts';
import { budgetStepMinor } from '#app/features/analytics/rollup/refresh-rollup.server.ts';
import { formatTimeZone } from '#app/features/merchant/locale/regions.ts';
import { getLocalDate } from '#app/features/merchant/locale/store-time.ts';
import { getCachedSettings } from '#app/features/merchant/settings/get-settings.server.ts';
import { formatTimestamp } from '#app/ui/format.ts';

interface ReportInput {
  merchantId: string;
  params: URLSearchParams;
  /** Whether the plan includes order figures. */
  hasOrders: boolean;
  now?: Date;
}

/** Everything on the Performance page, for the period and channel of its address. */
export async function loadReport({ merchantId, params, hasOrders, now = new Date() }: ReportInput) {
  const { storeInfo, features } = await getCachedSettings({ merchantId, now: now.getTime() });
  const { timezone: timeZone, currency } = storeInfo;
  const request = parseReportRequest(params, timeZone, now);
  const { period, channel } = request;
  const isComplete = await prepareFigures({ merchantId, period, now });
  const step = budgetStepMinor(currency);
  const [comparison, counts, supply, unanswered, holdout] = await Promise.all([
    getComparison({ merchantId, period, channel, hasOrders }),
    listTopicCounts({ merchantId, period, channel }),
    getSupply(merchantId, step),
    listUnanswered({ merchantId, period, timeZone }),
    hasOrders ? getHoldoutReport({ merchantId, now }) : null,
  ]);
  const { current, previous, previousPeriod } = comparison;
  const days = fillDays(comparison.days, period);
  const previousDays = fillDays(comparison.previousDays, previousPeriod);
  const shown = counts.filter(({ topic }) => topic === 'recommended').map(({ key }) => key);
  const titles = await listProductTitles(merchantId, shown);
  const data: ReportData = {
    ...{ currency, hasOrders, days, previousDays, current, previous, counts, supply, titles, unanswered },
    budgetStepMinor: step,
    today: getLocalDate(timeZone, now),
  };
  return {
    ...{
      request,
      query: toReportQuery(request),
      timeZone: formatTimeZone(timeZone),
      currency,
      isComplete,
      hasOrders,
      holdout,
      previousPeriod,
    },
    hasVisitors: features.countVisitors || features.holdoutPercent > 0,
    totals: { current, previous },
    tables: createTables(data),
    conclusions: drawConclusions(data),
    unanswered: unanswered.map(({ lastAt, ...one }) => ({
      ...one,
      last: formatTimestamp(lastAt, { now, timeZone }),
    })),
  };
}

/** Every day of a short period, also days without chats. */
function fillDays(days: DayFigures[], period: Period): DayFigures[] {
  if (countDays(period) > DAYS_SHOWN_MAX) return days;
  const known = new Map(days.map((one) => [one.day, one]));
  return listDays(period).map((day) => known.get(day) ?? { ...emptyFigures(), day });
}

export type Report = Awaited<ReturnType<typeof loadReport>>;
