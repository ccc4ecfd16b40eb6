import {
  generateMasterPrompt,
  toPromptDocuments,
} from '#app/features/assistant/prompt/generate-master-prompt.ts';
import { findPromptProblem, PROMPT_ERROR_TEXTS } from '#app/features/assistant/prompt/master-prompt.ts';
import { activatePrompt, saveFailureText } from '#app/features/assistant/prompt/prompt-revisions.server.ts';
import { FILES_MAX } from '#app/features/files/store-file.ts';
import { getLocalDate, startOfNextDay } from '#app/features/merchant/locale/store-time.ts';
import type { Settings } from '#app/features/merchant/settings/default-settings.ts';
import { listFieldPaths } from '#app/features/merchant/settings/document-fields.ts';
import { affectsPrompt, PROMPT_QUEUE } from '#app/features/merchant/settings/prompt-regeneration.ts';
import type { Author } from '#app/features/merchant/settings/settings-store.server.ts';
import { SETTINGS_TEXTS } from '#app/features/merchant/settings/settings-texts.ts';
import { applyDefaultSettings } from '#app/features/merchant/settings/stored-settings.ts';
import { db, type Transaction } from '#app/platform/db/db.server.ts';
import { dequeue, enqueue } from '#app/platform/jobs/jobs.server.ts';
import { log } from '#app/platform/process/telemetry.server.ts';

interface Regeneration {
  merchantId: string;
  /** Who asked for it; left out for the product itself. */
  author?: Author;
  now?: Date;
  /** Leaves a prompt alone that was written by hand. */
  keepManual?: boolean;
}

export type RegenerationRefusal =
  'manual' | 'no-merchant' | 'configuration' | 'template' | 'files' | 'invalid' | 'save' | 'unexpected';

export type RegenerationOutcome =
  /** `isNew`: false when the prompt came out as it was. */
  { ok: true; isNew: boolean } | { ok: false; reason: RegenerationRefusal; message: string };

type Refusal = Extract<RegenerationOutcome, { ok: false }>;

/**
 * Writes a merchant's master prompt anew from the settings and the files as they are now, and puts it in force.
 * What goes wrong is answered in the specification's words and leaves the former prompt in force.
 */
export async function regeneratePrompt(
  input: Regeneration,
  generate: typeof generateMasterPrompt = generateMasterPrompt,
): Promise<RegenerationOutcome> {
  if (input.merchantId === '') return regenerationRefused('no-merchant', SETTINGS_TEXTS.noMerchant);
  let isSaving = false;
  try {
    return await db.$transaction(async (transaction) => {
      const written = await generatePrompt(input, generate, transaction);
      if (!written.ok) return written;
      isSaving = true;
      return storeGeneratedPrompt(input, written, transaction);
    });
  } catch (error) {
    log.error({ err: error, merchantId: input.merchantId }, 'a prompt could not be written');
    return isSaving
      ? regenerationRefused('save', saveFailureText(error))
      : regenerationRefused('unexpected', PROMPT_ERROR_TEXTS.unexpected);
  }
}

interface GeneratedPrompt {
  ok: true;
  settings: Settings;
  text: string;
  dueNext: Date | null;
}

