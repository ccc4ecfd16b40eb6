import { followChange } from '#app/features/assistant/prompt/follow-change.server.ts';
import { findPromptProblem } from '#app/features/assistant/prompt/master-prompt.ts';
import { putPrompt } from '#app/features/assistant/prompt/put-prompt.server.ts';
import { AFTER_CHANGE_MS, queuePrompt } from '#app/features/assistant/prompt/queue-prompt.server.ts';
import { recordPromptInForce } from '#app/features/assistant/prompt/record-prompt-in-force.server.ts';
import { saveFailure } from '#app/features/assistant/save-failure.server.ts';
import { completeSettings } from '#app/features/merchant/complete-settings.ts';
import { forgetLiveSettings } from '#app/features/merchant/get-live-settings.server.ts';
import { removeLogoFile } from '#app/features/merchant/remove-logo-file.server.ts';
import { type SaveOutcome, saveSettings } from '#app/features/merchant/save-settings.server.ts';
import { SETTINGS_TEXTS } from '#app/features/merchant/settings-texts.ts';
import type { SettingsChanges } from '#app/features/merchant/settings.ts';
import { type Author, lockSettings } from '#app/features/merchant/write-settings.server.ts';
import { db, type Transaction } from '#app/platform/db.server.ts';
import { log } from '#app/platform/log.server.ts';

interface ConfigurationToSave {
  merchantId: string;
  changes: SettingsChanges;
  /** The version that the change was made on: fields that others changed since are refused. */
  expectedVersion?: number;
  author?: Author;
  now?: Date;
}

/** none: untouched; queued: it is written soon; ask: it was written by hand, so the merchant says; set: it is in the change. */
export type PromptEffect = 'none' | 'queued' | 'ask' | 'set';

export type ConfigurationOutcome = (SaveOutcome | { ok: false; reason: 'failed'; message: string }) & {
  prompt: PromptEffect;
};

const PROMPT_PATH = 'assistant.masterPrompt';
const LOGO_PATH = 'branding.logo';

/**
 * Saves settings and sees to the master prompt: a prompt in the change is in force at once as written by hand;
 * other changes that it depends on have it written anew, or ask first when the merchant wrote it.
 */
export async function saveConfiguration(input: ConfigurationToSave): Promise<ConfigurationOutcome> {
  if (input.merchantId === '') return fail(SETTINGS_TEXTS.noMerchant);
  const changes = withoutBookkeeping(input.changes);
  const text = changes.assistant?.masterPrompt;
  const problem = typeof text === 'string' || text === null ? findPromptProblem(text ?? '') : null;
  if (problem) return { ok: false, reason: 'invalid', errors: { [PROMPT_PATH]: problem }, prompt: 'none' };
  try {
    const { merchantId, author } = input;
    const { outcome, lostLogo } = await db.$transaction(async (transaction) => {
      const { branding } = completeSettings((await lockSettings(transaction, merchantId)).sections);
      const saved = await save({ ...input, changes }, transaction);
      return { outcome: saved, lostLogo: savedPaths(saved).includes(LOGO_PATH) ? branding.logo : '' };
    });
    forgetLiveSettings(merchantId);
    await removeLogoFile({ merchantId, path: lostLogo });
    if (outcome.prompt === 'queued') await queuePrompt({ merchantId, author, afterMs: AFTER_CHANGE_MS });
    return outcome;
  } catch (error) {
    log.error({ err: error, merchantId: input.merchantId }, 'a configuration could not be saved');
    return fail(saveFailure(error));
  }
}

// Who wrote a prompt and when is for the server to say.
function withoutBookkeeping(changes: SettingsChanges): SettingsChanges {
  if (!changes.assistant) return changes;
  const { masterPromptSource: _source, masterPromptLastEditedAt: _at, ...assistant } = changes.assistant;
  return { ...changes, assistant };
}

// The settings' row is locked by then.
async function save(input: ConfigurationToSave, transaction: Transaction): Promise<ConfigurationOutcome> {
  const { merchantId, author, now = new Date() } = input;
  // A prompt without a revision gets one before it is replaced, so that it can be brought back.
  if (input.changes.assistant?.masterPrompt) await recordPromptInForce({ merchantId, now }, transaction);
  const outcome = await saveSettings(input, transaction);
  const saved = savedPaths(outcome);
  if (saved.includes(PROMPT_PATH)) {
    const { assistant } = await readSettings(transaction, merchantId);
    await putPrompt({ merchantId, text: assistant.masterPrompt, source: 'manual', author, now }, transaction);
    return { ...outcome, ...(await versionOf(transaction, merchantId, outcome)), prompt: 'set' };
  }
  return { ...outcome, prompt: await followChange({ merchantId, changed: saved }, transaction) };
}

function savedPaths(outcome: SaveOutcome | ConfigurationOutcome): readonly string[] {
  if (outcome.ok) return outcome.changed;
  return outcome.reason === 'stale' ? outcome.saved : [];
}

async function readSettings(transaction: Transaction, merchantId: string) {
  return completeSettings(await transaction.merchantSettings.findUniqueOrThrow({ where: { merchantId } }));
}

// Putting the prompt in force was a write of its own, which whoever saves next has seen.
async function versionOf(transaction: Transaction, merchantId: string, outcome: SaveOutcome) {
  if (!outcome.ok && outcome.reason !== 'stale') return {};
  const { version } = await transaction.merchantSettings.findUniqueOrThrow({ where: { merchantId } });
  return { version };
}

function fail(message: string): ConfigurationOutcome {
  return { ok: false, reason: 'failed', message, prompt: 'none' };
}
