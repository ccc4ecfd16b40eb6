import type { ConversationState } from '#app/features/assistant/conversation.ts';
import {
  changeFromRank,
  reassignPartnerFacts,
  memoizeUnderstanding,
  dropDislikedFeel,
  keepKnownHabits,
  withoutForwardRequest,
  wasForwardingOffered,
  readingUnits,
  readSafestPickRequest,
  interpretObjection,
  type MessageInput,
  withoutOpenBudget,
  dropReactionIntents,
  withRefusedFeatures,
} from '#app/features/assistant/dialogue/reading-corrections.ts';
import {
  ANSWER_INTENTS,
  readBareNumberAsBudget,
  withoutShownPrice,
} from '#app/features/assistant/dialogue/bare-amounts.ts';
import { readAskedPlainly } from '#app/features/assistant/dialogue/asked-plainly.ts';
import { correctStatement } from '#app/features/assistant/dialogue/statement-corrections.ts';
import {
  dropComplaintPreferences,
  resolveQuestionSubject,
} from '#app/features/assistant/dialogue/lesson-question.ts';
import { readSeparately, dropAnsweredTopics } from '#app/features/assistant/dialogue/separate-questions.ts';
import {
  confirmedFacts,
  isPlainStatement,
  pendingQuestion,
  skippedQuestions,
} from '#app/features/assistant/dialogue/questions.ts';
import { splitSentences } from '#app/features/assistant/guardrails/sentences.ts';
import { mentionsPhrase } from '#app/features/assistant/understanding/question-form.ts';
import { hasAnswer } from '#app/features/assistant/understanding/known-facts.ts';
import type {
  Intent,
  ReadingContext,
  Understanding,
} from '#app/features/assistant/understanding/understanding-types.ts';

/** Interprets a message in the context of the chat, reading questions and statements separately. */
export function interpret(message: MessageInput): Understanding {
  const input = { ...message, pack: memoizeUnderstanding(message.pack) };
  const { text, pack, before } = input;
  const units = readingUnits(input);
  const unasked = { ...before, asked: null, checking: null, leadWaits: false };
  const separate = readSeparately(text, {
    pack,
    hasCards: before.lastShown.length > 0,
    asAnswer: (part) => interpretAsAnswer({ ...input, text: part }),
    volunteered: (part) => pack.understand(part, { asked: 'cards', shownCount: 1, ...units }),
    alone: (part) =>
      resolveQuestionSubject(interpretAsAnswer({ ...input, before: unasked, text: part }), {
        text: part,
        pack,
        lastActs: before.lastActs,
      }),
  });
  const plain =
    interpretObjection(input, interpretAsAnswer) ??
    separate ??
    interpretAfterCards(input) ??
    interpretStatementThenQuestion(input) ??
    interpretAsAnswer(input);
  // "No, that's not what I asked" doesn't refuse anything.
  const meant = mentionsPhrase(pack.asking.complaints, text)
    ? dropComplaintPreferences(plain, { text, pack })
    : plain;
  const { lastActs } = before;
  const read = resolveQuestionSubject(dropAnsweredTopics(meant, { text, pack }), { text, pack, lastActs });
  const passed = pack.replies.asksToPassOn(text) && wasForwardingOffered(before);
  const beside = passed ? withoutForwardRequest(message) : null;
  if (beside !== null)
    return { ...interpret({ ...message, text: beside }), contact: read.contact, acceptsForwarding: true };
  const { named } = pack.readSituation(text);
  return dropReactionIntents(
    reassignPartnerFacts(
      passed
        ? { ...read, intents: ['person'] }
        : withoutOpenBudget(keepKnownHabits(read, input), { named, before }),
      before,
    ),
    input,
  );
}

const JOINS_MAX = 6;
/** Up to this length, a message is split and each part is read on its own. */
const JOINED_TEXT_MAX = 300;
const LONG_TEXT = 1_500;

