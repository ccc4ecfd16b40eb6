import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { expect, test, vi } from 'vitest';
import { saveConfiguration } from '#app/features/assistant/save-configuration.server.ts';
import { useDatabase } from '#tests/support/database.ts';
import { makePromptStore, readPrompt } from '#tests/support/make-prompt-store.ts';

useDatabase();

test('a worker of its own does what a web process left, and ends when told', async () => {
  const merchantId = await makePromptStore();
  await saveConfiguration({ merchantId, changes: { storeInfo: { hours: 'At the worker' } } });
  expect((await readPrompt(merchantId)).text).toBe('');
  const worker = spawn(process.execPath, ['app/worker.ts'], { env: process.env, stdio: 'ignore' });
  try {
    const written = async () => expect((await readPrompt(merchantId)).text).toContain('At the worker');
    await vi.waitFor(written, { timeout: 15_000, interval: 50 });
  } finally {
    worker.kill('SIGTERM');
  }
  if (worker.exitCode === null) await once(worker, 'exit');
  expect(worker.exitCode).toBe(0);
});

test('a worker without a database says what it needs', () => {
  const env = { ...process.env, DATABASE_URL: '' };
  const { status, stderr } = spawnSync(process.execPath, ['app/worker.ts'], {
    env,
    encoding: 'utf8',
    timeout: 20_000,
  });
  expect(stderr).toBe(
    'A worker of its own needs DATABASE_URL: with the embedded database the server runs the jobs\n',
  );
  expect(status).toBe(1);
});
