import { expect, test } from 'vitest';
import { hashToken } from '#app/features/chat/api/require-chat.server.ts';
import { receiveMessage } from '#app/features/chat/sessions/receive-message.server.ts';
import { startChat } from '#app/features/chat/sessions/session.server.ts';
import { db, newId } from '#app/platform/db/db.server.ts';
import { loader as dashboardLoader } from '#app/routes/_dashboard.tsx';
import {
  action as sessionAction,
  loader as sessionLoader,
} from '#app/routes/_dashboard.sessions.$sessionId.tsx';
import {
  action as sessionsAction,
  loader as sessionsLoader,
} from '#app/routes/_dashboard.sessions._index.tsx';
import { loader as chatFileLoader } from '#app/routes/sessions.$sessionId_.chat[.]json.ts';
import { loader as exportLoader } from '#app/routes/sessions.export[.]csv.ts';
import { pageTitle } from '#app/ui/page/app-page.tsx';
import { collectEvents } from '#tests/support/make-chat.ts';
import { useDatabase } from '#tests/support/database.ts';
import { makeForm, makeRequest, routeArgs, thrownResponse } from '#tests/support/make-request.ts';
import { signUpPerson } from '#tests/support/sign-up-person.ts';

useDatabase();

async function makeTalk(merchantId: string, text = 'I sleep on my side'): Promise<string> {
  const { token } = await startChat({ merchantId });
  const { id: sessionId } = await db.chatSession.findFirstOrThrow({
    where: { merchantId, tokenHash: hashToken(token) },
  });
  const message = { merchantId, sessionId, text, clientMessageId: newId() };
  await collectEvents(await receiveMessage(message));
  return sessionId;
}

test('a merchant can list and open the store’s chats', async () => {
  const person = await signUpPerson();
  const sessionId = await makeTalk(person.merchantId);
  const list = await sessionsLoader(routeArgs(makeRequest('/sessions', person)));
  expect(list.sessions).toMatchObject([{ id: sessionId, firstWords: 'I sleep on my side', messageCount: 3 }]);
  const path = `/sessions/${sessionId}`;
  const session = await sessionLoader(routeArgs(makeRequest(path, person), { sessionId }));
  expect(session.messages.map(({ author }) => author)).toEqual(['assistant', 'shopper', 'assistant']);
  expect(session.facts).toMatchObject([{ label: 'Sleep position', value: 'side sleeper' }]);
});

test('another merchant’s chat isn’t found, and anonymous visitors are redirected to the login', async () => {
  const [owner, other] = [await signUpPerson(), await signUpPerson()];
  const sessionId = await makeTalk(owner.merchantId);
  const path = `/sessions/${sessionId}`;
  const open = (facts: { cookie?: string }) =>
    thrownResponse(() => sessionLoader(routeArgs(makeRequest(path, facts), { sessionId })));
  expect((await open(other)).status).toBe(404);
  expect((await open({})).headers.get('location')).toContain('/login');
  const anonymousResponse = await thrownResponse(() => sessionsLoader(routeArgs(makeRequest('/sessions'))));
  expect(anonymousResponse.headers.get('location')).toContain('/login');
  expect((await sessionsLoader(routeArgs(makeRequest('/sessions', other)))).sessions).toEqual([]);
});

type Fields = Record<string, string>;

test('opening a chat marks it as read, and the number in the title follows', async () => {
  const person = await signUpPerson();
  const sessionId = await makeTalk(person.merchantId, 'can I talk to a human please');
  const frame = async () =>
    (await dashboardLoader(routeArgs(makeRequest('/', person)))).data.frame as { waiting: number };
  expect((await frame()).waiting).toBe(1);
  const title = pageTitle('Chat Sessions');
  expect(title({ matches: [{ data: { frame: await frame() } }] })[0]!.title).toMatch(
    /^\(1\) Chat Sessions · /,
  );
  expect(title({ matches: [{ data: { frame: { waiting: 0 } } }, {}] })[0]!.title).toMatch(
    /^Chat Sessions · /,
  );
  expect(title({ matches: [{ data: { frame: { waiting: 100 } } }] })[0]!.title).toMatch(/^\(99\+\) /);
  const path = `/sessions/${sessionId}`;
  await sessionLoader(routeArgs(makeRequest(path, person), { sessionId }));
  const { counts } = await sessionsLoader(routeArgs(makeRequest('/sessions', person)));
  expect(counts).toMatchObject({ all: 1, unread: 0, person: 1 });
});

