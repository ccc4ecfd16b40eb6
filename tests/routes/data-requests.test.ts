import { expect, test } from 'vitest';
import { db, newId } from '#app/platform/db/db.server.ts';
import { loader as advanced } from '#app/routes/_dashboard.advanced.tsx';
import { loader } from '#app/routes/data-requests.$requestId.ts';
import { useDatabase } from '#tests/support/database.ts';
import { makeRequest, routeArgs, thrownResponse } from '#tests/support/make-request.ts';
import { signUpPerson } from '#tests/support/sign-up-person.ts';

useDatabase();

async function makeOwner(email: string) {
  const owner = await signUpPerson({ email });
  const requestId = '9999';
  const report = {
    requestId,
    customer: { id: '1', email: 'anna@example.com', phone: null },
    leads: [],
    chats: [],
  };
  return { ...owner, requestId, report };
}

test('a merchant can download a customer’s data request, and nobody else can', async () => {
  const { merchantId, cookie, requestId, report } = await makeOwner('owner@example.com');
  const other = await makeOwner('other@example.com');
  await db.dataRequest.create({ data: { id: newId(), merchantId, requestId, report } });
  const path = `/data-requests/${requestId}`;
  const answer = await loader(routeArgs(makeRequest(path, { cookie }), { requestId }));
  expect(answer.headers.get('Content-Disposition')).toBe('attachment; filename="customer-data-9999.json"');
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  expect(await answer.json()).toEqual(report);
  const otherOwnerRequest = makeRequest(path, { cookie: other.cookie });
  expect((await thrownResponse(() => loader(routeArgs(otherOwnerRequest, { requestId })))).status).toBe(404);
  for (const id of ['0', '', '../9999', '\0', '\ud800', "' or 1=1 --"]) {
    const unknownIdRequest = makeRequest('/data-requests/x', { cookie });
    expect((await thrownResponse(() => loader(routeArgs(unknownIdRequest, { requestId: id })))).status).toBe(
      404,
    );
  }
  const anonymousRequest = makeRequest(path);
  expect((await thrownResponse(() => loader(routeArgs(anonymousRequest, { requestId })))).status).toBe(302);
});

test('the advanced page lists data requests if the merchant has a shop', async () => {
  const { merchantId, cookie, requestId, report } = await makeOwner('lister@example.com');
  const listed = async () => (await advanced(routeArgs(makeRequest('/advanced', { cookie })))).dataRequests;
  expect(await listed()).toBeNull();
  const shop = { id: newId(), merchantId, domain: 'listed.myshopify.com', mode: 'connected' };
  await db.shop.create({ data: shop });
  expect(await listed()).toEqual([]);
  await db.dataRequest.create({ data: { id: newId(), merchantId, requestId, report } });
  expect(await listed()).toMatchObject([{ requestId }]);
});
