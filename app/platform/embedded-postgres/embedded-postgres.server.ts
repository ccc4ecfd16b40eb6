import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, mkdir, open, readdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import {
  acquireDataDirectoryLock,
  freePort,
  isProcessAlive,
  locateInstallation,
  nullIfMissing,
  type PostgresInstallation,
} from '#app/platform/embedded-postgres/installation.server.ts';

const START_TIMEOUT_MS = 20_000;
const STOP_TIMEOUT_MS = 15_000;

interface Options {
  dataDir: string;
  /** False only for disposable data: a power cut may lose acknowledged writes. */
  isDurable: boolean;
}

export type EmbeddedPostgres = Awaited<ReturnType<typeof launchEmbeddedPostgres>>;

export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const server = await launchEmbeddedPostgres(options);
  await server.ready;
  return server;
}

/**
 * Starts the server without waiting for it. Throws if another process uses the same data; adopts a server left running
 * by a killed process. When run as root, the server gets its own user.
 */
export async function launchEmbeddedPostgres(options: Options) {
  const home = await locateInstallation(options.dataDir);
  const release = await acquireDataDirectoryLock(home.dataDir);
  try {
    const password = await initialize(home);
    const server = (await runningServer(home.dataDir)) ?? (await launch(home, options.isDurable));
    const url = toUrl(password, server.port);
    const ready = waitUntilReady(url, server.pid, home.dataDir);
    // The caller awaits `ready` later; until then a rejection must not count as unhandled.
    ready.catch(() => null);
    const stop = () => stopServer(home.dataDir, server.pid).finally(release);
    return { url, pid: server.pid, dataDir: home.dataDir, ready, stop };
  } catch (error) {
    await release();
    throw error;
  }
}

async function initialize(home: PostgresInstallation): Promise<string> {
  const existing = await readFile(passwordFile(home.dataDir), 'utf8').catch(nullIfMissing);
  if (existing) return existing.trim();
  const entries = await readdir(home.dataDir).catch(nullIfMissing);
  if (entries?.length) {
    throw new Error(
      `${home.dataDir} is no database of Bedside: ${path.basename(passwordFile(home.dataDir))} is missing in it`,
    );
  }
  // Initialized under a temporary name and renamed, so an interrupted initdb is repeated.
  const newDir = `${home.dataDir}.new`;
  await rm(newDir, { recursive: true, force: true });
  await mkdir(newDir, { mode: 0o700 });
  if (home.owner) await chown(newDir, home.owner.uid, home.owner.gid);
  const password = randomBytes(24).toString('base64url');
  await createCluster({ ...home, dataDir: newDir }, password);
  await writeFile(passwordFile(newDir), password, { mode: 0o600 });
  if (entries) await rmdir(home.dataDir);
  await rename(newDir, home.dataDir);
  return password;
}

function passwordFile(dataDir: string): string {
  return path.join(dataDir, 'bedside-password');
}

async function createCluster(home: PostgresInstallation, password: string): Promise<void> {
  const passwordInput = `${home.dataDir}.password`;
  await writeFile(passwordInput, password, { mode: 0o600 });
  if (home.owner) await chown(passwordInput, home.owner.uid, home.owner.gid);
  const flags = [
    '--username=bedside',
    `--pwfile=${passwordInput}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
  ];
  await runCommand(home, home.initdb, [`--pgdata=${home.dataDir}`, ...flags]).finally(() =>
    rm(passwordInput, { force: true }),
  );
}

function runCommand(home: PostgresInstallation, command: string, args: string[]): Promise<void> {
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

/** The URL of the server another process started on this data; null if none is running. */
export async function findRunningDatabase(dataDir: string): Promise<string | null> {
  const server = await runningServer(dataDir);
  const password = await readFile(passwordFile(dataDir), 'utf8').catch(nullIfMissing);
  return server && password && toUrl(password.trim(), server.port);
}

function toUrl(password: string, port: number): string {
  return `postgresql://bedside:${password}@127.0.0.1:${port}/bedside`;
}

type RunningServer = { pid: number; port: number };

async function launch(home: PostgresInstallation, isDurable: boolean): Promise<RunningServer> {
  const port = await freePort();
  const settings = {
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    shared_buffers: '64MB',
    max_connections: '160',
    log_min_messages: 'fatal',
    timezone: 'UTC',
    ...(isDurable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  const args = [
    '-D',
    home.dataDir,
    ...Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`]),
  ];
  // Detached into its own session, so Ctrl-C reaches only the app, which stops the server last.
  const logHandle = await open(logFile(home.dataDir), 'w', 0o600);
  const child = spawn(home.postgres, args, {
    ...home.owner,
    cwd: home.dataDir,
    detached: true,
    stdio: ['ignore', 'ignore', logHandle.fd],
  });
  child.once('spawn', () => void logHandle.close()).once('error', () => void logHandle.close());
  await new Promise((resolve, reject) => child.once('spawn', () => resolve(null)).once('error', reject));
  child.unref();
  return { pid: child.pid!, port };
}

async function runningServer(dataDir: string): Promise<RunningServer | null> {
  const lines = (await readFile(path.join(dataDir, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  return pid && port && (await isPostgres(pid)) ? { pid, port } : null;
}

async function isPostgres(pid: number): Promise<boolean> {
  if (!isProcessAlive(pid)) return false;
  const name = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => 'postgres');
  return name.trim() === 'postgres';
}

/** Where a failed start is explained, before the server accepts connections. */
function logFile(dataDir: string): string {
  return `${dataDir}.log`;
}

async function readStartError(dataDir: string): Promise<string> {
  const output = await readFile(logFile(dataDir), 'utf8').catch(() => '');
  const failure =
    output.split('\n').findLast((line) => /(FATAL|PANIC|ERROR): /.test(line)) ?? output.split('\n')[0];
  return failure?.replace(/^.*?(?=(FATAL|PANIC|ERROR): )/, '').trim() || 'it gave no reason';
}

async function waitUntilReady(url: string, pid: number, dataDir: string): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    const client = new pg.Client({
      connectionString: url.replace(/(?<![^/])[^/]+$/, 'postgres'),
      connectionTimeoutMillis: 2000,
    });
    // A server that is starting may drop the connection; the next attempt retries.
    client.on('error', () => null);
    try {
      await client.connect();
      const { rowCount } = await client.query("select from pg_database where datname = 'bedside'");
      if (!rowCount) await client.query('create database bedside');
      return;
    } catch (error) {
      if (Date.now() > deadline || !isProcessAlive(pid)) {
        const reason = await readStartError(dataDir);
        throw new Error(`The embedded PostgreSQL did not start on ${dataDir}: ${reason}`, { cause: error });
      }
      await sleep(25);
    } finally {
      await client.end().catch(() => null);
    }
  }
}

async function stopServer(dataDir: string, pid: number): Promise<void> {
  const isOurs = async () => (await runningServer(dataDir))?.pid === pid;
  // Fast shutdown: rolls back open transactions and loses no acknowledged write.
  if (await isOurs()) process.kill(pid, 'SIGINT');
  const deadline = Date.now() + STOP_TIMEOUT_MS;
  while (Date.now() < deadline && (await isOurs())) await sleep(20);
}
