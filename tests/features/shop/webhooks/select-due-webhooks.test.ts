import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  getRetryDelayMs,
  selectDueWebhooks,
} from '#app/features/shop/webhook-processing/process-webhooks.server.ts';
import type { SavedWebhook } from '#app/features/shop/webhooks/save-webhook.server.ts';

const NOW = new Date('2026-11-22T12:00:00Z');
const DAY = 86_400_000;

function makeWaiting(facts: Partial<SavedWebhook> & { agoMs?: number } = {}): SavedWebhook {
  const { agoMs = 0, ...rest } = facts;
  return {
    id: '1',
    topic: 'products/update',
    triggeredAt: new Date(NOW.getTime() - agoMs),
    payload: {},
    subject: 'product:1',
    receivedAt: NOW,
    ...rest,
  };
}

const idsOf = (webhooks: readonly SavedWebhook[]) => webhooks.map(({ id }) => id);

test('only the newest webhook about a product is due', () => {
  const plan = selectDueWebhooks(
    [
      makeWaiting({ id: 'deleted', topic: 'products/delete', agoMs: 1_000 }),
      makeWaiting({ id: 'created', topic: 'products/create', agoMs: 3_000 }),
      makeWaiting({ id: 'updated', agoMs: 2_000 }),
      makeWaiting({ id: 'other', subject: 'product:2', agoMs: 9_000 }),
    ],
    NOW,
  );
  expect(idsOf(plan.due)).toEqual(['other', 'deleted']);
  expect(idsOf(plan.stale)).toEqual(['created', 'updated']);
});

test('every privacy request is due, even an old one', () => {
  const facts = {
    topic: 'customers/redact',
    subject: 'privacy',
    agoMs: 20 * DAY,
  } as const;
  const plan = selectDueWebhooks(
    [makeWaiting({ id: 'a', ...facts }), makeWaiting({ id: 'b', ...facts })],
    NOW,
  );
  expect(idsOf(plan.due)).toEqual(['a', 'b']);
});

test('a webhook that is older than the stored event ids is stale', () => {
  const plan = selectDueWebhooks(
    [
      makeWaiting({ id: 'old', agoMs: 8 * DAY }),
      makeWaiting({ id: 'fresh', subject: 'product:3', agoMs: 6 * DAY }),
    ],
    NOW,
  );
  expect(idsOf(plan.due)).toEqual(['fresh']);
  expect(idsOf(plan.stale)).toEqual(['old']);
});

test('every webhook is due or stale, and only the newest of a subject is due', () => {
  const webhook = fc
    .record({
      subject: fc.constantFrom('product:1', 'product:2', 'stock:1', 'order:1'),
      agoMs: fc.integer({ min: 0, max: 9 * DAY }),
    })
    .map((facts) => makeWaiting(facts));
  fc.assert(
    fc.property(fc.array(webhook, { maxLength: 40 }), (unnamed) => {
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

test('a retry waits as long as the webhook has waited already, two seconds at least and an hour at most', () => {
  const delays = [0, 500, 9_000, 20 * 3_600_000].map((ms) =>
    getRetryDelayMs([makeWaiting({ receivedAt: new Date(NOW.getTime() - ms) })], NOW),
  );
  expect(delays).toEqual([2_000, 2_000, 9_000, 3_600_000]);
});
