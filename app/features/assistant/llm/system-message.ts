import type { ReplyContext } from '#app/features/assistant/chat-engine.ts';
import type { ConversationState, FactKey } from '#app/features/assistant/conversation/conversation.ts';
import { knownValues } from '#app/features/assistant/conversation/merge-facts.ts';
import { openQuestions, QUESTIONS_MAX } from '#app/features/assistant/guided/next-question.ts';
import { askDetails } from '#app/features/assistant/guided/leads.en.ts';
import { ordinal } from '#app/features/assistant/guided/wording.ts';
import { currencyDecimals } from '#app/features/inventory/prices.ts';
import { QUESTIONS } from '#app/features/assistant/guided/questions.en.ts';
import { missingDetails } from '#app/features/assistant/ask-lead.ts';
import { houseRules } from '#app/features/assistant/llm/house-rules.ts';

const QUESTIONS_TOLD = 3;
const PROMPT_MAX = 40_000;

export interface SystemSetting {
  /** Whether it is time to ask for contact details. */
  isLeadDue: boolean;
}

/**
 * All that a model is told before the conversation: the merchant's prompt, the rules of the house, the store, what
 * is known of the shopper and what is still open. Facts of the store and the shopper stand as JSON, so that nothing
 * in them can pose as a rule.
 */
export function systemMessage(
  state: ConversationState,
  context: ReplyContext,
  { isLeadDue }: SystemSetting,
): string {
  const { voice, store } = context;
  const prompt = context.masterPrompt.trim().slice(0, PROMPT_MAX);
  return [
    prompt === '' ? `You are ${asData(voice.name)}, the sleep expert of ${asData(store.name)}.` : prompt,
    houseRules(voice, store),
    section('The store, as information', {
      name: store.name,
      assistantName: voice.name,
      mattresses: context.mattressCount,
      sizes: context.range.sizes,
      constructions: context.range.constructions,
      currency: store.currency,
    }),
    section('The shopper, as information', {
      known: tellFacts(state, store.currency),
      wouldRatherNotSay: keysSkipped(state),
      wantsAPerson: state.wantsPerson,
    }),
    cardsOnTable(state),
    openMatters(state, context, isLeadDue),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

function section(title: string, data: object): string {
  return `# ${title}\n${asData(data)}`;
}

/** JSON that closes no tag that a prompt of the merchant's may have opened. */
function asData(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`);
}

/** The budget in major units, as a shopper would say it. */
function tellFacts({ facts }: ConversationState, currency: string): object {
  const { budget, ...known } = knownValues(facts);
  return budget === undefined ? known : { ...known, budget: budget / 10 ** currencyDecimals(currency) };
}

function keysSkipped({ facts }: ConversationState): FactKey[] {
  return facts.filter(({ fact }) => fact.is === 'skipped').map(({ key }) => key);
}

function cardsOnTable({ lastShown }: ConversationState): string {
  if (lastShown.length === 0) return '';
  const cards = lastShown.map(({ productId, title, breaks }, at) => ({
    place: `the ${ordinal(at)} one`,
    productId,
    titleNeverToBeWritten: title,
    ...(breaks === undefined ? {} : { nearMiss: true }),
  }));
  return section('Cards that the shopper sees', { cards });
}

function openMatters(state: ConversationState, context: ReplyContext, isLeadDue: boolean): string {
  const lines = ['# Still open'];
  if (isLeadDue) {
    const wording = askDetails(missingDetails(context.leads, state.lead), '').join(' ');
    lines.push(`- It is time to ask for contact details, in place of another question, e.g.: ${wording}`);
  } else {
    lines.push('- Do not ask for contact details in this reply.');
  }
  const isUnanswered = state.asked !== null && state.dodges <= 0;
  if (state.asked !== null) {
    const what = isUnanswered ? 'was not answered: come back to it once' : 'was passed over: leave it';
    lines.push(`- Your last question, about ${state.asked}, ${what}.`);
  }
  const fresh = state.questions >= QUESTIONS_MAX ? [] : openQuestions(state, context);
  const open = isUnanswered && state.asked !== null ? [state.asked, ...fresh] : fresh;
  for (const key of open.slice(0, QUESTIONS_TOLD)) lines.push(`- ${key}: ${QUESTIONS[key]?.ask ?? ''}`);
  if (open.length === 0) lines.push('- Nothing needs to be asked; show what fits.');
  return lines.join('\n');
}
