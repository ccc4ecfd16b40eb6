import { combine, list } from '#app/features/assistant/lang/phrases.ts';
import type { ConceptWords } from '#app/features/assistant/understanding/lexicon.ts';

const SHOULD = combine('should, do, does, would', 'i, we, he, she, they, kids, a, my, someone');

/** English words for what a bed should be good for, and for questions of what suits somebody. */
export const PURPOSE_WORDS: ConceptWords = {
  'ask.question': SHOULD,
  'ask.which': combine('which, which one', 'of', 'them, these, those, em, the three, the two'),
  'filler.that': combine('that, this', 'age, size, weight, tall, heavy, big, high, thick, thin'),
  'ask.suits': [
    ...combine(
      'better, best, good, ok, okay, alright, right, safe, bad, fine, healthy, recommended, suitable, enough, wrong, hard, soft, firm, thick, thin, tall, high',
      'for',
    ),
    ...combine('for', 'me, him, her, them, us, my, his, a, an, someone, somebody, people, kids, children'),
    ...SHOULD,
    ...combine('too', 'thin, thick, tall, high, low, soft, firm, hard'),
    ...combine('thick, tall, firm, soft', 'enough'),
    ...list(
      'enough, suit, suits, need firm, need soft, is better, are better, work for, works for, hold up, support, better off, or is that a myth',
    ),
  ],
  'ask.other': [
    ...combine('is, are', 'there', '-, any, anything, something, one, ones'),
    ...combine(
      'do you have, have you got, you got, got, do you carry, can i get, can we get, can he get, can she get, can you get',
      '-, any, anything, something, one',
    ),
    ...list('anything, something, any'),
  ],
  'ask.range': [
    ...combine('you, u, yall, they', 'have, sell, carry, got, stock, offer'),
    ...list('in the store, in your store, you can get me'),
  ],
  'ask.only': list('only, just, nothing but, strictly, exclusively'),
  'ask.show': [
    ...combine('show, show me, see, let me see, can i see, could i see', '-, the, some, any, only, just'),
    ...combine('what', 'latex, hybrid, hybrids, foam, memory foam, innersprings'),
  ],
  'rank.reviews.most': list(
    'most people buy, everyone buys, sell the most of, most people get, most people like',
  ),
  'ask.top': [
    ...combine(
      'just, please, only, so, -',
      'pick, choose, tell me, give me, name, recommend',
      'one, just one, the best one, one for me, one for us, a winner, your best, the best',
    ),
    ...combine(
      'what is the, whats the, -',
      'best, top',
      'mattress, bed, one',
      '-, you sell, you have, you carry, you got',
    ),
    ...list('pick for me, choose for me, you pick, you choose, you decide, just one'),
    ...combine('the, your, a', 'best', 'one, mattress, bed, seller'),
    ...combine(
      'your, the',
      'top, number one, number 1, most popular, favorite',
      '-, one, mattress, bed, pick, seller',
    ),
    ...list(
      'most popular, best seller, best selling, bestseller, most people buy, everyone buys, sell the most of',
    ),
  ],
  'degree.little': ['least', 'fewest'],
  'ask.more': ['more'],
  'ask.extra': [
    ...combine('more, extra, -', 'money, dollars, bucks', 'more, extra'),
    ...combine('cost, costs, costing, priced', 'more, so much, so much more, much more, more money'),
    ...combine('so', 'much, much more, expensive, pricey'),
    ...list(
      'worth, extra money, the extra, more expensive, pricier, price difference, worth the extra, higher price, dearer',
    ),
  ],
  'purpose.shoulders': list('shoulder, shoulders, shoulder pain, rotator cuff'),
  'purpose.hips': list('hip, hips, hip pain'),
  'purpose.joints': list('joint, joints, joint pain, arthritis, arthritic, knee, knees, fibromyalgia, fibro'),
  'purpose.back-pain': [
    ...combine('my, his, her, our, a, the', 'bad, sore, lower, -', 'back'),
    ...list(
      'bad back, lower back, back pain, back problems, bad backs, back hurts, for back, herniated disc, sciatica, spine',
    ),
  ],
  'purpose.getting-up': [
    ...combine('get, getting, climb, climbing', 'out of, in and out, in and out of, into, up, up from, out'),
    ...list('stand up, standing up, push up, in and out'),
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
    ...combine('hold, holds, support, supports', 'me, him, us, up, me up, him up, us up'),
    ...list('plus size, heavy, sag, sags, sagging'),
  ],
  'purpose.child': list('kid, kids, child, children, toddler, a little one'),
  'purpose.value': list(
    'value, for the money, for my money, for your money, bang for the buck, bang for my buck, worth the money',
  ),
};
