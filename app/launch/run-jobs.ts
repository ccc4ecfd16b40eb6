import { log } from '#app/platform/log.server.ts';

/** The first request after a start shouldn't share its moment with the loading of all jobs. */
const HEAD_START_MS = 500;
const AGAIN_MS = 5_000;

/** Runs jobs beside the web server, from soon after it listens; a database that is away is asked again. */
export function runJobsSoon(afterMs = HEAD_START_MS): void {
  setTimeout(() => {
    runJobs().catch((error: unknown) => {
      log.warn({ err: error }, 'jobs could not be started yet');
      runJobsSoon(AGAIN_MS);
    });
  }, afterMs).unref();
}

/** Runs all jobs in this process; throws when the database can't be reached. */
export async function runJobs(): Promise<void> {
  const [{ startJobs }, { JOBS }] = await Promise.all([
    import('#app/platform/jobs.server.ts'),
    import('#app/jobs.server.ts'),
  ]);
  await startJobs(JOBS);
}

/** Ends the jobs of this process; to be called while the database is still there. */
export async function endJobs(): Promise<void> {
  const { stopJobs } = await import('#app/platform/jobs.server.ts');
  await stopJobs().catch((error: unknown) => log.warn({ err: error }, 'stopping the jobs'));
}
