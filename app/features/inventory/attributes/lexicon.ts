import { isAscii, memoizeByText } from '#app/features/inventory/attributes/product-text.ts';

export interface LexiconEntry<T> {
  /** Regular expression of the words that say it, in folded text. */
  words: string;
  value: T;
}

export interface PhraseMatch<T> {
  value: T;
  start: number;
  end: number;
}

type PhraseFinder<T> = (folded: string) => PhraseMatch<T>[];

/** Finds whole words in folded text. The first entry that fits wins, so longer phrases come before their parts. */
export function createLexicon<T>(entries: readonly LexiconEntry<T>[]): PhraseFinder<T> {
  const words = entries.map((entry) => `(?:${entry.words})`).join('|');
  const ofAny = new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`, 'gu');
  const exact = entries.map(({ words: own, value }) => ({ pattern: new RegExp(`^(?:${own})$`, 'u'), value }));
  const entryOf = memoizeByText((text) => exact.find(({ pattern }) => pattern.test(text)) ?? null);
  const ofPlain = createAsciiFinder(entries);
  return (folded) => {
    const found: PhraseMatch<T>[] = [];
    for (const match of isAscii(folded) ? ofPlain(folded) : folded.matchAll(ofAny)) {
      const entry = entryOf(match[0]);
      if (entry) found.push({ value: entry.value, start: match.index, end: match.index + match[0].length });
    }
    return found;
  };
}

const ASCII_CODES = 128;
/** The letter or digit that every match of an alternative begins with, where its source makes that plain. */
const PLAIN_START = /^[a-z0-9](?![?*{])/;

/** Finds words in ASCII text, trying at each place only the alternatives that can begin with the character there. */
function createAsciiFinder(entries: readonly LexiconEntry<unknown>[]): (text: string) => RegExpExecArray[] {
  const alternatives = entries.flatMap(({ words }) => splitAlternatives(words));
  const firsts = alternatives.map((alternative) => PLAIN_START.exec(alternative)?.[0]);
  const byCode = Array.from({ length: ASCII_CODES }, (_, code) => {
    const character = String.fromCharCode(code);
    const own = alternatives.filter((__, at) => (firsts[at] ?? character) === character);
    return own.length === 0 ? null : new RegExp(`(?:${own.join('|')})(?![a-z0-9])`, 'y');
  });
  return (text) => {
    const found: RegExpExecArray[] = [];
    for (let at = 0, isInWord = false; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      const pattern = isInWord ? null : byCode[code];
      if (pattern) {
        pattern.lastIndex = at;
        const match = pattern.exec(text);
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

/** The alternatives at the top of a regular expression, in their order. */
function splitAlternatives(source: string): string[] {
  const alternatives: string[] = [];
  let depth = 0;
  let from = 0;
  for (const { 0: mark, index } of source.matchAll(/\\.|\[(?:\\.|[^\]\\])*|[()|]/g)) {
    if (mark === '(') depth += 1;
    else if (mark === ')') depth -= 1;
    else if (mark === '|' && depth === 0) {
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
/** A denial right before: "not a ", "does not contain any ". */
const NEGATED_BEFORE = new RegExp(`\\b${NEGATION}[ -]${FILLER_WORDS}$`);
/** A denial that goes on over a list: "free of glue, fiberglass or ". */
const NEGATED_IN_LIST = new RegExp(
  `\\b${NEGATION} (?:[a-z-]{1,30}(?: [a-z-]{1,30})?, ){0,9}[a-z-]{1,30}(?: [a-z-]{1,30})?,? (?:or|nor) ${FILLER_WORDS}$`,
);
const NEGATED_LIST_END = new RegExp(
  `\\b(?:free (?:of|from)|without) (?:[a-z-]{1,30}(?: [a-z-]{1,30})?, ){0,9}[a-z-]{1,30}(?: [a-z-]{1,30})?,? and ${FILLER_WORDS}$`,
);
/** Without one of these nothing is denied; most texts end here. */
const NEGATION_HINT = /\bn|zero|without|lack|free|isn|aren|doesn/;
/** Most characters before a word that are looked at for a denial. */
const NEGATION_CONTEXT_CHARACTERS = 64;

/** Whether what stands at a place of a folded text is taken back by the words right before it. */
export function isNegatedAt(folded: string, start: number): boolean {
  const before = folded.slice(Math.max(0, start - NEGATION_CONTEXT_CHARACTERS), start);
  return (
    NEGATION_HINT.test(before) &&
    (NEGATED_BEFORE.test(before) || NEGATED_IN_LIST.test(before) || NEGATED_LIST_END.test(before))
  );
}
