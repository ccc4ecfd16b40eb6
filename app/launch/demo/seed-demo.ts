import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createAccount } from '#app/features/account/sign-up.server.ts';
import type { ConversationState } from '#app/features/assistant/conversation.ts';
import { guidedEngine } from '#app/features/assistant/dialogue/reply.ts';
import { requireChat } from '#app/features/chat/api/require-chat.server.ts';
import { receiveMessage } from '#app/features/chat/sessions/receive-message.server.ts';
import { startChat } from '#app/features/chat/sessions/session.server.ts';
import { importCatalog } from '#app/features/inventory/import/import-catalog.server.ts';
import { buildChatUrl } from '#app/features/merchant/chat-address/chat-url.server.ts';
import { saveSettings } from '#app/features/merchant/settings/save-settings.server.ts';
import { deployAssistant } from '#app/features/onboarding/deploy/deploy-assistant.server.ts';
import {
  completeStep,
  dismissQuickStartGuide,
} from '#app/features/onboarding/draft/onboarding-state.server.ts';
import { createMerchantForUser } from '#app/features/team/membership.server.ts';
import {
  type DemoContact,
  followUpDemoLeads,
  makeDemoContact,
  organizeDemoChats,
  recordDemoAlerts,
  sendDemoForm,
  formatDemoContact,
  seedDemoResults,
} from '#app/launch/demo/seed-demo-outcomes.ts';
import phrases from '#app/launch/demo/demo-phrases.json' with { type: 'json' };
import { db, fromJson, newId, pool } from '#app/platform/db/db.server.ts';
import { env } from '#app/platform/process/env.server.ts';
import { hashPassword } from '#app/platform/security/auth.server.ts';

const DEMO_EMAIL = 'demo@bedside.example';
const CHATS = 300;
/** Forty mattresses from fictional brands, as a Shopify product CSV that a merchant would upload. */
const CATALOG_FILE = new URL('demo-catalog.csv', import.meta.url);

const STORE = {
  storeName: 'Moonlit Mattress',
  storeHours: 'Monday to Saturday 10 am to 8 pm\nSunday 11 am to 6 pm',
  contactInfo: '(503) 555-0142\nhello@moonlit.example',
  website: 'https://moonlit.example',
  primaryColor: '#1f3a5f',
  assistantName: 'Luna',
  welcomeMessage: 'Welcome to Moonlit Mattress.',
};

/** Goes through the app's use cases. Idempotent; an interrupted setup starts over. */
export async function seedDemo(say: (line: string) => void, chats = CHATS) {
  const password = await demoPassword();
  const marker = path.join(env().DATA_DIR, 'demo-ready');
  const ready = await readFile(marker, 'utf8').catch(() => null);
  // The port may have changed since the last start.
  if (ready) return { email: DEMO_EMAIL, password, chatUrl: buildChatUrl(ready.trim()) };
  say(`Creating the demo store: 40 mattresses and ${chats} chats (once, less than a minute)`);
  await removeIncompleteDemo();
  const { merchantId, chatUrl } = await setUpStore(password);
  const slug = new URL(chatUrl).hostname.split('.')[0]!;
  const next = createSeededRandom(SEED);
  await createDemoChats({ merchantId, slug }, { count: chats, next });
  await recountMonths(merchantId);
  await followUpDemoLeads(merchantId);
  await organizeDemoChats(merchantId);
  await seedDemoResults(merchantId, next);
  await recordDemoAlerts(merchantId, DEMO_EMAIL);
  // Last, so the fictional leads alert nobody.
  await saveSettings({ merchantId, changes: { leads: { adminEmail: DEMO_EMAIL } } });
  await writeFile(marker, slug);
  return { email: DEMO_EMAIL, password, chatUrl };
}

// Generated per data folder: a password in the source would open every public demo.
async function demoPassword(): Promise<string> {
  const file = path.join(env().DATA_DIR, 'demo-password');
  await mkdir(env().DATA_DIR, { recursive: true });
  await writeFile(file, randomBytes(9).toString('base64url'), { flag: 'wx', mode: 0o600 }).catch(() => null);
  return (await readFile(file, 'utf8')).trim();
}

