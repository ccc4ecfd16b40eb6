import { type ShownBed, sizedBeds } from '#app/features/assistant/dialogue/answers/shown-beds.ts';
import {
  type Case,
  inchesOf,
  type Judge,
  lengthOf,
  meantBeds,
  places,
  sizeOf,
  verdict,
} from '#app/features/assistant/dialogue/answers/case.ts';
import { SIZE_DIMENSIONS } from '#app/features/inventory/attributes/sizes.ts';
import type { Turn } from '#app/features/assistant/dialogue/turn.ts';
import { knownValues } from '#app/features/assistant/understanding/known-facts.ts';

/** Whether a bed works with the shopper's base, bunk, frame or door. */

const SLAT_GAP_MAX_INCHES = 3.25;

export const slats: Judge = (own) => {
  const gap = lengthOf(own, 'gap');
  if (gap === null) return own.named.has('of.gap') ? verdict(own.turn, 'slats-open') : [];
  // Rounded to half inches, since 8 cm counts as 3 inches.
  const said = Math.round(gap * 2) / 2;
  return verdict(own.turn, gap <= SLAT_GAP_MAX_INCHES ? 'slats-fine' : 'slats-wide', {
    lengths: { gap: said },
  });
};

const OLD_YEARS = 8;
const YEAR: readonly [first: number, last: number] = [1950, 2100];

export const boxSpring: Judge = ({ turn, named, amounts }) => {
  if (!named.has('has.box-spring') || !(named.has('has.own') || named.has('has.old'))) return [];
  const isOld = amounts.some(({ unit, value }) =>
    unit === 'years' ? value >= OLD_YEARS : unit === null && value > YEAR[0] && value < YEAR[1],
  );
  return verdict(turn, isOld || named.has('has.old') ? 'box-spring-old' : 'box-spring');
};

/** How far a bunk rail must stand above the mattress, and the mattress height that usually allows it. */
const RAIL_CLEARANCE_INCHES = 5;
const BUNK_MATTRESS_MAX_INCHES = 8;

export const bunk: Judge = (own) => {
  const { turn, named, kind } = own;
  const isOfBunk =
    named.has('has.bunk') || named.has('of.rail') || (kind === 'know.thin-beds' && isOnBunk(turn));
  if (!isOfBunk) return [];
  const rail = lengthOf(own, 'rail');
  const heights = meantBeds(turn).flatMap((bed) => inchesOf(bed) ?? []);
  const inches = heightAsked(own) ?? (heights.length > 0 ? Math.max(...heights) : null);
  if (inches === null) return [];
  const most = rail === null ? BUNK_MATTRESS_MAX_INCHES : rail - RAIL_CLEARANCE_INCHES;
  const lengths = { inches, above: RAIL_CLEARANCE_INCHES, most };
  const cards = places(meantBeds(turn).filter((bed) => (inchesOf(bed) ?? Infinity) <= most));
  if (rail === null)
    return verdict(turn, inches <= BUNK_MATTRESS_MAX_INCHES ? 'rail-open' : 'rail-open-thick', {
      lengths,
      cards,
    });
  const left = Math.max(0, rail - inches);
  const on = left >= RAIL_CLEARANCE_INCHES ? 'rail-fine' : 'rail-short';
  return verdict(turn, on, { lengths: { ...lengths, rail, left }, cards });
};

const isOnBunk = ({ state }: Turn) => knownValues(state.facts).base === 'bunk';

const heightAsked = ({ amounts }: Case): number | null =>
  amounts.find(
    ({ unit, of, value }) =>
      (unit === 'inches' ? of === null || of === 'bed' : unit === null && of === 'bed') &&
      value >= THINNEST_BED &&
      value <= MATTRESS_MAX_INCHES,
  )?.value ?? null;

const THINNEST_BED = 4;
const MATTRESS_MAX_INCHES = 24;
/** Height from the floor to the top of the bed at which many people sit down and get up easily, in inches. */
const EASY_TOP_INCHES: [number, number] = [20, 23];
const THINNEST_INCHES = 8;

export const topOfBed: Judge = (own) => {
  const { turn, named } = own;
  const frame = lengthOf(own, 'frame');
  const isOfHeight = named.has('has.too') || named.has('has.height') || own.kind === 'fit.height';
  if (frame === null || !isOfHeight) return [];
  const beds = meantBeds(turn);
  const only = beds.length === 1 ? inchesOf(beds[0]!) : null;
  const inches = heightAsked(own) ?? only;
  const wanted: [number, number] = [
    Math.max(THINNEST_INCHES, EASY_TOP_INCHES[0] - frame),
    EASY_TOP_INCHES[1] - frame,
  ];
  const lengths = { frame, easy: EASY_TOP_INCHES };
  if (wanted[1] < THINNEST_INCHES)
    return verdict(turn, 'top-tall-base', {
      lengths: { ...lengths, inches: THINNEST_INCHES, total: frame + THINNEST_INCHES },
    });
  const isEasy = (bed: ShownBed) => {
    const height = inchesOf(bed);
    return height !== null && height >= wanted[0] && height <= wanted[1];
  };
  const cards = places(sizedBeds(turn).filter(isEasy));
  const all = { ...lengths, wanted };
  if (inches === null) return verdict(turn, 'top-any', { lengths: all, cards });
  const total = inches + frame;
  const on = total > EASY_TOP_INCHES[1] ? 'top-high' : total < EASY_TOP_INCHES[0] ? 'top-low' : 'top-right';
  return verdict(turn, on, { lengths: { ...all, inches, total }, cards: on === 'top-right' ? [] : cards });
};

const DOOR_MARGIN_INCHES = 4;
/** Few beds on the market are thicker, in inches. */
const USUAL_MAX_INCHES = 14;

export const doorway: Judge = (own) => {
  const { turn, named } = own;
  if (!named.has('of.door') || !named.has('has.through')) return [];
  const heights = meantBeds(turn).flatMap((bed) => inchesOf(bed) ?? []);
  const inches = heights.length > 0 ? Math.max(...heights) : USUAL_MAX_INCHES;
  const size = sizeOf(turn) ?? 'Queen';
  const { widthInches: width, lengthInches: length } = SIZE_DIMENSIONS[size];
  const door = lengthOf(own, 'door');
  const isWide = door !== null && door >= inches + DOOR_MARGIN_INCHES;
  const lengths = { inches, width, length, ...(isWide && { door }) };
  return verdict(turn, isWide ? 'door-fine' : 'door-open', { lengths, size });
};
