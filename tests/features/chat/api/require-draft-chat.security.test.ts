import { expect, test } from 'vitest';
import { requireChat, requireDraftChat } from '#app/features/chat/api/require-chat.server.ts';
import { startChat } from '#app/features/chat/sessions/session.server.ts';
import { startDraftChat } from '#app/features/chat/drafts/draft-chat.server.ts';
import { db } from '#app/platform/db/db.server.ts';
import { useDatabase } from '#tests/support/database.ts';
import { makeStore } from '#tests/support/make-store.ts';

useDatabase();

function makeRequest(authorization: string): Request {
  return new Request('http://localhost/', { headers: { authorization } });
}

async function getStatus(call: Promise<unknown>): Promise<number> {
  const answer = await call.catch((thrown: unknown) => thrown);
  return answer instanceof Response ? answer.status : 200;
}

async function openDraft(merchantId: string): Promise<string> {
  const started = await startDraftChat({ merchantId, changes: {}, engine: null });
  if (!started.ok) throw new Error('the draft was refused');
  return started.token;
}

test('a draft’s token grants access to that draft, also at a store without a chat address', async () => {
  const { merchantId } = await makeStore();
  await db.subdomain.deleteMany({ where: { merchantId } });
  const token = await openDraft(merchantId);
  expect(await requireDraftChat(makeRequest(`Bearer ${token}`))).toEqual({
    merchantId,
    sessionId: expect.any(String),
  });
});

test('a shopper’s token is refused by the draft endpoint', async () => {
  const { merchantId } = await makeStore();
  const { token } = await startChat({ merchantId });
  expect(await getStatus(requireDraftChat(makeRequest(`Bearer ${token}`)))).toBe(401);
});

test('a draft’s token is refused by the shoppers’ endpoint', async () => {
  const { merchantId, slug } = await makeStore();
  const token = await openDraft(merchantId);
  expect(await getStatus(requireChat(slug, makeRequest(`Bearer ${token}`)))).toBe(401);
});

test('invalid tokens are refused', async () => {
  const { merchantId } = await makeStore();
  const token = await openDraft(merchantId);
  for (const wrong of [
    token,
    `Basic ${token}`,
    `Bearer ${token}x`,
    `Bearer ${token.slice(1)}`,
    'Bearer ',
    '',
  ]) {
    expect({ wrong, status: await getStatus(requireDraftChat(makeRequest(wrong))) }).toEqual({
      wrong,
      status: 401,
    });
  }
});
