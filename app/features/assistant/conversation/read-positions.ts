import type { Position } from '#app/features/matching/matching.ts';

/** Positions named in one stretch of text, in the order of speaking, and those that were ruled out. */
export interface PositionsRead {
  said: Position[];
  denied: Position[];
}

const OWNER = "(?:my|his|her|our|their|your|one's|the|either|both|each|one)";
const SIDE_WAY = '(?:left |right |left hand |right hand )?';

/** Uses of the same words that say nothing about sleeping. */
const OTHER_MEANINGS = new RegExp(
  [
    `(?:on )?${OWNER} ${SIDE_WAY}sides? of (?:the|my|our|his|her)`,
    '(?:for|total) both sides',
    '(?:softer|firmer|soft|firm|cheaper|cheap|expensive|pricey|heavy|heavier|light|lighter|warm|warmer|cool|cooler|hot|plus|flip|other|short|tall|budget|high|low|medium|safe|safer) side',
    'side (?:effects?|tables?|note|rails?|by side|hustle|panels?|support|of)',
    '(?:be|come|came|coming|go|going|get|getting|got|send|sent|money|give|take|taking|bring|call|write|text|check|circle|look|right|way|kick|sit|hit|report|cash|add|change|move|turn|fall|fell|step|paid|pay|put|hold|holding|cut|switch|welcome|head|back) (?:it |that |this )?back',
    'back (?:to|in|then|when|from|order|up|again|later|soon|tomorrow|tonight|with you|home|out|off|down|at|next|guarantee)',
    '(?:(?:my|his|her|the|our|your) )?(?:low(?:er)?|upper|bad|sore|stiff|achy|aching|weak|middle|mid|hurt) backs?',
    '(?:better|good|best|bad|great|worse|right|support|supports|help|helps|easy|easier|gentle|hard|hurts?|hurting|killing|kills) (?:for |on |with )?(?:my|his|her|the|your|a|our) backs?',
    'backs? (?:is|are|was|has|have|gets?|feels?|hurts?|hurting|pains?|aches?|aching|problems?|issues?|trouble|spasms?|surgery|injury|injuries|stiff|stiffness|sore|soreness|support|supports|discomfort|tension|condition|and (?:hips?|shoulders?|neck))(?! sleep)',
    '(?:shoulders?|hips?|neck|spine|pain in) (?:and|or|in|,) ?(?:my |the )?(?:lower )?backs?',
    'for (?:my|his|her|the|your|a) (?:lower )?backs?',
    '(?:my|the) other back',
    '(?:stomach|tummy|belly) (?:aches?|hurts?|pains?|issues?|bug|upset|problems?|fat|button|is)|(?:upset|sick|empty|full) (?:stomach|tummy)',
    '(?:combination|combo) (?:of|mattress|bed|deal|set)',
  ]
    .map((pattern) => `\\b(?:${pattern})\\b`)
    .join('|'),
  'g',
);

interface Pattern {
  position: Position;
  pattern: RegExp;
}

const SLEEPS =
  '(?:sleep(?:s|er|ers|ing)?|person|people|man|woman|guy|girl|gal|lady|type|slept|lay(?:s|ing)?|lie|lies|lying|rest|snooze|sleepin)';

/** Phrases that mean a position wherever they stand. */
const PHRASES: Pattern[] = [
  {
    position: 'side',
    pattern: new RegExp(
      `\\bsides?[ -]?(?:${SLEEPS})\\b|\\bon ${OWNER} ${SIDE_WAY}sides?\\b|\\bon sides\\b|\\b(?:left|right) side\\b|\\bsideways\\b|\\b(?:fetal|foetal)\\b|\\bcurl(?:ed|ing|s)? up\\b|\\bspoon(?:ing|er)?\\b`,
      'g',
    ),
  },
  {
    position: 'back',
    pattern: new RegExp(
      `\\bbacks?[ -]?(?:${SLEEPS})\\b|\\bon ${OWNER} backs?\\b|\\bon (?:the )?backs?\\b|\\bsupine\\b|\\bstarfish\\b|\\bface up\\b|\\bfacing up\\b`,
      'g',
    ),
  },
  {
    position: 'stomach',
    pattern: new RegExp(
      `\\b(?:stomach|tummy|belly|front)s?[ -]?(?:${SLEEPS})\\b|\\b(?:on|my|his|her|their|our) (?:stomachs?|tummy|tummies|belly|bellies|front)\\b|\\bon ${OWNER} (?:stomachs?|tummy|tummies|belly|bellies|front)\\b|\\bface[ -]?down\\b|\\bprone\\b|\\bface first\\b`,
      'g',
    ),
  },
  {
    position: 'combination',
    pattern:
      /\bcombination\b|\bcombo\b|\btoss(?:es|ing)?(?: and | & | n |\/)turn(?:s|ing)?\b|\btoss(?:es)? (?:around )?all night\b|\ball over(?: the (?:place|bed|map))?\b|\b(?:all|every|any|multiple|many|different|various|several|mixed) (?:the )?positions?\b|\b(?:change|changes|changing|switch|switches|switching|shift|shifts|rotate|rotates|mix) (?:up )?(?:positions?|sides|around|it up|all night|between)\b|\b(?:i|we|he|she|they|just|always|to) (?:\w+ )?mov(?:e|es|ing) (?:around|about)\b|\bmov(?:e|es|ing) (?:around|about) (?:a lot|a ton|lots|loads|so much|all night|in my sleep|at night|constantly)\b|^[^a-z]*mov(?:e|es|ing) (?:around|about)[^a-z]*$|\bevery which way\b|\b(?:restless|active) sleeper\b|\bflip(?:s|ping)? (?:around|all night|over and over|like)\b|\bi rotate\b|\bbit of everything\b|\blittle of everything\b|\ball of (?:them|the above|those)\b|\ball three\b|\brotisserie\b/g,
  },
];

