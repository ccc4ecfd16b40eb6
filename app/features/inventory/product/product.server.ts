import { validate } from 'uuid';
import { unknownAttributes } from '#app/features/inventory/attributes/read-attributes.ts';
import { writeProducts } from '#app/features/inventory/catalog/write-products.server.ts';
import {
  applyCorrections,
  type CorrectableAttribute,
  type Corrections,
  toCorrections,
} from '#app/features/inventory/corrections/corrections.ts';
import type { ListedProductOrigin } from '#app/features/inventory/filters/product-filter.ts';
import {
  CATALOG_CHANNEL,
  type MattressAttributes,
  type ProductKind,
  type Size,
} from '#app/features/inventory/inventory.ts';
import type { ProductFormValues } from '#app/features/inventory/product/product-form-schema.ts';
import { db, fromJson, newId } from '#app/platform/db/db.server.ts';
import { notifyChannel } from '#app/platform/db/notify.server.ts';

export interface ProductVariant {
  id: string;
  title: string;
  size: Size | null;
  priceMinor: number | null;
  available: boolean;
  sku: string | null;
}

export interface ProductDetail {
  id: string;
  handle: string;
  title: string;
  brand: string;
  kind: ProductKind;
  url: string | null;
  imageUrl: string | null;
  origin: ListedProductOrigin;
  /** Shopify product number; null for other origins. */
  shopNumber: string | null;
  changedAt: Date | null;
  updatedAt: Date;
  isActive: boolean;
  isHidden: boolean;
  attributes: MattressAttributes;
  /** Attributes without corrections; null when there are none. */
  read: MattressAttributes | null;
  corrected: CorrectableAttribute[];
  variants: ProductVariant[];
}

const VARIANTS_MAX = 2_000;
const SHOPIFY_SOURCE_KEY = /^shopify:(\d+)$/;

export async function getProduct({
  merchantId,
  productId,
}: {
  merchantId: string;
  productId: string;
}): Promise<ProductDetail | null> {
  if (!validate(productId)) return null;
  const row = await db.product.findFirst({
    where: { merchantId, id: productId },
    include: {
      variants: {
        orderBy: { position: 'asc' },
        take: VARIANTS_MAX,
        select: { id: true, title: true, size: true, priceMinor: true, available: true, sku: true },
      },
    },
  });
  if (!row) return null;
  const { id, handle, title, url, imageUrl, changedAt, updatedAt, isActive, isHidden } = row;
  return {
    ...{ id, handle, title, url, imageUrl, changedAt, updatedAt, isActive, isHidden },
    brand: row.brandName,
    kind: row.kind as ProductKind,
    origin: row.origin as ListedProductOrigin,
    shopNumber: SHOPIFY_SOURCE_KEY.exec(row.sourceKey)?.[1] ?? null,
    attributes: fromJson<MattressAttributes>(row.attributes),
    read: fromJson<MattressAttributes | null>(row.read),
    corrected: Object.keys(row.locked as Corrections) as CorrectableAttribute[],
    variants: row.variants as ProductVariant[],
  };
}

export type SaveProductResult = { ok: true; productId: string } | { ok: false; reason: string };

/** Creates a product added by hand, or updates one; products of other origins are not found. */
export async function saveProduct(request: {
  merchantId: string;
  productId: string | null;
  values: ProductFormValues;
}): Promise<SaveProductResult> {
  const { merchantId, productId } = request;
  const existing =
    productId && validate(productId)
      ? await db.product.findFirst({
          where: { merchantId, id: productId, origin: 'form' },
          select: { handle: true },
        })
      : null;
  if (productId && !existing) return { ok: false, reason: 'This product is no longer there' };
  const { title, brand, imageUrl, url, values, variants } = request.values;
  const handle = existing?.handle ?? `${slugifyTitle(title)}-${newId().slice(-12)}`;
  // Blank attributes are derived from the construction where possible.
  const stated = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
  const unknown = unknownAttributes({ value: values.kind ?? 'mattress', source: 'merchant', confidence: 1 });
  await writeProducts({
    merchantId,
    origin: 'form',
    products: [
      {
        ...{ productId: handle, handle, title, brand, imageUrl, url },
        attributes: applyCorrections(unknown, toCorrections(stated)),
        variants: variants.map((variant, index) => ({ ...variant, variantId: `${handle}#${index + 1}` })),
      },
    ],
  });
  const saved = await db.product.findFirstOrThrow({ where: { merchantId, handle, origin: 'form' } });
  await notifyChannel(CATALOG_CHANNEL, merchantId);
  return { ok: true, productId: saved.id };
}

function slugifyTitle(title: string): string {
  const slug = title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60);
  return slug || 'product';
}