async function generatePrompt(
  { merchantId, keepManual = false, now = new Date() }: Regeneration,
  generate: typeof generateMasterPrompt,
  transaction: Transaction,
): Promise<GeneratedPrompt | Refusal> {
  // Locked, so that what is saved meanwhile is written about next time and not overlooked.
  await transaction.$queryRaw`select 1 from merchant_settings where merchant_id = ${merchantId}::uuid for update`;
  const row = await transaction.merchantSettings.findUnique({ where: { merchantId } });
  if (!row) return regenerationRefused('no-merchant', PROMPT_ERROR_TEXTS.merchantNotFound);
  const settings = applyDefaultSettings(row);
  if (keepManual && settings.assistant.masterPromptSource === 'manual')
    return regenerationRefused('manual', '');
  if (settings.storeInfo.name.trim() === '') {
    return regenerationRefused(
      'configuration',
      PROMPT_ERROR_TEXTS.configuration(PROMPT_ERROR_TEXTS.storeName),
    );
  }
  const timeZone = settings.storeInfo.timezone;
  const rows = await listPromptFiles({ merchantId }, transaction);
  const stored = tryOrNull(() => toPromptDocuments(rows, getLocalDate(timeZone, now)));
  if (!stored) return regenerationRefused('files', PROMPT_ERROR_TEXTS.files);
  const text = tryOrNull(() => generate(settings, stored.papers, settings.chatConfig.promptTemplate));
  if (text === null) return regenerationRefused('template', PROMPT_ERROR_TEXTS.template);
  if (findPromptProblem(text)) return regenerationRefused('invalid', PROMPT_ERROR_TEXTS.invalid);
  const { firstEnd } = stored;
  return { ok: true, settings, text, dueNext: firstEnd === null ? null : startOfNextDay(firstEnd, timeZone) };
}

function tryOrNull<T>(run: () => T): T | null {
  try {
    return run();
  } catch (error) {
    log.error({ err: error }, 'a prompt could not be written');
    return null;
  }
}

async function storeGeneratedPrompt(
  { merchantId, author, now = new Date() }: Regeneration,
  { settings, text, dueNext }: GeneratedPrompt,
  transaction: Transaction,
): Promise<RegenerationOutcome> {
  const { masterPrompt, masterPromptSource } = settings.assistant;
  const isNew = text !== masterPrompt || masterPromptSource !== 'auto';
  const template = settings.chatConfig.promptTemplate;
  if (isNew) await activatePrompt({ merchantId, text, source: 'auto', template, author, now }, transaction);
  // The settings' row is locked: the job that waits would find nothing newer.
  await dequeue({ queue: PROMPT_QUEUE, key: merchantId }, transaction);
  // An offer that ended must leave the prompt. A key of its own: it must not postpone a change that waits.
  if (dueNext) {
    const afterMs = Math.max(0, dueNext.getTime() - now.getTime());
    const key = `${merchantId}:offer-end`;
    await enqueue({ queue: PROMPT_QUEUE, data: { merchantId }, key, afterMs, within: transaction });
  }
  return { ok: true, isNew };
}

function regenerationRefused(reason: RegenerationRefusal, message: string): Refusal {
  return { ok: false, reason, message };
}

/**
 * The master prompt that unsaved changes would lead to; null where the one in force stays, as one written by hand
 * does. Nothing is stored.
 */
export async function previewPrompt(input: {
  merchantId: string;
  changes: object;
  /** With the changes laid over what is stored. */
  settings: Settings;
  now: Date;
}): Promise<string | null> {
  const { merchantId, changes, settings, now } = input;
  const { masterPrompt, masterPromptSource } = settings.assistant;
  if (masterPromptSource === 'manual' || settings.storeInfo.name.trim() === '') return null;
  if (masterPrompt !== '' && !affectsPrompt(listFieldPaths(changes))) return null;
  const rows = await listPromptFiles({ merchantId }, db);
  const { papers } = toPromptDocuments(rows, getLocalDate(settings.storeInfo.timezone, now));
  const text = generateMasterPrompt(settings, papers, settings.chatConfig.promptTemplate);
  return findPromptProblem(text) ? null : text;
}

/** A merchant's files as far as a prompt speaks of them, the newest first; their passages stay where they are. */
async function listPromptFiles(
  { merchantId }: { merchantId: string },
  client: Pick<Transaction, 'storeFile'>,
) {
  return client.storeFile.findMany({
    where: { merchantId, status: { in: ['read', 'failed'] } },
    orderBy: [{ uploadedAt: 'desc' }, { id: 'desc' }],
    take: FILES_MAX,
    select: { id: true, name: true, status: true, category: true, facts: true, analysis: true },
  });
}
