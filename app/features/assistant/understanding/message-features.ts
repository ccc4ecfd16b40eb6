import { hash } from '#app/features/assistant/understanding/classifier.ts';
import type { MessageContext } from '#app/features/assistant/understanding/message-context.ts';
import type { ConceptMatch, Lexicon } from '#app/features/assistant/understanding/lexicon.ts';

/** Concepts for people who may sleep in the bed. */
export const PERSON = /^(?:person\.(?!you)|partner|sleeper|together|alone)/;

/** Message-level predictions, made before the spans are classified. */
export interface MessagePredictions {
  partner: string;
  forWhom: string;
  intent: string;
}

/** Features for a message's intents and for whether it skips the pending question. */
export function messageFeatures(context: MessageContext, { classes }: Lexicon): number[] {
  const { concepts, spans, words, symbols, asked, clauses, sentences } = context;
  const features: number[] = [];
  const add = (feature: string) => {
    features.push(hash(`m ${feature}`));
  };
  const kind = asked === null ? 'open' : asked === 'cards' ? 'cards' : 'asked';
  add('');
  add(`asked ${asked}`);
  for (const [at, word] of words.entries()) {
    add(`word ${word}`);
    add(`word ${word} ${kind}`);
    add(`pair ${words[at - 1] ?? 'START'} ${word}`);
    add(`triple ${words[at - 2] ?? 'START'} ${words[at - 1] ?? 'START'} ${word}`);
    const group = classes.get(word) ?? 0;
    if (group > 0) add(`class ${group}`);
    if (word.length > 5) add(`stem ${word.slice(0, 5)}`);
  }
  // A concept of several words counts once.
  const sequence: string[] = [];
  for (const [at, symbol] of symbols.entries()) {
    const isInside =
      symbol !== words[at] &&
      symbol === symbols[at - 1] &&
      concepts.some(({ from, to }) => from < at && at < to);
    if (!isInside) sequence.push(symbol);
  }
  for (const [at, symbol] of sequence.entries()) {
    const [before, early] = [sequence[at - 1] ?? 'START', sequence[at - 2] ?? 'START'];
    add(`pair ${before} ${symbol}`);
    add(`skip ${early} ${symbol}`);
    add(`triple ${early} ${before} ${symbol}`);
  }
  for (const { concept } of concepts) {
    add(`concept ${concept}`);
    add(`concept ${concept} ${kind}`);
    add(`concept ${concept} ${asked}`);
    add(`family ${concept.slice(0, concept.indexOf('.'))}`);
  }
  add(`first ${words[0]}`);
  add(`first ${words[0]} ${words[1]}`);
  add(`first ${symbols[0]} ${asked}`);
  add(`last ${words.at(-1)}`);
  add(`spans ${Math.min(4, spans.length)}`);
  add(`spans ${Math.min(4, spans.length)} ${kind}`);
  const length = Math.min(8, Math.round(Math.log2(words.length + 1) * 2));
  add(`length ${length}`);
  add(`length ${length} ${asked}`);
  add(`types ${[...new Set(spans.map(({ type }) => type))].toSorted().join(' ')}`);
  for (const { isQuestion, from } of sentences) add(`${isQuestion ? 'asks' : 'says'} ${symbols[from]}`);
  if (sentences.at(-1)?.isQuestion === true) add(`ends in a question ${kind}`);
  for (const { who, flags } of clauses) for (const flag of flags) add(`${who} ${flag}`);
  return features;
}

const CONTEXT_WINDOW_TOKENS = 3;
const PERSONS_MAX = 16;
const CLAUSE_MAX = 40;
const NO_PARTNER_CUE = /^cue\.(?:gone|apart|service|quote)/;

/** Features for who sleeps in the bed and who it is for: the people in a message, each with its context. */
export function personFeatures(context: MessageContext): number[] {
  const { concepts, symbols, words, asked, tokens } = context;
  const features: number[] = [];
  const add = (feature: string) => {
    features.push(hash(`p ${feature}`));
  };
  const persons = concepts.filter(({ concept }) => PERSON.test(concept));
  const others = persons.filter(({ concept }) => concept !== 'person.self');
  const set = [...new Set(others.map(({ concept }) => concept))].toSorted();
  const families = [...new Set(set.map((one) => one.slice(0, one.indexOf('.'))))];
  add('');
  add(`asked ${asked}`);
  for (const one of set) {
    add(`has ${one}`);
    add(`has ${one} asked ${asked}`);
  }
  add(`persons ${set.join(' ')}`);
  add(`families ${families.join(' ')}`);
  add(`families ${families.join(' ')} asked ${asked}`);
  for (const one of set) for (const other of set) if (one < other) add(`both ${one} ${other}`);
  const isAbout = asked === 'forWhom' || asked?.startsWith('partner') === true;
  const kind = asked === 'partner' || asked === 'forWhom' ? asked : (asked?.slice(0, 7) ?? '');
  if (isAbout) {
    for (const [at, word] of words.entries()) {
      add(`${kind} word ${word}`);
      add(`${kind} pair ${words[at - 1] ?? 'START'} ${word}`);
      add(`${kind} symbol ${symbols[at]}`);
    }
    add(`${kind} first ${symbols[0]}`);
    add(`${kind} persons ${families.join(' ')} first ${symbols[0]}`);
  }
  for (const person of others.slice(0, PERSONS_MAX)) addPerson(context, person, add);
  for (const { concept } of concepts)
    if (NO_PARTNER_CUE.test(concept))
      for (const family of families.length > 0 ? families : ['nobody']) add(`${concept} ${family}`);
  for (const [at, { kind: type, value }] of tokens.entries())
    if (type === 'number')
      add(
        `number ${value < 18 ? 'young' : value < 60 ? 'adult' : 'other'} ${symbols[at + 1] ?? ''} ${families.join(' ')}`,
      );
  return features;
}

function addPerson(
  { symbols, words, clauses, clauseAt, asked, tokens }: MessageContext,
  { concept, from, to }: ConceptMatch,
  add: (feature: string) => void,
): void {
  const clause = clauses[clauseAt[from] ?? 0]!;
  const text = words.slice(from, to).join(' ');
  add(`word ${text}`);
  add(`word ${text} asked ${asked}`);
  add(`${concept} flags ${clause.flags.join(' ')}`);
  for (const flag of clause.flags) add(`${concept} is ${flag}`);
  const age = tokens.slice(to, to + 4).find(({ kind: type }) => type === 'number')?.value;
  if (age !== undefined)
    add(`${text} aged ${age < 18 ? 'child' : age < 60 ? 'adult' : age < 110 ? 'old' : 'weight'}`);
  for (let step = 1; step <= CONTEXT_WINDOW_TOKENS; step += 1) {
    add(`${concept} -${step} ${symbols[from - step] ?? 'START'}`);
    add(`${concept} +${step} ${symbols[to - 1 + step] ?? 'END'}`);
  }
  add(`${concept} ${words[from - 2] ?? ''} ${words[from - 1] ?? ''}`);
  add(`${concept} ${words[to] ?? ''} ${words[to + 1] ?? ''}`);
  for (let at = Math.max(clause.from, from - CLAUSE_MAX); at < Math.min(clause.to, to + CLAUSE_MAX); at += 1)
    if (at < from || at >= to) add(`${concept} with ${symbols[at]}`);
  const next = clauses[(clauseAt[from] ?? 0) + 1];
  if (next && tokens.length < 60)
    for (let at = next.from; at < next.to; at += 1) add(`${concept} then ${symbols[at]}`);
}
