import { getEmailLocalPart } from '#app/features/account/account.ts';
import { type Db, db, newId } from '#app/platform/db/db.server.ts';

const TEAM_ROLES = ['owner', 'admin', 'manager', 'staff'] as const;
export type TeamRole = (typeof TEAM_ROLES)[number];

export interface Membership {
  merchantId: string;
  role: TeamRole;
}

/** A user's membership; with several, the oldest one. */
export async function getMembership(
  { userId }: { userId: string },
  transaction: Pick<Db, 'teamMember'> = db,
): Promise<Membership | null> {
  const member = await transaction.teamMember.findFirst({
    where: { userId, status: 'active' },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    select: { merchantId: true, role: true },
  });
  return member && { merchantId: member.merchantId, role: parseTeamRole(member.role) };
}

interface NewOwner {
  userId: string;
  email: string;
}

/**
 * Creates a merchant owned by this user. Idempotent, also when called concurrently. The merchant is named after the
 * email until the store has a name.
 */
export async function createMerchantForUser({ userId, email }: NewOwner): Promise<Membership> {
  return db.$transaction(async (transaction) => {
    await transaction.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`team-of-one:${userId}`}, 0))`;
    const existing = await getMembership({ userId }, transaction);
    if (existing) return existing;
    const merchantId = newId();
    await transaction.merchant.create({ data: { id: merchantId, name: getEmailLocalPart(email) } });
    await transaction.merchantSettings.create({ data: { merchantId } });
    await transaction.onboarding.create({ data: { merchantId } });
    await transaction.teamMember.create({ data: { id: newId(), merchantId, userId, role: 'owner' } });
    return { merchantId, role: 'owner' };
  });
}

/** Parses a stored role; an unknown one gets the fewest permissions. */
function parseTeamRole(stored: string): TeamRole {
  return TEAM_ROLES.find((role) => role === stored) ?? 'staff';
}