async function removeIncompleteDemo(): Promise<void> {
  const user = await db.user.findUnique({ where: { email: DEMO_EMAIL }, include: { memberships: true } });
  if (!user) return;
  await db.merchant.deleteMany({
    where: { id: { in: user.memberships.map(({ merchantId }) => merchantId) } },
  });
  await db.user.delete({ where: { id: user.id } });
}

async function setUpStore(password: string): Promise<{ merchantId: string; chatUrl: string }> {
  const passwordHash = await hashPassword(password);
  await createAccount({ email: DEMO_EMAIL, name: 'Demo', passwordHash, isConfirmed: true });
  const user = await db.user.findUniqueOrThrow({ where: { email: DEMO_EMAIL } });
  await db.user.update({ where: { id: user.id }, data: { name: 'Alex Morgan' } });
  const { merchantId } = await createMerchantForUser({ userId: user.id, email: user.email });
  const first = await completeStep({ merchantId, step: 'storeBasics', values: STORE });
  const deployed = await deployAssistant({ merchantId, values: {} });
  const launched = await deployAssistant({ merchantId, values: {}, mode: 'launch' });
  if (!first.ok || !deployed.ok || !launched.ok || !launched.chatUrl)
    throw new Error('The demo store could not be deployed');
  await dismissQuickStartGuide({ merchantId });
  const requiredFields = { name: 'optional', email: 'optional', phone: 'optional' } as const;
  await saveSettings({
    merchantId,
    changes: {
      storeInfo: {
        timezone: 'America/Los_Angeles',
        location: { address: '12 Harbor Street', city: 'Portland', state: 'OR', zip: '97201' },
      },
      chatConfig: { leadCapture: { requiredFields } },
    },
  });
  // Backdated, so the store is as old as its first chat.
  await pool.query(
    `update prompt_revision set created_at = created_at - interval '${DAYS + 1} days' where merchant_id = $1`,
    [merchantId],
  );
  const imported = await importCatalog(merchantId, createReadStream(CATALOG_FILE));
  if (!imported.ok) throw new Error(imported.reason);
  return { merchantId, chatUrl: launched.chatUrl };
}

const DAYS = 60;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const PORTLAND_MS = 8 * HOUR_MS;
const DEMO_CONCURRENCY = 4;
const SEED = 20_261_120;
/** Where shoppers found the link, in rotation. */
const SOURCES = [null, 'qr', null, 'newsletter', null, null, 'flyer'];

/** Uses the built-in assistant, so it never uses a connected model or its daily cost cap. */
async function createDemoChats(
  store: { merchantId: string; slug: string },
  { count, next }: { count: number; next: () => number },
): Promise<void> {
  const plans = Array.from({ length: count }, (_, index) => ({
    source: SOURCES[index % SOURCES.length],
    shopper: { ...makeDemoShopper(next), contact: makeDemoContact(index) },
    agoMs: randomAgeMs(next),
  }));
  const queue = plans.values();
  const worker = async () => {
    for (const { shopper, agoMs, source } of queue) {
      const sessionId = await playChat({ ...store, source }, shopper);
      await backdateChat({ merchantId: store.merchantId, sessionId, agoMs });
    }
  };
  await Promise.all(Array.from({ length: DEMO_CONCURRENCY }, worker));
}

// Weighted toward recent days, and toward evenings in Portland.
function randomAgeMs(next: () => number): number {
  const days = Math.floor(DAYS * next() ** 1.2);
  const hour = next() < 0.65 ? 17 + next() * 5 : 8 + next() * 9;
  const daysEarlier = 1 + Math.floor(next() * 7);
  const midnight = Math.floor((Date.now() - PORTLAND_MS) / DAY_MS) * DAY_MS + PORTLAND_MS;
  const moment = midnight - days * DAY_MS + hour * HOUR_MS;
  const isOver = moment < Date.now() - HOUR_MS / 4;
  return Date.now() - (isOver ? moment : moment - daysEarlier * DAY_MS);
}

