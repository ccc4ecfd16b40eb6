import type { ActOf } from '#app/features/assistant/acts.ts';
import { type Figure, priceFigure } from '#app/features/assistant/figures.ts';
import { isSameBrand } from '#app/features/assistant/dialogue/catalog-beds.ts';
import type { Turn } from '#app/features/assistant/dialogue/turn.ts';
import type { CatalogProduct, Construction, Size } from '#app/features/inventory/inventory.ts';

/** How the brands of the shown beds differ, as far as all of their listings state it. */

const USUAL_SIZE: Size = 'Queen';
/** Constructions that at least this share of a brand's beds have. */
const COMMON_SHARE = 0.25;

type Line = ActOf<'brand-lines'>['lines'][number];

/** Null unless the shown beds are of several brands. */
export function brandLinesAct({ before, state, context }: Turn): ActOf<'brand-lines'> | null {
  const shown = before.lastShown;
  const places = shown.flatMap(({ brand }, at) =>
    shown.findIndex((one) => isSameBrand(one.brand, brand)) === at ? [at] : [],
  );
  if (places.length < 2) return null;
  const size = state.lastProfile?.size ?? shown[0]!.size ?? USUAL_SIZE;
  const lines = places.map((card): Line => {
    const all = context.listMattresses().filter(({ brand }) => isSameBrand(brand, shown[card]!.brand));
    return { card, ...describeBrand(all, size) };
  });
  return { act: 'brand-lines', size, lines };
}

function describeBrand(beds: readonly CatalogProduct[], size: Size): Omit<Line, 'card'> {
  const built = beds.flatMap(({ attributes }) => attributes.construction?.value ?? []);
  const groups = [...Map.groupBy(built, (one) => one)].toSorted(([, a], [, b]) => b.length - a.length);
  const constructions = groups.flatMap(([name, own]): Construction[] =>
    own.length >= built.length * COMMON_SHARE ? [name] : [],
  );
  const feels = beds.flatMap(({ attributes }) => attributes.firmness?.value ?? []);
  const prices = beds
    .flatMap(({ productId, variants }) =>
      variants.flatMap((one): Figure[] =>
        one.available && one.size === size && one.priceMinor !== null
          ? [priceFigure({ productId, size, minor: one.priceMinor })]
          : [],
      ),
    )
    .toSorted((one, other) => one.minor - other.minor);
  return {
    constructions,
    feels: feels.length === 0 ? null : [Math.min(...feels), Math.max(...feels)],
    least: prices[0] ?? null,
    most: prices.at(-1) ?? null,
  };
}
