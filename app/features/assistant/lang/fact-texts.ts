import type { ActOf } from '#app/features/assistant/acts.ts';
import {
  fill,
  fillLines,
  type Grammar,
  type TextAlternatives,
  type Sentences,
} from '#app/features/assistant/lang/sentences.ts';
import type {
  ActTexts,
  AnswerOptions,
  FactTexts,
  LanguagePack,
  WordingContext,
} from '#app/features/assistant/language-pack.ts';
import { type FactKey, getFactDefinition } from '#app/features/assistant/understanding/facts/registry.ts';
import { formatStatedWeight } from '#app/features/assistant/understanding/facts/stated-amounts.ts';
import { type Size, SIZES } from '#app/features/inventory/inventory.ts';
import { formatPrice } from '#app/features/inventory/prices.ts';
import {
  capitalize,
  type DisplayUnits,
  formatWeight,
} from '#app/features/matching/explanation/formatting.ts';

/** How facts are asked for and acknowledged, in any language. */

type Replies = (options: AnswerOptions) => string[];

/** Suggested answers that depend on whether the bed is for the shopper. */
export function createRepliesBySleeper(own: readonly string[], others: readonly string[]): Replies {
  return ({ known }) => [...(isForSelf(known) ? own : others)];
}

const POUNDS = { unit: 'lb', adults: [130, 230], children: [60, 100] } as const;
const KILOS = { unit: 'kg', adults: [60, 105], children: [30, 45] } as const;

/** Weight ranges with {a}, {b} and {unit}, then an answer for those who'd rather not say. */
export function weightReplies(ranges: readonly string[]): Replies {
  return ({ units: { measurementUnit }, known: { sleeper } }) => {
    const { unit, adults, children } = measurementUnit === 'metric' ? KILOS : POUNDS;
    const [a, b] = sleeper === 'child' ? children : adults;
    return fillLines(ranges, { unit, a: String(a), b: String(b) });
  };
}

/** `upTo` takes {amount}, a round number rather than the price of a product. */
export function budgetReplies(upTo: string, none: string, { locale }: Grammar): Replies {
  return ({ budgetSteps, units: { currency } }) => {
    const amounts = budgetSteps.slice(0, 3).map((minor) => formatPrice(minor, currency, locale));
    return [...amounts.map((amount) => fill(upTo, { amount })), none];
  };
}

/** A weight as the shopper stated it, or else in the store's unit. */
export function weightPhrase(pounds: number, units: DisplayUnits, quote = ''): string {
  return formatStatedWeight(pounds, quote) ?? formatWeight(Math.round(pounds), units);
}

export function materialReplies(none: string, { materials }: Grammar): Replies {
  return ({ constructions }) => [
    ...constructions.slice(0, 4).map((one) => capitalize(materials[one].name)),
    none,
  ];
}

const SIZES_BY_DEMAND: readonly Size[] = [
  ...(['Queen', 'King', 'Full', 'Twin', 'California King', 'Twin XL'] as const),
  ...(['Split King', 'Split California King', 'Full XL'] as const),
];

const REPLIES_MAX = 5;

/** The catalog's sizes from small to large: all of them, or the most requested plus `more`. */
export function sizeReplies(
  { sizeName }: Grammar,
  more: string,
): Required<Pick<FactTexts<Size>, 'replies' | 'moreReplies'>> {
  const inOrder = (list: readonly Size[]) => SIZES.filter((size) => list.includes(size)).map(sizeName);
  const first = (sizes: readonly Size[]) => {
    const sold = SIZES_BY_DEMAND.filter((size) => sizes.includes(size));
    return sold.length > REPLIES_MAX ? sold.slice(0, REPLIES_MAX - 1) : sold;
  };
  return {
    replies: ({ sizes }) => [...inOrder(first(sizes)), ...(sizes.length > REPLIES_MAX ? [more] : [])],
    moreReplies: {
      asked: more,
      replies: ({ sizes }) => inOrder(sizes.filter((size) => !first(sizes).includes(size))),
    },
  };
}

export function textByValue<V extends string | boolean>(
  texts: Readonly<Record<`${V}`, string>>,
): (value: V) => string {
  return (value) => texts[`${value}`];
}

function isForSelf({ sleeper = 'self' }: WordingContext['known']): boolean {
  return sleeper === 'self';
}

const SLEEP_HABIT_FACTS: readonly FactKey[] = ['positions', 'heat'];

