import type { MessageReading } from '#app/features/assistant/understanding/read-message.ts';
import type { Understanding } from '#app/features/assistant/understanding/understanding-types.ts';
import type { PriceQuestion } from '#app/features/assistant/understanding/question-types.ts';

const PRICES: ReadonlySet<string> = new Set(['store.price', 'attribute.price', 'ask.range-price']);
/** What else may cost something, or is asked beside a price. */
const OF_OTHERS =
  /^(?:store\.(?:delivery|removal|financing|price-match|discount|returns|warranty|payment)|service\.)/;
const POINTING = /^card\.(?!noun|article|pointer|it)/;
const COUNT_MAX = 9;

/** "How much is a queen", "your cheapest and your most expensive", "what would two twins cost", "the total with tax". */
export function toPriceQuestion(read: MessageReading): { price?: PriceQuestion } {
  const { topicWords, shown, isQuestion } = read;
  const has = (concept: string) => topicWords.some((one) => one.concept === concept);
  const isPriced = topicWords.some(({ concept }) => PRICES.has(concept));
  const named = (['least', 'most'] as const).filter(
    (end) => has(`rank.price.${end}`) || has(`meant.price.${end}`),
  );
  // "El más barato y el más caro": beside one end, what compares is the other.
  const ends = (['least', 'most'] as const).filter(
    (end) => named.includes(end) || (named.length > 0 && has(`than.price.${end}`)),
  );
  const isTotal = has('ask.total');
  const isCheap = ends.length === 0 && has('scale.price.least');
  if (!isPriced && ends.length === 0 && !isCheap && !isTotal) return {};
  const isCompared = topicWords.some(({ concept }) => concept.startsWith('than.price.'));
  if (isCompared && ends.length === 0 && !has('store.price')) return {};
  const isOther = topicWords.some(({ concept }) => OF_OTHERS.test(concept));
  const isOfKind = topicWords.some(({ concept }) => concept.startsWith('kind.'));
  if (isOfKind || (isOther && !isTotal && ends.length === 0)) return {};
  const end = ends.length === 1 ? ends[0]! : isCheap && !has('store.price') ? 'least' : 'range';
  return {
    price: {
      of: end,
      isOfEnds: ends.length > 0,
      count: countOf(read),
      isTotal,
      isOfRange:
        ends.length > 0 ||
        isQuestion ||
        shown.isPhrasedAsQuestion ||
        has('ask.range-price') ||
        has('ask.know'),
      isOfCatalog: has('ask.range'),
      isPointing: topicWords.some(({ concept }) => POINTING.test(concept)),
    },
  };
}

/** "Two twins", "3 of the first one", "a pair of them". */
function countOf({ counts }: MessageReading): number {
  const [count] = counts.filter((one) => one > 1 && one <= COUNT_MAX);
  return count ?? 1;
}

/** "What do two of the first one come to" asks for the price of shown beds, whatever else its words may be taken for. */
export function withPriceOfShown(read: Understanding, { shown, intents }: MessageReading): Understanding {
  const { price, facts } = read;
  const hasSize = (read.namedSizes ?? []).length === 1;
  const isAsked = price?.of === 'range' && !price.isOfEnds && (price.isTotal || price.count > 1 || hasSize);
  if (!isAsked || facts.some(({ key }) => key !== 'size') || !(read.isQuestion || shown.isPhrasedAsQuestion))
    return read;
  if (intents[0]?.intent === 'service') return read;
  const { listing: _, ...rest } = read;
  const topics = read.topics.filter((topic) => topic !== 'attribute.price' && topic !== 'store.price');
  return { ...rest, intents: ['about-shown'], topics: ['attribute.price', ...topics], isQuestion: true };
}
