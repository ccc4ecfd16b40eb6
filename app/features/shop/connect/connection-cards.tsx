import { Form, useFetcher, useNavigation } from '@remix-run/react';
import {
  Badge,
  Banner,
  BlockStack,
  Button,
  Card,
  ChoiceList,
  DescriptionList,
  InlineStack,
  Link,
  List,
  Modal,
  Text,
} from '@shopify/polaris';
import { useState } from 'react';
import {
  keepProductsText,
  listDisconnectLosses,
  removeProductsText,
} from '#app/features/shop/connect/connect-texts.ts';
import type { StoreFeature } from '#app/features/shop/connect/store-features.ts';
import type { ShopFacts } from '#app/features/shop/shop.ts';
import type { SyncedCounts } from '#app/features/shop/status/sync-status.server.ts';
import { getAppBridge } from '#app/ui/app-bridge/app-bridge.ts';
import { useShell } from '#app/ui/app-bridge/page-context.ts';
import type { FormattedTime } from '#app/ui/format.ts';
import { PlanGate } from '#app/ui/page/cards.tsx';

const CONNECTION_MODES = {
  installed: 'Installed from your Shopify admin',
  connected: 'Connected with your consent at Shopify',
  token: 'Connected with a token of your custom app',
} as const;

interface StoreCardProps {
  shop: Pick<
    ShopFacts,
    'name' | 'domain' | 'email' | 'currency' | 'timezone' | 'url' | 'mode' | 'uninstalledAt'
  >;
  since: FormattedTime;
}

/** Which store it is, as the store itself says. */
export function StoreCard({ shop, since }: StoreCardProps) {
  const { name, domain, email, currency, timezone, url, mode } = shop;
  return (
    <Card>
      <BlockStack gap="200">
        <InlineStack gap="200" blockAlign="center">
          <Text as="h2" variant="headingMd">
            {name || domain}
          </Text>
          {shop.uninstalledAt ? (
            <Badge tone="critical">Not connected any more</Badge>
          ) : (
            <Badge tone="success">Connected</Badge>
          )}
        </InlineStack>
        <DescriptionList
          gap="tight"
          items={[
            { term: 'Domain', description: <StoreLink url={url} domain={domain} /> },
            { term: 'E-mail', description: email || 'Not given' },
            { term: 'Currency', description: currency },
            { term: 'Time zone', description: timezone.replaceAll('_', ' ') },
            { term: 'Since', description: since.exact },
            { term: 'Access', description: CONNECTION_MODES[mode] },
          ]}
        />
      </BlockStack>
    </Card>
  );
}

function StoreLink({ url, domain }: { url: string; domain: string }) {
  return (
    <span className="StoreLink">
      {domain}
      {url && !url.includes(domain) ? (
        <>
          {', seen at '}
          <Link url={url} external>
            {url.replace(/^https?:\/\//, '').replace(/\/$/, '')}
          </Link>
        </>
      ) : null}
    </span>
  );
}

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
            <PlanGate key={feature.key} plan={feature.plan ?? ''} what={feature.why} url="/membership">
              <FeatureName feature={feature} />
            </PlanGate>
          ) : (
            <BlockStack key={feature.key} gap="100">
              <FeatureName feature={feature} />
              <Text as="p" tone="subdued">
                {feature.why}
              </Text>
              {feature.scope ? <RequestScopeButton scope={feature.scope} /> : null}
            </BlockStack>
          ),
        )}
      </BlockStack>
    </Card>
  );
}

/** Lets the admin ask the owner; what was granted is then asked of the store itself. */
function RequestScopeButton({ scope }: { scope: string }) {
  const fetcher = useFetcher();
  const isEmbedded = useShell() === 'embedded';
  if (!isEmbedded) return null;
  const ask = async () => {
    const answer = await getAppBridge()?.scopes.request([scope]);
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

interface DisconnectCardProps {
  name: string;
  counts: SyncedCounts;
  problem: string | null;
}

/** Ends the connection; what is lost and what stays is said by count before it is. */
export function DisconnectCard({ name, counts, problem }: DisconnectCardProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          Disconnect
        </Text>
        <Text as="p" tone="subdued">
          {`Takes back our access to ${name}. Your account, chats, leads and settings stay.`}
        </Text>
        {problem ? <Banner tone="critical" title={problem} /> : null}
        <InlineStack>
          <Button tone="critical" onClick={() => setOpen(true)}>
            Disconnect store
          </Button>
        </InlineStack>
      </BlockStack>
      <DisconnectModal name={name} counts={counts} isOpen={isOpen} onClose={() => setOpen(false)} />
    </Card>
  );
}

interface DisconnectModalProps extends Omit<DisconnectCardProps, 'problem'> {
  isOpen: boolean;
  onClose(): void;
}

const FORM = 'disconnect';

function DisconnectModal({ name, counts, isOpen, onClose }: DisconnectModalProps) {
  const [products, setProducts] = useState<'keep' | 'remove'>('keep');
  const isBusy = useNavigation().formData?.get('intent') === 'disconnect';
  const submit = () => (document.getElementById(FORM) as HTMLFormElement | null)?.requestSubmit();
  return (
    <Modal
      open={isOpen}
      onClose={onClose}
      title={`Disconnect ${name}?`}
      primaryAction={{ content: 'Disconnect store', destructive: true, loading: isBusy, onAction: submit }}
      secondaryActions={[{ content: 'Cancel', onAction: onClose }]}
    >
      <Modal.Section>
        <Form method="post" id={FORM}>
          <input type="hidden" name="intent" value="disconnect" />
          <input type="hidden" name="products" value={products} />
          <BlockStack gap="400">
            <Text as="p">You lose:</Text>
            <List>
              {listDisconnectLosses(counts).map((loss) => (
                <List.Item key={loss}>{loss}</List.Item>
              ))}
            </List>
            {counts.products > 0 ? (
              <ChoiceList
                title="The products that came from the store"
                choices={[
                  { label: 'Keep them', value: 'keep', helpText: keepProductsText(counts) },
                  { label: 'Remove them', value: 'remove', helpText: removeProductsText(counts) },
                ]}
                selected={[products]}
                onChange={([chosen]) => setProducts(chosen === 'remove' ? 'remove' : 'keep')}
              />
            ) : null}
          </BlockStack>
        </Form>
      </Modal.Section>
    </Modal>
  );
}
