/** Lowest role first; each includes the permissions of those before it. */
export const TEAM_ROLES = ['staff', 'manager', 'admin', 'owner'] as const;
export type TeamRole = (typeof TEAM_ROLES)[number];

/** Roles that can be granted. Ownership is transferred instead. */
export const GRANTABLE_ROLES = ['admin', 'manager', 'staff'] as const satisfies TeamRole[];
export type GrantableRole = (typeof GRANTABLE_ROLES)[number];

export const ROLE_NAMES: Record<TeamRole, string> = {
  owner: 'Owner',
  admin: 'Admin',
  manager: 'Manager',
  staff: 'Staff',
};

/** What team members may do, and the lowest role that may. Shown in `docs/permissions.md`. */
export const PERMISSIONS = {
  'see-chats': { name: 'Read and answer chats', minRole: 'staff' },
  'see-leads': { name: 'See leads, their status, and notes', minRole: 'staff' },
  'see-inventory': { name: 'See the inventory', minRole: 'staff' },
  'see-results': { name: 'See performance reports', minRole: 'staff' },
  'share-chat': { name: 'Share the chat link and QR code', minRole: 'staff' },
  'see-plan': { name: 'See the plan and usage', minRole: 'staff' },
  'see-team': { name: 'See the team', minRole: 'staff' },
  'change-inventory': { name: 'Change the inventory', minRole: 'manager' },
  'import-inventory': { name: 'Import and delete products', minRole: 'manager' },
  'sync-store': { name: 'See the store connection and sync the catalog', minRole: 'manager' },
  'edit-settings': { name: 'Change settings and store files', minRole: 'manager' },
  'edit-prompt': { name: 'Edit the prompt', minRole: 'manager' },
  deploy: { name: 'Deploy the assistant', minRole: 'manager' },
  'export-data': { name: 'Export chats, leads, and reports', minRole: 'manager' },
  'invite-staff': { name: 'Invite and remove staff', minRole: 'manager' },
  'manage-team': { name: 'Invite, change, and remove admins and managers', minRole: 'admin' },
  'connect-store': { name: 'Connect and disconnect the Shopify store', minRole: 'admin' },
  'erase-data': { name: 'Delete people, chats, and all settings', minRole: 'admin' },
  pay: { name: 'Change the plan and payment', minRole: 'admin' },
  'transfer-ownership': { name: 'Transfer ownership', minRole: 'owner' },
  'delete-team': { name: 'Delete the team', minRole: 'owner' },
} as const satisfies Record<string, { name: string; minRole: TeamRole }>;

export type Permission = keyof typeof PERMISSIONS;

export function hasPermission(role: TeamRole, permission: Permission): boolean {
  return TEAM_ROLES.indexOf(role) >= TEAM_ROLES.indexOf(PERMISSIONS[permission].minRole);
}

export function listRolePermissions(role: TeamRole): Permission[] {
  return (Object.keys(PERMISSIONS) as Permission[]).filter((permission) => hasPermission(role, permission));
}

/** Whether a member may grant a role, or change and remove someone who has it. No one grants more than they have. */
export function canManageRole(actor: TeamRole, role: TeamRole): boolean {
  if (role === 'owner') return false;
  return hasPermission(actor, role === 'staff' ? 'invite-staff' : 'manage-team');
}
