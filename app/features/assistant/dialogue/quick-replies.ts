import type { QuestionKey } from '#app/features/assistant/acts.ts';
import { findMerchantQuestion, isMerchantKey } from '#app/features/assistant/dialogue/merchant-questions.ts';
import type { Plan, Speaker } from '#app/features/assistant/dialogue/turn.ts';
import { allowedReplies, QUICK_REPLIES_MAX } from '#app/features/assistant/guardrails/check-reply.ts';
import { knownValues } from '#app/features/assistant/understanding/known-facts.ts';

type Asker = Pick<Speaker, 'pack' | 'context' | 'state'>;

/** What a shopper may tap instead of typing: at most five lines. */
export function quickReplies(plan: Pick<Plan, 'replies' | 'opening'>, speaker: Speaker): string[] {
  const asked = lettersOf(speaker.text);
  const items = repliesOf(plan, speaker).filter((item) => item !== '' && lettersOf(item) !== asked);
  return allowedReplies([...new Set(items)], speaker.context);
}

function repliesOf(
  { replies, opening }: Pick<Plan, 'replies' | 'opening'>,
  speaker: Asker,
): readonly string[] {
  const { pack, state } = speaker;
  const texts = pack.replies;
  switch (replies) {
    case null:
      return [];
    case 'after-cards':
      if (state.lastShown.length === 0) return [];
      return state.lastShown.length === 1 ? texts.afterOneCard : texts.afterCards;
    case 'opening':
      return texts.opening;
    case 'no-pressure':
      return texts.noPressure;
    case 'lead':
      return texts.lead;
    case 'yes-no':
      return texts.yesNo;
    case 'person':
      return [...answersTo(state.asked, speaker).slice(0, QUICK_REPLIES_MAX - 1), texts.askPerson];
    case 'openers': {
      const changes = opening.flatMap((act) => (act.act === 'nothing-fits' ? act.changes : []));
      return [...changes.map((change) => texts.opener(change)), texts.askPerson];
    }
    default:
      return answersTo(replies, speaker);
  }
}

/** Two to five answers to a question, in the shopper's words or the merchant's; none to an open one. */
export function answersTo(key: QuestionKey | null, { pack, context, state }: Asker): readonly string[] {
  if (key === null) return [];
  if (isMerchantKey(key)) return findMerchantQuestion(key, context)?.answers.map(({ label }) => label) ?? [];
  const { currency, measurementUnit } = context.store;
  const units = { currency, measurementUnit };
  return pack.facts[key].replies?.({ ...context.range, units, known: knownValues(state.facts) }) ?? [];
}

/** A line without its capitals and signs: typed or tapped, it asks for the same. */
function lettersOf(line: string): string {
  return line
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
