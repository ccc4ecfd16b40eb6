import type { PersonReport } from '#app/features/shop/privacy/data-request.ts';
import { db } from '#app/platform/db.server.ts';

/** The report on a person that a merchant passes on; null when there is none, or its time is over. */
export async function getDataRequest(input: {
  merchantId: string;
  requestId: string;
}): Promise<PersonReport | null> {
  const { merchantId, requestId } = input;
  const row = await db.dataRequest.findFirst({ where: { merchantId, requestId }, select: { report: true } });
  return row && (row.report as unknown as PersonReport);
}
