import { getCostCap, getCostToday } from '#app/features/assistant/llm/get-cost-today.server.ts';
import type { ModelHealth } from '#app/features/assistant/model-health.ts';
import type { FallbackReason } from '#app/features/assistant/reply-record.ts';
import { pool } from '#app/platform/db.server.ts';

const REPLIES_READ = 20;
const DAY_MS = 86_400_000;

const LATEST = {
  name: 'model-latest-replies',
  text: `select record->>'fallback' as fallback from chat_message
          where merchant_id = $1 and created_at > $2 and record->>'model' is not null
          order by created_at desc limit ${REPLIES_READ}`,
};

/** What the model has cost a merchant today and how its latest replies ended, of the last 24 hours, trials too. */
export async function getModelHealth({
  merchantId,
  now = new Date(),
}: {
  merchantId: string;
  now?: Date;
}): Promise<ModelHealth> {
  const since = new Date(now.getTime() - DAY_MS);
  const [costMicros, { rows }] = await Promise.all([
    getCostToday({ merchantId, now }),
    pool.query<{ fallback: FallbackReason | null }>(LATEST, [merchantId, since]),
  ]);
  return { costMicros, costCapMicros: getCostCap(), fallbacks: rows.map(({ fallback }) => fallback) };
}
