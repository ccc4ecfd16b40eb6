import type { ConversationState } from '#app/features/assistant/conversation.ts';
import type { LanguagePack } from '#app/features/assistant/language-pack.ts';
import type { FactKey } from '#app/features/assistant/understanding/facts/registry.ts';
import { findWeightUnit } from '#app/features/assistant/understanding/facts/weight.ts';
import { EASY_INCHES_MAX } from '#app/features/assistant/understanding/facts/size.ts';
import { knownValues } from '#app/features/assistant/understanding/known-facts.ts';
import { isGrownUp } from '#app/features/assistant/understanding/stated-people.ts';
import type {
  Rank,
  ReadingContext,
  Understanding,
  UnderstoodFact,
  Intent,
} from '#app/features/assistant/understanding/understanding-types.ts';
import { findConceptNames } from '#app/features/assistant/dialogue/lesson-question.ts';
import { splitSentences } from '#app/features/assistant/guardrails/sentences.ts';
import { isQuestionForm, splitQuestions } from '#app/features/assistant/understanding/question-form.ts';
import { findConcepts } from '#app/features/assistant/understanding/lexicon.ts';
import { splitTokens } from '#app/features/assistant/understanding/tokens.ts';
import type { ReplyContext } from '#app/features/assistant/engine/chat-engine.ts';
import { AVOIDABLE_FEATURES } from '#app/features/matching/matching.ts';

export interface MessageInput {
  text: string;
  pack: LanguagePack;
  before: ConversationState;
  context: ReplyContext;
}

const WEIGHTS: ReadonlySet<FactKey> = new Set<FactKey>(['weight', 'partnerWeight']);

/** The units and the sleeper that a message is read with: of weights, the unit that the shopper used before. */
export function readingUnits({
  before,
  context: { store },
}: Pick<MessageInput, 'before' | 'context'>): Pick<
  ReadingContext,
  'currency' | 'measurementUnit' | 'isForChild' | 'knownAge'
> {
  const { sleeper, age } = knownValues(before.facts);
  const { currency } = store;
  const used = before.facts
    .filter(({ key }) => WEIGHTS.has(key))
    .map(({ fact, quote }) => (fact.is === 'known' ? findWeightUnit(Number(fact.value), quote) : null))
    .findLast((unit) => unit !== null);
  const measurementUnit = used ?? store.measurementUnit;
  return { currency, measurementUnit, isForChild: sleeper === 'child', ...(age && { knownAge: age }) };
}

/** Corrections: "no, FIRM not medium" doesn't answer whether someone sleeps hot. */

const YES_NO_QUESTIONS: readonly unknown[] = ['heat', 'partner'];
/** What an objection may ask for. */
const REQUESTS: ReadonlySet<Intent> = new Set<Intent>([
  ...(['recommend', 'more', 'about-shown', 'compare', 'why', 'choose', 'sells', 'store'] as const),
]);

/** The message without its leading "no", if that objects to what was said or shown; null for any other message. */
export function interpretObjection(
  input: MessageInput,
  interpretAsAnswer: (input: MessageInput) => Understanding,
): Understanding | null {
  const { text, pack, before } = input;
  const opening = pack.objection.exec(text)?.[0] ?? '';
  const rest = text.slice(opening.length);
  if (opening === '' || rest === '' || before.checking !== null) return null;
  const isYesNo = YES_NO_QUESTIONS.includes(before.asked);
  const state = isYesNo ? { ...before, asked: null, leadWaits: false } : before;
  const read = interpretAsAnswer({ ...input, text: rest, before: state });
  const isJoined = /^\w+\s+$/.test(opening);
  // "No more memory foam" is an exclusion.
  if (isJoined && statesExclusion(interpretAsAnswer(input)) && !statesExclusion(read)) return null;
  const isThanks = /\s\w+/.test(opening.trim());
  const isEnded = /[.!?]/.test(opening);
  const isAsking = REQUESTS.has(read.intents[0]!) || (isThanks && read.topics.length > 0);
  const isRequest = (isAsking && (isJoined || isThanks)) || (read.change !== null && !isEnded);
  const objects =
    read.isCorrection === true || contradicts(read, before, isJoined ? rest : null) || isRequest;
  return objects ? { ...read, isCorrection: true } : null;
}

const AVOIDED: ReadonlySet<string> = new Set(['materialsAvoided', 'featuresAvoided', 'brandsAvoided']);
const statesExclusion = ({ facts }: Understanding) => facts.some(({ key }) => AVOIDED.has(key));

/** Words before a value that make it a separate sentence: "no twins" refuses twins, "no I want twins" wants them. */
const WORDS_BEFORE_VALUE_MIN = 2;

