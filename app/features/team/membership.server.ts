import { getEmailLocalPart } from '#app/features/account/account.ts';
import { TEAM_ROLES, type TeamRole } from '#app/features/team/permissions.ts';
import { type Db, db, newId, pool, type Transaction } from '#app/platform/db/db.server.ts';

export interface Membership {
  merchantId: string;
  memberId: string;
  role: TeamRole;
}

const OPEN_STORE_FIRST = [
  { selectedAt: { sort: 'desc' as const, nulls: 'last' as const } },
  { createdAt: 'asc' as const },
  { id: 'asc' as const },
];

/** A user's membership; with several, the store they switched to last, otherwise the oldest one. */
export async function getMembership(
  { userId }: { userId: string },
  transaction: Pick<Db, 'teamMember'> = db,
): Promise<Membership | null> {
  const member = await transaction.teamMember.findFirst({
    where: { userId, status: 'active' },
    orderBy: OPEN_STORE_FIRST,
    select: { id: true, merchantId: true, role: true },
  });
  return member && { merchantId: member.merchantId, memberId: member.id, role: parseTeamRole(member.role) };
}

/** Whether a user has been removed from a team: such a user gets no store without asking for one. */
export async function isFormerMember({ userId }: { userId: string }): Promise<boolean> {
  return (await db.teamMember.count({ where: { userId, status: 'removed' } })) > 0;
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
    const [merchantId, memberId] = [newId(), newId()];
    await transaction.merchant.create({ data: { id: merchantId, name: getEmailLocalPart(email) } });
    await transaction.merchantSettings.create({ data: { merchantId } });
    await transaction.onboarding.create({ data: { merchantId } });
    await transaction.teamMember.create({ data: { id: memberId, merchantId, userId, role: 'owner' } });
    return { merchantId, memberId, role: 'owner' };
  });
}

/** Parses a stored role; an unknown one gets the fewest permissions. */
export function parseTeamRole(stored: string): TeamRole {
  return TEAM_ROLES.find((role) => role === stored) ?? 'staff';
}

/** Changes of one team run one after the other, so rules about the whole team hold. */
export async function lockTeam(transaction: Transaction, merchantId: string): Promise<void> {
  await transaction.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`team:${merchantId}`}, 0))`;
}

const STORES_MAX = 50;

/** The stores of a user by name, and which one is open. */
export async function listStores({ userId }: { userId: string }) {
  const members = await db.teamMember.findMany({
    where: { userId, status: 'active' },
    orderBy: OPEN_STORE_FIRST,
    take: STORES_MAX,
    select: {
      merchantId: true,
      merchant: { select: { name: true, settings: { select: { storeInfo: true } } } },
    },
  });
  return members
    .map(({ merchantId, merchant }, at) => ({
      merchantId,
      name: getStoreName(merchant),
      isCurrent: at === 0,
    }))
    .toSorted((one, other) => one.name.localeCompare(other.name));
}

/** The name in the settings; until there is one, the merchant's. */
export function getStoreName(merchant: { name: string; settings: { storeInfo: unknown } | null }): string {
  const { name } = (merchant.settings?.storeInfo ?? {}) as { name?: unknown };
  return typeof name === 'string' && name.trim() !== '' ? name : merchant.name;
}

/** Opens another store of this user; false if it isn't one. */
export async function selectStore(choice: {
  userId: string;
  merchantId: string;
  now: Date;
}): Promise<boolean> {
  const { userId, merchantId, now } = choice;
  const { count } = await db.teamMember.updateMany({
    where: { userId, merchantId, status: 'active' },
    data: { selectedAt: now },
  });
  return count > 0;
}

const LISTED_MEMBERS_MAX = 200;

/** The active members of a merchant's team that have an account, by name. */
export async function listMembers({ merchantId }: { merchantId: string }) {
  const { rows } = await pool.query<{ userId: string; name: string }>({
    name: 'list-members',
    text: `select m.user_id as "userId", coalesce(nullif(u.name, ''), u.email) as name
      from team_member m join "user" u on u.id = m.user_id
      where m.merchant_id = $1 and m.status = 'active' limit ${LISTED_MEMBERS_MAX}`,
    values: [merchantId],
  });
  return rows.toSorted((one, other) => one.name.localeCompare(other.name));
}
