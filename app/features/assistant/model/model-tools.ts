import { z } from 'zod';
import type { ReplyContext } from '#app/features/assistant/engine/chat-engine.ts';
import type { ModelTool } from '#app/features/assistant/model/model-messages.ts';
import {
  FACT_KEYS,
  type FactKey,
  getFactDefinition,
} from '#app/features/assistant/understanding/facts/registry.ts';

const QUESTION_MAX = 500;
const BUDGET_MAX = 1_000_000;
const amount = z.number().positive().max(BUDGET_MAX);

/** All facts in the registry; the budget in major units, as people say it. */
const factShape: Record<string, z.ZodType> = Object.fromEntries(
  FACT_KEYS.map((key) => [
    key,
    (key === 'budget' ? amount : getFactDefinition(key).schema)
      .nullish()
      .describe(getFactDefinition(key).toolDescription),
  ]),
);
const factKeys = z
  .array(z.enum(FACT_KEYS as [FactKey, ...FactKey[]]))
  .max(FACT_KEYS.length)
  .nullish();

const factsInput = z.object({
  ...factShape,
  skipped: factKeys.describe('What the shopper would rather not say'),
  takenBack: factKeys.describe('What is no longer true'),
});
export const TOOLS = {
  update_facts: {
    schema: factsInput,
    description:
      'Saves what the shopper has just said about themselves. Only what was said; leave the rest out.',
  },
  recommend_mattresses: {
    schema: z.object({
      instead: z
        .enum(['cheaper', 'dearer', 'softer', 'firmer', 'more-options'])
        .nullish()
        .describe('Only after cards were shown: how the next ones are to differ from them'),
    }),
    description:
      'Shows the shopper the mattresses that fit what is known, as cards with names and prices. The only way to recommend.',
  },
  compare_mattresses: {
    schema: z.object({
      productIds: z.array(z.string().max(100)).min(2).max(4).describe('Of cards that this shopper has seen'),
    }),
    description: 'Compares two to four mattresses that were shown in this chat.',
  },
  store_info: {
    schema: z.object({
      question: z.string().min(1).max(QUESTION_MAX).describe("The shopper's question about the store"),
    }),
    description:
      "Looks up what the store says about itself: hours, delivery, warranty, trial, returns, offers, and passages of the store's documents.",
  },
  capture_lead: {
    schema: z.object({
      name: z.string().max(200).nullish(),
      email: z.string().max(300).nullish(),
      phone: z.string().max(60).nullish(),
    }),
    description: 'Saves contact details that the shopper has just left.',
  },
  hand_over: {
    schema: z.object({ reason: z.string().max(QUESTION_MAX).nullish() }),
    description:
      'Records that the shopper wants to talk to a person, and returns how and when to reach the store.',
  },
} as const;

export type ToolName = keyof typeof TOOLS;
export type ToolInput<Name extends ToolName> = z.output<(typeof TOOLS)[Name]['schema']>;

export function isTool(name: string): name is ToolName {
  return Object.hasOwn(TOOLS, name);
}

export const TOOL_LIST: readonly ModelTool[] = Object.entries(TOOLS).map(
  ([name, { schema, description }]) => {
    const { $schema: _, ...parameters } = z.toJSONSchema(schema) as Record<string, unknown>;
    return { type: 'function', function: { name, description, parameters } };
  },
);

/** Offers lead capture only if leads are the primary goal, and recommendations only if the merchant wants them. */
export function toolsFor({ voice, canRecommend }: Pick<ReplyContext, 'voice' | 'canRecommend'>): ModelTool[] {
  const hidden = [
    ...(voice.primaryGoal === 'lead' ? [] : ['capture_lead']),
    ...(canRecommend ? [] : ['recommend_mattresses', 'compare_mattresses']),
  ];
  return TOOL_LIST.filter(({ function: { name } }) => !hidden.includes(name));
}
