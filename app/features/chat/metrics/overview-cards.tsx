import { Badge, BlockStack, Card, InlineStack, Link, Text } from '@shopify/polaris';
import type { OrderTotal } from '#app/features/chat/metrics/chat-metrics.server.ts';
import { formatPrice } from '#app/features/inventory/prices.ts';
import { formatCount, type FormattedTime } from '#app/ui/format.ts';
import { CardTitle, Subdued, TimeAgo } from '#app/ui/page/cards.tsx';

interface LatestChat {
  id: string;
  firstWords: string | null;
  messageCount: number;
  isMatched: boolean;
  started: FormattedTime;
}

export function LatestChats({ chats }: { chats: LatestChat[] }) {
  return (
    <Card>
      <BlockStack gap="300">
        <InlineStack align="space-between" blockAlign="center">
          <CardTitle>Latest chats</CardTitle>
          {chats.length > 0 ? <Link url="/sessions">See all</Link> : null}
        </InlineStack>
        {chats.length === 0 ? (
          <Subdued>No shopper has written yet. Chats appear here as they happen.</Subdued>
        ) : (
          <ul className="LatestChats">
            {chats.map((chat) => (
              <li key={chat.id}>
                <Link url={`/sessions/${chat.id}`} removeUnderline>
                  <span className="LatestChats-words" dir="auto">
                    {chat.firstWords ?? 'No message yet'}
                  </span>
                </Link>
                <span className="LatestChats-facts">
                  <TimeAgo time={chat.started} />
                  <span>{formatCount(chat.messageCount, 'message')}</span>
                  {chat.isMatched ? <Badge tone="success">Matched</Badge> : null}
                </span>
              </li>
            ))}
          </ul>
        )}
      </BlockStack>
    </Card>
  );
}

export function OrdersTile({ sums, period }: { sums: OrderTotal[]; period: string }) {
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
        <Subdued>
          {main
            ? `${formatCount(main.orders, 'order')} in ${period}, ${formatPrice(main.chatMinor, main.currency)} of it for what the chat put in the cart`
            : 'Orders appear here once a shopper buys what the chat put in the cart.'}
        </Subdued>
        {others.map(({ currency, orders, totalMinor }) => (
          <Subdued key={currency}>
            {`${formatCount(orders, 'order')} more: ${formatPrice(totalMinor, currency)}`}
          </Subdued>
        ))}
      </BlockStack>
    </Card>
  );
}
