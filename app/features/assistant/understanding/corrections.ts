import type { ConceptMatch } from '#app/features/assistant/understanding/lexicon.ts';
import { offerOf, type Reading, type Ruling } from '#app/features/assistant/understanding/rulings.ts';
import type { Span } from '#app/features/assistant/understanding/span-types.ts';

/** What a message takes back of itself, and what it says of others than people. */

const TURN_MAX = 6;
const NEAR = 4;

/** "A full, no wait, a queen": of two of a kind with a turn between them, the last one is meant. */
export function ruleTurns({ parts, words }: Reading, rulings: Map<Span, Ruling>): void {
  for (const turn of words.filter(({ concept }) => concept === 'turn.to')) {
    const after = parts.filter(({ from }) => from >= turn.to && from - turn.to < TURN_MAX);
    for (const { type, concept } of after) {
      const before = parts.findLast((one) => one.type === type && one.to <= turn.from);
      if (before !== undefined && turn.from - before.to < TURN_MAX && before.concept !== concept)
        rulings.set(before, []);
    }
    for (const one of after) if (one.type in LABELS) rulings.set(one, offerOf(one, LABELS[one.type]!));
  }
}

const LABELS: Readonly<Record<string, string>> = { size: 'size', feel: 'feel' };

/** "It has to be firm". */
export function ruleMusts({ context, parts }: Reading, rulings: Map<Span, Ruling>): void {
  const musts = context.concepts.filter(({ concept }) => concept === 'cue.must');
  for (const part of parts)
    if (
      part.type === 'feel' &&
      !rulings.has(part) &&
      musts.some(({ to }) => part.from >= to && part.from - to < NEAR)
    )
      rulings.set(part, offerOf(part, 'feel'));
}

/** The "k" of "2k" is no King. */
export function ruleThousands({ context: { spans } }: Reading, rulings: Map<Span, Ruling>): void {
  const numbers = spans.filter(({ type }) => type === 'number');
  for (const span of spans)
    if (span.type === 'size' && numbers.some(({ from, to }) => span.from > from && span.to <= to))
      rulings.set(span, []);
}

/** "My 80 lb dog": nobody's weight. */
export function rulePets({ context, words }: Reading, rulings: Map<Span, Ruling>): void {
  const pets = words.filter(({ concept }) => concept === 'animal.pet');
  const isBeside =
    ({ from, to }: Span) =>
    (one: ConceptMatch) =>
      one.from >= to ? one.from - to < NEAR / 2 : from >= one.to && from - one.to < NEAR;
  for (const span of context.spans)
    if (span.type === 'number' && 'weight' in span.offers && pets.some(isBeside(span))) rulings.set(span, []);
}

const SOMEBODY = /^(?:partner|person)\./;
const OTHER_SLEEPER = /^sleeper\.(?:child|senior|other)/;
const NOT = /^not\./;
const OWN = 'person.self';
const PARTNERS: ReadonlySet<string> = new Set(['person.he', 'person.she', 'partner.spouse']);

/** "I like it soft, but my husband wants firm": each wish is of who is named before it. */
export function ruleOwnFeels(reading: Reading, rulings: Map<Span, Ruling>): void {
  const { context, parts, words } = reading;
  const { concepts, clauses, clauseAt } = context;
  if (concepts.some(({ concept }) => OTHER_SLEEPER.test(concept))) return;
  for (const part of parts) {
    const clause = clauses[clauseAt[part.from] ?? 0];
    if (part.type !== 'feel' || (rulings.get(part)?.length ?? 0) > 0 || !clause?.flags.includes('wish'))
      continue;
    const who = concepts.findLast(({ concept, to }) => SOMEBODY.test(concept) && to <= part.from);
    if (who === undefined || part.from - who.to >= NEAR || who.from < clause.from) continue;
    const isNot = words.some(
      ({ concept, from, to }) => NOT.test(concept) && from >= who.to && to <= part.from,
    );
    // "No, I like firm" objects to what was understood.
    const isObjected = words.some(
      ({ concept, to }) => NOT.test(concept) && to <= who.from && who.from - to < 2,
    );
    if (isNot || (rulings.has(part) && !isObjected)) continue;
    const label = who.concept === OWN ? 'feel' : PARTNERS.has(who.concept) ? 'partner.feel' : null;
    if (label !== null) rulings.set(part, offerOf(part, label));
  }
}
