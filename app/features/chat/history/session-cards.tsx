import { BlockStack, Card, Link, Text } from '@shopify/polaris';
import { promptSourceLabel } from '#app/features/assistant/prompt/prompt-texts.ts';
import type { SessionDetail, SessionOrder } from '#app/features/chat/history/chat-history.server.ts';
import type { ShopperFact } from '#app/features/chat/history/session-texts.ts';
import { formatPrice } from '#app/features/inventory/prices.ts';
import type { FormattedTime } from '#app/ui/format.ts';
import { CardTitle, Subdued, TimeAgo } from '#app/ui/page/cards.tsx';

export function SessionFacts({ facts }: { facts: ShopperFact[] }) {
  return (
    <Card>
      <BlockStack gap="300">
        <CardTitle>What we understood</CardTitle>
        {facts.length === 0 ? (
          <Subdued>The shopper has not said anything yet that decides on a mattress.</Subdued>
        ) : (
          <dl className="Facts">
            {facts.map((fact) => (
              <div key={fact.key}>
                <dt>{fact.label}</dt>
                <dd>
                  <span className="Facts-value">{fact.value}</span>
                  {fact.quote ? (
                    <Link url={`#message-${fact.messageId}`} monochrome removeUnderline>
                      <q dir="auto">{fact.quote}</q>
                    </Link>
                  ) : null}
                </dd>
              </div>
            ))}
          </dl>
        )}
      </BlockStack>
    </Card>
  );
}

export function SessionOrders({
  orders,
}: {
  orders: (Omit<SessionOrder, 'orderedAt'> & { at: FormattedTime })[];
}) {
  return (
    <Card>
      <BlockStack gap="200">
        <CardTitle>Orders</CardTitle>
        {orders.map(({ orderId, totalMinor, chatMinor, currency, at }) => (
          <BlockStack key={orderId} gap="050">
            <Text as="p" fontWeight="semibold">
              {`Ordered ${formatPrice(totalMinor, currency)} after this chat`}
            </Text>
            <Subdued>
              {chatMinor > 0
                ? `${formatPrice(chatMinor, currency)} of it for what the chat put in the cart, `
                : 'Nothing of it is what the chat put in the cart, '}
              <TimeAgo time={at} />
            </Subdued>
          </BlockStack>
        ))}
      </BlockStack>
    </Card>
  );
}

interface SessionPromptProps {
  prompt: Omit<NonNullable<SessionDetail['prompt']>, 'createdAt'> & { at: FormattedTime };
}

/** The version of the master prompt with which the chat began. */
export function SessionPrompt({ prompt }: SessionPromptProps) {
  return (
    <Card>
      <BlockStack gap="200">
        <CardTitle>Prompt in force</CardTitle>
        <Link url="/assistant-config?tab=prompt" monochrome>
          {promptSourceLabel(prompt)}
        </Link>
        <Subdued>
          {prompt.author ? `${prompt.author}, ` : ''}
          <time dateTime={prompt.at.iso}>{prompt.at.exact}</time>
        </Subdued>
      </BlockStack>
    </Card>
  );
}
