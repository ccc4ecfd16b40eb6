import { beforeEach, describe, expect, test } from 'vitest';
import { action, loader } from '#app/routes/_dashboard.team.tsx';
import { getMembership } from '#app/features/team/membership.server.ts';
import type { TeamRole } from '#app/features/team/permissions.ts';
import { db } from '#app/platform/db/db.server.ts';
import { useDatabase } from '#tests/support/database.ts';
import { makeMerchant } from '#tests/support/make-merchant.ts';
import { makeForm, makeRequest, routeArgs, thrownResponse } from '#tests/support/make-request.ts';
import { addMember, type MadeMember } from '#tests/support/make-team.ts';

useDatabase();

const FORBIDDEN = "You don't have permission to perform this action.";
const OWNER_FIXED = 'The owner can’t be changed or removed, but can transfer ownership.';
let merchantId = '';
const team = {} as Record<TeamRole, MadeMember>;

beforeEach(async () => {
  ({ merchantId } = await makeMerchant());
  for (const role of ['owner', 'admin', 'manager', 'staff'] as const)
    team[role] = await addMember(merchantId, role);
});

/** The status and text of a change, and the team's rows before and after it. */
async function send(by: MadeMember, fields: Record<string, string>) {
  const before = await listRows();
  const answer = await action(routeArgs(makeForm('/team', fields, { cookie: by.cookie })));
  const [body, status] =
    'init' in answer ? [answer.data, answer.init?.status ?? 200] : [answer, 200 as number];
  const isUnchanged = JSON.stringify(before) === JSON.stringify(await listRows());
  return { status, text: body.ok ? body.message : body.reason, isUnchanged };
}

async function listRows() {
  const [members, invitations] = await Promise.all([
    db.teamMember.findMany({ orderBy: { id: 'asc' } }),
    db.invitation.findMany({ where: { merchantId }, orderBy: { id: 'asc' } }),
  ]);
  return { members, invitations };
}

const refused = (status: number, text: string) => ({ status, text, isUnchanged: true });

describe('no one grants more than they have', () => {
  test.each([
    ['staff', 'staff'],
    ['staff', 'owner'],
    ['staff', 'admin'],
    ['manager', 'manager'],
    ['manager', 'admin'],
    ['manager', 'owner'],
    ['admin', 'owner'],
    ['owner', 'owner'],
    ['owner', 'super_admin'],
  ] as const)('%s invites %s', async (by, role) => {
    const fields = { intent: 'invite', email: 'new@store.example', role };
    expect(await send(team[by], fields)).toEqual(refused(403, FORBIDDEN));
  });

  test.each([
    ['staff', 'staff', 'admin'],
    ['manager', 'staff', 'manager'],
    ['manager', 'staff', 'admin'],
    ['manager', 'manager', 'staff'],
    ['manager', 'admin', 'staff'],
    ['admin', 'manager', 'owner'],
  ] as const)('%s makes %s %s', async (by, of, role) => {
    const fields = { intent: 'change-role', memberId: team[of].memberId, role };
    expect(await send(team[by], fields)).toEqual(refused(403, FORBIDDEN));
  });

  test('manager invites staff, admin invites admin', async () => {
    const invite = (email: string, role: string) => ({ intent: 'invite', email, role });
    expect(await send(team.manager, invite('a@store.example', 'staff'))).toMatchObject({
      status: 200,
      text: 'Invitation sent successfully',
    });
    expect(await send(team.admin, invite('b@store.example', 'admin'))).toMatchObject({ status: 200 });
  });
});

test('a malformed address is refused with its text', async () => {
  const refusal = await send(team.owner, { intent: 'invite', email: 'not an address', role: 'staff' });
  expect(refusal).toMatchObject({ status: 400, isUnchanged: true });
  expect(refusal.text).toMatch(/^Enter a valid email address, like name@store\.com$/);
});

test('the owner can not be removed or demoted, not even by the owner', async () => {
  const { memberId } = team.owner;
  for (const by of [team.admin, team.owner]) {
    const demotion = { intent: 'change-role', memberId, role: 'staff' };
    expect(await send(by, { intent: 'remove', memberId })).toEqual(refused(409, OWNER_FIXED));
    expect(await send(by, demotion)).toEqual(refused(409, OWNER_FIXED));
  }
});

test('only the owner can transfer ownership, and becomes an admin', async () => {
  const handOver = { intent: 'transfer-ownership', memberId: team.manager.memberId };
  expect(await send(team.admin, handOver)).toEqual(refused(403, FORBIDDEN));
  expect(await send(team.owner, handOver)).toMatchObject({ status: 200, text: 'Ownership transferred' });
  expect(await getMembership({ userId: team.manager.userId })).toMatchObject({ role: 'owner' });
  expect(await getMembership({ userId: team.owner.userId })).toMatchObject({ role: 'admin' });
});

