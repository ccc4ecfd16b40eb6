import type { ConversationState, Recommendation } from '#app/features/assistant/conversation.ts';
import type { ChatDataExport } from '#app/features/chat/api/chat-api.ts';
import type { BriefContent } from '#app/features/chat/brief/brief.ts';
import {
  createPersonMatcher,
  findIntroducedNames,
  getSearchTerms,
  type Person,
} from '#app/features/leads/contact-details.ts';
import { db, fromJson, pool } from '#app/platform/db/db.server.ts';

const SCAN_BATCH_SIZE = 5_000;
const SCAN_BATCHES_MAX = 20_000;
const NIL_UUID = '00000000-0000-0000-0000-000000000000';

/** A merchant's sessions with a message that contains a person's email address or phone number, in any format. */
export async function listSessionIdsByPerson(merchantId: string, person: Person) {
  const { words, digits } = getSearchTerms(person);
  if (words.length === 0 && digits.length === 0) return [];
  const mentionsPerson = createPersonMatcher(person);
  const sessionIds = new Set<string>();
  let after = { createdAt: '-infinity', id: NIL_UUID };
  for (let step = 0; step < SCAN_BATCHES_MAX; step += 1) {
    const { rows } = await pool.query<ScannedMessage>({
      ...SCAN_MESSAGES,
      values: [merchantId, after.createdAt, after.id, SCAN_BATCH_SIZE, words, digits],
    });
    for (const { sessionId, text } of rows)
      if (text !== null && mentionsPerson(text)) sessionIds.add(sessionId);
    const last = rows.find(({ isLast }) => isLast);
    if (!last) break;
    after = last;
  }
  return [...sessionIds];
}

interface ScannedMessage {
  id: string;
  /** A string, because Date drops the microseconds. */
  createdAt: string;
  sessionId: string;
  /** Null on a row that only marks where the next batch starts. */
  text: string | null;
  isLast: boolean;
}

const SCAN_MESSAGES = {
  name: 'chat-messages-of-person',
  text: `with step as (
           select id, created_at, session_id, text || ' ' || coalesce(parts::text, '') as text
             from chat_message
            where merchant_id = $1 and (created_at, id) > ($2::timestamptz, $3::uuid)
            order by created_at, id limit $4),
         looked as (
           select *, row_number() over (order by created_at, id) = $4 as is_last,
                  (exists (select from unnest($5::text[]) w where strpos(lower(normalize(text, nfkc)), w) > 0)
                or exists (select from unnest($6::text[]) d
                            where strpos(regexp_replace(normalize(text, nfkc), '[^0-9]', '', 'g'), d) > 0)) as is_near
             from step)
         select id, created_at::text as "createdAt", session_id as "sessionId",
                case when is_near then text end as text, is_last as "isLast"
           from looked where is_near or is_last`,
};

const ORDER_SESSIONS_MAX = 10_000;

export async function listSessionIdsByOrder(merchantId: string, orderIds: string[]) {
  const rows = await db.chatOrder.findMany({
    where: { merchantId, orderId: { in: orderIds } },
    distinct: ['sessionId'],
    take: ORDER_SESSIONS_MAX,
    select: { sessionId: true },
  });
  return rows.map(({ sessionId }) => sessionId);
}

const NAME_SEARCH_MESSAGES_MAX = 10_000;

/** Full names by which shoppers introduced themselves. */
export async function listShopperNames(merchantId: string, sessionIds: string[]): Promise<string[]> {
  const messages = await db.chatMessage.findMany({
    where: { merchantId, sessionId: { in: sessionIds }, author: 'shopper' },
    orderBy: { id: 'asc' },
    take: NAME_SEARCH_MESSAGES_MAX,
    select: { text: true },
  });
  return messages.flatMap(({ text }) => findIntroducedNames(text));
}

const EXPORT_CHATS_MAX = 500;
const EXPORT_MESSAGES_MAX = 2_000;

export async function listChatDataExports(
  merchantId: string,
  sessionIds: string[],
): Promise<ChatDataExport[]> {
  const rows = await db.chatSession.findMany({
    where: { merchantId, id: { in: sessionIds.slice(0, EXPORT_CHATS_MAX) } },
    orderBy: { createdAt: 'asc' },
    select: {
      createdAt: true,
      channel: true,
      state: true,
      messages: {
        where: { merchantId, author: { not: 'event' } },
        orderBy: [{ eventNumber: 'asc' }, { id: 'asc' }],
        take: EXPORT_MESSAGES_MAX,
        select: { author: true, text: true, createdAt: true },
      },
      shown: { orderBy: { id: 'asc' }, take: EXPORT_MESSAGES_MAX, select: { detail: true } },
      orders: { orderBy: { orderedAt: 'asc' }, take: 100, select: { orderId: true, orderedAt: true } },
      brief: { select: { createdAt: true, content: true, triedProductIds: true, boughtProductId: true } },
    },
  });
  return rows.map(({ createdAt, channel, state, messages, shown, orders, brief }) => ({
    startedAt: createdAt,
    channel,
    messages: messages.map(({ author, text, createdAt: sentAt }) => ({ author, text, sentAt })),
    productsShown: [...new Set(shown.map(({ detail }) => fromJson<Recommendation>(detail).card.title))],
    answers: (fromJson<ConversationState>(state).merchantAnswers ?? []).map(({ question, answer }) => ({
      question,
      answer,
    })),
    orders,
    ...(brief ? { sleepBrief: toBriefExport(brief) } : {}),
  }));
}

interface StoredBrief {
  createdAt: Date;
  content: Parameters<typeof fromJson>[0];
  triedProductIds: string[];
  boughtProductId: string | null;
}

function toBriefExport(brief: StoredBrief) {
  const { facts, beds } = fromJson<BriefContent>(brief.content);
  const titlesOf = (ids: (string | null)[]) =>
    beds.filter(({ productId }) => ids.includes(productId)).map(({ title }) => title);
  return {
    keptAt: brief.createdAt,
    facts,
    beds: beds.map(({ title }) => title),
    tried: titlesOf(brief.triedProductIds),
    bought: titlesOf([brief.boughtProductId])[0] ?? null,
  };
}

const ERASE_BATCH_SIZE = 200;

/** Erases chat sessions with their messages, facts, recommendations, leads, and attributed orders. */
export async function eraseChats(merchantId: string, sessionIds: string[]): Promise<number> {
  let erased = 0;
  for (let from = 0; from < sessionIds.length; from += ERASE_BATCH_SIZE) {
    const { rowCount } = await pool.query(
      'delete from chat_session where merchant_id = $1 and id = any ($2::uuid[])',
      [merchantId, sessionIds.slice(from, from + ERASE_BATCH_SIZE)],
    );
    erased += rowCount ?? 0;
  }
  return erased;
}

/** Deletes saved filters that search for a person. */
export async function deleteViewsAbout(input: { merchantId: string; isAbout(text: string): boolean }) {
  const { merchantId, isAbout } = input;
  const { rows } = await pool.query<{ id: string; name: string; query: string }>(
    'select id, name, query from chat_view where merchant_id = $1 limit 1000',
    [merchantId],
  );
  const ids = rows
    .filter(({ name, query }) => isAbout(`${name} ${new URLSearchParams(query).get('q') ?? ''}`))
    .map(({ id }) => id);
  await pool.query('delete from chat_view where merchant_id = $1 and id = any ($2::uuid[])', [
    merchantId,
    ids,
  ]);
}
