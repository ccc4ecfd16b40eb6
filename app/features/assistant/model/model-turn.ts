import type { FactKey, FactValues } from '#app/features/assistant/conversation/conversation.ts';
import { knownValues, mergeFacts } from '#app/features/assistant/conversation/merge-facts.ts';
import { isEmail } from '#app/features/assistant/conversation/read-lead-details.ts';
import type { Drop, UnderstoodFact } from '#app/features/assistant/conversation/understanding.ts';
import type { HistoryMessage, ReplyRequest } from '#app/features/assistant/engine/chat-engine.ts';
import { STOOD_BACK } from '#app/features/assistant/guided/advance.ts';
import { startOver } from '#app/features/assistant/guided/reply.ts';
import { QUOTE_MAX, type Turn, wants } from '#app/features/assistant/guided/turn.ts';
import { readTurn } from '#app/features/assistant/guided/read-turn.ts';
import type { LeadDetails } from '#app/features/assistant/lead-rules.ts';
import type { FactsInput } from '#app/features/assistant/model/model-tools.ts';
import { currencyDecimals } from '#app/features/inventory/prices.ts';
import { POUNDS_PER_KILO } from '#app/features/matching/formatting.ts';
import { isPhoneNumber, normalizePhone } from '#app/features/merchant/validation/text-normalization.ts';

/** A reply that a model is making: the turn as our own reading has begun it, and what the tools did since. */
export interface ModelTurn {
  turn: Turn;
  history: readonly HistoryMessage[];
  /** Whether this reply has shown cards; it shows them once. */
  hasCards: boolean;
  /** Keys that a tool wanted to overwrite against the shopper's words. */
  refused: FactKey[];
}

/** Reads the message as the built-in assistant does, so that its facts are safe whatever the model makes of it. */
export function startModelTurn(request: ReplyRequest): ModelTurn {
  const turn = readTurn(request);
  if (wants(turn, 'restart')) restartConversation(turn);
  if (wants(turn, 'person')) stopAskingQuestions(turn);
  return { turn, history: request.history, hasCards: false, refused: [] };
}

function restartConversation(turn: Turn): void {
  turn.before = startOver(turn.state);
  turn.state = { ...turn.before };
}

/** A shopper who wants a person isn't questioned any further. */
export function stopAskingQuestions({ state }: Turn): void {
  state.wantsPerson = true;
  state.dodges = STOOD_BACK;
}

/** All that the shopper has said themselves, this message last. */
function listShopperMessages({ text }: Turn, history: readonly HistoryMessage[]): string[] {
  return [...history.filter(({ author }) => author === 'shopper').map((said) => said.text), text];
}

export interface RecordedFacts {
  /** What was taken over, to be read again should another engine finish the reply. */
  heard: UnderstoodFact[];
  /** Keys whose value the shopper never said. */
  refused: FactKey[];
}

/**
 * Takes facts over that a model has read. The shopper's own words come first: what this message says by our own
 * reading stays, and a value known from earlier messages changes only when this message names the new one. A budget
 * shuts mattresses out, so that it counts only as a sum that the shopper has named in figures.
 */
export function recordModelFacts(
  turn: Turn,
  { skipped, takenBack, budget, ...said }: FactsInput,
  history: readonly HistoryMessage[],
): RecordedFacts {
  const values: Partial<FactValues> = withoutNull(said);
  const refused: FactKey[] = [];
  if (budget != null && isMentionedAmount(budget, listShopperMessages(turn, history))) {
    values.budget = Math.round(budget * 10 ** currencyDecimals(turn.context.store.currency));
  } else if (budget != null) refused.push('budget');
  const known = knownValues(turn.before.facts);
  const quote = turn.text.slice(0, QUOTE_MAX);
  const heard: UnderstoodFact[] = [];
  const read = new Set(turn.understanding.facts.map(({ key }) => key));
  for (const [name, value] of Object.entries(values)) {
    const key = name as FactKey;
    if (read.has(key) || JSON.stringify(known[key]) === JSON.stringify(value)) continue;
    if (known[key] !== undefined && !isMentioned(turn.text, value)) refused.push(key);
    else heard.push({ key, fact: { is: 'known', value }, quote, manner: 'corrected' } as UnderstoodFact);
  }
  for (const key of skipped ?? []) {
    if (read.has(key) || known[key] !== undefined || key in values) continue;
    heard.push({ key, fact: { is: 'skipped' }, quote, manner: 'said' } as UnderstoodFact);
  }
  const dropped = retractedFacts(takenBack ?? [], turn);
  const understanding = { ...turn.understanding, facts: heard, dropped };
  turn.state.facts = mergeFacts(turn.state.facts, understanding, turn.messageId).facts;
  if (heard.length > 0) turn.state.dodges = 0;
  return { heard, refused };
}

