import type { AlertChannel, AlertKind } from '#app/features/merchant/settings/alerts-schema.ts';
import { newId, pool } from '#app/platform/db/db.server.ts';

/** Longer than any attempt takes, so only a crash ends a lease. */
const LEASE_SECONDS = 90;

export interface ClaimedAlert {
  id: string;
  channel: AlertChannel;
  kind: AlertKind;
  leadId: string | null;
  sessionId: string;
  /** Including this one. */
  attempts: number;
  reached: string[];
  createdAt: Date;
  digestAt: Date | null;
  digestId: string | null;
}

const CLAIM = `status = 'queued' and send_after <= now() and (claimed_until is null or claimed_until < now())`;
const SET_CLAIM = `claimed_until = now() + interval '${LEASE_SECONDS} seconds', attempts = attempts + 1`;
const CLAIMED = `id, channel, kind, lead_id as "leadId", session_id as "sessionId", attempts, reached,
                 created_at as "createdAt", digest_at as "digestAt", digest_id as "digestId"`;

/** Claims an alert for one attempt: of several processes only one gets it. */
export async function claimAlert(merchantId: string, alertId: string): Promise<ClaimedAlert[]> {
  const { rows } = await pool.query<ClaimedAlert>(
    `update alert set ${SET_CLAIM} where merchant_id = $1 and id = $2 and ${CLAIM} returning ${CLAIMED}`,
    [merchantId, alertId],
  );
  return rows;
}

/** In one email; the rest follows in another. */
const DIGEST_LEADS_MAX = 200;

/**
 * Claims the alerts of a digest. Those of an email whose fate is unknown are claimed again as they were, without later
 * ones: the same email with the same id.
 */
export async function claimDigest(merchantId: string, digestAt: Date): Promise<ClaimedAlert[]> {
  const begun = await pool.query<ClaimedAlert>(
    `update alert set ${SET_CLAIM}
      where merchant_id = $1 and digest_at = $2 and ${CLAIM}
        and digest_id = (select digest_id from alert
                          where merchant_id = $1 and digest_at = $2 and digest_id is not null and ${CLAIM}
                          order by id limit 1)
     returning ${CLAIMED}`,
    [merchantId, digestAt],
  );
  if (begun.rows.length > 0) return begun.rows;
  const { rows } = await pool.query<ClaimedAlert>(
    `update alert set ${SET_CLAIM}, digest_id = $3
      where merchant_id = $1 and digest_id is null and ${CLAIM}
        and id = any (array(select id from alert
                             where merchant_id = $1 and digest_at = $2 and digest_id is null and ${CLAIM}
                             order by id limit ${DIGEST_LEADS_MAX} for update))
     returning ${CLAIMED}`,
    [merchantId, digestAt, newId()],
  );
  return rows.toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

export interface WaitingAlert {
  id: string;
  channel: AlertChannel;
  digestAt: Date | null;
  /** When it can be claimed. */
  sendAfter: Date;
}

/** An alert, or one of a digest, that is to be sent later. */
export async function findWaitingAlert(input: {
  merchantId: string;
  alertId: string;
  digestAt: Date | null;
}): Promise<WaitingAlert | null> {
  const { rows } = await pool.query<WaitingAlert>(
    `select id, channel, digest_at as "digestAt",
            greatest(send_after, coalesce(claimed_until, send_after)) as "sendAfter"
       from alert
      where merchant_id = $1 and (id = $2 or digest_at = $3) and status = 'queued'
      order by 4 limit 1`,
    [input.merchantId, input.alertId, input.digestAt],
  );
  return rows[0] ?? null;
}
