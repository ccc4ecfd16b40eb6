import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  getDisplayedValue,
  resolveConflict,
  SAVE_DEBOUNCE_MS,
  setFieldValue,
  SETTINGS_MAX_AGE_MS,
  SettingsFormController,
} from '#app/features/merchant/settings-form/settings-form-state.ts';
import { ScriptedSettings, settled } from '#tests/support/scripted-settings.ts';

function openForm() {
  const server = new ScriptedSettings();
  const controller = new SettingsFormController(server, server.stored);
  let result: unknown = null;
  const outcomes: string[] = [];
  controller.subscribe(() => {
    const { result: latest } = controller.getSnapshot();
    if (!latest || latest === result) return;
    result = latest;
    outcomes.push('error' in latest ? 'failed' : latest.response.ok ? 'saved' : 'refused');
  });
  return {
    server,
    controller,
    outcomes,
    type: (path: string, value: string) => controller.edit((form) => setFieldValue(form, path, value)),
    keepMine(path: string) {
      controller.edit((form) => resolveConflict(form, path, 'mine'));
      controller.saveField(path);
    },
    shown: (path: string) => getDisplayedValue(controller.getSnapshot().form, path),
    conflicts: () => controller.getSnapshot().form.conflicts,
  };
}

const NAME = 'assistant.name';
const PERSONA = 'assistant.persona';

test('an explicit save is sent at once', async () => {
  const { server, controller, outcomes, type } = openForm();
  type(NAME, 'Luna');
  type(PERSONA, 'Dry');
  controller.save();
  expect(server.sent).toEqual([{ assistant: { name: 'Luna', persona: 'Dry' } }]);
  await server.answer();
  expect(server.stored.settings.assistant).toMatchObject({ name: 'Luna', persona: 'Dry' });
  expect([controller.getSnapshot().form.draft, outcomes]).toEqual([{}, ['saved']]);
});

test('fields saved in quick succession are sent as one save, 300 ms after the last', async () => {
  const { server, controller, outcomes, type, keepMine } = openForm();
  type(NAME, 'Luna');
  type(PERSONA, 'Dry');
  server.saveElsewhere({ assistant: { name: 'Sol', persona: 'Warm' } });
  controller.save();
  await server.answer();
  expect(Object.keys(controller.getSnapshot().form.conflicts)).toEqual([NAME, PERSONA]);
  keepMine(NAME);
  await server.pass(SAVE_DEBOUNCE_MS - 1);
  keepMine(PERSONA);
  await server.pass(SAVE_DEBOUNCE_MS - 1);
  expect(server.sent).toHaveLength(1);
  await server.pass(1);
  expect(server.sent[1]).toEqual({ assistant: { name: 'Luna', persona: 'Dry' } });
  await server.answer();
  expect(server.stored.settings.assistant).toMatchObject({ name: 'Luna', persona: 'Dry' });
  expect(outcomes).toEqual(['refused', 'saved']);
});

test('a save during a save is sent after it', async () => {
  const { server, controller, type, shown } = openForm();
  type(NAME, 'One');
  controller.save();
  type(NAME, 'Two');
  controller.save();
  expect(server.sent).toHaveLength(1);
  expect(shown(NAME)).toBe('Two');
  await server.answer();
  expect(server.sent).toHaveLength(2);
  await server.answer();
  expect(server.stored.settings.assistant.name).toBe('Two');
  expect(server.mostAtOnce).toBe(1);
});

test('a failed save is reported, the settings are reloaded, and the draft stays', async () => {
  const { server, controller, outcomes, type, shown } = openForm();
  type(NAME, 'Luna');
  server.saveElsewhere({ storeInfo: { hours: 'Daily 9–5' } });
  controller.save();
  await server.fail();
  expect(server.waiting.map(({ kind }) => kind)).toEqual(['load']);
  await server.answer();
  expect(outcomes).toEqual(['failed']);
  expect([shown(NAME), shown('storeInfo.hours')]).toEqual(['Luna', 'Daily 9–5']);
});

test('a save that was stored without a response leaves nothing to save', async () => {
  const { server, controller, outcomes, type } = openForm();
  type(NAME, 'Luna');
  controller.save();
  await server.fail('after');
  await server.answer();
  expect([outcomes, controller.getSnapshot().form.draft]).toEqual([['failed'], {}]);
});

test('saves requested during a failed save are sent', async () => {
  const { server, controller, outcomes, type } = openForm();
  type(NAME, 'Luna');
  controller.save();
  type(PERSONA, 'Dry');
  controller.save();
  await server.fail();
  await server.fail();
  await server.answer();
  expect(outcomes).toEqual(['failed', 'saved']);
  expect(server.stored.settings.assistant).toMatchObject({ name: 'Luna', persona: 'Dry' });
});

test('loaded settings are current for a minute', async () => {
  const { server, controller, shown } = openForm();
  server.saveElsewhere({ assistant: { name: 'Sol' } });
  await server.pass(SETTINGS_MAX_AGE_MS - 1);
  await controller.refresh(SETTINGS_MAX_AGE_MS);
  expect(shown(NAME)).toBe('');
  await server.pass(1);
  const fresh = controller.refresh(SETTINGS_MAX_AGE_MS);
  await server.answer();
  await fresh;
  expect(shown(NAME)).toBe('Sol');
});

