import { type AST, RegExpParser } from '@eslint-community/regexpp';

/**
 * A regular expression as a graph of positions (Glushkov automaton): each character element is a position, and edges
 * say which position may read the next character. Overapproximates what it can't express, so it may show ambiguity that
 * doesn't exist, but never hides any.
 */

/** A set of character classes by index; the index after the last class means the edge of the text. */
export type Classes = Uint8Array;
export type Edge = { to: number; previous: Classes | null; next: Classes | null; count: number };
export type Graph = {
  /** One sample character per class. */
  characters: string[];
  /** The classes each position reads; `START` reads none. */
  reads: Classes[];
  edges: Edge[][];
  /** Per position, the conditions under which the expression has matched there. */
  accepts: Pick<Edge, 'previous' | 'next'>[][];
  /** Whether a search may start at any character. */
  restarts: boolean;
};
export const START = 0;
/** From this count on, a bounded repetition costs as much as an unbounded one. */
export const LONG = 300;

type Node = { after: number[]; element?: AST.Element; previous?: Classes; next?: Classes };
type Build = { flags: string; loopFrom: number; nodes: Node[]; classes: ReturnType<typeof classify> };

const ACCEPT = 0;
const PROBES =
  Array.from({ length: 127 }, (_, code) => String.fromCharCode(code)).join('') +
  'éÀªßſK中٣²€£₹\u00a0\u00ad\u200b–—’‘“”„…•·¿¡‑‐−ıОп\u2028\ud83d';

/**
 * Treats a repetition of at most `loopFrom` as optional elements, of which two represent all, and any longer one as
 * unbounded.
 */
export function buildGraph({ source, flags }: { source: string; flags: string }, loopFrom: number): Graph {
  const pattern = new RegExpParser().parsePattern(source, 0, source.length, {
    unicode: flags.includes('u'),
    unicodeSets: flags.includes('v'),
  });
  const build: Build = { flags, loopFrom, nodes: [{ after: [] }], classes: classify(pattern, flags) };
  const first = alternatives(pattern.alternatives, ACCEPT, build);
  const places = [-1, ...build.nodes.flatMap(({ element }, at) => (element ? [at] : []))];
  const placeOf = new Map(places.map((node, place) => [node, place]));
  const follows = places.map((node) => closure(node === -1 ? [first] : build.nodes[node]!.after, build));
  return {
    characters: build.classes.characters,
    reads: places.map((node) =>
      node === -1
        ? new Uint8Array(build.classes.characters.length + 1)
        : build.classes.of(build.nodes[node]!.element!),
    ),
    edges: follows.map((edges) =>
      edges.filter(({ to }) => to !== ACCEPT).map((edge) => ({ ...edge, to: placeOf.get(edge.to)! })),
    ),
    accepts: follows.map((edges) => edges.filter((edge) => edge.to === ACCEPT)),
    restarts: !flags.includes('y'),
  };
}

/** Groups characters that no element of the pattern distinguishes, as evaluated by V8. */
function classify(pattern: AST.Pattern, flags: string) {
  const elements = new Map<string, RegExp>([
    ['\\w', /\w/],
    ['\\n', /[\n\r\u2028\u2029]/],
  ]);
  const probes = new Set([...PROBES]);
  const plain = flags.replace(/[gym]/g, '');
  visit(pattern, (node) => {
    if (!isCharacter(node)) return;
    elements.set(node.raw, new RegExp(`^(?:${node.raw})$`, plain));
    for (const character of node.raw) for (const each of casesOf(character)) probes.add(each);
    if (node.type === 'Character')
      for (const each of casesOf(String.fromCodePoint(node.value))) probes.add(each);
    if (node.type === 'CharacterClass')
      for (const part of node.elements) {
        if (part.type === 'Character') probes.add(String.fromCodePoint(part.value));
        if (part.type === 'CharacterClassRange')
          for (const { value } of [part.min, part.max]) probes.add(String.fromCodePoint(value));
      }
  });
  const bySignature = new Map<string, string>();
  for (const character of probes) {
    const signature = [...elements.values()].map((element) => (element.test(character) ? 1 : 0)).join('');
    if (!bySignature.has(signature) || /[a-z0-9 ]/.test(character)) bySignature.set(signature, character);
  }
  const characters = [...bySignature.values()];
  const none = () => new Uint8Array(characters.length + 1);
  const matching = (element: RegExp) =>
    none().map((_, at) => (characters[at] && element.test(characters[at]) ? 1 : 0));
  const made = new Map<string, Classes>();
  return {
    characters,
    of(element: AST.Element): Classes {
      // A back reference can read whatever its group reads, so it is left open.
      const test = element.type === 'Backreference' ? /[^]/ : elements.get(element.raw)!;
      if (!made.has(element.raw)) made.set(element.raw, matching(test));
      return made.get(element.raw)!;
    },
    word: matching(/\w/),
    newline: matching(/[\n\r\u2028\u2029]/),
    edge: none().map((_, at) => (at === characters.length ? 1 : 0)),
  };
}

function casesOf(character: string): string[] {
  return [character, character.toLowerCase(), character.toUpperCase()].filter(
    (each) => [...each].length === 1,
  );
}

