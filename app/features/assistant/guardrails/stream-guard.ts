import type { Recommendation, ReplyChunk, ReplyPart } from '#app/features/assistant/conversation.ts';
import type { GuardContext } from '#app/features/assistant/guardrails/guard-context.ts';
import { SentenceChecker } from '#app/features/assistant/guardrails/sentence-checker.ts';
import { cleanSentence } from '#app/features/assistant/guardrails/clean-text.ts';
import { websiteHost } from '#app/features/assistant/guardrails/links-and-markup.ts';
import { filterQuickReplies } from '#app/features/assistant/guardrails/check-reply.ts';
import { replacementSentences } from '#app/features/assistant/guardrails/claims.ts';
import type { ClaimTopic, Repair, Rule } from '#app/features/assistant/guardrails/rule.ts';
import {
  countQuestionMarks,
  firstQuestion,
  isAddedQuestion,
  isQuestion,
  keepOneQuestionMark,
  type ReadSentence,
  SENTENCE_MAX,
  SentenceReader,
  splitSentences,
} from '#app/features/assistant/guardrails/sentences.ts';

export const REPLY_MAX = 6_000;
/** Models can loop, so a sentence may be repeated only this often. */
const SENTENCE_REPEATS_MAX = 2;
const REPAIRS_MAX = 50;
/** After this many prompt leaks, the rest of the reply is dropped, including its question. */
const PROMPT_LEAKS_MAX = 2;
const REPAIR_TEXT_MAX = 300;

export interface StreamGuard {
  /**
   * Returns the parts to send after this chunk. Append texts as is: whitespace between sentences is at the start of the
   * second one. Questions and quick replies are held until the end.
   */
  take(piece: ReplyChunk): ReplyPart[];
  /** Discards what hasn't been sent: an unfinished sentence, the held question, quick replies. */
  cut(): void;
  /** Returns the rest, the one question, and the quick replies. Don't use the guard afterwards. */
  end(): ReplyPart[];
  repairs: Repair[];
  hasSpoken: boolean;
}

interface PendingQuestion {
  text: string;
  space: string;
  isFollowedByText: boolean;
}

/**
 * Guards one reply as it streams. Pure and synchronous, and independent of how the text is chunked. A sentence is sent
 * once it is complete and breaks no rule of `checkReply`. Harmless markup becomes plain text, and the last allowed
 * question is sent at the end, after the cards. Sends at most `SENTENCE_MAX` characters per sentence and `REPLY_MAX`
 * per reply.
 */
export function createStreamGuard(context: GuardContext): StreamGuard {
  return new Guard(context);
}

class Guard implements StreamGuard {
  readonly repairs: Repair[] = [];
  hasSpoken = false;
  readonly #context: GuardContext;
  readonly #checker: SentenceChecker;
  #reader = new SentenceReader(SENTENCE_MAX);
  #lastSentence = '';
  #space = '';
  #length = 0;
  #leaks = 0;
  #question: PendingQuestion | null = null;
  #quickReplies: string[] = [];
  /** Topics whose claims were replaced, and the replacements. */
  readonly #replaced = new Set<ClaimTopic>();
  readonly #replacements = new Set<string>();
  readonly #releaseCounts = new Map<string, number>();

  constructor(context: GuardContext) {
    this.#context = context;
    this.#checker = new SentenceChecker(context);
  }

