import type { Act } from '#app/features/assistant/acts.ts';
import { answerDescribe } from '#app/features/assistant/dialogue/answers/about-shown.ts';
import type { Judge } from '#app/features/assistant/dialogue/answers/case.ts';
import { mentionedBeds, shownBeds } from '#app/features/assistant/dialogue/answers/shown-beds.ts';
import { isCarried } from '#app/features/assistant/dialogue/asked-beds.ts';

/** "How is the first one different from a Purple", "why not just buy it at Costco": we only know our own beds. */
export const rival: Judge = ({ turn, named }) => {
  const { understanding, context, before } = turn;
  const name = understanding.namedBrands.find((brand) => !isCarried(brand, context)) ?? null;
  const isOfOther = name !== null || named.has('has.other-store');
  if (!isOfOther || !named.has('has.versus')) return [];
  const said: Act = { act: 'rival', name };
  if (before.lastShown.length === 0) return [said];
  const place = (mentionedBeds(turn)[0] ?? shownBeds(turn)[0]!).place;
  const ofOne = { ...understanding, shown: [place], hints: [], namedBrands: [] };
  return [said, ...answerDescribe({ ...turn, understanding: ofOne }).acts];
};
