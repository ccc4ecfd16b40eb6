import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import {
  acceptInvitation,
  cancelInvitation,
  inviteMember,
  readInvitation,
  resendInvitation,
  sendInvitationJob,
} from '#app/features/team/invitations.server.ts';
import { getMembership } from '#app/features/team/membership.server.ts';
import { loadTeam } from '#app/features/team/team.server.ts';
import { db, newId } from '#app/platform/db/db.server.ts';
import { env } from '#app/platform/process/env.server.ts';
import { useDatabase } from '#tests/support/database.ts';
import { makeMerchant } from '#tests/support/make-merchant.ts';
import { addMember, type MadeMember, readInvitationToken } from '#tests/support/make-team.ts';
import { signUpPerson } from '#tests/support/sign-up-person.ts';

useDatabase();

const DAY_MS = 86_400_000;
const now = new Date();
let merchantId = '';
let owner: MadeMember;
let invited = 0;

beforeEach(async () => {
  ({ merchantId } = await makeMerchant());
  owner = await addMember(merchantId, 'owner');
});

const outbox = () => path.join(env().DATA_DIR, 'outbox');
const newEmail = () => `invited-${(invited += 1)}@store.example`;

function invite(email: string, more: Partial<Parameters<typeof inviteMember>[0]> = {}) {
  return inviteMember({ merchantId, actor: owner, email, role: 'manager', memberLimit: null, now, ...more });
}

const listRows = async () => (await loadTeam({ merchantId, memberId: owner.memberId }))!;

test('an invitation is pending, its mail has a link, and the invited user becomes a member of this store', async () => {
  const email = newEmail();
  expect(await invite(email)).toEqual({ ok: true });
  expect(await listRows()).toMatchObject([
    { id: owner.memberId, role: 'owner', status: 'active', isSelf: true },
    { email, name: email.split('@')[0], role: 'manager', status: 'pending', isMailPending: false },
  ]);
  const token = await readInvitationToken(email);
  expect(await readInvitation({ token, now })).toMatchObject({
    ok: true,
    invitation: { email, hasAccount: false },
  });
  const person = await signUpPerson({ email });
  const user = { id: person.userId, email: email.toUpperCase() };
  expect(await acceptInvitation({ token, user, memberLimit: null, now })).toEqual({ ok: true });
  expect(await getMembership({ userId: person.userId })).toMatchObject({ merchantId, role: 'manager' });
  expect((await listRows()).map(({ status }) => status)).toEqual(['active', 'active']);
});

test('neither the token nor anything it could be derived from without the secret is stored', async () => {
  const email = newEmail();
  await invite(email);
  const token = await readInvitationToken(email);
  const { rows } = await import('#app/platform/db/db.server.ts').then(({ pool }) =>
    pool.query(`select row_to_json(i)::text as row from invitation i
      union all select data::text from jobs.job where name = 'send-invitation'`),
  );
  expect(rows.length).toBeGreaterThan(1);
  expect(rows.filter(({ row }) => String(row).includes(token))).toEqual([]);
});

test('a link works once', async () => {
  const email = newEmail();
  await invite(email);
  const token = await readInvitationToken(email);
  const { userId } = await signUpPerson({ email });
  const accept = () => acceptInvitation({ token, user: { id: userId, email }, memberLimit: null, now });
  expect(await accept()).toEqual({ ok: true });
  const used = { ok: false, reason: 'This invitation has already been used.' };
  expect([await accept(), await readInvitation({ token, now })]).toEqual([used, used]);
});

test('a link expires after seven days', async () => {
  const email = newEmail();
  await invite(email);
  const token = await readInvitationToken(email);
  const { userId } = await signUpPerson({ email });
  const read = (days: number) => readInvitation({ token, now: new Date(now.getTime() + days * DAY_MS) });
  expect((await read(6.99)).ok).toBe(true);
  expect(await read(7)).toEqual({
    ok: false,
    reason: 'This invitation has expired. Ask the store for a new one.',
  });
  const late = new Date(now.getTime() + 7 * DAY_MS);
  const outcome = await acceptInvitation({
    token,
    user: { id: userId, email },
    memberLimit: null,
    now: late,
  });
  expect(outcome.ok).toBe(false);
  expect(await getMembership({ userId })).not.toMatchObject({ merchantId });
});

test('a user with another address can’t accept an invitation', async () => {
  const email = newEmail();
  await invite(email);
  const token = await readInvitationToken(email);
  const other = await signUpPerson();
  const user = { id: other.userId, email: other.email };
  expect(await acceptInvitation({ token, user, memberLimit: null, now })).toEqual({
    ok: false,
    reason: 'This invitation was sent to another email address. Sign in with that address to accept it.',
  });
  expect(await db.teamMember.count({ where: { merchantId } })).toBe(1);
});

