import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  createSaveQueue,
  SAVE_DEBOUNCE_MS,
  SETTINGS_MAX_AGE_MS,
} from '#app/features/merchant/settings-form/save-queue.ts';
import type { SettingsChanges } from '#app/features/merchant/settings/settings-schema.ts';
import { ScriptedSettings, settled } from '#tests/support/scripted-settings.ts';

function openLoaded() {
  const world = new ScriptedSettings();
  const queue = createSaveQueue(world, world.stored);
  return { world, queue };
}

/** How a change ended, in a word; a rejection is heard from the start. */
const endOf = (change: Promise<{ isSaved: boolean }>) =>
  change.then(
    ({ isSaved }) => (isSaved ? 'saved' : 'refused'),
    (error: Error) => error.message,
  );

const named = (name: string): SettingsChanges => ({ assistant: { name } });

test('a change is shown at once and written 300 ms after the last of its burst, as one save', async () => {
  const { world, queue } = openLoaded();
  const first = queue.change(named('L'));
  expect(queue.shown()?.assistant.name).toBe('L');
  await world.pass(SAVE_DEBOUNCE_MS - 1);
  const second = queue.change({ assistant: { name: 'Luna', persona: 'Dry' } });
  await world.pass(SAVE_DEBOUNCE_MS - 1);
  expect(world.sent).toEqual([]);
  await world.pass(1);
  expect(world.sent).toEqual([{ assistant: { name: 'Luna', persona: 'Dry' } }]);
  await world.answer();
  expect(await first).toMatchObject({ isSaved: true, conflicts: [], errors: {} });
  expect(await second).toMatchObject({ answer: { ok: true, version: 2 } });
  expect(world.stored.settings.assistant.name).toBe('Luna');
});

test('what is changed during a save is written after it, never beside it', async () => {
  const { world, queue } = openLoaded();
  void queue.change(named('One'));
  await world.pass(SAVE_DEBOUNCE_MS);
  void queue.change(named('Two'));
  await world.pass(SAVE_DEBOUNCE_MS);
  expect(world.sent).toHaveLength(1);
  expect(queue.shown()?.assistant.name).toBe('Two');
  await world.answer();
  expect(world.sent).toHaveLength(2);
  await world.answer();
  expect(world.stored.settings.assistant.name).toBe('Two');
  expect(world.mostAtOnce).toBe(1);
});

test('a save that fails is raised, and what is shown is loaded anew', async () => {
  const { world, queue } = openLoaded();
  const end = endOf(queue.change(named('Luna')));
  world.saveElsewhere({ storeInfo: { hours: 'Daily 9–5' } });
  await world.pass(SAVE_DEBOUNCE_MS);
  await world.fail();
  expect(world.waiting.map(({ kind }) => kind)).toEqual(['load']);
  await world.answer();
  expect(await end).toBe('no answer');
  expect(queue.shown()).toMatchObject({ assistant: { name: '' }, storeInfo: { hours: 'Daily 9–5' } });
});

test('what was changed during a save that failed is still written', async () => {
  const { world, queue } = openLoaded();
  const lost = endOf(queue.change(named('Luna')));
  await world.pass(SAVE_DEBOUNCE_MS);
  const kept = queue.change({ assistant: { persona: 'Dry' } });
  await world.pass(SAVE_DEBOUNCE_MS);
  await world.fail();
  await world.answer();
  expect(await lost).toBe('no answer');
  await world.answer();
  expect(await kept).toMatchObject({ isSaved: true });
  expect(world.stored.settings.assistant).toMatchObject({ name: '', persona: 'Dry' });
});

test('when nothing can be loaded after a failure either, both changes are raised', async () => {
  const { world, queue } = openLoaded();
  const first = endOf(queue.change(named('Luna')));
  await world.pass(SAVE_DEBOUNCE_MS);
  const second = endOf(queue.change({ assistant: { persona: 'Dry' } }));
  await world.pass(SAVE_DEBOUNCE_MS);
  for (let time = 0; time < 6; time += 1) await world.fail();
  expect(await Promise.all([first, second])).toEqual(['no answer', 'no answer']);
  const later = queue.get();
  await world.answer();
  expect((await later).assistant.name).toBe('');
});

