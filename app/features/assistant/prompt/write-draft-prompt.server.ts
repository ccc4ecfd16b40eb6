import { generateMasterPrompt } from '#app/features/assistant/prompt/generate-master-prompt.ts';
import { listPaperRows } from '#app/features/assistant/prompt/list-paper-rows.server.ts';
import { findPromptProblem } from '#app/features/assistant/prompt/master-prompt.ts';
import { readPaperRows } from '#app/features/assistant/prompt/read-paper-rows.ts';
import type { Settings } from '#app/features/merchant/default-settings.ts';
import { affectsPrompt } from '#app/features/merchant/prompt-affecting.ts';
import { fieldPaths } from '#app/features/merchant/setting-changes.ts';
import { dayIn } from '#app/features/merchant/store-day.ts';
import { db } from '#app/platform/db.server.ts';

/**
 * The master prompt that unsaved changes would lead to; null where the one in force stays, as one written by hand
 * does. Nothing is stored.
 */
export async function writeDraftPrompt(input: {
  merchantId: string;
  changes: object;
  /** With the changes laid over what is stored. */
  settings: Settings;
  now: Date;
}): Promise<string | null> {
  const { merchantId, changes, settings, now } = input;
  const { masterPrompt, masterPromptSource } = settings.assistant;
  if (masterPromptSource === 'manual' || settings.storeInfo.name.trim() === '') return null;
  if (masterPrompt !== '' && !affectsPrompt(fieldPaths(changes))) return null;
  const rows = await listPaperRows({ merchantId }, db);
  const { papers } = readPaperRows(rows, dayIn(settings.storeInfo.timezone, now));
  const text = generateMasterPrompt(settings, papers, settings.chatConfig.promptTemplate);
  return findPromptProblem(text) ? null : text;
}
