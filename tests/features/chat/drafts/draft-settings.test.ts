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

test('appearance and greeting are not conversation settings', () => {
  expect(partWith({ branding: { colors: { primary: '#ff0000' }, chatTitle: 'Desk' } })).toBe(unchanged);
  expect(partWith({ assistant: { greeting: 'Hi there' }, leads: { adminEmail: 'a@b.example' } })).toBe(
    unchanged,
  );
});

test('questions, goal and persona are conversation settings', () => {
  const others: SettingsChanges[] = [
    { chatConfig: { primaryGoal: 'lead' } },
    { chatConfig: { questions: [] } },
    { assistant: { name: 'Luna' } },
    { storeInfo: { hours: 'Mon to Fri' } },
    { products: { matchThreshold: 0.9 } },
  ];
  for (const other of others) expect(partWith(other)).not.toBe(unchanged);
});

test('a prompt counts only if it is manual', () => {
  expect(partWith({ assistant: { masterPrompt: 'You sell beds.' } })).toBe(unchanged);
  const byHand = { masterPrompt: 'You sell beds.', masterPromptSource: 'manual' as const };
  expect(partWith({ assistant: byHand })).not.toBe(partWith({ assistant: { masterPromptSource: 'manual' } }));
});

test('an invalid field is left out and reported, the others remain', () => {
  const typed = { branding: { colors: { primary: 'purpel' }, chatTitle: ' Sleep desk ' } };
  expect(dropInvalidChanges({}, typed)).toEqual({
    changes: { branding: { chatTitle: 'Sleep desk' } },
    refused: { 'branding.colors.primary': expect.any(String) },
  });
});

test('an invalid field has its last valid value of the draft', () => {
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

test('a reverted field is removed from the draft', () => {
  const first = dropInvalidChanges({}, { assistant: { name: 'Luna' } });
  expect(dropInvalidChanges(first.changes, {})).toEqual({ changes: {}, refused: {} });
});

test('unknown sections are ignored', () => {
  const former = { assistant: { name: 'Luna' } };
  expect(dropInvalidChanges(former, { nonsense: {} } as SettingsChanges)).toEqual({
    changes: former,
    refused: {},
  });
});
