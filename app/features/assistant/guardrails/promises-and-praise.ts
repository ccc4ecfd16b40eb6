import { anyOf } from '#app/features/assistant/guardrails/rule.ts';

const STORE_SUBJECT = String.raw`(?:we|our (?:\w+ )?(?:team|staff|drivers?|crew|people|experts?|technicians?|fitters?|couriers?|guys|truck|van))`;
const AUXILIARIES = `(?:'(?:ll|ve|d|re)| ${anyOf(`
  will would also only always even just simply gladly happily usually personally then can could may might do are is has have been
  be never`)}(?= ))*`;
/** What "we" may do without promising a service: things done in the chat, and things every store does. */
const CHAT_VERBS = anyOf(`
look looked looking try tried skip skipped start started compare compared comparing narrow narrowed find found go going
keep kept see saw talk talked chat chatted leave left come work worked move add raise lower change changed drop dropped
stay stayed pick picked choose chose get got figure sort sorted focus set put meet met widen widened rule stick make
adjust check checked recommend suggest begin need needed want know knew think say said agree agreed discuss discussed cover covered
balance filter filtered limit limited search searched weigh mean call hear hope understand appreciate welcome speak
read learn learned took have here there at open closed done nearly almost close happy glad still back all on in not
cannot do without use carry sell stock were was hybrids hybrid foam latex beds mattresses springs both those these one two three four
five six several some plenty many more other softer firmer cooler everything nothing no your what it that this seven eight nine ten eleven twelve dozens hundreds send reach contact e-mail email text`);
const NOT_A_SERVICE = new RegExp(
  String.raw`^(?: ${CHAT_VERBS}\b| \w+n't\b| \d+\b| a (?:few|lot|range|good|couple)\b| take (?:an?|it|that|this|one|another|latex|foam|heat)\b|\W*$|\W*[^\w ])`,
  'i',
);
/** Matches each mention of the store or its staff, with the words that follow. */
const SUBJECT = new RegExp(String.raw`\b${STORE_SUBJECT}(?=[' ])${AUXILIARIES}(?=(.*))`, 'gi');
const HAS_SUBJECT = /\b(?:we|our)\b/i;

const DAY = String.raw`(?:tomorrow|tonight|the weekend|next (?:week|month|\w+day)|this (?:weekend|afternoon|evening)|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|(?:early|mid|late) (?:next )?week|christmas|easter|thanksgiving)`;
const DELIVERY_DAY_PROMISE = new RegExp(
  String.raw`\b(?:(?:have|gets?|receive|expect|enjoy|sleep on|try) (?:it|them|one|yours|this|these)|gets? to you|with you|(?:is|are|be|it's|they're) (?:there|gone|yours|here|home|ready)|comes?|coming|arrives?|on its way|out the door)\b[^.?!]{0,20}\b${DAY}\b`,
  'i',
);
const NOT_A_PROMISE = /\b(?:can't|cannot|don't|do not|whether|if|ask|confirm|depends|sure)\b/i;

export function promisesService(sentence: string): boolean {
  return (
    promisesStoreService(sentence) || (DELIVERY_DAY_PROMISE.test(sentence) && !NOT_A_PROMISE.test(sentence))
  );
}

function promisesStoreService(sentence: string): boolean {
  if (!HAS_SUBJECT.test(sentence)) return false;
  return [...sentence.matchAll(SUBJECT)].some(([, does]) => !NOT_A_SERVICE.test(does!));
}

