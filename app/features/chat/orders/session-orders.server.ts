import type { SessionKey } from '#app/features/chat/api/chat-api.ts';
import type { OrderLine } from '#app/features/chat/orders/order-attribution.server.ts';
import { db, fromJson, pool } from '#app/platform/db/db.server.ts';

const ORDERS_SHOWN = 20;

/** A line of an order whose product is still in the inventory. */
interface BoughtProduct {
  productId: string;
  title: string;
  /** The size, or what else sets the variant apart. */
  variant: string;
  quantity: number;
  priceMinor: number;
}

/** The orders that followed a chat, latest first, with what the chat added to each. */
export async function listSessionOrders({ merchantId, sessionId }: SessionKey) {
  const orders = await db.chatOrder.findMany({
    where: { merchantId, sessionId },
    orderBy: { orderedAt: 'desc' },
    take: ORDERS_SHOWN,
    select: {
      ...{ orderId: true, totalMinor: true, chatMinor: true, currency: true },
      ...{ lines: true, orderedAt: true },
    },
  });
  const linesOf = ({ lines }: (typeof orders)[number]) => fromJson<OrderLine[]>(lines);
  const ids = orders.flatMap(linesOf).flatMap(({ variantId }) => variantId ?? []);
  const variants = await findVariants(merchantId, ids);
  return orders.map((order) => {
    const { lines: _, ...shown } = order;
    const bought = linesOf(order).flatMap(({ variantId, quantity, priceMinor }): BoughtProduct[] => {
      const variant = variants.get(variantId ?? '');
      return variant ? [{ ...variant, quantity, priceMinor }] : [];
    });
    return { ...shown, bought };
  });
}

/** By the shop's variant id. */
async function findVariants(merchantId: string, ids: string[]) {
  if (ids.length === 0) return new Map<string, never>();
  const { rows } = await pool.query<{ id: string; productId: string; title: string; variant: string }>(
    `select v.external_id as id, p.id as "productId", p.title, coalesce(v.size, v.title) as variant
       from variant v join product p on p.id = v.product_id
      where v.merchant_id = $1 and v.external_id = any ($2::text[])`,
    [merchantId, ids],
  );
  return new Map(rows.map(({ id, ...variant }) => [id, variant]));
}
