import { getEmailLocalPart } from '#app/features/account/account.ts';
import { lockTeam, parseTeamRole } from '#app/features/team/membership.server.ts';
import {
  canManageRole,
  type GrantableRole,
  GRANTABLE_ROLES,
  hasPermission,
  TEAM_ROLES,
  type TeamRole,
} from '#app/features/team/permissions.ts';
import { TEAM_TEXTS, type TeamMemberRow } from '#app/features/team/team.ts';
import { db, type Transaction } from '#app/platform/db/db.server.ts';
import { log } from '#app/platform/process/log.server.ts';

export interface TeamActor {
  memberId: string;
  role: TeamRole;
}

export type TeamOutcome = { ok: true } | { ok: false; reason: string };

const ROWS_MAX = 200;

/** Members and pending invitations, the owner first; null if they can't be loaded. */
export async function loadTeam(input: { merchantId: string; memberId: string }) {
  try {
    return await listTeam(input);
  } catch (error) {
    // Account settings must stay usable without the team.
    log.error({ err: error }, 'team not loaded');
    return null;
  }
}

async function listTeam(input: { merchantId: string; memberId: string }): Promise<TeamMemberRow[]> {
  const { merchantId, memberId } = input;
  const [members, invitations] = await Promise.all([
    db.teamMember.findMany({
      where: { merchantId, status: 'active' },
      take: ROWS_MAX,
      orderBy: { createdAt: 'asc' },
      include: { user: { select: { name: true, email: true } } },
    }),
    db.invitation.findMany({
      where: { merchantId, acceptedAt: null },
      take: ROWS_MAX,
      orderBy: { createdAt: 'asc' },
    }),
  ]);
  const active = members.map(({ id, user, shopifyUserId, ...member }): TeamMemberRow => ({
    id,
    name: user?.name ?? (member.name || 'Shopify staff member'),
    email: user?.email ?? member.email,
    role: parseTeamRole(member.role),
    status: 'active',
    isShopifyStaff: shopifyUserId !== null,
    isSelf: id === memberId,
    isMailPending: false,
  }));
  const pending = invitations.map(({ id, email, role, sentAt }): TeamMemberRow => ({
    id,
    name: getEmailLocalPart(email),
    email,
    role: parseTeamRole(role),
    status: 'pending',
    isShopifyStaff: false,
    isSelf: false,
    isMailPending: sentAt === null,
  }));
  const rank = ({ role }: TeamMemberRow) => TEAM_ROLES.indexOf(role);
  return [...active.toSorted((one, other) => rank(other) - rank(one)), ...pending];
}

interface MemberChange {
  merchantId: string;
  actor: TeamActor;
  memberId: string;
}

/** Changes a member's role; null if there is no such member. */
export async function changeRole(
  change: MemberChange & { role: GrantableRole },
): Promise<TeamOutcome | null> {
  const { role } = change;
  return changeMember(change, async (transaction, member, actor) => {
    if (!canManageRole(actor.role, role)) return { ok: false, reason: TEAM_TEXTS.forbidden };
    if (!hasAdminRole(role) && (await isLastAdmin(transaction, member)))
      return { ok: false, reason: TEAM_TEXTS.lastAdmin };
    await transaction.teamMember.updateMany({ where: { id: member.id }, data: { role } });
    await deleteUnauthorizedInvitations(transaction, { ...member, role });
    return { ok: true };
  });
}

/** Ends a membership; every later request by the member is refused. Null if there is no such member. */
export async function removeMember(change: MemberChange): Promise<TeamOutcome | null> {
  const { merchantId } = change;
  return changeMember(change, async (transaction, member) => {
    if (await isLastAdmin(transaction, member)) return { ok: false, reason: TEAM_TEXTS.lastAdmin };
    await removeRows(transaction, merchantId, [member]);
    await deleteUnauthorizedInvitations(transaction, { ...member, role: null });
    return { ok: true };
  });
}

type StoredMember = { id: string; merchantId: string; userId: string | null; role: TeamRole };

async function changeMember(
  { merchantId, actor, memberId }: MemberChange,
  run: (transaction: Transaction, member: StoredMember, actor: StoredMember) => Promise<TeamOutcome>,
): Promise<TeamOutcome | null> {
  return db.$transaction(async (transaction) => {
    await lockTeam(transaction, merchantId);
    const member = await findMember(transaction, { merchantId, memberId });
    if (!member) return null;
    if (member.role === 'owner') return { ok: false, reason: TEAM_TEXTS.ownerFixed };
    // The role may have changed since the request was authenticated.
    const current = await findMember(transaction, { merchantId, memberId: actor.memberId });
    if (!current || !canManageRole(current.role, member.role))
      return { ok: false, reason: TEAM_TEXTS.forbidden };
    return run(transaction, member, current);
  });
}

