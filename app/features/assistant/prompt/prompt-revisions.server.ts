import {
  findPromptProblem,
  type PromptRevisionSummary,
  type PromptSource,
  REVISIONS_KEPT,
  REVISIONS_PER_PAGE,
} from '#app/features/assistant/prompt/master-prompt.ts';
import { PROMPT_QUEUE } from '#app/features/merchant/settings/prompt-regeneration.ts';
import { saveSettingsWithin } from '#app/features/merchant/settings/save-settings.server.ts';
import { type Author, lockSettings } from '#app/features/merchant/settings/settings-store.server.ts';
import { saveFailedMessage } from '#app/features/merchant/settings/settings-texts.ts';
import { applyDefaultSettings } from '#app/features/merchant/settings/stored-settings.ts';
import { isDatabaseOutage } from '#app/platform/db/db-outage.server.ts';
import { db, newId, pool, type Transaction } from '#app/platform/db/db.server.ts';
import { storableText } from '#app/platform/http/sanitize-input.ts';
import { dequeue } from '#app/platform/jobs/jobs.server.ts';

interface ManualPrompt {
  merchantId: string;
  text: string;
  /** The revision that was edited; a newer one in force refuses the text as stale. */
  basedOn: string | null;
  author?: Author;
  now?: Date;
}

export type SaveManualPromptOutcome =
  | { ok: true; revisionId: string }
  | { ok: false; reason: 'invalid'; message: string }
  /** Somebody else put another prompt in force meanwhile. */
  | { ok: false; reason: 'stale'; by: string; at: string };

/** Puts a prompt in force that the merchant wrote; from then on it changes by hand only. */
export async function saveManualPrompt(input: ManualPrompt): Promise<SaveManualPromptOutcome> {
  const { merchantId, basedOn, author, now = new Date() } = input;
  const text = storableText(input.text).replaceAll('\r\n', '\n').trim();
  const problem = findPromptProblem(text);
  if (problem) return { ok: false, reason: 'invalid', message: problem };
  return db.$transaction(async (transaction) => {
    await lockSettings(transaction, merchantId);
    const newest = await ensureActiveRevision({ merchantId, now }, transaction);
    if (newest && newest.id !== basedOn) {
      return { ok: false, reason: 'stale', by: newest.author, at: newest.createdAt.toISOString() };
    }
    if (newest?.text === text && newest.source === 'manual') return { ok: true, revisionId: newest.id };
    const revisionId = await activatePrompt({ merchantId, text, source: 'manual', author, now }, transaction);
    return { ok: true, revisionId };
  });
}

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
    const inForce = await ensureActiveRevision({ merchantId, now }, transaction);
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
    return { revisionId: await activatePrompt(put, transaction) };
  });
}

export interface PromptToActivate {
  merchantId: string;
  text: string;
  source: PromptSource;
  template?: string | null;
  restoredFrom?: string | null;
  author?: Author;
  now: Date;
}

/**
 * Activates a prompt within a transaction: stores it in the settings with a revision and deletes the oldest revisions
 * beyond 200. Answers the revision's id.
 */
export async function activatePrompt(prompt: PromptToActivate, within: Transaction): Promise<string> {
  const { merchantId, text, source, author, now } = prompt;
  const assistant = {
    masterPrompt: text,
    masterPromptSource: source,
    masterPromptLastEditedAt: now.toISOString(),
  };
  const { outcome } = await saveSettingsWithin(within, { merchantId, changes: { assistant }, author });
  if (!outcome.ok) throw new Error(`A prompt was refused by the settings: ${outcome.reason}`);
  if (source === 'manual') await dequeue({ queue: PROMPT_QUEUE, key: merchantId }, within);
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

/**
 * Answers the revision in force, or null without a prompt. A prompt that came into the settings by another way, as
 * by an import, gets its revision here; the settings' row must be locked.
 */
export async function ensureActiveRevision(
  { merchantId, now }: { merchantId: string; now: Date },
  within: Transaction,
) {
  const [row, newest] = await Promise.all([
    within.merchantSettings.findUnique({ where: { merchantId } }),
    within.promptRevision.findFirst({ where: { merchantId }, orderBy: { id: 'desc' } }),
  ]);
  const { masterPrompt, masterPromptSource } = applyDefaultSettings(row ?? {}).assistant;
  if (masterPrompt.trim() === '') return null;
  if (newest?.text === masterPrompt) return newest;
  return within.promptRevision.create({
    data: { id: newId(), merchantId, text: masterPrompt, source: masterPromptSource, createdAt: now },
  });
}

interface Page {
  merchantId: string;
  /** Continues after this revision; left out for the newest. */
  after?: string | null;
}

interface Row {
  id: string;
  source: PromptSource;
  template: string | null;
  author: string;
  created_at: Date;
  restored_from: string | null;
  length: number;
}

/** A merchant's prompts, newest first, twenty a page and without their texts. */
export async function listPromptRevisions({
  merchantId,
  after = null,
}: Page): Promise<{ revisions: PromptRevisionSummary[]; next: string | null }> {
  const { rows } = await pool.query<Row>(
    `select id, source, template, author, created_at, restored_from, length(text) as length
     from prompt_revision where merchant_id = $1 and ($2::uuid is null or id < $2::uuid)
     order by id desc limit $3`,
    [merchantId, after, REVISIONS_PER_PAGE + 1],
  );
  const shown = rows.slice(0, REVISIONS_PER_PAGE);
  return {
    revisions: shown.map((row) => ({
      revisionId: row.id,
      source: row.source,
      template: row.template,
      author: row.author,
      createdAt: row.created_at.toISOString(),
      restoredFrom: row.restored_from,
      length: row.length,
    })),
    next: rows.length > shown.length ? (shown.at(-1)?.id ?? null) : null,
  };
}

const DATABASE_UNAVAILABLE = 'the database can’t be reached. Please try again in a moment.';
const UNEXPECTED = 'an unexpected error. Please try again.';

/** What a merchant reads when a save threw; what the database said stays in the log. */
export function saveFailureText(error: unknown): string {
  return saveFailedMessage(isDatabaseOutage(error) ? DATABASE_UNAVAILABLE : UNEXPECTED);
}
