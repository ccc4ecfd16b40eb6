import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync, mkdirSync, realpathSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { env } from '#app/platform/process/env.server.ts';

const MEMORY_CHECK_MS = 100;

/** Streams are piped through, never buffered whole in this process. */
export type FileContent = Uint8Array | AsyncIterable<Uint8Array>;

interface SandboxRun {
  /** Path of a script that calls `readSandboxRequest`. */
  script: string;
  header: object;
  content: FileContent;
  limits: { wallMs: number; cpuSeconds: number; answerBytes: number };
  /** Null makes tests run as if prlimit weren't installed. */
  prlimit?: string | null;
  nativePackages?: readonly string[];
}

/** `crashed`: failed without reaching a limit. */
type SandboxExit = 'done' | 'too-slow' | 'too-large' | 'crashed';

export type SandboxResponse = { lines: unknown[]; end: SandboxExit };

/**
 * Runs a script on an untrusted file in a child process with time, memory, and output limits. Throws only if the
 * process can't start or the content can't be read, neither of which is the file's fault.
 */
export async function runSandboxed(run: SandboxRun): Promise<SandboxResponse> {
  const { script, limits, nativePackages, prlimit = findPrlimit() } = run;
  const cacheDir = path.join(env().DATA_DIR, 'compiled');
  mkdirSync(cacheDir, { recursive: true });
  const { cpuSeconds } = limits;
  const options = { cacheDir, prlimit, cpuSeconds, nativePackages };
  const { command, args, env: childEnv } = buildSandboxCommand(script, options);
  const child = spawn(command, args, { env: childEnv, stdio: ['pipe', 'pipe', 'ignore'] });
  const watch = watchChild(child, limits.wallMs);
  try {
    const [exit, output] = await Promise.all([
      waitForExit(child),
      readOutput(child, limits.answerBytes, watch.stop),
      sendRequest(child, run),
    ]);
    const [ready, ...lines] = parseLines(output);
    const stoppedFor = watch.stoppedFor();
    if (ready === undefined && stoppedFor === null) {
      throw new Error(`The sandboxed script ${script} did not start (${exit.signal ?? exit.code})`);
    }
    return { lines, end: stoppedFor ?? classifyExit(exit) };
  } finally {
    watch.close();
  }
}

type Exit = { code: number | null; signal: NodeJS.Signals | null };

function waitForExit(child: ChildProcess): Promise<Exit> {
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => resolve({ code, signal }));
  });
}

async function sendRequest(child: ChildProcess, { header, content }: SandboxRun): Promise<void> {
  const stdin = child.stdin!;
  // A child that has exited doesn't read the rest; its exit code tells why.
  stdin.on('error', () => null);
  const closed = new Promise((resolve) => stdin.once('close', resolve));
  stdin.write(`${JSON.stringify(header)}\n`);
  try {
    for await (const chunk of ArrayBuffer.isView(content) ? [content] : content) {
      if (!stdin.writable) return;
      if (stdin.write(chunk)) continue;
      await Promise.race([closed, new Promise((resolve) => stdin.once('drain', resolve))]);
    }
    stdin.end();
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  }
}

async function readOutput(child: ChildProcess, bytesMax: number, stop: (reason: SandboxExit) => void) {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of child.stdout! as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > bytesMax) stop('too-large');
    else chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Kills the child at the time or memory limit, even without prlimit. */
function watchChild(child: ChildProcess, wallMs: number) {
  let stoppedFor: SandboxExit | null = null;
  function stop(reason: SandboxExit): void {
    stoppedFor ??= reason;
    child.kill('SIGKILL');
  }
  const endWithUs = () => child.kill('SIGKILL');
  process.once('exit', endWithUs);
  const clock = setTimeout(() => stop('too-slow'), wallMs);
  const memory = setInterval(async () => {
    if (child.pid === undefined) return;
    if ((await getResidentBytes(child.pid)) > CHILD_MEMORY_BYTES) stop('too-large');
  }, MEMORY_CHECK_MS);
  return {
    stop,
    stoppedFor: () => stoppedFor,
    close() {
      process.off('exit', endWithUs);
      clearTimeout(clock);
      clearInterval(memory);
    },
  };
}

// The last line is incomplete if the child was killed.
function parseLines(output: string): unknown[] {
  return output
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as unknown);
}

// Out of memory, Node aborts with SIGABRT or SIGTRAP; the kernel's OOM killer sends SIGKILL.
function classifyExit({ code, signal }: Exit): SandboxExit {
  if (code === 0) return 'done';
  if (signal === 'SIGXCPU') return 'too-slow';
  return signal === 'SIGABRT' || signal === 'SIGTRAP' || signal === 'SIGKILL' ? 'too-large' : 'crashed';
}

const PS_TIMEOUT_MS = 2_000;

async function getResidentBytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => null);
  const kilobytes =
    status === null ? await readPsMemory(pid) : (/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? '0');
  return Number(kilobytes) * 1024;
}

// macOS has no /proc; on Linux a missing entry means the process has exited.
async function readPsMemory(pid: number): Promise<string> {
  if (process.platform === 'linux') return '0';
  const args = ['-o', 'rss=', '-p', String(pid)];
  const { stdout } = await promisify(execFile)('ps', args, { timeout: PS_TIMEOUT_MS }).catch(() => ({
    stdout: '0',
  }));
  return stdout.trim() || '0';
}

const MB = 1024 * 1024;
const CHILD_MEMORY_BYTES = 600 * MB;
/** Address space Node reserves for code, which the kernel counts as data. */
const CODE_RANGE_BYTES = 512 * MB;
const HEAP_MB = 400;
const PRLIMIT = ['/usr/bin/prlimit', '/bin/prlimit'];
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
  /** Packages with native code, which only prlimit and timeouts can contain. */
  nativePackages?: readonly string[];
}

export function findPrlimit(): string | null {
  return PRLIMIT.find((name) => existsSync(name)) ?? null;
}

/**
 * Builds the command for a script on an untrusted file. Node's permission model allows reading our own code only: no
 * other files, processes, threads, or native code except `nativePackages`. The environment has no secrets. prlimit
 * bounds memory and CPU time. `cacheDir` holds compiled code, which cuts startup by a quarter.
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
  const childEnv: NodeJS.ProcessEnv = { NODE_ENV: 'production', NODE_COMPILE_CACHE: cacheDir };
  if (!prlimit) return { command: process.execPath, args: node, env: childEnv };
  // SIGXCPU at the first limit, SIGKILL at the second.
  const cpu = `--cpu=${cpuSeconds}:${cpuSeconds + 1}`;
  const limits = [`--data=${CHILD_MEMORY_BYTES + CODE_RANGE_BYTES}`, cpu, '--core=0'];
  return { command: prlimit, args: [...limits, '--', process.execPath, ...node], env: childEnv };
}
