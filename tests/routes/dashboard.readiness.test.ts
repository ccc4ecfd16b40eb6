import { expect, test } from 'vitest';
import { db } from '#app/platform/db/db.server.ts';
import { loader } from '#app/routes/_dashboard.brands_.readiness.tsx';
import { useDatabase } from '#tests/support/database.ts';
import { makeProduct } from '#tests/support/make-product.ts';
import { makeRequest, routeArgs } from '#tests/support/make-request.ts';
import { makeStore } from '#tests/support/make-store.ts';
import { signUpPerson } from '#tests/support/sign-up-person.ts';

useDatabase();

test('the report uses the store’s own catalog, threshold and currency', async () => {
  await makeStore({ name: 'Another store' });
  const products = [
    makeProduct({ title: 'The only one', firmness: 5.5, prices: { Queen: 900_00, King: null } }),
  ];
  const { merchantId } = await makeStore({
    products,
    settings: { storeInfo: { currency: 'EUR', measurementUnit: 'metric' } },
  });
  const person = await signUpPerson();
  await db.teamMember.updateMany({ where: { merchantId: person.merchantId }, data: { merchantId } });
  const report = await loader(routeArgs(makeRequest('/brands/readiness', { cookie: person.cookie })));
  expect(report.readiness).toMatchObject({ mattresses: 1, ready: 0 });
  expect(report.gaps.wholeSizes).toContain('No mattress in stock in Twin');
  const titles = report.gaps.gaps.map(({ title }) => title);
  expect(titles).toContain('Only one medium (5–6) in stock in Queen at any price');
  expect(report.gaps.gaps.some(({ who }) => who.includes('59 kg'))).toBe(true);
});
