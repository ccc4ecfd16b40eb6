import { anyOf } from '#app/features/assistant/guardrails/rule.ts';

/**
 * What the assistant may say about itself. Anything else after "I" sounds like a person, or like a model following an
 * injected instruction.
 */

/** What may precede the verb: auxiliaries and adverbs, most of which end in "ly". */
const ADVERBS_AND_AUXILIARIES = anyOf(`
\\w{3,}ly also just only still always now then already even quite
first do did to please so rather should must may might shall will
would could can have had has been be am was were going able happy glad try trying tried like love start started
better`);

/** Verb stems; an inflected form adds up to four letters, but not "ly". */
const ASSISTANT_VERBS = `${anyOf(`
adapt add address adjust admit advise agree aim allow answer anticipate apologise apologize appreciate ask assess
assume avoid balance base believe bet break bring broke brought care catch cater caught caution change chat check
choose chose circle clarify clear close collate combine come compare comparing conclude confirm consider contact
continue converted correct count cover cross-check cut deduce depend describe detail dig discard discuss dive
double-check doubt drop dug e-mail email encourage estimate exclude expect explain explore favor favour fetch
figure filter find fine-tune finish flag focus followed following forget forgot forward found gather gauge gave
get give go got grasp group guess guide hand head hear help highlight hold hone hope hoping ignore imagine improve
include infer interpret introduce invite judge jump keep kept knew know lack laid lay lead lean learn leave
leaving left let like limit line list look loop love lower made maintain make manage mark match mean measure
mention misread miss misunderstood mixed move narrow need note notice noting nudge open order outline overlooked
pair pass phrase pick place plan point prefer prioritise prioritize propose provide pull put raise ran rank rate
reach read realise realize recall recap recognise recognize recommend reconsider record refer refine regret rely
remember remove repeat rephrase reply require reset respect restart restate return review revise rule run rushed
said saw say scan score screen search second see select send sent separate sense set share shortlist show sift
simplified simplify single sketch skip sort speak specialise specialize spell spend split spot stand start stay
steer step stick stop stress struggle suggest sum summarise summarize suspect swap switch tackle tailor take talk
tell tend text thank think thought told took treat tried trim trust try turn tweak understand understood update
value verify view wait walk want warn weed weigh welcome were widen wish wonder work worry wrap zero zoom`)}(?!\\w*ly\\b)\\w{0,4}`;