export async function findMember(
  transaction: Transaction,
  { merchantId, memberId }: { merchantId: string; memberId: string },
): Promise<StoredMember | null> {
  const member = await transaction.teamMember.findFirst({
    where: { merchantId, id: memberId, status: 'active' },
    select: { id: true, merchantId: true, userId: true, role: true },
  });
  return member && { ...member, role: parseTeamRole(member.role) };
}

const ADMIN_ROLES: TeamRole[] = ['admin', 'owner'];

function hasAdminRole(role: TeamRole): boolean {
  return ADMIN_ROLES.includes(role);
}

// A shop that's only used in the Shopify admin has no owner.
async function isLastAdmin(transaction: Transaction, member: StoredMember): Promise<boolean> {
  if (!hasAdminRole(member.role)) return false;
  const { merchantId, id } = member;
  const where = { merchantId, status: 'active', role: { in: ADMIN_ROLES }, id: { not: id } };
  return (await transaction.teamMember.count({ where })) === 0;
}

/** Deletes pending invitations whose sender may no longer grant their role. */
async function deleteUnauthorizedInvitations(
  transaction: Transaction,
  { id, merchantId, role }: { id: string; merchantId: string; role: TeamRole | null },
): Promise<void> {
  const unauthorized = GRANTABLE_ROLES.filter((granted) => role === null || !canManageRole(role, granted));
  await transaction.invitation.deleteMany({
    where: { merchantId, inviterId: id, acceptedAt: null, role: { in: unauthorized } },
  });
}

async function removeRows(
  transaction: Transaction,
  merchantId: string,
  members: StoredMember[],
): Promise<void> {
  const ids = members.map(({ id }) => id);
  const userIds = members.flatMap(({ userId }) => userId ?? []);
  await transaction.teamMember.updateMany({
    where: { merchantId, id: { in: ids } },
    data: { status: 'removed', role: 'staff', selectedAt: null },
  });
  // Otherwise their browsers would keep receiving the store's leads.
  await transaction.pushSubscription.deleteMany({ where: { merchantId, userId: { in: userIds } } });
}

/** Makes another member the owner and the current owner an admin. Null if there is no such member. */
export async function transferOwnership(change: MemberChange): Promise<TeamOutcome | null> {
  const { merchantId, actor, memberId } = change;
  return db.$transaction(async (transaction) => {
    await lockTeam(transaction, merchantId);
    const [owner, member] = [
      await findMember(transaction, { merchantId, memberId: actor.memberId }),
      await findMember(transaction, { merchantId, memberId }),
    ];
    if (!owner || !hasPermission(owner.role, 'transfer-ownership')) {
      return { ok: false, reason: TEAM_TEXTS.forbidden };
    }
    if (!member) return null;
    if (member.userId === null) return { ok: false, reason: TEAM_TEXTS.noWebAccount };
    await transaction.teamMember.updateMany({ where: { id: owner.id }, data: { role: 'admin' } });
    await transaction.teamMember.updateMany({ where: { id: member.id }, data: { role: 'owner' } });
    return { ok: true };
  });
}

/** Removes everyone but the owner, and all pending invitations. The store stays. */
export async function deleteTeam(change: { merchantId: string; actor: TeamActor }): Promise<TeamOutcome> {
  const { merchantId, actor } = change;
  return db.$transaction(async (transaction) => {
    await lockTeam(transaction, merchantId);
    const owner = await findMember(transaction, { merchantId, memberId: actor.memberId });
    if (!owner || !hasPermission(owner.role, 'delete-team')) {
      return { ok: false, reason: TEAM_TEXTS.deleteRefused };
    }
    const others = await transaction.teamMember.findMany({
      where: { merchantId, status: 'active', id: { not: owner.id }, userId: { not: null } },
      select: { id: true, merchantId: true, userId: true },
    });
    await removeRows(
      transaction,
      merchantId,
      others.map((member) => ({ ...member, role: 'staff' as const })),
    );
    await transaction.invitation.deleteMany({ where: { merchantId, acceptedAt: null } });
    return { ok: true };
  });
}
