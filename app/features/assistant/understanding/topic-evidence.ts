import { type Asking, subjectTokens } from '#app/features/assistant/understanding/asking.ts';
import {
  type ConceptMatch,
  findConcepts,
  type Lexicon,
} from '#app/features/assistant/understanding/lexicon.ts';
import type { MessageContext } from '#app/features/assistant/understanding/message-context.ts';
import type { TopicWords } from '#app/features/assistant/understanding/topics.ts';

const ANSWERED = /^(?:store|explain|attribute)\./;

/**
 * Leaves out topics found only by a phrase that means other things too, where the sentence is about something that the
 * topic has no word for: "how long will" asks for a mattress's life, but not in "how long will your drivers be here".
 */
export function withoutVagueTopics(
  words: TopicWords,
  { concepts, sentences }: MessageContext,
  { asking, topicLexicon }: { asking: Asking; topicLexicon: Lexicon },
): TopicWords {
  const { tokens, found } = words;
  const subjects = subjectTokens(tokens, concepts, asking);
  const isVague = ({ from, to }: ConceptMatch) =>
    asking.vague.has(
      tokens
        .slice(from, to)
        .map(({ text }) => text)
        .join(' '),
    );
  const isExplained = (match: ConceptMatch) => {
    const sentence = sentences.find(({ from, to }) => match.from >= from && match.from < to);
    const known = vocabularyOf(topicLexicon).get(match.concept)!;
    return subjects.every((at) => {
      const isElsewhere = sentence === undefined || at < sentence.from || at >= sentence.to;
      return isElsewhere || known.has(tokens[at]!.text) || isOtherReference(found, at);
    });
  };
  const isHoursAsked = found.some(({ concept }) => concept === 'store.hours');
  const isHoliday = ({ concept, from, to }: ConceptMatch) =>
    concept === 'store.discount' &&
    findConcepts(asking.holidays, tokens.slice(from, to)).some((one) => one.to === to - from);
  return {
    ...words,
    found: found.filter(
      (one) =>
        !ANSWERED.test(one.concept) ||
        ((!isVague(one) || isExplained(one)) && !(isHoursAsked && isHoliday(one))),
    ),
  };
}

/** Words that point at cards or ask for a degree are about whatever is asked. */
const REFERENCE = /^(?:card|ask|degree|filler|shown|meant|rank)\./;

function isOtherReference(found: readonly ConceptMatch[], at: number): boolean {
  return found.some(({ concept, from, to }) => REFERENCE.test(concept) && at >= from && at < to);
}

const vocabularies = new WeakMap<Lexicon, ReadonlyMap<string, ReadonlySet<string>>>();

/** All words of each concept's phrases. */
function vocabularyOf(lexicon: Lexicon): ReadonlyMap<string, ReadonlySet<string>> {
  let known = vocabularies.get(lexicon);
  if (known === undefined) vocabularies.set(lexicon, (known = collectVocabulary(lexicon.root)));
  return known;
}

function collectVocabulary(root: Lexicon['root']): Map<string, Set<string>> {
  const words = new Map<string, Set<string>>();
  const visit = (node: Lexicon['root'], path: readonly string[]) => {
    for (const concept of node.concepts) {
      const known = words.get(concept) ?? new Set();
      for (const word of path) known.add(word);
      words.set(concept, known);
    }
    for (const [word, next] of node.next) visit(next, [...path, word]);
  };
  visit(root, []);
  return words;
}
