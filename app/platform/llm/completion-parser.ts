import {
  type CallPiece,
  type CompletionChunk,
  type CompletionPiece,
  type CompletionProblem,
  hasReasoning,
  isEmptyPiece,
  parseChunk,
} from '#app/platform/llm/completion-chunk.ts';

/** What a model's streamed answer adds up to, and what of it may be handed on; no clock and no line in here. */

export interface ModelTokens {
  promptTokens: number;
  completionTokens: number;
}

export interface ToolCall {
  id: string;
  name: string;
  /** JSON as the model wrote it; it may be broken. */
  arguments: string;
}

export interface CompletionLimits {
  /** Characters of text. */
  textMax: number;
  /** Characters of arguments over all tool calls. */
  argumentsMax: number;
  callsMax: number;
}

/** What the events taken so far amount to. */
export interface CompletionCollector {
  /**
   * Takes the data of events in their order. Answers the text that they add, or why the answer is no good.
   * Nothing is taken after the end.
   */
  take(events: readonly string[]): CompletionDelta;
  calls(): ToolCall[];
  /** `stop`, `length`, `tool_calls` or another of the endpoint's words; null before it has ended. */
  finish(): string | null;
  /** True once nothing more can follow. */
  isWhole(): boolean;
  /** A chunk of an answer has come. */
  hasBegun(): boolean;
  /** The endpoint's count, or an estimate of a token for every four characters. */
  usage(promptLength: () => number): ModelTokens;
}

export interface CompletionDelta {
  text: string;
  /** Something was said or called: text or a piece of a call. */
  hasSpoken: boolean;
  /** The model thinks aloud, in words that are meant for nobody. */
  hasThought: boolean;
  /** A chunk with something in it came. */
  hasMoved: boolean;
  problem: CompletionProblem | null;
}

export const EMPTY_DELTA: CompletionDelta = {
  text: '',
  hasSpoken: false,
  hasThought: false,
  hasMoved: false,
  problem: null,
};

const CHARACTERS_PER_TOKEN = 4;

export function createCompletionCollector(limits: CompletionLimits): CompletionCollector {
  const words = collectText(limits);
  let finish: string | null = null;
  let counted: ModelTokens | null = null;
  let isOver = false;
  let hasBegun = false;

  function takeChunk({ choices, usage }: CompletionChunk, taken: CompletionDelta): void {
    if (usage) counted = { promptTokens: usage.prompt_tokens, completionTokens: usage.completion_tokens };
    // One answer was asked for; an endpoint that sends others beside it numbers them.
    const choice = choices?.find(({ index }) => (index ?? 0) === 0);
    if (!choice) return;
    hasBegun = true;
    const { delta, message, finish_reason: reason } = choice;
    const piece = delta ?? message ?? {};
    if (reason || !isEmptyPiece(piece)) taken.hasMoved = true;
    words.take(piece, taken);
    finish ??= reason ?? (message ? 'stop' : null);
    if (piece.refusal || reason === 'content_filter') taken.problem = 'refused';
    else if (words.areTooMany()) taken.problem = 'too-long';
  }

  return {
    take(events) {
      const taken = { ...EMPTY_DELTA };
      for (const data of events) {
        if (isOver || taken.problem) break;
        if (data.startsWith('[DONE]')) isOver = true;
        else {
          const chunk = parseChunk(data);
          if (typeof chunk !== 'string') takeChunk(chunk, taken);
          // What comes behind the last word can't take the answer back.
          else if (finish === null) taken.problem = chunk;
        }
      }
      return taken;
    },
    calls: words.calls,
    finish: () => finish,
    isWhole: () => isOver,
    hasBegun: () => hasBegun,
    usage: (promptLength) =>
      counted ?? {
        promptTokens: Math.ceil(promptLength() / CHARACTERS_PER_TOKEN),
        completionTokens: Math.ceil(words.length() / CHARACTERS_PER_TOKEN),
      },
  };
}

