import { hash } from '#app/features/assistant/understanding/classifier.ts';
import type { MessageContext } from '#app/features/assistant/understanding/message-context.ts';
import { PERSON, type MessagePredictions } from '#app/features/assistant/understanding/message-features.ts';
import type { ConceptMatch, Lexicon } from '#app/features/assistant/understanding/lexicon.ts';
import type { Span } from '#app/features/assistant/understanding/span-types.ts';

/** Classifier features for spans. A feature is the hash of a short text and means the same for every span type. */

const NEIGHBOR_TOKENS = 4;
/** Context windows around a span, in tokens; only very long messages exceed them. */
const CLAUSE_REACH = 24;
const MESSAGE_REACH = 80;

export interface SpanFeatureContext {
  scene: MessagePredictions;
  labels: readonly string[];
  lexicon: Lexicon;
}

export function spanFeatures(
  context: MessageContext,
  span: Span,
  { scene, labels, lexicon }: SpanFeatureContext,
): number[] {
  const { tokens, words, asked } = context;
  const features: number[] = [];
  const add = (feature: string) => {
    features.push(hash(feature));
  };
  const { from, to, type, concept } = span;
  add('');
  add(concept);
  if (type !== 'number') add(`word ${words.slice(from, to).join(' ')}`);
  add(`asked ${asked}`);
  add(`${concept} asked ${asked}`);
  addNeighborFeatures(context, span, { classes: lexicon.classes, add });
  addClause(context, span, add);
  addSleepers(context, span, { before: labels, add });
  add(`scene partner ${scene.partner}`);
  add(`scene forWhom ${scene.forWhom}`);
  add(`scene intent ${scene.intent}`);
  add(`scene ${scene.partner} ${scene.forWhom} ${asked}`);
  addNumber(span, asked, add);
  if (type === 'name') addName(span, context, add);
  const alike = context.spans.filter((other) => other.type === type);
  add(`place ${Math.min(3, alike.indexOf(span))} of ${Math.min(4, alike.length)}`);
  const count = tokens.length;
  add(
    `length ${count <= 2 ? count : count <= 5 ? 'few' : count <= 12 ? 'some' : 'many'} ${asked === null ? 'open' : 'asked'}`,
  );
  if (count <= 3) add(`short ${asked}`);
  return features;
}

function addNeighborFeatures(
  { tokens, words, conceptsAt, symbols }: MessageContext,
  { from, to }: Span,
  { classes, add }: { classes: Lexicon['classes']; add: (feature: string) => void },
): void {
  const describe = (at: number): readonly string[] => {
    const token = tokens[at];
    if (!token) return [at < 0 ? 'START' : 'END'];
    const known = conceptsAt[at]!;
    const family = known.map((one) => one.slice(0, one.indexOf('.')));
    return [words[at]!, ...known, ...new Set(family)];
  };
  for (let step = 1; step <= NEIGHBOR_TOKENS; step += 1) {
    for (const one of describe(from - step)) {
      if (step <= 3) add(`before${step} ${one}`);
      add(`left ${one}`);
    }
    for (const one of describe(to - 1 + step)) {
      if (step <= 3) add(`after${step} ${one}`);
      add(`right ${one}`);
    }
    if (step > 2) continue;
    for (const [side, at] of [
      ['before', from - step],
      ['after', to - 1 + step],
    ] as const) {
      const word = tokens[at]?.text;
      const group = word === undefined ? undefined : classes.get(word);
      if (group !== undefined && group > 0) add(`${side}${step} class ${group}`);
    }
  }
  const pair = (name: string, one: number, other: number) => {
    for (const left of describe(one)) for (const right of describe(other)) add(`${name} ${left} ${right}`);
  };
  pair('between', from - 1, to);
  pair('before', from - 2, from - 1);
  pair('after', to, to + 1);
  if (from >= 3) add(`before3 ${symbols.slice(from - 3, from).join(' ')}`);
}

