import { useFetcher } from '@remix-run/react';
import {
  Badge,
  Banner,
  BlockStack,
  Button,
  Card,
  InlineGrid,
  InlineStack,
  Select,
  SkeletonBodyText,
  Text,
  TextField,
} from '@shopify/polaris';
import { useEffect, useRef, useState } from 'react';
import {
  canManageRole,
  GRANTABLE_ROLES,
  hasPermission,
  ROLE_NAMES,
  type TeamRole,
} from '#app/features/team/permissions.ts';
import { TEAM_PATH, TEAM_TEXTS, type TeamMemberRow } from '#app/features/team/team.ts';
import { useToasts } from '#app/ui/notifications/toasts.tsx';
import { CardTitle, Subdued } from '#app/ui/page/cards.tsx';

interface TeamData {
  team: TeamMemberRow[] | null;
  role: TeamRole;
}

/** The third step of the account settings; loads its own data. */
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

export function TeamManagement({ team, role }: TeamData) {
  const change = useTeamChange();
  const [confirming, setConfirming] = useState<Confirmation | null>(null);
  if (!team) return <Banner tone="critical" title={TEAM_TEXTS.loadFailed} />;
  return (
    <BlockStack gap="400">
      <Card>
        <BlockStack gap="400">
          <CardTitle>Members</CardTitle>
          {team.some(({ isShopifyStaff }) => isShopifyStaff) ? (
            <Subdued>Shopify staff don’t count toward your plan’s limit for team members.</Subdued>
          ) : null}
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
        </BlockStack>
      </Card>
      {hasPermission(role, 'invite-staff') ? <InviteForm role={role} /> : null}
      {role === 'owner' && team.length > 1 ? <DeleteTeamCard onConfirm={setConfirming} /> : null}
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
  if (member.isSelf || !canManageRole(role, member.role))
    return <Text as="span">{ROLE_NAMES[member.role]}</Text>;
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

function DeleteTeamCard({ onConfirm }: Pick<MemberRowProps, 'onConfirm'>) {
  return (
    <Card>
      <BlockStack gap="300">
        <CardTitle>Delete team</CardTitle>
        <Subdued>Everyone except you loses access. Your store and its data aren’t affected.</Subdued>
        <InlineStack>
          <Button
            tone="critical"
            onClick={() =>
              onConfirm({
                title: 'Delete the team?',
                text: 'Everyone except you loses access, and pending invitations are canceled. Your store and its data aren’t affected.',
                action: 'Delete team',
                fields: { intent: 'delete-team' },
              })
            }
          >
            Delete team
          </Button>
        </InlineStack>
      </BlockStack>
    </Card>
  );
}

type TeamResult =
  { ok: true; intent: string; message: string } | { ok: false; intent: string; reason: string };

function useTeamChange(onSuccess?: () => void) {
  const fetcher = useFetcher<TeamResult>();
  const { show } = useToasts();
  const shown = useRef<TeamResult | null>(null);
  const { data, state } = fetcher;
  useEffect(() => {
    if (!data || state !== 'idle' || shown.current === data) return;
    shown.current = data;
    show(data.ok ? { message: data.message } : { message: data.reason, tone: 'critical' });
    if (data.ok) onSuccess?.();
  }, [data, state, show, onSuccess]);
  const submit = (fields: Record<string, string>) => {
    fetcher.submit(fields, { method: 'post', action: TEAM_PATH });
  };
  return { submit, isBusy: state !== 'idle', result: data };
}

function listRoleOptions(role: TeamRole) {
  const roles = GRANTABLE_ROLES.filter((one) => canManageRole(role, one));
  return roles.map((value) => ({ value, label: ROLE_NAMES[value] }));
}

function InviteForm({ role }: { role: TeamRole }) {
  const [email, setEmail] = useState('');
  const [granted, setGranted] = useState('staff');
  const { submit, isBusy, result } = useTeamChange(() => setEmail(''));
  const error = result && !result.ok && !isBusy ? result.reason : undefined;
  return (
    <Card>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit({ intent: 'invite', email, role: granted });
        }}
      >
        <BlockStack gap="400">
          <CardTitle>Invite a team member</CardTitle>
          <InlineGrid columns={{ xs: 1, sm: ['twoThirds', 'oneThird'] }} gap="400">
            <TextField
              label="Email"
              type="email"
              inputMode="email"
              autoComplete="off"
              value={email}
              onChange={setEmail}
              error={error}
            />
            <Select label="Role" options={listRoleOptions(role)} value={granted} onChange={setGranted} />
          </InlineGrid>
          <InlineStack align="end">
            <Button submit variant="primary" disabled={email.trim() === ''} loading={isBusy}>
              Send invitation
            </Button>
          </InlineStack>
        </BlockStack>
      </form>
    </Card>
  );
}
