import { percentile, printFigure, withBenchDatabase } from '#tests/support/bench.ts';

/**
 * Products a second from the JSON of a shop's answers to rows in PostgreSQL: pages of 250, and lines of a bulk result;
 * the first time, and once more with nothing changed. `plain`: one variant, no description. `rich`: a mattress in six
 * sizes with description, metafields and tags, each text its own.
 */

const PRODUCTS = 10_000;
const PAGE = 250;
const RUNS = 3;
const SIZES = ['Twin', 'Twin XL', 'Full', 'Queen', 'King', 'California King'];
const FEELS = ['Plush', 'Medium', 'Firm'];
const FETCHED_AT = Date.UTC(2026, 10, 20);

type Shape = 'plain' | 'rich';
type BenchShop = { merchantId: string; domain: string };

function product(at: number, shape: Shape) {
  const isRich = shape === 'rich';
  const feel = FEELS[at % 3]!;
  const inches = 10 + (at % 5);
  const title = `Model ${at} ${feel} ${inches}" Hybrid Mattress`;
  const sizes = isRich ? SIZES : ['Queen'];
  return {
    id: `gid://shopify/Product/${8_000_000 + at}`,
    handle: `model-${at}`,
    title,
    descriptionHtml: isRich
      ? `<p>The Model ${at} is a ${feel.toLowerCase()} hybrid, ${inches} inches tall, with gel memory foam over ${800 + at} pocketed coils.</p><ul><li>Firmness: ${3 + (at % 6)} out of 10</li><li>${100 + (at % 200)}-night trial, ${10 + (at % 10)}-year warranty</li><li>CertiPUR-US certified foams</li></ul>`
      : '',
    vendor: `Brand ${at % 40}`,
    productType: 'Hybrid Mattress',
    tags: isRich
      ? ['mattress', `height-${inches}`, `${feel} Mattresses`, 'Type_Hybrid', 'cooling']
      : ['mattress'],
    status: 'ACTIVE',
    updatedAt: '2026-11-19T08:00:00Z',
    publishedAt: '2026-01-01T08:00:00Z',
    onlineStoreUrl: `https://store.example/products/model-${at}`,
    category: { fullName: 'Furniture > Beds & Accessories > Mattresses' },
    featuredMedia: { preview: { image: { url: `https://cdn.shopify.com/s/files/1/1/products/${at}.jpg` } } },
    metafields: {
      nodes: isRich
        ? [
            { namespace: 'custom', key: 'firmness', type: 'single_line_text_field', value: feel },
            { namespace: 'custom', key: 'trial_nights', type: 'number_integer', value: '120' },
          ]
        : [],
    },
    variants: {
      nodes: sizes.map((size, place) => ({
        id: `gid://shopify/ProductVariant/${at * 10 + place}`,
        sku: `SKU-${at}-${place}`,
        price: (499 + place * 200 + (at % 90)).toFixed(2),
        inventoryQuantity: (at + place) % 7,
        inventoryPolicy: 'DENY',
        inventoryItem: { id: `gid://shopify/InventoryItem/${at * 10 + place}`, tracked: true },
        selectedOptions: [{ name: 'Size', value: size }],
      })),
      pageInfo: { hasNextPage: false, endCursor: null },
    },
  };
}

function makePages(shape: Shape): string[] {
  return Array.from({ length: PRODUCTS / PAGE }, (_, page) => {
    const nodes = Array.from({ length: PAGE }, (__, at) => product(page * PAGE + at, shape));
    return JSON.stringify({ data: { products: { nodes, pageInfo: { hasNextPage: true, endCursor: 'x' } } } });
  });
}

function makeLines(shape: Shape): Buffer {
  const lines: string[] = [];
  for (let at = 0; at < PRODUCTS; at += 1) {
    const { variants, metafields, ...own } = product(at, shape);
    lines.push(JSON.stringify(own));
    for (const child of [...metafields.nodes, ...variants.nodes]) {
      lines.push(JSON.stringify({ ...child, __parentId: own.id }));
    }
  }
  return Buffer.from(`${lines.join('\n')}\n`);
}

async function* inPieces(bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536);
}

await withBenchDatabase(async () => {
  const { parseAdminResponse } = await import('#app/platform/shopify/admin-response.ts');
  const { productPageSchema } = await import('#app/features/shop/products/shopify-product.ts');
  const { createBatchWriter } = await import('#app/features/shop/sync/write-shop-products.server.ts');
  const { readBulkProducts } = await import('#app/features/shop/products/shopify-product.ts');
  const { makeInstalledShop } = await import('#tests/support/webhooks.ts');
  const rest = { currency: 'USD', url: 'https://store.example', timezone: 'UTC', metafieldMap: {} };

  const ways: Record<string, (shape: Shape) => (shop: BenchShop) => Promise<void>> = {
    'pages of 250': (shape) => {
      const pages = makePages(shape);
      return async (shop) => {
        const writer = createBatchWriter({ ...shop, ...rest });
        for (const text of pages) {
          const { outcome } = parseAdminResponse(text, productPageSchema);
          if (!outcome.ok) throw new Error(outcome.message);
          await writer.add({ products: outcome.data.products.nodes, fetchedAt: new Date(FETCHED_AT) });
        }
        await writer.settle();
      };
    },
    JSONL: (shape) => {
      const bytes = makeLines(shape);
      return async (shop) => {
        const writer = createBatchWriter({ ...shop, ...rest });
        for await (const products of readBulkProducts(inPieces(bytes), PAGE)) {
          if (!products) throw new Error('a line could not be read');
          await writer.add({ products, fetchedAt: new Date(FETCHED_AT) });
        }
        await writer.settle();
      };
    },
  };

  for (const [way, prepare] of Object.entries(ways)) {
    const target = way === 'JSONL' ? '≥ 50,000 products/s' : '≥ 20,000 products/s';
    for (const shape of ['plain', 'rich'] as const) {
      const run = prepare(shape);
      const rates: Record<'new' | 'again', number[]> = { new: [], again: [] };
      for (let round = 0; round < RUNS; round += 1) {
        const shop = await makeInstalledShop();
        for (const turn of ['new', 'again'] as const) {
          const began = performance.now();
          await run(shop);
          rates[turn].push((PRODUCTS / (performance.now() - began)) * 1000);
        }
      }
      for (const turn of ['new', 'again'] as const) {
        const products = percentile(rates[turn], 0.5);
        const variants = products * (shape === 'rich' ? SIZES.length : 1);
        const shown = (rate: number) => Math.round(rate).toLocaleString('en');
        printFigure(
          `Sync from ${way}, ${shape}, ${turn}`,
          `${shown(products)} products/s, ${shown(variants)} variants/s`,
          target,
        );
      }
    }
  }
});
process.exit(0);
