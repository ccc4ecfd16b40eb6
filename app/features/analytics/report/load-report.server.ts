import {
  daysUntilLiftShows,
  estimateLift,
  type Experiment,
  isSplitBroken,
  type Lift,
} from '#app/features/analytics/lift/lift.ts';
import { drawConclusions } from '#app/features/analytics/report/conclusions.ts';
import {
  countOrders,
  type DayFigures,
  emptyFigures,
  type Figures,
} from '#app/features/analytics/report/figures.ts';
import { parseReportRequest, toReportQuery } from '#app/features/analytics/report/report-requests.ts';
import {
  createTables,
  DAYS_SHOWN_MAX,
  type ReportData,
  type ReportTable,
} from '#app/features/analytics/report/report-tables.ts';
import { REPORT_TEXTS, STEP_LABELS } from '#app/features/analytics/report/report-texts.ts';
import {
  getComparison,
  getSupply,
  listProductTitles,
  listTopicCounts,
  listUnanswered,
  prepareFigures,
} from '#app/features/analytics/report/report-queries.server.ts';
import { budgetStepMinor } from '#app/features/analytics/rollup/refresh-rollup.server.ts';
import {
  addDays,
  countDays,
  lastDays,
  listDays,
  type Period,
} from '#app/features/analytics/rollup/store-days.ts';
import { formatTimeZone } from '#app/features/merchant/locale/regions.ts';
import { getLocalDate } from '#app/features/merchant/locale/store-time.ts';
import { getCachedSettings } from '#app/features/merchant/settings/settings.server.ts';
import { pool } from '#app/platform/db/db.server.ts';
import { oncePerRequest } from '#app/platform/http/request-memo.server.ts';
import { formatTimestamp } from '#app/ui/format.ts';

const RATE_DAYS = 28;
const ASKED_LIFTS = [0.2, 0.5];

export interface HoldoutReport extends Experiment {
  /** One arm has more visitors than chance explains, so no lift is shown. */
  isSplitBroken: boolean;
  /** Null without enough data. */
  lift: Lift | null;
  /** When current traffic would reveal each lift that isn't visible yet; `date` is null if that's too far off. */
  dates: { lift: number; date: string | null }[];
}

type ArmRow = { arm: 'chat' | 'holdout' } & Record<'visitors' | 'converted' | 'recent', number>;

/** The running holdout since its percentage last changed; null if it's off. */
async function getHoldoutReport(input: { merchantId: string; now: Date }): Promise<HoldoutReport | null> {
  const { merchantId, now } = input;
  const { features, storeInfo } = await getCachedSettings({ merchantId, now: now.getTime() });
  if (features.holdoutPercent === 0) return null;
  const today = getLocalDate(storeInfo.timezone, now);
  const { rows } = await pool.query<ArmRow>(
    `select arm, sum(entered)::int as visitors, sum(converted)::int as converted,
            coalesce(sum(entered) filter (where day > $2), 0)::int as recent
       from analytics_day where merchant_id = $1 and (entered > 0 or converted > 0) group by arm`,
    [merchantId, addDays(today, -RATE_DAYS)],
  );
  const totalsOf = (arm: ArmRow['arm']) => {
    const { visitors = 0, converted = 0 } = rows.find((row) => row.arm === arm) ?? {};
    return { visitors, converted };
  };
  const experiment = {
    chat: totalsOf('chat'),
    holdout: totalsOf('holdout'),
    holdoutShare: features.holdoutPercent / 100,
  };
  const isBroken = isSplitBroken(experiment);
  const visitorsPerDay = rows.reduce((sum, { recent }) => sum + recent, 0) / RATE_DAYS;
  return {
    ...experiment,
    isSplitBroken: isBroken,
    lift: isBroken ? null : estimateLift(experiment),
    dates: ASKED_LIFTS.flatMap((lift) => {
      const days = daysUntilLiftShows(experiment, { lift, visitorsPerDay });
      return days === 0 ? [] : [{ lift, date: days === null ? null : addDays(today, days) }];
    }),
  };
}

interface ReportInput {
  merchantId: string;
  params: URLSearchParams;
  hasOrders: boolean;
  now?: Date;
}

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

function fillDays(days: DayFigures[], period: Period): DayFigures[] {
  if (countDays(period) > DAYS_SHOWN_MAX) return days;
  const known = new Map(days.map((one) => [one.day, one]));
  return listDays(period).map((day) => known.get(day) ?? { ...emptyFigures(), day });
}

export type Report = Awaited<ReturnType<typeof loadReport>>;

interface LastDaysQuery {
  merchantId: string;
  days: number;
  hasOrders: boolean;
  now?: Date;
}

/** A store's last days and the same number of days before; read once per request. */
function compareDays({ merchantId, days, hasOrders, now = new Date() }: LastDaysQuery) {
  return oncePerRequest(`last-days ${merchantId} ${days} ${hasOrders} ${now.getTime()}`, async () => {
    const { timezone, currency } = (await getCachedSettings({ merchantId, now: now.getTime() })).storeInfo;
    const period = lastDays(days, timezone, now);
    const isComplete = await prepareFigures({ merchantId, period, now });
    return { period, currency, isComplete, ...(await getComparison({ merchantId, period, hasOrders })) };
  });
}

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
      /** Revenue in currencies other than the store's. */
      otherRevenue: others.map(([other, { totalMinor }]) => ({ currency: other, totalMinor })),
    };
  }
}

const HOME_DAYS = 30;

/** The last 30 days as a table, each compared to the day 30 days earlier. */
export async function getLastDaysTable(query: Omit<LastDaysQuery, 'days'>): Promise<ReportTable> {
  const { hasOrders } = query;
  const compared = await compareDays({ ...query, days: HOME_DAYS });
  const known = new Map([...compared.previousDays, ...compared.days].map((one) => [one.day, one]));
  const before = listDays(compared.previousPeriod);
  const rows = listDays(compared.period).map((day, at) => {
    const figures = known.get(day) ?? emptyFigures();
    const chatsBefore = known.get(before[at]!)?.chats ?? 0;
    const revenue = figures.revenue[compared.currency]?.totalMinor ?? 0;
    const orders = hasOrders ? [countOrders(figures), revenue] : [];
    return [day, figures.chats, figures.recommended, figures.leads, ...orders, chatsBefore];
  });
  const isEmpty = compared.current.chats + compared.previous.chats === 0;
  const count = (label: string) => ({ label, kind: 'count' as const });
  return {
    id: 'days',
    title: REPORT_TEXTS.days,
    running: { key: compared.period.to, label: 'Today so far' },
    columns: [
      { label: 'Day', kind: 'text' },
      count('Chats'),
      count(STEP_LABELS.recommended),
      count('Leads'),
      ...(hasOrders ? [count('Orders'), { label: 'Revenue', kind: 'money' as const }] : []),
      count(`Chats, previous ${HOME_DAYS} days`),
    ],
    rows: isEmpty ? [] : rows,
  };
}
