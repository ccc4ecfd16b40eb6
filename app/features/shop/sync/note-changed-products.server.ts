import { REFRESH_QUEUE } from '#app/features/shop/sync/sync-state.ts';
import { pool } from '#app/platform/db.server.ts';
import { enqueue } from '#app/platform/jobs.server.ts';
import { singleton } from '#app/platform/singleton.server.ts';

/** How long changes are gathered before the shop is asked: a thousand of a second are a few questions. */
const GATHER_MS = 1_000;
/** A job that this process left less than this ago has not begun yet. */
const LEFT_MS = GATHER_MS / 2;
const MERCHANTS_MAX = 10_000;

/**
 * Notes that products of a merchant's shop are to be asked for again, and leaves the job that does. A subject is the
 * number of a product, or `item:` and the number of an inventory item of which only the stock changed.
 */
export async function noteChangedProducts(request: {
  merchantId: string;
  subjects: string[];
}): Promise<void> {
  const { merchantId, subjects } = request;
  if (subjects.length === 0) return;
  await pool.query({
    name: 'note-changed-products',
    text: `insert into changed_product (merchant_id, external_id, noted_at)
           select m.id, s, clock_timestamp() from merchant m, unnest($2::text[]) as s where m.id = $1 order by s
           on conflict (merchant_id, external_id) do update set noted_at = excluded.noted_at`,
    values: [merchantId, [...new Set(subjects)]],
  });
  await leaveJob(merchantId);
}

// A job that is lost all the same is left again by `findDueSyncsJob`.
async function leaveJob(merchantId: string): Promise<void> {
  const left = singleton('refresh-jobs-left', () => new Map<string, number>());
  const now = Date.now();
  if (now - (left.get(merchantId) ?? 0) < LEFT_MS) return;
  if (left.size >= MERCHANTS_MAX) left.clear();
  left.set(merchantId, now);
  const key = { key: merchantId, group: merchantId };
  await enqueue({ queue: REFRESH_QUEUE, data: { merchantId, attempt: 0 }, ...key, afterMs: GATHER_MS });
}
