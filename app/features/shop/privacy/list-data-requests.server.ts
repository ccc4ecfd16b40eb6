import type { ListedRequest } from '#app/features/shop/privacy/data-request.ts';
import { DATA_REQUEST_KEPT_DAYS } from '#app/features/shop/privacy/data-request.ts';
import { db } from '#app/platform/db.server.ts';

const LIMIT = 100;
const DAY_MS = 86_400_000;

/** What customers asked a merchant's shop to be told, newest first; null where there is no shop that could pass it on. */
export async function listDataRequests({
  merchantId,
}: {
  merchantId: string;
}): Promise<ListedRequest[] | null> {
  const [requests, shops] = await Promise.all([
    db.dataRequest.findMany({
      where: { merchantId },
      orderBy: { createdAt: 'desc' },
      take: LIMIT,
      select: { requestId: true, createdAt: true },
    }),
    db.shop.count({ where: { merchantId } }),
  ]);
  if (shops === 0 && requests.length === 0) return null;
  return requests.map(({ requestId, createdAt }) => ({
    requestId,
    askedAt: createdAt.toISOString(),
    keptUntil: new Date(createdAt.getTime() + DATA_REQUEST_KEPT_DAYS * DAY_MS).toISOString(),
  }));
}
