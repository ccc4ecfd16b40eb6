import type { Settings } from '#app/features/merchant/settings/default-settings.ts';
import { isOverlappingPath, mergeDeep, pickFields } from '#app/features/merchant/settings/settings-diff.ts';
import { type ChangesError, parseChanges } from '#app/features/merchant/settings/parse-settings.ts';
import type { SettingsChanges } from '#app/features/merchant/settings/settings-schema.ts';

/** The settings that affect an open chat: everything but its appearance and greeting. */
export function pickConversationSettings(settings: Settings): object {
  const { storeInfo, assistant, features, chatConfig, products } = settings;
  const { greeting: _, masterPromptLastEditedAt: _editedAt, masterPrompt, ...voice } = assistant;
  // A generated prompt is derived from the rest.
  const prompt = assistant.masterPromptSource === 'manual' ? masterPrompt : '';
  const { recommendationsEnabled } = features;
  return { storeInfo, assistant: { ...voice, prompt }, recommendationsEnabled, chatConfig, products };
}

export interface ValidDraft {
  changes: SettingsChanges;
  /** Errors by field path; these fields keep their previous values. */
  refused: Record<string, string>;
}

/** Validates changes like a save would. */
export function parseSettingsDraft(changes: object): { ok: true; changes: SettingsChanges } | ChangesError {
  const parsed = parseChanges(changes);
  // The schema's output is valid input too.
  return parsed.ok ? { ok: true, changes: parsed.changes as SettingsChanges } : parsed;
}

/** Drops a form's invalid changes: an invalid field keeps its last valid value from the draft. */
export function dropInvalidChanges(previous: SettingsChanges, typed: SettingsChanges): ValidDraft {
  const parsed = parseSettingsDraft(typed);
  if (parsed.ok) return { changes: parsed.changes, refused: {} };
  if (parsed.reason === 'unknown-section') return { changes: previous, refused: {} };
  const invalid = Object.keys(parsed.errors);
  const isInvalid = (path: string) => invalid.some((other) => isOverlappingPath(path, other));
  const merged = mergeDeep(
    pickFields(previous, isInvalid),
    pickFields(typed, (path) => !isInvalid(path)),
  );
  const reparsed = parseSettingsDraft(merged);
  return { changes: reparsed.ok ? reparsed.changes : previous, refused: parsed.errors };
}
