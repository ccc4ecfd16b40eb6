/** @jsxImportSource preact */
import type { RefObject, TargetedKeyboardEvent } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { WIDGETS, widgetTexts } from '#app/features/assistant/lang/widgets.ts';
import {
  type ChatDisplayConfig,
  countCharacters,
  MESSAGE_MAX_LENGTH,
} from '#app/features/chat/api/chat-api.ts';
import { ComparisonCard } from '#app/widget/chat-window/comparison-card.tsx';
import { Icon, ProductCards } from '#app/widget/chat-window/product-cards.tsx';
import { type ChatItem, type ChatState, hasCards } from '#app/widget/conversation/chat-state.ts';
import { priceLocale, TextsContext, useTexts } from '#app/widget/conversation/texts.ts';

export interface ChatActions {
  send(text: string): boolean;
  retry(): void;
  startOver(): void;
  undoStartOver(): void;
  toLatest(): void;
  switchLanguage(language: string): void;
}

interface ChatViewProps {
  config: ChatDisplayConfig;
  state: ChatState;
  actions: ChatActions;
  logRef?: RefObject<HTMLDivElement | null>;
  fieldRef?: RefObject<HTMLTextAreaElement | null>;
  isAwayFromLatest: boolean;
  close?: CloseButton | null;
}

export interface CloseButton {
  onClick(): void;
}

/** The whole chat for one state; the server renders the first one, the browser the following ones. */
export function ChatView(props: ChatViewProps) {
  const { config, state, actions, logRef, fieldRef, isAwayFromLatest, close = null } = props;
  const hasBegun = state.items.some(({ author }) => author === 'shopper');
  const texts = widgetTexts(state.language);
  const lang = priceLocale(config.lang, texts);
  return (
    <TextsContext.Provider value={texts}>
      <section class="bc" lang={texts.code} aria-label={close ? undefined : config.chatTitle}>
        <Header config={config} onStartOver={hasBegun ? actions.startOver : null} close={close} />
        <div
          class="bc-scroll"
          ref={logRef}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be reachable by keyboard
          tabIndex={0}
          role="log"
          aria-live="off"
          aria-label={texts.conversation}
        >
          <ol class="bc-items">
            {state.items.map((item, at) => (
              <Item key={getItemKey(state.items, at)} item={item} lang={lang} />
            ))}
            {state.phase === 'waiting' && <Thinking />}
          </ol>
          {state.phase === 'ready' && <QuickReplies items={state.quickReplies} onPick={actions.send} />}
        </div>
        <div class="bc-foot">
          {isAwayFromLatest && (
            <button type="button" class="bc-latest" onClick={actions.toLatest} aria-label={texts.toLatest}>
              <Icon path="M12 5v13m-6-6 6 6 6-6" />
            </button>
          )}
          <Notice state={state} actions={actions} />
          <Composer state={state} onSend={actions.send} fieldRef={fieldRef} />
          <Footnote onSwitch={actions.switchLanguage} />
        </div>
        <p class="bc-hidden" role="status" aria-live="polite">
          {state.announcement}
        </p>
      </section>
    </TextsContext.Provider>
  );
}

interface HeaderProps {
  config: ChatDisplayConfig;
  /** `onStartOver` is null before the first message. */
  onStartOver: (() => void) | null;
  close: CloseButton | null;
}

function Header({ config, onStartOver, close }: HeaderProps) {
  const texts = useTexts();
  return (
    <header class="bc-head">
      <span class="bc-logo" aria-hidden="true">
        {config.logoUrl ? (
          <img src={config.logoUrl} alt="" />
        ) : (
          [...config.storeName.trim()][0]?.toUpperCase()
        )}
      </span>
      <div class="bc-title">
        <h1 dir="auto">{config.chatTitle}</h1>
        <p dir="auto">{texts.aiDisclosure(config.storeName)}</p>
      </div>
      {onStartOver && (
        <button type="button" class="bc-over" onClick={onStartOver}>
          <Icon path="M4 12a8 8 0 1 0 2.6-5.9M4 4v4.5h4.5" />
          <span>{texts.startOver}</span>
        </button>
      )}
      {close && (
        <button type="button" class="bc-over bc-close" onClick={close.onClick} aria-label={texts.close}>
          <Icon path="M6 6l12 12M18 6 6 18" />
        </button>
      )}
    </header>
  );
}

