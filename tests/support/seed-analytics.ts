import { randomBytes } from 'node:crypto';
import { newId, pool } from '#app/platform/db/db.server.ts';

/** Random chats, events, leads and orders of a store, written as rows; the same seed gives the same ones. */

const CHANNELS = ['page', 'storefront', 'embed'];
const QUESTIONS = ['size', 'positions', 'budget', 'weight', 'merchant:Which city do you live in?'];

interface AnalyticsSeed {
  merchantId: string;
  seed: number;
  chats: number;
  /** Chats start at random between these times. */
  from: Date;
  to: Date;
  productIds: string[];
}

function createRandom(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const pick = <T>(values: readonly T[]): T => values[Math.floor(next() * values.length)]!;
  return { next, pick };
}
type Random = ReturnType<typeof createRandom>;

export async function seedAnalytics(input: AnalyticsSeed): Promise<void> {
  const { merchantId, seed, chats, from, to, productIds } = input;
  const random = createRandom(seed);
  const { next, pick } = random;
  const sessionIds: string[] = [];
  for (let at = 0; at < chats; at += 1) {
    const startedAt = new Date(from.getTime() + next() * (to.getTime() - from.getTime()));
    sessionIds.push(await seedChat({ merchantId, startedAt, productIds, random }));
    for (let visitor = 0; visitor < 2; visitor += 1)
      await insertEvent({
        ...{ merchantId, kind: 'shown', channel: pick(CHANNELS), createdAt: startedAt },
        visitor: Buffer.alloc(16, Math.floor(next() * 40) + 1),
        ...(next() < 0.2 ? { arm: 'holdout', share: 20 } : { arm: 'chat', share: 20 }),
      });
  }
  for (let at = 0; at < chats / 5; at += 1) {
    const orderedAt = new Date(from.getTime() + next() * (to.getTime() - from.getTime()));
    const sessions = next() < 0.3 ? [pick(sessionIds), pick(sessionIds)] : [pick(sessionIds)];
    const [currency, total] = [next() < 0.9 ? 'USD' : 'CAD', Math.floor(next() * 300_000)];
    for (const sessionId of new Set(sessions))
      await pool.query(
        `insert into chat_order (id, merchant_id, session_id, order_id, total_minor, chat_minor, currency, lines, ordered_at)
         values ($1, $2, $3, $4, $5, $6, $7, '[]', $8)`,
        [
          newId(),
          merchantId,
          sessionId,
          `order-${seed}-${at}`,
          total,
          Math.floor(total * next()),
          currency,
          orderedAt,
        ],
      );
  }
}

interface ChatSeed {
  merchantId: string;
  startedAt: Date;
  productIds: string[];
  random: Random;
}

async function seedChat({ merchantId, startedAt, productIds, random }: ChatSeed): Promise<string> {
  const { next, pick } = random;
  const sessionId = newId();
  const state = {
    asked: next() < 0.5 ? pick(QUESTIONS) : null,
    askedSoFar: QUESTIONS.filter(() => next() < 0.5),
    facts: [
      ['size', pick(['Queen', 'King'])],
      ['budget', Math.floor(next() * 300_000) + 1],
      ['positions', next() < 0.5 ? ['side'] : ['back', 'stomach']],
      ['heat', next() < 0.5],
    ]
      .filter(() => next() < 0.6)
      .map(([key, value]) => ({ key, fact: { is: 'known', value }, messageId: newId(), quote: '' })),
  };
  const turns = Math.floor(next() * 5);
  await pool.query(
    `insert into chat_session (id, merchant_id, token_hash, mode, channel, state, created_at, last_message_at)
     values ($1, $2, $3, $4, $5, $6, $7, $7)`,
    [
      sessionId,
      merchantId,
      randomBytes(32),
      next() < 0.9 ? 'live' : 'draft',
      pick(CHANNELS),
      state,
      startedAt,
    ],
  );
  const messageId = await seedMessages({ merchantId, sessionId, startedAt, turns, random });
  if (messageId !== null && next() < 0.6)
    for (const [rank, productId] of productIds.filter(() => next() < 0.5).entries())
      await pool.query(
        `insert into recommendation (id, merchant_id, session_id, message_id, product_id, rank, score, detail, created_at)
         values ($1, $2, $3, $4, $5, $6, 0.8, '{}', $7)`,
        [newId(), merchantId, sessionId, messageId, productId, rank, startedAt],
      );
  for (const kind of ['opened', 'clicked', 'clicked', 'added'])
    if (next() < 0.3)
      await insertEvent({
        ...{ merchantId, kind, sessionId, productId: pick(productIds), channel: 'page' },
        createdAt: new Date(startedAt.getTime() + next() * 7_200_000),
      });
  if (next() < 0.3)
    await pool.query(
      'insert into lead (id, merchant_id, session_id, email, created_at, updated_at) values ($1, $2, $3, $4, $5, $5)',
      [newId(), merchantId, sessionId, 'a@b.example', new Date(startedAt.getTime() + 86_400_000 * next())],
    );
  return sessionId;
}

interface MessagesSeed extends Omit<ChatSeed, 'productIds'> {
  sessionId: string;
  turns: number;
}

async function seedMessages({ merchantId, sessionId, startedAt, turns, random }: MessagesSeed) {
  const { next } = random;
  let last: string | null = null;
  for (let turn = 0; turn < turns; turn += 1) {
    const at = startedAt.getTime() + turn * 60_000;
    const [asked, answered] = [newId(), newId()];
    const record = {
      model: 'm',
      usage: next() < 0.5 ? { costMicros: Math.floor(next() * 5_000) } : null,
      fallback: next() < 0.1 ? 'timeout' : null,
      unanswered: next() < 0.2 ? `Do you have number ${Math.floor(next() * 4)}?` : null,
    };
    await pool.query(
      `insert into chat_message (id, merchant_id, session_id, author, text, created_at) values ($1, $2, $3, 'shopper', 'x', $4)`,
      [asked, merchantId, sessionId, new Date(at)],
    );
    await pool.query(
      `insert into chat_message (id, merchant_id, session_id, author, text, answers, record, created_at)
       values ($1, $2, $3, 'assistant', 'y', $4, $5, $6)`,
      [answered, merchantId, sessionId, asked, record, new Date(at + Math.floor(next() * 9_000))],
    );
    last = answered;
  }
  return last;
}

interface EventSeed {
  merchantId: string;
  kind: string;
  channel: string;
  createdAt: Date;
  visitor?: Buffer;
  sessionId?: string;
  productId?: string;
  arm?: string;
  share?: number;
}

export async function insertEvent(event: EventSeed): Promise<void> {
  const {
    merchantId,
    kind,
    visitor,
    sessionId,
    productId,
    channel,
    arm = 'chat',
    share = 0,
    createdAt,
  } = event;
  await pool.query(
    `insert into chat_event (merchant_id, id, kind, visitor, session_id, product_id, channel, arm, holdout_share, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      ...[merchantId, newId(), kind, visitor ?? null, sessionId ?? null, productId ?? null],
      ...[channel, arm, share, createdAt],
    ],
  );
}
