import { localPart } from '#app/features/account/account.ts';
import { getMembership } from '#app/features/team/get-membership.server.ts';
import type { Membership } from '#app/features/team/team.ts';
import { db, newId } from '#app/platform/db.server.ts';

interface NewOwner {
  userId: string;
  email: string;
}

/**
 * Gives a person their own merchant, with themselves as its owner. Again, or twice at once, it answers the first.
 * The merchant is called after the e-mail until the store has a name.
 */
export async function createTeamOfOne({ userId, email }: NewOwner): Promise<Membership> {
  return db.$transaction(async (tx) => {
    await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`team-of-one:${userId}`}, 0))`;
    const existing = await getMembership({ userId }, tx);
    if (existing) return existing;
    const merchantId = newId();
    await tx.merchant.create({ data: { id: merchantId, name: localPart(email) } });
    await tx.merchantSettings.create({ data: { merchantId } });
    await tx.onboarding.create({ data: { merchantId } });
    await tx.teamMember.create({ data: { id: newId(), merchantId, userId, role: 'owner' } });
    return { merchantId, role: 'owner' };
  });
}
