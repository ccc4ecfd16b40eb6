import { endJobs, runJobs } from '#app/launch/run-jobs.ts';
import { env } from '#app/platform/env.server.ts';
import { report, startHeartbeat } from '#app/platform/lifecycle.server.ts';
import { log } from '#app/platform/log.server.ts';
import { migrate } from '#app/platform/migrate.server.ts';

/** Runs jobs in a process without a web server, until it is told to stop. */
export async function startWorker(): Promise<void> {
  startHeartbeat();
  if (!env().DATABASE_URL) {
    throw new Error(
      'A worker of its own needs DATABASE_URL: with the embedded database the server runs the jobs',
    );
  }
  await migrate(env().DATABASE_URL);
  const starting = runJobs();
  stopOnSignals(starting);
  await starting;
  log.info('the worker runs');
  report('ready');
}

// Listens from the first job on: a signal that comes before would end the process in the middle of it.
function stopOnSignals(starting: Promise<void>): void {
  let isStopping = false;
  const stop = async (reason: string) => {
    if (isStopping) return;
    isStopping = true;
    log.info({ reason }, 'stopping');
    await starting.catch(() => null);
    await endJobs();
    const { closeDb } = await import('#app/platform/db.server.ts');
    await closeDb().catch((error: unknown) => log.warn({ err: error }, 'closing the database connections'));
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal));
  process.on('disconnect', () => void stop('launcher gone'));
}
