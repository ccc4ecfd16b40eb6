import type { Fact, FactKey, FactValues } from '#app/features/assistant/conversation/conversation.ts';
import { knownValues } from '#app/features/assistant/conversation/merge-facts.ts';
import { splitMessage } from '#app/features/assistant/conversation/split-message.ts';
import type { IntentType } from '#app/features/assistant/conversation/understanding.ts';
import { COMFORT_BACK, COMFORT_OTHER } from '#app/features/assistant/guided/asides.en.ts';
import {
  materialsAsAvoided,
  materialsAsWanted,
  PASSED_ON,
  TAKEN_BACK,
} from '#app/features/assistant/guided/facts.en.ts';
import { type SaidAmounts, sayBack } from '#app/features/assistant/guided/said-back.en.ts';
import * as texts from '#app/features/assistant/guided/texts.en.ts';
import { isKnown, type Turn, wants } from '#app/features/assistant/guided/turn.ts';
import { poundsToKilos, plainAmount } from '#app/features/assistant/wording.ts';
import type { Construction } from '#app/features/inventory/inventory.ts';

/** Says back what the message brought: changes of mind first, then what is new, then what stays open. */
export function acknowledge(turn: Turn): string[] {
  const taken = takenBack(turn);
  const { fresh, renewed } = sortChanges(turn, taken.keys);
  const lines = [...taken.lines];
  lines.push(...sayBackKeys(turn, renewed, true), ...sayBackKeys(turn, fresh, false));
  const isFirstCheap = turn.state.wantsCheap === true && turn.before.wantsCheap !== true;
  const isCheapAgain = wants(turn, 'cheaper') && turn.before.lastShown.length === 0;
  if (isFirstCheap) lines.push(texts.cheapestNoted());
  else if (isCheapAgain) lines.push(texts.cheapestStill());
  else if (lines.length === 0) lines.push(...passedOn(turn));
  if (lines.length === 0 && isToldAgain(turn)) lines.push(texts.alreadyNoted(turn.before.turns));
  lines.push(...comfort(turn));
  if (turn.understanding.flags.includes('foreign-currency')) lines.push(texts.foreignCurrency());
  return lines;
}

/** Nothing but what was known already, in a message that wants nothing else. */
function isToldAgain({ text, understanding, changed }: Turn): boolean {
  const { facts, intents } = understanding;
  const isPlain = intents.every(({ type }) => PLAIN.has(type));
  return (
    changed.length === 0 &&
    isPlain &&
    !splitMessage(text).some(({ question }) => question) &&
    facts.some(({ fact }) => fact.is === 'known')
  );
}

const PLAIN: ReadonlySet<IntentType> = new Set<IntentType>(['yes', 'no', 'unsure', 'unclear']);

function takenBack(turn: Turn): { lines: string[]; keys: FactKey[] } {
  const lines: string[] = [];
  const keys: FactKey[] = [];
  for (const { key, values } of turn.understanding.dropped) {
    if (!turn.changed.includes(key)) continue;
    keys.push(key);
    if (values === null) lines.push(TAKEN_BACK[key] ?? '');
    else if (key === 'materialsWanted') {
      lines.push(texts.droppedMaterials(materialsAsWanted(values as Construction[])));
    } else if (key === 'materialsAvoided') {
      lines.push(texts.readmittedMaterials(materialsAsAvoided(values as Construction[])));
    }
  }
  const dropsMaterial =
    turn.corrected.includes('materialsWanted') && turn.changed.includes('materialsAvoided');
  const avoided = knownValues(turn.state.facts).materialsAvoided ?? [];
  if (dropsMaterial && avoided.length > 0 && !keys.includes('materialsWanted')) {
    keys.push('materialsWanted', 'materialsAvoided');
    lines.push(texts.droppedMaterials(materialsAsAvoided(avoided)));
  }
  return { lines: [...new Set(lines)].filter((line) => line !== ''), keys };
}

/** A list that grew is news, not a change of mind. */
function sortChanges(turn: Turn, taken: readonly FactKey[]): { fresh: FactKey[]; renewed: FactKey[] } {
  const keys = turn.changed.filter((key) => isKnown(turn.state.facts, key) && !taken.includes(key));
  const isRenewed = (key: FactKey) => turn.corrected.includes(key) && !hasGrown(turn, key);
  return { fresh: keys.filter((key) => !isRenewed(key)), renewed: keys.filter(isRenewed) };
}

function hasGrown(turn: Turn, key: FactKey): boolean {
  const was: unknown = knownValues(turn.before.facts)[key];
  const is: unknown = knownValues(turn.state.facts)[key];
  return Array.isArray(was) && Array.isArray(is) && was.every((value) => is.includes(value));
}

