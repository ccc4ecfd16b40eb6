import { endpoint } from '#tests/support/connected-model.ts';
import { expect, test } from 'vitest';
import { seedDemo } from '#app/launch/demo/seed-demo.ts';
import { db } from '#app/platform/db/db.server.ts';
import { useDatabase } from '#tests/support/database.ts';

useDatabase();

const CHATS = 12;

test('seeding the demo store never calls a connected model', async () => {
  const { chatUrl } = await seedDemo(() => undefined, CHATS);
  const slug = new URL(chatUrl).hostname.split('.')[0]!;
  const subdomain = await db.subdomain.findUniqueOrThrow({ where: { slug } });
  const merchantId = subdomain.merchantId!;
  const replies = await db.chatMessage.count({ where: { merchantId, author: 'assistant' } });
  expect(await db.chatSession.count({ where: { merchantId } })).toBe(CHATS);
  expect(replies).toBeGreaterThan(2 * CHATS);
  expect(await db.lead.findMany({ where: { merchantId }, orderBy: { email: 'asc' } })).toMatchObject([
    { name: 'Devon Brooks', email: 'devon.brooks@example.com', phone: '+15035550101' },
    { name: 'Maria Alvarez', email: 'maria.alvarez@example.com', phone: '+15035550100' },
  ]);
  const alerts = await db.alert.findMany({ where: { merchantId } });
  expect(alerts.map(({ status, recipient }) => `${status} ${recipient}`)).toEqual(
    Array(2).fill('sent demo@bedside.example'),
  );
  expect(endpoint.requests).toHaveLength(0);
  expect(await db.modelUsage.count({ where: { merchantId } })).toBe(0);
});
