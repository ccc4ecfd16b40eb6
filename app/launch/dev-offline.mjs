import { spawn } from 'node:child_process';
import { prepare, projectNode, ROOT } from './set-up.mjs';

/** `npm run dev:offline`: the app inside a Shopify that runs on this machine, without account or network. */

prepare();
const offline = spawn(projectNode(), ['tests/support/shopify/offline.ts', ...process.argv.slice(2)], {
  cwd: ROOT,
  stdio: 'inherit',
  // Ctrl-C reaches this process alone, which asks once.
  detached: true,
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => offline.kill('SIGTERM'));
const parent = process.ppid;
// npm passes Ctrl-C on but not SIGTERM: told to stop, it only leaves its child behind.
if (process.env.npm_lifecycle_event) {
  setInterval(() => process.ppid !== parent && offline.kill('SIGTERM'), 250).unref();
}
offline.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
