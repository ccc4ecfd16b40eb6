import { db } from '#app/platform/db.server.ts';

const SHOWN = 50;
const ACTIONS = ['brand.', 'model.', 'suggestion.'];

export interface BrandAudit {
  id: string;
  actor: string;
  action: string;
  subject: string;
  detail: Record<string, unknown>;
  createdAt: Date;
}

/** Who changed what of the system brands, the latest first; `before` is the id of the last one that was shown. */
export async function listBrandAudit({ before }: { before: string | null }): Promise<BrandAudit[]> {
  const rows = await db.auditEntry.findMany({
    where: {
      merchantId: null,
      OR: ACTIONS.map((start) => ({ action: { startsWith: start } })),
      ...(before ? { id: { lt: before } } : {}),
    },
    orderBy: { id: 'desc' },
    take: SHOWN,
    select: { id: true, actor: true, action: true, subject: true, detail: true, createdAt: true },
  });
  return rows.map((row) => ({ ...row, detail: row.detail as Record<string, unknown> }));
}
