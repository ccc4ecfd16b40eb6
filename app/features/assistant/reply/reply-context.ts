import type { ReplyContext } from '#app/features/assistant/engine/chat-engine.ts';
import { buildCatalogWords } from '#app/features/assistant/guardrails/catalog-words.ts';
import { nextChatLanguage, LANGUAGES } from '#app/features/assistant/lang/languages.ts';
import { DEFAULT_LEAD_RULES } from '#app/features/assistant/lead-rules.ts';
import type { CatalogRange } from '#app/features/assistant/understanding/facts/fact.ts';
import type { StoreDocuments } from '#app/features/files/search/document-index.ts';
import type {
  CatalogProduct,
  Condition,
  Construction,
  ProductKind,
  Size,
} from '#app/features/inventory/inventory.ts';
import { buildProductNames } from '#app/features/assistant/guardrails/product-and-brand-names.ts';
import { explainProduct } from '#app/features/matching/explanation/explain.ts';
import { buildIndex } from '#app/features/matching/match/build-index.ts';
import { match } from '#app/features/matching/match/match.ts';
import type { Match } from '#app/features/matching/matching.ts';

/** A catalog prepared for chats, shared by all chats of the store. */
export type PreparedCatalog = ReturnType<typeof prepareCatalog>;

export function prepareCatalog(products: readonly CatalogProduct[]) {
  return {
    index: buildIndex([...products]),
    products: new Map(products.map((product) => [product.productId, product])),
    mattressCount: products.filter((product) => product.attributes.kind.value === 'mattress').length,
    range: summarizeCatalogRange(products),
    catalogWords: buildCatalogWords(products),
    productNames: buildProductNames(products),
  };
}

type OptionalSettings = Pick<
  ReplyContext,
  | 'masterPrompt'
  | 'leads'
  | 'canRecommend'
  | 'taughtFacts'
  | 'shopperTexts'
  | 'merchantQuestions'
  | 'detectLanguage'
  | 'languages'
>;

export interface ReplyContextInput
  extends Pick<ReplyContext, 'store' | 'voice' | 'matchSettings'>, Partial<OptionalSettings> {
  catalog: PreparedCatalog;
  documents?: StoreDocuments;
  hiddenConstructions?: readonly Construction[];
}

const DEFAULTS = {
  masterPrompt: '',
  leads: DEFAULT_LEAD_RULES,
  canRecommend: true,
  taughtFacts: [],
  shopperTexts: [],
  merchantQuestions: [],
  languages: LANGUAGES,
  detectLanguage: (message: string, current: string | null) => nextChatLanguage(current, message),
};
const NO_DOCUMENTS: StoreDocuments = { facts: [], findPassages: () => [] };

export function createReplyContext({
  catalog,
  documents = NO_DOCUMENTS,
  hiddenConstructions = [],
  ...settings
}: ReplyContextInput): ReplyContext {
  const { matchSettings } = settings;
  const isOffered = ({ productId }: Match) => {
    const construction = catalog.products.get(productId)?.attributes.construction?.value;
    return construction === undefined || !hiddenConstructions.includes(construction);
  };
  const isUnrestricted = hiddenConstructions.length === 0;
  return {
    ...DEFAULTS,
    ...settings,
    facts: documents.facts,
    findPassages: (question) => documents.findPassages(question),
    mattressCount: catalog.mattressCount,
    range: catalog.range,
    catalogWords: catalog.catalogWords,
    productNames: catalog.productNames,
    getProduct: (productId) => catalog.products.get(productId) ?? null,
    explain: (profile, productId) =>
      explainProduct(catalog.index, { profile, settings: matchSettings }, productId),
    listKind: (kind) =>
      [...catalog.products.values()]
        .filter(({ attributes, variants }) => attributes.kind.value === kind && variants.some(isPriced))
        .toSorted((one, other) => lowestPrice(one) - lowestPrice(other)),
    listMattresses: () =>
      [...catalog.products.values()].filter(
        ({ attributes: { kind, construction }, variants }) =>
          kind.value === 'mattress' &&
          (construction === null || !hiddenConstructions.includes(construction.value)) &&
          variants.some(({ available }) => available),
      ),
    match(profile, { limit = matchSettings.limit, exclude = [] } = {}) {
      const { tags = [] } = profile;
      const tagged = tags.length === 0 ? null : findTagged(catalog.products, tags);
      const isAllowed = (one: Match) =>
        !exclude.includes(one.productId) && (isUnrestricted || isOffered(one));
      const search = (depth: number) => match(catalog.index, profile, { ...matchSettings, limit: depth });
      const depth = limit + exclude.length;
      const result = search(isUnrestricted ? depth : depth + EXTRA_MATCHES);
      const alternatives = result.alternatives.filter(isOffered);
      if (tagged !== null) {
        const found = search(depth + EXTRA_MATCHES).matches.filter(
          (one) => isAllowed(one) && tagged.has(one.productId),
        );
        if (found.length > 0) return { ...result, alternatives, matches: found.slice(0, limit) };
      }
      const matches = result.matches.filter(isAllowed).slice(0, limit);
      if (!matches.some(hasUnknownSizeAndPrice)) return { ...result, alternatives, matches };
      const more = search(depth + EXTRA_MATCHES).matches.filter(isAllowed);
      const knownFirst = more.toSorted((a, b) => +hasUnknownSizeAndPrice(a) - +hasUnknownSizeAndPrice(b));
      return { ...result, alternatives, matches: knownFirst.slice(0, limit) };
    },
  };
}

