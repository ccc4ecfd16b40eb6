import { BlockStack, Card, Text } from '@shopify/polaris';
import type { SessionMessage } from '#app/features/chat/get-session.server.ts';
import type { ReplyNotes } from '#app/features/chat/reply-notes.en.ts';
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
  const { author, shown, text, cardsAfter, notes, at } = message;
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
      {notes ? <Notes notes={notes} /> : null}
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

/** Who answered, and what the shopper didn't get to see of it. */
function Notes({ notes: { by, changes, more } }: { notes: ReplyNotes }) {
  return (
    <div className="Transcript-notes">
      <p>{by}</p>
      {changes.length > 0 ? (
        <ul aria-label="Changed before the shopper saw it">
          {changes.map(({ what, text }, position) => (
            <li key={`${position} ${text}`}>
              {what} <q dir="auto">{text}</q>
            </li>
          ))}
          {more > 0 ? <li>{more === 1 ? 'One more change' : `${more} more changes`}</li> : null}
        </ul>
      ) : null}
    </div>
  );
}
