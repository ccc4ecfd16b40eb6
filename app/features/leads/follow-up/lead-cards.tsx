import { BlockStack, Button, Card, InlineStack, Link, Select, Text, TextField } from '@shopify/polaris';
import { ChatIcon, EmailIcon, PhoneIcon } from '@shopify/polaris-icons';
import { useCallback, useState } from 'react';
import type { LeadDetail, LeadNoteItem, SamePersonLead } from '#app/features/leads/leads.server.ts';
import { ContactLinks, LeadStatusBadge } from '#app/features/leads/lead-status.tsx';
import { type LeadOwner, SOURCE_LABELS, STATUS_OPTIONS, NOTE_MAX } from '#app/features/leads/leads.ts';
import { type LeadActions, useLeadActions } from '#app/features/leads/use-lead-actions.ts';
import { formatCount, type FormattedTime } from '#app/ui/format.ts';
import { ActionModal } from '#app/ui/page/app-page.tsx';
import { CardTitle, Subdued, TimeAgo } from '#app/ui/page/cards.tsx';

type PersonLead = Pick<LeadDetail, 'email' | 'phone' | 'phoneLabel' | 'source' | 'sessionId'>;

/** The contact detail used as the page title isn't repeated. */
export function PersonCard({
  lead,
  title,
  created,
}: {
  lead: PersonLead;
  title: string;
  created: FormattedTime;
}) {
  return (
    <Card>
      <BlockStack gap="300">
        <CardTitle>Contact</CardTitle>
        {lead.email || lead.phone ? (
          <>
            <ContactLinks {...lead} shown={title} />
            <ContactButtons {...lead} />
          </>
        ) : (
          <Subdued>No email or phone number</Subdued>
        )}
        <Subdued>
          {`${SOURCE_LABELS[lead.source]}, `}
          <TimeAgo time={created} />
        </Subdued>
        <Link url={`/sessions/${lead.sessionId}`}>Open chat</Link>
      </BlockStack>
    </Card>
  );
}

function ContactButtons({ phone, email }: Pick<PersonLead, 'phone' | 'email'>) {
  return (
    <InlineStack gap="200">
      {phone ? (
        <>
          <Button icon={PhoneIcon} variant="primary" url={`tel:${phone}`}>
            Call
          </Button>
          <Button icon={ChatIcon} url={`sms:${phone}`}>
            Text
          </Button>
        </>
      ) : null}
      {email ? (
        <Button
          icon={EmailIcon}
          variant={phone ? 'secondary' : 'primary'}
          url={`mailto:${encodeURIComponent(email)}`}
        >
          Email
        </Button>
      ) : null}
    </InlineStack>
  );
}

/** Shown if the chat was deleted before its lead. */
export function NoConversation() {
  return (
    <Card>
      <Subdued>There’s no chat with this lead.</Subdued>
    </Card>
  );
}

interface FollowUpCardProps {
  lead: Pick<LeadDetail, 'status' | 'ownerId' | 'ownerName'>;
  owners: LeadOwner[];
  actions: LeadActions;
}

export function FollowUpCard({ lead, owners, actions }: FollowUpCardProps) {
  const { status, ownerId, ownerName } = lead;
  const isFormer = ownerId !== null && !owners.some(({ userId }) => userId === ownerId);
  const former = isFormer
    ? [{ value: ownerId, label: `${ownerName ?? 'Unknown'} (no longer on the team)`, disabled: true }]
    : [];
  return (
    <Card>
      <BlockStack gap="300">
        <CardTitle>Follow-up</CardTitle>
        <Select
          label="Status"
          options={STATUS_OPTIONS}
          value={actions.pending('status') ?? status}
          onChange={(value) => actions.run({ intent: 'status', status: value })}
        />
        <Select
          label="Owner"
          options={[
            { value: '', label: 'Unassigned' },
            ...former,
            ...owners.map(({ userId, name }) => ({ value: userId, label: name })),
          ]}
          value={actions.pending('ownerId') ?? ownerId ?? ''}
          onChange={(value) => actions.run({ intent: 'owner', ownerId: value })}
        />
      </BlockStack>
    </Card>
  );
}

interface ConsentCardProps {
  consentText: string | null;
  consented: FormattedTime | null;
}

export function ConsentCard({ consentText, consented }: ConsentCardProps) {
  return (
    <Card>
      <BlockStack gap="300">
        <CardTitle>Consent</CardTitle>
        {consentText ? (
          <blockquote className="LeadConsent" dir="auto">
            {consentText}
          </blockquote>
        ) : (
          <Subdued>No consent box was checked. The shopper typed these details in the chat.</Subdued>
        )}
        {consented ? <Subdued>{`Agreed ${consented.exact}`}</Subdued> : null}
      </BlockStack>
    </Card>
  );
}

type OtherLead = Omit<SamePersonLead, 'createdAt'> & { created: FormattedTime };

export function SamePersonCard({ leads }: { leads: OtherLead[] }) {
  return (
    <Card>
      <BlockStack gap="300">
        <CardTitle>Other leads from this person</CardTitle>
        <BlockStack as="ul" gap="200">
          {leads.map(({ id, status, created }) => (
            <li key={id}>
              <InlineStack gap="200" blockAlign="center">
                <Link url={`/leads/${id}`}>{created.exact}</Link>
                <LeadStatusBadge status={status} />
              </InlineStack>
            </li>
          ))}
        </BlockStack>
      </BlockStack>
    </Card>
  );
}

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

interface DeletePersonModalProps {
  title: string;
  leads: number;
  notes: number;
  isOpen: boolean;
  onClose(): void;
}

export function DeletePersonModal({ title, leads, notes, isOpen, onClose }: DeletePersonModalProps) {
  const actions = useLeadActions();
  return (
    <ActionModal
      title={`Delete ${title}?`}
      isOpen={isOpen}
      onClose={onClose}
      action={{
        content: 'Delete personal data',
        destructive: true,
        loading: actions.isBusy,
        onAction: () => actions.run({ intent: 'delete-person' }),
      }}
    >
      <Text as="p" breakWord>
        {`This deletes ${formatCount(leads, 'lead')} from ${title}${describeNotes(notes, leads)}. Their name, email, and phone number are removed from ${leads === 1 ? 'the chat' : 'these chats'} and from every other chat that mentions them. This can’t be undone.`}
      </Text>
      <Subdued>The chats stay, including the shopper’s needs and the recommendations.</Subdued>
    </ActionModal>
  );
}

// The notes of the other leads aren't on this page.
function describeNotes(notes: number, leads: number): string {
  if (leads > 1) return ' with all notes';
  return notes > 0 ? ` with ${formatCount(notes, 'note')}` : '';
}
