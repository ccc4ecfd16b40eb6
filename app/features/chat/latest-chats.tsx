import { Badge, BlockStack, Card, InlineStack, Link, Text } from '@shopify/polaris';
import { counted } from '#app/ui/counts.ts';
import type { Moment } from '#app/ui/moments.ts';

interface ShownChat {
  id: string;
  firstWords: string | null;
  messageCount: number;
  isMatched: boolean;
  started: Moment;
}

/** The newest chats, each a way into its transcript. */
export function LatestChats({ chats }: { chats: ShownChat[] }) {
  return (
    <Card>
      <BlockStack gap="300">
        <InlineStack align="space-between" blockAlign="center">
          <Text as="h2" variant="headingMd">
            Latest chats
          </Text>
          {chats.length > 0 ? <Link url="/sessions">See all</Link> : null}
        </InlineStack>
        {chats.length === 0 ? (
          <Text as="p" tone="subdued">
            No shopper has written yet. Chats appear here as they happen.
          </Text>
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
                  <time dateTime={chat.started.iso} title={chat.started.exact}>
                    {chat.started.ago}
                  </time>
                  <span>{counted(chat.messageCount, 'message')}</span>
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
