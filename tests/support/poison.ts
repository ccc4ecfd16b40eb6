import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';

/**
 * Loaded before the product's own code (`NODE_OPTIONS=--import`): stands for a bug that blocks or ends a process. Text
 * with one of the words does so wherever it is put into lower case, and in a worker wherever it is parsed; a file named
 * `block` in DATA_DIR does so at once.
 */

const BLOCK = 'zzblock';
const KILL = 'zzkill';

function block(): never {
  for (;;);
}

function swallow(text: string): void {
  if (text.includes(BLOCK)) block();
  if (text.includes(KILL)) process.kill(process.pid, 'SIGKILL');
}

if (/(server|worker)\.ts$/.test(process.argv[1] ?? '')) {
  const toLowerCase = String.prototype.toLowerCase;
  // oxlint-disable-next-line no-extend-native -- the product has no hook for tests, and gets none
  String.prototype.toLowerCase = function (this: string) {
    swallow(String(this));
    return toLowerCase.call(this);
  };
  if (process.argv[1]?.endsWith('worker.ts')) {
    const { parse } = JSON;
    JSON.parse = (text: string, ...rest) => {
      swallow(String(text));
      return parse(text, ...rest) as unknown;
    };
  }
  const file = path.join(process.env.DATA_DIR ?? '', 'block');
  setInterval(() => {
    if (!existsSync(file)) return;
    rmSync(file);
    block();
  }, 50).unref();
}
