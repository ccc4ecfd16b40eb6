import { expect, test } from 'vitest';
import {
  deleteExpiredBriefs,
  getBriefByToken,
  getSessionBrief,
  saveBrief,
  markBriefOpened,
  recordBriefOutcome,
} from '#app/features/chat/brief/briefs.server.ts';
import { eraseChats, listChatDataExports } from '#app/features/chat/privacy/shopper-chats.server.ts';
import { db, newId } from '#app/platform/db/db.server.ts';
import { useDatabase } from '#tests/support/database.ts';
import { makeBrief, makeMatchedChat } from '#tests/support/make-chat.ts';
import { makeStore } from '#tests/support/make-store.ts';

useDatabase();

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);

test('a brief holds the facts and the latest beds, and only its hash is stored', async () => {
  const { merchantId } = await makeStore();
  const { sessionId, token } = await makeBrief({ merchantId });
  const brief = await getBriefByToken({ merchantId, token });
  expect(brief).toMatchObject({ sessionId, openedAt: null, triedProductIds: [], boughtProductId: null });
  expect(brief!.content.facts).toContain('Side sleeping');
  const latest = await db.recommendation.findMany({
    where: { merchantId, sessionId },
    orderBy: [{ messageId: 'desc' }, { rank: 'asc' }],
    take: 3,
  });
  expect(brief!.content.beds.map(({ productId }) => productId)).toEqual(
    latest.map(({ productId }) => productId),
  );
  const stored = await db.sleepBrief.findFirstOrThrow({ where: { merchantId } });
  expect(JSON.stringify(stored)).not.toContain(token);
  expect(Buffer.from(stored.tokenHash)).toHaveLength(32);
});

test('a chat without a recommendation has no brief', async () => {
  const { merchantId } = await makeStore();
  const { sessionId } = await makeMatchedChat({ merchantId, messages: ['hello'] });
  expect(await saveBrief({ merchantId, sessionId })).toBeNull();
  expect(await saveBrief({ merchantId, sessionId: newId() })).toBeNull();
  expect(await db.sleepBrief.count({ where: { merchantId } })).toBe(0);
});

test('saving it again gives the same address, also for ten requests at once', async () => {
  const { merchantId } = await makeStore();
  const { sessionId } = await makeMatchedChat({ merchantId });
  const kept = await Promise.all(Array.from({ length: 10 }, () => saveBrief({ merchantId, sessionId })));
  expect(new Set(kept.map((one) => one?.token)).size).toBe(1);
  expect(await db.sleepBrief.count({ where: { merchantId } })).toBe(1);
  expect(await getBriefByToken({ merchantId, token: kept[0]!.token })).not.toBeNull();
});

test('a brief is found at its own store only, until it expires', async () => {
  const [{ merchantId }, other] = [await makeStore(), await makeStore()];
  const { token, sessionId } = await makeBrief({ merchantId });
  expect(await getBriefByToken({ merchantId: other.merchantId, token })).toBeNull();
  expect(await getSessionBrief({ merchantId: other.merchantId, sessionId })).toBeNull();
  for (const wrong of ['', 'x', token.slice(1), `${token}x`, token.replace(/^./, '/'), 'A'.repeat(43)])
    expect(await getBriefByToken({ merchantId, token: wrong })).toBeNull();
  expect(await getBriefByToken({ merchantId, token, now: inDays(179) })).not.toBeNull();
  expect(await getBriefByToken({ merchantId, token, now: inDays(181) })).toBeNull();
  await deleteExpiredBriefs(inDays(179));
  expect(await db.sleepBrief.count({ where: { merchantId } })).toBe(1);
  await deleteExpiredBriefs(inDays(181));
  expect(await db.sleepBrief.count({ where: { merchantId } })).toBe(0);
});

test('only the first opening is recorded', async () => {
  const { merchantId } = await makeStore();
  const { token } = await makeBrief({ merchantId });
  const { briefId } = (await getBriefByToken({ merchantId, token }))!;
  const first = new Date('2026-11-01T10:00:00Z');
  await markBriefOpened({ merchantId, briefId, now: first });
  await markBriefOpened({ merchantId, briefId });
  expect((await getBriefByToken({ merchantId, token }))!.openedAt).toEqual(first);
});

test('staff can only record this brief’s beds, a bought bed counts as tried, and later chats change nothing', async () => {
  const [{ merchantId }, other] = [await makeStore(), await makeStore()];
  const { sessionId, token } = await makeBrief({ merchantId });
  const [first, second, third] = (await getBriefByToken({ merchantId, token }))!.content.beds.map(
    ({ productId }) => productId,
  );
  const note = { merchantId, sessionId, userId: null, tried: [first!, newId()], bought: third! };
  expect(await recordBriefOutcome({ ...note, merchantId: other.merchantId })).toBe(false);
  expect(await recordBriefOutcome(note)).toBe(true);
  expect(await getBriefByToken({ merchantId, token })).toMatchObject({
    triedProductIds: [first, third],
    boughtProductId: third,
    notedAt: expect.any(Date),
  });
  await db.sleepBrief.updateMany({ where: { merchantId }, data: { createdAt: inDays(-1) } });
  expect(await saveBrief({ merchantId, sessionId })).toEqual({ token });
  expect((await getBriefByToken({ merchantId, token }))!.createdAt.getTime()).toBeLessThan(Date.now() - 1);
  expect(await recordBriefOutcome({ ...note, tried: [second!], bought: newId() })).toBe(true);
  expect(await getBriefByToken({ merchantId, token })).toMatchObject({
    triedProductIds: [second],
    boughtProductId: null,
  });
});

test('a shopper’s data export has the brief, and erasing the chat erases it', async () => {
  const { merchantId } = await makeStore();
  const [one, other] = [await makeBrief({ merchantId }), await makeBrief({ merchantId })];
  const { content } = (await getSessionBrief(one))!;
  const bought = content.beds[1]!;
  await recordBriefOutcome({ ...one, userId: null, tried: [], bought: bought.productId });
  const [exported] = await listChatDataExports(merchantId, [one.sessionId]);
  expect(exported!.sleepBrief).toMatchObject({ tried: [bought.title], bought: bought.title });
  expect(exported!.sleepBrief!.facts).toContain('Side sleeping');
  await eraseChats(merchantId, [one.sessionId]);
  expect(await getBriefByToken({ merchantId, token: one.token })).toBeNull();
  expect(await getBriefByToken({ merchantId, token: other.token })).not.toBeNull();
});
