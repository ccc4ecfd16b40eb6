import { recordAudit } from '#app/features/merchant/record-audit.server.ts';
import type { Editor } from '#app/features/inventory/brands/save-system-model.server.ts';
import { db } from '#app/platform/db.server.ts';

/** Ends suggestions that say the same, merged into the system brands or refused; answers how many still waited. */
export async function decideSuggestions(request: {
  editor: Editor;
  ids: string[];
  status: 'merged' | 'refused';
  /** What they were about, as the audit names it. */
  subject: string;
}): Promise<number> {
  const { editor, ids, status, subject } = request;
  return db.$transaction(async (tx) => {
    const { count } = await tx.brandSuggestion.updateMany({
      where: { id: { in: ids }, status: 'waiting' },
      data: { status, decidedAt: new Date() },
    });
    const detail = { suggestions: count };
    if (count > 0) {
      await recordAudit({ merchantId: null, ...editor, action: `suggestion.${status}`, subject, detail }, tx);
    }
    return count;
  });
}
