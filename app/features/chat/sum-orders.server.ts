import { pool } from '#app/platform/db.server.ts';

export interface OrderSum {
  currency: string;
  orders: number;
  /** Of the lines that came out of chats, and of the orders as a whole. */
  chatMinor: number;
  totalMinor: number;
}

/** What a merchant's shoppers ordered after a chat since a time, the currency of most orders first. */
export async function sumOrders(input: { merchantId: string; since: Date }): Promise<OrderSum[]> {
  const { rows } = await pool.query<OrderSum>(
    `select currency, count(*)::int as orders, sum(chat_minor)::float8 as "chatMinor", sum(total)::float8 as "totalMinor"
       from (select order_id, currency, sum(chat_minor) as chat_minor, max(total_minor) as total from chat_order
              where merchant_id = $1 and ordered_at >= $2 group by order_id, currency) o
      group by currency order by orders desc, currency limit 10`,
    [input.merchantId, input.since],
  );
  return rows;
}
