import { recordAudit } from '#app/features/merchant/compliance/audit-log.server.ts';
import { db, pool } from '#app/platform/db/db.server.ts';

const IS_SUSPENDED = {
  name: 'is-merchant-suspended',
  text: 'select 1 from merchant where id = $1 and suspended_at is not null',
};

/** Whether a super admin has closed the merchant's dashboard, chat and API. */
export async function isMerchantSuspended(merchantId: string): Promise<boolean> {
  const { rowCount } = await pool.query({ ...IS_SUSPENDED, values: [merchantId] });
  return (rowCount ?? 0) > 0;
}

interface SuspensionChange {
  merchantId: string;
  isSuspended: boolean;
  reason: string;
  /** The super admin. */
  userId: string;
  actor: string;
}

export type SuspensionOutcome = { ok: true } | { ok: false; reason: string };

/** Closes or reopens a merchant, with an entry in the audit log. Null if there is no such merchant. */
export async function changeSuspension(change: SuspensionChange): Promise<SuspensionOutcome | null> {
  const { merchantId, isSuspended, reason, userId, actor } = change;
  return db.$transaction(async (transaction) => {
    const merchant = await transaction.merchant.findUnique({
      where: { id: merchantId },
      select: { name: true },
    });
    if (!merchant) return null;
    const admins = await transaction.teamMember.count({
      where: { merchantId, status: 'active', user: { role: 'super_admin' } },
    });
    if (isSuspended && admins > 0) return { ok: false, reason: 'A super admin belongs to this store' };
    const { count } = await transaction.merchant.updateMany({
      where: { id: merchantId, suspendedAt: isSuspended ? null : { not: null } },
      data: { suspendedAt: isSuspended ? new Date() : null },
    });
    // Another request got there first.
    if (count === 0) return { ok: true };
    const action = isSuspended ? 'merchant.suspend' : 'merchant.unsuspend';
    const entry = { merchantId, userId, actor, action, subject: merchant.name, detail: { reason } };
    await recordAudit(entry, transaction);
    return { ok: true };
  });
}
