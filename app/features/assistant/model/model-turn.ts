import type { HistoryMessage, ReplyRequest } from '#app/features/assistant/engine/chat-engine.ts';
import type { UsedDocument } from '#app/features/assistant/engine/answer-record.ts';
import { buildTurn } from '#app/features/assistant/dialogue/read-turn.ts';
import { startOver } from '#app/features/assistant/dialogue/turn.ts';
import { type Turn, hasIntent } from '#app/features/assistant/dialogue/turn.ts';
import type { ToolInput } from '#app/features/assistant/model/model-tools.ts';
import type { FactKey, FactValues } from '#app/features/assistant/understanding/facts/registry.ts';
import { knownValues, mergeFacts } from '#app/features/assistant/understanding/known-facts.ts';
import type {
  RemovedFact,
  UnderstoodFact,
} from '#app/features/assistant/understanding/understanding-types.ts';
import { isLeadComplete, parseEmail } from '#app/features/assistant/lead-rules.ts';
import { currencyDecimals } from '#app/features/inventory/prices.ts';
import { POUNDS_PER_KILO } from '#app/features/matching/explanation/formatting.ts';
import {
  isPhoneNumber,
  LEAD_LIMITS,
  normalizePhone,
} from '#app/features/merchant/validation/field-schemas.ts';

const QUOTE_MAX = 200;

/** A model's reply in progress: the turn as we parsed it, plus changes made by tools. */
export interface ModelTurn {
  turn: Turn;
  history: readonly HistoryMessage[];
  /** Cards are shown at most once per reply. */
  hasCards: boolean;
  /** Facts from the model that contradict the shopper's words. */
  refused: FactKey[];
  /** Documents found by the model's lookups; null if it looked nothing up. */
  documents: UsedDocument[] | null;
}

/** Parses the message like the built-in assistant does, so its facts don't depend on the model. */
export function startModelTurn(request: ReplyRequest): ModelTurn {
  const turn = buildTurn(request);
  if (hasIntent(turn, 'restart')) {
    turn.before = startOver(turn.state);
    turn.state = { ...turn.before };
  }
  if (hasIntent(turn, 'person')) handOverToPerson(turn);
  return { turn, history: request.history, hasCards: false, refused: [], documents: null };
}

export function handOverToPerson({ state }: Turn): void {
  state.wantsPerson = true;
  state.isBrowsing = true;
}

function listShopperMessages({ text }: Turn, history: readonly HistoryMessage[]): string[] {
  return [...history.filter(({ author }) => author === 'shopper').map((message) => message.text), text];
}

/**
 * Records facts extracted by a model and returns the keys of those it rejected. The shopper's words take precedence:
 * facts found by our own parser stay, and a value from earlier messages changes only if this message states the new
 * one. A budget excludes mattresses, so the shopper must have stated it in figures.
 */
export function recordModelFacts(
  turn: Turn,
  { skipped, takenBack, budget, ...facts }: ToolInput<'update_facts'> & { budget?: unknown },
  history: readonly HistoryMessage[],
): { recorded: UnderstoodFact[]; refused: FactKey[] } {
  const values = Object.fromEntries(
    Object.entries(facts).filter(([, value]) => value != null),
  ) as Partial<FactValues>;
  const refused: FactKey[] = [];
  if (typeof budget === 'number' && isMentionedAmount(budget, listShopperMessages(turn, history))) {
    values.budget = Math.round(budget * 10 ** currencyDecimals(turn.context.store.currency));
  } else if (budget != null) refused.push('budget');
  const known = knownValues(turn.before.facts);
  const quote = turn.text.slice(0, QUOTE_MAX);
  const recorded: UnderstoodFact[] = [];
  const understood = new Set(turn.understanding.facts.map(({ key }) => key));
  for (const [name, value] of Object.entries(values)) {
    const key = name as FactKey;
    if (understood.has(key) || JSON.stringify(known[key]) === JSON.stringify(value)) continue;
    if (known[key] !== undefined && !isMentioned(turn.text, value)) refused.push(key);
    else recorded.push({ key, value, quote, manner: 'corrected' } as UnderstoodFact);
  }
  const passed = (skipped ?? []).filter(
    (key) => !understood.has(key) && known[key] === undefined && !(key in values),
  );
  const retracted = RETRACTION.test(turn.text) ? (takenBack ?? []) : [];
  const removed = retracted.map((key): RemovedFact => ({ key, values: null, quote }));
  const understanding = { facts: recorded, removed, skipped: passed };
  turn.state.facts = mergeFacts(turn.state.facts, understanding, turn.messageId).facts;
  if (recorded.length > 0) turn.state.dodges = 0;
  return { recorded, refused };
}

