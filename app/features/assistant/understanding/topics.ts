import type { Context } from '#app/features/assistant/understanding/context.ts';
import { correctSpelling, findConcepts, type Found } from '#app/features/assistant/understanding/lexicon.ts';
import type { ReadingPack } from '#app/features/assistant/understanding/reading.ts';
import { fold, type Token } from '#app/features/assistant/understanding/tokens.ts';

/** A message in the words of questions, spelled as these are. */
export interface TopicWords {
  tokens: readonly Token[];
  found: readonly Found[];
}

const TOPICS_MAX = 6;
const TOPIC = /^(?:store|explain|attribute|shown|talk|service|kind)\./;

export function findTopicWords({ tokens }: Context, { lexicon, topicLexicon }: ReadingPack): TopicWords {
  const folded = tokens.map((token) =>
    token.kind === 'word' ? { ...token, text: fold(token.text) } : token,
  );
  const isKnown = ({ text }: Token) => lexicon.vocabulary.has(text) || lexicon.classes.has(text);
  const corrected = correctSpelling(topicLexicon, folded, null);
  const spelled = folded.map((token, at) => (isKnown(token) ? token : corrected[at]!));
  return { tokens: spelled, found: findConcepts(topicLexicon, spelled) };
}

/**
 * What a message asks about, in its order. The same words ask about beds in general (`explain.`), about the store and about
 * the shown ones (`attribute.`); only one of these is meant.
 */
export function topicsMeant(found: readonly Found[], { isAboutShown }: { isAboutShown: boolean }): string[] {
  const topics = found.filter(({ concept }) => TOPIC.test(concept));
  const other = isAboutShown ? /^(?:explain|store)\./ : /^attribute\./;
  const isOnlyOther = ({ from }: Found) =>
    topics.every((one) => one.from !== from || other.test(one.concept));
  const meant = topics.filter((one) => !other.test(one.concept) || isOnlyOther(one));
  return [...new Set(meant.map(({ concept }) => concept))].slice(0, TOPICS_MAX);
}
