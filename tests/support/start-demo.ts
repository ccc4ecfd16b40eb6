import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { SERVER_ENV, SERVER_FLAGS } from '#app/launch/set-up.mjs';

const START_LIMIT_MS = 300_000;

/** Starts the built app with the demo store in its own folder, and waits until it serves requests. */
export async function startDemo({ dataDir, port }: { dataDir: string; port: number }) {
  const { DATABASE_URL: _database, ...rest } = process.env;
  const own = { NODE_ENV: 'production' as const, DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'warn' };
  const child = spawn(process.execPath, [...SERVER_FLAGS, 'app/launch/demo.ts'], {
    env: { ...rest, ...SERVER_ENV, ...own },
    stdio: 'pipe',
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  const until = performance.now() + START_LIMIT_MS;
  const find = (pattern: RegExp) => pattern.exec(output)?.[1];
  const email = () => find(/sign in\s+(\S+@\S+)/);
  while (!email()) {
    if (child.exitCode !== null || performance.now() > until)
      throw new Error(`The demo didn't start:\n${output}`);
    await sleep(100);
  }
  return {
    url: `http://localhost:${port}`,
    email: email()!,
    chatUrl: find(/demo chat (\S+)/)!,
    async stop() {
      if (child.exitCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}
