import { Form, useNavigation } from '@remix-run/react';
import { Banner, BlockStack, Button, Link, Text, TextField } from '@shopify/polaris';
import { useState } from 'react';
import { ROLE_NAMES, type TeamRole } from '#app/features/team/permissions.ts';
import { STORES_PATH, TEAM_TEXTS } from '#app/features/team/team.ts';

interface StoreChoiceProps {
  email: string;
  stores: { merchantId: string; name: string; isCurrent: boolean }[];
}

export function StoreChoice({ email, stores }: StoreChoiceProps) {
  if (stores.length === 0) {
    return (
      <BlockStack gap="400">
        <Text as="p">{TEAM_TEXTS.noStore}</Text>
        <Text as="p" tone="subdued">
          You’re signed in as {email}. Ask for a new invitation, or create your own store.
        </Text>
        <Form method="post" action={STORES_PATH}>
          <input type="hidden" name="intent" value="create" />
          <Button submit variant="primary" size="large" fullWidth>
            Create a store
          </Button>
        </Form>
        <LogOutButton />
      </BlockStack>
    );
  }
  return (
    <BlockStack gap="300">
      {stores.map(({ merchantId, name, isCurrent }) => (
        <Form key={merchantId} method="post" action={STORES_PATH}>
          <input type="hidden" name="intent" value="open" />
          <input type="hidden" name="merchantId" value={merchantId} />
          <Button submit size="large" fullWidth variant={isCurrent ? 'primary' : 'secondary'}>
            {`Open ${name}`}
          </Button>
        </Form>
      ))}
    </BlockStack>
  );
}

function LogOutButton() {
  return (
    <form method="post" action="/logout">
      <Button submit size="large" fullWidth>
        Log Out
      </Button>
    </form>
  );
}

interface InvitationProps {
  invitation: { email: string; role: TeamRole; storeName: string };
  /** Who opened the link: the invited user, another user, someone signed out, or someone without an account. */
  visitor: 'invited' | 'other' | 'signed-out' | 'new';
  loginUrl: string;
  problem: string | null;
  passwordProblem: string | null;
}

export function InvitationCard({ invitation, visitor, loginUrl, problem, passwordProblem }: InvitationProps) {
  const { email, role, storeName } = invitation;
  return (
    <BlockStack gap="400">
      <Text as="p">
        You’re invited to join {storeName}. Your role: {ROLE_NAMES[role]}. The invitation was sent to {email}.
      </Text>
      {problem ? <Banner tone="critical">{problem}</Banner> : null}
      {visitor === 'invited' ? <AcceptForm /> : null}
      {visitor === 'new' ? <NewMemberForm passwordProblem={passwordProblem} /> : null}
      {visitor === 'signed-out' ? (
        <Button variant="primary" size="large" fullWidth url={loginUrl}>
          Sign in to accept
        </Button>
      ) : null}
      {visitor === 'other' ? (
        <>
          {problem ? null : <Banner tone="warning">{TEAM_TEXTS.otherAddress}</Banner>}
          <LogOutButton />
        </>
      ) : null}
    </BlockStack>
  );
}

function AcceptForm() {
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <Form method="post">
      <Button submit variant="primary" size="large" fullWidth loading={isBusy}>
        Accept invitation
      </Button>
    </Form>
  );
}

function NewMemberForm({ passwordProblem }: { passwordProblem: string | null }) {
  const isBusy = useNavigation().formMethod === 'POST';
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  return (
    <Form method="post">
      <BlockStack gap="400">
        <TextField label="Your name" name="name" value={name} onChange={setName} autoComplete="name" />
        <TextField
          label="Password"
          name="password"
          type="password"
          value={password}
          onChange={setPassword}
          autoComplete="new-password"
          error={passwordProblem ?? undefined}
          helpText={passwordProblem ? undefined : 'At least 8 characters'}
        />
        <Button submit variant="primary" size="large" fullWidth loading={isBusy}>
          Create account and accept
        </Button>
      </BlockStack>
    </Form>
  );
}

export function InvitationProblem({ reason }: { reason: string }) {
  return (
    <BlockStack gap="400">
      <Text as="p">{reason}</Text>
      <Text as="p">
        <Link url="/login">Go to sign-in</Link>
      </Text>
    </BlockStack>
  );
}
