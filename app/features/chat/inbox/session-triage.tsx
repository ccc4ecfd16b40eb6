import { useFetcher, useNavigate } from '@remix-run/react';
import { BlockStack, Button, Card, InlineStack, Select, Tag, TextField } from '@shopify/polaris';
import { type FormEvent, useEffect, useState } from 'react';
import type { SessionNeighbors } from '#app/features/chat/inbox/list-sessions.server.ts';
import type { TeamMember } from '#app/features/chat/inbox/session-filters.tsx';
import { formatCount } from '#app/ui/format.ts';
import { useToasts } from '#app/ui/notifications/toasts.tsx';
import { ActionModal } from '#app/ui/page/app-page.tsx';
import { BetweenCards, CardTitle } from '#app/ui/page/cards.tsx';
import { LinkPair } from '#app/ui/page/list-navigation.tsx';

interface SessionTriageProps {
  tags: string[];
  knownTags: string[];
  assigneeId: string | null;
  members: TeamMember[];
}

function useSessionAction() {
  const fetcher = useFetcher<{ ok: boolean; reason?: string }>();
  const { show } = useToasts();
  const { state, data: result } = fetcher;
  useEffect(() => {
    if (state === 'idle' && result && !result.ok) show({ message: result.reason ?? '', tone: 'critical' });
  }, [state, result, show]);
  const run = (fields: Record<string, string>) => fetcher.submit(fields, { method: 'post' });
  return { run, isBusy: state !== 'idle' };
}

export function SessionTriage({ tags, knownTags, assigneeId, members }: SessionTriageProps) {
  const { run, isBusy } = useSessionAction();
  const isFormer = assigneeId !== null && !members.some(({ userId }) => userId === assigneeId);
  return (
    <Card>
      <BlockStack gap="300">
        <InlineStack align="space-between" blockAlign="center" gap="200">
          <CardTitle>Organize</CardTitle>
          <Button variant="plain" disabled={isBusy} onClick={() => run({ intent: 'mark-unread' })}>
            Mark as unread
          </Button>
        </InlineStack>
        <Select
          label="Assignee"
          options={[
            { label: 'Unassigned', value: '' },
            ...members.map(({ userId, name }) => ({ label: name, value: userId })),
            ...(isFormer ? [{ label: 'Former team member', value: assigneeId, disabled: true }] : []),
          ]}
          value={assigneeId ?? ''}
          disabled={isBusy}
          onChange={(assignee) => run({ intent: 'assign', assignee })}
        />
        {tags.length > 0 ? (
          <InlineStack gap="100">
            {tags.map((tag) => (
              <Tag key={tag} onRemove={() => run({ intent: 'remove-tag', tag })}>
                {tag}
              </Tag>
            ))}
          </InlineStack>
        ) : null}
        <AddTag
          knownTags={knownTags.filter((tag) => !tags.includes(tag))}
          onAdd={(tag) => run({ intent: 'add-tag', tag })}
        />
      </BlockStack>
    </Card>
  );
}

const TAGS_SUGGESTED = 5;

function AddTag({ knownTags, onAdd }: { knownTags: string[]; onAdd(tag: string): void }) {
  const [text, setText] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') return;
    onAdd(text);
    setText('');
  };
  return (
    <BlockStack gap="150">
      <form onSubmit={submit}>
        <TextField
          label="Add a tag"
          autoComplete="off"
          maxLength={30}
          value={text}
          onChange={setText}
          connectedRight={
            <Button submit disabled={text.trim() === ''}>
              Add
            </Button>
          }
        />
      </form>
      {knownTags.length > 0 ? (
        <InlineStack gap="100">
          {knownTags.slice(0, TAGS_SUGGESTED).map((tag) => (
            <Tag key={tag} onClick={() => onAdd(tag)} accessibilityLabel={`Add the tag ${tag}`}>
              {tag}
            </Tag>
          ))}
        </InlineStack>
      ) : null}
    </BlockStack>
  );
}

interface DeleteSessionProps {
  title: string;
  messageCount: number;
  hasLead: boolean;
  onClose(): void;
}

export function DeleteSession({ title, messageCount, hasLead, onClose }: DeleteSessionProps) {
  const { run, isBusy } = useSessionAction();
  const action = {
    content: 'Delete chat',
    destructive: true,
    loading: isBusy,
    onAction: () => run({ intent: 'delete' }),
  };
  return (
    <ActionModal title={`Delete “${title}”?`} action={action} onClose={onClose}>
      <p>
        {`This deletes the chat, its ${formatCount(messageCount, 'message')}, ${hasLead ? 'its lead, ' : ''}and its recommendations. The shopper can’t continue it. You can’t undo this.`}
      </p>
    </ActionModal>
  );
}

interface NeighborLinksProps extends SessionNeighbors {
  /** Query of the list that the chat was opened from, with `?`. */
  query: string;
}

/** Links to the adjacent chats in the list; also on the keys K and J. */
export function NeighborLinks({ newer, older, query }: NeighborLinksProps) {
  const navigate = useNavigate();
  const [newerUrl, olderUrl] = [newer, older].map((id) => (id === null ? null : `/sessions/${id}${query}`));
  useEffect(() => {
    const follow = (event: KeyboardEvent) => {
      const isTyping =
        event.target instanceof Element &&
        event.target.closest('input, textarea, select, dialog, [role="dialog"]');
      if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
      const url = event.key === 'k' ? newerUrl : event.key === 'j' ? olderUrl : null;
      if (url) navigate(url);
    };
    document.addEventListener('keydown', follow);
    return () => document.removeEventListener('keydown', follow);
  }, [navigate, newerUrl, olderUrl]);
  if (!newerUrl && !olderUrl) return null;
  return (
    <BetweenCards>
      <InlineStack gap="200" blockAlign="center">
        <LinkPair
          label="Next chats"
          links={[
            { label: 'Newer chat', url: newerUrl ?? null },
            { label: 'Older chat', url: olderUrl ?? null },
          ]}
        />
      </InlineStack>
    </BetweenCards>
  );
}
