import { validate } from 'uuid';
import type { ConversationState, ReplyPart } from '#app/features/assistant/conversation.ts';
import type { ReplyRecord } from '#app/features/assistant/engine/chat-engine.ts';
import type { PromptSource } from '#app/features/assistant/prompt/prompt-rules.ts';
import { hasFeature } from '#app/features/billing/subscription.server.ts';
import {
  type Channel,
  mergeReplyParts,
  needsReply,
  type SessionKey,
  type TranscriptMessage,
} from '#app/features/chat/api/chat-api.ts';
import { describeReply, describeSource, summarizeReplies } from '#app/features/chat/history/session-texts.ts';
import { listSessionOrders } from '#app/features/chat/orders/order-attribution.server.ts';
import { formatFacts } from '#app/features/chat/search/shopper-facts.ts';
import { formatPhone } from '#app/features/leads/contact-details.ts';
import { getCachedSettings, getSettings } from '#app/features/merchant/settings/settings.server.ts';
import { db, fromJson, pool } from '#app/platform/db/db.server.ts';

const MESSAGES_SHOWN = 500;
const LEAD_SHOWN = { id: true, name: true, email: true, phone: true, status: true } as const;

export type SessionDetail = NonNullable<Awaited<ReturnType<typeof getSession>>>;
export type SessionMessage = SessionDetail['messages'][number];
export type SessionLead = SessionDetail['lead'];
export type SessionOrder = NonNullable<SessionDetail['orders']>[number];

/** A chat with its messages, facts, and attributed orders; null if this merchant has no such chat or it's a draft. */
export async function getSession({ merchantId, sessionId }: SessionKey) {
  if (!validate(sessionId)) return null;
  const hasOrders = await hasFeature(merchantId, 'advancedAnalytics');
  const [session, messages, settings, orders] = await Promise.all([
    db.chatSession.findFirst({
      where: { merchantId, id: sessionId, mode: { not: 'draft' } },
      include: { leads: { where: { merchantId }, take: 1, select: LEAD_SHOWN } },
    }),
    db.chatMessage.findMany({
      where: { merchantId, sessionId },
      orderBy: [{ eventNumber: 'desc' }, { id: 'desc' }],
      take: MESSAGES_SHOWN,
    }),
    getSettings({ merchantId }),
    hasOrders ? listSessionOrders({ merchantId, sessionId }) : null,
  ]);
  if (!session) return null;
  const state = fromJson<ConversationState>(session.state);
  const { currency, measurementUnit, timezone } = settings.storeInfo;
  const facts = formatFacts(state, { currency, measurementUnit });
  const shown = messages.toReversed();
  const { tags, assigneeId, firstWords, messageCount, isUnread, isMatched, wantsPerson } = session;
  const { hasLead, fellBack, hasUnanswered } = session;
  const [lead] = session.leads;
  return {
    id: session.id,
    startedAt: session.createdAt,
    ...{ tags, assigneeId, firstWords, messageCount, isUnread, isMatched, wantsPerson },
    ...{
      hasLead,
      hasOrder: hasOrders && session.hasOrder,
      fellBack,
      hasUnanswered,
      needsReply: needsReply(session),
    },
    lead: lead ? { ...lead, phoneLabel: lead.phone && formatPhone(lead.phone) } : null,
    messages: labelSources(shown).map((message) => ({
      ...message,
      understood: facts.filter(({ messageId }) => messageId === message.id),
    })),
    facts,
    replies: summarizeReplies(shown.map(readReply)),
    prompt: await getSessionPrompt(merchantId, session.promptRevisionId),
    /** Null if the plan doesn't include orders. */
    orders,
    channel: session.channel as Channel,
    timezone,
  };
}

async function getSessionPrompt(merchantId: string, id: string | null) {
  if (id === null) return null;
  const row = await db.promptRevision.findFirst({ where: { merchantId, id }, omit: { text: true } });
  if (!row) return null;
  const { template, restoredFrom, author, createdAt } = row;
  const source = row.source as PromptSource;
  return { source, template, isRestored: restoredFrom !== null, author, createdAt };
}

type MessageRow = Awaited<ReturnType<typeof db.chatMessage.findMany>>[number];

function readReply({ engine, record }: MessageRow) {
  return { engine, record: fromJson<Partial<ReplyRecord> | null>(record) };
}

/** The source of a reply is only shown where it changes. */
function labelSources(rows: MessageRow[]) {
  let previous: string | null = null;
  return rows.map((row) => {
    const message = toSessionMessage(row);
    const sourceText = message.notes === null ? null : describeSource(readReply(row));
    const isChanged = sourceText !== null && sourceText !== previous;
    previous = sourceText ?? previous;
    return { ...message, by: isChanged ? sourceText : null };
  });
}

function toSessionMessage(row: MessageRow) {
  const { id, text, engine, createdAt } = row;
  const author = row.author as TranscriptMessage['author'];
  const parts = (row.parts ?? []) as unknown as ReplyPart[];
  const { cardsAfter = text.length, comparison = null } = mergeReplyParts(parts);
  return {
    id,
    author,
    /** The member who wrote the message or whom the event is about. */
    member: row.memberName,
    text,
    /** Number of characters of `text` before the cards or the comparison. */
    cardsAfter,
    comparison,
    shown: parts
      .flatMap((part) => (part.type === 'products' ? part.items : []))
      .map(({ card, parts: score }) => ({ card, parts: score })),
    notes: author !== 'assistant' || engine === null ? null : describeReply(readReply(row).record),
    createdAt,
  };
}

const FIRST_WORDS_MAX = 300;
const BEDS_MAX = 3;

const READ_SUMMARY = {
  name: 'chat-summary',
  text: `select state, left((select text from chat_message m
                               where m.session_id = s.id and author = 'shopper' order by m.id limit 1),
                            ${FIRST_WORDS_MAX}) as "firstWords"
           from chat_session s where s.merchant_id = $1 and s.id = $2`,
};

export async function summarizeChat({ merchantId, sessionId }: SessionKey) {
  const { rows } = await pool.query<{ state: Partial<ConversationState>; firstWords: string | null }>({
    ...READ_SUMMARY,
    values: [merchantId, sessionId],
  });
  const { state = {}, firstWords = '' } = rows[0] ?? {};
  const { storeInfo } = await getCachedSettings({ merchantId, now: Date.now() });
  const { currency, measurementUnit } = storeInfo;
  const { facts = [], merchantAnswers = [], lastShown = [] } = state;
  return {
    needs: formatFacts({ facts, merchantAnswers }, { currency, measurementUnit }).map(
      ({ label, value }) => `${label}: ${value}`,
    ),
    beds: lastShown.slice(0, BEDS_MAX).map(({ title }) => title),
    firstWords: firstWords ?? '',
  };
}
