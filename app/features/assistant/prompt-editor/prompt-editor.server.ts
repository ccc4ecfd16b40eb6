import {
  type PromptAction,
  type PromptActionResult,
  promptActionSchema,
  type PromptComparison,
  type PromptEditorData,
  type PromptVersion,
} from '#app/features/assistant/prompt-editor/prompt-api.ts';
import { diffPrompts } from '#app/features/assistant/prompt-editor/prompt-diff.ts';
import {
  PROMPT_ERROR_TEXTS,
  type PromptRevisionSummary,
} from '#app/features/assistant/prompt/master-prompt.ts';
import {
  ensureActiveRevision,
  listPromptRevisions,
  restorePromptRevision,
  saveManualPrompt,
} from '#app/features/assistant/prompt/prompt-revisions.server.ts';
import {
  isPromptOutdated,
  switchToAutomaticPrompt,
} from '#app/features/assistant/prompt/prompt-schedule.server.ts';
import { PROMPT_EDITOR_TEXTS } from '#app/features/assistant/prompt/prompt-texts.ts';
import { regeneratePrompt } from '#app/features/assistant/prompt/regenerate-prompt.server.ts';
import { getSettings } from '#app/features/merchant/settings/get-settings.server.ts';
import { PROMPT_QUEUE } from '#app/features/merchant/settings/prompt-regeneration.ts';
import { type Author, lockSettings } from '#app/features/merchant/settings/settings-store.server.ts';
import { applyDefaultSettings } from '#app/features/merchant/settings/stored-settings.ts';
import { db } from '#app/platform/db/db.server.ts';
import { isEnqueued } from '#app/platform/jobs/jobs.server.ts';
import { formatTimestamp } from '#app/ui/format.ts';

interface PromptEditorQuery {
  merchantId: string;
  /** Shows the versions after this one. */
  after?: string | null;
  /** Compares this version with the one in force. */
  compare?: string | null;
  now?: Date;
}

/** All that the prompt's editor shows. A prompt that came by an import gets its version here. */
export async function loadPromptEditor(wanted: PromptEditorQuery): Promise<PromptEditorData> {
  const { merchantId, after, compare = null, now = new Date() } = wanted;
  const { row, inForce } = await db.$transaction(async (transaction) => {
    await lockSettings(transaction, merchantId);
    return {
      row: await transaction.merchantSettings.findUniqueOrThrow({ where: { merchantId } }),
      inForce: await ensureActiveRevision({ merchantId, now }, transaction),
    };
  });
  const { storeInfo, assistant } = applyDefaultSettings(row);
  const place = { now, timeZone: storeInfo.timezone };
  const word = (revision: Omit<PromptRevisionSummary, 'length'>) => toPromptVersion(revision, place);
  const { revisions, next } = await listPromptRevisions({ merchantId, after });
  const isManual = assistant.masterPromptSource === 'manual';
  return {
    text: assistant.masterPrompt,
    inForce: inForce && word(toRevisionSummary(inForce)),
    isQueued: await isEnqueued({ queue: PROMPT_QUEUE, key: merchantId }),
    isBehind:
      isManual && inForce !== null && (await isPromptOutdated({ merchantId, since: inForce.createdAt })),
    versions: revisions.map(word),
    next,
    comparison: await compareVersions({ merchantId, compare, current: assistant.masterPrompt }, word),
  };
}

type Row = NonNullable<Awaited<ReturnType<typeof ensureActiveRevision>>>;

function toRevisionSummary(row: Row): Omit<PromptRevisionSummary, 'length'> {
  return {
    revisionId: row.id,
    source: row.source === 'manual' ? 'manual' : 'auto',
    template: row.template,
    author: row.author,
    createdAt: row.createdAt.toISOString(),
    restoredFrom: row.restoredFrom,
  };
}

function toPromptVersion(
  { revisionId, source, template, author, createdAt, restoredFrom }: Omit<PromptRevisionSummary, 'length'>,
  place: { now: Date; timeZone: string },
): PromptVersion {
  const at = formatTimestamp(new Date(createdAt), place);
  return { revisionId, source, template, by: author, at, isRestored: restoredFrom !== null };
}

async function compareVersions(
  { merchantId, compare, current }: { merchantId: string; compare: string | null; current: string },
  word: (revision: Omit<PromptRevisionSummary, 'length'>) => PromptVersion,
): Promise<PromptComparison | null> {
  if (compare === null) return null;
  const former = await db.promptRevision.findFirst({ where: { merchantId, id: compare } });
  return former && { version: word(toRevisionSummary(former)), lines: diffPrompts(former.text, current) };
}

interface PromptActionRequest {
  merchantId: string;
  author?: Author;
  /** What was posted. */
  sent: unknown;
  now?: Date;
}

/** Does what the prompt's editor posts; null when it is nothing that the editor does. */
export async function handlePromptAction(posted: PromptActionRequest): Promise<PromptActionResult | null> {
  const read = promptActionSchema.safeParse(posted.sent);
  return read.success ? runPromptAction(read.data, posted) : null;
}

async function runPromptAction(
  wanted: PromptAction,
  { merchantId, author, now }: PromptActionRequest,
): Promise<PromptActionResult> {
  switch (wanted.intent) {
    case 'save':
      return saveEditedPrompt(wanted, { merchantId, author, now });
    case 'write': {
      const written = await regeneratePrompt({ merchantId, author, now });
      if (!written.ok) return actionError(written.message);
      return { ok: true, said: written.isNew ? PROMPT_EDITOR_TEXTS.written : PROMPT_EDITOR_TEXTS.asItWas };
    }
    case 'restore': {
      const { revisionId } = wanted;
      const restored = await restorePromptRevision({ merchantId, revisionId, author, now });
      return restored
        ? { ok: true, said: PROMPT_EDITOR_TEXTS.restored }
        : actionError(PROMPT_ERROR_TEXTS.revisionGone);
    }
    case 'update':
      await switchToAutomaticPrompt({ merchantId, author });
      return { ok: true, said: PROMPT_EDITOR_TEXTS.updating };
  }
}

async function saveEditedPrompt(
  { text, basedOn }: Extract<PromptAction, { intent: 'save' }>,
  { merchantId, author, now = new Date() }: Omit<PromptActionRequest, 'sent'>,
): Promise<PromptActionResult> {
  const outcome = await saveManualPrompt({ merchantId, text, basedOn: basedOn || null, author, now });
  if (outcome.ok) return { ok: true, said: PROMPT_EDITOR_TEXTS.saved };
  if (outcome.reason === 'invalid') return actionError(outcome.message);
  const { storeInfo } = await getSettings({ merchantId });
  const at = formatTimestamp(new Date(outcome.at), { now, timeZone: storeInfo.timezone });
  return { ok: false, message: '', overtaken: { by: outcome.by, at } };
}

function actionError(message: string): PromptActionResult {
  return { ok: false, message, overtaken: null };
}
