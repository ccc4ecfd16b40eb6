import { parseLeadFilter } from '#app/features/leads/leads.ts';
import { percentile, printFigure, withBenchDatabase } from '#tests/support/bench.ts';

/** The list of leads with 100,000 chats and 20,000 leads of one store: every filter, deep pages, one lead, the CSV. */

const CHATS = 100_000;
const LEADS = 20_000;
const ROUNDS = 40;

const QUERIES: Record<string, string> = {
  'no filter': '',
  status: 'status=lost',
  'a frequent name': 'search=anna',
  'what they need': 'search=queen',
  'nothing found': 'search=zzzz',
  'phone digits': 'search=5550100199',
  'all filters': 'search=a&status=new&source=message&owner=none&from=2025-01-01&to=2027-01-01',
};

/** Chats with a state of about the size of a real one. */
async function fill(merchantId: string): Promise<void> {
  const { pool } = await import('#app/platform/db/db.server.ts');
  const fact = (key: string, value: unknown, quote: string) => ({
    key,
    fact: { is: 'known', value },
    messageId: crypto.randomUUID(),
    quote,
  });
  const card = {
    title: 'Harbor Hybrid Mattress',
    brand: 'Harbor',
    reasons: ['Even support for side sleepers'],
  };
  const state = {
    facts: [
      fact('size', 'Queen', 'a queen mattress for our guest room'),
      fact('budget', 150_000, 'up to $1,500 or so, maybe a bit more'),
      fact('positions', ['side'], 'I mostly sleep on my side'),
    ],
    merchantAnswers: [],
    said: Array.from({ length: 60 }, () => Math.floor(Math.random() * 2 ** 31)),
    lastShown: Array.from({ length: 3 }, () => ({ ...card, productId: crypto.randomUUID() })),
    wantsPerson: false,
  };
  for (let from = 0; from < CHATS; from += 10_000) {
    await pool.query(
      `insert into chat_session (id, merchant_id, token_hash, state, created_at)
       select gen_random_uuid(), $1, sha256(n::text::bytea),
              $2::jsonb || jsonb_build_object('turns', n, 'seen', array[gen_random_uuid(), gen_random_uuid()]),
              now() - n * interval '3 minutes'
         from generate_series($3::int + 1, $3::int + 10000) n`,
      [merchantId, JSON.stringify(state), from],
    );
  }
  await pool.query(
    `insert into lead (id, merchant_id, session_id, name, email, phone, status, created_at, updated_at)
     select gen_random_uuid(), $1, id, (array['Anna Bell', 'Ben Okafor', 'Chloé Dubois'])[1 + n % 3] || ' ' || n,
            'person-' || n || '@example.com', '+1555' || lpad(n::text, 7, '0'),
            (array['new', 'contacted', 'won', 'lost'])[1 + n % 4], created_at, now()
       from (select id, created_at, row_number() over () as n from chat_session where merchant_id = $1) s limit $2`,
    [merchantId, LEADS],
  );
  for (const table of ['chat_session', 'lead']) await pool.query(`vacuum analyze ${table}`);
}

await withBenchDatabase(async () => {
  const { listLeads } = await import('#app/features/leads/listing/list-leads.server.ts');
  const { exportLeads } = await import('#app/features/leads/listing/list-leads.server.ts');
  const { getLead, listSamePerson } = await import('#app/features/leads/leads.server.ts');
  const { makeMerchant } = await import('#tests/support/make-merchant.ts');
  const { merchantId } = await makeMerchant();
  await fill(merchantId);

  const timed = async (run: () => Promise<unknown>) => {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const began = performance.now();
      await run();
      times.push(performance.now() - began);
    }
    return `p95 ${percentile(times, 0.95).toFixed(0)} ms`;
  };
  const timeZone = 'America/Los_Angeles';
  for (const [name, query] of Object.entries(QUERIES)) {
    const filter = parseLeadFilter(new URLSearchParams(query));
    const page = (older: string | null) => listLeads({ merchantId, filter, timeZone, older, newer: null });
    printFigure(`Leads, ${name}`, await timed(() => page(null)), '≤ 80 ms');
    let older: string | null = null;
    for (let at = 0; at < 20; at += 1) older = (await page(older)).older ?? older;
    if (older) printFigure(`Leads, ${name}, page 20`, await timed(() => page(older)), '≤ 80 ms');
  }
  const filter = parseLeadFilter(new URLSearchParams());
  const { leads } = await listLeads({ merchantId, filter, timeZone, older: null, newer: null });
  const { id: leadId, email, phone } = leads[0]!;
  const open = () =>
    Promise.all([getLead({ merchantId, leadId }), listSamePerson({ merchantId, leadId, email, phone })]);
  printFigure('One lead', await timed(open), '≤ 80 ms');
  const began = performance.now();
  const texts = { describeNeeds: () => '', getChatUrl: (id: string) => id };
  const csv = await new Response(exportLeads({ merchantId, filter, timeZone, ...texts })).text();
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  printFigure(`CSV of ${csv.split('\r\n').length - 2} leads`, `${seconds} s`, '≤ 10 s');
});
process.exit(0);
