import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { saveConfiguration } from '#app/features/assistant/settings/save-configuration.server.ts';
import { useDatabase } from '#tests/support/database.ts';
import { makePromptStore, readPrompt } from '#tests/support/make-prompt-store.ts';
import { eventually } from '#tests/support/timing.ts';

useDatabase();

function startWorker(own: Record<string, string>) {
  const env = { ...process.env, ...own };
  const worker = spawn(process.execPath, ['app/worker.ts'], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [worker.stdout, worker.stderr])
    stream.on('data', (chunk) => (output += String(chunk)));
  const closed = once(worker, 'close').then(([code]) => code as number | null);
  return { closed, output: () => output, stop: () => worker.kill('SIGTERM') };
}

test('a separate worker processes jobs left by a web process, and stops on SIGTERM', async () => {
  const merchantId = await makePromptStore();
  await saveConfiguration({ merchantId, changes: { storeInfo: { hours: 'At the worker' } } });
  expect((await readPrompt(merchantId)).text).toBe('');
  const worker = startWorker({ LOG_LEVEL: 'info' });
  try {
    await eventually(() => expect(worker.output()).toContain('worker started'));
    await eventually(async () => expect((await readPrompt(merchantId)).text).toContain('At the worker'));
  } finally {
    worker.stop();
  }
  expect(await worker.closed).toBe(0);
});

test('a worker without a database names the missing setting', async () => {
  const worker = startWorker({ DATABASE_URL: '' });
  expect(await worker.closed).toBe(1);
  expect(worker.output()).toBe(
    'The worker needs DATABASE_URL: with the embedded database the server runs the jobs\n',
  );
});