test('only the owner deletes the team, and the store stays', async () => {
  const deletion = { intent: 'delete-team' };
  for (const role of ['admin', 'manager', 'staff'] as const)
    expect(await send(team[role], deletion)).toEqual(refused(403, 'Unauthorized to delete team'));
  await send(team.owner, { intent: 'invite', email: 'late@store.example', role: 'staff' });
  expect(await send(team.owner, deletion)).toMatchObject({ status: 200 });
  expect(await getMembership({ userId: team.admin.userId })).toBeNull();
  expect(await db.invitation.count({ where: { merchantId } })).toBe(0);
  expect(await getMembership({ userId: team.owner.userId })).toMatchObject({ merchantId, role: 'owner' });
});

test('members and invitations of another store are not found', async () => {
  const other = await makeMerchant();
  const [theirs, stranger] = [
    await addMember(other.merchantId, 'staff'),
    await addMember(other.merchantId, 'owner'),
  ];
  await send(stranger, { intent: 'invite', email: 'their@store.example', role: 'staff' });
  const { id: invitationId } = await db.invitation.findFirstOrThrow({
    where: { merchantId: other.merchantId },
  });
  const { memberId } = theirs;
  const role = 'manager';
  expect(await send(team.owner, { intent: 'change-role', memberId, role })).toEqual(
    refused(404, 'Failed to update role'),
  );
  expect(await send(team.owner, { intent: 'remove', memberId })).toEqual(
    refused(404, 'Failed to remove team member'),
  );
  expect(await send(team.owner, { intent: 'resend', invitationId })).toEqual(
    refused(404, 'Failed to resend invitation'),
  );
  expect(await send(team.owner, { intent: 'cancel', invitationId })).toMatchObject({
    status: 404,
    isUnchanged: true,
  });
  expect(await send(team.owner, { intent: 'transfer-ownership', memberId })).toMatchObject({ status: 404 });
  expect(await db.invitation.count({ where: { merchantId: other.merchantId } })).toBe(1);
});

test('a role is changed, a member is removed, an invitation is sent again, each with its text', async () => {
  const { memberId, userId } = team.staff;
  const change = { intent: 'change-role', memberId, role: 'manager' };
  expect(await send(team.owner, change)).toMatchObject({ text: 'Team member role updated' });
  expect(await getMembership({ userId })).toMatchObject({ role: 'manager' });
  expect(await send(team.owner, { intent: 'remove', memberId })).toMatchObject({
    text: 'Team member removed',
  });
  await send(team.owner, { intent: 'invite', email: 'c@store.example', role: 'staff' });
  const { id: invitationId } = await db.invitation.findFirstOrThrow({ where: { merchantId } });
  expect(await send(team.owner, { intent: 'resend', invitationId })).toMatchObject({
    text: 'Invitation resent successfully',
  });
});

test('the next request of a removed member is refused, and they get no store of their own', async () => {
  const { memberId, userId, cookie } = team.manager;
  await db.pushSubscription.create({
    data: {
      id: crypto.randomUUID(),
      merchantId,
      userId,
      endpoint: 'https://push.example/1',
      p256dh: '',
      auth: '',
    },
  });
  await send(team.admin, { intent: 'remove', memberId });
  const merchants = await db.merchant.count();
  const refusal = await thrownResponse(() => loader(routeArgs(makeRequest('/team', { cookie }))));
  expect([refusal.status, refusal.headers.get('Location')]).toEqual([302, '/stores']);
  const change = { intent: 'remove', memberId: team.staff.memberId };
  const post = makeForm('/team', change, { cookie });
  expect((await thrownResponse(() => action(routeArgs(post)))).status).toBe(302);
  expect(await db.merchant.count()).toBe(merchants);
  expect(await db.pushSubscription.count({ where: { merchantId } })).toBe(0);
  expect(await db.teamMember.count({ where: { merchantId, status: 'active' } })).toBe(3);
});

test('an invitation ends when its sender loses the right to grant its role', async () => {
  await send(team.admin, { intent: 'invite', email: 'm@store.example', role: 'manager' });
  await send(team.admin, { intent: 'invite', email: 's@store.example', role: 'staff' });
  await send(team.owner, { intent: 'change-role', memberId: team.admin.memberId, role: 'manager' });
  const list = () => db.invitation.findMany({ where: { merchantId }, select: { email: true } });
  expect(await list()).toEqual([{ email: 's@store.example' }]);
  await send(team.owner, { intent: 'remove', memberId: team.admin.memberId });
  expect(await list()).toEqual([]);
});

test('a team that can not be loaded says so', async () => {
  const { pool } = await import('#app/platform/db/db.server.ts');
  await pool.query('alter table invitation rename to invitation_away');
  const loaded = await loader(routeArgs(makeRequest('/team', { cookie: team.owner.cookie })));
  await pool.query('alter table invitation_away rename to invitation');
  expect(loaded.team).toBeNull();
});
