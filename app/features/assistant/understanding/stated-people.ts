import type { ConceptMatch } from '#app/features/assistant/understanding/lexicon.ts';
import type { SpanFacts } from '#app/features/assistant/understanding/corrections.ts';
import type { Span } from '#app/features/assistant/understanding/span-types.ts';
import {
  BOTH_SUBJECTS,
  OWN_SUBJECT,
  PARTNER_SUBJECT,
  SUBJECT_LABELS,
} from '#app/features/assistant/understanding/classify-message.ts';
import type { MessageContext } from '#app/features/assistant/understanding/message-context.ts';
import type { Relative } from '#app/features/assistant/understanding/understanding-types.ts';
import { type RawFact, STATED_MIN_PROBABILITY } from '#app/features/assistant/understanding/resolve-facts.ts';

/** Rules for who sleeps in the bed. They override the classifiers where the wording is unambiguous. */

/** A prediction about a partner needs one of these in the message. */
const OF_TWO = /^(?:partner|together|alone|person)\./;
const ALONE = 'alone.alone';
const OF_COUPLE = /^(?:partner|together)\./;
const OF_OTHER = /^sleeper\.(?:child|senior|other)/;
const OTHER_SLEEPERS: readonly unknown[] = ['child', 'senior', 'other'];
/** If the assistant asked about a partner, an answer contains one of these or is short. */
const OF_ANSWER = /^(?:partner|together|alone|answer|person\.(?:he|she|they|we))(?:\.|$)/;
const ANSWER_MAX = 3;
/** Minimum quote length. Excludes "so", which isn't always short for "significant other". */
const WORD_MIN = 3;
const ADULT_YEARS = 18;
/** Maximum tokens from "my" to the relative. */
const RELATIVE_MAX = 5;
const NAMED_MIN_PROBABILITY = 0.5;
const GUEST_MIN_PROBABILITY = 0.45;
const GUEST = 'guest';
const OF_GUEST = /^sleeper\.guest$/;
const [CHILD, SENIOR] = ['sleeper.child', 'sleeper.senior'];

/** Corrects message-level predictions: "just for her", "my grown son", "the first one". */
export function correctPersonPredictions(
  learned: readonly RawFact[],
  { tokens, concepts, conceptsAt, asked }: MessageContext,
  words: readonly ConceptMatch[],
): RawFact[] {
  const quote = concepts
    .filter(({ concept }) => OF_COUPLE.test(concept))
    .map(({ from, to }) =>
      tokens
        .slice(from, to)
        .map(({ text }) => text)
        .join(' '),
    )
    .filter((text) => text.length >= WORD_MIN)
    .join(', ');
  const length = tokens.filter(({ kind }) => kind === 'word').length;
  const isShort = length > 0 && length <= ANSWER_MAX;
  const has = (pattern: RegExp) => concepts.some(({ concept }) => pattern.test(concept));
  const says = (concept: string) => words.some((one) => one.concept === concept);
  const isOfThing = quote === '' && isAboutBedLoss(concepts, words);
  const others = concepts.filter(({ concept }) => OF_OTHER.test(concept));
  const isSure = ({ key, value, probability }: RawFact) =>
    key === 'forWhom' && OTHER_SLEEPERS.includes(value) && probability >= STATED_MIN_PROBABILITY;
  const isMine = (from: number) =>
    conceptsAt.slice(Math.max(0, from - RELATIVE_MAX), from).some((one) => one.includes('person.self'));
  const isTheirs = others.some(({ from }) => conceptsAt[from - 1]?.includes('person.self'));
  // "My 82-year-old mother" is unambiguous.
  const isNamed = ({ key, value, probability }: RawFact) =>
    key === 'forWhom' &&
    probability >= NAMED_MIN_PROBABILITY &&
    others.some(({ concept, from }) => concept === `sleeper.${String(value)}` && isMine(from));
  // "82 years old" applies to adults too.
  const isOld = others.every(
    ({ concept, from }) => concept !== CHILD || conceptsAt[from]!.includes('unit.years'),
  );
  const isElder = isOld && others.some(({ concept, from }) => concept === SENIOR && isMine(from));
  const isThird = has(/^person\.(?:he|she)/) && !has(/^person\.self/) && quote === '';
  const isOfPlace = isOwnPlace(others, words);
  const isGrown = says('grown.up') && ((isTheirs && !isOfPlace) || isThird);
  const quoted = learned.map((one) =>
    one.key === 'partner'
      ? { ...one, quote }
      : isElder && one.key === 'forWhom' && one.value === 'child'
        ? { ...one, value: 'senior', probability: 1 }
        : isNamed(one) || isGuest(one, concepts)
          ? { ...one, probability: 1 }
          : one,
  );
  const people = quoted.filter(({ key, value }) => {
    if (key === 'forWhom') return !(isGrown && value === 'child') && !isOfPlace;
    if (says('one.person') || (value === false && isOfThing) || isWishOnly(concepts, words)) return false;
    if (value === true && learned.some((one) => isSure(one))) return quote !== '';
    return has(asked === 'partner' ? OF_ANSWER : OF_TWO) || (asked === 'partner' && isShort);
  });
  if (says('one.person')) people.push(toStatedFact('partner', false));
  if (isGrown || says('someone.other')) people.push(toStatedFact('forWhom', 'other'));
  else if (says('one.person') && isTheirs)
    people.push(toStatedFact('forWhom', others[0]!.concept.slice('sleeper.'.length)));
  return quoteSleepers(people, tokens, others);
}

