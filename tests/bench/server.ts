import { readFile, mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { disposeApp, startApp } from '#tests/support/app-process.ts';
import { percentile, printFigure } from '#tests/support/bench.ts';

/** The built server as `npm start` runs it: how long to the first 200, and what it weighs when idle. */

const STARTS = 5;
const IDLE_MS = 3_000;

async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

const dataDir = await mkdtemp(path.join(os.tmpdir(), 'bedside-bench-'));
const first = await startApp({ dataDir });
await first.stop();
const starts: number[] = [];
let idle = 0;
for (let run = 0; run < STARTS; run += 1) {
  const app = await startApp({ dataDir });
  starts.push(app.readyMs);
  if (run === STARTS - 1) {
    await fetch(`${app.url}/login`);
    await sleep(IDLE_MS);
    idle = await residentMegabytes(app.child.pid!);
    await disposeApp(app);
  } else await app.stop();
}
printFigure('server: first start, database made', `${Math.round(first.readyMs)} ms`, '–');
printFigure(
  'server: process start to first 200',
  `p50 ${Math.round(percentile(starts, 0.5))} ms`,
  '≤ 1,000 ms',
);
printFigure('server: idle memory, without PostgreSQL', `${Math.round(idle)} MB`, '≤ 200 MB');
process.exit(0);
