import type { Recommendation } from '#app/features/assistant/conversation/conversation.ts';
import { findName } from '#app/features/assistant/guardrails/catalog-words.ts';
import { asksForContact } from '#app/features/assistant/guardrails/contact-requests.ts';
import { hasLink, hasMarkup } from '#app/features/assistant/guardrails/links.ts';
import { hasMedicalClaim } from '#app/features/assistant/guardrails/medical-claims.ts';
import { hasMoney, hasPrice } from '#app/features/assistant/guardrails/prices.ts';
import {
  type GuardContext,
  ownTexts,
  type Rule,
  withoutTexts,
} from '#app/features/assistant/guardrails/guard-context.ts';
import { readingsOf } from '#app/features/assistant/guardrails/plain-text.ts';

/** Words of two neighbouring sentences that are read together. */
const JOINT_WORDS = 4;

/**
 * Judges one reply sentence by sentence, each as a shopper would read it after those that were accepted before.
 * The same sentences in the same order get the same verdicts, whoever asks.
 */
export class Judge {
  readonly #context: GuardContext;
  readonly #own: readonly string[];
  /** The last words that were accepted, without the store's own texts. */
  #tail = '';

  constructor(context: GuardContext) {
    this.#context = context;
    this.#own = ownTexts(context);
  }

  /** The rules that a cleaned sentence breaks; nothing of it is remembered. */
  rulesBrokenBy(sentence: string): Rule[] {
    const own = withoutTexts(sentence, this.#own);
    const broken = new Set<Rule>();
    const { sentences, names } = readingsOf(own);
    if (names.some((reading) => findName(reading, this.#context.words) !== null)) broken.add('product-name');
    for (const reading of sentences) this.#addBroken(reading, broken);
    if (hasMarkup(sentence)) broken.add('markup');
    if (broken.size === 0 && this.#tail !== '') {
      const head = own.split(' ', JOINT_WORDS).join(' ');
      const joint = `${this.#tail}\n${head}`;
      if (findName(joint, this.#context.words) !== null) broken.add('product-name');
      if (hasMoney(joint)) broken.add('price');
    }
    return [...broken];
  }

  /** A sentence reaches the shopper. */
  accept(sentence: string): void {
    this.#tail = withoutTexts(sentence, this.#own).trim().split(' ').slice(-JOINT_WORDS).join(' ');
  }

  /** Cards reach the shopper; what is said after them doesn't follow on what was said before. */
  show(_items: readonly Recommendation[]): void {
    this.#tail = '';
  }

  #addBroken(reading: string, broken: Set<Rule>): void {
    const { words, voice } = this.#context;
    if (hasPrice(reading, words.prices)) broken.add('price');
    if (hasMedicalClaim(reading)) broken.add('medical-claim');
    if (voice.primaryGoal !== 'lead' && asksForContact(reading)) broken.add('contact-request');
    if (hasLink(reading)) broken.add('link');
    if (hasMarkup(reading)) broken.add('markup');
  }
}
