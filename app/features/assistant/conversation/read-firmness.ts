/** A feel in words and where it lies from 1 (soft) to 10 (firm); figures after `reference/mattress-rules.md` 4.6. */
type Feel = [pattern: RegExp, firmness: number];

const VERY = '(?:super|very|really|extra|ultra|x|extremely|so|crazy|quite|mega|rather)';
const SLIGHTLY =
  '(?:slightly|a little|a bit|a touch|somewhat|kinda|kind of|sort of|fairly|bit|a tad|moderately|reasonably)';
const LEVEL = '(?:soft|plush|medium|firm)';

/** Tried in this order on the text with its negations resolved; the first that fits decides. */
const FEELS: Feel[] = [
  [
    /\bnot (?:too |overly |super |very |that |so |extremely |crazy |really )?(?:soft|plush)(?: ?,)? (?:and|or|but|nor|not|and also)? ?(?:not )?(?:too |overly |super |very |that |so |extremely |crazy |really )?(?:firm|hard)\b|\bnot (?:too |overly |super |very |that |so |extremely |crazy |really )?(?:firm|hard)(?: ?,)? (?:and|or|but|nor|not|and also)? ?(?:not )?(?:too |overly |super |very |that |so |extremely |crazy |really )?(?:soft|plush)\b|\bneither (?:too )?(?:soft|firm|hard)/,
    5.5,
  ],
  [
    /\b(?:firm|hard|firmer)(?: ?,)? ?(?:but|yet|though|just|and)? ?(?:also )?(?:not|never|nothing|no|isn't|without) [a-z ]{0,24}\b(?:brick|rock|hard|board|floor|concrete|stiff|firm|crazy|stone|extreme|uncomfortable|plank|table)\b/,
    6.5,
  ],
  [
    /\b(?:firm|firmer|supportive) (?:but|yet|with) (?:also )?(?:a )?(?:some |little |bit of )*(?:give|soft|softness|cushion|cushiony|plush|comfy|comfortable|cozy|padding|pillow)/,
    6.5,
  ],
  [
    /\b(?:soft|softer|plush|cushiony?) (?:but|yet|and|with|though|while) (?:also |still )?(?:some |good |enough |a little |a bit of )*(?:support|supportive|supported|firm)/,
    4.5,
  ],
  [/\b(?:soft|plush|softer) (?:but|yet|just) not (?:too|that|super|overly|so|very|mushy|sinking)/, 4.5],
  [
    /\b(?:in[ -]?between|in the middle|middle of the road|right in the middle|middle ground|goldilocks|medium[ -]medium|halfway between|balanced)\b/,
    5.5,
  ],
  [
    new RegExp(
      `\\b(?:medium|med|mid)[ -]?(?:to )?[ -]?(?:firm|hard)|\\bfirm[ -](?:to )?(?:ish )?medium\\b|\\bmedium[ -]?(?:and|or|/)? ?firm\\b|\\bbetween (?:medium and firm|firm and medium)`,
    ),
    6.5,
  ],
  [
    /\b(?:medium|med|mid)[ -]?(?:to )?[ -]?(?:soft|plush)|\b(?:soft|plush)[ -]?(?:to|-|\/|or)?[ -]?medium\b|\bbetween (?:medium and (?:soft|plush)|(?:soft|plush) and medium)/,
    4.5,
  ],
  [
    /\b(?:like|feels?|as in|style|quality|similar to) (?:in )?(?:a |an |the |my |those )?(?:[a-z0-9]+ ){0,6}hotels?\b|\bhotel[ -](?:bed|mattress|style|quality|feel|like|y)/,
    5,
  ],
  [/\b(?:luxury|lux|luxe|cushion|plush) firm\b/, 6],
  [
    new RegExp(
      `\\b${VERY} (?:${VERY} )?(?:firm|hard|stiff)\\b|\\b(?:hard as|like) (?:a )?(?:rock|brick|board|floor|concrete|table|stone)|\\brock[ -]?(?:hard|solid)\\b|\\b(?:firmest|hardest)\\b|\\bas (?:firm|hard) as (?:possible|you have|it gets|you can|they come|a rock)|\\bsleep(?:ing)? on the floor\\b|\\blike the floor\\b`,
    ),
    8.5,
  ],
  [
    new RegExp(
      `\\b${VERY} (?:${VERY} )?(?:soft|plush|cushiony|squishy)\\b|\\b(?:cloud|marshmallow|pillowy|feathers?bed)\\b|\\b(?:softest|plushest|squishiest)\\b|\\bas soft as (?:possible|you have|it gets|a cloud|they come)`,
    ),
    2.5,
  ],
  [
    new RegExp(
      `\\b${SLIGHTLY} (?:on the )?(?:firm|firmer|hard)|\\b(?:on the )?(?:firm|firmer|harder) side|\\bfirm[ -]?ish\\b|\\bpretty firm\\b|\\bleans? firm|\\bleaning firm`,
    ),
    6.5,
  ],
  [
    new RegExp(
      `\\b${SLIGHTLY} (?:on the )?(?:soft|softer|plush)|\\b(?:on the )?(?:soft|softer|plusher) side|\\bsoft[ -]?ish\\b|\\bpretty soft\\b|\\bleans? soft|\\bleaning soft|\\bnothing (?:too )?(?:firm|hard)|\\bnot (?:too|that|so|very|super|overly|extremely|really) (?:firm|hard|stiff)`,
    ),
    4.5,
  ],
  [
    /\bnot (?:too|that|so|very|super|overly|extremely|really) (?:soft|plush|squishy)|\bnothing (?:too )?(?:soft|plush)/,
    6,
  ],
  [
    /\b(?:not|never|no|nothing|hate|hates|dislike|don't (?:like|want|need)|doesn't (?:like|want)|can't (?:sleep on|do|stand)|avoid|anything but|wouldn't want|isn't|not a fan of|sick of) (?:a |an |any |it |them |too |things |that |is |mattress(?:es)? that's |sleeping on )*(?:firm|hard|stiff)\b/,
    4,
  ],
  [
    /\b(?:not|never|no|nothing|hate|hates|dislike|don't (?:like|want|need)|doesn't (?:like|want)|can't (?:sleep on|do|stand)|avoid|anything but|wouldn't want|isn't|not a fan of|sick of) (?:a |an |any |it |them |too |things |that |is |mattress(?:es)? that's |sleeping on )*(?:soft|plush|squishy|mushy)\b/,
    7,
  ],
  [
    /\bdon't (?:like|want) (?:to )?(?:feel (?:like )?i'm )?sink(?:ing)?\b|\bnot sink(?:ing)?\b|\bwithout sinking\b|\bno sinking\b|\bhate sinking\b/,
    6.5,
  ],
  [
    /\bsinks? (?:in|into|right in)\b|\bsink-in\b|\bsinking (?:in|into|feel)|\bhugs? (?:me|you|my)|\bcontouring\b|\bsquishy\b|\bcushiony\b|\bhugged\b/,
    3.5,
  ],
  [/\bfirmer\b|\bharder (?:mattress|bed|feel|one|surface)\b/, 7],
  [/\bsofter\b|\bplusher\b/, 4],
  [
    new RegExp(
      `\\b(?:hard|stiff) (?:mattress(?:es)?|beds?|surface|one)\\b|\\b(?:like|likes|prefer|prefers|want|wants|love|loves|need|needs) (?:it |them |a |my (?:bed|mattress) |something |things |mine |mattresses )*(?:nice and |pretty |more )?(?:hard|stiff)\\b(?! time)|^(?:hard|stiff)(?: please)?$`,
    ),
    8,
  ],
  [/\bfirm\b/, 7.5],
  [/\b(?:soft|plush|comfy soft)\b/, 3.5],
  [
    /\b(?:medium|med|mid)\b(?!-?(?: ?night| ?range| ?century))|\baverage (?:firmness|feel)\b|\bmiddle\b|\bnormal firmness\b/,
    5.5,
  ],
];

