import { createReadStream, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { percentile, printFigure, withBenchDatabase } from '#tests/support/bench.ts';

/** What a reply of the built-in assistant costs with its storage, and what the hosted chat makes a browser load. */

const CATALOG = 'tests/support/fixtures/retailer-catalog.csv';
const CHATS = 60;
const RUNS = 7;
const TALK = [
  'hi, I wake up hot and sleep on my side',
  'about 205 lbs',
  'queen, under 1500',
  'medium I think',
  'something cheaper?',
  'why this one?',
];

async function measureReplies(): Promise<void> {
  const { startChat } = await import('#app/features/chat/sessions/session.server.ts');
  const { importCatalog } = await import('#app/features/inventory/import/import-catalog.server.ts');
  const { db, newId } = await import('#app/platform/db/db.server.ts');
  const { action } = await import('#app/routes/api.chat.$slug.messages.ts');
  const { makeMerchant } = await import('#tests/support/make-merchant.ts');

  const slug = 'bench-store';
  const { merchantId } = await makeMerchant({ name: 'Bench store' });
  await db.subdomain.create({ data: { slug, merchantId, storeName: 'Bench store' } });
  await importCatalog(merchantId, createReadStream(CATALOG));

  async function talk(): Promise<number[]> {
    const { token } = await startChat({ merchantId });
    const headers = { authorization: `Bearer ${token}` };
    const replyMs: number[] = [];
    for (const text of TALK) {
      const began = performance.now();
      const body = JSON.stringify({ text, clientMessageId: newId() });
      const request = new Request('http://localhost/', { method: 'POST', headers, body });
      const response = await action({ request, params: { slug }, context: {} });
      const events = await response.text();
      if (!events.includes('event: done')) throw new Error(`No answer to "${text}"`);
      replyMs.push(performance.now() - began);
    }
    return replyMs;
  }

  for (let at = 0; at < 20; at += 1) await talk();
  const costs: number[] = [];
  const replyMs: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const before = process.cpuUsage();
    for (let at = 0; at < CHATS; at += 1) replyMs.push(...(await talk()));
    const { user, system } = process.cpuUsage(before);
    costs.push((user + system) / 1000 / (CHATS * TALK.length));
  }
  const spread = `${Math.min(...costs).toFixed(2)}–${Math.max(...costs).toFixed(2)}`;
  printFigure(
    'guided reply, CPU with storage',
    `${percentile(costs, 0.5).toFixed(2)} ms (${spread})`,
    '≤ 4 ms',
  );
  const [half, most] = [percentile(replyMs, 0.5), percentile(replyMs, 0.95)];
  printFigure(
    'guided reply, until its last event',
    `p50 ${half.toFixed(1)} ms, p95 ${most.toFixed(1)} ms`,
    'none',
  );
}

function measurePage(): void {
  const folder = 'build/widget';
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'));
  if (scripts.length === 0) throw new Error(`${folder} holds no script: run "npm run build" first`);
  const bytes = scripts.reduce(
    (sum, name) => sum + gzipSync(readFileSync(path.join(folder, name))).length,
    0,
  );
  printFigure('hosted chat page, JavaScript gzipped', `${(bytes / 1024).toFixed(1)} KB`, '≤ 40 KB');
}

await withBenchDatabase(measureReplies);
measurePage();
process.exit(0);
