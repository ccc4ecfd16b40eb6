import { spawn } from 'node:child_process';
import { prepare, projectNode, ROOT } from './set-up.mjs';

/** `npm run dev:offline`: the app inside a local fake of Shopify, without an account or network. */

prepare();
const offline = spawn(projectNode(), ['tests/support/shopify/offline.ts', ...process.argv.slice(2)], {
  cwd: ROOT,
  stdio: 'inherit',
  // In its own process group, so Ctrl-C reaches only this process, which stops the child once.
  detached: true,
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => offline.kill('SIGTERM'));
const parent = process.ppid;
// npm forwards Ctrl-C but not SIGTERM: it exits and leaves its child running.
if (process.env.npm_lifecycle_event) {
  setInterval(() => process.ppid !== parent && offline.kill('SIGTERM'), 250).unref();
}
offline.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
