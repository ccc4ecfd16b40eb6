import { useFetcher } from '@remix-run/react';
import { Badge, BlockStack, Button, Card, InlineStack, Text } from '@shopify/polaris';
import type { StoreFeature } from '#app/features/shop/connect/store-features.ts';
import { getBridge } from '#app/ui/app-bridge.ts';
import { Locked } from '#app/ui/locked.tsx';
import { useShell } from '#app/ui/shell.ts';

/** What of the connection works, and why; what the plan doesn't include is seen and labelled with the plan that does. */
export function FeaturesCard({ features }: { features: readonly StoreFeature[] }) {
  return (
    <Card>
      <BlockStack gap="400">
        <Text as="h2" variant="headingMd">
          Features
        </Text>
        {features.map((feature) =>
          feature.state === 'locked' ? (
            <Locked key={feature.key} plan={feature.plan ?? ''} what={feature.why} url="/membership">
              <FeatureName feature={feature} />
            </Locked>
          ) : (
            <BlockStack key={feature.key} gap="100">
              <FeatureName feature={feature} />
              <Text as="p" tone="subdued">
                {feature.why}
              </Text>
              {feature.scope ? <AskScope scope={feature.scope} /> : null}
            </BlockStack>
          ),
        )}
      </BlockStack>
    </Card>
  );
}

/** Lets the admin ask the owner; what was granted is then asked of the store itself. */
function AskScope({ scope }: { scope: string }) {
  const fetcher = useFetcher();
  const isEmbedded = useShell() === 'embedded';
  if (!isEmbedded) return null;
  const ask = async () => {
    const answer = await getBridge()?.scopes.request([scope]);
    if (answer?.result === 'granted-all') fetcher.submit({ intent: 'scopes' }, { method: 'post' });
  };
  return (
    <div>
      <Button onClick={() => void ask()} loading={fetcher.state !== 'idle'}>
        Allow reading orders
      </Button>
    </div>
  );
}

function FeatureName({ feature: { name, state } }: { feature: StoreFeature }) {
  return (
    <InlineStack gap="200" blockAlign="center">
      <Text as="h3" variant="headingSm">
        {name}
      </Text>
      <StateBadge state={state} />
    </InlineStack>
  );
}

function StateBadge({ state }: { state: StoreFeature['state'] }) {
  if (state === 'unknown') return <Badge tone="attention">Not seen yet</Badge>;
  return state === 'on' ? <Badge tone="success">On</Badge> : <Badge>Off</Badge>;
}