test('an invalid field is not sent', async () => {
  const { server, controller } = openForm();
  controller.edit((form) => setFieldValue(form, 'chatConfig.maxTokens', 5));
  controller.save();
  expect(controller.getSnapshot().form.errors).toEqual({
    'chatConfig.maxTokens': 'Max tokens must be a number between 100 and 8000',
  });
  expect([server.sent, controller.getSnapshot().focusRequest]).toEqual([
    [],
    { path: 'chatConfig.maxTokens' },
  ]);
});

test('a field that someone else saved first becomes a conflict, and the others are saved', async () => {
  const { server, controller, type, shown, conflicts } = openForm();
  server.saveElsewhere({ assistant: { name: 'Sol' } });
  type(NAME, 'Luna');
  type(PERSONA, 'Dry');
  controller.save();
  await server.answer();
  expect(conflicts()).toMatchObject({ [NAME]: { theirs: 'Sol', by: 'Dana' } });
  expect([shown(NAME), server.stored.settings.assistant]).toMatchObject([
    'Luna',
    { name: 'Sol', persona: 'Dry' },
  ]);
});

const FIELDS = [NAME, PERSONA, 'assistant.greeting'] as const;
const anyField = fc.constantFrom(...FIELDS);
const userStep = fc.record({ is: fc.constantFrom('type', 'keep'), field: anyField });
const harmlessStep = fc.oneof(
  fc.record({ is: fc.constant('answer'), at: fc.nat(2) }),
  fc.record({ is: fc.constant('pass'), ms: fc.constantFrom(0, 100, 299, 300, 61_000) }),
  fc.record({ is: fc.constantFrom('save', 'refresh') }),
);
const otherUserStep = fc.record({ is: fc.constant('elsewhere'), field: anyField });
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

/** Runs steps on a new form, then waits until all requests end. Values are numbered, so each one is different. */
async function runSteps(
  steps: readonly Step[],
  spy?: (server: ScriptedSettings, seen: Set<unknown>) => void,
) {
  const opened = openForm();
  const { server, controller } = opened;
  const seen = new Set<unknown>();
  const last = new Map<string, string>();
  const recordShownValues = () => {
    for (const path of FIELDS) seen.add(opened.shown(path)).add(opened.conflicts()[path]?.theirs);
  };
  spy?.(server, seen);
  controller.subscribe(recordShownValues);
  for (const [at, step] of steps.entries()) {
    if (step.is === 'type') {
      last.set(step.field!, `mine ${at}`);
      opened.type(step.field!, `mine ${at}`);
    }
    if (step.is === 'keep') opened.keepMine(step.field!);
    if (step.is === 'elsewhere')
      server.saveElsewhere({ assistant: { [step.field!.split('.')[1]!]: `theirs ${at}` } });
    if (step.is === 'answer') await server.answer(step.at);
    if (step.is === 'fail') await server.fail(step.when, step.at);
    if (step.is === 'pass') await server.pass(step.ms!);
    if (step.is === 'save') controller.save();
    if (step.is === 'refresh') void controller.refresh().catch(() => null);
    recordShownValues();
  }
  controller.save();
  await server.pass(SAVE_DEBOUNCE_MS);
  for (let turn = 0; turn < 100 && (turn < 2 || server.waiting.length > 0); turn += 1) await server.answer();
  await settled();
  expect(controller.getSnapshot().isSaving).toBe(false);
  return { ...opened, last };
}

test('however edits, saves and loads interleave, every field ends with its last value', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(userStep, harmlessStep), { maxLength: 30 }), async (steps) => {
      const { server, shown, last } = await runSteps(steps);
      expect(server.mostAtOnce).toBeLessThanOrEqual(1);
      for (const [path, value] of last) {
        expect(server.stored.settings.assistant[path.split('.')[1] as 'name']).toBe(value);
        expect(shown(path)).toBe(value);
      }
    }),
    { numRuns: 100 },
  );
});

test('whatever fails, saves never overlap, and finally the stored settings are known', async () => {
  const anyStep = fc.oneof(userStep, harmlessStep, failStep, otherUserStep);
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { maxLength: 30 }), async (steps) => {
      const { server, controller } = await runSteps(steps);
      expect(server.mostAtOnce).toBeLessThanOrEqual(1);
      await server.pass(SETTINGS_MAX_AGE_MS);
      const fresh = controller.refresh(SETTINGS_MAX_AGE_MS);
      await server.answer();
      await fresh;
      expect(controller.getSnapshot().form.stored.assistant).toEqual(server.stored.settings.assistant);
    }),
    { numRuns: 100 },
  );
});

test('no save overwrites someone else’s change before it was shown', async () => {
  const anyStep = fc.oneof(userStep, harmlessStep, failStep, otherUserStep);
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { maxLength: 30 }), async (steps) => {
      const unseen: unknown[] = [];
      await runSteps(steps, (server, seen) => {
        server.onReplaced = (_path, former) => {
          if (String(former).startsWith('theirs') && !seen.has(former)) unseen.push(former);
        };
      });
      expect(unseen).toEqual([]);
    }),
    { numRuns: 100 },
  );
});
