/** @jsxImportSource preact */
import { useState } from 'preact/hooks';
import type { ChatComparison, ChatProductCard } from '#app/features/chat/api/chat-api.ts';
import { formatPrice } from '#app/features/inventory/prices.ts';
import { useProductLink } from '#app/widget/chat-window/card-actions.tsx';
import { Sheet, useTexts } from '#app/widget/chat-window/controls.tsx';

const NOT_STATED = '–';

/** Opens a table of the cards of a reply; absent for a single card, and for cards without values to compare. */
export function CompareButton({ products, lang }: { products: ChatProductCard[]; lang: string }) {
  const { compare, comparison, differences } = useTexts();
  const [isOpen, setOpen] = useState(false);
  const [first, second] = products;
  if (!first?.specs || !second) return null;
  const rows = first.specs
    .map((spec, at) => ({ ...spec, values: products.map(({ specs }) => specs?.[at]?.value || NOT_STATED) }))
    .filter(({ values }) => values.some((value) => value !== NOT_STATED));
  return (
    <>
      <button type="button" class="bc-details" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {compare}
      </button>
      {isOpen && (
        <Sheet title={comparison} onClose={() => setOpen(false)}>
          <ComparisonCard comparison={{ cards: products, rows }} lang={lang} corner={differences} />
        </Sheet>
      )}
    </>
  );
}

interface ComparisonProps {
  comparison: ChatComparison;
  lang: string;
  /** In the table's corner instead of its title. */
  corner?: string;
}

/** Shown beds side by side, in what sets them apart. On a narrow screen the table scrolls inside the card, its row titles stay. */
export function ComparisonCard({ comparison, lang, corner }: ComparisonProps) {
  const { comparison: title, noPrice } = useTexts();
  const { cards } = comparison;
  const differing = comparison.rows.filter(({ values }) => new Set(values).size > 1);
  const rows = differing.length > 0 ? differing : comparison.rows;
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
            <th scope="col">{corner ?? title}</th>
            {cards.map((card) => (
              <th key={card.productId} scope="col">
                <ComparedBed card={card} price={hasPriceRow ? null : priceOf(card)} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ attribute, label, values }) => (
            <tr key={attribute} class={rows === differing ? 'bc-differs' : undefined}>
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
      <small>{card.role}</small>
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
