import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { db, pool } from '#app/platform/db/db.server.ts';
import { startJobs, stopJobs } from '#app/platform/jobs/jobs.server.ts';
import { enqueueMail, sendMailJob } from '#app/platform/mail/mail.server.ts';
import { env } from '#app/platform/process/env.server.ts';
import { SmtpServer, type SmtpFault } from '#tests/support/alerts/smtp-server.ts';
import { useDatabase } from '#tests/support/database.ts';

useDatabase();

const smtp = new SmtpServer();
const forgetTransport = () => Reflect.deleteProperty(globalThis, Symbol.for('bedside.mail'));
beforeAll(async () => {
  // A silent server costs a second instead of eight.
  env().SMTP_URL = `${await smtp.listen()}?greetingTimeout=1000`;
  // Another test file in this worker may have sent mail to the outbox.
  forgetTransport();
  return async () => {
    env().SMTP_URL = '';
    forgetTransport();
    await smtp.close();
  };
});
afterEach(async () => {
  await stopJobs();
  smtp.received = [];
  smtp.nextFault = () => null;
});

const MAIL = {
  to: 'anna@store.example',
  subject: 'Reset',
  text: 'https://bedside.example/reset?token=secret',
};
const WAIT = { timeout: 240_000, interval: 100 };

async function countMailJobs(): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    "select count(*)::int as count from jobs.job where data::text like '%token=secret%'",
  );
  return rows[0]!.count;
}

async function skipRetryDelays(): Promise<void> {
  await pool.query("update jobs.job set start_after = now() where state = 'retry' and start_after > now()");
}

function countByMessageId(): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { source } of smtp.received) {
    const id = /^Message-ID: (\S+)/m.exec(source)![1]!;
    counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}

/** Seeded, so runs are reproducible. */
function makeRandom(): () => number {
  let state = 20_261_128;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

test(
  '500 mails arrive once each at a server that refuses, hangs and breaks off at random',
  async () => {
    const random = makeRandom();
    const faults = new Map<SmtpFault | null, number>();
    smtp.nextFault = () => {
      const drawn = random();
      const fault = drawn < 0.01 ? 'silence' : drawn < 0.07 ? 'reject' : drawn < 0.12 ? 'drop' : null;
      faults.set(fault, (faults.get(fault) ?? 0) + 1);
      return fault;
    };
    await startJobs([sendMailJob]);
    await db.$transaction(async (transaction) => {
      for (let at = 0; at < 500; at += 1)
        await enqueueMail({ ...MAIL, to: `person-${at}@store.example` }, transaction);
    });
    await vi.waitFor(async () => {
      await skipRetryDelays();
      expect([smtp.received.length, await countMailJobs()]).toEqual([500, 0]);
    }, WAIT);
    expect([...countByMessageId().values()].filter((count) => count !== 1)).toEqual([]);
    expect(new Set(smtp.received.flatMap(({ to }) => to)).size).toBe(500);
    for (const fault of ['silence', 'reject', 'drop'] as const) expect(faults.get(fault)).toBeGreaterThan(2);
  },
  WAIT.timeout + 10_000,
);

test('a mail whose acceptance got lost is sent again under the same Message-ID', async () => {
  const faults: SmtpFault[] = ['lose-answer'];
  smtp.nextFault = () => faults.shift() ?? null;
  await startJobs([sendMailJob]);
  await enqueueMail(MAIL);
  await vi.waitFor(() => expect(smtp.received).toHaveLength(2), { timeout: 20_000 });
  expect([...countByMessageId().values()]).toEqual([2]);
});

test('a mail is enqueued by its transaction, and its secret is gone once it is sent', async () => {
  const failing = db.$transaction(async (transaction) => {
    await enqueueMail(MAIL, transaction);
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  expect(await countMailJobs()).toBe(0);
  await enqueueMail(MAIL);
  expect(await countMailJobs()).toBe(1);
  await startJobs([sendMailJob]);
  await vi.waitFor(() => expect(smtp.received).toHaveLength(1), { timeout: 20_000 });
  await vi.waitFor(async () => expect(await countMailJobs()).toBe(0), { timeout: 5_000 });
});

test('a permanently refused address isn’t retried and leaves no secret behind', async () => {
  let connections = 0;
  smtp.nextFault = () => {
    connections += 1;
    return 'refuse-address';
  };
  await startJobs([sendMailJob]);
  await enqueueMail(MAIL);
  await vi.waitFor(async () => expect([connections, await countMailJobs()]).toEqual([1, 0]), {
    timeout: 20_000,
  });
});