/** Ids of products with any of the tags (case-insensitive); null if there are none. */
function findTagged(
  products: ReadonlyMap<string, CatalogProduct>,
  tags: readonly string[],
): Set<string> | null {
  const wanted = new Set(tags.map((tag) => tag.trim().toLowerCase()));
  const found = [...products.values()].filter(({ attributes }) =>
    attributes.tags?.some((tag) => wanted.has(tag.trim().toLowerCase())),
  );
  return found.length === 0 ? null : new Set(found.map(({ productId }) => productId));
}

/** Extra matches to search, so products of known size and price can replace those of unknown. */
const EXTRA_MATCHES = 20;

function hasUnknownSizeAndPrice({ size, priceMinor }: Match): boolean {
  return size === null && priceMinor === null;
}

function summarizeCatalogRange(products: readonly CatalogProduct[]): CatalogRange {
  const sizes = new Map<Size, number>();
  const brands = new Map<string, number>();
  const constructions = new Map<Construction, number>();
  const prices = new Map<Size | null, number[]>();
  const otherKinds = new Set<ProductKind>();
  const features = new Map<string, number>();
  const conditions = new Map<Condition, number>();
  for (const { attributes, brand, variants } of products) {
    const sold = variants.filter((variant) => variant.available);
    if (sold.length === 0) continue;
    const kind = attributes.kind.value;
    if (kind !== 'mattress') {
      otherKinds.add(kind);
      continue;
    }
    if (brand !== '') incrementCount(brands, brand);
    if (attributes.construction !== null) incrementCount(constructions, attributes.construction.value);
    for (const feature of attributes.features) incrementCount(features, feature.value);
    if (attributes.condition) incrementCount(conditions, attributes.condition.value);
    for (const size of new Set(sold.map((variant) => variant.size)))
      if (size !== null) incrementCount(sizes, size);
    for (const { size, priceMinor } of sold) {
      if (priceMinor === null) continue;
      const list = prices.get(size);
      if (list) list.push(priceMinor);
      else prices.set(size, [priceMinor]);
    }
  }
  const mostPrices = [...prices.values()].sort((a, b) => b.length - a.length)[0] ?? [];
  return {
    sizes: mostFrequentFirst(sizes),
    constructions: mostFrequentFirst(constructions),
    brands: mostFrequentFirst(brands),
    budgetSteps: budgetSteps(mostPrices),
    otherKinds: [...otherKinds],
    features: Object.fromEntries(features),
    conditions: Object.fromEntries(conditions),
  };
}

function incrementCount<K>(counts: Map<K, number>, key: K): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

function mostFrequentFirst<K extends string>(counts: Map<K, number>): K[] {
  return [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1)).map(([key]) => key);
}

/** Price quartiles, rounded up to plain amounts. */
function budgetSteps(prices: number[]): number[] {
  const sorted = prices.toSorted((a, b) => a - b);
  const steps = [0.25, 0.5, 0.75].map((share) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0);
  return [...new Set(steps.map(roundUp))].filter((step) => step > 0);
}

/** Up to two leading digits, the second 0 or 5: 1,284 becomes 1,500. */
function roundUp(amount: number): number {
  if (amount <= 0) return 0;
  const step = 10 ** Math.floor(Math.log10(amount)) / 2;
  return Math.ceil(amount / step) * step;
}

function isPriced({ available, priceMinor }: CatalogProduct['variants'][number]): boolean {
  return available && priceMinor !== null;
}

function lowestPrice({ variants }: CatalogProduct): number {
  return Math.min(...variants.filter(isPriced).map(({ priceMinor }) => priceMinor!));
}