function sayBackKeys(turn: Turn, keys: readonly FactKey[], isRenewed: boolean): string[] {
  const known = knownValues(turn.state.facts);
  const entries = keys.map((key) => [key, withoutComfort(turn, key, known[key])] as const);
  const values = Object.fromEntries(entries.filter(([, value]) => value !== undefined));
  return sayBack({ values, amounts: saidAmounts(turn), isRenewed, turn: turn.before.turns });
}

/** Comfort for the back has a sentence of its own. */
function withoutComfort(turn: Turn, key: FactKey, value: FactValues[FactKey] | undefined): unknown {
  if (key !== 'needs' || !Array.isArray(value)) return value;
  const before: readonly string[] = knownValues(turn.before.facts).needs ?? [];
  return value.filter((need) => !before.includes(need) && !(need === 'back-comfort' && hasComfortLine(turn)));
}

function hasComfortLine(turn: Turn): boolean {
  return turn.understanding.flags.includes('comfort') || wants(turn, 'medical');
}

function comfort(turn: Turn): string[] {
  if (!turn.understanding.flags.includes('comfort') || wants(turn, 'medical')) return [];
  const needs = knownValues(turn.state.facts).needs ?? [];
  return [needs.includes('back-comfort') ? COMFORT_BACK : COMFORT_OTHER];
}

function passedOn(turn: Turn): string[] {
  const skipped = turn.changed.filter((key) =>
    turn.state.facts.some((fact) => fact.key === key && fact.fact.is === 'skipped'),
  );
  const [first] = skipped;
  if (first === undefined || wants(turn, 'you-pick') || wants(turn, 'show-now')) return [];
  return [PASSED_ON[first] ?? texts.skipped(turn.before.turns)];
}

/** Amounts are said back only where the shopper wrote them in figures and they name no price of the catalogue. */
export function saidAmounts({ text, state, context }: Turn): SaidAmounts {
  const { budget, weight, partnerWeight } = knownValues(state.facts);
  const factQuote = (key: FactKey) => state.facts.find((fact: Fact) => fact.key === key)?.quote ?? '';
  const quoteOf = (key: FactKey) => `${factQuote(key)} ${text}`;
  return {
    weight: saidWeight(weight, quoteOf('weight')) ?? saidBand(factQuote('weight')),
    partnerWeight:
      saidWeight(partnerWeight, quoteOf('partnerWeight')) ?? saidBand(factQuote('partnerWeight')),
    budget: saidBudget(budget, quoteOf('budget'), context),
    feel: saidFeel(factQuote('firmness')),
  };
}

function saidWeight(pounds: number | undefined, quote: string): string | null {
  if (pounds === undefined) return null;
  if (hasNumber(quote, String(Math.round(pounds)))) return `${Math.round(pounds)} lb`;
  if (!/\d|kilo|stone/i.test(quote) && SPELLED.test(quote)) return `${Math.round(pounds)} lb`;
  const kilos = poundsToKilos(pounds);
  return hasNumber(quote, String(kilos)) ? `${kilos} kg` : null;
}

/** "130 to 230 lb", "13 stone 4": a rough weight in the shopper's own words. */
function saidBand(quote: string): string | null {
  const words = quote.trim().toLowerCase();
  return OWN_WEIGHT.test(words)
    ? words
    : (/\b\d{1,2} ?(?:stone|st)\b(?: \d{1,2}\b)?/.exec(words)?.[0] ?? null);
}

const SPELLED = /\b(?:hundred|(?:one|two|three) (?:oh|o|\w+(?:teen|ty)))\b/i;

const OWN_WEIGHT =
  /^(?:(?:about|around|over|under|between|roughly) )?\d{1,3}(?: ?(?:-|–|to|and) ?\d{1,3})? ?(?:lbs?|pounds|kg|kilos|st|stone(?: \d{1,2})?)$/;

function saidBudget(
  minor: number | undefined,
  quote: string,
  { store, catalogWords }: Turn['context'],
): string | null {
  if (minor === undefined || catalogWords.prices.has(minor)) return null;
  const amount = plainAmount(minor, store.currency);
  return hasNumber(quote, amount) || hasNumber(quote, amount.replaceAll(',', '')) ? amount : null;
}

const OWN_FEEL =
  /^(?:a |an |something |i like |i want |i'd like |prefer |luxury )*\b(plush|luxury firm|ultra plush|extra firm|very soft)(?: please| one| feel)?$/;

/** A feel by a name of its own, where the shopper said little else. */
function saidFeel(quote: string): string | null {
  return OWN_FEEL.exec(quote.trim().toLowerCase())?.[1] ?? null;
}

function hasNumber(text: string, number: string): boolean {
  const index = text.indexOf(number);
  if (index < 0) return false;
  const around = `${text[index - 1] ?? ' '}${text[index + number.length] ?? ' '}`;
  return !/\d/.test(around);
}
