import type { ChatEvent } from '#app/features/chat/api/chat-api.ts';
import {
  type ChatApi,
  ChatApiError,
  type OutgoingMessage,
  type TokenStore,
} from '#app/widget/conversation/chat-client.ts';
import {
  type ChatAction,
  type ChatGreeting,
  type ChatState,
  createInitialState,
  reduceChat,
} from '#app/widget/conversation/chat-state.ts';
import { createPacer, type Pacer, type PacerOptions } from '#app/widget/conversation/reply-pacing.ts';
import { TEXTS } from '#app/widget/conversation/texts.en.ts';

export interface ChatControllerOptions {
  opening: ChatGreeting;
  api: ChatApi;
  tokens: TokenStore;
  pacing: Omit<PacerOptions, 'emit'>;
  newId(): string;
  wait(ms: number): Promise<void>;
}

const RETRY_DELAY_MS = 1500;
/** Longest that the chat waits by itself when the server asks for patience. */
const AUTO_RETRY_MAX_MS = 15_000;

/** One message on its way. Once another takes its place, or a new chat, nothing that it still hears counts. */
interface Attempt {
  message: OutgoingMessage;
  abort: AbortController;
}

/** What a shopper can do and what comes of it: sessions, sending, trying again, and starting over. */
export class ChatController {
  #options: ChatControllerOptions;
  #opening: ChatGreeting;
  #listeners = new Set<() => void>();
  #state: ChatState;
  #pacer: Pacer;
  #current: Attempt | null = null;
  #formerToken: string | null = null;

  constructor(options: ChatControllerOptions) {
    this.#options = options;
    this.#opening = options.opening;
    this.#state = createInitialState(options.opening);
    const emit = (event: ChatEvent) => event.type !== 'error' && this.#dispatch({ type: 'heard', event });
    this.#pacer = createPacer({ ...options.pacing, emit });
  }

