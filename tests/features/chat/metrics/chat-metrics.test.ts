import { expect, test } from 'vitest';
import { getLastEmbedChat, listChatSources } from '#app/features/chat/metrics/chat-metrics.server.ts';
import { createOpening, getStoreChat } from '#app/features/chat/context/store-chat.server.ts';
import { createSession } from '#app/features/chat/sessions/session.server.ts';
import { db, newId } from '#app/platform/db/db.server.ts';
import { useDatabase } from '#tests/support/database.ts';
import { makeStore } from '#tests/support/make-store.ts';

useDatabase();

const NOW = new Date('2026-11-28T12:00:00Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);

interface SeededChat {
  source?: string | null;
  channel?: 'page' | 'storefront' | 'embed';
  createdAt?: Date;
  firstWords?: string | null;
  isMatched?: boolean;
  mode?: string;
  hasLead?: boolean;
}

async function seedChat(merchantId: string, chat: SeededChat = {}): Promise<void> {
  const { source, channel, hasLead, ...facts } = chat;
  const created = createOpening(await getStoreChat({ merchantId }));
  const { sessionId } = await createSession({ merchantId, created, source, channel });
  await db.chatSession.updateMany({
    where: { merchantId, id: sessionId },
    data: { createdAt: daysAgo(1), firstWords: 'Hello', ...facts },
  });
  if (hasLead) await db.lead.create({ data: { id: newId(), merchantId, sessionId, email: 'a@b.example' } });
}

test('chats, recommendations and leads are counted by source, or by channel without one', async () => {
  const [{ merchantId }, other] = [await makeStore(), await makeStore()];
  await seedChat(merchantId, { source: 'flyer', isMatched: true, hasLead: true });
  await seedChat(merchantId, { source: 'flyer', isMatched: true });
  await seedChat(merchantId, { source: 'flyer' });
  await seedChat(merchantId, { isMatched: true });
  await seedChat(merchantId);
  await seedChat(merchantId, { channel: 'embed' });
  await seedChat(merchantId, { source: 'flyer', firstWords: null });
  await seedChat(merchantId, { source: 'flyer', mode: 'draft' });
  await seedChat(merchantId, { source: 'flyer', createdAt: daysAgo(31) });
  await seedChat(other.merchantId, { source: 'flyer' });
  expect(await listChatSources({ merchantId, timeZone: 'America/Chicago', now: NOW })).toEqual({
    more: 0,
    sources: [
      { source: 'flyer', channel: null, chats: 3, recommended: 2, leads: 1 },
      { source: null, channel: 'page', chats: 2, recommended: 1, leads: 0 },
      { source: null, channel: 'embed', chats: 1, recommended: 0, leads: 0 },
    ],
  });
  expect(await getLastEmbedChat({ merchantId })).toEqual(daysAgo(1));
  expect(await getLastEmbedChat(other)).toBeNull();
});

test('the days are those of the store, as on the home page', async () => {
  const { merchantId } = await makeStore();
  await seedChat(merchantId, { createdAt: new Date('2026-10-30T05:00:00Z') });
  await seedChat(merchantId, { createdAt: new Date('2026-10-30T04:59:59Z') });
  const { sources } = await listChatSources({ merchantId, timeZone: 'America/Chicago', now: NOW });
  expect(sources.map(({ chats }) => chats)).toEqual([1]);
});

test('made-up sources beyond the limit are counted together', async () => {
  const { merchantId } = await makeStore();
  for (let count = 0; count < 30; count += 1) await seedChat(merchantId, { source: `made-up-${count}` });
  const { sources, more } = await listChatSources({ merchantId, timeZone: 'America/Chicago', now: NOW });
  expect(sources).toHaveLength(25);
  expect(more).toBe(5);
  expect(await listChatSources({ merchantId: newId(), timeZone: 'UTC', now: NOW })).toEqual({
    sources: [],
    more: 0,
  });
});
