import { percentile, printFigure, withBenchDatabase } from '#tests/support/bench.ts';

/** Whether the time of an answer tells if an address has an account: the medians may differ by 5 ms. */

const ROUNDS = 200;
const LIMIT_MS = 5;
const PASSWORD = 'a long good password';

await withBenchDatabase(async () => {
  const { logIn } = await import('#app/features/account/log-in.server.ts');
  const { requestPasswordReset } = await import('#app/features/account/log-in.server.ts');
  const { signUp, createAccount } = await import('#app/features/account/sign-up.server.ts');
  const { hashPassword } = await import('#app/platform/security/auth.server.ts');
  const { db } = await import('#app/platform/db/db.server.ts');
  const request = new Request('http://localhost/login', { headers: { 'x-bedside-sender': '192.0.2.1' } });
  const known = 'known@store.example';
  await createAccount({
    email: known,
    name: 'K',
    passwordHash: await hashPassword(PASSWORD),
    isConfirmed: true,
  });
  const requests = {
    'sign-in': (email: string) => logIn({ email, password: 'not-the-password', request }),
    'sign-up': (email: string) => signUp({ email, password: PASSWORD, request }),
    'forgotten password': (email: string) => requestPasswordReset({ email, request }),
  };
  for (const [name, ask] of Object.entries(requests)) {
    const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] };
    for (let round = 0; round < ROUNDS; round += 1) {
      const emails = [known, `unknown-${round}@store.example`];
      // By turns first, so that neither profits from the other.
      await db.rateLimit.deleteMany();
      const asking = (round % 2 ? emails : emails.toReversed()).map(async (email) => {
        const began = performance.now();
        await ask(email);
        times[email === known ? 'known' : 'unknown'].push(performance.now() - began);
      });
      await Promise.all(asking);
    }
    const [one, other] = [percentile(times.known, 0.5), percentile(times.unknown, 0.5)];
    const isEven = Math.abs(one - other) <= LIMIT_MS;
    printFigure(
      `${name}, known and unknown address`,
      `${one.toFixed(1)} / ${other.toFixed(1)} ms`,
      `≤ ${LIMIT_MS} ms apart`,
    );
    if (!isEven) process.exitCode = 1;
  }
  const { stopJobs } = await import('#app/platform/jobs/jobs.server.ts');
  await stopJobs();
});
