import type { SessionFilter, SessionView } from '#app/features/chat/inbox/session-filter.ts';
import { startOfLastDays } from '#app/features/merchant/locale/store-time.ts';
import { getCachedSettings } from '#app/features/merchant/settings/settings.server.ts';

/** `needsReply` in SQL. */
export const NEEDS_REPLY = `(s.owner <> 'assistant' and (s.owner = 'nobody' or s.awaits_reply)
  or s.owner = 'assistant' and s.wants_person and s.is_unread)`;

/**
 * Each has an index of its own, but for the openings. A chat is one in which the shopper wrote, as in reports; who asks for
 * a person without writing waits under `needs-reply`.
 */
export const VIEW_CONDITIONS: Record<SessionView, string> = {
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

/** The chats of a filter, but for its search. */
export interface SessionSelection {
  merchantId: string;
  filter: SessionFilter;
  /** When the filter's days begin; null for all of them. */
  since: Date | null;
  /** Ids of chats that are left out. */
  without?: readonly string[];
  /** One more condition in SQL. */
  also?: string;
}

/** When the days of a filter begin in the store's time zone; null without any. */
export async function startOfFilter(
  merchantId: string,
  { days }: Pick<SessionFilter, 'days'>,
): Promise<Date | null> {
  if (days === null) return null;
  const now = new Date();
  const { storeInfo } = await getCachedSettings({ merchantId, now: now.getTime() });
  return startOfLastDays(days, storeInfo.timezone, now);
}

/** The conditions of a selection on `chat_session s`; `param` adds another value. */
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
