import { BlockStack, Card, Text } from '@shopify/polaris';
import type { ProductCard } from '#app/features/assistant/conversation.ts';
import { formatPrice } from '#app/features/inventory/prices.ts';
import { CardTitle, Subdued } from '#app/ui/page/cards.tsx';

type Bed = Pick<
  ProductCard,
  'productId' | 'title' | 'brand' | 'size' | 'priceMinor' | 'currency' | 'reasons' | 'role'
>;

/** What the assistant recommended last, best first. */
export function RecommendedBeds({ beds }: { beds: Bed[] }) {
  return (
    <Card>
      <BlockStack gap="300">
        <CardTitle>Recommended beds</CardTitle>
        {beds.length === 0 ? <Subdued>No recommendations in this chat yet.</Subdued> : null}
        {beds.map((bed) => (
          <BlockStack key={bed.productId} gap="050">
            <Text as="p" fontWeight="semibold" breakWord>
              {bed.title}
            </Text>
            <Subdued>{describeBed(bed)}</Subdued>
            {bed.reasons[0] ? <Text as="p">{bed.reasons[0]}</Text> : null}
          </BlockStack>
        ))}
      </BlockStack>
    </Card>
  );
}

function describeBed({ role, brand, size, priceMinor, currency }: Bed): string {
  const price = priceMinor === null ? null : formatPrice(priceMinor, currency);
  return [role, brand, size, price].filter(Boolean).join(' · ');
}
