import type { Act, ActOf } from '#app/features/assistant/acts.ts';
import {
  sizedBeds,
  profileForShownBeds,
  mentionedOrAllBeds,
} from '#app/features/assistant/dialogue/answers/shown-beds.ts';
import { findConceptNames } from '#app/features/assistant/dialogue/lesson-question.ts';
import type { Turn } from '#app/features/assistant/dialogue/turn.ts';
import type { FitQuestion } from '#app/features/assistant/understanding/question-types.ts';
import type { ShopperProfile, Sleeper } from '#app/features/matching/matching.ts';
import {
  bestFirmness,
  comfortCurves,
  countComfortFacts,
  getEasyHeightSleeper,
  isSmallChild,
  isUnknownSleeper,
  knownPounds,
  sharedComfort,
} from '#app/features/matching/scoring/comfort.ts';
import { supportNeeds, thicknessValue } from '#app/features/matching/scoring/support.ts';

/**
 * What suits a person, by the same rules as matching: "is medium or firm better for him", "is 7 inches enough for me".
 */

const FIT_THRESHOLDS = { good: 0.8, poor: 0.5 };
const MIN_COMFORT_LEAD = 0.1;
/** Feels within this much comfort of the best count as equally close. */
const COMFORT_TOLERANCE = 0.03;
const GOOD_HEIGHT_MIN = 0.75;

/** Gives general advice if nothing is known about the sleeper. */
export function answerFit(turn: Turn): Act[] {
  const { fit } = turn.understanding;
  if (fit === undefined) return [];
  const { who, profile } = resolveSleeper(turn, fit);
  const sleeper = describePerson(who, profile);
  if (fit.about === 'height') return [heightForAct(turn, profile, { ...sleeper, inches: fit.inches! })];
  if (isUnknownSleeper(profile)) return [{ act: 'explain', topic: 'firmness' }];
  return [feelForAct(turn, profile, { ...sleeper, feels: fit.feels })];
}

type Person = Pick<ActOf<'feel-for'>, 'who' | 'pounds' | 'positions'>;

/** A person and what is known of them; for a child or a guest, nothing is repeated. */
export function describePerson(who: Person['who'], { weightPounds, positions = [] }: ShopperProfile): Person {
  const isOwn = who === 'you' || who === 'partner' || who === 'anyone';
  return {
    who,
    pounds: isOwn ? (knownPounds({ weightPounds }) ?? null) : null,
    positions: isOwn ? positions : [],
  };
}

export function resolveSleeper(
  turn: Turn,
  fit: FitQuestion,
): { who: Person['who']; profile: ShopperProfile } {
  const { firmnessWish: _, ...known } = profileForShownBeds(turn);
  const said: Sleeper = {
    ...(fit.pounds !== null && { weightPounds: fit.pounds }),
    ...(fit.positions.length > 0 && { positions: [...fit.positions] }),
  };
  const kind = isSmallChild(known) ? 'child' : known.sleeperKind === 'guest' ? 'guest' : null;
  if (kind !== null) return { who: kind, profile: known };
  const { partner, ...own } = known;
  const whole = (sleeper: Sleeper): Sleeper => ({
    ...sleeper,
    ...said,
    positions: sleeper.positions ?? said.positions,
  });
  if (fit.who === 'partner' && partner) {
    const { firmnessWish: __, ...other } = partner;
    return { who: 'partner', profile: whole(other) };
  }
  if (getEasyHeightSleeper(known) === 'senior') return { who: 'senior', profile: { ...own, ...whole(own) } };
  const isBoth =
    fit.who === null && partner !== undefined && countComfortFacts(partner) > 0 && fit.pounds === null;
  if (isBoth) return { who: 'both', profile: known };
  const isAnyone = fit.who === null && countComfortFacts(own) === 0 && !own.needs?.includes('back-comfort');
  return { who: isAnyone ? 'anyone' : 'you', profile: { ...own, ...whole(own) } };
}

