import type { MessageReading } from '#app/features/assistant/understanding/read-message.ts';
import {
  ATTRIBUTES,
  type Intent,
  type WhyQuestion,
} from '#app/features/assistant/understanding/understanding-types.ts';

const NAMING = /^(?:attribute|scale|than|rank|meant)\./;
const EXTRA = 'ask.extra';
const PRICES: ReadonlySet<string> = new Set(['price', 'brand', 'sizes', 'stock', 'reviews']);

export function readWhyQuestion({ topicWords, shown }: MessageReading): WhyQuestion {
  const named = topicWords
    .filter(({ concept }) => NAMING.test(concept))
    .map(({ concept }) => concept.split('.')[1]!);
  const attribute = ATTRIBUTES.find((one) => named.includes(one) && !PRICES.has(one)) ?? null;
  const isOther = topicWords.some(({ concept }) => /^(?:than\.price|scale\.price)\./.test(concept));
  const isMore = shown.asks.has('ask.why') && shown.asks.has('ask.more');
  return { attribute, isPrice: shown.asks.has(EXTRA) || isMore || isOther };
}

/** Intents that a "why" question may be mistaken for. */
const CONFUSABLE_INTENTS: ReadonlySet<Intent> = new Set<Intent>([
  'why',
  'inform',
  'explain',
  'sells',
  'compare',
  'about-shown',
  'recommend',
  'more',
  'cheaper',
]);

/** "How come there's no latex", "what makes the third one so expensive". Null for any other question. */
export function readWhyIntents(read: MessageReading, intents: readonly Intent[]): Intent[] | null {
  const { topicWords, shown, mentions } = read;
  if (topicWords.some(({ concept }) => concept === 'explain.why-ask')) return null;
  const isWhy = shown.asks.has('ask.why');
  const isOfMaterial = mentions.some(({ concept }) => concept.startsWith('material.'));
  const { isPrice, attribute } = readWhyQuestion(read);
  const isOfShown = isPrice || isOfMaterial || (shown.isPointing && attribute !== null);
  const isExtra = isPrice && shown.isPointing && read.isQuestion && shown.rank === null;
  if (!(isWhy && isOfShown) && !isExtra) return null;
  return ['why', ...intents.filter((intent) => !CONFUSABLE_INTENTS.has(intent))];
}
