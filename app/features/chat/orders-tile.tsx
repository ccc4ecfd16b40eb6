import { Card, BlockStack, Text } from '@shopify/polaris';
import type { OrderSum } from '#app/features/chat/sum-orders.server.ts';
import { formatPrice } from '#app/features/inventory/prices.ts';
import { counted } from '#app/ui/counts.ts';

/** What shoppers ordered after a chat: a count and a sum, not a claim of what they would have done without it. */
export function OrdersTile({ sums, period }: { sums: OrderSum[]; period: string }) {
  const [main, ...others] = sums;
  return (
    <Card>
      <BlockStack gap="100">
        <Text as="h3" variant="headingSm">
          Ordered after a chat
        </Text>
        <Text as="p" variant="headingLg">
          {main ? formatPrice(main.totalMinor, main.currency) : 'None yet'}
        </Text>
        <Text as="p" tone="subdued">
          {main
            ? `${counted(main.orders, 'order')} in ${period}, ${formatPrice(main.chatMinor, main.currency)} of it for what the chat put in the cart`
            : 'Orders appear here once a shopper buys what the chat put in the cart.'}
        </Text>
        {others.map(({ currency, orders, totalMinor }) => (
          <Text key={currency} as="p" tone="subdued">
            {`${counted(orders, 'order')} more: ${formatPrice(totalMinor, currency)}`}
          </Text>
        ))}
      </BlockStack>
    </Card>
  );
}