/** Whether a message contradicts a known fact; right after a no, only in a separate sentence. */
function contradicts({ facts }: Understanding, before: ConversationState, joined: string | null): boolean {
  const known: Record<string, unknown> = knownValues(before.facts);
  const isSentence = (quote: string) =>
    joined === null ||
    joined.slice(0, Math.max(0, joined.indexOf(quote))).split(/\s+/).length > WORDS_BEFORE_VALUE_MIN;
  return facts.some(({ key, value, quote }) => {
    const old = known[key];
    return old !== undefined && value !== null && !Array.isArray(old) && old !== value && isSentence(quote);
  });
}

/** A correction is neither an agreement nor a goodbye. */
export function dropReactionIntents(
  read: Understanding,
  { text, pack }: Pick<MessageInput, 'text' | 'pack'>,
): Understanding {
  if (read.isCorrection !== true) return read;
  // A wish said again asks for no other beds, unless it says so.
  const isSameWish = read.facts.length > 0 && read.change === null && !asksForMore(text, pack);
  const intents = read.intents.filter(
    (intent) => !REACTIONS.has(intent) && !(isSameWish && intent === 'more'),
  );
  return { ...read, intents: intents.length > 0 ? intents : ['inform'] };
}

function asksForMore(text: string, pack: LanguagePack): boolean {
  return findConcepts(pack.asking.names, splitTokens(text)).some(({ concept }) => concept === 'cue.more');
}

const REACTIONS: ReadonlySet<Intent> = new Set<Intent>(['agree', 'refuse', 'bye', 'thanks', 'browse']);

/** Drops readings that can't be right, given the chat or the rest of the message. */

const OWN_FACT_BY_PARTNER_FACT: Partial<Record<FactKey, FactKey>> = {
  partnerPositions: 'positions',
  partnerWeight: 'weight',
  partnerFirmness: 'firmness',
  partnerHeat: 'heat',
};

/** For a child's or parent's bed, "she" is the sleeper, not a partner, and an 18-year-old isn't a child. */
export function reassignPartnerFacts(
  read: Understanding,
  { facts, relative }: ConversationState,
): Understanding {
  const known = knownValues(facts);
  const named = read.facts.find(({ key }) => key === 'sleeper')?.value as typeof known.sleeper;
  const isShared = read.facts.some(({ key, value, quote }) => key === 'partner' && value && quote !== '');
  const { partner } = known;
  // "Our daughter starts college. She's 5'4, 125" isn't about a partner either.
  const isOfThird = partner !== true && read.facts.some(({ key }) => OWN_FACT_BY_PARTNER_FACT[key]);
  const isRelative = isOfThird && known.positions === undefined && read.relative !== 'partner';
  const pointed = isRelative && relative !== 'partner' ? relative : undefined;
  const sleeper = (isShared ? undefined : named) ?? known.sleeper ?? pointed ?? 'self';
  if (sleeper === 'self' || sleeper === 'guest') return read;
  const grown = sleeper === 'child' && read.facts.some(isGrownUp);
  // "Will it last her through college" is still about the daughter.
  const isVaguer =
    named === 'other' &&
    known.sleeper !== undefined &&
    known.sleeper !== 'self' &&
    !read.facts.some(isGrownUp);
  const isTheirs =
    partner !== true && read.facts.some(({ key }) => OWN_FACT_BY_PARTNER_FACT[key] !== undefined);
  const said = read.facts
    .filter(({ key, manner }) => !(key === 'sleeper' && isVaguer && manner !== 'corrected'))
    .filter(
      (fact) =>
        partner === true ||
        !(fact.key === 'partner' && fact.value === true && (isTheirs || fact.quote === '')),
    )
    .map(
      (fact) =>
        (isTheirs
          ? { ...fact, key: OWN_FACT_BY_PARTNER_FACT[fact.key] ?? fact.key }
          : fact) as UnderstoodFact,
    );
  const whom: UnderstoodFact[] =
    pointed === undefined ? [] : [{ key: 'sleeper', value: pointed, quote: '', manner: 'said' }];
  return { ...read, facts: [...said, ...whom, ...(grown ? [ADULT] : [])] };
}

const ADULT: UnderstoodFact = { key: 'sleeper', value: 'other', quote: '', manner: 'corrected' };

/** "Not so firm" and "I don't like hard beds" aren't requests for a firm bed. */
export function dropDislikedFeel(read: Understanding): Understanding {
  const { change, facts } = read;
  if (change !== 'softer' && change !== 'firmer') return read;
  const isDisliked = ({ key, value }: UnderstoodFact) =>
    key === 'firmness' && value !== null && (change === 'softer') === value > MIDDLE_FEEL;
  return { ...read, facts: facts.filter((fact) => !isDisliked(fact)) };
}

const MIDDLE_FEEL = 5.5;

const HABITS: ReadonlySet<FactKey> = new Set<FactKey>([
  ...(['positions', 'partnerPositions', 'heat', 'partnerHeat'] as const),
]);
/** A reply this short is about the habit itself. */
const ANSWER_WORDS_MAX = 4;
/** Maximum tokens from a person to what is said of them. */
const PERSON_REACH = 3;
const PERSON = /^(?:person|partner|together|sleeper)\./;