/** Capitalization of a name, and its neighbors. */
function addName(
  { from, to, offers }: Span,
  { tokens, symbols, asked }: MessageContext,
  add: (feature: string) => void,
): void {
  const text = String(offers.name?.value);
  const shape = text.replace(/\p{Lu}/gu, 'X').replace(/\p{Ll}+/gu, 'x');
  add(`shape ${shape} asked ${asked}`);
  add(`shape ${shape} after ${symbols[from - 1] ?? 'START'}`);
  add(`shape ${shape} before ${symbols[to] ?? 'END'}`);
  add(
    `contact ${symbols.find((symbol) => symbol.startsWith('shape.')) ?? 'none'} ${shape.length > 1 && shape.startsWith('X') ? 'capital' : 'small'}`,
  );
  for (const [side, at] of [
    ['left', from - 2],
    ['right', to + 1],
  ] as const)
    if (symbols[at]?.startsWith('shape.')) add(`${side} ${symbols[at]}`);
  add(`fills ${tokens.length - (to - from) <= 1}`);
}

function addNumber({ number, unit }: Span, asked: string | null, add: (feature: string) => void): void {
  if (!number) return;
  const { value, low, isScaled } = number;
  add(`about ${Math.round(Math.log2(value + 1) * 2)}`);
  add(`about ${Math.round(Math.log2(value + 1) * 2)} ${unit}`);
  const size =
    value < 10
      ? 1
      : value < 30
        ? 2
        : value < 85
          ? 3
          : value < 120
            ? 4
            : value < 350
              ? 5
              : value < 500
                ? 6
                : 7;
  add(`size ${size} asked ${asked}`);
  add(`unit ${unit}`);
  if (low !== value) add('range');
  if (isScaled) add('scaled');
  if (value % 50 === 0) add('round50');
  if (value % 100 === 0) add('round100');
  if (!Number.isInteger(value)) add('fraction');
}

/** Cues in the span's clause and sentence, and the flags of the neighboring clauses. */
function addClause(context: MessageContext, { from, to }: Span, add: (feature: string) => void): void {
  const { concepts, clauses, clauseAt, sentences, tokens, words, asked } = context;
  const at = clauseAt[from] ?? 0;
  const clause = clauses[at];
  if (!clause) return;
  const sentence = sentences[clause.sentence] ?? { from: 0, to: tokens.length, isQuestion: false };
  for (const { concept, from: start, to: end } of concepts) {
    if ((start >= from && end <= to) || Math.abs(start - from) > MESSAGE_REACH) continue;
    const side = start < from ? 'l' : 'r';
    if (start >= clause.from && start < clause.to) add(`clause ${side} ${concept}`);
    else if (start >= sentence.from && start < sentence.to) add(`sentence ${side} ${concept}`);
    else add(`message ${concept}`);
  }
  const [first, last] = [Math.max(clause.from, from - CLAUSE_REACH), Math.min(clause.to, to + CLAUSE_REACH)];
  for (let place = first; place < last; place += 1) {
    if ((place >= from && place < to) || tokens[place]!.kind !== 'word') continue;
    add(`clause ${place < from ? 'l' : 'r'} ${words[place]}`);
    if (words[place]!.length > 5) add(`clause stem ${words[place]!.slice(0, 5)}`);
  }
  add(`clause first ${context.symbols[clause.from]}`);
  add(`clause ends ${words[clause.to - 1]}`);
  if (sentence.isQuestion) add(`question asked ${asked}`);
  const flags = clause.flags.join(' ');
  add(`clause flags ${flags}`);
  for (const flag of clause.flags) add(`clause is ${flag}`);
  for (const flag of clauses[at - 1]?.flags ?? []) add(`clause before is ${flag}`);
  for (const flag of clauses[at + 1]?.flags ?? []) add(`clause after is ${flag}`);
  add(`clause who ${clause.who}`);
  const cue = concepts.findLast(({ concept, to: end }) => end <= from && concept.startsWith('cue.'));
  add(`cue ${cue?.concept ?? 'none'} ${cue ? Math.min(3, from - cue.to) : ''}`);
  const next = concepts.find(({ concept, from: start }) => start >= to && concept.startsWith('cue.'));
  add(`next cue ${next?.concept ?? 'none'} ${next ? Math.min(3, next.from - to) : ''}`);
}

