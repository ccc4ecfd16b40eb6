import { differencesOf, factsOf } from '#app/features/assistant/guided/compare.en.ts';
import type { Turn } from '#app/features/assistant/guided/turn.ts';
import { ordinal } from '#app/features/assistant/guided/wording.ts';
import type { CatalogProduct } from '#app/features/inventory/inventory.ts';

/** How products differ that this shopper has seen; any other id, of this store or not, is refused. */
export function compareShown({ state, context }: Turn, productIds: readonly string[]): { result: object } {
  const seen = new Set([...state.seen, ...state.lastShown.map(({ productId }) => productId)]);
  const ids = [...new Set(productIds)];
  const foreign = ids.filter((id) => !seen.has(id));
  if (foreign.length > 0) return refused('Only mattresses that were shown in this chat can be compared.');
  const products = ids.map((id) => context.getProduct(id));
  if (products.includes(null)) return refused('One of them has left the range since.');
  if (ids.length < 2) return refused('It takes two different ones.');
  const known = products as CatalogProduct[];
  const places = ids.map((id, at) => {
    const place = state.lastShown.findIndex(({ productId }) => productId === id);
    return place < 0 ? at : place;
  });
  const [one, two] = known as [CatalogProduct, CatalogProduct];
  return {
    result: {
      ok: true,
      mattresses: known.map((product, at) => ({
        productId: product.productId,
        place: `the ${ordinal(places[at]!)} one`,
        ...factsOf(product),
      })),
      ...(known.length === 2 && { differences: differencesOf([one, two], [places[0]!, places[1]!]) }),
      note: 'Say nothing that does not stand here; names and prices stay on the cards.',
    },
  };
}

function refused(error: string): { result: object } {
  return { result: { ok: false, error } };
}
