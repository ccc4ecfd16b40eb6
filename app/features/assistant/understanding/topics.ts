import type { Context } from '#app/features/assistant/understanding/context.ts';
import { correctSpelling, findConcepts, type Found } from '#app/features/assistant/understanding/lexicon.ts';
import type { ReadingPack } from '#app/features/assistant/understanding/reading.ts';
import { fold, type Token } from '#app/features/assistant/understanding/tokens.ts';

/** A message in the words of questions, spelled as these are. */
export interface TopicWords {
  tokens: readonly Token[];
  found: readonly Found[];
  frames: readonly Frame[];
}

/** Tokens `from` (included) to `to` (excluded). */
interface Frame {
  from: number;
  to: number;
}

const TOPICS_MAX = 6;
const TOPIC = /^(?:store|explain|attribute|shown|talk|service|kind)\./;

export function findTopicWords(
  message: string,
  { tokens }: Context,
  { lexicon, topicLexicon }: ReadingPack,
): TopicWords {
  const typed = tokens.map((token) =>
    token.kind === 'word' ? { ...token, text: fold(message.slice(token.start, token.end)) } : token,
  );
  const corrected = correctSpelling(topicLexicon, typed, null);
  const spelled = typed.map((token, at) => {
    const { text } = tokens[at]!;
    if (token.kind !== 'word' || topicLexicon.vocabulary.has(token.text)) return token;
    if (topicLexicon.vocabulary.has(fold(text))) return { ...token, text: fold(text) };
    const isKnown = lexicon.vocabulary.has(token.text) || lexicon.classes.has(token.text);
    return isKnown ? token : corrected[at]!;
  });
  const found = findConcepts(topicLexicon, spelled);
  const frames = findFrames(found);
  const isFramed = ({ concept, from }: Found) =>
    OF_ATTRIBUTE.test(concept) && frames.some((frame) => from >= frame.from && from < frame.to);
  return { tokens: spelled, found: found.filter((one) => !isFramed(one)), frames };
}

const FRAME_MAX = 4;
const OF_ATTRIBUTE = /^(?:attribute|explain|scale|than)\./;

/** What stands in "the … one", which points at a bed and asks nothing. */
function findFrames(found: readonly Found[]): Frame[] {
  const articles = found.filter(({ concept }) => concept === 'card.article');
  return found.flatMap(({ concept, from }) => {
    const start =
      concept === 'card.noun'
        ? articles.findLast(({ to }) => to < from && from - to <= FRAME_MAX)
        : undefined;
    return start ? [{ from: start.to, to: from }] : [];
  });
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
