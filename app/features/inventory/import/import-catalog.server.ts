import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { describeNames } from '#app/features/inventory/import/catalog-header.ts';
import { readCatalogRows } from '#app/features/inventory/import/catalog-rows.ts';
import { groupProducts, type ImportProblem } from '#app/features/inventory/import/group-products.ts';
import { CATALOG_CHANNEL, type Outcome } from '#app/features/inventory/inventory.ts';
import { listCorrectedKinds } from '#app/features/inventory/corrections/stored-corrections.server.ts';
import type { RawProduct } from '#app/features/inventory/attributes/raw-product.ts';
import { readProduct } from '#app/features/inventory/attributes/read-product.ts';
import { getSettings } from '#app/features/merchant/settings/settings.server.ts';
import { writeProducts } from '#app/features/inventory/catalog/catalog.server.ts';
import { notifyChannel } from '#app/platform/db/notify.server.ts';
import { pool, withLock } from '#app/platform/db/db.server.ts';

/** Large enough for database throughput, small enough for memory. */
const BATCH_VARIANTS = 2_000;
/** Limits memory for products with long texts. */
const BATCH_CHARACTERS = 4_000_000;
const YIELD_AFTER_MS = 10;
const WRITE_CONCURRENCY = 2;
const PROBLEMS_MAX = 200;

/** Among the imported mattresses: their sizes, and how many lack what recommendations need. */
const MATTRESS_COUNTS = { mattresses: 0, sizes: 0, unpriced: 0, unsized: 0, unavailable: 0 };
const COUNTS = { ...MATTRESS_COUNTS, products: 0, variants: 0, created: 0, updated: 0, problemCount: 0 };
const emptySummary = () => ({ ...COUNTS, problems: [] as ImportProblem[], unusedColumns: '' });
export type ImportSummary = ReturnType<typeof emptySummary>;

export type ImportOutcome = Outcome<{ summary: ImportSummary }>;

/** Reports bad lines without stopping; updates products by handle. One import per merchant at a time. */
export async function importCatalog(
  merchantId: string,
  file: AsyncIterable<Uint8Array>,
): Promise<ImportOutcome> {
  const outcome = await withLock(`import:${merchantId}`, () => importFile(merchantId, file));
  return outcome ?? { ok: false, reason: 'Another file is being imported. Please wait until it’s done.' };
}

async function importFile(merchantId: string, file: AsyncIterable<Uint8Array>): Promise<ImportOutcome> {
  const summary = emptySummary();
  const { currency } = (await getSettings({ merchantId })).storeInfo;
  const writer = createImportWriter(merchantId, currency, summary);
  let fatal: ImportProblem | null = null;
  try {
    let unusedNames: string[] = [];
    const rows = readCatalogRows(file, (header) => ({ unusedNames } = header));
    for await (const outcome of groupProducts(rows)) {
      if ('problem' in outcome) {
        if (outcome.problem.severity === 'file') fatal = outcome.problem;
        recordProblem(summary, outcome.problem);
      } else await writer.add(outcome.product);
    }
    await writer.end();
    summary.unusedColumns = describeNames(unusedNames);
    summary.problems.sort((one, other) => one.line - other.line);
  } finally {
    await writer.settle();
    // Batches written before a failure stay, so readers must refresh.
    if (summary.products > 0) await notifyChannel(CATALOG_CHANNEL, merchantId);
  }
  return summary.products === 0 ? toEmptyImportResult(fatal, summary) : { ok: true, summary };
}

