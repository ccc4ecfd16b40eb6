import { spawn } from 'node:child_process';
import path from 'node:path';
import { prepare, projectNode, ROOT } from './set-up.mjs';

/** `npm run dev`: the Shopify CLI opens a tunnel, runs `dev:web` behind it, and shows the app in a store's admin. */

prepare();
const cli = path.join(ROOT, 'node_modules/@shopify/cli/bin/run.js');
const child = spawn(projectNode(), [cli, 'app', 'dev', ...process.argv.slice(2)], {
  cwd: ROOT,
  // Commands run by the CLI must find the project's own Node first.
  env: { ...process.env, PATH: `${path.dirname(projectNode())}${path.delimiter}${process.env.PATH}` },
  stdio: 'inherit',
});
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
// The CLI handles Ctrl-C itself.
process.on('SIGINT', () => null);
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
