import { type AnswerProblem, type CallPiece, type Chunk, readChunk } from '#app/platform/model-chunk.ts';

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

export interface AnswerLimits {
  /** Characters of text. */
  textMax: number;
  /** Characters of arguments over all tool calls. */
  argumentsMax: number;
  callsMax: number;
}

/** What the events taken so far amount to. */
export interface ModelAnswer {
  /**
   * Takes the data of events in their order. Answers the text that they add, or why the answer is no good.
   * Nothing is taken after the end.
   */
  take(events: readonly string[]): TakenEvents;
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

export interface TakenEvents {
  text: string;
  /** Something was said or called: text or a piece of a call. */
  hasSpoken: boolean;
  /** A chunk with something in it came. */
  hasMoved: boolean;
  problem: AnswerProblem | null;
}

export const NO_EVENTS: TakenEvents = { text: '', hasSpoken: false, hasMoved: false, problem: null };

const CHARACTERS_PER_TOKEN = 4;

export function createAnswer(limits: AnswerLimits): ModelAnswer {
  const calls = collectCalls();
  let textLength = 0;
  let finish: string | null = null;
  let counted: ModelTokens | null = null;
  let isOver = false;
  let hasBegun = false;

  function takeChunk({ choices, usage }: Chunk, taken: TakenEvents): void {
    if (usage) counted = { promptTokens: usage.prompt_tokens, completionTokens: usage.completion_tokens };
    const choice = choices[0];
    if (!choice) return;
    taken.hasMoved = true;
    hasBegun = true;
    const { content, refusal, tool_calls: pieces } = choice.delta ?? {};
    if (content) {
      taken.text += content;
      taken.hasSpoken = true;
      textLength += content.length;
    }
    if (pieces?.length) {
      calls.take(pieces);
      taken.hasSpoken = true;
    }
    finish ??= choice.finish_reason ?? null;
    if (refusal || choice.finish_reason === 'content_filter') taken.problem = 'refused';
    else if (isTooLong()) taken.problem = 'too-long';
  }

  const isTooLong = () =>
    textLength > limits.textMax || calls.size() > limits.argumentsMax || calls.list.length > limits.callsMax;

  return {
    take(events) {
      const taken = { ...NO_EVENTS };
      for (const data of events) {
        if (isOver || taken.problem) break;
        if (data.startsWith('[DONE]')) isOver = true;
        else {
          const chunk = readChunk(data);
          if (typeof chunk === 'string') taken.problem = chunk;
          else takeChunk(chunk, taken);
        }
      }
      return taken;
    },
    calls: () => calls.list,
    finish: () => finish,
    isWhole: () => isOver,
    hasBegun: () => hasBegun,
    usage: (promptLength) =>
      counted ?? {
        promptTokens: Math.ceil(promptLength() / CHARACTERS_PER_TOKEN),
        completionTokens: Math.ceil((textLength + calls.size()) / CHARACTERS_PER_TOKEN),
      },
  };
}

/** Puts tool calls together from their pieces. */
function collectCalls() {
  const list: ToolCall[] = [];
  const byIndex = new Map<number, ToolCall>();
  let size = 0;

  function callOf({ index, id }: CallPiece): ToolCall {
    const known = index == null ? list.at(-1) : byIndex.get(index);
    // Some endpoints number every call 0 and tell them apart by id.
    if (known && (!id || id === known.id)) return known;
    const call = { id: id || `call_${list.length + 1}`, name: '', arguments: '' };
    list.push(call);
    byIndex.set(index ?? list.length - 1, call);
    return call;
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
