import { notePromptDue, queuePrompt } from '#app/features/assistant/prompt/queue-prompt.server.ts';
import { PROMPT_DELAY_MS } from '#app/features/merchant/prompt-affecting.ts';
import { saveSettings } from '#app/features/merchant/save-settings.server.ts';
import type { Author } from '#app/features/merchant/write-settings.server.ts';
import { db } from '#app/platform/db.server.ts';

/** The merchant's yes to 'Update AI Prompt?': the prompt counts as written by us again, and half a second later it is. */
export async function updatePrompt({
  merchantId,
  author,
}: {
  merchantId: string;
  author?: Author;
}): Promise<void> {
  const wanted = { merchantId, author, afterMs: PROMPT_DELAY_MS };
  await db.$transaction(async (transaction) => {
    const changes = { assistant: { masterPromptSource: 'auto' as const } };
    const saved = await saveSettings({ merchantId, changes, author }, transaction);
    if (!saved.ok) throw new Error(`The prompt's source was refused: ${saved.reason}`);
    await notePromptDue(wanted, transaction);
  });
  await queuePrompt(wanted);
}
