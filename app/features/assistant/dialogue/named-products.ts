import { type CatalogMessage, toCards } from '#app/features/assistant/dialogue/catalog-message.ts';
import {
  findExtremeBeds,
  findBedsByListing,
  findBedsOfBrands,
  findBedsByMaterialAndFeel,
} from '#app/features/assistant/dialogue/catalog-beds.ts';
import { addTotals, findBedsByPrice } from '#app/features/assistant/dialogue/price-range.ts';
import { selectLanguagePack } from '#app/features/assistant/dialogue/read-turn.ts';
import { dropFactsInNames, toNameCues } from '#app/features/assistant/dialogue/words-in-names.ts';
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
import { splitTokens } from '#app/features/assistant/understanding/tokens.ts';
import { FIRMNESS_BY_FEEL } from '#app/features/assistant/understanding/facts/firmness.ts';
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
    const named = places.flatMap((place) => getProduct(productNames.products[place]!.productId) ?? []);
    const products = named.filter(
      ({ attributes }) => attributes.kind.value === product.attributes.kind.value,
    );
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
  const { before, said } = message;
  const [first] = before.lastShown;
  if (
    first === undefined ||
    !(wasShownByName(message) || (said.asksVersion === true && before.lastShown.length === 1)) ||
    said.shown.length > 0
  )
    return null;
  if (!said.facts.every(({ key }) => VERSION_FACTS.has(key))) return null;
  return showVersions(message, [first.productId]);
}

/** The versions of products that a message's words tell apart, as cards; null if they tell none apart. */
function showVersions(
  message: CatalogMessage,
  productIds: readonly string[],
  taken: ReadonlySet<string> = new Set(),
): NamedCards | null {
  const { context, text } = message;
  const asked = askedWords(message)?.filter((word) => !taken.has(word));
  if (asked === undefined) return null;
  const families = productIds.flatMap((productId) => {
    const product = context.getProduct(productId);
    return product === null ? [] : [{ productId, family: listProductVersions(product, context) }];
  });
  const versions = families.map(({ family }) => chooseVersion(family, asked));
  if (versions.every((version) => version === null)) return null;
  const chosen = families.map(({ productId }, at) => versions[at]?.productId ?? productId);
  const cards = toCards([...new Set(chosen)], message);
  const words = new Set(families.flatMap(({ family }) => family.flatMap(wordsOf)));
  const nameWords = splitTokens(text).flatMap(({ text: word }) => (words.has(word) ? [word] : []));
  return cards.length === 0 ? null : { lead: 'named', cards, nameWords };
}

/** The version that most of the words name, with the fewest other words; null if they don't tell versions apart. */
function chooseVersion(family: readonly CatalogProduct[], asked: readonly string[]): CatalogProduct | null {
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
  const [chosen] = scored
    .filter(({ score }) => score === best)
    .toSorted(
      (a, b) =>
        a.size - b.size ||
        Number(a.one.attributes.condition !== null) - Number(b.one.attributes.condition !== null),
    );
  return chosen!.one;
}

/** Other versions of the shown beds, if every name is one of them; a name that fits a single shown bed is settled. */
function correctVersions(message: CatalogMessage, names: readonly ProductMention[]): NamedCards | null {
  const shownIds = message.before.lastShown.slice(0, CARDS_MAX).map(({ productId }) => productId);
  const settled = names.filter(
    ({ productIds: [one, ...others] }) => others.length === 0 && shownIds.includes(one!),
  );
  const found = showVersions(message, shownIds, new Set(settled.flatMap(({ words }) => words)));
  const ids = new Set(found?.cards.map(({ card }) => card.productId));
  return names.every(({ productIds }) => productIds.some((one) => ids.has(one))) ? found : null;
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
  // "No, the hybrid one, and medium, both": the other versions of the beds that were asked for.
  const corrected =
    said.isCorrection === true && wasShownByName(message) ? correctVersions(message, names) : null;
  if (corrected !== null) return corrected;
  const isOnTable = names.every(isShown);
  // "How does the Glory compare", next to the only bed shown: the two of them.
  const [only, ...rest] = before.lastShown;
  const beside = isWeighed(message) && only !== undefined && rest.length === 0 && !isOnTable ? only : null;
  const isCompared = said.compares === true && names.length === 1 && beside === null;
  const compared = isCompared ? versionsToCompare(names[0]!.productIds[0]!, context) : [];
  if (compared.length > 1 && names[0]!.productIds.length === 1)
    return { lead: 'named', cards: toCards(compared, message) };
  const wanted = names.map((name) =>
    isShown(name) ? name.productIds.filter((one) => shown.has(one)) : bestFirst(name, message),
  );
  // Shows the card of a bed again for its price in another size.
  const asksToSee =
    said.topics.some((topic) => PRICE_TOPICS.has(topic)) ||
    said.intents.some((intent) => intent === 'recommend' || intent === 'more');
  const isOtherSize = wanted.flat().some((productId) => shown.get(productId)?.size !== profile.size);
  const hasSize = profile.size !== undefined && isOtherSize;
  if (isOnTable && !asksToSee && !hasSize) return null;
  const ofEach = wanted.length > 1 || beside !== null ? 1 : CARDS_MAX;
  const ids = new Set([
    ...(beside === null ? [] : [beside.productId]),
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

/** "What's the price gap to the Glory", "is the Glory any cooler than this one". */
function isWeighed({ text, pack, said }: CatalogMessage): boolean {
  const { named } = pack.readSituation(text);
  const isGap = named.has('of.gap') && named.has('has.money');
  return said.compares === true || isGap || named.has('has.versus') || named.has('has.how-much-more');
}

/**
 * Products with that name: those shown before first, the latest first; then those that break no preference, those with
 * a price, and those nearest to the wanted feel.
 */
function bestFirst({ productIds }: ProductMention, { profile, context, before }: CatalogMessage): string[] {
  const wanted = profile.firmnessWish ?? FIRMNESS_BY_FEEL['medium']!;
  const ranked = productIds.map((productId) => {
    const found = context.explain(profile, productId);
    const isFitting = found !== null && !('breaks' in found);
    const feel = context.getProduct(productId)?.attributes.firmness?.value ?? Infinity;
    return {
      productId,
      seen: before.seen.lastIndexOf(productId),
      fit: 2 * Number(isFitting) + Number(found?.priceMinor != null),
      distance: Math.abs(feel - wanted),
    };
  });
  return ranked
    .toSorted((a, b) => b.seen - a.seen || b.fit - a.fit || a.distance - b.distance)
    .map(({ productId }) => productId);
}
