import { currencyDecimals } from '#app/features/inventory/prices.ts';
import type { Act, ActOf } from '#app/features/assistant/acts.ts';
import type { Recommendation } from '#app/features/assistant/conversation.ts';
import { toCards } from '#app/features/assistant/dialogue/catalog-message.ts';
import { totalWithAccessories } from '#app/features/assistant/dialogue/answers/amount-answers.ts';
import { complainsAboutMissingAnswer } from '#app/features/assistant/dialogue/answers/unanswered-questions.ts';
import { getFirstContact } from '#app/features/assistant/dialogue/answers/store-answers.ts';
import { findConceptNames } from '#app/features/assistant/dialogue/lesson-question.ts';
import { selectLanguagePack } from '#app/features/assistant/dialogue/read-turn.ts';
import { toNameCues } from '#app/features/assistant/dialogue/words-in-names.ts';
import { makePlan, type ReplyPlan, type Turn } from '#app/features/assistant/dialogue/turn.ts';
import type { ReplyContext, TurnRequest } from '#app/features/assistant/engine/chat-engine.ts';
import { findProductNames } from '#app/features/assistant/guardrails/product-and-brand-names.ts';
import { splitSentences } from '#app/features/assistant/guardrails/sentences.ts';
import type { LanguagePack } from '#app/features/assistant/language-pack.ts';
import {
  type AccessoryQuestion,
  readAccessoryQuestion,
} from '#app/features/assistant/understanding/accessories.ts';
import { splitQuestionPairs, splitQuestions } from '#app/features/assistant/understanding/question-form.ts';
import { knownValues } from '#app/features/assistant/understanding/known-facts.ts';
import type { Intent } from '#app/features/assistant/understanding/understanding-types.ts';
import { type Accessory, readAccessory } from '#app/features/inventory/attributes/product-kind.ts';
import { listsWords } from '#app/features/inventory/attributes/product-text.ts';
import type { CatalogProduct, Size } from '#app/features/inventory/inventory.ts';

/** Accessories (bases, bedding, pillows) shown when a message asks for them. */

const TEXT_MAX = 600;
const CARDS_MAX = 3;
const CARDS_PER_KIND = 2;
const KINDS_MAX = 3;

/** These messages are about the person, even if they mention an accessory. */
const PERSON_INTENTS: ReadonlySet<Intent> = new Set<Intent>([
  'service',
  'person',
  'attack',
  'angry',
  'child',
]);

/** Questions about a bed, even if they mention a base: "can it go on the floor till the frame comes in". */
const BED_QUESTION = /^(?:fit\.|know\.(?:floor|slats|bed-height|sag|room|kids-age)$)/;

const BASES: ReadonlySet<Accessory> = new Set<Accessory>(['frame', 'foundation', 'adjustable-base']);

export interface AccessoryAnswer {
  /** What was found of each kind. */
  found: readonly { sort: Accessory; cards: readonly Recommendation[] }[];
  acts: Act[];
  cards: Recommendation[];
  /** The rest of the message; may be empty. */
  rest: string;
  /** Names a size for them and no bed: "a waterproof pad for a twin". */
  isOwnSize: boolean;
}

