import { expect, test } from 'vitest';
import type { ChatDisplayConfig } from '#app/features/chat/api/chat-api.ts';
import { writeProducts } from '#app/features/inventory/catalog/catalog.server.ts';
import { db, newId } from '#app/platform/db/db.server.ts';
import { loader as frame } from '#app/routes/try.frame.ts';
import { action as look } from '#app/routes/try.look.ts';
import { action as send, loader as transcript } from '#app/routes/try.messages.ts';
import { action as open } from '#app/routes/try.sessions.ts';
import { useDatabase } from '#tests/support/database.ts';
import { makeProduct } from '#tests/support/make-product.ts';
import { makeRequest, routeArgs } from '#tests/support/make-request.ts';
import { signUpPerson } from '#tests/support/sign-up-person.ts';

useDatabase();

function post(path: string, body: unknown, headers: Record<string, string> = {}) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const init = { method: 'POST', body: text, headers: { 'Content-Type': 'application/json', ...headers } };
  return routeArgs(new Request(`http://localhost:3000${path}`, init));
}

async function makeTrier() {
  const { cookie, merchantId } = await signUpPerson();
  await db.merchantSettings.update({ where: { merchantId }, data: { storeInfo: { name: 'Dream Beds' } } });
  await writeProducts({ merchantId, origin: 'csv', products: [makeProduct({ title: 'Fictional hybrid' })] });
  const openDraft = async (changes: object = {}) => {
    const response = await open(post('/try/sessions', { changes, engine: null }, { cookie }));
    return (await response.json()) as { ok: boolean; token: string; errors?: Record<string, string> };
  };
  return { cookie, merchantId, openDraft };
}

test('a merchant without a chat address can try a draft and load it again', async () => {
  const { openDraft, merchantId } = await makeTrier();
  const { token } = await openDraft({ assistant: { name: 'Luna' } });
  const headers = { authorization: `Bearer ${token}` };
  const message = { text: 'I sleep on my side', clientMessageId: newId() };
  const response = await send(post('/try/messages', message, headers));
  expect(response.headers.get('Content-Type')).toContain('text/event-stream');
  expect(await response.text()).toContain('event: done');
  const read = await transcript(routeArgs(makeRequest('/try/messages', { headers })));
  const { messages } = (await read.json()) as { messages: { author: string; text: string }[] };
  expect(messages.map(({ author }) => author)).toEqual(['assistant', 'shopper', 'assistant']);
  expect(messages[0]!.text).toContain('Luna');
  expect(await db.subdomain.count({ where: { merchantId } })).toBe(0);
});

test('the appearance of a draft has its colors, title and greeting', async () => {
  const { cookie } = await makeTrier();
  const changes = { branding: { chatTitle: 'Sleep desk' }, assistant: { greeting: 'Ahoy.' } };
  const response = await look(post('/try/look', { changes }, { cookie }));
  const shown = (await response.json()) as { look: ChatDisplayConfig; settingsHash: string };
  expect(shown.look.chatTitle).toBe('Sleep desk');
  expect(shown.look.greeting).toContain('Ahoy.');
  expect(response.headers.get('Cache-Control')).toBe('no-store');
});

test('errors are returned by field, and no draft is opened', async () => {
  const { openDraft, merchantId, cookie } = await makeTrier();
  const changes = { branding: { colors: { primary: 'purpel' } } };
  expect(await openDraft(changes)).toMatchObject({
    ok: false,
    reason: 'invalid',
    errors: { 'branding.colors.primary': expect.any(String) },
  });
  const shown = await look(post('/try/look', { changes }, { cookie }));
  expect(await shown.json()).toMatchObject({ ok: false, reason: 'invalid' });
  expect(await openDraft({ subscription: { plan: 'free' } })).toMatchObject({
    ok: false,
    message: 'Invalid config section: subscription',
  });
  expect(await db.chatSession.count({ where: { merchantId } })).toBe(0);
});

test('the frame shows the stored settings, with the preview’s script data and no session', async () => {
  const { cookie, merchantId } = await makeTrier();
  const response = await frame(routeArgs(makeRequest('/try/frame', { cookie })));
  const html = await response.text();
  expect(html).toContain('AI assistant at Dream Beds');
  expect(html).toContain('id="chat-config"');
  expect(await db.chatSession.count({ where: { merchantId } })).toBe(0);
});

test('the frame of an unfinished setup shows its draft from the first paint', async () => {
  const { cookie, merchantId } = await makeTrier();
  const paint = async () => (await frame(routeArgs(makeRequest('/try/frame', { cookie })))).text();
  const unnamed = await paint();
  for (const part of ['Chat Assistant', '--primary:#2563eb', '--on-primary:#ffffff'])
    expect(unnamed).toContain(part);
  const draft = { storeName: 'Moonlit Beds', primaryColor: '#7a1f5c', secondaryColor: 'purpel' };
  await db.onboarding.update({ where: { merchantId }, data: { draft } });
  const named = await paint();
  for (const part of ['AI assistant at Moonlit Beds', '--primary:#7a1f5c']) expect(named).toContain(part);
  await db.onboarding.update({ where: { merchantId }, data: { isComplete: true } });
  expect(await paint()).toContain('AI assistant at Dream Beds');
});
