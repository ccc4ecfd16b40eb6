import type { ActOf } from '#app/features/assistant/acts.ts';
import type { Recommendation } from '#app/features/assistant/conversation.ts';
import { FACTS_MIN, FACTS_TO_RECOMMEND } from '#app/features/assistant/dialogue/questions.ts';
import type { Turn } from '#app/features/assistant/dialogue/turn.ts';
import { countFacts } from '#app/features/assistant/understanding/known-facts.ts';
import type { Alternative, Match, Remark } from '#app/features/matching/matching.ts';
import type { RemarkCode } from '#app/features/matching/remark-codes.ts';

/** How a reply introduces its cards: it never praises what a card warns of. */

type CardsIntro = ActOf<'show'>['lead'];

export function showAct(lead: CardsIntro, part: Partial<Omit<ActOf<'show'>, 'act' | 'lead'>>): ActOf<'show'> {
  return { act: 'show', lead, count: 0, kept: 0, near: 0, change: null, ...part };
}

const FEEL: RemarkCode = 'feel-off';

/** Other cautions that a wish or the support isn't met, as opposed to something worth knowing. */
const MISSES: ReadonlySet<string> = new Set<RemarkCode>([
  ...(['soft-for-weight', 'soft-for-position', 'off-for-position', 'height-thin', 'too-thin'] as const),
  ...(['wanted-missing', 'motion-low', 'adjustable-base-no'] as const),
]);

function isMiss({ code, values }: Remark): boolean {
  if (code !== FEEL) return MISSES.has(code) && values.amount !== 'little';
  const { asked, askedAmount, body, bodyAmount } = values;
  return (asked !== '' && askedAmount !== 'little') || (body !== '' && bodyAmount !== 'little');
}

const isMissing = ({ card, cautions }: Recommendation) =>
  card.breaks === undefined && cautions.some((caution) => isMiss(caution));

/** Cards that break a preference or warn of a miss; beside the halves of a split bed, only those two count. */
function countNear(cards: readonly Recommendation[], isOfHalves = false): number {
  const broken = cards.filter(({ card }) => card.breaks !== undefined).length;
  return isOfHalves ? broken : broken + cards.filter(isMissing).length;
}

const HALF: RemarkCode = 'half';

/** What to say about a set with near misses. Split halves aren't near misses, and a compromise isn't a great fit. */
function describeNearMisses(
  found: readonly (Match | Alternative)[],
): Pick<ActOf<'show'>, 'isCompromise' | 'isOfHalves'> {
  const fitting = found.filter((one) => !('breaks' in one));
  const near = found.flatMap((one) => ('breaks' in one ? [one.breaks.code] : []));
  if (near.length === 0 || fitting.length === 0) return {};
  const isCompromise = fitting.every(({ cautions }) => cautions.some(({ code }) => code === FEEL));
  const isOfHalves = near.length === 2 && near.every((code) => code === HALF);
  return { ...(isCompromise && { isCompromise }), ...(isOfHalves && { isOfHalves }) };
}

/** For the cards of `found`. */
export function cardsIntroAct(
  turn: Turn,
  cards: readonly Recommendation[],
  { found, isRepeat }: { found: readonly (Match | Alternative)[]; isRepeat: boolean },
): ActOf<'show'> {
  const count = cards.length;
  const kind = describeNearMisses(found);
  const near = countNear(cards, kind.isOfHalves);
  if (isRepeat) return showAct('same', { count });
  if (near > 0) return showAct('near', { count, near, ...kind });
  const shown = turn.before.lastShown.filter((card) => card.breaks === undefined);
  if (shown.length === 0) return showAct(firstCardsIntro(turn), { count });
  const isKept = ({ card }: Recommendation) => shown.some(({ productId }) => productId === card.productId);
  const kept = cards.filter(isKept).length;
  if (kept < count || kept < shown.length) return showAct('changed', { count, kept });
  const isReordered = cards.some(({ card }, index) => card.productId !== shown[index]?.productId);
  return showAct(isReordered ? 'reordered' : 'other-size', { count, kept });
}

export function firstCardsIntro(turn: Turn): CardsIntro {
  const known = countFacts(turn.state.facts);
  if (known >= FACTS_TO_RECOMMEND) return 'fits';
  return known >= FACTS_MIN ? 'first-look' : 'starting-points';
}
