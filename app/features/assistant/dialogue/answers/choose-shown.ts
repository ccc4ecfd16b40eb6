import { knownValues } from '#app/features/assistant/understanding/known-facts.ts';
import type { FactKey } from '#app/features/assistant/understanding/facts/registry.ts';
import { formatFact } from '#app/features/assistant/dialogue/acknowledge.ts';
import type { Act, ActOf } from '#app/features/assistant/acts.ts';
import { gapFigure, priceOfCard, sumFigure } from '#app/features/assistant/figures.ts';
import type { ShopperConcern } from '#app/features/assistant/shown-values.ts';
import { knownValue, toComparableNumber } from '#app/features/assistant/dialogue/answers/property-values.ts';
import type { Remark } from '#app/features/matching/matching.ts';
import type { Answer } from '#app/features/assistant/dialogue/answers/about-shown.ts';
import { toCards } from '#app/features/assistant/dialogue/catalog-message.ts';
import {
  answerCompare,
  compareBeds,
  mainConcern,
} from '#app/features/assistant/dialogue/answers/compare-shown.ts';
import {
  bedWithFewestCautions,
  describedBeds,
  mentionedOrAllBeds,
  mentionedBeds,
  getOwnReasons,
  getRemarks,
  profileForShownBeds,
  type ShownBed,
  shownBeds,
  lastMentionedBeds,
} from '#app/features/assistant/dialogue/answers/shown-beds.ts';
import { reachStoreActs } from '#app/features/assistant/dialogue/answers/store-answers.ts';
import { answerWhyQuestion } from '#app/features/assistant/dialogue/answers/why-shown.ts';
import { areCardsStale } from '#app/features/assistant/dialogue/stale-cards.ts';
import { namesShownBeds } from '#app/features/assistant/dialogue/words-in-names.ts';
import type { ReplyPlan, Turn } from '#app/features/assistant/dialogue/turn.ts';

const REASONS_MAX = 2;
const BEDS_WITH_DRAWBACKS_MAX = 3;

/**
 * Why a card was shown, or why it isn't the top pick, compared with the best of the others. Defaults to the first card.
 */
export function answerWhy(turn: Turn): Answer {
  const about = answerWhyQuestion(turn);
  if (about !== null && about.bed === null) return about;
  const bed = about?.bed ?? mentionedOrAllBeds(turn)[0]!;
  // "Why is it so cheap", asked about the only bed shown.
  const isCheap = about === null && turn.understanding.why?.isPrice === true;
  if (isCheap && shownBeds(turn).length === 1) return answerDrawbacks(turn);
  const { reasons } = getRemarks(turn, bed);
  const others = describedBeds(turn).filter(({ place }) => place !== bed.place);
  const other =
    others.length === 1
      ? others[0]
      : shownBeds(turn).find(({ place, card }) => place !== bed.place && card.breaks === undefined);
  const why: Act = {
    act: 'why',
    card: bed.place,
    reasons: reasons.slice(0, REASONS_MAX),
    isNear: bed.card.breaks !== undefined,
    ...(about !== null && { follows: true }),
    isNot: about === null && turn.pack.replies.asksWhyNot(turn.text),
    comparison: other === undefined ? null : compareBeds(turn, [bed, other]),
  };
  return { acts: [...(about?.acts ?? []), why] };
}

/** Of the cards, or of those the shopper can't decide between, the first with the fewest cautions. */
function answerPick(turn: Turn): Answer {
  const named = mentionedBeds(turn);
  // "Between the Cobalt and the Grace": what sets them apart, and where to start.
  const compared = namesShownBeds(turn) ? answerCompare(turn) : null;
  if (compared !== null) return compared;
  const beds = named.length > 1 ? named : shownBeds(turn);
  const bed = bedWithFewestCautions(beds);
  const { cautions } = getRemarks(turn, bed);
  const pick = pickAct(turn, bed, beds);
  const [caution] = cautions;
  const acts: Act[] = caution ? [pick, { act: 'drawbacks', card: bed.place, cautions: [caution] }] : [pick];
  const { context, pack, before, state } = turn;
  const { budget } = knownValues(state.facts);
  const profile = { ...before.lastProfile, ...(bed.card.size !== null && { size: bed.card.size }) };
  const isAlone = before.lastShown.length === 1;
  return { acts, cards: isAlone ? [] : toCards([bed.card.productId], { context, pack, profile, budget }) };
}