/**
 * Whether a value has its own sentence: not for a no, and sleep habits only if they are the shopper's own (positions
 * only for a mix).
 */
function hasOwnSentence(key: FactKey, known: WordingContext['known']): boolean {
  if (SLEEP_HABIT_FACTS.includes(key) && !isForSelf(known)) return false;
  if (key === 'positions') return known.positions?.every((one) => one === 'combination') ?? false;
  return known[key] !== false;
}

const MERCHANT = 'merchant:';

function isMerchantQuestion(question: string): question is `merchant:${string}` {
  return question.startsWith(MERCHANT);
}

type FactActs = Pick<
  ActTexts,
  'ask' | 'not-understood' | 'why-ask' | 'acknowledge' | 'clarify' | 'wish-unmet'
>;

interface Language {
  sentences: Sentences;
  facts: LanguagePack['facts'];
  grammar: Grammar;
}

export function createFactActTexts(language: Language): FactActs {
  const { sentences, facts } = language;
  const { notUnderstood, clarify, wishUnmet } = sentences;
  return {
    ask: (act, context) => ask(act, context, language),
    'not-understood': ({ question }, context) => {
      if (question === null || isMerchantQuestion(question))
        return context.shownCount > 0 ? notUnderstood.shown : notUnderstood.open;
      const { hint = '' } = facts[question];
      const [invitation = ''] = ask({ act: 'ask', question, again: true }, context, language);
      return fillLines(notUnderstood.asked, { hint, invitation }).map((line) => line.trim());
    },
    'why-ask': ({ question }) => [
      (isMerchantQuestion(question) ? undefined : facts[question].why) ?? sentences.ask.why,
    ],
    acknowledge: (act, context) => acknowledge(act, context, language),
    clarify: ({ fact, value: stated, quote }, context) => {
      const value = formatFactValue(fact, stated, { context, facts, stated: quote });
      const now = context.known[fact] === undefined ? '' : clarify.now;
      return value === '' ? [] : fillLines(clarify.lines, { value, now });
    },
    'wish-unmet': ({ facts: wishes, values }, context) => {
      if (wishes.includes('budget')) return wishUnmet.budget;
      const known = { ...context.known, ...values };
      const brands = values?.brandsWanted ?? [];
      if (brands.length > 0) return wishUnmet.brands(language.grammar.join(brands, 'or'));
      const wanted = joinFactPhrases(wishes, { ...context, known }, language);
      return wanted === '' ? wishUnmet.plain : wishUnmet.wanted(wanted);
    },
  };
}

interface FactWordingContext {
  context: WordingContext;
  facts: LanguagePack['facts'];
  /** The shopper's words for a value that isn't known yet. */
  stated?: string | undefined;
}

function formatFactValue(
  key: FactKey,
  value: unknown,
  { context, facts, stated }: FactWordingContext,
): string {
  if (value === undefined || value === null) return '';
  const quote = value === context.known[key] ? context.quotes[key] : stated;
  return (facts[key] as FactTexts<unknown>).acknowledged(value, context.units, quote);
}

/**
 * Several values as one phrase, since size, sleeper and budget belong together ("a King for two up to $2,000", "a Twin
 * for your 8-year-old").
 */
function joinFactPhrases(
  keys: readonly FactKey[],
  context: WordingContext,
  { sentences: { acknowledge: texts }, facts, grammar }: Language,
): string {
  const { known } = context;
  const words = new Map(keys.map((key) => [key, formatFactValue(key, known[key], { context, facts })]));
  const take = (key: FactKey): string => {
    const word = words.get(key) ?? '';
    words.delete(key);
    return word;
  };
  const [who = '', size = ''] = [words.get('sleeper'), words.get('size')];
  if (known.sleeper === 'child' && who !== '' && (words.get('age') ?? '') !== '')
    words.set('sleeper', fill(texts.child, { who, years: take('age'), age: String(known.age) }));
  if (size === '' && take('sleeper') !== '') words.set('sleeper', `${texts.bed} ${who}`);
  if (size !== '') {
    const shared = known.partner === true && take('partner') !== '' ? texts.forTwo : '';
    const sleeper = shared === '' ? take('sleeper') : '';
    const forWhom = sleeper === '' ? shared : ` ${sleeper}`;
    const budget = take('budget');
    words.set('size', `${size}${forWhom}${budget === '' ? '' : fill(texts.within, { budget })}`);
  }
  const said = [...words].filter(([, word]) => word !== '');
  const isOfPartner = ([key]: [FactKey, string]) => getFactDefinition(key).isPartnerFact;
  const own = said.filter((one) => !isOfPartner(one)).map(([, word]) => word);
  return [own, dropRepeatedPartner(said.filter(isOfPartner))]
    .filter(({ length }) => length > 0)
    .map((part) => grammar.joinPhrases(part))
    .join('; ');
}

