import { BlockStack, Card, Text } from '@shopify/polaris';
import type { SessionMessage } from '#app/features/chat/get-session.server.ts';
import { ShownProduct } from '#app/features/chat/shown-product.tsx';
import type { Moment } from '#app/ui/moments.ts';

export interface ShownMessage extends Omit<SessionMessage, 'createdAt'> {
  at: Moment;
}

/** The conversation as it was, with what was recommended and why. */
export function SessionTranscript({ messages }: { messages: ShownMessage[] }) {
  return (
    <Card>
      <BlockStack gap="400">
        <Text as="h2" variant="headingMd">
          Conversation
        </Text>
        <ol className="Transcript">
          {messages.map((message) => (
            <Message key={message.id} message={message} />
          ))}
        </ol>
      </BlockStack>
    </Card>
  );
}

function Message({ message }: { message: ShownMessage }) {
  const { author, shown, text, cardsAfter, at } = message;
  const before = text.slice(0, cardsAfter);
  const after = text.slice(cardsAfter).trimStart();
  return (
    <li className="Transcript-message" data-author={author} id={`message-${message.id}`}>
      <p className="Transcript-who">
        <span>{author === 'shopper' ? 'Shopper' : 'Assistant'}</span>{' '}
        <time dateTime={at.iso} title={at.exact}>
          {at.exact}
        </time>
      </p>
      {before ? <Words text={before} /> : null}
      {shown.length > 0 ? (
        <ul className="Transcript-shown" aria-label="Recommended">
          {shown.map((recommendation, position) => (
            <ShownProduct
              key={recommendation.card.productId}
              rank={position + 1}
              recommendation={recommendation}
            />
          ))}
        </ul>
      ) : null}
      {after ? <Words text={after} /> : null}
    </li>
  );
}

function Words({ text }: { text: string }) {
  return (
    <p className="Transcript-words" dir="auto">
      {text}
    </p>
  );
}
