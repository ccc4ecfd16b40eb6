import { findPromptProblem } from '#app/features/assistant/prompt/master-prompt.ts';
import {
  activatePrompt,
  ensureActiveRevision,
  saveFailureText,
} from '#app/features/assistant/prompt/prompt-revisions.server.ts';
import { schedulePromptAfterChange } from '#app/features/assistant/prompt/prompt-schedule.server.ts';
import { removeLogoFile } from '#app/features/merchant/logo/logo-file.server.ts';
import {
  saveSettings,
  type SaveSettingsOutcome,
} from '#app/features/merchant/settings/save-settings.server.ts';
import { evictCachedSettings } from '#app/features/merchant/settings/settings-cache.server.ts';
import type { SettingsChanges } from '#app/features/merchant/settings/settings-schema.ts';
import { type Author, lockSettings } from '#app/features/merchant/settings/settings-store.server.ts';
import { SETTINGS_TEXTS } from '#app/features/merchant/settings/settings-texts.ts';
import { applyDefaultSettings } from '#app/features/merchant/settings/stored-settings.ts';
import { db, type Transaction } from '#app/platform/db/db.server.ts';
import { log } from '#app/platform/process/telemetry.server.ts';

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

export type ConfigurationOutcome = (
  SaveSettingsOutcome | { ok: false; reason: 'failed'; message: string }
) & {
  prompt: PromptEffect;
};

const PROMPT_PATH = 'assistant.masterPrompt';
const LOGO_PATH = 'branding.logo';

/**
 * Saves settings and sees to the master prompt: a prompt in the change is in force at once as written by hand;
 * other changes that it depends on have it written anew, or ask first when the merchant wrote it.
 */
export async function saveConfiguration(input: ConfigurationToSave): Promise<ConfigurationOutcome> {
  if (input.merchantId === '') return failedOutcome(SETTINGS_TEXTS.noMerchant);
  const changes = withoutServerFields(input.changes);
  const text = changes.assistant?.masterPrompt;
  const problem = typeof text === 'string' || text === null ? findPromptProblem(text ?? '') : null;
  if (problem) return { ok: false, reason: 'invalid', errors: { [PROMPT_PATH]: problem }, prompt: 'none' };
  try {
    const { merchantId } = input;
    const { outcome, lostLogo } = await db.$transaction(async (transaction) => {
      const { branding } = applyDefaultSettings((await lockSettings(transaction, merchantId)).sections);
      const saved = await saveInTransaction({ ...input, changes }, transaction);
      return { outcome: saved, lostLogo: savedPaths(saved).includes(LOGO_PATH) ? branding.logo : '' };
    });
    evictCachedSettings(merchantId);
    await removeLogoFile({ merchantId, path: lostLogo });
    return outcome;
  } catch (error) {
    log.error({ err: error, merchantId: input.merchantId }, 'a configuration could not be saved');
    return failedOutcome(saveFailureText(error));
  }
}

// Who wrote a prompt and when is for the server to say.
function withoutServerFields(changes: SettingsChanges): SettingsChanges {
  if (!changes.assistant) return changes;
  const { masterPromptSource: _source, masterPromptLastEditedAt: _at, ...assistant } = changes.assistant;
  return { ...changes, assistant };
}

// The settings' row is locked by then.
async function saveInTransaction(
  input: ConfigurationToSave,
  transaction: Transaction,
): Promise<ConfigurationOutcome> {
  const { merchantId, author, now = new Date() } = input;
  // A prompt without a revision gets one before it is replaced, so that it can be brought back.
  if (input.changes.assistant?.masterPrompt) await ensureActiveRevision({ merchantId, now }, transaction);
  const outcome = await saveSettings(input, transaction);
  const saved = savedPaths(outcome);
  if (saved.includes(PROMPT_PATH)) {
    const { assistant } = await readSettings(transaction, merchantId);
    await activatePrompt(
      { merchantId, text: assistant.masterPrompt, source: 'manual', author, now },
      transaction,
    );
    return { ...outcome, ...(await versionOf(transaction, merchantId, outcome)), prompt: 'set' };
  }
  const prompt = await schedulePromptAfterChange({ merchantId, changed: saved, author }, transaction);
  return { ...outcome, prompt };
}

function savedPaths(outcome: SaveSettingsOutcome | ConfigurationOutcome): readonly string[] {
  if (outcome.ok) return outcome.changed;
  return outcome.reason === 'stale' ? outcome.saved : [];
}

async function readSettings(transaction: Transaction, merchantId: string) {
  return applyDefaultSettings(
    await transaction.merchantSettings.findUniqueOrThrow({ where: { merchantId } }),
  );
}

// Putting the prompt in force was a write of its own, which whoever saves next has seen.
async function versionOf(transaction: Transaction, merchantId: string, outcome: SaveSettingsOutcome) {
  if (!outcome.ok && outcome.reason !== 'stale') return {};
  const { version } = await transaction.merchantSettings.findUniqueOrThrow({ where: { merchantId } });
  return { version };
}

function failedOutcome(message: string): ConfigurationOutcome {
  return { ok: false, reason: 'failed', message, prompt: 'none' };
}
