import type { QuestionKey } from '#app/features/assistant/acts.ts';
import type { ConversationState } from '#app/features/assistant/conversation.ts';
import {
  answerTags,
  getAskableFact,
  isMerchantKey,
  merchantKey,
  listOpenMerchantQuestions,
} from '#app/features/assistant/dialogue/merchant-questions.ts';
import type { MerchantQuestion, SearchContext } from '#app/features/assistant/engine/chat-engine.ts';
import type { FactQuestion } from '#app/features/assistant/understanding/facts/fact.ts';
import {
  FACT_KEYS,
  type FactKey,
  getFactDefinition,
  type FactValues,
} from '#app/features/assistant/understanding/facts/registry.ts';
import { isSharedSize } from '#app/features/assistant/understanding/facts/sleepers.ts';
import {
  countFacts,
  type Fact,
  hasAnswer,
  knownValues,
  toShopperProfile,
} from '#app/features/assistant/understanding/known-facts.ts';
import type {
  ReadingContext,
  Understanding,
} from '#app/features/assistant/understanding/understanding-types.ts';
import type { ShopperProfile } from '#app/features/matching/matching.ts';

export const QUESTIONS_MAX = 6;
export const FACTS_TO_RECOMMEND = 3;
export const FACTS_MIN = 2;
const RESERVED_MERCHANT_QUESTIONS_MAX = 2;

/** The profile to match: facts plus the tags of answers to the merchant's questions. */
export function searchProfile(state: ConversationState, context: SearchContext): ShopperProfile {
  const tags = answerTags(state, context);
  const { facts, soreSpots, interests } = state;
  const known = toShopperProfile(facts);
  const own = hasEasyPartner(state) ? withEasyPartner(known) : known;
  const isOpen = own.materialsWanted === undefined && own.materialsAvoided === undefined;
  const { materials = [] } = interests ?? {};
  const wished = isOpen && materials.length > 0 ? { ...own, materialsWanted: materials } : own;
  const profile = resolveFoamByAssortment(wished, context);
  return { ...profile, ...(soreSpots && { soreSpots }), ...(tags.length > 0 && { tags }) };
}

/** The partner doesn't care, as opposed to a question that was skipped. */
export function hasEasyPartner({ facts, askedSoFar }: ConversationState): boolean {
  const { partnerFirmness } = knownValues(facts);
  const isOpen = partnerFirmness === undefined && hasAnswer(facts, 'partnerFirmness');
  return isOpen && !askedSoFar.includes('partnerFirmness');
}

/** A partner who sleeps on anything needs room and support but no feel of their own. */
function withEasyPartner({ partner = {}, ...own }: ShopperProfile): ShopperProfile {
  const { weightPounds, sleepsHot } = partner;
  const isHeavier = weightPounds !== undefined && weightPounds > (own.weightPounds ?? 0);
  return {
    ...own,
    partner: { ...(isHeavier && { weightPounds }), ...(sleepsHot !== undefined && { sleepsHot }) },
  };
}

/** "Foam" means memory foam if nothing else is sold by that name, and rejecting foam rejects memory foam too. */
function resolveFoamByAssortment(profile: ShopperProfile, { range }: SearchContext): ShopperProfile {
  const { materialsWanted, materialsAvoided } = profile;
  const isSold = range.constructions.includes('foam');
  return {
    ...profile,
    ...(materialsWanted?.includes('foam') &&
      !isSold && { materialsWanted: materialsWanted.map((one) => (one === 'foam' ? 'memory-foam' : one)) }),
    ...(materialsAvoided?.includes('foam') && {
      materialsAvoided: [...new Set([...materialsAvoided, 'memory-foam' as const])],
    }),
  };
}

export function canAsk({ questions }: ConversationState): boolean {
  return questions < QUESTIONS_MAX;
}

