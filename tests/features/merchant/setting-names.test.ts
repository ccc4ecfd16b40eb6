import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '#app/features/merchant/default-settings.ts';
import { fieldPaths } from '#app/features/merchant/setting-changes.ts';
import { fieldName, valueWords } from '#app/features/merchant/setting-names.ts';
import { EDITABLE_SECTIONS } from '#app/features/merchant/settings.ts';

test('a field is named by its section and its place in it', () => {
  expect(fieldName('storeInfo.contactInfo')).toBe('Store: contact info');
  expect(fieldName('chatConfig.leadCapture.requiredFields.email')).toBe(
    'Conversation: lead capture required fields email',
  );
  expect(fieldName('subscription')).toBe('subscription');
});

test('every field has a name of its own', () => {
  const paths = fieldPaths(
    Object.fromEntries(EDITABLE_SECTIONS.map((name) => [name, DEFAULT_SETTINGS[name]])),
  );
  expect(new Set(paths.map(fieldName)).size).toBe(paths.length);
});

test('a value is told in one short line', () => {
  expect(['', null, true, false, 0.6, 'Mon–Fri'].map(valueWords)).toEqual([
    ...['empty', 'empty', 'on', 'off', '0.6', 'Mon–Fri'],
  ]);
  expect([[], [1], [1, 2]].map(valueWords)).toEqual(['0 entries', '1 entry', '2 entries']);
  expect(valueWords('x'.repeat(500))).toHaveLength(60);
});
