import { createHash } from 'node:crypto';
import { z } from 'zod';
import { normalizeEmail } from '#app/features/account/account.ts';
import {
  enqueueInvitationMail,
  sendInvitationMail,
  RETRY_AFTER_MS,
  SEND_INVITATION_QUEUE,
} from '#app/features/team/invitation-mail.server.ts';
import { getStoreName, lockTeam, parseTeamRole } from '#app/features/team/membership.server.ts';
import { canManageRole, type GrantableRole, type TeamRole } from '#app/features/team/permissions.ts';
import { findMember, type TeamActor, type TeamOutcome } from '#app/features/team/team.server.ts';
import { INVITATION_DAYS, TEAM_TEXTS } from '#app/features/team/team.ts';
import { db, newId, pool, type Transaction } from '#app/platform/db/db.server.ts';
import { createSignature } from '#app/platform/security/encryption.server.ts';
import { defineJob } from '#app/platform/jobs/jobs.server.ts';

const DAY_MS = 86_400_000;

interface InviteInput {
  merchantId: string;
  actor: TeamActor;
  email: string;
  role: GrantableRole;
  memberLimit: number | null;
  now: Date;
}

/** Stores a pending invitation and sends its mail. If sending fails, the invitation stays pending and a job retries. */
export async function inviteMember(input: InviteInput): Promise<TeamOutcome> {
  const { merchantId, actor, email, role, memberLimit, now } = input;
  const id = newId();
  const outcome = await db.$transaction(async (transaction): Promise<TeamOutcome> => {
    await lockTeam(transaction, merchantId);
    const inviter = await findMember(transaction, { merchantId, memberId: actor.memberId });
    if (!inviter || !canManageRole(inviter.role, role)) return { ok: false, reason: TEAM_TEXTS.forbidden };
    const isMember = await transaction.teamMember.count({
      where: { merchantId, status: 'active', user: { email } },
    });
    if (isMember > 0) return { ok: false, reason: TEAM_TEXTS.alreadyMember };
    const pending = await transaction.invitation.findMany({
      where: { merchantId, acceptedAt: null },
      select: { email: true },
    });
    if (pending.some((invitation) => invitation.email === email))
      return { ok: false, reason: TEAM_TEXTS.alreadyInvited };
    if (memberLimit !== null && (await countMembers(transaction, merchantId)) + pending.length >= memberLimit)
      return { ok: false, reason: TEAM_TEXTS.teamFull };
    await transaction.invitation.create({
      data: { id, merchantId, email, role, inviterId: inviter.id, ...createSending(id, 1, now) },
    });
    await enqueueInvitationMail({ merchantId, invitationId: id }, { transaction });
    return { ok: true };
  });
  if (!outcome.ok) return outcome;
  const isSent = await sendInvitation({ merchantId, invitationId: id });
  return isSent ? outcome : { ok: false, reason: TEAM_TEXTS.inviteFailed };
}

interface InvitationChange {
  merchantId: string;
  actor: TeamActor;
  invitationId: string;
}

/** Resends a pending invitation with a new link that is valid for seven days. Null if there is none. */
export async function resendInvitation(
  change: InvitationChange & { now: Date },
): Promise<TeamOutcome | null> {
  const { merchantId, invitationId, now } = change;
  const outcome = await changeInvitation(change, async (transaction, { sendings }) => {
    await transaction.invitation.update({
      where: { id: invitationId, merchantId },
      data: { ...createSending(invitationId, sendings + 1, now), sentAt: null },
    });
    await enqueueInvitationMail({ merchantId, invitationId }, { transaction });
  });
  if (!outcome?.ok) return outcome;
  const isSent = await sendInvitation({ merchantId, invitationId });
  return isSent ? outcome : { ok: false, reason: TEAM_TEXTS.resendFailed };
}

/** Deletes a pending invitation and so invalidates its link. Null if there is none. */
export async function cancelInvitation(change: InvitationChange): Promise<TeamOutcome | null> {
  const { merchantId, invitationId } = change;
  return changeInvitation(change, async (transaction) => {
    await transaction.invitation.deleteMany({ where: { merchantId, id: invitationId } });
  });
}

async function changeInvitation(
  { merchantId, actor, invitationId }: InvitationChange,
  run: (transaction: Transaction, invitation: { sendings: number }) => Promise<void>,
): Promise<TeamOutcome | null> {
  return db.$transaction(async (transaction) => {
    await lockTeam(transaction, merchantId);
    const invitation = await transaction.invitation.findFirst({
      where: { merchantId, id: invitationId, acceptedAt: null },
      select: { role: true, sendings: true },
    });
    if (!invitation) return null;
    const member = await findMember(transaction, { merchantId, memberId: actor.memberId });
    if (!member || !canManageRole(member.role, parseTeamRole(invitation.role)))
      return { ok: false, reason: TEAM_TEXTS.forbidden };
    await run(transaction, invitation);
    return { ok: true };
  });
}

function createSending(invitationId: string, sendings: number, now: Date) {
  const tokenHash = hashToken(createToken({ id: invitationId, sendings }));
  return { tokenHash, sendings, expiresAt: new Date(now.getTime() + INVITATION_DAYS * DAY_MS) };
}

