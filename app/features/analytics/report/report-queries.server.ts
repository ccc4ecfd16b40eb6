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
import { saveStoreAnswer } from '#app/features/files/library/store-files.server.ts';
import { fromSizeMask, type Size, SIZES } from '#app/features/inventory/inventory.ts';
import { startOfDay, startOfNextDay } from '#app/features/merchant/locale/store-time.ts';
import { inTransaction, pool } from '#app/platform/db/db.server.ts';

/** Longer periods are computed by the job. */
const INLINE_DAYS_MAX = 62;

interface PeriodQuery {
  merchantId: string;
  period: Period;
  channel?: ChannelChoice;
  hasOrders: boolean;
}

/** Updates the figures of a period and the one before; false while older days are still being computed. */
export async function prepareFigures(input: { merchantId: string; period: Period; now: Date }) {
  const { merchantId, period, now } = input;
  const bothPeriods = { from: previousPeriod(period).from, to: period.to };
  const { missingDays } = await refreshRollup({
    merchantId,
    period: bothPeriods,
    now,
    daysMax: INLINE_DAYS_MAX,
  });
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

/** Figures for each day that has any, oldest first. */
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

export async function getComparison({ period, ...query }: PeriodQuery) {
  const before = previousPeriod(period);
  const bothPeriods = { from: before.from, to: period.to };
  const all = await listDayFigures({ ...query, period: bothPeriods });
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

/** How often each value of each topic occurred; the 50 most frequent, descending. */
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

export async function listProductTitles(merchantId: string, ids: readonly string[]) {
  const { rows } = await pool.query<{ id: string; title: string }>(
    'select id, title from product where merchant_id = $1 and id = any ($2::uuid[])',
    [merchantId, ids],
  );
  return new Map(rows.map(({ id, title }) => [id, title]));
}

/** Number of mattresses that can be recommended, by what shoppers ask for. */
export interface Supply {
  mattresses: number;
  size: Record<Size, number>;
  /** By price step; the key is its lower end in minor units. */
  budget: Record<string, number>;
  /** With a firmness that suits most sleepers in a position. */
  position: Record<string, number>;
  heat: { cooling: number };
}

/** Firmness range from 1 to 10 for sleepers of average weight; see `reference/mattress-rules.md`. */
const FIRMNESS_BY_POSITION = {
  side: [4, 6.5],
  back: [5, 7.5],
  stomach: [6, 8.5],
  combination: [5, 7],
} as const;

interface SupplyRow {
  sizeMask: number;
  step: string | null;
  firmness: number | null;
  isCooling: boolean;
  count: number;
}

export async function getSupply(merchantId: string, budgetStepMinor: number): Promise<Supply> {
  const { rows } = await pool.query<SupplyRow>(
    `select size_mask as "sizeMask", (price_from_minor / $2::bigint * $2::bigint)::text as step, firmness,
            coalesce(attributes #>> '{cooling,value}' in ('medium', 'high'), false) as "isCooling", count(*)::int
       from product
      where merchant_id = $1 and kind = 'mattress' and is_active and not is_hidden
      group by 1, 2, 3, 4`,
    [merchantId, budgetStepMinor],
  );
  const supply: Supply = {
    mattresses: 0,
    size: Object.fromEntries(SIZES.map((size) => [size, 0])) as Record<Size, number>,
    budget: {},
    position: {},
    heat: { cooling: 0 },
  };
  for (const { sizeMask, step, firmness, isCooling, count } of rows) {
    supply.mattresses += count;
    for (const size of fromSizeMask(sizeMask)) supply.size[size] += count;
    if (step !== null) supply.budget[step] = (supply.budget[step] ?? 0) + count;
    if (isCooling) supply.heat.cooling += count;
    for (const [position, [from, to]] of Object.entries(FIRMNESS_BY_POSITION)) {
      const fits = firmness !== null && firmness >= from && firmness <= to;
      supply.position[position] = (supply.position[position] ?? 0) + (fits ? count : 0);
    }
  }
  return supply;
}

const UNANSWERED_SHOWN = 50;
/** The latest messages, which are then grouped. */
const MESSAGES_READ = 5_000;

export interface UnansweredQuestion {
  /** As worded by the last shopper who asked. */
  question: string;
  asked: number;
  lastAt: Date;
  sessionId: string;
}

/**
 * Questions that the assistant can't answer from what it knows, most frequent first; leaves out those answered
 * since.
 */
export async function listUnanswered(input: { merchantId: string; period: Period; timeZone: string }) {
  const { merchantId, period, timeZone } = input;
  const { rows } = await pool.query<UnansweredQuestion>(
    `with latest as (
       select record ->> 'unanswered' as question, session_id, created_at from chat_message
        where merchant_id = $1 and record ->> 'unanswered' is not null and created_at >= $2 and created_at < $3
        order by created_at desc limit ${MESSAGES_READ})
     select (array_agg(m.question order by m.created_at desc))[1] as question, count(*)::int as asked,
            max(m.created_at) as "lastAt", (array_agg(m.session_id order by m.created_at desc))[1] as "sessionId"
       from latest m
       join chat_session s on s.id = m.session_id and s.mode = 'live'
       left join answered_question a
         on a.merchant_id = $1 and a.question_hash = sha256(convert_to(lower(m.question), 'UTF8'))
      where a.answered_at is null or a.answered_at < m.created_at
      group by lower(m.question) order by asked desc, "lastAt" desc limit ${UNANSWERED_SHOWN}`,
    [merchantId, startOfDay(period.from, timeZone), startOfNextDay(period.to, timeZone)],
  );
  return rows;
}

interface AnswerInput {
  merchantId: string;
  /** As shown in the list. */
  asked: string;
  /** The question to save with the answer, without words about a person. */
  question: string;
  answer: string;
}

/**
 * Saves an answer for the assistant and removes the question from the list; it reappears if it goes unanswered
 * again.
 */
export async function answerQuestion({ merchantId, asked, question, answer }: AnswerInput) {
  const saved = await saveStoreAnswer({ merchantId, question, answer });
  if (saved.ok) await dismissQuestion({ merchantId, asked });
  return saved;
}

/** Chats without other open questions leave the inbox's unanswered view. */
export async function dismissQuestion({ merchantId, asked }: Pick<AnswerInput, 'merchantId' | 'asked'>) {
  await inTransaction(async (transaction) => {
    await transaction.query(
      `insert into answered_question (merchant_id, question_hash, answered_at)
       values ($1, sha256(convert_to(lower($2), 'UTF8')), now())
       on conflict (merchant_id, question_hash) do update set answered_at = excluded.answered_at`,
      [merchantId, asked],
    );
    await transaction.query(
      `update chat_session s set has_unanswered = false
        where s.merchant_id = $1 and s.has_unanswered
          and exists (select from chat_message m
                       where m.session_id = s.id and lower(m.record ->> 'unanswered') = lower($2))
          and not exists (
            select from chat_message m
              left join answered_question a
                on a.merchant_id = $1 and a.question_hash = sha256(convert_to(lower(m.record ->> 'unanswered'), 'UTF8'))
             where m.session_id = s.id and m.record ->> 'unanswered' is not null
               and (a.answered_at is null or a.answered_at < m.created_at))`,
      [merchantId, asked],
    );
  });
}
