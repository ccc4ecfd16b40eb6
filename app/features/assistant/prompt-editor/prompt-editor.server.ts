import {
  type PromptActionResult,
  promptActionSchema,
  type PromptEditorData,
  type PromptVersion,
} from '#app/features/assistant/prompt-editor/prompt-api.ts';
import { diffPrompts } from '#app/features/assistant/prompt-editor/prompt-diff.ts';
import { PROMPT_EDITOR_TEXTS, PROMPT_ERROR_TEXTS } from '#app/features/assistant/prompt/prompt-rules.ts';
import {
  ensureActiveRevision,
  listPromptRevisions,
  type PromptRevision,
  restorePromptRevision,
  saveManualPrompt,
  switchToAutomaticPrompt,
} from '#app/features/assistant/prompt/prompt-revisions.server.ts';
import { regeneratePrompt } from '#app/features/assistant/prompt/regenerate-prompt.server.ts';
import { type Author, getSettings, lockSettings } from '#app/features/merchant/settings/settings.server.ts';
import { isPromptOutdated, PROMPT_QUEUE } from '#app/features/merchant/settings/schedule-prompt.server.ts';
import { applyDefaultSettings } from '#app/features/merchant/settings/parse-settings.ts';
import { db } from '#app/platform/db/db.server.ts';
import { isEnqueued } from '#app/platform/jobs/jobs.server.ts';
import { formatTimestamp } from '#app/ui/format.ts';

interface PromptEditorQuery {
  merchantId: string;
  /** Cursor: lists versions older than this one. */
  after?: string | null;
  compare?: string | null;
  now?: Date;
}

/** An imported prompt gets its first version here. */
export async function loadPromptEditor(query: PromptEditorQuery): Promise<PromptEditorData> {
  const { merchantId, after, compare, now = new Date() } = query;
  const { row, active } = await db.$transaction(async (transaction) => {
    await lockSettings(transaction, merchantId);
    return {
      row: await transaction.merchantSettings.findUniqueOrThrow({ where: { merchantId } }),
      active: await ensureActiveRevision(transaction, merchantId, now),
    };
  });
  const { storeInfo, assistant } = applyDefaultSettings(row);
  const text = assistant.masterPrompt;
  const toVersion = (revision: PromptRevision): PromptVersion => ({
    revisionId: revision.id,
    source: revision.source === 'manual' ? 'manual' : 'auto',
    template: revision.template,
    by: revision.author,
    at: formatTimestamp(revision.createdAt, { now, timeZone: storeInfo.timezone }),
    isRestored: revision.restoredFrom !== null,
  });
  const { revisions, next } = await listPromptRevisions(merchantId, after);
  const compared = compare ? await db.promptRevision.findFirst({ where: { merchantId, id: compare } }) : null;
  const isManual = assistant.masterPromptSource === 'manual';
  return {
    text,
    active: active && toVersion(active),
    isQueued: await isEnqueued({ queue: PROMPT_QUEUE, key: merchantId }),
    isOutdated: isManual && active !== null && (await isPromptOutdated(merchantId, active.createdAt)),
    versions: revisions.map(toVersion),
    next,
    comparison: compared && { version: toVersion(compared), lines: diffPrompts(compared.text, text) },
  };
}

interface PromptActionRequest {
  merchantId: string;
  author?: Author;
  sent: unknown;
  now?: Date;
}

export async function handlePromptAction(request: PromptActionRequest): Promise<PromptActionResult | null> {
  const { merchantId, author, now = new Date() } = request;
  const { data: action } = promptActionSchema.safeParse(request.sent);
  switch (action?.intent) {
    case undefined:
      return null;
    case 'save': {
      const { text, basedOn } = action;
      const outcome = await saveManualPrompt({ merchantId, text, basedOn: basedOn || null, author, now });
      if (outcome.ok) return { ok: true, message: PROMPT_EDITOR_TEXTS.saved };
      if (outcome.reason === 'invalid') return { ok: false, message: outcome.message, conflict: null };
      const { timezone: timeZone } = (await getSettings({ merchantId })).storeInfo;
      const at = formatTimestamp(outcome.at, { now, timeZone });
      return { ok: false, message: '', conflict: { by: outcome.by, at } };
    }
    case 'write': {
      const outcome = await regeneratePrompt({ merchantId, author, now });
      if (!outcome.ok) return { ok: false, message: outcome.message, conflict: null };
      return { ok: true, message: outcome.isNew ? PROMPT_EDITOR_TEXTS.written : PROMPT_EDITOR_TEXTS.asItWas };
    }
    case 'restore': {
      const { revisionId } = action;
      const restored = await restorePromptRevision({ merchantId, revisionId, author, now });
      if (restored) return { ok: true, message: PROMPT_EDITOR_TEXTS.restored };
      return { ok: false, message: PROMPT_ERROR_TEXTS.revisionGone, conflict: null };
    }
    case 'update':
      await switchToAutomaticPrompt({ merchantId, author });
      return { ok: true, message: PROMPT_EDITOR_TEXTS.updating };
  }
}
