import type { Recommendation } from '#app/features/assistant/conversation/conversation.ts';
import { claimsAbroad } from '#app/features/assistant/guardrails/other-languages.ts';
import { type ClaimTopic, NEIGHBOURS, topicsOf } from '#app/features/assistant/guardrails/claim-topics.ts';
import type { GuardContext } from '#app/features/assistant/guardrails/guard-context.ts';
import { isPrice } from '#app/features/assistant/guardrails/prices.ts';
import { isAmong, type Quantity, readQuantities } from '#app/features/assistant/guardrails/quantities.ts';
import { isQuestion } from '#app/features/assistant/guardrails/sentences.ts';
import { quotable } from '#app/features/assistant/guardrails/store-texts.ts';
import type { FiledFact } from '#app/features/files/store-file.ts';

/** What a text states, ready to be compared with what a sentence claims. */
interface Statement {
  topics: ReadonlySet<string>;
  quantities: readonly Quantity[];
  words: ReadonlySet<string>;
  isNegative: boolean;
  isPartial: boolean;
  isEndless: boolean;
}

/** What the claims of a sentence come to; `topics` holds those that nothing supports. */
export interface ClaimVerdict {
  topics: ClaimTopic[];
  /** Whether every amount of money in it is one that a fact of the store states, and no price of the catalogue. */
  isMoneyKnown: boolean;
}

export const NO_CLAIMS: ClaimVerdict = { topics: [], isMoneyKnown: false };

/** The cards that a reply has shown so far, and the topics that its last sentence spoke of. */
export interface ClaimSituation {
  shown: readonly Recommendation[];
  before: readonly ClaimTopic[];
}

/**
 * Holds the claims of one sentence against the settings, the store's papers and the cards shown. `sentence` comes
 * without the texts that are quoted word for word. A claim is supported when one fact of its topic states all its
 * amounts ("ten years" is "10-year"), denies or affirms as it does, and holds every word that carries meaning.
 */
export function judgeClaims(
  sentence: string,
  { context, shown, before }: { context: GuardContext } & ClaimSituation,
): ClaimVerdict {
  const own = topicsOf(sentence);
  const isFollowing =
    own.length === 0 && before.length > 0 && (FOLLOWS_ON.test(sentence) || isFragment(sentence));
  if (own.length === 0 && !isFollowing) return NO_CLAIMS;
  const unsupported = new Set<ClaimTopic>();
  const statements = statementsOf(context);
  let last: readonly ClaimTopic[] = isFollowing ? before : [];
  for (const clause of clausesOf(sentence)) {
    const spoken = topicsOf(clause);
    const quantities = readQuantities(clause);
    if (spoken.length > 0) last = spoken;
    else if (!quantities.some(({ unit }) => TELLING.has(unit)) && !(isFollowing && GRANTED.test(clause)))
      continue;
    for (const topic of last) {
      if (!isClaim(clause, { topic, sentence, quantities })) continue;
      const isSupported =
        topic === 'stock'
          ? isStockKnown(clause, shown, context)
          : statements.some((one) => one.topics.has(topic) && states(one, clause, quantities)) ||
            isInPassages(clause, { topic, quantities, context });
      if (!isSupported || SETTLED.test(clause)) unsupported.add(topic);
    }
  }
  const money = readQuantities(sentence).filter(({ unit }) => unit === 'money');
  const isMoneyKnown =
    unsupported.size === 0 &&
    money.length > 0 &&
    money.every(({ value }) => !isPrice(value, context.words.prices)) &&
    money.every((amount) => statements.some((one) => isAmong(amount, one.quantities)));
  return { topics: [...unsupported], isMoneyKnown };
}

const FOLLOWS_ON =
  /^\W*(?:and |so |plus )?(?:it|that|this|they|these|those|which|all of (?:it|that))(?:'s|'re|\b)/i;
const FRAGMENT_WORDS = 7;

/** A few words that say something only of what was spoken of before: "Delivery? Free." */
function isFragment(sentence: string): boolean {
  return (sentence.match(/[\p{L}\p{N}]+/gu)?.length ?? 0) <= FRAGMENT_WORDS;
}

const TELLING: ReadonlySet<Quantity['unit']> = new Set(['months', 'days', 'hours', 'percent', 'money']);
const CLAUSES =
  /[,;:()–—]\s|\s-\s|\b(?:but|while|whereas|though|although|and (?=(?:a|an|the|it|we|you|our|its|there|they|free|all|every|no)\b)|plus)\b/i;

function clausesOf(sentence: string): string[] {
  return sentence
    .replace(/(\d),(?=\d{3})/g, '$1')
    .split(CLAUSES)
    .filter((clause) => /[\p{L}\p{N}]/u.test(clause));
}

