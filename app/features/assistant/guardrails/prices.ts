import { MONEY_IN_OTHER_LANGUAGES } from '#app/features/assistant/guardrails/other-languages.ts';

const CODES =
  '(?:dollars?|bucks|euros?|pounds sterling|quid|cents|usd|eur|gbp|cad|aud|nzd|chf|jpy|inr|sek|nok|dkk|pln|mxn|brl|us dollars?|benjamins|smackers)';
const ONES =
  '(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen)';
const TENS = '(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)';
const SPELLED_NUMBER = `(?:${TENS}(?:[- ]${ONES})?|${ONES})`;
/** Things other than money that are counted in hundreds. */
const COUNTED =
  '(?:coils?|springs?|pocket\\w*|individually|nights?|days?|people|sleepers?|times|hours?|lbs?|pounds?|kg|kilos?|mattress\\w*|beds|shoppers|customers|years?|thread|reasons|ways|percent|%|questions|layers|zones|stores|others|options|points)';
const NOT_COUNTED = `(?!(?:[- ]\\w+){0,2}?[- ]${COUNTED}\\b)`;

const SIGN = /[$€£¥₹₩₽₪¢₿]\s?[\dk]|\d\s?(?:[$€£¥₹₩₽₪¢₿円元]|[トド]ル)|(?<![a-z])(?:us|ca|au|nz|hk)\$/i;
const CODE = new RegExp(
  `\\b\\d[\\d.,]{0,15}\\s?k?\\s?${CODES}\\b|\\b(?:usd|eur|gbp|cad|aud|nzd|chf|jpy|inr)\\s?\\d|\\b(?:${SPELLED_NUMBER}|hundreds?|thousands?|grand)\\s${CODES}\\b`,
  'i',
);
const PERCENT_OFF = /\b\d+\s?(?:%|percent|per cent)\s+(?:off|discount|less|cheaper|savings?)\b/i;
const SCALE = new RegExp(
  `\\b(?:\\d+(?:[.,]\\d+)?|${SPELLED_NUMBER}|a|a few|several|couple of)\\s?(?:grand|k)\\b(?! size)|\\b(?:\\d+(?:\\.\\d+)?|${SPELLED_NUMBER})[- ](?:hundred|thousand)\\b${NOT_COUNTED}|\\b(?:under|below|around|about|roughly|costs?|over|only|just) (?:a|one) (?:hundred|thousand)\\b${NOT_COUNTED}`,
  'i',
);
const SPOKEN_PRICE = new RegExp(
  `\\b(?:costs?|priced at|prices? (?:is|of|from|at|starts?)|sells? for|goes for|retails?(?: for)?|yours for|pay(?:ing)?|just|only|rings? up at|totals?|comes? to|(?:works?|comes?) out (?:at|to)|lands? at|runs? (?:you )?(?:about |around )?|starting at|starts? (?:at|from)|comes? in at|(?:it|that)(?:'?s| is)|for)\\s(?:about |around |just |only |roughly |from )?${SPELLED_NUMBER}[- ](?:${TENS}(?:[- ]${ONES})?|ninety[- ]nine|oh[- ]${ONES})\\b`,
  'i',
);
const DIGITS_READ_OUT = new RegExp(
  `\\b${SPELLED_NUMBER}[- ]ninety[- ](?:nine|five)\\b(?! pounds)|(?:\\b(?:zero|oh|one|two|three|four|five|six|seven|eight|nine)\\b[ ,-]{0,2}){4}`,
  'i',
);
const COST_CONTEXT =
  /\b(?:costs?|costing|priced|prices? (?:is|are|of|from|at|starts?|tag)|price:|msrp|sells? (?:for|at)|goes for|retails?|yours for|set you back|rings? up|run(?:s|ning)? you|comes? in at|starting (?:at|from)|starts (?:at|from)|savings? of|save(?:s)?|marked (?:down )?(?:to|at)|down to|discounted to|list(?:s|ed)? (?:for|at)|going for|available for|valued at|(?:would|will|you'd|you'll) pay)\b[^.?!\n]{0,24}?(?<![\d.,])(\d[\d,]*(?:\.\d+)?)(?![\d\p{L}"″”'’-]|\.\d)(?!\s?(?:lbs?|pounds?|kg|cm|inch|in\b(?! (?:a |the )?(?:twin|full|queen|king|cal|split|size|all|that|any))|%|nights?|years?|hours?|out of|days?|sizes?|of\b|to 10|more|other))/iu;
const COMPARED_PRICE = new RegExp(
  `\\b(?:half|twice|double|triple|a (?:third|quarter|fifth|tenth|fraction)|(?:\\w+|\\d+) (?:times|percent)|\\d+ ?%) (?:of )?(?:the|its|that|their) (?:\\w+ )?(?:price|cost)\\b|\\b(?:half|twice|(?:two|three|four|\\d+) times) as (?:expensive|dear|cheap|costly)\\b|\\b(?:a|one) (?:third|quarter|fifth|half|tenth) (?:less|more|cheaper|dearer)\\b|(?<![\\d.,])\\d{3,5} (?:more|extra|less|cheaper|dearer|on top|back)\\b${NOT_COUNTED}(?! (?:of|or)\\b)|\\b(?:an?other|an extra|extra|a few|a couple of|a) hundred(?: more| extra| less)?\\b(?= (?:for|on|more|extra|less|or so|off|cheaper|dearer|than)\\b|\\W*$)${NOT_COUNTED}|\\bcosts? (?:\\w+ )?(?:double|twice|triple|half)\\b|\\b(?:${SPELLED_NUMBER}|\\d+) ?(?:percent|per cent|%) (?:cheaper|dearer|more expensive|less expensive|higher|lower|off)\\b|\\b(?:in|into|reach(?:es)?|cost(?:s)?) the (?:low |mid |high |upper )?(?:hundreds|thousands)\\b|\\b(?:three|four|five|3|4|5)[- ](?:figures?|digits?)\\b|\\b(?:thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen) ${TENS}(?:[- ]${ONES})?\\b(?! (?:pounds|lbs?|people))|\\b(?:a|${SPELLED_NUMBER}) and a half (?:thousand|grand|k)\\b`,
  'i',
);
/** A number formatted like a price ("1,299"); ignored in sentences about the shopper's budget. */
const GROUPED = new RegExp(`(?<![\\d.,])\\d{1,3}[.,]\\d{3}(?![\\d\\p{L}]|[.,]\\d)${NOT_COUNTED}`, 'iu');
const SHOPPER_BUDGET_WORDS = /\b(?:budget|limit|up to|spend)\b/i;
const PER_MONTH = /\b\d+(?:\.\d+)?\s?(?:\/\s?|per |a |each )(?:mo\b|month|week)/i;

/** Whether a sentence states an amount of money: with a currency, as a percentage off, or in words. */
export function hasMoney(sentence: string): boolean {
  return (
    SIGN.test(sentence) ||
    CODE.test(sentence) ||
    PERCENT_OFF.test(sentence) ||
    SCALE.test(sentence) ||
    SPOKEN_PRICE.test(sentence) ||
    DIGITS_READ_OUT.test(sentence) ||
    MONEY_IN_OTHER_LANGUAGES.test(sentence) ||
    COMPARED_PRICE.test(sentence) ||
    PER_MONTH.test(sentence)
  );
}

const BARE_NUMBER =
  /(?<![\d.,\p{L}])\d[\d,]*(?:\.\d+)?(?![\d\p{L}])(?!\s?(?:lbs?|pounds?|kg|kilos?|cm|inch(?:es)?|in\b|["”″'’]|%|nights?|days?|years?|hours?|coils?|springs?|individual|pocket|out of|mattress))/giu;
/** Smaller bare numbers are more likely a firmness or a height than a price. */
const PRICE_MIN = 100;

/** Whether a sentence states an amount of money, a bare number as a cost, or a catalog price. */
export function hasPrice(sentence: string, prices: ReadonlySet<number>): boolean {
  if (hasMoney(sentence)) return true;
  if (!/\d{2}/.test(sentence)) return false;
  if (GROUPED.test(sentence) && !SHOPPER_BUDGET_WORDS.test(sentence)) return true;
  const named = COST_CONTEXT.exec(sentence);
  if (named !== null && toNumber(named[1]!) >= PRICE_MIN) return true;
  for (const [number] of sentence.matchAll(BARE_NUMBER)) if (isPrice(toNumber(number), prices)) return true;
  return false;
}

/** `value` is in major units. */
export function isPrice(value: number, prices: ReadonlySet<number>): boolean {
  return value >= PRICE_MIN && (prices.has(Math.round(value * 100)) || prices.has(value));
}

function toNumber(text: string): number {
  return Number(text.replaceAll(',', ''));
}
