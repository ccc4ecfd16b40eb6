import { type ConceptMatch, isInnerHyphen } from '#app/features/assistant/understanding/lexicon.ts';
import type { MessageSpans } from '#app/features/assistant/understanding/span-types.ts';

export interface Clause {
  from: number;
  to: number;
  sentence: number;
  /** The subject of the clause: `self`, `partner`, `we`, another kind of sleeper, or `none`. */
  who: string;
  /** Cues that change what a clause states: `question`, `not`, `past`, `quote` … */
  flags: readonly string[];
}

export interface MessageContext extends MessageSpans {
  asked: string | null;
  /** Per token: its text (`#` for a number), its concepts, and a symbol that stands for either. */
  words: readonly string[];
  conceptsAt: readonly (readonly string[])[];
  symbols: readonly string[];
  clauseAt: readonly number[];
  clauses: readonly Clause[];
  sentences: readonly { from: number; to: number; isQuestion: boolean }[];
}

const SENTENCE_SIGNS = new Set(['.', '!', '?', ';', '…']);
const CLAUSE_SIGNS = new Set([...SENTENCE_SIGNS, ',', '(', ')', ':', '-', '/']);
const FLAGS = [
  'not',
  'past',
  'quote',
  'current',
  'wish',
  'correct',
  'must',
  'refuse',
  'unsure',
  'question',
  'hedge',
];

export function buildMessageContext(
  reading: MessageSpans,
  asked: string | null,
  clauseWords: ReadonlySet<string>,
): MessageContext {
  const { tokens, concepts } = reading;
  const words = tokens.map(({ text, kind }) => (kind === 'number' ? '#' : text));
  const conceptsAt: string[][] = tokens.map(() => []);
  for (const { concept, from, to } of concepts)
    for (let at = from; at < to; at += 1) conceptsAt[at]!.push(concept);
  const symbols = tokens.map((token, at) =>
    token.kind === 'number' ? '#' : (conceptsAt[at]![0] ?? token.text),
  );
  const sentences: { from: number; to: number; isQuestion: boolean }[] = [];
  const bounds: { from: number; to: number; sentence: number }[] = [];
  let from = 0;
  let start = 0;
  const isNumberJoin = (at: number) =>
    tokens[at - 1]?.kind === 'number' && tokens[at + 1]?.kind === 'number' && ['-', '/'].includes(words[at]!);
  for (let at = 0; at <= tokens.length; at += 1) {
    const word = words[at];
    const endsSentence = word === undefined || SENTENCE_SIGNS.has(word);
    const isJoin = isNumberJoin(at) || isInnerHyphen(tokens, at);
    const endsClause = endsSentence || (CLAUSE_SIGNS.has(word) && !isJoin);
    const beginsClause = word !== undefined && clauseWords.has(word) && at > start;
    if (!endsClause && !beginsClause) continue;
    const to = endsClause ? Math.min(at + 1, tokens.length) : at;
    if (to > start) bounds.push({ from: start, to, sentence: sentences.length });
    start = to;
    if (endsSentence && to > from) {
      sentences.push({ from, to, isQuestion: word === '?' });
      from = to;
    }
  }
  const clauseAt: number[] = [];
  for (const [at, { from: first, to }] of bounds.entries())
    for (let place = first; place < to; place += 1) clauseAt[place] = at;
  const clauses = describeClauses(bounds, sentences, concepts);
  return { ...reading, asked, words, conceptsAt, symbols, clauseAt, clauses, sentences };
}

/** A clause without a subject inherits the one of the clause before it. */
function describeClauses(
  bounds: readonly Pick<Clause, 'from' | 'to' | 'sentence'>[],
  sentences: MessageContext['sentences'],
  concepts: readonly ConceptMatch[],
): Clause[] {
  let carried = 'none';
  let third = 'third';
  return bounds.map((bound): Clause => {
    const inside = concepts
      .filter((one) => one.from >= bound.from && one.to <= bound.to)
      .map(({ concept }) => concept);
    const other = inside.findLast(
      (concept) => /^(?:partner|sleeper)\./.test(concept) && concept !== 'sleeper.self',
    );
    if (other) third = other.startsWith('partner') ? 'partner' : other;
    const own = other
      ? third
      : inside.some((concept) => /^person\.(?:he|she)/.test(concept))
        ? third
        : inside.some((concept) => concept.startsWith('together'))
          ? 'we'
          : inside.some((concept) => /^(?:person\.self|sleeper\.self|alone)/.test(concept))
            ? 'self'
            : null;
    carried = own ?? carried;
    const isQuestion = sentences[bound.sentence]?.isQuestion === true;
    const cues = new Set(
      inside.filter((concept) => concept.startsWith('cue.')).map((concept) => concept.slice(4)),
    );
    return {
      ...bound,
      who: carried,
      flags: [...FLAGS.filter((flag) => cues.has(flag)), ...(isQuestion ? ['?'] : [])],
    };
  });
}
