import type { Recommendation } from '#app/features/assistant/conversation.ts';
import {
  RELATED_TOPICS,
  claimTopics,
  PERKS,
  isClaim,
  CLAIMED_STORE_ACTION,
  STORE_TERM_UNITS,
} from '#app/features/assistant/guardrails/claims.ts';
import type { ClaimTopic } from '#app/features/assistant/guardrails/rule.ts';
import type { GuardContext } from '#app/features/assistant/guardrails/guard-context.ts';
import { isPrice } from '#app/features/assistant/guardrails/prices.ts';
import {
  includesQuantity,
  type Quantity,
  readQuantities,
} from '#app/features/assistant/guardrails/quantities.ts';
import {
  NEGATIVE,
  type Claim,
  type Statement,
  supportsClaim,
  toClaim,
  toStatement,
  toStatements,
} from '#app/features/assistant/guardrails/claim-support.ts';
import { isQuestion } from '#app/features/assistant/guardrails/sentences.ts';
import { promisesService } from '#app/features/assistant/guardrails/promises-and-praise.ts';
import { splitQuotableLines } from '#app/features/assistant/guardrails/links-and-markup.ts';
import type { DocumentFact, DocumentPassage } from '#app/features/files/document-schema.ts';

export interface ClaimVerdict {
  unsupportedTopics: ClaimTopic[];
  /** Whether it has amounts or percentages that the store states and that aren't catalog prices. */
  isAmountStated: boolean;
  /** Whether it promises a service the store doesn't state, beyond the topics. */
  isUnsupportedService: boolean;
}

const NO_CLAIMS: ClaimVerdict = { unsupportedTopics: [], isAmountStated: false, isUnsupportedService: false };

/** What context a claim may refer to: the cards shown so far, and the last sentence's topics. */
export interface ClaimSituation {
  shown: readonly Recommendation[];
  before: readonly ClaimTopic[];
}

/**
 * Checks the claims of a sentence (minus literal quotes) against settings, documents, and shown cards. A statement
 * supports a claim if it is on the same topic and has all the claim's amounts ("ten years" is "10-year"), the same
 * negation, and every meaningful word. The claim must also keep the statement's limits ("free within 50 miles").
 */
export function checkClaims(
  sentence: string,
  { context, shown, before }: { context: GuardContext } & ClaimSituation,
): ClaimVerdict {
  const ownTopics = claimTopics(sentence);
  const isFollowing =
    ownTopics.length === 0 && before.length > 0 && (FOLLOWS_ON.test(sentence) || isFragment(sentence));
  if (ownTopics.length === 0) {
    const isService = promisesService(sentence) && !isQuestion(sentence);
    if (isService && !isSupportedByStore(sentence, context))
      return { ...NO_CLAIMS, isUnsupportedService: true };
    if (!isFollowing) return NO_CLAIMS;
  }
  const statements = statementsOf(context);
  const quantitiesOfSentence = readQuantities(sentence);
  const unsupported = new Set<ClaimTopic>();
  let last: readonly ClaimTopic[] = isFollowing ? before : [];
  for (const { clause, topics } of clausesOf(sentence, ownTopics)) {
    const quantities = readQuantities(clause);
    if (topics.length > 0) last = topics;
    else if (
      !quantities.some(({ unit }) => STORE_TERM_UNITS.has(unit)) &&
      !(isFollowing && PERKS.test(clause))
    )
      continue;
    const claimed = last.filter((topic) => isClaim(clause, { topic, sentence, quantities }));
    if (claimed.length === 0) continue;
    const claim = toClaim(clause, { sentence, quantities, all: quantitiesOfSentence });
    for (const topic of claimed) {
      const isSupported =
        topic === 'stock'
          ? isStockKnown(clause, shown, context)
          : !(topic === 'offer' && hasNoDetail(claim)) &&
            (statements.some((one) => coversTopic(one, topic) && supportsClaim(one, claim)) ||
              isInPassages(clause, claim, context));
      if (!isSupported || CLAIMED_STORE_ACTION.test(clause)) unsupported.add(topic);
    }
  }
  const money = quantitiesOfSentence.filter(({ unit }) => unit === 'money' || unit === 'percent');
  const isAmountStated =
    unsupported.size === 0 &&
    money.length > 0 &&
    money.every(({ value, unit }) => unit === 'percent' || !isPrice(value, context.catalogWords.prices)) &&
    money.every((amount) => statements.some((one) => includesQuantity(amount, one.quantities)));
  return { unsupportedTopics: [...unsupported], isAmountStated, isUnsupportedService: false };
}

function coversTopic({ topics }: Statement, topic: ClaimTopic): boolean {
  return topics.has(topic) || (RELATED_TOPICS[topic] ?? []).some((related) => topics.has(related));
}

/** "There is a sale on" has no detail to check, so any offer would support it. */
function hasNoDetail({ words, quantities }: Claim): boolean {
  return words.length === 0 && quantities.length === 0;
}

