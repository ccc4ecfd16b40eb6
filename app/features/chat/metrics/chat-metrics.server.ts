import type { FallbackReason } from '#app/features/assistant/engine/chat-engine.ts';
import type { ModelHealth } from '#app/features/assistant/model/model-connection.ts';
import { getCostToday, getDailyCostCap } from '#app/features/assistant/model/model-usage.server.ts';
import type { Channel } from '#app/features/chat/api/chat-api.ts';
import { startOfLastDays } from '#app/features/merchant/locale/store-time.ts';
import { pool } from '#app/platform/db/db.server.ts';

const DAY_MS = 86_400_000;

const REPLIES_READ = 20;

const LATEST_REPLIES = {
  name: 'model-latest-replies',
  text: `select record->>'fallback' as fallback from chat_message
          where merchant_id = $1 and created_at > $2 and record->>'model' is not null
          order by created_at desc limit ${REPLIES_READ}`,
};

/** A merchant's model cost today, and the fallbacks among its latest replies within 24 hours; includes drafts. */
export async function getModelHealth(input: { merchantId: string; now?: Date }): Promise<ModelHealth> {
  const { merchantId, now = new Date() } = input;
  const since = new Date(now.getTime() - DAY_MS);
  const [costMicros, { rows }] = await Promise.all([
    getCostToday(merchantId, now),
    pool.query<{ fallback: FallbackReason | null }>(LATEST_REPLIES, [merchantId, since]),
  ]);
  return { costMicros, costCapMicros: getDailyCostCap(), fallbacks: rows.map(({ fallback }) => fallback) };
}

const SOURCE_PERIOD_DAYS = 30;
/** Sources come from links that anyone can write, so any beyond this are counted together. */
const SOURCES_MAX = 25;

export interface ChatSource {
  /** Null for chats whose link had no source. */
  source: string | null;
  /** Null for a named source, whose chats may come through several channels. */
  channel: Channel | null;
  chats: number;
  recommended: number;
  leads: number;
}

/**
 * Chats with at least one shopper message by source, most chats first, with the leads they led to. Covers the
 * store's last 30 days including today, like the home page.
 */
export async function listChatSources(input: { merchantId: string; timeZone: string; now: Date }) {
  const { merchantId, timeZone, now } = input;
  const since = startOfLastDays(SOURCE_PERIOD_DAYS, timeZone, now);
  const { rows } = await pool.query<ChatSource & { sources: number }>(
    `select s.source, case when s.source is null then s.channel end as channel, count(*)::int as chats,
            count(*) filter (where s.is_matched)::int as recommended,
            count(*) filter (where exists (
              select from lead l
               where l.session_id = s.id and l.merchant_id = s.merchant_id))::int as leads,
            (count(*) over ())::int as sources
       from chat_session s
      where s.merchant_id = $1 and s.mode = 'live' and s.first_words is not null
        and s.created_at >= $2 and s.created_at <= $3
      group by 1, 2 order by chats desc, 1 nulls first, 2 limit ${SOURCES_MAX}`,
    [merchantId, since, now],
  );
  const more = Math.max(0, (rows[0]?.sources ?? 0) - rows.length);
  return { sources: rows.map(({ sources: _sources, ...row }) => row), more };
}

/** When a shopper last opened a chat through the script tag; null if no one has. */
export async function getLastEmbedChat({ merchantId }: { merchantId: string }): Promise<Date | null> {
  const { rows } = await pool.query<{ createdAt: Date }>(
    `select created_at as "createdAt" from chat_session
      where merchant_id = $1 and channel = 'embed' order by created_at desc, id desc limit 1`,
    [merchantId],
  );
  return rows[0]?.createdAt ?? null;
}
