import type { Act } from '#app/features/assistant/acts.ts';
import type { Answer } from '#app/features/assistant/dialogue/answers/about-shown.ts';
import {
  meantBeds,
  namedBeds,
  remarksOf,
  type ShownBed,
  shownBeds,
  spokenBeds,
} from '#app/features/assistant/dialogue/answers/shown-beds.ts';
import { reachStore } from '#app/features/assistant/dialogue/answers/store-contact.ts';
import type { Turn } from '#app/features/assistant/dialogue/turn.ts';

const REASONS_MAX = 2;
const DRAWBACKS_OF_MAX = 3;

/** Why a card was shown; the first when none is named. */
export function answerWhy(turn: Turn): Answer {
  const bed = meantBeds(turn)[0]!;
  const { reasons } = remarksOf(turn, bed);
  return {
    acts: [
      {
        act: 'why',
        card: bed.place,
        reasons: reasons.slice(0, REASONS_MAX),
        isNear: bed.card.breaks !== undefined,
      },
    ],
  };
}

/** The first of the cards, or of those that the shopper wavers between, with its reasons. */
export function answerPick(turn: Turn): Answer {
  const bed = meantBeds(turn).toSorted((one, other) => one.place - other.place)[0]!;
  const { reasons } = remarksOf(turn, bed);
  return { acts: [{ act: 'pick', card: bed.place, reasons: reasons.slice(0, REASONS_MAX) }] };
}

export function answerDrawbacks(turn: Turn): Answer {
  const stated = meantBeds(turn)
    .slice(0, DRAWBACKS_OF_MAX)
    .map((bed) => ({ card: bed.place, cautions: remarksOf(turn, bed).cautions.slice(0, REASONS_MAX) }));
  const without = stated.filter(({ cautions }) => cautions.length === 0).map(({ card }) => card);
  const acts = stated
    .filter(({ cautions }) => cautions.length > 0)
    .map((one): Act => ({ act: 'drawbacks', ...one }));
  return { acts: without.length === 0 ? acts : [...acts, { act: 'no-drawbacks', cards: without }] };
}

/** A bed is taken: where its button leads, and how to reach the store. */
export function answerChoose(turn: Turn): Answer {
  const bed = chosenBed(turn);
  const { card } = bed ?? shownBeds(turn)[0]!;
  const leadsTo = card.cartVariantId ? 'cart' : card.url ? 'page' : null;
  return { acts: [{ act: 'choose', card: bed?.place ?? null, leadsTo }, ...reachStore(turn)] };
}

function chosenBed(turn: Turn): ShownBed | null {
  const beds = shownBeds(turn);
  if (beds.length === 1) return beds[0]!;
  const named = namedBeds(turn);
  const meant = named.length === 0 ? spokenBeds(turn, beds) : named;
  return meant.length === 1 ? meant[0]! : null;
}
