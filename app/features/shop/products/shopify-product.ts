import { z } from 'zod';

export interface ProductQueryLimits {
  products: number;
  /** Variants fetched with each product; further ones are fetched separately. */
  variants: number;
  /** Names of referenced metaobjects, such as category attributes; requires `read_metaobjects`. */
  entries: boolean;
  /** Whether inventory is tracked; requires `read_inventory`. */
  tracked: boolean;
}

export const MAX_QUERY_LIMITS: ProductQueryLimits = {
  products: 250,
  variants: 50,
  entries: true,
  tracked: true,
};
const METAFIELDS_PER_PRODUCT = 30;
const REFERENCES_PER_METAFIELD = 5;
/** A little more than Shopify allows per product. */
export const FETCHED_VARIANTS_MAX = 2_100;
const VARIANTS_PER_PAGE = 250;

const metaobjectSchema = z.object({ displayName: z.string().optional() }).nullish();

const metafieldSchema = z.object({
  namespace: z.string(),
  key: z.string(),
  type: z.string(),
  value: z.string(),
  reference: metaobjectSchema,
  references: z.object({ nodes: z.array(metaobjectSchema) }).nullish(),
});

const variantSchema = z.object({
  id: z.string(),
  sku: z.string().nullish(),
  price: z.string().nullish(),
  inventoryQuantity: z.number().nullish(),
  inventoryPolicy: z.string().nullish(),
  inventoryItem: z.object({ id: z.string(), tracked: z.boolean().optional() }).nullish(),
  selectedOptions: z.array(z.object({ name: z.string(), value: z.string() })).max(10),
});

const pageInfo = z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullish() });

const productSchema = z.object({
  id: z.string(),
  handle: z.string(),
  title: z.string(),
  descriptionHtml: z.string().nullish(),
  vendor: z.string().nullish(),
  productType: z.string().nullish(),
  tags: z.array(z.string()).max(1_000),
  status: z.string(),
  updatedAt: z.iso.datetime({ offset: true }),
  publishedAt: z.string().nullish(),
  onlineStoreUrl: z.string().nullish(),
  category: z.object({ fullName: z.string() }).nullish(),
  featuredMedia: z
    .object({ preview: z.object({ image: z.object({ url: z.string() }).nullish() }).nullish() })
    .nullish(),
  metafields: z.object({ nodes: z.array(metafieldSchema) }),
  variants: z.object({ nodes: z.array(variantSchema), pageInfo: pageInfo.optional() }),
});

export type ShopifyProduct = z.infer<typeof productSchema>;
export type ShopifyVariant = z.infer<typeof variantSchema>;
export type ShopifyMetafield = z.infer<typeof metafieldSchema>;

export const productPageSchema = z.object({
  products: z.object({ nodes: z.array(productSchema).max(250), pageInfo }),
});

export const variantPageSchema = z.object({
  product: z
    .object({ variants: z.object({ nodes: z.array(variantSchema).max(VARIANTS_PER_PAGE), pageInfo }) })
    .nullable(),
});

export const productsByIdSchema = z.object({ nodes: z.array(productSchema.nullable()).max(250) });

export const idPageSchema = z.object({
  products: z.object({ nodes: z.array(z.object({ id: z.string() })).max(250), pageInfo }),
});

const bulkProductSchema = productSchema.omit({ metafields: true, variants: true });

function variantFields({ tracked }: Pick<ProductQueryLimits, 'tracked'>): string {
  const item = tracked ? 'id tracked' : 'id';
  return `id sku price inventoryQuantity inventoryPolicy inventoryItem { ${item} } selectedOptions { name value }`;
}

const PLAIN_FIELDS = `id handle title descriptionHtml vendor productType tags status updatedAt publishedAt onlineStoreUrl
  category { fullName } featuredMedia { preview { image { url } } }`;

