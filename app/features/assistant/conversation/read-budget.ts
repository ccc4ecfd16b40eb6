import { currencyDecimals } from '#app/features/inventory/prices.ts';

export interface BudgetRead {
  /** The most the shopper will pay, in minor units of the store's currency. */
  minor: number;
  /** A currency was named that isn't the store's; the figure is read as the store's all the same. */
  foreign: boolean;
}

export interface BudgetSetting {
  asked: boolean;
  /** Weight is what was asked: a number without a mark of money is a weight. */
  weightAsked: boolean;
  currency: string;
}

const SYMBOLS: [RegExp, string[]][] = [
  [/£|\bquid\b|\bgbp\b|\bpounds sterling\b/, ['GBP']],
  [/€|\beuros?\b|\beur\b/, ['EUR']],
  [/¥|\byen\b/, ['JPY', 'CNY']],
  [/₹|\brupees?\b|\binr\b/, ['INR']],
  [/\$|\bdollars?\b|\bbucks?\b|\busd\b/, ['USD', 'CAD', 'AUD', 'NZD', 'SGD', 'HKD', 'MXN']],
];

const MONEY_BEFORE = '(?:us |ca |au |c|a)?[$£€¥₹] ?';
const MONEY_AFTER = '(?: ?(?:dollars?|bucks?|usd|cad|aud|gbp|eur|euros?|quid|rupees|yen|\\$|€|£))';
const AMOUNT = '(\\d{1,3}(?:[,. ]\\d{3})+(?:[.,]\\d{1,2})?(?!\\d)|\\d{1,7}(?:[.,]\\d{1,2})?(?!\\d))';
const SCALE = '( ?(?:k|grand|g|thousand|hundred|gs|lakhs?|lacs?))?';
const ENDS_AS_MONEY = new RegExp(`${MONEY_AFTER}$`);
const NUMBER = new RegExp(
  `(${MONEY_BEFORE})?(?<![\\d.,])${AMOUNT}${SCALE}(?: ?ish)?\\b(\\+)?${MONEY_AFTER}?(?= |$|[^\\p{L}\\d])`,
  'gu',
);
const OTHER_UNIT =
  /^(?:ish)? ?(?:-| )?(?:lbs?\b|pounds?\b|#|kgs?\b|kilos?\b|stones?\b|st\b|"|''|'|inch|in\.|in\b(?! (?:total|all|budget|my|the|a|mind|store|any|queen|king|twin|full))|cm\b|mm\b|ft\b|feet\b|foot\b|years?\b|yrs?\b|yo\b|y\/o|nights?\b|days?\b|weeks?\b|months?\b|hours?\b|minutes?\b|mins?\b|%|percent|x ?\d|×|\/ ?10\b|out of\b|miles?\b|am\b|pm\b|positions?|people\b|kids?\b|degrees|square|sq\b|coils?\b|springs?\b|reviews?\b|stars?\b|mattresses\b|beds\b|a month\b|a year\b|per year\b|salary\b|per month\b|\/mo|monthly\b|a week\b|each month\b|off\b|discount\b|reward|street\b|st\.|avenue|ave\b|thread|count|more\b|less\b|extra\b|cheaper\b)/;
const OTHER_LEAD =
  /(?:\b(?:make|makes|making|earn|earns|earning)(?: about| around| like| maybe| only)*|\b(?:income|salary|rent|mortgage|wage|paycheck)(?: is| of| about| around|:)*|\bweigh(?:s|ts?|ing)?(?: is| are| about| around|:)*|\bsave|\bsaved|\bsaving|\boff|\bsince|\bin|\bphone|\bcall|\bzip(?: code)?|\border(?: number)?|\bnumber|\bmodel|\bage[ds]?|\bborn(?: in)?|\bx|×|\bfirmness|\bheight|\b(?:worth|was|were|paid|cost me) (?:about |around )?|\bsuite|\bunit|\broom|#|\bfloor|\b(?:flexible|flex|give|move|room|up|more) by(?: maybe| about| up to| around)?|\bgive or take(?: maybe| about)?|\bplus or minus|\bat least|\bminimum(?: of)?|\bstarting at|\btop|\bfirst|\bbest) ?\$?$/;
const CUE =
  /\b(?:under|below|budgets?|budgeting|max|maximum|maxed|up to|upto|less than|no more than|not more than|not over|nothing over|at most|cap|capped|limit|limited|spend|spending|afford|pay|paying|cheaper than|within|(?:go|went|stick) back to|total|tops|all in|all told|or less|or under|or below|or so|ish|give or take|price range|range|go (?:over|above|as high as|up to|to|higher)|(?:get|buy) me|ceiling|spent|shell out|put down|(?:i|we) (?:only |just )?have|i've got|we've got|got|sub|can do|do|stretch to|stretch|price|beneath|not exceed|exceed|out the door|before tax|after tax|wallet|between)\b/;
/** Nothing but hedging before a bare amount: "idk 1200". */
/** A limit that belongs to the next amount. */
const NEXT_LIMIT =
  /\b(?:under|below|up to|upto|less than|(?:no|not) more than|(?:not|nothing) over|at most|cheaper than|within|max|budget|spend|between)\b(?: of| is| about| around)* ?[$£€]?\d.*/;
const LISTED_BEFORE =
  /\b(?:queen|king|full|twin|double|xl|sleepers?|sides?|back|stomach|lbs?|kgs?|kilos?|\d{2,3}|firm|soft|medium|plush|mattress|bed|hot|cold) ?,? ?$/;
const HEDGED =
  /^[^\p{L}]*(?:(?:idk|i|don't|know|not|sure|um|uh|hmm|maybe|ok|okay|yeah|yes|well|or|like|around|about|probably|actually|sorry|no|let's|say|dunno|thinking|think|guess|oh|and)[ ,]+)*$/u;

/** Words that also stand beside weights and counts: they make money only of larger numbers. */
const WEAK_CUE =
  /\b(?:total|or so|ish|give or take|got|do|say|within|go|range|(?:i|we) (?:only |just )?have)\b/g;
const THINGS = /^ (?!tops\b|plus\b|less\b|does\b|this\b|max)[a-z]{3,}s\b/;
const NEAR =
  /\b(?:around|about|roughly|approximately|near|maybe|somewhere|like|approx|circa|more like|say)\b|~/;
const ABOVE =
  /\b(?:over|above|more than|at least|minimum(?: of)?|min|higher than|starting at|upwards of|north of|from) ?(?:about |around )?$/;
const NOT_ABOVE =
  /\b(?:not|no|don't|can't|nothing|nowt|won't|never|without|wouldn't|couldn't|isn't|not going|not looking|unable|rather not|avoid|shouldn't|hesitate)\b[^.;]{0,40}$/;
/** While weight is asked, a bare number from here on is money; with "under" and the like, somewhat lower. */
const MOST_WEIGHT = 700;
const LEAST_BESIDE_WEIGHT = 450;
const PHONE =
  /(?<=\b(?:deliver|delivery|ship|shipping|zip|zip code|postcode|live|based|located|near|area|to|in)\b[^\d.;]{0,16})(?<![\d$£€,.])\d{5}(?![\d,.k])\b|\(?\b\d{3}\)?[ .-]\d{3}[ .-]\d{4}\b|\b\d{8,}\b|\b\d{2,3} ?(?:x|×|by) ?\d{2,3}\b|\b(?:19|20)\d{2}(?= (?:model|year|lineup|edition))|(?<=\b(?:from|since|in|bought|made)(?: like| about| maybe| back in| around)? )(?:19[5-9]\d|20[0-2]\d)\b(?! ?(?:dollars|bucks|usd|to\b|-))|\b\d{1,2}:\d{2}\b/g;
const POUNDS = /(?<![\d.,])(\d[\d,]{0,7}) pounds?\b/g;
const COUPLE = /\b(?:a )?(couple|half)(?: of| a)? (grand|thousand|k|hundred)\b/g;
/** "2 thousand 5 hundred". */
const AND_HUNDREDS = /\b(\d{1,2}) (?:thousand|grand|k),? (?:and )?(\d) hundred\b/g;
const ONE_SCALE = /\b(?:a|one) (grand|k|thousand)\b/g;
const AND_A_HALF = /\b(one|\d{1,2}) and a half (grand|k|thousand|hundred)\b/g;
const RANGE_LINK =
  /^ ?(?:-|to|and|or|–|through|up to|but no more than|max) ?(?:about |around |maybe |like |even )?$/;
const LIMITLESS =
  /\b(?:no (?:real |set |hard |particular |specific |price |budget )?(?:limit|budget|cap|max|maximum|ceiling)(?! (?:mattress|option))|money(?:'s| is| isn't| is not|'s not)? (?:no|not|an|a)? ?(?:an? )?(?:object|issue|problem|concern)|(?:price|cost|budget|money) (?:doesn't|does not|don't|won't) (?:really )?matter|(?:price|cost|budget|money) (?:isn't|is not|is no|is not really|ain't) (?:really )?(?:a |an |my )?(?:issue|problem|concern|factor|object|important)|sky'?s? (?:is )?the limit|any (?:price|budget|amount)|unlimited(?: budget)?|whatever it (?:costs|takes)|price is (?:no|not an) (?:object|issue)|not worried about (?:the )?(?:price|cost|money|budget)|don't care (?:about|what) (?:the |it )?(?:price|costs?|money|budget)|(?:forget|ignore|scrap|drop|never mind|nevermind|remove|skip) (?:about )?(?:the |my |that )?(?:budget|price)(?: limit| cap)?|don't have (?:a|any|much of a) (?:set |real |specific |particular )?(?:budget|limit|price)|haven't (?:set|decided on|thought about|got) (?:a |any |the )?budget|budget (?:is |is pretty |is very |'s |isn't )?(?:open|not (?:important|an issue|a (?:problem|concern|factor))|flexible|unlimited|undecided|fixed|not (?:set|fixed|decided))|no budget|money no object|open budget|spare no expense|budget(?: is)? whatever)\b/;

/** Whether the shopper says that money sets no limit, or that none has been fixed. */
export function isLimitless(text: string): boolean {
  return LIMITLESS.test(text);
}

/** In a store that sells in sterling, "900 pounds" is money unless a body is spoken of. */
function isSterling(digits: string, text: string, setting: BudgetSetting): boolean {
  if (setting.currency.toUpperCase() !== 'GBP' || setting.weightAsked || /\bweigh/.test(text)) return false;
  return (
    setting.asked || toNumber(digits) > 400 || /\b(?:budget|spend|price|afford|under|max|pay)\b/.test(text)
  );
}

interface Amount {
  value: number;
  at: number;
  end: number;
  marked: boolean;
  scaled: boolean;
}

/** The budget in a sentence. A range gives its upper end; "around X" is a cap at X, the safe reading. */
export function readBudget(text: string, setting: BudgetSetting): BudgetRead | null {
  const clean = text
    .replace(PHONE, (found) => '#'.repeat(found.length))
    .replace(POUNDS, (found, digits: string) => (isSterling(digits, text, setting) ? `£${digits}` : found))
    .replace(AND_A_HALF, (_, whole: string, scale: string) => `${whole === 'one' ? 1 : whole}.5 ${scale}`)
    .replace(COUPLE, (_, many: string, scale: string) => `${many === 'half' ? 0.5 : 2} ${scale}`)
    .replace(ONE_SCALE, '1 $1')
    .replace(AND_HUNDREDS, (_, many: string, more: string) => `${Number(many) * 1000 + Number(more) * 100}`);
  const inThousands = setting.asked && clean.length <= 40;
  const amounts = listAmounts(clean)
    .map((amount) =>
      inThousands && !amount.marked && amount.value < 10 ? { ...amount, value: amount.value * 1000 } : amount,
    )
    .filter((amount) => isBudget(clean, amount, setting))
    .filter((amount, index, all) => !isBeside(clean, all, index));
  const first = amounts[0];
  if (!first) return null;
  const chosen = upperEnd(clean, amounts);
  const marks = SYMBOLS.filter(
    ([pattern]) => pattern.test(clean) && !(/pounds/.test(clean) && setting.currency === 'GBP'),
  );
  const foreign =
    marks.length > 0 && !marks.some(([, currencies]) => currencies.includes(setting.currency.toUpperCase()));
  const minor = Math.round(chosen * 10 ** currencyDecimals(setting.currency));
  return Number.isSafeInteger(minor) && minor > 0 ? { minor, foreign } : null;
}

/** A small bare number beside a larger amount is a weight ("1200 max, queen, 180"), unless the two are a range. */
function isBeside(text: string, amounts: Amount[], index: number): boolean {
  const { value, marked, scaled, at, end } = amounts[index]!;
  if (marked || scaled || value >= LEAST_BESIDE_WEIGHT) return false;
  const [before, after] = [amounts[index - 1], amounts[index + 1]];
  if (after && RANGE_LINK.test(text.slice(end, after.at))) return false;
  if (before && RANGE_LINK.test(text.slice(before.end, at))) return false;
  return amounts.some((amount) => amount.value >= LEAST_BESIDE_WEIGHT);
}

/** The last amount decides ("1,200, no, 1,500"), its range included ("1 to 1.5k"). */
function upperEnd(text: string, amounts: Amount[]): number {
  const last = amounts.at(-1)!;
  const before = amounts.at(-2);
  if (before && RANGE_LINK.test(text.slice(before.end, last.at))) return Math.max(before.value, last.value);
  if (
    before &&
    /\b(?:ideally|preferably|prefer|hopefully|would like|aim)/.test(text.slice(before.end, last.at))
  )
    return Math.max(before.value, last.value);
  const correction =
    before &&
    /\b(?:actually|no|make it|make that|sorry|rather|wait|or maybe|but could|stretch|i mean|up to|max)\b/.test(
      text.slice(before.end, last.at),
    );
  return before && !correction && !last.marked && !last.scaled ? before.value : last.value;
}

function listAmounts(text: string): Amount[] {
  const found: Amount[] = [];
  for (const match of text.matchAll(NUMBER)) {
    const [whole, before, digits = '', scale = ''] = match;
    const by = /hundred/.test(scale) ? 100 : /la[kc]/.test(scale) ? 100_000 : scale ? 1000 : 1;
    const at = match.index;
    const marked = Boolean(before) || ENDS_AS_MONEY.test(whole);
    found.push({ value: toNumber(digits) * by, at, end: at + whole.length, marked, scaled: by > 1 });
  }
  return found.map((amount, index) => {
    const next = found[index + 1];
    const spread =
      next?.scaled &&
      !amount.scaled &&
      amount.value < 100 &&
      RANGE_LINK.test(text.slice(amount.end, next.at));
    return spread ? { ...amount, value: amount.value * 1000, scaled: true } : amount;
  });
}

/** Whether a figure may still be somebody's weight while that is what was asked. */
function mayWeigh({ marked, scaled, value }: Amount): boolean {
  return !marked && !scaled && value < MOST_WEIGHT;
}

const BODY_LEAD =
  /\b(?:weigh\w*|i'm|i am|he's|she's|husband|wife|is)(?: (?:a|about|around|under|over|like|just|is|at|currently|maybe|roughly|now)){0,4} $/;
/** Below this nobody sets a limit that isn't a round sum. */
const LEAST_ODD_BUDGET = 300;

/** "165", or "I'm 62", in answer to the budget: a weight that was asked for before. */
function isOfBody({ value }: Amount, before: string, { asked }: BudgetSetting): boolean {
  if (!asked || CUE.test(before) || /\b(?:price|cost)\b/.test(before)) return false;
  if (value < LEAST_BESIDE_WEIGHT && BODY_LEAD.test(before)) return !/\bis $/.test(before);
  return value < LEAST_ODD_BUDGET && value % 50 !== 0;
}

function isBudget(text: string, amount: Amount, setting: BudgetSetting): boolean {
  const before = text.slice(Math.max(0, amount.at - 60), amount.at);
  const after = text.slice(amount.end, amount.end + 24);
  if (OTHER_UNIT.test(after) || (OTHER_LEAD.test(before) && !/\b(?:not|under|budget)\b/.test(before)))
    return false;
  if (ABOVE.test(before))
    return NOT_ABOVE.test(before) && amount.value >= 100 && !(setting.weightAsked && mayWeigh(amount));
  const money = amount.marked || amount.scaled;
  const isBody = amount.value < (CUE.test(`${before} ${after}`) ? LEAST_BESIDE_WEIGHT : MOST_WEIGHT);
  if (setting.weightAsked && !money && isBody && !/\b(?:budget|spend|price|pay|afford)\b/.test(text))
    return false;
  if (/^ ?(?:each|apiece)\b/.test(after) && amount.value < LEAST_BESIDE_WEIGHT && !money) return false;
  if (/^ enough\b/.test(after)) return amount.value >= 300;
  if (!money && isOfBody(amount, before, setting)) return false;
  if (setting.asked) return amount.value >= 20 && (money || amount.value >= 50);
  if (amount.marked)
    return (
      amount.value >= 20 &&
      (CUE.test(text) || NEAR.test(before) || !/^(?:is|are|why|what|does|how|was|did|can)\b/.test(text))
    );
  if (amount.scaled) return amount.value >= 100 && !/\b(?:reviews?|times|people|followers)\b/.test(after);
  if (BODY_LEAD.test(before) && !/\b(?:budget|price|limit|max|cap)\b/.test(before)) return false;
  if (
    amount.value >= 300 &&
    (/\b(?:have|so|call it|then|only)(?: (?:about|around|like|maybe|only|just|say)){0,4} $/.test(before) ||
      (amount.value >= LEAST_BESIDE_WEIGHT &&
        (HEDGED.test(before) || (LISTED_BEFORE.test(before) && /^ ?(?:$|[,.!?])/.test(after)))))
  )
    return true;
  if (amount.value >= 200 && /\b(?:from|between) \d[\d,.]* (?:to|and) $/.test(before)) return true;
  const beside = `${before} ${after.replace(NEXT_LIMIT, '')}`;
  if (THINGS.test(after) && !/\b(?:budget|spend|under|max|afford)\b/.test(beside)) return false;
  if (
    amount.value >= 100 &&
    CUE.test(amount.value < LEAST_BESIDE_WEIGHT ? beside.replace(WEAK_CUE, '#') : beside)
  )
    return true;
  return (
    amount.value >= 450 &&
    (NEAR.test(before) || /^[^\p{L}]*$/u.test(before)) &&
    amount.value <= 20_000 &&
    amount.value % 1 === 0 &&
    !/^ ?\d/.test(after)
  );
}

/** "1,299.00", "1.299,00", "1 299", "1.5" and "1,5" as people write them. */
function toNumber(digits: string): number {
  const grouped = /^\d{1,3}(?:[,. ]\d{3})+/.exec(digits)?.[0];
  if (!grouped) return Number(digits.replace(',', '.'));
  const decimals = digits.slice(grouped.length).replace(/\D/g, '');
  return Number(`${grouped.replace(/\D/g, '')}.${decimals || '0'}`);
}
