import { BlockStack, Button, Card, IndexTable, Link, Text } from '@shopify/polaris';
import { ChatIcon, LockIcon } from '@shopify/polaris-icons';
import { FEATURES, getFeaturePlan } from '#app/features/billing/plan.ts';
import type { ListedSession, SessionPage } from '#app/features/chat/inbox/list-sessions.server.ts';
import {
  buildSessionQuery,
  listUrl,
  NO_FILTER,
  type SessionFilter,
} from '#app/features/chat/inbox/session-filter.ts';
import { SessionFilters, type SessionFiltersProps } from '#app/features/chat/inbox/session-filters.tsx';
import { EMPTY_VIEWS, getSessionTitle, SessionLabels } from '#app/features/chat/inbox/session-labels.tsx';
import { formatCount, formatNumber, type FormattedTime } from '#app/ui/format.ts';
import { EmptyState, TimeAgo } from '#app/ui/page/cards.tsx';
import { Pagination } from '#app/ui/page/list-navigation.tsx';

export interface SessionListItem extends Omit<ListedSession, 'startedAt' | 'known'> {
  started: FormattedTime;
  summary: string;
}

interface SessionsListProps extends SessionFiltersProps, Pick<SessionPage, 'newer' | 'older' | 'range'> {
  sessions: SessionListItem[];
  chatUrl: string | null;
}

export function SessionsList({ sessions, newer, older, range, chatUrl, ...filters }: SessionsListProps) {
  const { filter, counts, members } = filters;
  if (counts.all + counts.opened === 0 && filter.days === null) return <NoChatsYet chatUrl={chatUrl} />;
  return (
    <Card padding="0">
      <SessionFilters {...filters} />
      {sessions.length > 0 ? (
        <SessionTable sessions={sessions} filter={filter} members={members} />
      ) : (
        <EmptyView filter={filter} isLocked={counts[filter.view] === null} />
      )}
      <div className="SessionPages">
        <Pagination
          previous={{ label: 'Previous', url: newer && listUrl(filter, { newer }) }}
          next={{ label: 'Next', url: older && listUrl(filter, { older }) }}
          range={range}
        />
      </div>
    </Card>
  );
}

type SessionTableProps = Pick<SessionsListProps, 'sessions' | 'filter' | 'members'>;

export function SessionTable({ sessions, filter, members }: SessionTableProps) {
  const query = buildSessionQuery(filter);
  const hasAssignees = sessions.some(({ assigneeId }) => assigneeId !== null);
  const nameOf = (id: string | null) => members.find(({ userId }) => userId === id)?.name;
  return (
    <div className="SessionTable">
      <IndexTable
        resourceName={{ singular: 'chat', plural: 'chats' }}
        itemCount={sessions.length}
        selectable={false}
        headings={[
          { title: 'Chat' },
          { title: 'Started' },
          { title: 'Messages', alignment: 'end' },
          ...(hasAssignees ? [{ title: 'Assignee' }] : []),
          { title: 'Result' },
        ]}
      >
        {sessions.map((session, position) => (
          <IndexTable.Row id={session.id} key={session.id} position={position}>
            <IndexTable.Cell>
              <SessionTitle session={session} url={`/sessions/${session.id}${query && `?${query}`}`} />
              {/* Replaces the other columns on narrow screens. */}
              <div className="SessionLine">
                <TimeAgo time={session.started} />
                <span>{formatCount(session.messageCount, 'message')}</span>
                <SessionLabels {...session} />
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
            {hasAssignees ? (
              <IndexTable.Cell>
                <Text as="span" tone="subdued">
                  {nameOf(session.assigneeId)}
                </Text>
              </IndexTable.Cell>
            ) : null}
            <IndexTable.Cell>
              <SessionLabels {...session} />
            </IndexTable.Cell>
          </IndexTable.Row>
        ))}
      </IndexTable>
    </div>
  );
}

function SessionTitle({ session, url }: { session: SessionListItem; url: string }) {
  const { isUnread, summary, matched, leadName } = session;
  const title = getSessionTitle(session);
  const [first, ...others] = matched;
  const beds = first && (others.length > 0 ? `${first} and ${others.length} more` : first);
  return (
    <div className="SessionWords" data-unread={isUnread}>
      <span className="SessionWords-title">
        {isUnread ? <span className="SessionWords-unread" role="img" aria-label="Unread" /> : null}
        <Link url={url} dataPrimaryLink monochrome removeUnderline>
          <span dir="auto">{title}</span>
        </Link>
      </span>
      {leadName ? (
        <span className="SessionWords-more" dir="auto">
          {leadName}
        </span>
      ) : null}
      {summary && summary !== title ? (
        <span className="SessionWords-more SessionWords-summary">{summary}</span>
      ) : null}
      {beds ? (
        <span className="SessionWords-more" dir="auto">
          {beds}
        </span>
      ) : null}
    </div>
  );
}

function EmptyView({ filter, isLocked }: { filter: SessionFilter; isLocked: boolean }) {
  if (isLocked) return ORDERS_LOCK;
  const isNarrowed =
    filter.search !== '' || [filter.tag, filter.assignee, filter.days].some((one) => one !== null);
  const { title, text } = isNarrowed
    ? {
        title: filter.search === '' ? 'No chats match' : `No chats match “${filter.search}”`,
        text:
          filter.search === ''
            ? 'Try another filter.'
            : 'Chats have to contain every word. Try fewer words or another filter.',
      }
    : EMPTY_VIEWS[filter.view];
  return (
    <div className="SessionNothing">
      <BlockStack gap="200" inlineAlign="center">
        <Text as="h2" variant="headingMd" alignment="center" breakWord>
          {title}
        </Text>
        <Text as="p" tone="subdued" alignment="center">
          {text}
        </Text>
        <Button url={listUrl(NO_FILTER)}>Show all chats</Button>
      </BlockStack>
    </div>
  );
}

const ORDERS_PLAN = getFeaturePlan('advancedAnalytics');
const ORDERS_LOCK = (
  <EmptyState
    icon={LockIcon}
    title={FEATURES.advancedAnalytics.name}
    text={`Included in the ${ORDERS_PLAN} plan.`}
    action={{ label: `See the ${ORDERS_PLAN} plan`, url: '/membership' }}
  />
);

function NoChatsYet({ chatUrl }: { chatUrl: string | null }) {
  return (
    <Card>
      <EmptyState
        icon={ChatIcon}
        title="No chats yet"
        text={
          chatUrl
            ? 'Every chat with your assistant appears here as it happens. Try it yourself, then share the link with your shoppers.'
            : 'Chats appear here once your assistant is live.'
        }
        action={
          chatUrl
            ? { label: 'Open your chat', url: chatUrl, isElsewhere: true }
            : { label: 'Go to Overview', url: '/' }
        }
      />
    </Card>
  );
}
