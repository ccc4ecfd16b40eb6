import {
  bulkMetafieldSchema,
  bulkProductSchema,
  bulkVariantSchema,
  type ShopProduct,
} from '#app/features/shop/sync/shop-product.ts';

/** Longest line that is read; a description has 512 KB at most. */
const LINE_MAX_CHARACTERS = 4_000_000;
/** A batch ends past so much: a product may have megabytes of metafields, and some batches are held at once. */
const BATCH_MAX_CHARACTERS = 8_000_000;
/** No product alone has so much. */
const PRODUCT_MAX_CHARACTERS = 48_000_000;

/**
 * The products of a bulk result as its bytes come, so many at once, fewer where they are large: each line is a product,
 * or belongs to the product above it. Null, and nothing more, where a line can't be read or a product has no end.
 */
export async function* readBulkProducts(
  chunks: AsyncIterable<Uint8Array>,
  atOnce: number,
): AsyncGenerator<ShopProduct[] | null> {
  let batch: ShopProduct[] = [];
  let characters = 0;
  for await (const lines of splitLines(chunks)) {
    for (const line of lines) {
      const read = readLine(line, batch.at(-1));
      // The last one is whole only with the next.
      const isFull = batch.length === atOnce || characters > BATCH_MAX_CHARACTERS;
      if (read !== null && read !== 'belongs' && isFull) {
        yield batch;
        batch = [];
        characters = 0;
      }
      characters += line.length;
      if (read === null || characters > BATCH_MAX_CHARACTERS + PRODUCT_MAX_CHARACTERS) return yield null;
      if (read !== 'belongs') batch.push(read);
    }
  }
  if (batch.length > 0) yield batch;
}

function readLine(line: string, last: ShopProduct | undefined): ShopProduct | 'belongs' | null {
  const object = parseJson(line);
  if (typeof object !== 'object' || object === null) return null;
  if (!('__parentId' in object)) {
    const product = bulkProductSchema.safeParse(object).data;
    return product ? { ...product, metafields: { nodes: [] }, variants: { nodes: [] } } : null;
  }
  if (!last || object.__parentId !== last.id) return null;
  if ('namespace' in object) {
    const metafield = bulkMetafieldSchema.safeParse(object).data;
    if (metafield) last.metafields.nodes.push(metafield);
    return metafield ? 'belongs' : null;
  }
  const variant = bulkVariantSchema.safeParse(object).data;
  if (variant) last.variants.nodes.push(variant);
  return variant ? 'belongs' : null;
}

async function* splitLines(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string[]> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of chunks) {
    const text = rest + decoder.decode(chunk, { stream: true });
    const end = text.lastIndexOf('\n');
    rest = text.slice(end + 1);
    if (end >= 0) yield text.slice(0, end).split('\n').filter(Boolean);
    if (rest.length > LINE_MAX_CHARACTERS) return yield [''];
  }
  rest += decoder.decode();
  if (rest !== '') yield [rest];
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
