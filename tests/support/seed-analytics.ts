import { randomBytes } from 'node:crypto';
import { newId, pool } from '#app/platform/db/db.server.ts';

/** Inserts random chats, events, leads, and orders, with all rows the app would write; deterministic per seed. */

const CHANNELS = ['page', 'storefront', 'embed'];
const QUESTIONS = ['size', 'positions', 'budget', 'weight', 'firmness'];
const OPENERS = [
  'I sleep on my side and wake up with sore shoulders',
  'Looking for a queen under $1,500',
  'What do you have for hot sleepers?',
  'We’re a couple and one of us moves a lot',
  'Need a firm mattress for my back',
  'My mattress sags. What would you suggest?',
];
const UNANSWERED = [
  'Do you ship to Hawaii?',
  'Can I pay in installments?',
  'Do you take the old mattress away?',
  'Is there a military discount?',
];
const NAMES = [
  'Maria Alvarez',
  'Devon Brooks',
  'Priya Chen',
  'Sam Okafor',
  'Chloe Larsen',
  'Luis Patel',
  null,
];
const STATUSES = ['new', 'new', 'contacted', 'won', 'lost'];

interface AnalyticsSeed {
  merchantId: string;
  seed: number;
  chats: number;
  /** Range of random chat start times. */
  from: Date;
  to: Date;
  productIds: string[];
  hasModel?: boolean;
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
  const { merchantId, seed, chats, from, to, hasModel = true } = input;
  const random = createRandom(seed);
  const { next, pick } = random;
  const beds = await listBeds(merchantId, input.productIds);
  const written: SeededChat[] = [];
  for (let at = 0; at < chats; at += 1) {
    const startedAt = new Date(from.getTime() + next() * (to.getTime() - from.getTime()));
    written.push(...(await seedChat({ merchantId, startedAt, beds, random, hasModel })));
    for (let visitor = 0; visitor < 2; visitor += 1)
      await insertEvent({
        ...{ merchantId, kind: 'shown', channel: pick(CHANNELS), createdAt: startedAt },
        visitor: Buffer.alloc(16, Math.floor(next() * 40) + 1),
        ...(next() < 0.2 ? { arm: 'holdout', share: 20 } : { arm: 'chat', share: 20 }),
      });
  }
  for (let at = 0; at < chats / 5; at += 1) {
    const chat = written[(at * 4) % written.length]!;
    const buyers = next() < 0.06 ? [chat, pick(written)] : [chat];
    await seedOrder({ merchantId, orderId: `order-${seed}-${at}`, buyers, bed: pick(beds), random });
  }
  await pool.query(
    `insert into usage_month (merchant_id, month, chats)
     select merchant_id, date_trunc('month', counted_at at time zone 'UTC')::date, count(*) from chat_session
      where merchant_id = $1 and counted_at is not null group by 1, 2
     on conflict (merchant_id, month) do update set chats = excluded.chats`,
    [merchantId],
  );
}

interface Bed {
  productId: string;
  title: string;
  variantId: string | null;
  priceMinor: number;
}

async function listBeds(merchantId: string, productIds: string[]): Promise<Bed[]> {
  const { rows } = await pool.query<Bed>(
    `select distinct on (p.id) p.id as "productId", p.title, v.external_id as "variantId",
            coalesce(v.price_minor, 99900) as "priceMinor"
       from product p join variant v on v.product_id = p.id
      where p.merchant_id = $1 and p.id = any ($2::uuid[]) order by p.id, v.size = 'Queen' desc, v.position`,
    [merchantId, productIds],
  );
  return rows;
}

interface SeededChat {
  sessionId: string;
  startedAt: Date;
}

type OrderSeed = { merchantId: string; orderId: string; buyers: SeededChat[]; bed: Bed; random: Random };

