import { useFetcher } from '@remix-run/react';
import {
  Badge,
  Banner,
  BlockStack,
  Button,
  Card,
  InlineStack,
  Select,
  SkeletonBodyText,
  Text,
} from '@shopify/polaris';
import { useEffect, useState } from 'react';
import { InviteForm, listRoleOptions, useTeamChange } from '#app/features/team/invite-form.tsx';
import { canManageRole, hasPermission, ROLE_NAMES, type TeamRole } from '#app/features/team/permissions.ts';
import { TEAM_PATH, TEAM_TEXTS, type TeamMemberRow } from '#app/features/team/team.ts';
import { CardTitle, Subdued } from '#app/ui/page/cards.tsx';

interface TeamData {
  /** Null if it couldn't be loaded. */
  team: TeamMemberRow[] | null;
  /** The role of the user. */
  role: TeamRole;
}

/** The third step of the account settings: loads the team by itself. */
export function TeamTab() {
  const loaded = useFetcher<TeamData>();
  const isIdle = loaded.state === 'idle' && !loaded.data;
  const { load } = loaded;
  useEffect(() => {
    if (isIdle) load(TEAM_PATH);
  }, [isIdle, load]);
  if (!loaded.data) return <SkeletonBodyText lines={6} />;
  return <TeamManagement {...loaded.data} />;
}

/** Members and invitations, with the controls that the user's role allows. */
export function TeamManagement({ team, role }: TeamData) {
  const change = useTeamChange();
  const [confirming, setConfirming] = useState<Confirmation | null>(null);
  if (!team) return <Banner tone="critical" title={TEAM_TEXTS.loadFailed} />;
  return (
    <BlockStack gap="400">
      {hasPermission(role, 'invite-staff') ? <InviteForm role={role} /> : null}
      <Card>
        <BlockStack gap="400">
          <CardTitle>Members</CardTitle>
          {confirming ? (
            <Banner
              tone="warning"
              title={confirming.title}
              action={{
                content: confirming.action,
                onAction: () => {
                  change.submit(confirming.fields);
                  setConfirming(null);
                },
              }}
              secondaryAction={{ content: 'Cancel', onAction: () => setConfirming(null) }}
            >
              {confirming.text}
            </Banner>
          ) : null}
          <BlockStack as="ul" gap="400">
            {team.map((member) => (
              <li key={member.id}>
                <MemberRow {...{ member, role, change }} onConfirm={setConfirming} />
              </li>
            ))}
          </BlockStack>
          {role === 'owner' ? (
            <DeleteTeamButton onConfirm={setConfirming} isAlone={team.length === 1} />
          ) : null}
        </BlockStack>
      </Card>
    </BlockStack>
  );
}

interface Confirmation {
  title: string;
  text: string;
  action: string;
  fields: Record<string, string>;
}

interface MemberRowProps {
  member: TeamMemberRow;
  role: TeamRole;
  change: ReturnType<typeof useTeamChange>;
  onConfirm: (confirmation: Confirmation) => void;
}

function MemberRow({ member, role, change, onConfirm }: MemberRowProps) {
  const { name, email, status, isSelf, isShopifyStaff, isMailPending } = member;
  return (
    <InlineStack align="space-between" blockAlign="center" gap="200">
      <BlockStack gap="100">
        <InlineStack gap="200" align="start" blockAlign="center">
          <Text as="span" fontWeight="semibold" breakWord>
            {name}
          </Text>
          <Badge tone={status === 'pending' ? 'attention' : 'success'}>
            {status === 'pending' ? 'Pending' : 'Active'}
          </Badge>
          {isSelf ? <Badge>You</Badge> : null}
          {isShopifyStaff ? <Badge>Shopify admin</Badge> : null}
        </InlineStack>
        {email && email !== name ? (
          <Text as="span" tone="subdued" breakWord>
            {email}
          </Text>
        ) : null}
        {isMailPending ? <Subdued>{TEAM_TEXTS.mailPending}</Subdued> : null}
      </BlockStack>
      <MemberControls {...{ member, role, change, onConfirm }} />
    </InlineStack>
  );
}

function MemberControls({ member, role, change, onConfirm }: MemberRowProps) {
  const { id, status } = member;
  const { submit, isBusy } = change;
  if (!canManageRole(role, member.role)) return <Text as="span">{ROLE_NAMES[member.role]}</Text>;
  if (status === 'pending') {
    return (
      <InlineStack gap="200" blockAlign="center">
        <Text as="span">{ROLE_NAMES[member.role]}</Text>
        <Button
          disabled={isBusy}
          accessibilityLabel={`Resend the invitation to ${member.email}`}
          onClick={() => submit({ intent: 'resend', invitationId: id })}
        >
          Resend
        </Button>
        <Button
          disabled={isBusy}
          accessibilityLabel={`Cancel the invitation to ${member.email}`}
          onClick={() => submit({ intent: 'cancel', invitationId: id })}
        >
          Cancel
        </Button>
      </InlineStack>
    );
  }
  return <ActiveControls {...{ member, role, change, onConfirm }} />;
}

function ActiveControls({ member, role, change, onConfirm }: MemberRowProps) {
  const { id, name, isShopifyStaff } = member;
  const { submit, isBusy } = change;
  const options = listRoleOptions(role);
  const canHandOver = hasPermission(role, 'transfer-ownership') && !isShopifyStaff;
  return (
    <InlineStack gap="200" blockAlign="center">
      <Select
        label={`Role of ${name}`}
        labelHidden
        options={options}
        value={member.role}
        disabled={isBusy || options.length < 2}
        onChange={(value) => submit({ intent: 'change-role', memberId: id, role: value })}
      />
      {canHandOver ? (
        <Button
          disabled={isBusy}
          accessibilityLabel={`Make owner: ${name}`}
          onClick={() =>
            onConfirm({
              title: `Make ${name} the owner?`,
              text: 'They get full access, and you become an admin. Only they can undo this.',
              action: 'Transfer ownership',
              fields: { intent: 'transfer-ownership', memberId: id },
            })
          }
        >
          Make owner
        </Button>
      ) : null}
      <Button
        tone="critical"
        disabled={isBusy}
        accessibilityLabel={`Remove ${name}`}
        onClick={() =>
          onConfirm({
            title: `Remove ${name}?`,
            text: TEAM_TEXTS.confirmRemoval,
            action: 'Remove',
            fields: { intent: 'remove', memberId: id },
          })
        }
      >
        Remove
      </Button>
    </InlineStack>
  );
}

interface DeleteTeamButtonProps {
  isAlone: boolean;
  onConfirm: (confirmation: Confirmation) => void;
}

function DeleteTeamButton({ isAlone, onConfirm }: DeleteTeamButtonProps) {
  if (isAlone) return null;
  return (
    <InlineStack>
      <Button
        variant="plain"
        tone="critical"
        onClick={() =>
          onConfirm({
            title: 'Delete the team?',
            text: 'Everyone but you loses access, and pending invitations are canceled. The store and its data stay.',
            action: 'Delete team',
            fields: { intent: 'delete-team' },
          })
        }
      >
        Delete team
      </Button>
    </InlineStack>
  );
}
