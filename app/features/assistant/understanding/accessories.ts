import {
  type QuestionForms,
  isQuestionForm,
  mentionsPhrase,
  findSubjectTokens,
} from '#app/features/assistant/understanding/question-form.ts';
import {
  correctSpelling,
  findConcepts,
  type Lexicon,
} from '#app/features/assistant/understanding/lexicon.ts';
import { splitTokens, type Token } from '#app/features/assistant/understanding/tokens.ts';
import { ACCESSORIES, type Accessory } from '#app/features/inventory/attributes/product-kind.ts';

/** A question about products the store sells besides mattresses. */
export interface AccessoryQuestion {
  sorts: readonly Accessory[];
  /** Wanted features in listing terms: "waterproof". */
  features: readonly string[];
  isCheapest: boolean;
  /** A price used to identify one of them: "the $69 one". */
  amount: number | null;
  /** Asks whether it comes with the mattress. */
  isIncluded: boolean;
  /** `own` is the text that asks about the products, `rest` the remaining text of the message. */
  own: string;
  rest: string;
}

interface AccessoryLexicons {
  words: Lexicon;
  asking: QuestionForms;
}

interface Part {
  text: string;
  tokens: readonly Token[];
  found: ReturnType<typeof findConcepts>;
  isQuestion: boolean;
  /** Demands a yes or no: "so is it waterproof yes or no". */
  isEither: boolean;
  isComplaint: boolean;
}

interface AskedPart extends Part {
  sorts: readonly Accessory[];
  /** Only context or a stated need, so its text also stays in `rest`. */
  isOnlyNeeded: boolean;
}

/** Maximum tokens between the words for a need and the product: "I need … sheets". */
const NEED_WORDS_MAX = 6;

/** Accessories mentioned earlier: `last` in the latest reply ("is it waterproof"), `shown` in any reply. */
interface MentionedAccessories {
  last: readonly Accessory[];
  shown: readonly Accessory[];
}

/** Each text is one statement or question. Null if none asks about an accessory. */
export function readAccessoryQuestion(
  texts: readonly string[],
  { words, asking }: AccessoryLexicons,
  { last, shown }: MentionedAccessories,
): AccessoryQuestion | null {
  const parts = texts.map((text): Part => {
    const tokens = correctSpelling(words, splitTokens(text, words.accented), null);
    return {
      text,
      tokens,
      found: findConcepts(words, tokens),
      isQuestion: isQuestionForm(text, asking),
      isEither: mentionsPhrase(asking.eithers, text),
      isComplaint: mentionsPhrase(asking.complaints, text),
    };
  });
  let spoken: readonly Accessory[] = [];
  let speaking: Part | null = null;
  const asked: AskedPart[] = [];
  for (const part of parts) {
    const named = findSorts(part);
    const isBack = named.length === 0 && refersToMentioned(part, { asking, isSpoken: spoken.length > 0 });
    const sorts = named.length > 0 || !isBack ? named : spoken.length > 0 ? spoken : last;
    const isTold = sorts.every((sort) => shown.includes(sort));
    const how = sorts.length === 0 ? null : classifyMention(part, { isNamed: named.length > 0, isTold });
    // "Sheets for a Cal King, what do they cost": include the first part, which names the product.
    if (how !== null && isBack && speaking !== null && !asked.some(({ text }) => text === speaking!.text))
      asked.push({ ...speaking, sorts: [], isOnlyNeeded: speaking.isQuestion || has(speaking, 'beds') });
    if (how !== null) asked.push({ ...part, sorts, isOnlyNeeded: how === 'needed' });
    // "Will it work on my base, it has 3 inch gaps": later parts don't ask about a product the shopper owns.
    if (named.length > 0) [spoken, speaking] = isAllOwned(part) ? [[], null] : [named, part];
  }
  if (asked.length === 0) return null;
  const isAsked = ({ text }: Part) => asked.some((one) => one.text === text && !one.isOnlyNeeded);
  const kept = parts.filter((part) => part.tokens.length > 1 && !isAsked(part));
  const own = asked.map(({ text }) => text).join(' ');
  return {
    sorts: [...new Set(asked.flatMap(({ sorts }) => narrowSorts(sorts, asked)))],
    features: [...new Set(asked.flatMap((part) => findNamesInFamily(part, 'listed')))],
    isCheapest: asked.some((part) => has(part, 'least')),
    isIncluded: asked.some((part) => has(part, 'use.included')),
    amount: Number(AMOUNT.exec(own)?.[1] ?? Number.NaN) || null,
    own,
    rest: kept.map(({ text }) => addFullStop(text)).join(' '),
  };
}

/** "Which bases? The adjustable ones": a broad product is narrowed by a more specific part. */
function narrowSorts(sorts: readonly Accessory[], all: readonly AskedPart[]): readonly Accessory[] {
  const isWithin = (one: AskedPart) =>
    one.sorts.length > 0 &&
    one.sorts.length < sorts.length &&
    one.sorts.every((sort) => sorts.includes(sort));
  return all.find(isWithin)?.sorts ?? sorts;
}

