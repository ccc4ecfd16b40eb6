// @vitest-environment jsdom
import '#tests/support/match-media.ts';
import { act, useEffect } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  SAVE_DEBOUNCE_MS,
  type SaveResponse,
  type SettingPath,
  SETTINGS_MAX_AGE_MS,
} from '#app/features/merchant/settings-form/settings-form-state.ts';
import {
  type SettingsForm,
  useSettingsForm,
} from '#app/features/merchant/settings-form/use-settings-form.ts';
import { PolarisFrame } from '#app/ui/page/polaris-frame.tsx';
import { type FakeSettingsApi, createFakeSettingsApi } from '#tests/support/fake-settings-api.ts';
import { renderInBrowser } from '#tests/support/render-in-browser.tsx';

const HOURS = 'storeInfo.hours';
const CONTACT = 'storeInfo.contactInfo';

let api: FakeSettingsApi;
let form: SettingsForm;
let page: ReturnType<typeof renderInBrowser>;
let answers: SaveResponse[];

function Form({ loaded }: { loaded: Parameters<typeof useSettingsForm>[0]['loaded'] }) {
  const current = useSettingsForm({ loaded, authorName: 'me', onSaved: (answer) => answers.push(answer) });
  useEffect(() => {
    form = current;
  });
  return null;
}

beforeEach(() => {
  vi.useFakeTimers();
  answers = [];
  api = createFakeSettingsApi({ storeInfo: { name: 'Beds', hours: '9–5' } });
  vi.stubGlobal('fetch', api.fetch);
  const loaded = { settings: api.settings, version: api.version, changed: [], isFallback: false };
  page = renderInBrowser(
    <PolarisFrame>
      <Form loaded={loaded} />
    </PolarisFrame>,
  );
});

afterEach(() => {
  page.unmount();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const type = (path: SettingPath, value: string) => act(() => form.field(path).change(value as never));
const value = (path: SettingPath) => form.field(path).value;
const toasts = () => [...page.host.querySelectorAll('.Toast-message')].map(({ textContent }) => textContent);
async function pass(ms: number) {
  await act(() => vi.advanceTimersByTimeAsync(ms));
}
async function save() {
  act(() => form.save());
  await pass(SAVE_DEBOUNCE_MS);
}

test('edits are sent together and stored', async () => {
  type(HOURS, '8–8');
  type(CONTACT, 'a phone');
  expect(form.isDirty).toBe(true);
  await save();
  expect(api.saves).toMatchObject([
    { changes: { storeInfo: { hours: '8–8', contactInfo: 'a phone' } }, expectedVersion: 1 },
  ]);
  expect([form.isDirty, toasts(), answers.length]).toEqual([false, ['Changes saved'], 1]);
});

test('an invalid value prevents the save, shows its error and is focused', async () => {
  type('storeInfo.name', '');
  type(HOURS, '8–8');
  await save();
  expect(api.saves).toEqual([]);
  expect(form.field('storeInfo.name').error).toBe('Store name is required');
  expect(form.focusRequest).toEqual({ path: 'storeInfo.name' });
  expect(form.note).toBe('1 field needs fixing');
  expect(value(HOURS)).toBe('8–8');
});

test('a field that someone else changed first becomes a conflict, and the others are saved', async () => {
  type(HOURS, 'mine');
  type(CONTACT, 'a phone');
  api.change(HOURS, 'theirs', 'Dana');
  await save();
  expect(api.settings.storeInfo).toMatchObject({ hours: 'theirs', contactInfo: 'a phone' });
  expect(form.field(HOURS)).toMatchObject({ value: 'mine', conflict: { theirs: 'theirs', by: 'Dana' } });
  expect([form.note, toasts()]).toEqual(['1 field was changed elsewhere', []]);
  act(() => form.field(HOURS).conflict!.keepMine());
  await pass(SAVE_DEBOUNCE_MS);
  expect(api.settings.storeInfo.hours).toBe('mine');
  expect([form.isDirty, form.note, toasts()]).toEqual([false, null, ['Changes saved']]);
});

test('using theirs leaves nothing to save', async () => {
  type(HOURS, 'mine');
  api.change(HOURS, 'theirs', 'Dana');
  await save();
  act(() => form.field(HOURS).conflict!.useTheirs());
  expect([value(HOURS), form.isDirty]).toEqual(['theirs', false]);
});

test('a user’s own change in another window is named as such', async () => {
  type(HOURS, 'mine');
  api.change(HOURS, 'theirs', 'me');
  await save();
  expect(form.field(HOURS).conflict?.by).toBe('You, in another window,');
});

test('returning after a minute loads changes of others, and keeps edits', async () => {
  type(CONTACT, 'a phone');
  api.change(HOURS, 'theirs', 'Dana');
  api.change(CONTACT, 'their phone', 'Dana');
  await act(async () => void window.dispatchEvent(new Event('focus')));
  expect(api.loads).toBe(0);
  await pass(SETTINGS_MAX_AGE_MS);
  expect(api.loads).toBe(1);
  expect([value(HOURS), value(CONTACT)]).toEqual(['theirs', 'a phone']);
  expect(form.field(CONTACT).conflict).toMatchObject({ theirs: 'their phone', by: 'Dana' });
});

test('a refresh loads what another part of the page stored', async () => {
  api.change('branding.logo', '/files/logo.svg', 'me');
  await act(async () => form.refresh());
  await pass(0);
  expect(value('branding.logo')).toBe('/files/logo.svg');
  type(HOURS, '8–8');
  await save();
  expect(api.saves[0]?.expectedVersion).toBe(2);
});

test('a save without a response says so and loses no edits', async () => {
  type(HOURS, '8–8');
  api.next = new TypeError('offline');
  await save();
  expect(toasts()).toEqual(['Failed to save changes']);
  expect([value(HOURS), form.isDirty, form.isSaving]).toEqual(['8–8', true, false]);
  await save();
  expect(api.settings.storeInfo.hours).toBe('8–8');
});

test.each([
  [new Response('', { status: 500 }), 'Failed to save changes'],
  [
    Response.json({ message: 'The body is longer than 900000 bytes' }, { status: 413 }),
    'Failed to save configuration: The body is longer than 900000 bytes',
  ],
  [
    Response.json({ failed: 'Failed to save configuration: the database is away' }),
    'Failed to save configuration: the database is away',
  ],
])('the response %# is shown as a message', async (answer, words) => {
  type(HOURS, '8–8');
  api.next = answer;
  await save();
  expect([toasts(), form.isDirty]).toEqual([[words], true]);
});

test('edits during a save are saved by the next', async () => {
  type(HOURS, 'first');
  act(() => form.save());
  type(HOURS, 'second');
  await pass(SAVE_DEBOUNCE_MS);
  expect([api.settings.storeInfo.hours, value(HOURS), form.isDirty]).toEqual(['first', 'second', true]);
  await save();
  expect(api.settings.storeInfo.hours).toBe('second');
});

test('discarding restores the stored values', async () => {
  type(HOURS, '8–8');
  act(() => form.discard());
  expect([value(HOURS), form.isDirty]).toEqual(['9–5', false]);
});
