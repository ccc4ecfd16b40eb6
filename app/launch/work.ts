import { endJobs, runJobs } from '#app/launch/run-jobs.ts';
import { env } from '#app/platform/env.server.ts';
import { log } from '#app/platform/log.server.ts';
import { migrate } from '#app/platform/migrate.server.ts';

/** Runs jobs in a process without a web server, until it is told to stop. */
export async function startWorker(): Promise<void> {
  if (!env().DATABASE_URL) {
    throw new Error(
      'A worker of its own needs DATABASE_URL: with the embedded database the server runs the jobs',
    );
  }
  await migrate(env().DATABASE_URL);
  await runJobs();
  log.info('the worker runs');
  let isStopping = false;
  const stop = async (reason: string) => {
    if (isStopping) return;
    isStopping = true;
    log.info({ reason }, 'stopping');
    await endJobs();
    const { closeDb } = await import('#app/platform/db.server.ts');
    await closeDb().catch((error: unknown) => log.warn({ err: error }, 'closing the database connections'));
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal));
}
