import { type Remark, remark } from '#app/features/matching/matching.ts';

/** Cautions, with two that are about the same feel said in one sentence. */
export function joinCautions(cautions: readonly Remark[]): Remark[] {
  return joinBody(joinCouple(cautions));
}

/** What each of a couple misses in the same way, both miss. */
function joinCouple(cautions: readonly Remark[]): Remark[] {
  const [own, partner] = cautions.filter(({ code }) => code === 'wish-missed');
  if (own === undefined || partner === undefined || !isSameMiss(own, partner)) return [...cautions];
  const both = remark('wish-missed', { ...own.values, who: 'both' });
  return cautions.flatMap((one) => (one === own ? both : one === partner ? [] : one));
}

function isSameMiss({ values: one }: Remark, { values: other }: Remark): boolean {
  const alike = ['direction', 'amount', 'body', 'position'] as const;
  return alike.every((name) => (one[name] ?? '') === (other[name] ?? ''));
}

/** A bed on the way from what someone asks for to what suits them. */
function joinBody(cautions: readonly Remark[]): Remark[] {
  const missed = cautions.find(({ code }) => code === 'wish-missed');
  const isStill = ({ code, values }: Remark) =>
    values.amount === 'still' && code === `${String(missed?.values.direction)}-than-ideal`;
  if (missed === undefined || !cautions.some(isStill)) return [...cautions];
  const between = remark('wish-missed', { ...missed.values, body: 'between' });
  return cautions.flatMap((one) => (one === missed ? between : isStill(one) ? [] : one));
}
