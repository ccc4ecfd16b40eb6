import type { ReplyUsage } from '#app/features/assistant/reply-record.ts';
import { pool } from '#app/platform/db.server.ts';

/** What is inserted into `model_usage`, and how it adds up with what stands there of that day and mode. */
export const USAGE_COLUMNS =
  '(merchant_id, day, mode, replies, prompt_tokens, completion_tokens, cost_micros)';
export const ADD_UP = `on conflict (merchant_id, day, mode) do update
            set replies = model_usage.replies + excluded.replies,
                prompt_tokens = model_usage.prompt_tokens + excluded.prompt_tokens,
                completion_tokens = model_usage.completion_tokens + excluded.completion_tokens,
                cost_micros = model_usage.cost_micros + excluded.cost_micros`;

const ADD = {
  name: 'model-usage-add',
  text: `insert into model_usage ${USAGE_COLUMNS} values ($1, $2, $3, $4, $5, $6, $7) ${ADD_UP}`,
};

/**
 * Adds to what the model has cost a merchant on a day (UTC), every time that it is called. What a stored reply has
 * cost is added by `storeReply`, in the statement that stores it.
 */
export async function recordUsage(input: {
  merchantId: string;
  /** The chat session's. */
  mode: 'live' | 'draft' | 'demo';
  usage: ReplyUsage;
  /** 0 for what no shopper asked for. */
  replies: number;
  now?: Date;
}): Promise<void> {
  const { merchantId, mode, usage, replies, now = new Date() } = input;
  const { promptTokens, completionTokens, costMicros } = usage;
  await pool.query(ADD, [merchantId, dayOf(now), mode, replies, promptTokens, completionTokens, costMicros]);
}

/** The day (UTC) that a moment's usage counts into. */
export function dayOf(now: Date): string {
  return now.toISOString().slice(0, 10);
}
