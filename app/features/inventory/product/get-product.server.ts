import { validate } from 'uuid';
import type { Correctable, Corrections } from '#app/features/inventory/product/corrections.ts';
import type { MattressAttributes, ProductKind, Size } from '#app/features/inventory/inventory.ts';
import type { ListedOrigin } from '#app/features/inventory/listing/list-request.ts';
import { db } from '#app/platform/db.server.ts';

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
  origin: ListedOrigin;
  /** The number of the shop's product; null where it comes from elsewhere. */
  shopNumber: string | null;
  changedAt: Date | null;
  updatedAt: Date;
  isActive: boolean;
  isHidden: boolean;
  attributes: MattressAttributes;
  /** What was read beneath the corrections; null while there are none. */
  read: MattressAttributes | null;
  corrected: Correctable[];
  variants: ProductVariant[];
}

const VARIANTS_MAX = 2_000;
const SHOP_KEY = /^shopify:(\d+)$/;

/** One product of a merchant with all that is known of it, or null. */
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
    origin: row.origin as ListedOrigin,
    shopNumber: SHOP_KEY.exec(row.sourceKey)?.[1] ?? null,
    attributes: row.attributes as unknown as MattressAttributes,
    read: row.read as unknown as MattressAttributes | null,
    corrected: Object.keys(row.locked as Corrections) as Correctable[],
    variants: row.variants as ProductVariant[],
  };
}
