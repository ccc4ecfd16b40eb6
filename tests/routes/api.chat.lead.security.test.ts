import { expect, test } from 'vitest';
import type { ReplyPart } from '#app/features/assistant/conversation.ts';
import type { LeadAnswered } from '#app/features/chat/api/chat-api.ts';
import { hashToken } from '#app/features/chat/api/require-chat.server.ts';
import { getTranscript } from '#app/features/chat/sessions/chat-messages.server.ts';
import { receiveMessage } from '#app/features/chat/sessions/receive-message.server.ts';
import { startChat } from '#app/features/chat/sessions/session.server.ts';
import type { SettingsChanges } from '#app/features/merchant/settings/settings-schema.ts';
import { db, newId } from '#app/platform/db/db.server.ts';
import { action } from '#app/routes/api.chat.$slug.lead.ts';
import { collectEvents } from '#tests/support/make-chat.ts';
import { useDatabase } from '#tests/support/database.ts';
import { makeJson, routeArgs, thrownResponse } from '#tests/support/make-request.ts';
import { makeStore } from '#tests/support/make-store.ts';

useDatabase();

const LEAD_STORE: SettingsChanges = {
  storeInfo: { name: 'Dream Beds' },
  chatConfig: {
    primaryGoal: 'lead',
    leadCaptureTiming: 'immediate',
    leadCapture: { requiredFields: { email: 'required', name: 'optional', phone: 'optional' } },
  },
};

/** A chat whose form is open after one message, unless the store's goal is another. */
async function makeLeadChat(settings: SettingsChanges = LEAD_STORE) {
  const { merchantId, slug } = await makeStore({ settings });
  const { token } = await startChat({ merchantId });
  const { id: sessionId } = await db.chatSession.findFirstOrThrow({
    where: { merchantId, tokenHash: hashToken(token) },
  });
  const key = { merchantId, sessionId };
  const say = async (text: string) =>
    collectEvents(await receiveMessage({ ...key, text, clientMessageId: newId() }));
  const events = await say('I sleep on my side');
  const post = async (body: object, bearer = token, store = slug) => {
    const headers = { authorization: `Bearer ${bearer}` };
    const request = makeJson(`/api/chat/${store}/lead`, { clientMessageId: newId(), ...body }, { headers });
    const call = async () => action(routeArgs(request, { slug: store }));
    return call().catch((thrown: unknown) => thrown as Response);
  };
  const leads = () => db.lead.findMany({ where: key });
  return { ...key, token, slug, events, say, post, leads };
}

const JORDAN = { name: 'Jordan Lee', email: 'jordan@example.com', phone: '(503) 555-0199', consent: true };

test('the form is an event of the reply, and stays in the transcript', async () => {
  const chat = await makeLeadChat();
  const form = chat.events.find(({ type }) => type === 'lead-form');
  expect(form).toMatchObject({
    fields: [
      { name: 'email', isRequired: true },
      { name: 'name', isRequired: false },
      { name: 'phone', isRequired: false },
    ],
    style: 'ask',
    consent: expect.stringContaining('Dream Beds may use these details'),
  });
  const { type: _, ...sent } = form!;
  expect((await getTranscript(chat)).messages.at(-1)!.leadForm).toEqual(sent);
});

test('a sent form becomes a lead with its consent, and a pair of messages', async () => {
  const chat = await makeLeadChat();
  const response = await chat.post(JORDAN);
  expect(response.status).toBe(200);
  const answered = (await response.json()) as LeadAnswered;
  expect(answered.lead).toBe('sent');
  expect(answered.messages.map(({ author }) => author)).toEqual(['shopper', 'assistant']);
  expect(answered.messages[1]!.text).toMatch(/Jordan.*Dream Beds will be in touch\./);
  expect(answered.messages[0]!.text).not.toMatch(/jordan|555/i);
  const transcript = await getTranscript(chat);
  expect(transcript.messages.slice(-2)).toEqual(answered.messages);
  expect(transcript.lead).toBe('sent');
  expect(await chat.leads()).toMatchObject([
    {
      name: 'Jordan Lee',
      email: 'jordan@example.com',
      phone: '+15035550199',
      source: 'card',
      messageId: answered.messages[0]!.id,
      consentText: expect.stringContaining('Dream Beds may use these details'),
      consentedAt: expect.any(Date),
    },
  ]);
  const next = await chat.say('Thanks');
  expect(next.some(({ type }) => type === 'lead-form')).toBe(false);
  expect(next.at(-1)).toMatchObject({ type: 'done', lead: 'sent' });
});

