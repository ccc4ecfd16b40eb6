/** @jsxImportSource preact */
import type { RefObject, TargetedKeyboardEvent } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { countCharacters, MESSAGE_MAX_LENGTH } from '#app/features/chat/api/chat-api.ts';
import { Icon, useTexts } from '#app/widget/chat-window/controls.tsx';
import type { ChatState } from '#app/widget/conversation/chat-state.ts';

/** The character counter appears from this length. */
const COUNTER_THRESHOLD = MESSAGE_MAX_LENGTH - 400;

interface ComposerProps {
  state: ChatState;
  /** Returns false if the text wasn't accepted. */
  onSend(text: string): boolean;
  fieldRef?: RefObject<HTMLTextAreaElement | null> | undefined;
}

/** The message field and its button. Enter sends, Shift+Enter adds a line break. Text is never truncated. */
export function Composer({ state, onSend, fieldRef }: ComposerProps) {
  const texts = useTexts();
  const ownRef = useRef<HTMLTextAreaElement>(null);
  const field = fieldRef ?? ownRef;
  const [text, setText] = useState('');
  useEffect(() => {
    if (state.returned !== '') setText((typed) => typed || state.returned);
  }, [state.returned]);
  useLayoutEffect(() => autoGrow(field.current!), [field, text]);

  const length = countCharacters(text);
  const canSend = text.trim() !== '' && length <= MESSAGE_MAX_LENGTH;
  const send = () => {
    if (canSend && onSend(text)) setText('');
  };
  const onKeyDown = (event: TargetedKeyboardEvent<HTMLTextAreaElement>) => {
    // While an input method is composing, Enter belongs to it; older browsers report key code 229.
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
        aria-label={texts.messageLabel}
        aria-describedby={length > COUNTER_THRESHOLD ? 'bc-counter' : undefined}
        aria-invalid={length > MESSAGE_MAX_LENGTH}
        placeholder={texts.placeholder}
        autocomplete="off"
        enterkeyhint="send"
        onInput={(event) => setText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <button type="submit" class="bc-send" aria-label={texts.send} disabled={!canSend}>
        <Icon path="M12 19V5m-6 6 6-6 6 6" />
      </button>
      {length > COUNTER_THRESHOLD && <Counter length={length} />}
    </form>
  );
}

function autoGrow(field: HTMLTextAreaElement): void {
  field.style.height = 'auto';
  field.style.height = `${field.scrollHeight}px`;
}

function Counter({ length }: { length: number }) {
  const { tooLong, counter } = useTexts();
  const excess = length - MESSAGE_MAX_LENGTH;
  return (
    <p id="bc-counter" class={`bc-counter${excess > 0 ? ' bc-over-limit' : ''}`}>
      {excess > 0 ? tooLong(excess) : counter(length, MESSAGE_MAX_LENGTH)}
    </p>
  );
}