/** Facts that can still be asked for, most informative first: not answered, skipped or asked before. */
export function listOpenFactQuestions(state: ConversationState, context: SearchContext): FactKey[] {
  const known = knownValues(state.facts);
  return applyMerchantOrder(usualOrder(known), context.merchantQuestions).filter((key) => {
    if (hasAnswer(state.facts, key) || state.askedSoFar.includes(key)) return false;
    const { question, isPartnerFact: isPartners } = getFactDefinition(key);
    if (isPartners && (known.partner !== true || hasEasyPartner(state))) return false;
    return question?.applies?.(known, context.range) ?? true;
  });
}

/** A wide bed is usually shared, so that question comes before the budget. */
function usualOrder(known: Partial<FactValues>): FactKey[] {
  const budgetRank = questionOf('budget')?.rank ?? 0;
  const rank = (key: FactKey) =>
    key === 'partner' && isSharedSize(known.size) ? budgetRank - 0.5 : (questionOf(key)?.rank ?? Infinity);
  return FACT_KEYS.filter((key) => questionOf(key) !== undefined).toSorted(
    (one, other) => rank(one) - rank(other),
  );
}

function questionOf(key: FactKey): FactQuestion<unknown> | undefined {
  return getFactDefinition(key).question;
}

/** Puts the merchant's questions in the merchant's order, in the positions they hold in the usual order. */
function applyMerchantOrder(usual: readonly FactKey[], wanted: readonly MerchantQuestion[]): FactKey[] {
  const keys = [...new Set(wanted.flatMap((one) => getAskableFact(one) ?? []))];
  let next = 0;
  return usual.map((key) => {
    if (!keys.includes(key)) return key;
    next += 1;
    return keys[next - 1]!;
  });
}

/** The first open question the merchant marked `firm`. */
export function findOpenFirmQuestion(state: ConversationState, context: SearchContext): QuestionKey | null {
  const facts = listOpenFactQuestions(state, context);
  const own = listOpenMerchantQuestions(state, context);
  for (const one of context.merchantQuestions) {
    if (one.required !== 'firm') continue;
    const fact = getAskableFact(one);
    if (fact === null ? own.includes(one) : facts.includes(fact)) return fact ?? merchantKey(one);
  }
  return null;
}

/** The budget comes up before the first cards, unless the merchant leaves it for later. */
export function mustAskBudget(state: ConversationState, context: SearchContext): boolean {
  const isLater = context.merchantQuestions.some(
    ({ fact, required }) => fact === 'budget' && required === 'loose',
  );
  return !isLater && listOpenFactQuestions(state, context).includes('budget');
}

/** Whether fewer than half of the merchant's `moderate` questions (rounded up) are asked or answered. */
function needsModerateQuestion(state: ConversationState, context: SearchContext): boolean {
  const moderate = context.merchantQuestions.filter(({ required }) => required === 'moderate');
  const own = listOpenMerchantQuestions(state, context);
  const isOpen = (one: MerchantQuestion) => {
    const fact = getAskableFact(one);
    return fact === null
      ? own.includes(one)
      : !hasAnswer(state.facts, fact) && !state.askedSoFar.includes(fact);
  };
  const covered = moderate.filter((one) => !isOpen(one)).length;
  return covered < Math.ceil(moderate.length / 2);
}

export function nextQuestion(state: ConversationState, context: SearchContext): QuestionKey | null {
  if (!canAsk(state)) return null;
  const own = listOpenMerchantQuestions(state, context);
  const isBeforeCards = state.lastProfile === null;
  const firm = findOpenFirmQuestion(state, context);
  const known = countFacts(state.facts);
  if (firm !== null && isBeforeCards) return firm;
  const due = own.find(
    ({ required }) =>
      required === 'firm' || (required === 'moderate' && needsModerateQuestion(state, context)),
  );
  if (due !== undefined && (!isBeforeCards || known >= FACTS_MIN)) return merchantKey(due);
  if (isBeforeCards && known >= FACTS_TO_RECOMMEND && mustAskBudget(state, context)) return 'budget';
  const left = QUESTIONS_MAX - state.questions;
  const isReserved = known >= FACTS_MIN && left <= Math.min(own.length, RESERVED_MERCHANT_QUESTIONS_MAX);
  const fact = isReserved ? null : mostInformativeFact(state, context);
  if (fact !== null || isBeforeCards) return fact;
  return own[0] === undefined ? null : merchantKey(own[0]);
}

