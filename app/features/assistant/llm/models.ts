import type { ReplyUsage } from '#app/features/assistant/reply-record.ts';

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
export function costMicros(tokens: Omit<ReplyUsage, 'costMicros'>, model: AllowedModel): number {
  return Math.ceil(tokens.promptTokens * model.inputPrice + tokens.completionTokens * model.outputPrice);
}
