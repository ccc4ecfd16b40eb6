import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';

/**
 * Preloaded into the server or worker (`NODE_OPTIONS=--import`) to simulate a bug that hangs or crashes the process.
 * Lowercasing text with one of the words below triggers it, and in a worker also parsing it as JSON. A file named
 * `block` in DATA_DIR triggers a hang at once.
 */

const BLOCK = 'zzblock';
const KILL = 'zzkill';

function block(): never {
  for (;;);
}

function triggerPoison(text: string): void {
  if (text.includes(BLOCK)) block();
  if (text.includes(KILL)) process.kill(process.pid, 'SIGKILL');
}

if (/(server|worker)\.ts$/.test(process.argv[1] ?? '')) {
  const toLowerCase = String.prototype.toLowerCase;
  // oxlint-disable-next-line no-extend-native -- the app has no hook for tests
  String.prototype.toLowerCase = function (this: string) {
    triggerPoison(String(this));
    return toLowerCase.call(this);
  };
  if (process.argv[1]?.endsWith('worker.ts')) {
    const { parse } = JSON;
    JSON.parse = (text: string, ...rest) => {
      triggerPoison(String(text));
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
