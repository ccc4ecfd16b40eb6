import { toTypographicApostrophes } from '#app/features/assistant/lang/apostrophes.ts';
import { Badge, BlockStack, Card, InlineStack, Text } from '@shopify/polaris';
import { widgetTexts } from '#app/features/assistant/lang/widget-languages.ts';
import type { ChatComparison, ChatEventKind } from '#app/features/chat/api/chat-api.ts';
import type { SessionMessage } from '#app/features/chat/history/chat-history.server.ts';
import { describeAuthor, describeEvent, type ReplyNotes } from '#app/features/chat/history/session-texts.ts';
import { joinFacts } from '#app/features/chat/search/shopper-facts.ts';
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
        <CardTitle>Chat</CardTitle>
        <ol className="Transcript">
          {messages.map((message, position) => (
            <Message key={message.id} message={message} previous={messages[position - 1]?.at} />
          ))}
        </ol>
      </BlockStack>
    </Card>
  );
}

/** Splits "Nov 30, 2026, 3:12 PM" into day and time. */
function splitTime({ exact }: FormattedTime): [day: string, time: string] {
  const at = exact.lastIndexOf(', ');
  return [exact.slice(0, at), exact.slice(at + 2)];
}

/** With the day only where it changes. */
function MessageTime({ at, previous }: { at: FormattedTime; previous: FormattedTime | undefined }) {
  const [day, time] = splitTime(at);
  return (
    <time dateTime={at.iso} title={at.exact}>
      {previous && splitTime(previous)[0] === day ? time : at.exact}
    </time>
  );
}

interface MessageProps {
  message: TranscriptEntry;
  /** When the previous message was sent. */
  previous: FormattedTime | undefined;
}

function Message({ message, previous }: MessageProps) {
  const { author, member, shown, comparison, text, cardsAfter, notes, by, understood, at } = message;
  if (author === 'event') {
    return (
      <li className="Transcript-event" id={`message-${message.id}`}>
        {describeEvent(text as ChatEventKind, member)} <MessageTime at={at} previous={previous} />
      </li>
    );
  }
  const before = text.slice(0, cardsAfter);
  const after = text.slice(cardsAfter).trimStart();
  return (
    <li className="Transcript-message" data-author={author} id={`message-${message.id}`}>
      <p className="Transcript-who">
        <span dir="auto">{describeAuthor(author, member)}</span> <MessageTime at={at} previous={previous} />
      </p>
      {before ? <MessageText text={before} /> : null}
      {shown.length > 0 ? (
        <ul className="Transcript-shown" aria-label="Recommended">
          {shown.map((recommendation, position) => (
            <RecommendedProduct
              key={recommendation.card.productId}
              rank={position + 1}
              recommendation={recommendation}
              next={shown[position + 1] ?? null}
            />
          ))}
        </ul>
      ) : null}
      {comparison ? <Comparison comparison={comparison} /> : null}
      {after ? <MessageText text={after} /> : null}
      {understood.length > 0 ? <p className="Transcript-notes">Noted: {joinFacts(understood)}</p> : null}
      {notes ? <ReplyNotesDetails notes={notes} by={by} /> : null}
    </li>
  );
}

function MessageText({ text }: { text: string }) {
  return (
    <p className="Transcript-words" dir="auto">
      {toTypographicApostrophes(text)}
    </p>
  );
}

function Comparison({ comparison: { cards, rows } }: { comparison: ChatComparison }) {
  return (
    <table className="Parts Parts-compared">
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
                {toTypographicApostrophes(values[position] ?? '')}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Who answered (if that changed), what the guardrails changed, and what the reply used. */
function ReplyNotesDetails({ notes, by }: { notes: ReplyNotes; by: string | null }) {
  const { changes, more, cost, documents, isUnanswered } = notes;
  const lines = [
    by,
    isUnanswered ? 'Couldn’t answer this question' : null,
    documents.length > 0 ? `Documents: ${documents.join('; ')}` : null,
    cost === null ? null : `Cost: ${cost}`,
  ].filter((line) => line !== null);
  if (lines.length + changes.length === 0) return null;
  return (
    <div className="Transcript-notes">
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
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

/** Smaller differences don't matter. */
const POINTS_MIN = 0.05;

const PART_LABELS: Record<PartKey, string> = {
  comfort: 'Comfort',
  support: 'Support',
  cooling: 'Cooling',
  motion: 'Motion isolation',
  edge: 'Edge support',
  pressure: 'Pressure relief',
  wishes: 'Preferences',
  value: 'Value',
};

type Shown = SessionMessage['shown'][number];
type RecommendedProductProps = { rank: number; recommendation: Shown; next: Shown | null };

function RecommendedProduct({ rank, recommendation, next }: RecommendedProductProps) {
  const { card, parts } = recommendation;
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
          <Badge tone={card.breaks ? 'attention' : rank === 1 ? 'success' : undefined}>
            {card.breaks ? 'Near miss' : (card.role ?? widgetTexts('en').matches[matchGrade(card.score)])}
          </Badge>
        </div>
      </InlineStack>
      <RemarkList title="Reasons" remarks={card.reasons} />
      <RemarkList title="Worth knowing" remarks={[...(card.breaks ? [card.breaks] : []), ...card.cautions]} />
      <details className="Shown-why">
        <summary>How this score was calculated</summary>
        <ScoreBreakdown parts={parts} score={card.score} />
        {next ? <WhyNotNext shown={recommendation} next={next} /> : null}
        <Subdued>{`Confidence: ${percent(card.confidence)}`}</Subdued>
      </details>
    </li>
  );
}

/** What speaks for and against a product compared to the next one. */
function WhyNotNext({ shown, next }: { shown: Shown; next: Shown }) {
  const pointsOf = ({ parts }: Shown, key: PartKey) => parts.find((part) => part.key === key)?.points ?? 0;
  const gaps = shown.parts
    .map(({ key }) => ({ key, points: (pointsOf(shown, key) - pointsOf(next, key)) * 100 }))
    .filter(({ points }) => Math.abs(points) >= POINTS_MIN)
    .toSorted((one, other) => Math.abs(other.points) - Math.abs(one.points));
  const describe = (one: typeof gaps) =>
    one
      .map(({ key, points }) => `${PART_LABELS[key].toLowerCase()} (${Math.abs(points).toFixed(1)} points)`)
      .join(', ');
  const [better, worse] = [gaps.filter(({ points }) => points > 0), gaps.filter(({ points }) => points < 0)];
  return (
    <div className="Shown-next">
      <Text as="h4" variant="bodyMd" fontWeight="semibold" breakWord>
        {'Why not '}
        <span dir="auto">{next.card.title}</span>
        {' first'}
      </Text>
      {shown.card.breaks === undefined && next.card.breaks !== undefined ? (
        <p>It’s a near miss: {toTypographicApostrophes(next.card.breaks)}</p>
      ) : null}
      {better.length > 0 ? <p>{`It’s behind on ${describe(better)}.`}</p> : null}
      {worse.length > 0 ? <p>{`It’s ahead on ${describe(worse)}.`}</p> : null}
      {gaps.length === 0 ? <p>Both fit equally well.</p> : null}
      <Subdued>{`Score ${(next.card.score * 100).toFixed(1)} instead of ${(shown.card.score * 100).toFixed(1)}.`}</Subdued>
    </div>
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
            {toTypographicApostrophes(remark)}
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
      <caption>How this score was calculated</caption>
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
              {part.known ? null : <span className="Parts-unknown">Not specified, estimated</span>}
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
