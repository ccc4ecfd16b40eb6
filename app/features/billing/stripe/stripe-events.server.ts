import { z } from 'zod';
import { syncStripeCustomer } from '#app/features/billing/stripe/sync-subscription.server.ts';
import { inTransaction, pool } from '#app/platform/db/db.server.ts';
import { enqueue } from '#app/platform/jobs/jobs.server.ts';
import { verifyStripeEvent } from '#app/platform/payments/stripe.server.ts';

export const STRIPE_EVENTS_QUEUE = 'process-stripe-events';

/** Events after which a subscription may have changed. */
const RELEVANT =
  /^(customer\.subscription|checkout\.session|invoice|subscription_schedule|invoice_payment)\./;

const objectSchema = z.object({
  customer: z
    .union([z.string().max(255), z.object({ id: z.string().max(255) }).transform(({ id }) => id)])
    .nullish(),
});

/**
 * Stores a webhook's event once and enqueues its processing, in one transaction. False unless Stripe signed it within the
 * last five minutes.
 */
export async function receiveStripeEvent(body: Uint8Array, signature: string): Promise<boolean> {
  const event = await verifyStripeEvent(body, signature);
  if (event === null) return false;
  const { customer } = objectSchema.catch({ customer: null }).parse(event.data.object);
  if (!customer || !RELEVANT.test(event.type)) return true;
  await inTransaction(async (transaction) => {
    const { rowCount } = await transaction.query(
      'insert into stripe_event (id, type, customer_id) values ($1, $2, $3) on conflict (id) do nothing',
      [event.id, event.type, customer],
    );
    if (rowCount === 0) return;
    const data = { customerId: customer };
    await enqueue({ queue: STRIPE_EVENTS_QUEUE, data, key: customer, group: customer, transaction });
  });
  return true;
}

const EVENTS_MAX = 1_000;

/** Syncs a customer and marks the events that were waiting before it began. */
export async function processStripeEvents(customerId: string): Promise<void> {
  const { rows } = await pool.query<{ id: string }>(
    'select id from stripe_event where customer_id = $1 and processed_at is null limit $2',
    [customerId, EVENTS_MAX],
  );
  if (rows.length === 0) return;
  await syncStripeCustomer(customerId);
  const ids = rows.map(({ id }) => id);
  await pool.query('update stripe_event set processed_at = now() where id = any ($1)', [ids]);
}

const WAITING_MAX = 1_000;

/** Enqueues what still waits after ten minutes, and deletes events that Stripe can't send again. */
export async function maintainStripeEvents(): Promise<void> {
  const { rows } = await pool.query<{ customerId: string }>(
    `select distinct customer_id as "customerId" from stripe_event
      where processed_at is null and received_at < now() - interval '10 minutes' limit $1`,
    [WAITING_MAX],
  );
  for (const { customerId } of rows)
    await enqueue({
      queue: STRIPE_EVENTS_QUEUE,
      data: { customerId },
      key: customerId,
      group: customerId,
    });
  await pool.query("delete from stripe_event where received_at < now() - interval '30 days'");
}
