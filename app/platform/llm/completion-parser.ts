import { z } from 'zod';

export type CompletionProblem = 'garbage' | 'too-long' | 'refused' | 'quota' | 'server-error';

const TOKENS_MAX = 10_000_000;
const count = z.number().min(0).max(TOKENS_MAX).transform(Math.round);

const isReasoningField = (name: string) => /^(reasoning|thinking)/.test(name);

/** Some endpoints send text as an array of parts, mixed with reasoning. */
const contentParts = z
  .array(z.looseObject({ type: z.string(), text: z.string().optional() }))
  .transform((parts) => ({
    text: parts.map(({ type, text }) => (type === 'text' ? (text ?? '') : '')).join(''),
    hasReasoning: parts.some(({ type }) => isReasoningField(type)),
  }));
const contentText = z.string().transform((text) => ({ text, hasReasoning: false }));

/** Loose, because unknown fields count as progress too. */
const messageSchema = z.looseObject({
  content: contentText.or(contentParts).nullish(),
  refusal: z.string().nullish(),
  tool_calls: z
    .array(
      z.object({
        index: z.number().int().min(0).nullish(),
        id: z.string().max(200).nullish(),
        function: z
          .object({ name: z.string().max(200).nullish(), arguments: z.string().nullish() })
          .nullish(),
      }),
    )
    .nullish(),
});

const chunkSchema = z.object({
  choices: z
    .array(
      z.object({
        index: z.number().nullish(),
        delta: messageSchema.nullish(),
        /** Endpoints that don't stream send the whole completion here. */
        message: messageSchema.nullish(),
        finish_reason: z.string().max(100).nullish(),
      }),
    )
    .max(8)
    .nullish(),
  usage: z.object({ prompt_tokens: count, completion_tokens: count }).nullish().catch(null),
});
type CompletionChunk = z.infer<typeof chunkSchema>;
type MessageDelta = z.infer<typeof messageSchema>;
type ToolCallDelta = NonNullable<MessageDelta['tool_calls']>[number];

const errorSchema = z.object({ error: z.looseObject({}).or(z.string().min(1)) });

function parseChunk(data: string): CompletionChunk | CompletionProblem {
  let value: unknown;
  try {
    value = JSON.parse(data);
  } catch {
    return 'garbage';
  }
  const hasError = typeof value === 'object' && value !== null && 'error' in value;
  const failed = hasError ? errorSchema.safeParse(value) : null;
  if (failed?.success) return classifyEndpointError(failed.data.error);
  const chunk = chunkSchema.safeParse(value);
  return chunk.success && (chunk.data.choices ?? chunk.data.usage) ? chunk.data : 'garbage';
}

/** Empty deltas are keep-alives. */
function isEmptyDelta(message: MessageDelta): boolean {
  const { content, role: _role, ...rest } = message;
  return !content?.text && !content?.hasReasoning && Object.values(rest).every(isEmpty);
}

function containsReasoning({ content, ...rest }: MessageDelta): boolean {
  const hasValue = (value: unknown) => !isEmpty(typeof value === 'string' ? value.trim() : value);
  return (
    content?.hasReasoning ||
    Object.entries(rest).some(([key, value]) => isReasoningField(key) && hasValue(value))
  );
}

function isEmpty(value: unknown): boolean {
  return value == null || value === '' || (Array.isArray(value) && value.length === 0);
}

export function classifyEndpointError(error: { code?: unknown; type?: unknown } | string): CompletionProblem {
  const words = typeof error === 'string' ? error : `${String(error.code)} ${String(error.type)}`;
  if (/content_filter|content_policy|ResponsibleAI/i.test(words)) return 'refused';
  if (/context_length|string_above_max_length/i.test(words)) return 'too-long';
  if (/quota|rate_limit|billing|credit|(^|\s)(402|429)(\s|$)/i.test(words)) return 'quota';
  return 'server-error';
}

export interface CompletionTokens {
  promptTokens: number;
  completionTokens: number;
}

export interface CompletionToolCall {
  id: string;
  name: string;
  /** As written by the model; may be invalid JSON. */
  arguments: string;
}

export const EMPTY_DELTA = {
  text: '',
  hasContent: false,
  /** Reasoning arrived; it isn't shown. */
  hasReasoning: false,
  hasProgress: false,
  problem: null as CompletionProblem | null,
};
export type CompletionDelta = typeof EMPTY_DELTA;

const CHARACTERS_PER_TOKEN = 4;

/** Assembles a streamed completion. `textMax` and `argumentsMax` (across all tool calls) are in characters. */
export class CompletionCollector {
  readonly #limits: { textMax: number; argumentsMax: number; callsMax: number };
  readonly #calls = collectCalls();
  readonly #reasoning = createReasoningFilter();
  #textLength = 0;
  #counted: CompletionTokens | null = null;
  /** `stop`, `length`, `tool_calls`, or an endpoint-specific reason; null while unfinished. */
  finish: string | null = null;
  isWhole = false;
  hasBegun = false;

  constructor(limits: { textMax: number; argumentsMax: number; callsMax: number }) {
    this.#limits = limits;
  }

  get calls(): readonly CompletionToolCall[] {
    return this.#calls.list;
  }

