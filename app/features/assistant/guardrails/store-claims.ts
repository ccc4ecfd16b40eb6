import type { Recommendation } from '#app/features/assistant/conversation.ts';
import { RELATED_TOPICS, topicsOf } from '#app/features/assistant/guardrails/claim-topics.ts';
import type { ClaimTopic } from '#app/features/assistant/guardrails/rule.ts';
import {
  PERKS,
  isClaim,
  CLAIMED_STORE_ACTION,
  STORE_TERM_UNITS,
} from '#app/features/assistant/guardrails/claim-wording.ts';
import type { GuardContext } from '#app/features/assistant/guardrails/guard-context.ts';
import { isPrice } from '#app/features/assistant/guardrails/prices.ts';
import { isAmong, type Quantity, readQuantities } from '#app/features/assistant/guardrails/quantities.ts';
import {
  NEGATIVE,
  type Claim,
  type Statement,
  supports,
  toClaim,
  toStatement,
  toStatements,
} from '#app/features/assistant/guardrails/statements.ts';
import { isQuestion } from '#app/features/assistant/guardrails/sentences.ts';
import { promisesService } from '#app/features/assistant/guardrails/store-promises.ts';
import { quotableLines } from '#app/features/assistant/guardrails/plain-text.ts';
import type { DocumentFact, DocumentPassage } from '#app/features/files/document-schema.ts';

/** What the claims of a sentence come to; `topics` holds those that nothing supports. */
export interface ClaimVerdict {
  topics: ClaimTopic[];
  /** Whether every sum and share in it is one that a fact of the store states, and no price of the catalogue. */
  isAmountStated: boolean;
  /** Whether it promises a service that no topic covers and no fact states. */
  isUnfounded: boolean;
}

const NO_CLAIMS: ClaimVerdict = { topics: [], isAmountStated: false, isUnfounded: false };

/** The cards that a reply has shown so far, and the topics that its last sentence spoke of. */
export interface ClaimSituation {
  shown: readonly Recommendation[];
  before: readonly ClaimTopic[];
}

/**
 * Holds the claims of one sentence against the settings, the store's documents and the cards shown. `sentence` comes
 * without the texts that are quoted word for word. A claim is supported when one fact of its topic states all its
 * amounts ("ten years" is "10-year"), denies or affirms as it does, and holds every word that carries meaning, and
 * when what the fact limits ("free within 50 miles") isn't granted without the limit.
 */
export function judgeClaims(
  sentence: string,
  { context, shown, before }: { context: GuardContext } & ClaimSituation,
): ClaimVerdict {
  const own = topicsOf(sentence);
  const isFollowing =
    own.length === 0 && before.length > 0 && (FOLLOWS_ON.test(sentence) || isFragment(sentence));
  if (own.length === 0) {
    const isService = promisesService(sentence) && !isQuestion(sentence);
    if (isService && !isStated(sentence, context)) return { ...NO_CLAIMS, isUnfounded: true };
    if (!isFollowing) return NO_CLAIMS;
  }
  const statements = statementsOf(context);
  const all = readQuantities(sentence);
  const unsupported = new Set<ClaimTopic>();
  let last: readonly ClaimTopic[] = isFollowing ? before : [];
  for (const { clause, spoken } of clausesOf(sentence, own)) {
    const quantities = readQuantities(clause);
    if (spoken.length > 0) last = spoken;
    else if (
      !quantities.some(({ unit }) => STORE_TERM_UNITS.has(unit)) &&
      !(isFollowing && PERKS.test(clause))
    )
      continue;
    const claimed = last.filter((topic) => isClaim(clause, { topic, sentence, quantities }));
    if (claimed.length === 0) continue;
    const said = toClaim(clause, { sentence, quantities, all });
    for (const topic of claimed) {
      const isSupported =
        topic === 'stock'
          ? isStockKnown(clause, shown, context)
          : !(topic === 'offer' && hasNoDetail(said)) &&
            (statements.some((one) => speaksOf(one, topic) && supports(one, said)) ||
              isInPassages(clause, said, context));
      if (!isSupported || CLAIMED_STORE_ACTION.test(clause)) unsupported.add(topic);
    }
  }
  const money = all.filter(({ unit }) => unit === 'money' || unit === 'percent');
  const isMoneyKnown =
    unsupported.size === 0 &&
    money.length > 0 &&
    money.every(({ value, unit }) => unit === 'percent' || !isPrice(value, context.catalogWords.prices)) &&
    money.every((amount) => statements.some((one) => isAmong(amount, one.quantities)));
  return { topics: [...unsupported], isAmountStated: isMoneyKnown, isUnfounded: false };
}

function speaksOf({ topics }: Statement, topic: ClaimTopic): boolean {
  return topics.has(topic) || (RELATED_TOPICS[topic] ?? []).some((neighbour) => topics.has(neighbour));
}

/** "There is a sale on" describes no particular offer, so any offer would support it. */
function hasNoDetail({ words, quantities }: Claim): boolean {
  return words.length === 0 && quantities.length === 0;
}

function isStated(sentence: string, context: GuardContext): boolean {
  const quantities = readQuantities(sentence);
  const said = toClaim(sentence, { sentence, quantities, all: quantities });
  return statementsOf(context).some((one) => supports(one, said));
}

