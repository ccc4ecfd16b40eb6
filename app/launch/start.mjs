import { spawn } from 'node:child_process';
import { build, prepare, projectNode, ROOT, SERVER_ENV, SERVER_FLAGS } from './set-up.mjs';

/** `npm start`, `npm run dev:web` and `npm run demo`: sets up what is missing, then serves until it is told to stop. */

const isDev = process.argv.includes('--dev');
const isDemo = process.argv.includes('--demo');
prepare();
if (!isDev) build();

const server = spawn(projectNode(), [...SERVER_FLAGS, isDemo ? 'app/launch/demo.ts' : 'app/server.ts'], {
  cwd: ROOT,
  env: {
    ...process.env,
    ...SERVER_ENV,
    NODE_ENV: isDev ? 'development' : 'production',
    ...(isDemo ? demoEnv() : {}),
  },
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  // A process group of its own: Ctrl-C reaches this process alone, which asks the server once to stop.
  detached: true,
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill('SIGTERM'));
stopWithNpm();
server.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));

function demoEnv() {
  return { DATA_DIR: process.env.DATA_DIR || '.data/demo' };
}

// npm passes Ctrl-C on but not SIGTERM: told to stop, it only leaves its child behind.
function stopWithNpm() {
  const parent = process.ppid;
  if (!process.env.npm_lifecycle_event) return;
  setInterval(() => process.ppid !== parent && server.kill('SIGTERM'), 250).unref();
}
