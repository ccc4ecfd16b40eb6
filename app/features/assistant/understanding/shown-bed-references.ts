import type { MessageContext } from '#app/features/assistant/understanding/message-context.ts';
import type { ConceptMatch } from '#app/features/assistant/understanding/lexicon.ts';
import type { ReadingPack } from '#app/features/assistant/understanding/span-types.ts';
import type { TopicWords } from '#app/features/assistant/understanding/topics.ts';
import {
  type Attribute,
  ATTRIBUTES,
  type CardHint,
  type Rank,
} from '#app/features/assistant/understanding/understanding-types.ts';
import { type Purpose } from '#app/features/assistant/understanding/question-types.ts';
import { type Construction, CONSTRUCTIONS } from '#app/features/inventory/inventory.ts';

/** A position among the shown beds: a 0-based index, or a relative position. */
export type CardPlace = number | 'middle' | 'last' | 'last-two' | 'all';

/** How a message refers to the shown beds. */
export interface ShownBedReferences {
  cards: readonly CardPlace[];
  /** References other than by position: "the latex one", "the other one", "the Avalon". */
  hints: readonly CardHint[];
  /** Refers to a shown bed in any way, including "they" or "it". */
  isPointing: boolean;
  /** The superlative that selects a bed: `{ attribute: 'firmness', most: true }`. */
  rank: Rank | null;
  /** The rank to use if no beds are shown; only explicit superlatives count: "firmest". */
  superlative: Rank | null;
  /** Repeats the previous question for another bed: "and the other one". */
  isFollowUp: boolean;
  isPhrasedAsQuestion: boolean;
  /** How the next beds should differ: `softer`, `cheaper`, `other-brand`. */
  change: string | null;
  /** Concepts for what is asked about the beds: `shown.`, `attribute.`, `ask.`, `store.`. */
  asks: ReadonlySet<string>;
}

/** A question may begin after a few words: "ok and is it …". */
const QUESTION_STARTER_MAX_TOKEN = 3;
const QUESTION_STARTERS: ReadonlySet<string> = new Set(['ask.question', 'ask.have']);
const FOLLOW_UP_MAX_TOKEN = 2;
const CARDS_MAX = 10;
const PLACES_MAX = 5;
const HINTS_MAX = 20;
const PLACES: Readonly<Record<string, readonly CardPlace[]>> = {
  first: [0],
  second: [1],
  third: [2],
  fourth: [3],
  fifth: [4],
  'first-two': [0, 1],
  middle: ['middle'],
  last: ['last'],
  'last-two': ['last-two'],
  all: ['all'],
};

export function readShownBedReferences(
  context: MessageContext,
  words: TopicWords,
  pack: ReadingPack,
): ShownBedReferences {
  const { found } = words;
  const named = (family: string) => found.filter(({ concept }) => concept.startsWith(`${family}.`));
  const asks = new Set(
    found.map(({ concept }) => concept).filter((concept) => /^(?:shown|attribute|ask|store)\./.test(concept)),
  );
  const places = named('card').flatMap(({ concept }) => PLACES[concept.slice('card.'.length)] ?? []);
  // "How long will each of these three last".
  const isAll = places.includes('all') && places.every((place) => place === 'all' || place === 'last');
  const counted = isAll ? [] : places.filter((place) => place !== 'all');
  const bare = places.length === 0 ? bareNumbers(context) : [];
  const cards: CardPlace[] = isAll
    ? ['all']
    : counted.length > 0
      ? counted
      : places.length > 0
        ? places
        : bare;
  const rank = addPurpose(readRank(found, counted.length === 1), found);
  const hasQuestionMark = context.tokens.some(({ text }) => text === '?');
  const hasNoSubject = rank === null && ![...asks].some((one) => /^(?:attribute|shown|store)\./.test(one));
  if (hasNoSubject && asksToPickOne(found, context)) asks.add(PICK_ONE);
  const isBest = asks.has('ask.which') && named('degree').length > 0;
  if (asks.has(PICK_ONE) || (hasNoSubject && isBest)) asks.add(PICK);
  const isReference = rank !== null && isReferenceTo(rank, asks);
  const hints = [...readHints(words, pack), ...(isReference ? [{ by: 'rank' as const, ...rank }] : [])];
  const pointed = referencedRank(found, asks);
  return {
    cards: [...new Set(cards)].slice(0, CARDS_MAX),
    hints: hints.slice(0, HINTS_MAX),
    isPointing: places.length > 0 || bare.length > 0 || hints.length > 0,
    isFollowUp: found.some(({ concept, from }) => concept === 'ask.again' && from < FOLLOW_UP_MAX_TOKEN),
    isPhrasedAsQuestion:
      hasQuestionMark ||
      found.some(
        ({ concept, from, to }) =>
          (QUESTION_STARTERS.has(concept) && from < QUESTION_STARTER_MAX_TOKEN) ||
          (concept === 'ask.again' && to - from > 1),
      ),
    superlative: named('rank').flatMap(({ concept }) => toRank(concept) ?? [])[0] ?? null,
    rank: isReference ? null : (rank ?? pointed),
    change: rank === null ? (named('change')[0]?.concept.slice('change.'.length) ?? null) : null,
    asks,
  };
}