const PRAISE: readonly RegExp[] = [
  /\b(?:award[- ]winning|(?:top|highest|best)[- ]rated|best[- ]?(?:sellers?|selling)|(?:our|their|the store's) (?:\w+ )?most[- ](?:popular|loved|sold|trusted)|most[- ](?:popular|loved|sold|trusted) (?:mattress|bed|model|one|hybrid|store|brand)|voted|number one|(?:#|no\.? ?)1 (?:store|shop|mattress|choice|rated|seller))\b/i,
  /\b\d(?:[.,]\d)?[- ](?:out of (?:5|five) )?stars?\b|\b\d[\d,.]{0,15}\+? (?:\w+ )?(?:reviews|ratings|testimonials)\b|\b(?:\d[\d,.]{0,15}\+?|thousands of|hundreds of|millions of) (?:happy|satisfied|delighted) (?:customers|shoppers|sleepers|people)\b/i,
  /\bthe (?:(?:very|absolute) )?(?:best|finest) (?:mattress(?:es)?|beds?|store|shop|quality|selection|service)\b[^.?!]{0,20}\b(?:in (?:town|the (?:world|state|country|area|city|business|market))|anywhere|around|on earth|money can buy)\b/i,
];

const OTHERS =
  "(?:competit(?:ors?|ion)|rivals?|(?:other|another|most|rival|big[- ]box|online|chain) (?:stores?|shops?|brands?|retailers?|sellers?|places?|compan(?:y|ies))|unlike (?:others|them|the others)|(?:the|that|those) (?:stores?|shops?|guys?|places?|people) (?:down the (?:road|street)|next door|across (?:the|town)|around the corner)|elsewhere|anywhere else|everyone else|sleep number|mattress firm|costco|ikea|amazon|walmart|wayfair|sam's club|ashley|big lots|macy's|saatva|emma|leesa|zinus|dreamcloud|brooklyn bedding|simba|tuft (?:&|and) needle)";
const BLAME =
  "(?:over-?priced|too expensive|junk|garbage|trash|rubbish|crap|terrible|awful|horrible|poor(?:ly)?|inferior|worse|worst|bad(?:ly)?|shoddy|cheap(?:ly)?(?: made)?|low[- ]quality|fall(?:s|ing)? apart|wear(?:s)? out|break(?:s)?|sag(?:s)?|full of|toxic|fib(?:er|re)glass|lie(?:s)?|lying|liars?|cheat(?:s|ing|ers)?|crooks?|dishonest|rip(?:s|ping)?(?: you| people)?[- ]?off|scams?|fraud\\w*|con(?:s| artists)?|trick(?:s|ing)? (?:you|people)|can(?:'t|not) (?:compete|match)|never (?:match|buy)|(?:don't|do not|never|shouldn't|avoid|stop) (?:buy(?:ing)?|go(?:ing)?|shop(?:ping)?|trust(?:ing)?|believ(?:e|ing))|stay away|steer clear|waste of money|no good|useless|regret|hidden fees|overcharg(?:e|es|ing)|stink|greedy|just want (?:your|the) money|pushy|mislead(?:s|ing)?|unlike)";
const DISPARAGEMENT = new RegExp(
  `\\b${OTHERS}\\b[^.?!]{0,50}\\b${BLAME}\\b|\\b${BLAME}\\b[^.?!]{0,30}\\b${OTHERS}\\b`,
  'i',
);
/** Words a sales assistant never uses, whatever they refer to. */
const ABUSE =
  /\b(?:overcharg(?:e|es|ing)|dishonest|swindl\w+|rip-?offs?|cheats?|cheating|crooks?)\b|\bunlike (?:others|(?:the )?other|most|our)\b|\b(?:is|are|sells?|sold|buy(?:ing)?|makes?) (?:\w+ ){0,2}(?:junk|garbage|trash|crap|rip-?offs?)\b|\b(?:is|are|was|total|complete|such) (?:an? |all )?(?:\w+ )?(?:scams?|frauds?|crooks?|con artists?|swindlers?|liars?)\b|\b(?:rip|rips|ripping|ripped) (?:you|people|everyone|customers|shoppers) off\b|\b(?:lies|lie|lying) to (?:its|their|you|customers|people)\b/i;

/** Whether a sentence praises the store (ratings, awards, sales) or disparages others; neither can be verified. */
export function praisesOrDisparages(sentence: string): boolean {
  const plain = sentence.replace(/’/g, "'");
  return PRAISE.some((pattern) => pattern.test(plain)) || ABUSE.test(plain) || DISPARAGEMENT.test(plain);
}
