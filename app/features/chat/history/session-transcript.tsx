import { Badge, BlockStack, Card, InlineStack, Text } from '@shopify/polaris';
import { widgetTexts } from '#app/features/assistant/lang/widgets.ts';
import type { ChatComparison } from '#app/features/chat/api/chat-api.ts';
import type { SessionMessage } from '#app/features/chat/history/chat-history.server.ts';
import type { ReplyNotes } from '#app/features/chat/history/session-texts.ts';
import { formatPrice } from '#app/features/inventory/prices.ts';
import type { MatchPart, PartKey } from '#app/features/matching/matching.ts';
import { matchGrade } from '#app/features/matching/explanation/remark-values.ts';
import type { FormattedTime } from '#app/ui/format.ts';
import { CardTitle, Subdued } from '#app/ui/page/cards.tsx';

type TranscriptEntry = Omit<SessionMessage, 'createdAt'> & { at: FormattedTime };

export function SessionTranscript({ messages }: { messages: TranscriptEntry[] }) {
  return (
    <Card>
      <BlockStack gap="400">
        <CardTitle>Conversation</CardTitle>
        <ol className="Transcript">
          {messages.map((message) => (
            <Message key={message.id} message={message} />
          ))}
        </ol>
      </BlockStack>
    </Card>
  );
}

function Message({ message }: { message: TranscriptEntry }) {
  const { author, shown, comparison, text, cardsAfter, notes, at } = message;
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
      {before ? <MessageText text={before} /> : null}
      {shown.length > 0 ? (
        <ul className="Transcript-shown" aria-label="Recommended">
          {shown.map((recommendation, position) => (
            <RecommendedProduct
              key={recommendation.card.productId}
              rank={position + 1}
              recommendation={recommendation}
            />
          ))}
        </ul>
      ) : null}
      {comparison ? <Comparison comparison={comparison} /> : null}
      {after ? <MessageText text={after} /> : null}
      {notes ? <Notes notes={notes} /> : null}
    </li>
  );
}

function MessageText({ text }: { text: string }) {
  return (
    <p className="Transcript-words" dir="auto">
      {text}
    </p>
  );
}

/** The table that the shopper saw, in their language. */
function Comparison({ comparison: { cards, rows } }: { comparison: ChatComparison }) {
  return (
    <table className="Parts">
      <caption>Compared</caption>
      <thead>
        <tr>
          <th scope="col">Attribute</th>
          {cards.map(({ productId, title }) => (
            <th key={productId} scope="col" dir="auto">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ attribute, label, values }) => (
          <tr key={attribute}>
            <th scope="row" dir="auto">
              {label}
            </th>
            {cards.map(({ productId }, position) => (
              <td key={productId} dir="auto">
                {values[position]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Who answered, and what the guardrails changed. */
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

const PART_LABELS: Record<PartKey, string> = {
  comfort: 'Comfort',
  support: 'Support',
  cooling: 'Cooling',
  motion: 'Motion isolation',
  edge: 'Edge support',
  pressure: 'Pressure relief',
  wishes: 'Wishes',
  value: 'Value',
};

type RecommendedProductProps = { rank: number; recommendation: SessionMessage['shown'][number] };
function RecommendedProduct({ rank, recommendation: { card, parts } }: RecommendedProductProps) {
  const price = card.priceMinor === null ? 'No price' : formatPrice(card.priceMinor, card.currency);
  return (
    <li className="Shown">
      <InlineStack align="space-between" blockAlign="start" gap="200" wrap={false}>
        <div className="Shown-name">
          <Text as="h3" variant="bodyMd" fontWeight="semibold" breakWord>
            <span dir="auto">{`${rank}. ${card.title}`}</span>
          </Text>
          <Subdued>{[card.brand, card.size, price].filter(Boolean).join(' · ')}</Subdued>
        </div>
        <div className="Shown-mark">
          <Badge tone={card.breaks ? 'attention' : 'success'}>
            {card.breaks ? 'Near miss' : (card.role ?? widgetTexts('en').matches[matchGrade(card.score)])}
          </Badge>
        </div>
      </InlineStack>
      <RemarkList title="Reasons" remarks={card.reasons} />
      <RemarkList title="Cautions" remarks={[...(card.breaks ? [card.breaks] : []), ...card.cautions]} />
      <details className="Shown-why">
        <summary>Why this one</summary>
        <ScoreBreakdown parts={parts} score={card.score} />
        <Subdued>{`${percent(card.confidence)} of what was judged is known of this product.`}</Subdued>
      </details>
    </li>
  );
}

function RemarkList({ title, remarks }: { title: string; remarks: string[] }) {
  if (remarks.length === 0) return null;
  return (
    <div className="Shown-remarks">
      <Subdued>{title}</Subdued>
      <ul>
        {remarks.map((remark) => (
          <li key={remark} dir="auto">
            {remark}
          </li>
        ))}
      </ul>
    </div>
  );
}

function ScoreBreakdown({ parts, score }: { parts: MatchPart[]; score: number }) {
  const judged = parts.filter(({ weight }) => weight > 0).toSorted((a, b) => b.weight - a.weight);
  return (
    <table className="Parts">
      <caption>Each part counts by its weight; together they are the score.</caption>
      <thead>
        <tr>
          {['Part', 'Fit', 'Weight', 'Points'].map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {judged.map((part) => (
          <tr key={part.key}>
            <th scope="row">
              {PART_LABELS[part.key]}
              {part.known ? null : (
                <span className="Parts-unknown">not stated of the product, estimated</span>
              )}
            </th>
            <td>
              <meter min={0} max={1} value={part.value}>
                {percent(part.value)}
              </meter>
              <span>{percent(part.value)}</span>
            </td>
            <td>{percent(part.weight)}</td>
            <td>{(part.points * 100).toFixed(1)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={3}>
            Score
          </th>
          <td>{(score * 100).toFixed(1)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

function percent(share: number): string {
  return `${Math.round(share * 100)}%`;
}
