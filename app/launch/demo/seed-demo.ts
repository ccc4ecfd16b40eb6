import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { signUp } from '#app/features/account/sign-up.server.ts';
import type { ConversationState } from '#app/features/assistant/conversation.ts';
import { guidedEngine } from '#app/features/assistant/dialogue/reply.ts';
import { requireChat } from '#app/features/chat/api/require-chat.server.ts';
import { receiveMessage } from '#app/features/chat/sessions/receive-message.server.ts';
import { startChat } from '#app/features/chat/sessions/start-session.server.ts';
import { importCatalog } from '#app/features/inventory/import/import-catalog.server.ts';
import { buildChatUrl } from '#app/features/merchant/chat-address/chat-url.server.ts';
import { deployAssistant } from '#app/features/onboarding/deploy/deploy-assistant.server.ts';
import { dismissQuickStartGuide } from '#app/features/onboarding/draft/onboarding-state.server.ts';
import { completeStep } from '#app/features/onboarding/wizard/complete-step.server.ts';
import { createMerchantForUser } from '#app/features/team/membership.server.ts';
import phrases from '#app/launch/demo/demo-phrases.json' with { type: 'json' };
import { db, fromJson, newId, pool } from '#app/platform/db/db.server.ts';
import { env } from '#app/platform/process/env.server.ts';

const DEMO_EMAIL = 'demo@bedside.example';
const CHATS = 300;
/** Forty mattresses of invented brands, as a merchant would upload them: a Shopify product CSV. */
const CATALOG_FILE = new URL('demo-catalog.csv', import.meta.url);

const STORE = {
  storeName: 'Moonlit Mattress',
  storeHours: 'Monday to Saturday 10 am to 8 pm\nSunday 11 am to 6 pm',
  contactInfo: '12 Harbor Street, Portland, OR 97201\n(503) 555-0142\nhello@moonlit.example',
  website: 'https://moonlit.example',
  primaryColor: '#1f3a5f',
  assistantName: 'Luna',
  welcomeMessage:
    'Welcome to Moonlit Mattress. Tell me how you sleep, and I will show you what may suit you.',
  greeting: 'Hello, good to have you here.',
};

/** Through the use cases of the app. Idempotent; an interrupted set-up starts over. */
export async function seedDemo(say: (line: string) => void, chats = CHATS) {
  const password = await demoPassword();
  const marker = path.join(env().DATA_DIR, 'demo-ready');
  const ready = await readFile(marker, 'utf8').catch(() => null);
  // The port may differ from the last start.
  if (ready) return { email: DEMO_EMAIL, password, chatUrl: buildChatUrl(ready.trim()) };
  say(`Creating the demo store: 40 mattresses and ${chats} chats (once, less than a minute)`);
  await removeIncompleteDemo();
  const { merchantId, chatUrl } = await setUpStore(password);
  const slug = new URL(chatUrl).hostname.split('.')[0]!;
  await createDemoChats({ merchantId, slug }, chats);
  await writeFile(marker, slug);
  return { email: DEMO_EMAIL, password, chatUrl };
}

// Generated per data folder: a password in the source would open every demo on the web.
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
  const request = new Request(`${env().APP_URL}/signup`);
  const signedUp = await signUp({ email: DEMO_EMAIL, password, request });
  if (!signedUp.ok) throw new Error(signedUp.message);
  const user = await db.user.findUniqueOrThrow({ where: { email: DEMO_EMAIL } });
  const { merchantId } = await createMerchantForUser({ userId: user.id, email: user.email });
  const first = await completeStep({ merchantId, step: 'storeBasics', values: STORE });
  const deployed = await deployAssistant({ merchantId, values: {} });
  const launched = await deployAssistant({ merchantId, values: {}, mode: 'launch' });
  if (!first.ok || !deployed.ok || !launched.ok || !launched.chatUrl)
    throw new Error('The demo store could not be deployed');
  await dismissQuickStartGuide({ merchantId });
  const imported = await importCatalog(merchantId, createReadStream(CATALOG_FILE));
  if (!imported.ok) throw new Error(imported.reason);
  return { merchantId, chatUrl: launched.chatUrl };
}

