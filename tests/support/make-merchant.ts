import { db, newId } from '#app/platform/db/db.server.ts';

let made = 0;

/** A merchant with settings and onboarding rows as after sign-up, but without members. */
export async function makeMerchant(
  options: { name?: string } = {},
): Promise<{ merchantId: string; name: string }> {
  made += 1;
  const name = options.name ?? `Store ${made}`;
  const { id } = await db.merchant.create({
    data: { id: newId(), name, settings: { create: {} }, onboarding: { create: {} } },
  });
  return { merchantId: id, name };
}
