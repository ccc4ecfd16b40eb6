import type { Reading, ReadingPack, Span } from '#app/features/assistant/understanding/reading.ts';
import { findNames } from '#app/features/assistant/understanding/names.ts';
import { joinDimensions, toNumberSpan } from '#app/features/assistant/understanding/number-spans.ts';
import { findShapes } from '#app/features/assistant/understanding/shapes.ts';
import { findConcepts } from '#app/features/assistant/understanding/lexicon.ts';
import { findNumbers } from '#app/features/assistant/understanding/numbers.ts';
import { mustOf, offersOfConcept } from '#app/features/assistant/understanding/offers.ts';
import type { Token } from '#app/features/assistant/understanding/tokens.ts';

/** More spans than anybody's message has. */
const SPANS_MAX = 48;

/** Reads the tokens of a message into everything that may state a fact. */
export function readSpans(message: string, tokens: readonly Token[], pack: ReadingPack): Reading {
  const concepts = findConcepts(pack.lexicon, tokens);
  const spans: Span[] = findShapes(message, tokens);
  for (const { from, to, concept } of spans) concepts.push({ concept, from, to });
  concepts.sort((one, other) => one.from - other.from);
  const isTaken = (at: { from: number; to: number }) =>
    spans.some(
      (one) =>
        one.type !== 'code' && one.concept.startsWith('shape.') && one.from < at.to && at.from < one.to,
    );
  for (const { concept, from, to } of concepts) {
    if (concept.startsWith('shape.') || isTaken({ from, to })) continue;
    const offers = offersOfConcept(concept, pack.facts);
    if (offers)
      spans.push({
        from,
        to,
        type: concept.slice(0, concept.indexOf('.')),
        concept,
        offers,
        must: mustOf(concept),
      });
  }
  const numbers = findNumbers(tokens, pack.numberWords, pack.rangeWords);
  const dimensions = joinDimensions(numbers, tokens);
  for (const number of dimensions.numbers)
    if (!isTaken(number)) spans.push(toNumberSpan(number, { tokens, concepts }, pack));
  for (const span of dimensions.sizes) spans.push(span);
  for (const span of findNames(message, { tokens, concepts }, pack)) if (!isTaken(span)) spans.push(span);
  spans.sort((one, other) => one.from - other.from);
  return { tokens, concepts, spans: spans.slice(0, SPANS_MAX) };
}
