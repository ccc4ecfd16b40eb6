import { db } from '#app/platform/db.server.ts';

/** The inventory's quick-start guide was answered or put off; it does not open by itself again. */
export async function closeGuide({ merchantId }: { merchantId: string }): Promise<void> {
  await db.onboarding.updateMany({ where: { merchantId }, data: { guideOpen: false } });
}
