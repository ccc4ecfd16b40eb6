import { BlockStack, Card, Text } from '@shopify/polaris';
import type { SessionOrder } from '#app/features/chat/get-session.server.ts';
import { formatPrice } from '#app/features/inventory/prices.ts';
import type { Moment } from '#app/ui/moments.ts';

/** What was ordered from the cart that this chat had filled. */
export function SessionOrders({ orders }: { orders: (Omit<SessionOrder, 'orderedAt'> & { at: Moment })[] }) {
  return (
    <Card>
      <BlockStack gap="200">
        <Text as="h2" variant="headingMd">
          Orders
        </Text>
        {orders.map(({ orderId, totalMinor, chatMinor, currency, at }) => (
          <BlockStack key={orderId} gap="050">
            <Text
              as="p"
              fontWeight="semibold"
            >{`Ordered ${formatPrice(totalMinor, currency)} after this chat`}</Text>
            <Text as="p" tone="subdued">
              {chatMinor > 0
                ? `${formatPrice(chatMinor, currency)} of it for what the chat put in the cart, `
                : 'Nothing of it is what the chat put in the cart, '}
              <time dateTime={at.iso} title={at.exact}>
                {at.ago}
              </time>
            </Text>
          </BlockStack>
        ))}
      </BlockStack>
    </Card>
  );
}
