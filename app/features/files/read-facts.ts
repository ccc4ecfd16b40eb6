import { type DateHints, isFleeting, readLastDay, yearIn } from '#app/features/files/dates.ts';
import { type Block, type PageText, readBlocks, sentencesOf } from '#app/features/files/fact-blocks.ts';
import { type Tellable, tellablesOf } from '#app/features/files/fact-statement.ts';
import { NUMBER_WORDS } from '#app/features/files/fact-measures.ts';
import { namesTopic, topicsIn, topicsOfHeading } from '#app/features/files/fact-topics.ts';
import type { StoreFact, StoreFactTopic } from '#app/features/files/store-file.ts';

/** Most facts of one file. */
export const FACTS_MAX = 60;

export interface ReadFactsOptions {
  fileName: string;
  /** The day on which the file is read, ISO, in the store's time zone. */
  today: string;
}

interface Candidate extends StoreFact {
  /** What it is worth when there are more than fit. */
  worth: number;
  block: Block;
  /** Whether it stands among offers, and ends with them. */
  isOffered: boolean;
}

/**
 * What a paper states of the store: sentences, list items and table rows that speak of one of the topics and hold
 * a number, a condition or a refusal. Reads by words and layout, never by a list of known papers; at most 60, in
 * the paper's order, each with its page and its last day where one is named. Pure; never throws.
 */
export function readFacts(pages: readonly PageText[], { fileName, today }: ReadFactsOptions): StoreFact[] {
  const blocks = readBlocks(pages);
  const about = topicsOfPaper(blocks, fileName);
  const found: Candidate[] = [];
  const known = new Set<string>();
  for (const block of blocks) {
    for (const tellable of tellablesOf(block)) {
      const candidate = readFact(block, tellable, about);
      const key = candidate?.statement.toLowerCase() ?? '';
      if (candidate === null || known.has(key)) continue;
      known.add(key);
      found.push(candidate);
    }
  }
  const year =
    yearIn(fileName) ??
    yearIn(
      blocks
        .slice(0, 3)
        .map(({ text }) => text)
        .join(' '),
    );
  const dated = dateOffers(found, blocks, { today, year });
  return mostTelling(dated);
}

