import { pauseAfter } from '#app/features/shop/webhooks/plan-webhooks.ts';
import type { ClaimedReceipt } from '#app/features/shop/webhooks/receipt.ts';
import { pool } from '#app/platform/db.server.ts';
import { log } from '#app/platform/log.server.ts';

/** Notes that webhooks are worked off, or were overtaken: their ids stay known for some days, their payloads go. */
export async function endReceipts(input: {
  receipts: readonly ClaimedReceipt[];
  as: 'done' | 'stale';
}): Promise<void> {
  const { receipts, as } = input;
  if (receipts.length === 0) return;
  await pool.query({
    name: 'webhook-receipts-end',
    text: `update webhook_receipt set status = $2, payload = null, error = null, ended_at = now()
            where id = any ($1::uuid[]) and status = 'working'`,
    values: [receipts.map(({ id }) => id), as],
  });
}

/** Puts a webhook off that could not be worked off, or gives it up: it stays as `failed`, without its payload. */
export async function putOffReceipt(input: { receipt: ClaimedReceipt; error: unknown }): Promise<void> {
  const { receipt, error } = input;
  const { id, topic, attempts } = receipt;
  const pauseMs = pauseAfter(topic, attempts);
  // The message of an error may hold what the payload held.
  const name = error instanceof Error ? error.name : 'unknown';
  const told = { receipt: id, topic, attempts, error: name };
  if (pauseMs === null) log.error(told, 'a webhook was given up');
  else log.warn(told, 'a webhook could not be worked off and is tried again');
  await pool.query(
    `update webhook_receipt
        set status = case when $2::float8 is null then 'failed' else 'waiting' end,
            due_at = now() + coalesce($2::float8, 0) * interval '1 ms', error = $3,
            payload = case when $2::float8 is null then null else payload end,
            ended_at = case when $2::float8 is null then now() end
      where id = $1 and status = 'working'`,
    [id, pauseMs, name],
  );
}