function isSupportedByStore(sentence: string, context: GuardContext): boolean {
  const quantities = readQuantities(sentence);
  const said = toClaim(sentence, { sentence, quantities, all: quantities });
  return statementsOf(context).some((one) => supportsClaim(one, said));
}

const FOLLOWS_ON =
  /^\W*(?:and |so |plus )?(?:it|that|this|they|these|those|which|all of (?:it|that))(?:'s|'re|\b)/i;
const FRAGMENT_WORDS = 7;

/** A few words that continue the previous sentence: "Delivery? Free." */
function isFragment(sentence: string): boolean {
  return (sentence.match(/[\p{L}\p{N}]+/gu)?.length ?? 0) <= FRAGMENT_WORDS;
}

const CLAUSES =
  /[,;:()–—]\s|\s-\s|\b(?:but|while|whereas|though|although|and (?=(?:a|an|the|it|we|you|our|its|there|they|free|all|every|no)\b)|plus)\b/i;

interface Clause {
  clause: string;
  topics: readonly ClaimTopic[];
}

/** Splits a sentence into clauses, unless a topic spans the whole sentence ("Buy one, get one"). */
function clausesOf(sentence: string, topics: readonly ClaimTopic[]): Clause[] {
  const pieces = sentence
    .replace(/(\d),(?=\d{3})/g, '$1')
    .split(CLAUSES)
    .filter((clause) => /[\p{L}\p{N}]/u.test(clause));
  if (pieces.length < 2) return [{ clause: sentence, topics }];
  const clauses = pieces.map((clause) => ({ clause, topics: claimTopics(clause) }));
  const isWhole = topics.every((topic) => clauses.some((one) => one.topics.includes(topic)));
  return isWhole ? clauses : [{ clause: sentence, topics }];
}

const documentStatementsCache = new WeakMap<readonly DocumentFact[], Statement[]>();

/** Distances on the same topic in the same document, for statements such as "Beyond that, …". */
function relatedDistancesOf(fact: DocumentFact, facts: readonly DocumentFact[]): Quantity[] {
  return facts
    .filter(({ fileId, topic }) => fileId === fact.fileId && topic === fact.topic)
    .flatMap(({ statement }) => readQuantities(statement))
    .filter(({ unit }) => unit === 'distance');
}

function statementsOf({ facts, store, shopperTexts = [] }: GuardContext): Statement[] {
  let fromDocuments = documentStatementsCache.get(facts);
  if (fromDocuments === undefined) {
    fromDocuments = facts.flatMap((fact) => {
      const topics = [fact.topic, ...claimTopics(fact.statement)];
      const relatedDistances = relatedDistancesOf(fact, facts);
      const made = [...toStatements(fact.statement, topics), ...toStatements(fact.quote, topics)];
      return made.map((statement) => ({ ...statement, relatedDistances }));
    });
    documentStatementsCache.set(facts, fromDocuments);
  }
  return [...fromDocuments, ...settingStatements(store, shopperTexts)];
}

type StoreTexts = Pick<GuardContext['store'], 'hours' | 'contactInfo'>;
const settingStatementsCache = new WeakMap<StoreTexts, { texts: string; statements: Statement[] }>();

function settingStatements(store: StoreTexts, shopperTexts: readonly string[]): Statement[] {
  const texts = [store.hours, store.contactInfo, ...shopperTexts].join('\n');
  const known = settingStatementsCache.get(store);
  if (known?.texts === texts) return known.statements;
  const statements = splitQuotableLines(texts).flatMap((line) => toStatements(line, claimTopics(line)));
  settingStatementsCache.set(store, { texts, statements });
  return statements;
}

/** Documents say more than their extracted facts. Their passages exclude expired offers. */
function isInPassages(clause: string, said: Claim, context: GuardContext): boolean {
  return context
    .findPassages(clause)
    .flatMap(statementsIn)
    .some((one) => supportsClaim(one, said));
}

const passageStatementsCache = new WeakMap<DocumentPassage, Statement[]>();

function statementsIn(passage: DocumentPassage): Statement[] {
  let read = passageStatementsCache.get(passage);
  if (read === undefined) {
    read = passage.text.split(/(?<=[.!?])\s+|\n+/).map((line) => toStatement(line, []));
    passageStatementsCache.set(passage, read);
  }
  return read;
}

const PLAIN_STOCK = /\bin[- ]stock\b/i;
const BEYOND_STOCK =
  /\b(?:only|just|left|last|few|\d+|hurry|fast|limited|low|today|now|right|tomorrow|always|every|all our|store|stores|showroom|warehouse|while|ready)\b/i;
const HEDGED_STOCK = /\b(?:some|several|few|most|many)\b[^.?!]{0,20}\bout of stock\b/i;

/** We know only whether a product is available, not how many or where. */
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
