import type { Recommendation } from '#app/features/assistant/conversation.ts';
import { praisesOrDisparages } from '#app/features/assistant/guardrails/store-promises.ts';
import { findName } from '#app/features/assistant/guardrails/catalog-words.ts';
import { topicsOf } from '#app/features/assistant/guardrails/claim-topics.ts';
import { asksForContact, asksForSecrets } from '#app/features/assistant/guardrails/contact-requests.ts';
import {
  documentTexts,
  type GuardContext,
  quotableTexts,
  storeTexts,
  removeQuotes,
} from '#app/features/assistant/guardrails/guard-context.ts';
import { breaksRole, claimsToBeHuman } from '#app/features/assistant/guardrails/identity-claims.ts';
import { hasLink, hasMarkup, textVariants } from '#app/features/assistant/guardrails/plain-text.ts';
import { hasMedicalClaim } from '#app/features/assistant/guardrails/medical-claims.ts';
import { followsInjectedOrder } from '#app/features/assistant/guardrails/prompt-injection.ts';
import { hasMoney, hasPrice } from '#app/features/assistant/guardrails/prices.ts';
import {
  revealsInstructions,
  continuesSpelledOutWord,
  isEncoded,
  type LeakSearch,
  quotesPrompt,
} from '#app/features/assistant/guardrails/prompt-leaks.ts';
import type { ClaimTopic, Rule } from '#app/features/assistant/guardrails/rule.ts';
import { plainWords, promptWords, RUN_LENGTH } from '#app/features/assistant/guardrails/prompt-words.ts';
import { hasUnknownContact, hasWrongHours } from '#app/features/assistant/guardrails/store-details.ts';
import { type ClaimVerdict, judgeClaims } from '#app/features/assistant/guardrails/store-claims.ts';

/** Words of two neighbouring sentences that are read together. */
const JOINT_WORDS = 4;

export interface Verdict {
  rules: Rule[];
  /** What the sentence claims without support. */
  topics: ClaimTopic[];
}

/**
 * Judges one reply sentence by sentence, each as a shopper would read it after those that were accepted before.
 * The same sentences in the same order get the same verdicts, whoever asks.
 */
export class SentenceChecker {
  readonly #context: GuardContext;
  readonly #own: readonly string[];
  readonly #filed: readonly string[];
  readonly #leaks: LeakSearch;
  /** The last words that were accepted, without the store's own texts. */
  #tail = '';
  #lastWords: string[] = [];
  #lastTopics: ClaimTopic[] = [];
  #shown: Recommendation[] = [];

  constructor(context: GuardContext) {
    this.#context = context;
    this.#own = storeTexts(context);
    this.#filed = documentTexts(context);
    const prompts = [context.masterPrompt, ...(context.promptTexts ?? [])].filter((text) => text !== '');
    this.#leaks = { prompts: prompts.map(promptWords), mayBeQuoted: (words) => isOpen(words, context) };
  }

