import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { findHome, freePort, type PostgresHome } from '#app/platform/embedded-postgres-home.server.ts';

const START_LIMIT_MS = 20_000;
const STOP_LIMIT_MS = 15_000;

export interface EmbeddedPostgres {
  url: string;
  dataDir: string;
  /** Resolves once it takes connections; until then the process may do other things. */
  ready: Promise<void>;
  stop(): Promise<void>;
}

interface Options {
  dataDir: string;
  /** Off only for throw-away data: an acknowledged write may then be lost in a power cut. */
  isDurable: boolean;
}

/** Starts the PostgreSQL that comes with the project, with its data under `dataDir`, and waits until it is ready. */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const server = await launchEmbeddedPostgres(options);
  await server.ready;
  return server;
}

/**
 * The same without the wait. A server that a killed process left running on the same data is taken over instead
 * of starting a second one. As root it runs as a user of its own.
 */
export async function launchEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const home = await findHome(options.dataDir);
  const password = await initialise(home);
  const running = await runningServer(home.dataDir);
  const server = running ?? (await launch(home, options.isDurable));
  const url = `postgresql://bedside:${password}@127.0.0.1:${server.port}/bedside`;
  const ready = waitUntilReady(url, server.pid);
  // Whoever waits gets the failure; before that it must not end the process unheard.
  ready.catch(() => null);
  return { url, dataDir: home.dataDir, ready, stop: () => stopServer(home.dataDir, server.pid) };
}

async function initialise(home: PostgresHome): Promise<string> {
  const passwordFile = path.join(home.dataDir, 'bedside-password');
  const known = await readFile(passwordFile, 'utf8').catch(() => null);
  if (known) return known.trim();
  // Without the password file a former initdb was cut short, and holds nothing.
  await rm(home.dataDir, { recursive: true, force: true });
  await mkdir(path.dirname(home.dataDir), { recursive: true });
  await mkdir(home.dataDir, { mode: 0o700 });
  if (home.owner) await chown(home.dataDir, home.owner.uid, home.owner.gid);
  const password = randomBytes(24).toString('base64url');
  const handOver = `${home.dataDir}.password`;
  await writeFile(handOver, password, { mode: 0o600 });
  if (home.owner) await chown(handOver, home.owner.uid, home.owner.gid);
  const flags = [
    '--username=bedside',
    `--pwfile=${handOver}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
  ];
  await run(home, home.initdb, [`--pgdata=${home.dataDir}`, ...flags]).finally(() =>
    rm(handOver, { force: true }),
  );
  await writeFile(passwordFile, password, { mode: 0o600 });
  return password;
}

function run(home: PostgresHome, command: string, args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      ...home.owner,
      cwd: home.dataDir,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let stderr = '';
    child.stderr.on('data', (chunk) => (stderr = (stderr + chunk).slice(-4000)));
    child.on('error', reject);
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`${path.basename(command)}: ${stderr}`)),
    );
  });
}

async function launch(home: PostgresHome, isDurable: boolean): Promise<{ pid: number; port: number }> {
  const port = await freePort();
  const settings = {
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    shared_buffers: '64MB',
    max_connections: '60',
    log_min_messages: 'fatal',
    timezone: 'UTC',
    ...(isDurable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  const args = [
    '-D',
    home.dataDir,
    ...Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`]),
  ];
  // A session of its own: Ctrl-C in the terminal then reaches the app alone, which stops the server last.
  const child = spawn(home.postgres, args, {
    ...home.owner,
    cwd: home.dataDir,
    detached: true,
    stdio: 'ignore',
  });
  await new Promise((resolve, reject) => child.once('spawn', () => resolve(null)).once('error', reject));
  child.unref();
  return { pid: child.pid!, port };
}

async function runningServer(dataDir: string): Promise<{ pid: number; port: number } | null> {
  const lines = (await readFile(path.join(dataDir, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  return pid && port && (await isPostgres(pid)) ? { pid, port } : null;
}

async function isPostgres(pid: number): Promise<boolean> {
  if (!isAlive(pid)) return false;
  const name = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => 'postgres');
  return name.trim() === 'postgres';
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function waitUntilReady(url: string, pid: number): Promise<void> {
  const deadline = Date.now() + START_LIMIT_MS;
  for (;;) {
    const client = new pg.Client({
      connectionString: url.replace(/[^/]+$/, 'postgres'),
      connectionTimeoutMillis: 2000,
    });
    // A server that is still coming up may cut the line between two queries; the next round tries again.
    client.on('error', () => null);
    try {
      await client.connect();
      const { rowCount } = await client.query("select from pg_database where datname = 'bedside'");
      if (!rowCount) await client.query('create database bedside');
      return;
    } catch (error) {
      if (Date.now() > deadline || !isAlive(pid))
        throw new Error('The embedded PostgreSQL did not start', { cause: error });
      await sleep(25);
    } finally {
      await client.end().catch(() => null);
    }
  }
}

async function stopServer(dataDir: string, pid: number): Promise<void> {
  const isOurs = async () => (await runningServer(dataDir))?.pid === pid;
  // SIGINT is PostgreSQL's fast shutdown: open transactions are rolled back, and nothing that was acknowledged is lost.
  if (await isOurs()) process.kill(pid, 'SIGINT');
  const deadline = Date.now() + STOP_LIMIT_MS;
  while (Date.now() < deadline && (await isOurs())) await sleep(20);
}
