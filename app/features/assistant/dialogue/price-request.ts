import type { ActOf } from '#app/features/assistant/acts.ts';
import { type CatalogMessage, getMentionedSize } from '#app/features/assistant/dialogue/catalog-message.ts';
import { sizeToCompare } from '#app/features/assistant/dialogue/answers/amount-answers.ts';
import { findCatalogBrands } from '#app/features/assistant/dialogue/catalog-beds.ts';
import { splitSentences } from '#app/features/assistant/guardrails/sentences.ts';
import { isQuestionForm, splitQuestions } from '#app/features/assistant/understanding/question-form.ts';
import { knownValues } from '#app/features/assistant/understanding/known-facts.ts';
import { currencyDecimals } from '#app/features/inventory/prices.ts';
import type { PriceQuestion } from '#app/features/assistant/understanding/question-types.ts';

/** A question about prices in the catalog. */
export interface PriceRequest {
  of: PriceQuestion['of'] | 'below' | 'usual';
  count: number;
  /** For all of them, in minor units, if the question names it. */
  cap?: number;
}

/** Null if the message asks for no prices of the catalog. */
export function readPriceRequest(message: CatalogMessage): PriceRequest | null {
  const { said, before } = message;
  const { price, facts, isQuestion, intents, topics } = said;
  // "Up to 900, can I pay monthly" asks how to pay.
  const isOfTerms = topics.some((topic) => topic.startsWith('store.') && topic !== 'store.price');
  const { named, amounts } = message.pack.readSituation(message.text);
  const isOfSeveral = named.has('has.both') || named.has('has.pair');
  if (isOfTerms && price === undefined && !isOfSeveral) return null;
  if (sizeToCompare({ ...message, understanding: said }) !== null) return null;
  const last = before.lastActs.find((act) => act.act === 'priced') as ActOf<'priced'> | undefined;
  const budget = facts.find(({ key }) => key === 'budget')?.value;
  if ((isQuestion || facts.length === 0) && named.has('has.usual-price')) return { of: 'usual', count: 1 };
  if (isQuestion && named.has('has.afford')) {
    const sum = amounts.find(({ unit, value }) => unit === null && value >= SUM_MIN)?.value;
    const cap =
      typeof budget === 'number'
        ? budget
        : sum === undefined
          ? undefined
          : Math.round(sum * 10 ** currencyDecimals(message.context.store.currency));
    const count = isOfSeveral ? Math.max(2, price?.count ?? 2) : (price?.count ?? 1);
    if (cap !== undefined) return { of: 'below', count, cap };
  }
  const { positions, weight } = knownValues(before.facts);
  const asksEnd = price?.isOfEnds === true && asksSomething(message);
  const isAsking = isQuestion || intents[0] === 'sells' || asksEnd;
  const hasSize = getMentionedSize(said) !== undefined;
  // With a single bed shown, an extreme refers to the catalog.
  const isOfCatalog =
    last !== undefined || hasSize || price?.isOfCatalog === true || before.lastShown.length === 1;
  if (price?.isOfEnds === true && isAsking && before.lastShown.length > 0 && isOfCatalog && !price.isPointing)
    return { of: price.of, count: price.count };
  if (typeof budget === 'number') {
    const isFirst = before.lastShown.length === 0 || last !== undefined;
    const isPlain = positions === undefined && weight === undefined && before.asked !== 'budget';
    const isOfBrands = findCatalogBrands(message).wanted.length > 0;
    // "A full or a queen? At most $700" asks for a size.
    const isOfSizes = (said.namedSizes ?? []).length > 1;
    return isAsking && isFirst && isPlain && !isOfBrands && !isOfSizes ? { of: 'below', count: 1 } : null;
  }
  // "And in king?", after a price question.
  const isNextSize = last !== undefined && hasSize && facts.every(({ key }) => key === 'size');
  if (price === undefined) return isNextSize ? repeatPriceRequest(last.of) : null;
  if (price.isTotal && price.count === 1 && price.of === 'range') return null;
  const { of, count } = price;
  const isTopic = topics.some((topic) => topic === 'store.price' || topic === 'attribute.price');
  if (before.lastShown.length === 0)
    return price.isOfRange || isTopic || of !== 'range' ? { of, count } : null;
  return price.isOfEnds && isOfCatalog && !price.isPointing ? { of, count } : null;
}

const SUM_MIN = 100;

function asksSomething({ text, pack }: CatalogMessage): boolean {
  return splitQuestions(splitSentences(text), pack.asking).some((part) => isQuestionForm(part, pack.asking));
}

function repeatPriceRequest(of: ActOf<'priced'>['of']): PriceRequest {
  return { of: of === 'least' || of === 'most' ? of : 'range', count: 1 };
}
