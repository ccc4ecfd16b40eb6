import { expect, test } from 'vitest';
import type { TakeoverState } from '#app/features/chat/takeover/takeover.ts';
import { newId } from '#app/platform/db/db.server.ts';
import { loader as eventsLoader } from '#app/routes/api.chat.$slug.events.ts';
import { action as personAction } from '#app/routes/api.chat.$slug.person.ts';
import { loader as changesLoader } from '#app/routes/api.chat-changes.ts';
import { action, loader } from '#app/routes/api.takeover.$sessionId.ts';
import { useDatabase } from '#tests/support/database.ts';
import { makeChat, startChatAt } from '#tests/support/make-chat.ts';
import { makeJson, makeRequest, routeArgs, thrownResponse } from '#tests/support/make-request.ts';
import { signUpPerson } from '#tests/support/sign-up-person.ts';

/** Who may take part in a chat, and who may listen. */

useDatabase();

type Person = { cookie?: string };

function act(person: Person, sessionId: string, body: unknown): Promise<Response> {
  return action(routeArgs(makeJson(`/api/takeover/${sessionId}`, body, person), { sessionId }));
}

async function readState(person: Person, sessionId: string): Promise<TakeoverState> {
  const response = await loader(routeArgs(makeRequest(`/api/takeover/${sessionId}`, person), { sessionId }));
  return (await response.json()) as TakeoverState;
}

test('a member joins, writes, uses saved replies and hands back', async () => {
  const person = await signUpPerson();
  const chat = await startChatAt(person.merchantId);
  const { sessionId } = chat;
  const run = async (body: object) => (await act(person, sessionId, body)).json();
  expect(await readState(person, sessionId)).toMatchObject({ owner: 'assistant', isMine: false });
  expect(await run({ intent: 'send', name: 'Anna', text: 'Too early', clientMessageId: 'a' })).toEqual({
    ok: false,
    reason: 'not-joined',
  });
  expect(await run({ intent: 'join', name: ' Anna ' })).toEqual({ ok: true });
  expect(await readState(person, sessionId)).toMatchObject({
    owner: 'member',
    memberName: 'Anna',
    isMine: true,
  });
  expect(await run({ intent: 'send', name: 'Anna', text: 'Hello', clientMessageId: 'b' })).toEqual({
    ok: true,
  });
  await run({ intent: 'save-reply', title: 'Hours', text: 'We are open until 8 pm.' });
  await run({ intent: 'save-reply', title: 'Hours', text: 'We are open until 9 pm.' });
  const { savedReplies } = await readState(person, sessionId);
  expect(savedReplies).toMatchObject([{ title: 'Hours', text: 'We are open until 9 pm.' }]);
  await run({ intent: 'delete-reply', replyId: savedReplies[0]!.id });
  expect(await run({ intent: 'hand-back' })).toEqual({ ok: true });
  expect(await readState(person, sessionId)).toMatchObject({ owner: 'assistant', savedReplies: [] });
});

test('other merchants and anonymous visitors see and change nothing', async () => {
  const [owner, other] = [await signUpPerson(), await signUpPerson()];
  const { sessionId, read } = await startChatAt(owner.merchantId);
  await act(owner, sessionId, { intent: 'save-reply', title: 'Ours', text: 'Only ours' });
  const [mine] = (await readState(owner, sessionId)).savedReplies;
  expect((await thrownResponse(() => readState(other, sessionId))).status).toBe(404);
  const join = () => act(other, sessionId, { intent: 'join', name: 'Eve' });
  expect((await thrownResponse(join)).status).toBe(404);
  await act(other, sessionId, { intent: 'delete-reply', replyId: mine!.id });
  expect((await readState(owner, sessionId)).savedReplies).toHaveLength(1);
  for (const request of [
    () => act({}, sessionId, { intent: 'join', name: 'Eve' }),
    () => readState({}, sessionId),
    () => changesLoader(routeArgs(makeRequest('/api/chat-changes'))),
  ])
    expect((await thrownResponse(request)).headers.get('location')).toContain('/login');
  expect((await read()).session.owner).toBe('assistant');
});

test('bad input is refused', async () => {
  const person = await signUpPerson();
  const { sessionId } = await startChatAt(person.merchantId);
  const wrong = [
    'no object',
    { intent: 'explode' },
    { intent: 'join', name: '   ' },
    { intent: 'join', name: 'x'.repeat(41) },
    { intent: 'send', name: 'Anna', text: ' ', clientMessageId: 'a' },
    { intent: 'send', name: 'Anna', text: 'x'.repeat(4_001), clientMessageId: 'a' },
    { intent: 'save-reply', title: '', text: 'x' },
    { intent: 'delete-reply', replyId: 'x' },
  ];
  for (const body of wrong)
    expect((await thrownResponse(() => act(person, sessionId, body))).status).toBe(400);
  expect((await thrownResponse(() => act(person, 'none', { intent: 'hand-back' }))).status).toBe(404);
  expect((await thrownResponse(() => act(person, newId(), { intent: 'hand-back' }))).status).toBe(404);
});

test('at most 50 replies are saved', async () => {
  const person = await signUpPerson();
  const { sessionId } = await startChatAt(person.merchantId);
  const save = async (at: number) =>
    (await act(person, sessionId, { intent: 'save-reply', title: `Reply ${at}`, text: 'Text' })).json();
  for (let at = 0; at < 50; at += 1) expect(await save(at)).toEqual({ ok: true });
  expect(await save(50)).toEqual({ ok: false, reason: 'full' });
  expect(await save(0)).toEqual({ ok: true });
});

test('a chat’s live events and a request for a person need its token', async () => {
  const [chat, other] = [await makeChat(), await makeChat()];
  const open = (token: string | null, after = '0') => {
    const headers = token ? { authorization: `Bearer ${token}` } : undefined;
    const request = new Request(`http://localhost/api/chat/${chat.slug}/events?after=${after}`, { headers });
    return eventsLoader(routeArgs(request, { slug: chat.slug }));
  };
  for (const token of [null, other.token]) {
    expect((await thrownResponse(() => open(token))).status).toBe(401);
    const headers = token ? { authorization: `Bearer ${token}` } : undefined;
    const request = new Request('http://localhost/', { method: 'POST', headers });
    const ask = () => personAction(routeArgs(request, { slug: chat.slug }));
    expect((await thrownResponse(ask)).status).toBe(401);
  }
  for (const after of ['-1', 'x', '1e3', '9999999999'])
    expect((await thrownResponse(() => open(chat.token, after))).status).toBe(400);
  const response = await open(chat.token);
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  while (!text.includes('event: state')) text += (await reader.read()).value;
  expect(text).toContain('event: message');
  await reader.cancel();
});
