import { expect, test } from 'vitest';
import { startChat } from '#app/features/chat/sessions/session.server.ts';
import { getChatSlug } from '#app/features/merchant/chat-address/chat-url.server.ts';
import { changeSuspension } from '#app/features/merchant/compliance/compliance.server.ts';
import { requireApiCaller, requireMerchant } from '#app/features/team/require-merchant.server.ts';
import { db, newId } from '#app/platform/db/db.server.ts';
import { action as startSession } from '#app/routes/api.chat.$slug.sessions.ts';
import { loader as readMessages } from '#app/routes/api.chat.$slug.messages.ts';
import { loader as chatPage } from '#app/routes/chat.$slug.ts';
import { loader as embedScript } from '#app/routes/embed.$slug[.]js.ts';
import { useDatabase } from '#tests/support/database.ts';
import { makeJson, makeRequest, routeArgs, thrownResponse } from '#tests/support/make-request.ts';
import { makeStore } from '#tests/support/make-store.ts';
import { signUpPerson } from '#tests/support/sign-up-person.ts';

useDatabase();

async function makeOwnedStore() {
  const owner = await signUpPerson();
  const store = await makeStore({ name: `Store of ${owner.email}` });
  const { merchantId } = store;
  await db.teamMember.updateMany({ where: { userId: owner.userId }, data: { merchantId } });
  return { ...store, owner };
}

const change = (merchantId: string, isSuspended: boolean) =>
  changeSuspension({
    merchantId,
    isSuspended,
    reason: 'Unpaid',
    userId: 'boss',
    actor: 'boss@bedside.example',
  });

test('a suspended store’s dashboard and API return 403 and say who to contact', async () => {
  const { merchantId, owner } = await makeOwnedStore();
  const other = await makeOwnedStore();
  expect(await change(merchantId, true)).toEqual({ ok: true });
  const request = makeRequest('/', { cookie: owner.cookie });
  for (const call of [() => requireMerchant(request), () => requireApiCaller(request)]) {
    const refused = await thrownResponse(call);
    expect([refused.status, await refused.json()]).toEqual([
      403,
      {
        message: 'This store is suspended',
        note: expect.stringContaining('support@bedside.example'),
        link: { label: 'Email support', url: 'mailto:support@bedside.example' },
        canLogOut: true,
      },
    ]);
  }
  expect((await requireMerchant(makeRequest('/', { cookie: other.owner.cookie }))).merchantId).toBe(
    other.merchantId,
  );
  await change(merchantId, false);
  expect((await requireMerchant(request)).merchantId).toBe(merchantId);
});

test('a suspended store’s chat shows a closed page, its API answers 403 and no bubble is shown', async () => {
  const { merchantId, slug } = await makeOwnedStore();
  const { token } = await startChat({ merchantId });
  const page = async (lang: string) => {
    const request = makeRequest(`/chat/${slug}`, { headers: { 'accept-language': lang } });
    const response = await chatPage(routeArgs(request, { slug }));
    return { status: response.status, html: await response.text() };
  };
  const calls = [
    () => startSession(routeArgs(makeJson(`/api/chat/${slug}/sessions`, {}), { slug })),
    () =>
      readMessages(routeArgs(makeRequest('/', { headers: { authorization: `Bearer ${token}` } }), { slug })),
    () => embedScript(routeArgs(makeRequest('/'), { slug })),
  ];
  expect((await page('en')).status).toBe(200);
  await change(merchantId, true);
  expect(await page('en')).toMatchObject({
    status: 403,
    html: expect.stringContaining('This chat is closed for now'),
  });
  expect((await page('es')).html).toContain('Este chat está cerrado por ahora');
  for (const call of calls) expect((await thrownResponse(call)).status).toBe(403);
  expect(await getChatSlug({ merchantId })).toBeNull();
  await change(merchantId, false);
  expect((await page('en')).status).toBe(200);
  expect(await getChatSlug({ merchantId })).toBe(slug);
});

test('each change is recorded once with its reason; a super admin’s own store stays open', async () => {
  const { merchantId, owner } = await makeOwnedStore();
  await Promise.all([change(merchantId, true), change(merchantId, true)]);
  await change(merchantId, false);
  const entries = await db.auditEntry.findMany({ where: { merchantId }, orderBy: { id: 'asc' } });
  expect(entries.map(({ action, detail, actor }) => [action, detail, actor])).toEqual([
    ['merchant.suspend', { reason: 'Unpaid' }, 'boss@bedside.example'],
    ['merchant.unsuspend', { reason: 'Unpaid' }, 'boss@bedside.example'],
  ]);
  await db.user.update({ where: { id: owner.userId }, data: { role: 'super_admin' } });
  expect(await change(merchantId, true)).toEqual({
    ok: false,
    reason: 'A super admin belongs to this store',
  });
  expect(await change(newId(), true)).toBeNull();
});
