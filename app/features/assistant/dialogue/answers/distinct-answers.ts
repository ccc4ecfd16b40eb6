import type { Act } from '#app/features/assistant/acts.ts';
import type { Recommendation } from '#app/features/assistant/conversation.ts';
import { DESCRIBED_ATTRIBUTES } from '#app/features/assistant/dialogue/answers/about-shown.ts';

export function withoutDuplicateCards(cards: readonly Recommendation[]): Recommendation[] {
  const keyOf = ({ card }: Recommendation) => `${card.productId} ${card.size}`;
  return cards.filter((one, at) => cards.findIndex((other) => keyOf(other) === keyOf(one)) === at);
}

/** Two questions may get the same answer, and a description may already include one. */
export function withoutDuplicateActs(acts: readonly Act[]): Act[] {
  const described = acts.flatMap((act) => (act.act === 'describe' ? [act.card] : []));
  const isDescribed = (act: Act) =>
    act.act === 'property' && described.includes(act.card) && DESCRIBED_ATTRIBUTES.includes(act.attribute);
  const isToldApart = acts.some(({ act }) => act === 'store-unknown');
  const isToldTwice = (act: Act) => act.act === 'unanswered' && isToldApart;
  // "Do you price match, I saw it cheaper" isn't asking for a price.
  const hasTerms = acts.some(({ act }) => act === 'decline' || act === 'store-unknown');
  const isPrice = (act: Act) => act.act === 'store' && act.topic === 'price' && hasTerms;
  const ranked = acts.flatMap((act) => (act.act === 'rank' && act.best.length > 0 ? [act.attribute] : []));
  const isRanked = (act: Act) => act.act === 'property-each' && ranked.includes(act.attribute);
  const named = acts.flatMap((act) => (act.act === 'property' ? [act.attribute] : []));
  const isNamedAlready = (act: Act) => act.act === 'property-each' && named.includes(act.attribute);
  // "Which would you pick, and why": the pick says why.
  const picked = acts.flatMap((act) => (act.act === 'pick' ? [act.card] : []));
  const isReasoned = (act: Act) => act.act === 'why' && picked.includes(act.card);
  // "Is it worth $300 more": what it has for that says more than what prices depend on.
  const isPriceTold = acts.some(({ act }) => act === 'why-dearer');
  const isOfPrices = (act: Act) => isPriceTold && act.act === 'lesson' && act.lesson === 'dear-bed';
  // "Why this one? What do I get for the $300": the reasons are given once.
  const isAgain = (act: Act, at: number) =>
    act.act === 'why' && acts.slice(0, at).some((one) => one.act === 'why' && one.card === act.card);
  const others = acts.filter(
    (act, at) =>
      !isReasoned(act) &&
      !isOfPrices(act) &&
      !isAgain(act, at) &&
      !isNamedAlready(act) &&
      !isDescribed(act) &&
      !isToldTwice(act) &&
      !isPrice(act) &&
      !isRanked(act),
  );
  const distinct = others.filter((act, at) => others.findIndex((one) => actKey(one) === actKey(act)) === at);
  return withContactOnce(withOneDeferral(distinct));
}

const DEFERRED_MAX = 3;

/** What only the store knows is said in one sentence. */
function withOneDeferral(acts: readonly Act[]): Act[] {
  const topics = new Set(acts.flatMap((act) => (act.act === 'store-unknown' ? act.topics : [])));
  const last = acts.findLastIndex(({ act }) => act === 'store-unknown');
  return acts.flatMap((act, at): Act[] => {
    if (act.act !== 'store-unknown') return [act];
    const details = acts.flatMap((one) => (one.act === 'store-unknown' ? (one.details ?? []) : []));
    const named = {
      ...act,
      topics: [...topics].slice(0, DEFERRED_MAX),
      ...(details.length > 0 && { details }),
    };
    return at === last ? [named] : [];
  });
}

/** The last act that gives the store's number is the one that says it. */
function withContactOnce(acts: readonly Act[]): Act[] {
  return acts.map((act, at): Act => {
    const isAgain =
      'contact' in act &&
      acts.slice(at + 1).some((later) => 'contact' in later && later.contact === act.contact);
    return isAgain && CONTACT_IN_PASSING.has(act.act) ? ({ ...act, contact: '' } as Act) : act;
  });
}

const CONTACT_IN_PASSING: ReadonlySet<Act['act']> = new Set<Act['act']>([
  ...(['store-unknown', 'unanswered', 'terms', 'listed', 'price-terms', 'verdict', 'condition'] as const),
]);

/** "It's an innerspring" answers both what it's made of and how it's built. */
function actKey(act: Act): string {
  const isProperty = act.act === 'property' || act.act === 'property-each';
  if (!isProperty || (act.attribute !== 'materials' && act.attribute !== 'construction'))
    return JSON.stringify(act);
  return JSON.stringify([act.act, act.act === 'property' ? act.card : null]);
}

/** Marks follow-up sentences: "The second one is 12 inches thick. It also sleeps cool." */
export function markFollowing(acts: readonly Act[]): Act[] {
  return acts.map((act, at) => {
    const last = acts[at - 1];
    const follows = act.act === 'property' && last?.act === 'property' && last.card === act.card;
    return follows ? { ...act, follows } : act;
  });
}
