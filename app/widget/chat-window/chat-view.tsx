/** @jsxImportSource preact */
import type { ComponentChildren, RefObject } from 'preact';
import { WIDGETS, widgetTexts } from '#app/features/assistant/lang/widget-languages.ts';
import type { WidgetTexts } from '#app/features/assistant/widget-texts.ts';
import type { ChatDisplayConfig, ChatEventKind, LeadAnswer } from '#app/features/chat/api/chat-api.ts';
import type { GetAskAboutBed } from '#app/widget/chat-window/card-actions.tsx';
import { type CloseButton, Header } from '#app/widget/chat-window/chat-header.tsx';
import { ComparisonCard } from '#app/widget/chat-window/comparison-card.tsx';
import { Composer } from '#app/widget/chat-window/composer.tsx';
import {
  Icon,
  LinkButton,
  LinkedText,
  priceLocale,
  TextsContext,
  useTexts,
  MattressIllustration,
} from '#app/widget/chat-window/controls.tsx';
import { LeadFormCard } from '#app/widget/chat-window/lead-form.tsx';
import { ProductCards } from '#app/widget/chat-window/product-cards.tsx';
import type { LeadProblem } from '#app/widget/conversation/lead-answers.ts';
import { type ChatItem, type ChatState, hasCards } from '#app/widget/conversation/chat-state.ts';

