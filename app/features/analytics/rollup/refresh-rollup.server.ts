import { ROLL_UP_COUNTS, ROLL_UP_DAYS } from '#app/features/analytics/rollup/rollup-queries.ts';
import {
  listDays,
  type Period,
  type StoreDay,
  toStoreDays,
} from '#app/features/analytics/rollup/store-days.ts';
import { currencyDecimals } from '#app/features/inventory/prices.ts';
import { getLocalDate } from '#app/features/merchant/locale/store-time.ts';
import type { Settings } from '#app/features/merchant/settings/default-settings.ts';
import { getCachedSettings } from '#app/features/merchant/settings/get-settings.server.ts';
import { inTransaction, pool } from '#app/platform/db/db.server.ts';

/** Figures of the running day may be this old. */
const FRESH_MS = 30_000;
/** Changes are looked for this far back, since a transaction takes its time when it begins. */
const OVERLAP_MS = 60_000;
const DAYS_PER_STEP = 31;
/** Budgets are counted in steps of 500. */
const BUDGET_STEP = 500;

interface RefreshInput {
  merchantId: string;
  period: Period;
  now?: Date;
  /** Computes at most so many days; the rest waits for the job. */
  daysMax?: number;
  /** Looks for changes even if it has just done so. */
  isForced?: boolean;
}

export function budgetStepMinor(currency: string): number {
  return BUDGET_STEP * 10 ** currencyDecimals(currency);
}

/** Brings the roll-up of a period up to date, and says how many of its days are still missing. */
export async function refreshRollup(input: RefreshInput): Promise<{ missingDays: number }> {
  const { merchantId, period, now = new Date(), daysMax = Infinity, isForced = false } = input;
  const settings = await getCachedSettings({ merchantId, now: now.getTime() });
  const { timezone } = settings.storeInfo;
  const { firstAt, checkedAt } = await getRange(merchantId, toBasis(settings));
  if (firstAt === null) return { missingDays: 0 };
  if (checkedAt !== null && (isForced || now.getTime() - checkedAt.getTime() > FRESH_MS))
    await forgetChangedDays(merchantId, new Date(checkedAt.getTime() - OVERLAP_MS));
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

/** What figures depend on besides the rows. */
function toBasis({ storeInfo, features }: Settings): string {
  return `${storeInfo.timezone} ${storeInfo.currency} ${features.holdoutPercent}`;
}

const DROP_OTHER_BASIS = 'delete from analytics_state where merchant_id = $1 and basis <> $2';

/** When the merchant's first row was stored, and when changes were last looked for. Drops figures of another basis. */
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

/** Days with messages or events since a time; leads, orders and deletions are handled by triggers. */
async function forgetChangedDays(merchantId: string, since: Date): Promise<void> {
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
    // Locks the days first: a change that commits meanwhile waits, and then deletes their state again.
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
