import {
  listDays,
  type Period,
  type StoreDay,
  toStoreDays,
} from '#app/features/analytics/rollup/store-days.ts';
import { currencyDecimals } from '#app/features/inventory/prices.ts';
import { getLocalDate } from '#app/features/merchant/locale/store-time.ts';
import type { Settings } from '#app/features/merchant/settings/default-settings.ts';
import { getCachedSettings } from '#app/features/merchant/settings/settings.server.ts';
import { inTransaction, pool } from '#app/platform/db/db.server.ts';

/**
 * Queries that roll up days of one merchant. A chat counts once the shopper has written, on the day it started,
 * together with everything that came of it, including orders. Visitors count on the day of their visit. Parameters:
 * merchant, days, their starts and ends, holdout share, and budget step in minor units.
 */

const DAYS = `days as (
  select * from unnest($2::date[], $3::timestamptz[], $4::timestamptz[]) d (day, starts_at, ends_at))`;

const CHATS = `chats as materialized (
  select s.id, s.created_at, d.day, s.channel, s.state from days d
    join chat_session s on s.merchant_id = $1 and s.mode = 'live'
     and s.first_words is not null and s.created_at >= d.starts_at and s.created_at < d.ends_at)`;

const OUTCOMES = `outcomes as materialized (
  select c.day, c.channel, m.*,
         exists (select from recommendation r where r.session_id = c.id) as is_recommended,
         coalesce(e.is_clicked, false) as is_clicked, coalesce(e.is_added, false) as is_added,
         exists (select from lead l where l.session_id = c.id) as has_lead,
         exists (select from chat_order o where o.session_id = c.id) as has_order
    from chats c
   cross join lateral (
     select count(*) filter (where author = 'shopper') as shopper_messages,
            count(*) filter (where answers is not null) as replies,
            count(*) filter (where record ->> 'fallback' is not null) as fallbacks,
            coalesce(sum((record #>> '{usage,costMicros}')::bigint), 0) as cost_micros,
            extract(epoch from min(created_at) filter (where answers is not null)
                             - min(created_at) filter (where author = 'shopper')) as reply_seconds
       from chat_message where session_id = c.id) m
    left join lateral (
     select bool_or(kind in ('clicked', 'added')) as is_clicked, bool_or(kind = 'added') as is_added
       from chat_event where session_id = c.id) e on true)`;

/** Each order once, for the last chat before it. */
const ORDERS = `orders as (
  select day, channel, currency, count(*) as orders, sum(total_minor) as total_minor, sum(chat_minor) as chat_minor
    from (select c.day, c.channel, o.currency, o.total_minor, every.chat_minor
            from chats c
            join chat_order o on o.session_id = c.id and o.merchant_id = $1
           cross join lateral (
             select sum(p.chat_minor) as chat_minor, bool_or((s.created_at, s.id) > (c.created_at, c.id)) as is_earlier
               from chat_order p join chat_session s on s.id = p.session_id and s.mode = 'live' and s.first_words is not null
              where p.merchant_id = $1 and p.order_id = o.order_id) every
           where not every.is_earlier) last
   group by day, channel, currency)`;

const EVENTS = `seen as (
  select d.day, e.channel, e.arm,
         count(distinct e.visitor) filter (where e.kind = 'shown') as visitors,
         count(*) filter (where e.kind = 'opened') as opened
    from days d
    join chat_event e on e.merchant_id = $1 and e.kind in ('shown', 'opened')
     and e.created_at >= d.starts_at and e.created_at < d.ends_at
   group by d.day, e.channel, e.arm)`;

