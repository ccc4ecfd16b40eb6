import { expect, test } from 'vitest';
import {
  claimSubdomain,
  getMerchantBySlug,
  getSuggestedSlug,
  QUARANTINE_DAYS,
} from '#app/features/merchant/chat-address/chat-url.server.ts';
import { isSlug } from '#app/features/merchant/chat-address/slug.ts';
import { saveSettings } from '#app/features/merchant/settings/save-settings.server.ts';
import { db } from '#app/platform/db/db.server.ts';
import { useDatabase } from '#tests/support/database.ts';
import { makeMerchant } from '#tests/support/make-merchant.ts';

useDatabase();

const DAY_MS = 86_400_000;

async function claim(
  storeName: string,
  more: { merchantId?: string; isPublic?: boolean; acceptSuggestion?: boolean; now?: Date } = {},
) {
  const merchantId = more.merchantId ?? (await makeMerchant()).merchantId;
  return { merchantId, outcome: await claimSubdomain({ isPublic: false, ...more, merchantId, storeName }) };
}

test('a new store gets the address of its name', async () => {
  const { merchantId, outcome } = await claim('Cloud Nine');
  expect(outcome).toEqual({ ok: true, slug: 'cloud-nine', takenSlug: null });
  expect(await getMerchantBySlug({ slug: 'cloud-nine' })).toEqual({
    merchantId,
    slug: 'cloud-nine',
    storeName: 'Cloud Nine',
    isClosed: false,
    isSuspended: false,
  });
});

test('a name of another store gets the next free address, and the other store keeps its own', async () => {
  const first = await claim('Night Owl');
  const second = await claim('Night Owl!');
  const third = await claim('night owl');
  expect(second.outcome).toEqual({ ok: true, slug: 'night-owl-2', takenSlug: 'night-owl' });
  expect(third.outcome).toEqual({ ok: true, slug: 'night-owl-3', takenSlug: 'night-owl' });
  expect((await getMerchantBySlug({ slug: 'night-owl' }))?.merchantId).toBe(first.merchantId);
});

test('twenty stores that claim one name at once get twenty addresses', async () => {
  const merchants = await Promise.all(Array.from({ length: 20 }, () => makeMerchant()));
  const outcomes = await Promise.all(
    merchants.map(({ merchantId }) =>
      claimSubdomain({ merchantId, storeName: 'Race Beds', isPublic: false }),
    ),
  );
  const slugs = outcomes.map((outcome) => (outcome.ok ? outcome.slug : ''));
  expect(new Set(slugs).size).toBe(20);
  expect(slugs.toSorted()).toEqual(
    ['race-beds', ...Array.from({ length: 19 }, (_, at) => `race-beds-${at + 2}`)].toSorted(),
  );
});

test('one store that claims twice at once has one address', async () => {
  const { merchantId } = await makeMerchant();
  await Promise.all(Array.from({ length: 8 }, () => claim('Twice Beds', { merchantId })));
  expect(await db.subdomain.count({ where: { merchantId } })).toBe(1);
});

test('a repeated claim keeps the record and whether its chat is on', async () => {
  const { merchantId } = await claim('Quiet Nights');
  await db.subdomain.update({ where: { slug: 'quiet-nights' }, data: { chatEnabled: false } });
  const before = await db.subdomain.findUniqueOrThrow({ where: { slug: 'quiet-nights' } });
  await claim('Quiet Nights', { merchantId });
  expect(await db.subdomain.findUniqueOrThrow({ where: { slug: 'quiet-nights' } })).toEqual(before);
  expect(await getMerchantBySlug({ slug: 'quiet-nights' })).toBeNull();
});

test('a store renamed before its chat is public moves, and the former address is free at once', async () => {
  const { merchantId } = await claim('First Name');
  expect((await claim('Second Name', { merchantId })).outcome).toMatchObject({ slug: 'second-name' });
  expect((await claim('First Name')).outcome).toEqual({ ok: true, slug: 'first-name', takenSlug: null });
});

