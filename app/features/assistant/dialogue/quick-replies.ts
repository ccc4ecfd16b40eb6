import type { Act, QuestionKey } from '#app/features/assistant/acts.ts';
import { findMerchantQuestion, isMerchantKey } from '#app/features/assistant/dialogue/merchant-questions.ts';
import type { ReplyPlan, RenderContext } from '#app/features/assistant/dialogue/turn.ts';
import { filterQuickReplies, QUICK_REPLIES_MAX } from '#app/features/assistant/guardrails/check-reply.ts';
import type { CardsRequest, LanguagePack } from '#app/features/assistant/language-pack.ts';
import { knownValues } from '#app/features/assistant/understanding/known-facts.ts';

type QuickReplyContext = Pick<RenderContext, 'pack' | 'context' | 'state'>;

export function quickReplies(
  plan: Pick<ReplyPlan, 'replies' | 'opening'>,
  renderContext: RenderContext,
): string[] {
  const asked = normalizeForComparison(renderContext.text);
  const items = listReplies(plan, renderContext).filter(
    (item) => item !== '' && normalizeForComparison(item) !== asked,
  );
  return filterQuickReplies([...new Set(items)], renderContext.context);
}

function listReplies(
  { replies, opening }: Pick<ReplyPlan, 'replies' | 'opening'>,
  renderContext: QuickReplyContext,
): readonly string[] {
  const { pack, state } = renderContext;
  const texts = pack.replies;
  switch (replies) {
    case null:
      return [];
    case 'after-cards':
      return suggestAfterCards(renderContext, opening);
    case 'resume':
      return [texts.askPerson, getResumeReply(renderContext)];
    case 'waiting':
      return [getResumeReply(renderContext)];
    case 'opening':
      return texts.opening;
    case 'offer-cards':
      return [texts.showBeds, ...texts.noPressure.slice(1)];
    case 'no-pressure':
      return texts.noPressure;
    case 'yes-no':
      return texts.yesNo;
    case 'more-sizes':
      return suggestedAnswers('size', renderContext, true);
    case 'person':
      return [
        ...suggestedAnswers(state.asked, renderContext).slice(0, QUICK_REPLIES_MAX - 1),
        texts.askPerson,
      ];
    case 'openers': {
      const changes = opening.flatMap((act) => (act.act === 'nothing-fits' ? act.changes : []));
      return [...changes.map((change) => texts.opener(change)), texts.askPerson];
    }
    default:
      return suggestedAnswers(replies, renderContext);
  }
}

const AFTER_ONE_CARD: readonly CardsRequest[] = ['why', 'cheaper', 'softer', 'firmer'];
const AFTER_CARDS: readonly CardsRequest[] = ['compare', 'pick', 'cheaper', 'softer', 'firmer'];

/** Suggestions about the shown cards, without what this reply just did. */
export function suggestAfterCards(
  { pack, state }: Pick<QuickReplyContext, 'pack' | 'state'>,
  said: readonly Act[],
): string[] {
  const shown = state.lastShown.length;
  if (shown === 0) return [];
  const done = new Set<string>(said.map(({ act }) => act));
  const requests = shown === 1 ? AFTER_ONE_CARD : AFTER_CARDS;
  return requests.filter((request) => !done.has(request)).map((request) => pack.replies.afterCards[request]);
}

/** The way back after a detour: to the picks, or on with the search. */
function getResumeReply({ pack, state }: QuickReplyContext): string {
  return state.lastShown.length > 0 ? pack.replies.showPicks : pack.replies.goOn;
}

/** Whether the message is the tapped "go back" reply. */
export function isResumeReply(text: string, { replies }: LanguagePack): boolean {
  const said = normalizeForComparison(text);
  return [replies.showPicks, replies.goOn].some((one) => normalizeForComparison(one) === said);
}

/** Two to five suggested answers, in the shopper's or the merchant's words; empty for an open-ended question. */
export function suggestedAnswers(
  key: QuestionKey | null,
  { pack, context, state }: QuickReplyContext,
  isMore = false,
): readonly string[] {
  if (key === null) return [];
  if (isMerchantKey(key)) return findMerchantQuestion(key, context)?.answers.map(({ label }) => label) ?? [];
  const { currency, measurementUnit } = context.store;
  const units = { currency, measurementUnit };
  const { moreReplies, replies } = pack.facts[key];
  const options = { ...context.range, units, known: knownValues(state.facts) };
  return (isMore ? moreReplies?.replies(options) : replies?.(options)) ?? [];
}

/** The suggested answer the message taps; null for any other message. */
export function findTappedAnswer(text: string, renderContext: QuickReplyContext): string | null {
  const said = normalizeForComparison(text);
  return (
    suggestedAnswers(renderContext.state.asked, renderContext).find(
      (one) => normalizeForComparison(one) === said,
    ) ?? null
  );
}

export function asksForMoreSizes(text: string, { facts }: LanguagePack): boolean {
  return normalizeForComparison(text) === normalizeForComparison(facts.size.moreReplies?.asked ?? '');
}

/** Drops case and punctuation, so that a typed reply equals a tapped one. */
function normalizeForComparison(line: string): string {
  return line
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
