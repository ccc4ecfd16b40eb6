import { getEmailLocalPart } from '#app/features/account/account.ts';
import { TEAM_ROLES, type TeamRole } from '#app/features/team/permissions.ts';
import { type Db, db, newId, pool, type Transaction } from '#app/platform/db/db.server.ts';
import { consumeRateLimit } from '#app/platform/http/rate-limit.server.ts';
import { singleton } from '#app/platform/process/env.server.ts';
import { fetchStaffProfile, type StaffProfile } from '#app/platform/shopify/staff-profile.server.ts';

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

/** The user's membership; with several, the store they last switched to, otherwise the oldest. */
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

/** Whether the user was removed from a team. Such users don't get a store automatically. */
export async function isFormerMember({ userId }: { userId: string }): Promise<boolean> {
  return (await db.teamMember.count({ where: { userId, status: 'removed' } })) > 0;
}

interface NewOwner {
  userId: string;
  email: string;
}

/**
 * Creates a merchant owned by this user, named after the email until the store has a name. Idempotent, even when
 * called concurrently.
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

export function parseTeamRole(stored: string): TeamRole {
  return TEAM_ROLES.find((role) => role === stored) ?? 'staff';
}

/** Serializes changes to a team, so rules about the team as a whole hold. */
export async function lockTeam(transaction: Transaction, merchantId: string): Promise<void> {
  await transaction.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`team:${merchantId}`}, 0))`;
}

const STORES_MAX = 50;

/** The user's stores by name, and which one is open. */
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

/** The store name from the settings, or the merchant's name if there is none. */
export function getStoreName(merchant: { name: string; settings: { storeInfo: unknown } | null }): string {
  const { name } = (merchant.settings?.storeInfo ?? {}) as { name?: unknown };
  return typeof name === 'string' && name.trim() !== '' ? name : merchant.name;
}

/** Switches to another of the user's stores; false if it isn't theirs. */
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

/** For staff who are neither the account owner nor the first to open the app. */
const DEFAULT_ROLE: TeamRole = 'staff';
const PROFILE_RETRY_SECONDS = 3_600;

export interface StaffMember {
  memberId: string;
  name: string;
  role: TeamRole;
  isRemoved: boolean;
}

interface StaffInput {
  merchantId: string;
  domain: string;
  /** The verified session token; `shopifyUserId` is its subject. */
  sessionToken: string;
  shopifyUserId: string;
}

/**
 * The member for a Shopify staff user, created on their first request. The account owner and the first user become
 * admins, everyone else staff until an admin changes that.
 */
export async function ensureStaffMember(input: StaffInput): Promise<StaffMember> {
  const known = await findStaffMember(input);
  if (known && (known.name !== '' || known.isRemoved)) return known;
  if (known && !(await mayRetryProfile(known.memberId))) return known;
  // The parallel loaders of the first page share one request to Shopify.
  const key = `${input.merchantId} ${input.shopifyUserId}`;
  const running = pendingMembers().get(key);
  if (running) return running;
  const pending = createOrUpdateMember(input, known).finally(() => pendingMembers().delete(key));
  pendingMembers().set(key, pending);
  return pending;
}

const pendingMembers = () =>
  singleton('pending-staff-members', () => new Map<string, Promise<StaffMember>>());

async function createOrUpdateMember(input: StaffInput, known: StaffMember | null): Promise<StaffMember> {
  const profile = await fetchStaffProfile(input.domain, input.sessionToken);
  if (!known) return createStaffMember(input, profile);
  return profile ? nameStaffMember(known, profile) : known;
}

async function findStaffMember({ merchantId, shopifyUserId }: StaffInput): Promise<StaffMember | null> {
  const row = await db.teamMember.findUnique({
    where: { merchantId_shopifyUserId: { merchantId, shopifyUserId } },
    select: { id: true, name: true, role: true, status: true },
  });
  return row && toStaffMember(row);
}

function toStaffMember(row: { id: string; name: string; role: string; status: string }): StaffMember {
  const { id, name, role, status } = row;
  return { memberId: id, name, role: parseTeamRole(role), isRemoved: status !== 'active' };
}

async function mayRetryProfile(memberId: string): Promise<boolean> {
  const limit = { name: 'staff-profile', key: memberId, points: 1, seconds: PROFILE_RETRY_SECONDS };
  return (await consumeRateLimit({ ...limit, isBlockedInMemory: true })) === 0;
}

async function createStaffMember(input: StaffInput, profile: StaffProfile | null): Promise<StaffMember> {
  const { merchantId, shopifyUserId } = input;
  return db.$transaction(async (transaction) => {
    await lockTeam(transaction, merchantId);
    const others = await transaction.teamMember.count({
      where: { merchantId, shopifyUserId: { not: null } },
    });
    const role = profile?.isAccountOwner || others === 0 ? 'admin' : DEFAULT_ROLE;
    const identity = { merchantId, shopifyUserId };
    // Concurrent first requests by one person must not create two members.
    const row = await transaction.teamMember.upsert({
      where: { merchantId_shopifyUserId: identity },
      create: { id: newId(), ...identity, role, name: profile?.name, email: profile?.email },
      update: {},
    });
    return toStaffMember(row);
  });
}

async function nameStaffMember(member: StaffMember, profile: StaffProfile): Promise<StaffMember> {
  const role = profile.isAccountOwner ? 'admin' : member.role;
  const { name, email } = profile;
  await db.teamMember.updateMany({ where: { id: member.memberId }, data: { name, email, role } });
  return { ...member, name, role };
}
