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

/** The merchant's yes to 'Update AI Prompt?': the prompt counts as written by us again, and half a second later it is. */
export async function switchToAutomaticPrompt({
  merchantId,
  author,
}: {
  merchantId: string;
  author?: Author;
}): Promise<void> {
  await db.$transaction(async (transaction) => {
    const changes = { assistant: { masterPromptSource: 'auto' as const } };
    const { outcome } = await saveSettingsWithin(transaction, { merchantId, changes, author });
    if (!outcome.ok) throw new Error(`The prompt's source was refused: ${outcome.reason}`);
    await enqueuePrompt({ merchantId, author, afterMs: PROMPT_DELAY_MS }, transaction);
  });
}

interface PromptAffectingChange {
  merchantId: string;
  /** Paths of the fields that are different now. */
  changed: readonly string[];
  author?: Author;
  /** Leaves the first prompt to the launch. */
  isBeforeLaunch?: boolean;
}

/**
 * Enqueues a new prompt within the transaction of a change of the settings; `ask` when the prompt was written by hand,
 * so that the merchant decides.
 */
export async function schedulePromptAfterChange(
  { merchantId, changed, author, isBeforeLaunch = false }: PromptAffectingChange,
  within: Transaction,
): Promise<'none' | 'queued' | 'ask'> {
  if (!affectsPrompt(changed)) return 'none';
  const row = await within.merchantSettings.findUniqueOrThrow({ where: { merchantId } });
  const { masterPrompt, masterPromptSource } = applyDefaultSettings(row).assistant;
  if (isBeforeLaunch && masterPrompt.trim() === '') return 'none';
  if (masterPromptSource === 'manual') return 'ask';
  await enqueuePrompt({ merchantId, author, afterMs: PROMPT_AFTER_CHANGE_MS }, within);
  return 'queued';
}

/** How long after the last change a prompt is regenerated. */
const PROMPT_AFTER_CHANGE_MS = PROMPT_DEBOUNCE_MS + PROMPT_DELAY_MS;

interface PromptRequest {
  merchantId: string;
  author?: Author;
  afterMs: number;
}

// Every change postpones the job that waits.
async function enqueuePrompt(
  { merchantId, author, afterMs }: PromptRequest,
  within: Transaction,
): Promise<void> {
  await enqueue({ queue: PROMPT_QUEUE, data: { merchantId, author }, key: merchantId, afterMs, within });
}

/** Saves that are looked through; whoever saved more often has changed something that counts. */
const SAVES_MAX = 100;

/** Whether settings or files that the prompt depends on have changed since a moment. */
export async function isPromptOutdated({
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
