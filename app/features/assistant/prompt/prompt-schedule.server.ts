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
import { log } from '#app/platform/process/telemetry.server.ts';

/** The merchant's yes to 'Update AI Prompt?': the prompt counts as written by us again, and half a second later it is. */
export async function switchToAutomaticPrompt({
  merchantId,
  author,
}: {
  merchantId: string;
  author?: Author;
}): Promise<void> {
  const wanted = { merchantId, author, afterMs: PROMPT_DELAY_MS };
  await db.$transaction(async (transaction) => {
    const changes = { assistant: { masterPromptSource: 'auto' as const } };
    const { outcome } = await saveSettingsWithin(transaction, { merchantId, changes, author });
    if (!outcome.ok) throw new Error(`The prompt's source was refused: ${outcome.reason}`);
    await markPromptDue(wanted, transaction);
  });
  await enqueuePrompt(wanted);
}

interface PromptAffectingChange {
  merchantId: string;
  /** Paths of the fields that are different now. */
  changed: readonly string[];
  /** Leaves the first prompt to the launch. */
  isBeforeLaunch?: boolean;
}

/**
 * Sees to the prompt after a change of the settings, within its transaction: notes when it is due, or answers that
 * its author is to be asked. Whoever gets `queued` may queue the job; otherwise the clock finds it within a minute.
 */
export async function schedulePromptAfterChange(
  { merchantId, changed, isBeforeLaunch = false }: PromptAffectingChange,
  within: Transaction,
): Promise<'none' | 'queued' | 'ask'> {
  if (!affectsPrompt(changed)) return 'none';
  const row = await within.merchantSettings.findUniqueOrThrow({ where: { merchantId } });
  const { masterPrompt, masterPromptSource } = applyDefaultSettings(row).assistant;
  if (isBeforeLaunch && masterPrompt.trim() === '') return 'none';
  if (masterPromptSource === 'manual') return 'ask';
  await markPromptDue({ merchantId, afterMs: PROMPT_AFTER_CHANGE_MS }, within);
  return 'queued';
}

/** How long after the last change a prompt is written. */
export const PROMPT_AFTER_CHANGE_MS = PROMPT_DEBOUNCE_MS + PROMPT_DELAY_MS;

interface PromptRequest {
  merchantId: string;
  author?: Author;
  afterMs: number;
}

/** Notes within a transaction that the prompt is to be written; the time starts anew with every change. */
export async function markPromptDue(
  { merchantId, afterMs }: PromptRequest,
  within: Transaction,
): Promise<void> {
  await within.$executeRaw`
    update merchant_settings set prompt_due_at = now() + ${afterMs} * interval '1 millisecond'
    where merchant_id = ${merchantId}::uuid`;
}

/** Asks for the job after that transaction; should this fail, the note is found within a minute. */
export async function enqueuePrompt({ merchantId, author, afterMs }: PromptRequest): Promise<void> {
  try {
    await enqueue({ queue: PROMPT_QUEUE, data: { merchantId, author }, key: merchantId, afterMs });
  } catch (error) {
    log.warn({ err: error, merchantId }, 'the writing of a prompt could not be queued');
  }
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