const MEASURE = new RegExp(
  `(?:\\d|\\b(?:${NUMBER_WORDS})\\b)[^.]{0,20}?[- ](?:years?|nights?|days?|weeks?|months?|hours?|minutes?|miles|inch(?:es)?|pounds|lbs?|degrees|people|customers|business)|\\d ?(?:%|percent|km|am|pm|")|[$£€] ?\\d|\\d ?(?:[$£€])`,
  'i',
);
const CONDITION =
  /\b(?:not|no|never|cannot|can't|won't|don't|only|must|requires?|required|needs?|free|included?|includes|excluded?|excludes|except|unless|voids?|before|after|within|until|through|at least|at most|up to|accept\w*|available|offered|eligible|limited|without|per|each|every|may|can)\b/i;

/** Where something stands and how it is kept is worth telling in any words. */
const TELLING: ReadonlySet<StoreFactTopic> = new Set<StoreFactTopic>(['layout', 'care']);

function readFact(block: Block, told: Tellable, about: readonly StoreFactTopic[]): Candidate | null {
  const { page, heading, kind } = block;
  const own = topicsIn(kind === 'row' || kind === 'item' ? told.statement : told.quote);
  const above = topicsOfHeading(heading);
  const hasMeasure = MEASURE.test(told.quote);
  const hasSubstance =
    hasMeasure ||
    CONDITION.test(told.statement) ||
    kind === 'row' ||
    kind === 'item' ||
    [...own, ...above, ...about].some((topic) => TELLING.has(topic));
  if (!hasSubstance || (kind === 'title' && !(hasMeasure && own.length > 0))) return null;
  const topic = chooseTopic({ own, above, about, isCut: CUT_PRICE.test(told.quote) });
  if (topic === null || isPriceRow(kind, told, topic)) return null;
  const isOwn = own.includes(topic);
  if ((topic === 'contact' || topic === 'hours') && !isOwn) return null;
  const worth =
    (isOwn ? 2 : 0) + (above.includes(topic) ? 1 : 0) + (hasMeasure ? 2 : 0) + (kind === 'title' ? -1 : 0);
  return {
    topic,
    ...told,
    page,
    validUntil: null,
    worth,
    block,
    isOffered: [topic, ...above, ...about].includes('offer'),
  };
}

interface TopicSigns {
  own: readonly StoreFactTopic[];
  above: readonly StoreFactTopic[];
  about: readonly StoreFactTopic[];
  /** Whether a price is lowered by an amount, which is an offer whatever else is said. */
  isCut: boolean;
}

const CUT_PRICE = /\d ?% off\b|[$£€] ?\d+ off\b/i;

/** What the sentence names itself, agreed with its heading or its paper where it names several; else the heading's. */
function chooseTopic({ own, above, about, isCut }: TopicSigns): StoreFactTopic | null {
  // What a warranty says of visits, freight and refunds holds for its claims alone.
  const isWarranty = about[0] === 'warranty' && (above.length === 0 || above.includes('warranty'));
  if (isWarranty && own[0] !== 'trial') return 'warranty';
  const agreed = own.find((topic) => above.includes(topic)) ?? own.find((topic) => about.includes(topic));
  if (agreed !== undefined) return agreed;
  if (isCut && own.includes('offer')) return 'offer';
  const around = above[0] ?? about[0] ?? null;
  // A landmark in passing ("apply at the desk next to the door") makes no floor plan.
  return own[0] === undefined || own[0] === 'layout' ? (around ?? own[0] ?? null) : own[0];
}

/** A row of prices belongs on cards, not in answers. */
function isPriceRow(kind: Block['kind'], { quote, statement }: Tellable, topic: StoreFactTopic): boolean {
  const prices = quote.match(/[$£€] ?\d/g)?.length ?? 0;
  return kind === 'row' && prices > 0 && !namesTopic(topic, statement);
}

/** What the whole paper is about: its name and title, when they say so. */
function topicsOfPaper(blocks: readonly Block[], fileName: string): StoreFactTopic[] {
  const title = blocks.find(({ kind }) => kind === 'title')?.text ?? '';
  const name = fileName.replace(/\.[a-z0-9]{2,5}$/i, '').replace(/[_\-.]+/g, ' ');
  const topics = [...topicsOfHeading(name), ...topicsOfHeading(title)];
  return topics.length > 0 ? [...new Set(topics)] : mostNamedTopic(blocks);
}

const NAMED_LEAST = 3;
/** A paper says early what it is about. */
const BLOCKS_JUDGED = 60;

/** What at least half of the sentences speak of that speak of any topic, where neither name nor title say it. */
function mostNamedTopic(blocks: readonly Block[]): StoreFactTopic[] {
  const named = blocks
    .slice(0, BLOCKS_JUDGED)
    .filter(({ kind }) => kind !== 'title')
    .flatMap(({ text, heading }) => {
      const above = topicsOfHeading(heading);
      return sentencesOf(text).flatMap((sentence) => [...topicsIn(sentence), ...above].slice(0, 1));
    });
  const counts = new Map<StoreFactTopic, number>();
  for (const topic of named) counts.set(topic, (counts.get(topic) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count >= NAMED_LEAST && count * 2 >= named.length)
    .map(([topic]) => topic);
}

const SAYS_VALID = /\b(?:valid|expires?|offer ends|ends on|good (?:through|until))\b/i;
const DATED: ReadonlySet<StoreFactTopic> = new Set<StoreFactTopic>(['offer', 'financing']);
/** "All offers are valid through …": a day for more than the sentence that it stands in. */
const FOR_ALL =
  /\b(?:offers?|sale|promotions?|event|savings|specials?|deals?|prices|flyer|coupons?|valid|good|dates?)\b/i;
/** What is offered whether a sale is on or not. */
const LASTING = /\b(?:every ?day|all year|year[- ]round|always|any time)\b/i;
/** At the beginning of a paragraph; later on it belongs to the offer before it. */
const ENDS_ALL = /^(?:now )?(?:ends?|expires?|through|until)\b/i;
const OF_ITS_OWN =
  /\blay-?away\b|\bfinanc\w+|\bclos(?:e|ing)outs?\b|\bclearance\b|\d ?%|\bfree\b|[$£€] ?\d|\bfirst \d+|\bdoorbusters?\b/i;

interface NamedEnd {
  block: Block;
  day: string;
  isForAll: boolean;
}

/**
 * Gives each offer its last day: its own, else that of its paragraph, its section, its page, its paper. Where only
 * another offer's day is named, that one counts: an offer that is over must not be told. An offer that names no day
 * but "today" is left out.
 */
function dateOffers(found: readonly Candidate[], blocks: readonly Block[], hints: DateHints): Candidate[] {
  const ends = blocks.flatMap((block) =>
    sentencesOf(block.text).flatMap((sentence, at): NamedEnd[] => {
      const day = readLastDay(sentence, hints);
      return day === null
        ? []
        : [
            {
              block,
              day,
              isForAll:
                ((at === 0 && ENDS_ALL.test(sentence)) || FOR_ALL.test(sentence)) &&
                !OF_ITS_OWN.test(sentence),
            },
          ];
    }),
  );
  return found.flatMap((fact) => {
    const own = readLastDay(fact.quote, hints);
    const mayEnd = DATED.has(fact.topic) || SAYS_VALID.test(fact.quote);
    if (own !== null && mayEnd) return [{ ...fact, validUntil: own }];
    if (!fact.isOffered || LASTING.test(`${fact.block.heading} ${fact.quote}`)) return [fact];
    if (isFleeting(fact.quote)) return [];
    return [{ ...fact, validUntil: endFor(fact, ends) }];
  });
}

function endFor({ block }: Candidate, ends: readonly NamedEnd[]): string | null {
  const forAll = ends.filter(({ isForAll }) => isForAll);
  const rings = [
    ends.filter((end) => end.block === block),
    forAll.filter((end) => end.block.page === block.page && end.block.heading === block.heading),
    forAll.filter((end) => end.block.page === block.page),
    forAll,
    ends,
  ];
  const nearest = rings.find((ring) => ring.length > 0) ?? [];
  return nearest.map(({ day }) => day).sort()[0] ?? null;
}

/** The facts that tell most, in the order of the paper. */
function mostTelling(found: readonly Candidate[]): StoreFact[] {
  const kept =
    found.length <= FACTS_MAX
      ? found
      : [...found].sort((one, other) => other.worth - one.worth).slice(0, FACTS_MAX);
  const places = new Map(found.map((fact, at) => [fact, at]));
  return [...kept]
    .sort((one, other) => places.get(one)! - places.get(other)!)
    .map(({ topic, statement, quote, page, validUntil }) => ({ topic, statement, quote, page, validUntil }));
}
