import { expect, test } from 'vitest';
import { db } from '#app/platform/db/db.server.ts';
import { action, loader } from '#app/routes/_dashboard.admin.brands.tsx';
import { useDatabase } from '#tests/support/database.ts';
import { makeRequest, routeArgs, thrownResponse } from '#tests/support/make-request.ts';
import { signUpPerson } from '#tests/support/sign-up-person.ts';

useDatabase();

const PATH = '/admin/brands';

async function superAdmin() {
  const person = await signUpPerson();
  await db.user.update({ where: { id: person.userId }, data: { role: 'super_admin' } });
  return person;
}

function change(cookie: string, body: unknown) {
  const headers = { 'content-type': 'application/json', cookie };
  const request = new Request(`http://localhost:3000${PATH}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  return action(routeArgs(request));
}

test('only super admins can open the page', async () => {
  const stranger = await thrownResponse(() => loader(routeArgs(makeRequest(PATH))));
  expect([stranger.status, stranger.headers.get('location')]).toEqual([
    302,
    '/login?redirect=%2Fadmin%2Fbrands',
  ]);
  for (const role of ['merchant', 'admin']) {
    const person = await signUpPerson();
    await db.user.update({ where: { id: person.userId }, data: { role } });
    const { cookie } = person;
    expect((await thrownResponse(() => loader(routeArgs(makeRequest(PATH, { cookie }))))).status).toBe(404);
    expect((await thrownResponse(() => change(cookie, { type: 'rename' }))).status).toBe(404);
  }
});

test('in a Shopify admin the page isn’t found, instead of a login that no frame shows', async () => {
  const { cookie } = await superAdmin();
  const request = makeRequest(`${PATH}?shop=dream-beds.myshopify.com&host=YWRtaW4`, { cookie });
  expect((await thrownResponse(() => loader(routeArgs(request)))).status).toBe(404);
});

test('a model is added and redirects to its brand; errors are shown beside its form', async () => {
  const { cookie } = await superAdmin();
  const facts = { construction: 'latex', firmness: { min: 6, max: 7 } };
  const input = { modelId: null, brand: 'Alder', name: 'Dawn', facts };
  const saved = (await change(cookie, { type: 'save', input })) as Response;
  expect(saved.status).toBe(302);
  const { brands } = await loader(routeArgs(makeRequest(PATH, { cookie })));
  const alder = brands.find(({ brand }) => brand === 'Alder')!;
  expect(saved.headers.get('location')).toBe(`/admin/brands?brand=${alder.brandId}`);
  expect(await change(cookie, { type: 'save', input: { ...input, name: '' } })).toEqual({
    ...{ ok: false, of: 'save', reason: 'Give a name' },
  });
  expect((await thrownResponse(() => change(cookie, { type: 'erase everything' }))).status).toBe(400);
});
