export const TEAM_ROLES = ['owner', 'admin', 'manager', 'staff'] as const;
export type TeamRole = (typeof TEAM_ROLES)[number];

export interface Membership {
  merchantId: string;
  role: TeamRole;
}

/** Parses a stored role; an unknown one gets the fewest permissions. */
export function parseTeamRole(stored: string): TeamRole {
  return TEAM_ROLES.find((role) => role === stored) ?? 'staff';
}
