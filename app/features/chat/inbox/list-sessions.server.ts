import { validate } from 'uuid';
import { hasFeature } from '#app/features/billing/subscription.server.ts';
import {
  buildConditions,
  NEEDS_REPLY,
  type SessionSelection,
  startOfFilter,
} from '#app/features/chat/inbox/session-views.server.ts';
import type { SessionFilter } from '#app/features/chat/inbox/session-filter.ts';
import { type FactsOfChat, toSearchQuery } from '#app/features/chat/search/shopper-facts.ts';
import { inTransaction, pool } from '#app/platform/db/db.server.ts';
import { LISTED_MAX } from '#app/ui/format.ts';

const SESSIONS_PER_PAGE = 25;

export interface ListedSession {
  id: string;
  startedAt: Date;
  /** Null until the shopper's first message. */
  firstWords: string | null;
  messageCount: number;
  isUnread: boolean;
  needsReply: boolean;
  isMatched: boolean;
  wantsPerson: boolean;
  hasLead: boolean;
  /** What the shopper left to be reached: a name, or else an email or phone number. */
  leadName: string | null;
  /** Null if the plan doesn't include orders. */
  hasOrder: boolean | null;
  fellBack: boolean;
  hasUnanswered: boolean;
  tags: string[];
  assigneeId: string | null;
  known: FactsOfChat;
  /** Titles of the last recommendation, best first. */
  matched: string[];
}

export interface SessionsQuery {
  merchantId: string;
  filter: SessionFilter;
  /** Puts chats that need a reply at the top of the first page. */
  areWaitingFirst?: boolean;
  /** Cursors; null for the newest page. */
  older: string | null;
  newer: string | null;
  limit?: number;
}

export type SessionPage = Awaited<ReturnType<typeof listSessions>>;

/** More would push all others off the first page. */
const WAITING_FIRST_MAX = 10;

/** A page of a merchant's chats, newest first, with cursors for the adjacent pages and the range it covers. */
export async function listSessions({ merchantId, filter, areWaitingFirst, ...rest }: SessionsQuery) {
  const { limit = SESSIONS_PER_PAGE, ...cursors } = rest;
  const older = parseCursor(cursors.older);
  const newer = older ? null : parseCursor(cursors.newer);
  const selection = { merchantId, filter, since: await startOfFilter(merchantId, filter) };
  const waiting = areWaitingFirst ? await findWaiting(selection) : [];
  const waitingIds = waiting.map(({ id }) => id);
  const openingCount = filter.view === 'all' ? waiting.filter(({ isOpening }) => isOpening).length : 0;
  const found = await findSessions({
    ...{ ...selection, without: waitingIds, limit: limit + 1 },
    ...{ from: older ?? newer, isNewer: newer !== null },
  });
  const hasMore = found.length > limit;
  const newestFirst = found.slice(0, limit);
  const page = newer ? newestFirst.toReversed() : newestFirst;
  const [first, last] = [page[0], page.at(-1)];
  const hasNewer = newer ? hasMore : older !== null;
  const shown = hasNewer ? page : [...waiting, ...page];
  const [sessions, range] = await Promise.all([
    readSessions(
      merchantId,
      shown.map(({ id }) => id),
    ),
    locatePage(
      { ...selection, without: waitingIds },
      {
        first: hasNewer ? first : undefined,
        count: shown.length - (hasNewer ? 0 : openingCount),
        waiting: waiting.length - openingCount,
      },
    ),
  ]);
  return {
    sessions,
    range,
    newer: first && hasNewer ? encodeCursor(first) : null,
    older: last && (newer !== null || hasMore) ? encodeCursor(last) : null,
  };
}

/**
 * Chats that need a reply, newest first; none during a search. The `all` view also includes shoppers who asked for
 * a person without writing.
 */
async function findWaiting(selection: SessionSelection): Promise<SessionCursor[]> {
  const { view, search } = selection.filter;
  if (view === 'needs-reply' || search !== '') return [];
  const filter = { ...selection.filter, view: view === 'all' ? ('needs-reply' as const) : view };
  const waiting = { ...selection, filter, also: NEEDS_REPLY, limit: WAITING_FIRST_MAX };
  return findSessions({ ...waiting, from: null, isNewer: false });
}