/** Visitors by the day they entered the running holdout. */
const ENTERED = `entered as (
  select d.day, e.channel, e.arm, count(*) as entered,
         count(*) filter (where exists (
           select from chat_event o where o.merchant_id = $1 and o.visitor = e.visitor
              and o.kind = 'ordered' and o.holdout_share = $5)) as converted
    from days d
    join chat_event e on e.merchant_id = $1 and e.kind = 'shown' and $5 > 0 and e.holdout_share = $5
     and e.channel = 'storefront' and e.created_at >= d.starts_at and e.created_at < d.ends_at
   where not exists (
     select from chat_event f where f.merchant_id = $1 and f.visitor = e.visitor and f.kind = 'shown'
        and f.holdout_share = $5 and f.channel = 'storefront' and (f.created_at, f.id) < (e.created_at, e.id))
   group by d.day, e.channel, e.arm)`;

const COLUMNS = `visitors, opened, chats, engaged, recommended, clicked, carts, leads, ordered, replies, fallbacks,
  cost_micros, revenue, reply_tenths, entered, converted`;

const ROLL_UP_DAYS = {
  name: 'analytics-days',
  text: `with ${DAYS}, ${CHATS}, ${OUTCOMES}, ${ORDERS}, ${EVENTS}, ${ENTERED},
  sold as (
    select day, channel, jsonb_object_agg(currency, jsonb_build_object(
             'orders', orders, 'totalMinor', total_minor, 'chatMinor', chat_minor)) as revenue
      from orders group by day, channel),
  waits as (
    select day, channel, jsonb_object_agg(reply_tenths, count) as reply_tenths
      from (select day, channel, round(10 * reply_seconds)::int as reply_tenths, count(*) from outcomes
             where reply_seconds between 0 and 86400 group by 1, 2, 3) w
     group by day, channel),
  talks as (
    select day, channel, count(*) as chats, count(*) filter (where shopper_messages >= 2) as engaged,
           count(*) filter (where is_recommended) as recommended, count(*) filter (where is_clicked) as clicked,
           count(*) filter (where is_added) as carts, count(*) filter (where has_lead) as leads,
           count(*) filter (where has_order) as ordered, sum(replies) as replies, sum(fallbacks) as fallbacks,
           sum(cost_micros) as cost_micros
      from outcomes group by day, channel),
  keys as (
    select day, channel, 'chat' as arm from talks union select day, channel, 'chat' from sold
     union select day, channel, arm from seen union select day, channel, arm from entered)
  insert into analytics_day (merchant_id, day, channel, arm, ${COLUMNS})
  select $1, k.day, k.channel, k.arm, coalesce(v.visitors, 0), coalesce(v.opened, 0), coalesce(t.chats, 0),
         coalesce(t.engaged, 0), coalesce(t.recommended, 0), coalesce(t.clicked, 0), coalesce(t.carts, 0),
         coalesce(t.leads, 0), coalesce(t.ordered, 0), coalesce(t.replies, 0), coalesce(t.fallbacks, 0),
         coalesce(t.cost_micros, 0), coalesce(o.revenue, '{}'), coalesce(w.reply_tenths, '{}'),
         coalesce(n.entered, 0), coalesce(n.converted, 0)
    from keys k
    left join talks t on k.arm = 'chat' and (t.day, t.channel) = (k.day, k.channel)
    left join sold o on k.arm = 'chat' and (o.day, o.channel) = (k.day, k.channel)
    left join waits w on k.arm = 'chat' and (w.day, w.channel) = (k.day, k.channel)
    left join seen v on (v.day, v.channel, v.arm) = (k.day, k.channel, k.arm)
    left join entered n on (n.day, n.channel, n.arm) = (k.day, k.channel, k.arm)
   where $6::bigint > 0`,
};

const KEY_MAX = 300;

