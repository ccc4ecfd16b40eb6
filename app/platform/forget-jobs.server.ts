import { pool } from '#app/platform/db.server.ts';
import { JOBS_SCHEMA } from '#app/platform/jobs.server.ts';

const BATCH = 500;
const ROUNDS_MAX = 10_000;
const NIL = '00000000-0000-0000-0000-000000000000';

/**
 * Takes a merchant's jobs away, waiting, failed or done, with their data and errors; or those of them that are about
 * somebody, then also jobs of nobody's that told of them when they ended. A job that runs at this moment ends as if it were still there.
 */
export async function forgetJobs(input: {
  merchantId: string;
  isAbout?: (text: string) => boolean;
}): Promise<void> {
  const { merchantId, isAbout } = input;
  // Where no job was ever left, there is no table.
  const { rows: tables } = await pool.query(
    `select to_regclass('${JOBS_SCHEMA}.job') is not null as is_there`,
  );
  if (!tables[0]?.is_there) return;
  let after = NIL;
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    const { rows } = await pool.query<{ id: string; text: string }>(
      `select id, concat(data::text, ' ', output::text) as text from ${JOBS_SCHEMA}.job
        where (data ->> 'merchantId' = $1 or ($4 and data ->> 'merchantId' is null and output is not null))
          and id > $2 order by id limit $3`,
      [merchantId, after, BATCH, isAbout !== undefined],
    );
    const ids = rows.filter(({ text }) => isAbout?.(text) ?? true).map(({ id }) => id);
    if (ids.length > 0) await pool.query(`delete from ${JOBS_SCHEMA}.job where id = any ($1::uuid[])`, [ids]);
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    after = last.id;
  }
}
