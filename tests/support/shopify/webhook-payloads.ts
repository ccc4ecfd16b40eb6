import type { LocalProduct, LocalVariant } from './local-product.ts';
import { type LocalOrder, type LocalShop, now } from './local-shop.ts';

/** Webhook bodies, in the REST API's format, which Shopify still uses for them. */

const gid = (kind: string, id: number) => `gid://shopify/${kind}/${id}`;

export function productPayload(product: LocalProduct) {
  const { id, handle, title, vendor, media } = product;
  return {
    admin_graphql_api_id: gid('Product', id),
    body_html: product.descriptionHtml || null,
    created_at: product.createdAt,
    handle,
    id,
    product_type: product.productType,
    published_at: product.status === 'ACTIVE' ? product.createdAt : null,
    template_suffix: null,
    title,
    updated_at: product.updatedAt,
    vendor,
    status: product.status.toLowerCase(),
    published_scope: 'global',
    tags: product.tags.join(', '),
    // Beyond this limit, payloads contain only ids, in variant_gids.
    variants: product.variants.slice(0, 100).map((variant) => variantPayload(product, variant)),
    options: product.options.map((name, at) => ({
      name,
      id: Number(`${id}${at}`) % Number.MAX_SAFE_INTEGER,
      product_id: id,
      position: at + 1,
      values: [...new Set(product.variants.map(({ values }) => values[at]!))],
    })),
    images: media.map((image, at) => imagePayload(product, at, image)),
    image: media[0] ? imagePayload(product, 0, media[0]) : null,
    media: media.map(({ id: mediaId, alt }, at) => ({
      id: mediaId,
      product_id: id,
      position: at + 1,
      alt: alt || null,
      status: 'READY',
      media_content_type: 'IMAGE',
      admin_graphql_api_id: gid('MediaImage', mediaId),
    })),
    variant_gids: product.variants.map((variant) => ({
      admin_graphql_api_id: gid('ProductVariant', variant.id),
      updated_at: variant.updatedAt,
    })),
    has_variants_that_requires_components: false,
    category: product.category && {
      admin_graphql_api_id: `gid://shopify/TaxonomyCategory/${product.category.id}`,
      name: product.category.name,
      full_name: product.category.fullName,
    },
  };
}

function variantPayload(product: LocalProduct, variant: LocalVariant) {
  const [option1 = null, option2 = null, option3 = null] = variant.values;
  return {
    admin_graphql_api_id: gid('ProductVariant', variant.id),
    barcode: variant.barcode,
    compare_at_price: variant.compareAtPrice,
    created_at: product.createdAt,
    id: variant.id,
    inventory_policy: variant.policy.toLowerCase(),
    position: product.variants.indexOf(variant) + 1,
    price: variant.price,
    product_id: product.id,
    sku: variant.sku,
    taxable: true,
    title: variant.values.join(' / '),
    updated_at: variant.updatedAt,
    option1,
    option2,
    option3,
    image_id: null,
    inventory_item_id: variant.inventoryItemId,
    inventory_quantity: variant.quantity,
    old_inventory_quantity: variant.quantity,
  };
}

function imagePayload(product: LocalProduct, at: number, image: LocalProduct['media'][number]) {
  return {
    id: image.id,
    alt: image.alt || null,
    position: at + 1,
    product_id: product.id,
    admin_graphql_api_id: gid('ProductImage', image.id),
    width: image.width,
    height: image.height,
    src: image.url,
    variant_ids: [],
  };
}

export function inventoryPayload(variant: LocalVariant) {
  return {
    inventory_item_id: variant.inventoryItemId,
    location_id: 1,
    available: variant.quantity,
    updated_at: variant.updatedAt,
    admin_graphql_api_id: `gid://shopify/InventoryLevel/1?inventory_item_id=${variant.inventoryItemId}`,
  };
}

export function orderPayload(order: LocalOrder, shop: LocalShop) {
  const all = shop.products.flatMap((product) => product.variants.map((variant) => ({ product, variant })));
  const lines = order.lines.map((line, at) => {
    const found = all.find(({ variant }) => variant.id === line.variantId);
    return {
      id: order.id * 10 + at,
      admin_graphql_api_id: gid('LineItem', order.id * 10 + at),
      product_id: found?.product.id ?? null,
      variant_id: line.variantId,
      title: found?.product.title ?? 'Deleted product',
      variant_title: found?.variant.values.join(' / ') ?? null,
      sku: found?.variant.sku ?? null,
      vendor: found?.product.vendor ?? null,
      quantity: line.quantity,
      price: found?.variant.price ?? '0.00',
      properties: pairs(line.properties),
    };
  });
  const total = lines.reduce((sum, { price, quantity }) => sum + Number(price) * quantity, 0).toFixed(2);
  return {
    id: order.id,
    admin_graphql_api_id: gid('Order', order.id),
    name: `#${order.id}`,
    order_number: order.id,
    cart_token: order.token,
    email: order.email,
    contact_email: order.email,
    created_at: order.createdAt,
    updated_at: order.createdAt,
    processed_at: order.createdAt,
    currency: shop.currency,
    presentment_currency: shop.currency,
    total_price: total,
    subtotal_price: total,
    financial_status: 'paid',
    fulfillment_status: null,
    note: order.note || null,
    note_attributes: pairs(order.attributes),
    line_items: lines,
    test: false,
  };
}

export function deletedPayload(product: LocalProduct) {
  return { id: product.id };
}

export function shopPayload(shop: LocalShop) {
  return {
    id: shop.id,
    name: shop.name,
    email: shop.email,
    domain: new URL(shop.url).host,
    myshopify_domain: shop.domain,
    currency: shop.currency,
    iana_timezone: shop.timezone,
    shop_owner: shop.ownerName,
    plan_name: 'basic',
  };
}

export function scopesPayload(shop: LocalShop, previous: string[]) {
  return { id: shop.id, previous, current: shop.grantedScopes ?? [], updated_at: now() };
}

const shopOf = (shop: LocalShop) => ({ shop_id: shop.id, shop_domain: shop.domain });

export interface Person {
  id: number;
  email: string;
  phone: string | null;
}

export function dataRequestPayload(shop: LocalShop, customer: Person, orders: number[] = []) {
  return { ...shopOf(shop), orders_requested: orders, customer, data_request: { id: 9999 } };
}

export function redactCustomerPayload(shop: LocalShop, customer: Person, orders: number[] = []) {
  return { ...shopOf(shop), customer, orders_to_redact: orders };
}

export function redactShopPayload(shop: LocalShop) {
  return shopOf(shop);
}

function pairs(record: Record<string, string>) {
  return Object.entries(record).map(([name, value]) => ({ name, value }));
}