const ROLL_UP_COUNTS = {
  name: 'analytics-counts',
  text: `with ${DAYS}, ${CHATS},
  facts as (
    select c.id, c.day, c.channel, f ->> 'key' as fact, f #> '{fact,value}' as value
      from chats c, jsonb_array_elements(
        case when jsonb_typeof(c.state -> 'facts') = 'array' then c.state -> 'facts' else '[]' end) f
     where f ->> 'key' in ('size', 'budget', 'positions', 'heat') and f #>> '{fact,is}' = 'known'),
  found as (
    select day, channel, 'asked' as topic, q as key, 1 as count
      from chats c, jsonb_array_elements_text(
        case when jsonb_typeof(c.state -> 'askedSoFar') = 'array' then c.state -> 'askedSoFar' else '[]' end) q
    union all
    select day, channel, 'open', state ->> 'asked', 1 from chats c where state ->> 'asked' is not null
       and not exists (select from recommendation r where r.session_id = c.id)
    union all
    select day, channel, fact, value #>> '{}', 1 from facts where fact in ('size', 'heat')
    union all
    select day, channel, 'budget', (greatest(ceil((value #>> '{}')::numeric / $6::bigint) - 1, 0) * $6::bigint)::bigint::text, 1
      from facts where fact = 'budget' and jsonb_typeof(value) = 'number'
    union all
    select day, channel, 'position', p, 1
      from facts, jsonb_array_elements_text(case when jsonb_typeof(value) = 'array' then value else '[]' end) p
     where fact = 'positions'
    union all
    select day, channel, 'recommended', product_id::text, 1
      from (select distinct c.id, c.day, c.channel, r.product_id
              from chats c join recommendation r on r.session_id = c.id) r
    union all
    select day, channel, kind, product_id::text, 1
      from (select distinct c.id, c.day, c.channel, e.kind, e.product_id
              from chats c join chat_event e on e.session_id = c.id
             where e.kind in ('clicked', 'added') and e.product_id is not null) e)
  insert into analytics_count (merchant_id, day, channel, topic, key, count)
  select $1, day, channel, topic, left(key, ${KEY_MAX}), sum(count) from found
   where $5::int is not null group by day, channel, topic, left(key, ${KEY_MAX})`,
};

/** Figures of the current day may be this old. */
const FRESH_MS = 30_000;
/** Looks for changes this far back, because a transaction is timestamped when it begins. */
const OVERLAP_MS = 60_000;
const DAYS_PER_STEP = 31;
const BUDGET_STEP = 500;

interface RefreshInput {
  merchantId: string;
  period: Period;
  now?: Date;
  /** Computes at most this many days; the job does the rest. */
  daysMax?: number;
  /** Checks for changes even if that was just done. */
  isForced?: boolean;
}

export function budgetStepMinor(currency: string): number {
  return BUDGET_STEP * 10 ** currencyDecimals(currency);
}

/** Updates the roll-up of a period; returns how many of its days are still missing. */
export async function refreshRollup(input: RefreshInput): Promise<{ missingDays: number }> {
  const { merchantId, period, now = new Date(), daysMax = Infinity, isForced = false } = input;
  const settings = await getCachedSettings({ merchantId, now: now.getTime() });
  const { timezone } = settings.storeInfo;
  const { firstAt, checkedAt } = await getRange(merchantId, toBasis(settings));
  if (firstAt === null) return { missingDays: 0 };
  if (checkedAt !== null && (isForced || now.getTime() - checkedAt.getTime() > FRESH_MS))
    await invalidateChangedDays(merchantId, new Date(checkedAt.getTime() - OVERLAP_MS));
  const from = latest(period.from, getLocalDate(timezone, firstAt));
  const to = earliest(period.to, getLocalDate(timezone, now));
  const complete = await listCompleteDays(merchantId, { from, to });
  const missing = listDays({ from, to })
    .filter((day) => !complete.has(day))
    .reverse();
  const due = missing.slice(0, daysMax);
  for (let at = 0; at < due.length; at += DAYS_PER_STEP) {
    const days = toStoreDays(due.slice(at, at + DAYS_PER_STEP).sort(), timezone);
    await rollUpDays({ merchantId, days, settings, now });
  }
  return { missingDays: missing.length - due.length };
}

const latest = (one: string, other: string) => (one > other ? one : other);
const earliest = (one: string, other: string) => (one < other ? one : other);

/** Version of the figures' definitions: figures of other versions are recomputed. */
const DEFINITIONS = 2;