  /** The rules that a cleaned sentence breaks; nothing of it is remembered. */
  judge(sentence: string): Verdict {
    const own = removeQuotes(sentence, this.#own);
    const quoted = removeQuotes(own, this.#filed);
    const { sentences, names } = textVariants(own);
    const claims = this.#claimsOf(quoted);
    const broken = new Set<Rule>();
    if (claims.topics.length > 0) broken.add('unsupported-claim');
    if (names.some((reading) => findName(reading, this.#context.catalogWords) !== null))
      broken.add('product-name');
    for (const reading of sentences) this.#addBroken(reading, broken);
    const { sentences: unquoted, names: spelled } =
      quoted === own ? { sentences, names } : textVariants(quoted);
    if (this.#context.voice.primaryGoal !== 'lead' && spelled.some(asksForContact))
      broken.add('contact-request');
    if (unquoted.some((reading) => claimsToBeHuman(reading) || praisesOrDisparages(reading)))
      broken.add('unsupported-claim');
    if (unquoted.some(asksForSecrets)) broken.add('contact-request');
    const isMoneyFree = claims.isAmountStated;
    if (!isMoneyFree && unquoted.some((reading) => hasPrice(reading, this.#context.catalogWords.prices)))
      broken.add('price');
    if (hasMarkup(sentence)) broken.add('markup');
    if (unquoted.some(followsInjectedOrder) || this.#leaksPrompt(unquoted)) broken.add('prompt-leak');
    // These two find whatever is unusual, so a rule that names what is wrong comes before them.
    const isUnusual = broken.size === 0 && (claims.isUnfounded || unquoted.some(breaksRole));
    if (isUnusual) broken.add('unsupported-claim');
    if (broken.size === 0) this.#addJoint(own, broken);
    return { rules: [...broken], topics: claims.topics };
  }

  /** A sentence reaches the shopper. */
  append(sentence: string): void {
    const own = removeQuotes(sentence, this.#own);
    const quoted = removeQuotes(own, this.#filed);
    this.#tail = own.trim().split(' ').slice(-JOINT_WORDS).join(' ');
    this.#lastWords = [...this.#lastWords, ...plainWords(quoted)].slice(1 - RUN_LENGTH);
    this.#lastTopics = topicsOf(sentence);
  }

  /** A question will be asked; what is said after it may answer it. */
  check(question: string): void {
    this.#lastTopics = topicsOf(question);
  }

  /** The shopper gets cards: the next sentence no longer continues the one before them. */
  show(items: readonly Recommendation[]): void {
    this.#tail = '';
    this.#lastTopics = [];
    this.#shown.push(...items);
  }

  #claimsOf(quoted: string): ClaimVerdict {
    const [plain] = textVariants(quoted).sentences;
    const text = plain ?? quoted;
    const situation = { context: this.#context, shown: this.#shown, before: this.#lastTopics };
    const verdict = judgeClaims(text, situation);
    const topics = [...verdict.topics];
    if (hasWrongHours(text, this.#context)) topics.push('hours');
    if (hasUnknownContact(text)) topics.push('contact');
    return { ...verdict, topics };
  }

  #addBroken(reading: string, broken: Set<Rule>): void {
    if (hasMedicalClaim(reading)) broken.add('medical-claim');
    if (hasLink(reading)) broken.add('link');
    if (hasMarkup(reading)) broken.add('markup');
  }

  #leaksPrompt(readings: readonly string[]): boolean {
    return readings.some((reading) => {
      if (revealsInstructions(reading) || isEncoded(reading)) return true;
      return (
        continuesSpelledOutWord(this.#tail, reading) || quotesPrompt(reading, this.#lastWords, this.#leaks)
      );
    });
  }

  /** What two neighbours say together: a name or an amount that was put on two lines. */
  #addJoint(own: string, broken: Set<Rule>): void {
    if (this.#tail === '') return;
    const head = own.split(' ', JOINT_WORDS).join(' ');
    const parted = `${this.#tail.split(' ').at(-1)}${head.split(' ', 1)[0]}`;
    const isNamed = [`${this.#tail}\n${head}`, parted].some(
      (joint) => findName(joint, this.#context.catalogWords) !== null,
    );
    if (isNamed) broken.add('product-name');
    // An amount that was allowed in its own sentence, such as a fee from a document, doesn't make the next one a price.
    const tail = this.#tail.replace(/(?<![.!…])[.!…]+$/, '');
    if (!hasMoney(tail) && hasMoney(`${tail}\n${head}`)) broken.add('price');
  }
}

function isOpen(words: string, context: GuardContext): boolean {
  if (quotableTexts(context).some((text) => text.includes(` ${words} `))) return true;
  return context
    .findPassages(words)
    .some(({ text }) => ` ${plainWords(text).join(' ')} `.includes(` ${words} `));
}
