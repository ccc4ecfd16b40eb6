import type { ConversationState, ReplyPart } from '#app/features/assistant/conversation.ts';
import { createOpeningReply } from '#app/features/assistant/dialogue/opening-reply.ts';
import { createGuidedReply } from '#app/features/assistant/dialogue/reply.ts';
import type { ReplyContext } from '#app/features/assistant/engine/chat-engine.ts';
import type { FactKey } from '#app/features/assistant/understanding/facts/registry.ts';
import { LABELS, toLabelValue } from '#tests/language/label-facts.ts';
import type { LabelKey, Shopper } from '#tests/language/labels.ts';
import { isSame } from '#tests/language/score.ts';

/** A chat of one shopper with the built-in assistant, and what went wrong in it. */
export interface Played {
  shopper: Shopper;
  lines: { author: 'shopper' | 'assistant'; text: string }[];
  /** Questions asked up to the first cards that fit; null without any. */
  questionsToMatch: number | null;
  wrongFacts: LabelKey[];
  doubleQuestions: string[];
  /** Whether the first reply handed the chat over. */
  isHandedOver: boolean;
}

const YES = { en: 'yes', es: 'sí' };
const TURNS_MAX = 16;
const MINOR = 100;

/** Answers by the question's fact; the labels ask for some facts together. */
const ANSWERS: Partial<Record<FactKey, string>> = {
  firmness: 'feel',
  partnerPositions: 'partner.positions',
  partnerWeight: 'partner.weight',
  partnerFirmness: 'partner.feel',
  materialsWanted: 'materials',
  sleeper: 'forWhom',
};

export function play(shopper: Shopper, context: ReplyContext): Played {
  const opening = createOpeningReply(context);
  let state = opening.state;
  const played: Played = {
    shopper,
    lines: [{ author: 'assistant', text: toText(opening.parts) }],
    questionsToMatch: null,
    wrongFacts: [],
    doubleQuestions: [],
    isHandedOver: false,
  };
  const later = [...shopper.later];
  const asked = new Set<string>(state.asked === null ? [] : [state.asked]);
  let questions = state.asked === null ? 0 : 1;
  const hasBeds = isSold(shopper, context);
  for (let turn = 0; turn < TURNS_MAX; turn += 1) {
    const text = turn === 0 ? shopper.opening : nextMessage(shopper, state, { played, later });
    if (text === null) break;
    const reply = createGuidedReply({ state, text, messageId: `${shopper.id}-${turn}`, context });
    state = reply.state;
    played.lines.push({ author: 'shopper', text }, { author: 'assistant', text: toText(reply.parts) });
    if (turn === 0) played.isHandedOver = state.wantsPerson || state.handover !== null;
    const isMatch = reply.parts.some(
      (part) =>
        part.type === 'products' && part.items.some(({ card }) => card.breaks === undefined || !hasBeds),
    );
    if (isMatch) played.questionsToMatch ??= questions;
    for (const act of state.lastActs) {
      if (act.act === 'clarify') questions += 1;
      if (act.act !== 'ask' || act.again) continue;
      if (asked.has(act.question)) played.doubleQuestions.push(act.question);
      asked.add(act.question);
      questions += 1;
    }
    for (const label of findWrongFacts(shopper, state))
      if (!played.wrongFacts.includes(label)) played.wrongFacts.push(label);
  }
  return played;
}

/** Whether any bed has the shopper's size within the budget; for who can't have one, the nearest beds are a match. */
function isSold({ truth: { size, budget } }: Shopper, { match }: ReplyContext): boolean {
  const budgetMaxMinor = typeof budget === 'number' ? budget * MINOR : undefined;
  return match({ ...(size && { size }), ...(budgetMaxMinor && { budgetMaxMinor }) }).matches.length > 0;
}

function nextMessage(
  { answers, truth, lang }: Shopper,
  state: ConversationState,
  { played: { questionsToMatch }, later }: { played: Played; later: string[] },
): string | null {
  const { checking, asked } = state;
  if (checking !== null) {
    const label = LABELS[checking.key];
    const isRight =
      checking.value !== null && isTrue(truth, label, toLabelValue(checking.key, checking.value));
    return isRight
      ? YES[lang]
      : `no, ${answers[ANSWERS[checking.key] ?? checking.key] ?? answers.other ?? 'no'}`;
  }
  if (questionsToMatch !== null) return later.shift() ?? null;
  if (state.leadWaits) return lang === 'es' ? 'no, gracias' : 'no thanks';
  if (asked === null) return answers.other ?? null;
  return answers[ANSWERS[asked as FactKey] ?? asked] ?? answers.other ?? null;
}

/** Facts of the state that aren't true of the shopper. */
function findWrongFacts({ truth }: Shopper, { facts }: ConversationState): LabelKey[] {
  return facts.flatMap(({ key, fact }) => {
    if (fact.is !== 'known') return [];
    const label = LABELS[key];
    return isTrue(truth, label, toLabelValue(key, fact.value)) ? [] : [label];
  });
}

/** What nobody denies when the truth is silent about it. */
const SILENT: Partial<Record<LabelKey, unknown>> = {
  partner: false,
  heat: false,
  'partner.heat': false,
  forWhom: 'self',
  clearance: false,
};
const PARTIAL: readonly LabelKey[] = [
  'needs',
  'must',
  'currentBed',
  'materialsWanted',
  'positions',
  'partner.positions',
];

function isTrue(truth: Shopper['truth'], label: LabelKey, value: unknown): boolean {
  const due = truth[label];
  if (due === undefined) return SILENT[label] === value || (Array.isArray(value) && value.length === 0);
  // A part of a list is no lie.
  if (PARTIAL.includes(label) && Array.isArray(value))
    return value.every((one) => (due as readonly unknown[]).includes(one));
  return isSame(label, due, value);
}

function toText(parts: readonly ReplyPart[]): string {
  return parts
    .map((part) => {
      if (part.type === 'text') return part.text;
      if (part.type === 'products')
        return part.items
          .map(
            ({ card }) => `[${card.role ?? ''}: ${card.title} ${card.size ?? ''} ${card.priceMinor ?? '?'}]`,
          )
          .join(' ');
      return part.type === 'quick-replies' ? `(${part.items.join(' | ')})` : `[${part.type}]`;
    })
    .join('\n');
}

/** The figures of many chats. */
export function summarizeChats(chats: readonly Played[]) {
  const share = (count: number, of: number) => (of === 0 ? 1 : count / of);
  const willing = chats.filter(({ shopper }) => shopper.willing && shopper.wants === 'advice');
  const service = chats.filter(({ shopper }) => shopper.wants === 'service' || shopper.wants === 'person');
  const matched = willing.filter(
    ({ questionsToMatch }) => questionsToMatch !== null && questionsToMatch <= 6,
  );
  return {
    chats: chats.length,
    matched: share(matched.length, willing.length),
    withWrongFact: share(chats.filter(({ wrongFacts }) => wrongFacts.length > 0).length, chats.length),
    doubleQuestions: chats.reduce((sum, { doubleQuestions }) => sum + doubleQuestions.length, 0),
    handedOver: share(service.filter(({ isHandedOver }) => isHandedOver).length, service.length),
  };
}