const FOLLOWS_ON =
  /^\W*(?:and |so |plus )?(?:it|that|this|they|these|those|which|all of (?:it|that))(?:'s|'re|\b)/i;
const FRAGMENT_WORDS = 7;

/** A few words that make sense only after the sentence before: "Delivery? Free." */
function isFragment(sentence: string): boolean {
  return (sentence.match(/[\p{L}\p{N}]+/gu)?.length ?? 0) <= FRAGMENT_WORDS;
}

const CLAUSES =
  /[,;:()–—]\s|\s-\s|\b(?:but|while|whereas|though|although|and (?=(?:a|an|the|it|we|you|our|its|there|they|free|all|every|no)\b)|plus)\b/i;

interface Clause {
  clause: string;
  /** The topics that it speaks of. */
  spoken: readonly ClaimTopic[];
}

/** The clauses of a sentence; the whole sentence if no clause alone is about its topics ("Buy one, get one"). */
function clausesOf(sentence: string, topics: readonly ClaimTopic[]): Clause[] {
  const pieces = sentence
    .replace(/(\d),(?=\d{3})/g, '$1')
    .split(CLAUSES)
    .filter((clause) => /[\p{L}\p{N}]/u.test(clause));
  if (pieces.length < 2) return [{ clause: sentence, spoken: topics }];
  const clauses = pieces.map((clause) => ({ clause, spoken: topicsOf(clause) }));
  const isWhole = topics.every((topic) => clauses.some(({ spoken }) => spoken.includes(topic)));
  return isWhole ? clauses : [{ clause: sentence, spoken: topics }];
}

const PREPARED = new WeakMap<readonly DocumentFact[], Statement[]>();

/** "Beyond that, …" continues the distance stated before it in the same document. */
function distancesAround(fact: DocumentFact, facts: readonly DocumentFact[]): Quantity[] {
  return facts
    .filter(({ fileId, topic }) => fileId === fact.fileId && topic === fact.topic)
    .flatMap(({ statement }) => readQuantities(statement))
    .filter(({ unit }) => unit === 'distance');
}

/** The facts of the store's documents and what its settings say in passing. */
function statementsOf({ facts, store, shopperTexts = [] }: GuardContext): Statement[] {
  let filed = PREPARED.get(facts);
  if (filed === undefined) {
    filed = facts.flatMap((fact) => {
      const topics = [fact.topic, ...topicsOf(fact.statement)];
      const relatedDistances = distancesAround(fact, facts);
      const made = [...toStatements(fact.statement, topics), ...toStatements(fact.quote, topics)];
      return made.map((statement) => ({ ...statement, relatedDistances }));
    });
    PREPARED.set(facts, filed);
  }
  return [...filed, ...settingStatements(store, shopperTexts)];
}

type StoreTexts = Pick<GuardContext['store'], 'hours' | 'contactInfo'>;
const SETTINGS = new WeakMap<StoreTexts, { texts: string; statements: Statement[] }>();

function settingStatements(store: StoreTexts, shopperTexts: readonly string[]): Statement[] {
  const texts = [store.hours, store.contactInfo, ...shopperTexts].join('\n');
  const known = SETTINGS.get(store);
  if (known?.texts === texts) return known.statements;
  const statements = quotableLines(texts).flatMap((line) => toStatements(line, topicsOf(line)));
  SETTINGS.set(store, { texts, statements });
  return statements;
}

/** A document states more than the facts extracted from it. Expired offers are not among its passages. */
function isInPassages(clause: string, said: Claim, context: GuardContext): boolean {
  return context
    .findPassages(clause)
    .flatMap(statementsIn)
    .some((one) => supports(one, said));
}

const READ = new WeakMap<DocumentPassage, Statement[]>();

function statementsIn(passage: DocumentPassage): Statement[] {
  let read = READ.get(passage);
  if (read === undefined) {
    read = passage.text.split(/(?<=[.!?])\s+|\n+/).map((line) => toStatement(line, []));
    READ.set(passage, read);
  }
  return read;
}

const PLAIN_STOCK = /\bin[- ]stock\b/i;
const BEYOND_STOCK =
  /\b(?:only|just|left|last|few|\d+|hurry|fast|limited|low|today|now|right|tomorrow|always|every|all our|store|stores|showroom|warehouse|while|ready)\b/i;
const HEDGED_STOCK = /\b(?:some|several|few|most|many)\b[^.?!]{0,20}\bout of stock\b/i;

/** We know only whether a product is available, not how many are left or where. */
function isStockKnown(clause: string, shown: readonly Recommendation[], context: GuardContext): boolean {
  if (HEDGED_STOCK.test(clause)) return true;
  if (!PLAIN_STOCK.test(clause) || BEYOND_STOCK.test(clause) || NEGATIVE.test(clause)) return false;
  return shown.length > 0 && shown.every(({ card }) => isSellable(card, context));
}

function isSellable({ productId, variantId }: Recommendation['card'], context: GuardContext): boolean {
  const variants = context.getProduct(productId)?.variants ?? [];
  return variants.some(
    (variant) => variant.available && (variantId === null || variant.variantId === variantId),
  );
}
