import { PROMPT_TEXTS } from '#app/features/assistant/prompt/master-prompt.ts';
import {
  type PromptAnswer,
  promptIntent,
  type PromptIntent,
} from '#app/features/assistant/prompt/prompt-page.ts';
import { PROMPT_WORDS } from '#app/features/assistant/prompt/prompt-words.ts';
import { regeneratePrompt } from '#app/features/assistant/prompt/regenerate-prompt.server.ts';
import { restorePromptRevision } from '#app/features/assistant/prompt/restore-prompt-revision.server.ts';
import { setPrompt } from '#app/features/assistant/prompt/set-prompt.server.ts';
import { updatePrompt } from '#app/features/assistant/update-prompt.server.ts';
import { getSettings } from '#app/features/merchant/get-settings.server.ts';
import type { Author } from '#app/features/merchant/write-settings.server.ts';
import { wordMoment } from '#app/ui/moments.ts';

interface Posted {
  merchantId: string;
  author?: Author;
  /** What was posted. */
  sent: unknown;
  now?: Date;
}

/** Does what the prompt's editor posts; null when it is nothing that the editor does. */
export async function answerPromptIntent(posted: Posted): Promise<PromptAnswer | null> {
  const read = promptIntent.safeParse(posted.sent);
  return read.success ? answer(read.data, posted) : null;
}

async function answer(wanted: PromptIntent, { merchantId, author, now }: Posted): Promise<PromptAnswer> {
  switch (wanted.intent) {
    case 'save':
      return save(wanted, { merchantId, author, now });
    case 'write': {
      const written = await regeneratePrompt({ merchantId, author, now });
      if (!written.ok) return refuse(written.message);
      return { ok: true, said: written.isNew ? PROMPT_WORDS.written : PROMPT_WORDS.asItWas };
    }
    case 'restore': {
      const { revisionId } = wanted;
      const restored = await restorePromptRevision({ merchantId, revisionId, author, now });
      return restored ? { ok: true, said: PROMPT_WORDS.restored } : refuse(PROMPT_TEXTS.revisionGone);
    }
    case 'update':
      await updatePrompt({ merchantId, author });
      return { ok: true, said: PROMPT_WORDS.updating };
  }
}

async function save(
  { text, basedOn }: Extract<PromptIntent, { intent: 'save' }>,
  { merchantId, author, now = new Date() }: Omit<Posted, 'sent'>,
): Promise<PromptAnswer> {
  const outcome = await setPrompt({ merchantId, text, basedOn: basedOn || null, author, now });
  if (outcome.ok) return { ok: true, said: PROMPT_WORDS.saved };
  if (outcome.reason === 'invalid') return refuse(outcome.message);
  const { storeInfo } = await getSettings({ merchantId });
  const at = wordMoment(new Date(outcome.at), { now, timeZone: storeInfo.timezone });
  return { ok: false, message: '', overtaken: { by: outcome.by, at } };
}

function refuse(message: string): PromptAnswer {
  return { ok: false, message, overtaken: null };
}
