import {
  rankProductIds,
  createNamedAttributesFilter,
  hasOnlyFilterFacts,
  type CatalogMessage,
  getLowestPrice,
  getMentionedSize,
  toCards,
} from '#app/features/assistant/dialogue/catalog-message.ts';
import { toNameCues } from '#app/features/assistant/dialogue/words-in-names.ts';
import type { ProductCard } from '#app/features/assistant/conversation.ts';
import type { NamedCards } from '#app/features/assistant/dialogue/turn.ts';
import {
  findBrands,
  type BrandMentions,
} from '#app/features/assistant/guardrails/product-and-brand-names.ts';
import { splitTokens } from '#app/features/assistant/understanding/tokens.ts';
import type {
  Intent,
  Topic,
  UnderstoodFact,
} from '#app/features/assistant/understanding/understanding-types.ts';
import { isListed, listsWords } from '#app/features/inventory/attributes/product-text.ts';
import type { CatalogProduct, Construction } from '#app/features/inventory/inventory.ts';

const CARDS_MAX = 3;
/** In a message this short, a brand name is a request for it. */
const SHORT_WORDS = 9;
const ASKING_INTENTS: ReadonlySet<Intent> = new Set<Intent>([
  ...(['sells', 'recommend', 'more', 'compare', 'about-shown', 'choose'] as const),
]);

const SHOWING_INTENTS: ReadonlySet<Intent> = new Set<Intent>(['sells', 'recommend', 'more']);

/** The catalog brands that a message wants, and those it rejects. */
export function findCatalogBrands({
  text,
  context,
  pack,
}: Pick<CatalogMessage, 'text' | 'context' | 'pack'>): BrandMentions {
  return findBrands(text, context.listMattresses(), toNameCues(pack));
}

export function isSameBrand(brand: string, name: string): boolean {
  return brand.toLowerCase() === name.toLowerCase();
}

/** "Show me a Tempur and a Diamond", "anything from Helix": the best of each brand. */
export function findBedsOfBrands(message: CatalogMessage): NamedCards | null {
  const { said, text, profile, before } = message;
  if (!hasOnlyFilterFacts(said)) return null;
  const refused = said.facts.flatMap(({ key, value }) => (key === 'brandsAvoided' ? (value ?? []) : []));
  const wanted = findCatalogBrands(message).wanted.filter((brand) => !refused.includes(brand));
  if (wanted.length === 0) return null;
  const shown = before.lastShown.map(({ brand }) => brand);
  const isOfShown = wanted.every((brand) => shown.some((own) => isSameBrand(own, brand)));
  const isRequested = said.intents.some((intent) => SHOWING_INTENTS.has(intent));
  if (isOfShown && !isRequested) return null;
  const isShort = text.split(/\s+/).length <= SHORT_WORDS;
  const isAsking = said.isQuestion || isShort || wanted.length > 1;
  if (!isAsking && !said.intents.some((intent) => ASKING_INTENTS.has(intent))) return null;
  const ofEach = wanted.length > 1 ? 1 : CARDS_MAX;
  const ids = wanted.flatMap((brand) => bestOfBrand(message, brand).slice(0, ofEach));
  // "And one from Spring Air to compare": shown next to the current bed.
  const [first] = before.ownPicks ?? before.lastShown;
  const isWeighed = !isRequested && isWeighedAgainst(message);
  const isBeside = (said.compares === true || isWeighed) && wanted.length === 1 && first !== undefined;
  const chosen = isBeside
    ? [first.productId, closestOfBrand(message, wanted[0]!, first) ?? ids[0]!]
    : ids.slice(0, CARDS_MAX);
  const { brandsWanted: _, brandsAvoided: __, ...open } = profile;
  const cards = toCards([...new Set(chosen)], { ...message, profile: open });
  if (cards.length === 0) return null;
  // After a search, a look at a brand isn't a wish for nothing else.
  const isOnly = said.facts.some(({ key, value }) => key === 'musts' && value?.includes('brand'));
  const isLook = !isOnly && (before.ownPicks ?? []).length > 0;
  return {
    lead: 'of-brand',
    cards,
    ...(isLook && { nameWords: said.facts.flatMap(brandWords) }),
    act: {
      ...{ act: 'of-brands', brands: isBeside ? 2 : wanted.length, count: cards.length },
      ...(said.isQuestion && said.intents[0] === 'sells' && { isCarried: true }),
    },
  };
}

function brandWords({ key, quote }: UnderstoodFact): string[] {
  return key === 'brandsWanted' ? splitTokens(quote).map(({ text }) => text) : [];
}

/** "Why not just get a Tempur-Pedic": the question weighs the brand against the shown beds and doesn't ask for it. */
function isWeighedAgainst({ text, pack, said }: CatalogMessage): boolean {
  const { named } = pack.readSituation(text);
  const isWeighing = named.has('has.versus') || named.has('has.why-us') || said.kind === 'know.brand-worth';
  return said.isQuestion && isWeighing;
}

/** The brand's new bed with the feel closest to a card's, cheapest first. */
function closestOfBrand(
  { context, profile }: CatalogMessage,
  brand: string,
  { productId, size }: ProductCard,
): string | undefined {
  const own = context.getProduct(productId)?.attributes.firmness?.value ?? profile.firmnessWish ?? USUAL_FEEL;
  const distance = ({ attributes }: CatalogProduct) =>
    Math.abs((attributes.firmness?.value ?? Infinity) - own);
  const priceOf = (product: CatalogProduct) => getLowestPrice(product, profile.size ?? size) ?? Infinity;
  return context
    .listMattresses()
    .filter((one) => isSameBrand(one.brand, brand) && one.attributes.condition === null)
    .filter((one) => priceOf(one) < Infinity)
    .toSorted((one, other) => distance(one) - distance(other) || priceOf(one) - priceOf(other))[0]?.productId;
}

