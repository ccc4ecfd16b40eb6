import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS, type Settings } from '#app/features/merchant/settings/default-settings.ts';
import { mergeDeep } from '#app/features/merchant/settings/settings-diff.ts';
import {
  applySave,
  createFormState,
  discardDraft,
  getDisplayedSettings,
  getDisplayedValue,
  getValuesToSave,
  mergeServerSettings,
  resolveConflict,
  setFieldValue,
  validateField,
} from '#app/features/merchant/settings-form/settings-form-state.ts';
import { toSettingsChanges } from '#app/features/merchant/settings/parse-settings.ts';

const HOURS = 'storeInfo.hours';
const CITY = 'storeInfo.location.city';
const QUESTIONS = 'chatConfig.questions';

function settingsWith(changes: object): Settings {
  return mergeDeep(DEFAULT_SETTINGS, changes) as unknown as Settings;
}
const emptyForm = () => createFormState({ settings: DEFAULT_SETTINGS, version: 4 });
const stateWith = (changes: object, version = 5) => ({
  settings: settingsWith(changes),
  version,
  changed: [],
});

const isAny = () => true;

test('drafts replace stored values, field by field', () => {
  const form = setFieldValue(setFieldValue(emptyForm(), HOURS, '9–5'), CITY, 'Portland');
  expect(getDisplayedValue(form, HOURS)).toBe('9–5');
  expect(getDisplayedSettings(form).storeInfo.location).toMatchObject({ city: 'Portland', zip: '' });
  expect(toSettingsChanges(form.draft)).toEqual({
    storeInfo: { hours: '9–5', location: { city: 'Portland' } },
  });
});

test('typing the stored value leaves nothing to save', () => {
  const form = setFieldValue(setFieldValue(emptyForm(), HOURS, '9–5'), HOURS, '');
  expect(form.draft).toEqual({});
});

test('a list is one field, and equal if its entries are', () => {
  const { questions } = DEFAULT_SETTINGS.chatConfig;
  const moved = setFieldValue(emptyForm(), QUESTIONS, questions.toReversed());
  expect(Object.keys(moved.draft)).toEqual([QUESTIONS]);
  expect(setFieldValue(moved, QUESTIONS, structuredClone(questions)).draft).toEqual({});
});

test('on blur a field is validated and normalized as on the server', () => {
  const phone = validateField(
    setFieldValue(emptyForm(), 'leads.adminMobile', '(555) 123-4567'),
    'leads.adminMobile',
  );
  expect(phone.draft).toEqual({ 'leads.adminMobile': '+15551234567' });
  const nameless = setFieldValue(
    createFormState(stateWith({ storeInfo: { name: 'Beds' } })),
    'storeInfo.name',
    ' ',
  );
  expect(validateField(nameless, 'storeInfo.name').errors).toEqual({
    'storeInfo.name': 'Store name is required',
  });
  const nonNumber = validateField(
    setFieldValue(emptyForm(), 'chatConfig.maxTokens', Number.NaN),
    'chatConfig.maxTokens',
  );
  expect(nonNumber.errors).toEqual({
    'chatConfig.maxTokens': 'Max tokens must be a number between 100 and 8000',
  });
});

test('the error of a part is shown there, and removed when the field is edited', () => {
  const questionWithoutText = [{ text: '', order: 1, required: 'firm' }];
  const form = validateField(setFieldValue(emptyForm(), QUESTIONS, questionWithoutText), QUESTIONS);
  expect(form.errors).toEqual({ [`${QUESTIONS}.0.text`]: 'Enter a question' });
  expect(setFieldValue(form, QUESTIONS, []).errors).toEqual({});
});

test('an error in one field stays while another is edited', () => {
  const form = validateField(
    setFieldValue(emptyForm(), 'storeInfo.website', 'nonsense'),
    'storeInfo.website',
  );
  expect(setFieldValue(form, HOURS, '9–5').errors).toHaveProperty(['storeInfo.website']);
});

