import { getReservedUrl } from '#app/features/merchant/get-reserved-url.server.ts';
import { db } from '#app/platform/db.server.ts';

/** Where shoppers reach the merchant's assistant; null until it is deployed. */
export async function getChatUrl({ merchantId }: { merchantId: string }): Promise<string | null> {
  const [onboarding, url] = await Promise.all([
    db.onboarding.findUnique({ where: { merchantId }, select: { isDeployed: true } }),
    getReservedUrl({ merchantId }),
  ]);
  return onboarding?.isDeployed ? url : null;
}
