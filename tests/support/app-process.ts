import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SERVER_ENV, SERVER_FLAGS } from '#app/launch/set-up.mjs';
import { freePort } from '#app/platform/embedded-postgres/installation.server.ts';

const START_LIMIT_MS = 180_000;

export interface AppProcess {
  url: string;
  /** Host and port, e.g. for building `{slug}.chat.{host}`. */
  host: string;
  dataDir: string;
  child: ChildProcess;
  /** Time from process start to the first 200. */
  readyMs: number;
  output(): string;
  stop(): Promise<number | null>;
}

/** Starts the built app in its own process like `npm start`, on a free port and with its own data. */
export async function startApp(options: {
  dataDir: string;
  port?: number;
  env?: Record<string, string>;
}): Promise<AppProcess> {
  const port = options.port ?? (await freePort());
  const dataDir = path.resolve(options.dataDir);
  await mkdir(dataDir, { recursive: true });
  const env = appEnv({ PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...options.env });
  const began = performance.now();
  const child = spawn(process.execPath, [...SERVER_FLAGS, 'app/server.ts'], { env, stdio: 'pipe' });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  const url = `http://localhost:${port}`;
  const app: Omit<AppProcess, 'readyMs'> = {
    url,
    host: `localhost:${port}`,
    dataDir,
    child,
    output: () => output,
    stop: () => stop(child),
  };
  while (!(await isReady(url))) {
    if (child.exitCode !== null) throw new Error(`The app ended while it started:\n${output}`);
    if (performance.now() - began > START_LIMIT_MS) throw new Error(`The app did not start:\n${output}`);
    await sleep(20);
  }
  return { ...app, readyMs: performance.now() - began };
}

export async function disposeApp(app: AppProcess): Promise<void> {
  await app.stop();
  await rm(app.dataDir, { recursive: true, force: true });
}

// The tests' environment (database, data folder) must not leak into the app.
function appEnv(own: Record<string, string>): NodeJS.ProcessEnv {
  const { DATABASE_URL: _database, VITEST: _vitest, AUTH_SECRET: _secret, ...rest } = process.env;
  return { ...rest, ...SERVER_ENV, NODE_ENV: 'production', ...own };
}

async function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/healthz`).then(
    (response) => response.ok,
    () => false,
  );
}

async function stop(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
  return child.exitCode;
}
