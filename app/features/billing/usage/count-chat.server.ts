import type { PlanLimits } from '#app/features/billing/plan.ts';
import { findNewWarning, OPEN_CHAT_MINUTES, toUsageMonth } from '#app/features/billing/usage/usage.ts';
import { enqueueUsageMail } from '#app/features/billing/usage/usage-mail.job.server.ts';
import type { PoolClient } from '#app/platform/db/db.server.ts';

/** The limit that keeps a chat from starting. */
export type ChatRefusal = 'monthly' | 'concurrent';

interface ChatToCount {
  merchantId: string;
  sessionId: string;
  limits: PlanLimits;
  now: Date;
}

const LOCK = {
  name: 'billing-chat-lock',
  text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))',
};

const READ_COUNTS = {
  name: 'billing-chat-counts',
  text: `select s.counted_at is not null as "isCounted",
                coalesce((select chats from usage_month where merchant_id = $1 and month = $3), 0) as chats,
                case when $4::int is null then 0 else (select count(*)::int from (
                  select from chat_session
                   where merchant_id = $1 and counted_at is not null and mode = 'live'
                     and last_message_at > clock_timestamp() - interval '${OPEN_CHAT_MINUTES} minutes'
                   limit $4) open) end as open
           from chat_session s where s.id = $2 and s.merchant_id = $1`,
};

const COUNT = {
  name: 'billing-chat-count',
  text: `with counted as (
           update chat_session set counted_at = clock_timestamp(), last_message_at = clock_timestamp()
            where id = $2 and merchant_id = $1)
         insert into usage_month (merchant_id, month, chats) values ($1, $3, 1)
         on conflict (merchant_id, month) do update set chats = usage_month.chats + 1`,
};

/**
 * Counts a chat once, at the shopper's first message, in the transaction that stores it; the current limit refuses it.
 * Starts of one merchant wait for each other, so no race passes a limit.
 */
export async function countChat(transaction: PoolClient, chat: ChatToCount): Promise<ChatRefusal | null> {
  const { merchantId, sessionId, limits, now } = chat;
  const month = toUsageMonth(now);
  await transaction.query({ ...LOCK, values: [`chat starts ${merchantId}`] });
  const { concurrentChats, monthlyConversations } = limits;
  const { rows } = await transaction.query<{ isCounted: boolean; chats: number; open: number }>({
    ...READ_COUNTS,
    values: [merchantId, sessionId, month, concurrentChats],
  });
  const [found] = rows;
  if (!found) throw new Error('The chat is gone');
  if (found.isCounted) return null;
  if (monthlyConversations !== null && found.chats >= monthlyConversations) return 'monthly';
  if (concurrentChats !== null && found.open >= concurrentChats) return 'concurrent';
  await transaction.query({ ...COUNT, values: [merchantId, sessionId, month] });
  const percent = findNewWarning(found.chats + 1, monthlyConversations);
  if (percent !== null && monthlyConversations !== null)
    await enqueueUsageMail({ merchantId, percent, month, limit: monthlyConversations }, transaction);
  return null;
}
