import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '#app/features/merchant/settings/default-settings.ts';
import { listFieldPaths } from '#app/features/merchant/settings/settings-diff.ts';
import { formatFieldValue, getFieldLabel } from '#app/features/merchant/settings/settings-texts.ts';
import { EDITABLE_SECTIONS } from '#app/features/merchant/settings/settings-schema.ts';

test('a field is named by its section and keys', () => {
  expect(getFieldLabel('storeInfo.contactInfo')).toBe('Store: contact info');
  expect(getFieldLabel('chatConfig.leadCapture.requiredFields.email')).toBe(
    'Conversation: lead capture required fields email',
  );
  expect(getFieldLabel('subscription')).toBe('subscription');
});

test('every field has a unique name', () => {
  const paths = listFieldPaths(
    Object.fromEntries(EDITABLE_SECTIONS.map((name) => [name, DEFAULT_SETTINGS[name]])),
  );
  expect(new Set(paths.map(getFieldLabel)).size).toBe(paths.length);
});

test('a value is formatted on one short line', () => {
  expect(['', null, true, false, 0.6, 'Mon–Fri'].map(formatFieldValue)).toEqual([
    ...['empty', 'empty', 'on', 'off', '0.6', 'Mon–Fri'],
  ]);
  expect([[], [1], [1, 2]].map(formatFieldValue)).toEqual(['0 entries', '1 entry', '2 entries']);
  expect(formatFieldValue('x'.repeat(500))).toHaveLength(60);
});
