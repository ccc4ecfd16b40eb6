import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, inject, test } from 'vitest';
import { freePort } from '#app/platform/embedded-postgres/installation.server.ts';
import { startApp } from '#tests/support/app-process.ts';

/** Processes and data of the two commands. */

const LIMIT_MS = 180_000;

async function until(what: string, isTrue: () => Promise<boolean>, output = () => ''): Promise<void> {
  const deadline = Date.now() + LIMIT_MS;
  while (!(await isTrue())) {
    if (Date.now() > deadline) throw new Error(`Waited too long until ${what}\n${output()}`);
    await sleep(50);
  }
}

function answers(port: number): Promise<boolean> {
  return fetch(`http://localhost:${port}/healthz`, { signal: AbortSignal.timeout(5_000) }).then(
    (response) => response.ok,
    () => false,
  );
}

async function databasePid(output: string, dataDir: string): Promise<number> {
  const shown = /embedded PostgreSQL in (\S+)/.exec(output)?.[1];
  const databaseDir = path.resolve(shown ?? path.join(dataDir, 'postgres'));
  return Number((await readFile(path.join(databaseDir, 'postmaster.pid'), 'utf8')).split('\n')[0]);
}

// A process that has ended may be a zombie until its new parent reaps it.
async function isAlive(pid: number): Promise<boolean> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  if (stat !== null) return !/^\d+ \(.*\) Z/.test(stat);
  try {
    return process.platform !== 'linux' && process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function npmStart(args = ['start']) {
  const dataDir = path.join(inject('dataDir'), `npm-${Date.now()}`);
  const port = await freePort();
  const { DATABASE_URL: _, ...rest } = process.env;
  const env = { ...rest, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn' };
  const npm = spawn('npm', args, { env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  let output = '';
  npm.stdout.on('data', (chunk) => (output += String(chunk)));
  npm.stderr.on('data', (chunk) => (output += String(chunk)));
  const isReady = async () => {
    if (npm.exitCode !== null) throw new Error(`npm ended before it answered:\n${output}`);
    return answers(port);
  };
  await until('npm start answers', isReady, () => output);
  await until('it has said where it is', async () => output.includes('Ctrl-C'));
  return { npm, port, output: () => output, database: await databasePid(output, dataDir) };
}

test('npm start names the embedded parts, and SIGTERM stops everything including the database', async () => {
  const { npm, port, output, database } = await npmStart();
  for (const text of [`http://localhost:${port}`, 'embedded PostgreSQL', 'outbox', 'files', 'built-in']) {
    expect(output()).toContain(text);
  }
  process.kill(npm.pid!, 'SIGTERM');
  await until('the server is gone', async () => !(await answers(port)));
  await until('the database is gone', async () => !(await isAlive(database)));
});

test('the reloading server stops its database as well', async () => {
  const { npm, port, database } = await npmStart(['run', 'dev:web']);
  process.kill(npm.pid!, 'SIGTERM');
  await until('the server is gone', async () => !(await answers(port)));
  await until('the database is gone', async () => !(await isAlive(database)));
  expect(await isAlive(database)).toBe(false);
});

test('Ctrl-C, which reaches the whole process group, stops everything including the database', async () => {
  const { npm, port, database } = await npmStart();
  process.kill(-npm.pid!, 'SIGINT');
  await until('the server is gone', async () => !(await answers(port)));
  await until('the database is gone', async () => !(await isAlive(database)));
  await until('npm is gone', async () => !(await isAlive(npm.pid!)));
  expect(await answers(port)).toBe(false);
});

test('the next server adopts the database of a killed one, and stops it', async () => {
  const dataDir = path.join(inject('dataDir'), 'killed');
  const killedApp = await startApp({ dataDir });
  const database = await databasePid(killedApp.output(), dataDir);
  killedApp.child.kill('SIGKILL');
  await until('it is dead', async () => killedApp.child.signalCode !== null);
  expect(await isAlive(database)).toBe(true);
  const next = await startApp({ dataDir });
  expect(await next.stop()).toBe(0);
  expect(await isAlive(database)).toBe(false);
});

test('a port in use is reported in one line, and nothing is left running', async () => {
  const dataDir = path.join(inject('dataDir'), 'taken');
  const first = await startApp({ dataDir: path.join(inject('dataDir'), 'first') });
  const port = new URL(first.url).port;
  await expect(startApp({ dataDir, env: { PORT: port, APP_HOST: '' } })).rejects.toThrow(
    `Port ${port} is in use`,
  );
  await first.stop();
});

test('a second start on the same data is refused in one line, and the first one keeps its database', async () => {
  const dataDir = path.join(inject('dataDir'), 'shared');
  const first = await startApp({ dataDir });
  await expect(startApp({ dataDir })).rejects.toThrow(`Process ${first.child.pid} is running on`);
  expect((await fetch(`${first.url}/healthz`)).status).toBe(200);
  const page = await fetch(`${first.url}/login`);
  expect(page.headers.get('cache-control')).toBe('no-store');
  expect(await first.stop()).toBe(0);
});
