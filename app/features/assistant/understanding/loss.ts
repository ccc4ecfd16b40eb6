import type { ConceptMatch } from '#app/features/assistant/understanding/lexicon.ts';
import type { MessageContext } from '#app/features/assistant/understanding/message-context.ts';

const SOMEBODY = /^(?:partner\.spouse|sleeper\.(?:senior|child|other))$/;
/** Maximum words between a person and their death: "my wife of 40 years has passed". */
const REACH = 6;

/** Whether any part of a message says that someone close to the shopper died. A mattress that died doesn't count. */
export function tellsOfLoss(
  { concepts, sentences }: MessageContext,
  words: readonly ConceptMatch[],
): boolean {
  const sentenceOf = ({ from }: ConceptMatch) =>
    sentences.findIndex((one) => from >= one.from && from < one.to);
  const isBeside = (one: ConceptMatch, other: ConceptMatch) =>
    sentenceOf(one) === sentenceOf(other) && Math.max(one.from - other.to, other.from - one.to) <= REACH;
  const people = concepts.filter(({ concept }) => SOMEBODY.test(concept));
  return words.some(
    (word) =>
      word.concept === 'loss.own' ||
      (word.concept === 'loss.of' && people.some((person) => isBeside(person, word))),
  );
}
