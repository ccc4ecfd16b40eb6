import type { MessageInput } from '#app/features/assistant/dialogue/reading-corrections.ts';
import { isPlainStatement, pendingQuestion } from '#app/features/assistant/dialogue/questions.ts';
import { mentionsPhrase } from '#app/features/assistant/understanding/question-form.ts';
import { isKnown } from '#app/features/assistant/understanding/known-facts.ts';
import type { Intent, Understanding } from '#app/features/assistant/understanding/understanding-types.ts';
import { currencyDecimals } from '#app/features/inventory/prices.ts';

/** Messages that may be an answer, whatever the open question is. */
export const ANSWER_INTENTS: ReadonlySet<Intent> = new Set<Intent>(['inform', 'agree', 'refuse']);

const OFFER_WORDS_MAX = 6;
const PRICE_TOLERANCE = 0.05;

/** "Ok what about 300 each", about cards at another price. */
function isPriceOffer(
  { facts, shown, topics }: Understanding,
  { text, pack, before }: MessageInput,
): boolean {
  const amount = Number(SINGLE_NUMBER_PATTERN.exec(text.trim())?.[1] ?? 0);
  const isPrice = before.lastShown.some(({ priceMinor, currency }) => {
    const price = (priceMinor ?? 0) / 10 ** currencyDecimals(currency);
    return Math.abs(amount - price) <= price * PRICE_TOLERANCE;
  });
  const asksNothing =
    facts.length === 0 && shown.length === 0 && topics.every((one) => one.endsWith('.price'));
  const isShort = text.trim().split(/\s+/).length <= OFFER_WORDS_MAX;
  return (
    before.lastShown.length > 0 &&
    !isPrice &&
    asksNothing &&
    isShort &&
    mentionsPhrase(pack.asking.offers, text)
  );
}

function withoutQuestion(read: Understanding): Understanding {
  const nothing = { kind: undefined, price: undefined, listing: undefined, change: null } as const;
  return { ...read, ...nothing, doubts: [], intents: ['inform'], topics: [], hints: [], isQuestion: false };
}

/** "You said 769 each": the price of a shown bed is no budget, unless that was asked. */
export function withoutShownPrice(read: Understanding, { before }: MessageInput): Understanding {
  if (before.asked === 'budget') return read;
  const prices = new Set(
    [...before.lastShown, ...(before.ownPicks ?? [])].map(({ priceMinor }) => priceMinor),
  );
  const isOther = ({ key, value }: { key: string; value: unknown }) =>
    key !== 'budget' || !prices.has(value as number);
  return { ...read, facts: read.facts.filter(isOther), doubts: read.doubts.filter(isOther) };
}

const SINGLE_NUMBER_PATTERN = /^[^\d#@]{0,20}(\d{2,6})[^\d#@]{0,20}$/;
/** Share of the store's lower prices below which a bare number isn't a budget: "170" is more likely a weight. */
const MIN_BUDGET_SHARE = 0.25;

/** No weight, age or thickness is higher. */
const UNAMBIGUOUS_AMOUNT_MIN = 650;

/** Reads a number without a unit as a budget. Below the store's prices, the shopper is asked to confirm it. */
export function readBareNumberAsBudget(
  read: Understanding,
  { text, before, context, pack }: MessageInput,
): Understanding {
  const number = SINGLE_NUMBER_PATTERN.exec(text.trim())?.[1] ?? '';
  const steps = context.range.budgetSteps;
  const [low = 0] = steps;
  if (low === 0 || number === '') return read;
  const value = Number(number) * 10 ** currencyDecimals(context.store.currency);
  const { isAbout } = [...read.facts, ...read.doubts].find(({ key }) => key === 'budget') ?? {};
  const budget = {
    key: 'budget',
    value,
    quote: number,
    manner: 'said',
    ...(isAbout && { isAbout }),
  } as const;
  const isBare = text.trim() === number;
  const isLow = value < low * MIN_BUDGET_SHARE;
  if (before.asked === 'budget' && isBare && isLow)
    return { ...read, doubts: [budget], facts: read.facts.filter(({ key }) => key !== 'budget') };
  if (!isLow && isPriceOffer(read, { text, pack, before, context }))
    return { ...withoutQuestion(read), facts: [budget] };
  const hasOtherFacts = read.facts.length > 0 || read.doubts.some(({ key }) => key !== 'budget');
  const isPlain = read.intents.every((intent) => ANSWER_INTENTS.has(intent)) && isPlainStatement(read);
  const isPrice = !isLow && value <= 2 * steps.at(-1)! && !isKnown(before.facts, 'budget');
  if (!isPrice || pendingQuestion(before) === 'contact') return read;
  if (isBare && Number(number) > UNAMBIGUOUS_AMOUNT_MIN) return { ...read, doubts: [], facts: [budget] };
  return hasOtherFacts || !isPlain ? read : { ...read, doubts: [budget] };
}