  take(piece: ReplyChunk): ReplyPart[] {
    if (piece.type === 'cut') {
      this.cut();
      return [];
    }
    if (piece.type === 'text') return this.#releaseAll(this.#reader.push(piece.text));
    if (piece.type === 'products')
      return [...this.#releaseAll(this.#reader.flush()), ...this.#show(piece.items)];
    // Built from the catalog and the settings, so there is nothing to check.
    if (piece.type === 'comparison' || piece.type === 'lead-form' || piece.type === 'link')
      return [...this.#releaseAll(this.#reader.flush()), piece];
    const items = filterQuickReplies(piece.items, this.#context);
    if (items.length > 0) this.#quickReplies = items;
    return [];
  }

  cut(): void {
    this.#reader = new SentenceReader(SENTENCE_MAX);
    this.#question = null;
    this.#quickReplies = [];
  }

  end(): ReplyPart[] {
    const parts = this.#releaseAll(this.#reader.flush());
    const question = this.#question;
    if (question !== null && this.#leaks < PROMPT_LEAKS_MAX && this.#isAllowed(question.text)) {
      if (question.isFollowedByText) this.#recordRepair('question-not-last', question.text, 'moved');
      const space = question.isFollowedByText ? longerWhitespace(question.space, ' ') : question.space;
      parts.push(...toText(this.#append(question.text, space)));
    }
    if (this.#quickReplies.length > 0) parts.push({ type: 'quick-replies', items: this.#quickReplies });
    this.cut();
    return joinTexts(parts);
  }

  #show(items: readonly Recommendation[]): ReplyPart[] {
    const known: Recommendation[] = [];
    for (const item of items) {
      if (this.#context.getProduct(item.card.productId) !== null) known.push(item);
      else this.#recordRepair('unknown-product', item.card.title || item.card.productId, 'left-out');
    }
    if (known.length === 0) return [];
    this.#checker.addCards(known);
    this.#lastSentence = '';
    this.#space = '';
    this.#markSpoken();
    return [{ type: 'products', items: known }];
  }

  #releaseAll(sentences: readonly ReadSentence[]): ReplyPart[] {
    let said = '';
    for (const sentence of sentences) said += this.#releaseSentence(sentence);
    return toText(said);
  }

  /** Returns the text to send for one sentence, including the whitespace before it. */
  #releaseSentence({ text, isCut }: ReadSentence): string {
    this.#space = longerWhitespace(this.#space, /^\s*/.exec(text)![0]);
    const cleaned = stripOwnScheme(cleanSentence(isCut ? cutAtLastWord(text) : text), this.#context);
    if (cleaned === '') return '';
    let said = '';
    for (const piece of splitSentences(cleaned)) {
      this.#space = longerWhitespace(this.#space, /^\s*/.exec(piece)![0]);
      said += this.#release(piece.trim());
    }
    return said;
  }

  #release(sentence: string): string {
    if (!/[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(sentence)) return '';
    if (this.#leaks < PROMPT_LEAKS_MAX && isQuestion(sentence)) return this.#keepQuestion(sentence);
    if (this.#isSaidEnough(sentence)) return '';
    const { rules, unsupportedTopics } = this.#checker.check(sentence);
    if (rules.includes('prompt-leak')) this.#leaks += 1;
    if (this.#leaks >= PROMPT_LEAKS_MAX) {
      this.#recordRepair('prompt-leak', sentence, 'left-out');
      return '';
    }
    const [rule] = rules;
    if (rule === undefined) return this.#append(sentence, this.#space);
    const said = unsupportedTopics.map((topic) => this.#replaceClaim(topic, sentence)).join('');
    this.#recordRepair(rule, sentence, said === '' ? 'left-out' : 'replaced');
    return said;
  }

  /** A supported replacement for an unsupported claim, once per topic; otherwise empty. */
  #replaceClaim(topic: ClaimTopic, sentence: string): string {
    if (this.#replaced.has(topic)) return '';
    this.#replaced.add(topic);
    const replacement = replacementSentences(topic, sentence, this.#context).find(
      (words) => !this.#replacements.has(words) && this.#isAllowedReplacement(words),
    );
    if (replacement === undefined) return '';
    this.#replacements.add(replacement);
    return this.#append(replacement, this.#space === '' ? ' ' : this.#space);
  }

  #isAllowedReplacement(words: string): boolean {
    if (isQuestion(words) || cleanSentence(words) !== words || splitSentences(words).length > 1) return false;
    return this.#checker.check(words).rules.length === 0;
  }

  /** Holds a question until the end. Replaces an earlier one, unless it extends it ("And your weight?"). */
  #keepQuestion(sentence: string): string {
    const first = cleanSentence(
      firstQuestion(countQuestionMarks(sentence) > 1 ? keepOneQuestionMark(sentence) : sentence),
    );
    if (first !== sentence) this.#recordRepair('several-questions', sentence, 'left-out');
    if (splitSentences(first).length !== 1 || !this.#isAllowed(first)) return '';
    if (this.#question !== null && isAddedQuestion(first)) {
      this.#recordRepair('several-questions', first, 'left-out');
      return '';
    }
    if (this.#question !== null) this.#recordRepair('several-questions', this.#question.text, 'left-out');
    this.#checker.addQuestion(first);
    this.#question = { text: first, space: this.#space, isFollowedByText: false };
    return '';
  }

  #isAllowed(sentence: string): boolean {
    const [rule] = this.#checker.check(sentence).rules;
    if (rule !== undefined) this.#recordRepair(rule, sentence, 'left-out');
    return rule === undefined;
  }

  #append(sentence: string, wantedSpace: string): string {
    const times = this.#releaseCounts.get(sentence) ?? 0;
    if (this.#isSaidEnough(sentence) || this.#length + sentence.length + 2 > REPLY_MAX) return '';
    this.#releaseCounts.set(sentence, times + 1);
    const space = this.#lastSentence === '' ? '' : separatorBetween(this.#lastSentence, wantedSpace);
    this.#checker.append(sentence);
    this.#lastSentence = sentence;
    this.#space = '';
    this.#length += sentence.length + space.length;
    this.#markSpoken();
    return `${space}${sentence}`;
  }

  #isSaidEnough(sentence: string): boolean {
    return (this.#releaseCounts.get(sentence) ?? 0) >= SENTENCE_REPEATS_MAX;
  }

  #markSpoken(): void {
    this.hasSpoken = true;
    if (this.#question !== null) this.#question.isFollowedByText = true;
  }

  #recordRepair(rule: Rule, text: string, done: Repair['done']): void {
    if (this.repairs.length >= REPAIRS_MAX) return;
    this.repairs.push({ rule, text: text.trim().slice(0, REPAIR_TEXT_MAX).toWellFormed(), done });
  }
}

/** Whitespace that keeps the next sentence separate, since a list item has no full stop at its end. */
function separatorBetween(last: string, wished: string): string {
  const parts = (space: string) => splitSentences(`${last}${space}x`).length > 1;
  return [wished, longerWhitespace(wished, ' ')].find(parts) ?? longerWhitespace(wished, '\n');
}

/** The longer of two separators: none, a space, a line break, a blank line. */
function longerWhitespace(one: string, other: string): string {
  const lines = Math.max(countLines(one), countLines(other));
  if (lines > 0) return lines > 1 ? '\n\n' : '\n';
  return one === '' && other === '' ? '' : ' ';
}

function countLines(space: string): number {
  return space.split('\n').length - 1;
}

/** Removes the scheme from the store's own website, so it isn't treated as a link. */
export function stripOwnScheme(text: string, { store }: GuardContext): string {
  const host = websiteHost(store.website);
  if (host === '' || !text.includes('://')) return text;
  const site = new RegExp(
    `https?://(?:www\\.)?${host.replace(/[./-]/g, String.raw`\$&`)}/?(?![\\w/?#=&%-])`,
    'gi',
  );
  return text.replace(site, host);
}

/** Cuts an overlong sentence after its last whole word; '' if it has none. */
function cutAtLastWord(text: string): string {
  const end = text.lastIndexOf(' ');
  return end < 1 ? '' : `${text.slice(0, end).replace(/(?<![\s,;:.…-])[\s,;:.…-]+$/, '')}…`;
}

function toText(text: string): ReplyPart[] {
  return text === '' ? [] : [{ type: 'text', text }];
}

export function joinTexts(parts: readonly ReplyPart[]): ReplyPart[] {
  const joined: ReplyPart[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (part.type === 'text' && last?.type === 'text') {
      joined[joined.length - 1] = { type: 'text', text: last.text + part.text };
    } else joined.push(part);
  }
  return joined;
}
