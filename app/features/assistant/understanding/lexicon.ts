import { normalizeWord, splitTokens, type Token } from '#app/features/assistant/understanding/tokens.ts';

/** A language's phrases by concept: `position.side`, `cue.weight`, `person.partner`. */
export type ConceptWords = Readonly<Record<string, readonly string[]>>;

export interface Lexicon {
  root: Node;
  vocabulary: ReadonlySet<string>;
  /** The vocabulary by first letter, for spelling. */
  byLetter: ReadonlyMap<string, readonly string[]>;
  /** Single-word phrases by concept family. */
  byFamily: ReadonlyMap<string, readonly string[]>;
  /** Words by what is left without vowels: "twn" is a twin. */
  byConsonants: ReadonlyMap<string, string>;
  /** Common words, never treated as misspelled, with the class of similar words each belongs to; 0 for none. */
  classes: ReadonlyMap<string, number>;
  /** Words that keep their accents. */
  accented: ReadonlySet<string>;
  /** Suffixes that can be stripped: "sentar|me". */
  endings: readonly string[];
  /** Words with a missing accent, restored before certain words: "el duerme" becomes "él duerme". */
  restored: Readonly<Record<string, RestoredAccent>>;
  /** Words looked up before, with their corrections: one reply reads the same message several times. */
  corrected: Map<string, string>;
}

interface RestoredAccent {
  as: string;
  before: ReadonlySet<string>;
  /** Also restored before numbers of at least this value. */
  beforeNumber: number;
}

interface Node {
  next: Map<string, Node>;
  concepts: string[];
}

/** A phrase found in a message: tokens `from` (included) to `to` (excluded). */
export interface ConceptMatch {
  concept: string;
  from: number;
  to: number;
}

export interface LexiconSource {
  words: ConceptWords;
  /** Loanwords: recognized, but never suggested as spelling corrections. */
  borrowed?: ConceptWords;
  /** Common words; bars and newlines separate classes of similar meaning. */
  wordClasses?: string;
  /** Words without a class that are never treated as misspelled. */
  common?: readonly string[];
  accented?: readonly string[];
  endings?: readonly string[];
  restored?: Readonly<Record<string, RestoredAccent>>;
}

export function compileLexicon(source: LexiconSource): Lexicon {
  const { words, borrowed = {}, wordClasses = '', common = [], endings = [], restored = {} } = source;
  const root: Node = { next: new Map(), concepts: [] };
  const accented = new Set(source.accented);
  const vocabulary = addPhrases(root, words, accented);
  const byLetter = new Map<string, string[]>();
  for (const word of vocabulary) {
    const list = byLetter.get(word[0]!);
    if (list) list.push(word);
    else byLetter.set(word[0]!, [word]);
  }
  const byFamily = groupFamilies(words);
  for (const word of addPhrases(root, borrowed, accented)) vocabulary.add(word);
  const classes = new Map<string, number>(common.map((word) => [normalizeWord(word), 0]));
  for (const [at, line] of wordClasses.split(/[|\n]/).entries())
    for (const word of line.split(' ').filter((one) => one !== '')) classes.set(word, at + 1);
  return {
    ...{ root, vocabulary, byLetter, byFamily, byConsonants: groupConsonants(byFamily) },
    ...{ classes, accented, endings, restored, corrected: new Map<string, string>() },
  };
}

const VOWELS = /[aeiou]/g;
const ABBREVIATED_FAMILIES = ['size', 'position', 'feel', 'material'];

const consonantsOf = (word: string) => word[0]! + word.slice(1).replace(VOWELS, '');

/** Only of words that nothing else is short for. */
function groupConsonants(byFamily: ReadonlyMap<string, readonly string[]>): Map<string, string> {
  const words = ABBREVIATED_FAMILIES.flatMap((family) => byFamily.get(family) ?? []);
  const groups = Map.groupBy(
    words.filter((word) => word.length > SHORT_WORD),
    consonantsOf,
  );
  return new Map(
    [...groups].flatMap(([short, [word, other]]) => (other === undefined ? [[short, word!]] : [])),
  );
}

/** Adds phrases to the trie; returns their vocabulary. */
function addPhrases(root: Node, words: ConceptWords, accented: ReadonlySet<string>): Set<string> {
  const vocabulary = new Set<string>();
  for (const [concept, phrases] of Object.entries(words))
    for (const phrase of phrases) {
      let node = root;
      for (const { text, kind } of splitTokens(phrase, accented)) {
        if (kind === 'word') vocabulary.add(text);
        let next = node.next.get(text);
        if (!next) node.next.set(text, (next = { next: new Map(), concepts: [] }));
        node = next;
      }
      if (!node.concepts.includes(concept)) node.concepts.push(concept);
    }
  return vocabulary;
}

function groupFamilies(words: ConceptWords): Map<string, string[]> {
  const byFamily = new Map<string, string[]>();
  for (const [concept, phrases] of Object.entries(words)) {
    const family = concept.slice(0, concept.indexOf('.'));
    const alone = phrases.filter((phrase) => !phrase.includes(' ')).map(normalizeWord);
    byFamily.set(family, [...(byFamily.get(family) ?? []), ...alone]);
  }
  return byFamily;
}

const PHRASE_MAX = 6;

/** Person concepts also match inside longer phrases: "feel my *husband*". */
const OVERLAPPING_PERSON_CONCEPT = /^(?:partner|person|sleeper)/;

