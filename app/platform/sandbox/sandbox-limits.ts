import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';

const MB = 1024 * 1024;
export const CHILD_MEMORY_BYTES = 600 * MB;
/** Address space that Node reserves for code; the kernel counts it as data. */
const CODE_RANGE_BYTES = 512 * MB;
const HEAP_MB = 400;
const PRLIMIT = ['/usr/bin/prlimit', '/bin/prlimit'];
/** The child may read our code and its packages. */
const READABLE = [
  'package.json',
  'app',
  'node_modules/entities',
  'node_modules/pdf-parse',
  'node_modules/pdfjs-dist',
];

interface SandboxOptions {
  cacheDir: string;
  prlimit: string | null;
  cpuSeconds: number;
  /** Packages with native code, which only prlimit and timeouts restrict. */
  nativePackages?: readonly string[];
}

/** Returns null where prlimit isn't installed. */
export function findPrlimit(): string | null {
  return PRLIMIT.find((name) => existsSync(name)) ?? null;
}

/**
 * The command that runs a script on an untrusted file. Node's permissions allow reading our code only: no other files,
 * processes, threads or native code but `nativePackages`. The environment contains no secrets. prlimit bounds memory
 * and CPU time. `cacheDir` holds compiled code, which saves a quarter of the start.
 */
export function buildSandboxCommand(
  script: string,
  { cacheDir, prlimit, cpuSeconds, nativePackages = [] }: SandboxOptions,
) {
  const node = [
    '--permission',
    ...(nativePackages.length > 0 ? ['--allow-addons'] : []),
    ...[...READABLE, ...nativePackages.map((name) => `node_modules/${name}`)]
      .flatMap((name) => [name, existsSync(name) ? realpathSync(name) : name])
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
  // SIGXCPU at the first number, SIGKILL at the second.
  const cpu = `--cpu=${cpuSeconds}:${cpuSeconds + 1}`;
  const limits = [`--data=${CHILD_MEMORY_BYTES + CODE_RANGE_BYTES}`, cpu, '--core=0'];
  return { command: prlimit, args: [...limits, '--', process.execPath, ...node], env };
}
