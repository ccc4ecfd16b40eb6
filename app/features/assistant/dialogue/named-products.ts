import { type CatalogMessage, toCards } from '#app/features/assistant/dialogue/catalog-message.ts';
import {
  findExtremeBeds,
  findBedsByListing,
  findBedsOfBrands,
  findBedsByMaterialAndFeel,
} from '#app/features/assistant/dialogue/catalog-beds.ts';
import { addTotals, findBedsByPrice } from '#app/features/assistant/dialogue/price-range.ts';
import {
  toNameCues,
  selectLanguagePack,
  dropFactsInNames,
} from '#app/features/assistant/dialogue/read-turn.ts';
import type { NamedCards } from '#app/features/assistant/dialogue/turn.ts';
import type { ReplyContext, TurnRequest } from '#app/features/assistant/engine/chat-engine.ts';
import {
  knownValues,
  mergeFacts,
  toShopperProfile,
} from '#app/features/assistant/understanding/known-facts.ts';
import {
  findProductNames,
  type ProductMention,
} from '#app/features/assistant/guardrails/product-and-brand-names.ts';
import type { Intent } from '#app/features/assistant/understanding/understanding-types.ts';
import type { ShopperProfile } from '#app/features/matching/matching.ts';
import { splitTokens } from '#app/features/assistant/understanding/tokens.ts';
import type { FactKey } from '#app/features/assistant/understanding/facts/registry.ts';
import type { CatalogProduct } from '#app/features/inventory/inventory.ts';

/** Versions of one model: soft and firm, foam and hybrid, new and floor sample. */

const FAMILY_MAX = 12;
const WORDS_MAX = 16;
const REFUSAL_REACH = 3;
const VERSION_FACTS: ReadonlySet<FactKey> = new Set<FactKey>([
  ...(['size', 'firmness', 'materialsWanted', 'musts', 'featuresAvoided', 'materialsAvoided'] as const),
]);

/** The versions of a product: those of its brand that share its rarest word. */
function listProductVersions(
  product: CatalogProduct,
  { productNames, getProduct }: ReplyContext,
): CatalogProduct[] {
  const families = wordsOf(product).flatMap((word) => {
    const places = productNames.byWord.get(word) ?? [];
    const products = places.flatMap((place) => getProduct(productNames.products[place]!.productId) ?? []);
    const isOwn = products.every(({ brand }) => brand === product.brand);
    return isOwn && products.length > 1 && products.length <= FAMILY_MAX ? [products] : [];
  });
  return families.toSorted((one, other) => one.length - other.length)[0] ?? [product];
}

function wordsOf({ title }: CatalogProduct): string[] {
  return splitTokens(title).flatMap(({ text, kind }) => (kind === 'word' ? [text] : []));
}

/** "Just the firm, not the pillow top", "is there a plush version", about beds that were asked for by name. */
function findVersion(message: CatalogMessage): NamedCards | null {
  const { before, context, said } = message;
  const [first] = before.lastShown;
  if (
    first === undefined ||
    !(wasShownByName(message) || (said.asksVersion === true && before.lastShown.length === 1)) ||
    said.shown.length > 0
  )
    return null;
  if (!said.facts.every(({ key }) => VERSION_FACTS.has(key))) return null;
  const product = context.getProduct(first.productId);
  const asked = askedWords(message);
  if (product === null || asked === null) return null;
  const family = listProductVersions(product, context);
  const own = family.map((one) => ({ one, words: new Set(wordsOf(one)) }));
  // A word that every version has doesn't tell them apart.
  const telling = asked.filter((word) => {
    const count = own.filter(({ words }) => words.has(word)).length;
    return count > 0 && count < own.length;
  });
  if (telling.length === 0) return null;
  const scored = own.map(({ one, words }) => ({
    one,
    score: telling.filter((word) => words.has(word)).length,
    size: words.size,
  }));
  const best = Math.max(...scored.map(({ score }) => score));
  const chosen = scored
    .filter(({ score }) => score === best)
    .toSorted(
      (a, b) =>
        a.size - b.size ||
        Number(a.one.attributes.condition !== null) - Number(b.one.attributes.condition !== null),
    );
  const cards = toCards([chosen[0]!.one.productId], message);
  const words = new Set(own.flatMap((one) => [...one.words]));
  const nameWords = splitTokens(message.text).flatMap(({ text }) => (words.has(text) ? [text] : []));
  return cards.length === 0 ? null : { lead: 'named', cards, nameWords };
}

/** The words of a short message, without the ones it rejects; null for a longer one. */
function askedWords({ text, pack }: CatalogMessage): string[] | null {
  const { notMeant } = toNameCues(pack);
  const words = splitTokens(text).flatMap(({ text: word, kind }) => (kind === 'word' ? [word] : []));
  if (words.length > WORDS_MAX) return null;
  return words.filter(
    (_, at) => !words.slice(Math.max(0, at - REFUSAL_REACH), at).some((word) => notMeant.has(word)),
  );
}

function versionsToCompare(productId: string, context: ReplyContext): string[] {
  const product = context.getProduct(productId);
  if (product === null) return [productId];
  const others = listProductVersions(product, context).filter((one) => one.productId !== productId);
  const unlike = (one: CatalogProduct) => {
    const isOtherBuild = one.attributes.construction?.value !== product.attributes.construction?.value;
    const isSameFeel = one.attributes.firmness?.value === product.attributes.firmness?.value;
    return 4 * Number(isOtherBuild) + 2 * Number(one.attributes.condition === null) + Number(isSameFeel);
  };
  const [other] = others.toSorted((one, two) => unlike(two) - unlike(one));
  return other === undefined ? [productId] : [productId, other.productId];
}

