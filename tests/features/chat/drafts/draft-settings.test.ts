import { expect, test } from 'vitest';
import { dropInvalidChanges, pickConversationSettings } from '#app/features/chat/drafts/draft-settings.ts';
import { DEFAULT_SETTINGS, type Settings } from '#app/features/merchant/settings/default-settings.ts';
import { mergeDeep } from '#app/features/merchant/settings/settings-diff.ts';
import type { SettingsChanges } from '#app/features/merchant/settings/settings-schema.ts';

function partWith(changes: SettingsChanges): string {
  const settings = mergeDeep(DEFAULT_SETTINGS, changes) as unknown as Settings;
  return JSON.stringify(pickConversationSettings(settings));
}

const unchanged = partWith({});

test('looks and greetings don’t make another conversation', () => {
  expect(partWith({ branding: { colors: { primary: '#ff0000' }, chatTitle: 'Desk' } })).toBe(unchanged);
  expect(partWith({ assistant: { greeting: 'Hi there' }, leads: { adminEmail: 'a@b.example' } })).toBe(
    unchanged,
  );
});

test('what the assistant asks, aims at or is makes another conversation', () => {
  const others: SettingsChanges[] = [
    { chatConfig: { primaryGoal: 'lead' } },
    { chatConfig: { questions: [] } },
    { assistant: { name: 'Luna' } },
    { storeInfo: { hours: 'Mon to Fri' } },
    { products: { matchThreshold: 0.9 } },
  ];
  for (const other of others) expect(partWith(other)).not.toBe(unchanged);
});

test('a prompt counts only when it was written by hand', () => {
  expect(partWith({ assistant: { masterPrompt: 'You sell beds.' } })).toBe(unchanged);
  const byHand = { masterPrompt: 'You sell beds.', masterPromptSource: 'manual' as const };
  expect(partWith({ assistant: byHand })).not.toBe(partWith({ assistant: { masterPromptSource: 'manual' } }));
});

test('a field that is not valid is left out and named, its neighbours stay', () => {
  const typed = { branding: { colors: { primary: 'purpel' }, chatTitle: ' Sleep desk ' } };
  expect(dropInvalidChanges({}, typed)).toEqual({
    changes: { branding: { chatTitle: 'Sleep desk' } },
    refused: { 'branding.colors.primary': expect.any(String) },
  });
});

test('a field that is no longer valid keeps the last valid value of the draft', () => {
  const first = dropInvalidChanges({}, { branding: { colors: { primary: '#112233' } } });
  const second = dropInvalidChanges(first.changes, {
    branding: { colors: { primary: '#1122' } },
    assistant: { name: 'Luna' },
  });
  expect(second.changes).toEqual({
    branding: { colors: { primary: '#112233' } },
    assistant: { name: 'Luna' },
  });
  expect(Object.keys(second.refused)).toEqual(['branding.colors.primary']);
});

test('a field that was put back leaves the draft', () => {
  const first = dropInvalidChanges({}, { assistant: { name: 'Luna' } });
  expect(dropInvalidChanges(first.changes, {})).toEqual({ changes: {}, refused: {} });
});

test('what is no section of the settings changes nothing', () => {
  const former = { assistant: { name: 'Luna' } };
  expect(dropInvalidChanges(former, { nonsense: {} } as SettingsChanges)).toEqual({
    changes: former,
    refused: {},
  });
});
