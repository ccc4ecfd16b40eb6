import type { ConversationState } from '#app/features/assistant/conversation.ts';
import { isBrandCarried } from '#app/features/assistant/dialogue/catalog-message.ts';
import {
  dropFactsInNames,
  resolveNames,
  toNameCues,
} from '#app/features/assistant/dialogue/words-in-names.ts';
import { interpret } from '#app/features/assistant/dialogue/interpret.ts';
import {
  findMerchantQuestion,
  isMerchantKey,
  readMerchantAnswer,
} from '#app/features/assistant/dialogue/merchant-questions.ts';
import { getLastQuestion } from '#app/features/assistant/dialogue/answers/unanswered-questions.ts';
import { recordLeadRefusal } from '#app/features/assistant/dialogue/leads.ts';
import {
  asksForMoreSizes,
  isResumeReply,
  findTappedAnswer,
} from '#app/features/assistant/dialogue/quick-replies.ts';
import { type Turn, hasIntent } from '#app/features/assistant/dialogue/turn.ts';
import type { ReplyContext, TurnRequest } from '#app/features/assistant/engine/chat-engine.ts';
import type { LanguagePack } from '#app/features/assistant/language-pack.ts';
import { collectedDetails, isLeadComplete } from '#app/features/assistant/lead-rules.ts';
import { hasAnswer, isKnown, mergeFacts } from '#app/features/assistant/understanding/known-facts.ts';
import {
  findProductNames,
  findBrands,
  type BrandMentions,
} from '#app/features/assistant/guardrails/product-and-brand-names.ts';
import {
  getRememberedDetails,
  removeDeniedNeed,
} from '#app/features/assistant/dialogue/remembered-details.ts';
import type {
  Intent,
  Understanding,
  UnderstoodFact,
} from '#app/features/assistant/understanding/understanding-types.ts';

const TEXT_MAX = 4_000;

/** The language pack for a language; falls back to the store's language, then the first. */
export function selectLanguagePack(
  language: string | null,
  { languages, store }: ReplyContext,
): LanguagePack {
  const codes = [language, store.language, ...Object.keys(languages)];
  for (const code of codes) if (code != null && Object.hasOwn(languages, code)) return languages[code]!;
  throw new Error('The assistant speaks no language');
}

/** Interprets a message and merges its facts into a copy of the state. */
export function buildTurn(request: TurnRequest): Turn {
  const { state: before, messageId, context, modelFacts = [], nameWords = [], alreadySaid = '' } = request;
  const text = request.text.slice(0, TEXT_MAX);
  const spoken = selectLanguagePack(before.language, context);
  const detected = context.detectLanguage?.(text, before.turns === 0 ? null : spoken.code) ?? null;
  const pack = selectLanguagePack(detected ?? spoken.code, context);
  // "Back to my picks" says nothing about beds: "back" isn't a sleep position.
  const isResuming = isResumeReply(text, pack);
  const isWordless = isResuming || asksForMoreSizes(text, pack);
  const shownIds = new Set(before.lastShown.map(({ productId }) => productId));
  const names = findProductNames(text, context.productNames, { ...toNameCues(pack), shownIds });
  const understanding = dropFactsInNames(
    interpret({ text: isWordless ? '' : text, pack, before, context }),
    nameWords.length === 0 ? names : [...names, { productIds: [], words: nameWords }],
  );
  const tapped = findTappedAnswer(text, { pack, context, state: before });
  resolveNames(understanding, before.lastShown, { text, names, pack });
  // A tapped "Under 130 lb" is repeated in those words.
  if (tapped !== null) for (const fact of understanding.facts) fact.quote = tapped;
  if (isResuming) understanding.intents = [hasShownOrHandedOver(before) ? 'recommend' : 'agree'];
  const brands = findBrands(text, context.listMattresses(), toNameCues(pack));
  addMissingFacts(understanding, [...modelFacts, ...readBrands(understanding, brands, context)]);
  removeDeniedNeed(understanding, before);
  const { facts, changed, corrected } = mergeFacts(before.facts, understanding, messageId);
  const isCheapest = understanding.intents.includes('cheaper') || understanding.change === 'cheaper';
  const wantsCheap = before.wantsCheap === true || (isCheapest && before.lastShown.length === 0);
  const turn: Turn = {
    text,
    messageId,
    context,
    pack,
    understanding,
    before,
    state: {
      ...before,
      facts,
      turns: before.turns + 1,
      language: pack.code,
      checking: null,
      leadWaits: false,
      isHeldForLead: false,
      ...getRememberedDetails(before, understanding, pack.readSituation(text).tall),
      ...(wantsCheap && { wantsCheap }),
    },
    changed,
    corrected,
    hasChanges:
      changed.some((key) => isKnown(facts, key) || isKnown(before.facts, key)) ||
      understanding.removed.some(({ key }) => changed.includes(key)),
    hasLeftLead: false,
    alreadySaid,
  };
  const asked = getLastQuestion(turn);
  if (asked !== undefined) turn.state.lastQuestion = asked;
  recordLead(turn);
  recordLeadRefusal(turn);
  const isAnswered = closeAnsweredQuestion(turn);
  updateConversationFlags(turn, isAnswered);
  return turn;
}

function addMissingFacts(understanding: Understanding, others: readonly UnderstoodFact[]): void {
  const unread = others.filter(({ key }) => !understanding.facts.some((fact) => fact.key === key));
  understanding.facts = [...understanding.facts, ...unread];
}

