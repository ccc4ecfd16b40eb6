import { affectsPrompt } from '#app/features/merchant/prompt-affecting.ts';
import { db } from '#app/platform/db.server.ts';

/** Saves that are looked through; whoever saved more often has changed something that counts. */
const SAVES_MAX = 100;

/** Whether settings or files that the prompt depends on have changed since a moment. */
export async function isPromptBehind({
  merchantId,
  since,
}: {
  merchantId: string;
  since: Date;
}): Promise<boolean> {
  const [saves, settings] = await Promise.all([
    db.settingsRevision.findMany({
      where: { merchantId, createdAt: { gt: since } },
      orderBy: { version: 'desc' },
      take: SAVES_MAX,
      select: { changes: true },
    }),
    db.merchantSettings.findUnique({ where: { merchantId }, select: { filesChangedAt: true } }),
  ]);
  const filesChangedAt = settings?.filesChangedAt ?? null;
  const areFilesNewer = filesChangedAt !== null && filesChangedAt > since;
  return areFilesNewer || saves.some(({ changes }) => affectsPrompt(Object.keys((changes ?? {}) as object)));
}
