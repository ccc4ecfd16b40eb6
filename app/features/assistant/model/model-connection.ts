import {
  FALLBACK_TEXTS,
  type FallbackReason,
  type ReplyUsage,
} from '#app/features/assistant/engine/chat-engine.ts';
import type { PromptTemplate } from '#app/features/merchant/settings/chat-config-schema.ts';

/** A model that merchants may choose; prices are US dollars per million tokens, so millionths of a dollar per token. */
export interface AllowedModel {
  name: string;
  inputPrice: number;
  outputPrice: number;
}

/** Chosen in the place of a model, it leaves all chats to the built-in assistant. */
export const BUILT_IN_MODEL = 'built-in';

/** The texts of LLM_MODELS in their order; what doesn't read `name=input/output` is left out. */
export function parseModels(list: string): AllowedModel[] {
  const models = list.split(',').flatMap((entry) => {
    const [, name, input, output] = /^\s*([^=,\s]+)=(\d+(?:\.\d+)?)\/(\d+(?:\.\d+)?)\s*$/.exec(entry) ?? [];
    return name ? [{ name, inputPrice: Number(input), outputPrice: Number(output) }] : [];
  });
  return [...new Map(models.map((model) => [model.name, model])).values()];
}

/** The model that a merchant has chosen, or the first one where it isn't allowed (any more); null when none is. */
export function pickModel(
  chosen: string | null | undefined,
  allowed: readonly AllowedModel[],
): AllowedModel | null {
  return allowed.find(({ name }) => name === chosen) ?? allowed[0] ?? null;
}

/** What tokens cost, in millionths of a US dollar, rounded up. */
export function calculateCostMicros(tokens: Omit<ReplyUsage, 'costMicros'>, model: AllowedModel): number {
  return Math.ceil(tokens.promptTokens * model.inputPrice + tokens.completionTokens * model.outputPrice);
}

/** What the page for the model knows of the endpoint; never its key. */
export interface ModelConnection {
  /** Null while none is connected. */
  host: string | null;
  models: AllowedModel[];
}

/** The door that asks the model for one word. */
export const MODEL_CHECK_PATH = '/api/model-check';

export const PROMPT_TEMPLATE_CHOICES: readonly { value: PromptTemplate; label: string; helpText: string }[] =
  [
    {
      value: 'comprehensive',
      label: 'Comprehensive',
      helpText: 'A reference book: role, store, rules and facts, one after the other.',
    },
    {
      value: 'cognitive-framework',
      label: 'Cognitive framework',
      helpText: 'A way of thinking: observe, infer, decide, speak.',
    },
    {
      value: 'customer-centric',
      label: 'Customer-centric',
      helpText: 'Journeys: what different shoppers need at each moment.',
    },
  ];

/** The models as choices, the built-in assistant last. */
export function modelOptions(models: readonly AllowedModel[]): { value: string; label: string }[] {
  const choices = models.map(({ name, inputPrice, outputPrice }) => ({
    value: name,
    label: `${name} ($${inputPrice} in, $${outputPrice} out per million tokens)`,
  }));
  return [...choices, { value: BUILT_IN_MODEL, label: 'Built-in assistant only' }];
}

/** Who answers when another one than the chosen model does. */
export function modelStatusText(chosen: string, { host, models }: ModelConnection): string {
  if (chosen === BUILT_IN_MODEL) return 'The built-in assistant answers every chat.';
  if (host === null) return NO_ENDPOINT;
  const answering = pickModel(chosen, models);
  if (!answering) return 'No model may be chosen here. The built-in assistant answers your shoppers.';
  if (answering.name !== chosen)
    return `“${chosen}” is not available here; ${answering.name} answers in its place.`;
  return 'When it fails, the built-in assistant carries the same chat on.';
}

/** Who can answer a chat, whoever answers shoppers first. */
export function listAvailableEngines(
  chosen: string,
  { host, models }: ModelConnection,
): ('guided' | 'llm')[] {
  if (host === null || models.length === 0) return ['guided'];
  return chosen === BUILT_IN_MODEL ? ['guided', 'llm'] : ['llm', 'guided'];
}

