import { z } from 'zod';
import { SIZES, type CatalogProduct, type Size } from '#app/features/inventory/inventory.ts';

/**
 * An amount of money that the built-in assistant may state, with what it is computed from: catalog prices, each counted
 * `times` (negative to subtract), and the shopper's budget, counted `budgets` times. In minor units.
 */
export const figureSchema = z.object({
  minor: z.number().int(),
  prices: z
    .array(
      z.object({
        productId: z.string().max(200),
        size: z.enum(SIZES).nullable(),
        minor: z.number().int(),
        times: z.number().int(),
      }),
    )
    .max(10),
  budgetMinor: z.number().int(),
  budgets: z.number().int(),
});
export type Figure = z.output<typeof figureSchema>;
type CatalogPrice = Omit<Figure['prices'][number], 'times'>;

/** The sum of prices, each counted `times`. */
export function sumFigure(prices: Figure['prices'], budget = { budgetMinor: 0, budgets: 0 }): Figure {
  const own = budget.budgetMinor * budget.budgets;
  return { ...budget, prices, minor: prices.reduce((sum, { minor, times }) => sum + minor * times, own) };
}

export const priceFigure = (price: CatalogPrice, times = 1): Figure => sumFigure([{ ...price, times }]);

/** How much more the first price is than the second. */
export function gapFigure(high: CatalogPrice, low: CatalogPrice): Figure {
  return sumFigure([
    { ...high, times: 1 },
    { ...low, times: -1 },
  ]);
}

/** A card's price; null if it has none. */
export function priceOfCard(card: {
  productId: string;
  size: Size | null;
  priceMinor: number | null;
}): CatalogPrice | null {
  const { productId, size, priceMinor } = card;
  return priceMinor === null ? null : { productId, size, minor: priceMinor };
}

/** Whether the catalog still has a figure's prices and they add up to it. */
export function isTrueFigure(
  figure: Figure,
  getProduct: (productId: string) => CatalogProduct | null,
): boolean {
  const { minor, prices, budgetMinor, budgets } = figure;
  const isListed = prices.every((price) =>
    getProduct(price.productId)?.variants.some(
      ({ size, priceMinor }) => size === price.size && priceMinor === price.minor,
    ),
  );
  return isListed && sumFigure(prices, { budgetMinor, budgets }).minor === minor;
}

/** Every figure inside an act or a list of acts. */
export function figuresIn(value: unknown): Figure[] {
  if (typeof value !== 'object' || value === null) return [];
  const { success, data } = 'budgets' in value ? figureSchema.safeParse(value) : { success: false };
  return success && data ? [data] : Object.values(value).flatMap(figuresIn);
}
