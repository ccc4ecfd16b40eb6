import { FALLBACK_TEXTS, type ReplyRecord } from '#app/features/assistant/engine/chat-engine.ts';
import type { ChatEventKind, TranscriptMessage } from '#app/features/chat/api/chat-api.ts';
import type { Repair } from '#app/features/assistant/guardrails/rule.ts';

export type ReplyNotes = ReturnType<typeof describeReply>;

const CHANGES_SHOWN = 6;
/** For the engine `guided`. */
const BUILT_IN_LABEL = 'Built-in assistant';
const POISON_MESSAGE_TEXT = 'Skipped because the server crashed twice while replying';

const REPAIR_LABELS: Record<Repair['done'], string> = {
  'left-out': 'Removed',
  moved: 'Moved to the end',
  replaced: 'Replaced',
};

const RULE_LABELS: Record<Repair['rule'], string> = {
  'several-questions': 'a second question',
  'question-not-last': 'a question before the end',
  'product-name': 'a product name outside the cards',
  price: 'a price outside the cards',
  'medical-claim': 'a health claim',
  'contact-request': 'a request for contact details',
  link: 'a link',
  markup: 'code or markup',
  'unknown-product': 'a product that isn’t in your catalog',
  'prompt-leak': 'something about its instructions',
  'unsupported-claim': 'a claim your settings, catalog and files don’t support',
  'quick-replies': 'a suggested answer',
};

/** The first few guardrail repairs and how many more there were, the cost, and the documents used in a reply. */
export function describeReply(record: Partial<ReplyRecord> | null) {
  const { repairs = [], usage = null, documents = [], unanswered = null } = record ?? {};
  return {
    changes: repairs
      .slice(0, CHANGES_SHOWN)
      .map(({ rule, text, done }) => ({ what: `${REPAIR_LABELS[done]}: ${RULE_LABELS[rule]}`, text })),
    more: Math.max(0, repairs.length - CHANGES_SHOWN),
    cost: usage && formatCost(usage.costMicros),
    documents: documents.map(({ fileName, page }) =>
      page === null ? fileName : `${fileName}, page ${page}`,
    ),
    isUnanswered: unanswered !== null,
  };
}

export interface StoredReply {
  engine: string | null;
  record: Partial<ReplyRecord> | null;
}

/**
 * Who answered: the built-in assistant, a language model (unnamed, because administrators choose it), or the former
 * in place of the latter.
 */
export function describeSource({ engine, record }: StoredReply): string {
  const { fallback = null, isPoison = false } = record ?? {};
  if (isPoison) return POISON_MESSAGE_TEXT;
  if (fallback !== null)
    return `${BUILT_IN_LABEL} instead of the language model: ${FALLBACK_TEXTS[fallback]}`;
  return engine === 'llm' ? 'Language model' : BUILT_IN_LABEL;
}

/** How a chat was answered, across all its replies. The greeting doesn't count. */
export function summarizeReplies(messages: readonly StoredReply[]) {
  const records = messages.flatMap(({ record }) => record ?? []);
  const usages = records.flatMap(({ usage }) => usage ?? []);
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  return {
    replies: records.length,
    hasModel: usages.length > 0,
    fallbacks: records.filter(({ fallback }) => fallback != null).length,
    changes: sum(records.map(({ repairs = [] }) => repairs.length)),
    tokens: sum(usages.map(({ promptTokens, completionTokens }) => promptTokens + completionTokens)),
    cost: usages.length === 0 ? null : formatCost(sum(usages.map(({ costMicros }) => costMicros))),
  };
}

/** Models are billed in US dollars, often fractions of a cent. */
function formatCost(costMicros: number): string {
  const dollars = costMicros / 1_000_000;
  return `$${dollars.toFixed(dollars >= 1 ? 2 : 4)}`;
}

export function describeAuthor(author: TranscriptMessage['author'], member: string | null): string {
  if (author === 'shopper') return 'Shopper';
  return author === 'member' ? (member ?? 'Team') : 'Assistant';
}

export function describeEvent(kind: ChatEventKind, member: string | null): string {
  const texts: Record<ChatEventKind, string> = {
    'person-requested': 'The shopper asked for a person',
    'member-joined': `${member} joined`,
    'member-left': `${member} handed back to the assistant`,
    'nobody-free': member
      ? `${member} didn’t reply in time, so the assistant took over`
      : 'No one joined in time, so the assistant took over',
  };
  return texts[kind];
}

export function getLastRecommendation<Card>(
  messages: readonly { shown: readonly { card: Card }[] }[],
): Card[] {
  return messages.findLast(({ shown }) => shown.length > 0)?.shown.map(({ card }) => card) ?? [];
}
