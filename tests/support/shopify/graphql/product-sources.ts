import { createHash } from 'node:crypto';
import type {
  LocalMedia,
  LocalMetafield,
  LocalMetaobject,
  LocalProduct,
  LocalVariant,
} from '../local-product.ts';
import type { Source } from './run.ts';

export const gid = (kind: string, id: number | string) => `gid://shopify/${kind}/${id}`;
export const numberOf = (id: string) => Number(id.split('/').pop());

export function productSource(product: LocalProduct): Source {
  const hasOptions = product.options[0] !== 'Title';
  return {
    __typename: 'Product',
    product,
    ...product,
    id: gid('Product', product.id),
    legacyResourceId: String(product.id),
    description: product.descriptionHtml
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
    category: null,
    publishedAt: product.status === 'ACTIVE' ? product.createdAt : null,
    isGiftCard: false,
    hasOnlyDefaultVariant: !hasOptions,
    hasOutOfStockVariants: product.variants.some((variant) => !isForSale(variant)),
    totalInventory: product.variants.reduce((sum, { quantity }) => sum + quantity, 0),
    tracksInventory: product.variants.some(({ isTracked }) => isTracked),
    templateSuffix: null,
    options: null,
    variants: null,
    media: null,
    metafields: null,
  };
}

export function variantSource(product: LocalProduct, variant: LocalVariant): Source {
  const title = variant.values.join(' / ');
  return {
    __typename: 'ProductVariant',
    ...variant,
    product,
    variant,
    id: gid('ProductVariant', variant.id),
    legacyResourceId: String(variant.id),
    title,
    displayName: `${product.title} - ${title}`,
    position: product.variants.indexOf(variant) + 1,
    taxable: true,
    availableForSale: isForSale(variant),
    inventoryQuantity: variant.quantity,
    sellableOnlineQuantity: variant.quantity,
    inventoryPolicy: variant.policy,
    createdAt: product.createdAt,
    metafields: null,
  };
}

function isForSale({ isTracked, policy, quantity }: LocalVariant): boolean {
  return !isTracked || policy === 'CONTINUE' || quantity > 0;
}

export function itemSource(product: LocalProduct, variant: LocalVariant): Source {
  return {
    __typename: 'InventoryItem',
    product,
    variant,
    id: gid('InventoryItem', variant.inventoryItemId),
    legacyResourceId: String(variant.inventoryItemId),
    sku: variant.sku,
    tracked: variant.isTracked,
    requiresShipping: true,
    createdAt: product.createdAt,
    updatedAt: variant.updatedAt,
  };
}

export function metafieldSource(metafield: LocalMetafield, owner: LocalProduct | LocalVariant): Source {
  const { namespace, key, type, value } = metafield;
  const digest = createHash('sha256').update(`${owner.id}.${namespace}.${key}`).digest();
  const isJson = /^(list\.|json|rating|dimension|weight|volume|money|boolean|number_integer|rich_text)/.test(
    type,
  );
  return {
    __typename: 'Metafield',
    metafield,
    id: gid('Metafield', digest.readUIntBE(0, 5)),
    namespace,
    key,
    type,
    value,
    jsonValue: isJson ? JSON.parse(value) : value,
    compareDigest: createHash('sha256').update(value).digest('hex'),
    createdAt: 'createdAt' in owner ? owner.createdAt : owner.updatedAt,
    updatedAt: owner.updatedAt,
  };
}

export function mediaSource(media: LocalMedia): Source {
  const shown = { ...media, id: gid('ImageSource', media.id), altText: media.alt || null };
  return {
    __typename: 'MediaImage',
    id: gid('MediaImage', media.id),
    alt: media.alt,
    mediaContentType: 'IMAGE',
    status: 'READY',
    mimeType: 'image/jpeg',
    image: shown,
    preview: { image: shown, status: 'READY' },
  };
}

export function metaobjectSource({ id, type, label }: LocalMetaobject): Source {
  return {
    __typename: 'Metaobject',
    id: gid('Metaobject', id),
    type,
    handle: label.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'),
    displayName: label,
    fields: [{ key: 'label', type: 'single_line_text_field', value: label }],
  };
}

export function levelSource({ product, variant }: Source): Source {
  return {
    product,
    variant,
    id: `${gid('InventoryLevel', 1)}?inventory_item_id=${variant!.inventoryItemId}`,
    location: { id: gid('Location', 1), name: 'Warehouse' },
    updatedAt: variant!.updatedAt,
  };
}

export function categorySource({ category }: LocalProduct): Source | null {
  if (!category) return null;
  const { id, name, fullName, attributes } = category;
  return {
    id: gid('TaxonomyCategory', id),
    name,
    fullName,
    level: fullName.split(' > ').length,
    isArchived: false,
    isLeaf: true,
    isRoot: false,
    parentId: gid('TaxonomyCategory', id.replace(/-\d+$/, '')),
    names: attributes,
  };
}

export function optionsOf(product: LocalProduct) {
  return product.options.map((name, at) => {
    const values = [...new Set(product.variants.map((variant) => variant.values[at]!))];
    const id = `${product.id}${at}`;
    const optionValues = values.map((value, index) => ({
      id: gid('ProductOptionValue', `${id}${index}`),
      name: value,
      hasVariants: true,
    }));
    return { id: gid('ProductOption', id), name, position: at + 1, values, optionValues };
  });
}

export function priceRange({ variants }: LocalProduct, currencyCode: string): Source {
  const prices = variants.map(({ price }) => Number(price));
  const money = (amount: number) => ({ amount: amount.toFixed(1), currencyCode });
  return {
    minVariantPrice: money(prices.length > 0 ? Math.min(...prices) : 0),
    maxVariantPrice: money(prices.length > 0 ? Math.max(...prices) : 0),
  };
}
