import { anyOf } from '#app/features/assistant/guardrails/rule.ts';

/** What a store is said to do, or when: a promise of its service, whichever words it is made in. */

const WHO = String.raw`(?:we|our (?:\w+ )?(?:team|staff|drivers?|crew|people|experts?|technicians?|fitters?|couriers?|guys|truck|van))`;
const BETWEEN = `(?:'(?:ll|ve|d|re)| ${anyOf(`
  will would also only always even just simply gladly happily usually personally then can could may might do are is has have been
  be never`)}(?= ))*`;
/** What "we" do in a chat about mattresses, shopper and assistant together, and what every shop does. */
const TOGETHER = anyOf(`
look looked looking try tried skip skipped start started compare compared comparing narrow narrowed find found go going
keep kept see saw talk talked chat chatted leave left come work worked move add raise lower change changed drop dropped
stay stayed pick picked choose chose get got figure sort sorted focus set put meet met widen widened rule stick make
adjust check checked begin need needed want know knew think say said agree agreed discuss discussed cover covered
balance filter filtered limit limited search searched weigh mean call hear hope understand appreciate welcome speak
read learn learned took have here there at open closed done nearly almost close happy glad still back all on in not
cannot do without use carry sell stock were was hybrids hybrid foam latex beds mattresses springs both those these one two three four
five six several some plenty many more other softer firmer cooler everything nothing no your what it that this seven eight nine ten eleven twelve dozens hundreds send reach contact e-mail email text`);
const SHARED = new RegExp(
  String.raw`^(?: ${TOGETHER}\b| \w+n't\b| \d+\b| a (?:few|lot|range|good|couple)\b| take (?:an?|it|that|this|one|another|latex|foam|heat)\b|\W*$|\W*[^\w ])`,
  'i',
);
/** Each such subject, and what it does. */
const SUBJECT = new RegExp(String.raw`\b${WHO}(?=[' ])${BETWEEN}(?=(.*))`, 'gi');
const HAS_SUBJECT = /\b(?:we|our)\b/i;

const DAY = String.raw`(?:tomorrow|tonight|the weekend|next (?:week|month|\w+day)|this (?:weekend|afternoon|evening)|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|(?:early|mid|late) (?:next )?week|christmas|easter|thanksgiving)`;
const COMES = new RegExp(
  String.raw`\b(?:(?:have|gets?|receive|expect|enjoy|sleep on|try) (?:it|them|one|yours|this|these)|gets? to you|with you|(?:is|are|be|it's|they're) (?:there|gone|yours|here|home|ready)|comes?|coming|arrives?|on its way|out the door)\b[^.?!]{0,20}\b${DAY}\b`,
  'i',
);
const OPEN = /\b(?:can't|cannot|don't|do not|whether|if|ask|confirm|depends|sure)\b/i;

/** Whether a sentence promises a service of the store, or a day on which something comes. */
export function promisesService(sentence: string): boolean {
  return serves(sentence) || (COMES.test(sentence) && !OPEN.test(sentence));
}

function serves(sentence: string): boolean {
  if (!HAS_SUBJECT.test(sentence)) return false;
  return [...sentence.matchAll(SUBJECT)].some(([, does]) => !SHARED.test(does!));
}
