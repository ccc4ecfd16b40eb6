import { expect, test } from 'vitest';
import { db } from '#app/platform/db/db.server.ts';
import { loader } from '#app/routes/api.sync-status.ts';
import { useDatabase } from '#tests/support/database.ts';
import { makeRequest, routeArgs, thrownResponse } from '#tests/support/make-request.ts';
import { useLocalShopify } from '#tests/support/shopify/use-local-shopify.ts';
import { signUpPerson } from '#tests/support/sign-up-person.ts';

useDatabase();
const shopify = useLocalShopify();

const PATH = '/api/sync-status';

test('the sync status is returned to its merchant alone, and never cached', async () => {
  const inAdmin = new Request(shopify().idTokenUrl(PATH));
  const response = await loader(routeArgs(inAdmin));
  expect(response.headers.get('cache-control')).toBe('no-store');
  await db.shop.update({
    where: { domain: shopify().domain },
    data: { syncStatus: 'error', syncError: 'The store is busy.' },
  });
  const again = await loader(routeArgs(new Request(shopify().idTokenUrl(PATH))));
  expect(await again.json()).toMatchObject({ status: 'error', error: 'The store is busy.', products: 0 });
  const { cookie } = await signUpPerson();
  expect(await (await loader(routeArgs(makeRequest(PATH, { cookie })))).json()).toBeNull();
  expect((await thrownResponse(() => loader(routeArgs(makeRequest(PATH))))).status).toBe(302);
});
