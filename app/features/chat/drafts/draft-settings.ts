import type { Settings } from '#app/features/merchant/settings/default-settings.ts';
import {
  isOverlappingPath,
  mergeDocuments,
  pickFields,
} from '#app/features/merchant/settings/document-fields.ts';
import { type ChangesError, parseChanges } from '#app/features/merchant/settings/parse-changes.ts';
import type { SettingsChanges } from '#app/features/merchant/settings/settings-schema.ts';

/** What a draft chat is drawn from and talks from. */

/** The settings that an open chat goes on with as it began: everything but its looks, its greeting and what no shopper meets. */
export function pickConversationSettings({ storeInfo, assistant, chatConfig, products }: Settings): object {
  const { greeting: _, masterPromptLastEditedAt: _editedAt, masterPrompt, ...voice } = assistant;
  // One that is written by itself follows from the rest.
  const prompt = assistant.masterPromptSource === 'manual' ? masterPrompt : '';
  return { storeInfo, assistant: { ...voice, prompt }, chatConfig, products };
}

export interface ValidDraft {
  changes: SettingsChanges;
  /** Messages by the path of a field whose former value stays. */
  refused: Record<string, string>;
}

/** Reads what somebody wants to try, as a save would. */
export function parseDraft(sent: object): { ok: true; changes: SettingsChanges } | ChangesError {
  const read = parseChanges(sent);
  // What a schema has made can be read by it again.
  return read.ok ? { ok: true, changes: read.changes as SettingsChanges } : read;
}

/** What of a form can be tried: a field that is not valid keeps the last valid value that it had in the draft. */
export function dropInvalidChanges(former: SettingsChanges, typed: SettingsChanges): ValidDraft {
  const read = parseDraft(typed);
  if (read.ok) return { changes: read.changes, refused: {} };
  if (read.reason === 'unknown-section') return { changes: former, refused: {} };
  const wrong = Object.keys(read.errors);
  const isWrong = (path: string) => wrong.some((other) => isOverlappingPath(path, other));
  const kept = pickFields(former, isWrong);
  const valid = pickFields(typed, (path) => !isWrong(path));
  const again = parseDraft(mergeDocuments(kept, valid));
  return { changes: again.ok ? again.changes : former, refused: read.errors };
}
