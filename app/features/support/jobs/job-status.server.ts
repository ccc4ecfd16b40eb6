import { redactSensitiveText } from '#app/features/support/errors/error-report.ts';
import { listFailedJobs, listQueues } from '#app/platform/jobs/stored-jobs.server.ts';
import { formatTimestamp } from '#app/ui/format.ts';

const FAILED_MAX = 50;
const ERROR_MAX_LENGTH = 500;

export type JobStatus = Awaited<ReturnType<typeof getJobStatus>>;

/** Queues with their counts, and the latest permanently failed jobs, without personal data. */
export async function getJobStatus(now: Date) {
  const [queues, failed] = await Promise.all([listQueues(), listFailedJobs(FAILED_MAX)]);
  const format = (time: Date) => formatTimestamp(time, { now, timeZone: 'UTC' });
  return {
    queues: queues.map(({ oldestWaitingAt, ...queue }) => ({
      ...queue,
      oldestWaiting: oldestWaitingAt && format(oldestWaitingAt),
    })),
    failed: failed.map(({ id, queue, retries, failedAt, output }) => ({
      id,
      queue,
      retries,
      failed: format(failedAt),
      error: redactSensitiveText(
        (output?.message ?? output?.value?.message ?? 'Unknown error').slice(0, ERROR_MAX_LENGTH),
      ),
    })),
  };
}
