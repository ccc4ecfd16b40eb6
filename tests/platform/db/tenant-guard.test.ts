import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { useDatabase } from '#tests/support/database.ts';
import { db, newId, requireMerchantScope } from '#app/platform/db/db.server.ts';

useDatabase();

test('a query on a tenant model without a merchant is refused before it reaches the database', async () => {
  await expect(db.product.findMany()).rejects.toThrow('Product.findMany without a merchantId');
  await expect(db.chatSession.deleteMany({ where: {} })).rejects.toThrow('without a merchantId');
  await expect(db.product.findUnique({ where: { id: newId() } })).rejects.toThrow('without a merchantId');
  await expect(db.product.findMany({ where: { merchantId: undefined } })).rejects.toThrow(
    'without a merchantId',
  );
});

test('a filter on merchants without an id is refused', async () => {
  for (const merchant of [{}, undefined, { name: 'Dream Beds' }]) {
    await expect(db.product.findMany({ where: { merchant } })).rejects.toThrow('without a merchantId');
  }
});

test('every model whose rows belong to a merchant is guarded', async () => {
  const schema = await readFile('prisma/schema.prisma', 'utf8');
  const models = schema.split(/^model /m).slice(1);
  const owned = models
    .filter((model) => /^ +merchantId +String +/m.test(model))
    .map((model) => model.split(' ')[0]!);
  expect(owned).toContain('SettingsRevision');
  // A person's teams are found by the person, a shop by its domain, support's access by its session; suggestions are
  // decided for all merchants.
  const foundOtherwise = ['TeamMember', 'Shop', 'SupportAccess', 'BrandSuggestion'];
  for (const model of owned.filter((name) => !foundOtherwise.includes(name))) {
    expect(() => requireMerchantScope(model, 'findMany', {})).toThrow(
      `${model}.findMany without a merchantId`,
    );
  }
});

test('a query that names its merchant passes', async () => {
  const merchantId = newId();
  expect(await db.product.findMany({ where: { merchantId } })).toEqual([]);
  const where = { merchantId_sourceKey: { merchantId, sourceKey: 'x' } };
  expect(await db.product.findUnique({ where })).toBeNull();
});
