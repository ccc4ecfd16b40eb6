import type { Answer } from '#app/features/assistant/dialogue/answers/about-shown.ts';
import { profileForShownBeds } from '#app/features/assistant/dialogue/answers/shown-beds.ts';
import { toRecommendations } from '#app/features/assistant/dialogue/product-card.ts';
import { showAct } from '#app/features/assistant/dialogue/recommend.ts';
import type { Turn } from '#app/features/assistant/dialogue/turn.ts';

const SPLIT = /^Split /;

/** "What about one of those split ones": the two mattresses that make up the size, if it isn't sold as one. */
export function answerHalves(turn: Turn): Answer | null {
  const { understanding, before, context } = turn;
  const { namedSizes = [], askedSize } = understanding;
  const isAsked = [...namedSizes, askedSize ?? ''].some((size) => SPLIT.test(size));
  if (!isAsked || before.lastShown.length === 0) return null;
  const { size: wished, ...profile } = profileForShownBeds(turn);
  const size = wished === undefined || SPLIT.test(wished) ? 'King' : wished;
  const { alternatives } = context.match({ ...profile, size });
  const halves = alternatives.filter(({ breaks }) => breaks.code === 'half');
  const cards = toRecommendations(turn, halves);
  if (cards.length === 0) return null;
  return { acts: [showAct('halves', { count: cards.length })], cards };
}