test('resending really sends, with a new link and seven new days', async () => {
  const email = newEmail();
  await invite(email);
  const first = await readInvitationToken(email);
  const later = new Date(now.getTime() + 6 * DAY_MS);
  const { id: invitationId } = await db.invitation.findFirstOrThrow({ where: { merchantId } });
  expect(await resendInvitation({ merchantId, actor: owner, invitationId, now: later })).toEqual({
    ok: true,
  });
  const second = await readInvitationToken(email);
  expect(second).not.toBe(first);
  const afterOldEnd = new Date(now.getTime() + 8 * DAY_MS);
  expect(await readInvitation({ token: first, now: later })).toMatchObject({ ok: false });
  expect(await readInvitation({ token: second, now: afterOldEnd })).toMatchObject({ ok: true });
});

test('a canceled invitation can not be accepted', async () => {
  const email = newEmail();
  await invite(email);
  const token = await readInvitationToken(email);
  const { id: invitationId } = await db.invitation.findFirstOrThrow({ where: { merchantId } });
  expect(await cancelInvitation({ merchantId, actor: owner, invitationId })).toEqual({ ok: true });
  expect(await readInvitation({ token, now })).toEqual({
    ok: false,
    reason: 'This invitation is no longer valid. Ask the store for a new one.',
  });
  expect(await listRows()).toHaveLength(1);
});

test('while mail is down an invitation stays pending and says so, and is sent later', async () => {
  const email = newEmail();
  await rm(outbox(), { recursive: true, force: true });
  await writeFile(outbox(), 'a file where the outbox should be');
  expect(await invite(email)).toEqual({ ok: false, reason: 'Failed to send invitation' });
  expect((await listRows())[1]).toMatchObject({ email, status: 'pending', isMailPending: true });
  const { id: invitationId } = await db.invitation.findFirstOrThrow({ where: { merchantId } });
  expect(await resendInvitation({ merchantId, actor: owner, invitationId, now })).toEqual({
    ok: false,
    reason: 'Failed to resend invitation',
  });
  await sendInvitationJob.run({ merchantId, invitationId });
  expect((await listRows())[1]).toMatchObject({ isMailPending: true });
  await rm(outbox(), { force: true });
  await sendInvitationJob.run({ merchantId, invitationId });
  await sendInvitationJob.run({ merchantId, invitationId });
  expect((await listRows())[1]).toMatchObject({ isMailPending: false });
  const token = await readInvitationToken(email);
  expect(await readInvitation({ token, now })).toMatchObject({ ok: true });
});

test('members, invited addresses and full teams are not invited', async () => {
  const email = newEmail();
  expect(await invite(owner.email)).toEqual({ ok: false, reason: 'This person is already on the team.' });
  expect(await invite(email, { memberLimit: 1 })).toEqual({
    ok: false,
    reason: 'The store has reached its plan’s limit for team members.',
  });
  await invite(email);
  expect(await invite(email)).toEqual({
    ok: false,
    reason: 'This person has already been invited. Resend the invitation instead.',
  });
  expect(await db.invitation.count({ where: { merchantId } })).toBe(1);
});

test('of 50 people who accept at once, exactly as many as the plan allows become members', async () => {
  const limit = 10;
  const people = await Promise.all(
    Array.from({ length: 50 }, async () => {
      const [id, email] = [newId(), newEmail()];
      await db.user.create({ data: { id, email, name: email } });
      return { id, email };
    }),
  );
  for (const { email } of people) await invite(email);
  const tokens = await Promise.all(people.map(({ email }) => readToken(email)));
  const outcomes = await Promise.all(
    people.map((user, at) => acceptInvitation({ token: tokens[at]!, user, memberLimit: limit, now })),
  );
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(limit - 1);
  expect(await db.teamMember.count({ where: { merchantId, status: 'active' } })).toBe(limit);
  expect(await db.invitation.count({ where: { merchantId, acceptedAt: null } })).toBe(50 - limit + 1);
});

// The outbox lists 50 mails, which is what was sent here.
const readToken = readInvitationToken;

test('50 racing accepts of one link make one member', async () => {
  const email = newEmail();
  await invite(email);
  const token = await readInvitationToken(email);
  const { userId } = await signUpPerson({ email });
  const user = { id: userId, email };
  const outcomes = await Promise.all(
    Array.from({ length: 50 }, () => acceptInvitation({ token, user, memberLimit: null, now })),
  );
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
});
