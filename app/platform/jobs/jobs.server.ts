import type { Db as BossDb, JobResult, JobWithMetadata, PgBoss } from 'pg-boss';
import type { z } from 'zod';
import { newId, pool, type PoolClient, type Transaction } from '#app/platform/db/db.server.ts';
import { listen } from '#app/platform/db/notify.server.ts';
import { singleton } from '#app/platform/process/env.server.ts';
import { log, trackWork } from '#app/platform/process/log.server.ts';

export interface JobDefinition<T = unknown> {
  queue: string;
  /** Also runs on this cron schedule (five fields, UTC), with `{}` as data. */
  cron?: string;
  /** Concurrent jobs per process, each of a different group; default 1. */
  concurrency?: number;
  /** Default 3. */
  retries?: number;
  /** Deletes the data as soon as the job completes, and keeps it out of the dead-letter queue. */
  isSecret?: boolean;
  run(data: T): Promise<void>;
  /** Called instead of `run` for a poison job, which has crashed the process twice. */
  handlePoison?(data: T): Promise<void>;
}

export function defineJob<T>({ schema, ...job }: JobDefinition<T> & { schema: z.ZodType<T> }): JobDefinition {
  const { queue, retries, isSecret } = job;
  if (retries || isSecret) specialQueues.set(queue, { retries, isSecret });
  return {
    ...job,
    run: async (data) => job.run(schema.parse(data)),
    handlePoison: async (data) => job.handlePoison?.(schema.parse(data)),
  };
}

/** For poison jobs and jobs out of retries; kept for two weeks. */
export const DEAD_LETTER_QUEUE = 'dead';

export const JOBS_SCHEMA = 'jobs';
const POLL_SECONDS = 2;
const STOP_TIMEOUT_MS = 5_000;
const DAY_SECONDS = 86_400;
const RETRIES = 3;
const MAX_CRASHES = 2;
/** A job without a heartbeat for this long is retried. */
const HEARTBEAT_SECONDS = 12;
const HEARTBEAT_REFRESH_SECONDS = 3;
const SUPERVISE_SECONDS = 10;
/** pg-boss's output for a job that lost its heartbeat. */
const HEARTBEAT_LOST = 'job heartbeat timeout';

/** Retries after about 2, 4, and 8 seconds; a job times out after five minutes. */
const QUEUE_OPTIONS = {
  retryDelay: 2,
  retryDelayMax: 3_600,
  retryBackoff: true,
  expireInSeconds: 300,
  retentionSeconds: 14 * DAY_SECONDS,
  deleteAfterSeconds: DAY_SECONDS,
  heartbeatSeconds: HEARTBEAT_SECONDS,
  notify: true,
} as const;

/** Queues with non-default options, also needed by processes that only enqueue. */
const specialQueues = new Map<string, Pick<JobDefinition, 'retries' | 'isSecret'>>();

function getQueueOptions(queue: string) {
  const { retries = RETRIES, isSecret = false } = specialQueues.get(queue) ?? {};
  // pg-boss also counts crashes as retries; `runJob` decides when to give up.
  const options = { ...QUEUE_OPTIONS, retryLimit: retries + MAX_CRASHES };
  return isSecret ? options : { ...options, deadLetter: DEAD_LETTER_QUEUE };
}

interface Queues {
  boss: PgBoss;
  created: Map<string, Promise<void>>;
  workers: Map<string, string>;
}

const queueHolder = () => singleton('jobs', (): { queues: Promise<Queues> | null } => ({ queues: null }));

interface JobKey {
  queue: string;
  key: string;
}

interface JobRequest {
  queue: string;
  data: object;
  /** Deduplicates waiting jobs: a new request replaces the data and start time of a waiting one. */
  key?: string;
  /** A process runs one job per group at a time. */
  group?: string;
  afterMs?: number;
  /** Enqueues the job when this transaction commits. */
  transaction?: Transaction | PoolClient;
}

