import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { build, prepare, projectNode, ROOT } from './set-up.mjs';

/** `npm run bench`: runs each file in tests/bench in its own process and prints results next to their targets. */

prepare();
build();
const filters = process.argv.slice(2);
const files = readdirSync(path.join(ROOT, 'tests/bench')).filter((file) => file.endsWith('.ts'));
for (const file of files.sort()) {
  if (filters.length > 0 && !filters.some((word) => file.includes(word))) continue;
  spawnSync(projectNode(), ['--expose-gc', path.join('tests/bench', file)], { cwd: ROOT, stdio: 'inherit' });
}