/** "We get hot and is there delivery": a fact and a separate question in one sentence; null for any other message. */
function interpretStatementThenQuestion(input: MessageInput): Understanding | null {
  const { text, pack, before } = input;
  if (text.length > JOINED_TEXT_MAX) return null;
  const unasked = { ...before, asked: null, checking: null, leadWaits: false };
  // "Firm but plush" is one statement.
  if (interpretAsAnswer(input).isCorrection === true) return null;
  if (shouldReadWhole(input)) return null;
  for (const { 0: join, index } of text.matchAll(pack.joins)) {
    const tail = text.slice(index + join.length);
    const question = interpretAsAnswer({ ...input, before: unasked, text: tail });
    if (!SEPARATE_QUESTION_INTENTS.has(question.intents[0]!) || !asksTopic(question)) continue;
    const head = text.slice(0, index);
    const answer = interpretAsAnswer({ ...input, text: head });
    const volunteered = () =>
      pack.understand(head, { asked: 'cards', shownCount: 1, ...readingUnits(input) });
    const said = statesFacts(answer) ? answer : volunteered();
    if (!statesFacts(said) || !said.intents.every((intent) => ANSWER_INTENTS.has(intent))) continue;
    const { facts, doubts, removed, skipped, pains } = said;
    const known = { facts, doubts, removed, skipped, ...(pains && { pains }) };
    return { ...question, ...known, contact: { ...said.contact, ...question.contact } };
  }
  return null;
}

/** A long list or a very long text isn't a statement followed by a question, so it is read in one piece. */
function shouldReadWhole({ text, pack }: MessageInput): boolean {
  return text.length > LONG_TEXT || [...text.matchAll(pack.joins)].length > JOINS_MAX;
}

/** Whether it asks something and states nothing. */
function asksTopic({ facts, removed, topics, isQuestion, askedKinds = [] }: Understanding): boolean {
  const isTopical = topics.length + askedKinds.length > 0;
  return isQuestion && isTopical && facts.length === 0 && removed.length === 0;
}

const SENTENCES_MAX = 8;

/**
 * "Medium. Which one would you get?" answers the open question and asks about the cards; null unless the message does
 * both.
 */
function interpretAfterCards(input: MessageInput): Understanding | null {
  const { before, text } = input;
  const sentences = before.lastShown.length === 0 ? [] : splitSentences(text);
  if (sentences.length < 2 || sentences.length > SENTENCES_MAX) return null;
  const unasked = { ...before, asked: null, checking: null, leadWaits: false };
  const isAsking = (sentence: string) => {
    const { facts, intents } = interpretAsAnswer({ ...input, before: unasked, text: sentence });
    return facts.length === 0 && CARD_QUESTION_INTENTS.has(intents[0]!);
  };
  // A reason after a question belongs to the question: "is it good for heat? I wake up sweaty".
  const start = sentences.findLastIndex((sentence) => !isAsking(sentence)) + 1;
  if (start === 0 || start === sentences.length) return null;
  const said = sentences.slice(0, start).join('');
  const rest = interpretAsAnswer({ ...input, text: said });
  if (!rest.intents.every((intent) => ANSWER_INTENTS.has(intent))) return null;
  const question = interpretAsAnswer({ ...input, before: unasked, text: sentences.slice(start).join('') });
  const { facts, doubts, removed, skipped } = rest;
  return { ...question, facts, doubts, removed, skipped, contact: { ...rest.contact, ...question.contact } };
}

const CARD_QUESTION_INTENTS: ReadonlySet<Intent> = new Set<Intent>([
  ...(['about-shown', 'compare', 'why', 'choose', 'explain', 'sells', 'store'] as const),
]);

