import { readPlace, writePlace } from '#app/features/chat/session-cursor.ts';
import type { SessionView } from '#app/features/chat/session-views.ts';
import { pool } from '#app/platform/db.server.ts';

const PER_PAGE = 25;

export interface ListedSession {
  id: string;
  startedAt: Date;
  /** Null while the shopper has not written. */
  firstWords: string | null;
  messageCount: number;
  isMatched: boolean;
  wantsPerson: boolean;
  /** Titles of the last recommendation, best first. */
  matched: string[];
}

export interface SessionPage {
  sessions: ListedSession[];
  /** Cursors of the pages beside this one; null at the ends. */
  newer: string | null;
  older: string | null;
}

const VIEWS: Record<SessionView, string> = {
  all: '',
  matched: 'and s.is_matched',
  person: "and (s.state ->> 'wantsPerson')::boolean",
};

/** One page of a merchant's chats, newest first: after the place `older` names, or before the one `newer` names. */
export async function listSessions(request: {
  merchantId: string;
  view: SessionView;
  older: string | null;
  newer: string | null;
}): Promise<SessionPage> {
  const { merchantId, view } = request;
  const older = readPlace(request.older);
  const newer = older ? null : readPlace(request.newer);
  const place = older ?? newer;
  const [compare, order] = newer ? ['>', 'asc'] : ['<', 'desc'];
  const { rows } = await pool.query<ListedSession>(
    `select s.id, s.created_at as "startedAt", s.message_count as "messageCount", s.is_matched as "isMatched",
            coalesce((s.state ->> 'wantsPerson')::boolean, false) as "wantsPerson",
            left(m.text, 200) as "firstWords", coalesce(r.titles, '{}') as matched
       from (select * from chat_session s
              where s.merchant_id = $1 and s.mode <> 'draft' ${VIEWS[view]}
                and ($2::timestamptz is null or (s.created_at, s.id) ${compare} ($2, $3::uuid))
              order by s.created_at ${order}, s.id ${order} limit ${PER_PAGE + 1}) s
       left join lateral (
         select text from chat_message where session_id = s.id and author = 'shopper' order by id limit 1) m on true
       left join lateral (
         select array_agg(detail #>> '{card,title}' order by rank) as titles from recommendation
          where session_id = s.id and message_id =
                (select message_id from recommendation where session_id = s.id order by id desc limit 1)) r on true
      order by s.created_at desc, s.id desc`,
    [merchantId, place?.startedAt ?? null, place?.id ?? null],
  );
  const hasMore = rows.length > PER_PAGE;
  const sessions = !hasMore ? rows : newer ? rows.slice(1) : rows.slice(0, PER_PAGE);
  const ends = { first: sessions[0], last: sessions.at(-1) };
  return {
    sessions,
    newer: ends.first && (newer ? hasMore : older !== null) ? writePlace(ends.first) : null,
    older: ends.last && (newer !== null || hasMore) ? writePlace(ends.last) : null,
  };
}