/** The best reason for what worries the shopper, what is left of the budget, and what a bed that does better costs. */
function pickAct(turn: Turn, bed: ShownBed, beds: readonly ShownBed[]): ActOf<'pick'> {
  const profile = profileForShownBeds(turn);
  const [concern, attribute] = mainConcern(profile) ?? [null, null];
  const levelOf = ({ product }: ShownBed) =>
    attribute === null ? null : toComparableNumber(knownValue(product, attribute).value);
  const isGood = attribute === null || (levelOf(bed) ?? 0) > 0;
  const own = priceOfCard(bed.card);
  const better = beds.find((one) => isGood && (levelOf(one) ?? -1) > (levelOf(bed) ?? Infinity));
  const other = better === undefined ? null : priceOfCard(better.card);
  const more = own === null || other === null ? null : gapFigure(other, own);
  const { budget: budgetMinor } = knownValues(turn.state.facts);
  const left =
    own === null || budgetMinor == null
      ? null
      : sumFigure([{ ...own, times: -1 }], { budgetMinor, budgets: 1 });
  const plain = getOwnReasons(turn, bed);
  const isOfConcern = ({ code }: Remark) => concern !== null && REASON_BY_CONCERN[concern].test(code);
  const ordered = [...plain.filter(isOfConcern), ...plain.filter((reason) => !isOfConcern(reason))];
  const isMore = more !== null && more.minor > 0;
  // "Your back" would be wrong for the shopper's father.
  const { sleeper = 'self' } = knownValues(turn.state.facts);
  const isOwnConcern = concern === null || sleeper === 'self' || !BODY_CONCERNS.has(concern);
  return {
    act: 'pick',
    card: bed.place,
    reasons: ordered.slice(0, REASONS_MAX),
    concern: isGood && isOwnConcern && ordered.some(isOfConcern) ? concern : null,
    under: left !== null && left.minor >= budgetMinor! * NOTABLE_SHARE ? left : null,
    rival: better && attribute && isMore ? { card: better.place, attribute, more } : null,
  };
}

/** A smaller part of the budget isn't worth mentioning. */
const NOTABLE_SHARE = 0.1;

const BODY_CONCERNS: ReadonlySet<ShopperConcern> = new Set<ShopperConcern>(['hips', 'shoulders', 'back']);

const FEEL_REASON = /^(?:feel|pressure)/;
const REASON_BY_CONCERN: Record<ShopperConcern, RegExp> = {
  heat: /^cool/,
  partner: /^motion/,
  movement: /^motion/,
  edges: /^edge/,
  'getting-up': /^(?:edge|height)/,
  hips: FEEL_REASON,
  shoulders: FEEL_REASON,
  side: FEEL_REASON,
  back: /^feel/,
};

/** Null if the search has to find other beds first. */
export function pickFromShown(turn: Turn): Answer | null {
  const isOfPurpose = turn.understanding.rank?.purpose !== undefined;
  return turn.hasChanges || isOfPurpose || areCardsStale(turn) ? null : answerPick(turn);
}

export function asksForPick({ understanding }: Turn): boolean {
  return understanding.topics.includes('shown.pick') || understanding.wantsTop === true;
}

