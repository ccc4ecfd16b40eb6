import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

/** Prints a figure next to its target. */
export function printFigure(name: string, figure: string, target: string): void {
  process.stdout.write(`${name.padEnd(44)} ${figure.padStart(36)}   target ${target}\n`);
}

/** The value below which a share (0 to 1) of the values lie. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** A durable, migrated PostgreSQL of its own for `run`; deleted afterwards. */
export async function withBenchDatabase(run: () => Promise<void>): Promise<void> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'bedside-bench-'));
  Object.assign(process.env, { NODE_ENV: 'production', LOG_LEVEL: 'fatal', DATA_DIR: dataDir });
  // Modules of the app read the environment when they load.
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