/** Single words that mean a position when sleeping is what the talk is about. */
const BARE: Pattern[] = [
  { position: 'side', pattern: /\bsides?\b(?! of\b)/g },
  { position: 'back', pattern: /\bbacks?\b/g },
  { position: 'stomach', pattern: /\b(?:stomach|tummy|belly|front)\b/g },
  {
    position: 'combination',
    pattern:
      /\b(?:combination|combo|mix(?:ed|ture)?|everything|varies|anywhere|everywhere|random|changes|a lot of moving)\b/g,
  },
];

const LIST_OF_POSITIONS =
  /\b(?:side|back|stomach|tummy|belly)s?(?: ?(?:\/|&|\+|,|and|or|to|then|plus|n) ?(?:then |sometimes |my |occasionally |a little |maybe )?(?:side|back|stomach|tummy|belly)s?){1,4}\b/;
const DENIAL =
  /(?:\b(?:not|never|no|don't|doesn't|can't|won't|isn't|aren't|couldn't|hate|hates|avoid|avoids|anything but|except|rarely|hardly ever|instead of|rather than|stopped|quit|unable to|nor|neither|without|than)\b)(?! (?:just|only|necessarily)\b)/g;
/** A "no" that contradicts and is no part of what follows: "no, she's a side sleeper". */
const LEADING_NO =
  /^(?:oh |well |actually )?(?:no|nope|nah),? (?=(?:i|i'm|she|she's|he|he's|we|we're|my|it's|that's|the)\b)/;
const UNSURE = /\b(?:don't know|not sure|no idea|not certain)\b/g;
const AFFIRM = /\b(?:but|mostly|mainly|usually|now|sometimes|always|prefer|instead|rather)\b/;

/** `bare` lets single words such as "side" count, as when positions were asked or are being listed. */
export function readPositions(text: string, bare: boolean): PositionsRead {
  const clean = text
    .replace(LEADING_NO, (found) => '#'.repeat(found.length))
    .replace(OTHER_MEANINGS, (found) => '#'.repeat(found.length));
  const list = LIST_OF_POSITIONS.test(clean);
  const spots: { position: Position; at: number; end: number }[] = [];
  for (const { position, pattern } of [...PHRASES, ...(bare || list ? BARE : [])]) {
    for (const { 0: words, index } of clean.matchAll(pattern))
      spots.push({ position, at: index, end: index + words.length });
  }
  spots.sort((one, other) => one.at - other.at);
  const said = new Set<Position>();
  const denied = new Set<Position>();
  let from = 0;
  let wasDenied = false;
  for (const { position, at, end } of spots) {
    if (at < from) continue;
    const lead = clean.slice(Math.max(from, at - 60), at);
    wasDenied = isDenied(lead, wasDenied);
    (wasDenied ? denied : said).add(position);
    from = end;
  }
  const rest = new Set([...denied].filter((position) => !said.has(position)));
  return { said: [...said], denied: [...rest] };
}

/** "not on my back or stomach" denies both; "side not back" only the second. */
function isDenied(lead: string, wasDenied: boolean): boolean {
  const denials = [
    ...lead
      .slice(lead.lastIndexOf(',') + 1)
      .replace(UNSURE, '')
      .matchAll(DENIAL),
  ];
  const last = denials.at(-1);
  if (last) return !AFFIRM.test(lead.slice(lead.lastIndexOf(last[0]) + last[0].length));
  return wasDenied && /\b(?:or|nor)\b/.test(lead);
}

/** Whether nothing but positions and small words is said, as in "mostly side, sometimes back". */
export function isBarePositions(text: string): boolean {
  const rest = text
    .replace(/\b(?:side|back|stomach|tummy|belly|front|combo|combination)s?\b/g, '')
    .replace(
      /\b(?:mostly|mainly|usually|sometimes|often|occasionally|always|primarily|typically|generally|but|and|or|also|both|maybe|i guess|then|a|bit|little|of|my|on|the|well|um|uh|so|yeah|yes|definitely|sleep|sleeper|more|half|just|only|equal|parts|too|then|now|instead|actually|nowadays|these days|currently|please|lol|position|positions|sleeping|sleeps|btw|by the way|oh|also|forgot|to|say|mention|for|me|i'm|i|he's|he|him|his|she's|she|her|hers|mine|we're|we|they|theirs|other|the|is|are|am|as|do|does|prefer|prefers|person|one|husband|husband's|wife|wife's|partner|partner's|hubby|girlfriend|boyfriend|spouse|bf|gf|both of us|hi|hello|hey|at|around|about|like|hot|cold|warm|firm|soft|medium|queen|king|full|twin|double|xl|cal|california|size|sized|bed|mattress|under|max|budget|tops|bucks|dollars|(?:\d{1,2},)?\d{2,5} ?(?:lbs?|pounds?|kgs?|kilos?|k)?)\b/g,
      '',
    );
  return (
    /\b(?:side|back|stomach|tummy|belly|combo|combination)s?\b/.test(text) && !/[\p{L}\p{N}]/u.test(rest)
  );
}
