import { beforeEach, expect, test } from 'vitest';
import { attributeOrder, signCartAttribution } from '#app/features/chat/orders/order-attribution.server.ts';
import { countByView, countWaiting } from '#app/features/chat/inbox/session-views.server.ts';
import {
  addTag,
  assignSession,
  deleteChatView,
  listChatViews,
  listTags,
  markRead,
  markUnread,
  removeTag,
  saveChatView,
} from '#app/features/chat/inbox/triage.server.ts';
import { receiveMessage } from '#app/features/chat/sessions/receive-message.server.ts';
import { startChat } from '#app/features/chat/sessions/session.server.ts';
import { captureLead } from '#app/features/leads/leads.server.ts';
import { returnUnattendedChat } from '#app/features/chat/takeover/request-person.server.ts';
import { db, newId } from '#app/platform/db/db.server.ts';
import { collectEvents } from '#tests/support/make-chat.ts';
import { useDatabase } from '#tests/support/database.ts';
import { makeMerchant } from '#tests/support/make-merchant.ts';
import { makeStore } from '#tests/support/make-store.ts';

useDatabase();

let key = { merchantId: '', sessionId: '' };
beforeEach(async () => {
  const { merchantId } = await makeStore();
  await startChat({ merchantId });
  const { id: sessionId } = await db.chatSession.findFirstOrThrow({ where: { merchantId } });
  key = { merchantId, sessionId };
});

const read = () =>
  db.chatSession.findFirstOrThrow({ where: { merchantId: key.merchantId, id: key.sessionId } });
const say = async (text: string, clientMessageId = newId()) =>
  collectEvents(await receiveMessage({ ...key, text, clientMessageId }));

test('a chat is unread from the shopper’s message until a member opens it, and again after the next', async () => {
  expect(await read()).toMatchObject({ isUnread: false, firstWords: null });
  await say('hello', 'first');
  expect(await read()).toMatchObject({ isUnread: true, firstWords: 'hello', awaitsReply: false });
  await markRead(key);
  expect((await read()).isUnread).toBe(false);
  await say('hello', 'first');
  expect((await read()).isUnread).toBe(false);
  await say('queen');
  expect(await read()).toMatchObject({ isUnread: true, firstWords: 'hello' });
  await markRead(key);
  await markUnread(key);
  expect((await read()).isUnread).toBe(true);
});

test('a request for a human waits until a member joins, and becomes a reminder if no one does', async () => {
  const { merchantId } = key;
  await say('can I talk to a human please');
  expect(await countByView({ merchantId })).toMatchObject({ person: 1, unread: 1 });
  expect(await countWaiting({ merchantId })).toBe(1);
  await markRead(key);
  expect(await countWaiting({ merchantId })).toBe(1);
  expect(await countByView({ merchantId })).toMatchObject({ person: 1, unread: 0, 'needs-reply': 1 });
  const { wantsPersonAt } = await db.chatSession.findFirstOrThrow({ where: { merchantId } });
  await returnUnattendedChat({ ...key, since: wantsPersonAt!.toISOString(), messageId: null });
  expect(await countByView({ merchantId })).toMatchObject({ person: 1, 'needs-reply': 0 });
  expect(await countWaiting({ merchantId })).toBe(0);
});

test('a question without an answer marks its chat, with the question in the record', async () => {
  const { merchantId, sessionId } = key;
  await say('queen please');
  expect((await read()).hasUnanswered).toBe(false);
  await say('do you offer white glove removal of old pianos?');
  const replies = await db.chatMessage.findMany({
    where: { merchantId, sessionId, answers: { not: null } },
    orderBy: { id: 'asc' },
  });
  const unanswered = replies.map(({ record }) => (record as { unanswered: string | null }).unanswered);
  expect((await read()).hasUnanswered).toBe(unanswered[1] !== null);
  expect(unanswered[0]).toBeNull();
});

