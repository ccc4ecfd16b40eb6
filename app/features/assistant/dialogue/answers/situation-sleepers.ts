import {
  answerProperty,
  hasStatedValue,
  type Answer,
} from '#app/features/assistant/dialogue/answers/about-shown.ts';
import { assessSuitability } from '#app/features/assistant/dialogue/answers/best-for.ts';
import { describePerson, resolveSleeper } from '#app/features/assistant/dialogue/answers/body-fit.ts';
import {
  bedWithFewestCautions,
  mentionedBeds,
  profileForShownBeds,
  getRemarks,
  type ShownBed,
  sizedBeds,
  referencedOrSizedBeds,
} from '#app/features/assistant/dialogue/answers/shown-beds.ts';
import {
  type SituationQuestion,
  type SituationCheck,
  getPlaces,
  getRequestedSize,
  verdictAct,
} from '#app/features/assistant/dialogue/answers/situation.ts';
import { checkPair } from '#app/features/assistant/dialogue/answers/situation-pairs.ts';
import { findConceptNames } from '#app/features/assistant/dialogue/lesson-question.ts';
import { listedTermActs } from '#app/features/assistant/dialogue/answers/listed-terms.ts';
import type { Turn } from '#app/features/assistant/dialogue/turn.ts';
import type { FitQuestion } from '#app/features/assistant/understanding/question-types.ts';
import { SIZE_DIMENSIONS } from '#app/features/inventory/attributes/sizes.ts';
import { knownValues } from '#app/features/assistant/understanding/known-facts.ts';
import type { SituationDetails } from '#app/features/assistant/understanding/situation.ts';
import {
  bestFirmness,
  comfortCurves,
  isUnknownSleeper,
  sharedComfort,
} from '#app/features/matching/scoring/comfort.ts';
import { planMatch } from '#app/features/matching/scoring/plan-match.ts';
import { supportNeeds } from '#app/features/matching/scoring/support.ts';
import { toRecommendations } from '#app/features/assistant/dialogue/product-card.ts';
import { showAct } from '#app/features/assistant/dialogue/cards-intro.ts';

/** Whether a bed supports, suits and fits the people in it. */

const POUNDS_RANGE: readonly [number, number] = [80, 700];

/**
 * The heaviest person in the bed, and the weight to compare with a stated limit: of everyone only if the message asks
 * about two.
 */
function getWeightToSupport({
  amounts,
  turn,
  named,
}: SituationQuestion): Record<'one' | 'all', number> | null {
  const isWeight = ({ unit, value, of }: SituationDetails['amounts'][number]) =>
    (unit === 'pounds' || (unit === null && of === null)) &&
    value >= POUNDS_RANGE[0] &&
    value <= POUNDS_RANGE[1];
  const said = amounts.filter(isWeight).map(({ value }) => value);
  const { heaviestPounds, togetherPounds } = supportNeeds(profileForShownBeds(turn));
  const isOfTwo = named.has('has.two');
  if (said.length > 1 || (said.length === 1 && !isOfTwo && turn.understanding.facts.length === 0))
    return { one: Math.max(...said), all: said.reduce((sum, one) => sum + one, 0) };
  if (heaviestPounds === null) return null;
  return { one: heaviestPounds, all: isOfTwo ? (togetherPounds ?? heaviestPounds) : heaviestPounds };
}

const CAPACITY_SUPPORTED: ReadonlySet<string> = new Set(['hybrid', 'innerspring', 'latex']);
const STRONG_INCHES = 12;
/** From here on, beds made for heavier sleepers are worth a word. */
const HEAVY_POUNDS = 250;

const filterSturdyBeds = (beds: readonly ShownBed[]) =>
  beds.filter(({ product }) => {
    const { construction, profileInches } = product?.attributes ?? {};
    return CAPACITY_SUPPORTED.has(construction?.value ?? '') && (profileInches?.value ?? 0) >= STRONG_INCHES;
  });

export const checkWeightCapacity: SituationCheck = (own) => {
  const { turn, named } = own;
  const weight = getWeightToSupport(own);
  const beds = referencedOrSizedBeds(turn);
  if (!named.has('has.weight') || weight === null || beds.length === 0) return [];
  const { all: pounds, one } = weight;
  const capacityOf = ({ product }: ShownBed) => product?.attributes.weightCapacityPounds?.value ?? null;
  const rated = beds.filter((bed) => capacityOf(bed) !== null);
  const lengths = { thick: STRONG_INCHES };
  if (rated.length === 0)
    return [
      ...verdictAct(turn, 'holds-open', { pounds: one, lengths, cards: getPlaces(filterSturdyBeds(beds)) }),
      ...(one >= HEAVY_POUNDS ? listedTermActs(turn, 'heavy', '') : []),
    ];
  const enough = rated.filter((bed) => capacityOf(bed)! >= pounds);
  if (enough.length === 0) return verdictAct(turn, 'holds-not', { pounds, cards: getPlaces(rated) });
  const capacity = Math.min(...enough.map((bed) => capacityOf(bed)!));
  const others = getPlaces(rated.filter((bed) => !enough.includes(bed)));
  const on = others.length > 0 ? 'holds-some' : 'holds';
  return verdictAct(turn, on, { pounds, capacity, cards: getPlaces(enough), others });
};

