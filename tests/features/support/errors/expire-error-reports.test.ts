import { expect, test } from 'vitest';
import { expireErrorReportsJob } from '#app/features/support/errors/error-reports.server.ts';
import { db, newId } from '#app/platform/db/db.server.ts';
import { useDatabase } from '#tests/support/database.ts';

useDatabase();

test('error reports are deleted after ninety days', async () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  const reports = [
    { id: newId(), message: 'old', fingerprint: 'A', issue: 'A', timestamp: daysAgo(91) },
    { id: newId(), message: 'young', fingerprint: 'B', issue: 'B', timestamp: daysAgo(89) },
  ];
  await db.errorReport.createMany({ data: reports });
  await expireErrorReportsJob.run({});
  expect(await db.errorReport.findMany({ select: { message: true } })).toEqual([{ message: 'young' }]);
});
