import type { Db as BossDb, FindJobsOptions } from 'pg-boss';
import { pool, readPages } from '#app/platform/db/db.server.ts';
import { DEAD_LETTER_QUEUE, getQueues, JOBS_SCHEMA } from '#app/platform/jobs/jobs.server.ts';

export interface QueueStatus {
  name: string;
  waiting: number;
  running: number;
  /** Jobs out of retries in the last two weeks; for secret jobs, in the last day. */
  failed: number;
  oldestWaitingAt: Date | null;
}

export async function listQueues(): Promise<QueueStatus[]> {
  const { boss } = await getQueues();
  const queues = (await boss.getQueues()).filter(
    ({ name }) => name !== DEAD_LETTER_QUEUE && !name.startsWith('__pgboss'),
  );
  const deadLetters = await queryJobs<{ queue: string | null; count: number }>(
    DEAD_LETTER_QUEUE,
    (jobs) => `select "sourceName" as queue, count(*)::int as count from ${jobs} group by 1`,
  );
  const statuses: QueueStatus[] = [];
  for (const { name, deadLetter } of queues) {
    const [counts] = await queryJobs<Omit<QueueStatus, 'name'>>(
      name,
      (jobs) => `select count(*) filter (where state in ('created', 'retry'))::int as waiting,
          count(*) filter (where state = 'active')::int as running,
          count(*) filter (where state = 'failed')::int as failed,
          min("createdOn") filter (where state in ('created', 'retry') and "startAfter" <= now()) as "oldestWaitingAt"
        from ${jobs}`,
    );
    const dead = deadLetters.find(({ queue }) => queue === name)?.count ?? 0;
    // Dead letters are copies of failed jobs and outlive them.
    statuses.push({ name, ...counts!, failed: deadLetter ? dead : counts!.failed });
  }
  return statuses.toSorted((one, other) => one.name.localeCompare(other.name));
}

export interface FailedJob {
  id: string;
  queue: string;
  failedAt: Date;
  retries: number;
  output: { message?: string; value?: { message?: string } } | null;
}

/** Jobs out of retries, latest first. Their data isn't read, since it may be secret. */
export async function listFailedJobs(limit: number): Promise<FailedJob[]> {
  const { boss } = await getQueues();
  const failed = await queryJobs<FailedJob>(
    DEAD_LETTER_QUEUE,
    (jobs) => `select id, "sourceName" as queue, "createdOn" as "failedAt", "sourceRetryCount" as retries,
        coalesce("sourceOutput", output) as output
      from ${jobs} where "sourceName" is not null order by "createdOn" desc limit ${limit}`,
  );
  for (const { name, deadLetter } of await boss.getQueues()) {
    if (deadLetter || name === DEAD_LETTER_QUEUE) continue;
    const failedInQueue = await queryJobs<FailedJob>(
      name,
      (jobs) => `select id, name as queue, "completedOn" as "failedAt", "retryCount" as retries, output
        from ${jobs} where state = 'failed' order by "completedOn" desc limit ${limit}`,
    );
    failed.push(...failedInQueue);
  }
  return failed.toSorted((one, other) => other.failedAt.getTime() - one.failedAt.getTime()).slice(0, limit);
}

/** Enqueues a failed job again. Returns false if it is gone or an equal job is already waiting. */
export async function retryFailedJob({ queue, id }: { queue: string; id: string }): Promise<boolean> {
  const { boss } = await getQueues();
  if ((await boss.redrive(DEAD_LETTER_QUEUE, { ids: [id] })) === 1) return true;
  const [stored] = await boss.getQueues([queue]);
  if (!stored || stored.deadLetter) return false;
  const [job] = await boss.findJobs(queue, { id });
  if (job?.state !== 'failed') return false;
  await boss.retry(queue, id);
  return true;
}

/** `findJobs` has no limit and loads whole jobs, so its SQL becomes a subquery of ours. */
async function queryJobs<Row>(queue: string, toSql: (jobs: string) => string): Promise<Row[]> {
  const { boss } = await getQueues();
  const db: BossDb = { executeSql: (text, values) => pool.query(toSql(`(${text}) as job`), values) };
  const options: FindJobsOptions = { db };
  return (await boss.findJobs(queue, options)) as unknown as Row[];
}

/**
 * Deletes a merchant's jobs in any state. With `isAbout`, deletes only jobs about one person, including jobs without a
 * merchant whose error mentions them. Running jobs continue.
 */
export async function deleteJobs(merchantId: string, isAbout?: (text: string) => boolean): Promise<void> {
  // The schema is created with the first job.
  const { rowCount } = await pool.query(`select where to_regclass('${JOBS_SCHEMA}.job') is not null`);
  if (rowCount === 0) return;
  const query = `select id, concat(data::text, ' ', output::text) as text from ${JOBS_SCHEMA}.job
    where (data ->> 'merchantId' = $3 or ($4 and data ->> 'merchantId' is null and output is not null))
      and id > $1 order by id limit $2`;
  const values = [merchantId, isAbout !== undefined];
  for await (const jobs of readPages<{ id: string; text: string }>(query, values)) {
    const ids = jobs.filter(({ text }) => isAbout?.(text) ?? true).map(({ id }) => id);
    await pool.query(`delete from ${JOBS_SCHEMA}.job where id = any ($1::uuid[])`, [ids]);
  }
}
