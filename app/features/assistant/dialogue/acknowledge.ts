import { CENTIMETERS_PER_INCH } from '#app/features/inventory/attributes/sizes.ts';
import type { Act, ActOf } from '#app/features/assistant/acts.ts';
import { isMerchantKey } from '#app/features/assistant/dialogue/merchant-questions.ts';
import { type Turn, hasIntent } from '#app/features/assistant/dialogue/turn.ts';
import { findBrokenRules } from '#app/features/assistant/guardrails/check-reply.ts';
import { measuresOf } from '#app/features/assistant/understanding/bed-dimensions.ts';
import { type FactKey, getFactDefinition } from '#app/features/assistant/understanding/facts/registry.ts';
import type { ExplainTopic } from '#app/features/assistant/understanding/understanding-types.ts';
import type { DisplayUnits } from '#app/features/matching/explanation/formatting.ts';
import { hasAnswer, isKnown, knownValues } from '#app/features/assistant/understanding/known-facts.ts';

const NAMED_MAX = 5;
/** Beside more news than this, what the bed should do well isn't repeated. */
const WORRIES_MAX = 2;
/** Sensitive facts, repeated back only when there is room. */
const SENSITIVE_FACTS: readonly FactKey[] = ['age', 'weight', 'partnerWeight'];

/**
 * Acknowledges the message: sympathy first, then changed facts, then new ones. Empty if another engine started the
 * reply.
 */
export function acknowledge(turn: Turn): Act[] {
  if (turn.alreadySaid !== '') return [];
  const acknowledged = acknowledgeFacts(turn);
  const said = acknowledged === null ? sympathyActs(turn) : [...sympathyActs(turn), acknowledged];
  return [...said, ...nearestSizeActs(turn)];
}

/** "160×200 cm is closest to a Queen", unless the measures are the size's own. */
function nearestSizeActs({ understanding }: Turn): ActOf<'nearest-size'>[] {
  const fact = understanding.facts.find(({ key }) => key === 'size');
  if (fact?.key !== 'size' || fact.value === null || fact.measures === undefined) return [];
  const { width, length, isInches } = fact.measures;
  const inUnit = (centimeters: number) =>
    Math.round(isInches ? centimeters / CENTIMETERS_PER_INCH : centimeters);
  const us = measuresOf(fact.value);
  const own = { width: inUnit(us.width), length: inUnit(us.length) };
  const stated = { width: inUnit(width), length: length === null ? null : inUnit(length) };
  const isSame = own.width === stated.width && (stated.length ?? own.length) === own.length;
  return isSame ? [] : [{ act: 'nearest-size', size: fact.value, isInches, ...stated, own }];
}

const LESSON_BY_FACT: Partial<Record<FactKey, ExplainTopic>> = {
  positions: 'positions',
  firmness: 'firmness',
  weight: 'thickness',
  size: 'sizes',
  heat: 'cooling',
  partner: 'couples',
  materialsWanted: 'materials',
};

/** A short lesson on the first new fact the store wants to explain. */
export function explainNewFact({ changed, state, context, alreadySaid }: Turn): Act[] {
  if (alreadySaid !== '') return [];
  const taught = changed.find(
    (key) => context.taughtFacts.includes(key) && key in LESSON_BY_FACT && isKnown(state.facts, key),
  );
  return taught === undefined ? [] : [{ act: 'explain', topic: LESSON_BY_FACT[taught]!, isUnasked: true }];
}

function acknowledgeFacts(turn: Turn): ActOf<'acknowledge'> | null {
  const news = turn.changed.filter((key) => isKnown(turn.state.facts, key) && hasWording(turn, key));
  const isPartnerClear = news.some((key) => getFactDefinition(key).isPartnerFact);
  const others = news.filter((key) => !SENSITIVE_FACTS.includes(key));
  const keys = [...others, ...news.filter((key) => SENSITIVE_FACTS.includes(key))].filter(
    (key) =>
      !(key === 'partnerHeat' && news.includes('heat') && isBothHot(turn)) &&
      !(key === 'needs' && others.length > WORRIES_MAX) &&
      !(key === 'partner' && isPartnerClear) &&
      !(key === 'needs' && alreadySaysCooling(turn, news)) &&
      !(key === 'base' && alreadyNamesBase(turn, news)),
  );
  const corrected = keys.filter((key) => turn.corrected.includes(key) && !isExtendedList(turn, key));
  const fresh = keys.filter((key) => !corrected.includes(key));
  const removed = removedKeys(turn);
  const isCheap = turn.state.wantsCheap === true && turn.before.wantsCheap !== true;
  const skipped = turn.changed.filter(
    (key) => isSkipped(turn, key) && !removed.includes(key) && !(isCheap && key === 'budget'),
  );
  const act: ActOf<'acknowledge'> = {
    act: 'acknowledge',
    facts: putBedLast(fresh.slice(0, Math.max(0, NAMED_MAX - corrected.length))),
    corrected: corrected.slice(0, NAMED_MAX),
    removed: removed.slice(0, NAMED_MAX),
    skipped: skipped.slice(0, 1),
  };
  const isEmpty = [act.facts, act.corrected, act.removed, act.skipped].every(({ length }) => length === 0);
  if (!isEmpty) return act;
  // Facts without wording of their own, like an adult's age, still need an acknowledgment.
  const needsAcknowledgment = turn.hasChanges && sympathyActs(turn).length === 0 && !hasIntent(turn, 'grief');
  if (hasAnsweredMerchant(turn) || isCheap || needsAcknowledgment) return act;
  const again = listRepeatedFacts(turn);
  return again.length === 0 ? null : { ...act, facts: again };
}