test('the same form sent eight times at once is stored once', async () => {
  const chat = await makeLeadChat();
  const body = { ...JORDAN, clientMessageId: 'same' };
  const responses = await Promise.all(Array.from({ length: 8 }, () => chat.post(body)));
  const bodies = new Set(await Promise.all(responses.map((response) => response.text())));
  expect(bodies.size).toBe(1);
  expect(await chat.leads()).toHaveLength(1);
  expect((await getTranscript(chat)).messages).toHaveLength(5);
});

test('a declined form stores no lead, and its no is remembered', async () => {
  const chat = await makeLeadChat();
  const answered = (await (await chat.post({ declined: true })).json()) as LeadAnswered;
  expect(answered).toMatchObject({ lead: 'declined', messages: [{ text: 'No, thanks' }, {}] });
  expect(await chat.leads()).toEqual([]);
  expect((await getTranscript(chat)).lead).toBe('declined');
});

test.each([
  [{ ...JORDAN, email: '' }, { email: 'missing' }],
  [{ ...JORDAN, email: 'not an address' }, { email: 'invalid' }],
  [{ ...JORDAN, email: `${'a'.repeat(10_000)}@example.com` }, { email: 'invalid' }],
  [{ ...JORDAN, email: 'a@b.example\r\nBcc: x@y.example' }, { email: 'invalid' }],
  [{ ...JORDAN, phone: '12' }, { phone: 'invalid' }],
  [{ ...JORDAN, phone: '1'.repeat(10_000) }, { phone: 'invalid' }],
  [{ ...JORDAN, phone: 'call me' }, { phone: 'invalid' }],
  [{ ...JORDAN, consent: false }, { consent: 'missing' }],
  [{ email: 'x' }, { email: 'invalid', consent: 'missing' }],
])('%j is refused by field', async (body, fields) => {
  const chat = await makeLeadChat();
  const response = await chat.post(body);
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({ fields });
  expect(await chat.leads()).toEqual([]);
  expect((await getTranscript(chat)).messages).toHaveLength(3);
});

test.each([
  ['<script>alert(1)</script> Ann', 'script alert(1) /script Ann'],
  ['=HYPERLINK("https://evil.example")', '=HYPERLINK("https://evil.example")'],
  ['n'.repeat(10_000), 'n'.repeat(80)],
  ['Ann\r\nBcc: all@example.com', 'Ann Bcc: all@example.com'],
])('the name %s is stored as plain text and never repeated', async (name, stored) => {
  const chat = await makeLeadChat();
  const answered = (await (await chat.post({ ...JORDAN, name })).json()) as LeadAnswered;
  expect((await chat.leads())[0]!.name).toBe(stored);
  expect(answered.messages[1]!.text).not.toMatch(/script|HYPERLINK|nnnn|Bcc/);
});

test('a chat without a form accepts no contact details', async () => {
  const chat = await makeLeadChat({
    chatConfig: { primaryGoal: 'conversion', leadCaptureTiming: 'immediate' },
  });
  expect(chat.events.some(({ type }) => type === 'lead-form')).toBe(false);
  expect((await chat.post(JORDAN)).status).toBe(409);
  expect(await chat.leads()).toEqual([]);
});

test('a wrong token, another store and a malformed body are refused', async () => {
  const [chat, other] = [await makeLeadChat(), await makeLeadChat()];
  expect((await chat.post(JORDAN, 'x'.repeat(43))).status).toBe(401);
  expect((await chat.post(JORDAN, chat.token, other.slug)).status).toBe(401);
  expect((await chat.post({ ...JORDAN, clientMessageId: '' })).status).toBe(400);
  expect((await chat.post({ ...JORDAN, name: { $ne: null } })).status).toBe(400);
  const got = await thrownResponse(async () =>
    action(routeArgs(new Request('http://localhost/'), { slug: chat.slug })),
  );
  expect(got.status).toBe(405);
});

test('more than ten forms a minute are too many', async () => {
  const chat = await makeLeadChat();
  const statuses: number[] = [];
  for (let at = 0; at < 11; at += 1) statuses.push((await chat.post({ email: 'x' })).status);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429]);
});

test('the form is stored as a part of its reply', async () => {
  const chat = await makeLeadChat();
  const reply = await db.chatMessage.findFirstOrThrow({
    where: { merchantId: chat.merchantId, sessionId: chat.sessionId, author: 'assistant' },
    orderBy: { id: 'desc' },
  });
  expect((reply.parts as unknown as ReplyPart[]).map(({ type }) => type)).toContain('lead-form');
});
