/** @jsxImportSource preact */
import { toTypographicApostrophes } from '#app/features/assistant/lang/apostrophes.ts';
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { WidgetTexts } from '#app/features/assistant/widget-texts.ts';
import type { ChatProductCard } from '#app/features/chat/api/chat-api.ts';
import { formatPrice } from '#app/features/inventory/prices.ts';
import { matchGrade } from '#app/features/matching/explanation/remark-values.ts';
import { type AskAboutBed, type GetAskAboutBed, CardActions } from '#app/widget/chat-window/card-actions.tsx';
import { CompareButton } from '#app/widget/chat-window/comparison-card.tsx';
import { CHECK, Icon, INFO, ProductImage, Sheet, useTexts } from '#app/widget/chat-window/controls.tsx';
import { toWebUrl } from '#app/widget/conversation/chat-client.ts';

interface ProductCardsProps {
  products: ChatProductCard[];
  lang: string;
  /** Only for the latest cards. */
  onSaveBrief: (() => Promise<string | null>) | undefined;
  askOf: GetAskAboutBed | undefined;
}

/** Three in a row, or on a narrower chat a swipeable row that shows the edge of the next card. */
export function ProductCards({ products, lang, onSaveBrief, askOf }: ProductCardsProps) {
  const { recommendations, cardPlace } = useTexts();
  if (products.length === 0) return null;
  const hasBrands = products.some(({ title, brand }) => !title.includes(brand));
  return (
    <>
      <ul class="bc-cards" aria-label={recommendations} onFocusIn={showFocused}>
        {products.map((product, at) => (
          <Card
            key={product.productId}
            product={product}
            place={products.length > 1 && cardPlace(at + 1, products.length)}
            brand={hasBrands && product.brand}
            lang={lang}
            onAsk={askOf?.(product)}
          />
        ))}
      </ul>
      <div class="bc-tools">
        <CompareButton products={products} lang={lang} askOf={askOf} />
        {onSaveBrief && <SleepBrief onSave={onSaveBrief} />}
      </div>
    </>
  );
}

// Chromium snaps back to the previous card, which scrolls the keyboard focus out of view.
function showFocused({ target }: FocusEvent): void {
  const focused = target as Element;
  if (focused.matches(':focus-visible')) focused.scrollIntoView?.({ block: 'nearest', inline: 'center' });
}

interface CardProps {
  product: ChatProductCard;
  /** Position and count, for a row that shows one card at a time. */
  place: string | false;
  /** Set on every card in a row or on none, so that prices align. */
  brand: string | false;
  lang: string;
  onAsk: AskAboutBed;
}

function Card({ product, place, brand, lang, onAsk }: CardProps) {
  const texts = useTexts();
  const { size } = product;
  const [isExplained, setExplained] = useState(false);
  const explain = product.fit && (() => setExplained(true));
  return (
    <li class="bc-card">
      <div class="bc-picture">
        <ProductImage address={toWebUrl(product.imageUrl)} />
      </div>
      <div class="bc-card-head">
        <div class="bc-top">
          {product.role && <span class="bc-role">{product.role}</span>}
          {place && <span class="bc-soft bc-place">{place}</span>}
          {explain && (
            <button type="button" class="bc-why" aria-haspopup="dialog" onClick={explain}>
              <Icon path={INFO} />
              <span class="bc-hidden">
                {texts.scoreTitle} {product.title}
              </span>
            </button>
          )}
        </div>
        {brand && (
          <p class="bc-soft" dir="auto">
            {brand}
          </p>
        )}
        <h2 dir="auto">{product.title}</h2>
        <p class="bc-price">
          <strong>
            {product.priceMinor === null
              ? texts.noPrice
              : formatPrice(product.priceMinor, product.currency, lang)}
          </strong>
          <span class="bc-soft">
            {[size && texts.sizes[size], product.variantId && texts.inStock].filter(Boolean).join(' · ')}
          </span>
        </p>
        {product.terms && <p class="bc-soft">{product.terms}</p>}
        {isExplained && (
          <Sheet title={texts.scoreTitle} onClose={() => setExplained(false)}>
            <Explanation product={product} />
          </Sheet>
        )}
      </div>
      <Remarks product={product} explain={explain} />
      <CardActions product={product} onAsk={onAsk} />
    </li>
  );
}

const CAUTIONS_MAX = 2;

/**
 * What speaks for a bed and against it. A card is short: a caution takes the place of a reason, and `explain` shows
 * them all.
 */
