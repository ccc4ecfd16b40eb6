import { AFTER_CHANGE_MS, notePromptDue } from '#app/features/assistant/prompt/queue-prompt.server.ts';
import { completeSettings } from '#app/features/merchant/complete-settings.ts';
import { affectsPrompt } from '#app/features/merchant/prompt-affecting.ts';
import type { Transaction } from '#app/platform/db.server.ts';

interface Change {
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
export async function followChange(
  { merchantId, changed, isBeforeLaunch = false }: Change,
  within: Transaction,
): Promise<'none' | 'queued' | 'ask'> {
  if (!affectsPrompt(changed)) return 'none';
  const row = await within.merchantSettings.findUniqueOrThrow({ where: { merchantId } });
  const { masterPrompt, masterPromptSource } = completeSettings(row).assistant;
  if (isBeforeLaunch && masterPrompt.trim() === '') return 'none';
  if (masterPromptSource === 'manual') return 'ask';
  await notePromptDue({ merchantId, afterMs: AFTER_CHANGE_MS }, within);
  return 'queued';
}
