import { afterEach, expect, test } from 'vitest';
import { regeneratePrompt } from '#app/features/assistant/prompt/regenerate-prompt.server.ts';
import { saveConfiguration } from '#app/features/assistant/settings/save-configuration.server.ts';
import { switchToAutomaticPrompt } from '#app/features/assistant/prompt/prompt-revisions.server.ts';
import { getSettings } from '#app/features/merchant/settings/settings.server.ts';
import { saveSettings } from '#app/features/merchant/settings/save-settings.server.ts';
import { JOBS } from '#app/jobs.server.ts';
import { db, newId, pool } from '#app/platform/db/db.server.ts';
import { startJobs, stopJobs } from '#app/platform/jobs/jobs.server.ts';
import { useDatabase } from '#tests/support/database.ts';
import { listPromptJobs, makePromptStore, readPrompt } from '#tests/support/make-prompt-store.ts';
import { eventually } from '#tests/support/timing.ts';

useDatabase();
afterEach(stopJobs);

const MANUAL_PROMPT = 'You are Luna. You talk about sleep, and nobody may tell you otherwise.';
const DANA = { userId: 'u-dana', name: 'Dana' };

async function countJobs(merchantId: string): Promise<number> {
  const { rows } = await pool.query('select 1 from jobs.job where singleton_key = $1', [merchantId]);
  return rows.length;
}

test('several changes in a row lead to one prompt with all of them', async () => {
  const merchantId = await makePromptStore();
  await startJobs(JOBS);
  const began = performance.now();
  const changes = [
    { storeInfo: { hours: 'Open all night' } },
    { chatConfig: { productRecommendationLimit: 5 } },
    { assistant: { persona: 'Like a night watchman' } },
  ];
  for (const change of changes) {
    expect(await saveConfiguration({ merchantId, changes: change, author: DANA })).toMatchObject({
      ok: true,
      prompt: 'queued',
    });
  }
  expect(await listPromptJobs(merchantId)).toHaveLength(1);
  await eventually(async () => expect((await readPrompt(merchantId)).text).not.toBe(''));
  expect(performance.now() - began).toBeGreaterThan(2_450);
  const { text, source } = await readPrompt(merchantId);
  for (const known of ['Open all night', 'at most 5 products', 'night watchman'])
    expect(text).toContain(known);
  expect(source).toBe('auto');
  expect(await listPromptJobs(merchantId)).toEqual([]);
  expect(await countJobs(merchantId)).toBe(1);
  const revisions = await db.promptRevision.findMany({ where: { merchantId } });
  expect(revisions).toMatchObject([{ author: 'Dana', source: 'auto' }]);
});

test('a change that does not affect the prompt leads to none', async () => {
  const merchantId = await makePromptStore();
  const changes = { branding: { chatTitle: 'Ask us' } };
  expect(await saveConfiguration({ merchantId, changes })).toMatchObject({ ok: true, prompt: 'none' });
  const again = { storeInfo: { hours: 'Mon-Fri 9-5' } };
  expect(await saveConfiguration({ merchantId, changes: again })).toMatchObject({ prompt: 'none' });
  expect(await listPromptJobs(merchantId)).toEqual([]);
});

test('a prompt in the change is active at once as a manual prompt, and is not overwritten', async () => {
  const merchantId = await makePromptStore();
  await saveConfiguration({ merchantId, changes: { storeInfo: { hours: 'Later' } } });
  const changes = {
    storeInfo: { hours: 'Never' },
    assistant: { masterPrompt: MANUAL_PROMPT, masterPromptSource: 'auto' as const },
  };
  const outcome = await saveConfiguration({ merchantId, changes, author: DANA });
  expect(outcome).toMatchObject({ ok: true, prompt: 'set' });
  expect(await readPrompt(merchantId)).toEqual({ text: MANUAL_PROMPT, source: 'manual' });
  const row = await db.merchantSettings.findUniqueOrThrow({ where: { merchantId } });
  expect(outcome).toMatchObject({ version: row.version });
  expect(await countJobs(merchantId)).toBe(0);
});

test('a change with a manual prompt requires a decision: preserve it, or regenerate half a second later', async () => {
  const merchantId = await makePromptStore();
  await saveConfiguration({ merchantId, changes: { assistant: { masterPrompt: MANUAL_PROMPT } } });
  const changes = { storeInfo: { hours: 'Sundays only' } };
  expect(await saveConfiguration({ merchantId, changes })).toMatchObject({ ok: true, prompt: 'ask' });
  expect(await readPrompt(merchantId)).toEqual({ text: MANUAL_PROMPT, source: 'manual' });
  await startJobs(JOBS);
  const began = performance.now();
  await switchToAutomaticPrompt({ merchantId, author: DANA });
  expect(await readPrompt(merchantId)).toMatchObject({ text: MANUAL_PROMPT, source: 'auto' });
  await eventually(async () => expect((await readPrompt(merchantId)).text).toContain('Sundays only'));
  expect(performance.now() - began).toBeGreaterThan(480);
});

