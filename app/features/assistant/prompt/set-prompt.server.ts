import { findPromptProblem } from '#app/features/assistant/prompt/master-prompt.ts';
import { putPrompt } from '#app/features/assistant/prompt/put-prompt.server.ts';
import { recordPromptInForce } from '#app/features/assistant/prompt/record-prompt-in-force.server.ts';
import { lockSettings, type Author } from '#app/features/merchant/write-settings.server.ts';
import { db } from '#app/platform/db.server.ts';
import { storableText } from '#app/platform/storable.ts';

interface PromptByHand {
  merchantId: string;
  text: string;
  /** The revision that was edited; a newer one in force refuses the text as stale. */
  basedOn: string | null;
  author?: Author;
  now?: Date;
}

export type SetPromptOutcome =
  | { ok: true; revisionId: string }
  | { ok: false; reason: 'invalid'; message: string }
  /** Somebody else put another prompt in force meanwhile. */
  | { ok: false; reason: 'stale'; by: string; at: string };

/** Puts a prompt in force that the merchant wrote; from then on it changes by hand only. */
export async function setPrompt(input: PromptByHand): Promise<SetPromptOutcome> {
  const { merchantId, basedOn, author, now = new Date() } = input;
  const text = storableText(input.text).replaceAll('\r\n', '\n').trim();
  const problem = findPromptProblem(text);
  if (problem) return { ok: false, reason: 'invalid', message: problem };
  return db.$transaction(async (transaction) => {
    await lockSettings(transaction, merchantId);
    const newest = await recordPromptInForce({ merchantId, now }, transaction);
    if (newest && newest.id !== basedOn) {
      return { ok: false, reason: 'stale', by: newest.author, at: newest.createdAt.toISOString() };
    }
    if (newest?.text === text && newest.source === 'manual') return { ok: true, revisionId: newest.id };
    const revisionId = await putPrompt({ merchantId, text, source: 'manual', author, now }, transaction);
    return { ok: true, revisionId };
  });
}
