import { NO_ENDPOINT } from '#app/features/assistant/llm/endpoint-texts.ts';
import { type AllowedModel, BUILT_IN_MODEL, pickModel } from '#app/features/assistant/llm/models.ts';
import type { PromptTemplate } from '#app/features/merchant/chat-settings.ts';

/** What the page for the model knows of the endpoint; never its key. */
export interface ModelConnection {
  /** Null while none is connected. */
  host: string | null;
  models: AllowedModel[];
}

/** The door that asks the model for one word. */
export const MODEL_CHECK_DOOR = '/api/model-check';

export const TEMPLATES: readonly { value: PromptTemplate; label: string; helpText: string }[] = [
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
export function modelNote(chosen: string, { host, models }: ModelConnection): string {
  if (chosen === BUILT_IN_MODEL) return 'The built-in assistant answers every chat.';
  if (host === null) return NO_ENDPOINT;
  const answering = pickModel(chosen, models);
  if (!answering) return 'No model may be chosen here. The built-in assistant answers your shoppers.';
  if (answering.name !== chosen)
    return `“${chosen}” is not available here; ${answering.name} answers in its place.`;
  return 'When it fails, the built-in assistant carries the same chat on.';
}

/** Who can answer a chat, whoever answers shoppers first. */
export function enginesOf(chosen: string, { host, models }: ModelConnection): ('guided' | 'llm')[] {
  if (host === null || models.length === 0) return ['guided'];
  return chosen === BUILT_IN_MODEL ? ['guided', 'llm'] : ['llm', 'guided'];
}
