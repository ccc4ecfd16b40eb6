import type { ReplyUsage } from '#app/features/assistant/engine/chat-engine.ts';
import { pool } from '#app/platform/db/db.server.ts';
import { env } from '#app/platform/process/env.server.ts';

const MICROS_PER_DOLLAR = 1_000_000;

const SELECT_COST_TODAY = {
  name: 'model-usage-today',
  text: `select coalesce(sum(cost_micros), 0)::bigint as cost from model_usage
          where merchant_id = $1 and day = $2`,
};

/** A merchant's model cost today (UTC) across all chat modes, in millionths of a US dollar. */
export async function getCostToday(merchantId: string, now = new Date()): Promise<number> {
  const { rows } = await pool.query<{ cost: string }>(SELECT_COST_TODAY, [merchantId, utcDay(now)]);
  return Number(rows[0]!.cost);
}

/** Per merchant and UTC day, in millionths of a US dollar. */
export function getDailyCostCap(): number {
  return env().LLM_DAILY_COST_CAP * MICROS_PER_DOLLAR;
}

/** For inserts into `model_usage`, with one row per merchant, day, and mode. */
export const USAGE_COLUMNS =
  '(merchant_id, day, mode, replies, prompt_tokens, completion_tokens, cost_micros)';
export const ADD_ON_CONFLICT = `on conflict (merchant_id, day, mode) do update
            set replies = model_usage.replies + excluded.replies,
                prompt_tokens = model_usage.prompt_tokens + excluded.prompt_tokens,
                completion_tokens = model_usage.completion_tokens + excluded.completion_tokens,
                cost_micros = model_usage.cost_micros + excluded.cost_micros`;

const INSERT_USAGE = {
  name: 'model-usage-add',
  text: `insert into model_usage ${USAGE_COLUMNS} values ($1, $2, $3, $4, $5, $6, $7) ${ADD_ON_CONFLICT}`,
};

interface UsageToRecord {
  merchantId: string;
  mode: 'live' | 'draft' | 'demo';
  usage: ReplyUsage;
  /** 0 for requests outside a chat. */
  replies: number;
  now?: Date;
}

/** Adds to a merchant's usage today (UTC). For stored replies, `saveReply` records it instead. */
export async function recordUsage({ merchantId, mode, usage, replies, now = new Date() }: UsageToRecord) {
  const { promptTokens, completionTokens, costMicros } = usage;
  const counts = [replies, promptTokens, completionTokens, costMicros];
  await pool.query(INSERT_USAGE, [merchantId, utcDay(now), mode, ...counts]);
}

export function utcDay(now: Date): string {
  return now.toISOString().slice(0, 10);
}
