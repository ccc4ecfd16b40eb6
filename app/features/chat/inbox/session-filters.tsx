import { Form, useFetcher, useNavigate } from '@remix-run/react';
import { BlockStack, Button, InlineStack, Select, TextField } from '@shopify/polaris';
import { SearchIcon } from '@shopify/polaris-icons';
import { useEffect, useState } from 'react';
import { getFeaturePlan } from '#app/features/billing/plan.ts';
import type { ViewCounts } from '#app/features/chat/inbox/count-sessions.server.ts';
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
import { formatBounded } from '#app/ui/format.ts';
import { useToasts } from '#app/ui/notifications/toasts.tsx';
import { ActionModal } from '#app/ui/page/app-page.tsx';
import { ViewLinks } from '#app/ui/page/list-navigation.tsx';

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
  const navigate = useNavigate();
  const filterBy = (changed: Partial<SessionFilter>) => navigate(listUrl({ ...filter, ...changed }));
  const query = buildSessionQuery(filter);
  // A tag or member that is no longer listed can still be in the URL.
  const tagsOffered = filter.tag === null || tags.includes(filter.tag) ? tags : [filter.tag, ...tags];
  return (
    <BlockStack gap="300">
      <ViewLinks
        label="Views"
        views={listUsefulViews(filter.view, counts).map(({ view, label }) => ({
          label,
          url: listUrl({ ...filter, view }),
          isCurrent: view === filter.view,
          count: formatViewCount(counts[view]),
        }))}
      />
      <div className="SessionFilters">
        <SearchField key={filter.search} filter={filter} onSearch={(search) => filterBy({ search })} />
        <Select
          label="Tag"
          labelHidden
          options={[
            { label: 'Any tag', value: '' },
            ...tagsOffered.map((tag) => ({ label: `#${tag}`, value: tag })),
          ]}
          value={filter.tag ?? ''}
          onChange={(tag) => filterBy({ tag: tag || null })}
        />
        <Select
          label="Assignee"
          labelHidden
          options={[
            { label: 'Any assignee', value: '' },
            { label: 'Unassigned', value: 'none' },
            ...members.map(({ userId, name }) => ({ label: name, value: userId })),
          ]}
          value={filter.assignee ?? ''}
          onChange={(assignee) => filterBy({ assignee: assignee || null })}
        />
        <Select
          label="Started"
          labelHidden
          options={[
            { label: 'Any time', value: '' },
            ...DAYS_CHOICES.map((days) => ({ label: `Last ${days} days`, value: String(days) })),
          ]}
          value={String(filter.days ?? '')}
          onChange={(days) => filterBy({ days: days === '' ? null : Number(days) })}
        />
      </div>
      <SavedViews views={views} query={query} />
    </BlockStack>
  );
}

const PERMANENT_VIEWS: readonly SessionView[] = ['all', 'unread'];

/** Leaves out empty views, but never the current one. */
function listUsefulViews(current: SessionView, counts: ViewCounts) {
  return SESSION_VIEWS.filter(
    ({ view }) => view === current || PERMANENT_VIEWS.includes(view) || counts[view] !== 0,
  );
}

/** The plan of a view that is locked. */
function formatViewCount(count: number | null): string {
  if (count === null) return getFeaturePlan('advancedAnalytics');
  return count === 0 ? '' : formatBounded(count);
}

function SearchField({ filter, onSearch }: { filter: SessionFilter; onSearch(search: string): void }) {
  const [text, setText] = useState(filter.search);
  return (
    <Form
      role="search"
      className="SessionFilters-search"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(text.trim());
      }}
    >
      <TextField
        label="Search chats"
        labelHidden
        type="search"
        name="q"
        placeholder="Search chats"
        autoComplete="off"
        maxLength={SEARCH_MAX_LENGTH}
        value={text}
        onChange={setText}
        clearButton
        onClearButtonClick={() => {
          setText('');
          onSearch('');
        }}
        connectedRight={<Button submit icon={SearchIcon} accessibilityLabel="Search" />}
      />
    </Form>
  );
}

type ActionResult = { ok: boolean; reason?: string };

function SavedViews({ views, query }: { views: SavedChatView[]; query: string }) {
  // A view that has just been saved is the current one, which closes the dialog.
  const [namedQuery, setNamedQuery] = useState<string | null>(null);
  const fetcher = useFetcher<ActionResult>();
  const { show } = useToasts();
  const current = views.find((view) => view.query === query);
  const canSave = query !== '' && !current;
  const { state, data: result } = fetcher;
  useEffect(() => {
    if (state === 'idle' && result && !result.ok) show({ message: result.reason ?? '', tone: 'critical' });
  }, [state, result, show]);
  const submit = (fields: Record<string, string>) =>
    fetcher.submit(fields, { method: 'post', action: '/sessions?index' });
  if (views.length === 0 && !canSave) return null;
  return (
    <InlineStack gap="200" blockAlign="center">
      {views.length > 0 ? (
        <ViewLinks
          label="Saved views"
          views={views.map((view) => ({
            label: view.name,
            url: view.query === '' ? listUrl(NO_FILTER) : `/sessions?${view.query}`,
            isCurrent: view === current,
          }))}
        />
      ) : null}
      {canSave ? (
        <Button variant="plain" onClick={() => setNamedQuery(query)}>
          Save view
        </Button>
      ) : null}
      {current ? (
        <Button
          variant="plain"
          tone="critical"
          loading={state !== 'idle'}
          onClick={() => submit({ intent: 'delete-view', id: current.id })}
        >
          {`Delete view “${current.name}”`}
        </Button>
      ) : null}
      {canSave && namedQuery === query ? (
        <NameView
          isBusy={state !== 'idle'}
          onClose={() => setNamedQuery(null)}
          onSave={(name) => submit({ intent: 'save-view', name, query })}
        />
      ) : null}
    </InlineStack>
  );
}

interface NameViewProps {
  isBusy: boolean;
  onClose(): void;
  onSave(name: string): void;
}

function NameView({ isBusy, onClose, onSave }: NameViewProps) {
  const [name, setName] = useState('');
  const action = {
    content: 'Save view',
    loading: isBusy,
    disabled: name.trim() === '',
    onAction: () => onSave(name),
  };
  return (
    <ActionModal title="Save this view" action={action} onClose={onClose}>
      <TextField
        label="Name"
        autoComplete="off"
        maxLength={40}
        value={name}
        onChange={setName}
        helpText="A view saves the filter, search, tag, assignee, and time. Reusing a name replaces that view."
      />
    </ActionModal>
  );
}
