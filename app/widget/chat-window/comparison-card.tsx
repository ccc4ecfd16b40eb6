/** @jsxImportSource preact */
import { useState } from 'preact/hooks';
import type { ChatComparison, ChatProductCard } from '#app/features/chat/api/chat-api.ts';
import { formatPrice } from '#app/features/inventory/prices.ts';
import { type Ask, CardActions } from '#app/widget/chat-window/card-actions.tsx';
import { Sheet, useTexts } from '#app/widget/chat-window/controls.tsx';

interface CompareButtonProps {
  products: ChatProductCard[];
  lang: string;
  asks: Ask[];
}

/** Opens a table of the cards of a reply; absent for a single card, and for cards without values to compare. */
export function CompareButton({ products, lang, asks }: CompareButtonProps) {
  const { compare, comparison, notListed } = useTexts();
  const [isOpen, setOpen] = useState(false);
  const [first, second] = products;
  if (!first?.specs || !second) return null;
  const rows = first.specs
    .map((spec, at) => ({ ...spec, values: products.map(({ specs }) => specs?.[at]?.value || notListed) }))
    .filter(({ values }) => values.some((value) => value !== notListed));
  return (
    <>
      <button type="button" class="bc-details" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {compare}
      </button>
      {isOpen && (
        <Sheet title={comparison(products.length)} onClose={() => setOpen(false)}>
          <Comparison comparison={{ cards: products, rows }} lang={lang} asks={asks} />
        </Sheet>
      )}
    </>
  );
}

interface ComparisonProps {
  comparison: ChatComparison;
  lang: string;
  asks?: Ask[];
}

/** Shown beds side by side, in what sets them apart. */
export function ComparisonCard({ comparison: { cards, rows }, lang }: Omit<ComparisonProps, 'asks'>) {
  const differing = rows.filter(({ values }) => new Set(values).size > 1);
  return <Comparison comparison={{ cards, rows: differing.length > 0 ? differing : rows }} lang={lang} />;
}

/** On a narrow screen the titles of rows stand above their values, so that three beds fit. More of them scroll. */
function Comparison({ comparison: { cards, rows }, lang, asks = [] }: ComparisonProps) {
  const { comparison, differences, notListed } = useTexts();
  const differs = rows.map(({ values }) => new Set(values.filter((value) => value !== notListed)).size > 1);
  const isMarked = differs.includes(true) && differs.includes(false);
  const hasPriceRow = rows.some(({ attribute }) => attribute === 'price');
  return (
    <>
      {isMarked && <p class="bc-soft">{differences}</p>}
      <div
        class="bc-compare"
        role="region"
        aria-label={comparison(cards.length)}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be reachable by keyboard
        tabIndex={0}
      >
        <table>
          <thead>
            <tr>
              <td aria-hidden="true" />
              {cards.map((card) => (
                <ComparedBed key={card.productId} card={card} lang={lang} hasPriceRow={hasPriceRow} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ attribute, label, values }, row) => (
              <tr key={attribute} class={isMarked && differs[row] ? 'bc-differs' : undefined}>
                <th scope="row">{label}</th>
                {cards.map(({ productId }, at) => (
                  <td key={productId} dir="auto">
                    {values[at]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td aria-hidden="true" />
              {cards.map((card, at) => (
                <td key={card.productId}>
                  <CardActions product={card} onAsk={asks[at]} />
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
    </>
  );
}

interface ComparedBedProps {
  card: ChatProductCard;
  lang: string;
  /** Then the price stands there. */
  hasPriceRow: boolean;
}

function ComparedBed({ card, lang, hasPriceRow }: ComparedBedProps) {
  const { noPrice, sizes } = useTexts();
  const { title, priceMinor, currency, role, size } = card;
  const price = priceMinor === null ? noPrice : formatPrice(priceMinor, currency, lang);
  return (
    <th scope="col">
      <small>{role}</small>
      {/* A narrow column has no room for what every name says. */}
      <span dir="auto">{title.replace(/ mattress$/i, '')}</span>
      <small>{[!hasPriceRow && price, size && sizes[size]].filter(Boolean).join(' · ')}</small>
    </th>
  );
}
