import type { Turn } from '#app/features/assistant/dialogue/turn.ts';
import {
  dropComparisonReasons,
  isDisqualifying,
  overBudget,
} from '#app/features/assistant/dialogue/over-budget.ts';
import type { Act, ActOf } from '#app/features/assistant/acts.ts';
import type { ConversationState } from '#app/features/assistant/conversation.ts';
import { knownValues } from '#app/features/assistant/understanding/known-facts.ts';
import type { FactValues } from '#app/features/assistant/understanding/facts/registry.ts';
import type { CatalogProduct, Construction } from '#app/features/inventory/inventory.ts';
import type { Alternative, Match, ShopperProfile } from '#app/features/matching/matching.ts';

/** Every set keeps what the shopper came for: a material, a feel, brands they asked about. */

type UnmetWish = Pick<ActOf<'wish-unmet'>, 'facts' | 'values'>;
type Shown = Match | Alternative;

interface Wish {
  fact: 'firmness' | 'materialsWanted' | 'brandsWanted';
  value: FactValues[Wish['fact']];
  isMetBy(product: CatalogProduct): boolean;
}

export interface KeptWishes {
  found: readonly Shown[];
  /** Wishes that no bed meets within the other conditions. */
  unmet: Wish[];
}

const FIRMNESS_TOLERANCE = 0.6;
/** Beds that cost more than this share of the budget are only shown for a brand the shopper asked about. */
const OVER_BUDGET_MAX = 1.5;

/** The wishes that a set can meet one by one. Other wishes exclude beds or are part of every score. */
function listWishes(
  { state, context }: Turn,
  { materialsWanted = [], brandsWanted }: ShopperProfile,
): Wish[] {
  const { firmness } = knownValues(state.facts);
  const wishes: Wish[] = [];
  if (materialsWanted.length > 0)
    wishes.push({
      fact: 'materialsWanted',
      value: materialsWanted,
      isMetBy: ({ attributes: { construction, materials } }) =>
        [construction?.value, ...materials.map(({ value }) => value)].some(
          (one) => one !== undefined && materialsWanted.includes(one),
        ),
    });
  if (firmness != null)
    wishes.push({
      fact: 'firmness',
      value: firmness,
      isMetBy: ({ attributes }) =>
        Math.abs((attributes.firmness?.value ?? Infinity) - firmness) <= FIRMNESS_TOLERANCE,
    });
  const brands = brandsWanted === undefined ? (state.interests?.brands ?? []) : [];
  for (const name of brands.slice(-context.matchSettings.limit))
    wishes.push({ fact: 'brandsWanted', value: [name], isMetBy: ({ brand }) => brand === name });
  return wishes;
}

/**
 * If no bed of a set meets a wish, the best one that does takes one of the last places: within the budget, or else the
 * least expensive above it, labeled as such.
 */
export function keepWishes(turn: Turn, profile: ShopperProfile, chosen: readonly Shown[]): KeptWishes {
  const wishes = listWishes(turn, profile);
  const missing = wishes.filter((wish) => !isMetIn(turn, wish, chosen));
  const added: Shown[] = [];
  for (const wish of missing) {
    const bed = isMetIn(turn, wish, added) ? null : findBedWith(turn, profile, { wish, wishes });
    if (bed !== null) added.push(bed);
  }
  if (added.length === 0) return { found: chosen, unmet: missing };
  const within = added.filter((one) => !('breaks' in one));
  return {
    found: withLastReplaced(turn, { chosen, added, wishes }),
    unmet: missing.filter((wish) => !isMetIn(turn, wish, within)),
  };
}

function isMetIn({ context }: Turn, wish: Wish, found: readonly Shown[]): boolean {
  return found.some(({ productId }) => {
    const product = context.getProduct(productId);
    return product !== null && wish.isMetBy(product);
  });
}

function findBedWith(
  turn: Turn,
  profile: ShopperProfile,
  { wish, wishes }: { wish: Wish; wishes: readonly Wish[] },
): Shown | null {
  const { context } = turn;
  const { budgetMaxMinor = Infinity, ...open } = profile;
  const isOfBrand = wish.fact === 'brandsWanted';
  const beds = context.listMattresses().flatMap((product) => {
    if (!wish.isMetBy(product) || product.attributes.condition !== null) return [];
    const match = context.explain(open, product.productId);
    if (match === null || 'breaks' in match || (match.priceMinor === null && !isOfBrand)) return [];
    if (profile.size !== undefined && match.size !== profile.size) return [];
    const count = wishes.filter((one) => one.isMetBy(product)).length;
    return [{ match, price: match.priceMinor, count }];
  });
  const sound = beds.filter(({ match }) => !match.cautions.some((caution) => isDisqualifying(caution)));
  const [best] = sound
    .filter(({ price }) => price !== null && price <= budgetMaxMinor)
    .toSorted((one, other) => other.count - one.count || other.match.score - one.match.score);
  if (best !== undefined) return best.match;
  const priceOf = ({ price }: (typeof sound)[number]) => price ?? Infinity;
  const [least] = sound.toSorted((one, other) => priceOf(one) - priceOf(other));
  if (least === undefined || least.price === null) return least?.match ?? null;
  return isOfBrand || least.price <= budgetMaxMinor * OVER_BUDGET_MAX
    ? overBudget(turn, least.match, budgetMaxMinor)
    : null;
}

/** The best match stays unless every place goes to a wish; so do the halves of a split bed. */
function withLastReplaced(
  turn: Turn,
  { chosen, added, wishes }: { chosen: readonly Shown[]; added: readonly Shown[]; wishes: readonly Wish[] },
): Shown[] {
  const halves = chosen.filter((one) => 'breaks' in one && one.breaks.code === 'half');
  const others = chosen.filter((one) => !halves.includes(one));
  // Beds that meet a wish themselves give way last.
  const meeting = others.filter((one) => wishes.some((wish) => isMetIn(turn, wish, [one])));
  const room = Math.max(0, turn.context.matchSettings.limit - added.length);
  const ranked = [...new Set([...others.slice(0, 1), ...meeting, ...others])].slice(0, room);
  const kept = others.filter((one) => ranked.includes(one));
  const role: Shown['role'] = added.length === 1 ? 'as-asked' : null;
  const inOrder = [...added].sort((one, other) => +('breaks' in one) - +('breaks' in other));
  const named = inOrder.map((one): Shown => ({ ...one, role }));
  return [...dropComparisonReasons(kept), ...named, ...halves];
}

/** Says so with the first cards, and whenever a fact changes. */
export function unmetWishActs({ changed, before }: Turn, unmet: readonly Wish[]): Act[] {
  if (unmet.length === 0 || (before.lastProfile !== null && changed.length === 0)) return [];
  const values: UnmetWish['values'] = {};
  for (const { fact, value } of unmet)
    if (fact === 'materialsWanted') values.materialsWanted = value as Construction[];
    else if (fact === 'brandsWanted')
      values.brandsWanted = [...(values.brandsWanted ?? []), ...(value as string[])];
  return [{ act: 'wish-unmet', facts: [...new Set(unmet.map(({ fact }) => fact))], values }];
}

type Interests = NonNullable<ConversationState['interests']>;

/** Undefined if there are none. */
export function addInterests(before: Interests | undefined, more: Partial<Interests>): Interests | undefined {
  const { materials = [], brands = [] } = more;
  if (before === undefined && materials.length + brands.length === 0) return undefined;
  return {
    materials: [...new Set([...(before?.materials ?? []), ...materials])],
    brands: [...new Set([...(before?.brands ?? []), ...brands])],
  };
}