function productFields(limits: ProductQueryLimits): string {
  const name = '{ ... on Metaobject { displayName } }';
  const entries = limits.entries
    ? `reference ${name} references(first: ${REFERENCES_PER_METAFIELD}) { nodes ${name} }`
    : '';
  return `${PLAIN_FIELDS}
  metafields(first: ${METAFIELDS_PER_PRODUCT}) { nodes { namespace key type value ${entries} } }
  variants(first: ${limits.variants}) { nodes { ${variantFields(limits)} } pageInfo { hasNextPage endCursor } }`;
}

export function productPageQuery(limits: ProductQueryLimits): string {
  return `query CatalogPage($after: String, $query: String) {
  products(first: ${limits.products}, after: $after, query: $query, sortKey: ID) {
    nodes { ${productFields(limits)} }
    pageInfo { hasNextPage endCursor }
  }
}`;
}

export function variantPageQuery(limits: Pick<ProductQueryLimits, 'tracked'>): string {
  return `query CatalogVariants($id: ID!, $after: String) {
  product(id: $id) {
    variants(first: ${VARIANTS_PER_PAGE}, after: $after) {
      nodes { ${variantFields(limits)} }
      pageInfo { hasNextPage endCursor }
    }
  }
}`;
}

export function productsByIdQuery(limits: ProductQueryLimits): string {
  return `query CatalogProducts($ids: [ID!]!) {
  nodes(ids: $ids) { ... on Product { ${productFields(limits)} } }
}`;
}

export const ID_PAGE_QUERY = `query CatalogIds($after: String, $query: String) {
  products(first: 250, after: $after, query: $query, sortKey: ID) { nodes { id } pageInfo { hasNextPage endCursor } }
}`;

/** Without the names of references, which are nested too deeply for a bulk operation. */
export const BULK_QUERY = `{ products { edges { node { ${PLAIN_FIELDS}
  metafields { edges { node { namespace key type value } } }
  variants { edges { node { ${variantFields({ tracked: true })} } } }
} } } }`;

/** `gid://shopify/Product/1` → `1` */
export function toNumericId(id: string): string {
  return id.slice(id.lastIndexOf('/') + 1);
}

export function toProductGid(number: string): string {
  return `gid://shopify/Product/${number}`;
}

export function toSourceKey(number: string): string {
  return `shopify:${number}`;
}

/** A description can be up to 512 KB. */
const LINE_MAX_CHARACTERS = 4_000_000;
/** Bounds memory: a product may have megabytes of metafields, and several batches are held at once. */
const BATCH_MAX_CHARACTERS = 8_000_000;
const PRODUCT_MAX_CHARACTERS = 48_000_000;

/**
 * Yields batches, smaller ones if products are large. Yields null last after an invalid line or an oversized
 * product.
 */
export async function* readBulkProducts(
  chunks: AsyncIterable<Uint8Array>,
  batchSize: number,
): AsyncGenerator<ShopifyProduct[] | null> {
  let batch: ShopifyProduct[] = [];
  let characters = 0;
  for await (const lines of splitLines(chunks)) {
    for (const line of lines) {
      const read = readLine(line, batch.at(-1));
      // A product is complete when the next one begins.
      const isFull = batch.length === batchSize || characters > BATCH_MAX_CHARACTERS;
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

function readLine(line: string, last: ShopifyProduct | undefined): ShopifyProduct | 'belongs' | null {
  const object = parseObject(line);
  if (!object) return null;
  if (!('__parentId' in object)) {
    const product = bulkProductSchema.safeParse(object).data;
    return product ? { ...product, metafields: { nodes: [] }, variants: { nodes: [] } } : null;
  }
  if (!last || object.__parentId !== last.id) return null;
  if ('namespace' in object) {
    const metafield = metafieldSchema.safeParse(object).data;
    if (metafield) last.metafields.nodes.push(metafield);
    return metafield ? 'belongs' : null;
  }
  const variant = variantSchema.safeParse(object).data;
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

function parseObject(line: string): object | null {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}
