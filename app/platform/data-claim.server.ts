import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Gives the data back, for the next process. */
type Release = () => Promise<void>;

const ATTEMPTS = 5;

/**
 * Takes a folder of data for this process alone, or throws who has it. What a process left that is dead or was
 * restarted under the same number counts for nothing.
 */
export async function claimData(dataDir: string): Promise<Release> {
  const file = `${dataDir}.owner`;
  const own = `${process.pid} ${(await startOf(process.pid)) ?? ''}`;
  await mkdir(path.dirname(dataDir), { recursive: true });
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    if (await isCreated(file, own)) return () => rm(file, { force: true });
    const owner = await readFile(file, 'utf8').catch(absent);
    if (owner === null) continue;
    if (await isRunning(owner)) throw refusal(dataDir, owner);
    await setAside(file, owner);
  }
  throw refusal(dataDir, own);
}

function refusal(dataDir: string, owner: string): Error {
  return new Error(
    `Process ${owner.split(' ')[0]} is running on ${dataDir} already: stop it first, or set DATA_DIR to another folder`,
  );
}

// By a link, so that the file is never there without its content.
async function isCreated(file: string, content: string): Promise<boolean> {
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

// Of two that find the same dead owner, the slower one may take the file of the faster one: it puts it back.
async function setAside(file: string, expected: string): Promise<void> {
  const aside = `${file}.${randomUUID()}`;
  const isMoved = await rename(file, aside).then(
    () => true,
    () => false,
  );
  if (!isMoved) return;
  if ((await readFile(aside, 'utf8')) === expected) await rm(aside, { force: true });
  else await rename(aside, file);
}

async function isRunning(owner: string): Promise<boolean> {
  const [pid, began = ''] = owner.split(' ');
  if (!Number(pid)) return false;
  const start = await startOf(Number(pid));
  return start !== null && (start === '' || began === '' || start === began);
}

/** When a process began, in the system's own count; empty where the system doesn't tell, null for a dead one. */
async function startOf(pid: number): Promise<string | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  if (stat === null) return process.platform !== 'linux' && isAlive(pid) ? '' : null;
  const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return state === 'Z' ? null : (fields[18] ?? '');
}

/** Whether a process of this number runs, as whatever user. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** For reads: what is not there is null, and any other failure stays one. */
export function absent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
