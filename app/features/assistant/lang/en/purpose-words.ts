import { combine, list } from '#app/features/assistant/lang/phrases.ts';
import type { ConceptWords } from '#app/features/assistant/understanding/lexicon.ts';

/** Asks for exactly one bed. */
export const PICK_ONE_PHRASES = [
  ...combine(
    'just, please, only, can you, could you, so, -',
    'pick, choose, recommend, name, suggest, tell me, give me, select',
    'one, 1, just one, only one, one bed, one mattress, one for me, one for us, the best one, the one, a bed for me, a winner, the winner',
  ),
  ...combine(
    'which, which one, which bed, which mattress, what one, which of them, which of these, which of those',
    'do i, do we, should i, should we, shall i, would you, would u, wld u, do you, do u, you, youd, to',
    'buy, get, take, choose, pick, go with, go for, like, prefer, recommend',
  ),
  ...combine(
    'narrow it, narrow this, narrow them, narrow it all, cut it, boil it, bring it, get it, whittle it',
    'down to, to',
    'one, 1, just one, a single one, the one, the best one',
  ),
  ...combine(
    'give me, show me, i want, i need, i just want, i only want, just, name me, find me',
    'one, 1, a single, only one, just one',
    'bed, mattress, option, pick, recommendation, answer, choice, name',
  ),
  ...combine('the, a, your, -', 'safest, safe, surest', 'choice, bet, pick, option, one, bed, mattress'),
  ...combine('which, what', 'single, one single, one', 'bed, mattress, one, option'),
  ...list(
    `one only, one bed only, one mattress only, single best, best bet, best compromise, stop giving me options, too many options, too many choices, just the one`,
  ),
  ...list(
    `just one, just 1, if you had to, had to choose, had to pick, pick for me, choose for me, decide for me, choose for us, pick for us, you pick, you choose, you decide, your call, whichever you think, make the choice, tell me which, tell me which one`,
  ),
];

/** Asks how to buy a bed. */
export const BUYING = [
  ...combine(
    'how do, how can, how may, how could, how would, how should, where do, where can, how',
    'i, we, u',
    'buy, order, purchase, pay, pay for, check out, get it, get this, get that, get them, get the, get one, get this one, get that one, get it ordered, take it home',
  ),
  ...combine('where, how', 'to', 'buy, order, purchase, pay, check out'),
  ...combine(
    'can i, can we, could i, may i, i want to, i wanna, i would like to, i should like to, id like to, i am ready to, im ready to, we want to, we are ready to, ready to, lets',
    'buy, order, purchase',
    '-, it, this, that, one, the, that one, this one, now, it now, online',
  ),
  ...list('how do i go about buying, how do i go about ordering, whats the next step, how do i proceed'),
];

/** Asks what we would choose. */
export const PICKING = [
  ...combine(
    'would you, wld u, would u, should i, should we',
    'pick, choose, go with, go for, get, buy, take, recommend, suggest, prefer, like best',
  ),
  // "Do you take cards" is a question for the store.
  ...combine('do you, could you', 'pick, choose, go with, go for, recommend, suggest, prefer, like best'),
];

const SHOULD = combine('should, do, does, would', 'i, we, he, she, they, kids, someone, a, an');
const IS_THERE = combine('is, are', 'there', '-, any, anything, something, one, ones');
const HAVE = combine(
  'do you have, have you got, you got, got, do you carry, can i get, can we get, can he get, can she get, can you get',
  '-, any, anything, something, one',
);
const BEST = [
  ...combine('the, your, -', 'best', 'mattress, bed, one', 'you sell, you have, you carry, you got'),
  ...combine('the, your', 'best', 'one'),
  ...combine(
    'your, the',
    'top, number one, number 1, most popular, favorite',
    'one, mattress, bed, pick, seller',
  ),
  ...list('your best mattress, your best bed, your top, your number one, your number 1, your most popular'),
];
const COSTS_MORE = combine(
  'cost, costs, costing, priced',
  'more, so much, so much more, much more, more money',
);
const HOLDS = combine('hold, holds, support, supports', 'me, him, us, up, me up, him up, us up');

/**
 * English words for purposes and for questions about what suits a person. The longest phrase wins, so one that contains
 * another concept's words is listed under both.
 */
