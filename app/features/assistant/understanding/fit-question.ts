import { FIRMNESS_BY_FEEL } from '#app/features/assistant/understanding/facts/firmness.ts';
import type { ConceptMatch } from '#app/features/assistant/understanding/lexicon.ts';
import type { MessageContext } from '#app/features/assistant/understanding/message-context.ts';
import type {
  Intent,
  Topic,
  Understanding,
} from '#app/features/assistant/understanding/understanding-types.ts';
import type { FitQuestion } from '#app/features/assistant/understanding/question-types.ts';
import type { Span } from '#app/features/assistant/understanding/span-types.ts';
import type { Position } from '#app/features/matching/matching.ts';

const INCHES = { min: 4, max: 24 };
const OPENING = 3;
const ASKING = /^(?:explain|about-shown|compare)$/;
const POSITIONS: readonly Position[] = ['side', 'back', 'stomach'];

type Words = readonly ConceptMatch[];

/** Finds a sentence that asks whether a feel or height suits a sleeper; null if there is none. */
export function readFitQuestion(context: MessageContext, found: Words, intent: string): FitQuestion | null {
  const isAnswering = context.asked === 'feel' && !ASKING.test(intent);
  for (const { from, to, isQuestion } of context.sentences) {
    const isInside = (one: { from: number; to: number }) => one.from >= from && one.to <= to;
    const words = found.filter(isInside);
    const named = context.concepts.filter((one) => isInside(one) && isFeel(one, words, context));
    const isEither = words.some(
      ({ concept, from: start, to: end }) =>
        concept === 'ask.or' &&
        named.some((one) => start - one.to <= ADJACENT_MAX && one.to <= start) &&
        named.some((one) => one.from - end <= ADJACENT_MAX && one.from >= end),
    );
    // "These are too firm" is a statement.
    const isTold = (at: number) => words.some((one) => one.concept.startsWith('card.') && one.from < at);
    const isPhrased =
      isQuestion ||
      words.some(({ concept, from: at }) => concept === 'ask.question' && at - from < OPENING && !isTold(at));
    const isAsking = isPhrased ? isEither || has(words, 'ask.suits') : isEither && !isAnswering;
    if (!isAsking || OTHER_QUESTION_CONCEPTS.some((one) => has(words, one))) continue;
    const read = readSuitabilityQuestion(context, words, { named, isInside });
    if (read !== null) return read;
  }
  return null;
}

const OTHER_QUESTION_CONCEPTS: readonly string[] = ['ask.which', 'ask.why', 'ask.have'];

/** A named feel, not firmness in general and not a stated wish ("she likes soft"). */
function isFeel(
  { concept, from }: ConceptMatch,
  words: Words,
  { clauses, clauseAt }: MessageContext,
): boolean {
  if (!concept.startsWith('feel.') || clauses[clauseAt[from]!]!.flags.includes('wish')) return false;
  const here = words.filter((one) => one.from === from);
  return (
    here.some((one) => FEEL_FORMS.test(one.concept)) || !here.some((one) => FIRMNESS.includes(one.concept))
  );
}

function readSuitabilityQuestion(
  context: MessageContext,
  words: Words,
  { named, isInside }: { named: Words; isInside(one: { from: number; to: number }): boolean },
): FitQuestion | null {
  // "A soft one" doesn't refer to a card.
  const isPointing = words.some(
    ({ concept, from }) =>
      concept.startsWith('card.') && !NO_CARDS.has(concept) && !named.some(({ to }) => to === from),
  );
  const isOfOthers = context.concepts.some(({ concept }) => OTHER_SLEEPERS.test(concept));
  if (isPointing && !isOfOthers) return null;
  // In "7 inch mattress", the unit is part of the attribute phrase.
  const isThickness = (at: number) =>
    words.some(({ concept, from }) => concept === 'attribute.thickness' && from === at);
  const inches = numberOf(
    context,
    (span) => isInside(span) && (span.unit === 'inches' || isThickness(span.to)),
  );
  const isHeight = inches !== null && inches >= INCHES.min && inches <= INCHES.max;
  if (!isHeight && named.length === 0 && !FIRMNESS.some((one) => has(words, one))) return null;
  return {
    about: isHeight ? 'height' : 'feel',
    feels: [
      ...new Set(named.flatMap(({ concept }) => FIRMNESS_BY_FEEL[concept.slice('feel.'.length)] ?? [])),
    ],
    inches,
    pounds: numberOf(context, (span) => isInside(span) && span.unit === 'pounds'),
    positions: POSITIONS.filter(
      (one) => has(words, `attribute.${one}`) && !(one === 'back' && has(words, 'purpose.back-pain')),
    ),
    who: findAskedSleeper(context),
  };
}

const ADJACENT_MAX = 1;
const NO_CARDS: ReadonlySet<string> = new Set(['card.noun', 'card.article', 'card.pointer', 'card.all']);
/** "Is it fine for a child if it's firm" is about the feel, even if "it" refers to a card. */
const OTHER_SLEEPERS = /^sleeper\.(?:child|senior|guest)$/;
const FEEL_FORMS = /^(?:scale|than|rank|change)\./;
const FIRMNESS: readonly string[] = ['attribute.firmness', 'explain.firmness'];

function has(found: Words, concept: string): boolean {
  return found.some((one) => one.concept === concept);
}

function numberOf({ spans }: MessageContext, isMeant: (span: Span) => boolean): number | null {
  return spans.find((span) => span.number !== undefined && isMeant(span))?.number?.value ?? null;
}

function findAskedSleeper({ concepts }: MessageContext): FitQuestion['who'] {
  const last = concepts.findLast(({ concept }) =>
    /^(?:(?:person|sleeper)\.self|person\.(?:he|she)|partner\.spouse)$/.test(concept),
  );
  if (last === undefined) return null;
  return last.concept.endsWith('.self') ? 'self' : 'partner';
}

const ANSWERED_TOPICS: ReadonlySet<Topic> = new Set<Topic>([
  'attribute.firmness',
  'attribute.thickness',
  'attribute.side',
  'attribute.back',
  'attribute.stomach',
  'attribute.pressure',
  'attribute.capacity',
  'explain.firmness',
  'explain.thickness',
  'explain.positions',
  'explain.capacity',
]);
const WISHES: ReadonlySet<string> = new Set(['firmness', 'partnerFirmness', 'thicknessMin', 'thicknessMax']);
const REPLACED_INTENTS: ReadonlySet<Intent> = new Set<Intent>([
  'about-shown',
  'compare',
  'explain',
  'inform',
  'recommend',
  'more',
]);

/** Drops wishes, since the question asks about the feels and heights it mentions. */
export function applyFitQuestion(read: Understanding, fit: FitQuestion | null): Understanding {
  if (fit === null) return read;
  return {
    ...read,
    fit,
    facts: read.facts.filter(({ key }) => !WISHES.has(key)),
    doubts: read.doubts.filter(({ key }) => !WISHES.has(key)),
    topics: read.topics.filter((topic) => !ANSWERED_TOPICS.has(topic)),
    intents: ['explain', ...read.intents.filter((intent) => !REPLACED_INTENTS.has(intent))],
    change: null,
    rank: null,
    isQuestion: true,
  };
}
