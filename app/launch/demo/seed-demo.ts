import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { demoCatalogCsv } from '#app/launch/demo/demo-catalog.ts';
import { playDemoChats } from '#app/launch/demo/play-demo-chats.ts';
import { signUp } from '#app/features/account/sign-up.server.ts';
import { importCatalog } from '#app/features/inventory/import/import-catalog.server.ts';
import { chatUrlOf } from '#app/features/merchant/chat-url.server.ts';
import { closeGuide } from '#app/features/onboarding/close-guide.server.ts';
import { completeStep } from '#app/features/onboarding/complete-step.server.ts';
import { deployAssistant } from '#app/features/onboarding/deploy-assistant.server.ts';
import { launchAssistant } from '#app/features/onboarding/launch-assistant.server.ts';
import { createTeamOfOne } from '#app/features/team/create-team-of-one.server.ts';
import { db } from '#app/platform/db.server.ts';
import { env } from '#app/platform/env.server.ts';

export const DEMO_EMAIL = 'demo@bedside.example';
const CHATS = 300;

export interface DemoStore {
  email: string;
  password: string;
  chatUrl: string;
}

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

/**
 * Sets the demo store up through the same use cases that a merchant's clicks reach: sign-up, wizard, deploy, import,
 * chats. What an earlier start has done is left as it is; a start that was cut short begins anew.
 */
export async function seedDemo(say: (line: string) => void, chats = CHATS): Promise<DemoStore> {
  const password = await demoPassword();
  const marker = path.join(env().DATA_DIR, 'demo-ready');
  const ready = await readFile(marker, 'utf8').catch(() => null);
  // The port may be another one than at the start before.
  if (ready) return { email: DEMO_EMAIL, password, chatUrl: chatUrlOf(ready.trim()) };
  say(`Making the demo store: 40 mattresses and ${chats} chats (once, less than a minute)`);
  await removeHalfDemo();
  const { merchantId, chatUrl } = await setUpStore(password);
  const slug = new URL(chatUrl).hostname.split('.')[0]!;
  await playDemoChats({ merchantId, slug }, chats);
  await writeFile(marker, slug);
  return { email: DEMO_EMAIL, password, chatUrl };
}

// Made anew for each folder: a password that everybody could read here would open every demo on the web.
async function demoPassword(): Promise<string> {
  const file = path.join(env().DATA_DIR, 'demo-password');
  await mkdir(env().DATA_DIR, { recursive: true });
  await writeFile(file, randomBytes(9).toString('base64url'), { flag: 'wx', mode: 0o600 }).catch(() => null);
  return (await readFile(file, 'utf8')).trim();
}

async function removeHalfDemo(): Promise<void> {
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
  const { merchantId } = await createTeamOfOne({ userId: user.id, email: user.email });
  const first = await completeStep({ merchantId, step: 'storeBasics', values: STORE, acceptOffer: true });
  const deployed = await deployAssistant({ merchantId, values: {} });
  const launched = await launchAssistant({ merchantId, values: {} });
  if (!first.ok || !deployed.ok || !launched.ok) throw new Error('The demo store could not be deployed');
  await closeGuide({ merchantId });
  const imported = await importCatalog({ merchantId, file: asFile(demoCatalogCsv()) });
  if (!imported.ok) throw new Error(imported.reason);
  return { merchantId, chatUrl: deployed.chatUrl };
}

async function* asFile(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}
