import { atLocalTime, getLocalDate, getLocalTime } from '#app/features/merchant/locale/store-time.ts';
import type { AlertChannel } from '#app/features/merchant/settings/settings-schema.ts';
import type { Settings } from '#app/features/merchant/settings/default-settings.ts';
import { applyDefaultSettings } from '#app/features/merchant/settings/parse-settings.ts';
import { pool } from '#app/platform/db/db.server.ts';

const READ_SETUP = {
  name: 'alert-setup',
  text: `select s.leads, s.store_info as "storeInfo", m.name,
                array(select channel from alert_account a where a.merchant_id = m.id) as accounts,
                exists (select from push_subscription p where p.merchant_id = m.id) as "hasPush"
           from merchant m left join merchant_settings s on s.merchant_id = m.id
          where m.id = $1`,
};

export interface AlertSetup {
  alerts: Settings['leads']['alerts'];
  email: string;
  phone: string;
  storeName: string;
  timeZone: string;
  currency: string;
  /** Whether a channel has what it needs to send. */
  isReady: Record<AlertChannel, boolean>;
}

/** Where and when a merchant wants alerts, uncached. */
export async function getAlertSetup(
  merchantId: string,
  connection: Pick<typeof pool, 'query'> = pool,
): Promise<AlertSetup> {
  const { rows } = await connection.query<{
    leads: unknown;
    storeInfo: unknown;
    name: string;
    accounts: string[];
    hasPush: boolean;
  }>({ ...READ_SETUP, values: [merchantId] });
  const { leads, storeInfo, name = '', accounts = [], hasPush = false } = rows[0] ?? {};
  const settings = applyDefaultSettings({ leads, storeInfo });
  const { adminEmail, adminMobile, alerts } = settings.leads;
  return {
    alerts,
    email: adminEmail,
    phone: adminMobile,
    storeName: settings.storeInfo.name || name,
    timeZone: settings.storeInfo.timezone,
    currency: settings.storeInfo.currency,
    isReady: {
      email: adminEmail !== '',
      push: hasPush,
      sms: adminMobile !== '' && accounts.includes('sms'),
      webhook: accounts.includes('webhook'),
    },
  };
}

const MINUTE_MS = 60_000;
const QUARTER_MS = 15 * MINUTE_MS;
const DAY_MS = 1_440 * MINUTE_MS;

export type QuietHours = Settings['leads']['alerts']['quietHours'];

export function isQuiet({ enabled, start, end }: QuietHours, timeZone: string, at: Date): boolean {
  if (!enabled || start === end) return false;
  const clock = getLocalTime(timeZone, at);
  return start < end ? start <= clock && clock < end : clock >= start || clock < end;
}

/**
 * The first time from `at` on that is outside quiet hours in the store's time zone, including on DST changes. These
 * happen on quarter hours, so only quarter hours and the minute of `end` matter.
 */
export function skipQuietHours(quietHours: QuietHours, timeZone: string, at: Date): Date {
  if (!isQuiet(quietHours, timeZone, at)) return at;
  const afterQuarter = (Number(quietHours.end.slice(3)) % 15) * MINUTE_MS;
  const from = Math.floor(at.getTime() / QUARTER_MS) * QUARTER_MS;
  for (let quarter = from; quarter < from + 2 * DAY_MS; quarter += QUARTER_MS) {
    for (const time of [quarter, quarter + afterQuarter].map((ms) => new Date(ms)))
      if (time > at && !isQuiet(quietHours, timeZone, time)) return time;
  }
  return at;
}

/** The next digest after `now`; there is exactly one per date. */
export function getNextDigest(hour: number, timeZone: string, now: Date): Date {
  const clock = `${String(hour).padStart(2, '0')}:00`;
  const today = Date.parse(`${getLocalDate(timeZone, now)}T00:00:00Z`);
  // Uses calendar dates: with DST, a day can be 23 or 25 hours long.
  const dates = [0, 1, 2].map((days) => new Date(today + days * DAY_MS).toISOString().slice(0, 10));
  const times = dates.map((date) => atLocalTime(date, clock, timeZone));
  return times.find((time) => time > now)!;
}

const RETRY_DELAYS_MS = [20, 60, 180, 600, 1_800, 7_200, 21_600].map((seconds) => seconds * 1000);

/** How many attempts until an alert counts as failed, about eight hours after the first. */
export const ATTEMPTS_MAX = RETRY_DELAYS_MS.length + 1;

export function getRetryDelayMs(attempts: number): number {
  return RETRY_DELAYS_MS[Math.min(attempts, RETRY_DELAYS_MS.length) - 1]!;
}