const CARDS_MAX = 3;
/** Longer messages tell a story and don't ask for a specific bed. */
const TEXT_MAX = 600;
const CATALOG_TEXT_MAX = 200;
/** In these messages, a name isn't a request for that bed. */
const OTHER_SUBJECTS: ReadonlySet<Intent> = new Set<Intent>([
  'service',
  'person',
  'attack',
  'angry',
  'child',
]);
const PRICE_TOPICS: ReadonlySet<string> = new Set(['store.price', 'attribute.price']);

/**
 * Products to show as cards: those the message names, unless all are already shown, or catalog beds it describes. Null
 * if there are none; the shopper's current bed doesn't count.
 */
export function findNamedCards({ text, state: before, context }: TurnRequest): NamedCards | null {
  if (!context.canRecommend || text.length > TEXT_MAX) return null;
  const pack = selectLanguagePack(
    context.detectLanguage?.(text, before.language) ?? before.language,
    context,
  );
  const shownIds = new Set(before.lastShown.map(({ productId }) => productId));
  const names = findProductNames(text, context.productNames, { ...toNameCues(pack), shownIds });
  if (names.length === 0 && text.length > CATALOG_TEXT_MAX) return null;
  const read = pack.understand(text, { asked: null, shownCount: 0, currency: context.store.currency });
  const said = dropFactsInNames(read, names);
  const isElsewhere =
    said.intents.some((intent) => OTHER_SUBJECTS.has(intent)) ||
    said.facts.some(({ key }) => key === 'currentBed');
  if (isElsewhere) return null;
  const { facts } = mergeFacts(before.facts, said, '');
  const known = toShopperProfile(facts);
  const profile = { ...known, ...(said.askedSize !== null && { size: said.askedSize }) };
  const { budget } = knownValues(facts);
  const message = { text, pack, before, context, said, profile, budget };
  if (names.length > 0) return findByName(message, names);
  const found =
    findInSize(message) ??
    findVersion(message) ??
    findBedsByPrice(message) ??
    findBedsOfBrands(message) ??
    findExtremeBeds(message) ??
    findBedsByMaterialAndFeel(message) ??
    findBedsByListing(message);
  return found && { ...found, materials: said.askedMaterials };
}

function findByName(message: CatalogMessage, names: readonly ProductMention[]): NamedCards | null {
  const { before, context, profile, said } = message;
  const shown = new Map(before.lastShown.map((card) => [card.productId, card]));
  const isShown = ({ productIds }: ProductMention) => productIds.some((productId) => shown.has(productId));
  const isCompared = said.compares === true && names.length === 1;
  const compared = isCompared ? versionsToCompare(names[0]!.productIds[0]!, context) : [];
  if (compared.length > 1 && names[0]!.productIds.length === 1)
    return { lead: 'named', cards: toCards(compared, message) };
  const wanted = names.map((name) =>
    isShown(name) ? name.productIds.filter((one) => shown.has(one)) : bestFirst(name, profile, context),
  );
  // Shows the card of a bed again for its price in another size.
  const isOnTable = names.every(isShown);
  const asksToSee =
    said.topics.some((topic) => PRICE_TOPICS.has(topic)) ||
    said.intents.some((intent) => intent === 'recommend' || intent === 'more');
  const isOtherSize = wanted.flat().some((productId) => shown.get(productId)?.size !== profile.size);
  const hasSize = profile.size !== undefined && isOtherSize;
  if (isOnTable && !asksToSee && !hasSize) return null;
  const ofEach = wanted.length > 1 ? 1 : CARDS_MAX;
  const ids = new Set([
    ...(isOnTable ? [] : said.shown.flatMap((place) => before.lastShown[place]?.productId ?? [])),
    ...wanted.flatMap((productIds) => productIds.slice(0, ofEach)),
  ]);
  const { namedSizes = [], price } = said;
  const inSizes = price !== undefined && namedSizes.length > 1 ? namedSizes : [profile.size];
  const cards = inSizes
    .flatMap((size) => toCards([...ids], { ...message, profile: { ...profile, ...(size && { size }) } }))
    .slice(0, CARDS_MAX);
  if (namedSizes.length === 0) addTotals(cards, message, price);
  const isPartial = wanted.length === 1 && wanted[0]!.length > ofEach;
  return cards.length === 0 ? null : { lead: isPartial ? 'some-named' : 'named', cards };
}

/** "Queen", after products were asked for by name. */
function findInSize(message: CatalogMessage): NamedCards | null {
  const { before, said } = message;
  if (!wasShownByName(message) || said.facts.length === 0 || said.facts.some(({ key }) => key !== 'size'))
    return null;
  const ids = before.lastShown.map(({ productId }) => productId);
  return { lead: 'named', cards: toCards(ids.slice(0, CARDS_MAX), message) };
}

function wasShownByName({ before }: CatalogMessage): boolean {
  return before.lastActs.some((act) => act.act === 'show' && NAMED_LEADS.has(act.lead));
}

const NAMED_LEADS: ReadonlySet<string> = new Set<NamedCards['lead']>(['named', 'some-named']);

/** Products with that name: those that break no preference first, then those with a price. */
function bestFirst({ productIds }: ProductMention, profile: ShopperProfile, { explain }: ReplyContext) {
  const fits = new Map(
    productIds.map((productId) => {
      const found = explain(profile, productId);
      const isFitting = found !== null && !('breaks' in found);
      return [productId, 2 * Number(isFitting) + Number(found?.priceMinor != null)];
    }),
  );
  return productIds.toSorted((one, other) => fits.get(other)! - fits.get(one)!);
}
