import { expect, test } from 'vitest';
import { receiveMessage } from '#app/features/chat/sessions/receive-message.server.ts';
import { startChat } from '#app/features/chat/sessions/start-session.server.ts';
import { db, newId } from '#app/platform/db/db.server.ts';
import { loader as sessionLoader } from '#app/routes/_dashboard.sessions.$sessionId.tsx';
import { loader as sessionsLoader } from '#app/routes/_dashboard.sessions._index.tsx';
import { collectEvents } from '#tests/support/collect-events.ts';
import { useDatabase } from '#tests/support/database.ts';
import { makeRequest, routeArgs, thrownResponse } from '#tests/support/make-request.ts';
import { signUpPerson } from '#tests/support/sign-up-person.ts';

useDatabase();

async function makeTalk(merchantId: string): Promise<string> {
  await startChat({ merchantId });
  const { id: sessionId } = await db.chatSession.findFirstOrThrow({ where: { merchantId } });
  const message = { merchantId, sessionId, text: 'I sleep on my side', clientMessageId: newId() };
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
  expect(session.facts).toMatchObject([{ label: 'Sleeps', value: 'on the side' }]);
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
