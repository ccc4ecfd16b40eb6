import {
  compileLexicon,
  type ConceptMatch,
  findConcepts,
  type Lexicon,
} from '#app/features/assistant/understanding/lexicon.ts';
import { splitTokens, type Token } from '#app/features/assistant/understanding/tokens.ts';

/** The phrases that a language uses to ask questions. */
export interface QuestionFormWords {
  /** May precede a question: thanks, a greeting, "I asked". */
  leads: readonly string[];
  starts: readonly string[];
  statements: readonly string[];
  /** Complain that a question wasn't answered. */
  complaints: readonly string[];
  /** Complaints that lead into the repeated question: "I asked how". */
  repeats: readonly string[];
  holidays: readonly string[];
  lengths: readonly string[];
  widths: readonly string[];
  measures: readonly string[];
  /** Demand one of two answers to the previous question: "so yes or no". */
  eithers: readonly string[];
  /** Precede an amount the shopper offers: "what about 300". */
  offers: readonly string[];
  /** Ask for a bed's dimensions without naming a size. */
  sizeless: readonly string[];
  /** Filler words that don't indicate a question's topic. */
  plain: readonly string[];
  /** Ambiguous topic phrases. */
  vague: readonly string[];
}

type Lists = Readonly<Record<Exclude<keyof QuestionFormWords, 'plain' | 'vague'>, Lexicon>>;

export interface QuestionForms extends Lists {
  plain: ReadonlySet<string>;
  vague: ReadonlySet<string>;
  /** Conjunctions and commas that join two clauses. */
  joins: RegExp;
  /** The words for every fact. */
  names: Lexicon;
}

export function compileQuestionForms(
  { plain, vague, ...lists }: QuestionFormWords,
  { functionWords, joins, names }: { functionWords: readonly string[]; joins: RegExp; names: Lexicon },
): QuestionForms {
  const toLexicon = (phrases: readonly string[]) => compileLexicon({ words: { phrase: phrases } });
  return {
    ...(Object.fromEntries(
      Object.entries(lists).map(([name, phrases]) => [name, toLexicon(phrases)]),
    ) as Lists),
    plain: new Set(
      [...functionWords, ...plain, ...lists.holidays].flatMap((word) =>
        splitTokens(word).map(({ text }) => text),
      ),
    ),
    vague: new Set(vague),
    joins,
    names,
  };
}

export function mentionsPhrase(phrases: Lexicon, text: string): boolean {
  return findConcepts(phrases, splitTokens(text)).length > 0;
}

/** The text with the phrases cut out. */
export function withoutPhrases(phrases: Lexicon, text: string): string {
  const tokens = splitTokens(text);
  const found = findConcepts(phrases, tokens);
  const cuts = found.map(({ from, to }) => [tokens[from]!.start, tokens[to - 1]!.end] as const);
  return cuts.toReversed().reduce((rest, [start, end]) => `${rest.slice(0, start)} ${rest.slice(end)}`, text);
}

/** Whether a text is worded as a question, with or without a question mark. */
export function isQuestionForm(text: string, asking: QuestionForms): boolean {
  const tokens = splitTokens(text);
  if (tokens.some(({ text: sign }) => sign === '?' || sign === '¿')) return true;
  const words = tokens.filter(({ kind }) => kind !== 'sign');
  let at = 0;
  while (at < words.length) {
    const start = lengthAt(asking.starts, words, at);
    const statement = lengthAt(asking.statements, words, at);
    if (start > 0 || statement > 0) {
      const lead = lengthAt(asking.leads, words, at);
      if (lead <= Math.max(start, statement)) return start > statement;
      at += lead;
      continue;
    }
    const lead = lengthAt(asking.leads, words, at);
    if (lead === 0) return false;
    at += lead;
  }
  return false;
}

function isStatementForm(text: string, asking: QuestionForms): boolean {
  return lengthAt(asking.statements, splitTokens(text), 0) > 0 && !isQuestionForm(text, asking);
}

function lengthAt(phrases: Lexicon, tokens: readonly Token[], at: number): number {
  const [first] = findConcepts(phrases, tokens.slice(at, at + PHRASE_MAX));
  return first?.from === 0 ? first.to : 0;
}

const PHRASE_MAX = 6;
/** Splits sentences so that each question stands alone. */
export function splitQuestions(sentences: readonly string[], asking: QuestionForms): string[] {
  return sentences
    .flatMap((sentence) => splitSentence(sentence, asking))
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** Splits "side, and is there delivery" and "how tall is it, I have a high frame" in two. */
function splitSentence(sentence: string, asking: QuestionForms): string[] {
  const joins = [...sentence.matchAll(asking.joins)];
  if (joins.length > JOINS_MAX) return [sentence];
  for (const { 0: join, index } of joins) {
    const head = sentence.slice(0, index);
    const tail = sentence.slice(index + join.length);
    if (!/\p{L}|\d/u.test(head)) continue;
    const isAsked =
      isQuestionForm(withoutSign(tail), asking) &&
      !isQuestionForm(head, asking) &&
      splitTokens(tail).length >= QUESTION_MIN;
    const isSaid = isStatementForm(tail, asking) && isQuestionForm(head, asking);
    if (isAsked || isSaid) return [head, ...splitSentence(tail, asking)];
  }
  return [sentence];
}

const PAIRS_MAX = 3;

/** Every way to split a text at a conjunction so that the second half is a question. */
export function splitQuestionPairs(text: string, asking: QuestionForms): [head: string, tail: string][] {
  const joins = [...text.matchAll(asking.joins)].slice(0, PAIRS_MAX);
  const pairs = joins.map(({ 0: join, index }): [string, string] => [
    text.slice(0, index),
    text.slice(index + join.length),
  ]);
  return pairs.filter(
    ([head, tail]) =>
      splitTokens(head).length >= QUESTION_MIN &&
      splitTokens(tail).length >= QUESTION_MIN &&
      isQuestionForm(withoutSign(tail), asking),
  );
}

/** A sentence with more conjunctions is a list. */
const JOINS_MAX = 8;
/** Minimum tokens, so that "and why" stays with the question before it. */
const QUESTION_MIN = 3;
const withoutSign = (text: string) => text.replaceAll('?', '');

/** Concepts such as people, sizes and feels, which a question may mention without being about them. */
const NAMED =
  /^(?:position|material|feel|heat|size|brand|partner|person|sleeper|together|alone|unit|answer|when)\./;

/** Indexes of the tokens that indicate what a text is about. */
export function findSubjectTokens(
  tokens: readonly Token[],
  concepts: readonly ConceptMatch[],
  { plain }: Pick<QuestionForms, 'plain'>,
): number[] {
  const isNamed = (at: number) =>
    concepts.some(({ concept, from, to }) => at >= from && at < to && NAMED.test(concept));
  return [...tokens.keys()].filter((at) => {
    const { kind, text } = tokens[at]!;
    return kind === 'word' && text.length > 1 && !plain.has(text) && !isNamed(at);
  });
}
