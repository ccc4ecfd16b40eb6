import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { run, SERVER_ENV, SERVER_FLAGS } from '#app/launch/set-up.mjs';

interface BarePage {
  url: string;
  child: ChildProcess;
}

/** Builds and serves a Remix app with a single Polaris page, in its own process, as a baseline for the app. */
export async function startBarePage(): Promise<BarePage> {
  const remix = 'node_modules/@remix-run/dev/dist/cli.js';
  run(process.execPath, [remix, 'vite:build', '-c', 'tests/support/bare-page/vite.config.ts'], {
    NODE_ENV: 'production',
  });
  const env: NodeJS.ProcessEnv = { ...process.env, ...SERVER_ENV, NODE_ENV: 'production' };
  const child = spawn(process.execPath, [...SERVER_FLAGS, 'tests/support/bare-page/server.ts'], {
    env,
    stdio: 'pipe',
  });
  const [port] = (await once(child.stdout, 'data')) as [Buffer];
  return { url: `http://localhost:${String(port).trim()}`, child };
}
