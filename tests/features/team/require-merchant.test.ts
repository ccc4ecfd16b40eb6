import { expect, test } from 'vitest';
import { action, loader } from '#app/routes/stores.tsx';
import {
  requireAnonymous,
  requireApiCaller,
  requireMerchant,
} from '#app/features/team/require-merchant.server.ts';
import { db, newId } from '#app/platform/db/db.server.ts';
import { useDatabase } from '#tests/support/database.ts';
import { makeMerchant } from '#tests/support/make-merchant.ts';
import { makeForm, makeRequest, routeArgs, thrownResponse } from '#tests/support/make-request.ts';
import { signUpPerson } from '#tests/support/sign-up-person.ts';

useDatabase();

async function getRedirect(request: Request): Promise<string | null> {
  const thrown = await thrownResponse(() => requireMerchant(request));
  expect(thrown.status).toBe(302);
  return thrown.headers.get('Location');
}

test('a signed-in user gets their own merchant', async () => {
  const { cookie, merchantId, userId } = await signUpPerson();
  expect(await requireMerchant(makeRequest('/', { cookie }))).toEqual({
    merchantId,
    member: { memberId: expect.any(String), userId, name: expect.any(String), role: 'owner' },
    shell: 'standalone',
  });
});

test('a user without a team gets one', async () => {
  const { cookie, merchantId, userId } = await signUpPerson();
  await db.merchant.delete({ where: { id: merchantId } });
  const requests = Array.from({ length: 4 }, () => requireMerchant(makeRequest('/', { cookie })));
  const answers = await Promise.all(requests);
  expect(new Set(answers.map((answer) => answer.merchantId)).size).toBe(1);
  expect(answers[0]!.merchantId).not.toBe(merchantId);
  expect(await db.teamMember.count({ where: { userId } })).toBe(1);
});

test('a user removed from their only team gets no new one, and sees why', async () => {
  const { cookie, merchantId, userId } = await signUpPerson();
  await db.teamMember.updateMany({ where: { userId }, data: { status: 'removed' } });
  const merchants = await db.merchant.count();
  expect(await getRedirect(makeRequest('/', { cookie }))).toBe('/stores');
  expect((await thrownResponse(() => requireApiCaller(makeRequest('/', { cookie })))).status).toBe(403);
  expect(await loader(routeArgs(makeRequest('/stores', { cookie })))).toMatchObject({ stores: [] });
  expect(await db.merchant.count()).toBe(merchants);
  await action(routeArgs(makeForm('/stores', { intent: 'create' }, { cookie })));
  const created = await requireMerchant(makeRequest('/', { cookie }));
  expect([created.member.role, created.merchantId === merchantId]).toEqual(['owner', false]);
});

test('a user switches between their stores, and only those', async () => {
  const { cookie, merchantId, userId } = await signUpPerson();
  const [other, foreign] = [await makeMerchant({ name: 'Second store' }), await makeMerchant()];
  await db.teamMember.create({
    data: { id: newId(), merchantId: other.merchantId, userId, role: 'staff' },
  });
  const open = (id: string) =>
    action(routeArgs(makeForm('/stores', { intent: 'open', merchantId: id }, { cookie })));
  expect((await requireMerchant(makeRequest('/', { cookie }))).merchantId).toBe(merchantId);
  await open(other.merchantId);
  const opened = await requireMerchant(makeRequest('/', { cookie }));
  expect([opened.merchantId, opened.member.role]).toEqual([other.merchantId, 'staff']);
  expect((await thrownResponse(() => open(foreign.merchantId))).status).toBe(404);
  await db.teamMember.updateMany({
    where: { userId, merchantId: other.merchantId },
    data: { status: 'removed' },
  });
  expect((await requireMerchant(makeRequest('/', { cookie }))).merchantId).toBe(merchantId);
});

test('a member of an existing team stays in it, and a removed member is not a member', async () => {
  const { cookie, merchantId, userId } = await signUpPerson();
  const other = await makeMerchant();
  const invited = { id: newId(), merchantId: other.merchantId, userId, role: 'admin' };
  const joined = new Date(Date.now() - 1_000_000);
  await db.teamMember.create({ data: { ...invited, status: 'removed', createdAt: joined } });
  expect((await requireMerchant(makeRequest('/', { cookie }))).merchantId).toBe(merchantId);
  await db.teamMember.update({ where: { id: invited.id }, data: { status: 'active' } });
  expect(await requireMerchant(makeRequest('/', { cookie }))).toMatchObject({
    merchantId: other.merchantId,
    member: { role: 'admin' },
  });
});

test('a visitor is redirected to the login and back to the requested page', async () => {
  expect(await getRedirect(makeRequest('/sessions?page=2'))).toBe('/login?redirect=%2Fsessions%3Fpage%3D2');
  expect(await getRedirect(makeRequest('/brands.data'))).toBe('/login?redirect=%2Fbrands');
  expect(await getRedirect(makeRequest('/'))).toBe('/login');
});

test('an external redirect target is dropped', async () => {
  expect(await getRedirect(makeRequest('//elsewhere.example/x'))).toBe('/login');
});

test('a session lost during a form post redirects to the page of the form', async () => {
  const page = { referer: 'http://localhost:3000/brands?q=firm' };
  const foreign = { referer: 'https://elsewhere.example/brands' };
  expect(await getRedirect(makeForm('/onboarding', {}, { headers: page }))).toBe(
    '/login?redirect=%2Fbrands%3Fq%3Dfirm',
  );
  expect(await getRedirect(makeForm('/onboarding', {}, { headers: foreign }))).toBe('/login');
  expect(await getRedirect(makeForm('/onboarding', {}))).toBe('/login');
});

test('an expired session gives no access', async () => {
  const { cookie, userId } = await signUpPerson();
  await db.authSession.updateMany({ where: { userId }, data: { expiresAt: new Date(0) } });
  expect(await getRedirect(makeRequest('/brands', { cookie }))).toBe('/login?redirect=%2Fbrands');
});

test('only anonymous visitors can open the sign-in pages', async () => {
  const { cookie } = await signUpPerson();
  const thrown = await thrownResponse(() => requireAnonymous(makeRequest('/login', { cookie })));
  expect([thrown.status, thrown.headers.get('Location')]).toEqual([302, '/']);
  await expect(requireAnonymous(makeRequest('/login'))).resolves.toBeUndefined();
});
