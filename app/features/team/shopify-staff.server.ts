import { lockTeam, parseTeamRole } from '#app/features/team/membership.server.ts';
import type { TeamRole } from '#app/features/team/permissions.ts';
import { db, newId } from '#app/platform/db/db.server.ts';
import { consumeRateLimit } from '#app/platform/http/rate-limit.server.ts';
import { singleton } from '#app/platform/process/env.server.ts';
import { fetchStaffProfile, type StaffProfile } from '#app/platform/shopify/staff-profile.server.ts';

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
  /** The verified token, and its subject. */
  sessionToken: string;
  shopifyUserId: string;
}

/**
 * The member for a staff member of the shop, created with the first request. The account owner and the first one are
 * admins, others staff until an admin changes that.
 */
export async function ensureStaffMember(input: StaffInput): Promise<StaffMember> {
  const known = await findStaffMember(input);
  if (known && (known.name !== '' || known.isRemoved)) return known;
  if (known && !(await mayRetryProfile(known.memberId))) return known;
  // The parallel loaders of a first page share one request to Shopify.
  const key = `${input.merchantId} ${input.shopifyUserId}`;
  const running = pendingMembers().get(key);
  if (running) return running;
  const pending = introduceMember(input, known).finally(() => pendingMembers().delete(key));
  pendingMembers().set(key, pending);
  return pending;
}

const pendingMembers = () =>
  singleton('pending-staff-members', () => new Map<string, Promise<StaffMember>>());

async function introduceMember(input: StaffInput, known: StaffMember | null): Promise<StaffMember> {
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
    // Concurrent first requests of one person find the same member.
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