export async function enqueue(request: JobRequest): Promise<void> {
  const { queue, data, key, group, afterMs = 0, transaction } = request;
  const queues = await getQueues();
  await ensureQueue(queues, queue);
  const db = transaction && (await toBossDb(transaction));
  await queues.boss.upsert(queue, data, {
    singletonKey: key ?? newId(),
    startAfter: afterMs / 1000,
    ...(group ? { group: { id: group } } : {}),
    ...(db ? { db } : {}),
  });
  notifyWorkerLater(queues, queue, afterMs);
}

async function toBossDb(transaction: Transaction | PoolClient): Promise<BossDb> {
  if ('query' in transaction) return { executeSql: (text, values) => transaction.query(text, values) };
  const { fromPrisma } = await import('pg-boss');
  return fromPrisma(transaction);
}

/** Whether a job with this key, or containing this data, is waiting, running, or being retried. */
export async function isEnqueued({ queue, ...search }: JobKey | { queue: string; data: object }) {
  const queues = await getQueues();
  await ensureQueue(queues, queue);
  const jobs = await queues.boss.findJobs(queue, search);
  return jobs.some(({ state }) => state === 'created' || state === 'retry' || state === 'active');
}

/** Deletes the waiting job with this key; a running one continues. */
export async function dequeue({ queue, key }: JobKey, transaction: Transaction | PoolClient): Promise<void> {
  const queues = await getQueues();
  await ensureQueue(queues, queue);
  const db = await toBossDb(transaction);
  const jobs = await queues.boss.findJobs(queue, { key, queued: true, db });
  const ids = jobs.map(({ id }) => id);
  if (ids.length > 0) await queues.boss.deleteJob(queue, ids, { db });
}

/** Runs jobs in this process and removes schedules of jobs that no longer exist. */
export async function startJobs(jobs: readonly JobDefinition[]): Promise<void> {
  const queues = await getQueues();
  const scheduled = new Set(jobs.flatMap(({ queue, cron }) => (cron ? [queue] : [])));
  for (const { name } of await queues.boss.getSchedules())
    if (!scheduled.has(name)) await queues.boss.unschedule(name);
  for (const job of jobs) {
    await ensureQueue(queues, job.queue);
    await queues.boss.updateQueue(job.queue, getQueueOptions(job.queue));
    const options = {
      pollingIntervalSeconds: POLL_SECONDS,
      notifyPollingIntervalSeconds: POLL_SECONDS,
      heartbeatRefreshSeconds: HEARTBEAT_REFRESH_SECONDS,
      ...(job.concurrency && { localConcurrency: job.concurrency, localGroupConcurrency: 1 }),
      includeMetadata: true,
      perJobResults: true,
    } as const;
    const worker = await queues.boss.work<object, void, typeof options>(job.queue, options, (claimed) => {
      const running = Promise.all(claimed.map((one) => runJob(queues.boss, job, one)));
      // Drains a backlog: pg-boss's own burst mode counts it only once a minute.
      return running.finally(() => notifyWorkers(queues, job.queue));
    });
    queues.workers.set(job.queue, worker);
    if (job.cron) await queues.boss.schedule(job.queue, job.cron, {});
  }
}

/** Waits up to 5 seconds for running jobs; another process retries any that are interrupted. */
export async function stopJobs(): Promise<void> {
  const { queues } = queueHolder();
  queueHolder().queues = null;
  const opened = await queues?.catch(() => null);
  await opened?.boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS });
}

async function runJob(
  boss: PgBoss,
  job: JobDefinition,
  claimed: JobWithMetadata<object>,
): Promise<JobResult> {
  const endWork = trackWork('job', `${job.queue} ${claimed.id}`);
  try {
    const crashes = claimed.retryCount === 0 ? 0 : await countCrashes(claimed);
    const result = await attemptJob(job, claimed, crashes);
    const isOver = result.status !== 'failed';
    if (crashes > 0 && isOver) await pool.query('delete from job_crash where job_id = $1', [claimed.id]);
    // On failure the job's data stays for a day; throwing would run the job again.
    if (job.isSecret && result.status === 'completed')
      await boss
        .deleteJob(job.queue, claimed.id)
        .catch((err: unknown) => log.warn({ err }, 'job not deleted'));
    return result;
  } finally {
    endWork();
  }
}

