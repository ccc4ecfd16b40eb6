import { MANAGEMENT_LEVEL, type PlanId, type PlanLimits } from '#app/features/billing/plan.ts';
import { getPlan } from '#app/features/billing/subscription.server.ts';
import { enqueueUsageMail } from '#app/features/billing/usage/usage-mail.job.server.ts';
import {
  type UsageMetric,
  findNewWarning,
  getLimit,
  type IntegrationKind,
  isAllowed,
  OPEN_CHAT_MINUTES,
  toUsageMonth,
  type UsedAmounts,
} from '#app/features/billing/usage/usage.ts';
import { pool, type PoolClient, type Transaction } from '#app/platform/db/db.server.ts';

const BYTES_PER_GB = 1024 ** 3;
const MONTHS_SHOWN = 12;

// The number of locations is unknown, so several count as two.
const COUNT_USAGE = {
  name: 'billing-usage',
  text: `select coalesce((select chats from usage_month where merchant_id = $1 and month = $2), 0) as chats,
                (select count(*)::int from chat_session where merchant_id = $1 and counted_at is not null and mode = 'live'
                    and last_message_at > now() - interval '${OPEN_CHAT_MINUTES} minutes') as "concurrentChats",
                (select count(*)::int from team_member
                  where merchant_id = $1 and status = 'active' and user_id is not null) as "teamMembers",
                (select count(*)::int from shop where merchant_id = $1 and uninstalled_at is null)
                  + (select count(*)::int from alert_account where merchant_id = $1) as integrations,
                (select coalesce(sum(size_bytes), 0)::float8 from store_file where merchant_id = $1) as bytes,
                (select count(*)::int from store_file where merchant_id = $1) as files,
                (select case when store_info ->> 'hasMultipleLocations' = 'true' then 2 else 1 end
                   from merchant_settings where merchant_id = $1) as locations`,
};

export async function countUsage(merchantId: string, now = new Date()): Promise<UsedAmounts> {
  const { rows } = await pool.query<UsedAmounts & { bytes: number }>({
    ...COUNT_USAGE,
    values: [merchantId, toUsageMonth(now)],
  });
  const { bytes, ...counts } = rows[0]!;
  return { ...counts, locations: counts.locations ?? 1, storage: bytes / BYTES_PER_GB };
}

/** Whether a shopper ever wrote, even if the chat has been deleted. */
export async function hasCountedChats(merchantId: string): Promise<boolean> {
  const { rows } = await pool.query<{ hasChats: boolean }>(
    'select exists (select from usage_month where merchant_id = $1 and chats > 0) as "hasChats"',
    [merchantId],
  );
  return rows[0]!.hasChats;
}

interface UsageReport {
  usage: {
    periodStart: Date;
    periodEnd: Date;
    chatsUsed: number;
    concurrentChatsUsed: number;
    teamMembersUsed: number;
    integrationsUsed: number;
    storageUsedGB: number;
    locationsUsed: number;
    filesUsed: number;
  };
  limits: {
    maxChatsPerMonth: number | null;
    maxConcurrentChats: number | null;
    maxTeamMembers: number | null;
    maxIntegrations: number | null;
    maxStorageGB: number | null;
    maxLocations: number | null;
    maxFiles: number | null;
    retentionDays: number | null;
  };
  plan: PlanId;
  managementLevel: string;
  monthlyUsage: { month: string; chatsUsed: number; events: Record<string, number> }[];
}

/** This month's usage (UTC) with the plan's limits, and the last twelve months. */
export async function getUsage(merchantId: string, now = new Date()): Promise<UsageReport> {
  const [{ id, limits }, used, monthlyUsage] = await Promise.all([
    getPlan(merchantId),
    countUsage(merchantId, now),
    listMonths(merchantId),
  ]);
  return {
    usage: {
      periodStart: new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth())),
      periodEnd: new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1)),
      chatsUsed: used.chats,
      concurrentChatsUsed: used.concurrentChats,
      teamMembersUsed: used.teamMembers,
      integrationsUsed: used.integrations,
      storageUsedGB: used.storage,
      locationsUsed: used.locations,
      filesUsed: used.files,
    },
    limits: toReportedLimits(limits),
    plan: id,
    managementLevel: MANAGEMENT_LEVEL,
    monthlyUsage,
  };
}

function toReportedLimits(limits: PlanLimits): UsageReport['limits'] {
  const { monthlyConversations, concurrentChats, ...others } = limits;
  return { maxChatsPerMonth: monthlyConversations, maxConcurrentChats: concurrentChats, ...others };
}

async function listMonths(merchantId: string): Promise<UsageReport['monthlyUsage']> {
  const { rows } = await pool.query<UsageReport['monthlyUsage'][number]>(
    `select to_char(month, 'YYYY-MM') as month, chats as "chatsUsed", events from usage_month
      where merchant_id = $1 order by usage_month.month desc limit $2`,
    [merchantId, MONTHS_SHOWN],
  );
  return rows;
}

export async function checkLimit(input: { merchantId: string; counted: UsageMetric; amount: number }) {
  const { merchantId, counted, amount } = input;
  const [{ limits }, used] = await Promise.all([getPlan(merchantId), countUsage(merchantId)]);
  const limit = getLimit(limits, counted);
  const currentUsage = used[counted];
  return { allowed: isAllowed({ used: currentUsage, amount, limit }), currentUsage, limit };
}

/**
 * Whether a merchant may connect an integration in this transaction. It replaces one of the same kind; otherwise
 * it must fit within `max`. Serialized per merchant, so a race can't exceed the limit.
 */
export async function canConnectIntegration(
  transaction: Transaction,
  { merchantId, kind, max }: { merchantId: string; kind: IntegrationKind; max: number | null },
): Promise<boolean> {
  await transaction.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`integrations:${merchantId}`}, 0))`;
  const connected = await transaction.$queryRaw<{ kind: string }[]>`
    select 'shop' as kind from shop where merchant_id = ${merchantId}::uuid and uninstalled_at is null
     union all select channel from alert_account where merchant_id = ${merchantId}::uuid`;
  const isReplaced = connected.some((one) => one.kind === kind);
  return isReplaced || isAllowed({ used: connected.length, amount: 1, limit: max });
}

const EVENT_TYPES_MAX = 50;

/** Adds to this month's count of an event type; false if there are too many types. */
export async function recordUsageEvent(event: {
  merchantId: string;
  eventType: string;
  quantity: number;
  now?: Date;
}): Promise<boolean> {
  const { merchantId, eventType, quantity, now = new Date() } = event;
  const { rowCount } = await pool.query(
    `insert into usage_month (merchant_id, month, events) values ($1, $2, jsonb_build_object($3::text, $4::bigint))
     on conflict (merchant_id, month) do update set events = usage_month.events ||
       jsonb_build_object($3::text, coalesce((usage_month.events ->> $3)::bigint, 0) + $4::bigint)
     where usage_month.events ? $3
        or (select count(*) from jsonb_object_keys(usage_month.events)) < ${EVENT_TYPES_MAX}`,
    [merchantId, toUsageMonth(now), eventType, quantity],
  );
  return rowCount === 1;
}

/** The limit that prevents a chat from starting. */
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
 * Counts a chat once, at the shopper's first message and in the transaction that stores it; returns the exceeded
 * limit, if any. Serialized per merchant, so a race can't exceed the limits.
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
