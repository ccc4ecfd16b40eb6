/** Claims that no mattress seller may make, and requests that only a store with leads as its goal may make. */

const AILMENT =
  '(?:pain|ache|aches|sciatica|scoliosis|apnea|apnoea|insomnia|arthritis|fibromyalgia|snoring|reflux|herniat\\w*|stenosis|migraines?|injur\\w+|disease|disorder|condition|symptoms?)';
const ACT =
  '(?:fix(?:es)?|help(?:s|ed)?|eas(?:e|es|ing)|reduc(?:e|es|ing)|prevent(?:s|ing)?|stop(?:s|ping)?|improv(?:e|es|ing)|eliminat(?:e|es|ing)|sooth(?:e|es|ing)|get rid of|good for|best for|great for|end(?:s)?)';

const MEDICAL: readonly RegExp[] = [
  /\b(?:cur(?:e|es|ed|ing)|heal(?:s|ed|ing)?|therap(?:y|ies|eutic\w*|ist)|treat(?:s|ed|ing|ments?)?|alleviat\w+|remed(?:y|ies)|diagnos\w+|prescri\w+|rehabilitat\w+)\b/i,
  /\bre(?:lief|liev(?:e|es|ed|ing))\b(?<!pressure.relief)/i,
  /\b(?:medically|clinically|doctor|physician|chiropractor|orthop(?:a)?edic(?:ally|s)?)[- ](?:proven|approved|recommended|endorsed|tested)\b/i,
  /\borthop(?:a)?edic\b/i,
  /\bpain[- ]?(?:free|relief|reliever|relieving)\b/i,
  new RegExp(`\\b${ACT}\\b[^.?!\\n]{0,60}\\b${AILMENT}\\b`, 'i'),
];

export function hasMedicalClaim(sentence: string): boolean {
  return MEDICAL.some((pattern) => pattern.test(sentence));
}

const CONTACT_ITEM =
  '(?:e-?mail|phone|mobile|cell|telephone|contact (?:details|info\\w*)|number|full name|name)';
const CONTACT: readonly RegExp[] = [
  new RegExp(`\\byour (?:\\w+ ){0,2}${CONTACT_ITEM}\\b`, 'i'),
  new RegExp(
    `\\b(?:share|leave|give|send|provide|enter|type|drop|may i have|can i (?:have|get)|could i (?:have|get))\\b[^.?!\\n]{0,40}\\b(?:an? )?(?:e-?mail|phone number|mobile number|contact details)\\b`,
    'i',
  ),
];

/** Whether a sentence asks the shopper for contact details. */
export function asksForContact(sentence: string): boolean {
  return CONTACT.some((pattern) => pattern.test(sentence));
}

const LINK =
  /\bhttps?:|\bwww\.|\bmailto:|\[[^\]\n]*\]\([^)\n]*\)|\b[a-z0-9-]+\.(?:com|net|org|shop|store|io|co)(?:\/\S*)?\b/i;
const MARKUP = /<[a-z!?/]|&(?:[a-z]+|#\d+);/i;

export function hasLink(sentence: string): boolean {
  return LINK.test(sentence);
}

export function hasMarkup(sentence: string): boolean {
  return MARKUP.test(sentence);
}

const MONEY =
  /[$€£¥₹₩₽₪]\s?\d|\d\s?[$€£¥₹₩₽₪]|\b\d[\d.,]*\s?k?\s?(?:dollars?|bucks|euros?|pounds sterling|quid|usd|eur|gbp|cad|aud|nzd|chf|jpy|inr|sek|nok|dkk|pln|mxn|brl)\b|\b(?:usd|eur|gbp|cad|aud|nzd|chf|jpy|inr)\s?\d|\b\d+\s?(?:%|percent)\s+(?:off|discount)\b/i;
const BARE_NUMBER =
  /(?<![\d.,\p{L}])\d[\d,]*(?:\.\d+)?(?![\d\p{L}])(?!\s?(?:lbs?|pounds?|kg|kilos?|cm|inch(?:es)?|in\b|["”″'’]|%|nights?|years?|hours?|out of|mattress))/giu;

/** Whether a sentence names an amount of money by a currency or as a share off. */
export function hasMoney(sentence: string): boolean {
  return MONEY.test(sentence);
}

/** Whether a sentence names an amount of money, or a bare number that is a price of the catalogue. */
export function hasPrice(sentence: string, prices: ReadonlySet<number>): boolean {
  if (hasMoney(sentence)) return true;
  for (const [number] of sentence.matchAll(BARE_NUMBER)) {
    const value = Number(number.replaceAll(',', ''));
    if (value >= 100 && (prices.has(Math.round(value * 100)) || prices.has(value))) return true;
  }
  return false;
}
