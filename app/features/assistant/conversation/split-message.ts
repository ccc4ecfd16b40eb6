import { readNumberWords } from '#app/features/assistant/conversation/number-words.ts';
import { KEY_WORDS, MISSPELLINGS, NOT_TYPOS } from '#app/features/assistant/conversation/words.en.ts';

/** One word or number of a message: lower case, corrected, numbers in digits; `start` and `end` point into the raw text. */
export interface Token {
  word: string;
  start: number;
  end: number;
  /** Marks and blanks before the word. */
  gap: string;
  /** Marks that cling to the end of the word, and at the end of a sentence those that end it. */
  tail: string;
}

export interface Sentence {
  tokens: Token[];
  /** All tokens with their gaps, as one line. */
  text: string;
  quote: string;
  /** Ends with a question mark or begins like a question. */
  question: boolean;
  /** Asks to know something, rather than for a thing ("is latex hot", not "do you have latex"). */
  asksInfo: boolean;
}

const MESSAGE_LIMIT = 4000;
/** More sentences than people write in a message; each costs a look at every list of words. */
const SENTENCES_MAX = 300;
const ABBREVIATIONS = new Set([
  'lb',
  'lbs',
  'in',
  'ft',
  'st',
  'vs',
  'approx',
  'mr',
  'mrs',
  'dr',
  'kg',
  'etc',
]);
const QUOTE_LIMIT = 160;
const WORD = /[\p{L}\p{N}\p{M}]+(?:'\p{L}+)*/gu;
const QUESTION_START =
  /^(?:and |so |but |ok |okay |hi |hello |hey |also |well )*(?:what|what's|which|how|why|when|where|who|is|are|does|do|did|can|could|will|would|should|any|got|have you)\b(?!')/;
const INFO_START =
  /^(?:and |so |but |ok |okay |hi |hello |hey |also |well )*(?:what|what's|which|how|why|is|are|does|will|would|should|do (?:i|people|most|they|these|those|you (?:think|recommend|know))|did|difference|can you (?:explain|tell)|tell me about|explain|who|when|where)\b/;
const ASKS_FOR =
  /\b(?:do you (?:have|carry|sell|stock|offer)|have you got|have anything|is there (?:a|an|any|something|anything)|are there any|what do you have|show me|what about|how about|what have you got|recommend|what's good|which .{0,40}would you)\b/;

/** The message with typographic marks made plain; as long as the part of the message that is read. */
export function plainText(text: string): string {
  return text
    .slice(0, MESSAGE_LIMIT)
    .replace(/[\u2018\u2019\u201b\u2032\u00b4`]/g, "'")
    .replace(/[\u201c\u201d\u2033\u201f]/g, '"')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[\s\u00a0\u200b-\u200d\ufeff]/g, ' ')
    .replace(/[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g, (digit) => String(digit.charCodeAt(0) & 0xf));
}

/** Cuts a message into sentences of corrected tokens. */
export function splitMessage(text: string): Sentence[] {
  const raw = text.slice(0, MESSAGE_LIMIT);
  const lines = joinTokens(raw);
  return lines.map((tokens) => {
    const line = lineOf(tokens);
    const marked = tokens.at(-1)?.tail.includes('?') ?? false;
    const asks = INFO_START.test(line) && !ASKS_FOR.test(line);
    return {
      tokens,
      text: line,
      quote: quoteOf(raw, tokens),
      question: marked || QUESTION_START.test(line),
      asksInfo: asks,
    };
  });
}

/** The shopper's own words behind some tokens, shortened. */
export function quoteOf(raw: string, tokens: Token[]): string {
  const quote = raw
    .slice(tokens[0]?.start ?? 0, tokens.at(-1)?.end ?? 0)
    .replace(/\s+/g, ' ')
    .trim();
  return quote.length <= QUOTE_LIMIT
    ? quote
    : `${Array.from(quote.slice(0, QUOTE_LIMIT - 1))
        .join('')
        .replace(/[\ud800-\udbff]$/, '')}…`;
}

export function lineOf(tokens: Token[]): string {
  return tokens
    .map((token, at) => (at === 0 ? token.gap.trimStart() : token.gap) + token.word + token.tail)
    .join('');
}

function joinTokens(raw: string): Token[][] {
  const plain = plainText(raw);
  const found: Token[] = [];
  const ends = new Set<Token>();
  let last = 0;
  for (const { 0: word, index } of plain.matchAll(WORD)) {
    const previous = found.at(-1);
    const between = plain.slice(last, index);
    const isEnd = previous !== undefined && isSentenceEnd(raw.slice(last, index), previous.word);
    const cut = !previous ? 0 : isEnd ? between.length : (/^\S*/.exec(between)?.[0].length ?? 0);
    if (previous) previous.tail = tidyGap(between.slice(0, cut));
    if (previous && isEnd) ends.add(previous);
    const end = index + word.length;
    found.push({
      word: correctWord(word.toLowerCase()),
      start: index,
      end,
      gap: tidyGap(between.slice(cut)),
      tail: '',
    });
    last = end;
  }
  const final = found.at(-1);
  if (final) final.tail = tidyGap(plain.slice(last, last + 8));
  const sentences: Token[][] = [[]];
  for (const token of inDigits(found)) {
    sentences.at(-1)?.push(token);
    if (ends.has(token) && sentences.length < SENTENCES_MAX) sentences.push([]);
  }
  return sentences.filter((tokens) => tokens.length > 0);
}

/** A full stop inside a number or after a unit ends nothing; a line break ends a sentence as well as a full stop. */
function isSentenceEnd(gap: string, before: string): boolean {
  if (/[!?;\n]/.test(gap)) return true;
  return /\.(?:\s|\.)/.test(gap) && !ABBREVIATIONS.has(before);
}

function tidyGap(gap: string): string {
  return gap.replace(/[^\x20-\x7e£€¥₹]+/gu, ' , ').replace(/ +/g, ' ');
}

/** The tokens with spelled-out numbers joined into one token of digits each. */
function inDigits(tokens: Token[]): Token[] {
  const result: Token[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]!;
    const words = [token.word];
    for (let next = at + 1; next < at + 12 && isJoined(tokens[next - 1], tokens[next]); next++) {
      words.push(tokens[next]!.word);
    }
    const spelled = readNumberWords(words, 0);
    if (!spelled) {
      result.push(token);
      continue;
    }
    const last = tokens[at + spelled.length - 1]!;
    last.word = String(spelled.value);
    last.start = token.start;
    last.gap = token.gap;
    result.push(last);
    at += spelled.length - 1;
  }
  return result;
}

function isJoined(one: Token | undefined, next: Token | undefined): boolean {
  return one !== undefined && next !== undefined && /^[ -]$/.test(one.tail + next.gap);
}

const known = new Set<string>(KEY_WORDS);

/** The word as it was meant: a known misspelling, or one letter away from a key word with the same first letter. */
function correctWord(word: string): string {
  if (/([a-z])\1\1/.test(word)) return correctWord(word.replace(/([a-z])\1{2,}/g, '$1'));
  if (Object.hasOwn(MISSPELLINGS, word)) return MISSPELLINGS[word] ?? word;
  if (word.length < 4 || word.length > 12 || known.has(word) || NOT_TYPOS.has(word)) return word;
  return KEY_WORDS.find((key) => key[0] === word[0] && `${key}s` !== word && isOneAway(word, key)) ?? word;
}

/** Whether one letter too many, too few, wrong or swapped with its neighbour tells the words apart. */
function isOneAway(word: string, key: string): boolean {
  if (Math.abs(word.length - key.length) > 1 || word === key) return false;
  let at = 0;
  while (at < word.length && word[at] === key[at]) at++;
  const rest = word.slice(at);
  const keyRest = key.slice(at);
  if (rest.slice(1) === keyRest.slice(1) && rest.length === keyRest.length) return true;
  if (rest.slice(1) === keyRest || rest === keyRest.slice(1)) return true;
  return (
    rest[0] === keyRest[1] && rest[1] === keyRest[0] && rest.slice(2) === keyRest.slice(2) && rest.length > 1
  );
}
