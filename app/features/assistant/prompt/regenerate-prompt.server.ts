import { generateMasterPrompt } from '#app/features/assistant/prompt/generate-master-prompt.ts';
import { listPaperRows } from '#app/features/assistant/prompt/list-paper-rows.server.ts';
import { findPromptProblem, PROMPT_TEXTS } from '#app/features/assistant/prompt/master-prompt.ts';
import { putPrompt } from '#app/features/assistant/prompt/put-prompt.server.ts';
import { readPaperRows } from '#app/features/assistant/prompt/read-paper-rows.ts';
import { dayIn, startOfNextDay } from '#app/features/merchant/store-day.ts';
import { completeSettings } from '#app/features/merchant/complete-settings.ts';
import type { Settings } from '#app/features/merchant/default-settings.ts';
import { SETTINGS_TEXTS } from '#app/features/merchant/settings-texts.ts';
import type { Author } from '#app/features/merchant/write-settings.server.ts';
import { db, type Transaction } from '#app/platform/db.server.ts';
import { log } from '#app/platform/log.server.ts';
import { saveFailure } from '#app/features/assistant/save-failure.server.ts';

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
  if (input.merchantId === '') return refuse('no-merchant', SETTINGS_TEXTS.noMerchant);
  let isSaving = false;
  try {
    return await db.$transaction(async (transaction) => {
      const written = await write(input, generate, transaction);
      if (!written.ok) return written;
      isSaving = true;
      return store(input, written, transaction);
    });
  } catch (error) {
    log.error({ err: error, merchantId: input.merchantId }, 'a prompt could not be written');
    return isSaving ? refuse('save', saveFailure(error)) : refuse('unexpected', PROMPT_TEXTS.unexpected);
  }
}

interface Written {
  ok: true;
  settings: Settings;
  text: string;
  dueNext: Date | null;
}

async function write(
  { merchantId, keepManual = false, now = new Date() }: Regeneration,
  generate: typeof generateMasterPrompt,
  transaction: Transaction,
): Promise<Written | Refusal> {
  // Locked, so that what is saved meanwhile is written about next time and not overlooked.
  await transaction.$queryRaw`select 1 from merchant_settings where merchant_id = ${merchantId}::uuid for update`;
  const row = await transaction.merchantSettings.findUnique({ where: { merchantId } });
  if (!row) return refuse('no-merchant', PROMPT_TEXTS.merchantNotFound);
  const settings = completeSettings(row);
  if (keepManual && settings.assistant.masterPromptSource === 'manual') return refuse('manual', '');
  if (settings.storeInfo.name.trim() === '') {
    return refuse('configuration', PROMPT_TEXTS.configuration(PROMPT_TEXTS.storeName));
  }
  const timeZone = settings.storeInfo.timezone;
  const rows = await listPaperRows({ merchantId }, transaction);
  const stored = attempt(() => readPaperRows(rows, dayIn(timeZone, now)));
  if (!stored) return refuse('files', PROMPT_TEXTS.files);
  const text = attempt(() => generate(settings, stored.papers, settings.chatConfig.promptTemplate));
  if (text === null) return refuse('template', PROMPT_TEXTS.template);
  if (findPromptProblem(text)) return refuse('invalid', PROMPT_TEXTS.invalid);
  const { firstEnd } = stored;
  return { ok: true, settings, text, dueNext: firstEnd === null ? null : startOfNextDay(firstEnd, timeZone) };
}

function attempt<T>(run: () => T): T | null {
  try {
    return run();
  } catch (error) {
    log.error({ err: error }, 'a prompt could not be written');
    return null;
  }
}

async function store(
  { merchantId, author, now = new Date() }: Regeneration,
  { settings, text, dueNext }: Written,
  transaction: Transaction,
): Promise<RegenerationOutcome> {
  const { masterPrompt, masterPromptSource } = settings.assistant;
  const isNew = text !== masterPrompt || masterPromptSource !== 'auto';
  const template = settings.chatConfig.promptTemplate;
  if (isNew) await putPrompt({ merchantId, text, source: 'auto', template, author, now }, transaction);
  // An offer that ends must leave the prompt, so the day after it is when this is due again.
  await transaction.merchantSettings.updateMany({ where: { merchantId }, data: { promptDueAt: dueNext } });
  return { ok: true, isNew };
}

function refuse(reason: RegenerationRefusal, message: string): Refusal {
  return { ok: false, reason, message };
}
