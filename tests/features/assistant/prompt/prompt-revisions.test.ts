import { expect, test } from 'vitest';
import {
  listPromptRevisions,
  restorePromptRevision,
  saveManualPrompt,
} from '#app/features/assistant/prompt/prompt-revisions.server.ts';
import { regeneratePrompt } from '#app/features/assistant/prompt/regenerate-prompt.server.ts';
import { saveSettings } from '#app/features/merchant/settings/save-settings.server.ts';
import { db, newId } from '#app/platform/db/db.server.ts';
import { useDatabase } from '#tests/support/database.ts';
import { makePromptStore, readPrompt } from '#tests/support/make-prompt-store.ts';

useDatabase();

const FIRST = 'You are Luna, and you help people sleep. First version of it.';
const SECOND = 'You are Luna, and you help people sleep. Second version of it.';
const DANA = { userId: 'u-dana', name: 'Dana' };

async function newest(merchantId: string): Promise<string> {
  const { revisions } = await listPromptRevisions(merchantId);
  return revisions[0]!.id;
}

test('a manual prompt is active at once, and its revision has its author', async () => {
  const merchantId = await makePromptStore();
  await regeneratePrompt({ merchantId });
  const outcome = await saveManualPrompt({
    merchantId,
    text: `  ${FIRST}\r\n`,
    basedOn: await newest(merchantId),
    author: DANA,
  });
  expect(outcome.ok).toBe(true);
  expect(await readPrompt(merchantId)).toMatchObject({ text: FIRST, source: 'manual' });
  const { revisions } = await listPromptRevisions(merchantId);
  expect(revisions).toMatchObject([
    { source: 'manual', template: null, author: 'Dana' },
    { source: 'auto', template: 'comprehensive', author: '' },
  ]);
});

test.each([
  ['', 'A prompt needs at least 50 characters.'],
  ['x'.repeat(49), 'A prompt needs at least 50 characters.'],
  ['x'.repeat(40_001), 'A prompt may have at most 40,000 characters.'],
  [`Error ${'x'.repeat(60)}`, 'A prompt can’t start with “Error”.'],
])('an invalid manual prompt is refused with a reason', async (text, message) => {
  const merchantId = await makePromptStore();
  expect(await saveManualPrompt({ merchantId, text, basedOn: null })).toEqual({
    ok: false,
    reason: 'invalid',
    message,
  });
  expect((await readPrompt(merchantId)).text).toBe('');
});

test('of two concurrent editors the second gets a conflict that names the first', async () => {
  const merchantId = await makePromptStore();
  await regeneratePrompt({ merchantId });
  const basedOn = await newest(merchantId);
  const both = await Promise.all([
    saveManualPrompt({ merchantId, text: FIRST, basedOn, author: DANA }),
    saveManualPrompt({ merchantId, text: SECOND, basedOn, author: DANA }),
  ]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(both.find(({ ok }) => !ok)).toMatchObject({ reason: 'stale', by: 'Dana' });
  const won = both[0]!.ok ? FIRST : SECOND;
  expect((await readPrompt(merchantId)).text).toBe(won);
});

test('an older prompt is restored as a new manual revision', async () => {
  const merchantId = await makePromptStore();
  await regeneratePrompt({ merchantId });
  const auto = (await readPrompt(merchantId)).text;
  const first = await newest(merchantId);
  await saveManualPrompt({ merchantId, text: SECOND, basedOn: first });
  expect(await restorePromptRevision({ merchantId, revisionId: first, author: DANA })).not.toBeNull();
  expect(await readPrompt(merchantId)).toMatchObject({ text: auto, source: 'manual' });
  const { revisions } = await listPromptRevisions(merchantId);
  expect(revisions).toHaveLength(3);
  expect(revisions[0]).toMatchObject({ restoredFrom: first, author: 'Dana', template: 'comprehensive' });
});

test('restoring the active prompt changes nothing', async () => {
  const merchantId = await makePromptStore();
  await regeneratePrompt({ merchantId });
  const first = await newest(merchantId);
  expect(await restorePromptRevision({ merchantId, revisionId: first })).toEqual({ revisionId: first });
  expect((await listPromptRevisions(merchantId)).revisions).toHaveLength(1);
});

test('the prompts of another store can be neither listed nor restored', async () => {
  const [own, other] = [await makePromptStore(), await makePromptStore()];
  await regeneratePrompt({ merchantId: other });
  const revisionId = await newest(other);
  expect(await restorePromptRevision({ merchantId: own, revisionId })).toBeNull();
  expect((await readPrompt(own)).text).toBe('');
  expect((await listPromptRevisions(own)).revisions).toEqual([]);
  expect((await listPromptRevisions(own, revisionId)).revisions).toEqual([]);
});

test('an imported prompt can be restored after the next one', async () => {
  const merchantId = await makePromptStore();
  await saveSettings({ merchantId, changes: { assistant: { masterPrompt: FIRST } } });
  const outcome = await saveManualPrompt({ merchantId, text: SECOND, basedOn: null });
  expect(outcome).toMatchObject({ reason: 'stale' });
  await saveManualPrompt({ merchantId, text: SECOND, basedOn: await newest(merchantId) });
  const revisions = await db.promptRevision.findMany({ where: { merchantId }, orderBy: { id: 'desc' } });
  expect(revisions.map(({ text }) => text)).toEqual([SECOND, FIRST]);
});

test('revisions are paged by twenty, newest first', async () => {
  const merchantId = await makePromptStore();
  const ids = Array.from({ length: 45 }, newId);
  await db.promptRevision.createMany({
    data: ids.map((id) => ({ id, merchantId, text: FIRST, source: 'manual' })),
  });
  const seen: string[] = [];
  let after: string | null = null;
  for (let page = 0; page < 3; page += 1) {
    const { revisions, next } = await listPromptRevisions(merchantId, after);
    seen.push(...revisions.map(({ id }) => id));
    after = next;
  }
  expect(after).toBeNull();
  expect(seen).toEqual(ids.toReversed());
});
