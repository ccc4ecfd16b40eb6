import { BlockStack, Card, Link, List, Text } from '@shopify/polaris';
import type { FieldConflict } from '#app/features/matching/field-conflicts.ts';
import { counted, figure } from '#app/ui/counts.ts';

/** Products of which two places say different things, for the merchant to decide. */
export function ConflictCard({ conflicts, count }: { conflicts: FieldConflict[]; count: number }) {
  if (count === 0) return null;
  return (
    <Card>
      <BlockStack gap="300">
        <BlockStack gap="100">
          <Text as="h2" variant="headingMd">
            {`${counted(count, 'contradiction')} between fields`}
          </Text>
          <Text as="p" tone="subdued">
            The stronger source counts until you decide: correct the value on the product, and it stays.
          </Text>
        </BlockStack>
        <List>
          {conflicts.map(({ productId, title, text }) => (
            <List.Item key={`${productId} ${text}`}>
              <Link url={`/brands/${productId}`}>{title}</Link>
              {`: ${text}`}
            </List.Item>
          ))}
          {count > conflicts.length ? (
            <List.Item>{`And ${figure(count - conflicts.length)} more`}</List.Item>
          ) : null}
        </List>
      </BlockStack>
    </Card>
  );
}
