import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { CHILD_MEMORY_BYTES, confine, findPrlimit } from '#app/platform/confinement.ts';
import { env } from '#app/platform/env.server.ts';
import { residentBytes } from '#app/platform/resident-memory.server.ts';

const WATCH_EVERY_MS = 100;

export interface ConfinedLimits {
  wallMs: number;
  cpuSeconds: number;
  answerBytes: number;
}

/** A file, whole or as it comes; a stream of it is never whole in this process. */
export type FileContent = Uint8Array | AsyncIterable<Uint8Array>;

interface ConfinedRun {
  /** A script of ours, from the top folder, that reads its request by `readRequest`. */
  script: string;
  header: object;
  content: FileContent;
  limits: ConfinedLimits;
  /** The kernel's own limits; null where the machine has no such tool. */
  prlimit?: string | null;
}

/** How the script ended: `crashed` is any end by itself that is not an end of its work. */
export type ConfinedEnd = 'done' | 'too-slow' | 'too-large' | 'crashed';

export interface ConfinedAnswer {
  /** Whole lines of JSON, not checked yet. */
  lines: unknown[];
  end: ConfinedEnd;
}

/**
 * Runs a script on a file that may be hostile, in a process of its own that is ended when it takes too long or too
 * much. Throws when the process can't be started or the content can't be read, which is no fault of the file.
 */
export async function runConfined(run: ConfinedRun): Promise<ConfinedAnswer> {
  const { script, limits, prlimit = findPrlimit() } = run;
  const cacheDir = path.join(env().DATA_DIR, 'compiled');
  mkdirSync(cacheDir, { recursive: true });
  const { cpuSeconds } = limits;
  const { command, args, env: childEnv } = confine(script, { cacheDir, prlimit, cpuSeconds });
  const child = spawn(command, args, { env: childEnv, stdio: ['pipe', 'pipe', 'ignore'] });
  const watch = watchChild(child, limits.wallMs);
  try {
    const [exit, output] = await Promise.all([
      exitOf(child),
      readOutput(child, limits.answerBytes, watch.stop),
      send(child, run),
    ]);
    const [ready, ...lines] = parseLines(output);
    const stoppedFor = watch.stoppedFor();
    if (ready === undefined && stoppedFor === null) {
      throw new Error(`the confined script ${script} did not start (${exit.signal ?? exit.code})`);
    }
    return { lines, end: stoppedFor ?? nameExit(exit) };
  } finally {
    watch.close();
  }
}

interface Exit {
  code: number | null;
  signal: NodeJS.Signals | null;
}

function exitOf(child: ChildProcess): Promise<Exit> {
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => resolve({ code, signal }));
  });
}

async function send(child: ChildProcess, { header, content }: ConfinedRun): Promise<void> {
  const stdin = child.stdin!;
  // A child that has ended doesn't take the rest of the file; its end says why.
  stdin.on('error', () => null);
  const closed = new Promise((resolve) => stdin.once('close', resolve));
  stdin.write(`${JSON.stringify(header)}\n`);
  try {
    for await (const chunk of content instanceof Uint8Array ? [content] : content) {
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

async function readOutput(
  child: ChildProcess,
  bytesMax: number,
  stop: (reason: ConfinedEnd) => void,
): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of child.stdout! as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > bytesMax) stop('too-large');
    else chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Ends the child when its time is over or its memory grows too large, also where the kernel doesn't. */
function watchChild(child: ChildProcess, wallMs: number) {
  let stoppedFor: ConfinedEnd | null = null;
  function stop(reason: ConfinedEnd): void {
    stoppedFor ??= reason;
    child.kill('SIGKILL');
  }
  const endWithUs = () => child.kill('SIGKILL');
  process.once('exit', endWithUs);
  const clock = setTimeout(() => stop('too-slow'), wallMs);
  const memory = setInterval(async () => {
    if (child.pid === undefined) return;
    if ((await residentBytes(child.pid)) > CHILD_MEMORY_BYTES) stop('too-large');
  }, WATCH_EVERY_MS);
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

// The last line is cut off when the child is ended within it.
function parseLines(output: string): unknown[] {
  return output
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as unknown);
}

// Node ends itself by these signals where memory is refused to it; the kernel kills what takes it all.
function nameExit({ code, signal }: Exit): ConfinedEnd {
  if (code === 0) return 'done';
  if (signal === 'SIGXCPU') return 'too-slow';
  return signal === 'SIGABRT' || signal === 'SIGTRAP' || signal === 'SIGKILL' ? 'too-large' : 'crashed';
}
