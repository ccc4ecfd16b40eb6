/** @jsxImportSource preact */
import type { RefObject, TargetedKeyboardEvent } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { MESSAGE_MAX, messageLength } from '#app/features/chat/chat.ts';
import type { ChatState } from '#app/widget/chat-state.ts';
import { Icon } from '#app/widget/icon.tsx';
import { TEXTS } from '#app/widget/texts.en.ts';

/** From how many characters on the shopper is told how many there are. */
const COUNTED_FROM = MESSAGE_MAX - 400;

interface ComposerProps {
  state: ChatState;
  onSend(text: string): boolean;
  fieldRef?: RefObject<HTMLTextAreaElement | null>;
}

/** The field and its button. Enter sends, Shift and Enter begin a new line; nothing typed is ever cut. */
export function Composer({ state, onSend, fieldRef }: ComposerProps) {
  const own = useRef<HTMLTextAreaElement>(null);
  const field = fieldRef ?? own;
  const [text, setText] = useState('');
  useEffect(() => {
    if (state.returned !== '') setText((typed) => typed || state.returned);
  }, [state.returned]);
  useLayoutEffect(() => grow(field.current), [field, text]);

  const length = messageLength(text);
  const canSend = text.trim() !== '' && length <= MESSAGE_MAX;
  const send = () => {
    if (canSend && onSend(text)) setText('');
  };
  const onKeyDown = (event: TargetedKeyboardEvent<HTMLTextAreaElement>) => {
    // While an input method composes a word, Enter belongs to it; 229 is how older browsers say so.
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing || event.keyCode === 229) return;
    event.preventDefault();
    send();
  };
  return (
    <form
      class="bc-form"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <textarea
        ref={field}
        rows={1}
        dir="auto"
        value={text}
        aria-label={TEXTS.messageLabel}
        aria-describedby={length > COUNTED_FROM ? 'bc-counter' : undefined}
        aria-invalid={length > MESSAGE_MAX}
        placeholder={TEXTS.placeholder}
        autocomplete="off"
        enterkeyhint="send"
        onInput={(event) => setText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <button type="submit" class="bc-send" aria-label={TEXTS.send} disabled={!canSend}>
        <Icon path="M12 19V5m-6 6 6-6 6 6" />
      </button>
      {length > COUNTED_FROM && <Counter length={length} />}
    </form>
  );
}

function Counter({ length }: { length: number }) {
  const excess = length - MESSAGE_MAX;
  return (
    <p id="bc-counter" class={`bc-counter${excess > 0 ? ' bc-over-limit' : ''}`}>
      {excess > 0 ? TEXTS.tooLong(excess) : TEXTS.counter(length, MESSAGE_MAX)}
    </p>
  );
}

function grow(field: HTMLTextAreaElement | null): void {
  if (!field) return;
  field.style.height = 'auto';
  field.style.height = `${field.scrollHeight}px`;
}