test('loaded settings are believed for a minute', async () => {
  const { world, queue } = openLoaded();
  world.saveElsewhere(named('Luna'));
  await world.pass(SETTINGS_MAX_AGE_MS - 1);
  expect((await queue.get()).assistant.name).toBe('');
  await world.pass(1);
  const fresh = queue.get();
  await world.answer();
  expect((await fresh).assistant.name).toBe('Luna');
});

test('two who ask at once load once', async () => {
  const world = new ScriptedSettings();
  const queue = createSaveQueue(world);
  expect(queue.shown()).toBeNull();
  const both = Promise.all([queue.get(), queue.get()]);
  expect(world.waiting).toHaveLength(1);
  await world.answer();
  expect(await both).toHaveLength(2);
});

test('a wrong field is told at once and holds nothing else up', async () => {
  const { world, queue } = openLoaded();
  const wrong = await queue.change({ chatConfig: { maxTokens: 5 } });
  expect(wrong).toEqual({
    isSaved: false,
    errors: { 'chatConfig.maxTokens': 'Max tokens must be a number between 100 and 8000' },
    conflicts: [],
    answer: null,
  });
  const unknown = await queue.change({ secrets: {} } as SettingsChanges);
  expect(unknown.errors).toEqual({ '': 'Invalid config section: secrets' });
  await world.pass(SAVE_DEBOUNCE_MS);
  expect(world.sent).toEqual([]);
});

test('a field that somebody else saved first surfaces as a conflict, and the other fields are saved', async () => {
  const { world, queue } = openLoaded();
  world.saveElsewhere(named('Sol'));
  const change = queue.change({ assistant: { name: 'Luna', persona: 'Dry' } });
  await world.pass(SAVE_DEBOUNCE_MS);
  await world.answer();
  await world.answer();
  expect(await change).toMatchObject({
    isSaved: false,
    conflicts: [{ path: 'assistant.name', theirs: 'Sol', by: 'Dana' }],
  });
  expect(queue.shown()?.assistant).toMatchObject({ name: 'Sol', persona: 'Dry' });
  void queue.change(named('Luna'));
  const flushed = queue.flush();
  await world.answer();
  await flushed;
  expect(world.stored.settings.assistant.name).toBe('Luna');
});

test('a change of a field that others changed unseen is not written over theirs', async () => {
  const { world, queue } = openLoaded();
  void queue.change({ assistant: { persona: 'Dry' } });
  await world.pass(SAVE_DEBOUNCE_MS);
  world.saveElsewhere(named('Sol'));
  const unseen = queue.change(named('Luna'));
  await world.answer();
  await world.answer();
  await world.pass(SAVE_DEBOUNCE_MS);
  expect(await unseen).toMatchObject({
    isSaved: false,
    conflicts: [{ path: 'assistant.name', theirs: 'Sol', by: 'Dana' }],
  });
  expect(world.stored.settings.assistant).toMatchObject({ name: 'Sol', persona: 'Dry' });
});

test('a load that began before a failure does not count as the load after it', async () => {
  const { world, queue } = openLoaded();
  await world.pass(SETTINGS_MAX_AGE_MS);
  const early = queue.get();
  const end = endOf(queue.change(named('Luna')));
  await world.pass(SAVE_DEBOUNCE_MS);
  await world.fail('after', 1);
  await world.answer();
  expect((await early).assistant.name).toBe('Luna');
  expect(world.waiting.map(({ kind }) => kind)).toEqual(['load']);
  await world.answer();
  expect(await end).toBe('no answer');
  expect(queue.shown()?.assistant.name).toBe('Luna');
});

test('whoever listens is told of every change of what is shown', async () => {
  const { world, queue } = openLoaded();
  const shown: string[] = [];
  const stop = queue.subscribe(() => shown.push(queue.shown()!.assistant.name));
  void queue.change(named('Luna'));
  await world.pass(SAVE_DEBOUNCE_MS);
  await world.answer();
  stop();
  void queue.change(named('Sol'));
  expect(shown).toEqual(['Luna', 'Luna']);
});

