import { BlockStack, Card, Text } from '@shopify/polaris';

interface StatTileProps {
  label: string;
  value: string;
  detail: string;
}

/** One figure, what it counts, and what it means. */
export function StatTile({ label, value, detail }: StatTileProps) {
  return (
    <Card>
      <BlockStack gap="100">
        <Text as="h3" variant="bodyMd" tone="subdued">
          {label}
        </Text>
        <Text as="p" variant="headingXl">
          {value}
        </Text>
        <Text as="p" tone="subdued">
          {detail}
        </Text>
      </BlockStack>
    </Card>
  );
}
