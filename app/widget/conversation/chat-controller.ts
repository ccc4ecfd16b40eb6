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
/** Longest automatic wait when the server sends Retry-After. */
const AUTO_RETRY_MAX_MS = 15_000;

/** One message being sent. Events of an attempt that is no longer current are ignored. */
interface Attempt {
  message: OutgoingMessage;
  abort: AbortController;
}

/** The shopper's actions and their effects: sessions, sending, retrying, and starting over. */
export class ChatController {
  #options: ChatControllerOptions;
  #opening: ChatGreeting;
  #listeners = new Set<() => void>();
  #state: ChatState;
  #pacer: Pacer;
  #current: Attempt | null = null;
  #previousToken: string | null = null;

  constructor(options: ChatControllerOptions) {
    this.#options = options;
    this.#opening = options.opening;
    this.#state = createInitialState(options.opening);
    const emit = (event: ChatEvent) => event.type !== 'error' && this.#dispatch({ type: 'received', event });
    this.#pacer = createPacer({ ...options.pacing, emit });
  }

  getState(): ChatState {
    return this.#state;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** Restores the chat of this browser, if any; retries once if the server doesn't respond. */
  async restore(): Promise<void> {
    const { tokens, wait } = this.#options;
    const token = tokens.get();
    if (token === null || (await this.#loadTranscript(token))) return;
    await wait(RETRY_DELAY_MS);
    if (this.#current === null && tokens.get() === token) await this.#loadTranscript(token);
  }

  /** False if the server didn't respond. */
  async #loadTranscript(token: string): Promise<boolean> {
    const { tokens, api } = this.#options;
    try {
      const { messages } = await api.transcript(token, new AbortController().signal);
      if (this.#current !== null || tokens.get() !== token) return true;
      this.#dispatch({ type: 'restored', messages });
      const last = messages.at(-1);
      if (last?.author !== 'shopper' || !last.clientMessageId) return true;
      // The reply was lost with the page or the server; sending the message again returns it.
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

  /** Catches up with changes from other windows, unless a message is being sent here. */
  async refresh(): Promise<void> {
    const { phase, items } = this.#state;
    if (this.#current !== null || phase !== 'ready') return;
    if (this.#options.tokens.get() !== null) return this.restore();
    const hasBegun = items.some(({ author }) => author === 'shopper');
    if (hasBegun) this.#open({ notice: TEXTS.startedOver, canUndo: false });
  }

  /** Sends unless a reply is still arriving; returns false if the text wasn't accepted. */
  send(text: string): boolean {
    if (text.trim() === '') return false;
    this.showAll();
    const { phase } = this.#state;
    if (phase !== 'ready' && phase !== 'failed') return false;
    this.#cancelCurrent();
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
    this.#cancelCurrent();
    this.#previousToken = tokens.get();
    tokens.set(null);
    this.#open({ notice: TEXTS.startedOver, canUndo: this.#previousToken !== null });
  }

  /** Changes the greeting from now on, including one already shown. */
  updateGreeting(opening: ChatGreeting): void {
    this.#opening = opening;
    this.#dispatch({ type: 'greeting-updated', opening });
  }

  undoStartOver(): void {
    if (this.#previousToken === null || this.#current !== null) return;
    this.#options.tokens.set(this.#previousToken);
    this.#previousToken = null;
    void this.restore();
  }

  setOffline(isOffline: boolean): void {
    this.#dispatch({ type: 'network', isOffline });
    if (isOffline) return;
    this.retry();
    void this.refresh();
  }

  /** Shows the rest of a paced reply at once. */
  showAll(): void {
    this.#pacer.flush();
  }

  #open(change: { notice: string; canUndo: boolean }): void {
    this.#dispatch({ type: 'opened', opening: this.#opening, ...change });
  }

  #dispatch(action: ChatAction): void {
    this.#state = reduceChat(this.#state, action);
    for (const listener of this.#listeners) listener();
  }

  #cancelCurrent(): void {
    this.#current?.abort.abort();
    this.#current = null;
    this.#pacer.clear();
  }

  async #begin(message: OutgoingMessage): Promise<void> {
    const attempt = { message, abort: new AbortController() };
    this.#current = attempt;
    const failure = await this.#attemptOnce(attempt);
    if (failure === null) return;
    const waitMs = Math.max(RETRY_DELAY_MS, failure.retryAfterMs);
    if (waitMs > AUTO_RETRY_MAX_MS) return this.#giveUp(failure);
    this.#dispatch({ type: 'retrying', notice: failure.status === 429 ? TEXTS.slowDown : TEXTS.notSent });
    await this.#options.wait(waitMs);
    if (this.#current !== attempt) return;
    this.#dispatch({ type: 'resent' });
    const secondFailure = await this.#attemptOnce(attempt);
    if (secondFailure !== null) this.#giveUp(secondFailure);
  }

  #giveUp({ status, message }: ChatApiError): void {
    this.#dispatch({ type: 'failed', notice: status === 429 ? TEXTS.slowDown : message || TEXTS.failed });
  }

  /** The failure, or null if the message needs no retry. */
  async #attemptOnce(attempt: Attempt): Promise<ChatApiError | null> {
    try {
      await this.#deliver(attempt);
      await this.#pacer.settled();
    } catch (error) {
      if (this.#current !== attempt) return null;
      this.#pacer.clear();
      const failure = error instanceof ChatApiError ? error : new ChatApiError(0, '');
      if (failure.status !== 400 && failure.status !== 413) return failure;
      this.#dispatch({ type: 'refused', notice: failure.message || TEXTS.failed });
    }
    if (this.#current === attempt) this.#current = null;
    return null;
  }

  async #deliver(attempt: Attempt): Promise<void> {
    const { api, tokens } = this.#options;
    const { message, abort } = attempt;
    const token = tokens.get();
    try {
      const openToken = token ?? (await this.#openSession(abort));
      return await this.#receive(attempt, api.send(openToken, message, abort.signal));
    } catch (error) {
      if (!(error instanceof ChatApiError) || error.status !== 401 || this.#current !== attempt) throw error;
    }
    // The chat has expired: the message starts a new one.
    tokens.set(null);
    await this.#receive(attempt, api.send(await this.#openSession(abort), message, abort.signal));
    await this.#pacer.settled();
    if (this.#current === attempt) this.#dispatch({ type: 'noticed', notice: TEXTS.freshStart });
  }

  async #openSession(abort: AbortController): Promise<string> {
    const token = await this.#options.api.start(abort.signal);
    if (!abort.signal.aborted) this.#options.tokens.set(token);
    return token;
  }

  async #receive(attempt: Attempt, events: AsyncGenerator<ChatEvent>): Promise<void> {
    for await (const event of events) {
      if (this.#current !== attempt) return;
      if (event.type === 'error') throw new ChatApiError(event.retryable ? 500 : 400, event.message);
      this.#pacer.push(event);
      if (event.type === 'done') return;
    }
    throw new ChatApiError(0, '');
  }
}

/** Event and storage key, for the same chat in other windows and elsewhere in the page. */
const SYNC_KEY = 'bedside-chat:last-message';

/** Notifies other windows of new messages here, and catches up with theirs. */
export function syncChatAcrossTabs(controller: ChatController, slug: string): void {
  const key = `${SYNC_KEY}:${slug}`;
  let lastSyncedId = getLastMessageId(controller);
  let isCatchingUp = false;
  const catchUp = async () => {
    isCatchingUp = true;
    await controller.refresh();
    lastSyncedId = getLastMessageId(controller);
    isCatchingUp = false;
  };
  controller.subscribe(() => {
    const { phase } = controller.getState();
    const lastId = getLastMessageId(controller);
    if (isCatchingUp || phase !== 'ready' || lastId === lastSyncedId) return;
    lastSyncedId = lastId;
    dispatchEvent(new CustomEvent(key, { detail: controller }));
    try {
      localStorage.setItem(key, lastId);
    } catch {
      // Storage blocked or full: other windows catch up on their next page load.
    }
  });
  addEventListener('storage', (event) => event.key === key && void catchUp());
  addEventListener(key, (event) => (event as CustomEvent).detail !== controller && void catchUp());
  addEventListener('pageshow', ({ persisted }) => persisted && void catchUp());
}

function getLastMessageId(controller: ChatController): string {
  return controller.getState().items.at(-1)?.id ?? '';
}