/** The same key while a reply streams and once it is complete, so that its cards preserve their state. */
function getItemKey(items: ChatItem[], at: number): string {
  const { author, id } = items[at]!;
  return author === 'shopper' ? id : `after ${items[at - 1]?.id ?? ''}`;
}

function Item({ item, lang }: { item: ChatItem; lang: string }) {
  const { youSaid, assistantSaid } = useTexts();
  const before = hasCards(item) ? item.text.slice(0, item.cardsAfter) : item.text;
  const after = hasCards(item) ? item.text.slice(item.cardsAfter).trimStart() : '';
  const side = item.author === 'shopper' ? 'bc-own' : 'bc-theirs';
  return (
    <li class={`bc-item ${side}`} data-author={item.author}>
      <span class="bc-hidden">{item.author === 'shopper' ? youSaid : assistantSaid}</span>
      {before !== '' && <Bubble text={before} isUnsent={item.isUnsent} />}
      {item.products.length > 0 && <ProductCards products={item.products} lang={lang} />}
      {item.comparison && <ComparisonCard comparison={item.comparison} lang={lang} />}
      {after !== '' && <Bubble text={after} />}
    </li>
  );
}

function Bubble({ text, isUnsent = false }: { text: string; isUnsent?: boolean }) {
  return (
    <p class={`bc-bubble${isUnsent ? ' bc-unsent' : ''}`} dir="auto">
      {text}
    </p>
  );
}

function Thinking() {
  return (
    <li class="bc-item bc-theirs">
      <p class="bc-bubble bc-dots" role="img" aria-label={useTexts().thinking}>
        <i />
        <i />
        <i />
      </p>
    </li>
  );
}

function QuickReplies({ items, onPick }: { items: string[]; onPick(text: string): boolean }) {
  const { suggestions } = useTexts();
  if (items.length === 0) return null;
  return (
    <div class="bc-quick" role="group" aria-label={suggestions}>
      {items.map((item) => (
        <button key={item} type="button" dir="auto" onClick={() => onPick(item)}>
          {item}
        </button>
      ))}
    </div>
  );
}

function Notice({ state, actions }: { state: ChatState; actions: ChatActions }) {
  const texts = useTexts();
  const text = state.isOffline ? texts.offline : state.notice;
  return (
    <div class="bc-notice" role="status">
      {text !== '' && <span>{text}</span>}
      {state.phase === 'failed' && (
        <button type="button" onClick={actions.retry}>
          {texts.retry}
        </button>
      )}
      {state.canUndo && (
        <button type="button" onClick={actions.undoStartOver}>
          {texts.undo}
        </button>
      )}
    </div>
  );
}

/** What an AI can't promise, and the way to the chat's other languages. */
function Footnote({ onSwitch }: { onSwitch: ChatActions['switchLanguage'] }) {
  const texts = useTexts();
  const others = Object.values(WIDGETS).filter(({ code }) => code !== texts.code);
  return (
    <p class="bc-note">
      {texts.footnote}
      {others.map(({ code, name }) => (
        <button key={code} type="button" lang={code} onClick={() => onSwitch(code)}>
          {name}
        </button>
      ))}
    </p>
  );
}

/** The number of characters from which the character counter is shown. */
const COUNTER_THRESHOLD = MESSAGE_MAX_LENGTH - 400;

type ComposerProps = Pick<ChatViewProps, 'state' | 'fieldRef'> & { onSend: ChatActions['send'] };

/** The message field and its button. Enter sends, Shift+Enter adds a line break; text is never cut. */
function Composer({ state, onSend, fieldRef }: ComposerProps) {
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
    // While an input method composes a word, Enter belongs to it; older browsers report that as key code 229.
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
