import { beforeAll, expect, test } from 'vitest';
import { countUsage } from '#app/features/billing/usage/usage.server.ts';
import { db, newId, pool } from '#app/platform/db/db.server.ts';
import type { PlanLimits } from '#app/features/billing/plan.ts';
import { READ_FILE_QUEUE } from '#app/features/files/store-file.ts';
import { SEND_INVITATION_QUEUE } from '#app/features/team/invitation-mail.server.ts';
import { isEnqueued } from '#app/platform/jobs/jobs.server.ts';
import { toUsageMonth } from '#app/features/billing/usage/usage.ts';
import { startProcess } from '#tests/support/billing/start-process.ts';
import { useDatabase } from '#tests/support/database.ts';
import { makePlan } from '#tests/support/make-plan.ts';
import { makeStore } from '#tests/support/make-store.ts';
import { addMember } from '#tests/support/make-team.ts';

useDatabase();

const RACERS = 25;

// The worker has created the queues.
beforeAll(async () => {
  for (const queue of [READ_FILE_QUEUE, SEND_INVITATION_QUEUE]) await isEnqueued({ queue, key: 'none' });
});

/** Makes 50 concurrent attempts across two processes and returns their outcomes. */
async function race(
  kind: 'chats' | 'files' | 'invitations' | 'acceptances',
  merchantId: string,
): Promise<string[]> {
  const racers = [0, 1].map(() =>
    startProcess('tests/support/billing/race.ts', [kind, merchantId, String(RACERS)]),
  );
  for (const racer of racers) expect(await racer.read()).toBe('ready');
  for (const racer of racers) racer.write('go');
  const outcomes = await Promise.all(racers.map(async (racer) => JSON.parse(await racer.read()) as string[]));
  return outcomes.flat();
}

const countOf = (outcomes: string[], wanted: string) => outcomes.filter((one) => one === wanted).length;

async function storeWith(limits: Partial<PlanLimits>, used = 0) {
  const { merchantId } = await makeStore();
  await makePlan({ merchantId, limits });
  const month = toUsageMonth(new Date());
  for (let at = 0; at < used; at += 1)
    await pool.query(
      `with session as (
         insert into chat_session (id, merchant_id, token_hash, state, mode, counted_at, last_message_at)
         values ($1::uuid, $2, uuid_send($1::uuid), '{}', 'live', now(), now()))
       insert into usage_month (merchant_id, month, chats) values ($2, $3, 1)
       on conflict (merchant_id, month) do update set chats = usage_month.chats + 1`,
      [newId(), merchantId, month],
    );
  return merchantId;
}

test.each([
  {
    what: 'of one chat at once',
    limits: { concurrentChats: 1, monthlyConversations: null },
    used: 0,
    free: 1,
  },
  {
    what: 'of one chat a month',
    limits: { concurrentChats: null, monthlyConversations: 1 },
    used: 0,
    free: 1,
  },
  { what: 'of 100 chats a month with 30 left', limits: { concurrentChats: null }, used: 70, free: 30 },
  {
    what: 'of 100 chats at once with 70 open',
    limits: { concurrentChats: 100, monthlyConversations: null },
    used: 70,
    free: 30,
  },
])('50 racing chats at a limit $what: exactly the limit starts', async ({ limits, used, free }) => {
  const merchantId = await storeWith(limits, used);
  const outcomes = await race('chats', merchantId);
  expect(outcomes).toHaveLength(2 * RACERS);
  expect(countOf(outcomes, 'ok')).toBe(free);
  expect(await countUsage(merchantId)).toMatchObject({ chats: used + free, concurrentChats: used + free });
  const { rows } = await pool.query<{ n: number }>(
    "select count(*)::int as n from chat_message where merchant_id = $1 and author = 'shopper'",
    [merchantId],
  );
  expect(rows[0]!.n).toBe(free);
});

test.each([
  { what: 'one file', limits: { maxFiles: 1 }, free: 1, reason: 'too-many' },
  { what: '30 files', limits: { maxFiles: 30 }, free: 30, reason: 'too-many' },
  {
    what: 'the storage of 7 files',
    limits: { maxStorageGB: (7 * 1_024) / 1024 ** 3 },
    free: 7,
    reason: 'storage-full',
  },
])('50 racing uploads with room for $what: exactly that many succeed', async ({ limits, free, reason }) => {
  const merchantId = await storeWith(limits);
  const outcomes = await race('files', merchantId);
  expect([countOf(outcomes, 'ok'), countOf(outcomes, reason)]).toEqual([free, 2 * RACERS - free]);
  expect(await countUsage(merchantId)).toMatchObject({ files: free, storage: (free * 1_024) / 1024 ** 3 });
});

const TEAM_FULL = 'The store has reached its plan’s limit for team members.';

test.each([
  { what: 'one member', maxTeamMembers: 1 },
  { what: '31 members', maxTeamMembers: 31 },
])(
  '50 racing invitations and acceptances with room for $what: exactly that many succeed',
  async ({ maxTeamMembers }) => {
    const merchantId = await storeWith({ maxTeamMembers });
    await addMember(merchantId, 'owner');
    const free = maxTeamMembers - 1;
    const invited = await race('invitations', merchantId);
    expect([countOf(invited, 'ok'), countOf(invited, TEAM_FULL)]).toEqual([free, 2 * RACERS - free]);
    expect(await db.invitation.count({ where: { merchantId } })).toBe(free);
    const accepted = await race('acceptances', merchantId);
    expect([countOf(accepted, 'ok'), countOf(accepted, TEAM_FULL)]).toEqual([free, 2 * RACERS - free]);
    expect(await countUsage(merchantId)).toMatchObject({ teamMembers: maxTeamMembers });
  },
);
