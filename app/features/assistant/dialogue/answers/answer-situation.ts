import { type Answer, answerDescribe } from '#app/features/assistant/dialogue/answers/about-shown.ts';
import {
  type SituationQuestion,
  type SituationCheck,
  getMeasuredLength,
} from '#app/features/assistant/dialogue/answers/situation.ts';
import {
  checkOverallFit,
  checkWeightCapacity,
  checkDurability,
  checkLength,
  checkEasyToGetUp,
  checkSplitNeed,
  checkTooSoftOrFirm,
  checkWidth,
} from '#app/features/assistant/dialogue/answers/situation-sleepers.ts';
import {
  cardsOfBothSizes,
  materialFeel,
  sizeChoice,
  whyUs,
} from '#app/features/assistant/dialogue/answers/situation-choices.ts';
import { findConceptNames } from '#app/features/assistant/dialogue/lesson-question.ts';
import { checkPair } from '#app/features/assistant/dialogue/answers/situation-pairs.ts';
import {
  checkBoxSpring,
  checkBunkRail,
  checkDoorway,
  checkSlatGap,
  checkBedHeight,
} from '#app/features/assistant/dialogue/answers/situation-setup.ts';
import type { Turn } from '#app/features/assistant/dialogue/turn.ts';
import { isQuestionForm } from '#app/features/assistant/understanding/question-form.ts';
import type { Act } from '#app/features/assistant/acts.ts';
import { mentionedBeds, shownBeds } from '#app/features/assistant/dialogue/answers/shown-beds.ts';
import { isBrandCarried } from '#app/features/assistant/dialogue/catalog-message.ts';

/**
 * Gives a verdict (yes, no or it depends) on the shopper's own situation, with the deciding number. The question comes
 * from the classifier (`kind`), numbers and objects from the message, and the rest from known facts and the shown beds.
 */

/** Null if the question isn't about the shopper's situation or nothing decides it. */
export function answerSituation(turn: Turn): Answer | null {
  const { text, pack, understanding } = turn;
  const { kind = '' } = understanding;
  const { amounts, tall } = pack.readSituation(turn.whole ?? text);
  const own: SituationQuestion = { ...pack.readSituation(text), amounts, tall, turn, kind };
  // "I'm 6 ft 4 will my feet hang off" is a question that starts with a statement.
  const isOfLength = own.tall !== null && own.named.has('has.feet');
  // "No, king. Two twin XLs you said, would our king sheets fit on that".
  const isOfSheets = own.named.has('has.twins') && findConceptNames(text, pack.lessonWords).has('sheets');
  if (!understanding.isQuestion && !isOfLength && !isOfSheets && !isQuestionForm(text, pack.asking))
    return null;
  // "Can we exchange it if it's too soft".
  if (own.named.has('has.swap') && understanding.topics[0] === 'store.returns') return null;
  for (const judge of [...CHECKS_BY_MENTION, ...(CHECKS_BY_KIND[kind] ?? [])]) {
    const acts = judge(own);
    if (acts.length === 0) continue;
    return { acts, cards: cardsOfBothSizes(turn, acts), isShown: turn.before.lastShown.length > 0 };
  }
  return null;
}

/** Chosen by what the message mentions, whatever the classifier says. */
const CHECKS_BY_MENTION: readonly SituationCheck[] = [
  checkPair,
  checkCompetitor,
  whyUs,
  checkDoorway,
  checkBunkRail,
  (own) => (getMeasuredLength(own, 'gap') === null ? [] : checkSlatGap(own)),
  checkBedHeight,
  checkTooSoftOrFirm,
  checkEasyToGetUp,
  checkOverallFit,
  checkSplitNeed,
  checkLength,
  (own) => (own.named.has('has.grow') ? checkWidth(own) : []),
  materialFeel,
  sizeChoice,
];

const CHECKS_BY_KIND: Readonly<Record<string, readonly SituationCheck[]>> = {
  'know.slats': [checkSlatGap],
  'know.base': [checkSlatGap, checkBoxSpring],
  'know.box-spring': [checkSlatGap, checkBoxSpring],
  'fit.weight': [checkWeightCapacity],
  'fit.couple': [checkWeightCapacity],
  'attribute.capacity': [checkWeightCapacity],
  'know.sag': [checkDurability],
  'know.lifespan': [checkDurability],
  'know.kids-age': [checkWidth],
  'know.size-choice': [checkWidth],
  'know.sizes': [checkWidth],
  'attribute.sizes': [checkWidth],
  'fit.child': [checkWidth],
};

/** "How is the first one different from a Purple", "why not just buy it at Costco": we only know our own beds. */
function checkCompetitor({ turn, named }: SituationQuestion): Act[] {
  const { understanding, context, before } = turn;
  const name = understanding.namedBrands.find((brand) => !isBrandCarried(brand, context)) ?? null;
  const isOfOther = name !== null || named.has('has.other-store');
  if (!isOfOther || !named.has('has.versus')) return [];
  const said: Act = { act: 'rival', name };
  const own = whyUs({ turn, named, kind: '', amounts: [], tall: null });
  if (own.length > 0) return [said, ...own];
  if (before.lastShown.length === 0) return [said];
  const place = (mentionedBeds(turn)[0] ?? shownBeds(turn)[0]!).place;
  const ofOne = { ...understanding, shown: [place], hints: [], namedBrands: [] };
  return [said, ...answerDescribe({ ...turn, understanding: ofOne }).acts];
}
