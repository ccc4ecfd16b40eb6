import type { ConceptMatch } from '#app/features/assistant/understanding/lexicon.ts';
import type { MessageContext } from '#app/features/assistant/understanding/message-context.ts';
import type { Stances } from '#app/features/assistant/understanding/stances.ts';
import type { Span } from '#app/features/assistant/understanding/span-types.ts';
import type { RemovedFact } from '#app/features/assistant/understanding/understanding-types.ts';

/** Self-corrections, musts, and words that don't apply to the shopper. */

const TURN_MAX = 6;
const NEAR = 4;

/** "A full, no wait, a queen": after a self-correction, the last value of the same type wins. */
export function resolveSelfCorrections(
  { parts, words }: StatementContext,
  rulings: Map<Span, SpanFacts>,
): void {
  for (const turn of words.filter(({ concept }) => concept === 'turn.to')) {
    const after = parts.filter(({ from }) => from >= turn.to && from - turn.to < TURN_MAX);
    for (const { type, concept } of after) {
      const before = parts.findLast((one) => one.type === type && one.to <= turn.from);
      if (before !== undefined && turn.from - before.to < TURN_MAX && before.concept !== concept)
        rulings.set(before, []);
    }
    for (const one of after) if (one.type in LABELS) rulings.set(one, getOffer(one, LABELS[one.type]!));
  }
}

const LABELS: Readonly<Record<string, string>> = { size: 'size', feel: 'feel' };

/** "It has to be firm". */
export function resolveRequirements(
  { context, parts }: StatementContext,
  rulings: Map<Span, SpanFacts>,
): void {
  const musts = context.concepts.filter(({ concept }) => concept === 'cue.must');
  for (const part of parts)
    if (
      part.type === 'feel' &&
      !rulings.has(part) &&
      musts.some(({ to }) => part.from >= to && part.from - to < NEAR)
    )
      rulings.set(part, getOffer(part, 'feel'));
}

const PET = 'animal.pet';

/** "My 80 lb dog" isn't a sleeper's weight. */
export function ignorePetWeights({ context, words }: StatementContext, rulings: Map<Span, SpanFacts>): void {
  const pets = words.filter(({ concept }) => concept === PET);
  const isBeside =
    ({ from, to }: Span) =>
    (one: ConceptMatch) =>
      one.from >= to ? one.from - to < NEAR / 2 : from >= one.to && from - one.to < NEAR;
  for (const span of context.spans)
    if (span.type === 'number' && 'weight' in span.offers && pets.some(isBeside(span))) rulings.set(span, []);
}

/** Whether the only other one in a message is a pet: "the dog jumps on it, he's 75 lb". */
export function isOtherPet({ concepts }: MessageContext, words: readonly ConceptMatch[]): boolean {
  return (
    words.some(({ concept }) => concept === PET) &&
    !concepts.some(({ concept }) => concept.startsWith('partner.'))
  );
}

const SOMEBODY = /^(?:partner|person)\./;
const OTHER_SLEEPER = /^sleeper\.(?:child|senior|other)/;
const NOT = /^not\./;
const OWN = 'person.self';
const OWN_WISH = 'wish.own';
const PARTNERS: ReadonlySet<string> = new Set(['person.he', 'person.she', 'partner.spouse']);

/** "I like it soft, but my husband wants firm": each wish belongs to the person named before it. */
export function assignFeelsToSleepers(reading: StatementContext, rulings: Map<Span, SpanFacts>): void {
  const { context, parts, words } = reading;
  const { concepts, clauses, clauseAt } = context;
  if (concepts.some(({ concept }) => OTHER_SLEEPER.test(concept))) return;
  const isOfTwo = concepts.some(({ concept }) => PARTNERS.has(concept));
  for (const part of parts) {
    const clause = clauses[clauseAt[part.from] ?? 0];
    if (part.type !== 'feel' || (rulings.get(part)?.length ?? 0) > 0 || !clause?.flags.includes('wish'))
      continue;
    const isOwner = ({ concept }: ConceptMatch) =>
      SOMEBODY.test(concept) || (concept === OWN_WISH && isOfTwo);
    const owners = [...concepts, ...words].filter(isOwner);
    const who = owners
      .filter(({ to }) => to <= part.from)
      .toSorted((one, other) => one.from - other.from)
      .at(-1);
    if (who === undefined || part.from - who.to >= NEAR || who.from < clause.from) continue;
    const isNot = words.some(
      ({ concept, from, to }) => NOT.test(concept) && from >= who.to && to <= part.from,
    );
    // "No, I like firm" corrects the assistant; the "no" doesn't negate the wish.
    const isObjected = words.some(
      ({ concept, to }) => NOT.test(concept) && to <= who.from && who.from - to < 2,
    );
    if (isNot || (rulings.has(part) && !isObjected)) continue;
    const isOwn = who.concept === OWN || who.concept === OWN_WISH;
    const label = isOwn ? 'feel' : PARTNERS.has(who.concept) ? 'partner.feel' : null;
    if (label !== null) rulings.set(part, getOffer(part, label));
  }
}

