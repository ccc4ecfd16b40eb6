import type { Context } from '#app/features/assistant/understanding/context.ts';
import { findConcepts } from '#app/features/assistant/understanding/lexicon.ts';
import type { ReadingPack } from '#app/features/assistant/understanding/reading.ts';

const TOPICS_MAX = 6;

/**
 * What a message asks about, in its order. The same words ask about beds in general (`explain.`) and about the shown ones
 * (`attribute.`); only one of both is meant. A topic said without its family's sign ("delivery") is the store's.
 */
export function readTopics(
  { tokens }: Context,
  { topicLexicon }: ReadingPack,
  { isAboutShown }: { isAboutShown: boolean },
): string[] {
  const other = isAboutShown ? 'explain.' : 'attribute.';
  const found = findConcepts(topicLexicon, tokens).map(({ concept, from }) => ({ concept, from }));
  const hasBoth = (from: number) => found.some((one) => one.from === from && !one.concept.startsWith(other));
  const meant = found.filter(({ concept, from }) => !concept.startsWith(other) || !hasBoth(from));
  const own = isAboutShown
    ? meant.filter(
        ({ concept, from }) =>
          !concept.startsWith('store.') ||
          !meant.some((one) => one.from === from && one.concept.startsWith('attribute.')),
      )
    : meant;
  return [
    ...new Set(
      own
        .map(({ concept }) => concept)
        .filter((concept) => /^(?:store|explain|attribute|shown|talk|service|kind)\./.test(concept)),
    ),
  ].slice(0, TOPICS_MAX);
}
