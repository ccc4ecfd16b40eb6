import {
  type UnderstandingPatch,
  isOneOf,
  CLEARED_QUESTIONS,
  patchForGeneralRank,
  patchForRank,
} from '#app/features/assistant/understanding/rank-questions.ts';
import { readWhyQuestion } from '#app/features/assistant/understanding/why-question.ts';
import type { QuestionKind } from '#app/features/assistant/understanding/question-kinds.ts';
import type { MessageReading } from '#app/features/assistant/understanding/read-message.ts';
import {
  ATTRIBUTES,
  type Change,
  CHANGES,
  type Intent,
  type ReadingContext,
  SHOWN_TOPICS,
  STORE_TOPICS,
  TALK_TOPICS,
  type Topic,
  type Understanding,
  type WhyQuestion,
} from '#app/features/assistant/understanding/understanding-types.ts';

/** Applies the classified kind of a question to the rest of the understanding. */

/** Minimum probability for the classified kind to override the rules. */
const SURE_MIN = 0.42;
/** The threshold if it isn't phrased as a question: "my back is stiff in the morning". */
const UNPHRASED_MIN_PROBABILITY = 0.7;
/** The threshold if it states a fact: "mattress for my 5 year old, twin". */
const WITH_FACTS_MIN_PROBABILITY = 0.95;
/** Below this, the question may also ask about a second property. */
const SINGLE_TOPIC_MIN_PROBABILITY = 0.75;
/** Higher where a wrong guess would change the whole reply. */
const SURE_MIN_BY_FAMILY: Readonly<Record<string, number>> = { talk: 0.8, service: 0.8, state: 0.8 };

/** Facts that a question asks about instead of wishing for. */
const WISHES: ReadonlySet<string> = new Set([
  ...['firmness', 'partnerFirmness', 'thicknessMin', 'thicknessMax', 'materialsWanted', 'materialsAvoided'],
  ...['musts', 'brandsWanted', 'brandsAvoided'],
]);
/** Feels the shopper says they like remain wishes, even next to a question. */
const FEELS: ReadonlySet<string> = new Set(['firmness', 'partnerFirmness']);
/** Families whose questions state no wishes. */
const ASKING_FAMILIES: ReadonlySet<string> = new Set([
  ...['attribute', 'listing', 'fit', 'shown', 'rank', 'know', 'store', 'service'],
]);

/** Amounts in these questions are prices, not budgets: "why pay $2,000 instead of $500". */
const PRICED_FAMILIES: ReadonlySet<string> = new Set(['attribute', 'know', 'store', 'service']);

const REQUESTING_FAMILIES: ReadonlySet<string> = new Set(['talk', 'service', 'change', 'catalog']);

export function applyQuestionKind(
  read: Understanding,
  reading: MessageReading,
  context: ReadingContext,
): Understanding {
  const { kind, soreSpots } = reading;
  const [family = '', name = ''] = kind.name.split('.');
  const isSmallTalk = family === 'talk' && isOneOf(TALK_TOPICS, name);
  const isStating = family === 'know' && read.facts.some(({ quote }) => quote !== '');
  const isAsked =
    read.isQuestion || isSmallTalk || (context.shownCount > 0 && reading.shown.asks.has('ask.which'));
  const usual = isAsked ? SURE_MIN : isStating ? WITH_FACTS_MIN_PROBABILITY : UNPHRASED_MIN_PROBABILITY;
  const least = (isSmallTalk ? undefined : SURE_MIN_BY_FAMILY[family]) ?? usual;
  // "What about the third" repeats the previous question.
  const isFollowUp = reading.shown.isFollowUp && kind.probability < UNPHRASED_MIN_PROBABILITY;
  if (kind.probability < least || isFollowUp || isDecidedByRules(read, kind))
    return asMaterialComparison(read, context);
  if (reading.rulesOut && (NAMING_FAMILIES.has(family) || name === 'joke')) return read;
  if (family === 'state') return asStatement(read);
  const sore = soreSpots.length > 0 ? { ...read, pains: soreSpots } : read;
  const told = ASKING_FAMILIES.has(family) ? dropPreferences(sore, family, reading.wishesFeel) : read;
  const effect = patchForKind(family, name, {
    read: told,
    hasBeds: context.shownCount > 0,
    isOnly: kind.probability >= SINGLE_TOPIC_MIN_PROBABILITY,
    why: readWhyQuestion(reading),
  });
  if (effect === null) return dropServiceIntent(read);
  const isQuestion = !REQUESTING_FAMILIES.has(family) || read.isQuestion;
  return { ...told, kind: kind.name, ...effect, isQuestion };
}

/** Compares two materials: "what's better for a heavy side sleeper, latex or memory foam". */
function asMaterialComparison(read: Understanding, { shownCount }: ReadingContext): Understanding {
  const isPair = read.askedMaterials?.length === 2 && read.topics.includes('explain.materials');
  if (!isPair || !read.isQuestion || shownCount > 0 || read.intents[0] !== 'explain') return read;
  return { ...read, kind: 'know.materials', topics: [], fit: undefined };
}

