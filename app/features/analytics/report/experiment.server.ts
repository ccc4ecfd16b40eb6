import {
  daysUntilLiftShows,
  estimateLift,
  type Experiment,
  isSplitBroken,
  type Lift,
} from '#app/features/analytics/lift/lift.ts';
import { addDays } from '#app/features/analytics/rollup/store-days.ts';
import { getLocalDate } from '#app/features/merchant/locale/store-time.ts';
import { getCachedSettings } from '#app/features/merchant/settings/get-settings.server.ts';
import { pool } from '#app/platform/db/db.server.ts';

const RATE_DAYS = 28;
const ASKED_LIFTS = [0.2, 0.5];

export interface HoldoutReport extends Experiment {
  /** More visitors in one arm than chance explains: no lift is shown. */
  isSplitBroken: boolean;
  /** Null without enough data. */
  lift: Lift | null;
  /** The date by which present traffic would show each lift that it doesn't show yet; null when it is too far off. */
  dates: { lift: number; date: string | null }[];
}

type ArmRow = { arm: 'chat' | 'holdout' } & Record<'visitors' | 'converted' | 'recent', number>;

/** The running holdout since its share was last changed; null when it is off. */
export async function getHoldoutReport(input: {
  merchantId: string;
  now: Date;
}): Promise<HoldoutReport | null> {
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
