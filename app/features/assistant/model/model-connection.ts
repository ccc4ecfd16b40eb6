import {
  FALLBACK_TEXTS,
  type FallbackReason,
  type ReplyUsage,
} from '#app/features/assistant/engine/chat-engine.ts';
import type { PromptTemplate } from '#app/features/merchant/settings/chat-config-schema.ts';

/** Prices in US dollars per million tokens, i.e. micro-dollars per token. */
export interface AllowedModel {
  name: string;
  inputPrice: number;
  outputPrice: number;
}

/** Setting value that makes the built-in assistant answer all chats. */
export const BUILT_IN_MODEL = 'built-in';

/** Parses LLM_MODELS (`name=input/output` entries, in order); skips invalid entries. */
export function parseModels(list: string): AllowedModel[] {
  const models = list.split(',').flatMap((entry) => {
    const [, name, input, output] = /^\s*([^=,\s]+)=(\d+(?:\.\d+)?)\/(\d+(?:\.\d+)?)\s*$/.exec(entry) ?? [];
    return name ? [{ name, inputPrice: Number(input), outputPrice: Number(output) }] : [];
  });
  return [...new Map(models.map((model) => [model.name, model])).values()];
}

/** The chosen model if allowed, else the first allowed one; null if none is. */
export function pickModel(chosen: string | null | undefined, allowed: readonly AllowedModel[]) {
  return allowed.find(({ name }) => name === chosen) ?? allowed[0] ?? null;
}

/** In millionths of a US dollar, rounded up. */
export function calculateCostMicros(tokens: Omit<ReplyUsage, 'costMicros'>, model: AllowedModel): number {
  return Math.ceil(tokens.promptTokens * model.inputPrice + tokens.completionTokens * model.outputPrice);
}

export interface ModelConnection {
  host: string | null;
  models: AllowedModel[];
}

export const MODEL_CHECK_PATH = '/api/model-check';

export const PROMPT_TEMPLATE_CHOICES: readonly { value: PromptTemplate; label: string; helpText: string }[] =
  [
    {
      value: 'comprehensive',
      label: 'Comprehensive',
      helpText: 'Role, store, rules, and facts, in that order.',
    },
    {
      value: 'cognitive-framework',
      label: 'Cognitive framework',
      helpText: 'Step by step: observe, infer, decide, speak.',
    },
    {
      value: 'customer-centric',
      label: 'Customer-centric',
      helpText: 'By customer journey: what each shopper needs at each moment.',
    },
  ];

/** Options for choosing a model, with the built-in assistant last. */
export function modelOptions(models: readonly AllowedModel[]): { value: string; label: string }[] {
  const choices = models.map(({ name, inputPrice, outputPrice }) => ({
    value: name,
    label: `${name} ($${inputPrice} in, $${outputPrice} out per million tokens)`,
  }));
  return [...choices, { value: BUILT_IN_MODEL, label: 'Built-in assistant only' }];
}

export function modelStatusText(chosen: string, { host, models }: ModelConnection): string {
  if (chosen === BUILT_IN_MODEL) return 'The built-in assistant answers every chat.';
  if (host === null) return NO_ENDPOINT;
  const answering = pickModel(chosen, models);
  if (!answering) return 'No model may be chosen here. The built-in assistant answers your shoppers.';
  if (answering.name !== chosen)
    return `“${chosen}” is not available here; ${answering.name} answers in its place.`;
  return 'When it fails, the built-in assistant carries the same chat on.';
}

export function isModelConnected({ host, models }: ModelConnection): boolean {
  return host !== null && models.length > 0;
}

export function listAvailableEngines(chosen: string, hasModel: boolean): ('guided' | 'llm')[] {
  if (!hasModel) return ['guided'];
  return chosen === BUILT_IN_MODEL ? ['guided', 'llm'] : ['llm', 'guided'];
}

export interface ModelHealth {
  /** Today's cost (UTC) and the daily cap, in millionths of a US dollar. */
  costMicros: number;
  costCapMicros: number;
  /** Fallbacks of the latest replies, newest first; null for replies by the model. */
  fallbacks: readonly (FallbackReason | null)[];
}

/** Outcomes that don't indicate a problem with the endpoint; null is a reply by the model. */
const REPLY_REASONS = [null, 'too-long', 'refused', 'tool-rounds', 'all-removed', 'cost-cap'] as const;
const MICROS_PER_DOLLAR = 1_000_000;

/** Warnings for the merchant; none unless a model answers chats. */
export function modelHealthNotes(chosen: string, connection: ModelConnection, health: ModelHealth) {
  const isIdle = !isModelConnected(connection) || chosen === BUILT_IN_MODEL;
  if (isIdle) return [];
  const { costMicros, costCapMicros, fallbacks } = health;
  const cap = formatDollars(costCapMicros);
  const isWarning = costMicros >= costCapMicros;
  const text = isWarning
    ? `Today’s cost limit of ${cap} is reached. The built-in assistant answers until midnight (UTC).`
    : `Today (UTC) the model has cost ${formatDollars(costMicros)} of at most ${cap}.`;
  return [{ isWarning, text }, ...fallbackNotes(fallbacks)];
}

function fallbackNotes(fallbacks: ModelHealth['fallbacks']) {
  const end = fallbacks.findIndex((reason) => REPLY_REASONS.some((one) => one === reason));
  const failed = end === -1 ? fallbacks : fallbacks.slice(0, end);
  if (failed.length === 0) return [];
  // An open circuit is a consequence; report the failure that opened it.
  const cause = FALLBACK_TEXTS[failed.find((reason) => reason !== 'circuit-open') ?? 'circuit-open'];
  const replies = failed.length === 1 ? 'The latest reply' : `The latest ${failed.length} replies`;
  return [{ isWarning: true, text: `${replies} had to be given by the built-in assistant: ${cause}.` }];
}

function formatDollars(micros: number): string {
  return micros > 0 && micros < MICROS_PER_DOLLAR / 100
    ? 'less than $0.01'
    : `$${(micros / MICROS_PER_DOLLAR).toFixed(2)}`;
}

export const NO_ENDPOINT = 'No model is connected. The built-in assistant answers your shoppers.';
export const NO_MODEL = 'No model may be chosen: LLM_MODELS names none.';

interface EndpointFailure {
  reason: string;
  status: number | null;
  host: string;
  model: string;
  hasStarted: boolean;
}
export function endpointErrorText({ reason, status, host, model, hasStarted }: EndpointFailure): string {
  if (status === 404) return `${host} doesn’t know the model ${model}, or its address is another one.`;
  if (status !== null && status >= 300 && status < 400)
    return `${host} redirects to another address (status ${status}). Set LLM_BASE_URL to that one.`;
  if (status === 400 || status === 422)
    return `${host} rejects the request (status ${status}). Can ${model} call tools? Chats need them.`;
  const suffix = status === null ? '' : ` (status ${status})`;
  switch (reason) {
    case 'unreachable':
      return hasStarted ? `${host} stopped in the middle of its response.` : `${host} can’t be reached.`;
    case 'unauthorized':
      return `${host} doesn’t accept the key${suffix}.`;
    case 'quota':
      return `${host} says that the quota or the rate limit is used up${suffix}.`;
    case 'server-error':
      return `${host} answers with an error${suffix}.`;
    case 'slow-start':
    case 'stalled':
    case 'timeout':
    case 'aborted':
      return `${host} takes too long to answer.`;
    case 'refused':
      return `${host} refuses to answer${suffix}.`;
    default:
      return `${host} answers, but not as a chat model does${suffix}. Does its address end in /v1?`;
  }
}
