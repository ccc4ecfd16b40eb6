import { beforeEach, expect, test } from 'vitest';
import {
  deleteOldErrorReports,
  listErrorIssues,
  saveErrorReport,
  setIssueResolved,
} from '#app/features/support/errors/error-reports.server.ts';
import { errorReportSchema } from '#app/features/support/errors/error-report.ts';
import { db, pool } from '#app/platform/db/db.server.ts';
import { useDatabase } from '#tests/support/database.ts';

useDatabase();
beforeEach(async () => void (await pool.query('truncate error_report, rate_limit')));

const save = (message: string, appVersion = '1.0.0') =>
  saveErrorReport({
    report: errorReportSchema.parse({ message, appVersion }),
    userId: null,
    userAgent: null,
  });
const list = (isResolved = false, search = '') => listErrorIssues({ isResolved, search, now: new Date() });

test('two hundred equal reports at once are one row with a count of two hundred', async () => {
  const references = await Promise.all(Array.from({ length: 200 }, () => save('It broke')));
  expect(new Set(references).size).toBe(1);
  expect(await db.errorReport.findMany()).toMatchObject([{ count: 200, message: 'It broke' }]);
});

test('versions of one error are listed together and found by word or reference', async () => {
  const first = await save('It broke', '1.0.0');
  await save('It broke', '1.1.0');
  await save('Something else');
  expect(await list(false, 'broke')).toMatchObject([{ count: 2, versions: ['1.1.0', '1.0.0'] }]);
  expect(await list(false, first!.toLowerCase())).toHaveLength(1);
  expect(await list(false, '%')).toEqual([]);
});

test('a resolved error comes back when a newer version reports it', async () => {
  await save('It broke', '1.0.0');
  const [issue] = await list();
  expect(await setIssueResolved(issue!.issue, true)).toBe(true);
  await save('It broke', '1.0.0');
  expect(await list()).toEqual([]);
  expect(await list(true)).toMatchObject([{ count: 2 }]);
  await save('It broke', '1.1.0');
  expect(await list()).toMatchObject([{ count: 3 }]);
  expect(await setIssueResolved('unknown', true)).toBe(false);
});

test('a flood of different errors is cut at 200 an hour, while known errors still count', async () => {
  const known = await save('Known');
  const outcomes = [];
  for (let at = 0; at < 230; at += 1) outcomes.push(await save('x'.repeat(at + 1)));
  expect(outcomes.filter((reference) => reference === null)).toHaveLength(31);
  expect(await save('Known')).toBe(known);
  expect(await db.errorReport.count()).toBe(200);
});

test('the clean-up leaves the latest 5,000', async () => {
  await pool.query(
    `insert into error_report (id, fingerprint, issue, message, timestamp)
     select gen_random_uuid(), n::text, n::text, n::text, now() - n * interval '1 second' from generate_series(1, 5100) n`,
  );
  await deleteOldErrorReports();
  expect(await db.errorReport.count()).toBe(5_000);
  expect(await db.errorReport.findFirst({ where: { message: '5001' } })).toBeNull();
});
