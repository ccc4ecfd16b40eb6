import { type PromptSource, REVISIONS_KEPT } from '#app/features/assistant/prompt/master-prompt.ts';
import { saveSettings } from '#app/features/merchant/save-settings.server.ts';
import type { Author } from '#app/features/merchant/write-settings.server.ts';
import { newId, type Transaction } from '#app/platform/db.server.ts';

export interface PromptToPut {
  merchantId: string;
  text: string;
  source: PromptSource;
  template?: string | null;
  restoredFrom?: string | null;
  author?: Author;
  now: Date;
}

/**
 * Puts a prompt in force within a transaction: the settings hold it, a revision tells who and when, the oldest
 * revisions beyond 200 go. A prompt by hand calls off the writing that waits. Answers the revision's id.
 */
export async function putPrompt(prompt: PromptToPut, within: Transaction): Promise<string> {
  const { merchantId, text, source, author, now } = prompt;
  const assistant = {
    masterPrompt: text,
    masterPromptSource: source,
    masterPromptLastEditedAt: now.toISOString(),
  };
  const saved = await saveSettings({ merchantId, changes: { assistant }, author }, within);
  if (!saved.ok) throw new Error(`A prompt was refused by the settings: ${saved.reason}`);
  if (source === 'manual') {
    await within.merchantSettings.updateMany({ where: { merchantId }, data: { promptDueAt: null } });
  }
  const id = newId();
  await within.promptRevision.create({
    data: {
      id,
      merchantId,
      text,
      source,
      template: prompt.template ?? null,
      restoredFrom: prompt.restoredFrom ?? null,
      userId: author?.userId ?? null,
      author: author?.name ?? '',
      createdAt: now,
    },
  });
  await within.$executeRaw`
    delete from prompt_revision where merchant_id = ${merchantId}::uuid and id < (
      select id from prompt_revision where merchant_id = ${merchantId}::uuid
      order by id desc offset ${REVISIONS_KEPT - 1} limit 1)`;
  return id;
}
