import { migrate } from '#app/platform/db/migrate.server.ts';
import { env } from '#app/platform/process/env.server.ts';
import { log, reportToSupervisor, startHeartbeat } from '#app/platform/process/log.server.ts';

export async function startWorker(): Promise<void> {
  startHeartbeat();
  if (!env().DATABASE_URL) {
    throw new Error('The worker needs DATABASE_URL: with the embedded database the server runs the jobs');
  }
  await migrate(env().DATABASE_URL);
  const starting = runJobs();
  // Registered before the first job runs: an unhandled signal would kill the process in the middle of a job.
  stopOnSignals(async () => {
    await starting.catch(() => null);
    await closeJobsAndDb();
  });
  await starting;
  log.info('worker started');
  reportToSupervisor('ready');
}

/** Runs `stop` and exits on a signal, or when the launcher is gone. */
export function stopOnSignals(stop: () => Promise<void>): void {
  let isStopping = false;
  const stopOnce = async (reason: string) => {
    if (isStopping) return;
    isStopping = true;
    log.info({ reason }, 'shutdown started');
    await stop();
    process.exit(0);
  };
  // In development, Vite's own handler would exit before the database has stopped.
  process.removeAllListeners('SIGTERM');
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stopOnce(signal));
  process.on('disconnect', () => void stopOnce('launcher gone'));
}

/** Delay, so loading the jobs doesn't slow the first request. */
const START_DELAY_MS = 500;
const RETRY_MS = 5_000;

/** Retries while the database is unavailable; `cancel` resolves once a running attempt has ended. */
export function startJobsWithRetry(): { cancel(): Promise<void> } {
  let isStopping = false;
  let timer: NodeJS.Timeout;
  let starting = Promise.resolve();
  const start = async () => {
    try {
      await runJobs();
    } catch (error) {
      if (isStopping) return;
      log.warn({ err: error }, 'start of jobs failed, will be retried');
      schedule(RETRY_MS);
    }
  };
  const schedule = (afterMs: number) => {
    timer = setTimeout(() => void (starting = start()), afterMs).unref();
  };
  schedule(START_DELAY_MS);
  return {
    cancel: () => {
      isStopping = true;
      clearTimeout(timer);
      return starting;
    },
  };
}

async function runJobs(): Promise<void> {
  const [{ startJobs }, { JOBS }] = await Promise.all([
    import('#app/platform/jobs/jobs.server.ts'),
    import('#app/jobs.server.ts'),
  ]);
  await startJobs(JOBS);
}

export async function closeJobsAndDb(): Promise<void> {
  const [{ stopJobs }, { closeDb }] = await Promise.all([
    import('#app/platform/jobs/jobs.server.ts'),
    import('#app/platform/db/db.server.ts'),
  ]);
  await stopJobs().catch((error: unknown) => log.warn({ err: error }, 'jobs not stopped'));
  await closeDb().catch((error: unknown) => log.warn({ err: error }, 'database not closed'));
}
