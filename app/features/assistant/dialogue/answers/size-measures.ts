import type { ActOf } from '#app/features/assistant/acts.ts';
import type { Turn } from '#app/features/assistant/dialogue/turn.ts';
import { mentions, subjectTokens } from '#app/features/assistant/understanding/asking.ts';
import { findConcepts } from '#app/features/assistant/understanding/lexicon.ts';
import { splitTokens } from '#app/features/assistant/understanding/tokens.ts';
import { knownValues } from '#app/features/assistant/understanding/known-facts.ts';
import type { Size } from '#app/features/inventory/inventory.ts';

/** Width and length in inches. */
export const INCHES: Record<Size, readonly [width: number, length: number]> = {
  Twin: [38, 75],
  'Twin XL': [38, 80],
  Full: [54, 75],
  'Full XL': [54, 80],
  Queen: [60, 80],
  King: [76, 80],
  'California King': [72, 84],
  'Split King': [76, 80],
  'Split California King': [72, 84],
};

const SIZES_MAX = 3;
/** "What's wider", without a size: the largest. */
const LARGEST: Record<'width' | 'length', readonly Size[]> = {
  width: ['King', 'California King', 'Queen'],
  length: ['California King', 'King', 'Queen'],
};

/** "How long is a Cal King", "the width of a Full"; without a size, of the one that the search is for. */
export function answerMeasures({ text, pack, understanding, state }: Turn): ActOf<'measures'> | null {
  const { asking } = pack;
  const isOf = (of: 'lengths' | 'widths' | 'measures' | 'sizeless') => mentions(asking[of], text);
  const [isLong, isWide] = [isOf('lengths'), isOf('widths')];
  const of = isLong === isWide ? 'both' : isLong ? 'length' : 'width';
  const isEither =
    (understanding.namedSizes ?? []).length > 1 && understanding.topics.includes('explain.sizes');
  if (!isLong && !isWide && !isOf('measures') && !isEither) return null;
  if (!isOnlyOfSize(text, asking)) return null;
  const known = isOf('sizeless') ? (knownValues(state.facts).size ?? null) : null;
  const named = understanding.namedSizes ?? [];
  const open = of === 'both' ? [] : LARGEST[of];
  const sizes = named.length > 0 ? named : known === null ? open : [known];
  if (sizes.length === 0) return null;
  return {
    act: 'measures',
    of,
    sizes: sizes.slice(0, SIZES_MAX).map((size) => {
      const [width, length] = INCHES[size];
      return { size, width, length };
    }),
  };
}

/** "How long is the warranty on a King" asks for no length of a bed. */
function isOnlyOfSize(text: string, asking: Turn['pack']['asking']): boolean {
  const tokens = splitTokens(text);
  const measured = [asking.lengths, asking.widths, asking.measures].flatMap((words) =>
    findConcepts(words, tokens),
  );
  return subjectTokens(tokens, findConcepts(asking.names, tokens), asking).every((at) =>
    measured.some(({ from, to }) => at >= from && at < to),
  );
}
