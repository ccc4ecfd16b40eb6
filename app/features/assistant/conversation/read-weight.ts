import { HEDGE, WEIGHT_BANDS } from '#app/features/assistant/conversation/words.en.ts';
import { POUNDS_PER_KILO } from '#app/features/matching/explanation/formatting.ts';

export interface WeightSetting {
  /** Weight (or the other sleeper's) is what was asked. */
  asked: boolean;
  metric: boolean;
}

const LEAST = 50;
const MOST = 700;
/** Beyond this, a number without a unit is money rather than a weight. */
const MOST_UNSAID = 450;
/** Below this, a bare "I'm 45" is an age. */
const LEAST_UNSAID = 90;

const NUMBER = '(\\d{1,4}(?:[.,]\\d{1,2})?)';
const UNIT = '(lbs?|pounds?|#|kgs?|kilos?|kilograms?|stones?|st)';
const RANGE = new RegExp(
  `\\b${NUMBER} ?${UNIT}? ?(?:-|to|and|or|–) ?${HEDGE}? ?${NUMBER} ?${UNIT}?(?![\\p{L}\\d'"%$])`,
  'u',
);
const HALF_STONE = /\b(\d{1,2}) and a half (?:st|stones?)\b/;
const STONE =
  /\b(\d{1,2})(?:\.(\d))? ?(?:st|stones?)\b\.? ?(?:and )?(a half|(\d{1,2})(?! ?(?:kg|years?|ft|inch))(?: ?(?:lbs?|pounds?)\b)?)?/;