  take(events: readonly string[]): CompletionDelta {
    const delta = { ...EMPTY_DELTA };
    for (const data of events) {
      if (this.isWhole || delta.problem) break;
      if (data.startsWith('[DONE]')) {
        this.isWhole = true;
        break;
      }
      const chunk = parseChunk(data);
      if (typeof chunk !== 'string') this.#addChunk(chunk, delta);
      // An error after the finish reason doesn't invalidate the completion.
      else if (this.finish === null) delta.problem = chunk;
    }
    return delta;
  }

  /** The endpoint's count, or an estimate of one token per four characters. */
  usage(promptLength: () => number): CompletionTokens {
    return (
      this.#counted ?? {
        promptTokens: Math.ceil(promptLength() / CHARACTERS_PER_TOKEN),
        completionTokens: Math.ceil((this.#textLength + this.#calls.size()) / CHARACTERS_PER_TOKEN),
      }
    );
  }

  #addChunk({ choices, usage }: CompletionChunk, delta: CompletionDelta): void {
    if (usage)
      this.#counted = { promptTokens: usage.prompt_tokens, completionTokens: usage.completion_tokens };
    // We request one choice, but some endpoints send several.
    const choice = choices?.find(({ index }) => (index ?? 0) === 0);
    if (!choice) return;
    this.hasBegun = true;
    const { message, finish_reason: reason } = choice;
    const received = choice.delta ?? message ?? {};
    if (reason || !isEmptyDelta(received)) delta.hasProgress = true;
    this.#addMessage(received, delta);
    this.finish ??= reason ?? (message ? 'stop' : null);
    const { textMax, argumentsMax, callsMax } = this.#limits;
    const isTooLong = this.#textLength > textMax || this.#calls.size() > argumentsMax;
    if (received.refusal || reason === 'content_filter') delta.problem = 'refused';
    else if (isTooLong || this.calls.length > callsMax) delta.problem = 'too-long';
  }

  #addMessage(message: MessageDelta, delta: CompletionDelta): void {
    const { content, tool_calls: toolCalls } = message;
    const raw = content?.text ?? '';
    const text = raw ? this.#reasoning.take(raw) : '';
    this.#textLength += raw.length;
    delta.text += text;
    if (containsReasoning(message) || (text === '' && raw.trim() !== '')) delta.hasReasoning = true;
    if (toolCalls) this.#calls.add(toolCalls);
    if (text || toolCalls?.length) delta.hasContent = true;
  }
}

function collectCalls() {
  const toolCalls: CompletionToolCall[] = [];
  const started: { call: CompletionToolCall; rawId: string | null }[] = [];
  const byIndex = new Map<number, (typeof started)[number]>();
  let size = 0;

  function findOrCreateCall({ index, id }: ToolCallDelta): CompletionToolCall {
    const existing = index == null ? started.at(-1) : byIndex.get(index);
    // Some endpoints give every call index 0 and tell them apart by id.
    if (existing && (!id || id === existing.rawId)) return existing.call;
    const call = { id: uniqueId(id), name: '', arguments: '' };
    const entry = { call, rawId: id ?? null };
    toolCalls.push(call);
    started.push(entry);
    byIndex.set(index ?? toolCalls.length - 1, entry);
    return call;
  }

  /** Tool results are matched by call id, so ids must be unique. */
  function uniqueId(id: string | null | undefined): string {
    const number = toolCalls.length + 1;
    if (!id) return `call_${number}`;
    return toolCalls.some((call) => call.id === id) ? `${id}_${number}` : id;
  }

  return {
    list: toolCalls,
    size: () => size,
    add(deltas: readonly ToolCallDelta[]): void {
      for (const delta of deltas) {
        const call = findOrCreateCall(delta);
        const { name, arguments: more } = delta.function ?? {};
        // Some endpoints repeat the full name in every delta.
        if (name && name !== call.name) call.name += name;
        call.arguments += more ?? '';
        size += (name?.length ?? 0) + (more?.length ?? 0);
      }
    },
  };
}

const REASONING_TAGS = ['<think>', '<thinking>', '<thought>', '<reasoning>'];

/** Strips reasoning that some endpoints send as tagged text before the reply; later tags are plain text. */
function createReasoningFilter() {
  let state: 'start' | 'reasoning' | 'reply' = 'start';
  let closing = '';
  let buffer = '';

  function passThrough(text: string): string {
    state = 'reply';
    buffer = '';
    return text;
  }

  function skipReasoning(): string {
    const end = buffer.indexOf(closing);
    if (end !== -1) {
      const rest = buffer.slice(end + closing.length).trimStart();
      // More reasoning may follow before the reply.
      state = 'start';
      buffer = '';
      return rest === '' ? '' : take(rest);
    }
    buffer = buffer.slice(-closing.length);
    return '';
  }

  function take(text: string): string {
    if (state === 'reply') return text;
    buffer += text;
    if (state === 'reasoning') return skipReasoning();
    const start = buffer.trimStart();
    const opening = REASONING_TAGS.find((tag) => start.startsWith(tag));
    if (opening === undefined) {
      return REASONING_TAGS.some((tag) => tag.startsWith(start)) ? '' : passThrough(buffer);
    }
    state = 'reasoning';
    closing = opening.replace('<', '</');
    buffer = buffer.trimStart().slice(opening.length);
    return skipReasoning();
  }

  return { take };
}
