import type { Recommendation } from '#app/features/assistant/conversation/conversation.ts';
import { showCards } from '#app/features/assistant/llm/show-cards.ts';
import { compareShown } from '#app/features/assistant/llm/compare-shown.ts';
import { keepFacts } from '#app/features/assistant/llm/keep-facts.ts';
import { keepLead } from '#app/features/assistant/llm/keep-lead.ts';
import { type ModelTurn, standBack } from '#app/features/assistant/llm/model-turn.ts';
import { tellStore, tellWayToStore } from '#app/features/assistant/llm/tell-store.ts';
import {
  compareInput,
  factsInput,
  handOverInput,
  isTool,
  leadInput,
  recommendInput,
  storeInput,
} from '#app/features/assistant/llm/tools.ts';
import { knownValues } from '#app/features/assistant/conversation/merge-facts.ts';

/** Most characters of arguments that are read, and of a result that goes back. */
const ARGUMENTS_MAX = 8_000;
const RESULT_MAX = 8_000;

export interface ToolUse {
  /** What the model is told, as JSON. */
  result: string;
  /** Cards that the shopper is shown by it. */
  cards: Recommendation[];
}

/**
 * Does what a model asks for. Whatever it asks that can't be done (an unknown tool, broken or wrong arguments, another
 * store's product) is answered to it as an error; never throws for what a model does.
 */
export function useTool(reply: ModelTurn, call: { name: string; arguments: string }): ToolUse {
  const { result, cards = [] } = run(reply, call);
  return { result: JSON.stringify(result).slice(0, RESULT_MAX), cards };
}

interface Outcome {
  result: object;
  cards?: Recommendation[];
}

function run(reply: ModelTurn, { name, arguments: raw }: { name: string; arguments: string }): Outcome {
  if (!isTool(name)) return refuse('There is no such tool.');
  const input = readArguments(raw);
  if (input === undefined) return refuse('The arguments are not valid JSON.');
  const { turn } = reply;
  switch (name) {
    case 'update_facts': {
      const read = factsInput.safeParse(input);
      if (!read.success) return refuseInput(read.error);
      const { refused } = keepFacts(turn, read.data, reply.history);
      reply.refused.push(...refused);
      const known = Object.keys(knownValues(turn.state.facts));
      return { result: { ok: true, known, ...(refused.length > 0 && { notSaidByTheShopper: refused }) } };
    }
    case 'recommend_mattresses': {
      const read = recommendInput.safeParse(input);
      return read.success ? showCards(reply, read.data) : refuseInput(read.error);
    }
    case 'compare_mattresses': {
      const read = compareInput.safeParse(input);
      return read.success ? compareShown(turn, read.data.productIds) : refuseInput(read.error);
    }
    case 'store_info': {
      const read = storeInput.safeParse(input);
      return read.success ? { result: tellStore(turn, read.data.question) } : refuseInput(read.error);
    }
    case 'capture_lead': {
      const read = leadInput.safeParse(input);
      if (!read.success) return refuseInput(read.error);
      const { kept, refused } = keepLead(turn, read.data, reply.history);
      return { result: { ok: refused.length === 0, kept, ...(refused.length > 0 && { notTaken: refused }) } };
    }
    case 'hand_over': {
      const read = handOverInput.safeParse(input);
      if (!read.success) return refuseInput(read.error);
      standBack(turn);
      return { result: tellWayToStore(turn.context) };
    }
  }
}

/** No arguments at all are an empty object; undefined when it is no JSON, or too long to read. */
export function readArguments(raw: string): unknown {
  if (raw.trim() === '') return {};
  if (raw.length > ARGUMENTS_MAX) return undefined;
  try {
    return JSON.parse(raw) as unknown;
  } catch {
    return undefined;
  }
}

export function refuse(error: string): Outcome {
  return { result: { ok: false, error } };
}

function refuseInput({
  issues,
}: {
  issues: readonly { path: readonly PropertyKey[]; message: string }[];
}): Outcome {
  const [first] = issues;
  const where = first?.path.map(String).join('.') ?? '';
  return refuse(`${where === '' ? 'The arguments' : where}: ${first?.message ?? 'not usable'}`);
}