const OTHER_MEANINGS =
  /\b(?:law|real estate|consulting) firm\b|\b(?:match|at|from|beat|than|vs|versus|of) mattress firm\b|\bfirm (?:budget|limit|price|answer|offer|no|yes|commitment|believer|max|maximum|cap|at)\b|\bbudget (?:is |of )?(?:a |pretty |very )?firm\b|\d(?:\.\d{2})?(?: is)? firm\b|\bhard (?:to|time|limit|cap|no|stop|day|work|water|copy|pass|decision|question|budget|max|sell|floor)\b|\b(?:works?|working|try|trying|think|looking) hard\b|\bsoft (?:sheets?|pillows?|blankets?|fabric|cover|water|drink|spot|launch|sided)\b|\bmedium (?:build|weight|built|size|sized|height|frame|budget|price|range|body|person|duty|guy)\b|\bmiddle (?:of (?:the )?(?:night|my|bed|week|month)|aged?|school|east|part|section)\b|\bplush (?:toys?|sheets?|blankets?|pillows?)\b|\bcloud (?:storage|service)\b|\b(?:in|down|up) (?:in )?the middle of\b|\b(?:sag\w*|dips?|dipping|sinks?|sinking|hole|crater|valley|dent|worn|collaps\w+|broken) (?:\w+ )?in the middle\b|\b(?:firm|soft|medium|plush) (?:vs|versus)\b|\bfeels? like (?:i'm )?(?:sleeping on )?a (?:rock|brick|board)\b/g;
/** A complaint about the present bed, not a wish. */
const PRESENT_BED =
  /\b(?:mine|current|old|present|existing|last|previous|the one i have|my (?:bed|mattress)|this (?:bed|mattress)|it|it's|bed|mattress|ours) (?:(?:bed|mattress|one|now|right now|i have) ){0,4}(?:is|was|feels|felt|has gotten|got|it's|has become|became|'s)?(?: now| just| way| become| getting){0,4} (?:too|so) (?:soft|firm|hard|plush|squishy|mushy|saggy)\b/g;
const OUT_OF_TEN =
  /\b(\d{1,2}(?:\.5)?)(?: ?(?:-|to|or) ?(\d{1,2}(?:\.5)?))? ?(?:\/|out of|on a scale of 1 to|of) ?(?:10|ten)\b/;
const RATED =
  /\b(?:firmness(?: level| of| is| around| about|:)*|level|like an?|about an?|around an?|maybe an?|prefer an?|want an?|say an?|at an?|than an?) ?(\d{1,2}(?:\.5)?)(?: ?(?:-|to|or) ?(\d{1,2}(?:\.5)?))?(?![\d,.'"]|\.\d| ?(?:inch|in\b|foot|ft|year|night|lb|pounds?|kg|k\b|grand|stone|queen|king|people|hundred|thousand|day|month|week|dollars|bucks|%))/;
const BARE_NUMBER =
  /^[^\d]{0,24}?(\d{1,2}(?:\.5)?)(?: ?(?:-|to|or|and) ?(\d{1,2}(?:\.5)?))?(?: ?(?:please|ish|i think|probably|maybe|or so|i guess|firmness|firm|soft))*[^\p{L}\p{N}]*$/u;

/** "No, soft was right": the "no" is of what came before. */
const LEADING_NO =
  /^(?:oh |well |actually )?(?:no|nope|nah),? (?=(?:soft|firm|medium|plush|hard)\b.{0,20}\b(?:was|is|were) (?:right|better|best|good|fine|correct)\b)/;

/** A wish for a feel, from 1 (soft) to 10 (firm), or null. `asked`: a bare number from 1 to 10 is the answer. */
export function readFirmness(text: string, asked: boolean): number | null {
  return readRating(text, asked) ?? readFeel(text);
}

function readRating(text: string, asked: boolean): number | null {
  const found =
    OUT_OF_TEN.exec(text) ??
    (/(?:firm|soft|feel|level|scale)/.test(text) || asked ? RATED.exec(text) : null) ??
    (asked ? BARE_NUMBER.exec(text) : null);
  if (!found) return null;
  const low = Number(found[1]);
  const high = found[2] === undefined ? low : Number(found[2]);
  const middle = (low + high) / 2;
  return low >= 1 && high <= 10 ? Math.round(middle * 2) / 2 : null;
}

const OF_FEEL = new RegExp(
  `${LEVEL}|hard|stiff|sink|cloud|marsh|pillowy|brick|board|floor|middle|between|squish|hug|cushion|contour|\\bmed\\b|\\bmid\\b|hotel|average|normal|goldi|balanced|mushy`,
);

function readFeel(text: string): number | null {
  const clean = text.replace(LEADING_NO, '').replace(OTHER_MEANINGS, '#').replace(PRESENT_BED, '#');
  if (!OF_FEEL.test(clean)) return null;
  return FEELS.find(([pattern]) => pattern.test(clean))?.[1] ?? null;
}
