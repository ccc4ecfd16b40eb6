import { beforeEach, expect, test } from 'vitest';
import {
  listMerchantSuggestions,
  listSuggestionGroups,
  resolveSuggestions,
  suggestBrand,
} from '#app/features/inventory/system-brands/edit-system-brands.server.ts';
import { listSystemModels } from '#app/features/inventory/system-brands/system-brands.server.ts';
import { pool } from '#app/platform/db/db.server.ts';
import { useDatabase } from '#tests/support/database.ts';
import { makeMerchant } from '#tests/support/make-merchant.ts';

useDatabase();

const editor = { userId: 'root', actor: 'root@bedside.example' };

beforeEach(async () => {
  await pool.query('truncate brand_suggestion, audit_entry cascade');
});

test('suggestions of the same brand in different spellings are grouped', async () => {
  await listSystemModels();
  const merchants = [await makeMerchant(), await makeMerchant(), await makeMerchant()];
  const brands = ['Tempur Dream', 'TEMPUR  dream ', 'tempur dream'];
  for (const [at, { merchantId }] of merchants.entries()) {
    await suggestBrand(merchantId, { brand: brands[at]!, note: at === 1 ? 'Our best seller' : '' });
  }
  await suggestBrand(merchants[0]!.merchantId, { brand: 'helix', model: 'Dusk Max' });
  const groups = await listSuggestionGroups();
  expect(groups.map(({ merchants: count, knownBrand, notes }) => ({ count, knownBrand, notes }))).toEqual([
    { count: 3, knownBrand: null, notes: ['Our best seller'] },
    { count: 1, knownBrand: 'Helix', notes: [] },
  ]);
});

test('repeating a suggestion changes nothing, and a merchant’s pending suggestions are limited', async () => {
  const { merchantId } = await makeMerchant();
  for (const brand of ['Nova', 'nova']) await suggestBrand(merchantId, { brand });
  expect(await listMerchantSuggestions(merchantId)).toHaveLength(1);
  for (let at = 1; at < 20; at += 1) await suggestBrand(merchantId, { brand: `Brand ${at}` });
  expect(await suggestBrand(merchantId, { brand: 'One too many' })).toEqual({
    ok: false,
    reason: '20 of your suggestions are waiting already',
  });
  expect(await suggestBrand(merchantId, { brand: ' ' })).toEqual({
    ok: false,
    reason: 'Give a name',
  });
});

test('a decision resolves all suggestions of a group once, and merchants see it', async () => {
  const { merchantId } = await makeMerchant();
  await suggestBrand(merchantId, { brand: 'Nova' });
  const [group] = await listSuggestionGroups();
  const decision = { editor, ids: group!.ids, status: 'merged', subject: 'Nova' } as const;
  expect(await resolveSuggestions(decision)).toBe(1);
  expect(await resolveSuggestions({ ...decision, status: 'refused' })).toBe(0);
  expect(await listSuggestionGroups()).toEqual([]);
  expect((await listMerchantSuggestions(merchantId)).map(({ status }) => status)).toEqual(['merged']);
});
