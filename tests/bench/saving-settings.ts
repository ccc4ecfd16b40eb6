import { percentile, printFigure, withBenchDatabase } from '#tests/support/bench.ts';

/** Saving one setting into a durable PostgreSQL, from the change to the commit: alone, stale, and many stores at once. */

const WARM_UP = 100;
const SAVES = 1_000;
const STORES_AT_ONCE = 8;
const TARGET = '≤ 10 ms p95';

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

function print(name: string, times: readonly number[], target: string): void {
  const [half, most] = [percentile(times, 0.5), percentile(times, 0.95)];
  printFigure(`saving a setting: ${name}`, `p50 ${half.toFixed(1)} ms, p95 ${most.toFixed(1)} ms`, target);
}

await withBenchDatabase(async () => {
  const { saveSettings } = await import('#app/features/merchant/settings/save-settings.server.ts');
  const { DEFAULT_SETTINGS } = await import('#app/features/merchant/settings/default-settings.ts');
  const { makeMerchant } = await import('#tests/support/make-merchant.ts');

  async function makeConfigured(): Promise<string> {
    const { merchantId } = await makeMerchant();
    const { storeInfo, ...sections } = DEFAULT_SETTINGS;
    const assistant = { ...sections.assistant, masterPrompt: 'Be kind to every shopper. '.repeat(800) };
    const changes: object = { ...sections, assistant, storeInfo: { ...storeInfo, name: 'Bench Beds' } };
    const saved = await saveSettings({ merchantId, changes });
    if (!saved.ok) throw new Error(saved.reason);
    return merchantId;
  }

  async function save(merchantId: string, at: number, expectedVersion?: number): Promise<number> {
    const changes = { storeInfo: { hours: `Mon–Fri 9–${at}` } };
    const saved = await saveSettings({ merchantId, changes, expectedVersion });
    if (!saved.ok) throw new Error(saved.reason);
    return saved.version;
  }

  const one = await makeConfigured();
  const alone: number[] = [];
  let version = await save(one, 0);
  for (let at = 1; at <= WARM_UP + SAVES; at += 1) {
    const ms = await timed(async () => {
      version = await save(one, at, version);
    });
    if (at > WARM_UP) alone.push(ms);
  }
  print('alone', alone, TARGET);

  const stale: number[] = [];
  const changes = { leads: { adminEmail: '' } };
  for (let at = 0; at < SAVES / 5; at += 1) {
    changes.leads.adminEmail = `lead${at}@bench.example`;
    stale.push(await timed(() => saveSettings({ merchantId: one, changes, expectedVersion: version })));
  }
  print('on a version up to 200 saves old', stale, '–');

  const stores = await Promise.all(Array.from({ length: STORES_AT_ONCE }, makeConfigured));
  const crowded: number[] = [];
  await Promise.all(
    stores.map(async (merchantId) => {
      for (let at = 0; at < SAVES / STORES_AT_ONCE; at += 1) {
        crowded.push(await timed(() => save(merchantId, at)));
      }
    }),
  );
  print(`${STORES_AT_ONCE} stores at once`, crowded, '–');
});
process.exit(0);
