import { completeSettings } from '#app/features/merchant/complete-settings.ts';
import { newId, type Transaction } from '#app/platform/db.server.ts';

/**
 * Answers the revision in force, or null without a prompt. A prompt that came into the settings by another way, as
 * by an import, gets its revision here; the settings' row must be locked.
 */
export async function recordPromptInForce(
  { merchantId, now }: { merchantId: string; now: Date },
  within: Transaction,
) {
  const [row, newest] = await Promise.all([
    within.merchantSettings.findUnique({ where: { merchantId } }),
    within.promptRevision.findFirst({ where: { merchantId }, orderBy: { id: 'desc' } }),
  ]);
  const { masterPrompt, masterPromptSource } = completeSettings(row ?? {}).assistant;
  if (masterPrompt.trim() === '') return null;
  if (newest?.text === masterPrompt) return newest;
  return within.promptRevision.create({
    data: { id: newId(), merchantId, text: masterPrompt, source: masterPromptSource, createdAt: now },
  });
}
