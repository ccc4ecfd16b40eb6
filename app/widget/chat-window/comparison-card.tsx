/** @jsxImportSource preact */
import { toTypographicApostrophes } from '#app/features/assistant/lang/apostrophes.ts';
import { useState } from 'preact/hooks';
import type { ChatComparison, ChatProductCard } from '#app/features/chat/api/chat-api.ts';
import { formatPrice } from '#app/features/inventory/prices.ts';
import { type GetAskAboutBed, CardActions } from '#app/widget/chat-window/card-actions.tsx';
import { CHECK, Icon, ProductImage, Sheet, useTexts } from '#app/widget/chat-window/controls.tsx';
import { toWebUrl } from '#app/widget/conversation/chat-client.ts';

interface CompareButtonProps {
  products: ChatProductCard[];
  lang: string;
  askOf: GetAskAboutBed | undefined;
}

/** Opens a table that compares a reply's cards; absent for a single card and for cards without comparable values. */
export function CompareButton({ products, lang, askOf }: CompareButtonProps) {
  const { compare, comparison, notListed, why, caution } = useTexts();
  const [isOpen, setOpen] = useState(false);
  const [first, second] = products;
  if (!first?.specs || !second) return null;
  const rows: Row[] = [
    { label: why, values: products.map(({ breaks, reasons }) => breaks ?? reasons[0] ?? '') },
    ...first.specs
      .map((spec, at) => ({
        ...spec,
        values: products.map(({ specs }) => specs?.[at]?.value || notListed),
        best: products.findIndex(({ specs }) => specs?.[at]?.isBetter),
      }))
      .filter(({ values }) => values.some((value) => value !== notListed)),
    { label: caution.replace(':', ''), values: products.map(({ cautions }) => cautions[0] ?? '') },
  ].filter(({ values }) => values.some((value) => value !== ''));
  return (
    <>
      <button type="button" class="bc-details" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {compare}
      </button>
      {isOpen && (
        <Sheet title={comparison(products.length)} onClose={() => setOpen(false)}>
          <Comparison comparison={{ cards: products, rows }} lang={lang} askOf={askOf} />
        </Sheet>
      )}
    </>
  );
}

/** Rows with text about each bed have no attribute. */
type Row = Partial<ChatComparison['rows'][number]> & {
  label: string;
  values: string[];
  /** The column with the best value; -1 for none. */
  best?: number;
};

interface ComparisonProps {
  comparison: { cards: ChatProductCard[]; rows: Row[] };
  lang: string;
  askOf: GetAskAboutBed | undefined;
}

/** Shown beds side by side, limited to the rows that differ. */
export function ComparisonCard({ comparison: { cards, rows }, ...rest }: ComparisonProps) {
  const differing = rows.filter(({ values }) => new Set(values).size > 1);
  return <Comparison comparison={{ cards, rows: differing.length > 0 ? differing : rows }} {...rest} />;
}

/** On a narrow screen, row titles are above the values so that three beds fit; more of them scroll. */
function Comparison({ comparison: { cards, rows }, lang, askOf }: ComparisonProps) {
  const { comparison, better, firmnessScale, typical } = useTexts();
  const isTypical = rows.some(({ values }) => values.some((value) => value.endsWith('*')));
  const hasPriceRow = rows.some(({ attribute }) => attribute === 'price');
  return (
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
          {rows.map(({ attribute, label, values, best }) => (
            <tr key={label}>
              <th scope="row">
                {label}
                {attribute === 'firmness' && <small> {firmnessScale}</small>}
              </th>
              {cards.map(({ productId }, at) => (
                <td key={productId} dir="auto">
                  {at === best ? (
                    <b class="bc-best">
                      {values[at]}
                      <Icon path={CHECK} />
                      <span class="bc-hidden"> {better}</span>
                    </b>
                  ) : (
                    toTypographicApostrophes(values[at] || '–')
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td aria-hidden="true" />
            {cards.map((card) => (
              <td key={card.productId}>
                <CardActions product={card} onAsk={askOf?.(card)} />
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
      {isTypical && <p>{typical}</p>}
    </div>
  );
}

interface ComparedBedProps {
  card: ChatProductCard;
  lang: string;
  /** If true, the price is in its own row. */
  hasPriceRow: boolean;
}

function ComparedBed({ card, lang, hasPriceRow }: ComparedBedProps) {
  const { noPrice, sizes } = useTexts();
  const { title, priceMinor, currency, role, size } = card;
  const price = priceMinor === null ? noPrice : formatPrice(priceMinor, currency, lang);
  return (
    <th scope="col">
      <div class="bc-picture">
        <ProductImage address={toWebUrl(card.imageUrl)} />
      </div>
      {role && <span class="bc-role">{role}</span>}
      {/* A narrow column has no room for "mattress" in every name. */}
      <span dir="auto">{title.replace(/ mattress$/i, '')}</span>
      <small>{[!hasPriceRow && price, size && sizes[size]].filter(Boolean).join(' · ')}</small>
    </th>
  );
}