/** Families that ask about what they name, so they don't apply to a message that rules something out. */
const NAMING_FAMILIES: ReadonlySet<string> = new Set([
  'attribute',
  'listing',
  'know',
  'fit',
  'shown',
  'catalog',
]);

/** Families that are less specific than a feature asked for by name. */
const BY_NAME: ReadonlySet<string> = new Set(['attribute', 'listing', 'change', 'know', 'catalog']);
const PROTECTED: ReadonlySet<Intent> = new Set<Intent>(['attack', 'child', 'grief']);

/** The rules are more specific: "any with handles", "is firm ok for her", "does the latex one sleep hot". */
function isDecidedByRules(read: Understanding, { name, probability }: QuestionKind): boolean {
  const [family = ''] = name.split('.');
  const { fit, listing, shown, hints = [], topics, intents } = read;
  // "Anything in a King below $300".
  if (family === 'state' && read.isQuestion && !QUESTIONS.has(intents[0]!)) return true;
  if (PROTECTED.has(intents[0]!) || (fit !== undefined && family !== 'fit')) return true;
  if (intents[0] === 'why' && family === 'attribute') return true;
  // "And the other ones?" repeats the previous question.
  if (
    family === 'change' &&
    hints.some(({ by }) => by === 'other') &&
    probability < UNPHRASED_MIN_PROBABILITY
  )
    return true;
  const isKnowledge =
    family === 'know' && probability >= SINGLE_TOPIC_MIN_PROBABILITY && read.asksCatalog !== true;
  const isNamed = listing?.isAsked === true && listing.names.length > 0;
  if (isNamed && (BY_NAME.has(family) || name === 'store.stock')) return !isKnowledge;
  const isPointing = shown.length > 0 || hints.some(({ by }) => by === 'material' || by === 'name');
  return family === 'know' && isPointing && topics.some((topic) => topic.startsWith('attribute.'));
}

/** Another question isn't about an order: "I was about to order a Saatva, what do you have like it". */
function dropServiceIntent(read: Understanding): Understanding {
  if (!read.intents.includes('service') || read.contact.order !== undefined) return read;
  const intents = read.intents.filter((intent) => intent !== 'service');
  return { ...read, intents: intents.length > 0 ? intents : ['inform'] };
}

/** "I get hot and my hips hurt" isn't a question, whatever it mentions. */
function asStatement(read: Understanding): Understanding {
  const { listing: _, fit: __, why: ___, lesson: ____, ...rest } = read;
  const intents = rest.intents.filter((intent) => !QUESTIONS.has(intent));
  return {
    ...rest,
    intents: intents.length > 0 ? intents : ['inform'],
    topics: [],
    rank: null,
    isQuestion: false,
    isStatement: true,
  };
}

const QUESTIONS: ReadonlySet<Intent> = new Set<Intent>([
  ...(['about-shown', 'compare', 'why', 'explain', 'store', 'identity', 'off-topic'] as const),
]);

function dropPreferences(read: Understanding, family: string, wishesFeel: boolean): Understanding {
  const isKept = ({ key }: { key: string }) =>
    (!WISHES.has(key) || (wishesFeel && FEELS.has(key))) &&
    !(family !== 'fit' && key === 'size') &&
    !(PRICED_FAMILIES.has(family) && key === 'budget');
  const { facts, doubts, removed } = read;
  return {
    ...read,
    facts: facts.filter(isKept),
    doubts: doubts.filter(isKept),
    removed: removed.filter(isKept),
    skipped: [],
  };
}

interface KindInput {
  read: Understanding;
  hasBeds: boolean;
  /** It asks about a single thing. */
  isOnly: boolean;
  why: WhyQuestion;
}

function patchForKind(family: string, name: string, said: KindInput): UnderstandingPatch | null {
  const { read, hasBeds } = said;
  switch (family) {
    case 'attribute':
      return patchForAttribute(name, said);
    case 'listing':
      return hasBeds && (read.listing?.names.length ?? 0) > 0
        ? { ...CLEARED_QUESTIONS, intents: ['about-shown'], topics: [] }
        : null;
    case 'fit':
      return {
        ...CLEARED_QUESTIONS,
        fit: read.fit,
        topics: [],
        intents: [hasBeds ? 'about-shown' : 'explain'],
      };
    case 'shown':
      return hasBeds ? patchForShown(name, said) : null;
    case 'rank':
      return hasBeds ? patchForRank(name, read) : patchForGeneralRank(name);
    case 'know':
      return { ...CLEARED_QUESTIONS, listing: undefined, topics: [], intents: ['explain'] };
    case 'store':
      return patchForStore(name, said);
    case 'change':
      return hasBeds ? patchForChange(name, read) : null;
    case 'service':
      return { ...CLEARED_QUESTIONS, intents: ['service'] };
    case 'talk':
      return patchForTalk(name, read);
    case 'catalog':
      return name === 'recommend' ? { intents: ['recommend'], topics: [], listing: undefined } : null;
    default:
      return null;
  }
}

