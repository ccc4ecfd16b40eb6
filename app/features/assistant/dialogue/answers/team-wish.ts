import { namedConcepts } from '#app/features/assistant/dialogue/lesson-question.ts';
import type { Turn } from '#app/features/assistant/dialogue/turn.ts';

const SHORT_MAX = 60;

/** What a message wants of the team: a call, a cancellation, or only its number; null for anything else. */
export function readTeamWish({
  text,
  pack,
  before,
  understanding,
}: Turn): 'call' | 'cancel' | 'number' | null {
  const named = namedConcepts(text, pack.lessonWords);
  const { phone, order } = understanding.contact;
  const isWithTeam = before.handover !== null && before.handover.reason !== 'child';
  const isOfOrder = before.handover?.reason === 'service' || before.handover?.reason === 'complaint';
  if (named.has('cancel') && isWithTeam) return 'cancel';
  if (isOfOrder && (phone !== undefined || order !== undefined)) return null;
  const isOfCall =
    named.has('callback') ||
    (isWithTeam && phone === undefined && (named.has('has-number') || named.has('told')));
  if (isOfCall && (isWithTeam || phone !== undefined)) return 'call';
  const isOnlyNumber = text.length <= SHORT_MAX && named.has('their-number') && !named.has('has-number');
  return isOnlyNumber && phone === undefined && !named.has('callback') ? 'number' : null;
}