test('a chat is tagged, assigned, marked as unread and deleted', async () => {
  const person = await signUpPerson();
  const sessionId = await makeTalk(person.merchantId);
  const path = `/sessions/${sessionId}?view=unread`;
  const act = (fields: Fields) => sessionAction(routeArgs(makeForm(path, fields, person), { sessionId }));
  const read = () => sessionLoader(routeArgs(makeRequest(path, person), { sessionId }));
  const { members } = await read();
  await act({ intent: 'add-tag', tag: '  call   back ' });
  await act({ intent: 'assign', assignee: members[0]!.userId });
  expect(await read()).toMatchObject({ tags: ['call back'], assigneeId: members[0]!.userId });
  await act({ intent: 'remove-tag', tag: 'call back' });
  await act({ intent: 'assign', assignee: '' });
  expect(await read()).toMatchObject({ tags: [], assigneeId: null });
  for (const fields of [{ intent: 'add-tag', tag: ' ' }, { intent: 'explode' }, {}] as Record<
    string,
    string
  >[])
    expect(await act(fields)).toMatchObject({ init: { status: 400 } });
  expect(await act({ intent: 'assign', assignee: 'eve' })).toMatchObject({ init: { status: 409 } });
  const unread = (await act({ intent: 'mark-unread' })) as Response;
  expect(unread.headers.get('location')).toBe('/sessions?view=unread');
  const gone = (await act({ intent: 'delete' })) as Response;
  expect(gone.headers.get('location')).toContain('/sessions?view=unread');
  expect((await thrownResponse(read)).status).toBe(404);
  const { merchantId } = person;
  expect(await db.chatMessage.count({ where: { merchantId } })).toBe(0);
  expect(await db.chatSearch.count({ where: { merchantId } })).toBe(0);
});

test('another merchant’s chat can’t be changed, deleted or downloaded', async () => {
  const [owner, other] = [await signUpPerson(), await signUpPerson()];
  const sessionId = await makeTalk(owner.merchantId);
  const path = `/sessions/${sessionId}`;
  const attempts: Fields[] = [
    { intent: 'delete' },
    { intent: 'add-tag', tag: 'mine' },
    { intent: 'mark-unread' },
  ];
  for (const fields of attempts) {
    const refused = await thrownResponse(() =>
      sessionAction(routeArgs(makeForm(path, fields, other), { sessionId })),
    );
    expect(refused.status).toBe(404);
  }
  const file = await thrownResponse(() =>
    chatFileLoader(routeArgs(makeRequest(`${path}/chat.json`, other), { sessionId })),
  );
  expect(file.status).toBe(404);
  const csv = await (await exportLoader(routeArgs(makeRequest('/sessions/export.csv', other)))).text();
  expect(csv.trim().split('\r\n')).toHaveLength(1);
  expect(
    await db.chatSession.count({ where: { merchantId: owner.merchantId, tags: { isEmpty: true } } }),
  ).toBe(1);
});

test('the filtered chats are exported as a file that a spreadsheet doesn’t calculate', async () => {
  const person = await signUpPerson();
  const sessionId = await makeTalk(person.merchantId, '=HYPERLINK("https://evil.example","Win")');
  await makeTalk(person.merchantId, 'I sleep on my side');
  const download = async (query: string) =>
    exportLoader(routeArgs(makeRequest(`/sessions/export.csv${query}`, person)));
  const response = await download('');
  expect(response.headers.get('content-disposition')).toContain('chats.csv');
  const lines = (await response.text()).trim().split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[2]).toContain(`"'=HYPERLINK(""https://evil.example"",""Win"")"`);
  expect(lines[2]).toContain(`/sessions/${sessionId}"`);
  expect((await (await download('?q=side')).text()).trim().split('\r\n')).toHaveLength(2);
  const file = await chatFileLoader(
    routeArgs(makeRequest(`/sessions/${sessionId}/chat.json`, person), { sessionId }),
  );
  expect(await file.json()).toMatchObject({ id: sessionId, messages: [{}, { author: 'shopper' }, {}] });
});

test('views are saved with their filter only, and bad input is refused', async () => {
  const person = await signUpPerson();
  const act = (fields: Fields) => sessionsAction(routeArgs(makeForm('/sessions?index', fields, person)));
  await act({ intent: 'save-view', name: 'Hot', query: 'view=lead&older=x&q=%20queen%20&evil=1' });
  const { views } = await sessionsLoader(routeArgs(makeRequest('/sessions', person)));
  expect(views).toMatchObject([{ name: 'Hot', query: 'view=lead&q=queen' }]);
  const refused: Fields[] = [
    { intent: 'save-view', name: ' ' },
    { intent: 'delete-view', id: 'x' },
  ];
  for (const fields of refused) expect(await act(fields)).toMatchObject({ init: { status: 400 } });
  await act({ intent: 'delete-view', id: views[0]!.id });
  expect((await sessionsLoader(routeArgs(makeRequest('/sessions', person)))).views).toEqual([]);
});

test('the order of a chat opens in the Shopify admin while the store is connected', async () => {
  const person = await signUpPerson();
  const { merchantId } = person;
  const sessionId = await makeTalk(merchantId);
  const order = { orderId: '5512', totalMinor: 98_800, chatMinor: 0, currency: 'USD', lines: [] };
  await db.chatOrder.create({
    data: { id: newId(), merchantId, sessionId, ...order, orderedAt: new Date() },
  });
  const readUrl = async () => {
    const request = makeRequest(`/sessions/${sessionId}`, person);
    return (await sessionLoader(routeArgs(request, { sessionId }))).orders?.map(({ url }) => url);
  };
  expect(await readUrl()).toEqual([null]);
  const domain = `${merchantId}.myshopify.com`;
  const shop = { id: newId(), merchantId, domain, mode: 'installed', url: `https://${domain}` } as const;
  await db.shop.create({ data: shop });
  expect(await readUrl()).toEqual([`https://${domain}/admin/orders/5512`]);
});
