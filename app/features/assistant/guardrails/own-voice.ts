import { anyOf } from '#app/features/assistant/guardrails/any-of.ts';

/**
 * What an assistant says of itself: what it does in this chat. Whatever else "I" is said to do or to be, a person or
 * a model that follows somebody else's orders would say.
 */

/** What stands before the verb. */
const MANNER = anyOf(`
also just only really still simply usually always now then already gladly happily even quite personally honestly
first do did to please so quickly certainly definitely actually probably rather should must may might shall will
would could can have had has been be am was were going able happy glad try trying tried like love start started
better`);

const DONE = anyOf(`
add added adding adjust adjusted advise agree aim aimed answer answered apologise apologize appreciate ask asked
asking assume assumed balance balanced believe bet bring brought call care catch caught change changed chat chatting
check checked checking choose chose chosen clear cleared combine combined come compare compared comparing confirm
consider considered correct corrected count counted cover covered describe described doubt drop dropped exclude
excluded expect explain explained fetch figure figured filter filtered find focus focused found gather gathered get
give gave go got guess hand handed hear heard help helped helping hold hope hoping imagine include included keep
keeping kept knew know lean learn learned leave leaving left let like limit limited list listed look looked looking
love lower lowered made make mark marked match matched mean meant mention mentioned misread misspoke misunderstood
miss missed mixed move moved narrow narrowed need needed note noted noting notice noticed open pass passed pick picked
place placed point prefer put raise raised rank ranked read recap recommend recommended remember remembered remove
removed repeat reply rule ruled said saw say score search searched searching see seen set share show showed shown
showing skip skipped sort sorted speak spend stand start started stay stayed stick stop stopped suggest suggested
suggesting sum summarise summarize swap swapped switch switched take taken talk talking tell thank think thinking
thought told took trust try trying tried understand understood update updated want wanted weigh weighed welcome were
widen widened wish wonder wondered wondering work worked working worry
adapt admit allow anticipate avoid avoided base based clarify close closed collate conclude continue converted cut
deduce depend discard discuss estimate explore favour favor finish flag flagged forget forgot forgotten grasp group
grouped highlight highlighted ignore ignored improve infer interpret introduce invite judge judged jump jumped lack
lead maintain manage managed measure measured order ordered overlooked phrase plan prioritise prioritize prioritised
propose provide pull pulled realise realize recall recognise recognize reconsider record recorded refer refine refined
regret rely rephrase require reset respect restart restarted restate return review reviewed revise run ran rushed screen
screened second select selected separate simplify simplified sketch specialise specialize spot spotted step struggle
suppose tailor tailored tend turn turned value verify view followed following send sent forward reach contact e-mail email text wait warn warned weed wrap`);

const STATE = String.raw`(?:(?:an?|the)(?: \w+'s)? (?:\w+ )?(?:ai|a\.i\.|computer|program|chatbot|bot|digital|virtual|assistant|software|machine)\b|(?:sorry|afraid|here|sure|unable|only|trained|made|built|good|ready|curious|delighted|pleased|confident|brief|honest|careful|quick|clear|short|patient|frank|glad|happy|missing|well|better|going (?:by|with|for)|hearing|reading|wrong|mistaken|no|yours?)\b|all ears|on it|with you|too (?:quick|fast|hasty)|about to|use (?:only|what|your|the match)\b)`;
const HELD = String.raw`(?:(?:(?:a|an) (?:few|couple|question|suggestion|match|good|better|softer|firmer|closer|rough|clear|feeling|note|list|look|quick|thought|hunch|hard|idea|picture|answer|option)|(?:one|two|three|four|five|six|several|some|enough|both|many|plenty|\d+)|no|nothing|only|what|all|everything|your|that|this|these|it|them|so|to|in mind|here|details|options|questions|left|none|do|don't|does|doesn't|show|mention)\b(?! (?:\w+ )?(?:years|decades|kids|children)))`;
const DECLINED = String.raw`(?:can(?:no|')?t|can ?not|(?:wo|do|did|could|would|should|have|was)n't|(?:do|did|have|am|was|would) not|'m not|never|not|'d (?:not|rather)|would rather)`;
const IN_ROLE = new RegExp(
  String.raw`^(?:'(?:m|ve|d|ll))? *(?:${DECLINED}\b|(?:${MANNER} )*(?:${DECLINED}\b|${DONE}\b|${STATE}|\^|do (?:that|it|this|so)\b|promise(?! (?:you|that|it|the|an?)\b))|(?:'ve|have|had)? *${HELD}|(?: ?${MANNER})*\W*$|have[:,]|if\b)`,
  'i',
);
const QUOTED = /"[^"]*"/g;
const SELF = /(?<![\p{L}\p{N}'.-])I(?![\p{L}\p{N}.-])/gu;

/** Whether a sentence says of the assistant what no assistant in a shop's chat does or is. */
export function isOutOfRole(sentence: string): boolean {
  if (!/\bi\b/i.test(sentence)) return false;
  const plain = sentence.replace(QUOTED, ' ').replace(/^(\W*)i(?=[' ])/, '$1I');
  return [...plain.matchAll(SELF)].some(({ index }) => !IN_ROLE.test(plain.slice(index + 1)));
}