/** Narrows the beds found in this reply to the recommended one, with the reasons. */
export function narrowToPick(turn: Turn, found: ReplyPlan): ReplyPlan {
  const { state, context, pack } = turn;
  if (state.lastShown.length === 0) return found;
  const before = { ...state };
  const { card } = bedWithFewestCautions(shownBeds({ ...turn, before }));
  state.lastShown = [card];
  const understanding = { ...turn.understanding, shown: [], hints: [], namedBrands: [] };
  const { acts } = answerPick({ ...turn, understanding, before: { ...before, lastShown: [card] } });
  const profile = { ...before.lastProfile, ...(card.size !== null && { size: card.size }) };
  const { budget } = knownValues(state.facts);
  const own = found.cards.filter((one) => one.card.productId === card.productId).slice(0, 1);
  return {
    ...found,
    replies: found.replies ?? 'after-cards',
    opening: [...found.opening.filter(({ act }) => !MULTI_CARD_ACTS.has(act)), ...acts],
    cards: own.length > 0 ? own : toCards([card.productId], { context, pack, profile, budget }),
  };
}

const MULTI_CARD_ACTS: ReadonlySet<Act['act']> = new Set<Act['act']>(['show', 'split-advice', 'wish-kept']);

export function answerDrawbacks(turn: Turn): Answer {
  const beds = mentionedOrAllBeds(turn).slice(0, BEDS_WITH_DRAWBACKS_MAX);
  const stated = beds.map((bed) => ({
    card: bed.place,
    cautions: getRemarks(turn, bed).cautions.slice(0, REASONS_MAX),
  }));
  const without = stated.filter(({ cautions }) => cautions.length === 0).map(({ card }) => card);
  const isNear = (place: number) => beds.some((bed) => bed.place === place && bed.card.breaks !== undefined);
  const none = [true, false].flatMap((near): Act[] => {
    const cards = without.filter((place) => isNear(place) === near);
    return cards.length === 0 ? [] : [{ act: 'no-drawbacks', cards, ...(near && { isNear: true }) }];
  });
  const groups = Map.groupBy(
    stated.filter(({ cautions }) => cautions.length > 0),
    ({ cautions }) => JSON.stringify(cautions),
  );
  const acts = [...groups.values()].map(([first, ...others]): Act => {
    const cards = others.map(({ card }) => card);
    return { act: 'drawbacks', ...first!, ...(cards.length > 0 && { others: cards }) };
  });
  return { acts: [...acts, ...none] };
}

/** The shopper chose a bed: what its button does and how to reach the store. */
export function answerChoose(turn: Turn): Answer {
  const bed = findChosenBed(turn);
  const { card } = bed ?? shownBeds(turn)[0]!;
  const leadsTo = card.cartVariantId ? 'cart' : card.url ? 'page' : null;
  return { acts: [{ act: 'choose', card: bed?.place ?? null, leadsTo }, ...reachStoreActs(turn)] };
}

function findChosenBed(turn: Turn): ShownBed | null {
  const beds = shownBeds(turn);
  if (beds.length === 1) return beds[0]!;
  const named = mentionedBeds(turn);
  const meant = named.length === 0 ? lastMentionedBeds(turn, beds) : named;
  return meant.length === 1 ? meant[0]! : null;
}

const NEEDS_MAX = 5;
/** What a summary tells back, the most telling first; the bed comes last. */
const SUMMED_UP: readonly FactKey[] = [
  ...(['sleeper', 'positions', 'heat', 'firmness', 'materialsWanted', 'materialsAvoided'] as const),
  ...(['needs', 'thicknessMax', 'partnerPositions', 'partnerFirmness'] as const),
];

/** "Sum it up": what the shopper needs, then the bed to start with, as a card, and why; null if that isn't asked. */
export function answerSummary(turn: Turn): Answer | null {
  const { before, pack, text, state } = turn;
  const isAsked = before.lastShown.length > 0 && pack.readSituation(text).named.has('has.sum-up');
  const picked = isAsked ? pickFromShown(turn) : null;
  if (picked === null) return null;
  const known: Record<string, unknown> = knownValues(state.facts);
  const isWorded = (key: FactKey) => known[key] != null && formatFact(turn, key, known[key]) !== '';
  const bed = (['size', 'budget'] as const).filter(isWorded);
  const facts = [...SUMMED_UP.filter(isWorded).slice(0, NEEDS_MAX - bed.length), ...bed];
  const needs: Act = { act: 'acknowledge', facts, corrected: [], removed: [], skipped: [] };
  return { ...picked, acts: [needs, ...picked.acts], isShown: true };
}