/** How a merchant's model has done lately, beside what a test of its connection says. */
export interface ModelHealth {
  /** Of today (UTC), and the most of a day, in millionths of a US dollar. */
  costMicros: number;
  costCapMicros: number;
  /** Why the latest replies were not the model's, the latest first; null for one that was. */
  fallbacks: readonly (FallbackReason | null)[];
}

export interface HealthNote {
  isTrouble: boolean;
  words: string;
}

/** What says that the endpoint isn't well. The others are about one reply, and the limit has a note of its own. */
const ENDPOINT_FAILURES: ReadonlySet<FallbackReason | null> = new Set([
  'unreachable',
  'unauthorized',
  'quota',
  'server-error',
  'garbage',
  'slow-start',
  'stalled',
  'timeout',
  'circuit-open',
]);
const MICROS_PER_DOLLAR = 1_000_000;

/** What a merchant should know who looks at the model: nothing while no model answers by its settings. */
export function modelHealthNotes(
  chosen: string,
  connection: ModelConnection,
  health: ModelHealth,
): HealthNote[] {
  const isIdle = connection.host === null || connection.models.length === 0 || chosen === BUILT_IN_MODEL;
  if (isIdle) return [];
  const { costMicros, costCapMicros, fallbacks } = health;
  const cap = formatDollars(costCapMicros);
  const spending =
    costMicros >= costCapMicros
      ? {
          isTrouble: true,
          words: `Today's cost limit of ${cap} is reached. The built-in assistant answers until midnight (UTC).`,
        }
      : {
          isTrouble: false,
          words: `Today (UTC) the model has cost ${formatDollars(costMicros)} of at most ${cap}.`,
        };
  return [spending, ...fallbackNotes(fallbacks)];
}

function fallbackNotes(fallbacks: ModelHealth['fallbacks']): HealthNote[] {
  const end = fallbacks.findIndex((reason) => !ENDPOINT_FAILURES.has(reason));
  const failed = end === -1 ? fallbacks : fallbacks.slice(0, end);
  if (failed.length === 0) return [];
  // That it rests is no reason: what failed before says why.
  const reason = failed.find((known) => known !== 'circuit-open') ?? 'circuit-open';
  const replies = failed.length === 1 ? 'The latest reply' : `The latest ${failed.length} replies`;
  return [
    {
      isTrouble: true,
      words: `${replies} had to be given by the built-in assistant: ${FALLBACK_TEXTS[reason!]}.`,
    },
  ];
}

function formatDollars(micros: number): string {
  return micros > 0 && micros < MICROS_PER_DOLLAR / 100
    ? 'less than $0.01'
    : `$${(micros / MICROS_PER_DOLLAR).toFixed(2)}`;
}

/** What a merchant reads about the endpoint of the model; never its key. */

export const NO_ENDPOINT = 'No model is connected. The built-in assistant answers your shoppers.';
export const NO_MODEL = 'No model may be chosen: LLM_MODELS names none.';

interface EndpointFailure {
  reason: string;
  status: number | null;
  host: string;
  model: string;
  /** It had begun to answer. */
  hasSpoken: boolean;
}

/** Why an endpoint isn't well, in words. */
export function endpointErrorText({ reason, status, host, model, hasSpoken }: EndpointFailure): string {
  if (status === 404) return `${host} doesn't know the model ${model}, or its address is another one.`;
  if (status !== null && status >= 300 && status < 400)
    return `${host} passes the question on to another address (status ${status}). That one should be LLM_BASE_URL.`;
  if (status === 400 || status === 422)
    return `${host} doesn't take the question (status ${status}). Can ${model} call tools? Chats need them.`;
  const told = status === null ? '' : ` (status ${status})`;
  switch (reason) {
    case 'unreachable':
      return hasSpoken ? `${host} breaks off in the middle of its answer.` : `${host} can't be reached.`;
    case 'unauthorized':
      return `${host} doesn't accept the key${told}.`;
    case 'quota':
      return `${host} says that the quota or the rate limit is used up${told}.`;
    case 'server-error':
      return `${host} answers with an error${told}.`;
    case 'slow-start':
    case 'stalled':
    case 'timeout':
    case 'aborted':
      return `${host} takes too long to answer.`;
    case 'refused':
      return `${host} refuses to answer${told}.`;
    default:
      return `${host} answers, but not as a chat model does${told}. Does its address end in /v1?`;
  }
}
