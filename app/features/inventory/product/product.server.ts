import slugify from '@sindresorhus/slugify';
import { validate } from 'uuid';
import { unknownAttributes } from '#app/features/inventory/attributes/read-product.ts';
import { writeProducts } from '#app/features/inventory/catalog/catalog.server.ts';
import {
  applyCorrections,
  type CorrectableAttribute,
  type Corrections,
  keyVariants,
  toCorrections,
  type VariantLock,
  type VariantValues,
} from '#app/features/inventory/corrections/corrections.ts';
import type { ListedProductOrigin } from '#app/features/inventory/filters/product-filter.ts';
import {
  CATALOG_CHANNEL,
  type MattressAttributes,
  type Outcome,
  type ProductKind,
  type Size,
} from '#app/features/inventory/inventory.ts';
import type { ProductFormValues } from '#app/features/inventory/product/product-form-schema.ts';
import { db, fromJson, newId } from '#app/platform/db/db.server.ts';
import { notifyChannel } from '#app/platform/db/notify.server.ts';

export type ProductDetail = NonNullable<Awaited<ReturnType<typeof getProduct>>>;

const SHOWN_VARIANTS_MAX = 2_000;
const SHOPIFY_SOURCE_KEY = /^shopify:(\d+)$/;

/** `shopNumber` is the Shopify product ID; `read` has the uncorrected attributes if there are corrections. */
export async function getProduct(merchantId: string, productId: string) {
  if (!validate(productId)) return null;
  const row = await db.product.findFirst({
    where: { merchantId, id: productId },
    include: {
      variants: {
        orderBy: { position: 'asc' },
        take: SHOWN_VARIANTS_MAX,
        select: { id: true, title: true, size: true, priceMinor: true, available: true, sku: true },
      },
    },
  });
  if (!row) return null;
  const { id, handle, title, url, imageUrl, changedAt, updatedAt, isActive, isHidden } = row;
  return {
    id,
    handle,
    title,
    url,
    imageUrl,
    changedAt,
    updatedAt,
    isActive,
    isHidden,
    brand: row.brandName,
    kind: row.kind as ProductKind,
    origin: row.origin as ListedProductOrigin,
    shopNumber: SHOPIFY_SOURCE_KEY.exec(row.sourceKey)?.[1] ?? null,
    attributes: fromJson<MattressAttributes>(row.attributes),
    uncorrected: fromJson<MattressAttributes | null>(row.read),
    corrected: Object.keys(row.locked as Corrections) as CorrectableAttribute[],
    variants: toDetailVariants(row.variants, fromJson<VariantLock[]>(row.variantLocks)),
  };
}

type StoredVariant = Record<'id' | 'title', string> &
  Omit<VariantValues, 'size'> & { size: string | null; sku: string | null };

function toDetailVariants(variants: StoredVariant[], locks: VariantLock[]) {
  const keys = keyVariants(variants);
  const lockByKey = new Map(locks.map((lock) => [lock.key, lock]));
  return variants.map((variant, index) => {
    const key = keys[index]!;
    return { ...variant, size: variant.size as Size | null, key, lock: lockByKey.get(key) ?? null };
  });
}

/** Creates or updates a product added by hand; ignores products of other origins. */
export async function saveProduct(request: {
  merchantId: string;
  productId: string | null;
  values: ProductFormValues;
}): Promise<Outcome<{ productId: string }>> {
  const { merchantId, productId } = request;
  const where = { merchantId, id: productId ?? '', origin: 'form' };
  const existing = validate(productId) ? await db.product.findFirst({ where }) : null;
  if (productId && !existing) return { ok: false, reason: 'This product no longer exists' };
  const { title, brand, imageUrl, url, values, variants } = request.values;
  const handle = existing?.handle ?? `${slugify(title).slice(0, 60) || 'product'}-${newId().slice(-12)}`;
  // Empty attributes are derived from the construction if possible.
  const stated = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
  const unknown = unknownAttributes({ value: values.kind ?? 'mattress', source: 'merchant', confidence: 1 });
  const attributes = applyCorrections(unknown, toCorrections(stated));
  const numbered = variants.map((variant, index) => ({ ...variant, variantId: `${handle}#${index + 1}` }));
  const product = { productId: handle, handle, title, brand, imageUrl, url, attributes, variants: numbered };
  await writeProducts({ merchantId, origin: 'form', products: [product] });
  const saved = await db.product.findFirstOrThrow({ where: { merchantId, handle, origin: 'form' } });
  await notifyChannel(CATALOG_CHANNEL, merchantId);
  return { ok: true, productId: saved.id };
}
