import { spawnSync } from 'node:child_process';
import { prepare, ROOT, say } from './set-up.mjs';

/**
 * `npm run validate`: runs all checks, fastest first, even after failures. `-- --tests-ran` skips the tests, for
 * callers that just ran them on the same tree.
 */

prepare();
const checks = ['format:check', 'lint', 'typecheck', 'deps', 'unused', 'regexes'];
if (!process.argv.includes('--tests-ran')) checks.push('test');
const failed = checks.filter((check) => {
  say(check);
  return spawnSync('npm', ['run', '--silent', check], {
    cwd: ROOT,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  }).status;
});
if (failed.length > 0) process.stderr.write(`Failed: ${failed.join(', ')}\n`);
process.exit(failed.length > 0 ? 1 : 0);