/** Below this score, a feel on the wrong side of the ideal may be too soft or too firm. */
const TOO_SOFT_OR_FIRM_BELOW = 0.65;

/** Whether shown beds are too soft or too firm for the people who sleep on them. */
export const checkTooSoftOrFirm: SituationCheck = ({ turn, named }) => {
  const has = (name: string) => named.has(`has.${name}`);
  const isFirmAsked = has('too-firm') || has('soft-enough');
  const isSoftAsked = has('too-soft') || has('firm-enough');
  const asked = isFirmAsked ? 'firm' : isSoftAsked ? 'soft' : null;
  const beds = referencedOrSizedBeds(turn).filter(({ product }) => product?.attributes.firmness);
  const { rank, topics } = turn.understanding;
  const isPlain = rank === null && !topics.some((topic) => topic.startsWith('shown.'));
  if (asked === null || beds.length === 0 || !isPlain) return [];
  const { who, profile: known } = resolveSleeper(
    turn,
    turn.understanding.fit ?? { ...NO_FIT, who: readAskedSleeper(turn) },
  );
  const isOfBack = turn.understanding.pains?.some(({ spot }) => spot === 'back') === true;
  const needs = isOfBack ? [...new Set([...(known.needs ?? []), 'back-comfort' as const])] : known.needs;
  const profile = { ...known, ...(needs && { needs }) };
  if (isUnknownSleeper(profile)) return [];
  const curves = comfortCurves(profile);
  const ideal = bestFirmness(curves).firmness;
  const isOver = (of: 'soft' | 'firm') => (bed: ShownBed) => {
    const firmness = bed.product!.attributes.firmness!.value;
    const isBeyond = of === 'soft' ? firmness < ideal : firmness > ideal;
    return isBeyond && sharedComfort(curves, firmness) < TOO_SOFT_OR_FIRM_BELOW;
  };
  const isBoth = isFirmAsked && isSoftAsked && !beds.some(isOver('soft'));
  const isToo = isOver(isFirmAsked && isSoftAsked && !isBoth ? 'soft' : asked);
  const isEnough = asked === 'firm' ? has('soft-enough') : has('firm-enough');
  const too = getPlaces(beds.filter(isToo));
  // Other beds are mentioned only if the ones asked about don't suit.
  const others = too.length === 0 ? beds : sizedBeds(turn);
  const right = getPlaces(others.filter((bed) => bed.product?.attributes.firmness && !isToo(bed)));
  return [{ act: 'too-feel', ...describePerson(who, profile), asked, isEnough, isBoth, too, right, ideal }];
};

/** "For me" refers to one of the two sleepers. */
function readAskedSleeper({ text, pack }: Turn): FitQuestion['who'] {
  const named = findConceptNames(text, pack.lessonWords);
  return named.has('whom-self') ? 'self' : named.has('whom-other') ? 'partner' : null;
}

const NO_FIT = { about: 'feel', feels: [], inches: null, pounds: null, positions: [], who: null } as const;

export const checkSplitNeed: SituationCheck = ({ turn, named }) => {
  const profile = profileForShownBeds(turn);
  if (!named.has('has.split') || !named.has('has.need') || !profile.partner) return [];
  const { curves, needsTwoFeels, idealFirmness } = planMatch(profile);
  if (curves.length < 2) return [];
  return verdictAct(turn, needsTwoFeels ? 'split-yes' : 'split-no', { firmness: idealFirmness });
};

const WIDTH_MIN_FOR_ONE_INCHES = 38;
const EASY_WIDTH_PER_PERSON_INCHES = 30;

export const checkWidth: SituationCheck = ({ turn, named }) => {
  const size = getRequestedSize(turn);
  if (size === null) return [];
  const { widthInches: width, lengthInches: length } = SIZE_DIMENSIONS[size];
  const { sleeper, partner } = knownValues(turn.state.facts);
  if (named.has('has.grow') && sleeper === 'child')
    return verdictAct(turn, 'for-child', { size, lengths: { width, length } });
  if (!named.has('has.narrow')) return [];
  if (named.has('has.alone') || partner === false)
    return width >= WIDTH_MIN_FOR_ONE_INCHES ? verdictAct(turn, 'for-one', { size, lengths: { width } }) : [];
  if (!named.has('has.two') && partner !== true) return [];
  const each = width / 2;
  return verdictAct(turn, each < EASY_WIDTH_PER_PERSON_INCHES ? 'for-two-tight' : 'for-two', {
    size,
    lengths: { each, queen: EASY_WIDTH_PER_PERSON_INCHES },
  });
};

/** Whether a shown bed is easy to get up from. */
export const checkEasyToGetUp: SituationCheck = ({ turn, named }) => {
  const beds = referencedOrSizedBeds(turn);
  const isPlain = turn.understanding.rank === null;
  return named.has('has.rise') && isPlain && beds.length > 0
    ? assessSuitability(turn, 'getting-up', beds)
    : [];
};

const REASONS_MAX = 2;