/** An uncertain value counts as confirmed if the shopper was asked about its fact before and hasn't answered yet. */
function interpretAsAnswer(input: MessageInput): Understanding {
  const { before } = input;
  const asked = readAskedPlainly(
    readBareNumberAsBudget(withoutShownPrice(readInContext(input), input), input),
    input,
  );
  const read = adjustToChat(correctStatement(readSafestPickRequest(asked, input), input), before);
  const again = read.doubts.filter(
    ({ key }) => before.checked?.includes(key) && !hasAnswer(before.facts, key),
  );
  const unsaid = again.filter(({ key }) => !read.facts.some((fact) => fact.key === key));
  const facts = [...confirmedFacts(before, read), ...unsaid.slice(0, 1), ...read.facts];
  const { named } = input.pack.readSituation(input.text);
  const full = { ...read, facts, skipped: skippedQuestions(before, read) };
  return withoutOpenBudget(withRefusedFeatures(full, named), { named, before });
}

const SEPARATE_QUESTION_INTENTS: ReadonlySet<Intent> = new Set<Intent>(['explain', 'sells', 'store']);

/** A message without the expected fact may be about the cards or something else. */
function readInContext({ text, pack, before, context }: MessageInput): Understanding {
  const reading: ReadingContext = {
    asked: pendingQuestion(before),
    shownCount: before.lastShown.length,
    ...readingUnits({ before, context }),
  };
  const read = pack.understand(text, reading);
  if (shouldReadWhole({ text, pack, before, context })) return read;
  if (before.checking !== null) {
    const plain = pack.understand(text, { ...reading, asked: null });
    return plain.intents[0] === 'agree' && plain.facts.length === 0 ? plain : read;
  }
  if (isPlainAnswer(read, reading)) return read;
  if (statesFacts(read)) {
    const asCards = reading.shownCount > 0 && pack.understand(text, { ...reading, asked: 'cards' });
    if (asCards && asksAboutCards(asCards)) return asCards;
    const own =
      isInferredAnswer(read, reading) &&
      /\d/.test(text) &&
      pack.understand(text, { ...reading, asked: null });
    return own && statesFacts(own) && own.intents[0] === 'inform' ? own : read;
  }
  if (before.asked === null || reading.asked === 'contact') return read;
  const ofCards = pack.understand(text, { ...reading, asked: 'cards' });
  const isPlain = ofCards.intents.every((intent) => ANSWER_INTENTS.has(intent)) && isPlainStatement(ofCards);
  if (reading.shownCount > 0 && !isPlain) return ofCards;
  const alone = pack.understand(text, { ...reading, asked: null });
  if (SEPARATE_QUESTION_INTENTS.has(alone.intents[0]!) && !statesFacts(alone)) return alone;
  return read.intents.includes('refuse') ? rereadWithoutQuestion(read, { alone, ofCards }) : read;
}

/** "A 6 or 6.5" in reply to the firmness question is an answer and asks nothing. */
function isPlainAnswer({ facts, intents, isQuestion }: Understanding, { asked }: ReadingContext): boolean {
  const isSaid = facts.some(({ key, quote }) => key === asked && key === 'firmness' && quote !== '');
  return isSaid && !isQuestion && intents.every((intent) => ANSWER_INTENTS.has(intent));
}

/** "Compare all three" and "will this fix my back" don't answer how someone sleeps. */
function asksAboutCards(read: Understanding): boolean {
  const isAsking = read.intents[0] === 'compare' || read.intents[0] === 'why';
  return !statesFacts(read) && (isAsking || read.topics.includes('explain.medical'));
}

/** Inferred from the open question more than from the words: "1000 to 1800" says nothing about who shares the bed. */
function isInferredAnswer({ facts: [only, ...others] }: Understanding, { asked }: ReadingContext): boolean {
  return others.length === 0 && only?.key === asked && only?.quote === '' && typeof only.value === 'boolean';
}

function statesFacts({ facts, removed }: Understanding): boolean {
  return facts.length > 0 || removed.length > 0;
}

