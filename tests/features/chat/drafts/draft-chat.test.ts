// First, because the app reads the environment that it sets only once.
import { endpoint } from '#tests/support/connected-model.ts';
import { expect, test } from 'vitest';
import { getTotalsWithComparison } from '#app/features/analytics/report/load-report.server.ts';
import { describeFormTiming } from '#app/features/assistant/settings/setting-choices.ts';
import { getStoreChat } from '#app/features/chat/context/store-chat.server.ts';
import { hashToken } from '#app/features/chat/api/require-chat.server.ts';
import { DRAFTS_MAX, previewDraft, startDraftChat } from '#app/features/chat/drafts/draft-chat.server.ts';
import { getSession } from '#app/features/chat/history/chat-history.server.ts';
import { listSessions } from '#app/features/chat/inbox/list-sessions.server.ts';
import { NO_FILTER } from '#app/features/chat/inbox/session-filter.ts';
import { receiveMessage } from '#app/features/chat/sessions/receive-message.server.ts';
import { startChat } from '#app/features/chat/sessions/session.server.ts';
import type { PreviewScene } from '#app/features/merchant/settings/settings-tabs.ts';
import { db, newId } from '#app/platform/db/db.server.ts';
import { useDatabase } from '#tests/support/database.ts';
import { collectEvents } from '#tests/support/make-chat.ts';
import { makeStore } from '#tests/support/make-store.ts';
import { readReply } from '#tests/support/model-chat.ts';

useDatabase();

interface Trial {
  merchantId: string;
  changes?: object;
  engine?: 'guided' | 'llm' | null;
}

async function tryDraft({ merchantId, changes = {}, engine = null }: Trial) {
  const started = await startDraftChat({ merchantId, changes, engine });
  if (!started.ok) throw new Error(JSON.stringify(started));
  const session = await db.chatSession.findFirstOrThrow({
    where: { merchantId, tokenHash: hashToken(started.token) },
    include: { messages: true },
  });
  const say = async (text: string) =>
    readReply(
      await collectEvents(
        await receiveMessage({ merchantId, sessionId: session.id, text, clientMessageId: newId() }),
      ),
    );
  return { ...started, session, say };
}

function listDrafts(merchantId: string) {
  return db.chatSession.findMany({ where: { merchantId, mode: 'draft' }, orderBy: { createdAt: 'asc' } });
}

test('a draft greets and recommends as after saving, without changing the stored settings', async () => {
  const { merchantId } = await makeStore({ settings: { chatConfig: { model: 'built-in' } } });
  const changes = {
    assistant: { greeting: 'Ahoy, sleeper.' },
    chatConfig: { productRecommendationLimit: 1 },
  };
  const before = await db.merchantSettings.findUnique({ where: { merchantId } });
  const draft = await tryDraft({ merchantId, changes });
  expect(draft.session).toMatchObject({ mode: 'draft', draftEngine: null, promptRevisionId: null });
  expect(draft.session.messages[0]!.text).toContain('Ahoy, sleeper.');
  const reply = await draft.say(
    'Queen, side sleeper, 150 lb, up to $2,000, medium feel. What do you recommend?',
  );
  expect(reply.cards).toHaveLength(1);
  expect(await db.merchantSettings.findUnique({ where: { merchantId } })).toEqual(before);
});

test('before there are products a preview opens as the chat will, and recommends samples that shoppers never see', async () => {
  const { merchantId } = await makeStore({ products: [], settings: { chatConfig: { model: 'built-in' } } });
  const changes = { branding: { welcomeMessage: 'Sleep well. What brings you in?' } };
  const preview = await previewDraft(merchantId, changes);
  expect(preview).toMatchObject({
    ok: true,
    look: { greeting: expect.stringMatching(/What brings you in\?$/) },
  });
  const draft = await tryDraft({ merchantId, changes });
  expect(draft.session.messages[0]!.text).toBe((preview as { look: { greeting: string } }).look.greeting);
  const { cards } = await draft.say('Side sleeper, a queen up to $2,000. Show me what fits.');
  expect(cards.map(({ brand }) => brand)).toEqual(['Sample', 'Sample', 'Sample']);
  expect(await previewDraft(merchantId, {}, 'recommendations')).toMatchObject({
    hasSamples: true,
    messages: [{}, {}, { products: expect.arrayContaining([expect.objectContaining({ brand: 'Sample' })]) }],
  });
  expect((await getStoreChat({ merchantId })).context.mattressCount).toBe(0);
  const { merchantId: stocked } = await makeStore();
  expect(await previewDraft(stocked, {})).toMatchObject({ hasSamples: false });
});

