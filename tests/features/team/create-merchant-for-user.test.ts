import { expect, test } from 'vitest';
import { signUp } from '#app/features/account/sign-up.server.ts';
import { createMerchantForUser } from '#app/features/team/membership.server.ts';
import { db } from '#app/platform/db/db.server.ts';
import { useDatabase } from '#tests/support/database.ts';
import { makeRequest } from '#tests/support/make-request.ts';
import { PASSWORD } from '#tests/support/sign-up-person.ts';

useDatabase();

async function makeUser(email: string): Promise<string> {
  const answer = await signUp({ email, password: PASSWORD, request: makeRequest('/signup') });
  if (!answer.ok) throw new Error(answer.message);
  return answer.userId;
}

test('a new person owns a merchant with settings and an onboarding that waits', async () => {
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

test('making the team again answers the same team', async () => {
  const email = 'again@store.example';
  const userId = await makeUser(email);
  const first = await createMerchantForUser({ userId, email });
  expect(await createMerchantForUser({ userId, email })).toEqual(first);
});

test('twelve requests at once of a person without a team make one merchant', async () => {
  const email = 'crowd@store.example';
  const userId = await makeUser(email);
  const before = await db.merchant.count();
  const teams = await Promise.all(Array.from({ length: 12 }, () => createMerchantForUser({ userId, email })));
  expect(new Set(teams.map(({ merchantId }) => merchantId)).size).toBe(1);
  expect(await db.merchant.count()).toBe(before + 1);
  expect(await db.teamMember.count({ where: { userId } })).toBe(1);
});
