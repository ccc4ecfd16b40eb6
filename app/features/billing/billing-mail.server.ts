import { db, pool, type Transaction } from '#app/platform/db/db.server.ts';
import { type MailContent, renderMail } from '#app/platform/mail/mail-layout.ts';
import { enqueueMail } from '#app/platform/mail/mail.server.ts';
import { env } from '#app/platform/process/env.server.ts';

const RECIPIENTS_MAX = 20;

/** Members who may manage billing, or the shop's own address if there are none. */
async function listBillingContacts(merchantId: string): Promise<string[]> {
  const { rows } = await pool.query<{ email: string }>(
    `with members as (
       select u.email from team_member m join "user" u on u.id = m.user_id
        where m.merchant_id = $1 and m.status = 'active' and m.role in ('owner', 'admin')
        order by m.created_at limit $2)
     select email from members
      union all
     select email from shop where merchant_id = $1 and email <> '' and uninstalled_at is null
        and not exists (select from members)`,
    [merchantId, RECIPIENTS_MAX],
  );
  return rows.map(({ email }) => email);
}

interface Notice {
  merchantId: string;
  /** Sent once per kind and period. */
  kind: string;
  period: string;
  content: Omit<MailContent, 'action' | 'footnote'>;
  button: string;
}

/** Emails everyone who may manage billing. Recorded in the same transaction, so a notice is sent only once. */
export async function sendNotice({ merchantId, kind, period, content, button }: Notice): Promise<void> {
  const recipients = await listBillingContacts(merchantId);
  const mail = renderMail({
    ...content,
    action: { label: button, url: `${env().APP_URL}/membership` },
    footnote: 'You’re getting this email because you manage this store’s plan.',
  });
  await db.$transaction(async (transaction) => {
    if (!(await insertNotice({ merchantId, kind, period }, transaction))) return;
    for (const to of recipients) await enqueueMail({ to, ...mail, merchantId }, transaction);
  });
}

async function insertNotice(
  data: Pick<Notice, 'merchantId' | 'kind' | 'period'>,
  transaction: Transaction,
): Promise<boolean> {
  const { count } = await transaction.billingNotice.createMany({ data: [data], skipDuplicates: true });
  return count === 1;
}

export async function getStoreName(merchantId: string): Promise<string> {
  const { rows } = await pool.query<{ name: string }>('select name from merchant where id = $1', [
    merchantId,
  ]);
  return rows[0]?.name ?? '';
}
