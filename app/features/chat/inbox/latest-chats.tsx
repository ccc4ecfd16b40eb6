import { BlockStack, Card, InlineStack, Link } from '@shopify/polaris';
import type { ListedSession } from '#app/features/chat/inbox/list-sessions.server.ts';
import { SessionLabels } from '#app/features/chat/inbox/session-labels.tsx';
import { formatCount, formatTimestamp, type FormattedTime } from '#app/ui/format.ts';
import { CardTitle, Subdued, TimeAgo } from '#app/ui/page/cards.tsx';

type LatestChat = Omit<ListedSession, 'startedAt' | 'known' | 'matched' | 'isUnread' | 'assigneeId'> & {
  started: FormattedTime;
};

/** A chat without what only the inbox shows of it. */
export function toLatestChat(
  session: ListedSession,
  timeFormat: { now: Date; timeZone: string },
): LatestChat {
  const {
    startedAt,
    known: _known,
    matched: _matched,
    isUnread: _isUnread,
    assigneeId: _,
    ...shown
  } = session;
  return { ...shown, started: formatTimestamp(startedAt, timeFormat) };
}

export function LatestChats({ chats }: { chats: LatestChat[] }) {
  return (
    <Card>
      <BlockStack gap="300">
        <InlineStack align="space-between" blockAlign="center">
          <CardTitle>Latest chats</CardTitle>
          {chats.length > 0 ? <Link url="/sessions">See all</Link> : null}
        </InlineStack>
        {chats.length === 0 ? (
          <Subdued>No chats yet. They appear here as they happen.</Subdued>
        ) : (
          <ul className="LatestChats">
            {chats.map((chat) => (
              <li key={chat.id}>
                <Link url={`/sessions/${chat.id}`} removeUnderline>
                  <span className="LatestChats-words" dir="auto">
                    {chat.firstWords ?? 'No messages yet'}
                  </span>
                </Link>
                <span className="LatestChats-facts">
                  <TimeAgo time={chat.started} />
                  <span>{formatCount(chat.messageCount, 'message')}</span>
                  <SessionLabels {...chat} />
                </span>
              </li>
            ))}
          </ul>
        )}
      </BlockStack>
    </Card>
  );
}
