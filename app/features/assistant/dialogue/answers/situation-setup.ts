import {
  type ShownBed,
  sizedBeds,
  referencedOrSizedBeds,
} from '#app/features/assistant/dialogue/answers/shown-beds.ts';
import {
  type SituationQuestion,
  getThickness,
  type SituationCheck,
  getMeasuredLength,
  getPlaces,
  getRequestedSize,
  verdictAct,
} from '#app/features/assistant/dialogue/answers/situation.ts';
import { SIZE_DIMENSIONS } from '#app/features/inventory/attributes/sizes.ts';
import type { Turn } from '#app/features/assistant/dialogue/turn.ts';
import { knownValues } from '#app/features/assistant/understanding/known-facts.ts';

/** Whether a bed works with the shopper's base, bunk, frame or door. */

const SLAT_GAP_MAX_INCHES = 3.25;

export const checkSlatGap: SituationCheck = (own) => {
  const gap = getMeasuredLength(own, 'gap');
  if (gap === null) return own.named.has('of.gap') ? verdictAct(own.turn, 'slats-open') : [];
  // Rounded to half inches, since 8 cm counts as 3 inches.
  const said = Math.round(gap * 2) / 2;
  return verdictAct(own.turn, gap <= SLAT_GAP_MAX_INCHES ? 'slats-fine' : 'slats-wide', {
    lengths: { gap: said },
  });
};

const BOX_SPRING_OLD_YEARS = 8;
const PLAUSIBLE_YEARS: readonly [first: number, last: number] = [1950, 2100];

export const checkBoxSpring: SituationCheck = ({ turn, named, amounts }) => {
  if (!named.has('has.box-spring') || !(named.has('has.own') || named.has('has.old'))) return [];
  const isOld = amounts.some(({ unit, value }) =>
    unit === 'years'
      ? value >= BOX_SPRING_OLD_YEARS
      : unit === null && value > PLAUSIBLE_YEARS[0] && value < PLAUSIBLE_YEARS[1],
  );
  return verdictAct(turn, isOld || named.has('has.old') ? 'box-spring-old' : 'box-spring');
};

/** How far a bunk rail must stand above the mattress, and the mattress height that usually allows it. */
const RAIL_CLEARANCE_INCHES = 5;
const BUNK_MATTRESS_MAX_INCHES = 8;

export const checkBunkRail: SituationCheck = (own) => {
  const { turn, named, kind } = own;
  const isOfBunk =
    named.has('has.bunk') || named.has('of.rail') || (kind === 'know.thin-beds' && isOnBunk(turn));
  if (!isOfBunk) return [];
  const rail = getMeasuredLength(own, 'rail');
  const heights = referencedOrSizedBeds(turn).flatMap((bed) => getThickness(bed) ?? []);
  const inches = readAskedHeight(own) ?? (heights.length > 0 ? Math.max(...heights) : null);
  if (inches === null) return [];
  const most = rail === null ? BUNK_MATTRESS_MAX_INCHES : rail - RAIL_CLEARANCE_INCHES;
  const lengths = { inches, above: RAIL_CLEARANCE_INCHES, most };
  const cards = getPlaces(
    referencedOrSizedBeds(turn).filter((bed) => (getThickness(bed) ?? Infinity) <= most),
  );
  if (rail === null)
    return verdictAct(turn, inches <= BUNK_MATTRESS_MAX_INCHES ? 'rail-open' : 'rail-open-thick', {
      lengths,
      cards,
    });
  const left = Math.max(0, rail - inches);
  const on = left >= RAIL_CLEARANCE_INCHES ? 'rail-fine' : 'rail-short';
  return verdictAct(turn, on, { lengths: { ...lengths, rail, left }, cards });
};

const isOnBunk = ({ state }: Turn) => knownValues(state.facts).base === 'bunk';

const readAskedHeight = ({ amounts }: SituationQuestion): number | null =>
  amounts.find(
    ({ unit, of, value }) =>
      (unit === 'inches' ? of === null || of === 'bed' : unit === null && of === 'bed') &&
      value >= ASKED_HEIGHT_MIN_INCHES &&
      value <= MATTRESS_MAX_INCHES,
  )?.value ?? null;

const ASKED_HEIGHT_MIN_INCHES = 4;
const MATTRESS_MAX_INCHES = 24;
/** Height from the floor to the top of the bed at which many people sit down and get up easily, in inches. */
const EASY_TOP_INCHES: [number, number] = [20, 23];
const RECOMMENDED_THICKNESS_MIN_INCHES = 8;

export const checkBedHeight: SituationCheck = (own) => {
  const { turn, named } = own;
  const frame = getMeasuredLength(own, 'frame');
  const isOfHeight = named.has('has.too') || named.has('has.height') || own.kind === 'fit.height';
  if (frame === null || !isOfHeight) return [];
  const beds = referencedOrSizedBeds(turn);
  const only = beds.length === 1 ? getThickness(beds[0]!) : null;
  const inches = readAskedHeight(own) ?? only;
  const wanted: [number, number] = [
    Math.max(RECOMMENDED_THICKNESS_MIN_INCHES, EASY_TOP_INCHES[0] - frame),
    EASY_TOP_INCHES[1] - frame,
  ];
  const lengths = { frame, easy: EASY_TOP_INCHES };
  if (wanted[1] < RECOMMENDED_THICKNESS_MIN_INCHES)
    return verdictAct(turn, 'top-tall-base', {
      lengths: {
        ...lengths,
        inches: RECOMMENDED_THICKNESS_MIN_INCHES,
        total: frame + RECOMMENDED_THICKNESS_MIN_INCHES,
      },
    });
  const isEasy = (bed: ShownBed) => {
    const height = getThickness(bed);
    return height !== null && height >= wanted[0] && height <= wanted[1];
  };
  const cards = getPlaces(sizedBeds(turn).filter(isEasy));
  const all = { ...lengths, wanted };
  if (inches === null) return verdictAct(turn, 'top-any', { lengths: all, cards });
  const total = inches + frame;
  const on = total > EASY_TOP_INCHES[1] ? 'top-high' : total < EASY_TOP_INCHES[0] ? 'top-low' : 'top-right';
  return verdictAct(turn, on, { lengths: { ...all, inches, total }, cards: on === 'top-right' ? [] : cards });
};

const DOOR_MARGIN_INCHES = 4;
/** Few beds on the market are thicker, in inches. */
const USUAL_MAX_INCHES = 14;

export const checkDoorway: SituationCheck = (own) => {
  const { turn, named } = own;
  if (!named.has('of.door') || !named.has('has.through')) return [];
  const heights = referencedOrSizedBeds(turn).flatMap((bed) => getThickness(bed) ?? []);
  const inches = heights.length > 0 ? Math.max(...heights) : USUAL_MAX_INCHES;
  const size = getRequestedSize(turn) ?? 'Queen';
  const { widthInches: width, lengthInches: length } = SIZE_DIMENSIONS[size];
  const door = getMeasuredLength(own, 'door');
  const isWide = door !== null && door >= inches + DOOR_MARGIN_INCHES;
  const lengths = { inches, width, length, ...(isWide && { door }) };
  return verdictAct(turn, isWide ? 'door-fine' : 'door-open', { lengths, size });
};
