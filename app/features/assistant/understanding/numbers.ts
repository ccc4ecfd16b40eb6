import type { Token } from '#app/features/assistant/understanding/tokens.ts';

/** A number word: its value, and how it combines with its neighbors. */
export interface NumberWord {
  value: number;
  /** `add` adds ("forty"), `times` multiplies ("hundred"), `scale` ends a group ("thousand", "k"). */
  kind: 'add' | 'times' | 'scale' | 'and' | 'half' | 'one' | 'lead';
  /** Digits can follow this scale word: "2 mil 500". */
  takesDigits?: boolean;
}

export type NumberWords = Readonly<Record<string, NumberWord>>;

/** Range separators: `between` always joins, `opened` only after an opener ("between 180 *and* 190"). */
export interface RangeWords {
  between: ReadonlySet<string>;
  opened: ReadonlySet<string>;
  openers: ReadonlySet<string>;
}

/** A number in a message, in digits or words: tokens `from` (included) to `to` (excluded). */
export interface NumberSpan {
  from: number;
  to: number;
  value: number;
  /** The lower end of a range; equals `value` for a single number. */
  low: number;
  /** Includes a scale word: "k", "hundred". */
  isScaled: boolean;
}

/** Finds numbers in digits and words, left to right without overlaps, and joins ranges. */
export function findNumbers(tokens: readonly Token[], words: NumberWords, joins: RangeWords): NumberSpan[] {
  const single: NumberSpan[] = [];
  for (let at = 0; at < tokens.length;) {
    const read = readNumber(tokens, at, words);
    if (!read) at += 1;
    else {
      single.push(read);
      at = read.to;
    }
  }
  return joinRanges(single, tokens, joins);
}

/** Parser state: the finished total, the group that may still be multiplied, and the last word's value. */
interface NumberParseState {
  total: number;
  group: number;
  last: number;
  isScaled: boolean;
  hasDigits: boolean;
  takesDigits: boolean;
}

/** Lookahead for the current token; `isFirst` if the number begins here. */
interface NumberContext {
  next: Token | undefined;
  nextWord: NumberWord | undefined;
  afterWord: NumberWord | undefined;
  isFirst: boolean;
  /** The token is a single letter. */
  isLetter: boolean;
}

/** How many tokens to consume; 0 ends the number before this token, and `ends` after it. */
interface Step {
  taken: number;
  ends?: boolean;
}

const STOP: Step = { taken: 0 };
const CONTINUE: Step = { taken: 1 };

function readNumber(tokens: readonly Token[], from: number, words: NumberWords): NumberSpan | null {
  const draft: NumberParseState = {
    total: 0,
    group: 0,
    last: 0,
    isScaled: false,
    hasDigits: false,
    takesDigits: false,
  };
  const wordAt = (place: number): NumberWord | undefined => {
    const token = tokens[place];
    return token?.kind === 'word' && Object.hasOwn(words, token.text) ? words[token.text] : undefined;
  };
  let at = from;
  while (at < tokens.length) {
    const place = {
      next: tokens[at + 1],
      nextWord: wordAt(at + 1),
      afterWord: wordAt(at + 2),
      isFirst: at === from,
      isLetter: tokens[at]!.text.length === 1,
    };
    const word = wordAt(at);
    const step = word ? STEPS[word.kind](draft, word, place) : stepToken(draft, tokens[at]!, place);
    at += step.taken;
    if (step.taken === 0 || step.ends === true) break;
  }
  const value = draft.total + draft.group;
  if (at === from || !Number.isFinite(value)) return null;
  return { from, to: at, value, low: value, isScaled: draft.isScaled };
}

/** Handles digits, and hyphens between number words: "twenty-one" and "one-twenty" aren't ranges. */
function stepToken(draft: NumberParseState, token: Token, { nextWord, isFirst }: NumberContext): Step {
  if (token.kind === 'number') {
    if (!isFirst && !(draft.takesDigits && draft.group === 0 && token.value < draft.last)) return STOP;
    draft.group = draft.last = token.value;
    draft.hasDigits = true;
    return CONTINUE;
  }
  if (token.text !== '-' || draft.hasDigits || isFirst || nextWord?.kind !== 'add') return STOP;
  const { last } = draft;
  const joins = last >= 20 ? isTens(last) && nextWord.value < 10 : last < 10 && nextWord.value >= 10;
  return joins ? CONTINUE : STOP;
}

const isTens = (value: number) => value >= 20 && value < 100 && value % 10 === 0;

const STEPS: Record<
  NumberWord['kind'],
  (draft: NumberParseState, word: NumberWord, place: NumberContext) => Step
