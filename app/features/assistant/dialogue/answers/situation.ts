import type { Act, ActOf } from '#app/features/assistant/acts.ts';
import type { Verdict } from '#app/features/assistant/situation-acts.ts';
import type { ShownBed } from '#app/features/assistant/dialogue/answers/shown-beds.ts';
import { getFirstContact } from '#app/features/assistant/dialogue/answers/store-answers.ts';
import type { Turn } from '#app/features/assistant/dialogue/turn.ts';
import { knownValues } from '#app/features/assistant/understanding/known-facts.ts';
import type { SituationDetails } from '#app/features/assistant/understanding/situation.ts';
import type { Size } from '#app/features/inventory/inventory.ts';

/** A question about the shopper's own situation, with the details in the message. */
export interface SituationQuestion extends SituationDetails {
  turn: Turn;
  kind: string;
}

/** A verdict with its reason; empty if we don't know enough to decide. */
export type SituationCheck = (asked: SituationQuestion) => Act[];

export function verdictAct(turn: Turn, on: Verdict, values: Partial<ActOf<'verdict'>> = {}): Act[] {
  const nothing = { lengths: {}, pounds: null, years: null, size: null, capacity: null, firmness: null };
  const contact = getFirstContact(turn.context.store);
  return [{ act: 'verdict', on, ...nothing, cards: [], others: [], contact, ...values }];
}

export const getMeasuredLength = ({ amounts }: SituationQuestion, thing: string): number | null =>
  amounts.find(({ unit, of }) => unit === 'inches' && of === thing)?.value ?? null;

export const getPlaces = (beds: readonly ShownBed[]) => beds.map(({ place }) => place);

export const getThickness = ({ product }: ShownBed) => product?.attributes.profileInches?.value ?? null;

export function getRequestedSize({ understanding, state }: Turn): Size | null {
  return understanding.namedSizes?.[0] ?? understanding.askedSize ?? knownValues(state.facts).size ?? null;
}