/** Matches the longest phrase at each position. Inside a matched phrase, only person concepts match again. */
export function findConcepts({ root }: Lexicon, tokens: readonly Token[]): ConceptMatch[] {
  const found: ConceptMatch[] = [];
  let inside = 0;
  for (let at = 0; at < tokens.length; at += 1) {
    const { concepts, end } = longestPhrase(root, tokens, at);
    const isInside = at < inside;
    for (const concept of concepts)
      if (!isInside || OVERLAPPING_PERSON_CONCEPT.test(concept)) found.push({ concept, from: at, to: end });
    if (isInside || concepts.length === 0) continue;
    if (concepts.some((concept) => OVERLAPPING_PERSON_CONCEPT.test(concept))) at = end - 1;
    else inside = end;
  }
  return found;
}

function longestPhrase(
  root: Node,
  tokens: readonly Token[],
  from: number,
): { concepts: readonly string[]; end: number } {
  let node: Node | undefined = root;
  let concepts: readonly string[] = [];
  let end = from;
  for (let to = from; to < Math.min(tokens.length, from + PHRASE_MAX); to += 1) {
    if (isInnerHyphen(tokens, to) && !node.next.has('-')) continue;
    node = node.next.get(tokens[to]!.text);
    if (!node) break;
    if (node.concepts.length > 0) [concepts, end] = [node.concepts, to + 1];
  }
  return { concepts, end };
}

/** A hyphen inside a compound: "medium-firm" matches "medium firm". */
export function isInnerHyphen(tokens: readonly Token[], at: number): boolean {
  const [before, hyphen, after] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  if (hyphen?.text !== '-' || before?.kind !== 'word' || after?.kind !== 'word') return false;
  return before.end === hyphen.start && hyphen.end === after.start;
}

const SHORT_WORD = 3;
/** Maximum distinct words to correct per message. */
const CORRECTED_MAX = 150;

/**
 * Corrects unknown words within an edit distance of one, or two for long words. Three-letter words are corrected only to
 * words of the concept family that answers the pending question.
 */
export function correctSpelling(lexicon: Lexicon, tokens: readonly Token[], family: string | null): Token[] {
  const known = new Map<string, string>();
  const expected = lexicon.byFamily.get(family ?? '') ?? [];
  const correct = (word: string): string => {
    if (lexicon.vocabulary.has(word)) return word;
    const full = lexicon.classes.has(word) ? undefined : lexicon.byConsonants.get(word);
    if (full !== undefined) return full;
    if (word.length > SHORT_WORD) return rememberCorrection(lexicon, word);
    return lexicon.classes.get(word) === 0
      ? word
      : (expected.find((one) => one.length > SHORT_WORD && editDistance(word, one, 1) <= 1) ?? word);
  };
  return tokens.map((token, at) => {
    if (token.kind !== 'word') return token;
    const restored = Object.hasOwn(lexicon.restored, token.text) ? lexicon.restored[token.text]! : null;
    if (restored && isMeantWithAccent(restored, tokens[at + 1])) return { ...token, text: restored.as };
    if (token.text.length < SHORT_WORD) return token;
    const text = known.get(token.text) ?? (known.size < CORRECTED_MAX ? correct(token.text) : token.text);
    known.set(token.text, text);
    return text === token.text ? token : { ...token, text };
  });
}

function isMeantWithAccent({ before, beforeNumber }: RestoredAccent, next: Token | undefined): boolean {
  return next !== undefined && (next.kind === 'number' ? next.value >= beforeNumber : before.has(next.text));
}

const REMEMBERED_MAX = 5_000;

function rememberCorrection(lexicon: Lexicon, word: string): string {
  const { corrected } = lexicon;
  const known = corrected.get(word);
  if (known !== undefined) return known;
  if (corrected.size >= REMEMBERED_MAX) corrected.clear();
  const correction = correctWord(lexicon, word);
  corrected.set(word, correction);
  return correction;
}

const LONG_WORD = 8;
const WORD_MAX = 20;

function correctWord({ vocabulary, byLetter, classes, endings }: Lexicon, word: string): string {
  if (vocabulary.has(word) || classes.has(word) || word.length > WORD_MAX) return word;
  const ending = endings.find((one) => word.endsWith(one) && vocabulary.has(word.slice(0, -one.length)));
  if (ending !== undefined && word.length - ending.length >= SHORT_WORD) return word.slice(0, -ending.length);
  const single = word.replace(/(\p{L})\1/gu, '$1');
  if (vocabulary.has(single)) return single;
  const most = word.length >= LONG_WORD ? 2 : 1;
  let best = word;
  let least = most + 1;
  for (const known of byLetter.get(word[0]!) ?? []) {
    if (known.length < 4 || Math.abs(known.length - word.length) >= least) continue;
    // A singular or plural isn't a misspelling.
    if (known === `${word}s` || word === `${known}s`) continue;
    const distance = editDistance(word, known, least - 1);
    if (distance < least) [best, least] = [known, distance];
  }
  return best;
}

/** Levenshtein distance that counts a swap of neighbors as one edit; anything above `most` returns `most + 1`. */
export function editDistance(one: string, other: string, most: number): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let at = 1; at <= one.length; at += 1) {
    const row = [at];
    let least = at;
    for (let to = 1; to <= other.length; to += 1) {
      const isSame = one[at - 1] === other[to - 1];
      let cost = Math.min(last[to]! + 1, row[to - 1]! + 1, last[to - 1]! + (isSame ? 0 : 1));
      const isSwapped = at > 1 && to > 1 && one[at - 1] === other[to - 2] && one[at - 2] === other[to - 1];
      if (isSwapped) cost = Math.min(cost, before[to - 2]! + 1);
      row.push(cost);
      if (cost < least) least = cost;
    }
    if (least > most) return most + 1;
    [before, last] = [last, row];
  }
  return Math.min(last[other.length]!, most + 1);
}
