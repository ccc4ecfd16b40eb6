import {
  type SessionFilter,
  type SessionView,
  COUNT_MAX,
  SESSION_VIEWS,
} from '#app/features/chat/inbox/session-filter.ts';
import { startOfLastDays } from '#app/features/merchant/locale/store-time.ts';
import { getCachedSettings } from '#app/features/merchant/settings/settings.server.ts';
import { hasFeature } from '#app/features/billing/subscription.server.ts';
import { pool } from '#app/platform/db/db.server.ts';
import { oncePerRequest } from '#app/platform/http/request-memo.server.ts';
import { LISTED_MAX } from '#app/ui/format.ts';

/** `needsReply` as SQL. */
export const NEEDS_REPLY = `(s.owner <> 'assistant' and (s.owner = 'nobody' or s.awaits_reply)
  or s.owner = 'assistant' and s.wants_person and s.is_unread)`;

/**
 * Each has its own index, except `opened`. As in reports, a chat counts once the shopper has written; shoppers who
 * ask for a person without writing are listed under `needs-reply`.
 */
const VIEW_CONDITIONS: Record<SessionView, string> = {
  all: 's.first_words is not null',
  unread: 's.is_unread',
  'needs-reply': NEEDS_REPLY,
  person: 's.wants_person',
  lead: 's.has_lead',
  sold: 's.has_order',
  matched: 's.is_matched',
  'fell-back': 's.fell_back',
  unanswered: 's.has_unanswered',
  opened: 's.first_words is null',
};

/** The chats of a filter, ignoring its search. */
export interface SessionSelection {
  merchantId: string;
  filter: SessionFilter;
  /** Start of the filter's period; null for all time. */
  since: Date | null;
  without?: readonly string[];
  also?: string;
}

/** Start of a filter's period in the store's time zone; null for all time. */
export async function startOfFilter(
  merchantId: string,
  { days }: Pick<SessionFilter, 'days'>,
): Promise<Date | null> {
  if (days === null) return null;
  const now = new Date();
  const { storeInfo } = await getCachedSettings({ merchantId, now: now.getTime() });
  return startOfLastDays(days, storeInfo.timezone, now);
}

/** Conditions of a selection on `chat_session s`; `param` adds another value. */
export function buildConditions({ merchantId, filter, since, without = [], also }: SessionSelection) {
  const { view, tag, assignee } = filter;
  const values: unknown[] = [merchantId];
  const param = (value: unknown) => `$${values.push(value)}`;
  const conditions = [`s.merchant_id = $1 and s.mode <> 'draft' and ${VIEW_CONDITIONS[view]}`];
  if (also) conditions.push(also);
  if (since !== null) conditions.push(`s.created_at >= ${param(since)}::timestamptz`);
  if (without.length > 0) conditions.push(`s.id <> all (${param(without)}::uuid[])`);
  if (tag !== null) conditions.push(`s.tags @> array[${param(tag)}::text]`);
  if (assignee === 'none') conditions.push('s.assignee_id is null');
  else if (assignee !== null) conditions.push(`s.assignee_id = ${param(assignee)}`);
  return { values, param, where: conditions.join(' and ') };
}

/** `sold` is null if the plan doesn't include orders. */
export type ViewCounts = Record<Exclude<SessionView, 'sold'>, number> & { sold: number | null };

const BEGINNING = new Date(0);

const COUNT_VIEWS = {
  name: 'chat-count-views',
  text: `select ${SESSION_VIEWS.map(
    ({ view }) => `${countUpTo(LISTED_MAX, `${VIEW_CONDITIONS[view]} and s.created_at >= $2`)} as "${view}"`,
  ).join(', ')}`,
};

/** Number of chats per view in the filter's period, counted up to `LISTED_MAX` + 1. */
export async function countByView(input: {
  merchantId: string;
  filter?: Pick<SessionFilter, 'days'>;
}): Promise<ViewCounts> {
  const { merchantId, filter = { days: null } } = input;
  const since = await startOfFilter(merchantId, filter);
  const { rows } = await pool.query<ViewCounts>({ ...COUNT_VIEWS, values: [merchantId, since ?? BEGINNING] });
  return (await hasFeature(merchantId, 'advancedAnalytics')) ? rows[0]! : { ...rows[0]!, sold: null };
}

const COUNT_WAITING = {
  name: 'chat-count-waiting',
  text: `select ${countUpTo(COUNT_MAX, NEEDS_REPLY)} as count`,
};

export async function countWaiting({ merchantId }: { merchantId: string }): Promise<number> {
  const { rows } = await oncePerRequest(`chats-waiting ${merchantId}`, () =>
    pool.query<{ count: number }>(COUNT_WAITING, [merchantId]),
  );
  return rows[0]!.count;
}

function countUpTo(max: number, condition: string): string {
  return `(select count(*)::int from (select from chat_session s
            where s.merchant_id = $1 and s.mode <> 'draft' and ${condition} limit ${max + 1}) c)`;
}
