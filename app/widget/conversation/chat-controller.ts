import { chooseLanguage, widgetTexts } from '#app/features/assistant/lang/widget-languages.ts';
import type { ChatEvent, ChatGreeting, LeadAnswer, LeadAnswered } from '#app/features/chat/api/chat-api.ts';
import { ChatApiError, describeFailure } from '#app/widget/conversation/chat-client.ts';
import type { Attempt, ChatControllerOptions, ChatOpenings } from '#app/widget/conversation/chat-options.ts';
import {
  type ChatAction,
  type ChatState,
  createInitialState,
  reduceChat,
} from '#app/widget/conversation/chat-state.ts';
import { createLeadAnswers, type LeadProblem } from '#app/widget/conversation/lead-answers.ts';
import { LiveEventStream } from '#app/widget/conversation/live-channel.ts';
import { createPacer, type Pacer } from '#app/widget/conversation/reply-pacing.ts';

const RETRY_DELAY_MS = 1500;
/** Longest Retry-After that is waited out automatically. */
const AUTO_RETRY_MAX_MS = 15_000;

/** The shopper's actions and their effects: sessions, sending, retrying, starting over. */
export class ChatController {
  #options: ChatControllerOptions;
  #greeting: ChatOpenings;
  #listeners = new Set<() => void>();
  #state: ChatState;
  #pacer: Pacer;
  #current: Attempt | null = null;
  #previousToken: string | null = null;
  #live: LiveEventStream;
  #leads: ReturnType<typeof createLeadAnswers>;