> = {
  // "a hundred", "a grand"; otherwise "a" is an article.
  one(draft, _word, { nextWord, isFirst }) {
    if (!isFirst || !nextWord || !['times', 'scale'].includes(nextWord.kind)) return STOP;
    draft.group = draft.last = 1;
    return CONTINUE;
  },
  // "a buck eighty": 100 if followed by tens.
  lead(draft, _word, { next, nextWord, isFirst }) {
    const tens = next?.kind === 'number' ? next.value : (nextWord?.value ?? 0);
    if (!isFirst || !(tens >= 5 && tens < 100)) return STOP;
    draft.group = draft.last = 1;
    if (next?.kind !== 'number') return CONTINUE;
    draft.group = 100 + tens;
    return { taken: 2, ends: true };
  },
  and(draft, _word, { nextWord, afterWord, isFirst }) {
    if (isFirst || !nextWord || !['add', 'half', 'one'].includes(nextWord.kind)) return STOP;
    if (nextWord.kind === 'half' || afterWord?.kind === 'half') {
      const taken = nextWord.kind === 'half' ? 2 : 3;
      // "a grand and a half" is complete; "two and a half" may be followed by "thousand".
      const ends = draft.isScaled;
      if (ends && draft.group === 0) draft.total += draft.last / 2;
      else draft.group += 0.5;
      return { taken, ends };
    }
    const joins = draft.last >= 100 ? nextWord.kind === 'add' : isTens(draft.last) && nextWord.value < 10;
    return joins ? CONTINUE : STOP;
  },
  half(draft, _word, { isFirst }) {
    if (isFirst) return STOP;
    if (draft.group === 0) draft.total += draft.isScaled ? 500 : 0.5;
    else draft.group += draft.isScaled ? 50 : 0.5;
    return { taken: 1, ends: true };
  },
  times(draft, { value }, { isFirst }) {
    if (draft.hasDigits ? draft.group >= 100 : !isFirst && draft.last >= 100) return STOP;
    if (isFirst && value > 100) return STOP;
    draft.group = (draft.group || 1) * value;
    draft.last = value;
    draft.isScaled = true;
    return CONTINUE;
  },
  scale(draft, { value, takesDigits = false }, { isFirst, isLetter }) {
    // "k" alone is an "ok".
    if (isFirst && isLetter) return STOP;
    if (draft.group >= 1000 || draft.total > 0) return STOP;
    draft.total += (draft.group || 1) * value;
    draft.takesDigits = takesDigits;
    draft.group = 0;
    draft.last = value;
    draft.isScaled = true;
    return CONTINUE;
  },
  add(draft, { value }, { isFirst }) {
    const { group, last } = draft;
    if (draft.hasDigits && !draft.isScaled) return STOP;
    // Spoken hundreds: "one eighty", "eighteen fifty".
    const isSpoken = value >= 10 && value < 100 && group < 100 && (group < 10 || (group < 20 && last < 20));
    const isPart = value < last && (last >= 100 || (last >= 20 && value < 10));
    if (isFirst || group === 0) draft.group += value;
    else if (isSpoken) draft.group = group * 100 + value;
    else if (isPart) draft.group += value;
    else return STOP;
    draft.last = value;
    return CONTINUE;
  },
};

/** Joins "150-160", "between 1 and 2 thousand", "15-18 hundred". */
function joinRanges(spans: readonly NumberSpan[], tokens: readonly Token[], joins: RangeWords): NumberSpan[] {
  const joined: NumberSpan[] = [];
  for (const span of spans) {
    const before = joined.at(-1);
    const between = before && tokens.slice(before.to, span.from).map(({ text }) => text);
    // "150 160": adjacent numbers are a range too.
    const isBeside = between?.length === 0 && span.value <= (before?.value ?? 0) * 1.25;
    const join = between?.length === 1 ? between[0]! : '';
    const startsRange =
      before !== undefined &&
      [1, 2].some((step) => joins.openers.has(tokens[before.from - step]?.text ?? ''));
    const isJoined = isBeside || joins.between.has(join) || (startsRange && joins.opened.has(join));
    if (!before || !isJoined || before.low !== before.value) {
      joined.push(span);
      continue;
    }
    // A scale word on the upper end applies to both.
    const scale =
      span.isScaled && !before.isScaled && before.value * 10 < span.value
        ? sharedScale(before.value, span.value)
        : 1;
    const low = before.value * scale;
    const isRange = low < span.value && span.value <= low * 3;
    if (isRange) joined[joined.length - 1] = { ...span, from: before.from, low };
    else joined.push(span);
  }
  return joined;
}

function sharedScale(low: number, high: number): number {
  for (const scale of [1000, 100]) if (low * scale < high) return scale;
  return 1;
}