function createImportWriter(merchantId: string, currency: string, summary: ImportSummary) {
  let batch: RawProduct[] = [];
  let variants = 0;
  let characters = 0;
  const pendingWrites: Promise<void>[] = [];
  const write = async (rawProducts: RawProduct[]) => {
    const handles = rawProducts.map(({ handle }) => handle);
    const correctedKinds = await listCorrectedKinds(merchantId, handles);
    const products = await mapCooperatively(rawProducts, (raw) =>
      readProduct(raw, currency, correctedKinds.get(raw.handle)),
    );
    const { created, updated, shopOwnedHandles } = await writeProducts({
      merchantId,
      origin: 'csv',
      products,
    });
    const written = products.filter(({ handle }) => !shopOwnedHandles.includes(handle));
    summary.created += created;
    summary.updated += updated;
    summary.products += written.length;
    summary.variants += written.reduce((sum, product) => sum + product.variants.length, 0);
    const counts = await countMattresses(
      merchantId,
      written.map(({ handle }) => handle),
    );
    for (const [name, count] of Object.entries(counts)) summary[name as keyof typeof counts] += count;
    for (const { handle, line } of rawProducts.filter((raw) => shopOwnedHandles.includes(raw.handle))) {
      const message = `"${handle}" comes from your Shopify store: change it there`;
      recordProblem(summary, { line, severity: 'line', message });
    }
  };
  const flush = async () => {
    if (pendingWrites.length >= WRITE_CONCURRENCY) await pendingWrites.shift();
    const pending = write(batch);
    // Awaited later; don't report an unhandled rejection until then.
    pending.catch(() => null);
    pendingWrites.push(pending);
    batch = [];
    variants = 0;
    characters = 0;
  };
  return {
    async add(product: RawProduct): Promise<void> {
      batch.push(product);
      variants += product.variants.length;
      characters += textLength(product);
      if (variants >= BATCH_VARIANTS || characters >= BATCH_CHARACTERS) await flush();
    },
    async end(): Promise<void> {
      if (batch.length > 0) await flush();
      await Promise.all(pendingWrites);
    },
    /** Waits for pending writes, so nothing is written after the import ends or fails. */
    async settle(): Promise<void> {
      await Promise.allSettled(pendingWrites);
    },
  };
}

/** Counts the stored products, with the merchant's prices and corrections. */
async function countMattresses(merchantId: string, handles: string[]): Promise<typeof MATTRESS_COUNTS> {
  const { rows } = await pool.query<typeof MATTRESS_COUNTS>({
    name: 'count-imported-mattresses',
    text: `select count(*)::int as mattresses, coalesce(sum(bit_count(size_mask::bit(32))), 0)::int as sizes,
                  (count(*) filter (where price_from_minor is null))::int as unpriced,
                  (count(*) filter (where size_mask = 0))::int as unsized,
                  (count(*) filter (where not is_in_stock or is_hidden))::int as unavailable
             from product where merchant_id = $1 and source_key = any ($2::text[]) and kind = 'mattress'`,
    values: [merchantId, handles],
  });
  return rows[0]!;
}

async function mapCooperatively<T, U>(items: readonly T[], read: (item: T) => U): Promise<U[]> {
  const results: U[] = [];
  let startedAt = performance.now();
  for (const item of items) {
    results.push(read(item));
    if (performance.now() - startedAt < YIELD_AFTER_MS) continue;
    await yieldToEventLoop();
    startedAt = performance.now();
  }
  return results;
}

function textLength({ description, url, imageUrl, tags, columns, metafields }: RawProduct): number {
  const stated = [...Object.values(columns), ...Object.values(metafields)];
  return [description, url, imageUrl, ...tags, ...stated].reduce((sum, text) => sum + text.length, 0);
}

function recordProblem(summary: ImportSummary, problem: ImportProblem): void {
  summary.problemCount += 1;
  if (summary.problems.length < PROBLEMS_MAX) summary.problems.push(problem);
}

function toEmptyImportResult(fatal: ImportProblem | null, { problems }: ImportSummary): ImportOutcome {
  const first = fatal ?? problems[0];
  if (!first) return { ok: false, reason: 'The file has no products' };
  return { ok: false, reason: first.line > 0 ? `Line ${first.line}: ${first.message}` : first.message };
}
