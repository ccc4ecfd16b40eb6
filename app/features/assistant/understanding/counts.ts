import type { ConceptMatch } from '#app/features/assistant/understanding/lexicon.ts';
import type { MessageContext } from '#app/features/assistant/understanding/message-context.ts';

const COUNT_MAX_GAP = 1;

/** Numbers that stand before a size or before what points at beds. */
export function readCounts({ spans }: MessageContext, found: readonly ConceptMatch[]): number[] {
  const starts = new Set([
    ...spans.filter(({ type }) => type === 'size').map(({ from }) => from),
    ...found.filter(({ concept }) => concept.startsWith('card.')).map(({ from }) => from),
  ]);
  return spans.flatMap(({ number, unit, to }) => {
    const isCounting = number !== undefined && unit === '' && Number.isInteger(number.value);
    return isCounting && [to, to + COUNT_MAX_GAP].some((at) => starts.has(at)) ? [number.value] : [];
  });
}