  constructor(options: ChatControllerOptions) {
    this.#options = options;
    this.#greeting = options.opening;
    const language = chooseLanguage([options.opening.language]);
    this.#state = createInitialState(this.#greetingIn(language), language);
    this.#live = new LiveEventStream({
      api: options.api,
      wait: options.wait,
      onEvent: (event) => this.#dispatch({ type: 'live', event }),
    });
    this.#leads = createLeadAnswers(options);
    this.#pacer = createPacer({ ...options.pacing, emit: (event) => this.#show(event) });
  }

  getState = (): ChatState => this.#state;

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** Restores this browser's chat, if any; retries once if the server doesn't respond. */
  async restore(): Promise<void> {
    const { tokens, languages, wait } = this.#options;
    const token = tokens.get();
    if (token === null && languages.get() !== null) this.#setLanguage(chooseLanguage([languages.get()]));
    if (token === null || (await this.#loadTranscript(token))) return;
    await wait(RETRY_DELAY_MS);
    if (this.#current === null && tokens.get() === token) await this.#loadTranscript(token);
  }

  /** False if the server didn't respond. */
  async #loadTranscript(token: string): Promise<boolean> {
    const { tokens, api } = this.#options;
    try {
      const transcript = await api.transcript(token, new AbortController().signal);
      if (this.#current !== null || tokens.get() !== token) return true;
      this.#dispatch({ type: 'restored', transcript });
      const { turn } = transcript;
      if (turn) this.#live.open(token, turn.eventNumber);
      if (turn?.owner === 'member') return true;
      const last = transcript.messages.at(-1);
      if (last?.author !== 'shopper' || !last.clientMessageId) return true;
      // The page or the server went away during the reply; resending the message returns it.
      this.#dispatch({ type: 'resent' });
      await this.#sendMessage(last.text, last.clientMessageId);
    } catch (error) {
      const isGone = error instanceof ChatApiError && error.status === 401;
      if (!isGone) return false;
      if (this.#current !== null) return true;
      tokens.set(null);
      this.#reset({ notice: this.#texts.freshStart, canUndo: false });
    }
    return true;
  }

  /** Catches up with changes from other windows, unless a message is being sent here. */
  async refresh(): Promise<void> {
    if (this.#current !== null || this.#state.phase !== 'ready') return;
    if (this.#options.tokens.get() !== null) return this.restore();
    if (this.#hasBegun()) this.#reset({ notice: this.#texts.startedOver, canUndo: false });
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
    void this.#sendMessage(text, clientMessageId);
    return true;
  }

  /** Sends the contact form; resolves to null once stored, otherwise to the problem. */
  answerLead(answer: LeadAnswer): Promise<LeadProblem | null> {
    const onStored = (answered: LeadAnswered) => {
      this.#dispatch({ type: 'lead-answered', answered });
      if (answered.turn) this.#live.open(this.#options.tokens.get()!, answered.turn.eventNumber);
    };
    return this.#leads.send({ state: this.#state, answer, onStored });
  }

  retry(): void {
    if (this.#current === null || this.#state.phase !== 'failed') return;
    const { text, clientMessageId } = this.#current.message;
    this.#dispatch({ type: 'resent' });
    void this.#sendMessage(text, clientMessageId);
  }

  startOver(): void {
    const { tokens } = this.#options;
    this.#cancelCurrent();
    this.#live.close();
    this.#previousToken = tokens.get();
    tokens.set(null);
    this.#reset({ notice: this.#texts.startedOver, canUndo: this.#previousToken !== null });
  }

  /** Changes the greeting, including one already shown. */
  updateGreeting(opening: ChatOpenings): void {
    this.#greeting = opening;
    if (this.#hasBegun())
      this.#dispatch({ type: 'greeting-updated', opening: this.#greetingIn(this.#state.language) });
    else this.#setLanguage(chooseLanguage([this.#options.languages.get(), opening.language]));
  }

  /** Switches the language. Sending the language's name as a message makes the assistant repeat an open question. */
  switchLanguage(language: string): void {
    this.#options.languages.set(language);
    this.#setLanguage(language);
    if (this.#state.phase === 'ready' && this.#hasBegun()) this.send(this.#texts.name);
  }

  /** Asks for a person, even before the first message. */
  async requestPerson(): Promise<void> {
    const { tokens, api } = this.#options;
    const abort = new AbortController();
    try {
      const token = tokens.get() ?? (await this.#startSession(abort));
      const { after } = await api.requestPerson!(token, abort.signal);
      this.#live.open(token, after);
    } catch {
      this.#dispatch({ type: 'noticed', notice: this.#texts.failed });
    }
  }

  #hasBegun(): boolean {
    return this.#state.items.some(({ author }) => author === 'shopper');
  }

  #setLanguage(language: string): void {
    this.#dispatch({ type: 'language', language, opening: this.#greetingIn(language) });
  }

  // Pages cached before there were several languages have only one greeting.
  #greetingIn = (language: string): ChatGreeting => this.#greeting.openings?.[language] ?? this.#greeting;

  get #texts() {
    return widgetTexts(this.#state.language);
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
  showAll = (): void => this.#pacer.flush();

  #show(event: ChatEvent): void {
    if (event.type === 'error' || event.type === 'member') return;
    const { language } = this.#state;
    // A language chosen while the reply was on its way overrides the reply's language.
    const isSwitched = event.type === 'done' && this.#current?.message.language !== language;
    this.#dispatch({ type: 'received', event: isSwitched ? { ...event, language } : event });
  }

  #reset(change: { notice: string; canUndo: boolean }): void {
    this.#dispatch({ type: 'opened', opening: this.#greetingIn(this.#state.language), ...change });
  }

  #dispatch(action: ChatAction): void {
    this.#state = reduceChat(this.#state, action);
    for (const listener of this.#listeners) listener();
  }

  #cancelCurrent(): void {
    this.#current?.abort.abort();
    this.#current = null;
    this.#live.resume();
    this.#pacer.clear();
  }

  async #sendMessage(text: string, clientMessageId: string): Promise<void> {
    const message = { text, clientMessageId, language: this.#state.language };
    const attempt = { message, abort: new AbortController() };
    this.#current = attempt;
    this.#live.pause();
    const failure = await this.#attemptOnce(attempt);
    if (failure === null) return;
    const waitMs = Math.max(RETRY_DELAY_MS, failure.retryAfterMs);
    if (waitMs > AUTO_RETRY_MAX_MS) return this.#giveUp(failure);
    const { slowDown, notSent } = this.#texts;
    this.#dispatch({ type: 'retrying', notice: failure.status === 429 ? slowDown : notSent });
    await this.#options.wait(waitMs);
    if (this.#current !== attempt) return;
    this.#dispatch({ type: 'resent' });
    const secondFailure = await this.#attemptOnce(attempt);
    if (secondFailure !== null) this.#giveUp(secondFailure);
  }

  #giveUp(failure: ChatApiError): void {
    this.#dispatch({ type: 'failed', notice: describeFailure(failure, this.#texts) });
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
      this.#dispatch({ type: 'refused', notice: failure.message || this.#texts.failed });
    }
    if (this.#current === attempt) {
      this.#current = null;
      this.#live.resume();
    }
    return null;
  }

  async #deliver(attempt: Attempt): Promise<void> {
    const { api, tokens } = this.#options;
    const { message, abort } = attempt;
    const token = tokens.get();
    try {
      const openToken = token ?? (await this.#startSession(abort));
      return await this.#receive(attempt, api.send(openToken, message, abort.signal));
    } catch (error) {
      if (!(error instanceof ChatApiError) || error.status !== 401 || this.#current !== attempt) throw error;
    }
    // The session has expired, so the message starts a new one.
    tokens.set(null);
    await this.#receive(attempt, api.send(await this.#startSession(abort), message, abort.signal));
    await this.#pacer.settled();
    if (this.#current === attempt) this.#dispatch({ type: 'noticed', notice: this.#texts.freshStart });
  }

  async #startSession(abort: AbortController): Promise<string> {
    const token = await this.#options.api.start(this.#state.language, abort.signal);
    if (!abort.signal.aborted) this.#options.tokens.set(token);
    return token;
  }

  async #receive(attempt: Attempt, events: AsyncGenerator<ChatEvent>): Promise<void> {
    for await (const event of events) {
      if (this.#current !== attempt) return;
      if (event.type === 'error') throw new ChatApiError(event.retryable ? 500 : 400, event.message);
      if (event.type === 'member') return this.#deferToMember(event.after);
      this.#pacer.push(event);
      if (event.type !== 'done') continue;
      if (event.after !== undefined) this.#live.open(this.#options.tokens.get()!, event.after);
      return;
    }
    throw new ChatApiError(0, '');
  }

  /** The part of the reply already shown was never stored. */
  #deferToMember(after: number): void {
    this.#pacer.clear();
    this.#dispatch({ type: 'left-to-member' });
    this.#live.open(this.#options.tokens.get()!, after);
  }
}