function isCharacter(node: AST.Node): node is AST.Character | AST.CharacterSet | AST.CharacterClass {
  return node.type === 'Character' || node.type === 'CharacterSet' || node.type === 'CharacterClass';
}

function visit(node: AST.Node, see: (node: AST.Node) => void): void {
  see(node);
  if ('alternatives' in node && node.type !== 'ClassStringDisjunction')
    for (const each of node.alternatives) visit(each, see);
  if (node.type === 'Alternative') for (const each of node.elements) visit(each, see);
  if (node.type === 'Quantifier') visit(node.element, see);
}

const not = (classes: Classes): Classes => classes.map((is) => 1 - is);
const union = (one: Classes, other: Classes): Classes => one.map((is, at) => is | other[at]!);
const both = (one: Classes | null | undefined, other: Classes | null | undefined): Classes | null =>
  one && other ? one.map((is, at) => is & other[at]!) : (one ?? other ?? null);

function add(node: Node, { nodes }: Build): number {
  return nodes.push(node) - 1;
}

function alternatives(list: AST.Alternative[], after: number, build: Build): number {
  const starts = list.map(({ elements }) =>
    elements.reduceRight((next, element) => elementNode(element, next, build), after),
  );
  return starts.length === 1 ? starts[0]! : add({ after: starts }, build);
}

function elementNode(element: AST.Element, after: number, build: Build): number {
  if (element.type === 'Group' || element.type === 'CapturingGroup')
    return alternatives(element.alternatives, after, build);
  if (element.type === 'Quantifier') return repeated(element, after, build);
  if (element.type === 'Assertion') return assertion(element, after, build);
  return add({ after: [after], element }, build);
}

function repeated({ element, min, max }: AST.Quantifier, after: number, build: Build): number {
  if (max === 0) return after;
  let start = after;
  if (max >= build.loopFrom) {
    const loop = add({ after: [] }, build);
    const body = elementNode(element, loop, build);
    build.nodes[loop]!.after = [body, after];
    start = min === 0 ? loop : body;
  } else {
    for (let at = 0; at < Math.min(max - min, 2); at += 1)
      start = add({ after: [elementNode(element, start, build), after] }, build);
    if (min > 0) start = elementNode(element, start, build);
  }
  return min > 1 ? elementNode(element, start, build) : start;
}

function assertion(element: AST.Assertion, after: number, build: Build): number {
  const { word, newline, edge } = build.classes;
  const lines = build.flags.includes('m') ? union(newline, edge) : edge;
  if (!('negate' in element))
    return add({ after: [after], [element.kind === 'start' ? 'previous' : 'next']: lines }, build);
  if (element.kind !== 'word') return lookaround(element, after, build);
  const [left, right] = element.negate ? [word, not(word)] : [not(word), word];
  const one = add({ after: [after], previous: word, next: left }, build);
  return add({ after: [one, add({ after: [after], previous: not(word), next: right }, build)] }, build);
}

function lookaround(element: AST.LookaroundAssertion, after: number, build: Build): number {
  const single = singleClass(element, build);
  if (single) {
    const allowed = element.negate ? not(single) : single;
    const side = element.kind === 'lookahead' ? { next: allowed } : { previous: allowed };
    return add({ after: [after], ...side }, build);
  }
  if (element.kind === 'lookahead')
    return add({ after: [alternatives(element.alternatives, ACCEPT, build), after] }, build);
  visit(element, (node) => {
    if (node.type === 'Quantifier' && node.max > LONG) throw new Error('endless lookbehind');
  });
  return after;
}

/** What a one-character lookaround reads, or null if it reads more. */
function singleClass({ alternatives: list }: AST.LookaroundAssertion, build: Build): Classes | null {
  const { characters, edge } = build.classes;
  let read: Classes = new Uint8Array(characters.length + 1);
  for (const { elements } of list) {
    const [element, ...more] = elements;
    if (!element || more.length > 0) return null;
    if (isCharacter(element)) read = union(read, build.classes.of(element));
    else if (element.type === 'Assertion' && /^[$^]$/.test(element.raw) && !build.flags.includes('m'))
      read = union(read, edge);
    else return null;
  }
  return read;
}

/** Positions from which the next character can be read, and in how many ways (2 means two or more). */
function closure(from: number[], { nodes }: Build): Edge[] {
  const found = new Map<string, Edge>();
  const visits = new Map<string, number>();
  const path = new Set<number>();
  const key = (classes: Classes | null) => classes?.join('') ?? '';
  function walk(at: number, previous: Classes | null, next: Classes | null): void {
    const node = nodes[at]!;
    if (at === ACCEPT || node.element) {
      const name = `${at} ${key(previous)} ${key(next)}`;
      const edge = found.get(name);
      if (edge) edge.count += 1;
      else found.set(name, { to: at, previous, next, count: 1 });
      return;
    }
    const place = `${at} ${key(previous)} ${key(next)}`;
    const seen = visits.get(place) ?? 0;
    if (path.has(at) || seen > 1) return;
    visits.set(place, seen + 1);
    path.add(at);
    const left = both(previous, node.previous);
    const right = both(next, node.next);
    const possible = !(left && !left.includes(1)) && !(right && !right.includes(1));
    if (possible) for (const each of node.after) walk(each, left, right);
    path.delete(at);
  }
  for (const each of from) walk(each, null, null);
  return [...found.values()];
}
