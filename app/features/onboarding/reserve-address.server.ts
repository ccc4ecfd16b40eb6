import { claimSubdomain, type ClaimOutcome } from '#app/features/merchant/claim-subdomain.server.ts';
import { saveSettings } from '#app/features/merchant/save-settings.server.ts';
import { db } from '#app/platform/db.server.ts';

interface Reservation {
  merchantId: string;
  storeName: string;
  isDeployed: boolean;
  acceptOffer: boolean;
}

/** Initialises a store's chat: its address is claimed, and answers nobody until the deploy. */
export async function reserveAddress({ isDeployed, ...input }: Reservation): Promise<ClaimOutcome> {
  const { merchantId, storeName } = input;
  const features = isDeployed ? {} : { features: { chatEnabled: false } };
  const saved = await saveSettings({ merchantId, changes: { storeInfo: { name: storeName }, ...features } });
  if (!saved.ok) throw new Error(`The store's name was refused: ${saved.reason}`);
  const claim = await claimSubdomain({ ...input, isPublic: isDeployed });
  if (claim.ok) await db.merchant.update({ where: { id: merchantId }, data: { name: storeName } });
  return claim;
}
