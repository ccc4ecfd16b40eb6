import { dayOf } from '#app/features/assistant/llm/record-usage.server.ts';
import { pool } from '#app/platform/db.server.ts';
import { env } from '#app/platform/env.server.ts';

const MICROS = 1_000_000;

const SUM = {
  name: 'model-usage-today',
  text: `select coalesce(sum(cost_micros), 0)::bigint as cost from model_usage
          where merchant_id = $1 and day = $2`,
};

/** What the model has cost a merchant today (UTC), chats of every mode together, in millionths of a US dollar. */
export async function getCostToday({
  merchantId,
  now = new Date(),
}: {
  merchantId: string;
  now?: Date;
}): Promise<number> {
  const { rows } = await pool.query<{ cost: string }>(SUM, [merchantId, dayOf(now)]);
  return Number(rows[0]!.cost);
}

/** The most that the model may cost one merchant in a day (UTC), in millionths of a US dollar. */
export function getCostCap(): number {
  return env().LLM_DAILY_COST_CAP * MICROS;
}