/** Derived from the row, so the token isn't stored anywhere. */
function createToken({ id, sendings }: { id: string; sendings: number }): string {
  return createSignature({ purpose: 'invitation', text: `${id} ${sendings}` });
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** Sends the mail of a pending invitation unless it was already sent; false if sending fails. */
async function sendInvitation(input: { merchantId: string; invitationId: string }): Promise<boolean> {
  const { merchantId, invitationId } = input;
  const invitation = await db.invitation.findFirst({
    where: { merchantId, id: invitationId, acceptedAt: null, sentAt: null, expiresAt: { gt: new Date() } },
    include: {
      merchant: { select: { name: true, settings: { select: { storeInfo: true } } } },
      inviter: { select: { name: true, user: { select: { name: true } } } },
    },
  });
  if (!invitation) return true;
  const { id, sendings, email, role, inviter } = invitation;
  const isSent = await sendInvitationMail({
    mailId: `${id}-${sendings}`,
    merchantId,
    to: email,
    role: parseTeamRole(role),
    storeName: getStoreName(invitation.merchant),
    inviterName: inviter?.user?.name ?? inviter?.name ?? '',
    token: createToken(invitation),
  });
  if (!isSent) return false;
  await db.invitation.updateMany({ where: { merchantId, id, sendings }, data: { sentAt: new Date() } });
  return true;
}

export interface OpenInvitation {
  merchantId: string;
  email: string;
  role: TeamRole;
  storeName: string;
  hasAccount: boolean;
}

type InvitationReading = { ok: true; invitation: OpenInvitation } | { ok: false; reason: string };

interface InvitationRow {
  id: string;
  merchantId: string;
  email: string;
  role: string;
  expiresAt: Date;
  acceptedAt: Date | null;
}

/** The invitation behind a link, or the reason it can't be accepted. */
export async function readInvitation({
  token,
  now,
}: {
  token: string;
  now: Date;
}): Promise<InvitationReading> {
  const row = await findByToken(token);
  if (!row) return { ok: false, reason: TEAM_TEXTS.invitationGone };
  const reason = getInvitationProblem(row, now);
  if (reason) return { ok: false, reason };
  const { merchantId, email } = row;
  const [merchant, accounts] = await Promise.all([
    db.merchant.findUniqueOrThrow({
      where: { id: merchantId },
      select: { name: true, settings: { select: { storeInfo: true } } },
    }),
    db.user.count({ where: { email } }),
  ]);
  const storeName = getStoreName(merchant);
  const role = parseTeamRole(row.role);
  return { ok: true, invitation: { merchantId, email, role, storeName, hasAccount: accounts > 0 } };
}

async function findByToken(token: string): Promise<InvitationRow | null> {
  const { rows } = await pool.query<InvitationRow>(
    `select id, merchant_id as "merchantId", email, role, expires_at as "expiresAt", accepted_at as "acceptedAt"
      from invitation where token_hash = $1`,
    [hashToken(token)],
  );
  return rows[0] ?? null;
}

function getInvitationProblem({ acceptedAt, expiresAt }: InvitationRow, now: Date): string | null {
  if (acceptedAt) return TEAM_TEXTS.invitationUsed;
  return expiresAt <= now ? TEAM_TEXTS.invitationExpired : null;
}

interface AcceptInput {
  token: string;
  user: { id: string; email: string };
  memberLimit: number | null;
  now: Date;
}

/** Makes the user a member and opens the store. The link proves that the user owns the invited address. */
export async function acceptInvitation(input: AcceptInput): Promise<TeamOutcome> {
  const { token, user, memberLimit, now } = input;
  const found = await findByToken(token);
  if (!found) return { ok: false, reason: TEAM_TEXTS.invitationGone };
  const { merchantId } = found;
  return db.$transaction(async (transaction) => {
    await lockTeam(transaction, merchantId);
    const row = await transaction.invitation.findFirst({
      where: { merchantId, id: found.id, tokenHash: hashToken(token) },
    });
    if (!row) return { ok: false, reason: TEAM_TEXTS.invitationGone };
    const reason = getInvitationProblem(row, now);
    if (reason) return { ok: false, reason };
    if (normalizeEmail(user.email) !== row.email) return { ok: false, reason: TEAM_TEXTS.otherAddress };
    const where = { merchantId, userId: user.id };
    if (await transaction.teamMember.count({ where: { ...where, status: 'active' } }))
      return { ok: false, reason: TEAM_TEXTS.alreadyMember };
    if (memberLimit !== null && (await countMembers(transaction, merchantId)) >= memberLimit)
      return { ok: false, reason: TEAM_TEXTS.teamFull };
    const membership = { role: row.role, status: 'active', selectedAt: now };
    await transaction.teamMember.upsert({
      where: { merchantId_userId: where },
      create: { id: newId(), ...where, ...membership },
      update: membership,
    });
    await transaction.invitation.updateMany({ where: { merchantId, id: row.id }, data: { acceptedAt: now } });
    await transaction.user.update({ where: { id: user.id }, data: { emailVerified: true } });
    return { ok: true };
  });
}

/** Members with an account; staff who only use the Shopify admin don't count. */
function countMembers(transaction: Transaction, merchantId: string): Promise<number> {
  return transaction.teamMember.count({ where: { merchantId, status: 'active', userId: { not: null } } });
}

/** Sends an invitation that the request couldn't send; retries until it expires. */
export const sendInvitationJob = defineJob({
  queue: SEND_INVITATION_QUEUE,
  schema: z.object({ merchantId: z.uuid(), invitationId: z.uuid() }),
  concurrency: 2,
  async run(invitation) {
    const isSent = await sendInvitation(invitation);
    if (!isSent) await enqueueInvitationMail(invitation, { afterMs: RETRY_AFTER_MS });
  },
});
