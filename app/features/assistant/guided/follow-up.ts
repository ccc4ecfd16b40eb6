import {
  choose,
  compareShown,
  describe,
  explain,
  pickOne,
} from '#app/features/assistant/guided/about-cards.ts';
import { DIRECTIONS } from '#app/features/assistant/guided/follow-ups.en.ts';
import { lookFurther, raiseBudget } from '#app/features/assistant/guided/look-further.ts';
import { type Spoken, type Turn, wants } from '#app/features/assistant/guided/turn.ts';

const HIGHER_BUDGET_WORDS =
  /\b(?:raise|increase|up|stretch|bump) (?:it|that)\b|\b(?:go|spend|pay) (?:a (?:bit|little) )?(?:higher|more)\b|\b(?:higher|bigger|raise|stretch|increase)\b.{0,20}\bbudget\b|\bbudget\b.{0,20}\b(?:higher|up a)\b/i;

/** Answers what is asked about the cards on the table, or null when nothing is. */
export function followUp(turn: Turn): Spoken | null {
  if (wants(turn, 'medical')) return null;
  if (isOnlyNear(turn) && HIGHER_BUDGET_WORDS.test(turn.text) && !turn.isNews) return raiseBudget(turn);
  if (turn.before.lastShown.length === 0) return null;
  if (wants(turn, 'choose')) return choose(turn);
  if (wants(turn, 'compare')) return compareShown(turn);
  if (wants(turn, 'why')) return explain(turn);
  if (wants(turn, 'details')) return describe(turn);
  if (wants(turn, 'pick-one') && !turn.isNews) return pickOne(turn);
  for (const direction of DIRECTIONS) if (wants(turn, direction)) return lookFurther(turn, direction);
  return HIGHER_BUDGET_WORDS.test(turn.text) && !turn.isNews ? raiseBudget(turn) : null;
}

/** Near misses only, or nothing at all. */
function isOnlyNear({ before }: Turn): boolean {
  return before.lastShown.every((card) => card.breaks !== undefined);
}
