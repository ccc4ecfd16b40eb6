import { isIPv6 } from 'node:net';
import { describeDevice } from '#app/features/account/session.server.ts';
import type {
  AccountSettingsData,
  ProfileFields,
  SessionRow,
} from '#app/features/account/settings/account-settings.ts';
import { db } from '#app/platform/db/db.server.ts';
import { auth, callAuth } from '#app/platform/security/auth.server.ts';
import { formatTimestamp } from '#app/ui/format.ts';

const SESSIONS_MAX = 50;

/** The account settings of the user who is signed in; null for a user deleted meanwhile. */
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

/** The user's sessions, the latest first. */
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

// "2001:db8::" instead of eight groups.
function shortenAddress(address: string): string {
  return isIPv6(address) ? new URL(`http://[${address}]`).hostname.slice(1, -1) : address;
}