/** Reads the catalog brands in a message: adds the wanted ones to its facts and returns the rejected ones. */
function readBrands(
  understanding: Understanding,
  { wanted, avoided }: BrandMentions,
  context: ReplyContext,
): UnderstoodFact[] {
  const { facts } = understanding;
  for (const fact of facts)
    if (fact.key === 'brandsWanted' && fact.value !== null)
      fact.value = [...new Set([...fact.value, ...wanted])].filter((name) => !avoided.includes(name));
  dropMissingBrands(understanding, context);
  if (avoided.length === 0) return [];
  return [{ key: 'brandsAvoided', value: [...avoided], quote: '', manner: 'added' }];
}

/** A brand the store doesn't sell isn't a filter; the reply says that it isn't sold. */
function dropMissingBrands(understanding: Understanding, context: ReplyContext): void {
  const wanted = understanding.facts.find((fact) => fact.key === 'brandsWanted');
  const names = wanted?.value ?? [];
  const missing = names.filter((name) => !isBrandCarried(name, context));
  if (wanted === undefined || missing.length === 0) return;
  understanding.missingBrands = missing;
  const carried = names.filter((name) => !missing.includes(name));
  const others = understanding.facts.flatMap((fact): UnderstoodFact[] => {
    if (fact === wanted) return [];
    if (fact.key !== 'musts' || carried.length > 0) return [fact];
    const value = (fact.value ?? []).filter((must) => must !== 'brand');
    return value.length === 0 ? [] : [{ ...fact, value }];
  });
  understanding.facts = carried.length === 0 ? others : [...others, { ...wanted, value: carried }];
}

/** After cards or a hand-over, going on means coming back to beds. */
function hasShownOrHandedOver({ lastShown, handover }: ConversationState): boolean {
  return lastShown.length > 0 || handover !== null;
}

/** Contact details are kept only if the store's goal is leads, and never from a child. */
function recordLead(turn: Turn): void {
  const { context, understanding, state } = turn;
  const isChild = hasIntent(turn, 'child') || state.handover?.reason === 'child';
  if (context.voice.primaryGoal !== 'lead' || isChild) return;
  const { name, email, phone } = understanding.contact;
  const details = collectedDetails(context.leads, { name, email, phone });
  if (Object.keys(details).length === 0) return;
  state.lead = { ...state.lead, ...details };
  if (isLeadComplete(context.leads, state.lead)) state.leadForm = 'sent';
  turn.hasLeftLead = true;
}

/** Messages with other intents can't answer the merchant's question. */
const INTENTS_THAT_MAY_ANSWER: ReadonlySet<Intent> = new Set<Intent>([
  'inform',
  'agree',
  'refuse',
  'thanks',
  'contact',
]);

/** Whether the message answers the open question; counts the messages that don't. */
function closeAnsweredQuestion(turn: Turn): boolean {
  const { state, context, understanding } = turn;
  const { asked } = state;
  if (asked === null) return false;
  const isAnswered = isMerchantKey(asked)
    ? recordMerchantAnswer(turn, asked) || understanding.intents[0] === 'refuse'
    : hasAnswer(state.facts, asked);
  if (isAnswered || (isMerchantKey(asked) && findMerchantQuestion(asked, context) === null)) {
    state.asked = null;
    state.dodges = 0;
    return isAnswered;
  }
  state.dodges += 1;
  return false;
}

function recordMerchantAnswer(
  { text, messageId, state, context, understanding }: Turn,
  key: `merchant:${string}`,
): boolean {
  const question = findMerchantQuestion(key, context);
  const [intent = 'inform'] = understanding.intents;
  if (question === null || understanding.isQuestion || !INTENTS_THAT_MAY_ANSWER.has(intent)) return false;
  if (question.fact !== null && hasAnswer(state.facts, question.fact)) return true;
  if (intent === 'refuse' && question.kind !== 'choice') return false;
  const answer = readMerchantAnswer(question, text);
  if (answer === null) return false;
  const others = state.merchantAnswers.filter((one) => one.question !== question.text);
  state.merchantAnswers = [...others, { question: question.text, answer, messageId }];
  return true;
}

const REACTION_INTENTS: Intent[] = [
  'about-shown',
  'compare',
  'why',
  'choose',
  'more',
  'cheaper',
  'agree',
  'thanks',
];

function updateConversationFlags(turn: Turn, isAnswered: boolean): void {
  const { state, before, understanding, hasChanges: isNews } = turn;
  const isBack = isNews || understanding.change !== null || hasIntent(turn, 'recommend', 'more', 'cheaper');
  if (isBack) state.isBrowsing = false;
  else if (hasIntent(turn, 'browse')) state.isBrowsing = true;
  const isReaction =
    hasIntent(turn, ...REACTION_INTENTS) || understanding.change !== null || understanding.rank !== null;
  if (before.lastShown.length > 0 && isReaction) state.hasReacted = true;
  state.lost = !isAnswered && isNotUnderstood(turn) ? before.lost + 1 : 0;
}

/** Whether nothing was understood. Never true for an opening line. */
function isNotUnderstood({ before, understanding, changed, hasLeftLead }: Turn): boolean {
  const { facts, doubts, removed, skipped, intents, topics, shown, rank, change, contact } = understanding;
  const found = [facts, doubts, removed, skipped, topics, shown, changed, Object.keys(contact)];
  const isPlain = intents[0] === 'inform' && intents.every((one) => one === 'inform' || one === 'refuse');
  const isEmpty = found.every(({ length }) => length === 0) && rank === null && change === null;
  return before.turns > 0 && isPlain && isEmpty && !hasLeftLead;
}