const WITH_UNIT = new RegExp(`(?<![\\d$£€.,])${NUMBER} ?(?:ish )?-?${UNIT}(?![\\p{L}\\d])`, 'u');
const SAID = new RegExp(
  `\\b(?:weigh(?:s|t|ing|ed)?(?: in)?(?: is|'s| of)?|i'm|i am|me|he's|she's|he is|she is|they're|who's|i was|(?<!^)(?<!\\b(?:it|that|this|budget|price|max|limit|cap|which|what|number|size|cost|total|there|range) )is|husband|wife|partner|girlfriend|boyfriend|fiance|spouse|hubby|gf|bf|we're|are|him|her|self|myself|mine)(?: is| are|'s)?:? ?(?:(?:both|a|the|weighs?|weighing|${HEDGE}) ){0,3}(?:~+,? ?(?:and |at |about )?)?${NUMBER}(?![\\d'"%]|[.,]\\d| ?(?:years?|yrs?|yo|y/o|months?|inch|in\\b|ft|feet|foot|cm|mm|dollars?|bucks?|usd|nights?|%|k\\b|grand|percent|out of|/|am\\b|pm\\b|minutes?|hours?|days?|weeks?|miles?|people|positions|things|kids|dogs|cats|of\\b))`,
  'u',
);
const BARE = new RegExp(
  `(?<![\\d$£€'.,/])${NUMBER}(?:ish)?(?![\\d'"%]|[.,]\\d| ?(?:years?|yrs?|yo|y/o|months?|weeks?|days?|hours?|minutes?|inch|in\\b|ft|feet|foot|cm|mm|dollars?|bucks?|usd|nights?|percent|out of|/|grand|k\\b))`,
  'u',
);
const HEIGHTS =
  /\(?\b\d{3}\)?[ .-]\d{3}[ .-]?\d{4}\b|\b\d{3}[.-]\d{4}\b|\b\d{7,}\b|\b\d{2,3} ?(?:x|×|by) ?\d{2,3}\b|\b\d ?(?:'|ft(?![a-z])|feet\b|foot\b)[ -]?(?:\d{1,2}(?:\.5)? ?(?:"|''|in\b|inches\b|inch\b)?)?|\b[12][.,]\d{2} ?m\b|\b\d{3} ?cm\b|\b[4-6] (?:[0-9]|10|11)\b(?= )|\b[4-6](?:0\d|10|11)\b(?=,? (?:and )?\d{3})|\b\d{2,3} ?(?:years?|yrs?)(?:[ -]old)?\b|\b\d{2} ?(?:yo|y\/o)\b/g;
const LIMIT = new RegExp(
  `\\b(under|less than|below|lighter than|over|more than|above|heavier than|upwards of|\\+) ?(?:than )?${NUMBER}(?! ?(?:k\\b|grand|dollars|bucks|inch|in\\b|ft))`,
);
const PLUS = /\b(\d{3}) ?\+/;
const PERSON =
  /\b(?:sleepers?|i'm|i am|he's|she's|he is|she is|we're|me|husband|wife|partner|build|weight|frame|person|guy|girl|man|woman|weigh|body|built|side|dude|lady)\b/;
const OTHER_LIGHT =
  /\bthin(?:ner)? (?:ones?|mattress(?:es)?|beds?)\b|\b(?:light|heavy|big|large|average|medium|normal|small|tiny) (?:sleepers?|mattress(?:es)?|beds?|budget|firmness|feel|rooms?|apartment|spender|fan|price|comfort|size|soft|firm|sweater|snorer|bedroom|duty|house|deal|plus)\b|\b(?:too|very|so) (?:heavy|light|big) (?:to|for)\b|\bmedium[ -](?:firm|soft|plush)\b|\b(?:medium|average|middle) for(?= |$)/g;

/** A weight in pounds, or null. Ranges and bands give their middle; what no sleeper weighs is left unread. */
export function readWeight(text: string, setting: WeightSetting): number | null {
  const clean = text.replace(HEIGHTS, (found) => '~'.repeat(found.length));
  return (
    readStone(clean) ?? readRange(clean, setting) ?? readNumber(clean, setting) ?? readBand(clean, setting)
  );
}

function readStone(text: string): number | null {
  const half = HALF_STONE.exec(text);
  if (half) return plausible((Number(half[1]) + 0.5) * 14);
  const found = STONE.exec(text);
  if (!found) return null;
  const [, stones, tenths = '0', rest, extra] = found;
  const pounds = rest === 'a half' ? 7 : Number(extra ?? 0);
  return plausible((Number(stones) + Number(tenths) / 10) * 14 + pounds);
}

function readRange(text: string, setting: WeightSetting): number | null {
  const found = RANGE.exec(text);
  if (!found) return null;
  const [, low = '', firstUnit, high = '', lastUnit] = found;
  const unit = lastUnit ?? firstUnit;
  if (!unit && !setting.asked && !/\bweigh/.test(text)) return null;
  return inPounds((toNumber(low) + toNumber(high)) / 2, unit, setting);
}

/** What was a height, as `HEIGHTS` leaves it: the number beside it is a weight. */
const HEIGHT_TOLD = /^[^\d$£€~]{0,40}~{3,6} ?[^\d$£€~]{0,12}\d{3}\b[^\d$£€]*$/;
const BODY_LIMIT =
  /\b(?:i'm|i am|he's|she's|he is|she is|we're|we are|both|husband is|wife is|partner is|each|me)(?: both| each| probably| well| just| a bit| slightly){0,3} (?:over|under|above|below|more than|less than|north of|at least) (\d{3})(?! ?(?:\d|k\b|grand|dollars|bucks|usd|years|inch|miles|%))/;

function readNumber(text: string, setting: WeightSetting): number | null {
  const united = WITH_UNIT.exec(text);
  if (united && !isMoney(text.slice(Math.max(0, united.index - 24), united.index)))
    return readLimited(text, united[2], setting) ?? inPounds(toNumber(united[1]!), united[2], setting);
  const about = setting.asked || /\bweigh/.test(text) || BODY_LIMIT.test(text) || HEIGHT_TOLD.test(text);
  if (about) {
    const limited = readLimited(text, undefined, setting);
    if (limited !== null) return limited;
    const bare = SAID.exec(text) ?? BARE.exec(text);
    return bare ? unsaid(inPounds(toNumber(bare[1]!), undefined, setting)) : null;
  }
  const said = SAID.exec(text);
  if (!said || isMoney(text.slice(Math.max(0, said.index - 24), said.index + said[0].length))) return null;
  const pounds = toNumber(said[1]!);
  return pounds >= LEAST_UNSAID ? unsaid(inPounds(pounds, 'lb', setting)) : null;
}

/** "under 130", "over 230": a step beyond the limit, so that the band is the right one. */
function readLimited(text: string, unit: string | undefined, setting: WeightSetting): number | null {
  const found = LIMIT.exec(text);
  const plus = PLUS.exec(text);
  if (!found) return plus ? inPounds(Number(plus[1]) * 1.1, unit, setting) : null;
  const before = text.slice(Math.max(0, found.index - 14), found.index);
  if (/\b(?:not|little|bit|just|slightly)\b/.test(before)) return null;
  const below = /^(?:under|less|below|lighter)/.test(found[1]!);
  const pounds = inPounds(toNumber(found[2]!) * (below ? 0.9 : 1.1), unit, setting);
  return unit === undefined ? unsaid(pounds) : pounds;
}

function unsaid(pounds: number | null): number | null {
  return pounds !== null && pounds <= MOST_UNSAID ? pounds : null;
}

function readBand(text: string, setting: WeightSetting): number | null {
  const clean = text.replace(OTHER_LIGHT, ' ');
  if (!setting.asked && !PERSON.test(clean)) return null;
  if (
    !setting.asked &&
    !/\b(?:build|weight|frame|person|guy|girl|man|woman|dude|lady|built|petite|(?:heavy|light|lightweight|heavyweight|larger|smaller|heavier|lighter) (?:side|back|stomach|combo|combination)|plus[ -]size|overweight|heavyset|skinny|obese|heavier|slim|(?:i'm|i am|he's|she's|he is|she is|is) (?:(?:very|pretty|quite|fairly|really|kind of|a|a bit|on the|rather|so|super) ){0,3}(?:heavy|light|big|small|tiny|slender|thin))\b/.test(
      clean,
    )
  )
    return null;
  if (
    !setting.asked &&
    /\b(?:medium|average|normal|regular|mid|middle|typical|large|small|big)\b/.test(clean) &&
    !/\b(?:build|weight|frame|person|guy|girl|man|woman|dude|lady|built)\b/.test(clean)
  ) {
    if (
      !/\b(?:i'm|i am|he's|she's|he is|she is|is) (?:(?:very|pretty|quite|fairly|really|a|so|super) ){0,3}(?:big|small)\b/.test(
        clean,
      )
    )
      return null;
  }
  const band = WEIGHT_BANDS.find(([pattern]) => pattern.test(clean));
  return band ? band[1] : null;
}

function isMoney(text: string): boolean {
  return (
    /[$€]|\b(?:budget|spend|dollars?|bucks|afford|cost|price)\b/.test(text) &&
    !/\b(?:lbs?|kgs?|kilos?|weigh)/.test(text)
  );
}

function toNumber(digits: string): number {
  return Number(digits.replace(',', '.'));
}

function inPounds(value: number, unit: string | undefined, setting: WeightSetting): number | null {
  const kilos = unit ? /^k/.test(unit) : setting.metric;
  if (unit && /^st/.test(unit)) return plausible(value * 14);
  return plausible(kilos ? value * POUNDS_PER_KILO : value);
}

function plausible(pounds: number): number | null {
  const rounded = Math.round(pounds);
  return rounded >= LEAST && rounded <= MOST ? rounded : null;
}
