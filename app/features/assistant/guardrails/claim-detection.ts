import type { ClaimTopic } from '#app/features/assistant/guardrails/rule.ts';
import { claimTopicsInOtherLanguages } from '#app/features/assistant/guardrails/other-languages.ts';
import type { Quantity } from '#app/features/assistant/guardrails/quantities.ts';
import { isQuestion } from '#app/features/assistant/guardrails/sentences.ts';

/** Units of the store's terms; other amounts may describe a mattress. */
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
/** Only says where to find details: "The delivery terms stand in delivery.pdf", "I can tell you about the trial". */
const REFERENCE_TO_DETAILS =
  /\b(?:stands?|explained|described|listed|written|found|find|set out|details|terms)\b[^,;]{0,15}\b(?:in|on|by) +(?:the |our |a )?(?:\^|papers?\b|files?\b|documents?\b|page\b)|\b(?:tell you|tell me|know|explain|go over|talk|look up|look for|details|more|questions?|help(?: you)?|read|hear) (?:more |a bit |something )?(?:about|on|with|the|our|up|your)\b/i;

/** "For a discount, …" only introduces a topic. */
const TOPIC_PREFIX =
  /^\W*(?:(?:and|but|so) )?whether\b|^\W*(?:(?:and|but|so) )?(?:for|about|on|regarding|concerning|as for|as to) (?:(?:an?|any|the|our|your) )?[\w-]+(?: [\w-]+){0,2}[^\w-]*$/i;

/** Says that something was done for this shopper, which no document can support. */
export const CLAIMED_STORE_ACTION =
  /\b(?:i've|i have|i just|we've|we have|you've been|you have been|you are|you're|your (?:order|refund|delivery|exchange|return|credit) (?:is|was|has been)) (?:just |now |already |pre-?)*(?:approved|booked|scheduled|arranged|processed|placed|reserved|refunded|issued|credited|added|shipped|confirmed|applied|upgraded)\b/i;

const REFERRAL =
  /\b(?:ask|check with|contact|the|our|their) (?:the |our |your )?(?:store|team|staff|shop|sales)\b/i;
const NOT_STATED = /\b(?:whether|if|about|how|what|which|when|can(?:no|')?t|can ?not|don't|not)\b/i;
export const PERKS =
  /\b(?:free|complimentary|lifetime|unlimited|same[- ]day|next[- ]day|guaranteed|half off|zero|no interest|nationwide|risk[- ]free|no questions)\b/i;

/** "The store can confirm the 25-year warranty" refers to the store but still makes a claim. */
function claimsByReferral(clause: string, quantities: readonly Quantity[]): boolean {
  if (!REFERRAL.test(clause) || NOT_STATED.test(clause)) return false;
  return quantities.some(({ unit }) => STORE_TERM_UNITS.has(unit)) || PERKS.test(clause);
}

/** Mentioning these counts as a claim. */
const ALWAYS_CLAIMED: ReadonlySet<ClaimTopic> = new Set<ClaimTopic>([
  'offer',
  'financing',
  'price-match',
  'stock',
]);

/** Whether a clause on a topic claims something about the store, rather than only mentioning it. */
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
