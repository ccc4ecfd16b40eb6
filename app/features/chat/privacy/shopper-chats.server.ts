import type { ChatDataExport } from '#app/features/chat/api/chat-api.ts';
import {
  createPersonMatcher,
  findIntroducedNames,
  getSearchTerms,
  type Person,
} from '#app/features/leads/person-matching.ts';
import { db, pool } from '#app/platform/db/db.server.ts';

/** Messages that are looked through with one query. */
const SCAN_BATCH_SIZE = 5_000;
const SCAN_BATCHES_MAX = 20_000;
const NIL_UUID = '00000000-0000-0000-0000-000000000000';

/**
 * The chat sessions of a merchant in whose messages a person's e-mail address or phone number stands, in any spelling.
 * Reads the messages once, a few thousand at a time.
 */
export async function listSessionIdsByPerson(input: {
  merchantId: string;
  person: Person;
}): Promise<string[]> {
  const { merchantId, person } = input;
  const { words, digits } = getSearchTerms(person);
  if (words.length === 0 && digits.length === 0) return [];
  const isTheirs = createPersonMatcher(person);
  const found = new Set<string>();
  let after = { createdAt: '-infinity', id: NIL_UUID };
  for (let step = 0; step < SCAN_BATCHES_MAX; step += 1) {
    const { rows } = await pool.query<ScannedMessage>({
      ...SCAN_MESSAGES,
      values: [merchantId, after.createdAt, after.id, SCAN_BATCH_SIZE, words, digits],
    });
    for (const { sessionId, text } of rows) if (text !== null && isTheirs(text)) found.add(sessionId);
    const last = rows.find(({ isLast }) => isLast);
    if (!last) break;
    after = last;
  }
  return [...found];
}

interface ScannedMessage {
  id: string;
  /** To the microsecond, as only the database writes it. */
  createdAt: string;
  sessionId: string;
  /** Null on the row that only says where the next step begins. */
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

/** The chat sessions out of which orders of a shop came, by the shop's numbers of them. */
export async function listSessionIdsByOrder(input: {
  merchantId: string;
  orderIds: string[];
}): Promise<string[]> {
  const { merchantId, orderIds } = input;
  const rows = await db.chatOrder.findMany({
    where: { merchantId, orderId: { in: orderIds } },
    distinct: ['sessionId'],
    take: ORDER_SESSIONS_MAX,
    select: { sessionId: true },
  });
  return rows.map(({ sessionId }) => sessionId);
}

const NAME_SEARCH_MESSAGES_MAX = 10_000;

/** The full names under which shoppers introduced themselves in some of a merchant's chats. */
export async function listShopperNames(input: {
  merchantId: string;
  sessionIds: string[];
}): Promise<string[]> {
  const { merchantId, sessionIds } = input;
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

/** The records of some of a merchant's chats, oldest first. */
export async function listChatDataExports(input: {
  merchantId: string;
  sessionIds: string[];
}): Promise<ChatDataExport[]> {
  const { merchantId, sessionIds } = input;
  const rows = await db.chatSession.findMany({
    where: { merchantId, id: { in: sessionIds.slice(0, EXPORT_CHATS_MAX) } },
    orderBy: { createdAt: 'asc' },
    select: {
      createdAt: true,
      channel: true,
      messages: {
        orderBy: { id: 'asc' },
        take: EXPORT_MESSAGES_MAX,
        select: { author: true, text: true, createdAt: true },
      },
      shown: { orderBy: { id: 'asc' }, take: EXPORT_MESSAGES_MAX, select: { detail: true } },
      orders: { orderBy: { orderedAt: 'asc' }, take: 100, select: { orderId: true, orderedAt: true } },
    },
  });
  return rows.map(({ createdAt, channel, messages, shown, orders }) => ({
    startedAt: createdAt,
    channel,
    messages: messages.map(({ author, text, createdAt: sentAt }) => ({ author, text, sentAt })),
    productsShown: [...new Set(shown.map(({ detail }) => getProductTitle(detail)))],
    orders,
  }));
}

function getProductTitle(detail: unknown): string {
  return (detail as { card?: { title?: string } } | null)?.card?.title ?? '';
}

const ERASE_BATCH_SIZE = 200;

/** Erases chat sessions with all that hangs on them: messages, facts, recommendations, leads and joined orders. */
export async function eraseChats(input: { merchantId: string; sessionIds: string[] }): Promise<number> {
  const { merchantId, sessionIds } = input;
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
