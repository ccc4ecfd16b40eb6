import { type DateContext, findYear, isShortLived, parseEndDate } from '#app/features/files/facts/dates.ts';
import { NUMBER_WORDS } from '#app/features/files/facts/measures.ts';
import {
  extractStatements,
  type QuotedStatement,
} from '#app/features/files/facts/statements-and-passages.ts';
import { type Block, splitDocumentSentences } from '#app/features/files/facts/text-blocks.ts';
import { findHeadingTopics, findTopics, mentionsTopic } from '#app/features/files/facts/topics.ts';
import { FACTS_MAX } from '#app/features/files/store-file.ts';
import type { StoreFact, StoreFactTopic } from '#app/features/files/document-schema.ts';

interface FactCandidate extends StoreFact {
  /** Decides which facts to keep if there are too many. */
  score: number;
  block: Block;
  /** Whether it's part of an offer and expires with it. */
  isOffered: boolean;
}

/**
 * Extracts facts about the store: sentences, list items, and table rows that match a topic and contain a number, a
 * condition, or a refusal. Up to 60, in document order. Pure; never throws.
 */
export function extractFacts(
  blocks: readonly Block[],
  { fileName, today }: { fileName: string; today: string },
): StoreFact[] {
  const documentTopics = findDocumentTopics(blocks, fileName);
  const found: FactCandidate[] = [];
  const seen = new Set<string>();
  for (const block of blocks) {
    for (const statement of extractStatements(block)) {
      const candidate = toCandidate(block, statement, documentTopics);
      const key = candidate?.statement.toLowerCase() ?? '';
      if (candidate === null || seen.has(key)) continue;
      seen.add(key);
      found.push(candidate);
    }
  }
  const opening = blocks.slice(0, 3).map(({ text }) => text);
  const year = findYear(fileName) ?? findYear(opening.join(' '));
  const dated = assignOfferEnds(found, blocks, { today, year });
  return selectBestFacts(dated);
}

