import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

export interface TestProcess {
  child: ChildProcess;
  read(): Promise<string>;
  write(line: string): void;
}

/** Starts a test script in its own process, on this file's database. */
export function startProcess(script: string, args: string[], own: Record<string, string> = {}): TestProcess {
  const { VITEST: _vitest, NODE_OPTIONS: _options, ...env } = process.env;
  const child = spawn(process.execPath, [script, ...args], {
    env: { ...env, ...own },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    child,
    read: async () => String((await lines.next()).value),
    write: (line) => void child.stdin.write(`${line}\n`),
  };
}