function Remarks({ product, explain }: { product: ChatProductCard; explain?: (() => void) | undefined }) {
  const texts = useTexts();
  const { breaks, reasons, cautions } = product;
  // The first reason sets the card apart; for a near miss, that line is what it misses.
  const line = breaks ? null : reasons[0];
  const others = breaks ? reasons : reasons.slice(1);
  const reasonsMax = breaks || cautions.length > 0 ? 1 : 2;
  const shown = explain ? cautions.slice(0, CAUTIONS_MAX) : cautions;
  const hidden = cautions.length - shown.length;
  return (
    <div class="bc-card-more">
      {breaks && <Caution label={texts.nearMiss} text={breaks} />}
      {line && (
        <p class="bc-line" dir="auto">
          {toTypographicApostrophes(line)}
        </p>
      )}
      <ul>
        {(explain ? others.slice(0, reasonsMax) : others).map((reason) => (
          <li key={reason} class="bc-reason">
            <Icon path={CHECK} />
            <span dir="auto">{toTypographicApostrophes(reason)}</span>
          </li>
        ))}
      </ul>
      {shown.length > 0 && (
        <Caution label={<span class="bc-hidden">{texts.caution}</span>} text={shown.join(' ')}>
          {hidden > 0 && (
            <button type="button" class="bc-rest" aria-haspopup="dialog" onClick={explain}>
              {texts.more(hidden)}
            </button>
          )}
        </Caution>
      )}
    </div>
  );
}

interface CautionProps {
  label: ComponentChildren;
  text: string;
  children?: ComponentChildren;
}

function Caution({ label, text, children }: CautionProps) {
  return (
    <p class="bc-reason bc-caution">
      <Icon path="M12 8v5m0 3v.5M12 3 2.5 20h19z" />
      <span dir="auto">
        <b>{label}</b> {toTypographicApostrophes(text)} {children}
      </span>
    </p>
  );
}

const GRADES = ['good', 'partial', 'poor', 'unknown'] as const;

const GRADE_ICONS: Record<(typeof GRADES)[number], string> = {
  good: CHECK,
  partial: 'M5 12h14',
  poor: 'M6 6l12 12M18 6 6 18',
  unknown: 'M12 12h.01M6 12h.01M18 12h.01',
};

function matchOf({ score, breaks }: ChatProductCard, { matches }: WidgetTexts): string {
  return matches[breaks ? 'fair' : matchGrade(score)];
}

/** What the score compares and how well each part fits. */
function Explanation({ product }: { product: ChatProductCard }) {
  const texts = useTexts();
  return (
    <>
      <p dir="auto">
        <b>{matchOf(product, texts)}</b> · {product.title}
      </p>
      <Remarks product={product} />
      {GRADES.map((grade) => {
        const parts = product.fit![grade];
        return (
          parts.length > 0 && (
            <div key={grade} class={`bc-fit bc-fit-${grade}`}>
              <h3>{texts.fit[grade]}</h3>
              <ul>
                {parts.map((part) => (
                  <li key={part} class="bc-reason">
                    <Icon path={GRADE_ICONS[grade]} />
                    {toTypographicApostrophes(part)}
                  </li>
                ))}
              </ul>
            </div>
          )
        );
      })}
      <p class="bc-soft">{texts.scoreMeaning}</p>
    </>
  );
}

interface SleepBriefProps {
  onSave(): Promise<string | null>;
}

/** Below the latest cards: saves a sleep brief, then becomes a link to it. */
function SleepBrief({ onSave }: SleepBriefProps) {
  const texts = useTexts();
  const [state, setState] = useState<'ready' | 'saving' | 'failed' | { href: string }>('ready');
  const link = useRef<HTMLAnchorElement>(null);
  const isKept = typeof state === 'object';
  // The focused button is gone, so move the focus to its replacement.
  useLayoutEffect(() => link.current?.focus({ preventScroll: true }), [isKept]);
  const save = async () => {
    if (state === 'saving') return;
    setState('saving');
    const href = toWebUrl(await onSave());
    setState(href === null ? 'failed' : { href });
  };
  return (
    <div class="bc-brief">
      {isKept ? (
        <a class="bc-details" ref={link} href={state.href} target="_blank" rel="noopener">
          {texts.openBrief}
          <span class="bc-hidden"> {texts.newTab}</span>
        </a>
      ) : (
        // Not `disabled`, since a disabled button loses focus.
        <button
          type="button"
          class="bc-details"
          aria-disabled={state === 'saving'}
          onClick={() => void save()}
        >
          {state === 'saving' ? texts.savingBrief : texts.saveBrief}
        </button>
      )}
      <p role="status">{state === 'failed' && texts.briefFailed}</p>
    </div>
  );
}
