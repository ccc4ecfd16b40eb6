import { setImmediate as nextTurn } from 'node:timers/promises';
import { readCatalogRows } from '#app/features/inventory/import/catalog-rows.ts';
import { groupProducts, type ImportProblem } from '#app/features/inventory/import/group-products.ts';
import { CATALOG_CHANNEL } from '#app/features/inventory/inventory.ts';
import { listLockedKinds } from '#app/features/inventory/corrections/stored-corrections.server.ts';
import type { RawProduct } from '#app/features/inventory/attributes/raw-product.ts';
import { readProduct } from '#app/features/inventory/attributes/read-product.ts';
import { getSettings } from '#app/features/merchant/settings/get-settings.server.ts';
import { writeProducts } from '#app/features/inventory/catalog/write-products.server.ts';
import { notifyChannel } from '#app/platform/db/notify.server.ts';
import { withLock } from '#app/platform/db/db.server.ts';

/** Variants written at once: large enough for the database's pace, small enough for the memory. */
const BATCH_VARIANTS = 2_000;
/** Characters of products read at once, whatever the number of their variants. */
const BATCH_CHARACTERS = 4_000_000;
/** How long others wait at most while the products of a batch are read. */
const YIELD_AFTER_MS = 10;
/** Batches under way at once: the database has more than one core, the pool more to do. */
const WRITE_CONCURRENCY = 2;
/** Problems told of one file; the rest is counted. */
const PROBLEMS_MAX = 200;

export interface ImportSummary {
  products: number;
  mattresses: number;
  variants: number;
  created: number;
  updated: number;
  /** In the order of the file, at most `PROBLEMS_MAX`. */
  problems: ImportProblem[];
  problemCount: number;
}

export type ImportOutcome = { ok: true; summary: ImportSummary } | { ok: false; reason: string };

/**
 * Imports a Shopify product CSV as it streams in: good lines are kept, bad ones are told by their number, and a
 * product that is there already is updated by its handle. One import a merchant at a time.
 */
export async function importCatalog(request: {
  merchantId: string;
  file: AsyncIterable<Uint8Array>;
}): Promise<ImportOutcome> {
  const outcome = await withLock(`import:${request.merchantId}`, () => importFile(request));
  return outcome ?? { ok: false, reason: 'Another file is being imported. Please wait until it has ended.' };
}

async function importFile({
  merchantId,
  file,
}: {
  merchantId: string;
  file: AsyncIterable<Uint8Array>;
}): Promise<ImportOutcome> {
  const summary = emptySummary();
  const { currency } = (await getSettings({ merchantId })).storeInfo;
  const writer = createImportWriter({ merchantId, currency, summary });
  let fatal: ImportProblem | null = null;
  try {
    for await (const outcome of groupProducts(readCatalogRows(file))) {
      if ('problem' in outcome) {
        if (outcome.problem.severity === 'file') fatal = outcome.problem;
        recordProblem(summary, outcome.problem);
      } else await writer.take(outcome.product);
    }
    await writer.end();
    summary.problems.sort((one, other) => one.line - other.line);
  } finally {
    await writer.settle();
    // What was written stays, also when the rest of the file never came.
    if (summary.products > 0) await notifyChannel(CATALOG_CHANNEL, merchantId);
  }
  return summary.products === 0 ? toEmptyImportResult(fatal, summary) : { ok: true, summary };
}

interface ImportWriterOptions {
  merchantId: string;
  currency: string;
  summary: ImportSummary;
}

/** Collects products into batches; while the database writes some of them, the next is read. */
function createImportWriter({ merchantId, currency, summary }: ImportWriterOptions) {
  let batch: RawProduct[] = [];
  let variants = 0;
  let characters = 0;
  const writing: Promise<void>[] = [];
  const write = async (raws: RawProduct[]) => {
    const locked = await listLockedKinds({ merchantId, sourceKeys: raws.map(({ handle }) => handle) });
    const products = await mapCooperatively(raws, (raw) =>
      readProduct(raw, currency, locked.get(raw.handle)),
    );
    const { created, updated, owned } = await writeProducts({ merchantId, origin: 'csv', products });
    const written = products.filter(({ handle }) => !owned.includes(handle));
    summary.created += created;
    summary.updated += updated;
    summary.products += written.length;
    summary.variants += written.reduce((sum, product) => sum + product.variants.length, 0);
    summary.mattresses += written.filter(({ attributes }) => attributes.kind.value === 'mattress').length;
    for (const { handle, line } of raws)
      if (owned.includes(handle)) recordProblem(summary, toShopOwnedProblem(handle, line));
  };
  const flush = async () => {
    if (writing.length >= WRITE_CONCURRENCY) await writing.shift();
    const begun = write(batch);
    // Awaited later; until then a failure must not count as unhandled.
    begun.catch(() => null);
    writing.push(begun);
    batch = [];
    variants = 0;
    characters = 0;
  };
  return {
    async take(product: RawProduct): Promise<void> {
      batch.push(product);
      variants += product.variants.length;
      characters += textLength(product);
      if (variants >= BATCH_VARIANTS || characters >= BATCH_CHARACTERS) await flush();
    },
    async end(): Promise<void> {
      if (batch.length > 0) await flush();
      await Promise.all(writing);
    },
    /** Waits for what is under way, so that nothing is written once the import has ended or failed. */
    async settle(): Promise<void> {
      await Promise.allSettled(writing);
    },
  };
}

async function mapCooperatively<T, U>(items: readonly T[], read: (item: T) => U): Promise<U[]> {
  const done: U[] = [];
  let began = performance.now();
  for (const item of items) {
    done.push(read(item));
    if (performance.now() - began < YIELD_AFTER_MS) continue;
    await nextTurn();
    began = performance.now();
  }
  return done;
}

/** The texts that may be long; variants are counted for themselves. */
function textLength({ description, url, imageUrl, tags, columns, metafields }: RawProduct): number {
  const texts = [
    description,
    url,
    imageUrl,
    ...tags,
    ...Object.values(columns),
    ...Object.values(metafields),
  ];
  return texts.reduce((sum, text) => sum + text.length, 0);
}

function emptySummary(): ImportSummary {
  return { products: 0, mattresses: 0, variants: 0, created: 0, updated: 0, problems: [], problemCount: 0 };
}

function toShopOwnedProblem(handle: string, line: number): ImportProblem {
  const message = `"${handle}" comes from your Shopify store: change it there`;
  return { line, severity: 'line', message };
}

function recordProblem(summary: ImportSummary, problem: ImportProblem): void {
  summary.problemCount += 1;
  if (summary.problems.length < PROBLEMS_MAX) summary.problems.push(problem);
}

function toEmptyImportResult(fatal: ImportProblem | null, { problems }: ImportSummary): ImportOutcome {
  const first = fatal ?? problems[0];
  if (!first) return { ok: false, reason: 'The file holds no products' };
  return { ok: false, reason: first.line > 0 ? `Line ${first.line}: ${first.message}` : first.message };
}
