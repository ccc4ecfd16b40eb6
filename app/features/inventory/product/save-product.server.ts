import { validate } from 'uuid';
import { unknownAttributes } from '#app/features/inventory/attributes/attributes.ts';
import { applyCorrections, correctionsOf } from '#app/features/inventory/product/corrections.ts';
import { CATALOG_CHANNEL } from '#app/features/inventory/inventory.ts';
import type { TypedProduct } from '#app/features/inventory/product/product-form.ts';
import { writeProducts } from '#app/features/inventory/write-products.server.ts';
import { db, newId } from '#app/platform/db.server.ts';
import { announce } from '#app/platform/notify.server.ts';

export type SaveProductOutcome = { ok: true; productId: string } | { ok: false; reason: string };

/** Adds a product that a merchant typed in, or changes one that was; products of another source are changed there. */
export async function saveProduct(request: {
  merchantId: string;
  productId: string | null;
  typed: TypedProduct;
}): Promise<SaveProductOutcome> {
  const { merchantId, productId, typed } = request;
  const known =
    productId && validate(productId)
      ? await db.product.findFirst({
          where: { merchantId, id: productId, origin: 'form' },
          select: { handle: true },
        })
      : null;
  if (productId && !known) return { ok: false, reason: 'This product is no longer there' };
  const { title, brand, imageUrl, url, values, variants } = typed;
  const handle = known?.handle ?? `${slugOf(title)}-${newId().slice(-12)}`;
  // What is left blank follows from the construction where it usually does.
  const stated = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
  const unknown = unknownAttributes({ value: values.kind ?? 'mattress', source: 'merchant', confidence: 1 });
  await writeProducts({
    merchantId,
    origin: 'form',
    products: [
      {
        ...{ productId: handle, handle, title, brand, imageUrl, url },
        attributes: applyCorrections(unknown, correctionsOf(stated)),
        variants: variants.map((variant, index) => ({ ...variant, variantId: `${handle}#${index + 1}` })),
      },
    ],
  });
  const saved = await db.product.findFirstOrThrow({ where: { merchantId, handle, origin: 'form' } });
  await announce(CATALOG_CHANNEL, merchantId);
  return { ok: true, productId: saved.id };
}

function slugOf(title: string): string {
  const slug = title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60);
  return slug || 'product';
}
