import { z } from 'zod';
import {
  ACCOUNT_TEXTS,
  currentPasswordSchema,
  emailSchema,
  NAME_MAX_LENGTH,
  newPasswordSchema,
} from '#app/features/account/account.ts';
import type { FormattedTime } from '#app/ui/format.ts';

export const SETTINGS_PATH = '/account';

export const SETTINGS_TEXTS = {
  title: 'Account Settings',
  steps: ['Profile Information', 'Security Settings', 'Team Management'],
  /** Short enough to fit side by side on a phone. */
  tabs: ['Profile', 'Security', 'Team'],
  nextStep: 'Next Step',
  previous: 'Previous',
  updatePassword: 'Update Password',
  returnToProfile: 'Return to Profile',
  loadFailed: 'Failed to load profile',
  saveFailed: 'Failed to save profile',
  saved: 'Profile saved successfully',
  wrongPassword: 'Current password is incorrect',
  passwordFailed: 'Failed to change password',
  passwordUpdated: 'Password updated successfully',
  nameMissing: 'Enter your name',
  phoneMalformed: 'Enter a valid phone number, like (503) 555-0142',
  jobTooLong: 'Job titles can be up to 100 characters long',
  failed: 'That didn’t work. Please try again in a moment.',
  sameEmail: 'That’s already your email address',
  signedOut: 'Device signed out',
  linkSent: 'We’ve sent you a new link',
  approveChange: (email: string) =>
    `If ${email} is available, we’ve sent a link to your current address. Approve the change there.`,
  confirmChange: (email: string) => `If ${email} is available, we’ve sent a link there. Open it to confirm.`,
  google: 'You sign in with Google. Manage your email address and password in your Google account.',
  shopify: 'You sign in with Shopify. Manage your name, email address, and password in your Shopify account.',
} as const;

const JOB_TITLE_MAX = 100;
const PHONE_PATTERN = /^\+?[\d\s().-]{5,30}$/;

export const profileSchema = z.object({
  displayName: z
    .string({ error: SETTINGS_TEXTS.nameMissing })
    .trim()
    .min(1, { error: SETTINGS_TEXTS.nameMissing })
    .max(NAME_MAX_LENGTH, { error: ACCOUNT_TEXTS.nameTooLong }),
  phoneNumber: z
    .string()
    .trim()
    .regex(PHONE_PATTERN, { error: SETTINGS_TEXTS.phoneMalformed })
    .optional()
    .transform((phone = '') => phone),
  jobTitle: z
    .string()
    .trim()
    .max(JOB_TITLE_MAX, { error: SETTINGS_TEXTS.jobTooLong })
    .optional()
    .transform((title = '') => title),
});

export type ProfileFields = z.output<typeof profileSchema>;

export const passwordChangeSchema = z
  .object({
    currentPassword: currentPasswordSchema,
    newPassword: newPasswordSchema,
    confirmation: z.string(),
  })
  .refine(({ newPassword, confirmation }) => newPassword === confirmation, {
    path: ['confirmation'],
    error: ACCOUNT_TEXTS.passwordsDiffer,
  });

export const emailChangeSchema = z.object({ email: emailSchema, currentPassword: currentPasswordSchema });

export const revokeSchema = z.object({ sessionId: z.string().max(NAME_MAX_LENGTH) });

/** For people in the Shopify admin, whose account is managed by Shopify. */
export const SHOPIFY_SETTINGS: AccountSettingsData = {
  displayName: '',
  phoneNumber: '',
  jobTitle: '',
  email: '',
  provider: 'shopify',
  isEmailConfirmed: true,
  sessions: [],
};

export const INTENTS = ['profile', 'password', 'email', 'resend', 'revoke', 'sign-out-everywhere'] as const;
export type SettingsIntent = (typeof INTENTS)[number];

export interface SessionRow {
  id: string;
  device: string;
  ipAddress: string;
  lastActive: FormattedTime;
  isCurrent: boolean;
}

export interface AccountSettingsData extends ProfileFields {
  email: string;
  /** Where the person signs in and changes their password. */
  provider: 'password' | 'google' | 'shopify';
  isEmailConfirmed: boolean;
  sessions: SessionRow[];
}
