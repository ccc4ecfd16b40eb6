import { z } from 'zod';
import { getStoreName, sendNotice } from '#app/features/billing/billing-mail.server.ts';
import { USAGE_WARNINGS } from '#app/features/billing/usage/usage.ts';
import type { PoolClient } from '#app/platform/db/db.server.ts';
import { defineJob, enqueue } from '#app/platform/jobs/jobs.server.ts';
import { formatNumber } from '#app/ui/format.ts';

const QUEUE = 'send-usage-mail';

const usageMailSchema = z.object({
  merchantId: z.uuid(),
  percent: z.literal(USAGE_WARNINGS),
  /** First day of the month. */
  month: z.iso.date(),
  limit: z.number().int().min(1),
});
type UsageMail = z.infer<typeof usageMailSchema>;

export async function enqueueUsageMail(mail: UsageMail, transaction: PoolClient): Promise<void> {
  const { merchantId, percent } = mail;
  await enqueue({ queue: QUEUE, data: mail, key: `${merchantId} ${percent}`, transaction });
}

/** Emails those who manage billing when a month's chats reach 80% or 100% of the plan; once per limit and month. */
export const sendUsageMailJob = defineJob({
  queue: QUEUE,
  schema: usageMailSchema,
  async run({ merchantId, percent, month, limit }) {
    const name = await getStoreName(merchantId);
    await sendNotice({
      merchantId,
      kind: `chats-${percent}`,
      period: `${month.slice(0, 7)} of ${limit}`,
      content: percent === 100 ? limitReachedMail(name, limit) : nearLimitMail(name, limit),
      button: 'See your plan',
    });
  },
});

function nearLimitMail(name: string, limit: number) {
  return {
    subject: `${name} has used 80% of this month’s chats`,
    paragraphs: [
      `${name} has used 80% of the ${formatNumber(limit)} chats in its plan this month.`,
      'Once they’re used up, shoppers see your contact details instead of the assistant until next month, or until you upgrade.',
    ],
  };
}

function limitReachedMail(name: string, limit: number) {
  return {
    subject: `${name} has used all of this month’s chats`,
    paragraphs: [
      `${name} has used all ${formatNumber(limit)} chats in its plan this month.`,
      'New shoppers now see your contact details instead of the assistant. Chats that are already open continue. Upgrade to turn the assistant back on right away.',
    ],
  };
}
