import { pool, readPages } from '#app/platform/db/db.server.ts';
import { JOBS_SCHEMA } from '#app/platform/jobs/jobs.server.ts';

interface StoredJob {
  id: string;
  /** Its data and its error. */
  text: string;
}

/**
 * Deletes a merchant's jobs, whatever their state, with their data and errors. With `isAbout` only those about somebody,
 * and then also jobs of no merchant whose error names them. A job that runs at this moment goes on.
 */
export async function deleteJobs(input: {
  merchantId: string;
  isAbout?: (text: string) => boolean;
}): Promise<void> {
  const { merchantId, isAbout } = input;
  // The table exists since the first job.
  const { rows: tables } = await pool.query(
    `select to_regclass('${JOBS_SCHEMA}.job') is not null as "isThere"`,
  );
  if (!tables[0]?.isThere) return;
  const query = `select id, concat(data::text, ' ', output::text) as text from ${JOBS_SCHEMA}.job
    where (data ->> 'merchantId' = $3 or ($4 and data ->> 'merchantId' is null and output is not null))
      and id > $1 order by id limit $2`;
  for await (const jobs of readPages<StoredJob>(query, [merchantId, isAbout !== undefined])) {
    const ids = jobs.filter(({ text }) => isAbout?.(text) ?? true).map(({ id }) => id);
    await pool.query(`delete from ${JOBS_SCHEMA}.job where id = any ($1::uuid[])`, [ids]);
  }
}
