import { db, newId } from '#app/platform/db.server.ts';

/** A merchant as sign-up makes it. */
export async function makeMerchant(name = 'A store'): Promise<string> {
  const merchantId = newId();
  await db.merchant.create({ data: { id: merchantId, name } });
  await db.merchantSettings.create({ data: { merchantId } });
  await db.onboarding.create({ data: { merchantId } });
  return merchantId;
}