/** Intents that make a message more than an answer. */
const REQUEST_INTENTS: ReadonlySet<Intent> = new Set<Intent>([
  ...(['recommend', 'more', 'about-shown', 'compare', 'why', 'choose', 'explain'] as const),
  ...(['sells', 'store', 'service', 'person', 'browse', 'restart'] as const),
]);

/**
 * With a question open, anything not understood sounds like a no. It counts as one only if it also reads as a no
 * without the question.
 */
function rereadWithoutQuestion(
  read: Understanding,
  { alone, ofCards }: { alone: Understanding; ofCards: Understanding },
): Understanding {
  const [intent = 'inform'] = alone.intents;
  if (alone.intents.includes('refuse')) return read;
  if (REQUEST_INTENTS.has(intent)) return alone;
  if (intent !== 'greet' && ofCards.intents.includes('refuse')) return read;
  return { ...read, intents: ['inform'], skipped: [] };
}

/** "Your softest bed" is a preference. */
export const EXTREME_FIRMNESS = { softest: 1.5, firmest: 9 };
const FIRMNESS_BY_CHANGE = { softer: 3, firmer: 7.5 } as const;

/** Handles "King, actually", "and the second?", and "softer" or "you choose" before any cards. */
function adjustToChat(stated: Understanding, before: ConversationState): Understanding {
  const read = dropDislikedFeel(stated);
  const { askedSize, isQuestion, facts, doubts, intents, shown, topics, change } = read;
  const isPlain = facts.length === 0 && intents.every((intent) => ANSWER_INTENTS.has(intent));
  // "I want it in king" names a size; which of the shown beds is meant stays open.
  const isSizeChosen = intents[0] === 'choose' && shown.length === 0 && before.lastShown.length !== 1;
  if ((isPlain || isSizeChosen) && askedSize !== null && topics.length === 0) {
    const size = { key: 'size', value: askedSize, quote: askedSize, manner: 'corrected' } as const;
    if (isSizeChosen)
      return { ...read, askedSize: null, facts: [...facts, size], intents: ['inform'], isQuestion: false };
    return { ...read, askedSize: null, ...(isQuestion ? { doubts: [size, ...doubts] } : { facts: [size] }) };
  }
  if (before.lastShown.length > 0) {
    if (!isPlain || intents[0] === 'agree' || shown.length === 0 || !isPlainStatement(read)) return read;
    const last = before.lastActs.findLast((act) => act.act === 'property' || act.act === 'property-each');
    const topic = last === undefined ? 'shown.describe' : (`attribute.${last.attribute}` as const);
    return { ...read, intents: ['about-shown'], topics: [topic], isQuestion: true };
  }
  if (read.rank?.attribute === 'firmness' && !facts.some(({ key }) => key === 'firmness')) {
    const value = read.rank.most ? EXTREME_FIRMNESS.firmest : EXTREME_FIRMNESS.softest;
    const feel = { key: 'firmness', value, quote: '', manner: 'said' } as const;
    return adjustToChat({ ...read, rank: null, facts: [...facts, feel] }, before);
  }
  if (read.rank !== null && change === null)
    return adjustToChat({ ...read, rank: null, ...changeFromRank(read.rank) }, before);
  if (topics.includes('shown.pick')) return { ...read, intents: [...intents, 'recommend'] };
  if (change === 'cheaper' || intents.includes('cheaper'))
    return { ...read, skipped: [...new Set([...read.skipped, 'budget' as const])] };
  if (change === 'cooler')
    return { ...read, facts: [...facts, { key: 'needs', value: ['cooling'], quote: '', manner: 'said' }] };
  if ((change !== 'softer' && change !== 'firmer') || facts.some(({ key }) => key === 'firmness'))
    return read;
  const feel = { key: 'firmness', value: FIRMNESS_BY_CHANGE[change], quote: '', manner: 'said' } as const;
  if (before.asked === 'firmness') return { ...read, facts: [...facts, feel] };
  return { ...read, doubts: [feel, ...doubts] };
}
