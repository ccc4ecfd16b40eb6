import { isIPv6 } from 'node:net';
import { sendChangeMail, sendConfirmNewEmailMail } from '#app/features/account/account-mail.server.ts';
import { ACCOUNT_TEXTS } from '#app/features/account/account.ts';
import {
  consumeAttempt,
  refundAttempt,
  type TooManyAttempts,
} from '#app/features/account/attempts.server.ts';
import { describeDevice } from '#app/features/account/session.server.ts';
import {
  type AccountSettingsData,
  type ProfileFields,
  type SessionRow,
  SETTINGS_TEXTS,
} from '#app/features/account/settings/account-settings.ts';
import { db } from '#app/platform/db/db.server.ts';
import {
  auth,
  callAuth,
  captureIssuedLinks,
  getAuthErrorCode,
  isCommonPassword,
} from '#app/platform/security/auth.server.ts';
import { formatTimestamp } from '#app/ui/format.ts';

const SESSIONS_MAX = 50;

/** Null if the user has been deleted in the meantime. */
export async function getAccountSettings(input: {
  userId: string;
  request: Request;
}): Promise<AccountSettingsData | null> {
  const { userId, request } = input;
  const [user, sessions] = await Promise.all([
    db.user.findUnique({ where: { id: userId }, include: { accounts: { select: { providerId: true } } } }),
    listSessions({ userId, request }),
  ]);
  if (!user) return null;
  const hasPassword = user.accounts.some(({ providerId }) => providerId === 'credential');
  return {
    displayName: user.name,
    phoneNumber: user.phoneNumber ?? '',
    jobTitle: user.jobTitle ?? '',
    email: user.email,
    provider: hasPassword ? 'password' : 'google',
    isEmailConfirmed: user.emailVerified,
    sessions,
  };
}

export async function saveProfile({ userId, ...fields }: ProfileFields & { userId: string }): Promise<void> {
  const { displayName: name, phoneNumber, jobTitle } = fields;
  await db.user.update({ where: { id: userId }, data: { name, phoneNumber, jobTitle } });
}

async function listSessions(input: { userId: string; request: Request }): Promise<SessionRow[]> {
  const { userId, request } = input;
  const [rows, current] = await Promise.all([
    db.authSession.findMany({
      where: { userId, expiresAt: { gt: new Date() } },
      orderBy: { updatedAt: 'desc' },
      take: SESSIONS_MAX,
    }),
    callAuth(() => auth.api.getSession({ headers: request.headers, query: { disableRefresh: true } })),
  ]);
  const now = new Date();
  return rows.map((row) => ({
    id: row.id,
    device: describeDevice(row.userAgent ?? ''),
    ipAddress: shortenAddress(row.ipAddress ?? ''),
    lastActive: formatTimestamp(row.updatedAt, { now, timeZone: 'UTC' }),
    isCurrent: row.id === current?.session.id,
  }));
}

// Compresses zeros in IPv6 addresses: "2001:db8::" instead of eight groups.
function shortenAddress(address: string): string {
  return isIPv6(address) ? new URL(`http://[${address}]`).hostname.slice(1, -1) : address;
}

interface SignedInRequest {
  email: string;
  request: Request;
}

interface Refusal {
  ok: false;
  reason: 'refused';
  field: string;
  message: string;
}

type PasswordResult = { ok: true; cookies: string[] } | Refusal | TooManyAttempts;

/** Changes the password if the current one is right, and signs out every other device. */
export async function changePassword(
  change: SignedInRequest & { currentPassword: string; newPassword: string },
): Promise<PasswordResult> {
  const { currentPassword, newPassword, request } = change;
  if (await isCommonPassword(newPassword)) return refuse('newPassword', ACCOUNT_TEXTS.passwordCommon);
  return withCurrentPassword(change, async () => {
    const { headers } = await callAuth(() =>
      auth.api.changePassword({
        body: { currentPassword, newPassword, revokeOtherSessions: true },
        headers: request.headers,
        returnHeaders: true,
      }),
    );
    return { ok: true, cookies: headers.getSetCookie() };
  });
}

type EmailResult = { ok: true; message: string } | Refusal | TooManyAttempts;

/**
 * Starts an email change: the current address approves, then the new one confirms. A taken address gets the same
 * response but no email, so it can't be used to find accounts.
 */
export async function requestEmailChange(
  change: SignedInRequest & { newEmail: string; currentPassword: string },
): Promise<EmailResult> {
  const { email, newEmail, currentPassword, request } = change;
  if (newEmail === email) return refuse('email', SETTINGS_TEXTS.sameEmail);
  const isConfirmed = (await db.user.count({ where: { email, emailVerified: true } })) > 0;
  return withCurrentPassword(change, async () => {
    const { headers } = request;
    await callAuth(() => auth.api.verifyPassword({ body: { password: currentPassword }, headers }));
    const { links } = await captureIssuedLinks(() => auth.api.changeEmail({ body: { newEmail }, headers }));
    for (const link of links) {
      if (link.kind === 'confirm-change') await sendChangeMail({ ...link, newEmail });
      else await sendConfirmNewEmailMail({ email: newEmail, token: link.token });
    }
    const { approveChange, confirmChange } = SETTINGS_TEXTS;
    return { ok: true, message: (isConfirmed ? approveChange : confirmChange)(newEmail) };
  });
}

async function withCurrentPassword<T>(
  attempt: SignedInRequest,
  change: () => Promise<T>,
): Promise<T | Refusal | TooManyAttempts> {
  const counted = { kind: 'password', email: attempt.email, request: attempt.request } as const;
  const refusal = await consumeAttempt(counted);
  if (refusal) return refusal;
  try {
    const result = await change();
    await refundAttempt(counted);
    return result;
  } catch (error) {
    if (getAuthErrorCode(error) !== 'INVALID_PASSWORD') throw error;
    return refuse('currentPassword', SETTINGS_TEXTS.wrongPassword);
  }
}

function refuse(field: string, message: string): Refusal {
  return { ok: false, reason: 'refused', field, message };
}

/** Ends one of the user's sessions. Idempotent. */
export async function revokeSession(input: { userId: string; sessionId: string; request: Request }) {
  const { userId, sessionId, request } = input;
  const session = await db.authSession.findFirst({ where: { id: sessionId, userId } });
  if (!session) return;
  await callAuth(() => auth.api.revokeSession({ body: { token: session.token }, headers: request.headers }));
}

export async function signOutEverywhere({ request }: { request: Request }): Promise<void> {
  await callAuth(() => auth.api.revokeSessions({ headers: request.headers }));
}