/** Refusals, and refusals that the shopper takes back. */

/** Maximum words between a cue and the span it applies to. */
export const GAP_MAX = 3;

/** The words between two token positions, without punctuation. */
export function wordsBetween({ tokens }: MessageContext, from: number, to: number): string[] {
  return tokens.slice(from, to).flatMap(({ kind, text }) => (kind === 'sign' ? [] : [text]));
}

function hasSign({ tokens }: MessageContext, from: number, to: number): boolean {
  return tokens.slice(from, to).some(({ kind, text }) => kind === 'sign' && !JOINED_SIGNS.has(text));
}

const JOINED_SIGNS: ReadonlySet<string> = new Set(['-', '$', '€']);

/** "No B", "we can't do B", "B won't fit". */
export function isRefused(
  { context, words }: StatementContext,
  { from, to }: Pick<Span, 'from' | 'to'>,
  after = 0,
): boolean {
  return words.some(({ concept, from: start, to: end }) => {
    const isBefore = concept.startsWith('not.') && concept !== 'not.fitting';
    if (isBefore && end <= from && start >= after)
      return wordsBetween(context, end, from).length < GAP_MAX && !hasSign(context, end, from);
    const isAfter = concept === 'not.fitting' && start >= to && !hasStop(context, to, start);
    return isAfter && wordsBetween(context, to, start).length < GAP_MAX;
  });
}

/** A refused size is removed, and a refused material becomes one to avoid. Feels are left to the trained model. */
export function resolveRefusals(reading: StatementContext, rulings: Map<Span, SpanFacts>): RemovedFact[] {
  const { parts } = reading;
  for (const part of parts) {
    if (!isMaterial(part) || rulings.has(part)) continue;
    // "Just foam on top of foam" is one wish.
    if (isOnlyMore(reading, part))
      for (const one of parts.filter(({ concept }) => concept === part.concept)) rulings.set(one, []);
    else if (isRuledOut(reading, part)) rulings.set(part, getOffer(part, 'materialsAvoided'));
  }
  const sizes = parts.filter((part) => part.type === 'size' && isRefused(reading, part));
  for (const part of sizes) if (!rulings.has(part)) rulings.set(part, []);
  return sizes.map(({ concept }) => ({ key: 'size', values: [concept.slice('size.'.length)], quote: '' }));
}

/** "I don't want just foam", "not only springs": asks for more than that and refuses nothing. */
function isOnlyMore(reading: StatementContext, part: Span): boolean {
  const { context, words } = reading;
  const isBeside = ({ from, to }: ConceptMatch) =>
    from === part.from || (to <= part.from && wordsBetween(context, to, part.from).length < GAP_MAX - 1);
  const beside = words.filter(isBeside);
  const has = (concept: string) => beside.some((one) => one.concept === concept);
  return has('only.not') || (has('only.this') && isRefused(reading, part));
}

const STOPS: ReadonlySet<string> = new Set(['.', '?', '!', ';']);
export const hasStop = ({ tokens }: MessageContext, from: number, to: number) =>
  tokens.slice(from, to).some(({ text }) => STOPS.has(text));

/** Excludes airbeds: "without air" is more often about a room. */
const isMaterial = ({ type, concept }: Span) => type === 'material' && concept !== 'material.airbed';

/** Negations that don't rule out what follows: "it's not", "I have never tried", "forget the latex". */
const NON_EXCLUDING_NEGATIONS: ReadonlySet<string> = new Set([
  ...['not.being', 'not.ever', 'not.but', 'not.fitting', 'not.dropped'],
]);

