import { Badge, BlockStack, Card, InlineStack, Link } from '@shopify/polaris';
import type { ListedSession } from '#app/features/chat/inbox/list-sessions.server.ts';
import type { SessionView } from '#app/features/chat/inbox/session-filter.ts';
import { type FormattedTime, formatTimestamp } from '#app/ui/format.ts';
import { CardTitle, Subdued, TimeAgo } from '#app/ui/page/cards.tsx';

type Flags = Pick<
  ListedSession,
  | 'firstWords'
  | 'isMatched'
  | 'wantsPerson'
  | 'needsReply'
  | 'hasLead'
  | 'hasOrder'
  | 'fellBack'
  | 'hasUnanswered'
>;

const LABELS: {
  flag: Exclude<keyof Flags, 'isMatched' | 'firstWords'>;
  text: string;
  tone?: 'attention' | 'success' | 'warning';
}[] = [
  { flag: 'needsReply', text: 'Needs reply', tone: 'attention' },
  { flag: 'wantsPerson', text: 'Wants a human', tone: 'attention' },
  { flag: 'hasOrder', text: 'Sold', tone: 'success' },
  { flag: 'hasLead', text: 'Lead', tone: 'success' },
  { flag: 'hasUnanswered', text: 'Unanswered', tone: 'warning' },
  { flag: 'fellBack', text: 'Backup reply used' },
];

/** A chat's outcome and tags; if there are none, whether it got a recommendation. */
export function SessionLabels({
  tags,
  isMatched,
  firstWords,
  ...flags
}: Flags & { tags: readonly string[] }) {
  const shown = LABELS.filter(({ flag }) => flags[flag]);
  const isPlain = shown.length === 0 && firstWords !== null;
  return (
    <InlineStack gap="100">
      {shown.map(({ text, tone }) => (
        <Badge key={text} tone={tone}>
          {text}
        </Badge>
      ))}
      {isPlain ? <Badge>{isMatched ? 'Recommended' : 'No recommendation'}</Badge> : null}
      {tags.map((tag) => (
        <Badge key={`#${tag}`}>{`#${tag}`}</Badge>
      ))}
    </InlineStack>
  );
}

/** The database keeps this much of a chat's first message. */
const FIRST_WORDS_MAX = 200;

/** The shopper's first words, or else whatever is known. */
export function getSessionTitle(chat: {
  firstWords: string | null;
  wantsPerson: boolean;
  summary?: string;
}): string {
  const { firstWords, wantsPerson, summary } = chat;
  if (firstWords === null) return wantsPerson ? 'Asked for a person' : summary || 'Opened the chat';
  return firstWords.length < FIRST_WORDS_MAX ? firstWords : `${firstWords.trimEnd()}…`;
}

interface EmptyViewText {
  title: string;
  text: string;
}

export const EMPTY_VIEWS: Record<SessionView, EmptyViewText> = {
  all: { title: 'No messages yet', text: 'Shoppers opened the chat, but no one has written yet.' },
  unread: { title: 'You’re all caught up', text: 'Chats with new messages appear here.' },
  'needs-reply': {
    title: 'No one is waiting for a reply',
    text: 'When a shopper is waiting for your team to reply, the chat appears here.',
  },
  person: {
    title: 'No one has asked for a person',
    text: 'When a shopper wants to talk to your team, the chat appears here.',
  },
  lead: {
    title: 'No leads yet',
    text: 'When a shopper leaves contact details, the chat appears here. Set up lead capture in your assistant’s settings.',
  },
  sold: {
    title: 'No orders yet',
    text: 'When a chat leads to an order, it appears here.',
  },
  matched: {
    title: 'No recommendations yet',
    text: 'When the assistant recommends a mattress, the chat appears here.',
  },
  'fell-back': {
    title: 'No backup replies',
    text: 'When the AI model can’t reply and the built-in assistant steps in, the chat appears here.',
  },
  unanswered: {
    title: 'No unanswered questions',
    text: 'When your settings, catalog, and documents don’t answer a question, the chat appears here.',
  },
  opened: {
    title: 'No chats without a message',
    text: 'When a shopper opens the chat and leaves without writing, it appears here.',
  },
};

type LatestChat = Omit<ListedSession, 'startedAt' | 'known' | 'matched' | 'isUnread' | 'assigneeId'> & {
  started: FormattedTime;
  summary: string;
};

export function toLatestChat(
  session: ListedSession,
  { summary, ...timeFormat }: { summary: string; now: Date; timeZone: string },
): LatestChat {
  const {
    startedAt,
    known: _known,
    matched: _matched,
    isUnread: _isUnread,
    assigneeId: _,
    ...shown
  } = session;
  return { ...shown, summary, started: formatTimestamp(startedAt, timeFormat) };
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
          <Subdued>No chats yet. New chats show up here.</Subdued>
        ) : (
          <ul className="LatestChats">
            {chats.map((chat) => (
              <li key={chat.id}>
                <Link url={`/sessions/${chat.id}`} monochrome removeUnderline>
                  <span className="LatestChats-words" dir="auto">
                    {getSessionTitle(chat)}
                  </span>
                </Link>
                <SessionLabels {...chat} />
                <span className="LatestChats-facts" dir="auto">
                  <TimeAgo time={chat.started} />
                  {[chat.leadName, chat.summary].filter(Boolean).map((fact) => ` · ${fact}`)}
                </span>
              </li>
            ))}
          </ul>
        )}
      </BlockStack>
    </Card>
  );
}
