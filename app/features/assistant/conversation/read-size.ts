import { readSizes } from '#app/features/inventory/attributes/sizes.ts';
import type { Size } from '#app/features/inventory/inventory.ts';

export interface SizeRead {
  size: Size | null;
  denied: Size[];
  /** "Any size" was said. */
  any: boolean;
}

const OTHER_MEANINGS = new RegExp(
  [
    'full (?:of|time|refund|nights?|days?|warranty|price|story|length|body|service|stop|on|year|amount|set of|range|house|support|details?|list|name|speed|disclosure|moon|power|access|well|week|8|eight|line|suspension|foam|latex|memory)',
    '(?:in|so|too|very|am|be|feel|feeling|completely|give) full(?! (?:size|sized|bed|mattress|xl|is|would|please|would|and|or|under|for|one|if))(?=$| (?!big)[a-z])',
    '(?:the|a) full(?! (?:size|sized|bed|mattress|xl|is|would|please|thanks|then|instead|now|and|or|under|for|one|if|maybe|i|but|with))(?= (?!big)[a-z])',
    "(?:i'm|i am|am|was|still|being|currently|he's|she's|every|a) single(?! (?:size|bed|mattress|sized))",
    'single (?:guy|mom|dad|parent|person|woman|man|sleeper|one|thing|time|night|day|mother|father|lady|people|question)',
    'double (?:check|checked|checking|sided|the|down|as|click|layer|digit|digits|chin|thick|up|decker)',
    '(?:my|a|his|her|identical|the) twin (?:sister|brother|boys|girls|sons|daughters|babies)|(?:have|expecting|my) twins|twins',
    'king (?:koil|charles|of(?! course)|james|arthur|street)|(?:stephen|burger|martin luther|larry|lion) king',
    '(?:drama|beauty|dairy|drag|the|prom|dancing) queen(?! (?:size|sized|bed|mattress|is|would|one|please))|queen (?:elizabeth|of)|yas queen|yass queen',
  ]
    .map((pattern) => `\\b(?:${pattern})\\b`)
    .join('|'),
  'g',
);
const ANY =
  /\b(?:any size|(?:the )?size (?:doesn't|does not|isn't|won't) (?:really )?(?:matter|important)|(?:forget|never mind|ignore|drop) (?:about )?(?:the )?size|no size preference|whatever size|either size|size is (?:not important|open|flexible|up for debate)|don't care (?:about|what) (?:the )?size)\b/;
const DENIED =
  /(?:\b(?:not|no|don't|doesn't|never|isn't|without|anything but|other than|instead of|rather than|can't|won't|nor|except)(?: (?:a|an|the|really|want|need|like|have|fit|do|get|going|to|for|sure|about|looking|room|is|be|into|my|interested|in|any))* )$/;
const FROM =
  /(?:\b(?:from|current|currently(?: have| on| sleep| in){0,3}|old|right now(?: have)?|have|had|upgrading|replacing|existing|outgrown|outgrew|own|previous|sleeping (?:on|in)|we're on|i'm on|using|got) (?:(?:a|an|my|our|the|on|in|this|just|only) ){0,4})$/;
const TOO =
  /^ ?(?:size |sized |bed |mattress )*(?:is|are|was|would be|'s|feels|seems|will be|might be) (?:way |far |just |a bit |a little |much |getting )*(?:too|not)\b/;

/** The size that is wanted, sizes ruled out, and those only spoken of (the bed at home) left aside. */
export function readWantedSize(text: string, asked: boolean): SizeRead {
  const any =
    ANY.test(text) || (asked && /\b(?:any|either|whichever|doesn't matter|no preference)\b/.test(text));
  const isAnswer =
    asked &&
    /^(?:a |just a |one |maybe a )?(?:single|double|full|twin)(?: please| bed| mattress| one)?[^a-z]*$/.test(
      text,
    );
  const clean = isAnswer ? text : text.replace(OTHER_MEANINGS, (found) => '#'.repeat(found.length));
  if (
    !asked &&
    /\b(?:sizes?|dimensions?)\b.{0,30}\b(?:do you|are there|come|available|difference)\b/.test(clean)
  ) {
    return { size: null, denied: [], any };
  }
  const spots = listSpots(clean);
  if (ABOUT_SIZES.test(clean)) return { size: null, denied: [], any };
  if (isTorn(clean, spots)) return { size: null, denied: [], any: true };
  const named = spots.length === 0 ? sizeByMeasure(clean, asked) : null;
  if (named !== null) return { size: named, denied: [], any: false };
  const denied = spots.filter((spot) => spot.denied).map((spot) => spot.size);
  const wanted = spots.filter((spot) => !spot.denied && !spot.present);
  const present = spots.filter((spot) => spot.present);
  const chosen =
    pick(clean, wanted) ??
    (wanted.length === 0 && present.length === 1 && !/\bfrom\b/.test(clean) ? present[0]!.size : null);
  return { size: chosen, denied: [...new Set(denied)], any: any && chosen === null };
}

/** A question about what the sizes are wants none of them yet. */
const ABOUT_SIZES =
  /\b(?:what(?:'s| is)|which(?:'s| is)?) (?:better|bigger|best|wider)\b|\bdifferences? between\b|\b(?:what(?:'s| is| are)|how (?:big|wide|long|large) (?:is|are)) (?:a |an |the )?(?:rv |short |split |cal(?:ifornia)? |twin )*(?:twins?|fulls?|queens?|kings?|doubles?|singles?|twin xl)(?: size| bed| mattress)?[^a-z]*$|\bbigger than\b|\b(?:vs|versus)\b/;

/** "King or queen, not sure": either may be shown. */
function isTorn(text: string, spots: Spot[]): boolean {
  const [first, second] = spots;
  if (!first || !second || first.size === second.size) return false;
  const isEither = /^ ?,? ?or (?:a |maybe a |maybe )?$/.test(text.slice(first.end, second.at));
  return isEither && /\b(?:not sure|unsure|undecided|don't know|can't decide|no idea)\b/.test(text);
}

const BIGGEST =
  /\b(?:biggest|largest|widest)(?: (?:one|size|bed|mattress|you|there|available|possible|that)|$|[.,])/;
const SMALLEST =
  /\b(?:smallest|tiniest)(?: (?:one|size|bed|mattress|you|there|available|possible|that)|$|[.,])/;
/** Widths in feet, as British shops name sizes. */
const FEET =
  /^[^\d]{0,12}([3-6]) ?(?:ft|foot|feet|')(?: ?(6|0)(?: ?(?:in|inch|inches|"))?)?(?: (?:bed|mattress|one|wide|please))*[^\p{L}\d]*$/u;
const BY_FEET: Record<string, Size> = { '3': 'Twin', '46': 'Full', '5': 'Queen', '6': 'King' };

/** "The biggest", "Q" or "5ft" for a size. */
function sizeByMeasure(text: string, asked: boolean): Size | null {
  const isAboutSize = asked || /\b(?:size|bed)\b/.test(text);
  if (isAboutSize && BIGGEST.test(text)) return 'King';
  if (isAboutSize && SMALLEST.test(text)) return 'Twin';
  const inches = INCHES.exec(text)?.[1];
  if (inches) return BY_INCHES[inches] ?? null;
  const metres = CENTIMETRES.exec(text);
  if (metres) return WIDTHS.find(([upTo]) => Number(metres[1]) <= upTo)?.[1] ?? null;
  if (!asked) return null;
  const letter = /^(?:a |the )?(q|k|f|t|ck)(?: please| size)?[^\p{L}\d]*$/u.exec(text)?.[1];
  if (letter) return BY_LETTER[letter] ?? null;
  const feet = FEET.exec(text);
  return feet ? (BY_FEET[`${feet[1]}${feet[2] === '6' ? '6' : ''}`] ?? null) : null;
}

/** The width alone, in inches. */
const INCHES = /\b(\d{2})(?: ?(?:"|''|in|inch|inches))? (?:wide|across)\b/;
const BY_INCHES: Record<string, Size> = {
  '38': 'Twin',
  '39': 'Twin',
  '53': 'Full',
  '54': 'Full',
  '60': 'Queen',
  '76': 'King',
  '72': 'California King',
};

/** Width by length in centimetres, as the rest of the world names sizes. */
const CENTIMETRES = /\b(\d{2,3}) ?(?:x|×|by|\*) ?(?:188|190|19[5-9]|20[0-9]|21[0-5])\b/;
/** Widths in centimetres up to which the nearest size goes. */
const WIDTHS: [upTo: number, size: Size][] = [
  [92, 'Twin'],
  [110, 'Twin XL'],
  [145, 'Full'],
  [168, 'Queen'],
  [210, 'King'],
];

const BY_LETTER: Record<string, Size> = {
  q: 'Queen',
  k: 'King',
  f: 'Full',
  t: 'Twin',
  ck: 'California King',
};

interface Spot {
  size: Size;
  at: number;
  end: number;
  denied: boolean;
  present: boolean;
}

/** "Queen or maybe king" is a queen first; "queen, no, king" is a king. */
function pick(text: string, spots: Spot[]): Size | null {
  const [first] = spots;
  const last = spots.at(-1);
  if (!first || !last || first.size === last.size) return first?.size ?? null;
  return /\b(?:actually|no|wait|make (?:it|that)|sorry|rather|now|instead|changed|scratch|meant|switch|upgrade|upgrading|to a|to)\b/.test(
    text.slice(first.end, last.end),
  )
    ? last.size
    : first.size;
}

const NAME =
  /\b(?:(?:rv|short|olympic|camper) (?:queen|king)|2 ?x? ?twin[ -]?xls?|(?:split )?(?:cal(?:i|ifornia)?|ca|western|eastern|standard)[ .-]*(?:split )?kings?|split[ -](?:cal(?:ifornia)? |queen |king )?kings?|twin[ -]*(?:xl|extra long|x long|long)|(?:extra long|xl)[ -]?(?:twins?|fulls?)|txl|full[ -]?xl|twins?|fulls?|queens?|kings?|doubles?|singles?|ck|qn|super king|\d{2,3} ?(?:x|×|by|"? ?x) ?\d{2,3})(?:[ -]?sized?)?\b/g;

function listSpots(text: string): Spot[] {
  const spots: Spot[] = [];
  for (const { 0: name, index } of text.matchAll(NAME)) {
    const size = readSizes(name.replace(/(?<=[a-z])size/, ' size').replace(/^ck$/, 'california king'))[0];
    if (!size) continue;
    const before = text.slice(Math.max(0, index - 60), index);
    const end = index + name.length;
    const denied = DENIED.test(before) || TOO.test(text.slice(end, end + 60));
    spots.push({ size, at: index, end, denied, present: !denied && FROM.test(before) });
  }
  return spots;
}
