import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import { Worker } from 'node:worker_threads';

/** Tries everything a sandboxed process must not be able to do, and writes the results. */
const [, , secretFile, newFile, port] = process.argv;

const attempts: Record<string, () => unknown> = {
  'read another file': () => readFileSync(secretFile!, 'utf8'),
  'write a file': () => writeFileSync(newFile!, 'x'),
  'start a process': () => spawnSync(process.execPath, ['--version']).status,
  'start a thread': () => new Worker('0', { eval: true }),
  'open a connection': () => net.connect(Number(port), '127.0.0.1'),
  'fetch an address': () => fetch(`http://127.0.0.1:${port}/`),
  // oxlint-disable-next-line no-implied-eval -- the test checks whether this is possible
  'run a text': () => new Function('return 1')(),
  'see a secret of the app': () => {
    if (!process.env.AUTH_SECRET) throw new Error('not there');
  },
};

const outcomes = Object.entries(attempts).map(([name, attempt]) => {
  try {
    attempt();
    return [name, 'done'];
  } catch {
    return [name, 'refused'];
  }
});
process.stdout.write(JSON.stringify(Object.fromEntries(outcomes)));
