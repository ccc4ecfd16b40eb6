import { percentile, printFigure, withBenchDatabase } from '#tests/support/bench.ts';

/** Variants a second from the bytes of a CSV to rows in PostgreSQL: a first import, then the same file again. */

const PRODUCTS = 8_000;
const SIZES = ['Twin', 'Twin XL', 'Full', 'Queen', 'King'];
const RUNS = 3;

function catalog(): Buffer {
  const header =
    'Handle,Title,Vendor,Type,Tags,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Inventory Qty';
  const rows = Array.from({ length: PRODUCTS }, (_, at) => {
    const title = `Brand ${at % 40} Model ${at} ${['Plush', 'Medium', 'Firm'][at % 3]} ${10 + (at % 5)}"" Hybrid Mattress`;
    const first = `"${title}",Brand ${at % 40},Hybrid Mattress,"Size_Queen, cooling, Type_Hybrid"`;
    return SIZES.map((size, position) => {
      const product = position === 0 ? first : ',,,';
      return `model-${at},${product},Size,${size},SKU-${at}-${position},${(499 + position * 200).toFixed(2)},${at % 7}`;
    }).join('\n');
  });
  return Buffer.from([header, ...rows].join('\n'));
}

async function* inPieces(bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536);
}

await withBenchDatabase(async () => {
  const { importCatalog } = await import('#app/features/inventory/import/import-catalog.server.ts');
  const { makeMerchant } = await import('#tests/support/make-merchant.ts');
  const bytes = catalog();
  const first: number[] = [];
  const again: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const { merchantId } = await makeMerchant();
    for (const rates of [first, again]) {
      const began = performance.now();
      const outcome = await importCatalog(merchantId, inPieces(bytes));
      if (!outcome.ok) throw new Error(outcome.reason);
      rates.push((outcome.summary.variants / (performance.now() - began)) * 1000);
    }
  }
  const rate = (values: number[]) => `${Math.round(percentile(values, 0.5)).toLocaleString('en')} variants/s`;
  printFigure('CSV import into PostgreSQL, new', rate(first), '≥ 20,000 variants/s');
  printFigure('CSV import into PostgreSQL, again', rate(again), '≥ 20,000 variants/s');
});
process.exit(0);
