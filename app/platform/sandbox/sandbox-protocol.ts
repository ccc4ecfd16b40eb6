import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';

const MB = 1024 * 1024;
/** Memory that the child may fill. */
export const CHILD_MEMORY_BYTES = 600 * MB;
/** Node sets this much address space aside for code and never fills it, yet the system counts it as data. */
const CODE_RANGE_BYTES = 512 * MB;
const HEAP_MB = 400;
const PRLIMIT = ['/usr/bin/prlimit', '/bin/prlimit'];
/** What the child may read: our own code and the packages that it is made of. */
const READABLE = ['package.json', 'app', 'node_modules/entities', 'node_modules/pdfjs-dist'];

export interface SandboxCommand {
  command: string;
  args: string[];
  env: NodeJS.ProcessEnv;
}

export interface SandboxOptions {
  cacheDir: string;
  /** The tool that sets the kernel's limits; null where there is none. */
  prlimit: string | null;
  cpuSeconds: number;
  /** Packages with native code that the script loads; they are bound by prlimit and time alone. */
  nativePackages?: readonly string[];
}

/** The tool that sets the kernel's limits for what it starts; null where there is none. */
export function findPrlimit(): string | null {
  return PRLIMIT.find((name) => existsSync(name)) ?? null;
}

/**
 * How to run a script of ours on a file that may be hostile: Node's permissions leave it no file but its own code, no
 * other process or thread, and no native code but the packages that it names; its environment holds no secret; prlimit,
 * where there is one, bounds its memory and CPU time in the kernel. `cacheDir` holds compiled code and saves a quarter
 * of the start.
 */
export function buildSandboxCommand(
  script: string,
  { cacheDir, prlimit, cpuSeconds, nativePackages = [] }: SandboxOptions,
): SandboxCommand {
  const node = [
    '--permission',
    ...(nativePackages.length > 0 ? ['--allow-addons'] : []),
    ...[...READABLE, ...nativePackages.map((name) => `node_modules/${name}`)]
      .flatMap((name) => [name, resolveRealPath(name)])
      .map((name) => `--allow-fs-read=${path.resolve(name)}`),
    `--allow-fs-read=${cacheDir}`,
    `--allow-fs-write=${cacheDir}`,
    '--disallow-code-generation-from-strings',
    '--disable-warning=ExperimentalWarning',
    `--max-old-space-size=${HEAP_MB}`,
    '--import=./app/platform/sandbox/sandbox-preload.ts',
    script,
  ];
  const env: NodeJS.ProcessEnv = { NODE_ENV: 'production', NODE_COMPILE_CACHE: cacheDir };
  if (!prlimit) return { command: process.execPath, args: node, env };
  // At the first number the kernel sends SIGXCPU, which tells why; at the second, SIGKILL.
  const cpu = `--cpu=${cpuSeconds}:${cpuSeconds + 1}`;
  const limits = [`--data=${CHILD_MEMORY_BYTES + CODE_RANGE_BYTES}`, cpu, '--core=0'];
  return { command: prlimit, args: [...limits, '--', process.execPath, ...node], env };
}

function resolveRealPath(name: string): string {
  return existsSync(name) ? realpathSync(name) : name;
}

/** The child's side of `runSandboxed`. */

const NEWLINE = 0x0a;

/** Writes one line of the answer; the parent drops a line that is cut off. */
export function writeResponseLine(line: object): void {
  process.stdout.write(`${JSON.stringify(line)}\n`);
}

/** Tells the parent that the script has loaded, then reads the header that our own code wrote and the file. */
export async function readSandboxRequest<Header>(): Promise<{ header: Header; bytes: Uint8Array }> {
  writeResponseLine({ type: 'ready' });
  const input = await buffer(process.stdin);
  const end = input.indexOf(NEWLINE);
  const header = JSON.parse(input.subarray(0, end).toString('utf8')) as Header;
  // A copy: a parser may take the memory that it is given.
  return { header, bytes: new Uint8Array(input.subarray(end + 1)) };
}
