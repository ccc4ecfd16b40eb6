import {
  affectsPrompt,
  PROMPT_DEBOUNCE_MS,
  PROMPT_DELAY_MS,
  PROMPT_QUEUE,
} from '#app/features/merchant/settings/prompt-regeneration.ts';
import { saveSettingsWithin } from '#app/features/merchant/settings/save-settings.server.ts';
import type { Author } from '#app/features/merchant/settings/settings-store.server.ts';
import { applyDefaultSettings } from '#app/features/merchant/settings/stored-settings.ts';
import { db, type Transaction } from '#app/platform/db/db.server.ts';
import { enqueue } from '#app/platform/jobs/jobs.server.ts';

/** The merchant's yes to 'Update AI Prompt?': the prompt counts as generated again and is regenerated soon. */
export async function switchToAutomaticPrompt(input: { merchantId: string; author?: Author }): Promise<void> {
  const { merchantId, author } = input;
  await db.$transaction(async (transaction) => {
    const changes = { assistant: { masterPromptSource: 'auto' as const } };
    const { outcome } = await saveSettingsWithin(transaction, { merchantId, changes, author });
    if (!outcome.ok) throw new Error(`The prompt's source was refused: ${outcome.reason}`);
    await enqueue({ ...regeneration(merchantId, author), afterMs: PROMPT_DELAY_MS, within: transaction });
  });
}

interface PromptAffectingChange {
  merchantId: string;
  /** Paths of the changed fields. */
  changed: readonly string[];
  author?: Author;
  /** Leaves the first prompt to the launch. */
  isBeforeLaunch?: boolean;
}

/** Enqueues a regeneration in the transaction of a change; `ask` if the merchant decides about a manual prompt. */
export async function schedulePromptAfterChange(
  { merchantId, changed, author, isBeforeLaunch = false }: PromptAffectingChange,
  within: Transaction,
): Promise<'none' | 'queued' | 'ask'> {
  if (!affectsPrompt(changed)) return 'none';
  const row = await within.merchantSettings.findUniqueOrThrow({ where: { merchantId } });
  const { masterPrompt, masterPromptSource } = applyDefaultSettings(row).assistant;
  if (isBeforeLaunch && masterPrompt.trim() === '') return 'none';
  if (masterPromptSource === 'manual') return 'ask';
  const afterMs = PROMPT_DEBOUNCE_MS + PROMPT_DELAY_MS;
  await enqueue({ ...regeneration(merchantId, author), afterMs, within });
  return 'queued';
}

/** Every change postpones the waiting job of the merchant. */
function regeneration(merchantId: string, author: Author | undefined) {
  return { queue: PROMPT_QUEUE, data: { merchantId, author }, key: merchantId };
}

const SAVES_MAX = 100;

/** Whether settings or files that the prompt depends on have changed since then. */
export async function isPromptOutdated(merchantId: string, since: Date): Promise<boolean> {
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
