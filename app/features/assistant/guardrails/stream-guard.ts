import type { Recommendation, ReplyChunk, ReplyPart } from '#app/features/assistant/conversation.ts';
import type { GuardContext } from '#app/features/assistant/guardrails/guard-context.ts';
import { SentenceChecker } from '#app/features/assistant/guardrails/sentence-checker.ts';
import { cleanSentence, websiteHost } from '#app/features/assistant/guardrails/plain-text.ts';
import { allowedReplies } from '#app/features/assistant/guardrails/check-reply.ts';
import { replacementSentences } from '#app/features/assistant/guardrails/repair-claim.ts';
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

/** Most characters of one reply. */
export const REPLY_MAX = 6_000;
/** How often a reply may repeat a sentence; models can get stuck in a loop. */
const SENTENCE_REPEATS_MAX = 2;
const REPAIRS_MAX = 50;
/** After this many prompt leaks the rest of the reply is dropped, a pending question included. */
const PROMPT_LEAKS_MAX = 2;
const REPAIR_TEXT_MAX = 300;

/** Stands between an engine and a shopper, for one reply. */
export interface StreamGuard {
  /**
   * What may reach the shopper after this piece. Texts are to be appended as they are: the white space between
   * two sentences stands at the head of the second. Questions and quick replies wait for the end.
   */
  take(piece: ReplyChunk): ReplyPart[];
  /** Forgets what hasn't reached the shopper: an unfinished sentence, a waiting question, quick replies. */
  cut(): void;
  /** The rest, the one question, and the quick replies; the guard is spent afterwards. */
  end(): ReplyPart[];
  /** What was changed so far, at most 50. */
  repairs: Repair[];
  /** Whether anything has reached the shopper, in words or as cards. */
  hasSpoken: boolean;
}

interface Question {
  text: string;
  space: string;
  /** Whether something was released after it. */
  isPassed: boolean;
}

/**
 * Guards one reply as it streams. Pure and synchronous; the result doesn't depend on how the text is
 * chunked. A sentence is released once it is complete and keeps every rule that `checkReply` knows;
 * markup becomes plain text where it is harmless; of all questions the last allowed one comes last, after the cards.
 * At most `SENTENCE_MAX` characters of a sentence and `REPLY_MAX` of a reply are kept and released.
 */
export function createStreamGuard(context: GuardContext): StreamGuard {
  return new Guard(context);
}

class Guard implements StreamGuard {
  readonly repairs: Repair[] = [];
  hasSpoken = false;
  readonly #context: GuardContext;
  readonly #judge: SentenceChecker;
  #reader = new SentenceReader(SENTENCE_MAX);
  /** The last sentence of the text that is open, or empty where a new text begins. */
  #last = '';
  /** White space since the last release. */
  #space = '';
  #length = 0;
  #leaks = 0;
  #question: Question | null = null;
  #quickReplies: string[] = [];
  /** Topics of which a claim has been replaced, and the words that took its place. */
  readonly #replaced = new Set<ClaimTopic>();
  readonly #said = new Set<string>();
  /** How often each sentence was released. */
  readonly #released = new Map<string, number>();

  constructor(context: GuardContext) {
    this.#context = context;
    this.#judge = new SentenceChecker(context);
  }

