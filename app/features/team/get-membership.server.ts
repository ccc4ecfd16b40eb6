import { readTeamRole, type Membership } from '#app/features/team/team.ts';
import { type Db, db } from '#app/platform/db.server.ts';

/** The team that a person belongs to; with several, the one joined first. */
export async function getMembership(
  { userId }: { userId: string },
  client: Pick<Db, 'teamMember'> = db,
): Promise<Membership | null> {
  const member = await client.teamMember.findFirst({
    where: { userId, status: 'active' },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    select: { merchantId: true, role: true },
  });
  return member && { merchantId: member.merchantId, role: readTeamRole(member.role) };
}
