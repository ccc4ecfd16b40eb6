import { z } from 'zod';
import type { FormattedTime } from '#app/ui/format.ts';

export const MERCHANT_SEARCH_MAX = 200;
export const REASON_MAX_LENGTH = 500;

export interface MerchantSummary {
  merchantId: string;
  name: string;
  email: string;
  slug: string | null;
  domain: string | null;
  plan: string;
  /** Chats with a shopper's message since the start of the month (UTC). */
  monthChats: number;
  members: number;
  storageBytes: number;
  created: FormattedTime;
  lastChat: FormattedTime | null;
  isSuspended: boolean;
}

export interface MerchantDetail extends MerchantSummary {
  team: { email: string; name: string; role: string; status: string }[];
  history: MerchantAuditEntry[];
}

export interface MerchantAuditEntry {
  id: string;
  actor: string;
  action: string;
  reason: string;
  at: FormattedTime;
}

const reasonSchema = z.string().trim().max(REASON_MAX_LENGTH);
const givenReasonSchema = reasonSchema.min(1, { error: 'Enter a reason' });

export const merchantActionSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('support'), reason: reasonSchema }),
  z.object({ intent: z.literal('suspend'), reason: givenReasonSchema }),
  z.object({ intent: z.literal('unsuspend'), reason: givenReasonSchema }),
]);

export const MERCHANT_ACTION_FIELDS = ['intent', 'reason'];
