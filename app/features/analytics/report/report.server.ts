import {
  addFigures,
  type ChannelChoice,
  COUNT_COLUMNS,
  type DayFigures,
  emptyFigures,
  type Figures,
  sumFigures,
  withoutOrders,
} from '#app/features/analytics/report/figures.ts';
import { refreshRollup } from '#app/features/analytics/rollup/refresh-rollup.server.ts';
import { enqueueRollUp } from '#app/features/analytics/rollup/roll-up.job.server.ts';
import { type Period, previousPeriod } from '#app/features/analytics/rollup/store-days.ts';
import { pool } from '#app/platform/db/db.server.ts';

/** More days than this are computed by the job. */
const INLINE_DAYS_MAX = 62;

interface PeriodQuery {
  merchantId: string;
  period: Period;
  channel?: ChannelChoice;
  /** Whether the plan includes order figures. */
  hasOrders: boolean;
}

/** Brings a period and the one before up to date; false while older days are still being computed. */
export async function prepareFigures(input: { merchantId: string; period: Period; now: Date }) {
  const { merchantId, period, now } = input;
  const both = { from: previousPeriod(period).from, to: period.to };
  const { missingDays } = await refreshRollup({ merchantId, period: both, now, daysMax: INLINE_DAYS_MAX });
  if (missingDays > 0) await enqueueRollUp(merchantId);
  return missingDays === 0;
}

const toSnake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const SUMS = COUNT_COLUMNS.map((column) => `sum(${toSnake(column)})::float8 as "${column}"`).join(', ');

const DAY_FIGURES = {
  name: 'analytics-day-figures',
  text: `select day::text, ${SUMS}, jsonb_agg(revenue) filter (where revenue <> '{}') as revenues,
                jsonb_agg(reply_tenths) filter (where reply_tenths <> '{}') as waits
           from analytics_day
          where merchant_id = $1 and day between $2 and $3 and ($4 = 'all' or channel = $4)
          group by day order by day`,
};

type DayRow = Omit<DayFigures, 'revenue' | 'replyTenths'> & {
  revenues: Figures['revenue'][] | null;
  waits: Figures['replyTenths'][] | null;
};

/** Figures of each day with any, oldest first. */
async function listDayFigures(query: PeriodQuery): Promise<DayFigures[]> {
  const { merchantId, period, channel = 'all', hasOrders } = query;
  const { rows } = await pool.query<DayRow>({
    ...DAY_FIGURES,
    values: [merchantId, period.from, period.to, channel],
  });
  return rows.map(({ revenues, waits, ...counts }) => {
    const figures: DayFigures = { ...counts, revenue: {}, replyTenths: {} };
    for (const revenue of revenues ?? []) addFigures(figures, { ...emptyFigures(), revenue });
    for (const replyTenths of waits ?? []) addFigures(figures, { ...emptyFigures(), replyTenths });
    return hasOrders ? figures : withoutOrders(figures);
  });
}

/** A period and the one of as many days before it, each summed. */
export async function getComparison({ period, ...query }: PeriodQuery) {
  const before = previousPeriod(period);
  const both = { from: before.from, to: period.to };
  const all = await listDayFigures({ ...query, period: both });
  const days = all.filter(({ day }) => day >= period.from);
  const previousDays = all.filter(({ day }) => day < period.from);
  return {
    days,
    current: sumFigures(days),
    previousDays,
    previous: sumFigures(previousDays),
    previousPeriod: before,
  };
}

export type Topic =
  'asked' | 'open' | 'size' | 'heat' | 'budget' | 'position' | 'recommended' | 'clicked' | 'added';

export interface TopicCount {
  topic: Topic;
  key: string;
  count: number;
}

const KEYS_PER_TOPIC = 50;

/** How often each value of each topic occurred, the most frequent 50 first. */
export async function listTopicCounts({
  merchantId,
  period,
  channel = 'all',
}: Omit<PeriodQuery, 'hasOrders'>): Promise<TopicCount[]> {
  const { rows } = await pool.query<TopicCount>(
    `select topic, key, count::int from (
       select topic, key, sum(count) as count, row_number() over (partition by topic order by sum(count) desc, key) as place
         from analytics_count
        where merchant_id = $1 and day between $2 and $3 and ($4 = 'all' or channel = $4)
        group by topic, key) c
      where place <= ${KEYS_PER_TOPIC} order by topic, count desc, key`,
    [merchantId, period.from, period.to, channel],
  );
  return rows;
}

/** Product titles by id; missing for products that are gone. */
export async function listProductTitles(merchantId: string, ids: readonly string[]) {
  const { rows } = await pool.query<{ id: string; title: string }>(
    'select id, title from product where merchant_id = $1 and id = any ($2::uuid[])',
    [merchantId, ids],
  );
  return new Map(rows.map(({ id, title }) => [id, title]));
}
