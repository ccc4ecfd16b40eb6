import { type ListedSession, readAllSessions } from '#app/features/chat/inbox/list-sessions.server.ts';
import type { SessionFilter } from '#app/features/chat/inbox/session-filter.ts';
import { summarizeFacts } from '#app/features/chat/search/shopper-facts.ts';
import type { DisplayUnits } from '#app/features/matching/explanation/formatting.ts';
import { BYTE_ORDER_MARK, formatCsvLine } from '#app/platform/csv/csv.ts';

const EXPORTED_CHATS_MAX = 20_000;

const HEADINGS = [
  ...['Started', 'First message', 'Messages', 'Facts', 'Recommended', 'Unread'],
  ...['Wants a human', 'Lead', 'Sold', 'Backup reply used', 'Unanswered', 'Tags', 'Assignee', 'Chat'],
];

interface SessionsExport {
  merchantId: string;
  filter: SessionFilter;
  timeZone: string;
  units: DisplayUnits;
  members: ReadonlyMap<string, string>;
  getChatUrl(sessionId: string): string;
}

/** Yields the matching chats as parts of a CSV file, newest first; reads in batches while sending. */
export async function* exportSessions(request: SessionsExport): AsyncGenerator<string> {
  const { merchantId, filter } = request;
  const toLine = createLineFormat(request);
  yield BYTE_ORDER_MARK + formatCsvLine(HEADINGS);
  for await (const sessions of readAllSessions({ merchantId, filter, max: EXPORTED_CHATS_MAX }))
    yield sessions.map(toLine).join('');
}

function createLineFormat({ timeZone, units, members, getChatUrl }: SessionsExport) {
  // Swedish dates sort as text.
  const times = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone });
  const yesOrNo = (value: boolean | null) => (value === null ? '' : value ? 'Yes' : 'No');
  return (session: ListedSession) =>
    formatCsvLine([
      times.format(session.startedAt),
      session.firstWords,
      String(session.messageCount),
      summarizeFacts(session.known, units),
      session.matched.join('; '),
      ...[session.isUnread, session.wantsPerson, session.hasLead, session.hasOrder].map(yesOrNo),
      ...[session.fellBack, session.hasUnanswered].map(yesOrNo),
      session.tags.join('; '),
      session.assigneeId === null ? '' : (members.get(session.assigneeId) ?? 'Former team member'),
      getChatUrl(session.id),
    ]);
}
