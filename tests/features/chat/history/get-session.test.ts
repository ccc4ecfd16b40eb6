import { expect, test } from 'vitest';
import {
  saveManualPrompt,
  type SaveManualPromptOutcome,
} from '#app/features/assistant/prompt/prompt-revisions.server.ts';
import { getSession } from '#app/features/chat/history/chat-history.server.ts';
import { receiveMessage } from '#app/features/chat/sessions/receive-message.server.ts';
import { startChat } from '#app/features/chat/sessions/session.server.ts';
import { captureLead } from '#app/features/leads/leads.server.ts';
import { db, newId } from '#app/platform/db/db.server.ts';
import { collectEvents } from '#tests/support/make-chat.ts';
import { useDatabase } from '#tests/support/database.ts';
import { makeMerchant } from '#tests/support/make-merchant.ts';
import { makeStore } from '#tests/support/make-store.ts';

useDatabase();

type Kept = Extract<SaveManualPromptOutcome, { ok: true }>;

async function makeTalk(texts: string[], measurementUnit: 'imperial' | 'metric' = 'imperial') {
  const { merchantId } = await makeStore({ settings: { storeInfo: { measurementUnit } } });
  await startChat({ merchantId });
  const { id: sessionId } = await db.chatSession.findFirstOrThrow({ where: { merchantId } });
  for (const text of texts) {
    await collectEvents(await receiveMessage({ merchantId, sessionId, text, clientMessageId: newId() }));
  }
  return { merchantId, sessionId };
}

test('a session has its facts with the shopper’s quotes', async () => {
  const chat = await makeTalk(['I sleep on my side', 'I weigh 205 lbs, budget is $1,500']);
  const session = (await getSession(chat))!;
  const facts = new Map(session.facts.map((fact) => [fact.key, fact]));
  expect(facts.get('positions')).toMatchObject({ label: 'Sleep position', value: 'side sleeper' });
  expect(facts.get('weight')).toMatchObject({ label: 'Weight', value: '205 lb' });
  expect(facts.get('budget')).toMatchObject({ label: 'Budget', value: 'Up to $1,500' });
  const said = session.messages.find(({ id }) => id === facts.get('weight')!.messageId)!;
  expect(said.author).toBe('shopper');
  expect(said.text.replaceAll(',', '')).toContain(facts.get('weight')!.quote.replaceAll(',', ''));
});

test('a metric store sees kilograms', async () => {
  const session = (await getSession(await makeTalk(['I weigh 80 kg and sleep on my back'], 'metric')))!;
  expect(session.facts.find(({ key }) => key === 'weight')?.value).toBe('80 kg');
});

test('a recommendation has its cards and the parts of its score', async () => {
  const session = (await getSession(
    await makeTalk(['Side sleeper, 150 lb, queen, up to $2000, medium feel. Show me']),
  ))!;
  const reply = session.messages.at(-1)!;
  expect(session.isMatched).toBe(true);
  expect(reply.shown.length).toBeGreaterThan(0);
  for (const { card, parts } of reply.shown) {
    expect(card.reasons.length).toBeGreaterThan(0);
    expect(parts.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 5);
  }
});

test('a reply has its engine where that changes, and the changes by the guardrails', async () => {
  const chat = await makeTalk(['hello', 'I sleep on my side', 'queen']);
  const sources = async () => (await getSession(chat))!.messages.map(({ by }) => by);
  expect(await sources()).toEqual(['Built-in assistant', null, null, null, null, null, null]);
  const { id } = (await getSession(chat))!.messages[4]!;
  const repairs = [{ rule: 'link', text: 'See https://evil.example.', done: 'left-out' }];
  const record = { model: 'small-1', usage: null, fallback: 'quota', tools: [], repairs };
  await db.chatMessage.update({ where: { merchantId: chat.merchantId, id }, data: { record } });
  const after = (await getSession(chat))!;
  const inPlace = 'Built-in assistant instead of the language model: the model’s quota is used up';
  expect(await sources()).toEqual([
    'Built-in assistant',
    null,
    null,
    null,
    inPlace,
    null,
    'Built-in assistant',
  ]);
  expect(after.messages[4]!.notes).toMatchObject({
    changes: [{ what: 'Removed: a link', text: 'See https://evil.example.' }],
    more: 0,
  });
  expect(after.messages.find(({ author }) => author === 'shopper')!.notes).toBeNull();
  expect(after.replies).toMatchObject({ replies: 3, fallbacks: 1, changes: 1, cost: null });
});

test('each message has the facts that were understood from it', async () => {
  const { messages } = (await getSession(await makeTalk(['I sleep on my side', 'queen, please'])))!;
  expect(messages.map(({ understood }) => understood.map(({ key }) => key))).toEqual([
    [],
    ['positions'],
    [],
    ['size'],
    [],
  ]);
});

test('a chat has its lead', async () => {
  const chat = await makeTalk(['hello']);
  const { merchantId, sessionId } = chat;
  expect((await getSession(chat))!.lead).toBeNull();
  await captureLead({ merchantId, sessionId, messageId: newId(), details: { email: 'anna@example.com' } });
  expect(await getSession(chat)).toMatchObject({
    hasLead: true,
    lead: { email: 'anna@example.com', name: null },
  });
});

test('another merchant’s chat, an unknown id and an invalid id are not found', async () => {
  const { sessionId } = await makeTalk(['hello']);
  const { merchantId } = await makeMerchant();
  expect(await getSession({ merchantId, sessionId })).toBeNull();
  for (const strange of ['', 'x', newId(), "' or 1=1 --", '\0']) {
    expect(await getSession({ merchantId, sessionId: strange })).toBeNull();
  }
});

test('a chat has the prompt revision that was active when it started', async () => {
  const { merchantId } = await makeStore();
  const text = 'You are the sleep expert of this store. Ask one thing at a time.';
  const first = (await saveManualPrompt({
    merchantId,
    text,
    basedOn: null,
    author: { userId: null, name: 'Ana' },
  })) as Kept;
  await startChat({ merchantId });
  const { id: sessionId } = await db.chatSession.findFirstOrThrow({ where: { merchantId } });
  await saveManualPrompt({ merchantId, text: `${text} Be brief.`, basedOn: first.revisionId });
  const { prompt } = (await getSession({ merchantId, sessionId }))!;
  expect(prompt).toMatchObject({ source: 'manual', isRestored: false, author: 'Ana' });
});
