import { randomBytes } from 'node:crypto';
import type { SessionKey } from '#app/features/chat/api/chat-api.ts';
import { addTag, assignSession, markRead } from '#app/features/chat/inbox/triage.server.ts';
import { answerLeadForm } from '#app/features/chat/sessions/answer-lead-form.server.ts';
import { addNote } from '#app/features/leads/lead-notes.server.ts';
import { changeLead } from '#app/features/leads/leads.server.ts';
import type { LeadStatus } from '#app/features/leads/leads.ts';
import { saveSettings } from '#app/features/merchant/settings/save-settings.server.ts';
import { db, newId, pool } from '#app/platform/db/db.server.ts';

const FIRST_NAMES = ['Maria', 'Devon', 'Priya', 'Sam', 'Chloe', 'Luis', 'Hannah', 'Omar', 'Grace', 'Theo'];
const LAST_NAMES = ['Alvarez', 'Brooks', 'Chen', 'Okafor', 'Larsen', 'Patel', 'Rossi', 'Sullivan', 'Tanaka'];
const CHATS_PER_DEMO_CONTACT = 6;

export interface DemoContact {
  name: string;
  email: string;
  phone?: string;
}

/** Every sixth shopper leaves contact details; null for the rest. Addresses and numbers are reserved for examples. */
export function makeDemoContact(index: number): DemoContact | null {
  if (index % CHATS_PER_DEMO_CONTACT !== 0) return null;
  const turn = index / CHATS_PER_DEMO_CONTACT;
  const first = FIRST_NAMES[turn % FIRST_NAMES.length]!;
  const last = LAST_NAMES[turn % LAST_NAMES.length]!;
  const email = `${first}.${last}@example.com`.toLowerCase();
  const phone = `(503) 555-01${String(turn % 100).padStart(2, '0')}`;
  return { name: `${first} ${last}`, email, ...(turn % 3 === 2 ? {} : { phone }) };
}

/** Returns false if the chat hasn't shown a form. */
export async function sendDemoForm(key: SessionKey, contact: DemoContact): Promise<boolean> {
  const outcome = await answerLeadForm({ ...key, ...contact, clientMessageId: newId(), consent: true });
  return outcome.ok;
}

export function formatDemoContact({ name, email, phone }: DemoContact): string {
  return [`I'm ${name}`, email, ...(phone ? [phone] : [])].join(', ');
}

/** Records lead alert emails as if they had been sent when each lead came in. */
export async function recordDemoAlerts(merchantId: string, recipient: string): Promise<void> {
  await pool.query(
    `insert into alert (id, merchant_id, key, channel, kind, lead_id, session_id, status, attempts, recipient,
                        send_after, sent_at, created_at)
     select gen_random_uuid(), merchant_id, 'lead:' || id, 'email', 'lead', id, session_id, 'sent', 1, $2,
            created_at, created_at + interval '4 seconds', created_at
       from lead where merchant_id = $1`,
    [merchantId, recipient],
  );
}

/** The newest leads haven't been contacted; the rest cycle through these statuses. */
const NEW_LEADS = 8;
const STATUSES: LeadStatus[] = ['contacted', 'won', 'contacted', 'lost'];
const NOTES: Partial<Record<LeadStatus, string>> = {
  contacted: 'Called back, wants to try the first two on Saturday.',
  won: 'Bought it in the store, delivery next week.',
  lost: 'Bought a bed at another store.',
};
const LEADS_MAX = 500;

export async function followUpDemoLeads(merchantId: string): Promise<void> {
  const user = await db.user.findFirstOrThrow({ where: { memberships: { some: { merchantId } } } });
  const author = { userId: user.id, name: user.name || user.email };
  const leads = await db.lead.findMany({
    where: { merchantId },
    orderBy: { createdAt: 'desc' },
    skip: NEW_LEADS,
    take: LEADS_MAX,
  });
  for (const [index, { id: leadId }] of leads.entries()) {
    const status = STATUSES[index % STATUSES.length]!;
    const key = { merchantId, leadId, author };
    await changeLead({ ...key, change: { intent: 'status', status } });
    await changeLead({ ...key, change: { intent: 'owner', ownerId: user.id } });
    const text = NOTES[status];
    if (text) await addNote({ ...key, text });
  }
}

const TAGS = ['showroom visit', 'delivery', 'callback', 'couple'];
const UNREAD = 9;
const CHATS_MAX = 500;

export async function organizeDemoChats(merchantId: string): Promise<void> {
  const { id: userId } = await db.user.findFirstOrThrow({ where: { memberships: { some: { merchantId } } } });
  const chats = await db.chatSession.findMany({
    where: { merchantId },
    orderBy: { createdAt: 'desc' },
    select: { id: true },
    take: CHATS_MAX,
  });
  for (const [at, { id: sessionId }] of chats.entries()) {
    const key = { merchantId, sessionId };
    if (at >= UNREAD) await markRead(key);
    if (at % 5 === 2) await assignSession({ ...key, assigneeId: userId, memberIds: [userId] });
    if (at % 7 === 4) await addTag({ ...key, tag: TAGS[at % TAGS.length]! });
  }
}