export const PURPOSE_WORDS: ConceptWords = {
  'ask.question': [...SHOULD, ...IS_THERE],
  'ask.which': combine('which, which one', 'of', 'them, these, those, em, the three, the two'),
  'filler.that': [
    ...combine('that, this', 'age, size, weight, tall, heavy, big, high, thick, thin'),
    ...combine('is, isnt', 'that', 'a myth, true, right, so'),
    ...list('deals with, deal with, dealing with'),
  ],
  'ask.suits': [
    ...combine(
      'better, best, good, ok, okay, alright, right, safe, bad, fine, healthy, recommended, suitable, wrong',
      'for',
    ),
    ...SHOULD,
    ...combine('too', 'thin, thick, tall, high, low, soft, firm, hard'),
    ...list('enough, suit, suits, is better, are better, work for, works for, better off'),
  ],
  'ask.other': [...IS_THERE, ...HAVE, ...list('anything, something, any')],
  'ask.have': [...HAVE, ...combine('is, are', 'there', 'one, any, anything, something')],
  'ask.version': list(
    'version, versions, variant, same bed in, same one in, same mattress in, that one in a, it in a',
  ),
  'ask.know': list(
    'want to know, need to know, like to know, wanna know, wondering, curious, trying to find out',
  ),
  'ask.range': [
    ...combine('you, u, yall, they', 'have, sell, carry, got, stock, offer'),
    ...list('in the store, in your store, you can get me'),
  ],
  'ask.made-for': [
    ...combine(
      'anything, something, one, any, mattress, bed, beds, mattresses, ones',
      'made, built, designed, meant, specifically, especially, -',
      'for',
    ),
    ...combine('made, built, designed, meant', 'for, specifically for, especially for'),
  ],
  'ask.range-price': list(
    `ballpark, price range, price list, range of prices, prices on, rough price, rough idea of price, starting price, start at, prices start, range for, price on, price for, price of, prices for`,
  ),
  'ask.total': list(
    `total, totals, with tax, w tax, plus tax, after tax, sales tax, tax included, out the door, all in price, altogether, grand total, final price, come to, comes to, add up to, include delivery, includes delivery, include shipping, include tax, delivery included, plus delivery`,
  ),
  'ask.only': list('only, just, nothing but, strictly, exclusively'),
  'ask.show': list('show, show me, see, let me see, can i see, could i see'),
  'ask.top': [
    ...BEST,
    ...PICK_ONE_PHRASES.filter((phrase) => !/^wh|should|do i|do we|would|if you/.test(phrase)),
    ...list(
      'most popular, best seller, best selling, bestseller, most people buy, everyone buys, sell the most of',
    ),
  ],
  'shown.pick': BEST,
  'degree.most': BEST,
  'degree.little': ['least', 'fewest'],
  'rank.reviews.most': list(
    'most people buy, everyone buys, sell the most of, most people get, most people like',
  ),
  'ask.more': ['more'],
  'ask.extra': [
    ...combine('more, extra, -', 'money, dollars, bucks', 'more, extra'),
    ...COSTS_MORE,
    ...combine('so', 'much, much more, expensive, pricey'),
    ...list('worth, extra money, the extra, more expensive, pricier, price difference, higher price, dearer'),
  ],
  'attribute.price': COSTS_MORE,
  'attribute.capacity': HOLDS,
  'purpose.shoulders': list('shoulder, shoulders, rotator cuff'),
  'purpose.hips': list('hip, hips'),
  'purpose.joints': list('joint, joints, arthritis, arthritic, knee, knees, fibromyalgia, fibro'),
  'purpose.back-pain': list(
    'back, my back, his back, her back, bad back, sore back, lower back, back pain, back problems, bad backs, back hurts, herniated disc, herniated discs, sciatica, spine',
  ),
  'purpose.getting-up': [
    ...combine('get, getting, climb, climbing', 'out of, in and out, in and out of, into, up, up from, out'),
    ...list('stand up, standing up, push up, push up from, in and out'),
  ],
  'purpose.couple': list(
    'couple, couples, both of us, the two of us, two people, for two, my wife and i, my husband and i, me and my wife, me and my husband',
  ),
  'purpose.weight': [
    ...combine('my, his, her, our, that', 'weight, size'),
    ...combine(
      'heavy, heavier, big, bigger, large, larger, overweight',
      'guy, person, people, man, sleeper, sleepers, folks',
    ),
    ...HOLDS,
    ...list('plus size, heavy, sag, sags, sagging'),
  ],
  'purpose.child': list('kid, kids, child, children, toddler'),
  'purpose.value': list(
    'value, for the money, for my money, for your money, bang for the buck, bang for my buck',
  ),
};
