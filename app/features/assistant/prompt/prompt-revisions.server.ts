import {
  findPromptProblem,
  type PromptSource,
  REVISIONS_KEPT,
  REVISIONS_PER_PAGE,
} from '#app/features/assistant/prompt/prompt-rules.ts';
import { PROMPT_QUEUE, schedulePrompt } from '#app/features/merchant/settings/schedule-prompt.server.ts';
import { saveSettingsInTransaction } from '#app/features/merchant/settings/save-settings.server.ts';
import { type Author, lockSettings } from '#app/features/merchant/settings/settings.server.ts';
import { saveFailedMessage } from '#app/features/merchant/settings/settings-texts.ts';
import { applyDefaultSettings } from '#app/features/merchant/settings/parse-settings.ts';
import { db, isDatabaseOutage, newId, type Transaction } from '#app/platform/db/db.server.ts';
import { storableText } from '#app/platform/http/sanitize-input.ts';
import { dequeue } from '#app/platform/jobs/jobs.server.ts';

interface PromptChange {
  merchantId: string;
  author?: Author;
  now?: Date;
}

interface ManualPrompt extends PromptChange {
  text: string;
  /** The revision being edited; the save is refused as stale if a newer one is active. */
  basedOn: string | null;
}

export type SaveManualPromptOutcome =
  | { ok: true; revisionId: string }
  | { ok: false; reason: 'invalid'; message: string }
  | { ok: false; reason: 'stale'; by: string; at: Date };

/** Activates a prompt written by the merchant; it is no longer regenerated from then on. */
export async function saveManualPrompt(input: ManualPrompt): Promise<SaveManualPromptOutcome> {
  const { merchantId, basedOn, author, now = new Date() } = input;
  const text = storableText(input.text).replaceAll('\r\n', '\n').trim();
  const problem = findPromptProblem(text);
  if (problem) return { ok: false, reason: 'invalid', message: problem };
  return db.$transaction(async (transaction) => {
    await lockSettings(transaction, merchantId);
    const active = await ensureActiveRevision(transaction, merchantId, now);
    if (active && active.id !== basedOn)
      return { ok: false, reason: 'stale', by: active.author, at: active.createdAt };
    if (active?.text === text && active.source === 'manual') return { ok: true, revisionId: active.id };
    const revisionId = await activatePrompt({ merchantId, text, source: 'manual', author, now }, transaction);
    return { ok: true, revisionId };
  });
}

/** Activates an older prompt as a new manual revision; null if it belongs to another merchant or was deleted. */
export async function restorePromptRevision(input: PromptChange & { revisionId: string }) {
  const { merchantId, revisionId, author, now = new Date() } = input;
  return db.$transaction(async (transaction) => {
    await lockSettings(transaction, merchantId);
    const revision = await transaction.promptRevision.findFirst({ where: { merchantId, id: revisionId } });
    if (!revision) return null;
    const active = await ensureActiveRevision(transaction, merchantId, now);
    if (active?.id === revisionId) return { revisionId };
    const { text, template } = revision;
    const restored = { text, template, source: 'manual' as const, restoredFrom: revisionId };
    return { revisionId: await activatePrompt({ merchantId, author, now, ...restored }, transaction) };
  });
}

interface PromptToActivate extends PromptChange {
  text: string;
  source: PromptSource;
  template?: string | null;
  restoredFrom?: string | null;
  now: Date;
}

/** Saves a prompt to the settings with a new revision, whose id it returns, and deletes all but the latest 200. */
export async function activatePrompt(prompt: PromptToActivate, transaction: Transaction): Promise<string> {
  const { merchantId, text, source, author, now } = prompt;
  const assistant = {
    masterPrompt: text,
    masterPromptSource: source,
    masterPromptLastEditedAt: now.toISOString(),
  };
  const changes = { assistant };
  const { outcome } = await saveSettingsInTransaction(transaction, { merchantId, changes, author });
  if (!outcome.ok) throw new Error(`A prompt was refused by the settings: ${outcome.reason}`);
  if (source === 'manual') await dequeue({ queue: PROMPT_QUEUE, key: merchantId }, transaction);
  const id = newId();
  await transaction.promptRevision.create({
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
  await transaction.$executeRaw`
    delete from prompt_revision where merchant_id = ${merchantId}::uuid and id < (
      select id from prompt_revision where merchant_id = ${merchantId}::uuid
      order by id desc offset ${REVISIONS_KEPT - 1} limit 1)`;
  return id;
}

/**
 * The active revision, or null without a prompt. Creates one for an imported prompt; the settings row must be locked.
 */
export async function ensureActiveRevision(transaction: Transaction, merchantId: string, now: Date) {
  const row = await transaction.merchantSettings.findUnique({ where: { merchantId } });
  const newest = await transaction.promptRevision.findFirst({
    where: { merchantId },
    orderBy: { id: 'desc' },
  });
  const { masterPrompt, masterPromptSource } = applyDefaultSettings(row ?? {}).assistant;
  if (masterPrompt.trim() === '') return null;
  if (newest?.text === masterPrompt) return newest;
  return transaction.promptRevision.create({
    data: { id: newId(), merchantId, text: masterPrompt, source: masterPromptSource, createdAt: now },
  });
}

export type PromptRevision = Awaited<ReturnType<typeof listPromptRevisions>>['revisions'][number];

/** A page of a merchant's revisions, newest first and without their texts; `next` is the cursor. */
export async function listPromptRevisions(merchantId: string, after?: string | null) {
  const rows = await db.promptRevision.findMany({
    where: { merchantId, id: after ? { lt: after } : undefined },
    orderBy: { id: 'desc' },
    take: REVISIONS_PER_PAGE + 1,
    omit: { text: true },
  });
  const revisions = rows.slice(0, REVISIONS_PER_PAGE);
  return { revisions, next: rows.length > revisions.length ? revisions.at(-1)!.id : null };
}

const DATABASE_UNAVAILABLE = 'the database can’t be reached. Please try again in a moment.';
const UNEXPECTED = 'an unexpected error. Please try again.';

/** Explains a failed save to the merchant; the error itself is only logged. */
export function saveFailureText(error: unknown): string {
  return saveFailedMessage(isDatabaseOutage(error) ? DATABASE_UNAVAILABLE : UNEXPECTED);
}

/** The merchant accepted "Update AI Prompt?": marks the prompt as generated and schedules its regeneration. */
export async function switchToAutomaticPrompt(input: { merchantId: string; author?: Author }): Promise<void> {
  const { merchantId, author } = input;
  await db.$transaction(async (transaction) => {
    const changes = { assistant: { masterPromptSource: 'auto' as const } };
    const { outcome } = await saveSettingsInTransaction(transaction, { merchantId, changes, author });
    if (!outcome.ok) throw new Error(`The prompt's source was refused: ${outcome.reason}`);
    await schedulePrompt({ merchantId, author, reason: 'consent' }, transaction);
  });
}
