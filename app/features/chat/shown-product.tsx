import { Badge, InlineStack, Text } from '@shopify/polaris';
import type { SessionMessage } from '#app/features/chat/get-session.server.ts';
import type { MatchPart, PartKey } from '#app/features/matching/matching.ts';
import { matchWords } from '#app/features/matching/texts.ts';
import { formatPrice } from '#app/features/inventory/prices.ts';

const PART_LABELS: Record<PartKey, string> = {
  firmness: 'Firmness',
  profile: 'Thickness',
  construction: 'Construction',
  cooling: 'Cooling',
  motion: 'Motion isolation',
  edge: 'Edge support',
  pressure: 'Pressure relief',
  needs: 'Stated needs',
  price: 'Price',
};

interface ShownProductProps {
  rank: number;
  recommendation: SessionMessage['shown'][number];
}

/** A recommended product, and what its score was made of. */
export function ShownProduct({ rank, recommendation: { card, parts } }: ShownProductProps) {
  const price = card.priceMinor === null ? 'No price' : formatPrice(card.priceMinor, card.currency);
  return (
    <li className="Shown">
      <InlineStack align="space-between" blockAlign="start" gap="200" wrap={false}>
        <div className="Shown-name">
          <Text as="h3" variant="bodyMd" fontWeight="semibold" breakWord>
            <span dir="auto">{`${rank}. ${card.title}`}</span>
          </Text>
          <Text as="p" tone="subdued">
            {[card.brand, card.size, price].filter(Boolean).join(' · ')}
          </Text>
        </div>
        <div className="Shown-mark">
          <Badge tone={card.breaks ? 'attention' : 'success'}>
            {card.breaks ? 'Near miss' : matchWords(card.score)}
          </Badge>
        </div>
      </InlineStack>
      <Remarks title="Reasons" remarks={card.reasons} />
      <Remarks title="Cautions" remarks={[...(card.breaks ? [card.breaks] : []), ...card.cautions]} />
      <details className="Shown-why">
        <summary>Why this one</summary>
        <Parts parts={parts} score={card.score} />
        <Text as="p" tone="subdued">
          {`${Math.round(card.confidence * 100)}% of what was judged is known of this product.`}
        </Text>
      </details>
    </li>
  );
}

function Remarks({ title, remarks }: { title: string; remarks: string[] }) {
  if (remarks.length === 0) return null;
  return (
    <div className="Shown-remarks">
      <Text as="p" tone="subdued">
        {title}
      </Text>
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

function Parts({ parts, score }: { parts: MatchPart[]; score: number }) {
  const judged = parts.filter(({ weight }) => weight > 0).toSorted((a, b) => b.weight - a.weight);
  return (
    <table className="Parts">
      <caption>Each part counts by its weight; together they are the score.</caption>
      <thead>
        <tr>
          <th scope="col">Part</th>
          <th scope="col">Fit</th>
          <th scope="col">Weight</th>
          <th scope="col">Points</th>
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
