import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  getDisplayedValue,
  resolveConflict,
  SAVE_DEBOUNCE_MS,
  setFieldValue,
  SETTINGS_MAX_AGE_MS,
  SettingsFormStore,
} from '#app/features/merchant/settings-form/settings-form-store.ts';
import { ScriptedSettings, settled } from '#tests/support/scripted-settings.ts';

function openForm() {
  const world = new ScriptedSettings();
  const store = new SettingsFormStore(world, world.stored);
  let result: unknown = null;
  const ends: string[] = [];
  store.subscribe(() => {
    const { result: latest } = store.getSnapshot();
    if (!latest || latest === result) return;
    result = latest;
    ends.push('error' in latest ? 'failed' : latest.response.ok ? 'saved' : 'refused');
  });
  return {
    world,
    store,
    ends,
    type: (path: string, value: string) => store.edit((form) => setFieldValue(form, path, value)),
    keepMine(path: string) {
      store.edit((form) => resolveConflict(form, path, 'mine'));
      store.saveField(path);
    },
    shown: (path: string) => getDisplayedValue(store.getSnapshot().form, path),
    conflicts: () => store.getSnapshot().form.conflicts,
  };
}

const NAME = 'assistant.name';
const PERSONA = 'assistant.persona';

test('an explicit save waits for nothing', async () => {
  const { world, store, ends, type } = openForm();
  type(NAME, 'Luna');
  type(PERSONA, 'Dry');
  store.save();
  expect(world.sent).toEqual([{ assistant: { name: 'Luna', persona: 'Dry' } }]);
  await world.answer();
  expect(world.stored.settings.assistant).toMatchObject({ name: 'Luna', persona: 'Dry' });
  expect([store.getSnapshot().form.draft, ends]).toEqual([{}, ['saved']]);
});

test('fields that are kept one after the other are written 300 ms after the last, as one save', async () => {
  const { world, store, ends, type, keepMine } = openForm();
  type(NAME, 'Luna');
  type(PERSONA, 'Dry');
  world.saveElsewhere({ assistant: { name: 'Sol', persona: 'Warm' } });
  store.save();
  await world.answer();
  expect(Object.keys(store.getSnapshot().form.conflicts)).toEqual([NAME, PERSONA]);
  keepMine(NAME);
  await world.pass(SAVE_DEBOUNCE_MS - 1);
  keepMine(PERSONA);
  await world.pass(SAVE_DEBOUNCE_MS - 1);
  expect(world.sent).toHaveLength(1);
  await world.pass(1);
  expect(world.sent[1]).toEqual({ assistant: { name: 'Luna', persona: 'Dry' } });
  await world.answer();
  expect(world.stored.settings.assistant).toMatchObject({ name: 'Luna', persona: 'Dry' });
  expect(ends).toEqual(['refused', 'saved']);
});

test('what is saved during a save is written after it, never beside it', async () => {
  const { world, store, type, shown } = openForm();
  type(NAME, 'One');
  store.save();
  type(NAME, 'Two');
  store.save();
  expect(world.sent).toHaveLength(1);
  expect(shown(NAME)).toBe('Two');
  await world.answer();
  expect(world.sent).toHaveLength(2);
  await world.answer();
  expect(world.stored.settings.assistant.name).toBe('Two');
  expect(world.mostAtOnce).toBe(1);
});

test('a save that fails is raised, what is stored is loaded again, and what was typed stays', async () => {
  const { world, store, ends, type, shown } = openForm();
  type(NAME, 'Luna');
  world.saveElsewhere({ storeInfo: { hours: 'Daily 9–5' } });
  store.save();
  await world.fail();
  expect(world.waiting.map(({ kind }) => kind)).toEqual(['load']);
  await world.answer();
  expect(ends).toEqual(['failed']);
  expect([shown(NAME), shown('storeInfo.hours')]).toEqual(['Luna', 'Daily 9–5']);
});

test('a save that was stored although no answer came leaves nothing to save', async () => {
  const { world, store, ends, type } = openForm();
  type(NAME, 'Luna');
  store.save();
  await world.fail('after');
  await world.answer();
  expect([ends, store.getSnapshot().form.draft]).toEqual([['failed'], {}]);
});

test('what was saved during a save that failed is still written', async () => {
  const { world, store, ends, type } = openForm();
  type(NAME, 'Luna');
  store.save();
  type(PERSONA, 'Dry');
  store.save();
  await world.fail();
  await world.fail();
  await world.answer();
  expect(ends).toEqual(['failed', 'saved']);
  expect(world.stored.settings.assistant).toMatchObject({ name: 'Luna', persona: 'Dry' });
});

test('loaded settings count as current for a minute', async () => {
  const { world, store, shown } = openForm();
  world.saveElsewhere({ assistant: { name: 'Sol' } });
  await world.pass(SETTINGS_MAX_AGE_MS - 1);
  await store.refresh(SETTINGS_MAX_AGE_MS);
  expect(shown(NAME)).toBe('');
  await world.pass(1);
  const fresh = store.refresh(SETTINGS_MAX_AGE_MS);
  await world.answer();
  await fresh;
  expect(shown(NAME)).toBe('Sol');
});

