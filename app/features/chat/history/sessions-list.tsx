import { Badge, BlockStack, Button, Card, IndexTable, InlineStack, Link, Text } from '@shopify/polaris';
import { ChatIcon } from '@shopify/polaris-icons';
import type { ListedSession } from '#app/features/chat/history/chat-history.server.ts';
import { SESSION_VIEWS, type SessionView } from '#app/features/chat/history/session-texts.ts';
import { formatCount, formatNumber, type FormattedTime } from '#app/ui/format.ts';
import { EmptyState, TimeAgo } from '#app/ui/page/cards.tsx';
import { Pagination, ViewLinks } from '#app/ui/page/list-navigation.tsx';

export interface SessionListItem extends Omit<ListedSession, 'startedAt'> {
  started: FormattedTime;
}

interface SessionsListProps {
  sessions: SessionListItem[];
  view: SessionView;
  newer: string | null;
  older: string | null;
  chatUrl: string | null;
}

export function SessionsList({ sessions, view, newer, older, chatUrl }: SessionsListProps) {
  const isEmpty = sessions.length === 0 && !newer && !older;
  if (isEmpty && view === 'all') return <NoChatsYet chatUrl={chatUrl} />;
  const pageUrl = (name: string, cursor: string | null) =>
    cursor && `/sessions?${new URLSearchParams({ view, [name]: cursor })}`;
  return (
    <Card padding="0">
      <div className="SessionViews">
        <ViewLinks
          label="Which chats"
          views={SESSION_VIEWS.map((one) => ({
            label: one.label,
            url: `/sessions?view=${one.view}`,
            isCurrent: one.view === view,
          }))}
        />
      </div>
      {sessions.length > 0 ? <SessionTable sessions={sessions} /> : <EmptyView view={view} />}
      <div className="SessionPages">
        <Pagination
          previous={{ label: 'Newer chats', url: pageUrl('newer', newer) }}
          next={{ label: 'Older chats', url: pageUrl('older', older) }}
        />
      </div>
    </Card>
  );
}

function SessionTable({ sessions }: { sessions: SessionListItem[] }) {
  return (
    <div className="SessionTable">
      <IndexTable
        resourceName={{ singular: 'chat', plural: 'chats' }}
        itemCount={sessions.length}
        selectable={false}
        headings={[
          { title: 'First message' },
          { title: 'Started' },
          { title: 'Messages', alignment: 'end' },
          { title: 'Recommended' },
          { title: 'Result' },
        ]}
      >
        {sessions.map((session, position) => (
          <IndexTable.Row id={session.id} key={session.id} position={position}>
            <IndexTable.Cell>
              <div className="SessionWords">
                <Link url={`/sessions/${session.id}`} dataPrimaryLink removeUnderline>
                  <span dir="auto">{session.firstWords ?? 'No message yet'}</span>
                </Link>
              </div>
              {/* Replaces the other columns on a narrow screen. */}
              <div className="SessionLine">
                <TimeAgo time={session.started} />
                <span>{formatCount(session.messageCount, 'message')}</span>
                <SessionResult isMatched={session.isMatched} wantsPerson={session.wantsPerson} />
              </div>
            </IndexTable.Cell>
            <IndexTable.Cell>
              <TimeAgo time={session.started} />
            </IndexTable.Cell>
            <IndexTable.Cell>
              <Text as="p" alignment="end" numeric>
                {formatNumber(session.messageCount)}
              </Text>
            </IndexTable.Cell>
            <IndexTable.Cell>
              <div className="SessionWords">
                <RecommendedTitles titles={session.matched} />
              </div>
            </IndexTable.Cell>
            <IndexTable.Cell>
              <SessionResult isMatched={session.isMatched} wantsPerson={session.wantsPerson} />
            </IndexTable.Cell>
          </IndexTable.Row>
        ))}
      </IndexTable>
    </div>
  );
}

function RecommendedTitles({ titles }: { titles: string[] }) {
  const [first, ...others] = titles;
  if (first === undefined)
    return (
      <Text as="span" tone="subdued">
        None
      </Text>
    );
  return (
    <>
      <span dir="auto">{first}</span>
      {others.length > 0 ? <Text as="span" tone="subdued">{` and ${others.length} more`}</Text> : null}
    </>
  );
}

export function SessionResult({ isMatched, wantsPerson }: { isMatched: boolean; wantsPerson: boolean }) {
  return (
    <InlineStack gap="100">
      {wantsPerson ? <Badge tone="attention">Asked for a person</Badge> : null}
      {isMatched ? <Badge tone="success">Matched</Badge> : null}
      {!isMatched && !wantsPerson ? <Badge>No recommendation</Badge> : null}
    </InlineStack>
  );
}

const EMPTY_TEXTS: Record<SessionView, string> = {
  all: 'There are no chats on this page.',
  matched: 'No chat has ended in a recommendation yet.',
  person: 'No shopper has asked for a person yet.',
};

function EmptyView({ view }: { view: SessionView }) {
  return (
    <div className="SessionNothing">
      <BlockStack gap="200" inlineAlign="center">
        <Text as="p" tone="subdued" alignment="center">
          {EMPTY_TEXTS[view]}
        </Text>
        <Button url="/sessions">Show all chats</Button>
      </BlockStack>
    </div>
  );
}

function NoChatsYet({ chatUrl }: { chatUrl: string | null }) {
  return (
    <Card>
      <EmptyState
        icon={ChatIcon}
        title="No chats yet"
        text={
          chatUrl
            ? 'Every conversation with your assistant appears here as it happens. Try it yourself, then share its address with your shoppers.'
            : 'Conversations appear here once your assistant is deployed.'
        }
        action={
          chatUrl
            ? { label: 'Open your chat', url: chatUrl, isElsewhere: true }
            : { label: 'Go to the overview', url: '/' }
        }
      />
    </Card>
  );
}
