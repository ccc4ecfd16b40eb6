import { z } from 'zod';
import { queueSubscriptions } from '#app/features/shop/webhooks/subscribe-webhooks.job.server.ts';
import { pool } from '#app/platform/db.server.ts';

const scopes = z.object({ current: z.array(z.string()) });

/** Notes what a shop grants now, more or less than before, and has it tell of what the app may know of since. */
export async function keepScopes(change: {
  merchantId: string;
  domain: string;
  payload: object;
}): Promise<void> {
  const { merchantId, domain, payload } = change;
  const { current } = scopes.parse(payload);
  await pool.query('update shopify_session set scope = $2 where shop = $1 and not is_online', [
    domain,
    current.join(','),
  ]);
  await queueSubscriptions({ merchantId });
}
