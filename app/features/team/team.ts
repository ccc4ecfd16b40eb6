import { z } from 'zod';
import { logInSchema, signUpSchema } from '#app/features/account/account.ts';
import { GRANTABLE_ROLES, type TeamRole } from '#app/features/team/permissions.ts';

export const TEAM_PATH = '/team';
/** Where users switch stores, and where users without one are sent. */
export const STORES_PATH = '/stores';

export const TEAM_TEXTS = {
  invited: 'Invitation sent successfully',
  roleChanged: 'Team member role updated',
  removed: 'Team member removed',
  resent: 'Invitation resent successfully',
  canceled: 'Invitation canceled',
  transferred: 'Ownership transferred',
  deleted: 'Team deleted',
  confirmRemoval: 'Are you sure you want to remove this team member?',
  loadFailed: 'Failed to load team members',
  inviteFailed: 'Failed to send invitation',
  roleFailed: 'Failed to update role',
  removeFailed: 'Failed to remove team member',
  resendFailed: 'Failed to resend invitation',
  deleteRefused: 'Unauthorized to delete team',
  forbidden: "You don't have permission to perform this action.",
  ownerFixed: 'The owner can’t be changed or removed, but can transfer ownership.',
  lastAdmin: 'A store needs at least one owner or admin.',
  memberGone: 'This person is no longer on the team.',
  alreadyMember: 'This person is already on the team.',
  alreadyInvited: 'This person has already been invited. Resend the invitation instead.',
  noWebAccount: 'This person only uses the Shopify admin. The owner needs an account with an email address.',
  invitationGone: 'This invitation is no longer valid. Ask the store for a new one.',
  invitationUsed: 'This invitation has already been used.',
  invitationExpired: 'This invitation has expired. Ask the store for a new one.',
  otherAddress: 'This invitation was sent to another email address. Sign in with that address to accept it.',
  teamFull: 'The store has reached its plan’s limit for team members.',
  mailPending: 'The email hasn’t been delivered yet. We’ll keep trying, or you can resend it.',
  noStore: 'You aren’t on any store’s team right now.',
  staffRemoved: 'You no longer have access to this store. Ask one of its admins to add you again.',
} as const;

const inviteSchema = z.object({
  email: logInSchema.shape.email,
  role: z.enum(GRANTABLE_ROLES, { error: TEAM_TEXTS.forbidden }).default('staff'),
});

const memberId = z.uuid();

export const teamActionSchema = z.discriminatedUnion('intent', [
  inviteSchema.extend({ intent: z.literal('invite') }),
  z.object({ intent: z.literal('resend'), invitationId: z.uuid() }),
  z.object({ intent: z.literal('cancel'), invitationId: z.uuid() }),
  z.object({
    intent: z.literal('change-role'),
    memberId,
    role: z.enum(GRANTABLE_ROLES, { error: TEAM_TEXTS.forbidden }),
  }),
  z.object({ intent: z.literal('remove'), memberId }),
  z.object({ intent: z.literal('transfer-ownership'), memberId }),
  z.object({ intent: z.literal('delete-team') }),
]);
export type TeamAction = z.output<typeof teamActionSchema>;

export const TEAM_ACTION_FIELDS = ['intent', 'email', 'role', 'invitationId', 'memberId'];

/** Form for a new account created from an invitation, which provides the email address. */
export const newMemberSchema = signUpSchema.pick({ name: true, password: true });

export interface TeamMemberRow {
  id: string;
  /** Empty if unknown. */
  name: string;
  email: string;
  role: TeamRole;
  status: 'pending' | 'active';
  /** Only uses the Shopify admin. */
  isShopifyStaff: boolean;
  isSelf: boolean;
  /** Set while the invitation's mail hasn't been sent yet. */
  isMailPending: boolean;
}

export const INVITATION_DAYS = 7;