const PICK = 'shown.pick';
/** An unambiguous request to pick: "just pick one". */
const PICK_ONE = 'shown.one';
/** Maximum words besides "which one" for it to be the whole question: "ok so which one then". */
const EXTRA_WORDS_MAX = 3;

/** "Which one?", "the first or the second?" */
function asksToPickOne(found: readonly ConceptMatch[], { tokens }: MessageContext): boolean {
  const which = found.find(({ concept }) => concept === 'ask.which');
  const cards = found.filter(({ concept }) => concept.startsWith('card.') && concept !== 'card.it');
  const isEither = found.some(
    ({ concept, from }) =>
      concept === 'ask.or' && cards.some((card) => card.to <= from) && cards.some((card) => card.from > from),
  );
  if (isEither) return !found.some(({ concept }) => concept === 'shown.compare');
  if (which === undefined) return false;
  const beside = tokens.filter(({ kind }) => kind === 'word').length - (which.to - which.from);
  return beside <= EXTRA_WORDS_MAX;
}
const WHOLE_BED_REQUESTS = ['shown.compare', 'shown.choose', 'shown.drawbacks', 'shown.describe', 'ask.why'];

/** The superlative only identifies a bed: "what's the difference between the cheapest and …". */
function isReferenceTo({ attribute }: Rank, asks: ReadonlySet<string>): boolean {
  const asksOther = [...asks].some((one) => one.startsWith('attribute.') && one !== `attribute.${attribute}`);
  return WHOLE_BED_REQUESTS.some((one) => asks.has(one)) || (asksOther && !asks.has('ask.which'));
}

const isAttribute = (name: string): name is Attribute => (ATTRIBUTES as readonly string[]).includes(name);

function toRank(concept: string): Rank | null {
  const [, name = '', end] = concept.split('.');
  return isAttribute(name) ? { attribute: name, most: end === 'most' } : null;
}

const RANKABLE_ATTRIBUTES: ReadonlySet<string> = new Set<Attribute>([
  'firmness',
  'thickness',
  'cooling',
  'motion',
  'edge',
  'pressure',
  'price',
  'warranty',
  'trial',
  'capacity',
  'side',
  'back',
  'stomach',
]);
/** "Which one has …" asks for the bed with the most of these. */
const ATTRIBUTES_WANTED_HIGH: ReadonlySet<string> = new Set<Attribute>([
  'cooling',
  'motion',
  'edge',
  'pressure',
  'side',
  'back',
  'stomach',
]);
/** "The least motion", "the least heat": ranked the other way around, since the score rates how well a bed avoids it. */
const INVERTED_ATTRIBUTES: ReadonlySet<string> = new Set<Attribute>(['motion', 'cooling', 'pressure']);
const DEGREE_MAX_GAP = 3;

const stripFamily = (concept: string) => concept.slice(concept.indexOf('.') + 1);

function readRank(found: readonly ConceptMatch[], isOfOne: boolean): Rank | null {
  const of = (family: string) => found.filter(({ concept }) => concept.startsWith(`${family}.`));
  const isWhich = found.some(({ concept }) => concept === 'ask.which');
  const attributes = of('attribute').filter(({ concept }) => RANKABLE_ATTRIBUTES.has(stripFamily(concept)));
  const [degree] = of('degree');
  const after = attributes.find(({ from }) => degree !== undefined && from >= degree.to);
  const isLittle = found.some(({ concept }) => concept === 'degree.little');
  const toDegree = (name: string) =>
    toRank(
      `rank.${name}.${isLittle && INVERTED_ATTRIBUTES.has(name) ? 'most' : stripFamily(degree!.concept)}`,
    );
  const isNear = degree !== undefined && after !== undefined && after.from - degree.to <= DEGREE_MAX_GAP;
  if (isNear) return toDegree(stripFamily(after.concept));
  const superlative = of('rank').flatMap(({ concept }) => toRank(concept) ?? [])[0];
  if (superlative) return superlative;
  const compared = of('than').flatMap(({ concept }) => toRank(concept) ?? [])[0];
  if (isWhich && compared) return compared;
  const meant = after ?? attributes[0];
  if (isWhich && degree && meant) return toDegree(stripFamily(meant.concept));
  if (!isWhich || isOfOne) return null;
  const scaled = of('scale').flatMap(({ concept }) => toRank(concept) ?? [])[0];
  const wanted = attributes
    .map(({ concept }) => stripFamily(concept))
    .find((name) => ATTRIBUTES_WANTED_HIGH.has(name));
  return scaled ?? (wanted === undefined ? null : { attribute: wanted as Attribute, most: true });
}