const MEASURE_PATTERN = new RegExp(
  `(?:\\d|\\b(?:${NUMBER_WORDS})\\b)[^.]{0,20}?[- ](?:years?|nights?|days?|weeks?|months?|hours?|minutes?|miles|inch(?:es)?|pounds|lbs?|degrees|people|customers|business)|\\d ?(?:%|percent|km|am|pm|")|[$£€] ?\\d|\\d ?(?:[$£€])`,
  'i',
);
const CONDITION_PATTERN =
  /\b(?:not|no|never|cannot|can't|won't|don't|only|must|requires?|required|needs?|free|included?|includes|excluded?|excludes|except|unless|voids?|before|after|within|until|through|at least|at most|up to|accept\w*|available|offered|eligible|limited|without|per|each|every|may|can)\b/i;

const ALWAYS_RELEVANT_TOPICS: ReadonlySet<StoreFactTopic> = new Set<StoreFactTopic>(['layout', 'care']);

type TopicsByPlace = Record<'sentence' | 'heading' | 'document', readonly StoreFactTopic[]>;

function toCandidate(block: Block, statement: QuotedStatement, documentTopics: readonly StoreFactTopic[]) {
  const { page, heading, kind } = block;
  const isEntry = kind === 'row' || kind === 'item';
  const topics: TopicsByPlace = {
    sentence: findTopics(isEntry ? statement.statement : statement.quote),
    heading: findHeadingTopics(heading),
    document: documentTopics,
  };
  const allTopics = [...topics.sentence, ...topics.heading, ...topics.document];
  const hasMeasure = MEASURE_PATTERN.test(statement.quote);
  const hasSubstance =
    hasMeasure ||
    isEntry ||
    CONDITION_PATTERN.test(statement.statement) ||
    allTopics.some((topic) => ALWAYS_RELEVANT_TOPICS.has(topic));
  if (!hasSubstance || (kind === 'title' && !(hasMeasure && topics.sentence.length > 0))) return null;
  const topic = chooseTopic(topics, DISCOUNT_PATTERN.test(statement.quote));
  if (topic === null || isPriceRow(kind, statement, topic)) return null;
  const isOwn = topics.sentence.includes(topic);
  if ((topic === 'contact' || topic === 'hours') && !isOwn) return null;
  const score =
    (isOwn ? 2 : 0) +
    (topics.heading.includes(topic) ? 1 : 0) +
    (hasMeasure ? 2 : 0) +
    (kind === 'title' ? -1 : 0);
  const isOffered = topic === 'offer' || [...topics.heading, ...topics.document].includes('offer');
  return { topic, ...statement, page, validUntil: null, score, block, isOffered };
}

const DISCOUNT_PATTERN = /\d ?% off\b|[$£€] ?\d+ off\b/i;

/** A topic of the sentence that the heading or document confirms; otherwise the heading's. */
function chooseTopic(topics: TopicsByPlace, isDiscount: boolean): StoreFactTopic | null {
  const { sentence, heading, document } = topics;
  // Visits, freight, and refunds in a warranty only apply to its claims.
  const isWarranty = document[0] === 'warranty' && (heading.length === 0 || heading.includes('warranty'));
  if (isWarranty && sentence[0] !== 'trial') return 'warranty';
  const agreed =
    sentence.find((topic) => heading.includes(topic)) ?? sentence.find((topic) => document.includes(topic));
  if (agreed !== undefined) return agreed;
  if (isDiscount && sentence.includes('offer')) return 'offer';
  const sentenceTopic = sentence[0] ?? null;
  // Mentioning a landmark in passing ("apply at the desk next to the door") doesn't make a floor plan.
  return sentenceTopic === null || sentenceTopic === 'layout'
    ? (heading[0] ?? document[0] ?? sentenceTopic)
    : sentenceTopic;
}

/** Prices are shown on product cards, not in replies. */
function isPriceRow(kind: Block['kind'], { quote, statement }: QuotedStatement, topic: StoreFactTopic) {
  const prices = quote.match(/[$£€] ?\d/g)?.length ?? 0;
  return kind === 'row' && prices > 0 && !mentionsTopic(topic, statement);
}

/** Topics of the file name and title, or else of most sentences. */
function findDocumentTopics(blocks: readonly Block[], fileName: string): StoreFactTopic[] {
  const title = blocks.find(({ kind }) => kind === 'title')?.text ?? '';
  const name = fileName.replace(/\.[a-z0-9]{2,5}$/i, '').replace(/[_\-.]+/g, ' ');
  const topics = [...findHeadingTopics(name), ...findHeadingTopics(title)];
  return topics.length > 0 ? [...new Set(topics)] : findDominantTopics(blocks);
}

const TOPIC_MENTIONS_MIN = 3;
const TOPIC_BLOCKS_MAX = 60;

function findDominantTopics(blocks: readonly Block[]): StoreFactTopic[] {
  const named = blocks
    .slice(0, TOPIC_BLOCKS_MAX)
    .filter(({ kind }) => kind !== 'title')
    .flatMap(({ text, heading }) => {
      const headingTopics = findHeadingTopics(heading);
      return splitDocumentSentences(text).flatMap((sentence) =>
        [...findTopics(sentence), ...headingTopics].slice(0, 1),
      );
    });
  const counts = new Map<StoreFactTopic, number>();
  for (const topic of named) counts.set(topic, (counts.get(topic) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count >= TOPIC_MENTIONS_MIN && count * 2 >= named.length)
    .map(([topic]) => topic);
}

const VALIDITY_PATTERN = /\b(?:valid|expires?|offer ends|ends on|good (?:through|until))\b/i;
const EXPIRING_TOPICS: ReadonlySet<StoreFactTopic> = new Set<StoreFactTopic>(['offer', 'financing']);
/** "All offers are valid through …": applies beyond its own sentence. */
const APPLIES_TO_ALL =
  /\b(?:offers?|sale|promotions?|event|savings|specials?|deals?|prices|flyer|coupons?|valid|good|dates?)\b/i;
const PERMANENT_OFFER = /\b(?:every ?day|all year|year[- ]round|always|any time)\b/i;
/** An end date at the start of a paragraph applies to all its offers; later on, it belongs to the offer before it. */
const GENERAL_END = /^(?:now )?(?:ends?|expires?|through|until)\b/i;
const SPECIFIC_OFFER =
  /\blay-?away\b|\bfinanc\w+|\bclos(?:e|ing)outs?\b|\bclearance\b|\d ?%|\bfree\b|[$£€] ?\d|\bfirst \d+|\bdoorbusters?\b/i;

interface OfferEnd {
  block: Block;
  day: string;
  isForAll: boolean;
}

/**
 * Sets each offer's last day: its own, or its paragraph's, section's, page's, or document's, or that of another
 * offer, so no expired offer is repeated. Drops offers that only say "today".
 */
function assignOfferEnds(found: readonly FactCandidate[], blocks: readonly Block[], hints: DateContext) {
  const ends = blocks.flatMap((block) =>
    splitDocumentSentences(block.text).flatMap((sentence, at): OfferEnd[] => {
      const day = parseEndDate(sentence, hints);
      const isGeneral = (at === 0 && GENERAL_END.test(sentence)) || APPLIES_TO_ALL.test(sentence);
      return day === null ? [] : [{ block, day, isForAll: isGeneral && !SPECIFIC_OFFER.test(sentence) }];
    }),
  );
  return found.flatMap((fact) => {
    const quotedEnd = parseEndDate(fact.quote, hints);
    const mayEnd = EXPIRING_TOPICS.has(fact.topic) || VALIDITY_PATTERN.test(fact.quote);
    if (quotedEnd !== null && mayEnd) return [{ ...fact, validUntil: quotedEnd }];
    if (!fact.isOffered || PERMANENT_OFFER.test(`${fact.block.heading} ${fact.quote}`)) return [fact];
    if (isShortLived(fact.quote)) return [];
    return [{ ...fact, validUntil: findOfferEnd(fact, ends) }];
  });
}

function findOfferEnd({ block }: FactCandidate, ends: readonly OfferEnd[]): string | null {
  const forAll = ends.filter(({ isForAll }) => isForAll);
  const nearestFirst = [
    ends.filter((end) => end.block === block),
    forAll.filter((end) => end.block.page === block.page && end.block.heading === block.heading),
    forAll.filter((end) => end.block.page === block.page),
    forAll,
    ends,
  ];
  const nearest = nearestFirst.find((group) => group.length > 0) ?? [];
  return nearest.map(({ day }) => day).sort()[0] ?? null;
}

function selectBestFacts(found: readonly FactCandidate[]): StoreFact[] {
  const best = found.toSorted((one, other) => other.score - one.score).slice(0, FACTS_MAX);
  const places = new Map(found.map((fact, at) => [fact, at]));
  return best
    .sort((one, other) => places.get(one)! - places.get(other)!)
    .map(({ topic, statement, quote, page, validUntil }) => ({ topic, statement, quote, page, validUntil }));
}
