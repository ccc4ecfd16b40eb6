export const TEAM_ROLES = ['owner', 'admin', 'manager', 'staff'] as const;
export type TeamRole = (typeof TEAM_ROLES)[number];

/** A person's place in a merchant's team. */
export interface Membership {
  merchantId: string;
  role: TeamRole;
}

/** A stored role as a known one; what is not known may do the least. */
export function parseTeamRole(stored: string): TeamRole {
  return TEAM_ROLES.find((role) => role === stored) ?? 'staff';
}