test('an invalid draft is refused with field errors, and open drafts remain', async () => {
  const { merchantId } = await makeStore();
  const open = await tryDraft({ merchantId });
  const refused = await startDraftChat({
    merchantId,
    changes: { branding: { colors: { primary: 'purpel' } }, storeInfo: { timezone: 'Mars/Base' } },
    engine: null,
  });
  expect(refused).toMatchObject({ ok: false, reason: 'invalid' });
  expect(Object.keys((refused as { errors: object }).errors)).toEqual([
    'branding.colors.primary',
    'storeInfo.timezone',
  ]);
  expect((await listDrafts(merchantId)).map(({ id }) => id)).toEqual([open.session.id]);
});

test('both engines can be tried, and the model gets the prompt of the draft', async () => {
  const { merchantId } = await makeStore({ name: 'Dream Beds' });
  const changes = { storeInfo: { uniqueFeatures: 'A lighthouse stands in the showroom.' } };
  const model = await tryDraft({ merchantId, changes, engine: 'llm' });
  await model.say('I sleep on my side');
  expect(endpoint.requests).toHaveLength(1);
  expect(JSON.stringify(endpoint.requests[0])).toContain('A lighthouse stands in the showroom.');
  const builtIn = await tryDraft({ merchantId, changes, engine: 'guided' });
  expect((await builtIn.say('I sleep on my side')).isDone).toBe(true);
  expect(endpoint.requests).toHaveLength(1);
  const stored = await db.merchantSettings.findUniqueOrThrow({ where: { merchantId } });
  expect(JSON.stringify(stored)).not.toContain('lighthouse');
  expect(await db.promptRevision.count({ where: { merchantId } })).toBe(0);
});

test('a draft is not counted as chat, session or lead, and its model usage is separate', async () => {
  const { merchantId } = await makeStore({
    settings: { chatConfig: { primaryGoal: 'lead', leadCaptureTiming: 'immediate' } },
  });
  const draft = await tryDraft({ merchantId, engine: 'llm' });
  await draft.say('I sleep on my side, king size. My mail is anna@shopper.example');
  const guided = await tryDraft({ merchantId, engine: 'guided' });
  await guided.say('I am Anna, my mail is anna@shopper.example');
  const soon = new Date(Date.now() + 1000);
  const { current } = await getTotalsWithComparison({ merchantId, days: 30, hasOrders: true, now: soon });
  expect(current).toMatchObject({ chats: 0, recommended: 0, leads: 0 });
  const { sessions } = await listSessions({ merchantId, filter: NO_FILTER, older: null, newer: null });
  expect(sessions).toEqual([]);
  expect(await getSession({ merchantId, sessionId: draft.session.id })).toBeNull();
  expect(await db.lead.count({ where: { merchantId } })).toBe(0);
  const usage = await db.modelUsage.findMany({ where: { merchantId } });
  expect(usage.map(({ mode, replies }) => ({ mode, replies }))).toEqual([{ mode: 'draft', replies: 1 }]);
});

test('starting a draft deletes drafts older than a day, not shoppers’ chats', async () => {
  const { merchantId } = await makeStore();
  await startChat({ merchantId });
  const other = await tryDraft({ merchantId: (await makeStore()).merchantId });
  const old = await tryDraft({ merchantId });
  const recent = await tryDraft({ merchantId });
  const hoursAgo = (hours: number) => ({ createdAt: new Date(Date.now() - hours * 3_600_000) });
  await db.chatSession.update({ where: { id: old.session.id, merchantId }, data: hoursAgo(25) });
  await db.chatSession.update({ where: { id: recent.session.id, merchantId }, data: hoursAgo(23) });
  await db.chatSession.updateMany({ where: { merchantId, mode: 'live' }, data: hoursAgo(100) });
  const latest = await tryDraft({ merchantId });
  expect((await listDrafts(merchantId)).map(({ id }) => id)).toEqual([recent.session.id, latest.session.id]);
  expect(await db.chatSession.count({ where: { merchantId, mode: 'live' } })).toBe(1);
  expect(await listDrafts(other.session.merchantId)).toHaveLength(1);
});

test('a merchant has at most 20 drafts; the oldest are deleted', async () => {
  const { merchantId } = await makeStore();
  const first = await tryDraft({ merchantId });
  for (let made = 0; made < DRAFTS_MAX; made += 1) await tryDraft({ merchantId });
  const drafts = await listDrafts(merchantId);
  expect(drafts).toHaveLength(20);
  expect(drafts.map(({ id }) => id)).not.toContain(first.session.id);
});

