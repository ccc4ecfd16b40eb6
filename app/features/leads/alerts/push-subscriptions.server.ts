import type { PushSubscriptionInput } from '#app/features/leads/alerts/alert-forms.ts';
import { db, newId } from '#app/platform/db/db.server.ts';

const BROWSERS_MAX = 30;

/** Idempotent; of more browsers than a team has, the oldest is dropped. */
export async function savePushSubscription(input: {
  merchantId: string;
  userId: string;
  subscription: PushSubscriptionInput;
  userAgent: string;
}): Promise<void> {
  const { merchantId, userId, subscription, userAgent } = input;
  const values = { userId, ...subscription, device: describeDevice(userAgent) };
  await db.pushSubscription.upsert({
    where: { merchantId_endpoint: { merchantId, endpoint: subscription.endpoint } },
    create: { id: newId(), merchantId, ...values },
    update: values,
  });
  const old = await db.pushSubscription.findMany({
    where: { merchantId },
    orderBy: { id: 'desc' },
    skip: BROWSERS_MAX,
    take: BROWSERS_MAX,
    select: { id: true },
  });
  const ids = old.map(({ id }) => id);
  if (ids.length > 0) await db.pushSubscription.deleteMany({ where: { merchantId, id: { in: ids } } });
}

export async function removePushSubscription(where: { merchantId: string; endpoint: string }): Promise<void> {
  await db.pushSubscription.deleteMany({ where });
}

export async function listPushSubscriptions(merchantId: string) {
  return db.pushSubscription.findMany({
    where: { merchantId },
    orderBy: { id: 'desc' },
    take: BROWSERS_MAX,
    select: { id: true, userId: true, endpoint: true, p256dh: true, auth: true, device: true },
  });
}

const BROWSERS: [RegExp, string][] = [
  [/Edg/, 'Edge'],
  [/OPR/, 'Opera'],
  [/Firefox/, 'Firefox'],
  [/Chrome/, 'Chrome'],
  [/Safari/, 'Safari'],
];
const SYSTEMS: [RegExp, string][] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Mac OS/, 'macOS'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

/** For example `Chrome on macOS`. */
function describeDevice(userAgent: string): string {
  const find = (names: [RegExp, string][]) => names.find(([pattern]) => pattern.test(userAgent))?.[1];
  return [find(BROWSERS) ?? 'Browser', find(SYSTEMS)].filter(Boolean).join(' on ');
}