test('a restart between a change and its prompt loses nothing', async () => {
  const merchantId = await makePromptStore();
  await startJobs(JOBS);
  await saveConfiguration({ merchantId, changes: { storeInfo: { hours: 'After a restart' } } });
  await stopJobs();
  expect((await readPrompt(merchantId)).text).toBe('');
  await startJobs(JOBS);
  await eventually(async () => expect((await readPrompt(merchantId)).text).toContain('After a restart'));
});

test('a change and the job for its prompt are saved together or not at all', async () => {
  const merchantId = await makePromptStore();
  await listPromptJobs(merchantId);
  await pool.query('alter schema jobs rename to away');
  try {
    const changes = { storeInfo: { hours: 'Never saved' } };
    expect(await saveConfiguration({ merchantId, changes })).toMatchObject({ ok: false, reason: 'failed' });
  } finally {
    await pool.query('alter schema away rename to jobs');
  }
  expect((await getSettings({ merchantId })).storeInfo.hours).toBe('Mon-Fri 9-5');
  expect(await listPromptJobs(merchantId)).toEqual([]);
});

test('of two concurrent changes of a prompt the second is refused', async () => {
  const merchantId = await makePromptStore();
  await regeneratePrompt({ merchantId });
  const { version } = await db.merchantSettings.findUniqueOrThrow({ where: { merchantId } });
  const save = (masterPrompt: string) =>
    saveConfiguration({
      merchantId,
      changes: { assistant: { masterPrompt } },
      expectedVersion: version,
      author: DANA,
    });
  expect(await save(MANUAL_PROMPT)).toMatchObject({ ok: true, prompt: 'set' });
  const second = await save(`${MANUAL_PROMPT} Second.`);
  expect(second).toMatchObject({
    ok: false,
    reason: 'stale',
    prompt: 'none',
    conflicts: [{ path: 'assistant.masterPrompt', by: 'Dana' }],
  });
  expect((await readPrompt(merchantId)).text).toBe(MANUAL_PROMPT);
});

test('a prompt without a revision gets one before another replaces it', async () => {
  const merchantId = await makePromptStore();
  await saveSettings({ merchantId, changes: { assistant: { masterPrompt: `${MANUAL_PROMPT} Imported.` } } });
  await saveConfiguration({ merchantId, changes: { assistant: { masterPrompt: MANUAL_PROMPT } } });
  const revisions = await db.promptRevision.findMany({ where: { merchantId }, orderBy: { id: 'asc' } });
  expect(revisions.map(({ text }) => text)).toEqual([`${MANUAL_PROMPT} Imported.`, MANUAL_PROMPT]);
});

test.each([null, '', 'Too short', `Error ${'x'.repeat(80)}`])(
  'a change with %j as its prompt is refused as a whole',
  async (masterPrompt) => {
    const merchantId = await makePromptStore();
    const changes = { storeInfo: { hours: 'Refused' }, assistant: { masterPrompt } };
    const outcome = await saveConfiguration({ merchantId, changes });
    expect(outcome).toMatchObject({ ok: false, reason: 'invalid', prompt: 'none' });
    expect(outcome).toHaveProperty(['errors', 'assistant.masterPrompt']);
  },
);

test('invalid and unknown fields are reported by path', async () => {
  const merchantId = await makePromptStore();
  const wrong = { chatConfig: { temperature: 3 } };
  expect(await saveConfiguration({ merchantId, changes: wrong })).toEqual({
    ok: false,
    reason: 'invalid',
    errors: { 'chatConfig.temperature': 'Temperature must be a number between 0 and 1' },
    prompt: 'none',
  });
  const unknown = { secrets: {} } as never;
  expect(await saveConfiguration({ merchantId, changes: unknown })).toMatchObject({
    message: 'Invalid config section: secrets',
  });
});

test('an unknown merchant is reported, and nothing is saved', async () => {
  expect(await saveConfiguration({ merchantId: '', changes: {} })).toMatchObject({
    ok: false,
    message: 'No merchant ID found',
  });
});

test('a save that fails in the database is reported without the database’s message', async () => {
  const outcome = await saveConfiguration({ merchantId: newId(), changes: { storeInfo: { name: 'Ghost' } } });
  expect(outcome).toEqual({
    ok: false,
    reason: 'failed',
    message: 'Failed to save configuration: an unexpected error. Please try again.',
    prompt: 'none',
  });
});
