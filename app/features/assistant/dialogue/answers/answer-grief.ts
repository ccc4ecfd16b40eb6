import type { Act } from '#app/features/assistant/acts.ts';
import { makePlan, type ReplyPlan, type Turn } from '#app/features/assistant/dialogue/turn.ts';

const LOSS_TOPICS: ReadonlySet<string> = new Set(['grief', 'loss']);

/** Offers sympathy first. The search waits for the next message unless this one also talks about the bed. */
export function answerGrief(turn: Turn, answered: ReplyPlan | null): ReplyPlan | null {
  const { before, changed } = turn;
  if (before.lastActs.some((one) => one.act === 'comfort' && LOSS_TOPICS.has(one.about))) return answered;
  const isOfBed = changed.some((key) => key !== 'partner' && key !== 'sleeper');
  const isGoingOn =
    turn.understanding.intents[0] !== 'grief' && (isOfBed || answered !== null || before.turns > 0);
  const opening: Act[] = [
    { act: 'comfort', about: isGoingOn ? 'loss' : 'grief' },
    ...(answered?.opening ?? []),
  ];
  return makePlan({ ...answered, opening, isFinal: !isGoingOn });
}
