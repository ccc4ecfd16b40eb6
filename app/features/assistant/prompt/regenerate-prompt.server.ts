import {
  generateMasterPrompt,
  toPromptDocuments,
} from '#app/features/assistant/prompt/generate-master-prompt.ts';
import { findPromptProblem, PROMPT_ERROR_TEXTS } from '#app/features/assistant/prompt/prompt-rules.ts';
import { activatePrompt, saveFailureText } from '#app/features/assistant/prompt/prompt-revisions.server.ts';
import { FILES_MAX } from '#app/features/files/store-file.ts';
import { getLocalDate, startOfNextDay } from '#app/features/merchant/locale/store-time.ts';
import type { Settings } from '#app/features/merchant/settings/default-settings.ts';
import { listFieldPaths } from '#app/features/merchant/settings/settings-diff.ts';
import { affectsPrompt, PROMPT_QUEUE } from '#app/features/merchant/settings/schedule-prompt.server.ts';
import type { Author } from '#app/features/merchant/settings/settings.server.ts';
import { SETTINGS_TEXTS } from '#app/features/merchant/settings/settings-texts.ts';
import { applyDefaultSettings } from '#app/features/merchant/settings/parse-settings.ts';
import { db, type Transaction } from '#app/platform/db/db.server.ts';
import { dequeue, enqueue } from '#app/platform/jobs/jobs.server.ts';
import { log } from '#app/platform/process/log.server.ts';

interface Regeneration {
  merchantId: string;
  /** Absent for the system itself. */
  author?: Author;
  now?: Date;
  keepManual?: boolean;
}

type RefusalReason =
  'manual' | 'no-merchant' | 'configuration' | 'template' | 'files' | 'invalid' | 'save' | 'unexpected';
interface Refusal {
  ok: false;
  reason: RefusalReason;
  message: string;
}

/**
 * Regenerates a merchant's master prompt; on failure the previous one stays. `isNew` is false if the text is unchanged.
 */
export async function regeneratePrompt(
  input: Regeneration,
  generate: typeof generateMasterPrompt = generateMasterPrompt,
): Promise<{ ok: true; isNew: boolean } | Refusal> {
  if (input.merchantId === '') return refuse('no-merchant', SETTINGS_TEXTS.noMerchant);
  let isSaving = false;
  try {
    return await db.$transaction(async (transaction) => {
      const generated = await generatePrompt(input, generate, transaction);
      if (!generated.ok) return generated;
      isSaving = true;
      return saveGeneratedPrompt(input, generated, transaction);
    });
  } catch (error) {
    log.error({ err: error, merchantId: input.merchantId }, 'prompt regeneration failed');
    return isSaving
      ? refuse('save', saveFailureText(error))
      : refuse('unexpected', PROMPT_ERROR_TEXTS.unexpected);
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
  // Locked, so that a concurrent save triggers another regeneration.
  await transaction.$queryRaw`select 1 from merchant_settings where merchant_id = ${merchantId}::uuid for update`;
  const row = await transaction.merchantSettings.findUnique({ where: { merchantId } });
  if (!row) return refuse('no-merchant', PROMPT_ERROR_TEXTS.merchantNotFound);
  const settings = applyDefaultSettings(row);
  if (keepManual && settings.assistant.masterPromptSource === 'manual') return refuse('manual', '');
  if (settings.storeInfo.name.trim() === '')
    return refuse('configuration', PROMPT_ERROR_TEXTS.configuration(PROMPT_ERROR_TEXTS.storeName));
  const timeZone = settings.storeInfo.timezone;
  const rows = await listPromptFiles(merchantId, transaction);
  const stored = tryOrNull(() => toPromptDocuments(rows, getLocalDate(timeZone, now)));
  if (!stored) return refuse('files', PROMPT_ERROR_TEXTS.files);
  const text = tryOrNull(() => generate(settings, stored.documents, settings.chatConfig.promptTemplate));
  if (text === null) return refuse('template', PROMPT_ERROR_TEXTS.template);
  if (findPromptProblem(text)) return refuse('invalid', PROMPT_ERROR_TEXTS.invalid);
  const { firstEnd } = stored;
  return { ok: true, settings, text, dueNext: firstEnd === null ? null : startOfNextDay(firstEnd, timeZone) };
}

function tryOrNull<T>(run: () => T): T | null {
  try {
    return run();
  } catch (error) {
    log.error({ err: error }, 'prompt generation failed');
    return null;
  }
}

async function saveGeneratedPrompt(
  { merchantId, author, now = new Date() }: Regeneration,
  { settings, text, dueNext }: GeneratedPrompt,
  transaction: Transaction,
): Promise<{ ok: true; isNew: boolean }> {
  const { masterPrompt, masterPromptSource } = settings.assistant;
  const isNew = text !== masterPrompt || masterPromptSource !== 'auto';
  const template = settings.chatConfig.promptTemplate;
  if (isNew) await activatePrompt({ merchantId, text, source: 'auto', template, author, now }, transaction);
  // The settings row is locked, so a waiting job would find nothing newer.
  await dequeue({ queue: PROMPT_QUEUE, key: merchantId }, transaction);
  // An expired offer must leave the prompt. Uses a separate key, so it doesn't postpone a waiting change.
  if (dueNext) {
    const afterMs = Math.max(0, dueNext.getTime() - now.getTime());
    const key = `${merchantId}:offer-end`;
    await enqueue({ queue: PROMPT_QUEUE, data: { merchantId }, key, afterMs, transaction });
  }
  return { ok: true, isNew };
}

function refuse(reason: RefusalReason, message: string): Refusal {
  return { ok: false, reason, message };
}

interface PromptPreview {
  merchantId: string;
  changes: object;
  settings: Settings;
  now: Date;
}

/** The master prompt for unsaved changes; null if they don't affect it. */
export async function previewPrompt(input: PromptPreview): Promise<string | null> {
  const { merchantId, changes, settings, now } = input;
  const { masterPrompt, masterPromptSource } = settings.assistant;
  if (masterPromptSource === 'manual' || settings.storeInfo.name.trim() === '') return null;
  if (masterPrompt !== '' && !affectsPrompt(listFieldPaths(changes))) return null;
  const rows = await listPromptFiles(merchantId, db);
  const { documents } = toPromptDocuments(rows, getLocalDate(settings.storeInfo.timezone, now));
  const text = generateMasterPrompt(settings, documents, settings.chatConfig.promptTemplate);
  return findPromptProblem(text) ? null : text;
}

async function listPromptFiles(merchantId: string, transaction: Pick<Transaction, 'storeFile'>) {
  return transaction.storeFile.findMany({
    where: { merchantId, status: { in: ['read', 'failed'] } },
    orderBy: [{ uploadedAt: 'desc' }, { id: 'desc' }],
    take: FILES_MAX,
    select: { id: true, name: true, status: true, category: true, facts: true, analysis: true },
  });
}