/** Leading words that phrases about a partner share: "tu pareja". */
const PARTNER_SUBJECT = 2;
/** Trailing words that phrases about a partner share: "for your partner". */
const PARTNER_WORDS = 3;

/**
 * "A soft feel and 150 lb for your partner", "tu pareja duerme de lado y pesa 90 kg": consecutive phrases about a partner
 * name the partner once.
 */
function dropRepeatedPartner(phrases: readonly [FactKey, string][]): string[] {
  const endOf = ([key, words]: readonly [FactKey, string]) =>
    getFactDefinition(key).isPartnerFact ? words.split(' ').slice(-PARTNER_WORDS).join(' ') : '';
  const startOf = (words = '') => words.split(' ').slice(0, PARTNER_SUBJECT).join(' ');
  return phrases.map((one, at) => {
    const start = startOf(one[1]);
    if (at > 0 && startOf(phrases[at - 1]![1]) === start) return one[1].slice(start.length).trim();
    const [end, next] = [endOf(one), phrases[at + 1]];
    const isSaidNext = end !== '' && next !== undefined && endOf(next) === end && one[1] !== end;
    return isSaidNext ? one[1].slice(0, -end.length).trim() : one[1];
  });
}

function acknowledge(
  { facts: stated, corrected, removed, skipped }: ActOf<'acknowledge'>,
  context: WordingContext,
  language: Language,
): TextAlternatives {
  const { acknowledge: texts } = language.sentences;
  const fresh = joinFactPhrases(stated, context, language);
  const also = fresh === '' ? '' : fill(texts.also, { fresh });
  const now = joinFactPhrases(corrected, context, language);
  if (now !== '') return fillLines(texts.corrected, { now, also });
  const aside = language.grammar.join([...new Set(removed.map((key) => language.facts[key].noun))]);
  if (aside !== '') return fillLines(texts.removed, { aside, also });
  const alone = sayInOwnSentence(stated, context, language);
  if (alone !== '') return [alone];
  if (fresh !== '') return fillLines(texts.fresh, { fresh });
  return skipped.length > 0 ? texts.skipped : texts.plain;
}

/** One fact as its own sentence; '' if it has none. */
function sayInOwnSentence(
  [key, ...others]: readonly FactKey[],
  context: WordingContext,
  { facts, grammar }: Language,
): string {
  if (key === undefined || others.length > 0 || !hasOwnSentence(key, context.known)) return '';
  const value = formatFactValue(key, context.known[key], { context, facts });
  const name = grammar.sizeName(String(context.known[key]));
  return value === '' ? '' : fill(facts[key].alone ?? '', { value, name });
}

function ask(
  { question, again, isOpening = false }: ActOf<'ask'>,
  { known }: WordingContext,
  { facts, sentences }: Language,
): TextAlternatives {
  if (isMerchantQuestion(question))
    return askMerchantQuestion(question.slice(MERCHANT.length), again, sentences.ask);
  const texts = facts[question];
  if (isOpening && texts.opening !== undefined) return [texts.opening];
  const {
    ask: lines = [],
    invite = '',
    hint = '',
  } = isForSelf(known) ? texts : { ...texts, ...texts.others };
  return again ? [invite, ...lines.slice(1), hint].filter((line) => line !== '') : lines;
}

/** A merchant's question with the language's punctuation; an opening mark inside it stays in place. */
function askMerchantQuestion(question: string, again: boolean, texts: Sentences['ask']): TextAlternatives {
  const plain = question
    .replaceAll('?', '')
    .trim()
    .replace(/(?<![.!])[.!]+$/, '');
  const text = plain.replaceAll('¿', '');
  if (again) return [fill(texts.merchantsAgain, { text })];
  const opening = texts.merchants.slice(0, texts.merchants.indexOf('{'));
  const isOpened = opening !== '' && plain.includes(opening);
  return [isOpened ? `${plain}?` : fill(texts.merchants, { text })];
}