test('a store renamed after its deploy keeps its address', async () => {
  const { merchantId } = await claim('Known Beds');
  const { outcome } = await claim('Other Beds', { merchantId, isPublic: true });
  expect(outcome).toEqual({ ok: true, slug: 'known-beds', takenSlug: null });
  expect((await getMerchantBySlug({ slug: 'known-beds' }))?.storeName).toBe('Other Beds');
});

test('a freed address is quarantined for 90 days, except for its former store', async () => {
  const { merchantId } = await claim('Resting Place');
  const freedAt = new Date('2026-06-01T00:00:00Z');
  await db.subdomain.update({ where: { slug: 'resting-place' }, data: { status: 'quarantined', freedAt } });
  const after = (days: number) => new Date(freedAt.getTime() + days * DAY_MS);
  expect(await getMerchantBySlug({ slug: 'resting-place' })).toBeNull();
  const early = await claim('Resting Place', { now: after(QUARANTINE_DAYS - 1) });
  expect(early.outcome).toMatchObject({ slug: 'resting-place-2' });
  const owner = await claim('Resting Place', { merchantId, now: after(1) });
  expect(owner.outcome).toEqual({ ok: true, slug: 'resting-place', takenSlug: null });
});

test('a freed address is available to all after 90 days, without the settings of its former store', async () => {
  await claim('Old Ground');
  const freedAt = new Date('2026-01-01T00:00:00Z');
  await db.subdomain.update({
    where: { slug: 'old-ground' },
    data: { status: 'quarantined', freedAt, chatEnabled: false },
  });
  const { merchantId, outcome } = await claim('Old Ground', {
    now: new Date(freedAt.getTime() + QUARANTINE_DAYS * DAY_MS),
  });
  expect(outcome).toEqual({ ok: true, slug: 'old-ground', takenSlug: null });
  expect((await getMerchantBySlug({ slug: 'old-ground' }))?.merchantId).toBe(merchantId);
});

test('the address of a deleted store is quarantined', async () => {
  const { merchantId } = await claim('Gone Beds');
  await db.merchant.delete({ where: { id: merchantId } });
  expect((await claim('Gone Beds')).outcome).toMatchObject({ slug: 'gone-beds-2' });
  expect(await getMerchantBySlug({ slug: 'gone-beds' })).toBeNull();
});

test('a name without an address is refused with a suggestion, which is claimed only when accepted', async () => {
  const { merchantId, outcome } = await claim('🛏️🛏️🛏️');
  const suggestedSlug = getSuggestedSlug(merchantId);
  expect(outcome).toEqual({ ok: false, reason: 'too-short', suggestedSlug });
  expect(isSlug(suggestedSlug)).toBe(true);
  expect(await db.subdomain.count({ where: { merchantId } })).toBe(0);
  const accepted = await claim('🛏️🛏️🛏️', { merchantId, acceptSuggestion: true });
  expect(accepted.outcome).toEqual({ ok: true, slug: suggestedSlug, takenSlug: null });
  expect((await claim('🛏️🛏️🛏️', { merchantId })).outcome).toEqual({
    ok: true,
    slug: suggestedSlug,
    takenSlug: null,
  });
});

test('a reserved name is refused with a suggestion', async () => {
  const { merchantId, outcome } = await claim('Adm1n');
  expect(outcome).toEqual({ ok: false, reason: 'reserved', suggestedSlug: getSuggestedSlug(merchantId) });
});

test('a chat that is turned off isn’t found before the deploy, and is closed after it', async () => {
  const { merchantId } = await claim('Switched Off');
  await saveSettings({ merchantId, changes: { features: { chatEnabled: false } } });
  expect(await getMerchantBySlug({ slug: 'switched-off' })).toBeNull();
  await db.onboarding.update({ where: { merchantId }, data: { isDeployed: true } });
  expect(await getMerchantBySlug({ slug: 'switched-off' })).toMatchObject({
    isClosed: true,
    isSuspended: false,
  });
});

test.each(['CLOUD-NINE', 'unknown-store', "x' or '1'='1", '../etc', '', 'a'.repeat(100_000)])(
  'looking up %.20j is harmless',
  async (slug) => {
    const found = await getMerchantBySlug({ slug });
    expect(found?.slug ?? null).toBe(slug === 'CLOUD-NINE' ? 'cloud-nine' : null);
  },
);
