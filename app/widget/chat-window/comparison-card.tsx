/** @jsxImportSource preact */
import type { ChatComparison, ChatProductCard } from '#app/features/chat/api/chat-api.ts';
import { formatPrice } from '#app/features/inventory/prices.ts';
import { useProductLink } from '#app/widget/chat-window/product-cards.tsx';
import { useTexts } from '#app/widget/conversation/texts.ts';

/** Shown beds side by side. On a narrow screen the table scrolls inside the card, its row titles stay. */
export function ComparisonCard({ comparison, lang }: { comparison: ChatComparison; lang: string }) {
  const { comparison: title, noPrice } = useTexts();
  const { cards, rows } = comparison;
  const hasPriceRow = rows.some(({ attribute }) => attribute === 'price');
  const priceOf = ({ priceMinor, currency }: ChatProductCard) =>
    priceMinor === null ? noPrice : formatPrice(priceMinor, currency, lang);
  return (
    <div
      class="bc-compare"
      role="region"
      aria-label={title}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be reachable by keyboard
      tabIndex={0}
    >
      <table>
        <thead>
          <tr>
            <th scope="col">{title}</th>
            {cards.map((card) => (
              <th key={card.productId} scope="col">
                <ComparedBed card={card} price={hasPriceRow ? null : priceOf(card)} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ attribute, label, values }) => (
            <tr key={attribute}>
              <th scope="row">{label}</th>
              {cards.map(({ productId }, at) => (
                <td key={productId} dir="auto">
                  {values[at]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface ComparedBedProps {
  card: ChatProductCard;
  /** Null where a row of the table says it. */
  price: string | null;
}

function ComparedBed({ card, price }: ComparedBedProps) {
  const texts = useTexts();
  const { link, isElsewhere } = useProductLink(card);
  const size = card.size && texts.sizes[card.size];
  return (
    <>
      {link === null ? (
        <span dir="auto">{card.title}</span>
      ) : (
        <a {...link} dir="auto">
          {card.title}
          {isElsewhere && <span class="bc-hidden"> {texts.newTab}</span>}
        </a>
      )}
      <small>{[price, size].filter(Boolean).join(' · ')}</small>
    </>
  );
}