/** Outcomes of the demo's chats: visitors, clicks, and orders in realistic proportions. */

const DAYS = 60;
const VISITORS_PER_DAY = 420;
const HOLDOUT_PERCENT = 10;
/** Orders per visitor, slightly higher with the chat. */
const CONVERSION = { chat: 0.021, holdout: 0.017 };
const CLICKS = 0.46;
const CARTS = 0.24;
const ORDERS = 0.09;

interface MatchedChat {
  sessionId: string;
  messageId: string;
  productId: string;
  variantId: string | null;
  priceMinor: number | null;
  shownAt: Date;
}

/** Gives variants Shopify ids, by which orders refer to products. */
const NUMBER_VARIANTS = `
  update variant v set external_id = n.external_id
    from (select id, (9000000000 + row_number() over (order by product_id, position))::text as external_id
            from variant where merchant_id = $1) n
   where v.id = n.id and v.merchant_id = $1`;

/** Uses the seeded `next`, so every demo store is the same. */
export async function seedDemoResults(merchantId: string, next: () => number): Promise<void> {
  await saveSettings({
    merchantId,
    changes: { features: { countVisitors: true, holdoutPercent: HOLDOUT_PERCENT } },
  });
  await pool.query(NUMBER_VARIANTS, [merchantId]);
  const { rows } = await pool.query<MatchedChat>(
    `select distinct on (r.session_id) r.session_id as "sessionId", r.message_id as "messageId",
            r.product_id as "productId",
            (select v.external_id from variant v
              where v.product_id = r.product_id and v.size = r.detail #>> '{card,size}' limit 1) as "variantId",
            (r.detail #>> '{card,priceMinor}')::int as "priceMinor", r.created_at as "shownAt"
       from recommendation r where r.merchant_id = $1 order by r.session_id, r.rank, r.id`,
    [merchantId],
  );
  for (const [at, chat] of rows.entries()) await seedOutcome(merchantId, { ...chat, at }, next);
  await seedVisitors(merchantId);
}

async function seedOutcome(merchantId: string, chat: MatchedChat & { at: number }, next: () => number) {
  const { sessionId, variantId, shownAt, at } = chat;
  const isBuyer = next() < ORDERS;
  const isAdded = isBuyer || next() < CARTS;
  if (isAdded || next() < CLICKS) await insertEvent(merchantId, chat, 'clicked');
  if (isAdded) await insertEvent(merchantId, chat, 'added');
  if (!isBuyer) return;
  const chatMinor = chat.priceMinor ?? 120_000;
  const orderedAt = new Date(Math.min(Date.now(), shownAt.getTime() + next() * 2 * 86_400_000));
  await pool.query(
    `insert into chat_order (id, merchant_id, session_id, order_id, total_minor, chat_minor, currency, lines, ordered_at)
     values ($1, $2, $3, $4, $5, $6, 'USD', $7, $8)`,
    [
      ...[newId(), merchantId, sessionId, String(5_000_000 + at)],
      ...[chatMinor + Math.floor(next() * 3) * 8_900, chatMinor],
      ...[JSON.stringify([{ variantId, quantity: 1, priceMinor: chatMinor }]), orderedAt],
    ],
  );
  await pool.query('update chat_session set has_order = true where merchant_id = $1 and id = $2', [
    merchantId,
    sessionId,
  ]);
}

async function insertEvent(merchantId: string, { sessionId, productId, shownAt }: MatchedChat, kind: string) {
  await pool.query(
    `insert into chat_event (merchant_id, id, kind, session_id, product_id, channel, created_at)
     select $1, $2, $3, id, $5, channel, $6 from chat_session where id = $4 and merchant_id = $1`,
    [merchantId, newId(), kind, sessionId, productId, shownAt],
  );
}

/** Storefront visitors in both arms, as the loader would have recorded them, with evenly spread orders. */
async function seedVisitors(merchantId: string): Promise<void> {
  const count = DAYS * VISITORS_PER_DAY;
  await pool.query(
    `with visitors as materialized (
       select sha256(($2::text || n::text)::bytea) as hash, n % (100 / $4::int) = 0 as is_held_out,
              n * 0.6180339887 % 1 as luck, now() - random() * interval '${DAYS} days' as seen_at
         from generate_series(1, $3::int) n),
     shown as (
       insert into chat_event (merchant_id, id, kind, visitor, channel, arm, holdout_share, created_at)
       select $1, gen_random_uuid(), 'shown', substring(hash for 16), 'storefront',
              case when is_held_out then 'holdout' else 'chat' end, $4, seen_at from visitors)
     insert into chat_event (merchant_id, id, kind, visitor, channel, arm, holdout_share, created_at)
     select $1, gen_random_uuid(), 'ordered', substring(hash for 16), 'storefront',
            case when is_held_out then 'holdout' else 'chat' end, $4, least(now(), seen_at + interval '2 hours')
       from visitors where luck < case when is_held_out then $5::float8 else $6::float8 end`,
    [merchantId, randomBytes(8).toString('hex'), count, HOLDOUT_PERCENT, CONVERSION.holdout, CONVERSION.chat],
  );
}
