import { expect, test } from 'vitest';
import { createOpening, getStoreChat } from '#app/features/chat/context/store-chat.server.ts';
import { writeProducts } from '#app/features/inventory/catalog/catalog.server.ts';
import { db } from '#app/platform/db/db.server.ts';
import { listen, notifyChannel } from '#app/platform/db/notify.server.ts';
import { useDatabase } from '#tests/support/database.ts';
import { makeProduct } from '#tests/support/make-product.ts';
import { makeStore } from '#tests/support/make-store.ts';

useDatabase();

test('the context has the store’s catalog, texts and colors', async () => {
  const { merchantId } = await makeStore({
    name: 'Dream Beds',
    settings: {
      branding: { colors: { primary: '#ffe066' }, chatTitle: 'Sleep desk' },
      assistant: { name: 'Ada', greeting: 'Good evening.' },
      chatConfig: { productRecommendationLimit: 2 },
    },
  });
  const chat = await getStoreChat({ merchantId });
  expect(chat.context.mattressCount).toBe(10);
  expect(chat.context.match({ positions: ['back'], size: 'Queen' }).matches).toHaveLength(2);
  const { opening } = createOpening(chat);
  expect(opening).toMatchObject({
    assistantName: 'Ada',
    storeName: 'Dream Beds',
    chatTitle: 'Sleep desk',
    colors: { primary: '#ffe066', onPrimary: '#111827' },
    logoUrl: null,
    aiDisclosure: 'AI assistant at Dream Beds',
  });
  expect(createOpening(chat, ['es']).opening).toMatchObject({
    language: 'es',
    aiDisclosure: 'Asistente de IA de Dream Beds',
  });
  expect(opening.greeting).toContain('Good evening.');
  expect(opening.greeting).toContain('AI assistant');
});

test.each([
  ['Dream Beds GmbH & Co. KG', 'Dream Beds'],
  ['Dream Beds, Inc.', 'Dream Beds'],
  ['Mattress & Co.', 'Mattress & Co.'],
])('shoppers of %s read %s', async (name, shown) => {
  const { merchantId } = await makeStore({ name });
  const { opening } = createOpening(await getStoreChat({ merchantId }));
  expect(opening).toMatchObject({ storeName: shown, aiDisclosure: `AI assistant at ${shown}` });
  expect(opening.greeting).toContain(`the AI assistant at ${shown}.`);
});

test('a catalog is loaded once, and again after a change notification', async () => {
  const { merchantId } = await makeStore({ products: [makeProduct({ handle: 'first' })] });
  const count = async () => (await getStoreChat({ merchantId })).context.mattressCount;
  const add = () => writeProducts({ merchantId, origin: 'csv', products: [makeProduct()] });
  expect(await count()).toBe(1);
  const received: (string | null)[] = [];
  listen('catalog', (payload) => received.push(payload));
  const notify = async (payload: string) => {
    await notifyChannel('catalog', payload);
    await expect.poll(() => received).toContain(payload);
  };
  // Notifications are lost until the connection is listening.
  await expect
    .poll(async () => {
      await notifyChannel('catalog', 'anybody there');
      return received;
    })
    .toContain('anybody there');
  expect(await count()).toBe(1);
  await add();
  await notify('somebody else');
  expect(await count()).toBe(1);
  await notify(merchantId);
  expect(await count()).toBe(2);
});

test('a card links to the page that its product has, and to none that is guessed', async () => {
  const { merchantId } = await makeStore({
    products: [makeProduct({ handle: 'cloud' })],
    settings: { storeInfo: { website: 'https://store.example' } },
  });
  const product = await db.product.findFirstOrThrow({ where: { merchantId } });
  const urlOfCard = async () => (await getStoreChat({ merchantId })).context.getProduct(product.id)?.url;
  expect(await urlOfCard()).toBeNull();
});

test('a store never gets another store’s catalog', async () => {
  const one = await makeStore({ products: [makeProduct({ handle: 'mine' })] });
  const other = await makeStore();
  const { context } = await getStoreChat(other);
  const mine = await db.product.findFirstOrThrow({ where: { merchantId: one.merchantId } });
  expect(context.getProduct(mine.id)).toBeNull();
});