async function playChat(
  { merchantId, slug, source }: { merchantId: string; slug: string; source?: string | null },
  shopper: ReturnType<typeof makeDemoShopper> & { contact: DemoContact | null },
) {
  const { token } = await startChat({ merchantId, source, channel: shopper.channel });
  const request = new Request('http://demo.invalid/', { headers: { Authorization: `Bearer ${token}` } });
  const { sessionId } = await requireChat(slug, request);
  const after = [...shopper.after];
  let text: string | undefined = shopper.opens;
  for (let sent = 0; text !== undefined && sent < shopper.patience; sent += 1) {
    const hasCards = await sendDemoMessage({ merchantId, sessionId, text });
    const { state } = await db.chatSession.findUniqueOrThrow({ where: { id: sessionId, merchantId } });
    const { asked, lastShown } = fromJson<ConversationState>(state);
    if (hasCards || lastShown.length > 0) text = after.shift();
    else text = (asked ? shopper.answers[asked] : undefined) ?? 'side sleeper, queen, about 170 lbs';
  }
  const { contact } = shopper;
  if (contact && !(await sendDemoForm({ merchantId, sessionId }, contact)))
    await sendDemoMessage({ merchantId, sessionId, text: formatDemoContact(contact) });
  return sessionId;
}

async function sendDemoMessage(message: { merchantId: string; sessionId: string; text: string }) {
  const events = await receiveMessage({ ...message, clientMessageId: newId(), engine: guidedEngine });
  let hasCards = false;
  for await (const event of events) hasCards ||= event.type === 'products';
  return hasCards;
}

async function backdateChat(chat: { merchantId: string; sessionId: string; agoMs: number }): Promise<void> {
  const values = [chat.merchantId, chat.sessionId, `${Math.round(chat.agoMs)} milliseconds`];
  await pool.query(
    `update chat_session set created_at = created_at - $3::interval, last_message_at = last_message_at - $3::interval,
                             counted_at = counted_at - $3::interval
      where merchant_id = $1 and id = $2`,
    values,
  );
  await pool.query(
    'update lead set consented_at = consented_at - $3::interval where merchant_id = $1 and session_id = $2',
    values,
  );
  for (const table of ['chat_message', 'recommendation', 'lead']) {
    const sql = `update ${table} set created_at = created_at - $3::interval where merchant_id = $1 and session_id = $2`;
    await pool.query(sql, values);
  }
  // A shopper takes a while to type, the assistant a second to reply.
  await pool.query(
    `update chat_message m set created_at = s.created_at + at / 2 * interval '28 seconds' + at % 2 * interval '1.2 seconds'
       from chat_session s,
            (select id, row_number() over (order by created_at, id) as at
               from chat_message where merchant_id = $1 and session_id = $2) numbered
      where s.id = $2 and s.merchant_id = $1 and m.id = numbered.id and m.merchant_id = $1`,
    values.slice(0, 2),
  );
}

/** Backdating the chats changed their months. */
async function recountMonths(merchantId: string): Promise<void> {
  await pool.query('delete from usage_month where merchant_id = $1', [merchantId]);
  await pool.query(
    `insert into usage_month (merchant_id, month, chats)
     select merchant_id, date_trunc('month', counted_at at time zone 'UTC')::date, count(*) from chat_session
      where merchant_id = $1 and counted_at is not null group by 1, 2`,
    [merchantId],
  );
}

/** Seeded random numbers in [0, 1), identical in every demo (mulberry32). */
function createSeededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** How a shopper starts, answers each question, and continues after the recommendation. */
function makeDemoShopper(next: () => number) {
  const pick = (choices: string[]) => choices[Math.floor(next() * choices.length)]!;
  const isHasty = next() < 0.18;
  const after = next() < 0.55 ? [pick(phrases.after), ...(next() < 0.3 ? [pick(phrases.after)] : [])] : [];
  // Some ask questions that the demo's settings and catalog can't answer.
  if (next() < 0.16) after.push(pick(phrases.unanswered));
  const channel = next() < 0.7 ? ('storefront' as const) : ('page' as const);
  const opens = pick(phrases.opens);
  const answers: Record<string, string> = Object.fromEntries(
    Object.entries(phrases.answers).map(([key, choices]) => [key, pick(choices)]),
  );
  return { opens, answers, after, channel, patience: isHasty ? 1 + Math.floor(next() * 3) : 10 };
}
