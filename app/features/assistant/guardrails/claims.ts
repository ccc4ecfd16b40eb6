import { claimTopicsInOtherLanguages } from '#app/features/assistant/guardrails/other-languages.ts';
import type { ClaimTopic } from '#app/features/assistant/guardrails/rule.ts';
import type { StoreFactTopic, DocumentFact } from '#app/features/files/document-schema.ts';
import type { Quantity } from '#app/features/assistant/guardrails/quantities.ts';
import { isQuestion } from '#app/features/assistant/guardrails/sentences.ts';
import type { GuardContext } from '#app/features/assistant/guardrails/guard-context.ts';
import { splitQuotableLines } from '#app/features/assistant/guardrails/links-and-markup.ts';

const TOPICS: readonly [ClaimTopic, RegExp][] = [
  [
    'warranty',
    /\bwarrant(?:y|ies|ied)\b|\b(?:money[- ]?back|satisfaction|comfort|lifetime|\w+[- ]years?) guarantees?\b|\bguarantees? (?:for|of|lasts?|covers?|runs?) |\bguaranteed (?:for|against)\b|\b(?:years?|decades?|lifetime) (?:of )?(?:cover(?:age)?|protection)\b|\bcovered (?:for|against|by)\b|\bfree replacement\b|\b(?:swap|replace|exchange)\b[^.?!]{0,20}\bfor (?:a |another )?(?:new|free)\b|\b(?:technician|repairman|inspector)\b|\brepairs? (?:it|them|any|every|all|broken|at home)\b|\b(?:the|our|its|an?|no|any) (?:\w+ )?guarantee\b/i,
  ],
  [
    'trial',
    /\b(?:sleep|home|in-home|comfort|night|nights|risk-free|free|day|month|our|the|a|long|longer) trials?\b(?! (?:and|or) error)|\btrials? (?:periods?|nights?|lasts?|runs?|of|on|with|is|at)\b|\b\w+[- ]nights?\b(?! to (?:get used|adjust|adapt|settle|break))(?=[^.?!]{0,30}\b(?:to |trial|try|test|decide|return|keep|refund|home))|\brisk[- ]free\b|\btry (?:it|them|this|any|one|your|the|a|every)\b[^.?!,]{0,30}\b(?:at home|in your own home|for (?:\w+ ){1,3}(?:nights?|days?|weeks?|months?))|\bsleep on it for\b|\bcomfort exchange\b|\b(?:you(?:'ve| get| have| will (?:have|get)|'ll (?:have|get))|gives? you|up to|our)\b[^.?!]{0,20}\b(?:nights?|days?|weeks?|months?|years?)\b[^.?!]{0,15}\bto (?:try|test|decide|make up|sleep on|change your|see (?:if|whether|how))|\btry\b[^.?!,]{0,25}\b(?:as long as|no (?:time )?limit|until you)\b|\btrials?\b(?! (?:and|or|by) error)|\bkeep (?:it|them|one)\b[^.?!]{0,20}\b(?:nights?|days?|weeks?|months?|years?)\b|\byou(?:'ve| have| get|'ll (?:get|have))(?: got)? (?:\w+ ){1,2}nights\b/i,
  ],
  [
    'delivery',
    /\bdeliver(?:y|ies)\b|\bshipping\b|\bships?\b (?:the |it |them )?(?:free|for free|in|within|next|same|to|out|today|tomorrow|from|it|them|anywhere|nationwide|directly|straight)|\bshipped\b|\b(?:be|is|are|get|gets|have|has|was|it|them|mattress|we|store|usually|can|will|ll|do|free|also) delivers?(?:ed)?\b(?! (?:on|a|an|the|great|real|good|more|better|excellent|pressure|comfort|support|cool|strong|deep|plush|outstanding|exceptional|consistent|just|what|both)\b)|\bdelivered (?:to|free|in|within|for|by|on|the|same|next|straight|right)\b|\barrives? (?:in|within|by|at your|on|tomorrow|today|the)\b|\b(?:at|to) your (?:front )?door(?:step)?\b|\bwhite[- ]glove\b|\bcourier\b|\bdispatch(?:ed|es)?\b|\b(?:bring|drop|send|get) (?:it|them|one) (?:over|off|round|out|to you|to your)\b|\bdrop[- ]?offs?\b|\bat your (?:place|house)\b|\b(?:we|they|store) ships?\b|\b(?:we|they|store|drivers?) delivers?\b/i,
  ],
  [
    'returns',
    /\breturns?\b (?:polic(?:y|ies)|period|window|within|are|is free|fee|label|shipping)|\b(?:free|easy|hassle[- ]free|no[- ]questions[- ]asked|accept|accepts|\w+[- ]days?) returns?\b|\b(?:can|could|may|able to|to) (?:always |simply |just |easily )?(?:return|exchange|send back) (?:it|them|the|your|any|a|this|one)\b|\b(?:be|is|are) (?:returned|exchanged|refunded)\b|\bsend (?:it|them) back\b|\b(?:full |partial )?refund(?:s|ed|able)?\b|\bmoney back\b|\bre-?stocking fee\b|\bexchange (?:it|them|polic(?:y|ies)|period|within|fee)\b|\bno[- ]questions[- ]asked\b|\b(?:take|bring|send|give) (?:it|them|one|(?:a|the|your|any|every) (?:mattress(?:es)?|bed)) back\b(?! to (?!us|the (?:store|shop)|our))|\bpick-?up fee\b|\bswap (?:it|them|this|one)\b[^.?!]{0,25}\b(?:often|any ?time|within|free|whenever|times|later)\b|\b(?:to change your mind\b(?![^.?!]{0,25}\b(?:chat|conversation|here)\b)|change your mind (?:within|for|after)\b)|\breturns? (?:costs?|is|are|don't|will)\b|\b(?:take|takes) (?:it|them|one|yours) back\b|\bcancel\b/i,
  ],
  [
    'offer',
    /\b(?:discount(?:s|ed)?|coupons?|promo(?:s|tions?|tional)?|vouchers?|rebates?|bogo|clearance|mark(?:ed)?[- ]?downs?|price drops?|half[- ](?:off|price)|doorbusters?|blow-?outs?|giveaways?)\b|\b(?:on|a|our|the|big|summer|winter|spring|fall|holiday|weekend|annual|flash|current|end-of-\w+|memorial day|labor day|black friday|presidents'? day|christmas|easter|july) sales?\b(?! (?:person|rep|team|associate|staff))|\bsales? (?:price|event|ends?|runs?|is on|prices)\b|\b(?:special|limited[- ]time|exclusive|current|latest|today'?s|this week'?s|weekend|great|amazing|best|bundle|package|hot|incredible) (?:offers?|deals?|savings|price)\b|\boffer (?:ends|is|runs|valid|expires|good)\b|\bdeals? (?:on|ends?|today|right now|this week)\b|\b(?:save|saves|saving|savings of|knock|take|get|enjoy) (?:you )?(?:up to |an extra |an additional |over |another )?(?:\d|half|a third|ten|fifteen|twenty|thirty|forty|fifty|sixty)[\w -]{0,40}(?:%|percent|off|dollars|on )|\b(?:save|saves|saving) (?:you )?(?:a third|half|a quarter|a lot|hundreds|thousands|big|up to|today|now|this)\b|\b(?:\d+|ten|fifteen|twenty|thirty|forty|fifty|sixty|half)[- ]?(?:%|percent|per cent)? off\b|\b\w+[- ](?:%|percent) (?:discount|savings?|reduction|less)|\b(?:free|complimentary) (?:gifts?|pillows?|sheets?|sheet set|protectors?|base|bases|adjustable base|box spring|foundation|bedding|topper|accessor(?:y|ies)|upgrade)\b|\b(?:limited time|today only|this (?:week|weekend|month) only|act (?:now|fast|today)|last chance|ends? (?:today|tonight|soon|tomorrow|this \w+|on \w+day)|don't miss|price goes up|before (?:the )?prices? (?:go|rise))\b|\bfirst[- ](?:time|order) (?:buyers?|customers?|discount)\b|\bcheaper (?:today|this week|right now)\b|\breduced (?:price|by|to|from|at|today|right now)\b|\b(?:mattress(?:es)?|beds?|everything|they|these|this one|all of (?:it|them)) (?:is|are|comes?) (?:\w+ly )?free\b(?! (?:from|of (?!charge)))|\bthrow in\b|\bknock\b[^.?!]{0,20}\boff\b|\bfor half\b(?! (?:an?|of|the|your)\b)|\bcode [a-z]{2,}\d{1,4}\b|\b(?:use|enter|apply|mention|say)\b[^.?!]{0,30}\bat (?:the )?(?:checkout|till|register)\b|^\W*deal\W*$|\bit's a deal\b|\blegally binding\b|\b(?:give|get|make|offer) you a (?:\w+ ){0,2}deal\b|\bpay (?:the|your) (?:\w+ )?tax\b|\bon the house\b|\bbuy (?:one|two)\b[^.?!]{0,6}\bget\b|\b(?:a |one )?(?:tenth|fifth|quarter|third) off\b|\bpays? less\b(?! attention)|\bprices? (?:will |are |is )?(?:go(?:es|ing)? (?:up|down)|ris(?:e|es|ing)|increas(?:e|es|ing)|drop(?:s|ping)?|fall(?:s|ing)?)\b[^.?!]{0,15}\b(?:on|after|next|this|soon|tomorrow|tonight|today|\w+day)\b|\b(?:not|n't|without|never) (?:\w+ ){0,2}pay(?:ing)? (?:a (?:cent|penny|dime)|anything|extra)|\b(?:a|any|the|our|big) sale (?:on|going|now|this|today|until|running)\b|\b(?:be|is|are|go|goes|going|was|were|them|it) on (?:offer|special|promotion|sale)\b|\b(?:students?|veterans?|seniors?|military|teachers?|first responders?) (?:always )?(?:get|pay|save|receive|enjoy)\b|\b(?:pillows?|sheets?|protectors?|toppers?|frames?|it|one|second)\b[^.?!,]{0,15}\b(?:is|are|comes?) (?:\w+ )?free\b(?! (?:of|from))|\bthrown in\b|\b(?:is|are) on us\b|\b(?:this|the) deal (?:is|was|ends)\b|\bprice (?:is|stays|will be) (?:locked|fixed|held|frozen|guaranteed)\b|\byou(?:'ll)? (?:also )?get (?:\w+ )?(?:pillows?|sheets?|protectors?|toppers?|frames?)\b|\bwaiv(?:e|es|ed|ing)\b/i,
  ],
  [
    'financing',
    /\bfinanc(?:e|ed|ing)\b|\b(?:monthly|weekly|easy|interest[- ]free|low) (?:payments?|instal(?:l)?ments?|credit)\b|\binstal(?:l)?ments?\b|\b\d+(?:\.\d+)?\s?% ?(?:apr|interest)\b|\bzero (?:percent )?(?:apr|interest)\b|\bapr\b|\binterest[- ]free\b|\bno interest\b|\bpay (?:over time|later|monthly|in \w+|nothing|no money)\b|\bno money down\b|\bbuy now\b|\b(?:affirm|klarna|afterpay|synchrony|acima|zip pay|paypal credit)\b|\bspread (?:the cost|payments|it)\b|\bno credit check\b|\blayaway\b|\bdeposit\b|\bstore credit\b|\b(?:you(?:'re| are|'ve been| have been)) (?:pre-?)?approved\b|\bpay (?:it|them|that) off\b/i,
  ],
  [
    'price-match',
    /\bprice[- ]match(?:ing|ed|es|er)?\b|\bmatch (?:any|the|a|your|another|their|all) (?:\w+ ){0,2}price|\bbeat (?:any|the|a|their|all|every)\b[^.?!,]{0,20}\b(?:prices?|competit\w+|quotes?|stores?|shops?|deals?)\b|\b(?:lowest|best) prices?\b(?: guarantee[d]?| in (?:town|the)| anywhere| around|\b(?=[.!]|$))|\blow(?:est)?[- ]price (?:guarantee|promise)\b|\b(?:nobody|no one|no store|no shop|nowhere|won't|will not|can't|cannot|never) (?:\w+ ){0,3}(?:sells?|find|finds|beats?|gets?|offers?) (?:it|them|this|that|one)\b[^.?!]{0,15}\b(?:less|cheaper|lower|better)\b|\bmatch (?:what|whatever|that|the)\b[^.?!]{0,20}\b(?:online|elsewhere|saw|found|price)\b/i,
  ],
  [
    'removal',
    /\bhaul(?:s|ed|ing)?[- ]?(?:away|off|it|your|the|them|\baway)\b|\b(?:remov(?:e|es|ed|al|ing)|tak(?:e|es|ing)|pick(?:s|ing)?|collect(?:s|ed|ion)?|dispos(?:e|es|al)|recycl(?:e|es|ed|ing))\b[^.?!,]{0,20}\bold (?:mattress(?:es)?|bed|one)\b|\bold (?:mattress|bed|one)(?:es)?\b[^.?!,]{0,30}\b(?:remov(?:al|ed)|pick[- ]?up|picked up|taken|hauled|collected|recycled|away)\b|\brid of (?:your|the|an) old\b/i,
  ],
  [
    'setup',
    /\bset[- ]?up\b (?:service|is|are|fee|included|team|comes|for free|by|in (?:your|the))|\b(?:free|in-home|full|professional|complimentary|room|we|we'll|they'll|will|includes?|including|and|with) (?:set(?:s)?[- ]?up|assembl(?:e|y)|install(?:ation|s)?)\b|\bset (?:it|them|everything|your (?:\w+ )?(?:mattress|bed)) up\b|\b(?:assembly|installation) (?:is|are|service|included|fee)\b/i,
  ],
  [
    'stock',
    /\b(?:in|out of|low|back in|limited|currently in)[- ]stock\b|\bstock (?:is|runs|levels?|left|available)\b|\b(?:ready|available) (?:to (?:ship|take home|go|deliver)|for (?:pick[- ]?up|immediate|same|next|delivery)|today|now|immediately|right (?:now|away)|this week|tomorrow|at (?:our|the|your)|in (?:our|the|your|every|all our) (?:store|showroom|warehouse|location|branch))|\bsold out\b|\bsell(?:s|ing)? (?:out|fast|quickly)\b|\bgo(?:es|ing)? (?:fast|quickly)\b|\b(?:only|just) (?:a |the )?(?:\w+ ){0,2}(?:left|remain(?:s|ing)?)\b|\b(?:last|final) (?:one|few|two|three|pair|pieces?|units?|chance)\b(?! (?:comes?|fits?|is|on|of these|costs?|needs?|sleeps?|has|feels?))|\b(?:few|several|plenty|some|\d+) (?:are |units? |pieces? )?(?:left|remaining)\b(?! (?:open|out|to|side))|\bwhile (?:supplies|stocks?|quantities) last\b|\bback-?order(?:ed)?\b|\b(?:won't|will not) last(?: long)?\b|\bhurry\b|\blimited (?:availability|quantit(?:y|ies)|supply|supplies|numbers?)\b|\bpopular(?:ity)? .{0,20}(?:sell|run)(?:s|ning)? out\b|\bin (?:our|the) warehouse\b|\bbefore (?:it's|they're|it is|they are) gone\b|\b(?:almost|nearly|practically|all but) gone\b|\bhigh demand\b|\b(?:one|two|three|four|five|six|a few|some|several|\d+) (?:more )?in the back\b|\bgot (?:\w+ ){0,2}in\b(?=\W*$| (?:today|yesterday|this|last)\b)|\b(?:shoppers|people|customers|others) (?:are |have |just )*(?:looking|viewing|watching|bought|buying|ordered|purchased)\b[^.?!]{0,25}\b(?:now|today|hour|minutes|week)\b|\b(?:i've|i have|we've|we have|i|i just|i'll|we'll) (?:just )?(?:reserved?|ordered|set aside|put aside|hold|held|placed|added) (?:one|it|them|this|your|the|an)\b(?: order\b| to (?:your|the) (?:cart|basket)\b| for you\b|(?=\W*$))|\byour order (?:is|has been|was) (?:placed|confirmed|in|complete)\b|\badded (?:it |them |one )?to (?:your|the) (?:cart|basket)\b|\b(?:we|they|store)(?:'ve| have| has|'ve got| have got) (?:it|this|that|them|these|those|one|some|all (?:three|of))\b[^.?!]{0,20}\b(?:(?:in|at) (?:the|our) (?:showroom|store|shop|warehouse)|on (?:the floor|display))\b|\bon display\b|\boff the shelves\b|\b(?:one|two|three|four|five|six) (?:are )?left\b(?! (?:open|out|to|side|over))/i,
  ],
];
/** Fast pre-check: every topic needs one of these words, and most sentences have none. */
const ANY_TOPIC =
  /warrant|guarant|cover|trial|night|risk|try |sleep on|exchange|deliver|ship|arriv|door|glove|courier|dispatch|return|send|refund|back|restock|questions asked|discount|coupon|promo|voucher|rebate|bogo|clearance|mark|drop|half|buster|blow|give|sale|offer|deal|saving|save|price|off\b|%|percent|free|complimentary|limited|only|act |chance|ends?\b|miss|first|cheaper|reduced|financ|payment|install?ment|apr|interest|pay |buy now|affirm|klarna|afterpay|synchrony|acima|spread|credit|layaway|deposit|money|match|beat|haul|remov|take|taking|pick|collect|dispos|recycl|old |set|assembl|stock|ready|available|sold|sell|going fast|goes |left|remain|last|order|hurry|suppl|warehouse|gone|demand|protection|replacement|swap|replace|bring|drop|place|house|change|throw|knock|code |checkout|till|register|deal|binding|tax|back|got |nearly|practically|all but|shoppers|customers|people|others|reserve|aside|hold|held|added|approved|technician|repair|inspector|week|month|year|swap|house|buy |tenth|fifth|quarter|third|fee\b|rising|rise|increas|fall|on sale|special|student|veteran|senior|military|teacher|responder|display|showroom|on us|off\b|shelves|cancel|waiv|pillow|sheet|protector|topper|frame|less|lower|nobody|no one|online|elsewhere|pay (?:it|them|that)/i;

export function claimTopics(text: string): ClaimTopic[] {
  const inOtherLanguages = claimTopicsInOtherLanguages(text);
  if (!ANY_TOPIC.test(text)) return inOtherLanguages;
  return TOPICS.flatMap(([topic, pattern]) =>
    pattern.test(text) || inOtherLanguages.includes(topic) ? [topic] : [],
  );
}

/** Topics whose facts may also support claims on another topic. */
export const RELATED_TOPICS: Partial<Record<ClaimTopic, readonly StoreFactTopic[]>> = {
  trial: ['returns'],
  returns: ['trial'],
  delivery: ['setup', 'removal'],
  setup: ['delivery'],
  removal: ['delivery', 'setup'],
  financing: ['offer'],
  offer: ['financing', 'price-match'],
  'price-match': ['offer'],
  warranty: ['care'],
};

/** Units used in store terms; other amounts may describe a mattress. */
export const STORE_TERM_UNITS: ReadonlySet<Quantity['unit']> = new Set([
  'months',
  'days',
  'hours',
  'percent',
  'money',
]);

const DISCLAIMER =
  /\b(?:can(?:no|')?t|can ?not|couldn't|unable to|not able to|won't) (?:\w+ ){0,2}?(?:confirm|say|promise|guarantee|verify|speak|tell|see|check|comment|quote|know|look up|help with|apply|give|grant|place|reserve|book|arrange)\b|\b(?:don't|do not) (?:have|know|see|handle)\b|\b(?:ask|check with|contact|reach out to|confirm (?:it |this |that |them )?with|call|speak (?:to|with)|talk to|get in touch with|up to|question for|best answered by) (?:the|our|your|their) (?:store|team|staff|shop|sales)\b|\b(?:the|our|their) (?:\w+ )?(?:store|team|staff|shop) (?:can|could|will|would|is the one|knows|may|might)\b|\b(?:depends?|var(?:y|ies)|differs?)\b|\bnot sure\b|\bworth (?:asking|checking)\b|\b(?:ask|asking|check|checking) (?:about|whether|if|on)\b|\bis the one to ask\b|\bbest (?:asked|checked|answered|confirmed)\b|\bfrom here\b|\b(?:no|any) (?:information|details) (?:on|about)\b|\bnothing (?:on|about)\b|(?:\b(?:papers?|files?|documents?)|\^) (?:don't|do not|doesn't|does not) (?:mention|say|state|list|tell)\b/i;
/** Refusing a discount isn't a claim. */
const NO_DISCOUNT =
  /\b(?:discounts?|deals?) (?:are|is)(?:n't| not) (?:something|mine|for me|up to me)\b|\bno (?:discounts?|deals?)\b[^.?!,;]{0,15}\b(?:from (?:me|my side|here)|here|in (?:this|the|our) chat)\b|\b(?:(?:i'm|we're|i am|we are) (?:not able|unable) to|(?:i|we) (?:can(?:no|')?t|can ?not|don't|do not|won't)) (?:\w+ ){0,2}?(?:offer|give|do|make|hand out|arrange)\b[^.?!,;]{0,20}\b(?:discounts?|deals?|coupons?|vouchers?)\b/i;
const PERKS_WITHOUT_AMOUNT =
  /\b(?:free|complimentary|no (?:extra |additional )?(?:cost|charge|fee)|at no|on us|lifetime|unlimited|full(?:y)?|same[- ]day|next[- ]day|included|guaranteed|off|zero|no interest|sale|discount(?:ed|s)?|today|hurry|only|last|left|half|white[- ]glove|nationwide|risk[- ]free|no questions)\b/i;
/** Only points to details: "The delivery terms stand in delivery.pdf", "I can tell you about the trial". */
const REFERENCE_TO_DETAILS =
  /\b(?:stands?|explained|described|listed|written|found|find|set out|details|terms)\b[^,;]{0,15}\b(?:in|on|by) +(?:the |our |a )?(?:\^|papers?\b|files?\b|documents?\b|page\b)|\b(?:tell you|tell me|know|explain|go over|talk|look up|look for|details|more|questions?|help(?: you)?|read|hear) (?:more |a bit |something )?(?:about|on|with|the|our|up|your)\b/i;

/** "For a discount, …" merely introduces a topic. */
const TOPIC_PREFIX =
  /^\W*(?:(?:and|but|so) )?whether\b|^\W*(?:(?:and|but|so) )?(?:for|about|on|regarding|concerning|as for|as to) (?:(?:an?|any|the|our|your) )?[\w-]+(?: [\w-]+){0,2}[^\w-]*$/i;

/** Claims something was done for this shopper, which no document can support. */
export const CLAIMED_STORE_ACTION =
  /\b(?:i've|i have|i just|we've|we have|you've been|you have been|you are|you're|your (?:order|refund|delivery|exchange|return|credit) (?:is|was|has been)) (?:just |now |already |pre-?)*(?:approved|booked|scheduled|arranged|processed|placed|reserved|refunded|issued|credited|added|shipped|confirmed|applied|upgraded)\b/i;

const REFERRAL =
  /\b(?:ask|check with|contact|the|our|their) (?:the |our |your )?(?:store|team|staff|shop|sales)\b/i;
const NOT_STATED = /\b(?:whether|if|about|how|what|which|when|can(?:no|')?t|can ?not|don't|not)\b/i;
export const PERKS =
  /\b(?:free|complimentary|lifetime|unlimited|same[- ]day|next[- ]day|guaranteed|half off|zero|no interest|nationwide|risk[- ]free|no questions)\b/i;

/** "The store can confirm the 25-year warranty" defers to the store but still makes a claim. */
function claimsByReferral(clause: string, quantities: readonly Quantity[]): boolean {
  if (!REFERRAL.test(clause) || NOT_STATED.test(clause)) return false;
  return quantities.some(({ unit }) => STORE_TERM_UNITS.has(unit)) || PERKS.test(clause);
}

/** Merely mentioning these counts as a claim. */
const ALWAYS_CLAIMED: ReadonlySet<ClaimTopic> = new Set<ClaimTopic>([
  'offer',
  'financing',
  'price-match',
  'stock',
]);

/** Whether a clause claims something about the store, rather than just mentioning a topic. */
export function isClaim(
  clause: string,
  { topic, sentence, quantities }: { topic: ClaimTopic; sentence: string; quantities: readonly Quantity[] },
): boolean {
  if (DISCLAIMER.test(clause)) return claimsByReferral(clause, quantities);
  if (topic === 'offer' && NO_DISCOUNT.test(clause)) return false;
  if (claimTopicsInOtherLanguages(clause).includes(topic)) return true;
  const isUndecided = DISCLAIMER.test(sentence) || isQuestion(sentence);
  if (isUndecided && quantities.length === 0 && TOPIC_PREFIX.test(clause)) return false;
  if (ALWAYS_CLAIMED.has(topic) && !isUndecided && !REFERENCE_TO_DETAILS.test(clause)) return true;
  if (quantities.some(({ unit }) => STORE_TERM_UNITS.has(unit)) || PERKS_WITHOUT_AMOUNT.test(clause))
    return true;
  return !isUndecided && !REFERENCE_TO_DETAILS.test(clause);
}

const LINES_MAX = 7;

const TOPIC_PHRASES: Record<Exclude<ClaimTopic, 'hours' | 'contact' | 'offer'>, string> = {
  delivery: 'delivery',
  setup: 'delivery',
  returns: 'returns',
  trial: 'the trial period',
  warranty: 'the warranty',
  financing: 'financing',
  'price-match': 'price matching',
  stock: "what's in stock",
  removal: 'old mattress pickup',
};

/** Candidates to replace an unsupported claim, best first; the caller must check each one. */
export function replacementSentences(topic: ClaimTopic, claim: string, context: GuardContext): string[] {
  const cited = context.facts
    .filter((fact) => fact.topic === topic)
    .map((fact) => ({ fact, score: similarity(fact, claim) }))
    .sort((one, other) => other.score - one.score)
    .flatMap(({ fact }) => citations(fact));
  return [...cited.slice(0, 2), ...fromSettings(topic, context)];
}

function citations({ statement, fileName }: DocumentFact): string[] {
  const bare = statement.trim().replace(/(?<![.!\s])[.!\s]+$/, '');
  return bare === '' || fileName === '' ? [] : [`From our store policies: ${bare}.`];
}

/** A statement that continues another one can't be quoted alone. */
const DEPENDS_ON_CONTEXT =
  /^\W*(?:(?:beyond|after|before|above|below|under|other than) (?:that|this|it)|otherwise|it|they|this|that|these|those|then|also)\b/i;

function similarity({ statement, quote }: DocumentFact, claim: string): number {
  if (DEPENDS_ON_CONTEXT.test(statement)) return -1;
  const words = new Set(`${statement} ${quote}`.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu));
  return (claim.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? []).filter((word) => words.has(word)).length;
}

function fromSettings(topic: ClaimTopic, { store }: GuardContext): string[] {
  if (topic === 'hours') {
    const hours = splitQuotableLines(store.hours).slice(0, LINES_MAX).join('; ');
    return hours === ''
      ? ["I don't have our hours here, but the store can tell you."]
      : [`Our hours: ${hours}.`];
  }
  if (topic === 'contact') return [];
  if (topic === 'offer') return ["I can't confirm discounts or sales from here, but the store can."];
  return [`I can't confirm ${TOPIC_PHRASES[topic]} from here, but the store can tell you.`];
}