test('a wrong field is not sent', async () => {
  const { world, store } = openForm();
  store.edit((form) => setFieldValue(form, 'chatConfig.maxTokens', 5));
  store.save();
  expect(store.getSnapshot().form.errors).toEqual({
    'chatConfig.maxTokens': 'Max tokens must be a number between 100 and 8000',
  });
  expect([world.sent, store.getSnapshot().attention]).toEqual([[], { path: 'chatConfig.maxTokens' }]);
});

test('a field that somebody else saved first surfaces as a conflict, and the other fields are saved', async () => {
  const { world, store, type, shown, conflicts } = openForm();
  world.saveElsewhere({ assistant: { name: 'Sol' } });
  type(NAME, 'Luna');
  type(PERSONA, 'Dry');
  store.save();
  await world.answer();
  expect(conflicts()).toMatchObject({ [NAME]: { theirs: 'Sol', by: 'Dana' } });
  expect([shown(NAME), world.stored.settings.assistant]).toMatchObject([
    'Luna',
    { name: 'Sol', persona: 'Dry' },
  ]);
});

const FIELDS = [NAME, PERSONA, 'assistant.greeting'] as const;
const anyField = fc.constantFrom(...FIELDS);
const ownStep = fc.record({ is: fc.constantFrom('type', 'keep'), field: anyField });
const calmStep = fc.oneof(
  fc.record({ is: fc.constant('answer'), at: fc.nat(2) }),
  fc.record({ is: fc.constant('pass'), ms: fc.constantFrom(0, 100, 299, 300, 61_000) }),
  fc.record({ is: fc.constantFrom('save', 'refresh') }),
);
const foreignStep = fc.record({ is: fc.constant('elsewhere'), field: anyField });
const failStep = fc.record({
  is: fc.constant('fail'),
  when: fc.constantFrom('before' as const, 'after' as const),
  at: fc.nat(2),
});
interface Step {
  is: string;
  field?: string;
  ms?: number;
  at?: number;
  when?: 'before' | 'after';
}

/** Plays steps on a fresh form, then lets everything end. Values are numbered, so that each differs. */
async function play(steps: readonly Step[], spy?: (world: ScriptedSettings, seen: Set<unknown>) => void) {
  const opened = openForm();
  const { world, store } = opened;
  const seen = new Set<unknown>();
  const last = new Map<string, string>();
  const look = () => {
    for (const path of FIELDS) seen.add(opened.shown(path)).add(opened.conflicts()[path]?.theirs);
  };
  spy?.(world, seen);
  store.subscribe(look);
  for (const [at, step] of steps.entries()) {
    if (step.is === 'type') {
      last.set(step.field!, `mine ${at}`);
      opened.type(step.field!, `mine ${at}`);
    }
    if (step.is === 'keep') opened.keepMine(step.field!);
    if (step.is === 'elsewhere')
      world.saveElsewhere({ assistant: { [step.field!.split('.')[1]!]: `theirs ${at}` } });
    if (step.is === 'answer') await world.answer(step.at);
    if (step.is === 'fail') await world.fail(step.when, step.at);
    if (step.is === 'pass') await world.pass(step.ms!);
    if (step.is === 'save') store.save();
    if (step.is === 'refresh') void store.refresh().catch(() => null);
    look();
  }
  store.save();
  await world.pass(SAVE_DEBOUNCE_MS);
  for (let turn = 0; turn < 100 && (turn < 2 || world.waiting.length > 0); turn += 1) await world.answer();
  await settled();
  expect(store.getSnapshot().isSaving).toBe(false);
  return { ...opened, last };
}

test('however edits, saves and loads interleave, every field ends as it was last typed', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(ownStep, calmStep), { maxLength: 30 }), async (steps) => {
      const { world, shown, last } = await play(steps);
      expect(world.mostAtOnce).toBeLessThanOrEqual(1);
      for (const [path, value] of last) {
        expect(world.stored.settings.assistant[path.split('.')[1] as 'name']).toBe(value);
        expect(shown(path)).toBe(value);
      }
    }),
    { numRuns: 100 },
  );
});

test('whatever fails, no two saves run at once, and in the end all that is stored is known', async () => {
  const anyStep = fc.oneof(ownStep, calmStep, failStep, foreignStep);
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { maxLength: 30 }), async (steps) => {
      const { world, store } = await play(steps);
      expect(world.mostAtOnce).toBeLessThanOrEqual(1);
      await world.pass(SETTINGS_MAX_AGE_MS);
      const fresh = store.refresh(SETTINGS_MAX_AGE_MS);
      await world.answer();
      await fresh;
      expect(store.getSnapshot().form.stored.assistant).toEqual(world.stored.settings.assistant);
    }),
    { numRuns: 100 },
  );
});

test('nothing that somebody else saved is written over before it was shown', async () => {
  const anyStep = fc.oneof(ownStep, calmStep, failStep, foreignStep);
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { maxLength: 30 }), async (steps) => {
      const unseen: unknown[] = [];
      await play(steps, (world, seen) => {
        world.onReplaced = (_path, former) => {
          if (String(former).startsWith('theirs') && !seen.has(former)) unseen.push(former);
        };
      });
      expect(unseen).toEqual([]);
    }),
    { numRuns: 100 },
  );
});
