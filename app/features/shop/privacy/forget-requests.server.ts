import { pool } from '#app/platform/db.server.ts';

const LIMIT = 10_000;

/** Erases a person from the reports that were made of them, and from webhooks that still wait or failed. */
export async function forgetRequests(input: {
  domain: string;
  merchantId: string | null;
  customerId: string | null;
  orderIds: string[];
  /** The webhook that asks for it: its own payload goes when it is done. */
  receiptId: string;
  isAbout: (text: string) => boolean;
}): Promise<void> {
  const { domain, merchantId, customerId, orderIds, receiptId, isAbout } = input;
  const reports = await pool.query<Row>(
    `select id, report::text as text, report -> 'customer' ->> 'id' as "customerId"
       from data_request where merchant_id = $1 limit $2`,
    [merchantId, LIMIT],
  );
  const receipts = await pool.query<Row>(
    `select id, payload::text as text, payload -> 'customer' ->> 'id' as "customerId"
       from webhook_receipt where shop_domain = $1 and id <> $2 and payload is not null and topic like 'customers/%'
      limit $3`,
    [domain, receiptId, LIMIT],
  );
  const ofPerson = ({ text, customerId: id }: Row) => isAbout(text) || (id !== null && id === customerId);
  const idsOf = (rows: Row[]) => rows.filter(ofPerson).map(({ id }) => id);
  await pool.query('delete from data_request where id = any ($1::uuid[])', [idsOf(reports.rows)]);
  await pool.query(
    `update webhook_receipt set payload = null, status = 'stale', ended_at = now() where id = any ($1::uuid[])`,
    [idsOf(receipts.rows)],
  );
  // An order's number would still lead to who placed it.
  await pool.query(
    `delete from webhook_receipt where shop_domain = $1 and subject = any ($2::text[]) and topic = 'orders/create'`,
    [domain, orderIds.map((order) => `order:${order}`)],
  );
}

interface Row {
  id: string;
  text: string;
  customerId: string | null;
}
