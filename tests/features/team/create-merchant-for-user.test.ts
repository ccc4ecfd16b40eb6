import { expect, test } from 'vitest';
import { createAccount } from '#app/features/account/sign-up.server.ts';
import { createMerchantForUser } from '#app/features/team/membership.server.ts';
import { db } from '#app/platform/db/db.server.ts';
import { useDatabase } from '#tests/support/database.ts';

useDatabase();

async function makeUser(email: string): Promise<string> {
  await createAccount({ email, name: 'Somebody', passwordHash: 'none' });
  return (await db.user.findUniqueOrThrow({ where: { email } })).id;
}

test('a new user owns a merchant with settings and a pending onboarding', async () => {
  const email = 'night.owl@store.example';
  const userId = await makeUser(email);
  const { merchantId, role } = await createMerchantForUser({ userId, email });
  expect(role).toBe('owner');
  const merchant = await db.merchant.findUnique({
    where: { id: merchantId },
    include: { team: true, settings: true, onboarding: true },
  });
  expect(merchant).toMatchObject({
    name: 'night.owl',
    team: [{ userId, role: 'owner', status: 'active' }],
    settings: { version: 1 },
    onboarding: { isComplete: false, currentStep: 1, isDeployed: false },
  });
});

test('creating the team again returns the same team', async () => {
  const email = 'again@store.example';
  const userId = await makeUser(email);
  const first = await createMerchantForUser({ userId, email });
  expect(await createMerchantForUser({ userId, email })).toEqual(first);
});

test('twelve concurrent requests of a user without a team create one merchant', async () => {
  const email = 'crowd@store.example';
  const userId = await makeUser(email);
  const before = await db.merchant.count();
  const teams = await Promise.all(Array.from({ length: 12 }, () => createMerchantForUser({ userId, email })));
  expect(new Set(teams.map(({ merchantId }) => merchantId)).size).toBe(1);
  expect(await db.merchant.count()).toBe(before + 1);
  expect(await db.teamMember.count({ where: { userId } })).toBe(1);
});
