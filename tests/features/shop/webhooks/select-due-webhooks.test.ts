import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type ClaimedReceipt,
  getRetryDelayMs,
  selectDueWebhooks,
} from '#app/features/shop/webhooks/webhook-receipt.ts';

const NOW = new Date('2026-11-22T12:00:00Z');
const DAY = 86_400_000;

function makeClaimed(facts: Partial<ClaimedReceipt> & { agoMs?: number } = {}): ClaimedReceipt {
  const { agoMs = 0, ...rest } = facts;
  return {
    id: '1',
    shopDomain: 'dream-beds.myshopify.com',
    topic: 'products/update',
    triggeredAt: new Date(NOW.getTime() - agoMs),
    payload: {},
    subject: 'product:1',
    attempts: 1,
    receivedAt: NOW,
    isOvertaken: false,
    ...rest,
  };
}

const idsOf = (receipts: readonly ClaimedReceipt[]) => receipts.map(({ id }) => id);

test('of one product only the newest word counts, in whatever order the words came', () => {
  const plan = selectDueWebhooks(
    [
      makeClaimed({ id: 'deleted', topic: 'products/delete', agoMs: 1_000 }),
      makeClaimed({ id: 'created', topic: 'products/create', agoMs: 3_000 }),
      makeClaimed({ id: 'updated', agoMs: 2_000 }),
      makeClaimed({ id: 'other', subject: 'product:2', agoMs: 9_000 }),
    ],
    NOW,
  );
  expect(idsOf(plan.due)).toEqual(['other', 'deleted']);
  expect(idsOf(plan.stale)).toEqual(['created', 'updated']);
});

test('every wish about a person counts, also an old one', () => {
  const facts = {
    topic: 'customers/redact',
    subject: 'privacy',
    isOvertaken: true,
    agoMs: 20 * DAY,
  } as const;
  const plan = selectDueWebhooks(
    [makeClaimed({ id: 'a', ...facts }), makeClaimed({ id: 'b', ...facts })],
    NOW,
  );
  expect(idsOf(plan.due)).toEqual(['a', 'b']);
});

test('what is older than the memory of ids, or was overtaken, is dropped', () => {
  const plan = selectDueWebhooks(
    [
      makeClaimed({ id: 'old', agoMs: 8 * DAY }),
      makeClaimed({ id: 'overtaken', subject: 'product:2', isOvertaken: true }),
      makeClaimed({ id: 'fresh', subject: 'product:3', agoMs: 6 * DAY }),
    ],
    NOW,
  );
  expect(idsOf(plan.due)).toEqual(['fresh']);
  expect(idsOf(plan.stale)).toEqual(['old', 'overtaken']);
});

test('every webhook is either due or stale, of one thing at most one is due, and it is the newest of those', () => {
  const receipt = fc
    .record({
      subject: fc.constantFrom('product:1', 'product:2', 'stock:1', 'order:1'),
      agoMs: fc.integer({ min: 0, max: 9 * DAY }),
      isOvertaken: fc.boolean(),
    })
    .map((facts) => makeClaimed(facts));
  fc.assert(
    fc.property(fc.array(receipt, { maxLength: 40 }), (unnamed) => {
      const all = unnamed.map((one, at) => ({ ...one, id: String(at).padStart(3, '0') }));
      const { due, stale } = selectDueWebhooks(all, NOW);
      expect(idsOf([...due, ...stale]).toSorted()).toEqual(idsOf(all).toSorted());
      const things = due.map(({ subject }) => subject);
      expect(new Set(things).size).toBe(things.length);
      const times = due.map(({ triggeredAt }) => triggeredAt.getTime());
      expect(times).toEqual(times.toSorted((one, other) => one - other));
    }),
  );
});

test('a failed webhook waits longer each time and is given up, one of privacy only after a month', () => {
  expect([1, 2, 3].map((attempts) => getRetryDelayMs('products/update', attempts))).toEqual([
    2_000, 4_000, 8_000,
  ]);
  expect(getRetryDelayMs('products/update', 10)).toBeNull();
  const pauses = Array.from({ length: 149 }, (_, at) => getRetryDelayMs('shop/redact', at + 1)!);
  expect(pauses.reduce((sum, pause) => sum + pause, 0)).toBeGreaterThan(30 * DAY);
});
