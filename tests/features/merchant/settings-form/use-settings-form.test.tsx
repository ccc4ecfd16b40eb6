// @vitest-environment jsdom
import '#tests/support/match-media.ts';
import { act, useEffect } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  SAVE_DEBOUNCE_MS,
  type SaveResponse,
  type SettingPath,
  SETTINGS_MAX_AGE_MS,
} from '#app/features/merchant/settings-form/settings-form-store.ts';
import {
  type SettingsControl,
  useSettingsForm,
} from '#app/features/merchant/settings-form/use-settings-form.ts';
import { PolarisFrame } from '#app/ui/page/polaris-frame.tsx';
import { type FakeSettingsApi, createFakeSettingsApi } from '#tests/support/fake-settings-api.ts';
import { renderInBrowser } from '#tests/support/render-in-browser.tsx';

const HOURS = 'storeInfo.hours';
const CONTACT = 'storeInfo.contactInfo';

let door: FakeSettingsApi;
let control: SettingsControl;
let page: ReturnType<typeof renderInBrowser>;
let answers: SaveResponse[];

function Form({ loaded }: { loaded: Parameters<typeof useSettingsForm>[0]['loaded'] }) {
  const current = useSettingsForm({ loaded, self: 'me', onSaved: (answer) => answers.push(answer) });
  useEffect(() => {
    control = current;
  });
  return null;
}

beforeEach(() => {
  vi.useFakeTimers();
  answers = [];
  door = createFakeSettingsApi({ storeInfo: { name: 'Beds', hours: '9–5' } });
  vi.stubGlobal('fetch', door.fetch);
  const loaded = { settings: door.settings, version: door.version, changed: [], isFallback: false };
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

const type = (path: SettingPath, value: string) => act(() => control.field(path).change(value as never));
const value = (path: SettingPath) => control.field(path).value;
const toasts = () => [...page.host.querySelectorAll('.Toast-message')].map(({ textContent }) => textContent);
async function pass(ms: number) {
  await act(() => vi.advanceTimersByTimeAsync(ms));
}
async function save() {
  act(() => control.save());
  await pass(SAVE_DEBOUNCE_MS);
}

test('what was typed is sent together, and is stored from then on', async () => {
  type(HOURS, '8–8');
  type(CONTACT, 'a phone');
  expect(control.isDirty).toBe(true);
  await save();
  expect(door.saves).toMatchObject([
    { changes: { storeInfo: { hours: '8–8', contactInfo: 'a phone' } }, expectedVersion: 1 },
  ]);
  expect([control.isDirty, toasts(), answers.length]).toEqual([false, ['Changes saved'], 1]);
});

test('a wrong value keeps everything here, beside its field, and turns to it', async () => {
  type('storeInfo.name', '');
  type(HOURS, '8–8');
  await save();
  expect(door.saves).toEqual([]);
  expect(control.field('storeInfo.name').error).toBe('Store name is required');
  expect(control.attention).toEqual({ path: 'storeInfo.name' });
  expect(control.note).toBe('1 field needs a correction');
  expect(value(HOURS)).toBe('8–8');
});

test('a field that somebody changed first waits for a choice, and the others are saved', async () => {
  type(HOURS, 'mine');
  type(CONTACT, 'a phone');
  door.change(HOURS, 'theirs', 'Dana');
  await save();
  expect(door.settings.storeInfo).toMatchObject({ hours: 'theirs', contactInfo: 'a phone' });
  expect(control.field(HOURS)).toMatchObject({ value: 'mine', conflict: { theirs: 'theirs', by: 'Dana' } });
  expect([control.note, toasts()]).toEqual(['1 field was changed elsewhere', []]);
  act(() => control.field(HOURS).conflict!.keepMine());
  await pass(SAVE_DEBOUNCE_MS);
  expect(door.settings.storeInfo.hours).toBe('mine');
  expect([control.isDirty, control.note, toasts()]).toEqual([false, null, ['Changes saved']]);
});

test('using theirs leaves nothing to save', async () => {
  type(HOURS, 'mine');
  door.change(HOURS, 'theirs', 'Dana');
  await save();
  act(() => control.field(HOURS).conflict!.useTheirs());
  expect([value(HOURS), control.isDirty]).toEqual(['theirs', false]);
});

test('one’s own change in another window is told as one’s own', async () => {
  type(HOURS, 'mine');
  door.change(HOURS, 'theirs', 'me');
  await save();
  expect(control.field(HOURS).conflict?.by).toBe('You, in another window,');
});

test('coming back after a minute shows what others stored, and keeps what was typed', async () => {
  type(CONTACT, 'a phone');
  door.change(HOURS, 'theirs', 'Dana');
  door.change(CONTACT, 'their phone', 'Dana');
  await act(async () => void window.dispatchEvent(new Event('focus')));
  expect(door.loads).toBe(0);
  await pass(SETTINGS_MAX_AGE_MS);
  expect(door.loads).toBe(1);
  expect([value(HOURS), value(CONTACT)]).toEqual(['theirs', 'a phone']);
  expect(control.field(CONTACT).conflict).toMatchObject({ theirs: 'their phone', by: 'Dana' });
});

test('a page that asks at once sees what another part of it stored', async () => {
  door.change('branding.logo', '/files/logo.svg', 'me');
  await act(async () => control.refresh());
  await pass(0);
  expect(value('branding.logo')).toBe('/files/logo.svg');
  type(HOURS, '8–8');
  await save();
  expect(door.saves[0]?.expectedVersion).toBe(2);
});

test('a save without an answer says so and loses nothing that was typed', async () => {
  type(HOURS, '8–8');
  door.next = new TypeError('offline');
  await save();
  expect(toasts()).toEqual(['Failed to save changes']);
  expect([value(HOURS), control.isDirty, control.isSaving]).toEqual(['8–8', true, false]);
  await save();
  expect(door.settings.storeInfo.hours).toBe('8–8');
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
])('the answer %# is told in words', async (answer, words) => {
  type(HOURS, '8–8');
  door.next = answer;
  await save();
  expect([toasts(), control.isDirty]).toEqual([[words], true]);
});

test('what is typed while a save is on its way is saved by the next', async () => {
  type(HOURS, 'first');
  act(() => control.save());
  type(HOURS, 'second');
  await pass(SAVE_DEBOUNCE_MS);
  expect([door.settings.storeInfo.hours, value(HOURS), control.isDirty]).toEqual(['first', 'second', true]);
  await save();
  expect(door.settings.storeInfo.hours).toBe('second');
});

test('discarding brings back what is stored', async () => {
  type(HOURS, '8–8');
  act(() => control.discard());
  expect([value(HOURS), control.isDirty]).toEqual(['9–5', false]);
});