test('unedited fields follow changes of others, edited ones become conflicts', () => {
  const form = setFieldValue(emptyForm(), HOURS, 'mine');
  const theirs = { path: HOURS, theirs: 'theirs', by: 'Dana', at: '2026-11-20T10:00:00.000Z' };
  const state = {
    ...stateWith({ storeInfo: { hours: 'theirs', website: 'https://a.example' } }),
    changed: [theirs],
  };
  const next = mergeServerSettings(form, state);
  expect(getDisplayedValue(next, 'storeInfo.website')).toBe('https://a.example');
  expect(getDisplayedValue(next, HOURS)).toBe('mine');
  expect(next.conflicts).toEqual({ [HOURS]: theirs });
  expect(getValuesToSave(next, isAny)).toEqual({});
});

test('the same change by someone else leaves nothing to save', () => {
  const form = setFieldValue(emptyForm(), HOURS, 'same');
  expect(mergeServerSettings(form, stateWith({ storeInfo: { hours: 'same' } }))).toMatchObject({
    draft: {},
    conflicts: {},
  });
});

test('a late response of an older version changes nothing', () => {
  const form = createFormState(stateWith({ storeInfo: { hours: 'new' } }, 9));
  expect(mergeServerSettings(form, stateWith({ storeInfo: { hours: 'old' } }, 8))).toBe(form);
});

test('keeping mine saves that field alone, using theirs discards the draft', () => {
  const typed = setFieldValue(setFieldValue(emptyForm(), HOURS, 'mine'), CITY, 'Portland');
  const conflicting = mergeServerSettings(typed, stateWith({ storeInfo: { hours: 'theirs' } }));
  expect(getValuesToSave(conflicting, isAny)).toEqual({ [CITY]: 'Portland' });
  expect(getValuesToSave(resolveConflict(conflicting, HOURS, 'mine'), (path) => path === HOURS)).toEqual({
    [HOURS]: 'mine',
  });
  const resolved = resolveConflict(conflicting, HOURS, 'theirs');
  expect([getDisplayedValue(resolved, HOURS), resolved.conflicts]).toEqual(['theirs', {}]);
});

test('edits during a save stay unsaved, and don’t conflict with it', () => {
  const sent = { [HOURS]: 'first', [CITY]: 'Portland' };
  const typing = setFieldValue(setFieldValue(emptyForm(), CITY, 'Portland'), HOURS, 'second');
  const after = applySave(
    typing,
    sent,
    stateWith({ storeInfo: { hours: 'first', location: { city: 'Portland' } } }),
  );
  expect([after.draft, after.conflicts]).toEqual([{ [HOURS]: 'second' }, {}]);
});

test('discarding restores the stored values, without errors and conflicts', () => {
  const typed = validateField(
    setFieldValue(emptyForm(), 'storeInfo.website', 'nonsense'),
    'storeInfo.website',
  );
  expect(discardDraft(typed)).toEqual(emptyForm());
});

const PATHS = [HOURS, CITY, 'storeInfo.website', 'branding.chatTitle', 'assistant.name'];
const step = fc.record({
  path: fc.constantFrom(...PATHS),
  value: fc.constantFrom('a', 'b', 'c', ''),
  who: fc.constantFrom('mine', 'theirs'),
});

test('however two people edit and save, no edit is lost, and unseen changes become conflicts', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      let form = emptyForm();
      let server = form.stored;
      const typed = new Map<string, string>();
      const unseen = new Set<string>();
      for (const { path, value, who } of steps) {
        const before = getDisplayedValue({ ...form, draft: {} }, path);
        if (who === 'mine') {
          form = setFieldValue(form, path, value);
          typed.set(path, value);
        } else {
          if (Object.hasOwn(form.draft, path) && value !== before) unseen.add(path);
          server = mergeDeep(server, toSettingsChanges({ [path]: value })) as unknown as Settings;
          form = mergeServerSettings(form, { settings: server, version: form.version + 1, changed: [] });
        }
        if (!Object.hasOwn(form.draft, path)) unseen.delete(path);
      }
      expect(form.stored).toEqual(server);
      for (const [path, value] of Object.entries(form.draft)) expect(value).toBe(typed.get(path));
      expect(Object.keys(form.conflicts).toSorted()).toEqual([...unseen].toSorted());
    }),
    { numRuns: 300 },
  );
});
