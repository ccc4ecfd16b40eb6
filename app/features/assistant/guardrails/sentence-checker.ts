import type { Recommendation } from '#app/features/assistant/conversation.ts';
import { praisesOrDisparages } from '#app/features/assistant/guardrails/promises-and-praise.ts';
import { findName } from '#app/features/assistant/guardrails/catalog-words.ts';
import { claimTopics } from '#app/features/assistant/guardrails/claims.ts';
import { asksForContact, asksForSecrets } from '#app/features/assistant/guardrails/contact-requests.ts';
import {
  documentTexts,
  type GuardContext,
  quotableTexts,
  storeTexts,
  removeQuotes,
} from '#app/features/assistant/guardrails/guard-context.ts';
import { isOutOfRole, claimsToBeHuman } from '#app/features/assistant/guardrails/identity-claims.ts';
import { hasLink, hasMarkup } from '#app/features/assistant/guardrails/links-and-markup.ts';
import { textVariants } from '#app/features/assistant/guardrails/clean-text.ts';
import { hasMedicalClaim } from '#app/features/assistant/guardrails/medical-claims.ts';
import { hasMoney, hasPrice } from '#app/features/assistant/guardrails/prices.ts';
import {
  revealsInstructions,
  continuesSpelledOutWord,
  isEncoded,
  type LeakSearch,
  quotesPrompt,
  followsInjectedOrder,
} from '#app/features/assistant/guardrails/prompt-security.ts';
import type { ClaimTopic, Rule } from '#app/features/assistant/guardrails/rule.ts';
import { toPlainWords, promptWords, RUN_LENGTH } from '#app/features/assistant/guardrails/prompt-words.ts';
import { hasUnknownContact, hasWrongHours } from '#app/features/assistant/guardrails/claim-support.ts';
import { type ClaimVerdict, checkClaims } from '#app/features/assistant/guardrails/claim-check.ts';

/** How many words on each side of a sentence boundary to check together. */
const BOUNDARY_WORDS = 4;

export interface SentenceVerdict {
  rules: Rule[];
  unsupportedTopics: ClaimTopic[];
}

/**
 * Checks a reply sentence by sentence, in the context of the sentences and cards before it. The rules apply to every
 * engine (specification 9.5): names on cards only, prices on cards or as figures that the catalog confirms; no medical claims; no requests for contact details unless
 * leads are the goal; no links or markup; nothing from the prompt; every claim about the store is supported by its
 * settings, catalog, or files. The store's own texts may be quoted.
 */
export class SentenceChecker {
  readonly #context: GuardContext;
  readonly #storeTexts: readonly string[];
  readonly #documentTexts: readonly string[];
  readonly #leaks: LeakSearch;
  /** The last words of the reply so far, without the store's own texts. */
  #recentText = '';
  #recentWords: string[] = [];
  #lastTopics: ClaimTopic[] = [];
  #shown: Recommendation[] = [];

  constructor(context: GuardContext) {
    this.#context = context;
    this.#storeTexts = storeTexts(context);
    this.#documentTexts = documentTexts(context);
    const prompts = [context.masterPrompt, ...(context.promptTexts ?? [])].filter((text) => text !== '');
    this.#leaks = { prompts: prompts.map(promptWords), mayBeQuoted: (words) => mayBeQuoted(words, context) };
  }

