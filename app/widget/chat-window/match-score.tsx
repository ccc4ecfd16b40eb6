/** @jsxImportSource preact */
import { useState } from 'preact/hooks';
import type { WidgetTexts } from '#app/features/assistant/widget-texts.ts';
import type { ChatProductCard } from '#app/features/chat/api/chat-api.ts';
import { Icon, INFO, Sheet } from '#app/widget/chat-window/controls.tsx';
import { useTexts } from '#app/widget/conversation/texts.ts';

const GRADES = ['good', 'partial', 'poor', 'unknown'] as const;

const ICONS: Record<(typeof GRADES)[number], string> = {
  good: 'm5 13 4.5 4.5L19 7',
  partial: 'M5 12h14',
  poor: 'M6 6l12 12M18 6 6 18',
  unknown: 'M12 12h.01M6 12h.01M18 12h.01',
};

/** How well a card matches, as a ring and a number; a press explains it. */
export function MatchScore({ product }: { product: ChatProductCard }) {
  const texts = useTexts();
  const [isOpen, setOpen] = useState(false);
  const score = (
    <>
      <svg viewBox="0 0 36 36" aria-hidden="true">
        <circle cx="18" cy="18" r="14" />
        <circle cx="18" cy="18" r="14" pathLength="100" stroke-dasharray={`${product.score * 100} 100`} />
      </svg>
      {matchOf(product, texts)}
    </>
  );
  if (!product.fit) return <p class="bc-match">{score}</p>;
  return (
    <>
      <button type="button" class="bc-match" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {score}
        <Icon path={INFO} />
        <span class="bc-hidden">
          {texts.scoreTitle} {product.title}
        </span>
      </button>
      {isOpen && (
        <Sheet title={texts.scoreTitle} onClose={() => setOpen(false)}>
          <Explanation product={product} />
        </Sheet>
      )}
    </>
  );
}

function matchOf({ score }: ChatProductCard, { match }: WidgetTexts): string {
  return match(Math.round(score * 100));
}

/** What the score compares, and what of it fits. */
function Explanation({ product }: { product: ChatProductCard }) {
  const texts = useTexts();
  return (
    <>
      <p dir="auto">
        <b>{matchOf(product, texts)}</b> · {product.title}
      </p>
      {GRADES.map((grade) => {
        const parts = product.fit![grade];
        const all = grade === 'poor' && product.breaks ? [product.breaks, ...parts] : parts;
        return (
          all.length > 0 && (
            <div key={grade} class={`bc-fit bc-fit-${grade}`}>
              <h3>{texts.fit[grade]}</h3>
              <ul>
                {all.map((part) => (
                  <li key={part} class="bc-reason">
                    <Icon path={ICONS[grade]} />
                    {part}
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
