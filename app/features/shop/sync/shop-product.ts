import { z } from 'zod';

/** A product as a shop's Admin API tells it, and how it is asked for. */

/** How much is asked for at once, and what the shop lets us see. */
export interface Ask {
  products: number;
  /** Variants of each product; more of them are asked for by product. */
  variants: number;
  /** Names behind references to entries, as category attributes are; needs `read_metaobjects`. */
  entries: boolean;
  /** Whether stock is counted at all; needs `read_inventory`. */
  tracked: boolean;
}

export const WIDEST_ASK: Ask = { products: 250, variants: 50, entries: true, tracked: true };
const METAFIELDS = 30;
const ENTRIES = 5;
/** Most variants that Shopify allows a product, and some. */
export const VARIANTS_MAX = 2_100;
export const VARIANTS_PER_PAGE = 250;

const entry = z.object({ displayName: z.string().optional() }).nullish();

const metafieldSchema = z.object({
  namespace: z.string(),
  key: z.string(),
  type: z.string(),
  value: z.string(),
  reference: entry,
  references: z.object({ nodes: z.array(entry) }).nullish(),
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

export const productSchema = z.object({
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

export type ShopProduct = z.infer<typeof productSchema>;
export type ShopVariant = z.infer<typeof variantSchema>;
export type ShopMetafield = z.infer<typeof metafieldSchema>;

export const productPageSchema = z.object({
  products: z.object({ nodes: z.array(productSchema).max(250), pageInfo }),
});

export const variantPageSchema = z.object({
  product: z
    .object({ variants: z.object({ nodes: z.array(variantSchema).max(VARIANTS_PER_PAGE), pageInfo }) })
    .nullable(),
});

/** Null where there is no such product any more. */
export const productsByIdSchema = z.object({ nodes: z.array(productSchema.nullable()).max(250) });

export const idPageSchema = z.object({
  products: z.object({ nodes: z.array(z.object({ id: z.string() })).max(250), pageInfo }),
});

/** The lines of a bulk result: a product, then what belongs to it. */
export const bulkProductSchema = productSchema.omit({ metafields: true, variants: true });
export const bulkVariantSchema = variantSchema;
export const bulkMetafieldSchema = metafieldSchema;

function variantFields({ tracked }: Pick<Ask, 'tracked'>): string {
  const item = tracked ? 'id tracked' : 'id';
  return `id sku price inventoryQuantity inventoryPolicy inventoryItem { ${item} } selectedOptions { name value }`;
}

const PLAIN_FIELDS = `id handle title descriptionHtml vendor productType tags status updatedAt publishedAt onlineStoreUrl
  category { fullName } featuredMedia { preview { image { url } } }`;

function productFields(ask: Ask): string {
  const name = '{ ... on Metaobject { displayName } }';
  const entries = ask.entries ? `reference ${name} references(first: ${ENTRIES}) { nodes ${name} }` : '';
  return `${PLAIN_FIELDS}
  metafields(first: ${METAFIELDS}) { nodes { namespace key type value ${entries} } }
  variants(first: ${ask.variants}) { nodes { ${variantFields(ask)} } pageInfo { hasNextPage endCursor } }`;
}

export function productPageQuery(ask: Ask): string {
  return `query CatalogPage($after: String, $query: String) {
  products(first: ${ask.products}, after: $after, query: $query, sortKey: ID) {
    nodes { ${productFields(ask)} }
    pageInfo { hasNextPage endCursor }
  }
}`;
}

export function variantPageQuery(ask: Pick<Ask, 'tracked'>): string {
  return `query CatalogVariants($id: ID!, $after: String) {
  product(id: $id) {
    variants(first: ${VARIANTS_PER_PAGE}, after: $after) {
      nodes { ${variantFields(ask)} }
      pageInfo { hasNextPage endCursor }
    }
  }
}`;
}

export function productsByIdQuery(ask: Ask): string {
  return `query CatalogProducts($ids: [ID!]!) {
  nodes(ids: $ids) { ... on Product { ${productFields(ask)} } }
}`;
}

export const ID_PAGE_QUERY = `query CatalogIds($after: String, $query: String) {
  products(first: 250, after: $after, query: $query, sortKey: ID) { nodes { id } pageInfo { hasNextPage endCursor } }
}`;

/** Names behind references would be a connection too deep for bulk operations. */
export const BULK_QUERY = `{ products { edges { node { ${PLAIN_FIELDS}
  metafields { edges { node { namespace key type value } } }
  variants { edges { node { ${variantFields({ tracked: true })} } } }
} } } }`;

/** The number at the end of one of Shopify's ids. */
export function numberOfId(id: string): string {
  return id.slice(id.lastIndexOf('/') + 1);
}

export function productIdOf(number: string): string {
  return `gid://shopify/Product/${number}`;
}

export function sourceKeyOf(number: string): string {
  return `shopify:${number}`;
}
