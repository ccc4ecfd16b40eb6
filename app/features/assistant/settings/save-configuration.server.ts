import { findPromptProblem } from '#app/features/assistant/prompt/prompt-rules.ts';
import {
  activatePrompt,
  ensureActiveRevision,
  saveFailureText,
} from '#app/features/assistant/prompt/prompt-revisions.server.ts';
import { BRAND_IMAGES } from '#app/features/merchant/logo/logo.ts';
import { removeLogoFile } from '#app/features/merchant/logo/save-logo.server.ts';
import {
  type SaveSettingsOutcome,
  saveSettingsInTransaction,
  type SettingsSave,
} from '#app/features/merchant/settings/save-settings.server.ts';
import {
  type Author,
  evictCachedSettings,
  lockSettings,
} from '#app/features/merchant/settings/settings.server.ts';
import { schedulePromptAfterChange } from '#app/features/merchant/settings/schedule-prompt.server.ts';
import type { SettingsChanges } from '#app/features/merchant/settings/settings-schema.ts';
import { SETTINGS_TEXTS } from '#app/features/merchant/settings/settings-texts.ts';
import { db, type Transaction } from '#app/platform/db/db.server.ts';
import { log } from '#app/platform/process/log.server.ts';

interface ConfigurationToSave {
  merchantId: string;
  changes: SettingsChanges;
  /** The version being edited: fields changed by others since then are refused. */
  expectedVersion?: number;
  author?: Author;
  /** The plan's limit; null or missing means unlimited. */
  maxLocations?: number | null;
  now?: Date;
}

/** `queued`: regenerated soon; `ask`: the merchant decides about a manual prompt; `set`: part of this change. */
export type PromptEffect = 'none' | 'queued' | 'ask' | 'set';

export type ConfigurationOutcome = (
  SaveSettingsOutcome | { ok: false; reason: 'failed'; message: string }
) & {
  prompt: PromptEffect;
};

const PROMPT_PATH = 'assistant.masterPrompt';

/** Saves settings. A prompt among the changes is activated as manual; other changes may schedule a regeneration. */
export async function saveConfiguration(input: ConfigurationToSave): Promise<ConfigurationOutcome> {
  if (input.merchantId === '') return failedOutcome(SETTINGS_TEXTS.noMerchant);
  // The server sets a prompt's source and time.
  const {
    masterPromptSource: _source,
    masterPromptLastEditedAt: _at,
    ...assistant
  } = input.changes.assistant ?? {};
  const changes = input.changes.assistant ? { ...input.changes, assistant } : input.changes;
  const text = changes.assistant?.masterPrompt;
  const problem = typeof text === 'string' || text === null ? findPromptProblem(text ?? '') : null;
  if (problem) return { ok: false, reason: 'invalid', errors: { [PROMPT_PATH]: problem }, prompt: 'none' };
  try {
    const { merchantId } = input;
    const { outcome, replaced } = await db.$transaction(async (transaction) => {
      const { outcome: saved, before } = await saveInTransaction({ ...input, changes }, transaction);
      return {
        outcome: saved,
        replaced: BRAND_IMAGES.filter((image) => savedPaths(saved).includes(`branding.${image}`)).map(
          (image) => before.branding[image],
        ),
      };
    });
    evictCachedSettings(merchantId);
    for (const path of replaced) await removeLogoFile({ merchantId, path });
    return outcome;
  } catch (error) {
    log.error({ err: error, merchantId: input.merchantId }, 'configuration not saved');
    return failedOutcome(saveFailureText(error));
  }
}

async function saveInTransaction(
  input: ConfigurationToSave,
  transaction: Transaction,
): Promise<SettingsSave<ConfigurationOutcome>> {
  const { merchantId, author, now = new Date() } = input;
  if (input.changes.assistant?.masterPrompt) {
    // A prompt without a revision gets one before it is replaced, so it can be restored.
    await lockSettings(transaction, merchantId);
    await ensureActiveRevision(transaction, merchantId, now);
  }
  const save = await saveSettingsInTransaction(transaction, input);
  const { outcome } = save;
  const saved = savedPaths(outcome);
  if (!saved.includes(PROMPT_PATH) || !('version' in outcome)) {
    const prompt = await schedulePromptAfterChange({ merchantId, changed: saved, author }, transaction);
    return { ...save, outcome: { ...outcome, prompt } };
  }
  const text = save.after.assistant.masterPrompt;
  await activatePrompt({ merchantId, text, source: 'manual', author, now }, transaction);
  // Activating the prompt was another write, and the next save must be based on its version.
  const { version } = await lockSettings(transaction, merchantId);
  return { ...save, outcome: { ...outcome, version, prompt: 'set' } };
}

function savedPaths(outcome: SaveSettingsOutcome | ConfigurationOutcome): readonly string[] {
  if (outcome.ok) return outcome.changed;
  return outcome.reason === 'stale' ? outcome.saved : [];
}

function failedOutcome(message: string): ConfigurationOutcome {
  return { ok: false, reason: 'failed', message, prompt: 'none' };
}