  take(piece: ReplyChunk): ReplyPart[] {
    if (piece.type === 'cut') {
      this.cut();
      return [];
    }
    if (piece.type === 'text') return this.#say(this.#reader.push(piece.text));
    if (piece.type === 'products') return [...this.#say(this.#reader.flush()), ...this.#show(piece.items)];
    // Built from the catalog alone.
    if (piece.type === 'comparison') return [...this.#say(this.#reader.flush()), piece];
    const items = allowedReplies(piece.items, this.#context);
    if (items.length > 0) this.#quickReplies = items;
    return [];
  }

  cut(): void {
    this.#reader = new SentenceReader(SENTENCE_MAX);
    this.#question = null;
    this.#quickReplies = [];
  }

  end(): ReplyPart[] {
    const parts = this.#say(this.#reader.flush());
    const question = this.#question;
    if (question !== null && this.#leaks < PROMPT_LEAKS_MAX && this.#isAllowed(question.text)) {
      if (question.isPassed) this.#note('question-not-last', question.text, 'moved');
      const space = question.isPassed ? longerWhitespace(question.space, ' ') : question.space;
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
      else this.#note('unknown-product', item.card.title || item.card.productId, 'left-out');
    }
    if (known.length === 0) return [];
    this.#judge.show(known);
    this.#last = '';
    this.#space = '';
    this.#spoke();
    return [{ type: 'products', items: known }];
  }

  #say(sentences: readonly ReadSentence[]): ReplyPart[] {
    let said = '';
    for (const sentence of sentences) said += this.#sayOne(sentence);
    return toText(said);
  }

  /** The released part of a sentence, with the white space before it. */
  #sayOne({ text, isCut }: ReadSentence): string {
    this.#space = longerWhitespace(this.#space, /^\s*/.exec(text)![0]);
    const cleaned = withoutScheme(cleanSentence(isCut ? shortened(text) : text), this.#context);
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
    if (this.#leaks < PROMPT_LEAKS_MAX && isQuestion(sentence)) return this.#hold(sentence);
    const { rules, topics } = this.#judge.judge(sentence);
    if (rules.includes('prompt-leak')) this.#leaks += 1;
    if (this.#leaks >= PROMPT_LEAKS_MAX) {
      this.#note('prompt-leak', sentence, 'left-out');
      return '';
    }
    const [rule] = rules;
    if (rule === undefined) return this.#append(sentence, this.#space);
    const said = topics.map((topic) => this.#sayInstead(topic, sentence)).join('');
    this.#note(rule, sentence, said === '' ? 'left-out' : 'replaced');
    return said;
  }

  /** A true statement instead of a false claim, once per topic and reply; empty if there is none. */
  #sayInstead(topic: ClaimTopic, sentence: string): string {
    if (this.#replaced.has(topic)) return '';
    this.#replaced.add(topic);
    const replacement = replacementSentences(topic, sentence, this.#context).find(
      (words) => !this.#said.has(words) && this.#isSayable(words),
    );
    if (replacement === undefined) return '';
    this.#said.add(replacement);
    return this.#append(replacement, this.#space === '' ? ' ' : this.#space);
  }

  #isSayable(words: string): boolean {
    if (isQuestion(words) || cleanSentence(words) !== words || splitSentences(words).length > 1) return false;
    return this.#judge.judge(words).rules.length === 0;
  }

  /** Holds a question back for the end. It replaces the one held before, unless it continues it ("And your weight?"). */
  #hold(sentence: string): string {
    const first = cleanSentence(
      firstQuestion(countQuestionMarks(sentence) > 1 ? keepOneQuestionMark(sentence) : sentence),
    );
    if (first !== sentence) this.#note('several-questions', sentence, 'left-out');
    if (splitSentences(first).length !== 1 || !this.#isAllowed(first)) return '';
    if (this.#question !== null && isAddedQuestion(first)) {
      this.#note('several-questions', first, 'left-out');
      return '';
    }
    if (this.#question !== null) this.#note('several-questions', this.#question.text, 'left-out');
    this.#judge.check(first);
    this.#question = { text: first, space: this.#space, isPassed: false };
    return '';
  }

  #isAllowed(sentence: string): boolean {
    const [rule] = this.#judge.judge(sentence).rules;
    if (rule !== undefined) this.#note(rule, sentence, 'left-out');
    return rule === undefined;
  }

  /** Adds an allowed sentence to the open text, unless the reply is full. */
  #append(sentence: string, wished: string): string {
    const times = this.#released.get(sentence) ?? 0;
    if (times >= SENTENCE_REPEATS_MAX || this.#length + sentence.length + 2 > REPLY_MAX) return '';
    this.#released.set(sentence, times + 1);
    const space = this.#last === '' ? '' : separatorBetween(this.#last, wished);
    this.#judge.append(sentence);
    this.#last = sentence;
    this.#space = '';
    this.#length += sentence.length + space.length;
    this.#spoke();
    return `${space}${sentence}`;
  }

  #spoke(): void {
    this.hasSpoken = true;
    if (this.#question !== null) this.#question.isPassed = true;
  }

  #note(rule: Rule, text: string, done: Repair['done']): void {
    if (this.repairs.length >= REPAIRS_MAX) return;
    this.repairs.push({ rule, text: text.trim().slice(0, REPAIR_TEXT_MAX).toWellFormed(), done });
  }
}

/** White space that keeps the next sentence a sentence of its own: a line of a list has no stop to end it. */
function separatorBetween(last: string, wished: string): string {
  const parts = (space: string) => splitSentences(`${last}${space}x`).length > 1;
  return [wished, longerWhitespace(wished, ' ')].find(parts) ?? longerWhitespace(wished, '\n');
}

/** The wider of two gaps: nothing, a space, a new line, a new paragraph. */
function longerWhitespace(one: string, other: string): string {
  const lines = Math.max(countLines(one), countLines(other));
  if (lines > 0) return lines > 1 ? '\n\n' : '\n';
  return one === '' && other === '' ? '' : ' ';
}

function countLines(space: string): number {
  return space.split('\n').length - 1;
}

/** The store's own website is said without the scheme that would make a link of it. */
export function withoutScheme(text: string, { store }: GuardContext): string {
  const host = websiteHost(store.website);
  if (host === '' || !text.includes('://')) return text;
  const site = new RegExp(
    `https?://(?:www\\.)?${host.replace(/[./-]/g, String.raw`\$&`)}/?(?![\\w/?#=&%-])`,
    'gi',
  );
  return text.replace(site, host);
}

/** A sentence without end up to its last whole word; empty when it has none. */
function shortened(text: string): string {
  const end = text.lastIndexOf(' ');
  return end < 1 ? '' : `${text.slice(0, end).replace(/(?<![\s,;:.…-])[\s,;:.…-]+$/, '')}…`;
}

function toText(text: string): ReplyPart[] {
  return text === '' ? [] : [{ type: 'text', text }];
}

/** Parts as they are stored: texts that follow one another are one. */
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
