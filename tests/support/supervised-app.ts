import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#app/platform/embedded-postgres/installation.server.ts';

const LIMIT_MS = 60_000;

/** Runs the app under its supervisor, like `npm start` and `npm run worker`, with `crash-on-text.ts` preloaded. */
export async function startSupervised(options: {
  dataDir: string;
  isWorker?: boolean;
  env?: Record<string, string>;
}) {
  const { isWorker = false } = options;
  const port = await freePort();
  await mkdir(options.dataDir, { recursive: true });
  const { DATABASE_URL: _database, VITEST: _vitest, ...rest } = process.env;
  const env = {
    ...rest,
    PORT: String(port),
    DATA_DIR: options.dataDir,
    LOG_LEVEL: 'info',
    NODE_OPTIONS: `--import=${path.resolve('tests/support/crash-on-text.ts')}`,
    ...options.env,
  };
  const args = ['app/launch/start.mjs', ...(isWorker ? ['--worker'] : [])];
  const parent = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [parent.stdout, parent.stderr])
    stream.on('data', (chunk) => (output += String(chunk)));
  const url = `http://localhost:${port}`;
  const app = {
    url,
    parent,
    output: () => output,
    logged: (msg: string) => readLog(output).filter((line) => line.msg === msg),
    answers: () => answers(url),
    until: async (what: string, isTrue: () => boolean | Promise<boolean>) => {
      const deadline = performance.now() + LIMIT_MS;
      while (!(await isTrue())) {
        if (performance.now() > deadline) throw new Error(`Waited too long until ${what}:\n${output}`);
        await sleep(20);
      }
    },
    stop: async () => {
      if (parent.exitCode !== null || parent.signalCode !== null) return parent.exitCode;
      parent.kill('SIGTERM');
      await once(parent, 'exit');
      return parent.exitCode;
    },
  };
  const isReady = () => (isWorker ? app.logged('worker started').length > 0 : app.answers());
  await app.until('it runs', async () => (await isReady()) || parent.exitCode !== null);
  return app;
}

export type SupervisedApp = Awaited<ReturnType<typeof startSupervised>>;

/** The embedded database that an app reports using. */
export async function embeddedDatabase(app: SupervisedApp): Promise<{ pid: number; url: string }> {
  await app.until('it names its database', () => /embedded PostgreSQL in \S+/.test(app.output()));
  const home = path.resolve(/embedded PostgreSQL in (\S+)/.exec(app.output())![1]!);
  const [pid, , , port] = (await readFile(path.join(home, 'postmaster.pid'), 'utf8')).split('\n');
  const password = (await readFile(path.join(home, 'bedside-password'), 'utf8')).trim();
  return { pid: Number(pid), url: `postgresql://bedside:${password}@127.0.0.1:${port}/bedside` };
}

interface LogLine {
  msg: string;
  inProgress?: string[];
  memoryMb?: number;
  signal?: string | null;
  delayMs?: number;
}

function readLog(output: string): LogLine[] {
  const lines = output.split('\n').filter((line) => line.startsWith('{') && line.endsWith('}'));
  return lines.map((line) => JSON.parse(line) as LogLine);
}

function answers(url: string): Promise<boolean> {
  return fetch(`${url}/healthz`, { signal: AbortSignal.timeout(1_000) }).then(
    (response) => response.ok,
    () => false,
  );
}