/**
 * The page's position in its list; the total is counted up to `LISTED_MAX` + 1. Null during a search, whose results
 * aren't counted, and far down a long list.
 */
async function locatePage(
  selection: SessionSelection,
  page: { first: SessionCursor | undefined; count: number; waiting: number },
): Promise<{ from: number; to: number; total: number } | null> {
  const { merchantId, filter, without = [] } = selection;
  if (filter.search !== '' || page.count === 0) return null;
  if (filter.view === 'sold' && !(await hasOrders(merchantId))) return null;
  const { values, where, param } = buildConditions({ ...selection, without: [] });
  const countUpTo = (condition: string) =>
    `(select count(*)::int from (select from chat_session s where ${condition} limit ${LISTED_MAX + 1}) c)`;
  const { first } = page;
  const isBefore =
    first &&
    `${where} and s.id <> all (${param(without)}::uuid[])
      and (s.created_at, s.id) > (${param(first.startedAt)}::timestamptz, ${param(first.id)}::uuid)`;
  const { rows } = await pool.query<{ total: number; before: number }>(
    `select ${countUpTo(where)} as total, ${isBefore ? countUpTo(isBefore) : '0'} as before`,
    values,
  );
  const { total, before } = rows[0]!;
  if (before > LISTED_MAX) return null;
  const ahead = first ? before + page.waiting : 0;
  return { from: ahead + 1, to: ahead + page.count, total };
}

interface SessionCursor {
  startedAt: Date;
  id: string;
  /** The shopper hasn't written. */
  isOpening?: boolean;
}

interface SessionSearch extends SessionSelection {
  from: SessionCursor | null;
  isNewer: boolean;
  limit: number;
}

/** How many chats to scan for a frequent word before using the word index. */
const SCANNED_CHATS_MAX = 500;

/**
 * The matching chats next to a cursor, nearest first. Frequent words are found by scanning the chats near the
 * cursor, rare ones by the word index; the wrong method for either would read every chat.
 */
async function findSessions(search: SessionSearch): Promise<SessionCursor[]> {
  const { merchantId, filter, from, isNewer, limit } = search;
  if (filter.view === 'sold' && !(await hasOrders(merchantId))) return [];
  const { values, where, param } = buildConditions(search);
  const cursor = from && `(${param(from.startedAt)}::timestamptz, ${param(from.id)}::uuid)`;
  const isBeyond = (key: string) => (cursor ? `(${key}) ${isNewer ? '>' : '<'} ${cursor}` : 'true');
  const columns = 's.id, s.created_at as "startedAt", s.first_words is null as "isOpening"';
  const sessions = `from chat_session s where ${where} and ${isBeyond('s.created_at, s.id')}`;
  const direction = isNewer ? 'asc' : 'desc';
  const sorted = `order by s.created_at ${direction}, s.id ${direction}`;
  const read = async (text: string) =>
    (await pool.query<SessionCursor>(`${text} limit ${limit}`, values)).rows;
  if (filter.search === '') return read(`select ${columns} ${sessions} ${sorted}`);
  const words = toSearchQuery({ merchantId, search: filter.search });
  if (words === null) return [];
  const isFound = `w.words @@ ${param(words)}::tsquery`;
  // The subselect keeps PostgreSQL from using the word index here, which has more matches than the scan reads rows.
  const nearby = await read(
    `select ${columns} from (select s.id, s.created_at, s.first_words ${sessions} ${sorted} limit ${SCANNED_CHATS_MAX}) s
      where (select ${isFound} from chat_search w where w.session_id = s.id) ${sorted}`,
  );
  if (nearby.length === limit) return nearby;
  // Sort before looking up chats, so no more are looked up than fit the page.
  const text = `select ${columns}
    from (select session_id, started_at from chat_search w
           where ${isFound} and ${isBeyond('w.started_at, w.session_id')}
           order by started_at ${direction}, session_id ${direction} offset 0) found
   cross join lateral (select s.id, s.created_at, s.first_words ${sessions} and s.id = found.session_id limit 1) s
   order by found.started_at ${direction}, found.session_id ${direction} limit ${limit}`;
  return inTransaction(async (transaction) => {
    // PostgreSQL underestimates the cost of reading every chat's words.
    await transaction.query('set local enable_seqscan = off');
    return (await transaction.query<SessionCursor>(text, values)).rows;
  });
}

