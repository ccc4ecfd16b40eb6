import type { SpokenMessage } from '#app/features/assistant/chat-engine.ts';
import type { FactKey, FactValues } from '#app/features/assistant/conversation/conversation.ts';
import type { Drop, UnderstoodFact } from '#app/features/assistant/conversation/understanding.ts';
import { knownValues, mergeFacts } from '#app/features/assistant/conversation/merge-facts.ts';
import { QUOTE_MAX, type Turn } from '#app/features/assistant/guided/turn.ts';
import { currencyDecimals } from '#app/features/inventory/prices.ts';
import { shopperTexts } from '#app/features/assistant/llm/model-turn.ts';
import type { FactsInput } from '#app/features/assistant/llm/tools.ts';
import { POUNDS_PER_KILO } from '#app/features/matching/wording.ts';

export interface KeptFacts {
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
export function keepFacts(
  turn: Turn,
  { skipped, takenBack, budget, ...said }: FactsInput,
  history: readonly SpokenMessage[],
): KeptFacts {
  const values: Partial<FactValues> = withoutNull(said);
  const refused: FactKey[] = [];
  if (budget != null && isSum(budget, shopperTexts(turn, history))) {
    values.budget = Math.round(budget * 10 ** currencyDecimals(turn.context.store.currency));
  } else if (budget != null) refused.push('budget');
  const known = knownValues(turn.before.facts);
  const quote = turn.text.slice(0, QUOTE_MAX);
  const heard: UnderstoodFact[] = [];
  const read = new Set(turn.understanding.facts.map(({ key }) => key));
  for (const [name, value] of Object.entries(values)) {
    const key = name as FactKey;
    if (read.has(key) || JSON.stringify(known[key]) === JSON.stringify(value)) continue;
    if (known[key] !== undefined && !isNamed(turn.text, value)) refused.push(key);
    else heard.push({ key, fact: { is: 'known', value }, quote, manner: 'corrected' } as UnderstoodFact);
  }
  for (const key of skipped ?? []) {
    if (read.has(key) || known[key] !== undefined || key in values) continue;
    heard.push({ key, fact: { is: 'skipped' }, quote, manner: 'said' } as UnderstoodFact);
  }
  const dropped = droppedOf(takenBack ?? [], turn);
  const understanding = { ...turn.understanding, facts: heard, dropped };
  turn.state.facts = mergeFacts(turn.state.facts, understanding, turn.messageId).facts;
  if (heard.length > 0) turn.state.dodges = 0;
  return { heard, refused };
}

const TAKES_BACK =
  /\b(?:not|no|never|n't|forget|drop|scratch|changed? my mind|actually|any|open to|doesn't matter|don't care)\b/i;

/** A fact goes only with words that take something back. */
function droppedOf(keys: readonly FactKey[], { text }: Turn): Drop[] {
  if (!TAKES_BACK.test(text)) return [];
  return keys.map((key) => ({ key, values: null, quote: text.slice(0, QUOTE_MAX) }));
}

function withoutNull(values: object): Partial<FactValues> {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== null && value !== undefined),
  ) as Partial<FactValues>;
}

/** Whether a message names a value in its own words or figures. */
function isNamed(text: string, value: unknown): boolean {
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
function isSum(value: number, texts: readonly string[]): boolean {
  return texts
    .flatMap((text) => numbersIn(text.toLowerCase()))
    .some((number) => [number, number * 100, number * 1_000].some((sum) => Math.abs(sum - value) <= 1));
}

/** As it stands, in kilos for pounds, or in major units for minor ones. */
function isSameAmount(said: number, value: number): boolean {
  return [said, said * POUNDS_PER_KILO, said * 100].some((amount) => Math.abs(amount - value) <= 1);
}
