import { z } from 'zod';
import { FACT_KEYS } from '#app/features/assistant/conversation/conversation.ts';
import type { ModelTool } from '#app/features/assistant/model/model-messages.ts';
import { CONSTRUCTIONS, SIZES } from '#app/features/inventory/inventory.ts';
import { NEEDS, POSITIONS } from '#app/features/matching/matching.ts';

const QUESTION_MAX = 500;
const BUDGET_MAX = 1_000_000;

const positions = z.array(z.enum(POSITIONS)).min(1).max(4).nullish();
const pounds = z.number().min(50).max(700).nullish();
const firmness = z.number().min(1).max(10).nullish();
const materials = z.array(z.enum(CONSTRUCTIONS)).max(6).nullish();
const flag = z.boolean().nullish();

const factsInput = z.object({
  positions: positions.describe('How the shopper sleeps'),
  weight: pounds.describe('Pounds; a rough range as its middle'),
  firmness: firmness.describe('1 soft to 10 firm: soft 3.5, medium 5.5, medium-firm 6.5, firm 7.5'),
  budget: z
    .number()
    .positive()
    .max(BUDGET_MAX)
    .nullish()
    .describe("The most the shopper will pay, in the store's currency"),
  size: z.enum(SIZES).nullish(),
  heat: flag.describe('Whether the shopper sleeps hot'),
  partner: flag.describe('Whether somebody shares the bed'),
  partnerPositions: positions,
  partnerWeight: pounds,
  partnerFirmness: firmness,
  partnerHeat: flag,
  materialsWanted: materials,
  materialsAvoided: materials,
  needs: z.array(z.enum(NEEDS)).max(5).nullish(),
  skipped: z.array(z.enum(FACT_KEYS)).max(14).nullish().describe('What the shopper would rather not say'),
  takenBack: z.array(z.enum(FACT_KEYS)).max(14).nullish().describe('What is no longer true'),
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

const TOOL_LIST: readonly ModelTool[] = Object.entries(TOOLS).map(([name, { schema, description }]) => {
  const { $schema: _, ...parameters } = z.toJSONSchema(schema) as Record<string, unknown>;
  return { type: 'function', function: { name, description, parameters } };
});
const TOOL_LIST_WITHOUT_LEADS = TOOL_LIST.filter(({ function: { name } }) => name !== 'capture_lead');

/** Leads are captured only if that is the primary goal. */
export function toolsFor(primaryGoal: string): readonly ModelTool[] {
  return primaryGoal === 'lead' ? TOOL_LIST : TOOL_LIST_WITHOUT_LEADS;
}
