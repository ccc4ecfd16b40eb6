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

/**
 * Makes a finder of whole words in folded text. At each place the first entry that fits wins, and what it
 * takes is passed over, so that longer phrases stand before the words that they hold.
 */
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

/**
 * Finds words in visible ASCII. At each place only those alternatives are tried that can begin with the character
 * that stands there: hundreds of them are a dozen then.
 */
function createAsciiFinder(entries: readonly LexiconEntry<unknown>[]): (text: string) => RegExpExecArray[] {
  const alternatives = entries.flatMap(({ words }) => splitAlternatives(words));
  const firsts = alternatives.map((alternative) => listFirstCharacters(alternative));
  const byCode = Array.from({ length: ASCII_CODES }, (_, code) => {
    const character = String.fromCharCode(code);
    const own = alternatives.filter((__, at) => firsts[at]?.has(character) ?? true);
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

/**
 * The characters that a match of a regular expression can begin with, as far as its source is of the plain kind that
 * the lexicons are written in; null where it may be any. Never too few: what isn't understood is any.
 */
export function listFirstCharacters(source: string): Set<string> | null {
  const reader: PatternReader = { source, at: 0 };
  const { first, isOpen } = readAlternatives(reader);
  return reader.at < source.length || isOpen || first === null ? null : first;
}

interface PatternReader {
  source: string;
  at: number;
}

interface FirstCharacters {
  /** Null: any. */
  first: Set<string> | null;
  /** Whether it can match nothing, so that what follows may begin the match. */
  isOpen: boolean;
}

const ESCAPE_CLASSES: Record<string, string> = { d: '0123456789' };

function readAlternatives(reader: PatternReader): FirstCharacters {
  let whole = readSequence(reader);
  while (reader.source[reader.at] === '|') {
    reader.at += 1;
    whole = unionFirst(whole, readSequence(reader));
  }
  return whole;
}

function readSequence(reader: PatternReader): FirstCharacters {
  let sequence: FirstCharacters = { first: new Set(), isOpen: true };
  while (reader.at < reader.source.length && !/[|)]/.test(reader.source[reader.at] as string)) {
    const next = applyQuantifier(reader, readAtom(reader));
    if (sequence.isOpen) sequence = { ...unionFirst(sequence, next), isOpen: next.isOpen };
  }
  return sequence;
}

function unionFirst(one: FirstCharacters, other: FirstCharacters): FirstCharacters {
  const first = one.first && other.first && new Set([...one.first, ...other.first]);
  return { first, isOpen: one.isOpen || other.isOpen };
}

function applyQuantifier(reader: PatternReader, atom: FirstCharacters): FirstCharacters {
  const quantifier = /^(?:[?*+]|\{\d+(?:,\d*)?\})\??/.exec(reader.source.slice(reader.at))?.[0];
  if (!quantifier) return atom;
  reader.at += quantifier.length;
  return /^(?:[?*]|\{0)/.test(quantifier) ? { ...atom, isOpen: true } : atom;
}

function readAtom(reader: PatternReader): FirstCharacters {
  const { source, at } = reader;
  const around = /^\(\?<?[=!]/.exec(source.slice(at))?.[0];
  if (around) {
    reader.at += around.length;
    readAlternatives(reader);
    reader.at += 1;
    return { first: new Set(), isOpen: true };
  }
  const group = /^\((?:\?:|(?!\?))/.exec(source.slice(at))?.[0];
  if (group) {
    reader.at += group.length;
    const inside = readAlternatives(reader);
    reader.at += 1;
    return inside;
  }
  if (source[at] === '[') return readClass(reader);
  if (source[at] === '\\') return readEscape(reader);
  reader.at += 1;
  const character = source[at] as string;
  if (/[.(^$]/.test(character)) return { first: null, isOpen: true };
  return { first: new Set([character]), isOpen: false };
}

/** A class of single characters and ranges; any other is any. */
function readClass(reader: PatternReader): FirstCharacters {
  const written = /^\[(?:\\.|[^\]\\])*\]/.exec(reader.source.slice(reader.at))?.[0] ?? '[';
  reader.at += written.length;
  const inside = written.slice(1, -1);
  if (/[\\^]/.test(inside)) return { first: null, isOpen: false };
  const first = new Set<string>();
  for (const [range] of inside.matchAll(/.-.|./g)) {
    const [from, to] = [range.charCodeAt(0), range.charCodeAt(range.length - 1)];
    for (let code = from; code <= to; code += 1) first.add(String.fromCharCode(code));
  }
  return { first, isOpen: false };
}

function readEscape(reader: PatternReader): FirstCharacters {
  const escaped = reader.source[reader.at + 1] ?? '';
  reader.at += 2;
  if (/[bB]/.test(escaped)) return { first: new Set(), isOpen: true };
  if (escaped in ESCAPE_CLASSES) return { first: new Set(ESCAPE_CLASSES[escaped]), isOpen: false };
  return /[a-z0-9]/i.test(escaped)
    ? { first: null, isOpen: false }
    : { first: new Set([escaped]), isOpen: false };
}