/** "Without memory foam", "nothing with springs". Excludes questions such as "isn't foam hot". */
export function isRuledOut({ context, words }: StatementContext, { from }: Span): boolean {
  const { clauses, clauseAt, sentences } = context;
  const start = sentences[clauses[clauseAt[from] ?? 0]?.sentence ?? 0]?.from ?? 0;
  return words.some(({ concept, from: at, to }) => {
    const isRefusing = concept.startsWith('not.') && !NON_EXCLUDING_NEGATIONS.has(concept) && to <= from;
    const most = concept === 'not.plain' ? 1 : GAP_MAX - 1;
    const isAsked = concept === 'not.plain' && at === start;
    return (
      isRefusing && !isAsked && wordsBetween(context, to, from).length <= most && !hasSign(context, to, from)
    );
  });
}

/** Removes facts that the shopper denies having stated. */
export function removeDeniedFacts(reading: StatementContext, { denied }: Stances): RemovedFact[] {
  const wished = [...denied].filter((part) => !isRefused(reading, part));
  return wished.flatMap(({ offers }) =>
    DENIABLE_LABELS.flatMap((label): RemovedFact[] => {
      const offered = offers[label];
      if (offered === undefined) return [];
      const values = [offered.value].flat().map(String);
      return [{ key: offered.key as RemovedFact['key'], values, quote: '' }];
    }),
  );
}

const DENIABLE_LABELS = ['size', 'feel', 'heat.true', 'materialsWanted', 'budget'];

/** Lifts a refusal: "I never said no latex", "who said no latex", "I take that back, latex is fine". */
export function restoreWithdrawnRefusals(
  reading: StatementContext,
  rulings: Map<Span, SpanFacts>,
): RemovedFact[] {
  const { context, parts, words } = reading;
  const taken: RemovedFact[] = [];
  for (const part of parts) {
    if (part.type !== 'material') continue;
    const isDenied = words.some(
      ({ concept, to }) =>
        concept === 'said.never' &&
        to <= part.from &&
        wordsBetween(context, to, part.from).length <= 2 * GAP_MAX &&
        !hasSign(context, to, part.from),
    );
    const isFine = words.some(
      ({ concept, from }) =>
        concept === 'fine.all' && from >= part.to && wordsBetween(context, part.to, from).length < 2,
    );
    if (!isDenied && !isFine) continue;
    taken.push({ key: 'materialsAvoided', values: [part.concept.slice('material.'.length)], quote: '' });
    if (isDenied) rulings.set(part, []);
  }
  return taken;
}

const BACKREFERENCE_MAX = 12;
const WIDE = /^size\..*King$/;

/** "No pillow top", "just one king", or "I don't love that" after naming a pillow top. */
export function findAvoidedFeatures(reading: StatementContext, { remarks, words: stances }: Stances) {
  const { context, words } = reading;
  const isTold = (one: ConceptMatch) => remarks.some(({ from, to }) => one.from >= from && one.to <= to);
  const isJudged = (one: ConceptMatch) =>
    stances.some(
      ({ concept, from }) =>
        concept === 'verdict.bad' && from >= one.to && from - one.to <= BACKREFERENCE_MAX,
    );
  const named = words.flatMap((one) =>
    one.concept.startsWith('feature.') && !isTold(one)
      ? [{ ...one, feature: one.concept.slice('feature.'.length).replace('-', ' ') }]
      : [],
  );
  const pointed = words.filter((one) => one.concept === 'that.said' && isRefused(reading, one));
  const refused = named.filter(
    (one) =>
      isRefused(reading, one) ||
      isJudged(one) ||
      pointed.some(({ from }) => from >= one.to && from - one.to <= BACKREFERENCE_MAX),
  );
  const whole = words.flatMap((one) => (one.concept === 'whole.bed' ? [{ ...one, feature: 'split' }] : []));
  // "Not a twin, a queen" is about a size; "a king, no twins" is about a bed in one piece.
  const isWide = context.spans.some(({ concept }) => WIDE.test(concept));
  const twins = context.spans.flatMap(({ type, concept, from, to }) => {
    const isTwin = isWide && type === 'size' && concept.startsWith('size.Twin');
    return isTwin && isRefused(reading, { from, to }) ? [{ concept, from, to, feature: 'split' }] : [];
  });
  return [...refused, ...whole, ...twins];
}

/** The facts that a span states; empty if it states none. */
export type SpanFacts = readonly { key: string; value: unknown }[];

export function getOffer({ offers }: Span, label: string): SpanFacts {
  const offered = offers[label];
  return offered === undefined ? [] : [offered];
}

/** `parts` are the spans that statements can be about; `words` are the cues that negate or correct them. */
export interface StatementContext {
  context: MessageContext;
  parts: readonly Span[];
  words: readonly ConceptMatch[];
}
