import { type Account, type AccountRole, normalizeEmail } from '#app/features/account/account.ts';
import { getSessionId } from '#app/features/account/session.server.ts';
import { recordAudit } from '#app/features/merchant/compliance/audit-log.server.ts';
import { db, type Transaction } from '#app/platform/db/db.server.ts';

const SUPPORT_ACCESS_MS = 60 * 60_000;

interface SupportInput {
  request: Request;
  admin: Account;
}

/**
 * Opens a merchant's dashboard for this session of a super admin for an hour, read-only without a reason, and records
 * that. False if there is no such merchant.
 */
export async function startSupportAccess({
  request,
  admin,
  merchantId,
  reason,
}: SupportInput & { merchantId: string; reason: string }): Promise<boolean> {
  const sessionId = await getSessionId(request);
  return db.$transaction(async (transaction) => {
    const where = { id: merchantId };
    const merchant = await transaction.merchant.findUnique({ where, select: { name: true } });
    if (!merchant) return false;
    await endSupportAccess(transaction, sessionId, admin);
    const expiresAt = new Date(Date.now() + SUPPORT_ACCESS_MS);
    await transaction.supportAccess.create({ data: { sessionId, merchantId, reason, expiresAt } });
    const entry = { merchantId, userId: admin.id, actor: admin.email, subject: merchant.name };
    const detail = { reason, isReadOnly: reason === '', expiresAt: expiresAt.toISOString() };
    await recordAudit({ ...entry, action: 'support.start', detail }, transaction);
    return true;
  });
}

/** Closes it again; recorded unless it isn't open. Returns whose dashboard it was. */
export async function stopSupportAccess({ request, admin }: SupportInput): Promise<string | null> {
  const sessionId = await getSessionId(request);
  return db.$transaction((transaction) => endSupportAccess(transaction, sessionId, admin));
}

async function endSupportAccess(
  transaction: Transaction,
  sessionId: string,
  admin: Account,
): Promise<string | null> {
  const open = await transaction.supportAccess.findUnique({
    where: { sessionId },
    select: { merchantId: true, expiresAt: true, merchant: { select: { name: true } } },
  });
  if (!open) return null;
  const { merchantId, expiresAt, merchant } = open;
  // Of two requests one deletes it.
  const { count } = await transaction.supportAccess.deleteMany({ where: { sessionId } });
  if (count === 0) return null;
  const entry = { merchantId, userId: admin.id, actor: admin.email, subject: merchant.name };
  const detail = { hasExpired: expiresAt.getTime() <= Date.now() };
  await recordAudit({ ...entry, action: 'support.stop', detail }, transaction);
  return merchantId;
}

interface Grant {
  email: string;
  role: AccountRole;
  actor: string;
}

/** Gives an account a role, with an entry in the audit log. False if there is no account with this email. */
export async function grantRole({ email, role, actor }: Grant): Promise<boolean> {
  return db.$transaction(async (transaction) => {
    const user = await transaction.user.findUnique({ where: { email: normalizeEmail(email) } });
    if (!user) return false;
    await transaction.user.update({ where: { id: user.id }, data: { role } });
    const detail = { from: user.role, to: role };
    const entry = { merchantId: null, userId: user.id, actor, action: 'account.grant', subject: user.email };
    await recordAudit({ ...entry, detail }, transaction);
    return true;
  });
}