/**
 * "I rent and move a lot", "the back of the store": how somebody sleeps is only replaced by words about sleep or about a
 * person.
 */
export function keepKnownHabits(read: Understanding, { text, pack, before }: MessageInput): Understanding {
  const known: Record<string, unknown> = knownValues(before.facts);
  const isOfSleep = pack.readSituation(text).named.has('has.asleep');
  if (isOfSleep || read.isCorrection === true) return read;
  const tokens = splitTokens(text);
  const people = findConcepts(pack.asking.names, tokens).filter(({ concept }) => PERSON.test(concept));
  const isTold = ({ key, value, quote }: UnderstoodFact) => {
    // A low bed was asked for with a number before.
    if (key === 'thicknessMax' && known[key] !== undefined) return /\d/.test(quote) || !isLowBed(value);
    if (!HABITS.has(key) || known[key] === undefined || before.asked === key || quote === '') return true;
    if (String(value) === 'combination') return false;
    if (quote.includes(' ') || tokens.length <= ANSWER_WORDS_MAX) return true;
    const start = text.indexOf(quote);
    return people.some(({ to }) => {
      const end = tokens[to - 1]!.end;
      return (
        end <= start && tokens.filter((one) => one.start >= end && one.end <= start).length < PERSON_REACH
      );
    });
  };
  return { ...read, facts: read.facts.filter(isTold) };
}

const isLowBed = (value: unknown) => value === EASY_INCHES_MAX;

/** Memoizes readings by text and question while one message is interpreted. */
export function memoizeUnderstanding(pack: LanguagePack): LanguagePack {
  const known = new Map<string, Understanding>();
  return {
    ...pack,
    understand(message, context) {
      const key = JSON.stringify([message, context]);
      const found = known.get(key) ?? pack.understand(message, context);
      known.set(key, found);
      return found;
    },
  };
}

/** "Your cheapest", "your firmest", before any cards. */
export function changeFromRank({ attribute, most }: Rank): Pick<Understanding, 'change'> {
  if (attribute === 'price') return { change: most ? null : 'cheaper' };
  if (attribute === 'firmness') return { change: most ? 'firmer' : 'softer' };
  return { change: attribute === 'cooling' && most ? 'cooler' : null };
}

/** "Pass it on then. Meanwhile, which one is the safest bet": the other question. */
export function withoutForwardRequest({ text, pack }: MessageInput): string | null {
  const parts = splitQuestions(splitSentences(text), pack.asking);
  const others = parts.filter((part) => !pack.replies.asksToPassOn(part));
  return others.some((part) => isQuestionForm(part, pack.asking)) ? others.join(' ') : null;
}

export function wasForwardingOffered({ lastActs }: ConversationState): boolean {
  return lastActs.some(({ act }) => act === 'store-unknown' || act === 'unanswered');
}

/** "Which is the safest bet, so that I don't have to return it" asks for a bed, not for terms. */
export function readSafestPickRequest(read: Understanding, { text, pack }: MessageInput): Understanding {
  const isOfTerms = read.topics.every((topic) => topic === 'store.returns' || topic === 'shown.pick');
  if (!isOfTerms || !findConceptNames(text, pack.lessonWords).has('safest')) return read;
  const { kind: _, ...rest } = read;
  return { ...rest, intents: ['recommend'], topics: ['shown.pick'], isQuestion: true };
}

type Named = ReadonlySet<string>;

/** "What have you got without one", about a pillow top: a wish, not a question about the shown beds. */
export function withRefusedFeatures(read: Understanding, named: Named): Understanding {
  const names = (read.listing?.names ?? []).flatMap(
    (name) => AVOIDABLE_FEATURES.find((one) => one === name) ?? [],
  );
  const isKnown = read.facts.some(({ key }) => key === 'featuresAvoided');
  if (names.length === 0 || isKnown || !named.has('has.without')) return read;
  const avoided = { key: 'featuresAvoided', value: names, quote: names.join(' '), manner: 'said' } as const;
  const { listing: _, ...rest } = read;
  const intents: Intent[] = ['inform'];
  return { ...rest, facts: [...read.facts, avoided], intents, topics: [], shown: [], isQuestion: false };
}

/** "I have no idea what I want to spend" leaves the budget open, whatever was asked. */
export function withoutOpenBudget(
  read: Understanding,
  { named, before }: { named: Named; before: ConversationState },
): Understanding {
  const isOpen = named.has('has.money') && named.has('has.undecided') && !named.has('has.usual-price');
  if (!isOpen || read.facts.some(({ key }) => key === 'budget')) return read;
  const others = read.skipped.filter((key) => key !== before.asked);
  const isPlain =
    read.facts.length === 0 &&
    read.questions === undefined &&
    read.topics.every((topic) => topic === 'store.price');
  const skipped = [...new Set([...others, 'budget' as const])];
  return isPlain
    ? { ...read, skipped, intents: ['inform'], topics: [], isQuestion: false }
    : { ...read, skipped };
}