/** Hands out the text of pieces without its thoughts, and keeps their calls. */
function collectText({ textMax, argumentsMax, callsMax }: CompletionLimits) {
  const calls = collectCalls();
  const thoughts = createReasoningFilter();
  let textLength = 0;
  return {
    take(piece: CompletionPiece, taken: CompletionDelta): void {
      const { content, tool_calls: pieces } = piece;
      const words = content?.text ?? '';
      const text = words ? thoughts.take(words) : '';
      textLength += words.length;
      taken.text += text;
      if (hasReasoning(piece) || (text === '' && words.trim() !== '')) taken.hasThought = true;
      if (pieces) calls.take(pieces);
      if (text || pieces?.length) taken.hasSpoken = true;
    },
    calls: () => calls.list,
    length: () => textLength + calls.size(),
    areTooMany: () => textLength > textMax || calls.size() > argumentsMax || calls.list.length > callsMax,
  };
}

/** Puts tool calls together from their pieces. */
function collectCalls() {
  const list: ToolCall[] = [];
  const begun: { call: ToolCall; givenId: string | null }[] = [];
  const byIndex = new Map<number, (typeof begun)[number]>();
  let size = 0;

  function callOf({ index, id }: CallPiece): ToolCall {
    const known = index == null ? begun.at(-1) : byIndex.get(index);
    // Some endpoints number every call 0 and tell them apart by id.
    if (known && (!id || id === known.givenId)) return known.call;
    const call = { id: ownId(id), name: '', arguments: '' };
    const entry = { call, givenId: id ?? null };
    list.push(call);
    begun.push(entry);
    byIndex.set(index ?? list.length - 1, entry);
    return call;
  }

  /** Each result goes back under the id of its call, so two calls can't share one. */
  function ownId(id: string | null | undefined): string {
    const number = list.length + 1;
    if (!id) return `call_${number}`;
    return list.some((call) => call.id === id) ? `${id}_${number}` : id;
  }

  return {
    list,
    /** Characters of all names and arguments. */
    size: () => size,
    take(pieces: readonly CallPiece[]): void {
      for (const piece of pieces) {
        const call = callOf(piece);
        const { name, arguments: more } = piece.function ?? {};
        // Some endpoints repeat the whole name with every piece.
        if (name && name !== call.name) call.name += name;
        call.arguments += more ?? '';
        size += (name?.length ?? 0) + (more?.length ?? 0);
      }
    },
  };
}

/** Takes out what a model thinks aloud in front of its answer; some endpoints send it as part of the text. */

export interface ReasoningFilter {
  /** The part of these words that is meant for somebody. */
  take(words: string): string;
}

const REASONING_TAGS = ['<think>', '<thinking>', '<thought>', '<reasoning>'];

/** Thoughts stand at the very beginning; a sign of them later on is text like any other. */
export function createReasoningFilter(): ReasoningFilter {
  let state: 'begins' | 'thinks' | 'speaks' = 'begins';
  let closing = '';
  let held = '';

  function speak(words: string): string {
    state = 'speaks';
    held = '';
    return words;
  }

  function think(): string {
    const end = held.indexOf(closing);
    if (end !== -1) {
      const rest = held.slice(end + closing.length).trimStart();
      // What follows is the answer, or another thought.
      state = 'begins';
      held = '';
      return rest === '' ? '' : take(rest);
    }
    held = held.slice(-closing.length);
    return '';
  }

  function take(words: string): string {
    if (state === 'speaks') return words;
    held += words;
    if (state === 'thinks') return think();
    const start = held.trimStart();
    const opening = REASONING_TAGS.find((sign) => start.startsWith(sign));
    if (opening === undefined) {
      return REASONING_TAGS.some((sign) => sign.startsWith(start)) ? '' : speak(held);
    }
    state = 'thinks';
    closing = opening.replace('<', '</');
    held = held.trimStart().slice(opening.length);
    return think();
  }

  return { take };
}