const isChange = (name: string): name is Change => (CHANGES as readonly string[]).includes(name);

function patchForAttribute(name: string, { read, hasBeds, isOnly }: KindInput): UnderstandingPatch | null {
  if (name === 'bounce') return { ...CLEARED_QUESTIONS, listing: undefined, topics: [] };
  if (!isOneOf(ATTRIBUTES, name)) return null;
  if (!hasBeds) return { ...CLEARED_QUESTIONS, topics: [`attribute.${name}`], intents: ['explain'] };
  const others = isOnly ? [] : read.topics.filter((topic) => topic.startsWith('attribute.'));
  const topics: Topic[] = [...new Set<Topic>([`attribute.${name}`, ...others])];
  return { ...CLEARED_QUESTIONS, listing: undefined, topics, intents: ['about-shown'] };
}

const SHOWN_INTENTS: Readonly<Record<string, Intent>> = {
  why: 'why',
  worth: 'why',
  compare: 'compare',
  choose: 'choose',
};

function patchForShown(name: string, { read, why: asked }: KindInput): UnderstandingPatch {
  const intents: Intent[] = [SHOWN_INTENTS[name] ?? 'about-shown'];
  const topics: Topic[] = isOneOf(SHOWN_TOPICS, name) ? [`shown.${name}`] : [];
  const why =
    name === 'worth' ? { attribute: null, isPrice: true } : name === 'why' ? (read.why ?? asked) : undefined;
  // "What sets them apart on heat" compares them on that attribute.
  const compared =
    name === 'compare' ? { topics: read.topics.filter((topic) => topic.startsWith('attribute.')) } : {};
  return { ...CLEARED_QUESTIONS, listing: undefined, intents, topics, ...(why && { why }), ...compared };
}

function patchForStore(name: string, said: KindInput): UnderstandingPatch | null {
  const { read, hasBeds, isOnly } = said;
  if (name === 'ordering' && hasBeds) return patchForShown('choose', said);
  if (name === 'total' && read.price?.isTotal === true) return null;
  const others = isOnly ? [] : read.topics.filter((topic) => topic.startsWith('store.'));
  if (!isOneOf(STORE_TOPICS, name)) return { ...CLEARED_QUESTIONS, topics: [], intents: ['store'] };
  const topics: Topic[] = [...new Set<Topic>([`store.${name}`, ...others])];
  return { ...CLEARED_QUESTIONS, listing: undefined, askedKinds: undefined, topics, intents: ['store'] };
}

/** "Do you have any medium-firm ones" states a wish for the feel. */
function patchForFeel(read: Understanding, firmness: number): UnderstandingPatch {
  const others = read.facts.filter(({ key }) => key !== 'firmness');
  const fact = { key: 'firmness', value: firmness, quote: '', manner: 'corrected' } as const;
  return { ...CLEARED_QUESTIONS, facts: [...others, fact], topics: [], intents: ['recommend'] };
}

function patchForChange(name: string, read: Understanding): UnderstandingPatch | null {
  if (isChange(name)) return { ...CLEARED_QUESTIONS, change: name, topics: [], intents: ['more'] };
  const [feel, ...others] = read.namedFeels ?? [];
  if (name === 'other' && feel !== undefined && others.length === 0) return patchForFeel(read, feel);
  if (name === 'other') return { ...CLEARED_QUESTIONS, change: 'more', topics: [], intents: ['more'] };
  return name === 'brand'
    ? { ...CLEARED_QUESTIONS, change: 'other-brand', topics: [], intents: ['more'] }
    : null;
}

const TALK_INTENTS: Readonly<Record<string, Intent>> = {
  person: 'person',
  greet: 'greet',
  thanks: 'thanks',
  bye: 'bye',
  bot: 'identity',
  browse: 'browse',
  restart: 'restart',
  angry: 'angry',
  grief: 'grief',
  'off-topic': 'off-topic',
};

function patchForTalk(name: string, read: Understanding): UnderstandingPatch | null {
  const intent = TALK_INTENTS[name];
  if (intent !== undefined && !read.intents.includes(intent)) return { intents: [intent, ...read.intents] };
  if (isOneOf(TALK_TOPICS, name)) {
    // "Why should I believe you" isn't about a bed.
    const intents = read.intents.filter((one) => one !== 'why');
    return {
      topics: [`talk.${name}`],
      listing: undefined,
      why: undefined,
      intents: intents.length > 0 ? intents : ['inform'],
    };
  }
  return name === 'missed' ? {} : null;
}
