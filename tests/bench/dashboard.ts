import http from 'node:http';
import path from 'node:path';
import { startBarePage } from '#tests/support/bare-page.ts';
import { percentile, printFigure, withBenchDatabase } from '#tests/support/bench.ts';

/**
 * Requests per second of dashboard pages with a table, in pairs with a bare Remix and Polaris page with as many rows, so
 * that a slow moment of the machine falls on both: the median of the pairs counts.
 */

const CHATS = 400;
const LEADS = 60;
const DAY_MS = 86_400_000;
const CONNECTIONS = 4;
const WARM_UP = 150;
const ROUNDS = 9;
const REQUESTS_PER_ROUND = 60;
const SHARE_LEAST = 0.7;

interface Target {
  url: string;
  cookie: string;
}

const agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS });

function get({ url, cookie }: Target): Promise<{ status: number; bytes: number }> {
  return new Promise((resolve, reject) => {
    const headers = { cookie, 'accept-encoding': 'gzip', accept: 'text/html' };
    const request = http.get(url, { agent, headers }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => (bytes += chunk.length));
      response.on('end', () => resolve({ status: response.statusCode!, bytes }));
    });
    request.setTimeout(30_000, () => request.destroy(new Error(`No answer: ${url}`)));
    request.on('error', reject);
  });
}

/** Requests per second. */
async function measureRate(target: Target, requests: number): Promise<number> {
  let left = requests;
  const began = performance.now();
  const keepAsking = async () => {
    while (left > 0) {
      left -= 1;
      const { status } = await get(target);
      if (status !== 200) throw new Error(`${target.url} answers ${status}`);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, keepAsking));
  return (1_000 * requests) / (performance.now() - began);
}

async function countRows({ url, cookie }: Target, row: RegExp): Promise<number> {
  const html = await (await fetch(url, { headers: { cookie } })).text();
  const body = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  return body.match(row)?.length ?? 0;
}

await withBenchDatabase(async () => {
  const { env } = await import('#app/platform/process/env.server.ts');
  const { db, pool } = await import('#app/platform/db/db.server.ts');
  const { disposeApp, startApp } = await import('#tests/support/app-process.ts');
  const { makeLead } = await import('#tests/support/make-lead.ts');
  const { makeStore } = await import('#tests/support/make-store.ts');
  const { seedAnalytics } = await import('#tests/support/seed-analytics.ts');
  const { signUpPerson } = await import('#tests/support/sign-up-person.ts');
  const { merchantId } = await makeStore();
  await db.onboarding.update({ where: { merchantId }, data: { isDeployed: true, isComplete: true } });
  const { cookie, merchantId: own } = await signUpPerson();
  await db.teamMember.updateMany({ where: { merchantId: own }, data: { merchantId } });
  const products = await db.product.findMany({ where: { merchantId }, select: { id: true } });
  const now = Date.now();
  await seedAnalytics({
    ...{ merchantId, seed: 1, chats: CHATS, productIds: products.map(({ id }) => id) },
    ...{ from: new Date(now - 60 * DAY_MS), to: new Date(now - DAY_MS) },
  });
  const facts = [
    { key: 'size', value: 'Queen', quote: 'a queen' },
    { key: 'budget', value: 150_000, quote: 'up to $1,500' },
    { key: 'positions', value: ['side'], quote: 'on my side' },
  ];
  for (let at = 0; at < LEADS; at += 1)
    await makeLead(merchantId, { name: `Anna Bell ${at}`, email: `anna-${at}@example.com`, facts });
  await pool.query(
    `update chat_session set first_words = 'Side sleeper, back pain, number ' || event_number, message_count = 6,
            is_matched = true, has_lead = true where merchant_id = $1`,
    [merchantId],
  );
  await pool.query('vacuum analyze');
  const app = await startApp({
    dataDir: path.join(env().DATA_DIR, 'app'),
    env: { DATABASE_URL: env().DATABASE_URL, AUTH_SECRET: env().AUTH_SECRET },
  });
  const bare = await startBarePage();
  try {
    for (const [name, place, row, least] of [
      ['chat sessions', '/sessions', /<tr\b(?=[^>]*id=")/g, 25],
      ['leads', '/leads', /<tr\b(?=[^>]*id=")/g, 25],
      ['performance', '/analytics?tab=products', /<tr\b/g, 4],
      ['home', '/', /<tr\b|<li\b/g, 5],
    ] as const) {
      const ours = { url: app.url + place, cookie };
      const rows = await countRows(ours, row);
      if (rows < least) throw new Error(`${place} has ${rows} rows`);
      const beside = { url: `${bare.url}/?rows=${rows}`, cookie: '' };
      for (const target of [ours, beside]) await measureRate(target, WARM_UP);
      const shares: number[] = [];
      const rates = { ours: [] as number[], bare: [] as number[] };
      for (let round = 0; round < ROUNDS; round += 1) {
        const [one, other] = [
          await measureRate(ours, REQUESTS_PER_ROUND),
          await measureRate(beside, REQUESTS_PER_ROUND),
        ];
        rates.ours.push(one);
        rates.bare.push(other);
        shares.push(one / other);
      }
      const share = percentile(shares, 0.5);
      printFigure(
        `Page of ${name}, ${rows} rows, beside a bare one`,
        `${percentile(rates.ours, 0.5).toFixed(0)} of ${percentile(rates.bare, 0.5).toFixed(0)}/s, ${(100 * share).toFixed(0)} %`,
        `≥ ${100 * SHARE_LEAST} %`,
      );
    }
  } finally {
    bare.child.kill();
    await disposeApp(app);
  }
});
process.exit(process.exitCode ?? 0);