/** "I sleep hot and so does my husband" is told back once. */
function isBothHot({ state }: Turn): boolean {
  const { heat, partnerHeat } = knownValues(state.facts);
  return heat === partnerHeat;
}

const BED_FACTS: ReadonlySet<FactKey> = new Set<FactKey>(['size', 'budget']);

/**
 * Puts the bed after the person, so that "150 lb and a Queen" isn't read as a 150 lb queen. With partner facts, the
 * order stays as it is.
 */
function putBedLast(keys: readonly FactKey[]): FactKey[] {
  if (keys.some((key) => getFactDefinition(key).isPartnerFact)) return [...keys];
  return [...keys.filter((key) => !BED_FACTS.has(key)), ...keys.filter((key) => BED_FACTS.has(key))];
}

/** "One that works on an adjustable base" already names the base. */
function alreadyNamesBase({ state }: Turn, news: readonly FactKey[]): boolean {
  const { needs = [], base } = knownValues(state.facts);
  return base === 'adjustable' && news.includes('needs') && needs.includes('adjustable-base');
}

/** A hot sleeper and the need for a cooler bed are the same thing, so it is said once. */
function alreadySaysCooling({ state }: Turn, news: readonly FactKey[]): boolean {
  const { needs = [], heat } = knownValues(state.facts);
  return heat === true && news.includes('heat') && needs.every((need) => need === 'cooling');
}

/** Whether the language can word the value. Pain gets sympathy instead. */
function hasWording(turn: Turn, key: FactKey): boolean {
  return (
    !isPainOnly(turn, key) &&
    !shouldAvoidJustYou(turn, key) &&
    formatFact(turn, key, knownValues(turn.state.facts)[key]) !== ''
  );
}

/** Don't say "just you" when the bed is for someone else or the shopper is grieving. */
function shouldAvoidJustYou(turn: Turn, key: FactKey): boolean {
  const { sleeper = 'self', partner } = knownValues(turn.state.facts);
  return key === 'partner' && partner === false && (sleeper !== 'self' || hasIntent(turn, 'grief'));
}

/**
 * The wording of a value in an acknowledgment; '' if it has none or could be mistaken for a product name ("180 lb").
 */
export function formatFact({ pack, context }: Turn, key: FactKey, value: unknown): string {
  const acknowledged = pack.facts[key].acknowledged as (value: unknown, units: DisplayUnits) => string;
  const said = acknowledged(value, context.store);
  return findBrokenRules(said, context).includes('product-name') ? '' : said;
}

function isPainOnly({ state }: Turn, key: FactKey): boolean {
  const { needs = [] } = knownValues(state.facts);
  return key === 'needs' && needs.every((need) => need === 'back-comfort');
}

/** A list that grew is new information, not a change of mind. */
function isExtendedList({ before, state }: Turn, key: FactKey): boolean {
  const was: unknown = knownValues(before.facts)[key];
  const is: unknown = knownValues(state.facts)[key];
  return Array.isArray(was) && Array.isArray(is) && was.every((value) => is.includes(value));
}

function removedKeys({ understanding, changed, state }: Turn): FactKey[] {
  const keys = understanding.removed.map(({ key }) => key);
  return [...new Set(keys)].filter((key) => changed.includes(key) && !isKnown(state.facts, key));
}

function isSkipped({ state }: Turn, key: FactKey): boolean {
  return hasAnswer(state.facts, key) && !isKnown(state.facts, key);
}

export function hasAnsweredMerchant({ before, state }: Turn): boolean {
  return before.asked !== null && isMerchantKey(before.asked) && state.asked === null;
}

function listRepeatedFacts(turn: Turn): FactKey[] {
  const { facts, intents, isQuestion } = turn.understanding;
  if (turn.changed.length > 0 || isQuestion || intents.some((intent) => intent !== 'inform')) return [];
  const keys = facts.filter(({ value }) => value !== null).map(({ key }) => key);
  return [...new Set(keys)].filter((key) => hasWording(turn, key)).slice(0, NAMED_MAX);
}

function sympathyActs(turn: Turn): Act[] {
  if (hasIntent(turn, 'grief', 'angry', 'service')) return [];
  const known = knownValues(turn.state.facts);
  const before = knownValues(turn.before.facts);
  const faults = turn.changed.includes('currentBed') ? (known.currentBed ?? []) : [];
  const hadPain = hasPain(before);
  if (hasPain(known) && !hadPain) {
    const { sleeper = 'self' } = known;
    const own = sleeper === 'self' && turn.understanding.pains?.find(({ isOwn }) => isOwn);
    return [{ act: 'comfort', about: 'pain', ...(own && { part: own.name }) }];
  }
  const isNew = before.currentBed === undefined && faults.length > 0 && !faults.includes('hurts');
  const isAsking = turn.understanding.isQuestion;
  return isNew && !isAsking ? [{ act: 'comfort', about: 'present-bed' }] : [];
}

function hasPain({ needs = [], currentBed = [] }: ReturnType<typeof knownValues>): boolean {
  return needs.includes('back-comfort') || currentBed.includes('hurts');
}
