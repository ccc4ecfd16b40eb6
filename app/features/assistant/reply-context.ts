import { rangeOf } from '#app/features/assistant/catalog-range.ts';
import type { CatalogRange, ReplyContext, WishedQuestion } from '#app/features/assistant/chat-engine.ts';
import type { AssistantVoice, StoreInfo } from '#app/features/assistant/conversation/conversation.ts';
import { buildCatalogWords, type CatalogWords } from '#app/features/assistant/guardrails/catalog-words.ts';
import type { CatalogProduct, Construction } from '#app/features/inventory/inventory.ts';
import { DEFAULT_LEAD_RULES, type LeadRules } from '#app/features/assistant/lead-rules.ts';
import type { FiledFact, FiledPassage } from '#app/features/files/store-file.ts';
import { buildIndex, type MatchIndex } from '#app/features/matching/build-index.ts';
import { match } from '#app/features/matching/match.ts';
import type { Match, MatchSettings } from '#app/features/matching/matching.ts';

/** A catalogue made ready for conversations: made once per catalogue, shared by all its chats. */
export interface PreparedCatalog {
  index: MatchIndex;
  products: ReadonlyMap<string, CatalogProduct>;
  mattressCount: number;
  range: CatalogRange;
  words: CatalogWords;
}

export function prepareCatalog(products: readonly CatalogProduct[]): PreparedCatalog {
  return {
    index: buildIndex([...products]),
    products: new Map(products.map((product) => [product.productId, product])),
    mattressCount: products.filter((product) => product.attributes.kind.value === 'mattress').length,
    range: rangeOf(products),
    words: buildCatalogWords(products),
  };
}

export interface ConversationSetting {
  catalog: PreparedCatalog;
  store: StoreInfo;
  voice: AssistantVoice;
  matchSettings: MatchSettings;
  papers?: StorePapers;
  masterPrompt?: string;
  leads?: LeadRules;
  shopperTexts?: readonly string[];
  /** Constructions that the merchant doesn't want recommended. */
  hiddenConstructions?: readonly Construction[];
  wishedQuestions?: readonly WishedQuestion[];
}

/** What a store's files say, made ready for conversations. */
export interface StorePapers {
  facts: readonly FiledFact[];
  findPassages(question: string): FiledPassage[];
}

const NO_PAPERS: StorePapers = { facts: [], findPassages: () => [] };

/** What an engine may look up, over one prepared catalogue. */
export function makeReplyContext({
  catalog,
  store,
  voice,
  matchSettings,
  papers = NO_PAPERS,
  masterPrompt = '',
  leads = DEFAULT_LEAD_RULES,
  shopperTexts = [],
  hiddenConstructions = [],
  wishedQuestions = [],
}: ConversationSetting): ReplyContext {
  const isOffered = ({ productId }: Match) => {
    const construction = catalog.products.get(productId)?.attributes.construction?.value;
    return construction === undefined || !hiddenConstructions.includes(construction);
  };
  const isFree = hiddenConstructions.length === 0;
  return {
    shopperTexts,
    wishedQuestions,
    facts: papers.facts,
    findPassages: (question) => papers.findPassages(question),
    masterPrompt,
    leads,
    store,
    voice,
    matchSettings,
    mattressCount: catalog.mattressCount,
    range: catalog.range,
    words: catalog.words,
    getProduct: (productId) => catalog.products.get(productId) ?? null,
    match(profile, { limit = matchSettings.limit, exclude = [] } = {}) {
      const isLeft = (one: Match) => !exclude.includes(one.productId) && (isFree || isOffered(one));
      const depth = limit + exclude.length + (isFree ? 0 : LOOK_BEYOND);
      const found = match(catalog.index, profile, { ...matchSettings, limit: depth });
      const result = isFree ? found : { ...found, alternatives: found.alternatives.filter(isOffered) };
      const left = result.matches.filter(isLeft).slice(0, limit);
      if (!left.some(isOpen)) return { ...result, matches: left };
      const wider = { ...matchSettings, limit: limit + exclude.length + LOOK_BEYOND };
      const more = match(catalog.index, profile, wider).matches;
      const open = more.filter(isLeft);
      const known = [...open.filter((one) => !isOpen(one)), ...open.filter(isOpen)];
      return { ...result, matches: known.slice(0, limit) };
    },
  };
}

/** How many more matches are tried so that a product of unknown size and price gives way to a known one. */
const LOOK_BEYOND = 20;

function isOpen({ size, priceMinor }: Match): boolean {
  return size === null && priceMinor === null;
}