const FIELDS = ['name', 'persona', 'greeting'] as const;
const anyField = fc.constantFrom(...FIELDS);
const ownStep = fc.record({ is: fc.constant('change' as const), field: anyField });
const calmStep = fc.oneof(
  fc.record({ is: fc.constant('answer' as const), at: fc.nat(2) }),
  fc.record({ is: fc.constant('pass' as const), ms: fc.constantFrom(0, 100, 299, 300, 61_000) }),
  fc.record({ is: fc.constant('get' as const) }),
  fc.record({ is: fc.constant('flush' as const) }),
);
const foreignStep = fc.record({ is: fc.constant('elsewhere' as const), field: anyField });
const failStep = fc.record({
  is: fc.constant('fail' as const),
  when: fc.constantFrom('before' as const, 'after' as const),
  at: fc.nat(2),
});
interface Step {
  is: string;
  field?: (typeof FIELDS)[number];
  ms?: number;
  at?: number;
  when?: 'before' | 'after';
}

/** Plays steps on a fresh queue, then lets everything end. Values are numbered, so that each is told apart. */
async function play(steps: readonly Step[], spy?: (world: ScriptedSettings, seen: Set<string>) => void) {
  const { world, queue } = openLoaded();
  const seen = new Set<string>();
  const last = new Map<string, string>();
  const settlements: Promise<unknown>[] = [];
  const look = () => FIELDS.forEach((field) => seen.add(queue.shown()!.assistant[field]));
  spy?.(world, seen);
  queue.subscribe(look);
  for (const [at, step] of steps.entries()) {
    if (step.is === 'change') {
      last.set(step.field!, `mine ${at}`);
      settlements.push(queue.change({ assistant: { [step.field!]: `mine ${at}` } }).catch(() => 'raised'));
    }
    if (step.is === 'elsewhere') world.saveElsewhere({ assistant: { [step.field!]: `theirs ${at}` } });
    if (step.is === 'answer') await world.answer(step.at);
    if (step.is === 'fail') await world.fail(step.when, step.at);
    if (step.is === 'pass') await world.pass(step.ms!);
    if (step.is === 'get') void queue.get().catch(() => null);
    if (step.is === 'flush') void queue.flush();
    look();
  }
  const flushed = queue.flush().then(() => 'done');
  for (let turn = 0; turn < 100 && (turn < 2 || world.waiting.length > 0); turn += 1) await world.answer();
  expect(await Promise.race([flushed, settled().then(() => 'waiting')])).toBe('done');
  await Promise.all(settlements);
  return { world, queue, last };
}

test('however changes, saves and loads interleave, every field ends as it was last written', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(ownStep, calmStep), { maxLength: 30 }), async (steps) => {
      const { world, queue, last } = await play(steps);
      expect(world.mostAtOnce).toBeLessThanOrEqual(1);
      for (const [field, value] of last) {
        expect(world.stored.settings.assistant).toMatchObject({ [field]: value });
        expect(queue.shown()?.assistant).toMatchObject({ [field]: value });
      }
    }),
    { numRuns: 100 },
  );
});

test('whatever fails, no two saves run at once, every change is settled, and the server is shown', async () => {
  const anyStep = fc.oneof(ownStep, calmStep, failStep, foreignStep);
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { maxLength: 30 }), async (steps) => {
      const { world, queue } = await play(steps);
      expect(world.mostAtOnce).toBeLessThanOrEqual(1);
      await world.pass(SETTINGS_MAX_AGE_MS);
      const shown = queue.get();
      await world.answer();
      expect((await shown).assistant).toEqual(world.stored.settings.assistant);
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
          if (String(former).startsWith('theirs') && !seen.has(String(former))) unseen.push(former);
        };
      });
      expect(unseen).toEqual([]);
    }),
    { numRuns: 100 },
  );
});
