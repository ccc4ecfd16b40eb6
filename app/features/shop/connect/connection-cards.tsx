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
  Text,
} from '@shopify/polaris';
import { useState } from 'react';
import {
  keepProductsText,
  listDisconnectLosses,
  removeProductsText,
} from '#app/features/shop/connect/connect-form.ts';
import type { StoreFeature } from '#app/features/shop/connect/connection.server.ts';
import type { Shop } from '#app/features/shop/shop.server.ts';
import type { SyncedCounts } from '#app/features/shop/status/sync-status.server.ts';
import { getAppBridge, useShell } from '#app/ui/app-bridge/app-bridge.ts';
import type { FormattedTime } from '#app/ui/format.ts';
import { CardTitle, PlanGate, Subdued } from '#app/ui/page/cards.tsx';
import { ActionModal } from '#app/ui/page/app-page.tsx';

const CONNECTION_MODES = {
  installed: 'Installed from your Shopify admin',
  connected: 'Authorized through Shopify',
  token: 'Connected with a custom app’s token',
} as const;

interface StoreCardProps {
  shop: Pick<Shop, 'name' | 'domain' | 'email' | 'currency' | 'url' | 'mode' | 'uninstalledAt'>;
  zone: string;
  since: FormattedTime;
}

export function StoreCard({ shop, zone, since }: StoreCardProps) {
  const { name, domain, email, currency, url, mode } = shop;
  return (
    <Card>
      <BlockStack gap="200">
        <InlineStack gap="200" blockAlign="center">
          <CardTitle>{name || domain}</CardTitle>
          {shop.uninstalledAt ? (
            <Badge tone="critical">Disconnected</Badge>
          ) : (
            <Badge tone="success">Connected</Badge>
          )}
        </InlineStack>
        <DescriptionList
          gap="tight"
          items={[
            { term: 'Domain', description: <StoreLink url={url} domain={domain} /> },
            { term: 'Email', description: email || 'Not set' },
            { term: 'Currency', description: currency },
            { term: 'Time zone', description: zone },
            { term: 'Connected since', description: since.exact },
            { term: 'Connection', description: CONNECTION_MODES[mode] },
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
          {', online at '}
          <Link url={url} external>
            {url.replace(/^https?:\/\//, '').replace(/\/$/, '')}
          </Link>
        </>
      ) : null}
    </span>
  );
}

const STATE_BADGES = {
  on: <Badge tone="success">On</Badge>,
  off: <Badge>Off</Badge>,
  locked: <Badge>Off</Badge>,
  unknown: <Badge tone="attention">Not detected yet</Badge>,
};

export function FeaturesCard({ features }: { features: readonly StoreFeature[] }) {
  return (
    <Card>
      <BlockStack gap="400">
        <CardTitle>Features</CardTitle>
        {features.map(({ key, name, state, why, plan = '', scope }) => {
          const title = (
            <InlineStack gap="200" blockAlign="center">
              <Text as="h3" variant="headingSm">
                {name}
              </Text>
              {STATE_BADGES[state]}
            </InlineStack>
          );
          if (state === 'locked')
            return (
              <PlanGate key={key} plan={plan} what={why} url="/membership">
                {title}
              </PlanGate>
            );
          return (
            <BlockStack key={key} gap="100">
              {title}
              <Subdued>{why}</Subdued>
              {key === 'customerTracking' ? (
                <Link url="/settings?tab=measurement">Visitor counting settings</Link>
              ) : null}
              {scope ? <RequestScopeButton scope={scope} /> : null}
            </BlockStack>
          );
        })}
      </BlockStack>
    </Card>
  );
}

/** Requests a scope in the Shopify admin; the server then re-reads the granted scopes from Shopify. */
function RequestScopeButton({ scope }: { scope: string }) {
  const fetcher = useFetcher();
  if (useShell() !== 'embedded') return null;
  const requestScope = async () => {
    const response = await getAppBridge()?.scopes.request([scope]);
    if (response?.result === 'granted-all') fetcher.submit({ intent: 'scopes' }, { method: 'post' });
  };
  return (
    <div>
      <Button onClick={() => void requestScope()} loading={fetcher.state !== 'idle'}>
        Allow access to orders
      </Button>
    </div>
  );
}

const FORM_ID = 'disconnect';

interface DisconnectCardProps {
  name: string;
  counts: SyncedCounts;
  problem: string | null;
}

/** Disconnects the store after a dialog that says how much will be lost. */
export function DisconnectCard({ name, counts, problem }: DisconnectCardProps) {
  const [isOpen, setOpen] = useState(false);
  const [products, setProducts] = useState('keep');
  const loading = useNavigation().formData?.get('intent') === 'disconnect';
  const close = () => setOpen(false);
  const submit = () => (document.getElementById(FORM_ID) as HTMLFormElement | null)?.requestSubmit();
  return (
    <Card>
      <BlockStack gap="300">
        <CardTitle>Disconnect</CardTitle>
        <Subdued>{`Removes our access to ${name}. Your account, chats, leads, and settings stay.`}</Subdued>
        {problem ? <Banner tone="critical" title={problem} /> : null}
        <InlineStack>
          <Button tone="critical" onClick={() => setOpen(true)}>
            Disconnect store
          </Button>
        </InlineStack>
      </BlockStack>
      <ActionModal
        isOpen={isOpen}
        onClose={close}
        title={`Disconnect ${name}?`}
        action={{ content: 'Disconnect store', destructive: true, loading, onAction: submit }}
      >
        <Form method="post" id={FORM_ID}>
          <input type="hidden" name="intent" value="disconnect" />
          <input type="hidden" name="products" value={products} />
          <BlockStack gap="400">
            <Text as="p">You’ll lose:</Text>
            <List>
              {listDisconnectLosses(counts).map((loss) => (
                <List.Item key={loss}>{loss}</List.Item>
              ))}
            </List>
            {counts.products > 0 ? (
              <ChoiceList
                title="Products from this store"
                choices={[
                  { label: 'Keep them', value: 'keep', helpText: keepProductsText(counts) },
                  { label: 'Remove them', value: 'remove', helpText: removeProductsText(counts) },
                ]}
                selected={[products]}
                onChange={([choice = 'keep']) => setProducts(choice)}
              />
            ) : null}
          </BlockStack>
        </Form>
      </ActionModal>
    </Card>
  );
}