const AMOUNT = /\$ ?(\d{2,5})\b/;
const addFullStop = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);

const has = ({ found }: Part, name: string) => found.some(({ concept }) => concept === name);

function findNamesInFamily({ found }: Part, family: string): string[] {
  return found.flatMap(({ concept }) =>
    concept.startsWith(`${family}.`) ? [concept.slice(family.length + 1)] : [],
  );
}

/** "Bases that go up and down": the more specific name wins. */
function findSorts(part: Part): Accessory[] {
  const places = Map.groupBy(
    part.found.filter(({ concept }) => concept.startsWith('sort.')),
    ({ from }) => from,
  );
  const groups = [...places.values()].map((all) => new Set(all.map(({ concept }) => concept.slice(5))));
  const isWide = (one: Set<string>) => groups.some((other) => other.size < one.size && other.isSubsetOf(one));
  const named = new Set(groups.filter((one) => !isWide(one)).flatMap((one) => [...one]));
  return ACCESSORIES.filter((sort) => named.has(sort));
}

/** "How much is it", "which of them is waterproof": asks about products named earlier. */
function refersToMentioned(
  part: Part,
  { asking, isSpoken }: { asking: QuestionForms; isSpoken: boolean },
): boolean {
  if (has(part, 'beds')) return false;
  const isOfThing =
    has(part, 'ask.price') ||
    findNamesInFamily(part, 'listed').length > 0 ||
    namesSize(part, asking) ||
    (isSpoken && has(part, 'ask.offer') && part.isQuestion);
  if (!isOfThing) return false;
  const covered = (at: number) => part.found.some(({ from, to }) => at >= from && at < to);
  return findSubjectTokens(part.tokens, findConcepts(asking.names, part.tokens), asking).every(covered);
}

function namesSize({ tokens }: Part, { names }: QuestionForms): boolean {
  return findConcepts(names, tokens).some(({ concept }) => concept.startsWith('size.'));
}

/** Whether a part asks about the products or states a need for them; null if it only mentions them. */
function classifyMention(
  part: Part,
  { isNamed, isTold }: { isNamed: boolean; isTold: boolean },
): 'asked' | 'needed' | null {
  const isPriced = asksPrice(part);
  if (has(part, 'use.included')) return part.isQuestion && isNamed ? 'asked' : null;
  if (has(part, 'use.never') || (!isPriced && has(part, 'use.all'))) return null;
  const isFeature = (part.isQuestion || part.isEither) && findNamesInFamily(part, 'listed').length > 0;
  // "And protectors?"
  const isBrief = isNamed && part.text.trim().endsWith('?') && part.tokens.length <= BRIEF_TOKENS;
  const isOffer = isBrief || (part.isQuestion && has(part, 'ask.offer'));
  const isAsked = isPriced || isFeature || has(part, 'ask.show') || isOffer || (isNamed && part.isComplaint);
  if (!isNamed) return isAsked ? 'asked' : null;
  // "She still has accidents" is a need until matching products have been shown.
  if (has(part, 'trouble') && !isAsked) return isTold ? null : 'needed';
  const free = findSortConcepts(part).filter(
    ({ from }) => !isOwned(part, from, isPriced && !has(part, 'beds')),
  );
  if (free.length === 0) return null;
  if (isAsked) return 'asked';
  const isNear = (at: number) =>
    part.found.some(({ concept, to }) => concept === 'ask.need' && to <= at && at - to <= NEED_WORDS_MAX);
  return free.some(({ from }) => isNear(from)) ? 'needed' : null;
}

const findSortConcepts = ({ found }: Part) => found.filter(({ concept }) => concept.startsWith('sort.'));

const isAllOwned = (part: Part) => findSortConcepts(part).every(({ from }) => isOwned(part, from, false));

const SHORT_WORDS = 8;
const BRIEF_TOKENS = 4;

/** "Sheet set price" asks for a price; "the sheets cost a fortune" doesn't. */
function asksPrice(part: Part): boolean {
  const isAsking = part.isQuestion || part.tokens.length <= SHORT_WORDS || has(part, 'least');
  return isAsking && has(part, 'ask.price');
}

/** Something the shopper owns: "for my frame", "on an adjustable base", "works with a foundation". */
function isOwned({ found, tokens }: Part, at: number, isFree: boolean): boolean {
  // "My 10 inch frame".
  const isMeasured = (to: number) => to < at && at - to <= MEASURE_MAX && tokens[to]!.kind === 'number';
  return found.some(
    ({ concept, to }) =>
      (to === at || isMeasured(to)) && (concept === 'use.before' || (concept === 'use.with' && !isFree)),
  );
}

/** Tokens taken up by a number and its unit. */
const MEASURE_MAX = 2;