/** Who the fact is about: the nearest people on both sides, what stands between, and who earlier facts were about. */
function addSleepers(
  context: MessageContext,
  span: Span,
  { before, add }: { before: readonly string[]; add: (feature: string) => void },
): void {
  const { concepts, spans, clauseAt, clauses, asked } = context;
  const persons = concepts.filter(({ concept }) => PERSON.test(concept));
  const left = persons.findLast(({ to }) => to <= span.from);
  const right = persons.find(({ from }) => from >= span.to);
  const has = (family: string) => (persons.some(({ concept }) => concept.startsWith(family)) ? family : '');
  const present = ['partner', 'sleeper', 'person.he', 'person.she', 'together', 'alone'].map(has).join('');
  const between = (one: number, other: number) =>
    Math.min(
      2,
      spans.filter(({ from, to, type }) => type === span.type && from >= one && to <= other).length,
    );
  const parted = (one: number, other: number) => {
    const [first, last] = [clauseAt[one] ?? 0, clauseAt[other] ?? clauses.length - 1];
    return first === last ? '' : clauses[first]?.sentence === clauses[last]?.sentence ? ',' : '.';
  };
  const near = left
    ? `${left.concept} ${parted(left.from, span.from)} ${between(left.to, span.from)}`
    : 'none';
  const next = right
    ? `${right.concept} ${parted(span.from, right.from)} ${between(span.to, right.from)}`
    : 'none';
  add(`near ${near}`);
  add(`next ${next}`);
  add(`near ${near} next ${next}`);
  add(`near ${left?.concept ?? 'none'} present ${present}`);
  add(`present ${present}`);
  add(`present ${present} asked ${asked}`);
  add(`asked for ${asked?.startsWith('partner') === true ? 'partner' : asked === null ? 'open' : 'own'}`);
  if (right && right.from - span.to <= 1) add(`touching ${right.concept} ${left?.concept ?? 'none'}`);
  if (left && span.from - left.to <= 1) add(`touched ${left.concept}`);
  const told = before.filter((label) => label !== 'nothing');
  const last = told.at(-1) ?? 'none';
  const subject =
    last === 'none' ? 'none' : last.includes('partner.') ? (last.includes('+') ? 'both' : 'partner') : 'self';
  const lastSpan = spans[before.length - 1];
  const since = lastSpan ? parted(lastSpan.from, span.from) : '';
  const isNew = lastSpan && persons.some((one) => one.from >= lastSpan.to && one.to <= span.from);
  const newPerson = lastSpan ? (isNew === true ? 'new' : 'same') : 'first';
  add(`subject ${subject} ${since} ${newPerson}`);
  add(`subject ${subject} near ${left?.concept ?? 'none'} ${newPerson}`);
  add(`last ${last} ${since}`);
  const alike = before.filter((label, at) => spans[at]!.type === span.type && label !== 'nothing');
  add(`alike ${alike.slice(-2).join(' ')}`);
  add(`alike ${alike.slice(-2).join(' ')} near ${near}`);
  add(`asked ${asked} alike ${alike.length} told ${Math.min(3, told.length)}`);
  addSentence(context, span, { persons, subject, add });
}

/** People in the span's sentence, and the first in the message. */
function addSentence(
  { clauses, clauseAt, asked }: MessageContext,
  span: Span,
  {
    persons,
    subject,
    add,
  }: { persons: readonly ConceptMatch[]; subject: string; add: (feature: string) => void },
): void {
  const clause = clauses[clauseAt[span.from] ?? 0];
  const sentence = persons.filter((one) => clauses[clauseAt[one.from] ?? 0]?.sentence === clause?.sentence);
  add(
    `sentence persons ${sentence
      .slice(0, 6)
      .map(({ concept, from }) => `${from < span.from ? 'l' : 'r'}${concept}`)
      .join(' ')}`,
  );
  add(`sentence first ${sentence[0]?.concept ?? 'none'}`);
  add(`message first ${persons[0]?.concept ?? 'none'} of ${Math.min(4, persons.length)}`);
  add(`who ${clause?.who ?? 'none'} ${subject} ${asked?.startsWith('partner') === true ? 'p' : ''}`);
}