function hasOrders(merchantId: string): Promise<boolean> {
  return hasFeature(merchantId, 'advancedAnalytics');
}

async function readSessions(merchantId: string, ids: string[]): Promise<ListedSession[]> {
  const { rows } = await pool.query<ListedSession>(
    `select s.id, s.created_at as "startedAt", s.message_count as "messageCount", s.first_words as "firstWords",
            s.is_unread as "isUnread", ${NEEDS_REPLY} as "needsReply", s.is_matched as "isMatched",
            s.wants_person as "wantsPerson", s.has_lead as "hasLead",
            (select coalesce(l.name, l.email, l.phone) from lead l
              where l.merchant_id = $1 and l.session_id = s.id and l.deleted_at is null) as "leadName",
            case when $3 then s.has_order end as "hasOrder",
            s.fell_back as "fellBack", s.has_unanswered as "hasUnanswered", s.tags, s.assignee_id as "assigneeId",
            jsonb_build_object('facts', coalesce(s.state -> 'facts', '[]'),
                               'merchantAnswers', coalesce(s.state -> 'merchantAnswers', '[]')) as known,
            coalesce(r.titles, '{}') as matched
       from chat_session s
       left join lateral (
         select array_agg(detail #>> '{card,title}' order by rank) as titles from recommendation
          where session_id = s.id and message_id =
                (select message_id from recommendation where session_id = s.id order by id desc limit 1)) r on true
      where s.merchant_id = $1 and s.id = any ($2::uuid[])
      order by array_position($2::uuid[], s.id)`,
    [merchantId, ids, await hasOrders(merchantId)],
  );
  return rows;
}

const EXPORT_BATCH_SIZE = 500;

/** All matching chats in batches, newest first, up to `max`. */
export async function* readAllSessions(input: { merchantId: string; filter: SessionFilter; max: number }) {
  const { merchantId, filter, max } = input;
  const since = await startOfFilter(merchantId, filter);
  let from: SessionCursor | null = null;
  for (let read = 0; read < max; read += EXPORT_BATCH_SIZE) {
    const limit = Math.min(EXPORT_BATCH_SIZE, max - read);
    const found: SessionCursor[] = await findSessions({
      ...{ merchantId, filter, since, from, limit },
      isNewer: false,
    });
    yield await readSessions(
      merchantId,
      found.map(({ id }) => id),
    );
    from = found.at(-1) ?? null;
    if (found.length < limit) return;
  }
}

export interface SessionNeighbors {
  newer: string | null;
  older: string | null;
}

export async function findNeighbors(input: {
  merchantId: string;
  filter: SessionFilter;
  session: SessionCursor;
}): Promise<SessionNeighbors> {
  const { session, ...rest } = input;
  const since = await startOfFilter(rest.merchantId, rest.filter);
  const [newer, older] = await Promise.all(
    [true, false].map((isNewer) => findSessions({ ...rest, since, from: session, isNewer, limit: 1 })),
  );
  return { newer: newer?.[0]?.id ?? null, older: older?.[0]?.id ?? null };
}

function encodeCursor({ startedAt, id }: SessionCursor): string {
  return `${startedAt.getTime().toString(36)}.${id}`;
}

function parseCursor(text: string | null): SessionCursor | null {
  const [time = '', id = ''] = text?.split('.') ?? [];
  if (!/^[0-9a-z]{1,9}$/.test(time) || !validate(id)) return null;
  const startedAt = new Date(Number.parseInt(time, 36));
  return Number.isNaN(startedAt.getTime()) ? null : { startedAt, id };
}
