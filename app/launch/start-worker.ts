import { migrate } from '#app/platform/db/migrate.server.ts';
import { env } from '#app/platform/process/env.server.ts';
import { log, reportToSupervisor, startHeartbeat } from '#app/platform/process/telemetry.server.ts';

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
  reportToSupervisor('ready');
}

// Listens from the first job on: a signal that comes before would end the process in the middle of it.
function stopOnSignals(starting: Promise<void>): void {
  let isStopping = false;
  const stop = async (reason: string) => {
    if (isStopping) return;
    isStopping = true;
    log.info({ reason }, 'stopping');
    await starting.catch(() => null);
    await shutDownJobs();
    const { closeDb } = await import('#app/platform/db/db.server.ts');
    await closeDb().catch((error: unknown) => log.warn({ err: error }, 'closing the database connections'));
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal));
  process.on('disconnect', () => void stop('launcher gone'));
}

/** The first request after a start shouldn't share its moment with the loading of all jobs. */
const START_DELAY_MS = 500;
const RETRY_MS = 5_000;

export interface JobsStart {
  /** No further try; resolves once a try under way has ended. */
  cancel(): Promise<void>;
}

/** Runs jobs beside the web server, from soon after it listens; retries while the database can't be reached. */
export function startJobsSoon(): JobsStart {
  let isStopping = false;
  let timer: NodeJS.Timeout;
  let starting = Promise.resolve();
  const start = async () => {
    try {
      await runJobs();
    } catch (error) {
      if (isStopping) return;
      log.warn({ err: error }, 'starting the jobs failed and is retried');
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

/** Runs all jobs in this process; throws when the database can't be reached. */
export async function runJobs(): Promise<void> {
  const [{ startJobs }, { JOBS }] = await Promise.all([
    import('#app/platform/jobs/jobs.server.ts'),
    import('#app/jobs.server.ts'),
  ]);
  await startJobs(JOBS);
}

/** Ends the jobs of this process and closes the queue; to be called while the database is still there. */
export async function shutDownJobs(): Promise<void> {
  const { stopJobs } = await import('#app/platform/jobs/jobs.server.ts');
  await stopJobs().catch((error: unknown) => log.warn({ err: error }, 'stopping the jobs'));
}