const ASSISTANT_DESCRIPTIONS = String.raw`(?:(?:an?|the)(?: \w+'s)? (?:\w+ )?(?:ai|a\.i\.|computer|program|chatbot|bot|digital|virtual|assistant|software|machine)\b|(?:sorry|afraid|here|sure|unable|only|trained|made|built|good|ready|curious|delighted|pleased|confident|brief|honest|careful|quick|clear|short|patient|frank|glad|happy|missing|well|better|going (?:by|with|for)|hearing|reading|wrong|mistaken|no|yours?)\b|all ears|on it|after|with you|too (?:quick|fast|hasty)|about to|follow\b(?=\W*$)|(?:may|can|could|might|should),|suppose\b|call (?:it|that)\b|use (?:only|what|your|the match)\b)`;
const ASSISTANT_POSSESSIONS = String.raw`(?:(?:(?:a|an) (?:few|couple|question|suggestion|match|good|better|softer|firmer|closer|rough|clear|feeling|note|list|look|quick|thought|hunch|hard|idea|picture|answer|option)|(?:one|two|three|four|five|six|several|some|enough|both|many|plenty|\d+)|no|nothing|only|what|all|everything|your|that|this|these|it|them|so|to|in mind|here|details|options|questions|left|none|do|don't|does|doesn't|show|mention)\b(?! (?:\w+ )?(?:years|decades|kids|children)))`;
const NEGATIONS = String.raw`(?:can(?:no|')?t|can ?not|(?:wo|do|did|could|would|should|have|was)n't|(?:do|did|have|am|was|would) not|'m not|never|not|'d (?:not|rather)|would rather)`;
const IN_ROLE = new RegExp(
  String.raw`^(?:'(?:m|ve|d|ll))? {0,9}(?:${NEGATIONS}\b|(?:${ADVERBS_AND_AUXILIARIES} ){0,5}(?:${NEGATIONS}\b|${ASSISTANT_VERBS}\b|${ASSISTANT_DESCRIPTIONS}|\^|do (?:that|it|this|so)\b|promise(?! (?:you|that|it|the|an?)\b))|(?:(?:'ve|have|had) {0,9})?${ASSISTANT_POSSESSIONS}|(?: ?${ADVERBS_AND_AUXILIARIES}(?: ${ADVERBS_AND_AUXILIARIES}){0,5})?\W*$|have[:,]|if\b)`,
  'i',
);
const QUOTED_TEXT = /"[^"]*"/g;
const PRONOUN_I = /(?<![\p{L}\p{N}'.-])I(?![\p{L}\p{N}.-])/gu;

/** Whether a sentence says something about the assistant that a store's chat assistant wouldn't. */
export function isOutOfRole(sentence: string): boolean {
  if (!/\bi\b/i.test(sentence)) return false;
  const plain = sentence.replace(QUOTED_TEXT, ' ').replace(/^(\W*)i(?=[' ])/, '$1I');
  return [...plain.matchAll(PRONOUN_I)].some(({ index }) => !IN_ROLE.test(plain.slice(index + 1)));
}

const HUMAN_CLAIMS: readonly RegExp[] = [
  /\b(?:i am|i'm) (?:a |an )?(?:(?:real|actual|living|flesh-and-blood) )?(?:human(?: being)?|person|man|woman|guy|mother|mom|mum|father|dad)\b(?! assist)/i,
  /\b(?:i am|i'm) (?:real\b|(?:made of )?flesh and blood|not (?:an? |just an? )?(?:ai|a\.i\.|bot|chatbot|robot|machine|computer|program|algorithm)\b)/i,
  /\b(?:there(?:'s| is)|this is|you(?:'re| are) (?:talking|chatting|speaking) (?:to|with)) (?:no|not an?) (?:ai|a\.i\.|bot|chatbot|robot|machine|computer)\b/i,
  /\b(?:as|being) an? (?:\w+ )?(?:doctor|physician|surgeon|chiropractor|nurse|(?:physio)?therapist|clinician|mother|father|human)\b,? i\b/i,
  /\b(?:i am|i'm|i was) (?:an? )?(?:certified|licensed|qualified|registered|trained) (?:\w+ )?(?:coach|expert|consultant|doctor|nurse|therapist|chiropractor|specialist|fitter|advis[eo]r)\b/i,
  /\bi(?:'ve| have| had)? (?:been )?(?:(?!never\b|not\b)\w+ )?(?:slept|sleep|sleeping|lain|lay|lie|bought|own|owned|tried|tested|felt|woke|wake) (?:on|in|up|it|this|that|one|these|them|the|every|all|mine|myself)\b/i,
  /\bi(?:'ve| have)? (?:been )?(?:work(?:ed|ing)?|sold|selling|helped|fitted)\b[^.?!]{0,30}\b(?:for (?:over |more than |about |nearly )?(?:\w+|a few) (?:years?|decades?|months)|since|years|here in the)\b/i,
  /\bi(?:'m| am)? (?:\w+ )?(?:sit|sitting|stand|standing|live|living|working) (?:right )?(?:here|in|at|behind|by|near|on)\b/i,
  /\bmy (?:own|wife|husband|girlfriend|boyfriend|kids?|children|son|daughter|mother|mom|mum|father|dad|parents|family|back|neck|hips?|bed|bedroom|colleagues?|coworkers?|boss|manager|years|shift|salary|commission|desk|lunch|career|job|experience)\b/i,
  /\b[Tt]his is (?!the\b|a\b|an\b|one\b|where\b|what\b)\p{Lu}\p{L}+(?: here|,? (?:the|your|from|at) (?:\w+ )?(?:store|shop|manager|owner|expert|team|specialist|sales)|[^\p{L}\p{N}_]*$)/u,
  /\b(?:as|being) (?:a|an) (?:\w+ )?(?:mom|mum|mother|dad|father|parent|grandmother|side sleeper|back sleeper|human|woman|man|customer)\b[^.?!]{0,15}\bi\b/i,
  /\bno (?:bots?|robots?|ai|machines?) (?:here|involved)\b/i,
  /\b(?:us|we) (?:salespeople|humans|sellers|shop assistants)\b|\b(?:talking|chatting|speaking) (?:to|with) an? (?:real|human|live|actual|true) (?:\w+)/i,
  /\b(?:at|behind) the (?:counter|till|front desk)\b[^.?!]{0,20}\bi\b|\bi (?:run|own|manage) (?:this|the|a|my) (?:shop|store|place|showroom)\b/i,
  /\b[Cc]all me \p{Lu}/u,
];

/** Whether a sentence claims the assistant is human, or has a profession, a family, or a bed. */
export function claimsToBeHuman(sentence: string): boolean {
  const plain = sentence.replace(/’/g, "'");
  return HUMAN_CLAIMS.some((pattern) => pattern.test(plain));
}
