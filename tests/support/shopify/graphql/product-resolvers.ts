import type { LocalProduct, LocalVariant } from '../local-product.ts';
import type { LocalShop } from '../local-shop.ts';
import { pageOf } from './connection.ts';
import type { PageArgs, Resolvers, Source } from './run.ts';
import {
  categorySource,
  gid,
  itemSource,
  levelSource,
  mediaSource,
  metafieldSource,
  metaobjectSource,
  optionsOf,
  priceRange,
  productSource,
  variantSource,
} from './product-sources.ts';

const VARIANTS_OF_ONE_MAX = 2000;

function metafieldsOf(
  owner: LocalProduct | LocalVariant,
  args: PageArgs & { namespace?: string; keys?: string[] },
): Source {
  const { namespace, keys } = args;
  const chosen = owner.metafields.filter(
    (field) =>
      (!namespace || field.namespace === namespace) &&
      (!keys || keys.includes(`${field.namespace}.${field.key}`) || (namespace && keys.includes(field.key))),
  );
  return pageOf(chosen, args, {
    orderOf: (_, index) => ({ id: index, value: index }),
    sourceOf: (field) => metafieldSource(field, owner),
  });
}

function metafieldOf(
  owner: LocalProduct | LocalVariant,
  { namespace, key }: { namespace?: string; key: string },
) {
  const name = namespace ? `${namespace}.${key}` : key;
  const found = owner.metafields.find((field) => `${field.namespace}.${field.key}` === name);
  return found ? metafieldSource(found, owner) : null;
}

const inOrder = (_: unknown, index: number) => ({ id: index, value: index });
const variantsOf = (product: LocalProduct, args: PageArgs, max?: number) =>
  pageOf(product.variants, args, {
    orderOf: inOrder,
    sourceOf: (variant) => variantSource(product, variant),
    max,
  });

/** Fields of products and variants that aren't plain properties. */
export const PRODUCT_RESOLVERS: Resolvers<{ shop: LocalShop; isOneProduct: boolean }> = {
  Product: {
    category: ({ product }) => categorySource(product!),
    options: ({ product }, { first }) => optionsOf(product!).slice(0, first ?? undefined),
    onlineStoreUrl: ({ product }, _, { shop }) =>
      product!.status === 'ACTIVE' ? `${shop.url}/products/${product!.handle}` : null,
    onlineStorePreviewUrl: ({ product }, _, { shop }) => `${shop.url}/products/${product!.handle}`,
    priceRangeV2: ({ product }, _, { shop }) => priceRange(product!, shop.currency),
    variantsCount: ({ product }) => ({
      count: product!.variants.length,
      precision: 'EXACT',
    }),
    variants: ({ product }, args, { isOneProduct }) =>
      variantsOf(product!, args, isOneProduct ? VARIANTS_OF_ONE_MAX : undefined),
    featuredMedia: ({ product }) => {
      const [first] = product!.media;
      return first ? mediaSource(first) : null;
    },
    media: ({ product }, args) => pageOf(product!.media, args, { orderOf: inOrder, sourceOf: mediaSource }),
    mediaCount: ({ product }) => ({ count: product!.media.length, precision: 'EXACT' }),
    metafield: ({ product }, args) => metafieldOf(product!, args),
    metafields: ({ product }, args) => metafieldsOf(product!, args),
  },
  ProductVariant: {
    product: ({ product }) => productSource(product!),
    inventoryItem: ({ product, variant }) => itemSource(product!, variant!),
    selectedOptions: ({ product, variant }) => {
      const options = optionsOf(product!);
      return variant!.values.map((value, at) => ({
        name: options[at]!.name,
        value,
        optionValue: options[at]!.optionValues.find(({ name }) => name === value),
      }));
    },
    metafield: ({ variant }, args) => metafieldOf(variant!, args),
    metafields: ({ variant }, args) => metafieldsOf(variant!, args),
  },
  InventoryItem: {
    variant: ({ product, variant }) => variantSource(product!, variant!),
    measurement: ({ variant, id }) => ({
      id: String(id).replace('InventoryItem', 'InventoryItemMeasurement'),
      weight: { unit: 'POUNDS', value: variant!.weightPounds },
    }),
    inventoryLevels: (source, args) =>
      pageOf([source], args, { orderOf: inOrder, sourceOf: (item) => levelSource(item) }),
  },
  InventoryLevel: {
    item: ({ product, variant }) => itemSource(product!, variant!),
    quantities: ({ variant }, { names }) =>
      names.map((name) => ({
        id: gid('InventoryQuantity', `${variant!.inventoryItemId}-${name}`),
        name,
        quantity: name === 'available' || name === 'on_hand' ? variant!.quantity : 0,
      })),
  },
  Metafield: {
    reference: ({ metafield }) => {
      const { type, references } = metafield!;
      return references?.[0] && !type.startsWith('list.') ? metaobjectSource(references[0]) : null;
    },
    references: ({ metafield }, args) => {
      const { type, references } = metafield!;
      if (!references || !type.startsWith('list.')) return null;
      return pageOf(references, args, { orderOf: inOrder, sourceOf: metaobjectSource });
    },
  },
  Metaobject: {
    field: ({ fields }, { key }) => (fields as { key: string }[]).find((field) => field.key === key) ?? null,
  },
  TaxonomyCategory: {
    attributes: ({ names }, args) =>
      pageOf(names as string[], args, {
        orderOf: inOrder,
        sourceOf: (name) => ({
          __typename: 'TaxonomyChoiceListAttribute',
          id: gid('TaxonomyChoiceListAttribute', (names as string[]).indexOf(name) + 1),
          name,
        }),
      }),
  },
};
