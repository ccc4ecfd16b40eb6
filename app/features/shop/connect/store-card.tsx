import { Badge, BlockStack, Card, DescriptionList, InlineStack, Link, Text } from '@shopify/polaris';
import type { ShopFacts } from '#app/features/shop/shop.ts';
import type { Moment } from '#app/ui/moments.ts';

const WAYS = {
  installed: 'Installed from your Shopify admin',
  connected: 'Connected with your consent at Shopify',
  token: 'Connected with a token of your custom app',
} as const;

interface StoreCardProps {
  shop: Pick<
    ShopFacts,
    'name' | 'domain' | 'email' | 'currency' | 'timezone' | 'url' | 'mode' | 'uninstalledAt'
  >;
  since: Moment;
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
            { term: 'Access', description: WAYS[mode] },
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
