import { useFetcher } from '@remix-run/react';
import { BlockStack, Button, Card, InlineGrid, InlineStack, Select, TextField } from '@shopify/polaris';
import { useEffect, useRef, useState } from 'react';
import { canManageRole, GRANTABLE_ROLES, ROLE_NAMES, type TeamRole } from '#app/features/team/permissions.ts';
import { TEAM_PATH } from '#app/features/team/team.ts';
import { useToasts } from '#app/ui/notifications/toasts.tsx';
import { CardTitle } from '#app/ui/page/cards.tsx';

type TeamResult =
  { ok: true; intent: string; message: string } | { ok: false; intent: string; reason: string };

/** Sends a change of the team and shows its outcome as a toast. */
export function useTeamChange(onSuccess?: () => void) {
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

/** The roles that someone with this role may grant. */
export function listRoleOptions(role: TeamRole) {
  const roles = GRANTABLE_ROLES.filter((one) => canManageRole(role, one));
  return roles.map((value) => ({ value, label: ROLE_NAMES[value] }));
}

export function InviteForm({ role }: { role: TeamRole }) {
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
