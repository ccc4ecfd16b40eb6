import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS, type Settings } from '#app/features/merchant/settings/default-settings.ts';
import { mergeDocuments } from '#app/features/merchant/settings/document-fields.ts';
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
} from '#app/features/merchant/settings-form/settings-form-store.ts';
import { toSettingsChanges } from '#app/features/merchant/settings/parse-settings.ts';

const HOURS = 'storeInfo.hours';
const CITY = 'storeInfo.location.city';
const QUESTIONS = 'chatConfig.questions';

function settingsWith(changes: object): Settings {
  return mergeDocuments(DEFAULT_SETTINGS, changes) as unknown as Settings;
}
const emptyForm = () => createFormState({ settings: DEFAULT_SETTINGS, version: 4 });
const stateWith = (changes: object, version = 5) => ({
  settings: settingsWith(changes),
  version,
  changed: [],
});

const isAny = () => true;

test('what was typed lies over what is stored, field by field', () => {
  const form = setFieldValue(setFieldValue(emptyForm(), HOURS, '9–5'), CITY, 'Portland');
  expect(getDisplayedValue(form, HOURS)).toBe('9–5');
  expect(getDisplayedSettings(form).storeInfo.location).toMatchObject({ city: 'Portland', zip: '' });
  expect(toSettingsChanges(form.draft)).toEqual({
    storeInfo: { hours: '9–5', location: { city: 'Portland' } },
  });
});

test('typing what is stored leaves nothing to save', () => {
  const form = setFieldValue(setFieldValue(emptyForm(), HOURS, '9–5'), HOURS, '');
  expect(form.draft).toEqual({});
});

test('a list is one field, and is the same when its entries are', () => {
  const { questions } = DEFAULT_SETTINGS.chatConfig;
  const moved = setFieldValue(emptyForm(), QUESTIONS, questions.toReversed());
  expect(Object.keys(moved.draft)).toEqual([QUESTIONS]);
  expect(setFieldValue(moved, QUESTIONS, structuredClone(questions)).draft).toEqual({});
});

test('a field that is left is judged as the server would, and spelled as it is stored', () => {
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
  const words = validateField(
    setFieldValue(emptyForm(), 'chatConfig.maxTokens', Number.NaN),
    'chatConfig.maxTokens',
  );
  expect(words.errors).toEqual({
    'chatConfig.maxTokens': 'Max tokens must be a number between 100 and 8000',
  });
});

test('the error of a part stands at its place, and goes when the field is typed into', () => {
  const asked = [{ text: '', order: 1, required: 'firm' }];
  const form = validateField(setFieldValue(emptyForm(), QUESTIONS, asked), QUESTIONS);
  expect(form.errors).toEqual({ [`${QUESTIONS}.0.text`]: 'A question needs a text' });
  expect(setFieldValue(form, QUESTIONS, []).errors).toEqual({});
});

test('an error in one field stays while another is typed into', () => {
  const form = validateField(
    setFieldValue(emptyForm(), 'storeInfo.website', 'nonsense'),
    'storeInfo.website',
  );
  expect(setFieldValue(form, HOURS, '9–5').errors).toHaveProperty(['storeInfo.website']);
});

test('untouched fields follow what others stored, a touched one waits for a choice', () => {
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

test('when others stored just what was typed, there is nothing left to do', () => {
  const form = setFieldValue(emptyForm(), HOURS, 'same');
  expect(mergeServerSettings(form, stateWith({ storeInfo: { hours: 'same' } }))).toMatchObject({
    draft: {},
    conflicts: {},
  });
});

test('an older answer that comes late changes nothing', () => {
  const form = createFormState(stateWith({ storeInfo: { hours: 'new' } }, 9));
  expect(mergeServerSettings(form, stateWith({ storeInfo: { hours: 'old' } }, 8))).toBe(form);
});

test('keeping mine saves that field alone, using theirs forgets what was typed', () => {
  const typed = setFieldValue(setFieldValue(emptyForm(), HOURS, 'mine'), CITY, 'Portland');
  const waiting = mergeServerSettings(typed, stateWith({ storeInfo: { hours: 'theirs' } }));
  expect(getValuesToSave(waiting, isAny)).toEqual({ [CITY]: 'Portland' });
  expect(getValuesToSave(resolveConflict(waiting, HOURS, 'mine'), (path) => path === HOURS)).toEqual({
    [HOURS]: 'mine',
  });
  const taken = resolveConflict(waiting, HOURS, 'theirs');
  expect([getDisplayedValue(taken, HOURS), taken.conflicts]).toEqual(['theirs', {}]);
});

test('what is typed while a save is on its way stays to be saved, and is no conflict with it', () => {
  const sent = { [HOURS]: 'first', [CITY]: 'Portland' };
  const typing = setFieldValue(setFieldValue(emptyForm(), CITY, 'Portland'), HOURS, 'second');
  const after = applySave(
    typing,
    sent,
    stateWith({ storeInfo: { hours: 'first', location: { city: 'Portland' } } }),
  );
  expect([after.draft, after.conflicts]).toEqual([{ [HOURS]: 'second' }, {}]);
});

test('discarding brings back what is stored, with nothing in the way', () => {
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

test('whatever two people type and store, nothing typed is lost, and what was changed unseen waits', () => {
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
          server = mergeDocuments(server, toSettingsChanges({ [path]: value })) as unknown as Settings;
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