export interface ChatActions {
  send(text: string): boolean;
  answerLead(answer: LeadAnswer): Promise<LeadProblem | null>;
  retry(): void;
  startOver(): void;
  undoStartOver(): void;
  toLatest(): void;
  switchLanguage(language: string): void;
  /** Saves a sleep brief and returns its URL, or null on failure. Absent if the chat has no briefs. */
  saveBrief?(): Promise<string | null>;
  requestPerson?(): void;
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

/** The whole chat for one state. The server renders the first state, the browser the rest. */
export function ChatView(props: ChatViewProps) {
  const { config, state, actions, logRef, fieldRef, isAwayFromLatest, close = null } = props;
  const hasBegun = state.items.some(({ author }) => author === 'shopper');
  const texts = widgetTexts(state.language);
  const lastForm = state.items.findLast(({ leadForm }) => leadForm !== null);
  const lang = priceLocale(config.lang, texts);
  const latestCards = state.items.reduce((last, item, at) => (item.products.length > 0 ? at : last), -1);
  // A reply that is still streaming may retract its cards.
  const isArriving = state.phase === 'streaming' && latestCards === state.items.length - 1;
  const shown = state.items[latestCards]?.products ?? [];
  // Asks by position, since words in a name such as "pillow top" would be read as a question about them.
  const askOf: GetAskAboutBed = ({ productId }) => {
    const question = texts.askAbout[shown.findIndex((product) => product.productId === productId)];
    return question === undefined ? undefined : () => void actions.send(question);
  };
  const requestPerson =
    config.canRequestPerson && state.owner === 'assistant' ? actions.requestPerson : undefined;
  return (
    <TextsContext.Provider value={texts}>
      <section
        class={hasBegun ? 'bc' : 'bc bc-fresh'}
        lang={texts.code}
        aria-label={close ? undefined : config.chatTitle}
      >
        <Header
          config={config}
          member={state.member}
          onStartOver={hasBegun ? actions.startOver : null}
          close={close}
          onRequestPerson={requestPerson}
        />
        <div
          class="bc-scroll"
          ref={logRef}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be reachable by keyboard
          tabIndex={0}
          role="log"
          aria-live="off"
          aria-label={texts.conversation}
        >
          {!hasBegun && <MattressIllustration />}
          <ol class="bc-items">
            {state.items.map((item, at) => (
              <Item
                key={getItemKey(state.items, at)}
                item={item}
                lang={lang}
                storeName={config.storeName}
                {...(!isArriving && {
                  onSaveBrief: at === latestCards ? actions.saveBrief : undefined,
                  askOf: at >= latestCards ? askOf : undefined,
                })}
              >
                {item === lastForm && (
                  <LeadFormCard
                    form={item.leadForm!}
                    status={state.lead}
                    storeName={config.storeName}
                    isLatest={at === state.items.length - 1}
                    hasPicks={latestCards >= 0}
                    isReady={state.phase === 'ready'}
                    onAnswer={actions.answerLead}
                  />
                )}
              </Item>
            ))}
            {state.phase === 'waiting' && <Thinking />}
          </ol>
          {!hasBegun && state.quickReplies.length > 0 && <p class="bc-start">{texts.startLine}</p>}
          {state.phase === 'ready' && <QuickReplies items={state.quickReplies} onPick={actions.send} />}
        </div>
        <div class="bc-foot">
          <Notice state={state} actions={actions} />
          <div class="bc-write">
            {isAwayFromLatest && (
              <button type="button" class="bc-latest" onClick={actions.toLatest} aria-label={texts.toLatest}>
                <Icon path="M12 5v13m-6-6 6 6 6-6" />
              </button>
            )}
            <Composer state={state} onSend={actions.send} fieldRef={fieldRef} />
          </div>
          <Footnote onSwitch={actions.switchLanguage} />
        </div>
        <p class="bc-hidden" role="status" aria-live="polite">
          {state.announcement}
        </p>
      </section>
    </TextsContext.Provider>
  );
}

/** Keeps the same key while a reply streams and after it, so that its cards keep their state. */
function getItemKey(items: ChatItem[], at: number): string {
  const { author, id } = items[at]!;
  return author === 'shopper' ? id : `after ${items[at - 1]?.id ?? ''}`;
}

interface ItemProps {
  item: ChatItem;
  lang: string;
  storeName: string;
  /** Only for the latest cards. */
  onSaveBrief?: ChatActions['saveBrief'];
  /** Only for the latest cards and comparisons below them. */
  askOf?: GetAskAboutBed;
  /** Rendered below the conversation. */
  children?: ComponentChildren;
}

function Item({ item, lang, storeName, onSaveBrief, askOf, children }: ItemProps) {
  const texts = useTexts();
  const { author, member = '' } = item;
  if (author === 'event') return <EventLine text={describeEvent(item, texts, storeName)} />;
  const before = hasCards(item) ? item.text.slice(0, item.cardsAfter) : item.text;
  const after = hasCards(item) ? item.text.slice(item.cardsAfter).trimStart() : '';
  const side = author === 'shopper' ? 'bc-own' : 'bc-theirs';
  const { youSaid, assistantSaid, memberSaid } = texts;
  return (
    <li class={`bc-item ${side}`} data-author={author}>
      {author === 'member' ? (
        <span class="bc-who" dir="auto">
          <span aria-hidden="true">{member}</span>
          <span class="bc-hidden">{memberSaid(member)}</span>
        </span>
      ) : (
        <span class="bc-hidden">{author === 'shopper' ? youSaid : assistantSaid}</span>
      )}
      {before !== '' && <Bubble text={before} isOwn={author === 'shopper'} isUnsent={item.isUnsent} />}
      <ProductCards products={item.products} lang={lang} onSaveBrief={onSaveBrief} askOf={askOf} />
      {item.comparison && <ComparisonCard comparison={item.comparison} lang={lang} askOf={askOf} />}
      {after !== '' && <Bubble text={after} />}
      {children}
      {item.link && <LinkButton link={item.link} />}
    </li>
  );
}

/** Empty for events that the assistant's own text already covers. */
function describeEvent({ text, member = '' }: ChatItem, texts: WidgetTexts, storeName: string): string {
  const kind = text as ChatEventKind;
  if (kind === 'person-requested') return texts.personRequested;
  if (kind === 'member-joined') return texts.memberJoined(member, storeName);
  return kind === 'member-left' ? texts.memberLeft(member) : '';
}

function EventLine({ text }: { text: string }) {
  return text === '' ? null : (
    <li class="bc-event" data-author="event" dir="auto">
      {text}
    </li>
  );
}

/** Shoppers' messages stay plain text: nothing in them becomes a link. */
function Bubble({
  text,
  isOwn = false,
  isUnsent = false,
}: {
  text: string;
  isOwn?: boolean;
  isUnsent?: boolean;
}) {
  return (
    <p class={`bc-bubble${isUnsent ? ' bc-unsent' : ''}`} dir="auto">
      {isOwn ? text : <LinkedText text={text} />}
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

interface FootnoteProps {
  onSwitch: ChatActions['switchLanguage'];
}

/** The AI disclaimer, and the links to the chat's other languages. */
function Footnote({ onSwitch }: FootnoteProps) {
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
