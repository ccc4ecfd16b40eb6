import { BlockStack, Button, Card, InlineStack, Link, Select } from '@shopify/polaris';
import { ChatIcon, EmailIcon, PhoneIcon } from '@shopify/polaris-icons';
import type { LeadDetail, SamePersonLead } from '#app/features/leads/follow-up/follow-up.server.ts';
import type { LeadActions } from '#app/features/leads/follow-up/use-lead-actions.ts';
import { ContactLinks, LeadStatusBadge } from '#app/features/leads/lead-status.tsx';
import { type LeadOwner, SOURCE_LABELS, STATUS_OPTIONS } from '#app/features/leads/lead-texts.ts';
import type { FormattedTime } from '#app/ui/format.ts';
import { CardTitle, Subdued, TimeAgo } from '#app/ui/page/cards.tsx';

type PersonLead = Pick<LeadDetail, 'email' | 'phone' | 'phoneLabel' | 'source' | 'sessionId'>;

export function PersonCard({ lead, created }: { lead: PersonLead; created: FormattedTime }) {
  return (
    <Card>
      <BlockStack gap="300">
        <CardTitle>Contact</CardTitle>
        {lead.email || lead.phone ? (
          <>
            <ContactLinks {...lead} />
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

/** The quickest way to reach the person first. */
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

/** A lead may come without a chat, and a chat may be deleted before its lead. */
export function NoConversation() {
  return (
    <Card>
      <BlockStack gap="200">
        <CardTitle>Conversation</CardTitle>
        <Subdued>There are no messages in this chat.</Subdued>
      </BlockStack>
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
