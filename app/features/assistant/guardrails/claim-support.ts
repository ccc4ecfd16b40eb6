import {
  includesQuantity,
  type Quantity,
  readQuantities,
} from '#app/features/assistant/guardrails/quantities.ts';
import type { GuardContext } from '#app/features/assistant/guardrails/guard-context.ts';

export interface Statement {
  topics: ReadonlySet<string>;
  quantities: readonly Quantity[];
  /** Distances in the same document that the statement may refer to ("beyond that"). */
  relatedDistances: readonly Quantity[];
  /** Amounts that restrict the offer: "free within 50 miles", "less $99". */
  limits: readonly Quantity[];
  words: ReadonlySet<string>;
  isNegative: boolean;
  isPartial: boolean;
  /** Whether it is about something other than mattresses: "Adjustable bases are 20% off". */
  isAboutAccessories: boolean;
  isUnlimited: boolean;
}

const CLAIM_STOP_WORDS = new Set(
  `a about access according address addresses applies apply away after again all along also alright an and any are as at available back be because bed beds been before both bring but buy
  by can carries carry case choose come comes cost costs could cover covers customers do does each either enjoy every feel feels find first for
  from get gets give gives good great had happy has have help here home how i if in include included includes is it its just keep know last lasts
  let like live lives living long love make mattress mattresses may me mean means mention mentions mind more most my need new night nights no not of offer offered offers ok okay on once one
  ones or order other our out over own page paper papers peace per period plenty plus policy purchase purchases put receive right run runs running say says second see send shopper
  shoppers sleep sleeping so some state stated states still store sure take terms than that the their them then there these they thing third this those through time
  to too try under until up us use value very want warranty warranties trial delivery deliver delivered deliveries return returns returned shipping ship shipped ships financing sale discount offer was way we well were what when where which while will with within without works would year years yes you
  your yours full-on file document great-news s ll re ve d t m nice reassuring rid enough test decide comfortable comfortably easy really actually so-called`.split(
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

const IRREGULAR: Record<string, string> = {
  taken: 'take',
  took: 'take',
  given: 'give',
  sent: 'send',
  paid: 'pay',
  brought: 'bring',
  bought: 'buy',
  kept: 'keep',
  got: 'get',
  getting: 'get',
};

function stem(form: string): string {
  const word = IRREGULAR[form] ?? form;
  if (word.length < 4) return word;
  const bare = word.replace(/(?:ies|ied)$/, 'y').replace(/(?:ing|ed|es|s|e|ly)$/, '');
  return bare.length < 3 ? word : bare;
}

const NEUTRAL_STEMS = new Set([...CLAIM_STOP_WORDS].map(stem));
export const NEGATIVE =
  /\b(?:not|no|never|none|without|excluding|excludes?|except|isn't|aren't|doesn't|don't|won't|can't|cannot|non|void|voids|neither|nor)\b/i;
const FREE =
  /\b(?:free(?: of charge)?|included|complimentary|(?:at |for )?no (?:extra |additional )?(?:cost|charge|fee)s?|on us|gratis|without (?:extra |additional )?(?:cost|charge|fees?))\b/gi;
const NUMBER_WORDS =
  /\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|ninety|hundred|thousand|decade|percent|miles?|kilomet(?:er|re)s?|days?|weeks?|months?|nights?|hours?)\b/gi;
const PARTIAL_WORDS = /\b(?:select(?:ed)?|some|certain|participating|qualifying|eligible|most|many)\b/i;
const NON_MATTRESS_PRODUCT =
  /\b(?:bases?|foundations?|box springs?|frames?|headboards?|pillows?|protectors?|sheets?|toppers?|bedding|accessor(?:y|ies)|floor (?:models?|samples?)|clearance)\b/i;
const UNLIMITED =
  /\b(?:any ?time|whenever|forever|always|for life|lifetime|ever|as (?:long|often|many times) as|no limit|unlimited|everywhere|anywhere|wherever|nationwide|worldwide|overseas|abroad|coast to coast|all year|year[- ]round|(?:all|every|any|across the) (?:\w+ )?(?:states?|country|countries|nation|towns?|address(?:es)?)|(?:covers?|include[sd]?|including|return|refund(?:s|ed)?|exchange) (?:absolutely )?(?:everything|anything|all))\b/i;
/** Benefits that count as unlimited unless a limit is stated. */
const BENEFIT =
  /\bfree\b|\bfull(?:y)? (?:\w+ )?refund|\b(?:0|zero) ?(?:%|percent)? ?(?:apr|interest)|\b(?:no interest|interest[- ]free)\b/i;
const INTEREST = /\b(?:apr|interest)\b/i;
const LIMITING_MONEY =
  /\b(?:less|minus|over|above|more than|from|at least|deduct\w*|apart from|except)\b[^.,;]{0,20}[$€£]/i;
const GOES_BEYOND = /\b(?:beyond|more than|over|outside|further|farther)\b/i;
const ALL_WORDS = /\b(?:all|every|any|each|everything|always)\b/i;

export function toStatement(text: string, topics: readonly string[]): Statement {
  const said = text.replace(FREE, ' free ');
  const quantities = readQuantities(text);
  return {
    topics: new Set(topics),
    quantities,
    relatedDistances: [],
    limits: limitsOf(said, quantities),
    words: new Set(wordsOf(said)),
    isNegative: NEGATIVE.test(said),
    isPartial: PARTIAL_WORDS.test(said),
    isAboutAccessories: NON_MATTRESS_PRODUCT.test(said) && !/\bmattress/i.test(said),
    isUnlimited: UNLIMITED.test(said),
  };
}

function limitsOf(said: string, quantities: readonly Quantity[]): Quantity[] {
  if (!BENEFIT.test(said)) return [];
  return quantities.filter(({ unit }) => {
    if (unit === 'money') return LIMITING_MONEY.test(said);
    return unit === 'distance' || (unit === 'months' && INTEREST.test(said));
  });
}

export interface Claim {
  quantities: readonly Quantity[];
  /** All amounts of the sentence, not just the clause. */
  all: readonly Quantity[];
  words: readonly string[];
  isNegative: boolean;
  isUnlimited: boolean;
  isForAll: boolean;
  isGrant: boolean;
  isAboutAccessories: boolean;
  goesBeyond: boolean;
}

export function toClaim(
  clause: string,
  { sentence, quantities, all }: { sentence: string } & Pick<Claim, 'quantities' | 'all'>,
): Claim {
  const said = clause.replace(FREE, ' free ');
  return {
    quantities,
    all,
    words: wordsOf(said.replace(NUMBER_WORDS, ' ')).filter((word) => !NEUTRAL_STEMS.has(word)),
    isNegative: NEGATIVE.test(said),
    isUnlimited: UNLIMITED.test(said),
    isForAll: ALL_WORDS.test(said),
    isGrant: BENEFIT.test(said),
    isAboutAccessories: NON_MATTRESS_PRODUCT.test(sentence),
    goesBeyond: GOES_BEYOND.test(clause),
  };
}

export function supportsClaim(statement: Statement, claim: Claim): boolean {
  if (claim.isNegative !== statement.isNegative || (claim.isUnlimited && !statement.isUnlimited))
    return false;
  if ((statement.isAboutAccessories && !claim.isAboutAccessories) || (statement.isPartial && claim.isForAll))
    return false;
  if (claim.isGrant && !keepsLimits(statement, claim.all)) return false;
  const related = claim.goesBeyond ? statement.relatedDistances : [];
  if (
    !claim.quantities.every(
      (amount) => includesQuantity(amount, statement.quantities) || includesQuantity(amount, related),
    )
  ) {
    return false;
  }
  return claim.words.every((word) => statement.words.has(word));
}

/** For each unit, the claim must mention at least one of the statement's limits. */
function keepsLimits({ limits }: Statement, all: readonly Quantity[]): boolean {
  const units = new Set(limits.map(({ unit }) => unit));
  return [...units].every((unit) =>
    all.some((amount) => amount.unit === unit && includesQuantity(amount, limits)),
  );
}

const CLAUSE_SEPARATORS = /[,;.()]\s|\b(?:but|that|which|and|however|except|excluding|unless)\b/i;

/** Treats a text as one statement, or with a negation also each of its clauses. */
export function toStatements(text: string, topics: readonly string[]): Statement[] {
  const whole = toStatement(text, topics);
  if (!whole.isNegative) return [whole];
  return [whole, ...text.split(CLAUSE_SEPARATORS).map((piece) => toStatement(piece, topics))];
}

const TIME =
  /\b(?:[01]?\d|2[0-3])(?:[:.][0-5]\d)?\s?(?:a\.?m\b\.?|p\.?m\b\.?|o'clock)|\b(?:[01]?\d|2[0-3]):[0-5]\d\b|\b(?:noon|midnight)\b/gi;
const OPENING = /\b(?:open(?:s|ed|ing)?|clos(?:e|es|ed|ing)|hours|visit|come (?:in|by)|until|till)\b/i;
const ROUND_THE_CLOCK =
  /\b(?:open|here|available) (?:late|early|longer|24\/7|24 hours|(?:a|the )?round the clock|(?:day|all) (?:and )?night|every day|daily|seven days|7 days|on sundays?|on weekends?)\b/i;

/** Whether a sentence states opening hours found in neither settings nor documents. */
export function hasWrongHours(sentence: string, { store, facts }: GuardContext): boolean {
  if (!OPENING.test(sentence)) return false;
  const times = sentence.match(TIME) ?? [];
  if (times.length === 0 && !ROUND_THE_CLOCK.test(sentence)) return false;
  const known = [store.hours, store.contactInfo];
  for (const { topic, statement, quote } of facts) {
    if (topic === 'hours' || topic === 'contact') known.push(statement, quote);
  }
  const given = known.map(plainTime).join(' | ');
  if (times.length === 0) return !/24\s?(?:\/|hours)|daily|every ?day|sun|7 ?days/i.test(given);
  return times.some((time) => !given.includes(plainTime(time)));
}

function plainTime(text: string): string {
  return text
    .toLowerCase()
    .replace(/:00/g, '')
    .replace(/(?<!\s)\s*(a|p)\.?m\.?/g, '$1m');
}

const PHONE =
  /(?:\+\d{1,3}[ .-]?)?\(?\b\d{3}\)?[ .-]\d{3}[ .-]\d{3,4}\b|\b\d{3}[.-]\d{4}\b|\+\d[\d ().-]{7,}\d|\b1-8\d\d-[\w-]{4,}|(?<![\d.,])\d{10,11}(?![\d.,])|(?<![\d.,$€£-])(?:\+|\(?0|1[ .-])\d{2,4}\)?[ .-]\d{3,4}[ .-]\d{3,4}(?!\d)/;
const MAIL = /[\w.+-]\s?(?:@|\(at\)|\[at\])\s?[\w-]+(?:\.|\s?(?:\(dot\)|\[dot\])\s?)[\w.-]/i;

const STREET =
  /\b\d{1,5}[a-z]? (?:\p{Lu}[\p{L}.'-]+ ){1,3}(?:Street|St|Road|Rd|Avenue|Ave|Lane|Ln|Drive|Dr|Boulevard|Blvd|Highway|Hwy|Plaza|Square|Parkway|Pkwy|Court|Mall)\b/u;
const BRANCHES =
  /\b(?:stores?|showrooms?|branch(?:es)?|locations?) (?:(?:in|at|on) (?:every|each|all)\b|nationwide\b|(?:all )?(?:across|over) the\b)|\b(?:\d{1,4}|two|three|four|five|ten|twenty|dozens of|hundreds of) (?:other )?(?:stores|showrooms|branches|locations)\b/i;

/** Whether a sentence, apart from the store's own texts, gives a phone number, address, or branch. */
export function hasUnknownContact(sentence: string): boolean {
  return [PHONE, MAIL, STREET, BRANCHES].some((pattern) => pattern.test(sentence));
}