/** A fact is dropped only if the message retracts something. */
const RETRACTION =
  /\b(?:not|no|never|n't|forget|drop|scratch|changed? my mind|actually|any|open to|doesn't matter|don't care)\b/i;

/** Whether a message states a value in words or figures. */
function isMentioned(text: string, value: unknown): boolean {
  const words = text.toLowerCase();
  if (typeof value === 'boolean') return false;
  // Also as kilos for pounds, or in major units for minor ones.
  if (typeof value === 'number')
    return numbersIn(words)
      .flatMap((number) => [number, number * POUNDS_PER_KILO, number * 100])
      .some((number) => Math.abs(number - value) <= 1);
  const names = Array.isArray(value) ? value.map(String) : [String(value)];
  return names.every((name) => words.includes(name.toLowerCase().replaceAll('-', ' ')));
}

function numbersIn(text: string): number[] {
  return [...text.matchAll(/(\d[\d,]*(?:\.\d+)?)\s*(k\b)?/g)].map(
    ([, digits, thousand]) => Number(digits!.replaceAll(',', '')) * (thousand ? 1_000 : 1),
  );
}

/** "1.5k", "15 hundred", and "1.500" mean 1,500 too. */
function isMentionedAmount(value: number, texts: readonly string[]): boolean {
  return texts
    .flatMap((text) => numbersIn(text.toLowerCase()))
    .some((number) => [number, number * 100, number * 1_000].some((sum) => Math.abs(sum - value) <= 1));
}

/**
 * Records a lead extracted by a model: only valid values from the shopper's own messages, for fields that are
 * collected.
 */
export function recordModelLead(
  turn: Turn,
  lead: ToolInput<'capture_lead'>,
  history: readonly HistoryMessage[],
): { recorded: string[]; refused: string[] } {
  const { context, state } = turn;
  const messages = listShopperMessages(turn, history).join('\n').toLowerCase();
  const recorded: string[] = [];
  const refused: string[] = [];
  for (const field of ['name', 'email', 'phone'] as const) {
    const value = lead[field];
    if (!value) continue;
    const isWanted = context.voice.primaryGoal === 'lead' && context.leads.fields[field] !== 'disabled';
    const verified = isWanted ? VERIFIERS[field](messages, value) : undefined;
    if (verified === undefined) refused.push(field);
    else {
      state.lead = { ...state.lead, [field]: verified };
      recorded.push(field);
    }
  }
  if (recorded.length > 0 && isLeadComplete(context.leads, state.lead)) state.leadForm = 'sent';
  return { recorded, refused };
}

/** Digits separated only by phone number punctuation. */
const PHONE_DIGITS = /\d(?:[ \u00a0()./+-]*\d)*/g;

/** Each returns the normalized value if it is valid and occurs in the shopper's messages, else undefined. */
const VERIFIERS = {
  name(messages: string, value: string) {
    const name = value.replace(/\s+/g, ' ').trim().slice(0, LEAD_LIMITS.name);
    return name !== '' && containsWhole(messages, name, String.raw`[\p{L}\p{N}]`) ? name : undefined;
  },
  /** "anna at example dot com" counts too. */
  email(messages: string, value: string) {
    const address = parseEmail(value);
    const spelled = messages
      .replace(/(?<!\s)\s+(?:at|\(at\)|\[at\])\s+/g, '@')
      .replace(/(?<!\s)\s+(?:dot|\(dot\)|\[dot\])\s+/g, '.');
    return address !== '' && containsWhole(spelled, address, String.raw`[\w+@-]`) ? address : undefined;
  },
  phone(messages: string, value: string) {
    const phone = normalizePhone(value);
    const digits = value.normalize('NFKC').replace(/\D/g, '');
    const numbers = (messages.match(PHONE_DIGITS) ?? []).map((number) => number.replace(/\D/g, ''));
    return isPhoneNumber(phone) && numbers.some((number) => number.includes(digits)) ? phone : undefined;
  },
};

/** Whether a text contains `part` without a `neighbor` character on either side. */
export function containsWhole(text: string, part: string, neighbor: string): boolean {
  const escaped = part.toLowerCase().replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
  return new RegExp(`(?<!${neighbor}|\\w\\.)${escaped}(?!${neighbor}|\\.\\w)`, 'u').test(text);
}
