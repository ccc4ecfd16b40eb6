import { log } from '#app/platform/log.server.ts';

/** The first request after a start shouldn't share its moment with the loading of all jobs. */
const HEAD_START_MS = 500;
const RETRY_MS = 5_000;

export interface JobsStart {
  /** No further try; resolves once a try under way has ended. */
  cancel(): Promise<void>;
}

/** Runs jobs beside the web server, from soon after it listens; retries while the database can't be reached. */
export function runJobsSoon(): JobsStart {
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
  schedule(HEAD_START_MS);
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
    import('#app/platform/jobs.server.ts'),
    import('#app/jobs.server.ts'),
  ]);
  await startJobs(JOBS);
}

/** Ends the jobs of this process and closes the queue; to be called while the database is still there. */
export async function endJobs(): Promise<void> {
  const { stopJobs } = await import('#app/platform/jobs.server.ts');
  await stopJobs().catch((error: unknown) => log.warn({ err: error }, 'stopping the jobs'));
}
