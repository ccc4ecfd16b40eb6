import type {
  CatalogContext,
  MerchantQuestion,
  ReplyContext,
  SearchContext,
} from '#app/features/assistant/engine/chat-engine.ts';
import type {
  ConversationState,
  Fact,
  FactKey,
  FactValues,
} from '#app/features/assistant/conversation/conversation.ts';
import { knownValues, profileOf } from '#app/features/assistant/conversation/merge-facts.ts';
import { quickRepliesFor } from '#app/features/assistant/guided/questions.en.ts';
import { hasAnswer } from '#app/features/assistant/guided/turn.ts';
import { plainAmount } from '#app/features/assistant/wording.ts';

/** A shopper is never asked more than this. */
export const QUESTIONS_MAX = 6;

/** By how much an answer moves the result, most first. */
const ORDER: readonly FactKey[] = [
  'positions',
  'size',
  'weight',
  'partnerPositions',
  'partnerWeight',
  'budget',
  'firmness',
  'heat',
  'partner',
  'partnerFirmness',
  'materialsWanted',
  'needs',
];

const SHARED_SIZES: readonly string[] = ['King', 'California King', 'Split King', 'Split California King'];
const PARTNER_KEYS: readonly FactKey[] = ['partnerPositions', 'partnerWeight', 'partnerFirmness'];

/** Answers that the question is tried with: if none of them changes what is shown, it isn't worth asking. */
function trialAnswers(key: FactKey, { range }: CatalogContext): FactValues[FactKey][] {
  const trials: Partial<Record<FactKey, FactValues[FactKey][]>> = {
    positions: [['side'], ['back'], ['stomach']],
    weight: [110, 180, 270],
    size: range.sizes.slice(0, 3),
    budget: range.budgetSteps.slice(0, 2),
    firmness: [3.5, 5.5, 7.5],
    heat: [true],
    partner: [true],
    partnerPositions: [['side'], ['back'], ['stomach']],
    partnerWeight: [110, 180, 270],
    partnerFirmness: [3.5, 5.5, 7.5],
    materialsWanted: range.constructions.slice(0, 3).map((construction) => [construction]),
    needs: [['motion'], ['edge'], ['organic']],
  };
  return trials[key] ?? [];
}

/** The questions that may still be asked, most telling first: neither answered, skipped nor asked before. */
export function openQuestions(state: ConversationState, context: SearchContext): FactKey[] {
  const known = knownValues(state.facts);
  const isShared = known.partner === true;
  const usual = SHARED_SIZES.includes(known.size ?? '') ? moveForward('partner', 'budget') : ORDER;
  const order = inMerchantOrder(usual, context.merchantQuestions);
  return order.filter((key) => {
    if (hasAnswer(state.facts, key) || state.askedSoFar.includes(key)) return false;
    if (key === 'partnerWeight') return isShared && known.weight !== undefined;
    if (PARTNER_KEYS.includes(key)) return isShared;
    if (key === 'size') return context.range.sizes.length > 1;
    if (key === 'budget') return context.range.budgetSteps.length > 0;
    if (key === 'materialsWanted') {
      return context.range.constructions.length > 1 && !hasAnswer(state.facts, 'materialsAvoided');
    }
    return true;
  });
}

function moveForward(key: FactKey, before: FactKey): readonly FactKey[] {
  const rest = ORDER.filter((other) => other !== key);
  return rest.toSpliced(rest.indexOf(before), 0, key);
}

/** The merchant's questions in the merchant's order, in the places that they have among all. */
function inMerchantOrder(usual: readonly FactKey[], wanted: readonly MerchantQuestion[]): FactKey[] {
  const keys = wanted.map(({ key }) => key).filter((key) => usual.includes(key));
  let next = 0;
  return usual.map((key) => {
    if (!keys.includes(key)) return key;
    next += 1;
    return keys[next - 1]!;
  });
}

/** The firm questions of the merchant that may still be asked. */
export function openFirmQuestions(state: ConversationState, context: SearchContext): FactKey[] {
  const firm = context.merchantQuestions.filter(({ required }) => required === 'firm');
  return openQuestions(state, context).filter((open) => firm.some(({ key }) => key === open));
}

/** The question to ask next, or null when none is left that would change what is shown. */
export function nextQuestion(state: ConversationState, context: SearchContext): FactKey | null {
  if (state.questions >= QUESTIONS_MAX) return null;
  const [firm] = openFirmQuestions(state, context);
  if (firm !== undefined && state.lastProfile === null) return firm;
  const open = openQuestions(state, context);
  const shown = signature(state.facts, context);
  if (shown === '') return open[0] ?? null;
  return open.find((key) => changesAnswer(state.facts, key, { context, shown })) ?? null;
}

function changesAnswer(
  facts: Fact[],
  key: FactKey,
  { context, shown }: { context: CatalogContext; shown: string },
): boolean {
  return trialAnswers(key, context).some((value) => {
    const trial = { key, fact: { is: 'known', value }, messageId: '', quote: '' } as Fact;
    return signature([...facts, trial], context) !== shown;
  });
}

function signature(facts: Fact[], context: CatalogContext): string {
  return context
    .match(profileOf(facts))
    .matches.map(({ productId, variantId }) => `${productId} ${variantId ?? ''}`)
    .join('|');
}

export function answersFor(key: FactKey, { store, range }: Pick<ReplyContext, 'store' | 'range'>): string[] {
  return quickRepliesFor(key, {
    unit: store.measurementUnit,
    sizes: range.sizes,
    constructions: range.constructions,
    budgets: range.budgetSteps.map((step) => plainAmount(step, store.currency)),
  });
}

/**
 * How many things are known that a recommendation can rest on. Wanted and avoided materials count once, and so
 * does all that is known of a partner; sharing the bed alone says too little.
 */
export function countFacts(facts: readonly Fact[]): number {
  const counted = new Set<string>();
  for (const { key, fact } of facts) {
    if (fact.is !== 'known' || key === 'partner') continue;
    if (Array.isArray(fact.value) && fact.value.length === 0) continue;
    if (key.startsWith('partner')) counted.add('partner');
    else counted.add(key.startsWith('materials') ? 'materials' : key);
  }
  return counted.size;
}
