import { beforeEach, expect, test } from 'vitest';
import { getUser } from '#app/features/account/session.server.ts';
import { startSupportAccess, stopSupportAccess } from '#app/features/support/merchants/merchants.server.ts';
import { type Permission, PERMISSIONS } from '#app/features/team/permissions.ts';
import { getAuthor, requireMerchant } from '#app/features/team/require-merchant.server.ts';
import { db, newId } from '#app/platform/db/db.server.ts';
import { loader as openChat } from '#app/routes/_dashboard.sessions.$sessionId.tsx';
import { loader as dashboard } from '#app/routes/_dashboard.tsx';
import { useDatabase } from '#tests/support/database.ts';
import { startChatAt } from '#tests/support/make-chat.ts';
import { makeForm, makeRequest, routeArgs, thrownResponse } from '#tests/support/make-request.ts';
import { signUpPerson } from '#tests/support/sign-up-person.ts';

useDatabase();

type Person = Awaited<ReturnType<typeof signUpPerson>>;
let boss: Person;
let store: Person;

beforeEach(async () => {
  [boss, store] = [await signUpPerson(), await signUpPerson()];
  await db.user.update({ where: { id: boss.userId }, data: { role: 'super_admin' } });
});

const read = (person = boss) => makeRequest('/', { cookie: person.cookie });
const write = () => makeForm('/api/settings', {}, { cookie: boss.cookie });

async function start(reason: string, merchantId = store.merchantId): Promise<boolean> {
  const request = read();
  return startSupportAccess({ request, admin: (await getUser({ request }))!, merchantId, reason });
}

async function stop(): Promise<string | null> {
  const request = read();
  return stopSupportAccess({ request, admin: (await getUser({ request }))! });
}

const listAudit = () =>
  db.auditEntry.findMany({
    where: { merchantId: store.merchantId },
    orderBy: { id: 'asc' },
    select: { action: true, userId: true, actor: true, detail: true },
  });

test('without a reason support reads what a manager reads, and changes nothing', async () => {
  expect(await start('')).toBe(true);
  const merchant = await requireMerchant(read(), 'edit-settings');
  expect(merchant).toMatchObject({
    merchantId: store.merchantId,
    member: { userId: null, role: 'manager' },
    support: { isReadOnly: true },
  });
  const refused = await thrownResponse(() => requireMerchant(write(), 'edit-settings'));
  expect([refused.status, await refused.json()]).toEqual([
    403,
    { message: 'You’re viewing this store read-only. To make changes, start again and give a reason.' },
  ]);
  expect((await requireMerchant(read(store))).merchantId).toBe(store.merchantId);
});

test('a chat that support opens stays unread for the merchant', async () => {
  const { sessionId, say } = await startChatAt(store.merchantId);
  await say('I sleep on my side');
  const open = ({ cookie }: Person) =>
    openChat(routeArgs(makeRequest(`/sessions/${sessionId}`, { cookie }), { sessionId }));
  const isUnread = async () =>
    (await db.chatSession.findFirstOrThrow({ where: { merchantId: store.merchantId } })).isUnread;
  for (const reason of ['', 'Ticket BD-7K3QF']) {
    await start(reason);
    expect((await open(boss)).id).toBe(sessionId);
    expect(await isUnread()).toBe(true);
  }
  await open(store);
  expect(await isUnread()).toBe(false);
});

test('with a reason support changes as "Bedside support", but never team, payment, exports or people', async () => {
  await start('Ticket BD-7K3QF');
  const request = write();
  const merchant = await requireMerchant(request, 'edit-settings');
  expect((await getAuthor({ request, merchant })).author).toEqual({ userId: null, name: 'Bedside support' });
  const denied: Permission[] = [];
  for (const permission of Object.keys(PERMISSIONS) as Permission[])
    if (!(await requireMerchant(write(), permission).catch(() => null))) denied.push(permission);
  expect(denied).toEqual(
    expect.arrayContaining([
      ...['export-data', 'invite-staff', 'manage-team', 'connect-store', 'erase-data', 'pay'],
      'transfer-ownership',
    ]),
  );
  expect(denied).not.toContain('change-inventory');
});

test('start and stop are recorded, and stopping returns to one’s own store', async () => {
  await start('Ticket 12');
  expect(await stop()).toBe(store.merchantId);
  expect(await stop()).toBeNull();
  expect((await requireMerchant(read())).merchantId).toBe(boss.merchantId);
  const who = { userId: boss.userId, actor: boss.email };
  expect(await listAudit()).toMatchObject([
    { ...who, action: 'support.start', detail: { reason: 'Ticket 12', isReadOnly: false } },
    { ...who, action: 'support.stop', detail: { hasExpired: false } },
  ]);
});

test('it ends after an hour', async () => {
  await start('');
  const { expiresAt } = await db.supportAccess.findFirstOrThrow({ where: { merchantId: store.merchantId } });
  expect(Math.abs(expiresAt.getTime() - Date.now() - 3_600_000)).toBeLessThan(60_000);
  await db.supportAccess.updateMany({ data: { expiresAt: new Date(Date.now() - 1) } });
  expect((await requireMerchant(read())).merchantId).toBe(boss.merchantId);
  await stop();
  expect((await listAudit()).at(-1)).toMatchObject({ action: 'support.stop', detail: { hasExpired: true } });
});

test('it is part of one session, and ends with the role and with the session', async () => {
  await start('');
  await db.user.update({ where: { id: boss.userId }, data: { role: 'merchant' } });
  expect((await requireMerchant(read())).merchantId).toBe(boss.merchantId);
  await db.authSession.deleteMany({ where: { userId: boss.userId } });
  expect(await db.supportAccess.count({ where: { merchantId: store.merchantId } })).toBe(0);
});

test('every page has the banner’s facts, and the wizard of an unfinished store stays closed', async () => {
  await start('');
  const { data } = (await dashboard(routeArgs(read()))) as unknown as {
    data: { support: { merchantName: string; isReadOnly: boolean; until: string } };
  };
  expect(data.support).toMatchObject({ isReadOnly: true, until: expect.stringMatching(/UTC$/) });
  expect(await start('', newId())).toBe(false);
});
