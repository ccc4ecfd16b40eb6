import { ActionList, BlockStack, Button, InlineStack, Popover, TextField } from '@shopify/polaris';
import { DeleteIcon } from '@shopify/polaris-icons';
import { useState } from 'react';
import {
  REPLY_TEXT_MAX,
  REPLY_TITLE_MAX,
  type SavedReply,
  type TakeoverAction,
} from '#app/features/chat/takeover/takeover.ts';
import { ActionModal } from '#app/ui/page/app-page.tsx';
import { Subdued } from '#app/ui/page/cards.tsx';

interface SavedRepliesProps {
  replies: SavedReply[];
  text: string;
  onPick(text: string): void;
  run(action: TakeoverAction): Promise<boolean>;
}

export function SavedReplies({ replies, text, onPick, run }: SavedRepliesProps) {
  const [isOpen, setOpen] = useState(false);
  const [draft, setDraft] = useState<{ title: string; text: string } | null>(null);
  const [isManaging, setManaging] = useState(false);
  const openDraft = () => {
    setOpen(false);
    setDraft({ title: '', text });
  };
  const openList = () => {
    setOpen(false);
    setManaging(true);
  };
  const pick = (reply: SavedReply) => {
    setOpen(false);
    onPick(text.trim() === '' ? reply.text : `${text.trimEnd()} ${reply.text}`);
  };
  return (
    <>
      <Popover
        active={isOpen}
        onClose={() => setOpen(false)}
        activator={
          <Button disclosure onClick={() => setOpen((open) => !open)}>
            Saved replies
          </Button>
        }
      >
        <ActionList
          sections={[
            ...(replies.length > 0
              ? [
                  {
                    items: replies.map((reply) => ({
                      content: reply.title,
                      helpText: shorten(reply.text),
                      onAction: () => pick(reply),
                    })),
                  },
                ]
              : []),
            {
              items: [
                {
                  content: text.trim() === '' ? 'Add a saved reply' : 'Save this message as a reply',
                  onAction: openDraft,
                },
                ...(replies.length > 0 ? [{ content: 'Delete saved replies', onAction: openList }] : []),
              ],
            },
          ]}
        />
      </Popover>
      {draft ? <NewReplyModal draft={draft} onChange={setDraft} run={run} /> : null}
      {isManaging ? (
        <ManageModal replies={replies} onClose={() => setManaging(false)} onAdd={openDraft} run={run} />
      ) : null}
    </>
  );
}

const PREVIEW_MAX = 60;

function shorten(text: string): string {
  return text.length <= PREVIEW_MAX ? text : `${text.slice(0, PREVIEW_MAX).toWellFormed()}…`;
}

interface NewReplyModalProps {
  draft: { title: string; text: string };
  onChange(draft: { title: string; text: string } | null): void;
  run: SavedRepliesProps['run'];
}

function NewReplyModal({ draft, onChange, run }: NewReplyModalProps) {
  const [isSaving, setSaving] = useState(false);
  const { title, text } = draft;
  const save = async () => {
    setSaving(true);
    const isSaved = await run({ intent: 'save-reply', title: title.trim(), text });
    setSaving(false);
    if (isSaved) onChange(null);
  };
  return (
    <ActionModal
      title="New saved reply"
      gap="300"
      onClose={() => onChange(null)}
      action={{
        content: 'Save reply',
        onAction: () => void save(),
        loading: isSaving,
        disabled: title.trim() === '' || text.trim() === '',
      }}
    >
      <TextField
        label="Title"
        value={title}
        onChange={(value) => onChange({ ...draft, title: value })}
        maxLength={REPLY_TITLE_MAX}
        helpText="Only your team sees this. Reusing a title replaces that reply."
        autoComplete="off"
      />
      <TextField
        label="Text"
        value={text}
        onChange={(value) => onChange({ ...draft, text: value })}
        maxLength={REPLY_TEXT_MAX}
        multiline={4}
        autoComplete="off"
      />
    </ActionModal>
  );
}

interface ManageModalProps {
  replies: SavedReply[];
  onClose(): void;
  onAdd(): void;
  run: SavedRepliesProps['run'];
}

function ManageModal({ replies, onClose, onAdd, run }: ManageModalProps) {
  const add = () => {
    onClose();
    onAdd();
  };
  return (
    <ActionModal
      title="Saved replies"
      gap="300"
      onClose={onClose}
      action={{ content: 'Add reply', onAction: add }}
    >
      {replies.length === 0 ? <Subdued>No saved replies.</Subdued> : null}
      {replies.map(({ id, title, text }) => (
        <InlineStack key={id} align="space-between" blockAlign="start" gap="200" wrap={false}>
          <BlockStack gap="050">
            <strong>{title}</strong>
            <Subdued>{shorten(text)}</Subdued>
          </BlockStack>
          <Button
            icon={DeleteIcon}
            variant="tertiary"
            accessibilityLabel={`Delete the reply ${title}`}
            onClick={() => void run({ intent: 'delete-reply', replyId: id })}
          />
        </InlineStack>
      ))}
    </ActionModal>
  );
}
