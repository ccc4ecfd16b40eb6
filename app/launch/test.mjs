import { spawn } from 'node:child_process';
import path from 'node:path';
import { findChromium } from './find-chromium.mjs';
import { build, prepare, projectNode, ROOT } from './set-up.mjs';

/** `npm test`: sets up the project and a browser, then runs all tests; passes arguments on to Vitest. */

const args = process.argv.slice(2);
prepare();
build();
const tests = spawn(projectNode(), [path.join(ROOT, 'node_modules/vitest/vitest.mjs'), 'run', ...args], {
  cwd: ROOT,
  env: { ...process.env, CHROMIUM_PATH: findChromium() },
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => tests.kill(signal));
tests.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
