import type { ReplyUsage } from '#app/features/assistant/reply-record.ts';
import { pool, type PoolClient } from '#app/platform/db.server.ts';

const ADD = {
  name: 'model-usage-add',
  text: `insert into model_usage (merchant_id, day, mode, replies, prompt_tokens, completion_tokens, cost_micros)
         values ($1, $2, $3, $4, $5, $6, $7)
         on conflict (merchant_id, day, mode) do update
            set replies = model_usage.replies + excluded.replies,
                prompt_tokens = model_usage.prompt_tokens + excluded.prompt_tokens,
                completion_tokens = model_usage.completion_tokens + excluded.completion_tokens,
                cost_micros = model_usage.cost_micros + excluded.cost_micros`,
};

/**
 * Adds to what the model has cost a merchant on a day (UTC). It adds every time that it is called: `within` is the
 * transaction that stores the reply, so that both happen once or not at all.
 */
export async function recordUsage(input: {
  merchantId: string;
  /** The chat session's. */
  mode: 'live' | 'draft' | 'demo';
  usage: ReplyUsage;
  /** 0 for what no shopper asked for. */
  replies?: number;
  now?: Date;
  within?: PoolClient;
}): Promise<void> {
  const { merchantId, mode, usage, replies = 1, now = new Date(), within = pool } = input;
  const day = now.toISOString().slice(0, 10);
  const { promptTokens, completionTokens } = usage;
  await within.query(ADD, [merchantId, day, mode, replies, promptTokens, completionTokens, usage.costMicros]);
}
