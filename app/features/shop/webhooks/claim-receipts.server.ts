import type { ClaimedReceipt } from '#app/features/shop/webhooks/receipt.ts';
import type { WebhookTopic } from '#app/features/shop/webhooks/webhook-topics.ts';
import { inTransaction } from '#app/platform/db.server.ts';

interface Claim {
  topics: readonly WebhookTopic[];
  /** Shops that this process is at already. */
  busy: readonly string[];
  limit: number;
  /** How long nobody else may take them; a process that dies lets go by then. */
  leaseMs: number;
  /** Another time than the database's own. */
  now?: Date | null;
}

// One clock for all processes, and as fine as what `due_at` was written with.
const NOW = `coalesce($1::timestamptz, statement_timestamp())`;

// Whoever claims waits for the others: seeing what they took, it takes no second webhook of the same thing.
const TURN = `select pg_advisory_xact_lock(hashtextextended('claim-webhooks', 0))`;

const FREE = `status in ('waiting', 'working') and due_at <= ${NOW} and topic = any ($2)
  and not exists (select from webhook_receipt o
                   where o.shop_domain = r.shop_domain and o.subject = r.subject
                     and o.status = 'working' and o.due_at > ${NOW})`;

const CLAIM = {
  name: 'webhook-receipts-claim',
  text: `with first as (
           select r.shop_domain from webhook_receipt r
            where ${FREE} and r.shop_domain <> all ($3::text[]) order by r.due_at limit 1),
         picked as (
           select r.id from webhook_receipt r
            where ${FREE} and r.shop_domain = (select shop_domain from first)
            order by r.triggered_at, r.id limit $4 for update skip locked)
         update webhook_receipt r
            set status = 'working', attempts = attempts + 1, due_at = ${NOW} + $5 * interval '1 ms'
          where id in (select id from picked)
         returning id, shop_domain as "shopDomain", topic, triggered_at as "triggeredAt",
                   coalesce(payload, '{}') as payload, subject, attempts, received_at as "receivedAt",
                   exists (select from webhook_receipt n
                            where n.shop_domain = r.shop_domain and n.subject = r.subject and n.status = 'done'
                              and n.triggered_at > r.triggered_at) as "isOvertaken"`,
};

/** Takes what waits of one shop, whose turn is next, for this process; what somebody else is at stays with them. */
export async function claimReceipts(claim: Claim): Promise<ClaimedReceipt[]> {
  const { topics, busy, limit, leaseMs, now = null } = claim;
  return inTransaction(async (client) => {
    await client.query(TURN);
    const { rows } = await client.query<ClaimedReceipt>({
      ...CLAIM,
      values: [now, topics, busy, limit, leaseMs],
    });
    return rows;
  });
}
