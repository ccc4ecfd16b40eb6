import type { Act } from '#app/features/assistant/acts.ts';
import type { Recommendation } from '#app/features/assistant/conversation.ts';
import { getLowestPrice, toCards } from '#app/features/assistant/dialogue/catalog-message.ts';
import { teachPair } from '#app/features/assistant/dialogue/answers/answer-kind.ts';
import { answerRoom, measuresOf } from '#app/features/assistant/dialogue/answers/answer-lesson.ts';
import {
  type SituationQuestion,
  type SituationCheck,
  verdictAct,
} from '#app/features/assistant/dialogue/answers/situation.ts';
import { profileForShownBeds } from '#app/features/assistant/dialogue/answers/shown-beds.ts';
import { getFirstContact, readContact } from '#app/features/assistant/dialogue/answers/store-answers.ts';
import { recordShownCards } from '#app/features/assistant/dialogue/product-card.ts';
import { searchProfile } from '#app/features/assistant/dialogue/questions.ts';
import type { Turn } from '#app/features/assistant/dialogue/turn.ts';
import { SIZE_DIMENSIONS } from '#app/features/inventory/attributes/sizes.ts';
import type { Size } from '#app/features/inventory/inventory.ts';
import { knownValues } from '#app/features/assistant/understanding/known-facts.ts';
import { bestFirmness, comfortCurves, isUnknownSleeper } from '#app/features/matching/scoring/comfort.ts';

/** Which of two materials or sizes to choose, and why to buy here. */

/** "Is memory foam or springs better for my back": the feel that suits this sleeper matters more. */
export const materialFeel: SituationCheck = ({ turn }) => {
  const { shown, hints = [] } = turn.understanding;
  const profile = profileForShownBeds(turn);
  const isGeneral = shown.length === 0 && hints.every(({ by }) => by === 'material' || by === 'rank');
  if (!isGeneral || isUnknownSleeper(profile)) return [];
  const { firmness } = bestFirmness(comfortCurves(profile));
  const taught = teachPair(turn);
  return taught.length === 0 ? [] : [...taught, ...verdictAct(turn, 'material-feel', { firmness })];
};

/** "Should I get a full or a queen": one of the two, by who sleeps there and how much room there is. */
export const sizeChoice: SituationCheck = ({ turn, named }) => {
  const { size: known } = knownValues(turn.before.facts);
  const asked = turn.understanding.namedSizes ?? [];
  // "Should I move up to a queen", with a full so far.
  const isMove = named.has('has.upsize') && asked.length === 1 && known !== undefined && known !== asked[0];
  const sizes = isMove ? [known, ...asked] : asked;
  if (sizes.length !== 2 || turn.understanding.rank !== null || turn.understanding.price) return [];
  const widthOf = (size: Size) => SIZE_DIMENSIONS[size].widthInches;
  const [small, large] = sizes.toSorted((one, other) => widthOf(one) - widthOf(other)) as [Size, Size];
  const wider = widthOf(large) - widthOf(small);
  // A California King is longer but narrower than a King, so neither is simply larger.
  if (wider <= 0 || sizes.some((size) => size.includes('California') || size.includes('Split'))) return [];
  const { partner, sleeper } = knownValues(turn.state.facts);
  const room = answerRoom({ ...turn, understanding: { ...turn.understanding, namedSizes: [large] } });
  const isForTwo = partner === true || sleeper === 'guest' || named.has('has.two');
  const isAlone = partner === false || named.has('has.alone');
  const isSmaller = room === null ? isAlone && !isForTwo : room.fit !== 'easily';
  const on = isSmaller ? 'size-smaller' : isForTwo ? 'size-larger-two' : 'size-larger-one';
  const size = isSmaller ? small : large;
  return [measuresOf([small, large], 'both'), ...verdictAct(turn, on, { size, lengths: { wider } })];
};

/** The same bed in both sizes, so that their cards show the difference in price. */
export function cardsOfBothSizes(turn: Turn, acts: readonly Act[]): Recommendation[] {
  const chosen = acts.find((act) => act.act === 'verdict' && act.on.startsWith('size-'));
  const measured = acts.find((act) => act.act === 'measures');
  if (chosen?.act !== 'verdict' || chosen.size === null || measured?.act !== 'measures') return [];
  const profile = { ...searchProfile(turn.state, turn.context), size: chosen.size };
  const sizes = measured.sizes.map(({ size }) => size);
  const product = turn.context
    .match(profile)
    .matches.map(({ productId }) => turn.context.getProduct(productId))
    .find((one) => one !== null && sizes.every((size) => getLowestPrice(one, size) !== null));
  if (!product) return [];
  const { budget } = knownValues(turn.state.facts);
  const cards = sizes.flatMap((size) =>
    toCards([product.productId], { ...turn, profile: { ...profile, size }, budget }),
  );
  recordShownCards(turn, { profile, cards });
  return cards;
}

/** "Why should I buy from you": the choice, the advice and the store's own people. */
export const whyUs: SituationCheck = ({ turn: { context }, named }: SituationQuestion) => {
  if (!named.has('has.why-us')) return [];
  const { store, range, mattressCount } = context;
  const address = store.address || readContact(store.contactInfo).address;
  return [
    {
      act: 'why-us',
      beds: mattressCount,
      brands: range.brands.length,
      address,
      contact: getFirstContact(store),
    },
  ];
};
