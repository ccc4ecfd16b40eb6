import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const LIMIT_MS = 2_000;

/** The memory that another process fills, in bytes; 0 when it has ended. */
export async function residentBytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => null);
  const kilobytes =
    status === null ? await askSystem(pid) : (/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? '0');
  return Number(kilobytes) * 1024;
}

// Where there is no /proc, the system's own tool knows; on Linux a missing entry is a process that has ended.
async function askSystem(pid: number): Promise<string> {
  if (process.platform === 'linux') return '0';
  const args = ['-o', 'rss=', '-p', String(pid)];
  const { stdout } = await promisify(execFile)('ps', args, { timeout: LIMIT_MS }).catch(() => ({
    stdout: '0',
  }));
  return stdout.trim() || '0';
}
