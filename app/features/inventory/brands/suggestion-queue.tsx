import { Badge, BlockStack, Button, Card, InlineStack, List, Text } from '@shopify/polaris';
import type { SuggestionGroup } from '#app/features/inventory/brands/suggestions.ts';
import { counted } from '#app/ui/counts.ts';

interface SuggestionQueueProps {
  groups: SuggestionGroup[];
  isBusy: boolean;
  onDecide(group: SuggestionGroup, status: 'merged' | 'refused'): void;
}

/** What merchants miss, the most wanted first: add it, mark it as there, or refuse it. */
export function SuggestionQueue({ groups, isBusy, onDecide }: SuggestionQueueProps) {
  if (groups.length === 0) {
    return (
      <Card>
        <Text as="p" tone="subdued">
          Nothing waits to be decided.
        </Text>
      </Card>
    );
  }
  return (
    <BlockStack gap="300">
      {groups.map((group) => (
        <Card key={group.ids[0]}>
          <BlockStack gap="300">
            <InlineStack gap="200" blockAlign="center">
              <Text as="h2" variant="headingMd">
                {[group.brand, group.model].filter(Boolean).join(' · ')}
              </Text>
              {group.knownBrand ? <Badge tone="info">Brand is listed</Badge> : <Badge>New brand</Badge>}
            </InlineStack>
            <Text as="p" tone="subdued">
              {`Suggested by ${counted(group.merchants, 'store')}`}
            </Text>
            {group.notes.length > 0 ? (
              <List>
                {group.notes.map((note) => (
                  <List.Item key={note}>{note}</List.Item>
                ))}
              </List>
            ) : null}
            <InlineStack gap="200">
              <Button variant="primary" url={addAddress(group)}>
                Add as a model
              </Button>
              <Button disabled={isBusy} onClick={() => onDecide(group, 'merged')}>
                Is listed now
              </Button>
              <Button disabled={isBusy} tone="critical" onClick={() => onDecide(group, 'refused')}>
                Refuse
              </Button>
            </InlineStack>
          </BlockStack>
        </Card>
      ))}
    </BlockStack>
  );
}

function addAddress({ brand, model, knownBrand }: SuggestionGroup): string {
  return `?${new URLSearchParams({ model: 'new', brandName: knownBrand ?? brand, name: model })}`;
}
