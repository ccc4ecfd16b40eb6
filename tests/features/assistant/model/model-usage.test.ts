import { expect, test } from 'vitest';
import { getCostToday, recordUsage } from '#app/features/assistant/model/model-usage.server.ts';
import { db } from '#app/platform/db/db.server.ts';
import { useDatabase } from '#tests/support/database.ts';
import { makeMerchant } from '#tests/support/make-merchant.ts';

useDatabase();

const USAGE = { promptTokens: 1_000, completionTokens: 40, costMicros: 32_400 };
const LATE = new Date('2026-11-20T23:59:59.999Z');
const NEXT_DAY = new Date('2026-11-21T00:00:00.000Z');

test('replies of a day and mode are added up in one row', async () => {
  const { merchantId } = await makeMerchant();
  await Promise.all(
    Array.from({ length: 10 }, () =>
      recordUsage({ merchantId, mode: 'live', usage: USAGE, replies: 1, now: LATE }),
    ),
  );
  expect(await db.modelUsage.findMany({ where: { merchantId } })).toEqual([
    {
      merchantId,
      day: new Date('2026-11-20'),
      mode: 'live',
      replies: 10,
      promptTokens: 10_000n,
      completionTokens: 400n,
      costMicros: 324_000n,
    },
  ]);
});

test('a day begins at midnight UTC, and its cost includes drafts', async () => {
  const { merchantId } = await makeMerchant();
  await recordUsage({ merchantId, mode: 'live', usage: USAGE, replies: 1, now: LATE });
  await recordUsage({ merchantId, mode: 'draft', usage: USAGE, replies: 1, now: LATE });
  await recordUsage({ merchantId, mode: 'live', usage: USAGE, replies: 1, now: NEXT_DAY });
  expect(await getCostToday(merchantId, LATE)).toBe(64_800);
  expect(await getCostToday(merchantId, NEXT_DAY)).toBe(32_400);
});

test('costs are counted per merchant', async () => {
  const [one, other] = [await makeMerchant(), await makeMerchant()];
  await recordUsage({ merchantId: one.merchantId, mode: 'live', usage: USAGE, replies: 1 });
  expect(await getCostToday(other.merchantId)).toBe(0);
});