test('a lead and an order mark their chat, and a withdrawn order unmarks it', async () => {
  const { merchantId, sessionId } = key;
  await captureLead({ merchantId, sessionId, messageId: newId(), details: { email: 'anna@example.com' } });
  const attribution = signCartAttribution(key);
  const order = (value: string) => ({
    ...{ id: 1, currency: 'USD', total_price: '100.00', created_at: '2026-11-28T05:00:00Z' },
    note_attributes: [{ name: '_bedside_chat', value }],
    line_items: [],
  });
  const { CART_ATTRIBUTION_KEY } = await import('#app/features/chat/api/chat-api.ts');
  const payload = (value: string) => ({
    ...order(value),
    note_attributes: [{ name: CART_ATTRIBUTION_KEY, value }],
  });
  expect(await attributeOrder({ merchantId, payload: payload(attribution) })).toEqual({ joined: 1 });
  expect(await read()).toMatchObject({ hasLead: true, hasOrder: true });
  await attributeOrder({ merchantId, payload: payload('none') });
  expect(await read()).toMatchObject({ hasLead: true, hasOrder: false });
});

test('tags are added once regardless of case, up to ten, and removed', async () => {
  expect(await addTag({ ...key, tag: 'VIP' })).toEqual({ ok: true });
  expect(await addTag({ ...key, tag: 'vip' })).toEqual({ ok: true });
  expect((await read()).tags).toEqual(['VIP']);
  const added = await Promise.all(
    Array.from({ length: 12 }, (_, at) => addTag({ ...key, tag: `tag ${at}` })),
  );
  expect(added.filter(({ ok }) => ok)).toHaveLength(9);
  expect((await read()).tags).toHaveLength(10);
  await removeTag({ ...key, tag: 'VIP' });
  expect((await read()).tags).not.toContain('VIP');
  expect(await listTags({ merchantId: key.merchantId })).toHaveLength(9);
});

test('a chat is assigned to members only', async () => {
  const memberIds = ['ana'];
  expect(await assignSession({ ...key, assigneeId: 'ana', memberIds })).toEqual({ ok: true });
  expect(await assignSession({ ...key, assigneeId: 'eve', memberIds })).toMatchObject({ ok: false });
  expect((await read()).assigneeId).toBe('ana');
  await assignSession({ ...key, assigneeId: null, memberIds });
  expect((await read()).assigneeId).toBeNull();
});

test('another merchant changes nothing', async () => {
  await say('hello');
  const before = await read();
  const foreign = { ...key, merchantId: (await makeMerchant()).merchantId };
  await markRead(foreign);
  await addTag({ ...foreign, tag: 'mine' });
  await assignSession({ ...foreign, assigneeId: 'eve', memberIds: ['eve'] });
  await markUnread(foreign);
  expect(await read()).toEqual(before);
});

test('saved views are replaced by name, limited, and each merchant’s own', async () => {
  const { merchantId } = key;
  const other = (await makeMerchant()).merchantId;
  await saveChatView({ merchantId, name: 'Hot leads', query: 'view=lead' });
  await saveChatView({ merchantId, name: 'hot LEADS', query: 'view=lead&tag=hot' });
  const views = await listChatViews({ merchantId });
  expect(views).toMatchObject([{ name: 'hot LEADS', query: 'view=lead&tag=hot' }]);
  await deleteChatView({ merchantId: other, id: views[0]!.id });
  expect(await listChatViews({ merchantId: other })).toEqual([]);
  expect(await listChatViews({ merchantId })).toHaveLength(1);
  const saved = await Promise.all(
    Array.from({ length: 25 }, (_, at) => saveChatView({ merchantId, name: `View ${at}`, query: '' })),
  );
  expect(saved.filter(({ ok }) => ok)).toHaveLength(19);
  await deleteChatView({ merchantId, id: views[0]!.id });
  expect(await listChatViews({ merchantId })).toHaveLength(19);
});
