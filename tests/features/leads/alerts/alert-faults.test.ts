import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { browser, closeReceivers, receiver, resetReceivers, smtp } from '#tests/support/alerts/receivers.ts';
import { summarizeChat } from '#app/features/chat/history/chat-history.server.ts';
import { createSendAlertJob } from '#app/features/leads/alerts/send-alert.server.ts';
import { pool } from '#app/platform/db/db.server.ts';
import { startJobs, stopJobs } from '#app/platform/jobs/jobs.server.ts';
import { leaveLead, makeAlertStore, skipWaiting } from '#tests/support/alerts/alert-store.ts';
import type { HttpFault } from '#tests/support/alerts/http-receiver.ts';
import type { SmtpFault } from '#tests/support/alerts/smtp-server.ts';
import { useDatabase } from '#tests/support/database.ts';

useDatabase();

// Thousands of deliveries with their retries.
vi.setConfig({ testTimeout: 600_000 });
beforeEach(resetReceivers);
afterAll(closeReceivers);

function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

interface Faults {
  leads: number;
  seed: number;
  /** Share of deliveries that fail. */
  share: number;
  mail: SmtpFault[];
  http: HttpFault[];
}

/**
 * Faults end once an alert has been tried six times: there are eight attempts, and a shorter outage loses nothing.
 */
const ATTEMPTS_WITH_FAULTS = 6;

/** Captures leads while jobs run and receivers fail; skips waiting, so eight hours pass in seconds. */
async function deliverThroughFaults({ leads, seed, share, mail, http }: Faults) {
  const { merchantId } = await makeAlertStore();
  const next = createRandom(seed);
  let isOutage = true;
  const pick = <T>(faults: T[]) =>
    isOutage && next() < share ? faults[Math.floor(next() * faults.length)]! : null;
  smtp.nextFault = () => pick(mail);
  receiver.nextFault = () => pick(http);
  await startJobs([createSendAlertJob(summarizeChat)]);
  const leadIds: string[] = [];
  for (let lead = 0; lead < leads; lead += 10) {
    const left = await Promise.all(Array.from({ length: 10 }, () => leaveLead(merchantId)));
    leadIds.push(...left.map(({ leadId }) => leadId));
  }
  const countOpen = async () => {
    const { rows } = await pool.query<{ open: number; attempts: number }>(
      `select count(*) filter (where status = 'queued')::int as open, max(attempts) as attempts
         from alert where merchant_id = $1`,
      [merchantId],
    );
    isOutage = rows[0]!.attempts < ATTEMPTS_WITH_FAULTS;
    await pool.query(
      `update alert set send_after = now() - interval '1 second'
        where merchant_id = $1 and status = 'queued' and claimed_until is null and send_after > now()`,
      [merchantId],
    );
    await pool.query(
      `update jobs.job set start_after = now()
        where name = 'send-alert' and state = 'created' and start_after > now()`,
    );
    return rows[0]!.open;
  };
  await expect.poll(countOpen, { timeout: 500_000, interval: 300 }).toBe(0);
  await stopJobs();
  await skipWaiting(merchantId);
  const { rows } = await pool.query<{ channel: string; status: string; count: number; retried: number }>(
    `select channel, status, count(*)::int, count(*) filter (where attempts > 1)::int as retried
       from alert where merchant_id = $1 group by 1, 2 order by 1`,
    [merchantId],
  );
  return { leadIds: leadIds.toSorted(), rows };
}

/** The leads delivered on each channel. */
function listDelivered(): Record<'email' | 'sms' | 'push' | 'webhook', string[]> {
  const leadIn = (text: string) => /leads\/([0-9a-f-]{36})/.exec(text.replaceAll('=\r\n', ''))![1]!;
  return {
    email: smtp.received.map(({ source }) => leadIn(source)).toSorted(),
    sms: receiver.sms.map(({ body }) => leadIn(body)).toSorted(),
    push: receiver.pushes.map(({ body }) => leadIn(JSON.stringify(browser.decrypt(body)))).toSorted(),
    webhook: receiver.webhooks.map(({ body }) => leadIn(body.toString('utf8'))).toSorted(),
  };
}

test('1,000 leads, a fifth of all deliveries refused: 1,000 alerts by each channel, none twice', async () => {
  const { leadIds, rows } = await deliverThroughFaults({
    ...{ leads: 1_000, seed: 12, share: 0.2 },
    mail: ['drop', 'reject'],
    http: ['drop', { status: 500 }, { status: 503 }, { status: 429 }],
  });
  expect(rows).toEqual(
    ['email', 'push', 'sms', 'webhook'].map((channel) => ({
      ...{ channel, status: 'sent', count: 1_000 },
      retried: expect.toSatisfy((retried: number) => retried > 100),
    })),
  );
  const { email, sms, push, webhook } = listDelivered();
  expect([email, sms, push, webhook]).toEqual([leadIds, leadIds, leadIds, leadIds]);
});

test('200 leads, answers lost after acceptance: no SMS twice, and every repeat has the id of the first', async () => {
  const { leadIds, rows } = await deliverThroughFaults({
    ...{ leads: 200, seed: 7, share: 0.3 },
    mail: ['lose-answer', 'drop'],
    http: ['lose-answer', 'drop', { status: 500 }],
  });
  expect(rows.map(({ status, count }) => [status, count])).toEqual(
    Array.from({ length: 4 }, () => ['sent', 200]),
  );
  const { email, sms, push, webhook } = listDelivered();
  expect(sms).toEqual(leadIds);
  const ids = {
    email: smtp.received.map(({ source }) => /^Message-ID: (.*)$/m.exec(source)![1]),
    push: receiver.pushes.map(({ headers }) => headers.topic),
    webhook: receiver.webhooks.map(({ headers }) => headers['bedside-event-id']),
  };
  for (const [channel, delivered] of Object.entries({ email, push, webhook })) {
    // Otherwise no response was lost, and the test proves nothing.
    expect(delivered.length).toBeGreaterThan(200);
    expect([...new Set(delivered)]).toEqual(leadIds);
    expect(new Set(ids[channel as keyof typeof ids]).size).toBe(200);
  }
});