/** "Is the cheapest one any good": the match's reasons and cautions. */
export const checkOverallFit: SituationCheck = ({ turn, named }) => {
  const { rank, hints = [] } = turn.understanding;
  // "The cheapest any good" also refers to that bed.
  const pointing = rank === null ? hints : [...hints, { by: 'rank', ...rank } as const];
  const beds = mentionedBeds({ ...turn, understanding: { ...turn.understanding, hints: pointing } });
  const isByRank = pointing.some(({ by }) => by === 'rank');
  // Two beds can share the lowest price.
  const bed = beds.length > 1 && isByRank ? bedWithFewestCautions(beds) : beds[0];
  const isOne = beds.length === 1 || isByRank;
  const isAsked = named.has('has.any-good') || (named.has('has.ok') && asksNothingElse(turn));
  if (bed === undefined || !isOne || !isAsked) return [];
  const { reasons, cautions } = getRemarks(turn, bed);
  const isNear = bed.card.breaks !== undefined;
  const said = { reasons: reasons.slice(0, REASONS_MAX), cautions: cautions.slice(0, REASONS_MAX) };
  return [{ act: 'good-enough', card: bed.place, isNear, ...said }];
};

const SHORT_WORDS = 6;
const WHOLE_BED_KIND = /^(?:rank|shown)\./;

/** "Is the cheapest one ok" names a bed but no person or property. */
function asksNothingElse({ text, understanding }: Turn): boolean {
  const { fit, topics, kind = 'shown.' } = understanding;
  const isOfOther = topics.some((topic) => topic !== 'attribute.price' && !topic.startsWith('shown.'));
  return (
    fit === undefined &&
    !isOfOther &&
    WHOLE_BED_KIND.test(kind) &&
    text.trim().split(/\s+/).length <= SHORT_WORDS
  );
}

/** How much longer than the sleeper a bed should be, in inches. */
const SPARE_LENGTH_INCHES = 4;
const HEIGHT_RANGE_INCHES: readonly [number, number] = [48, 90];

/** Whether there is room at the foot for someone's height: "I'm 6 ft 4, will my feet hang off". */
export const checkLength: SituationCheck = ({ turn, named, tall: said }) => {
  const size = getRequestedSize(turn);
  const tall = said ?? turn.state.tall ?? null;
  if (!named.has('has.feet') || size === null || tall === null) return [];
  if (tall < HEIGHT_RANGE_INCHES[0] || tall > HEIGHT_RANGE_INCHES[1]) return [];
  const length = SIZE_DIMENSIONS[size].lengthInches;
  const left = length - tall;
  const on = left >= SPARE_LENGTH_INCHES ? 'long-fine' : left >= 0 ? 'long-tight' : 'long-short';
  return verdictAct(turn, on, {
    size,
    lengths: { length, tall, left: Math.abs(left), longest: SIZE_DIMENSIONS['California King'].lengthInches },
  });
};

/**
 * We can't promise how long a bed lasts, so this names the beds that should hold up best; a follow-up gets the
 * warranty.
 */
export const checkDurability: SituationCheck = (own) => {
  const { turn, named, kind } = own;
  const { heaviestPounds: pounds } = supportNeeds(profileForShownBeds(turn));
  const beds = referencedOrSizedBeds(turn);
  if (beds.length === 0) return [];
  const warranty = hasStatedValue(turn, 'warranty') ? answerProperty(turn, 'warranty').acts : [];
  if (named.has('has.then') && warranty.length > 0) return warranty;
  if (pounds === null) return [];
  const cards = getPlaces(filterSturdyBeds(beds));
  // "Which lasts the longest" needs a bed to name.
  if (kind === 'rank.lifespan' && cards.length === 0) return [];
  return [...verdictAct(turn, 'lasting', { pounds, lengths: { thick: STRONG_INCHES }, cards }), ...warranty];
};

const SPLIT = /^Split /;
const NO_DETAILS = { kind: '', amounts: [], tall: null };

/** "What about one of those split ones": the two mattresses that make up the size, if it isn't sold as one. */
export function answerSplitHalves(turn: Turn): Answer | null {
  const { understanding, before, context } = turn;
  const { namedSizes = [], askedSize } = understanding;
  const { named } = turn.pack.readSituation(turn.text);
  const isOfSides = named.has('has.each-side');
  const isAsked = isOfSides || [...namedSizes, askedSize ?? ''].some((size) => SPLIT.test(size));
  if (isAsked && checkPair({ ...NO_DETAILS, turn, named }).length > 0) return null;
  if (!isAsked || before.lastShown.length === 0)
    return isOfSides ? { acts: verdictAct(turn, 'each-side') } : null;
  const { size: wished, ...profile } = profileForShownBeds(turn);
  const size = wished === undefined || SPLIT.test(wished) ? 'King' : wished;
  const { alternatives } = context.match({ ...profile, size });
  const halves = alternatives.filter(({ breaks }) => breaks.code === 'half');
  const cards = toRecommendations(turn, halves);
  if (cards.length === 0) return isOfSides ? { acts: verdictAct(turn, 'each-side') } : null;
  return { acts: [showAct('halves', { count: cards.length })], cards };
}