const RETRACTION =
  /\b(?:not|no|never|n't|forget|drop|scratch|changed? my mind|actually|any|open to|doesn't matter|don't care)\b/i;

/** A fact goes only with words that take something back. */
function retractedFacts(keys: readonly FactKey[], { text }: Turn): Drop[] {
  if (!RETRACTION.test(text)) return [];
  return keys.map((key) => ({ key, values: null, quote: text.slice(0, QUOTE_MAX) }));
}

function withoutNull(values: object): Partial<FactValues> {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== null && value !== undefined),
  ) as Partial<FactValues>;
}

/** Whether a message names a value in its own words or figures. */
function isMentioned(text: string, value: unknown): boolean {
  const words = text.toLowerCase();
  if (typeof value === 'boolean') return false;
  if (typeof value === 'number') return numbersIn(words).some((number) => isSameAmount(number, value));
  const names = Array.isArray(value) ? value.map(String) : [String(value)];
  return names.every((name) => words.includes(name.toLowerCase().replaceAll('-', ' ')));
}

function numbersIn(text: string): number[] {
  return [...text.matchAll(/(\d[\d,]*(?:\.\d+)?)\s*(k\b)?/g)].map(
    ([, digits, thousand]) => Number(digits!.replaceAll(',', '')) * (thousand ? 1_000 : 1),
  );
}

/** "1.5k", "15 hundred" and "1.500" name 1,500 too. */
function isMentionedAmount(value: number, texts: readonly string[]): boolean {
  return texts
    .flatMap((text) => numbersIn(text.toLowerCase()))
    .some((number) => [number, number * 100, number * 1_000].some((sum) => Math.abs(sum - value) <= 1));
}

/** As it stands, in kilos for pounds, or in major units for minor ones. */
function isSameAmount(said: number, value: number): boolean {
  return [said, said * POUNDS_PER_KILO, said * 100].some((amount) => Math.abs(amount - value) <= 1);
}

interface ModelLead {
  name?: string | null;
  email?: string | null;
  phone?: string | null;
}

/**
 * Takes contact details over that a model has read, where leads are the goal: valid ones, of fields that the
 * merchant collects, and only what stands in the shopper's own messages. Answers which were kept and which weren't.
 */
export function recordModelLead(
  turn: Turn,
  told: ModelLead,
  history: readonly HistoryMessage[],
): { kept: string[]; refused: string[] } {
  const { context, state } = turn;
  const said = listShopperMessages(turn, history).join('\n').toLowerCase();
  const read: LeadDetails = {
    name: told.name ? findName(said, told.name) : undefined,
    email: told.email ? findEmail(said, told.email) : undefined,
    phone: told.phone ? findPhone(said, told.phone) : undefined,
  };
  const kept: string[] = [];
  const refused: string[] = [];
  for (const field of ['name', 'email', 'phone'] as const) {
    if (!told[field]) continue;
    const isWanted = context.voice.primaryGoal === 'lead' && context.leads.fields[field] !== 'disabled';
    if (isWanted && read[field] !== undefined) {
      state.lead = { ...state.lead, [field]: read[field] };
      kept.push(field);
    } else refused.push(field);
  }
  return { kept, refused };
}

/** "anna at example dot com" counts as said. */
function findEmail(said: string, told: string): string | undefined {
  const address = isEmail(told);
  const spelled = said
    .replace(/(?<!\s)\s+(?:at|\(at\)|\[at\])\s+/g, '@')
    .replace(/(?<!\s)\s+(?:dot|\(dot\)|\[dot\])\s+/g, '.');
  return address !== '' && containsWhole(spelled, address, String.raw`[\w+@-]`) ? address : undefined;
}

/** Digits with nothing but the signs of a telephone number between them. */
const PHONE_DIGITS = /\d(?:[ \u00a0()./+-]*\d)*/g;

function findPhone(said: string, told: string): string | undefined {
  const phone = normalizePhone(told);
  const digits = told.normalize('NFKC').replace(/\D/g, '');
  const numbers = (said.match(PHONE_DIGITS) ?? []).map((number) => number.replace(/\D/g, ''));
  return isPhoneNumber(phone) && numbers.some((number) => number.includes(digits)) ? phone : undefined;
}

const NAME_MAX = 80;

function findName(said: string, told: string): string | undefined {
  const name = told.replace(/\s+/g, ' ').trim().slice(0, NAME_MAX);
  return name !== '' && containsWhole(said, name, String.raw`[\p{L}\p{N}]`) ? name : undefined;
}

/** Whether a text stands there as a whole, with no sign of `neighbour` before or behind it. */
export function containsWhole(said: string, text: string, neighbour: string): boolean {
  const escaped = text.toLowerCase().replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
  return new RegExp(`(?<!${neighbour}|\\w\\.)${escaped}(?!${neighbour}|\\.\\w)`, 'u').test(said);
}
