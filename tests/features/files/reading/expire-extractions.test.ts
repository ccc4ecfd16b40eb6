import { expect, test } from 'vitest';
import { expireExtractionsJob } from '#app/features/files/reading/read-file.job.server.ts';
import { db } from '#app/platform/db/db.server.ts';
import { useDatabase } from '#tests/support/database.ts';
import { makeMerchant } from '#tests/support/make-merchant.ts';

useDatabase();

test('extractions are deleted after a day, also of stores without new uploads', async () => {
  const { merchantId } = await makeMerchant();
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
  const recent = [
    { merchantId, contentHash: 'old', result: {}, createdAt: hoursAgo(25) },
    { merchantId, contentHash: 'young', result: {}, createdAt: hoursAgo(23) },
  ];
  await db.fileExtraction.createMany({ data: recent });
  await expireExtractionsJob.run({});
  const left = await db.fileExtraction.findMany({ where: { merchantId }, select: { contentHash: true } });
  expect(left).toEqual([{ contentHash: 'young' }]);
});
