import type { Act } from '#app/features/assistant/acts.ts';
import type { Answer } from '#app/features/assistant/dialogue/answers/about-shown.ts';
import { formatFact } from '#app/features/assistant/dialogue/acknowledge.ts';
import { pickFromShown } from '#app/features/assistant/dialogue/answers/choose-shown.ts';
import type { Turn } from '#app/features/assistant/dialogue/turn.ts';
import type { FactKey } from '#app/features/assistant/understanding/facts/registry.ts';
import { knownValues } from '#app/features/assistant/understanding/known-facts.ts';

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
