import {
  NO_FILTER,
  PRODUCT_SORTS,
  type ProductFilter,
} from '#app/features/inventory/filters/product-filter.ts';
import { percentile, printFigure, withBenchDatabase } from '#tests/support/bench.ts';

/** A page of the inventory at 100,000 products, in every order, deep inside, and with filters: the slowest counts. */

const PRODUCTS = 100_000;
const READ = 2_000;
const ROUNDS = 3;
const PAGES_IN = 5;
const SIZES = ['Twin', 'Full', 'Queen', 'King'];

const FILTERS: Record<string, Partial<ProductFilter>> = {
  none: {},
  search: { search: 'cooling firm' },
  'article number': { search: 'SKU-777-1-c' },
  attention: { flags: ['attention'] },
  'seven at once': {
    kinds: ['mattress'],
    brands: ['Brand 7', 'Brand 9'],
    constructions: ['hybrid', 'latex'],
    sizes: ['King'],
    stock: 'in',
    firmness: { min: 5, max: 8 },
    price: { min: 50_000, max: 150_000 },
  },
};

/** Products as they are read and written; the rest are the same ones under other names. */
async function fill(merchantId: string): Promise<void> {
  const { readProduct } = await import('#app/features/inventory/attributes/read-product.ts');
  const { writeProducts } = await import('#app/features/inventory/catalog/catalog.server.ts');
  const { pool } = await import('#app/platform/db/db.server.ts');
  const feels = ['Plush', 'Medium', 'Firm', 'Extra Firm', ''];
  const types = ['Hybrid Mattress', 'Memory Foam Mattress', 'Latex Mattress', 'Mattress', 'Pillows'];
  const made = (at: number) =>
    readProduct({
      handle: `model-${at}`,
      title: `Model ${at} ${feels[at % 5]} ${8 + (at % 7)}" ${at % 3 === 0 ? 'Cooling ' : ''}${types[at % 5]}`,
      vendor: `Brand ${at % 40}`,
      type: types[at % 5]!,
      category: '',
      tags: ['Size_Queen', 'pillow top', 'gel'],
      description: at % 2 === 0 ? '<p>A 120-night trial and a 10 year warranty. CertiPUR-US.</p>' : '',
      status: 'active',
      published: 'true',
      imageUrl: 'https://cdn.shop.example/picture.jpg',
      url: '',
      columns: {},
      metafields: {},
      variants: SIZES.map((size, position) => ({
        options: [{ name: 'Size', value: size }],
        sku: `SKU-${at}-${position}`,
        price: at % 11 === 0 ? '' : String(400 + ((at * 7) % 2_000) + position * 200),
        inventoryQuantity: String(at % 6),
        inventoryPolicy: 'deny',
        inventoryTracker: 'shopify',
        line: 0,
      })),
      line: 0,
    });
  const products = Array.from({ length: READ }, (_, at) => made(at));
  await writeProducts({ merchantId, origin: 'csv', products });
  for (let copy = 1; copy < PRODUCTS / READ; copy += 1) {
    await pool.query(
      `with pair as materialized (
         select gen_random_uuid() as copy_id, p.* from product p where merchant_id = $1 and source_key !~ '-c\\d+$'),
       copied as (
         insert into product (id, merchant_id, brand_id, handle, title, brand_name, kind, image_url, origin, source_key,
                              attributes, price_from_minor, is_in_stock, size_mask)
         select copy_id, merchant_id, brand_id, handle || $2, title || $2, brand_name, kind, image_url, origin,
                source_key || $2, attributes, price_from_minor + $3, is_in_stock, size_mask from pair)
       insert into variant (id, merchant_id, product_id, position, title, size, price_minor, available, sku)
       select gen_random_uuid(), $1, pair.copy_id, v.position, v.title, v.size, v.price_minor, v.available, v.sku || $2
         from pair join variant v on v.product_id = pair.id`,
      [merchantId, `-c${copy}`, copy],
    );
  }
}

await withBenchDatabase(async () => {
  const { listProducts } = await import('#app/features/inventory/listing/list-products.server.ts');
  const { getInventorySummary } = await import('#app/features/inventory/catalog/catalog.server.ts');
  const { pool } = await import('#app/platform/db/db.server.ts');
  const { makeMerchant } = await import('#tests/support/make-merchant.ts');
  const { merchantId } = await makeMerchant();
  await fill(merchantId);
  // What autovacuum does by itself within a minute of a load.
  await pool.query('vacuum analyze product');
  await pool.query('vacuum analyze variant');

  const timed = async (run: () => Promise<unknown>) => {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const began = performance.now();
      await run();
      times.push(performance.now() - began);
    }
    return percentile(times, 0.5);
  };
  for (const [name, filter] of Object.entries(FILTERS)) {
    let slowest = { ms: 0, name: '' };
    for (const order of PRODUCT_SORTS) {
      for (const isDescending of [false, true]) {
        const request = {
          merchantId,
          filter: { ...NO_FILTER, ...filter },
          order,
          isDescending,
          before: null,
        };
        let after: string | null = null;
        for (let page = 0; page < PAGES_IN; page += 1) {
          const { next }: { next: string | null } = await listProducts({ ...request, after });
          if (!next) break;
          after = next;
        }
        for (const from of [null, after]) {
          const ms = await timed(() => listProducts({ ...request, after: from }));
          if (ms > slowest.ms)
            slowest = { ms, name: `${order}${isDescending ? ' down' : ''}${from ? ', deep' : ''}` };
        }
      }
    }
    printFigure(`Inventory page, ${name}`, `${slowest.ms.toFixed(0)} ms (${slowest.name})`, '≤ 100 ms');
  }
  const summary = await timed(() => getInventorySummary(merchantId));
  printFigure('Inventory figures', `${summary.toFixed(0)} ms`, '≤ 100 ms');
});
process.exit(0);