const USUAL_FEEL = 5.5;

/** A brand's products: best fit first, then those with a price. */
function bestOfBrand({ context, profile }: CatalogMessage, brand: string): string[] {
  const { brandsAvoided: _, ...wishes } = profile;
  const all = context.listMattresses().filter((product) => isSameBrand(product.brand, brand));
  return rankProductIds({ context, profile: { ...wishes, brandsWanted: [brand] } }, all);
}

const SEARCH_LIMIT = 60;
const MEASURES = {
  firmness: ({ attributes }: CatalogProduct) => attributes.firmness?.value,
  thickness: ({ attributes }: CatalogProduct) => attributes.profileInches?.value,
};

/** "What's the softest bed you have", "your thinnest twin", before any beds are shown. */
export function findExtremeBeds(message: CatalogMessage): NamedCards | null {
  const { said, before, context, profile } = message;
  const pointed = said.hints?.find((hint) => hint.by === 'rank');
  const rank = said.rank ?? (pointed?.by === 'rank' ? pointed : null);
  const isAsked = said.isQuestion || said.asksCatalog === true;
  if (before.lastShown.length > 0 || rank === null || !isAsked || !hasOnlyFilterFacts(said)) return null;
  if (rank.attribute !== 'firmness' && rank.attribute !== 'thickness') return null;
  const { attribute, most } = rank;
  const size = getMentionedSize(said) ?? profile.size ?? null;
  const sign = most ? -1 : 1;
  const beds = context
    .listMattresses()
    .flatMap((product) => {
      const amount = MEASURES[attribute](product);
      const price = getLowestPrice(product, size);
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

/** "Is there one that's memory foam and soft": searches beyond the shown beds if none of them matches. */
export function findBedsByMaterialAndFeel(message: CatalogMessage): NamedCards | null {
  const { said, before, context, profile } = message;
  const { namedFeels: [firmness] = [], askedMaterials = [] } = said;
  const fact = said.facts.find(({ key }) => key === 'materialsWanted')?.value as Construction[] | undefined;
  const materials = fact ?? askedMaterials;
  const isAsked = before.lastShown.length > 0 && said.asksCatalog === true && said.shown.length === 0;
  if (!isAsked || materials.length === 0 || firmness === undefined || !hasOnlyFilterFacts(said)) return null;
  // "Not so firm anymore, but latex": the search steps away from the shown feel.
  if (said.change !== null) return null;
  const isNamed = createNamedAttributesFilter(said);
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

const CONDITION = 'condition';
const MOVING = 'moving';
const PLUS_SIZE = 'plus size';
const PLUS_SIZE_POUNDS = 300;
const CAPACITY: ReadonlySet<Topic> = new Set<Topic>(['attribute.capacity', 'explain.capacity']);

type ProductTest = (product: CatalogProduct) => boolean;

/**
 * Beds whose listing mentions what the message asks for: "anything made for heavy people", "only floor models", "one
 * with copper".
 */
export function findBedsByListing(message: CatalogMessage): NamedCards | null {
  const { said, before } = message;
  if (said.asksCatalog !== true && !said.isQuestion) return null;
  const isPlusSize =
    said.asksCatalog === true && said.price === undefined && said.topics.some((topic) => CAPACITY.has(topic));
  const names = said.listing?.names ?? [];
  const isOpen =
    before.lastShown.length === 0 &&
    (names.length > 0 || (said.asksCatalog === true && hasOnlyFilterFacts(said)));
  const isOfCondition =
    names.includes(CONDITION) &&
    said.asksCatalog === true &&
    (isOpen || said.facts.every(({ key }) => key === 'clearance'));
  const test = isPlusSize
    ? isForPlusSize
    : isOfCondition
      ? ({ attributes }: CatalogProduct) => attributes.condition !== null
      : isOpen
        ? createListingTest(message)
        : null;
  return test === null ? null : showBedsOfListing(message, test, isPlusSize);
}

function isForPlusSize({ attributes: { features, weightCapacityPounds } }: CatalogProduct): boolean {
  const isNamed = features.some(({ value }) => value.toLowerCase() === PLUS_SIZE);
  return isNamed || (weightCapacityPounds?.value ?? 0) >= PLUS_SIZE_POUNDS;
}

function createListingTest({ said }: CatalogMessage): ProductTest | null {
  const names = (said.listing?.names ?? []).filter((name) => name !== CONDITION && name !== MOVING);
  if (names.length > 0) return (product) => names.every((name) => isListed(product, name));
  const words = said.listing?.unknown?.words ?? [];
  return words.length === 0 ? null : (product) => listsWords(product, words);
}

function showBedsOfListing(
  message: CatalogMessage,
  test: ProductTest,
  isPlusSize: boolean,
): NamedCards | null {
  const { context, profile } = message;
  const all = context.listMattresses().filter(test);
  const size = profile.size;
  const isInSize = ({ variants }: CatalogProduct) =>
    variants.some((variant) => variant.available && variant.size === size);
  const ofSize = size === undefined ? all : all.filter(isInSize);
  const isOtherSize = ofSize.length === 0;
  const open = isOtherSize ? { ...message, profile: { ...profile, size: undefined } } : message;
  const ids = rankProductIds(open, isOtherSize ? all : ofSize).slice(0, CARDS_MAX);
  const cards = toCards(ids, message);
  if (cards.length === 0) return null;
  return {
    lead: 'listed',
    cards,
    act: { act: 'listed-beds', count: cards.length, isOtherSize, isPlusSize },
  };
}