  /** Doesn't add the sentence to the reply; see `append`. `sentence` must be cleaned. */
  check(sentence: string): SentenceVerdict {
    const withoutStoreTexts = removeQuotes(sentence, this.#storeTexts);
    const withoutQuotes = removeQuotes(withoutStoreTexts, this.#documentTexts);
    const { sentences, names } = textVariants(withoutStoreTexts);
    const { sentences: unquoted, names: unquotedNames } =
      withoutQuotes === withoutStoreTexts ? { sentences, names } : textVariants(withoutQuotes);
    const claimCheck = this.#checkClaims(unquoted[0] ?? withoutQuotes);
    const broken = new Set<Rule>();
    if (claimCheck.unsupportedTopics.length > 0) broken.add('unsupported-claim');
    if (names.some((variant) => findName(variant, this.#context.catalogWords) !== null))
      broken.add('product-name');
    for (const variant of sentences) this.#checkVariant(variant, broken);
    if (this.#context.voice.primaryGoal !== 'lead' && unquotedNames.some(asksForContact))
      broken.add('contact-request');
    if (unquoted.some((variant) => claimsToBeHuman(variant) || praisesOrDisparages(variant)))
      broken.add('unsupported-claim');
    if (unquoted.some(asksForSecrets)) broken.add('contact-request');
    const isAmountAllowed = claimCheck.isAmountStated;
    if (!isAmountAllowed && unquoted.some((variant) => hasPrice(variant, this.#context.catalogWords.prices)))
      broken.add('price');
    if (hasMarkup(sentence)) broken.add('markup');
    if (unquoted.some(followsInjectedOrder) || this.#leaksPrompt(unquoted)) broken.add('prompt-leak');
    // These two match anything unusual, so more specific rules are reported first.
    const isUnusual = broken.size === 0 && (claimCheck.isUnsupportedService || unquoted.some(isOutOfRole));
    if (isUnusual) broken.add('unsupported-claim');
    if (broken.size === 0) this.#checkAcrossSentences(withoutStoreTexts, broken);
    return { rules: [...broken], unsupportedTopics: claimCheck.unsupportedTopics };
  }

  append(sentence: string): void {
    const withoutStoreTexts = removeQuotes(sentence, this.#storeTexts);
    const withoutQuotes = removeQuotes(withoutStoreTexts, this.#documentTexts);
    this.#recentText = withoutStoreTexts.trim().split(' ').slice(-BOUNDARY_WORDS).join(' ');
    this.#recentWords = [...this.#recentWords, ...toPlainWords(withoutQuotes)].slice(1 - RUN_LENGTH);
    this.#lastTopics = claimTopics(sentence);
  }

  /** Adds the question the reply will ask; the next sentence may answer it. */
  addQuestion(question: string): void {
    this.#lastTopics = claimTopics(question);
  }

  /** Adds cards that were sent; a sentence after them doesn't continue the one before. */
  addCards(items: readonly Recommendation[]): void {
    this.#recentText = '';
    this.#lastTopics = [];
    this.#shown.push(...items);
  }

  #checkClaims(text: string): ClaimVerdict {
    const situation = { context: this.#context, shown: this.#shown, before: this.#lastTopics };
    const verdict = checkClaims(text, situation);
    const unsupportedTopics = [...verdict.unsupportedTopics];
    if (hasWrongHours(text, this.#context)) unsupportedTopics.push('hours');
    if (hasUnknownContact(text)) unsupportedTopics.push('contact');
    return { ...verdict, unsupportedTopics };
  }

  #checkVariant(variant: string, broken: Set<Rule>): void {
    if (hasMedicalClaim(variant)) broken.add('medical-claim');
    if (hasLink(variant)) broken.add('link');
    if (hasMarkup(variant)) broken.add('markup');
  }

  #leaksPrompt(variants: readonly string[]): boolean {
    return variants.some((variant) => {
      if (revealsInstructions(variant) || isEncoded(variant)) return true;
      return (
        continuesSpelledOutWord(this.#recentText, variant) ||
        quotesPrompt(variant, this.#recentWords, this.#leaks)
      );
    });
  }

  /** Finds a name or amount split across two sentences. */
  #checkAcrossSentences(own: string, broken: Set<Rule>): void {
    if (this.#recentText === '') return;
    const head = own.split(' ', BOUNDARY_WORDS).join(' ');
    const joinedWord = `${this.#recentText.split(' ').at(-1)}${head.split(' ', 1)[0]}`;
    const isNamed = [`${this.#recentText}\n${head}`, joinedWord].some(
      (joint) => findName(joint, this.#context.catalogWords) !== null,
    );
    if (isNamed) broken.add('product-name');
    // An amount allowed in its own sentence, such as a fee, doesn't turn the next one into a price.
    const tail = this.#recentText.replace(/(?<![.!…])[.!…]+$/, '');
    if (!hasMoney(tail) && hasMoney(`${tail}\n${head}`)) broken.add('price');
  }
}

function mayBeQuoted(words: string, context: GuardContext): boolean {
  if (quotableTexts(context).some((text) => text.includes(` ${words} `))) return true;
  return context
    .findPassages(words)
    .some(({ text }) => ` ${toPlainWords(text).join(' ')} `.includes(` ${words} `));
}
