import type { ActionFunctionArgs } from '@remix-run/node';
import { expect, test } from 'vitest';
import { db, newId } from '#app/platform/db/db.server.ts';
import { useDatabase } from '#tests/support/database.ts';
import { makeForm, makeRequest, routeArgs, thrownResponse } from '#tests/support/make-request.ts';
import { signUpPerson } from '#tests/support/sign-up-person.ts';

useDatabase();

type Handler = (args: ActionFunctionArgs) => Promise<unknown>;
/** Every admin route there is, also one that is added later. */
const ROUTES = import.meta.glob<{ loader?: Handler; action?: Handler }>([
  '/app/routes/_dashboard.admin*.{ts,tsx}',
  '/app/routes/admin.*.ts',
]);

test('everybody but a super admin gets a 404 on every admin route', async () => {
  const owner = await signUpPerson();
  const admin = await signUpPerson();
  await db.user.update({ where: { id: admin.userId }, data: { role: 'admin' } });
  const params = { merchantId: owner.merchantId };
  const fields = { intent: 'suspend', reason: 'because', queue: 'send-mail', id: newId(), issue: 'x' };
  expect(Object.keys(ROUTES).length).toBeGreaterThan(6);
  for (const [file, load] of Object.entries(ROUTES)) {
    const { loader, action } = await load();
    for (const { cookie } of [owner, admin]) {
      const read = () => loader!(routeArgs(makeRequest('/admin/x', { cookie }), params));
      expect([file, (await thrownResponse(read)).status]).toEqual([file, 404]);
      if (!action) continue;
      const write = () => action(routeArgs(makeForm('/admin/x', fields, { cookie }), params));
      expect([file, (await thrownResponse(write)).status]).toEqual([file, 404]);
    }
    const anonymous = await thrownResponse(() => loader!(routeArgs(makeRequest('/admin/x'), params)));
    expect([file, anonymous.headers.get('Location')]).toEqual([file, '/login?redirect=%2Fadmin%2Fx']);
    const shop = 'store.myshopify.com';
    const embedded = makeRequest(`/admin/x?shop=${shop}&embedded=1`);
    const framed = await thrownResponse(() => loader!(routeArgs(embedded, params)));
    expect([file, framed.status]).toEqual([file, 404]);
  }
  expect(await db.auditEntry.count()).toBe(0);
  expect(await db.merchant.count({ where: { suspendedAt: { not: null } } })).toBe(0);
});