async function seedOrder({ merchantId, orderId, buyers, bed, random: { next } }: OrderSeed): Promise<void> {
  const { variantId, priceMinor } = bed;
  const currency = next() < 0.9 ? 'USD' : 'CAD';
  const inChat = next() < 0.6 ? priceMinor : 0;
  const lines = inChat > 0 ? [{ variantId, quantity: 1, priceMinor }] : [];
  const total = priceMinor + Math.floor(next() * 40) * 1_000;
  const latest = Math.max(...buyers.map(({ startedAt }) => startedAt.getTime()));
  for (const sessionId of new Set(buyers.map((buyer) => buyer.sessionId))) {
    await pool.query(
      `insert into chat_order (id, merchant_id, session_id, order_id, total_minor, chat_minor, currency, lines, ordered_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [
        ...[newId(), merchantId, sessionId, orderId, total, inChat, currency],
        ...[JSON.stringify(lines), new Date(latest + next() * 7_200_000)],
      ],
    );
    await pool.query('update chat_session set has_order = true where id = $1', [sessionId]);
  }
}

interface ChatSeed {
  merchantId: string;
  startedAt: Date;
  beds: Bed[];
  hasModel: boolean;
  random: Random;
}

/** A chat in which the shopper wrote; a chat that was only opened has no outcome. */
async function seedChat({ merchantId, startedAt, beds, random, hasModel }: ChatSeed): Promise<SeededChat[]> {
  const { next, pick } = random;
  const sessionId = newId();
  const turns = Math.floor(next() * 5);
  const state = {
    asked: next() < 0.5 ? pick(QUESTIONS) : null,
    askedSoFar: QUESTIONS.filter(() => next() < 0.5),
    facts: [
      ['size', pick(['Queen', 'King'])],
      ['budget', Math.floor(next() * 30 + 1) * 10_000],
      ['positions', next() < 0.5 ? ['side'] : ['back', 'stomach']],
      ['heat', next() < 0.5],
    ]
      .filter(() => next() < 0.6)
      .map(([key, value]) => ({ key, fact: { is: 'known', value }, messageId: newId(), quote: '' })),
  };
  if (turns === 0) state.facts = [];
  const mode = next() < 0.9 ? 'live' : 'draft';
  const firstWords = turns > 0 ? pick(OPENERS) : null;
  await pool.query(
    `insert into chat_session (id, merchant_id, token_hash, mode, channel, state, created_at, last_message_at, message_count,
                               first_words, is_unread, counted_at)
     values ($1, $2, $3, $4, $5, $6, $7, $7, $8, $9, $10, $11)`,
    [
      ...[sessionId, merchantId, randomBytes(32), mode, pick(CHANNELS), state, startedAt],
      ...[
        1 + turns * 2,
        firstWords,
        turns > 0 && next() < 0.2,
        firstWords && mode === 'live' ? startedAt : null,
      ],
    ],
  );
  if (firstWords === null) return [];
  const messages = { merchantId, sessionId, startedAt, turns, firstWords, hasModel, random };
  const messageId = await seedMessages(messages);
  if (next() < 0.6)
    await seedOutcome({
      merchantId,
      sessionId,
      startedAt,
      messageId,
      random,
      beds: beds.filter(() => next() < 0.5),
    });
  return [{ sessionId, startedAt }];
}

type OutcomeSeed = Omit<ChatSeed, 'hasModel'> & { sessionId: string; messageId: string };

/** Inserts recommendations, and what the shopper did with them. */
async function seedOutcome(seed: OutcomeSeed): Promise<void> {
  const { merchantId, sessionId, startedAt, messageId, beds, random } = seed;
  const { next, pick } = random;
  for (const [rank, { productId, title }] of beds.entries())
    await pool.query(
      `insert into recommendation (id, merchant_id, session_id, message_id, product_id, rank, score, detail, created_at)
       values ($1, $2, $3, $4, $5, $6, 0.8, $7, $8)`,
      [newId(), merchantId, sessionId, messageId, productId, rank, { card: { title } }, startedAt],
    );
  if (beds.length === 0) return;
  await pool.query('update chat_session set is_matched = true where id = $1', [sessionId]);
  for (const kind of ['opened', 'clicked', 'clicked', 'added'])
    if (next() < 0.4)
      await insertEvent({
        ...{ merchantId, kind, sessionId, productId: pick(beds).productId, channel: 'page' },
        createdAt: new Date(startedAt.getTime() + next() * 7_200_000),
      });
  if (next() >= 0.5) return;
  const name = pick(NAMES);
  const email = `shopper.${sessionId.slice(-6)}@example.com`;
  const phone = next() < 0.4 ? `+150355501${10 + Math.floor(next() * 89)}` : null;
  await pool.query(
    `insert into lead (id, merchant_id, session_id, name, email, phone, status, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $8)`,
    [
      ...[newId(), merchantId, sessionId, name, email, phone, pick(STATUSES)],
      new Date(startedAt.getTime() + 3_600_000 * next()),
    ],
  );
  await pool.query('update chat_session set has_lead = true where id = $1', [sessionId]);
}

interface MessagesSeed extends Omit<ChatSeed, 'beds'> {
  sessionId: string;
  turns: number;
  firstWords: string;
}

/** Returns the id of the last reply. */
async function seedMessages(seed: MessagesSeed): Promise<string> {
  const { merchantId, sessionId, startedAt, turns, firstWords, hasModel, random } = seed;
  const { next, pick } = random;
  let last = '';
  for (let turn = 0; turn < turns; turn += 1) {
    const at = startedAt.getTime() + turn * 60_000;
    const [asked, answered] = [newId(), newId()];
    const record = {
      model: hasModel ? 'm' : null,
      usage: hasModel && next() < 0.5 ? { costMicros: Math.floor(next() * 5_000) } : null,
      fallback: hasModel && next() < 0.1 ? 'timeout' : null,
      unanswered: next() < 0.1 ? pick(UNANSWERED) : null,
    };
    await pool.query(
      `insert into chat_message (id, merchant_id, session_id, author, text, created_at) values ($1, $2, $3, 'shopper', $4, $5)`,
      [asked, merchantId, sessionId, turn === 0 ? firstWords : 'Something a bit softer', new Date(at)],
    );
    await pool.query(
      `insert into chat_message (id, merchant_id, session_id, author, text, answers, record, created_at)
       values ($1, $2, $3, 'assistant', 'Here’s what could work for you.', $4, $5, $6)`,
      [answered, merchantId, sessionId, asked, record, new Date(at + Math.floor(next() * 9_000))],
    );
    if (record.unanswered ?? record.fallback)
      await pool.query(
        `update chat_session set has_unanswered = has_unanswered or $2, fell_back = fell_back or $3 where id = $1`,
        [sessionId, record.unanswered !== null, record.fallback !== null],
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
