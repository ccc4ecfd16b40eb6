import { renderMail } from '#app/platform/mail/mail-layout.ts';
import { enqueueMail, listOutbox, parseMail } from '#app/platform/mail/mail.server.ts';
import { env } from '#app/platform/process/env.server.ts';
import { PRODUCT_NAME } from '#app/product-name.ts';

type MailContent = Parameters<typeof renderMail>[0];

async function send(to: string, content: MailContent): Promise<void> {
  await enqueueMail({ to, ...renderMail(content) });
}

function toUrl(path: string, query: Record<string, string> = {}): string {
  const search = new URLSearchParams(query).toString();
  return env().APP_URL + path + (search && `?${search}`);
}

const LINK_HOUR = 'The link expires in one hour.';

interface ConfirmMail {
  email: string;
  token: string;
  /** Path to open after confirming. */
  next?: string;
}

export async function sendConfirmMail({ email, token, next = '/' }: ConfirmMail): Promise<void> {
  const query = { token, ...(next !== '/' && { redirect: next }) };
  await send(email, {
    subject: 'Confirm your email address',
    paragraphs: [`Confirm ${email} to start using ${PRODUCT_NAME}. ${LINK_HOUR}`],
    action: { label: 'Confirm email', url: toUrl('/confirm-email', query) },
    footnote: `If you didn’t sign up for ${PRODUCT_NAME}, you can ignore this email.`,
  });
}

/** Sent when someone signs up with an address that already has an account. */
export async function sendAlreadySignedUpMail({ email, usesGoogle }: { email: string; usesGoogle: boolean }) {
  const how = usesGoogle
    ? 'Sign in with “Continue with Google.”'
    : 'Sign in with your password, or choose “Forgot password?” to set a new one.';
  await send(email, {
    subject: `You already have a ${PRODUCT_NAME} account`,
    paragraphs: [
      `Someone, possibly you, tried to sign up with ${email}, which already has an account. ${how}`,
    ],
    action: { label: 'Sign in', url: toUrl('/login') },
    footnote: 'If this wasn’t you, you can ignore this email. Nothing has changed.',
  });
}

interface ResetMail {
  email: string;
  token: string;
  /** Set when someone signs up again with an unconfirmed address. */
  isSignUp?: boolean;
}

export async function sendResetMail({ email, token, isSignUp = false }: ResetMail): Promise<void> {
  const reason = isSignUp
    ? `Someone, possibly you, signed up again with ${email}, which isn’t confirmed yet. To confirm it, choose a password.`
    : `Choose a new password for your ${PRODUCT_NAME} account.`;
  await send(email, {
    subject: isSignUp ? `Finish signing up for ${PRODUCT_NAME}` : 'Reset your password',
    paragraphs: [`${reason} ${LINK_HOUR}`],
    action: { label: 'Choose a password', url: toUrl('/reset-password', { token }) },
    footnote: 'If you didn’t ask for this, you can ignore this email. Your password hasn’t changed.',
  });
}

/** Sent when someone who signs in with Google asks to reset a password. */
export async function sendGoogleResetMail({ email }: { email: string }): Promise<void> {
  await send(email, {
    subject: 'You sign in with Google',
    paragraphs: [
      `Your ${PRODUCT_NAME} account doesn’t have a password. Sign in with “Continue with Google” instead.`,
    ],
    action: { label: 'Sign in', url: toUrl('/login') },
    footnote: 'If you didn’t ask for this, you can ignore this email.',
  });
}

/** Sent to the current address when a user asks to change their email. */
export async function sendChangeMail(change: { email: string; newEmail: string; token: string }) {
  const { email, newEmail, token } = change;
  await send(email, {
    subject: 'Approve your new email address',
    paragraphs: [
      `You asked to change your ${PRODUCT_NAME} email address to ${newEmail}. Approve the change, and we’ll send a link to the new address to confirm it. ${LINK_HOUR}`,
    ],
    action: { label: 'Approve the change', url: toUrl('/confirm-email', { token }) },
    footnote:
      'If this wasn’t you, don’t approve the change. Someone else may be signed in to your account, so change your password.',
  });
}

/** Sent to the new address after the current one approves the change. */
export async function sendConfirmNewEmailMail({ email, token }: { email: string; token: string }) {
  await send(email, {
    subject: 'Confirm your new email address',
    paragraphs: [`Confirm ${email}. You’ll use it to sign in from now on. ${LINK_HOUR}`],
    action: { label: 'Confirm email', url: toUrl('/confirm-email', { token }) },
    footnote: 'If you didn’t ask for this, you can ignore this email.',
  });
}

export async function sendNewSignInMail(to: { email: string; device: string; when: string }): Promise<void> {
  await send(to.email, {
    subject: `New sign-in to your ${PRODUCT_NAME} account`,
    paragraphs: [`You signed in with Google: ${to.device}, ${to.when}.`],
    footnote:
      'If this wasn’t you, secure your Google account, then sign out everywhere under Account Settings.',
  });
}

export async function sendWelcomeMail({ email }: { email: string }): Promise<void> {
  await send(email, {
    subject: `Welcome to ${PRODUCT_NAME}`,
    paragraphs: [
      `Your ${PRODUCT_NAME} account is ready. Three steps to go:`,
      '1. Tell us about your store and your assistant.\n2. Add your mattresses.\n3. Go live and share your chat link.',
    ],
    action: { label: 'Set up your store', url: env().APP_URL },
    footnote: 'If you didn’t sign up, you can ignore this email.',
  });
}

export async function listOutboxMails() {
  const stored = await listOutbox();
  return Promise.all(
    stored.map(async ({ id, source }) => {
      const { html, ...mail } = await parseMail(source);
      return { id, ...mail, hasHtml: html !== '' };
    }),
  );
}