  getState(): ChatState {
    return this.#state;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** Brings back the chat that this browser has begun here, if there is one; where nobody answers, once more. */
  async restore(): Promise<void> {
    const { tokens, wait } = this.#options;
    const token = tokens.get();
    if (token === null || (await this.#bringBack(token))) return;
    await wait(RETRY_DELAY_MS);
    if (this.#current === null && tokens.get() === token) await this.#bringBack(token);
  }

  /** False where nobody answered. */
  async #bringBack(token: string): Promise<boolean> {
    const { tokens, api } = this.#options;
    try {
      const { messages } = await api.transcript(token, new AbortController().signal);
      if (this.#current !== null || tokens.get() !== token) return true;
      this.#dispatch({ type: 'restored', messages });
      const last = messages.at(-1);
      if (last?.author !== 'shopper' || !last.clientMessageId) return true;
      // Its answer got lost with the page or the server; asked again, it comes.
      this.#dispatch({ type: 'resent' });
      await this.#begin({ text: last.text, clientMessageId: last.clientMessageId });
    } catch (error) {
      const isGone = error instanceof ChatApiError && error.status === 401;
      if (!isGone) return false;
      if (this.#current !== null) return true;
      tokens.set(null);
      this.#open({ notice: TEXTS.freshStart, canUndo: false });
    }
    return true;
  }

  /** Catches up with what became of this chat elsewhere; what is under way here goes first. */
  async refresh(): Promise<void> {
    const { phase, items } = this.#state;
    if (this.#current !== null || phase !== 'ready') return;
    if (this.#options.tokens.get() !== null) return this.restore();
    const hasBegun = items.some(({ author }) => author === 'shopper');
    if (hasBegun) this.#open({ notice: TEXTS.startedOver, canUndo: false });
  }

  /** Sends unless an answer is still under way; false leaves the text with the shopper. */
  send(text: string): boolean {
    if (text.trim() === '') return false;
    this.hurry();
    const { phase } = this.#state;
    if (phase !== 'ready' && phase !== 'failed') return false;
    this.#drop();
    const clientMessageId = this.#options.newId();
    this.#dispatch({ type: 'sent', id: clientMessageId, text });
    void this.#begin({ text, clientMessageId });
    return true;
  }

  retry(): void {
    if (this.#current === null || this.#state.phase !== 'failed') return;
    const { message } = this.#current;
    this.#dispatch({ type: 'resent' });
    void this.#begin(message);
  }

  startOver(): void {
    const { tokens } = this.#options;
    this.#drop();
    this.#formerToken = tokens.get();
    tokens.set(null);
    this.#open({ notice: TEXTS.startedOver, canUndo: this.#formerToken !== null });
  }

  /** Greets in other words from here on, also where the greeting stands already. */
  follow(opening: ChatGreeting): void {
    this.#opening = opening;
    this.#dispatch({ type: 'followed', opening });
  }

  undoStartOver(): void {
    if (this.#formerToken === null || this.#current !== null) return;
    this.#options.tokens.set(this.#formerToken);
    this.#formerToken = null;
    void this.restore();
  }

  setOffline(isOffline: boolean): void {
    this.#dispatch({ type: 'network', isOffline });
    if (isOffline) return;
    this.retry();
    void this.refresh();
  }

  /** Shows at once what is still being told. */
  hurry(): void {
    this.#pacer.flush();
  }

  #open(how: { notice: string; canUndo: boolean }): void {
    this.#dispatch({ type: 'opened', opening: this.#opening, ...how });
  }

  #dispatch(action: ChatAction): void {
    this.#state = reduceChat(this.#state, action);
    for (const listener of this.#listeners) listener();
  }

  #isCurrent(attempt: Attempt): boolean {
    return this.#current === attempt;
  }

  #drop(): void {
    this.#current?.abort.abort();
    this.#current = null;
    this.#pacer.clear();
  }

  async #begin(message: OutgoingMessage): Promise<void> {
    const attempt = { message, abort: new AbortController() };
    this.#current = attempt;
    const failure = await this.#tryOnce(attempt);
    if (failure === null) return;
    const waitMs = Math.max(RETRY_DELAY_MS, failure.retryAfterMs);
    if (waitMs > AUTO_RETRY_MAX_MS) return this.#giveUp(failure);
    this.#dispatch({ type: 'retrying', notice: failure.status === 429 ? TEXTS.slowDown : TEXTS.notSent });
    await this.#options.wait(waitMs);
    if (!this.#isCurrent(attempt)) return;
    this.#dispatch({ type: 'resent' });
    const again = await this.#tryOnce(attempt);
    if (again !== null) this.#giveUp(again);
  }

  #giveUp({ status, message }: ChatApiError): void {
    this.#dispatch({ type: 'failed', notice: status === 429 ? TEXTS.slowDown : message || TEXTS.failed });
  }

  /** Null when the message is dealt with; otherwise why it may be tried again. */
  async #tryOnce(attempt: Attempt): Promise<ChatApiError | null> {
    try {
      await this.#deliver(attempt);
      await this.#pacer.settled();
    } catch (error) {
      if (!this.#isCurrent(attempt)) return null;
      this.#pacer.clear();
      const failure = error instanceof ChatApiError ? error : new ChatApiError(0, '');
      if (failure.status !== 400 && failure.status !== 413) return failure;
      this.#dispatch({ type: 'refused', notice: failure.message || TEXTS.failed });
    }
    if (this.#isCurrent(attempt)) this.#current = null;
    return null;
  }

  async #deliver(attempt: Attempt): Promise<void> {
    const { api, tokens } = this.#options;
    const { message, abort } = attempt;
    const known = tokens.get();
    try {
      return await this.#listen(
        attempt,
        api.send(known ?? (await this.#openSession(abort)), message, abort.signal),
      );
    } catch (error) {
      if (!(error instanceof ChatApiError) || error.status !== 401 || !this.#isCurrent(attempt)) throw error;
    }
    // The chat is gone, the message is not: it opens a new one.
    tokens.set(null);
    await this.#listen(attempt, api.send(await this.#openSession(abort), message, abort.signal));
    await this.#pacer.settled();
    if (this.#isCurrent(attempt)) this.#dispatch({ type: 'noticed', notice: TEXTS.freshStart });
  }

  async #openSession(abort: AbortController): Promise<string> {
    const token = await this.#options.api.start(abort.signal);
    if (!abort.signal.aborted) this.#options.tokens.set(token);
    return token;
  }

  async #listen(attempt: Attempt, events: AsyncGenerator<ChatEvent>): Promise<void> {
    for await (const event of events) {
      if (!this.#isCurrent(attempt)) return;
      if (event.type === 'error') throw new ChatApiError(event.retryable ? 500 : 400, event.message);
      this.#pacer.push(event);
      if (event.type === 'done') return;
    }
    throw new ChatApiError(0, '');
  }
}

/** The same chat in other windows of the browser, and in other places of this page. */

const SYNC_KEY = 'bedside-chat:said';

/** Tells the others when something was said here, and catches up with what they say. */
export function syncChatAcrossTabs(control: ChatController, slug: string): void {
  const key = `${SYNC_KEY}:${slug}`;
  let told = getLastMessageId(control);
  let isCatchingUp = false;
  const catchUp = async () => {
    isCatchingUp = true;
    await control.refresh();
    told = getLastMessageId(control);
    isCatchingUp = false;
  };
  control.subscribe(() => {
    const { phase } = control.getState();
    const said = getLastMessageId(control);
    if (isCatchingUp || phase !== 'ready' || said === told) return;
    told = said;
    dispatchEvent(new CustomEvent(key, { detail: control }));
    try {
      localStorage.setItem(key, said);
    } catch {
      // Other windows then learn of it with their next page.
    }
  });
  addEventListener('storage', (event) => event.key === key && void catchUp());
  addEventListener(key, (event) => (event as CustomEvent).detail !== control && void catchUp());
  addEventListener('pageshow', ({ persisted }) => persisted && void catchUp());
}

function getLastMessageId(control: ChatController): string {
  return control.getState().items.at(-1)?.id ?? '';
}
