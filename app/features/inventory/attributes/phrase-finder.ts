import { isAscii, memoizeByText } from '#app/features/inventory/attributes/product-text.ts';

export interface PhraseEntry<T> {
  /** Regular expression for folded text. */
  pattern: string;
  value: T;
}

export interface PhraseMatch<T> {
  value: T;
  start: number;
  end: number;
}

type PhraseFinder<T> = (folded: string) => PhraseMatch<T>[];

/** Finds phrases in folded text, whole words only. The first matching entry wins: longer phrases go first. */
export function createPhraseFinder<T>(entries: readonly PhraseEntry<T>[]): PhraseFinder<T> {
  const anyPhrase = entries.map(({ pattern }) => `(?:${pattern})`).join('|');
  const unicodeRegex = new RegExp(`(?<![\\p{L}\\p{N}])(?:${anyPhrase})(?![\\p{L}\\p{N}])`, 'gu');
  const exact = entries.map(({ pattern, value }) => ({ regex: new RegExp(`^(?:${pattern})$`, 'u'), value }));
  const findEntry = memoizeByText((text) => exact.find(({ regex }) => regex.test(text)) ?? null);
  const findInAscii = createAsciiFinder(entries);
  return (folded) => {
    const found: PhraseMatch<T>[] = [];
    for (const match of isAscii(folded) ? findInAscii(folded) : folded.matchAll(unicodeRegex)) {
      const entry = findEntry(match[0]);
      if (entry) found.push({ value: entry.value, start: match.index, end: match.index + match[0].length });
    }
    return found;
  };
}

const ASCII_CODES = 128;
/** The first character of every match of an alternative, if it is a fixed letter or digit. */
const FIXED_FIRST_CHARACTER = /^[a-z0-9](?![?*{])/;

/** Finds phrases in ASCII text; tries at each position only alternatives that can begin with its character. */
function createAsciiFinder(entries: readonly PhraseEntry<unknown>[]): (text: string) => RegExpExecArray[] {
  const alternatives = entries.flatMap(({ pattern }) => splitAlternatives(pattern));
  const firstCharacters = alternatives.map((alternative) => FIXED_FIRST_CHARACTER.exec(alternative)?.[0]);
  const regexByCode = Array.from({ length: ASCII_CODES }, (_, code) => {
    const character = String.fromCharCode(code);
    const candidates = alternatives.filter((__, at) => (firstCharacters[at] ?? character) === character);
    return candidates.length === 0 ? null : new RegExp(`(?:${candidates.join('|')})(?![a-z0-9])`, 'y');
  });
  return (text) => {
    const found: RegExpExecArray[] = [];
    for (let at = 0, isInWord = false; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      const regex = isInWord ? null : regexByCode[code];
      if (regex) {
        regex.lastIndex = at;
        const match = regex.exec(text);
        if (match && match[0] !== '') {
          found.push(match);
          at += match[0].length - 1;
        }
      }
      isInWord = isWordCharacter(text.charCodeAt(at));
    }
    return found;
  };
}

/** The top-level alternatives of a regular expression, in order. */
function splitAlternatives(source: string): string[] {
  const alternatives: string[] = [];
  let depth = 0;
  let from = 0;
  for (const { 0: token, index } of source.matchAll(/\\.|\[(?:\\.|[^\]\\])*|[()|]/g)) {
    if (token === '(') depth += 1;
    else if (token === ')') depth -= 1;
    else if (token === '|' && depth === 0) {
      alternatives.push(source.slice(from, index));
      from = index + 1;
    }
  }
  return [...alternatives, source.slice(from)];
}

function isWordCharacter(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 48 && code <= 57);
}

const FILLER_WORDS =
  '(?:a |an |any |the |our |too |so |very |overly |added |traditional |synthetic |regular |standard |typical |toxic )*';
const NEGATION =
  "(?:no|not|non|nor|neither|never|zero|without|isn'?t|aren'?t|isn t|aren t|lacks?|free (?:of|from)|(?:not|never|doesn'?t|doesn t) (?:contain|include|use|have|feature|made (?:of|with|from)))";
/** A negation directly before: "not a ", "does not contain any ". */
const NEGATED_BEFORE = new RegExp(`\\b${NEGATION}[ -]${FILLER_WORDS}$`);
/** A negation of a list: "free of glue, fiberglass or ". */
const NEGATED_IN_LIST = new RegExp(
  `\\b${NEGATION} (?:[a-z-]{1,30}(?: [a-z-]{1,30})?, ){0,9}[a-z-]{1,30}(?: [a-z-]{1,30})?,? (?:or|nor) ${FILLER_WORDS}$`,
);
const NEGATED_LIST_END = new RegExp(
  `\\b(?:free (?:of|from)|without) (?:[a-z-]{1,30}(?: [a-z-]{1,30})?, ){0,9}[a-z-]{1,30}(?: [a-z-]{1,30})?,? and ${FILLER_WORDS}$`,
);
/** A cheap check that rules out most texts. */
const NEGATION_HINT = /\bn|zero|without|lack|free|isn|aren|doesn/;
/** How many characters before a phrase are searched for a negation. */
const NEGATION_CONTEXT_CHARACTERS = 64;

/** Whether the phrase at this position of a folded text is negated by the words directly before it. */
export function isNegatedAt(folded: string, start: number): boolean {
  const before = folded.slice(Math.max(0, start - NEGATION_CONTEXT_CHARACTERS), start);
  return (
    NEGATION_HINT.test(before) &&
    (NEGATED_BEFORE.test(before) || NEGATED_IN_LIST.test(before) || NEGATED_LIST_END.test(before))
  );
}