const DAYS = 60;
const DAY_MS = 86_400_000;
const AT_ONCE = 4;
const SEED = 20_261_120;

/** Through the built-in assistant: a connected model isn't used, nor its daily cap. */
async function createDemoChats(store: { merchantId: string; slug: string }, count: number): Promise<void> {
  const next = createSeededRandom(SEED);
  const plans = Array.from({ length: count }, () => ({
    shopper: makeDemoShopper(next),
    agoMs: randomAgeMs(next),
  }));
  const queue = plans.values();
  const worker = async () => {
    for (const { shopper, agoMs } of queue) {
      const sessionId = await playChat(store, shopper);
      await backdateChat({ merchantId: store.merchantId, sessionId, agoMs });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

// Recent days are more frequent, and evenings most of all.
function randomAgeMs(next: () => number): number {
  const days = Math.floor(DAYS * next() ** 1.4);
  const hour = next() < 0.65 ? 17 + next() * 5 : 8 + next() * 9;
  const midnight = Math.floor(Date.now() / DAY_MS) * DAY_MS;
  const moment = midnight - days * DAY_MS + hour * 3_600_000;
  const past = moment < Date.now() ? moment : moment - DAY_MS;
  return Date.now() - past;
}

async function playChat(
  { merchantId, slug }: { merchantId: string; slug: string },
  shopper: ReturnType<typeof makeDemoShopper>,
) {
  const { token } = await startChat({ merchantId });
  const request = new Request('http://demo.invalid/', { headers: { Authorization: `Bearer ${token}` } });
  const { sessionId } = await requireChat(slug, request);
  const after = [...shopper.after];
  let text: string | undefined = shopper.opens;
  for (let sent = 0; text !== undefined && sent < shopper.patience; sent += 1) {
    const sending = { merchantId, sessionId, text, clientMessageId: newId(), engine: guidedEngine };
    const events = await receiveMessage(sending);
    let hasCards = false;
    for await (const event of events) hasCards ||= event.type === 'products';
    const { state } = await db.chatSession.findUniqueOrThrow({ where: { id: sessionId, merchantId } });
    const { asked, lastShown } = fromJson<ConversationState>(state);
    if (hasCards || lastShown.length > 0) text = after.shift();
    else text = (asked ? shopper.answers[asked] : undefined) ?? 'side sleeper, queen, about 170 lbs';
  }
  return sessionId;
}

async function backdateChat(chat: { merchantId: string; sessionId: string; agoMs: number }): Promise<void> {
  const values = [chat.merchantId, chat.sessionId, `${Math.round(chat.agoMs)} milliseconds`];
  await pool.query(
    `update chat_session set created_at = created_at - $3::interval, last_message_at = last_message_at - $3::interval
      where merchant_id = $1 and id = $2`,
    values,
  );
  for (const table of ['chat_message', 'recommendation']) {
    const sql = `update ${table} set created_at = created_at - $3::interval where merchant_id = $1 and session_id = $2`;
    await pool.query(sql, values);
  }
}

/** Random numbers from 0 to 1 that are the same in every demo (mulberry32). */
function createSeededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** How a shopper opens, answers each question, and goes on after the recommendation. */
function makeDemoShopper(next: () => number) {
  const pick = (choices: string[]) => choices[Math.floor(next() * choices.length)]!;
  const isHasty = next() < 0.18;
  const after = next() < 0.55 ? [pick(phrases.after), ...(next() < 0.3 ? [pick(phrases.after)] : [])] : [];
  const opens = pick(phrases.opens);
  const answers: Record<string, string> = Object.fromEntries(
    Object.entries(phrases.answers).map(([key, choices]) => [key, pick(choices)]),
  );
  return { opens, answers, after, patience: isHasty ? 1 + Math.floor(next() * 3) : 10 };
}
