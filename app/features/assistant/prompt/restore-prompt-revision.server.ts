import { putPrompt } from '#app/features/assistant/prompt/put-prompt.server.ts';
import { recordPromptInForce } from '#app/features/assistant/prompt/record-prompt-in-force.server.ts';
import { type Author, lockSettings } from '#app/features/merchant/write-settings.server.ts';
import { db } from '#app/platform/db.server.ts';

interface Restoration {
  merchantId: string;
  revisionId: string;
  author?: Author;
  now?: Date;
}

/**
 * Puts an older prompt in force again, as a new revision; null when it isn't the merchant's or is gone. It counts as
 * written by hand, so that the next change of the settings asks before it is lost.
 */
export async function restorePromptRevision(input: Restoration): Promise<{ revisionId: string } | null> {
  const { merchantId, revisionId, author, now = new Date() } = input;
  return db.$transaction(async (transaction) => {
    await lockSettings(transaction, merchantId);
    const wanted = await transaction.promptRevision.findFirst({ where: { merchantId, id: revisionId } });
    if (!wanted) return null;
    const inForce = await recordPromptInForce({ merchantId, now }, transaction);
    if (inForce?.id === wanted.id) return { revisionId: wanted.id };
    const { text, template } = wanted;
    const put = {
      merchantId,
      text,
      source: 'manual' as const,
      template,
      restoredFrom: wanted.id,
      author,
      now,
    };
    return { revisionId: await putPrompt(put, transaction) };
  });
}
