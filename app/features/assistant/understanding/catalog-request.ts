import { FIRMNESS_BY_FEEL } from '#app/features/assistant/understanding/facts/firmness.ts';
import type { MessageReading } from '#app/features/assistant/understanding/read-message.ts';
import type {
  Change,
  Intent,
  Rank,
  Topic,
  Understanding,
  UnderstoodFact,
} from '#app/features/assistant/understanding/understanding-types.ts';
import { CONSTRUCTIONS } from '#app/features/inventory/inventory.ts';
import type { PriceQuestion } from '#app/features/assistant/understanding/question-types.ts';

const PRICES: ReadonlySet<string> = new Set(['store.price', 'attribute.price', 'ask.range-price']);
/** Services and store terms whose price isn't the price of a bed. */
const OTHER_PRICE_TOPICS =
  /^(?:store\.(?:delivery|removal|financing|price-match|discount|returns|warranty|payment)|service\.)/;
const POINTING_AT_CARD = /^card\.(?!noun|article|pointer|it)/;
const COUNT_MAX = 9;

/** "How much is a queen", "your cheapest and your most expensive", "what would two twins cost", "the total with tax". */
function toPriceQuestion(read: MessageReading): { price?: PriceQuestion } {
  const { topicWords, shown, isQuestion } = read;
  const has = (concept: string) => topicWords.some((one) => one.concept === concept);
  const isPriced = topicWords.some(({ concept }) => PRICES.has(concept));
  const named = (['least', 'most'] as const).filter(
    (end) => has(`rank.price.${end}`) || has(`meant.price.${end}`),
  );
  // "El más barato y el más caro": next to a superlative, a Spanish comparative is the other end of the range.
  const ends = (['least', 'most'] as const).filter(
    (end) => named.includes(end) || (named.length > 0 && has(`than.price.${end}`)),
  );
  const isTotal = has('ask.total');
  const isCheap = ends.length === 0 && has('scale.price.least');
  if (!isPriced && ends.length === 0 && !isCheap && !isTotal) return {};
  const isCompared = topicWords.some(({ concept }) => concept.startsWith('than.price.'));
  if (isCompared && ends.length === 0 && !has('store.price')) return {};
  const isOther = topicWords.some(({ concept }) => OTHER_PRICE_TOPICS.test(concept));
  const isOfKind = topicWords.some(({ concept }) => concept.startsWith('kind.'));
  if (isOfKind || (isOther && !isTotal && ends.length === 0)) return {};
  const end = ends.length === 1 ? ends[0]! : isCheap && !has('store.price') ? 'least' : 'range';
  return {
    price: {
      of: end,
      isOfEnds: ends.length > 0,
      count: getRequestedCount(read),
      isTotal,
      isOfRange:
        ends.length > 0 ||
        isQuestion ||
        shown.isPhrasedAsQuestion ||
        has('ask.range-price') ||
        has('ask.know'),
      isOfCatalog: has('ask.range'),
      isPointing: topicWords.some(({ concept }) => POINTING_AT_CARD.test(concept)),
    },
  };
}

function getRequestedCount({ counts }: MessageReading): number {
  const [count] = counts.filter((one) => one > 1 && one <= COUNT_MAX);
  return count ?? 1;
}

