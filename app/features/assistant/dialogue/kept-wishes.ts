import type { Turn } from '#app/features/assistant/dialogue/turn.ts';
import {
  dropComparisonReasons,
  isDisqualifying,
  overBudget,
} from '#app/features/assistant/dialogue/over-budget.ts';
import type { Act, ActOf } from '#app/features/assistant/acts.ts';
import { knownValues } from '#app/features/assistant/understanding/known-facts.ts';
import type { CatalogProduct } from '#app/features/inventory/inventory.ts';
import type { Alternative, Match, ShopperProfile } from '#app/features/matching/matching.ts';

/** Every set keeps what the shopper came for: a material, a feel, brands they asked about. */

type UnmetWish = ActOf<'wish-unmet'>['facts'][number];
type Shown = Match | Alternative;

interface Wish {
  fact: UnmetWish;
  isMetBy(product: CatalogProduct): boolean;
}

export interface KeptWishes {
  found: readonly Shown[];
  /** Wishes that no bed meets within the other conditions. */
  unmet: UnmetWish[];
}

const FIRMNESS_TOLERANCE = 0.6;
/** Beds that cost more than this share of the budget aren't shown for a wish. */
const OVER_BUDGET_MAX = 1.5;

/** The wishes that a set can meet one by one. Other wishes exclude beds or are part of every score. */
function listWishes({ state }: Turn, { materialsWanted = [] }: ShopperProfile): Wish[] {
  const { firmness } = knownValues(state.facts);
  const feel: Wish | null =
    firmness == null
      ? null
      : {
          fact: 'firmness',
          isMetBy: ({ attributes }) =>
            Math.abs((attributes.firmness?.value ?? Infinity) - firmness) <= FIRMNESS_TOLERANCE,
        };
  const material: Wish | null =
    materialsWanted.length === 0
      ? null
      : {
          fact: 'materialsWanted',
          isMetBy: ({ attributes: { construction, materials } }) =>
            [construction?.value, ...materials.map(({ value }) => value)].some(
              (one) => one !== undefined && materialsWanted.includes(one),
            ),
        };
  return [material, feel].flatMap((wish) => wish ?? []);
}

/**
 * If no bed of a set meets a wish, the best one that does takes the last place: within the budget, or else the least
 * expensive above it, labeled as such.
 */
export function keepWishes(turn: Turn, profile: ShopperProfile, chosen: readonly Shown[]): KeptWishes {
  const wishes = listWishes(turn, profile);
  const meets = (wish: Wish, found: readonly Shown[]) =>
    found.some(({ productId }) => {
      const product = turn.context.getProduct(productId);
      return product !== null && wish.isMetBy(product);
    });
  const missing = wishes.filter((wish) => !meets(wish, chosen));
  if (missing.length === 0) return { found: chosen, unmet: [] };
  const added = findBedWith(turn, profile, { wishes, missing });
  const found = added === null ? chosen : withLastReplaced(turn, chosen, added);
  const isNear = added !== null && 'breaks' in added;
  const unmet = missing.filter((wish) => isNear || !meets(wish, found)).map(({ fact }) => fact);
  return { found, unmet };
}

function findBedWith(
  turn: Turn,
  profile: ShopperProfile,
  { wishes, missing }: { wishes: readonly Wish[]; missing: readonly Wish[] },
): Shown | null {
  const { context } = turn;
  const { budgetMaxMinor, ...open } = profile;
  const beds = context.listMattresses().flatMap((product) => {
    const met = wishes.filter((wish) => wish.isMetBy(product));
    if (!missing.some((wish) => met.includes(wish)) || product.attributes.condition !== null) return [];
    const match = context.explain(open, product.productId);
    if (match === null || 'breaks' in match || match.priceMinor === null) return [];
    if (profile.size !== undefined && match.size !== profile.size) return [];
    return [{ match, price: match.priceMinor, count: met.length }];
  });
  const sound = beds.filter(({ match }) => !match.cautions.some((caution) => isDisqualifying(caution)));
  const within = sound.filter(({ price }) => price <= (budgetMaxMinor ?? Infinity));
  const [best] = within.toSorted(
    (one, other) => other.count - one.count || other.match.score - one.match.score || one.price - other.price,
  );
  if (best !== undefined) return best.match;
  const [least] = sound.toSorted((one, other) => one.price - other.price);
  return least === undefined || budgetMaxMinor === undefined || least.price > budgetMaxMinor * OVER_BUDGET_MAX
    ? null
    : overBudget(turn, least.match, budgetMaxMinor);
}

/** The first bed and the two halves of a split bed stay. */
function withLastReplaced({ context }: Turn, chosen: readonly Shown[], added: Shown): Shown[] {
  const halves = chosen.filter((one) => 'breaks' in one && one.breaks.code === 'half');
  const others = chosen.filter((one) => !halves.includes(one));
  const room = context.matchSettings.limit - 1;
  const kept = others.slice(0, Math.max(1, room));
  return [...dropComparisonReasons(kept), { ...added, role: 'as-asked' }, ...halves];
}

/** Says so once: with the first cards, and whenever the wish or what excludes it changes. */
export function unmetWishActs({ changed, before }: Turn, unmet: readonly UnmetWish[]): Act[] {
  const isNews = before.lastProfile === null || changed.length > 0;
  return unmet.length === 0 || !isNews ? [] : [{ act: 'wish-unmet', facts: [...unmet] }];
}
