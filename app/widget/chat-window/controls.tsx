/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import { useTexts } from '#app/widget/conversation/texts.ts';

/** A 24 by 24 line icon in the current text color. */
export function Icon({ path }: { path: string }) {
  return (
    <svg class="bc-icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}

export const INFO = 'M12 11v6m0-9.5v.5M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z';

interface SheetProps {
  title: string;
  onClose(): void;
  children: ComponentChildren;
}

/** A modal panel over the page, at the bottom of a phone. Closes by its button, Escape, or a press beside it. */
export function Sheet({ title, onClose, children }: SheetProps) {
  const { closeSheet } = useTexts();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const { current } = dialog;
    current!.showModal();
    // A panel around the chat closes by Escape as well.
    current!.addEventListener('keydown', (event) => event.key === 'Escape' && event.stopPropagation());
    current!.addEventListener('click', ({ target }) => target === current && current!.close());
  }, []);
  return (
    <dialog ref={dialog} class="bc-sheet" aria-labelledby={id} onClose={onClose}>
      <div class="bc-sheet-box">
        <h2 id={id}>{title}</h2>
        <button type="button" class="bc-over" aria-label={closeSheet} onClick={() => dialog.current!.close()}>
          <Icon path="M6 6l12 12M18 6 6 18" />
        </button>
        {children}
      </div>
    </dialog>
  );
}
