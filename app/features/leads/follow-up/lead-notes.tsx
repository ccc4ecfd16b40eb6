import { BlockStack, Button, Card, InlineStack, Text, TextField } from '@shopify/polaris';
import { useCallback, useState } from 'react';
import type { LeadNoteItem } from '#app/features/leads/follow-up/follow-up.server.ts';
import { NOTE_MAX } from '#app/features/leads/follow-up/lead-actions.ts';
import { useLeadActions } from '#app/features/leads/follow-up/use-lead-actions.ts';
import type { FormattedTime } from '#app/ui/format.ts';
import { CardTitle, Subdued, TimeAgo } from '#app/ui/page/cards.tsx';

type ListedNote = Pick<LeadNoteItem, 'id' | 'author' | 'text'> & { at: FormattedTime; isOwn: boolean };

export function LeadNotes({ notes }: { notes: ListedNote[] }) {
  const [draft, setDraft] = useState('');
  const clear = useCallback(() => setDraft(''), []);
  const adding = useLeadActions(clear);
  const deleting = useLeadActions();
  return (
    <Card>
      <BlockStack gap="300">
        <CardTitle>Notes</CardTitle>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            adding.run({ intent: 'add-note', text: draft });
          }}
        >
          <BlockStack gap="200">
            <TextField
              label="New note"
              labelHidden
              placeholder="Called, wants to try the bed on Saturday"
              autoComplete="off"
              multiline={2}
              maxLength={NOTE_MAX}
              value={draft}
              onChange={setDraft}
            />
            <InlineStack align="end">
              <Button submit loading={adding.isBusy} disabled={draft.trim() === ''}>
                Add note
              </Button>
            </InlineStack>
          </BlockStack>
        </form>
        {notes.length === 0 ? <Subdued>Only your team sees notes.</Subdued> : null}
        <ul className="LeadNotes" aria-label="Notes">
          {notes.map(({ id, author, text, at, isOwn }) => (
            <li key={id}>
              <p className="LeadNotes-text" dir="auto">
                {text}
              </p>
              <InlineStack gap="200" blockAlign="center" align="space-between">
                <Text as="span" tone="subdued">
                  {`${author || 'A team member'}, `}
                  <TimeAgo time={at} />
                </Text>
                {isOwn ? (
                  <Button
                    variant="plain"
                    tone="critical"
                    accessibilityLabel={`Delete your note from ${at.exact}`}
                    disabled={deleting.isBusy}
                    onClick={() => deleting.run({ intent: 'delete-note', noteId: id })}
                  >
                    Delete
                  </Button>
                ) : null}
              </InlineStack>
            </li>
          ))}
        </ul>
      </BlockStack>
    </Card>
  );
}