export function findAccessories({ text, state, context }: TurnRequest): AccessoryAnswer | null {
  if (!context.canRecommend || text.length > TEXT_MAX) return null;
  const pack = selectLanguagePack(context.detectLanguage?.(text, state.language) ?? state.language, context);
  const parts = splitQuestions(splitSentences(text), pack.asking).flatMap((part) =>
    splitQuestionPair(part, pack),
  );
  const isOfBeds = state.lastActs.some(({ act }) => act === 'show');
  const last = isOfBeds ? [] : state.lastActs.flatMap((act) => (act.act === 'accessories' ? act.sorts : []));
  const shown = state.seen.flatMap((productId) => {
    const product = context.getProduct(productId);
    return (product && readAccessory(product)) ?? [];
  });
  const words = { words: pack.accessoryWords, asking: pack.asking };
  const asked = readAccessoryQuestion(parts, words, { last, shown });
  if (asked === null) return null;
  const shownIds = new Set(state.lastShown.map(({ productId }) => productId));
  if (findProductNames(text, context.productNames, { ...toNameCues(pack), shownIds }).length > 0) return null;
  const read = pack.understand(text, { asked: null, shownCount: 0, currency: context.store.currency });
  if (PERSON_INTENTS.has(read.intents[0]!) || read.contact.order !== undefined) return null;
  const own = pack.understand(asked.own, { asked: null, shownCount: 0, currency: context.store.currency });
  if (asked.isCheapest === false && BED_QUESTION.test(own.kind ?? '')) return null;
  const size = own.namedSizes?.[0] ?? knownValues(state.facts).size ?? undefined;
  const isAskedSize = own.namedSizes !== undefined && own.namedSizes.length > 0;
  const missed = complainsAboutMissingAnswer({ text, pack, understanding: read });
  const sorts = filterSoldKinds(asked.sorts, context).slice(0, KINDS_MAX);
  const found = sorts.map((sort) =>
    answerForKind(sort, asked, {
      context,
      pack,
      size,
      isAskedSize,
      isOne: sorts.length === 1,
      seen: state.seen,
      budgetMinor: knownValues(state.facts).budget ?? Infinity,
    }),
  );
  const contact = getFirstContact(context.store);
  const isOfBase = asked.isIncluded && sorts.some((sort) => BASES.has(sort));
  return {
    found: found.map(({ cards }, at) => ({ sort: sorts[at]!, cards })),
    acts: [
      ...(missed ? [{ act: 'comfort', about: 'missed' } as const] : []),
      ...(isOfBase ? [{ act: 'lesson', lesson: 'base-included', contact } as const] : []),
      ...found.map(({ act }) => act),
    ],
    cards: found.flatMap(({ cards }) => cards),
    rest: asked.rest,
    isOwnSize: isAskedSize && !findConceptNames(asked.own, pack.accessoryWords).has('beds'),
  };
}

/** "Do you carry bases, and will the beds flex on them" holds two questions; only one asks for accessories. */
function splitQuestionPair(part: string, { asking, accessoryWords }: LanguagePack): string[] {
  const names = (half: string) =>
    [...findConceptNames(half, accessoryWords)].some((name) => name.startsWith('sort.'));
  const pair = splitQuestionPairs(part, asking).find(([head, tail]) => names(head) !== names(tail));
  return pair ?? [part];
}

/** Of the kinds a word may mean, the ones the store sells. */
function filterSoldKinds(sorts: readonly Accessory[], context: ReplyContext): readonly Accessory[] {
  const sold = sorts.filter((sort) => listAccessoryProducts(sort, context).length > 0);
  return sold.length > 0 ? sold : sorts.slice(0, 1);
}

/** Products with a price come first, cheapest first. */
function listAccessoryProducts(sort: Accessory, context: ReplyContext): CatalogProduct[] {
  return (['base', 'bedding', 'pillow'] as const)
    .flatMap((kind) => context.listKind(kind))
    .filter((product) => readAccessory(product) === sort);
}

interface AccessoryRequest {
  context: ReplyContext;
  pack: LanguagePack;
  size: Size | undefined;
  isAskedSize: boolean;
  /** True when only one kind is shown. */
  isOne: boolean;
  /** Nothing above the shopper's whole budget is shown if there is something below. */
  budgetMinor: number;
  seen: readonly string[];
}