const DISCLAIMER =
  /\b(?:can(?:no|')?t|can ?not|couldn't|unable to|not able to|won't) (?:\w+ ){0,2}?(?:confirm|say|promise|guarantee|verify|speak|tell|see|check|comment|quote|know|look up|help with|apply|give|grant|place|reserve|book|arrange)\b|\b(?:don't|do not) (?:have|know|see|handle)\b|\b(?:ask|check with|contact|reach out to|confirm (?:it |this |that |them )?with|call|speak (?:to|with)|talk to|get in touch with|up to|question for|best answered by) (?:the|our|your|their) (?:store|team|staff|shop|sales)\b|\b(?:the|our|their) (?:store|team|staff|shop) (?:can|could|will|would|is the one|knows|may|might)\b|\b(?:depends?|var(?:y|ies)|differs?)\b|\bnot sure\b|\bworth (?:asking|checking)\b|\b(?:ask|asking|check|checking) (?:about|whether|if|on)\b|\bis the one to ask\b|\bfrom here\b|\b(?:no|any) (?:information|details) (?:on|about)\b/i;
const FLAG =
  /\b(?:free|complimentary|no (?:extra |additional )?(?:cost|charge|fee)|at no|on us|lifetime|unlimited|full(?:y)?|same[- ]day|next[- ]day|included|guaranteed|off|zero|no interest|sale|discount(?:ed|s)?|today|hurry|only|last|left|half|white[- ]glove|nationwide|risk[- ]free|no questions)\b/i;
const ASSERTS =
  /\b(?:comes?|came|offers?|offering|have|has|had|get|gets|getting|gives?|there(?:'s| is| are)|includes?|including|is|are|it's|that's|we(?:'ll|'re|'ve)?|our|every|all|each|covers?|covered|will|you'll|lasts?|runs?|provides?|enjoy|accepts?|matches|applies|qualif\w+|starts?|ends?|in stock|sold out|ships?|arrives?|delivers?|you can|you'll|(?:we|i|they|truck|someone)(?:'ll|'ve|'d)? (?:can |will |could |have |just )?(?:swap|replace|bring|take|drop|book|booked|scheduled?|arranged?|process(?:ed)?|issued?|pay)|bring it back|(?:it|they)'ll)\b/i;

/** What only the store could have done for this shopper, so that no paper of it says so. */
const SETTLED =
  /\b(?:i've|i have|i just|we've|we have|you've been|you have been|you are|you're|your (?:order|refund|delivery|exchange|return|credit) (?:is|was|has been)) (?:just |now |already |pre-?)*(?:approved|booked|scheduled|arranged|processed|placed|reserved|refunded|issued|credited|added|shipped|confirmed|applied|upgraded)\b/i;

const REFERRAL =
  /\b(?:ask|check with|contact|the|our|their) (?:the |our |your )?(?:store|team|staff|shop|sales)\b/i;
const OPEN_MATTER = /\b(?:whether|if|about|how|what|which|when|can(?:no|')?t|can ?not|don't|not)\b/i;
const GRANTED =
  /\b(?:free|complimentary|lifetime|unlimited|same[- ]day|next[- ]day|guaranteed|half off|zero|no interest|nationwide|risk[- ]free|no questions)\b/i;

/** "The store can confirm the 25-year warranty" sends to the store and claims all the same. */
function grantsByStore(clause: string, quantities: readonly Quantity[]): boolean {
  if (!REFERRAL.test(clause) || OPEN_MATTER.test(clause)) return false;
  return quantities.some(({ unit }) => TELLING.has(unit)) || GRANTED.test(clause);
}

/** To speak of these at all is to claim them. */
const ALWAYS_CLAIMED: ReadonlySet<ClaimTopic> = new Set<ClaimTopic>([
  'offer',
  'financing',
  'price-match',
  'stock',
]);

function isClaim(
  clause: string,
  { topic, sentence, quantities }: { topic: ClaimTopic; sentence: string; quantities: readonly Quantity[] },
): boolean {
  if (DISCLAIMER.test(clause)) return grantsByStore(clause, quantities);
  if (claimsAbroad(clause).includes(topic)) return true;
  if (ALWAYS_CLAIMED.has(topic) && !DISCLAIMER.test(sentence) && !isQuestion(sentence)) return true;
  if (quantities.some(({ unit }) => TELLING.has(unit)) || FLAG.test(clause)) return true;
  return !DISCLAIMER.test(sentence) && !isQuestion(sentence) && ASSERTS.test(clause);
}

/** Words that say nothing by themselves about what a store grants. */
const NEUTRAL = new Set(
  `a about access according after again all along also alright an and any anything are as at available back be because bed beds been before both but buy
  by can carries carry case choose come comes could cover covers customers do does each either enjoy every everything feel feels find first for
  from get gets give gives good great had happy has have help here home how i if in include included includes is it its just keep know last lasts
  let like long love make mattress mattresses may me mean means mind more most my need new night nights no not of offer offered offers ok okay on once one
  ones or order other our out over own page paper papers peace per period plenty plus policy purchase purchases put receive right say says second see shopper
  shoppers sleep sleeping so some state stated states still store sure take terms than that the their them then there these they thing third this those through time
  to too try under until up us use value very want warranty warranties trial delivery deliver delivered deliveries return returns returned shipping ship shipped ships financing sale discount offer was way we well were what when where which while will with within without works would year years yes you
  your yours full-on file document great-news s ll re ve d t m nice reassuring enough test decide comfortable comfortably easy really actually so-called`.split(
    /\s+/,
  ),
);

function wordsOf(text: string): string[] {
  const words =
    text
      .toLowerCase()
      .replace(/['’]/g, ' ')
      .match(/\p{L}{2,}/gu) ?? [];
  return words.map(stem);
}

function stem(word: string): string {
  if (word.length < 5) return word;
  const bare = word.replace(/(?:ies|ied)$/, 'y').replace(/(?:ing|ed|es|s|e|ly)$/, '');
  return bare.length < 3 ? word : bare;
}

const NEUTRAL_STEMS = new Set([...NEUTRAL].map(stem));
const NEGATIVE =
  /\b(?:not|no|never|none|without|excluding|excludes?|except|isn't|aren't|doesn't|don't|won't|can't|cannot|non|void|voids|neither|nor)\b/i;
const FREE =
  /\b(?:free(?: of charge)?|included|complimentary|(?:at |for )?no (?:extra |additional )?(?:cost|charge|fee)s?|on us|gratis|without (?:extra |additional )?(?:cost|charge|fees?))\b/gi;
const NUMBER_WORDS =
  /\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|ninety|hundred|thousand|decade|percent|days?|weeks?|months?|nights?|hours?)\b/gi;
const PARTIAL = /\b(?:select(?:ed)?|some|certain|participating|qualifying|eligible|most|many)\b/i;
const ENDLESS =
  /\b(?:any ?time|whenever|forever|always|for life|lifetime|ever|as long as|no limit|unlimited|everywhere|anywhere)\b/i;
const ALL = /\b(?:all|every|any|each|everything|always)\b/i;

function toStatement(text: string, topics: readonly string[]): Statement {
  const said = text.replace(FREE, ' free ');
  return {
    topics: new Set(topics),
    quantities: readQuantities(text),
    words: new Set(wordsOf(said)),
    isNegative: NEGATIVE.test(said),
    isPartial: PARTIAL.test(said),
    isEndless: ENDLESS.test(said),
  };
}

function states(one: Statement, clause: string, quantities: readonly Quantity[]): boolean {
  const said = clause.replace(FREE, ' free ');
  if (!quantities.every((quantity) => isAmong(quantity, one.quantities))) return false;
  if (NEGATIVE.test(said) !== one.isNegative) return false;
  if (ENDLESS.test(said) && !one.isEndless) return false;
  if (one.isPartial && ALL.test(said)) return false;
  return wordsOf(said.replace(NUMBER_WORDS, ' ')).every(
    (word) => one.words.has(word) || NEUTRAL_STEMS.has(word),
  );
}

const PIECES = /[,;.()]\s|\b(?:but|that|which|and|however|except|excluding|unless)\b/i;

/** A fact as a whole, and piece by piece where it affirms one thing and denies another. */
function toStatements(text: string, topics: readonly string[]): Statement[] {
  const whole = toStatement(text, topics);
  if (!whole.isNegative) return [whole];
  return [whole, ...text.split(PIECES).map((piece) => toStatement(piece, topics))];
}

const PREPARED = new WeakMap<readonly FiledFact[], Statement[]>();

/** The facts of the store's papers and what its settings say in passing. */
function statementsOf({ facts, store, shopperTexts = [] }: GuardContext): Statement[] {
  let filed = PREPARED.get(facts);
  if (filed === undefined) {
    filed = facts.flatMap(({ topic, statement, quote }) => {
      const topics = [topic, ...topicsOf(statement)];
      return [...toStatements(statement, topics), ...toStatements(quote, topics)];
    });
    PREPARED.set(facts, filed);
  }
  const settings = [store.hours, store.contactInfo, ...shopperTexts].flatMap(quotable);
  return [...filed, ...settings.flatMap((line) => toStatements(line, topicsOf(line)))];
}

/** A paper says more than the facts that were read in it; nothing of what is over is among its passages. */
function isInPassages(
  clause: string,
  {
    topic,
    quantities,
    context,
  }: { topic: ClaimTopic; quantities: readonly Quantity[]; context: GuardContext },
): boolean {
  const topics = [topic, ...(NEIGHBOURS[topic] ?? [])];
  return context
    .findPassages(clause)
    .flatMap(({ text }) => text.split(/(?<=[.!?])\s+|\n+/))
    .some((line) => states(toStatement(line, topics), clause, quantities));
}

const PLAIN_STOCK = /\bin[- ]stock\b/i;
const BEYOND_STOCK =
  /\b(?:only|just|left|last|few|\d+|hurry|fast|limited|low|today|now|right|tomorrow|always|every|all our|store|stores|showroom|warehouse|while|ready)\b/i;
const HEDGED_STOCK = /\b(?:some|several|few|most|many)\b[^.?!]{0,20}\bout of stock\b/i;

/** What stands on the cards is sellable or not; how many are left, and where, nobody knows here. */
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