/** What figures depend on besides the rows. */
function toBasis({ storeInfo, features }: Settings): string {
  return `${storeInfo.timezone} ${storeInfo.currency} ${features.holdoutPercent} ${DEFINITIONS}`;
}

const DROP_OTHER_BASIS = 'delete from analytics_state where merchant_id = $1 and basis <> $2';

/**
 * When the merchant's first row was stored, and when changes were last checked for. Deletes figures with a
 * different basis.
 */
async function getRange(merchantId: string, basis: string) {
  const { rows } = await pool.query<{ firstAt: Date | null; checkedAt: Date | null; isOutdated: boolean }>(
    `select least((select min(created_at) from chat_session where merchant_id = $1),
                  (select min(created_at) from chat_event where merchant_id = $1),
                  (select min(ordered_at) from chat_order where merchant_id = $1)) as "firstAt",
            max(computed_at) filter (where basis = $2) as "checkedAt",
            coalesce(bool_or(basis <> $2), false) as "isOutdated"
       from analytics_state where merchant_id = $1`,
    [merchantId, basis],
  );
  const { isOutdated, ...range } = rows[0]!;
  if (isOutdated) await pool.query(DROP_OTHER_BASIS, [merchantId, basis]);
  return range;
}

/** Invalidates days with messages or events since a time; for leads, orders, and deletions, triggers do this. */
async function invalidateChangedDays(merchantId: string, since: Date): Promise<void> {
  await pool.query(
    `with changed as (
       select created_at as moment from chat_session where merchant_id = $1 and last_message_at > $2
       union all select created_at from chat_event where merchant_id = $1 and created_at > $2
       union all select s.created_at from chat_event e join chat_session s on s.id = e.session_id
                  where e.merchant_id = $1 and e.created_at > $2
       union all select f.created_at from chat_event e
                   join chat_event f on f.merchant_id = $1 and f.visitor = e.visitor and f.kind = 'shown'
                  where e.merchant_id = $1 and e.created_at > $2 and e.kind = 'ordered')
     delete from analytics_state a using changed c
      where a.merchant_id = $1 and c.moment >= a.starts_at and c.moment < a.ends_at`,
    [merchantId, since],
  );
}

async function listCompleteDays(merchantId: string, { from, to }: Period): Promise<Set<string>> {
  const { rows } = await pool.query<{ day: string }>(
    'select day::text from analytics_state where merchant_id = $1 and day between $2 and $3',
    [merchantId, from, to],
  );
  return new Set(rows.map(({ day }) => day));
}

interface RollUpInput {
  merchantId: string;
  days: StoreDay[];
  settings: Settings;
  now: Date;
}

async function rollUpDays({ merchantId, days, settings, now }: RollUpInput): Promise<void> {
  const names = days.map(({ day }) => day);
  const bounds = [days.map(({ startsAt }) => startsAt), days.map(({ endsAt }) => endsAt)];
  const step = budgetStepMinor(settings.storeInfo.currency);
  const values = [merchantId, names, ...bounds, settings.features.holdoutPercent, step];
  await inTransaction(async (transaction) => {
    // Lock the days first: a change that commits in the meantime waits, and then deletes their state again.
    await transaction.query(
      `insert into analytics_state (merchant_id, day, starts_at, ends_at, basis, computed_at)
       select $1, day, starts_at, ends_at, $5, $6
         from unnest($2::date[], $3::timestamptz[], $4::timestamptz[]) d (day, starts_at, ends_at)
       on conflict (merchant_id, day) do update set starts_at = excluded.starts_at, ends_at = excluded.ends_at,
         basis = excluded.basis, computed_at = excluded.computed_at`,
      [merchantId, names, ...bounds, toBasis(settings), now],
    );
    for (const table of ['analytics_day', 'analytics_count'])
      await transaction.query(`delete from ${table} where merchant_id = $1 and day = any ($2::date[])`, [
        merchantId,
        names,
      ]);
    await transaction.query(ROLL_UP_DAYS, values);
    await transaction.query(ROLL_UP_COUNTS, values);
  });
}