test('the settings hash of a draft is the same after saving and changes with the conversation settings', async () => {
  const { merchantId } = await makeStore();
  const getHash = async (changes: object) => {
    const shown = await previewDraft(merchantId, changes);
    return shown.ok ? shown.settingsHash : 'refused';
  };
  const draft = await tryDraft({ merchantId, changes: { branding: { chatTitle: 'Sleep desk' } } });
  expect(draft.settingsHash).toBe(await getHash({}));
  expect(await getHash({ chatConfig: { conversationStyle: 'casual' } })).not.toBe(draft.settingsHash);
  const goal = { chatConfig: { primaryGoal: 'lead' } };
  const tried = await tryDraft({ merchantId, changes: goal });
  expect(tried.settingsHash).toBe(await getHash(goal));
});

test('a preview shows the draft’s appearance and opens no chat', async () => {
  const { merchantId } = await makeStore({ name: 'Dream Beds' });
  const changes = { branding: { colors: { primary: '#112233' }, chatTitle: 'Sleep desk' } };
  expect(await previewDraft(merchantId, changes)).toMatchObject({
    ok: true,
    look: {
      chatTitle: 'Sleep desk',
      colors: { primary: '#112233', onPrimary: '#ffffff' },
      aiDisclosure: 'AI assistant at Dream Beds',
      lang: 'en',
      language: 'en',
      openings: { en: { greeting: expect.any(String) }, es: { greeting: expect.any(String) } },
      isTypewriterEnabled: true,
    },
  });
  expect(await db.chatSession.count({ where: { merchantId } })).toBe(0);
});

async function sceneOf(merchantId: string, scene: PreviewScene, changes = {}) {
  const preview = await previewDraft(merchantId, changes, scene);
  if (!preview.ok) throw new Error('The draft is not valid');
  return preview.messages;
}

const CAPTURING = { chatConfig: { primaryGoal: 'lead' } };

test('the contact form opens with the unsaved fields, whenever it comes in the chat', async () => {
  const { merchantId } = await makeStore();
  const leadCapture = { requiredFields: { email: 'required', name: 'disabled', phone: 'optional' } };
  const changes = {
    chatConfig: { ...CAPTURING.chatConfig, leadCaptureTiming: 'after_rapport', leadCapture },
  };
  const reply = (await sceneOf(merchantId, 'contact-form', changes)).at(-1)!;
  // By itself, so that it fits the preview.
  expect(reply).toMatchObject({ text: '', quickReplies: [] });
  expect(reply.leadForm!.fields).toEqual([
    { name: 'email', isRequired: true },
    { name: 'phone', isRequired: false },
  ]);
});

test('recommendations show as many cards as the draft asks for, also where they wait for contact details', async () => {
  const { merchantId } = await makeStore();
  const leadCapture = { captureStyle: 'require' };
  const changes = { chatConfig: { ...CAPTURING.chatConfig, leadCapture, productRecommendationLimit: 1 } };
  expect((await sceneOf(merchantId, 'recommendations', changes)).at(-1)!.products).toHaveLength(1);
});

test('the scene of a question answers the greeting, which isn’t asked again', async () => {
  const { merchantId } = await makeStore();
  const [greeting, shopper, reply] = await sceneOf(merchantId, 'question');
  expect(greeting!.text).toContain('How do you usually sleep?');
  expect(shopper!.text).toBe('I sleep on my side.');
  expect(reply!.text).not.toMatch(/usually sleep/);
});

test('the preview of a form says when it comes in the chat', () => {
  const of = (primaryGoal: string) =>
    describeFormTiming({ primaryGoal, leadCaptureTiming: 'after-first-recommendation' });
  expect(of('lead')).toBe(
    'The preview shows the form right away. Shoppers see it with the first recommendation.',
  );
  expect(of('conversion')).toBeUndefined();
});

test('the answer about the store has its unsaved hours', async () => {
  const { merchantId } = await makeStore();
  const messages = await sceneOf(merchantId, 'store-facts', { storeInfo: { hours: 'Daily 9 am to 5 pm' } });
  expect(messages.at(-1)!.text).toContain('9 am to 5 pm');
});

test('a scene that the settings rule out is only the greeting, and no scene stores a chat', async () => {
  const { merchantId } = await makeStore();
  const isOff = { features: { recommendationsEnabled: false } };
  expect(await sceneOf(merchantId, 'contact-form')).toHaveLength(1);
  expect(await sceneOf(merchantId, 'recommendations', isOff)).toHaveLength(1);
  expect((await sceneOf(merchantId, 'question')).map(({ author }) => author)).toEqual([
    'assistant',
    'shopper',
    'assistant',
  ]);
  expect(await db.chatSession.count({ where: { merchantId } })).toBe(0);
});
