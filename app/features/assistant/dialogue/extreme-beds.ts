import {
  isAsNamed,
  isOnlyNarrowed,
  type Message,
  priceIn,
  sizeIn,
  toCards,
} from '#app/features/assistant/dialogue/asked-beds.ts';
import type { NamedCards } from '#app/features/assistant/dialogue/turn.ts';
import type { CatalogProduct, Construction } from '#app/features/inventory/inventory.ts';

const CARDS_MAX = 3;
const SEARCH_LIMIT = 60;
const MEASURES = {
  firmness: ({ attributes }: CatalogProduct) => attributes.firmness?.value,
  thickness: ({ attributes }: CatalogProduct) => attributes.profileInches?.value,
};

/** "What's the softest bed you have", "your thinnest twin": before any beds are shown. */
export function findExtremes(message: Message): NamedCards | null {
  const { said, before, context, profile } = message;
  const pointed = said.hints?.find((hint) => hint.by === 'rank');
  const rank = said.rank ?? (pointed?.by === 'rank' ? pointed : null);
  const isAsked = said.isQuestion || said.asksCatalog === true;
  if (before.lastShown.length > 0 || rank === null || !isAsked || !isOnlyNarrowed(said)) return null;
  if (rank.attribute !== 'firmness' && rank.attribute !== 'thickness') return null;
  const { attribute, most } = rank;
  const size = sizeIn(said) ?? profile.size ?? null;
  const sign = most ? -1 : 1;
  const beds = context
    .listMattresses()
    .flatMap((product) => {
      const amount = MEASURES[attribute](product);
      const price = priceIn(product, size);
      return amount === undefined || price === null ? [] : [{ product, amount: amount * sign, price }];
    })
    .toSorted((one, other) => one.amount - other.amount || one.price - other.price)
    .slice(0, CARDS_MAX);
  if (beds.length === 0) return null;
  const own = size === null ? profile : { ...profile, size };
  const cards = toCards(
    beds.map(({ product }) => product.productId),
    { ...message, profile: own },
  );
  return { lead: 'listed', cards, act: { act: 'most-of', attribute, most, size, count: cards.length } };
}

/** "Is there one that's memory foam and soft": what none of the shown beds is, looked for beyond them. */
export function findWanted(message: Message): NamedCards | null {
  const { said, before, context, profile } = message;
  const { namedFeels: [firmness] = [], askedMaterials = [] } = said;
  const fact = said.facts.find(({ key }) => key === 'materialsWanted')?.value as Construction[] | undefined;
  const materials = fact ?? askedMaterials;
  const isAsked = before.lastShown.length > 0 && said.asksCatalog === true && said.shown.length === 0;
  if (!isAsked || materials.length === 0 || firmness === undefined || !isOnlyNarrowed(said)) return null;
  const isNamed = isAsNamed(said);
  const isSuch = (productId: string) => {
    const product = context.getProduct(productId);
    return product !== null && isNamed(product) && product.attributes.construction?.value === materials[0];
  };
  if (before.lastShown.some(({ productId }) => isSuch(productId))) return null;
  const wishes = { ...profile, firmnessWish: firmness, mustHave: [...materials] };
  const found = context
    .match(wishes, { limit: SEARCH_LIMIT })
    .matches.filter(({ productId }) => isSuch(productId))
    .slice(0, CARDS_MAX);
  const cards = toCards(
    found.map(({ productId }) => productId),
    { ...message, profile: wishes },
  );
  if (cards.length === 0) return null;
  const act = { act: 'listed-beds', isOtherSize: false, isPlusSize: false } as const;
  return { lead: 'listed', cards, act: { ...act, count: cards.length } };
}
