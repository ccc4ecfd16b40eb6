import type { ProductCard } from '#app/features/assistant/conversation.ts';
import type { Turn } from '#app/features/assistant/dialogue/turn.ts';
import {
  findProductNames,
  type ProductMention,
} from '#app/features/assistant/guardrails/product-and-brand-names.ts';
import type { LanguagePack } from '#app/features/assistant/language-pack.ts';
import { findConcepts } from '#app/features/assistant/understanding/lexicon.ts';
import { splitTokens } from '#app/features/assistant/understanding/tokens.ts';
import type {
  Understanding,
  UnderstoodFact,
} from '#app/features/assistant/understanding/understanding-types.ts';

/** What the names of products in a message don't say: "the Clarity Medium Hybrid" wishes for and asks about nothing. */

/** Words in a product's name aren't preferences: "the Estate Firm". */
export function dropFactsInNames(read: Understanding, found: readonly ProductMention[]): Understanding {
  if (found.length === 0) return read;
  const names = new Set(found.flatMap(({ words }) => words));
  const isOfName = ({ quote }: UnderstoodFact) => {
    const words = splitTokens(quote);
    return words.length > 0 && words.every(({ text }) => names.has(text));
  };
  const isWish = (fact: UnderstoodFact) => !isOfName(fact);
  return { ...read, facts: read.facts.filter(isWish), doubts: read.doubts.filter(isWish) };
}

/** What the names in a message say: which shown beds are meant, and which words are only part of a name. */
export function resolveNames(read: Understanding, lastShown: readonly ProductCard[], named: NamedText): void {
  dropAttributesInNames(read, named);
  resolveNamedBeds(read, lastShown, named.names);
}

/** "Peacefulness or the Grace? Which is cooler": the question is about the shown beds it names. */
function resolveNamedBeds(
  { questions = [], ...read }: Understanding,
  lastShown: readonly ProductCard[],
  names: readonly ProductMention[],
): void {
  const named = new Set(names.flatMap(({ productIds }) => productIds));
  const places = lastShown.flatMap(({ productId }, place) => (named.has(productId) ? [place] : []));
  if (places.length < 2) return;
  for (const { shown } of [read, ...questions.map(({ understanding }) => understanding)])
    if (shown.length === 0) shown.push(...places);
}

interface NamedText {
  text: string;
  names: readonly ProductMention[];
  pack: LanguagePack;
}

const MATERIAL_TOPICS: ReadonlySet<string> = new Set(['attribute.materials', 'attribute.construction']);

/** "Is the Glory Medium too hot" doesn't ask what is medium, and "the Clarity Hybrid" not what is a hybrid. */
function dropAttributesInNames(read: Understanding, { text, names, pack }: NamedText): void {
  if (names.length === 0) return;
  const inNames = new Set(names.flatMap(({ words }) => words));
  const others = splitTokens(text).flatMap((token) => (inNames.has(token.text) ? [] : [token.text]));
  const conceptsOf = (words: readonly string[]) =>
    findConcepts(pack.asking.names, splitTokens(words.join(' '))).map(({ concept }) => concept);
  const [named, left] = [conceptsOf([...inNames]), conceptsOf(others)];
  const isOnlyNamed = (family: string) =>
    named.some((one) => one.startsWith(family)) && !left.some((one) => one.startsWith(family));
  const isFeel = isOnlyNamed('feel');
  const isMaterial = isOnlyNamed('material');
  for (const one of [read, ...(read.questions ?? []).map(({ understanding }) => understanding)]) {
    if (isFeel && one.limit?.attribute === 'firmness') delete one.limit;
    if (isFeel && one.namedFeels !== undefined) one.namedFeels = [];
    if (isFeel && one.rank?.attribute === 'firmness') one.rank = null;
    if (isFeel) one.topics = one.topics.filter((topic) => topic !== 'attribute.firmness');
    if (names.length > 1 && one.listing?.isAsked === false) delete one.listing;
    if (!isMaterial || one.askedMaterials === undefined) continue;
    one.askedMaterials = [];
    one.topics = one.topics.filter((topic) => !MATERIAL_TOPICS.has(topic));
  }
}

/** Whether the message names several of the shown beds: "the Clarity or the Glory". */
export function namesShownBeds({ text, context, pack, before }: Turn): boolean {
  if (before.lastShown.length < 2) return false;
  const shownIds = new Set(before.lastShown.map(({ productId }) => productId));
  const names = findProductNames(text, context.productNames, { ...toNameCues(pack), shownIds });
  const isShown = ({ productIds }: ProductMention) => productIds.some((productId) => shownIds.has(productId));
  return names.filter(isShown).length > 1;
}

/** The words a language uses to tell product names from other words. */
export function toNameCues({ beforeNames, asking }: LanguagePack) {
  const { vocabulary: facts, classes } = asking.names;
  return {
    ...beforeNames,
    facts,
    isCommon: (word: string) => classes.has(word),
    isBrand: (word: string) =>
      findConcepts(asking.names, splitTokens(word)).some(({ concept }) => concept.startsWith('brand.')),
  };
}