/** "What do two of the first one come to" asks for the price of shown beds, even if classified differently. */
function applyShownPriceRequest(read: Understanding, { shown, intents }: MessageReading): Understanding {
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

/** Requests for other beds that are worded like questions about the shown ones. */

const CHANGES: Partial<Record<Rank['attribute'], readonly [most: Change | null, least: Change | null]>> = {
  firmness: ['firmer', 'softer'],
  price: ['dearer', 'cheaper'],
  cooling: ['cooler', null],
  thickness: ['thicker', 'thinner'],
};

/** "Is there anything softer than these", "what's the firmest you have". Null if no other beds are asked for. */
function findRequestedChange({ shown, topicWords }: MessageReading): Change | null {
  const has = (concept: string) => topicWords.some((one) => one.concept === concept);
  const isOfOther = topicWords.some(({ concept }) => UNCHANGEABLE.test(concept));
  if (has('ask.other') && shown.rank === null) return isOfOther ? null : (shown.change as Change | null);
  const pointed = shown.hints.find((hint) => hint.by === 'rank');
  const rank = shown.rank ?? pointed ?? shown.superlative;
  if (!has('ask.range') || rank === null) return null;
  return CHANGES[rank.attribute]?.[rank.most ? 0 : 1] ?? null;
}

/** "Sturdier edges" doesn't ask for a firmer bed. */
const UNCHANGEABLE = /^attribute\.(?:edge|motion|pressure)$/;
const KEPT_INTENTS: ReadonlySet<Intent> = new Set<Intent>(['thanks', 'greet', 'angry', 'refuse']);

function applyRequestedChange(read: Understanding, change: Change | null): Understanding {
  if (change === null) return read;
  const intents: Intent[] = ['more', ...read.intents.filter((intent) => KEPT_INTENTS.has(intent))];
  const isFeel = change === 'softer' || change === 'firmer';
  const isKept = ({ key }: { key: string }) => !(isFeel && key === 'firmness');
  const [facts, doubts] = [read.facts.filter(isKept), read.doubts.filter(isKept)];
  return { ...read, facts, doubts, intents, change, rank: null, topics: [] };
}

const MATERIAL_TOPICS: ReadonlySet<Topic> = new Set<Topic>([
  'attribute.materials',
  'attribute.construction',
  'explain.materials',
  'explain.hybrid-vs-memory-foam',
]);
const POINTING = /^card\.(?!noun|article|pointer|all)/;

/** "Only latex for me, do you have any": records the material as a must and asks for recommendations. */
function withMaterialRequest(
  read: Understanding,
  { topicWords, mentions, isNegated }: MessageReading,
): Understanding {
  const has = (concept: string) => topicWords.some((one) => one.concept === concept);
  const materials = CONSTRUCTIONS.filter((one) =>
    mentions.some(({ concept }) => concept === `material.${one}`),
  );
  const isAsked = has('ask.only') || has('ask.have') || has('ask.show');
  const isOfOthers =
    topicWords.some(({ concept }) => POINTING.test(concept)) ||
    (has('card.all') && !has('ask.have')) ||
    has('shown.compare') ||
    has('ask.why');
  const isAvoided =
    isNegated ||
    read.facts.some(({ key }) => key === 'materialsAvoided') ||
    mentions.some(({ concept }) => concept === 'cue.not');
  if (materials.length === 0 || !isAsked || isOfOthers || isAvoided) return read;
  const others = read.facts.filter(({ key }) => key !== 'materialsWanted' && key !== 'musts');
  const source = { quote: materials.join(' '), manner: 'corrected' } as const;
  return {
    ...read,
    facts: [
      ...others,
      { key: 'materialsWanted', value: materials, ...source },
      { key: 'musts', value: materials, ...source },
    ],
    doubts: read.doubts.filter(({ key }) => key !== 'materialsWanted' && key !== 'materialsAvoided'),
    removed: [],
    intents: ['recommend'],
    topics: read.topics.filter((topic) => !MATERIAL_TOPICS.has(topic)),
    change: null,
    rank: null,
    askedMaterials: [],
  };
}

/** Before any cards, "do you have a latex one in queen under 2k" states the shopper's wishes. */
export function addRequestedFacts(read: Understanding, { topicWords }: MessageReading): Understanding {
  const { askedMaterials = [], namedSizes = [], facts, intents } = read;
  const isAsked = intents[0] === 'sells' && topicWords.some(({ concept }) => concept === 'ask.have');
  const hasLimit = facts.some(({ key }) => key === 'budget' || key === 'firmness');
  const [material] = askedMaterials;
  const [size] = namedSizes;
  if (!isAsked || !hasLimit || askedMaterials.length > 1 || namedSizes.length > 1) return read;
  const source = { quote: '', manner: 'said' } as const;
  const isNew = ({ key }: UnderstoodFact) => !facts.some((fact) => fact.key === key);
  const wishes: UnderstoodFact[] = [];
  if (material) wishes.push({ key: 'materialsWanted', value: [material], ...source });
  if (size) wishes.push({ key: 'size', value: size, ...source });
  return { ...read, facts: [...facts, ...wishes.filter(isNew)], intents: ['recommend'], topics: [] };
}

export function toCatalogRequest(
  read: MessageReading,
): Pick<Understanding, 'asksCatalog' | 'asksVersion' | 'compares' | 'namedFeels' | 'wantsTop' | 'price'> {
  const { asks } = read.shown;
  const feels = read.mentions.flatMap(({ concept }) =>
    concept.startsWith('feel.') ? (FIRMNESS_BY_FEEL[concept.slice('feel.'.length)] ?? []) : [],
  );
  return {
    ...toPriceQuestion(read),
    ...(feels.length > 0 && { namedFeels: feels }),
    ...(asks.has('shown.compare') && { compares: true }),
    ...(asksAboutCatalog(read) && { asksCatalog: true }),
    ...(read.topicWords.some(({ concept }) => concept === 'ask.version') && { asksVersion: true }),
    ...(asks.has('ask.top') && { wantsTop: true }),
  };
}

/** "Do you have anything made for …", "show me some with …", "only floor models": about the catalog, not the cards. */
function asksAboutCatalog({ topicWords, listing }: MessageReading): boolean {
  if (topicWords.some(({ concept }) => SHOWN_BED_CONCEPT.test(concept))) return false;
  const isOnly = topicWords.some(({ concept }) => concept === 'ask.only');
  if (isOnly && listing.names.includes('condition')) return true;
  return listing.isInAskingWords || topicWords.some(({ concept }) => CATALOG_ASKS.has(concept));
}

const SHOWN_BED_CONCEPT = /^card\.(?!noun|article|pointer|it|other)/;
const CATALOG_ASKS: ReadonlySet<string> = new Set([...['ask.have', 'ask.range', 'ask.show', 'ask.made-for']]);

export function applyCatalogRequest(understood: Understanding, read: MessageReading): Understanding {
  const changed = applyRequestedChange(understood, findRequestedChange(read));
  return applyShownPriceRequest(withMaterialRequest(changed, read), read);
}
