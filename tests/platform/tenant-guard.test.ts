import { expect, test } from 'vitest';
import { useDatabase } from '#tests/support/database.ts';
import { db, newId } from '#app/platform/db.server.ts';

useDatabase();

test('a query on a tenant model without a merchant is refused before it reaches the database', async () => {
  await expect(db.product.findMany()).rejects.toThrow('Product.findMany without a merchantId');
  await expect(db.chatSession.deleteMany({ where: {} })).rejects.toThrow('without a merchantId');
  await expect(db.product.findUnique({ where: { id: newId() } })).rejects.toThrow('without a merchantId');
  await expect(db.product.findMany({ where: { merchantId: undefined } })).rejects.toThrow(
    'without a merchantId',
  );
});

test('a query that names its merchant passes', async () => {
  const merchantId = newId();
  expect(await db.product.findMany({ where: { merchantId } })).toEqual([]);
  const where = { merchantId_handle: { merchantId, handle: 'x' } };
  expect(await db.product.findUnique({ where })).toBeNull();
});