/** The "sí" in "sí quiero látex" doesn't say who shares the bed. */
function isWishOnly(concepts: readonly ConceptMatch[], words: readonly ConceptMatch[]): boolean {
  const isNamed = concepts.some(({ concept }) => OF_COUPLE.test(concept));
  return !isNamed && words.some(({ concept }) => concept === 'said.wish');
}

/** A host rarely says more about guests than that they come. */
function isGuest({ key, value, probability }: RawFact, concepts: readonly ConceptMatch[]): boolean {
  const isLikely = key === 'forWhom' && value === GUEST && probability >= GUEST_MIN_PROBABILITY;
  const has = (pattern: RegExp) => concepts.some(({ concept }) => pattern.test(concept));
  return isLikely && has(OF_GUEST) && !has(OF_OTHER);
}

/** Adds the shopper's words for who the bed is for: "my daughter". */
function quoteSleepers(
  facts: readonly RawFact[],
  tokens: MessageContext['tokens'],
  people: readonly ConceptMatch[],
): RawFact[] {
  const words = people.flatMap(({ from, to }) => tokens.slice(from, to).map(toSingularOwner));
  return facts.map((one) => (one.key === 'forWhom' ? { ...one, quote: words.join(' ') } : one));
}

/** "My son's dorm" is about one son: normalizing a word drops its apostrophe. */
function toSingularOwner({ text, start, end }: MessageContext['tokens'][number]): string {
  return text.endsWith('s') && end - start > text.length ? text.slice(0, -1) : text;
}

const RELATIVE = /^sleeper\.(child|senior|other)$/;
const OF_SHOPPER: ReadonlySet<string> = new Set(['person.self', 'together.we']);

/** "Our daughter starts at State in the fall": who "she" may refer to later. A partner takes precedence. */
export function findRelative({ concepts, conceptsAt }: MessageContext): Relative | undefined {
  if (concepts.some(({ concept }) => OF_COUPLE_NAMED.test(concept))) return 'partner';
  const found = concepts.find(
    ({ concept, from }) => RELATIVE.test(concept) && conceptsAt[from - 1]?.some((one) => OF_SHOPPER.has(one)),
  );
  return RELATIVE.exec(found?.concept ?? '')?.[1] as Relative | undefined;
}

const OF_COUPLE_NAMED = /^(?:partner\.|together\.pair)/;

/** "My dorm" is the shopper's own place, not a child's. */
function isOwnPlace(others: readonly ConceptMatch[], words: readonly ConceptMatch[]): boolean {
  const isPlace = ({ from }: ConceptMatch) =>
    words.some((one) => one.concept === 'grown.up' && one.from === from);
  return others.length > 0 && others.every(isPlace);
}

/** A mattress that died doesn't mean the shopper sleeps alone. */
function isAboutBedLoss(concepts: readonly ConceptMatch[], words: readonly ConceptMatch[]): boolean {
  const alone = concepts.filter(({ concept }) => concept === ALONE);
  const isLoss = ({ from }: ConceptMatch) =>
    words.some((one) => one.concept === 'loss.of' && one.from === from) &&
    concepts.some((one) => one.concept === 'bed.old' && one.from === from);
  const isNamed = concepts.some(({ concept }) => concept === 'cue.current');
  return isNamed && alone.length > 0 && alone.every(isLoss);
}

function toStatedFact(key: string, value: unknown): RawFact {
  return { key, value, quote: '', probability: 1, manner: 'said' };
}

export function isGrownUp({ key, value }: { key: string; value: unknown }): boolean {
  return key === 'age' && typeof value === 'number' && value >= ADULT_YEARS;
}

/** Turns a child of 18 or more into an adult. */
export function replaceAdultChild(facts: RawFact[]): void {
  const isAdult = facts.some((fact) => isGrownUp(fact));
  const child = facts.find(({ key, value }) => key === 'forWhom' && value === 'child');
  if (isAdult && child) facts.splice(facts.indexOf(child), 1, { ...child, value: 'other' });
}

/**
 * Who a span is about if the wording is explicit: "back sleepers both of us", "he's hot", "I'm 140". Returns an index into
 * `SUBJECT_LABELS`, or null to leave it to the classifier.
 */
