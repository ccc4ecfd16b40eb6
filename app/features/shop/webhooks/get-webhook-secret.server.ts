import { db } from '#app/platform/db.server.ts';
import { unseal } from '#app/platform/seal.server.ts';

/** What a shop that was connected with its own token signs its webhooks with; null for every other one. */
export async function getWebhookSecret({ domain }: { domain: string }): Promise<string | null> {
  const row = await db.shop.findUnique({
    where: { domain },
    select: { mode: true, uninstalledAt: true, webhookSecret: true },
  });
  if (row?.mode !== 'token' || row.uninstalledAt || row.webhookSecret === null) return null;
  return unseal(row.webhookSecret, webhookSecretPlace(domain));
}

export function webhookSecretPlace(domain: string): string {
  return `shop ${domain} webhook secret`;
}
