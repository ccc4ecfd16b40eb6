import { splitMessage } from '#app/features/assistant/conversation/split-message.ts';
import type { IntentType } from '#app/features/assistant/conversation/understanding.ts';
import {
  COVER_ALONE,
  COVER_INSTEAD,
  isAnsweredByDocuments,
  isTaughtByDocuments,
} from '#app/features/assistant/guided/document-answers.ts';
import type { Turn } from '#app/features/assistant/guided/turn.ts';

/** With these, a message wants something that no document answers. */
const NOT_FOR_DOCUMENTS: ReadonlySet<IntentType> = new Set<IntentType>([
  'injection',
  'abuse',
  'person',
  'medical',
  'restart',
  'language',
  'who-are-you',
  'privacy',
  'why-ask',
  'capabilities',
  'compare',
  'why',
  'details',
  'more-options',
  'cheaper',
  'dearer',
  'softer',
  'firmer',
  'you-pick',
  'store-question',
  'discount-question',
]);

/** Read less into a message than a document that answers it well. */
const GIVES_WAY: ReadonlySet<IntentType> = new Set<IntentType>([
  'unclear',
  'off-topic',
  'education',
  'brand-question',
  'show-now',
  'unsure',
  // "Can it be changed later" is no farewell.
  'goodbye',
]);
const BARE_WORDS_MAX = 4;

/** A question of none of the known topics that the store's documents answer becomes one; all else stays as it was read. */
export function detectDocumentQuestion(turn: Turn): void {
  const { understanding, context } = turn;
  if (context.facts.length === 0 && context.findPassages(turn.text).length === 0) return;
  const { intents } = understanding;
  if (intents.some(({ type }) => NOT_FOR_DOCUMENTS.has(type))) return;
  const question = questionIn(turn);
  if (question === '') return;
  const isPlain = understanding.facts.length === 0 && intents.every(({ type }) => type === 'unclear');
  if (!isAnsweredByDocuments(question, turn, isPlain ? COVER_ALONE : COVER_INSTEAD)) return;
  if (intents.some(({ type }) => type === 'education') && !isTaughtByDocuments(question, turn)) return;
  understanding.intents = [
    { type: 'paper-question', question },
    ...intents.filter(({ type }) => !GIVES_WAY.has(type)),
  ];
}

/** The sentences of a message that ask for something to know; a few bare words ask too where nothing waits for them. */
function questionIn({ text, before, understanding }: Turn): string {
  const sentences = splitMessage(text);
  // "Do you have latex?" states a wish; "where is the latex?" asks.
  const isWish = understanding.facts.length > 0;
  const asking = sentences.filter(({ question, asksInfo }) => asksInfo || (question && !isWish));
  if (asking.length > 0) return asking.map(({ quote }) => quote).join(' ');
  const isBare = before.asked === null && text.trim().split(/\s+/).length <= BARE_WORDS_MAX;
  const isUnread =
    understanding.facts.length === 0 && understanding.intents.every(({ type }) => type === 'unclear');
  return isBare && isUnread ? text : '';
}