function mostInformativeFact(state: ConversationState, context: SearchContext): FactKey | null {
  const open = listOpenFactQuestions(state, context);
  const shown = matchResultKey(state, context);
  if (shown === '') return open[0] ?? null;
  const changesResult = (key: FactKey) =>
    (questionOf(key)?.sampleAnswers(context.range) ?? []).some(
      (value) => matchResultKey(withFact(state, key, value), context) !== shown,
    );
  return open.find(changesResult) ?? null;
}

export function wouldChangeMatches(
  state: ConversationState,
  context: SearchContext,
  { key, value }: { key: FactKey; value: unknown },
): boolean {
  return matchResultKey(withFact(state, key, value), context) !== matchResultKey(state, context);
}

function withFact(state: ConversationState, key: FactKey, value: unknown): ConversationState {
  const fact = { key, fact: { is: 'known', value }, messageId: '', quote: '' } as Fact;
  return { ...state, facts: [...state.facts.filter((old) => old.key !== key), fact] };
}

function matchResultKey(state: ConversationState, context: SearchContext): string {
  return context
    .match(searchProfile(state, context))
    .matches.map(({ productId, variantId }) => `${productId} ${variantId ?? ''}`)
    .join('|');
}

export function recordAsked(state: ConversationState, key: QuestionKey): void {
  state.asked = key;
  state.questions += 1;
  state.askedSoFar = [...state.askedSoFar, key];
  state.dodges = 0;
}

/** Whether a message holds nothing to answer or change besides its facts and intents. */
export function isPlainStatement(read: Understanding): boolean {
  const { topics, rank, change, askedSize, askedKinds = [], namedBrands } = read;
  const named = [topics, askedKinds, namedBrands];
  return named.every(({ length }) => length === 0) && rank === null && change === null && askedSize === null;
}

/** A yes to "Just checking" confirms the uncertain value; another value or a no doesn't. */
export function confirmedFacts(
  { checking }: ConversationState,
  { facts, intents }: Understanding,
): Understanding['facts'] {
  if (checking === null || !intents.includes('agree')) return [];
  return facts.some(({ key }) => key === checking.key) ? [] : [checking];
}

/** A bare no skips the open question; a message with a question or request doesn't. */
export function skippedQuestions(before: ConversationState, read: Understanding): Understanding['skipped'] {
  const { asked, checking, leadWaits } = before;
  const { facts, removed, skipped, intents, isQuestion, shown } = read;
  const open = checking?.key ?? asked;
  if (facts.length > 0 || removed.length > 0) return skipped;
  const isCheap = intents.includes('cheaper') || read.change === 'cheaper';
  if (isQuestion || shown.length > 0 || !isPlainStatement(read))
    return skipped.filter((key) => key !== open || (isCheap && key === 'budget'));
  if (checking !== null) return skipped.filter((key) => key !== checking.key);
  const isOpen = leadWaits !== true && asked !== null && !isMerchantKey(asked);
  return isOpen && intents[0] === 'refuse' ? [...new Set([...skipped, asked])] : skipped;
}

export function pendingQuestion(state: ConversationState): ReadingContext['asked'] {
  const { checking, leadWaits, asked, lastShown, lastActs } = state;
  if (checking !== null) return checking.key;
  if (leadWaits === true || lastActs.some(({ act }) => act === 'ask-service')) return 'contact';
  if (asked !== null && !isMerchantKey(asked)) return asked;
  return lastShown.length > 0 ? 'cards' : null;
}
