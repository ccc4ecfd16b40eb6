import { FEELS } from '#app/features/assistant/understanding/facts/firmness.ts';
import type { ConceptMatch } from '#app/features/assistant/understanding/lexicon.ts';
import type { MessageContext } from '#app/features/assistant/understanding/message-context.ts';
import type {
  Intent,
  Topic,
  Understanding,
} from '#app/features/assistant/understanding/understanding-types.ts';
import type { Span } from '#app/features/assistant/understanding/span-types.ts';
import type { Position } from '#app/features/matching/matching.ts';

/** A question whether a feel or a height suits somebody: "is medium or firm better for him", "is 7 inches enough at 130 lb". */
export interface FitQuestion {
  about: 'feel' | 'height';
  /** From 1 (soft) to 10 (firm); none for "what firmness should I get". */
  feels: readonly number[];
  inches: number | null;
  /** What the question itself says of the sleeper. */
  pounds: number | null;
  positions: readonly Position[];
  who: 'self' | 'partner' | null;
}

const INCHES = { min: 4, max: 24 };
const OPENING = 4;
const ASKING = /^(?:explain|about-shown|compare)$/;
const POSITIONS: readonly Position[] = ['side', 'back', 'stomach'];

type Words = readonly ConceptMatch[];

export function readFitQuestion(context: MessageContext, found: Words, intent: string): FitQuestion | null {
  if (has(found, 'ask.which') || has(found, 'ask.why')) return null;
  const namesFeel = (at: number) => found.some((one) => one.from === at && FEEL_FORMS.test(one.concept));
  const isProperty = (at: number) =>
    !namesFeel(at) && found.some((one) => one.from === at && FIRMNESS.includes(one.concept));
  const named = context.concepts.filter(
    ({ concept, from }) => concept.startsWith('feel.') && !isProperty(from),
  );
  // "A soft one" is none of the cards.
  const isPointing = found.some(
    ({ concept, from }) =>
      concept.startsWith('card.') && !NO_CARDS.has(concept) && !named.some(({ to }) => to === from),
  );
  if (isPointing) return null;
  const feels = [...new Set(named.flatMap(({ concept }) => FEELS[concept.slice('feel.'.length)] ?? []))];
  const isEither = found.some(
    ({ concept, from }) =>
      concept === 'ask.or' && named.some(({ to }) => to <= from) && named.some((one) => one.from > from),
  );
  const isSuiting = has(found, 'ask.suits');
  const isAnswering = context.asked === 'feel' && !ASKING.test(intent);
  const isAsking =
    context.tokens.some(({ text }) => text === '?') ||
    found.some(({ concept, from }) => concept === 'ask.question' && from < OPENING) ||
    (!isAnswering && (isEither || ASKING.test(intent)));
  if (!isAsking || !(isSuiting || isEither)) return null;
  // "7 inch mattress" is a phrase of its own.
  const isThickness = (at: number) =>
    found.some(({ concept, from }) => concept === 'attribute.thickness' && from === at);
  const inches = numberOf(context, (span) => span.unit === 'inches' || isThickness(span.to));
  const isHeight = inches !== null && inches >= INCHES.min && inches <= INCHES.max;
  const isOfFeel = feels.length > 0 || FIRMNESS.some((one) => has(found, one));
  if (!isHeight && !isOfFeel) return null;
  return {
    about: isHeight ? 'height' : 'feel',
    feels,
    inches,
    pounds: numberOf(context, ({ unit }) => unit === 'pounds'),
    positions: POSITIONS.filter((one) => has(found, `attribute.${one}`)),
    who: whoseQuestion(context),
  };
}

const NO_CARDS: ReadonlySet<string> = new Set(['card.noun', 'card.article', 'card.pointer', 'card.all']);
const FEEL_FORMS = /^(?:scale|than|rank|change)\./;
const FIRMNESS: readonly string[] = ['attribute.firmness', 'explain.firmness'];

function has(found: Words, concept: string): boolean {
  return found.some((one) => one.concept === concept);
}

function numberOf({ spans }: MessageContext, isMeant: (span: Span) => boolean): number | null {
  return spans.find((span) => span.number !== undefined && isMeant(span))?.number?.value ?? null;
}

/** The person named last. */
function whoseQuestion({ concepts }: MessageContext): FitQuestion['who'] {
  const last = concepts.findLast(({ concept }) =>
    /^(?:(?:person|sleeper)\.self|person\.(?:he|she)|partner\.spouse)$/.test(concept),
  );
  if (last === undefined) return null;
  return last.concept.endsWith('.self') ? 'self' : 'partner';
}

const ANSWERED: ReadonlySet<Topic> = new Set<Topic>([
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
const REPLACED: ReadonlySet<Intent> = new Set<Intent>([
  'about-shown',
  'compare',
  'explain',
  'inform',
  'recommend',
  'more',
]);

/** What the question names is asked about, not wished for. */
export function withFitQuestion(read: Understanding, fit: FitQuestion | null): Understanding {
  if (fit === null) return read;
  return {
    ...read,
    fit,
    facts: read.facts.filter(({ key }) => !WISHES.has(key)),
    doubts: read.doubts.filter(({ key }) => !WISHES.has(key)),
    topics: read.topics.filter((topic) => !ANSWERED.has(topic)),
    intents: ['explain', ...read.intents.filter((intent) => !REPLACED.has(intent))],
    change: null,
    isQuestion: true,
  };
}
