import { hasFeature } from '#app/features/billing/subscription.server.ts';
import {
  NEEDS_REPLY,
  startOfFilter,
  VIEW_CONDITIONS,
} from '#app/features/chat/inbox/session-conditions.server.ts';
import {
  COUNT_MAX,
  SESSION_VIEWS,
  type SessionFilter,
  type SessionView,
} from '#app/features/chat/inbox/session-filter.ts';
import { pool } from '#app/platform/db/db.server.ts';
import { oncePerRequest } from '#app/platform/http/request-memo.server.ts';
import { LISTED_MAX } from '#app/ui/format.ts';

/** Null if the plan doesn't include orders. */
export type ViewCounts = Record<Exclude<SessionView, 'sold'>, number> & { sold: number | null };

const BEGINNING = new Date(0);

const COUNT_VIEWS = {
  name: 'chat-count-views',
  text: `select ${SESSION_VIEWS.map(
    ({ view }) => `${countUpTo(LISTED_MAX, `${VIEW_CONDITIONS[view]} and s.created_at >= $2`)} as "${view}"`,
  ).join(', ')}`,
};

/** How many chats each view has in the filter's days, counted up to one more than `LISTED_MAX`. */
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

/** Chats that need a reply of the team. */
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
