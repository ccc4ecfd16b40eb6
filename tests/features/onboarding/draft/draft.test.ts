import fc from 'fast-check';
import { expect, test } from 'vitest';
import { saveSettings } from '#app/features/merchant/settings/save-settings.server.ts';
import {
  canAutosave,
  EMPTY_DRAFT,
  findFieldErrors,
  listLeftToDo,
  listMissingForDeploy,
  normalizeDraft,
  parseDraftPatch,
  parseWizardDraft,
} from '#app/features/onboarding/draft/draft.ts';
import { toSettingsFromDraft } from '#app/features/onboarding/draft/settings-from-draft.ts';
import { makeMerchant } from '#tests/support/make-merchant.ts';
import { useDatabase } from '#tests/support/database.ts';

useDatabase();

const unit = fc.oneof(
  fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)),
  fc.constantFrom('<script>', '"', "'", '\\', '\u0000', '\ud800', '${x}', '{{x}}', ';--', '\u202e', '\n'),
);
const hostile = fc.string({ unit, maxLength: 300 });
const texts = Object.keys(EMPTY_DRAFT).filter((key) => key !== 'hasMultipleLocations');
const drafts = fc.record(Object.fromEntries(texts.map((key) => [key, hostile])));

test('a draft of any strings is parsed and validated, and its valid fields can be saved', async () => {
  const { merchantId } = await makeMerchant();
  await fc.assert(
    fc.asyncProperty(drafts, async (typed) => {
      const draft = parseWizardDraft(typed);
      const errors = findFieldErrors(draft);
      const right = { ...draft, ...Object.fromEntries(Object.keys(errors).map((key) => [key, ''])) };
      const saved = await saveSettings({ merchantId, changes: toSettingsFromDraft(right, 'deploy') });
      expect(saved).toMatchObject({ ok: true });
    }),
    { numRuns: 60 },
  );
});

test('unknown fields and wrong types are dropped from a patch', () => {
  const sent = {
    storeName: 'Dream',
    persona: 5,
    merchantId: 'x',
    __proto__: { isDeployed: true },
    hasMultipleLocations: true,
  };
  expect(parseDraftPatch(sent)).toEqual({ storeName: 'Dream', hasMultipleLocations: true });
  for (const nothing of [null, 'text', 7, [], undefined]) expect(parseDraftPatch(nothing)).toEqual({});
});

test('a store name of 10,000 characters stays in the draft and is refused beside its field', () => {
  const draft = parseWizardDraft({ storeName: 'x'.repeat(10_000) });
  expect(draft.storeName).toHaveLength(10_000);
  expect(findFieldErrors(draft)).toEqual({
    storeName: 'The store name can be up to 100 characters long. This has 10,000',
  });
});

test.each([
  ['primaryColor', 'red', 'Primary color must be a valid hex color'],
  ['secondaryColor', '#12345', 'Secondary color must be a valid hex color'],
  ['adminEmail', 'nobody', 'Enter a valid email address, like name@store.com'],
  ['adminMobile', '123', 'Enter a phone number with area code, like (555) 123-4567'],
  ['adminMobile', 'call me', 'Enter a phone number with area code, like (555) 123-4567'],
  ['redirectUrl', 'javascript:alert(1)', 'Enter a valid URL, like https://example.com'],
  ['redirectUrl', 'data:text/html,x', 'Enter a valid URL, like https://example.com'],
  ['website', 'dream beds', 'Enter a valid URL, like https://example.com'],
  ['website', 'file:///etc/passwd', 'Enter a valid URL, like https://example.com'],
])('%s %j is refused beside its field', (key, value, message) => {
  expect(findFieldErrors(parseWizardDraft({ [key]: value }))).toEqual({ [key]: message });
});

test('phone numbers, URLs and colors are normalized', () => {
  const typed = {
    adminMobile: '(555) 123-4567',
    website: 'dreambeds.com/about',
    primaryColor: 'AABBCC',
    redirectUrl: ' https://x.example ',
  };
  expect(normalizeDraft(parseWizardDraft(typed))).toMatchObject({
    adminMobile: '+15551234567',
    website: 'https://dreambeds.com/about',
    primaryColor: '#AABBCC',
    redirectUrl: 'https://x.example',
  });
});

test('a preset fills only what was never stored', () => {
  const preset = { adminEmail: 'owner@dream.example', persona: 'Calm' };
  expect(parseWizardDraft({ adminEmail: '' }, preset)).toMatchObject({ adminEmail: '', persona: 'Calm' });
});

test('a deploy requires a store name, a color and an assistant name', () => {
  expect(listMissingForDeploy({ ...EMPTY_DRAFT, primaryColor: ' ', storeName: '  ' })).toEqual([
    'Store Name',
    'Primary Brand Color',
    'Assistant Name',
  ]);
  expect(listLeftToDo({ ...EMPTY_DRAFT, primaryColor: '' }).map(({ step }) => step)).toEqual([1, 2, 3]);
  expect(listLeftToDo({ ...EMPTY_DRAFT, storeName: 'Dream' })).toEqual([
    { text: 'Name your assistant', step: 3 },
  ]);
  expect(canAutosave({ ...EMPTY_DRAFT, storeName: 'Dream' })).toBe(false);
  expect(canAutosave({ ...EMPTY_DRAFT, storeName: 'Dream', assistantName: 'Luna' })).toBe(true);
});
