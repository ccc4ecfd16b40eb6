import { spawn } from 'node:child_process';
import { build, prepare, projectNode, ROOT, SERVER_ENV, SERVER_FLAGS } from './set-up.mjs';
import { supervise } from './supervise.mjs';

/**
 * `npm start`, `npm run demo`, `npm run worker`, and `npm run dev:web`: sets up the project, runs the server or worker,
 * and restarts it if it crashes or hangs.
 */

const isDev = process.argv.includes('--dev');
const isDemo = process.argv.includes('--demo');
const isWorker = process.argv.includes('--worker');
prepare();
if (!isDev && !isWorker) build();

const supervisor = supervise({ start, shouldRestart: !isDev });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, supervisor.stop);
stopWithNpm();

function start() {
  return spawn(projectNode(), [...SERVER_FLAGS, entry()], {
    cwd: ROOT,
    env: {
      ...process.env,
      ...SERVER_ENV,
      NODE_ENV: isDev ? 'development' : 'production',
      ...(isDemo ? demoEnv() : {}),
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    // In its own process group, so Ctrl-C reaches only this process, which stops the server once.
    detached: true,
  });
}

function entry() {
  if (isWorker) return 'app/worker.ts';
  return isDemo ? 'app/launch/demo.ts' : 'app/server.ts';
}

function demoEnv() {
  return { DATA_DIR: process.env.DATA_DIR || '.data/demo' };
}

// npm forwards Ctrl-C but not SIGTERM: it exits and leaves its child running.
function stopWithNpm() {
  const parent = process.ppid;
  if (!process.env.npm_lifecycle_event) return;
  setInterval(() => process.ppid !== parent && supervisor.stop(), 250).unref();
}
