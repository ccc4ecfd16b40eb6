import { FEELS, LABEL_KEYS, type Facts, type LabelKey, type Utterance } from '#tests/language/labels.ts';

/** What was read of an utterance, in the words of the labels. */
export interface Reading {
  facts: Facts;
  removed: LabelKey[];
  skipped: LabelKey[];
  intent: string;
}

interface Verdict {
  /** Facts of the label that were not read, and facts read that the label lacks or states otherwise. */
  missed: LabelKey[];
  wrong: LabelKey[];
  isIntentRight: boolean;
}

const WEIGHT_TOLERANCE = 0.02;
const FEEL_TOLERANCE = 0.8;

/**
 * Compares a reading with its label. Lists are sets, but the first of several positions has to be first. What is skipped
 * isn't compared: whether "no idea" is a refusal or an answer without a value, people judge differently.
 */
export function judge({ facts, removed, intent, also }: Utterance, read: Reading): Verdict {
  const missed: LabelKey[] = [];
  const wrong: LabelKey[] = [];
  for (const key of LABEL_KEYS) {
    const [due, said] = [facts[key], read.facts[key]];
    if (due === undefined && said === undefined) continue;
    if (said === undefined) missed.push(key);
    else if (due === undefined || !isSame(key, due, said)) wrong.push(key);
  }
  missed.push(...removed.filter((key) => !read.removed.includes(key)));
  wrong.push(...read.removed.filter((key) => !removed.includes(key)));
  return { missed, wrong, isIntentRight: read.intent === intent || also.includes(read.intent) };
}

export function isSame(key: LabelKey, due: unknown, said: unknown): boolean {
  if (key === 'positions' || key === 'partner.positions') {
    const [one, other] = [due as string[], said as string[]];
    return one[0] === other[0] && isSameSet(one, other);
  }
  // Of several faults of a bed, one that is meant is enough.
  if (key === 'currentBed') return (said as string[]).some((fault) => (due as string[]).includes(fault));
  if (Array.isArray(due)) return isSameSet(due as string[], said as string[]);
  if (key === 'feel' || key === 'partner.feel')
    return Math.abs(FEELS[due as keyof typeof FEELS] - FEELS[said as keyof typeof FEELS]) <= FEEL_TOLERANCE;
  if (typeof due === 'number' && typeof said === 'number')
    return Math.abs(due - said) <= Math.abs(due) * WEIGHT_TOLERANCE;
  if (typeof due === 'string' && typeof said === 'string') return fold(due) === fold(said);
  return due === said;
}

function isSameSet(one: readonly string[], other: readonly string[]): boolean {
  const [due, said] = [new Set(one.map(fold)), new Set(other.map(fold))];
  return due.size === said.size && [...due].every((value) => said.has(value));
}

function fold(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

interface FactCounts {
  due: number;
  missed: number;
  wrong: number;
}

/** Shares of utterances read right, and where readings differ from labels, most often first. */
export function summarize(utterances: readonly Utterance[], read: (utterance: Utterance) => Reading) {
  const byFact = new Map<LabelKey, FactCounts>();
  const confusions = new Map<string, number>();
  const unread: (Utterance & { reading: Reading })[] = [];
  let [right, wrong, intent] = [0, 0, 0];
  const countOf = (key: LabelKey): FactCounts => {
    const counts = byFact.get(key) ?? { due: 0, missed: 0, wrong: 0 };
    byFact.set(key, counts);
    return counts;
  };
  for (const utterance of utterances) {
    const reading = read(utterance);
    const verdict = judge(utterance, reading);
    for (const key of Object.keys(utterance.facts) as LabelKey[]) countOf(key).due += 1;
    for (const key of verdict.missed) countOf(key).missed += 1;
    for (const key of verdict.wrong) countOf(key).wrong += 1;
    const isRight = verdict.missed.length + verdict.wrong.length === 0;
    if (isRight) right += 1;
    else unread.push({ ...utterance, reading });
    if (verdict.wrong.length > 0) wrong += 1;
    if (verdict.isIntentRight) intent += 1;
    else {
      const pair = `${utterance.intent} read as ${reading.intent}`;
      confusions.set(pair, (confusions.get(pair) ?? 0) + 1);
    }
  }
  const all = Math.max(1, utterances.length);
  return {
    right: right / all,
    wrong: wrong / all,
    intent: intent / all,
    byFact: [...byFact].toSorted(([, one], [, other]) => other.missed + other.wrong - one.missed - one.wrong),
    confusions: [...confusions].toSorted(([, one], [, other]) => other - one),
    unread,
  };
}