/** Fallback attribute for ranking beds by purpose. */
const PURPOSE_ATTRIBUTES: Partial<Record<Purpose, Attribute>> = {
  shoulders: 'pressure',
  hips: 'pressure',
  joints: 'pressure',
  'back-pain': 'back',
  'getting-up': 'edge',
  couple: 'motion',
  weight: 'capacity',
  child: 'thickness',
  value: 'price',
};

function addPurpose(rank: Rank | null, found: readonly ConceptMatch[]): Rank | null {
  const isWhich = found.some(({ concept }) => concept === 'ask.which' || concept === 'degree.most');
  const named = found.flatMap(({ concept }) =>
    concept.startsWith('purpose.') ? [stripFamily(concept) as Purpose] : [],
  );
  const fitting = named.find((one) => rank === null || PURPOSE_ATTRIBUTES[one] === rank.attribute);
  const attribute = fitting && PURPOSE_ATTRIBUTES[fitting];
  if (fitting === undefined || attribute === undefined || (rank === null && !isWhich)) return rank;
  return { attribute, most: fitting === 'value' || (rank?.most ?? true), purpose: fitting };
}

/** "Which is the cheap one" asks for a bed instead of referring to one. */
function referencedRank(found: readonly ConceptMatch[], asks: ReadonlySet<string>): Rank | null {
  const hasSubject = [...asks].some((one) => one !== 'ask.which');
  const pointed = found.find(({ concept }) => concept.startsWith('meant.'));
  return asks.has('ask.which') && !hasSubject && pointed ? toRank(pointed.concept) : null;
}

/** References to cards by attribute or name, or to previously mentioned ones. */
function readHints(words: TopicWords, pack: ReadingPack): CardHint[] {
  const hints: CardHint[] = [];
  for (const { concept } of words.found) {
    const [family, name = ''] = concept.split('.');
    const rank = family === 'meant' ? toRank(concept) : null;
    if (rank !== null) hints.push({ by: 'rank', ...rank });
    if (family === 'meant-material' && isConstruction(name)) hints.push({ by: 'material', material: name });
    if (concept === 'card.it') hints.push({ by: 'last-spoken' });
    if (concept === 'card.other') hints.push({ by: 'other' });
  }
  return [...hints, ...readNames(words, pack)];
}

const NAME_LENGTH_MIN = 3;

/** Words that may be a bed's name: any in "the … one", or non-topic words. Adjacent words form one name. */
function readNames(
  { tokens, referencePhrases: frames, articles }: TopicWords,
  { lexicon, topicLexicon }: ReadingPack,
): CardHint[] {
  const names: string[][] = [];
  let last = -2;
  for (const [at, { text, kind }] of tokens.entries()) {
    const isFramed = frames.some(({ from, to }) => at >= from && at < to);
    const isCommon = lexicon.classes.has(text) || lexicon.vocabulary.has(text);
    const isFree =
      kind === 'word' &&
      !topicLexicon.vocabulary.has(text) &&
      (articles.has(at - 1) || last === at - 1 || !isCommon);
    const isLong = kind === 'number' || text.length >= NAME_LENGTH_MIN;
    if (!isLong || !(isFramed || isFree)) continue;
    if (last === at - 1) names.at(-1)!.push(text);
    else names.push([text]);
    last = at;
  }
  return names.map((words) => ({ by: 'name', words }));
}

function isConstruction(name: string): name is Construction {
  return (CONSTRUCTIONS as readonly string[]).includes(name);
}

/** After cards, small bare numbers are card positions: "1 or 3", "2". */
function bareNumbers({ asked, spans, tokens }: MessageContext): number[] {
  if (asked !== 'cards') return [];
  const isPlace = (value: number) => Number.isInteger(value) && value >= 1 && value <= PLACES_MAX;
  return spans
    .flatMap(({ number, unit, from }) =>
      number && unit === '' && tokens[from]?.kind === 'number'
        ? [...new Set([number.low, number.value])]
        : [],
    )
    .filter(isPlace)
    .map((value) => value - 1);
}

/** Resolves references to 0-based positions among `count` shown beds. */
export function referencedCards({ cards }: Pick<ShownBedReferences, 'cards'>, count: number): number[] {
  const places = cards.flatMap((card): number[] => {
    if (typeof card === 'number') return [card];
    if (card === 'middle') return [Math.floor((count - 1) / 2)];
    if (card === 'last') return [count - 1];
    if (card === 'last-two') return [count - 2, count - 1];
    return Array.from({ length: count }, (_, at) => at);
  });
  return [...new Set(places)].filter((place) => place >= 0 && place < count);
}
