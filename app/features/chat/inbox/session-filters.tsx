import { useFetcher, useNavigate } from '@remix-run/react';
import { useEffect } from 'react';
import { getFeaturePlan } from '#app/features/billing/plan.ts';
import type { ViewCounts } from '#app/features/chat/inbox/session-views.server.ts';
import {
  buildSessionQuery,
  DAYS_CHOICES,
  listUrl,
  NO_FILTER,
  SEARCH_MAX_LENGTH,
  SESSION_VIEWS,
  type SessionFilter,
  type SessionView,
} from '#app/features/chat/inbox/session-filter.ts';
import type { SavedChatView } from '#app/features/chat/inbox/triage.server.ts';
import { formatListed } from '#app/ui/format.ts';
import { useToasts } from '#app/ui/notifications/toasts.tsx';
import { choiceFilter, ListFilters } from '#app/ui/page/list-filters.tsx';
import { ViewLinks } from '#app/ui/page/list-navigation.tsx';
import { SavedViews } from '#app/ui/page/saved-views.tsx';

export interface TeamMember {
  userId: string;
  name: string;
}

export interface SessionFiltersProps {
  filter: SessionFilter;
  counts: ViewCounts;
  views: SavedChatView[];
  tags: string[];
  members: TeamMember[];
}

export function SessionFilters({ filter, counts, views, tags, members }: SessionFiltersProps) {
  const query = buildSessionQuery(filter);
  return (
    <>
      <div className="SessionViews">
        <ViewLinks
          label="Views"
          views={listUsefulViews(filter.view, counts).map(({ view, label }) => ({
            label,
            url: listUrl({ ...filter, view }),
            isCurrent: view === filter.view,
            count: formatViewCount(counts[view]),
          }))}
        />
        <SavedChatViews views={views} query={query} />
      </div>
      <NarrowedList {...{ filter, tags, members }} />
    </>
  );
}

const UNASSIGNED = 'none';

function NarrowedList({ filter, tags, members }: Pick<SessionFiltersProps, 'filter' | 'tags' | 'members'>) {
  const navigate = useNavigate();
  const filterBy = (changed: Partial<SessionFilter>) =>
    navigate(listUrl({ ...filter, ...changed }), { preventScrollReset: true });
  const { tag, assignee, days } = filter;
  // The URL may contain a tag or member that is no longer listed.
  const tagsOffered = tag === null || tags.includes(tag) ? tags : [tag, ...tags];
  const people = [
    { value: UNASSIGNED, label: 'Unassigned' },
    ...members.map(({ userId, name }) => ({ value: userId, label: name })),
  ];
  const nameOf = (id: string) => people.find(({ value }) => value === id)?.label ?? 'Former member';
  const labelDays = (count: number) => `Last ${count} days`;
  const applied = [
    tag === null ? null : { key: 'tag', label: `#${tag}`, without: { tag: null } },
    assignee === null
      ? null
      : { key: 'assignee', label: `Assignee: ${nameOf(assignee)}`, without: { assignee: null } },
    days === null ? null : { key: 'started', label: labelDays(days), without: { days: null } },
  ];
  return (
    <ListFilters
      search={filter.search}
      searchLabel="Search chats"
      searchMax={SEARCH_MAX_LENGTH}
      onSearch={(search) => filterBy({ search })}
      filters={[
        ...(tagsOffered.length > 0
          ? [
              choiceFilter({
                key: 'tag',
                label: 'Tag',
                choices: tagsOffered.map((one) => ({ value: one, label: `#${one}` })),
                selected: tag,
                onChange: (value) => filterBy({ tag: value }),
              }),
            ]
          : []),
        choiceFilter({
          key: 'assignee',
          label: 'Assignee',
          choices: people,
          selected: assignee,
          onChange: (value) => filterBy({ assignee: value }),
        }),
        choiceFilter({
          key: 'started',
          label: 'Started',
          choices: DAYS_CHOICES.map((count) => ({ value: String(count), label: labelDays(count) })),
          selected: days === null ? null : String(days),
          onChange: (value) => filterBy({ days: value === null ? null : Number(value) }),
        }),
      ]}
      applied={applied
        .filter((one) => one !== null)
        .map(({ without, ...one }) => ({ ...one, onRemove: () => filterBy(without) }))}
      onClearAll={() => filterBy({ search: '', tag: null, assignee: null, days: null })}
    />
  );
}

const PERMANENT_VIEWS: readonly SessionView[] = ['all', 'unread'];

/** Hides empty views, except the current one. */
function listUsefulViews(current: SessionView, counts: ViewCounts) {
  return SESSION_VIEWS.filter(
    ({ view }) => view === current || PERMANENT_VIEWS.includes(view) || counts[view] !== 0,
  );
}

/** Null means the view is locked: show the plan that includes it. */
function formatViewCount(count: number | null): string {
  if (count === null) return getFeaturePlan('advancedAnalytics');
  return count === 0 ? '' : formatListed(count);
}

type ActionResult = { ok: boolean; reason?: string };

function SavedChatViews({ views, query }: { views: SavedChatView[]; query: string }) {
  const fetcher = useFetcher<ActionResult>();
  const { show } = useToasts();
  const { state, data: result } = fetcher;
  useEffect(() => {
    if (state === 'idle' && result && !result.ok) show({ message: result.reason ?? '', tone: 'critical' });
  }, [state, result, show]);
  const submit = (fields: Record<string, string>) =>
    fetcher.submit(fields, { method: 'post', action: '/sessions?index' });
  return (
    <SavedViews
      views={views.map(({ id, name, query: saved }) => ({
        ...{ id, name },
        url: saved === '' ? listUrl(NO_FILTER) : `/sessions?${saved}`,
      }))}
      currentId={views.find((view) => view.query === query)?.id}
      query={query === '' ? null : query}
      what="the filter, search, tag, assignee, and time"
      actions={{
        isBusy: state !== 'idle',
        save: (name) => submit({ intent: 'save-view', name, query }),
        remove: (id) => submit({ intent: 'delete-view', id }),
      }}
    />
  );
}