async function attemptJob(
  job: JobDefinition,
  { id, data, retryCount }: JobWithMetadata<object>,
  crashes: number,
): Promise<JobResult> {
  const where = { queue: job.queue, job: id };
  try {
    if (crashes >= MAX_CRASHES) {
      await job.handlePoison?.(data);
      log.error({ ...where, crashes }, 'poison job skipped');
      const output = new Error('The process crashed during this job more than once');
      return { id, status: 'deadletter', output };
    }
    await job.run(data);
    return { id, status: 'completed' };
  } catch (error) {
    const hasRetries = retryCount - crashes < (job.retries ?? RETRIES);
    if (hasRetries) log.warn({ ...where, err: error }, 'job failed, will be retried');
    else log.error({ ...where, err: error }, 'job failed permanently');
    return { id, status: hasRetries ? 'failed' : 'deadletter', output: error };
  }
}

/** Times a process crashed during this job, including the last attempt. */
async function countCrashes({ id, output }: JobWithMetadata<object>): Promise<number> {
  const last = output as { value?: { message?: string } } | null;
  const { rows } =
    last?.value?.message === HEARTBEAT_LOST
      ? await pool.query<{ crashes: number }>(
          `insert into job_crash (job_id, crashes) values ($1, 1)
               on conflict (job_id) do update set crashes = job_crash.crashes + 1 returning crashes`,
          [id],
        )
      : await pool.query<{ crashes: number }>('select crashes from job_crash where job_id = $1', [id]);
  return rows[0]?.crashes ?? 0;
}

export async function getQueues(): Promise<Queues> {
  const here = queueHolder();
  here.queues ??= openQueues().catch((error: unknown) => {
    here.queues = null;
    throw error;
  });
  return here.queues;
}

// Loaded with the first job, so pages that enqueue nothing don't wait for it.
async function openQueues(): Promise<Queues> {
  const { PgBoss } = await import('pg-boss');
  const boss = new PgBoss({
    db: sharedDb,
    schema: JOBS_SCHEMA,
    useListenNotify: true,
    cronWorkerIntervalSeconds: 15,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
    monitorVacuum: false,
  });
  boss.on('error', (error) => log.warn({ err: error }, 'job queue error'));
  boss.on('warning', ({ message, data }) => log.warn({ data, message }, 'job queue warning'));
  await boss.start();
  // Prefilled, so a transaction that enqueues never waits for a second connection: other transactions could hold the
  // whole pool while they wait for its locks.
  const existing = await boss.getQueues();
  const created = new Map(existing.map(({ name }) => [name, Promise.resolve()]));
  const queues: Queues = { boss, created, workers: new Map() };
  await boss.createQueue(DEAD_LETTER_QUEUE, { retentionSeconds: QUEUE_OPTIONS.retentionSeconds });
  return queues;
}

function ensureQueue({ boss, created }: Queues, name: string): Promise<void> {
  const existing = created.get(name);
  if (existing) return existing;
  // The `short` policy allows one waiting job per key.
  const creating = boss.createQueue(name, { policy: 'short', ...getQueueOptions(name) });
  created.set(name, creating);
  creating.catch(() => created.delete(name));
  return creating;
}

/** A longer delay makes Node's timers fire immediately. */
const LONGEST_TIMER_MS = 2 ** 31 - 1_000;

// pg-boss doesn't notify when a delayed job is due, which would leave it to the next poll.
function notifyWorkerLater(queues: Queues, queue: string, afterMs: number): void {
  if (afterMs === 0 || afterMs > LONGEST_TIMER_MS) return;
  setTimeout(() => notifyWorkers(queues, queue), afterMs + 5).unref();
}

/** Makes this process's workers of a queue fetch without waiting for the next poll. */
function notifyWorkers({ boss, workers }: Queues, queue: string): void {
  const worker = workers.get(queue);
  if (worker) boss.notifyWorker(worker);
}

const sharedDb: BossDb = {
  executeSql: (text, values) => pool.query(text, values),
  async listen(channel, onNotification, onReconnect) {
    let isOver = false;
    listen(channel, (payload) => {
      if (isOver) return;
      if (payload === null) onReconnect();
      else onNotification(payload);
    });
    return { close: async () => void (isOver = true) };
  },
};