export function feelForAct(
  turn: Turn,
  profile: ShopperProfile,
  { feels, ...person }: Person & Pick<FitQuestion, 'feels'>,
): Act {
  const curves = comfortCurves(profile);
  const comfort = (firmness: number) => sharedComfort(curves, firmness);
  const ideal = bestFirmness(curves).firmness;
  const options = feels.map((firmness) => {
    const value = comfort(firmness);
    const fit =
      value >= FIT_THRESHOLDS.good
        ? ('good' as const)
        : value > FIT_THRESHOLDS.poor
          ? ('some' as const)
          : ('poor' as const);
    return { firmness, fit, isFirmer: firmness > ideal };
  });
  const [best, next] = feels.toSorted((one, other) => comfort(other) - comfort(one));
  const isClear =
    best !== undefined && next !== undefined && comfort(best) - comfort(next) >= MIN_COMFORT_LEAD;
  const felt = sizedBeds(turn).flatMap(({ place, product }) => {
    const firmness = product?.attributes.firmness?.value;
    return firmness === undefined ? [] : [{ place, value: comfort(firmness) }];
  });
  const most = Math.max(FIT_THRESHOLDS.poor, ...felt.map(({ value }) => value));
  const close = felt.filter(({ value }) => most - value <= COMFORT_TOLERANCE).map(({ place }) => place);
  return {
    act: 'feel-for',
    ...person,
    options,
    better: isClear ? best : null,
    ...(asksIfTooMuch(turn) && { isTooMuch: true }),
    ideal,
    cards: close.length < felt.length ? close : [],
  };
}

/** "Is it too firm" gets a no where a plain question gets a yes. */
function asksIfTooMuch({ text, pack }: Turn): boolean {
  const named = findConceptNames(text, pack.lessonWords);
  return named.has('too') || named.has('too-feel');
}

export function heightForAct(
  turn: Turn,
  profile: ShopperProfile,
  { inches, ...person }: Person & { inches: number },
): Act {
  const needs = supportNeeds(profile);
  const [low, high] = needs.wantedInches;
  const isGood = (one: number) => thicknessValue(needs, one) >= GOOD_HEIGHT_MIN;
  const beds = sizedBeds(turn);
  const right = beds.filter(({ product }) => {
    const own = product?.attributes.profileInches?.value;
    return own !== undefined && isGood(own);
  });
  return {
    act: 'height-for',
    ...person,
    inches,
    fit: isGood(inches) ? 'good' : inches < low ? 'thin' : 'high',
    low: Math.round(low),
    high: Math.round(high),
    cards: right.length < beds.length ? right.map(({ place }) => place) : [],
  };
}

/** "Is the first one okay for him": judges a shown bed for a person by feel and height. */
export function answerBedForPerson(turn: Turn): Act[] {
  const { text, pack, before, understanding } = turn;
  const { topics, change, rank } = understanding;
  // "Which one is still good for his back" is answered with one of the beds.
  if (rank?.purpose !== undefined || before.lastShown.length === 0 || topics.length > 0 || change !== null)
    return [];
  const named = findConceptNames(text, pack.lessonWords);
  const who = named.has('whom-other') ? 'partner' : named.has('whom-self') ? 'self' : null;
  if (who === null || !named.has('suits') || understanding.fit !== undefined) return [];
  const beds = mentionedOrAllBeds(turn);
  const feels = [...new Set(beds.flatMap(({ product }) => product?.attributes.firmness?.value ?? []))];
  const heights = [...new Set(beds.flatMap(({ product }) => product?.attributes.profileInches?.value ?? []))];
  const fit = { about: 'feel', feels, inches: null, pounds: null, positions: [], who } as const;
  const { who: meant, profile } = resolveSleeper(turn, fit);
  if (feels.length !== 1 || isUnknownSleeper(profile)) return [];
  const { weightPounds = null, positions = [] } = profile;
  const isOwn = meant === 'you' || meant === 'partner';
  const person = { who: meant, pounds: isOwn ? weightPounds : null, positions: isOwn ? positions : [] };
  const [inches] = heights;
  const height = heights.length === 1 ? heightForAct(turn, profile, { ...person, inches: inches! }) : null;
  const isThin = height !== null && height.act === 'height-for' && height.fit !== 'good';
  return [feelForAct(turn, profile, { ...person, feels }), ...(isThin ? [height] : [])];
}
