import type { FallbackReason } from '#app/features/assistant/engine/chat-engine.ts';
import { getCostToday, getDailyCostCap } from '#app/features/assistant/model/model-usage.server.ts';
import type { ModelHealth } from '#app/features/assistant/model/model-connection.ts';
import { pool } from '#app/platform/db/db.server.ts';

const DAY_MS = 86_400_000;

const REPLIES_READ = 20;

const LATEST_REPLIES = {
  name: 'model-latest-replies',
  text: `select record->>'fallback' as fallback from chat_message
          where merchant_id = $1 and created_at > $2 and record->>'model' is not null
          order by created_at desc limit ${REPLIES_READ}`,
};

/** A merchant's model cost today and the fallbacks of its latest replies within 24 hours; drafts count too. */
export async function getModelHealth(input: { merchantId: string; now?: Date }): Promise<ModelHealth> {
  const { merchantId, now = new Date() } = input;
  const since = new Date(now.getTime() - DAY_MS);
  const [costMicros, { rows }] = await Promise.all([
    getCostToday(merchantId, now),
    pool.query<{ fallback: FallbackReason | null }>(LATEST_REPLIES, [merchantId, since]),
  ]);
  return { costMicros, costCapMicros: getDailyCostCap(), fallbacks: rows.map(({ fallback }) => fallback) };
}