export function findExplicitOwner(
  part: Span,
  { tokens, asked, concepts, clauses, clauseAt }: MessageContext,
): number | null {
  const { type, from } = part;
  // "Both of us want a king" isn't about sleep positions.
  const isLast = (one: ConceptMatch) => (tokens[one.to]?.kind ?? 'sign') === 'sign';
  const isOfBoth = (one: ConceptMatch) =>
    one.concept === 'together.we' && isLast(one) && one.from >= part.to && one.from - part.to < BOTH_REACH;
  if (type === 'position' && concepts.some(isOfBoth)) return SUBJECT_LABELS.indexOf(BOTH_SUBJECTS);
  const isOfOthers = concepts.some(({ concept }) => OF_OTHERS.test(concept));
  if (!isOfOthers && asked === 'partner') return SUBJECT_LABELS.indexOf(OWN_SUBJECT);
  const clause = clauses[clauseAt[from] ?? 0];
  const before = concepts.findLast(({ concept, to }) => SOMEBODY.test(concept) && to <= from);
  const isNear = before !== undefined && from - before.to < 2 && before.from >= (clause?.from ?? 0);
  // "I'm stomach, wife's side", but not "I sleep on the wife's side".
  const isNamedSpouse = before?.concept === SPOUSE && tokens[before.from]!.text.length >= WORD_MIN;
  if (isNear && type === 'position' && isNamedSpouse && isOwnToo(part, concepts))
    return SUBJECT_LABELS.indexOf(PARTNER_SUBJECT);
  if (!isNear || !OWNED.has(type) || concepts.some(({ concept }) => OF_OTHER.test(concept))) return null;
  if (before.concept === 'person.self') return SUBJECT_LABELS.indexOf(OWN_SUBJECT);
  const isSpouse = before.concept === SPOUSE && type === 'heat';
  return THIRD_PERSON.has(before.concept) || isSpouse ? SUBJECT_LABELS.indexOf(PARTNER_SUBJECT) : null;
}

/** Another position is named before it. */
function isOwnToo({ from }: Span, concepts: readonly ConceptMatch[]): boolean {
  return concepts.some(({ concept, to }) => concept.startsWith('position.') && to < from);
}

export function readHeat(
  { concept, from }: Span,
  { clauses, clauseAt }: MessageContext,
): SpanFacts | undefined {
  const { flags = [] } = clauses[clauseAt[from] ?? 0] ?? {};
  const isPlain = (concept === 'heat.hot' || concept === 'heat.cold') && flags.length === 0;
  return isPlain ? [{ key: 'heat', value: concept === 'heat.hot' }] : undefined;
}

/** Maximum tokens from a position to "both of us". */
const BOTH_REACH = 2;
const OF_OTHERS = /^(?:partner|together|person)\./;
const SOMEBODY = /^(?:partner|together|person|sleeper)\./;
const SPOUSE = 'partner.spouse';
const THIRD_PERSON: ReadonlySet<string> = new Set(['person.he', 'person.she']);
const OWNED: ReadonlySet<string> = new Set(['heat', 'number']);

const CLOSE_PERSON = /^(?:partner\.spouse|sleeper\.(?:senior|child|other))$/;
/** Maximum words between a person and their death: "my wife of 40 years has passed". */
const REACH = 6;

/** Whether any part of a message says that someone close to the shopper died. A mattress that died doesn't count. */
export function mentionsDeath(
  { concepts, sentences }: MessageContext,
  words: readonly ConceptMatch[],
): boolean {
  const sentenceOf = ({ from }: ConceptMatch) =>
    sentences.findIndex((one) => from >= one.from && from < one.to);
  const isBeside = (one: ConceptMatch, other: ConceptMatch) =>
    sentenceOf(one) === sentenceOf(other) && Math.max(one.from - other.to, other.from - one.to) <= REACH;
  const people = concepts.filter(({ concept }) => CLOSE_PERSON.test(concept));
  return words.some(
    (word) =>
      word.concept === 'loss.own' ||
      (word.concept === 'loss.of' && people.some((person) => isBeside(person, word))),
  );
}

/** "My wife is 180, she doesn't care": the last person named before is the partner. */
export function isPartnerEasy({ concepts }: MessageContext, words: readonly ConceptMatch[]): boolean {
  return words.some(({ concept, from }) => {
    const last = concepts.findLast((one) => one.from < from && ANYBODY.test(one.concept));
    return concept === 'wish.none' && last !== undefined && OF_PARTNER.test(last.concept);
  });
}

const ANYBODY = /^(?:partner|person|sleeper)\./;
const OF_PARTNER = /^(?:partner\.|person\.(?:he|she|third))/;

/** A fact about a partner implies a partner. */
export function addPartner(facts: RawFact[]): void {
  const of = facts.find(({ key }) => key.startsWith('partner.'));
  if (!of) return;
  const at = facts.findIndex(({ key }) => key === 'partner');
  if (at >= 0) facts.splice(at, 1);
  facts.push({ ...of, key: 'partner', value: true });
}
