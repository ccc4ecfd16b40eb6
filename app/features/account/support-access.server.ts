import type { Account } from '#app/features/account/account.ts';
import { db } from '#app/platform/db/db.server.ts';
import { auth, callAuth } from '#app/platform/security/auth.server.ts';

/** A super admin's access to a merchant's dashboard, as part of a session. */
export interface SupportAccess {
  merchantId: string;
  merchantName: string;
  /** Nothing may be changed without a reason. */
  isReadOnly: boolean;
  expiresAt: Date;
}

interface SessionInput {
  request: Request;
  user: Account;
}

/** The merchant that a super admin looks at in this session; null for everybody else, and once it has expired. */
export async function getSupportAccess(input: SessionInput): Promise<SupportAccess | null> {
  if (input.user.role !== 'super_admin') return null;
  const sessionId = await getSessionId(input.request);
  const row = await db.supportAccess.findFirst({
    where: { sessionId, expiresAt: { gt: new Date() } },
    select: { merchantId: true, reason: true, expiresAt: true, merchant: { select: { name: true } } },
  });
  if (!row) return null;
  const { merchantId, reason, expiresAt, merchant } = row;
  return { merchantId, merchantName: merchant.name, isReadOnly: reason === '', expiresAt };
}

/** The id of the request's session; empty without one. */
export async function getSessionId(request: Request): Promise<string> {
  const session = await callAuth(() =>
    auth.api.getSession({ headers: request.headers, query: { disableRefresh: true } }),
  );
  return session?.session.id ?? '';
}
