import { Badge, Banner, BlockStack, Button, Text } from '@shopify/polaris';
import { useState } from 'react';
import type { SessionRow } from '#app/features/account/settings/account-settings.ts';
import { useSettingsForm } from '#app/features/account/settings/use-settings.ts';
import { CardTitle, Subdued, TimeAgo } from '#app/ui/page/cards.tsx';

interface SessionListProps {
  sessions: SessionRow[];
  onChange(): void;
}

/** Where the user is signed in; each place can be signed out, or all at once. */
export function SessionList({ sessions, onChange }: SessionListProps) {
  const [notice, setNotice] = useState<string | null>(null);
  const revoke = useSettingsForm('revoke', (message) => {
    setNotice(message);
    onChange();
  });
  const everywhere = useSettingsForm('sign-out-everywhere', onChange);
  const problem = (revoke.lastResult ?? everywhere.lastResult)?.error?.['']?.[0];
  return (
    <BlockStack gap="400">
      <BlockStack>
        <CardTitle>Where you’re signed in</CardTitle>
        <div role="status">{notice ? <Subdued>{notice}</Subdued> : null}</div>
      </BlockStack>
      {problem ? <Banner tone="critical">{problem}</Banner> : null}
      <ul className="SessionList">
        {sessions.map((session) => (
          <li key={session.id}>
            <div className="SessionList-name">
              <SessionName session={session} />
            </div>
            {session.isCurrent ? (
              <Badge tone="success">This device</Badge>
            ) : (
              <Button
                onClick={() => revoke.submit({ sessionId: session.id })}
                disabled={revoke.isBusy}
                accessibilityLabel={`Sign out ${session.device}`}
              >
                Sign out
              </Button>
            )}
          </li>
        ))}
      </ul>
      <div>
        <Button tone="critical" loading={everywhere.isBusy} onClick={() => everywhere.submit({})}>
          Sign out everywhere
        </Button>
      </div>
    </BlockStack>
  );
}

function SessionName({ session: { device, ipAddress, lastActive } }: { session: SessionRow }) {
  return (
    <BlockStack>
      <Text as="span" variant="bodyMd" fontWeight="medium">
        {device}
      </Text>
      <Text as="span" tone="subdued">
        {ipAddress ? `${ipAddress}, ` : ''}
        <TimeAgo time={lastActive} />
      </Text>
    </BlockStack>
  );
}