function answerForKind(
  sort: Accessory,
  { features, isCheapest, amount }: AccessoryQuestion,
  { context, pack, size, isAskedSize, isOne, seen, budgetMinor }: AccessoryRequest,
): { act: ActOf<'accessories'>; cards: Recommendation[] } {
  const sold = listAccessoryProducts(sort, context);
  const [feature = null] = features;
  const isListed = (product: CatalogProduct) => feature !== null && listsWords(product, feature.split(' '));
  // What it is comes before its size: a waterproof one without sizes answers better than another in the size.
  const listed = sold.filter(isListed);
  const all = listed.length > 0 ? listed : sold;
  const comesIn = (product: CatalogProduct) =>
    product.variants.some((variant) => variant.size === size) ||
    (size !== undefined && product.attributes.statedSizes?.includes(size) === true);
  const isUnsized = (product: CatalogProduct) =>
    product.variants.every((variant) => variant.size === null) &&
    product.attributes.statedSizes === undefined;
  const inSize = size === undefined ? [] : all.filter(comesIn);
  const open = all.filter(isUnsized);
  const ofSize = inSize.length > 0 ? inSize : isAskedSize && open.length > 0 ? open : all;
  const affordable = ofSize.filter((one) => Math.min(...listPrices(one)) <= budgetMinor);
  const fitting = affordable.length > 0 ? affordable : ofSize;
  const isSeen = ({ productId }: CatalogProduct) => seen.includes(productId);
  const amountMinor = Math.round((amount ?? 0) * 10 ** currencyDecimals(context.store.currency));
  const meant =
    amount === null
      ? []
      : sold
          .filter((one) => listPrices(one).includes(amountMinor))
          .toSorted((one, other) => Number(isSeen(other)) - Number(isSeen(one)));
  const chosen = meant.length > 0 ? [...new Set([...meant.slice(0, 1), ...listed])] : fitting;
  const count = isOne ? CARDS_MAX : CARDS_PER_KIND;
  const spread = isCheapest || meant.length > 0 ? chosen.slice(0, count) : pickPriceSpread(chosen, count);
  const cards = toCards(
    spread.map(({ productId }) => productId),
    { pack, context, profile: size === undefined ? {} : { size }, budget: undefined },
  );
  return {
    cards,
    act: {
      act: 'accessories',
      sorts: [sort],
      count: cards.length,
      total: chosen.length,
      isCheapest,
      size:
        isAskedSize || inSize.length > 0 || (isMadeInSizes(sort) && spread.every(isUnsized))
          ? (size ?? null)
          : null,
      isSizeListed: inSize.length > 0,
      hasUnsized: open.length > 0,
      feature,
      isMeant: meant.length === 0 ? null : meant.slice(0, 1).every(isListed),
      listed: spread.filter(isListed).length,
      contact: getFirstContact(context.store),
    },
  };
}

const isMadeInSizes = (sort: Accessory) => sort !== 'pillow' && sort !== 'comforter';

const listPrices = ({ variants }: CatalogProduct) => variants.flatMap(({ priceMinor }) => priceMinor ?? []);

/** The cheapest, the most expensive and some in between. */
function pickPriceSpread<T>(sorted: readonly T[], count: number): T[] {
  const places =
    count < CARDS_MAX ? [0, sorted.length - 1] : [0, Math.floor((sorted.length - 1) / 2), sorted.length - 1];
  return [...new Set(places)].flatMap((place) => sorted[place] ?? []);
}

/** Whether the message says anything besides the accessory request. If not, the reply asks nothing. */
export function mentionsMoreThanAccessories(
  { understanding, changed, hasLeftLead }: Turn,
  { isOwnSize }: AccessoryAnswer,
): boolean {
  const { isQuestion, intents, topics } = understanding;
  return (
    changed.some((key) => key !== 'size' || !isOwnSize) ||
    hasLeftLead ||
    isQuestion ||
    topics.length > 0 ||
    !intents.every((one) => ASIDE_INTENTS.has(one))
  );
}

const ASIDE_INTENTS: ReadonlySet<Intent> = new Set<Intent>([
  'inform',
  'agree',
  'refuse',
  'thanks',
  'greet',
  'angry',
]);

/**
 * Adds accessories below the reply to the rest of the message. Beds come first, so that "the first one" is a bed. If
 * the whole message asks what they come to together, that is said instead.
 */
export function appendAccessories(plan: ReplyPlan, asked: AccessoryAnswer, whole: Turn): ReplyPlan {
  const total = totalWithAccessories(whole, asked.found);
  const [acts, cards] = total === null ? [asked.acts, asked.cards] : [[total], asked.cards.slice(0, 1)];
  const isMissed = (act: Act) => act.act === 'comfort' && act.about === 'missed';
  const opening = plan.opening.filter(
    (act) => act.act !== 'sells' && !isMissed(act) && !(total !== null && act.act === 'amounts'),
  );
  return {
    ...plan,
    opening: [...acts.filter(isMissed), ...opening, ...acts.filter((act) => !isMissed(act))],
    cards: [...plan.cards, ...cards],
  };
}

/** Shows only accessories and leaves the search's open question as it is. */
export function planAccessoriesOnly(turn: Turn): ReplyPlan {
  const { before, state } = turn;
  Object.assign(state, { lost: before.lost, dodges: before.dodges, asked: before.asked });
  return makePlan({ replies: 'resume' });
}
