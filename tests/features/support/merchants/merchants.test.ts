import { expect, test } from 'vitest';
import { receiveMessage } from '#app/features/chat/sessions/receive-message.server.ts';
import { startChat } from '#app/features/chat/sessions/session.server.ts';
import { getMerchantDetail, listMerchants } from '#app/features/support/merchants/merchants.server.ts';
import { db, newId } from '#app/platform/db/db.server.ts';
import { collectEvents } from '#tests/support/make-chat.ts';
import { useDatabase } from '#tests/support/database.ts';
import { makeStore } from '#tests/support/make-store.ts';
import { signUpPerson } from '#tests/support/sign-up-person.ts';

useDatabase();

const search = async (text: string, before: string | null = null) =>
  listMerchants({ search: text, before, now: new Date() });

test('a merchant is found by name, email, chat address and shop domain, with plan and usage', async () => {
  const owner = await signUpPerson({ email: 'anna@moonlit.example' });
  const { merchantId, slug } = await makeStore({ name: 'Harbor Beds' });
  await makeStore({ name: 'Another Store' });
  await db.teamMember.updateMany({ where: { userId: owner.userId }, data: { merchantId } });
  await db.merchant.update({ where: { id: merchantId }, data: { name: 'Harbor Beds' } });
  const domain = 'harbor-plus.myshopify.com';
  await db.shop.create({ data: { id: newId(), merchantId, domain, mode: 'connected' } });
  const { cartMark } = await startChat({ merchantId, channel: 'storefront' });
  await startChat({ merchantId });
  const sessionId = cartMark!.split('.')[0]!;
  await collectEvents(
    await receiveMessage({ merchantId, sessionId, text: 'I run hot', clientMessageId: 'm' }),
  );
  for (const text of ['harbor BEDS', 'anna@moon', slug.slice(1), 'harbor-plus']) {
    const { merchants, next } = await search(text);
    expect(next).toBeNull();
    expect(merchants).toMatchObject([
      {
        ...{ merchantId, email: 'anna@moonlit.example', slug, domain, plan: 'free', isSuspended: false },
        ...{ monthChats: 1, members: 1, storageBytes: 0, lastChat: { ago: 'just now' } },
      },
    ]);
  }
  expect((await search("' or 1=1 --")).merchants).toEqual([]);
  expect((await search('%')).merchants).toEqual([]);
  const detail = await getMerchantDetail({ merchantId, now: new Date() });
  expect(detail).toMatchObject({ team: [{ email: 'anna@moonlit.example', role: 'owner' }], history: [] });
  expect(await getMerchantDetail({ merchantId: newId(), now: new Date() })).toBeNull();
});

test('the list is paged: each merchant once', async () => {
  const ids = Array.from({ length: 60 }, () => newId());
  await db.merchant.createMany({ data: ids.map((id, at) => ({ id, name: `Paged ${at}` })) });
  const seen: string[] = [];
  for (let before: string | null = null, pages = 0; pages < 5; pages += 1) {
    const page: Awaited<ReturnType<typeof search>> = await search('paged', before);
    expect(page.merchants.length).toBeLessThanOrEqual(25);
    seen.push(...page.merchants.map(({ merchantId }) => merchantId));
    before = page.next;
    if (before === null) break;
  }
  expect(seen).toEqual(ids.toReversed());
});
