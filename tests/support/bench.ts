import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

export function printFigure(name: string, figure: string, target: string): void {
  process.stdout.write(`${name.padEnd(44)} ${figure.padStart(36)}   target ${target}\n`);
}

/** The value below which `share` (0 to 1) of the values lie. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Runs `run` on its own durable, migrated PostgreSQL, which is deleted afterwards. */
export async function withBenchDatabase(run: () => Promise<void>): Promise<void> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'bedside-bench-'));
  Object.assign(process.env, { NODE_ENV: 'production', LOG_LEVEL: 'fatal', DATA_DIR: dataDir });
  // The app's modules read the environment on import.
  const { startEmbeddedPostgres } =
    await import('#app/platform/embedded-postgres/embedded-postgres.server.ts');
  const server = await startEmbeddedPostgres({ dataDir: path.join(dataDir, 'postgres'), isDurable: true });
  try {
    process.env.DATABASE_URL = server.url;
    const { env } = await import('#app/platform/process/env.server.ts');
    env().DATABASE_URL = server.url;
    const { migrate } = await import('#app/platform/db/migrate.server.ts');
    await migrate(server.url);
    await run();
    const { closeDb } = await import('#app/platform/db/db.server.ts');
    await closeDb();
  } finally {
    await server.stop();
    await rm(server.dataDir, { recursive: true, force: true });
    await rm(dataDir, { recursive: true, force: true });
  }
}
