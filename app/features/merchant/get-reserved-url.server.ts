import { chatUrlOf } from '#app/features/merchant/chat-url.server.ts';
import { db } from '#app/platform/db.server.ts';

/** The address that a store holds, whether or not shoppers reach it already; null while it has none. */
export async function getReservedUrl({ merchantId }: { merchantId: string }): Promise<string | null> {
  const held = await db.subdomain.findFirst({
    where: { merchantId, status: 'active' },
    orderBy: { createdAt: 'asc' },
    select: { slug: true },
  });
  return held && chatUrlOf(held.slug);
}
