/** @jsxImportSource preact */
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { toWebUrl } from '#app/widget/conversation/chat-client.ts';
import { useTexts } from '#app/widget/conversation/texts.ts';

interface SleepBriefProps {
  /** Saves the brief and returns its URL; null if that failed. */
  onSave(): Promise<string | null>;
}

/** Under the latest cards: saves a sleep brief, then becomes the link to it. */
export function SleepBrief({ onSave }: SleepBriefProps) {
  const texts = useTexts();
  const [state, setState] = useState<'ready' | 'saving' | 'failed' | { href: string }>('ready');
  const link = useRef<HTMLAnchorElement>(null);
  const isKept = typeof state === 'object';
  // The focused button has been replaced.
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
        // Not `disabled`: a disabled button loses the focus.
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
