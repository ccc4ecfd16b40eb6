/**
 * The English words that facts are read with. Another language gets a file of the same shape beside this one;
 * whole phrases that reveal what a message wants are in `intent-words.en.ts`.
 */

/** Words worth correcting when one letter is wrong; five letters at least, so that ordinary words stay apart. */
export const KEY_WORDS = [
  'queen',
  'mattress',
  'mattresses',
  'budget',
  'sleep',
  'sleeper',
  'stomach',
  'memory',
  'latex',
  'hybrid',
  'medium',
  'plush',
  'organic',
  'pounds',
  'kilos',
  'husband',
  'partner',
  'girlfriend',
  'boyfriend',
  'combination',
  'cooling',
  'weight',
  'innerspring',
  'adjustable',
  'firmness',
  'california',
  'hundred',
  'thousand',
  'delivery',
  'warranty',
  'recommend',
  'different',
] as const;

/** Ordinary words one letter away from a key word. */
export const NOT_TYPOS = new Set(
  (
    'late later lattes latest queer warrant deliver cooking coming cooing mattes weigh weighs weighed weights pound sleet steep slept sleepy ' +
    'plus plusher bud memo hundreds hundredth thousandth thousands medium mediums queens partners husbands recommends recommended ' +
    'difference differently differ organics organ weighty sleeps sleepers kilo memories hybrids budgets parter plushy'
  ).split(' '),
);

/** Misspellings that one wrong letter does not explain, and those of short words. */
export const MISSPELLINGS: Record<string, string> = {
  sied: 'side',
  sdie: 'side',
  siide: 'side',
  bakc: 'back',
  stomache: 'stomach',
  stumach: 'stomach',
  tummie: 'tummy',
  frim: 'firm',
  firmm: 'firm',
  sotf: 'soft',
  sft: 'soft',
  qeen: 'queen',
  quen: 'queen',
  quenn: 'queen',
  qween: 'queen',
  qn: 'queen',
  kng: 'king',
  matress: 'mattress',
  matrress: 'mattress',
  matteress: 'mattress',
  mattres: 'mattress',
  matres: 'mattress',
  matresses: 'mattresses',
  budjet: 'budget',
  buget: 'budget',
  budgit: 'budget',
  bugdet: 'budget',
  dolars: 'dollars',
  dollers: 'dollars',
  dolar: 'dollars',
  doller: 'dollars',
  dollar: 'dollars',
  medim: 'medium',
  hybird: 'hybrid',
  momory: 'memory',
  foarm: 'foam',
  faom: 'foam',
  husbend: 'husband',
  hubby: 'husband',
  wght: 'weight',
  wieght: 'weight',
  poundz: 'pounds',
  dont: "don't",
  doesnt: "doesn't",
  didnt: "didn't",
  isnt: "isn't",
  arent: "aren't",
  wasnt: "wasn't",
  wont: "won't",
  cant: "can't",
  cannot: "can't",
  couldnt: "couldn't",
  wouldnt: "wouldn't",
  shouldnt: "shouldn't",
  im: "i'm",
  ive: "i've",
  hes: "he's",
  shes: "she's",
  theyre: "they're",
  thats: "that's",
  whats: "what's",
  its: "it's",
  lets: "let's",
  youre: "you're",
  wanna: 'want to',
  gonna: 'going to',
  gotta: 'got to',
  dunno: "don't know",
  ur: 'your',
  u: 'you',
  r: 'are',
  pls: 'please',
  plz: 'please',
  thx: 'thanks',
  w: 'with',
  tho: 'though',
  wot: 'what',
  wat: 'what',
  wats: "what's",
  ya: 'you',
  ppl: 'people',
  bcoz: 'because',
  coz: 'because',
  abt: 'about',
  rly: 'really',
  smth: 'something',
  sth: 'something',
  sz: 'size',
};

export const SMALL_NUMBERS: Record<string, number> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fourty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
};

/** Who shares the bed. */
export const PARTNER_NAMES =
  'husband|wife|wifey|partner|spouse|girlfriend|boyfriend|fiance|fiancé|fiancee|fiancée|gf|bf|hubs|better half|other half|significant other|so|oh|missus|mrs|dh|dw|hubster|bae|hubs|old man|old lady|ol lady|lady wife|bedmate|roommate';

/** People and animals who are spoken of but do not share the bed as a second sleeper. */
export const OTHER_NAMES =
  'mom|mum|mother|dad|father|son|daughter|kids?|child|children|baby|toddler|grandma|grandmother|grandpa|grandfather|brother|sister|friend|guests?|dogs?|cats?|puppy|pets?|mother in law|mother-in-law|parents|grandparents|in-laws|inlaws|teen|boss|doctor|chiropractor|neighbor|teenager|niece|nephew|roomie|aunt|uncle';

export const HEDGE =
  '(?:actually|more like|closer to|more|really|prob|bout|about|around|roughly|approximately|approx|maybe|like|probably|close to|near|nearly|almost|circa|ca|at|just|only|currently|now|around about|something like|say|somewhere around)';

/** Light, average and heavy as the mattress rules draw them: under 130, 130 to 230, over 230 pounds. */
export const WEIGHT_BANDS: [RegExp, number][] = [
  [/\b(?:light ?weight|light|petite|small|tiny|slim|skinny|thin|slender)\b/, 115],
  [/\b(?:average|medium|normal|mid|middle|regular|typical)\b/, 180],
  [
    /\b(?:heavy ?weight|heavy|heavier|heavyset|plus[ -]size|big|large|bigger|larger|overweight|obese|husky|chunky)\b/,
    260,
  ],
];
