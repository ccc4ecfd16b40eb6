import {
  combine,
  type Degrees,
  list,
  mergeWords,
  type Scales,
  scaleWords,
  tooMuchWords,
} from '#app/features/assistant/lang/phrases.ts';
import { BUYING, PICK_ONE_PHRASES, PICKING } from '#app/features/assistant/lang/en/purpose-words.ts';
import type { ConceptWords } from '#app/features/assistant/understanding/lexicon.ts';

/** English words for questions about shown beds and references to them, by concept. */

const SCALES: Scales = {
  firmness: {
    much: 'firm, hard, stiff, rigid',
    little: 'soft, plush, squishy, cushy, cushiony, fluffy, mushy, pillowy, comfy',
  },
  thickness: { much: 'thick, tall, high, deep, fat, chunky', little: 'thin, low, short, slim, skinny' },
  price: {
    much: 'expensive, pricey, costly, fancy, dear',
    little: 'cheap, affordable, economical, inexpensive, budget friendly',
  },
  cooling: { much: 'cool, cold, breathable, airy', little: 'hot, warm, toasty, stuffy' },
  motion: { much: 'quiet, motionless', little: 'bouncy, jiggly, wobbly' },
  capacity: { much: 'strong, sturdy, heavy duty', little: 'flimsy' },
};

function inflect(adjective: string): Degrees {
  const stem = adjective.endsWith('e')
    ? adjective.slice(0, -1)
    : adjective.endsWith('y')
      ? `${adjective.slice(0, -1)}i`
      : /^[a-z]{1,3}[aeiou][bdgnmpt]$/.test(adjective) && !/[aeiou]{2}.$/.test(adjective)
        ? `${adjective}${adjective.at(-1)}`
        : adjective;
  return {
    plain: [adjective],
    more: [`${stem}er`, `more ${adjective}`],
    most: [`${stem}est`, `most ${adjective}`],
    less: [`less ${adjective}`, `not as ${adjective}`],
    least: [`least ${adjective}`],
    too: [`too ${adjective}`],
  };
}

const POINTED = 'one, ones, option, mattress, bed, choice';

const MATERIALS: ConceptWords = {
  'material.latex': list('latex'),
  'material.memory-foam': list('memory foam, foam, gel foam'),
  'material.hybrid': list('hybrid'),
  'material.innerspring': list('innerspring, spring, springs, coil, coils'),
  'meant-material.latex': list('the latex'),
  'meant-material.memory-foam': list('the memory foam'),
  'meant-material.hybrid': list('the hybrid'),
  'meant-material.innerspring': list('the innerspring'),
};

const position = (names: string): string[] => [
  ...combine(names, 'sleeper, sleepers, sleeping, sleep'),
  ...combine('on', 'my, his, her, their, your, our, the, -', names),
];

const ATTRIBUTES: ConceptWords = {
  'attribute.firmness': list(
    `firmness, softness, feel like, the feel, what feel, kind of feel, plush feel, softest feel, sink in, sink into, sinking, comfort level, support level, too much give, medium firm, luxury firm`,
  ),
  'attribute.thickness': list(
    `thickness, height, depth, profile, inches, inch, deep pocket, sheets fit, fit my sheets, off the floor, off the ground, climb`,
  ),
  'attribute.cooling': list(
    `cooling, heat, heats up, sweat, sweats, sweaty, sweating, temperature, temp, night sweats, hot flashes, hot flash, overheat, overheating, trap heat, traps heat, hold heat, holds heat, retain heat, breathe, breathes, airflow, air flow, ventilated, menopause, hot sleeper, hot sleepers, sleep hot, sleeps hot, sleep cool, sleeps cool`,
  ),
  'attribute.motion': [
    ...list(
      `motion, movement, isolate, isolates, isolation, motion isolation, motion transfer, partner disturbance, disturb, disturbs, disturbance, bounce, bounces, shake, shakes, jiggle, jiggles, rolls over, roll over, rolling over, gets up, gets in bed, toss, tosses, tossing, turning, toss and turn, restless, couples, light sleeper, wiggle, wiggles, jump, jumping, moves around, feel it when, feel it if, if he moves, if she moves, when he moves, when she moves, partner moves`,
    ),
    ...combine('feel', 'him, her, them, my partner, my husband, my wife, each other, movement, every move'),
    ...combine('wake, wakes, waking', 'me, me up, her, him, us'),
    ...combine(
      'husband, wife, partner, spouse, he, she',
      'moves, rolls, tosses, gets up',
      '-, a lot, around',
    ),
  ],
  'attribute.edge': list(
    `edge, edges, edge support, perimeter, border, borders, sit on the side, sit on the edge, roll off, rolling off, fall off, slide off, side support, push up from, get up from, sturdy where i sit, where i sit, where he sits, where she sits, around the sides, sides of the bed, side of the bed`,
  ),
  'attribute.pressure': list(
    `pressure, pressure relief, pressure relieving, pressure point, pressure points, relieve, relieves, shoulder, shoulders, hip, hips, joint, joints, arthritis, contour, contours, contouring, cradle, cradles, hug, hugs`,
  ),
  'attribute.construction': list(
    `coils, coil, springs, spring, springy, innerspring, hybrid, all foam, construction, constructed, built, how is it made, coil count, pocket coils, pocketed coils, pillow top, flip, flippable, two sided, type of mattress, kind of mattress`,
  ),
  'attribute.materials': [
    ...list(
      `material, materials, whats in, what is in, inside, filling, filled with, layers, layer, cover, foam density, what foam, ingredients, stuffing, foam, memory foam, latex, wool, cotton, copper, polyester, fabric, gel`,
    ),
    ...combine('made', 'of, out of, from, with'),
    ...combine('made', 'both, all, mostly', 'of, out of'),
  ],
  'attribute.certifications': list(
    `certified, certification, certifications, certificate, certificates, certipur, oeko tex, gots, gols, greenguard, non toxic, toxic, toxins, chemical, chemicals, organic, off gassing, off gas, hypoallergenic, eco friendly, vocs, smell, smells`,
  ),
  'attribute.fiberglass': list(
    `fiberglass, fibreglass, fiber glass, fibre glass, glass fiber, glass free, fire barrier, fire retardant, flame retardant`,
  ),
  'attribute.sizes': list(
    `sizes, size options, what size, other sizes, available sizes, dimensions, dimension, how wide, how long is, wide, width, measurements, size range`,
  ),
  'attribute.price': list(
    `how much, price, priced, prices, cost, costs, final price, total, with tax, run me, set me back, go for, what do i pay`,
  ),
  'attribute.warranty': list(
    `warranty, warranties, warrantee, warranted, guarantee, guaranteed, guarantees, coverage, covered`,
  ),
  'attribute.trial': [
    ...list(
      `trial, sleep trial, trial period, return window, return period, return it if, send it back, take it back, nights, stuck with it, home trial, test period, test drive`,
    ),
    ...combine('try', 'it, it out, it at home, them', '-, at home, first, before'),
  ],
  'attribute.capacity': [
    ...combine('weight', 'limit, limits, capacity, rating, max, maximum'),
    ...combine('max, maximum, how much, enough', 'weight'),
    ...list(
      `hold, holds, hold up, hold me, hold us, handle, handles, strong enough, sturdy enough, support my weight, take my weight, carry my weight, how many pounds, heavy guy, heavy person, heavy people, heavier person, heavier people, big guy, big person, big people, plus size, bigger person, large person, heavy sleeper, heavy`,
    ),
  ],
  'attribute.adjustable-base': [
    ...combine(
      'adjustable, power, powered, motorized, electric, articulating',
      'base, bases, bed, beds, frame, frames, foundation',
    ),
    ...list(`adjustable, adjustables, zero gravity, bend, bends, raise the head, head up`),
  ],
  'attribute.brand': list(
    `brand, brands, who makes, who made, what make, manufacturer, company, made by, maker`,
  ),
  'attribute.features': list(
    `feature, features, anything special, special about, extras, bells and whistles, stand out, stands out, standout, unique about, zip off, zipper, removable, washable cover`,
  ),
  'attribute.made-in': [
    ...combine('made, built, manufactured, produced, assembled', 'in, here, locally, overseas, abroad'),
    ...combine(
      'where',
      'is it, are they, are these, was it, were they, do they get',
      'made, built, manufactured',
    ),
    ...combine('in', 'the us, the usa, usa, america, the states, the united states, china'),
    ...list(
      `country, manufactured, american made, usa made, from china, chinese, imported, come from, comes from, origin, made`,
    ),
  ],
  'attribute.reviews': list(
    `reviews, review, reviewed, rated, rating, ratings, stars, what do people say, people say, people like, customers say, customers think, feedback, complaints, complain, complain about, complains, bestseller, popular, best seller`,
  ),
  'attribute.stock': list(
    `in stock, stock, available, availability, backorder, back order, on back order, on backorder, out of stock, sold out, on hand, in the warehouse, right now, ready to go`,
  ),
  'attribute.side': position('side, sides'),
  'attribute.back': [
    ...position('back, backs'),
    ...list(`my back, bad back, back pain, lower back, bad backs, back problems, back hurts`),
  ],
  'attribute.stomach': [
    ...position('stomach, stomachs, belly, tummy, front'),
    ...list(`face down, belly, tummy`),
  ],
  'attribute.delivery': list(
    `delivery, deliver, delivered, ship, shipping, arrive, get here, how soon, rolled up, in a box, come in a box, get it by, come in the box`,
  ),
};

const CARDS: ConceptWords = {
  ...Object.fromEntries(
    [
      ['first', '1st, one, 1, uno, a', 'top one, the top one, leftmost, left one, one on the left, the left'],
      ['second', '2nd, two, 2, b', ''],
      ['third', '3rd, three, 3, tree, c', ''],
      ['fourth', '4th, four, 4', ''],
      ['fifth', '5th, five, 5', ''],
    ].map(([name = '', others = '', more = '']) => {
      const [short = '', ...counts] = list(others);
      return [
        `card.${name}`,
        [
          ...combine(`${name}, ${short}`, '-, one, option, mattress, bed, choice, pick'),
          ...combine('number, no, no ., #, option, bed, mattress, choice', counts.join()),
          ...list(more),
        ],
      ];
    }),
  ),
  'card.first-two': [...combine('first, top', 'two, 2, couple, pair')],
  'card.middle': [
    ...combine('middle, center', 'one, option, mattress, bed'),
    ...list(`in the middle, one in the middle, middle`),
  ],
  'card.last': [
    ...combine('last, final, bottom, right', 'one, option, mattress, bed'),
    ...list(`last, one on the right, rightmost`),
  ],
  'card.last-two': combine('last, bottom', 'two, 2, pair'),
  'card.all': [
    ...combine(
      'all, any, each, none, either, both, which',
      'of',
      'them, these, those, em, the three, the two',
    ),
    ...list(
      `all three, all 3, all two, both, each one, each, either, either one, the three, the two, of the three, of the 3, of the two, these three, those three, these two, these 3, they, them, these, those, theyre, all`,
    ),
  ],
  'card.it': [...combine('that, this', 'one, bed, mattress'), ...list('it, its, itll, that one, this, that')],
  'card.other': [
    ...combine('the, that, -', 'other', 'one, ones, two, bed, mattress, option, 1'),
    ...list('the other, the others, the rest, the remaining'),
  ],
  'card.noun': list(POINTED),
  'card.article': list('the, that, this, those, your'),
};

const QUESTIONS: ConceptWords = {
  'shown.one': PICK_ONE_PHRASES,
  'ask.or': ['or'],
  'shown.buy': BUYING,
  'store.ordering': BUYING,
  'filler.ok': list('ok cool, okay cool, oh cool, cool ok, cool thanks, cool so, cool how, alright cool'),
  'ask.which': list(
    `which, which one, which ones, whichever, which of, which is, whichs, what one, whats the, what is the, whats your, what are the, whos, who has, of the two, of these, of the three, of the 3, of the bunch, of the lot, out of, which one is best, which is best, whats best, which is the best, which one is better, which is better`,
  ),
  'ask.why': list(
    `why, why is, whyd, how come, reason, reasons, reasoning, what made you, what makes you, on what basis, what makes, whys, explain why`,
  ),
  'ask.question': list(
    `is, are, does, do, can, could, will, would, should, how, hows, what, whats, which, who, where, wheres, when, why, have you, have they, tell me, isnt, arent, doesnt`,
  ),
  'ask.have': [
    ...combine(
      'do you, do u, do ya, do yall, do you guys, you, u, yall',
      'have, carry, sell, stock, got, offer',
      '-, any',
    ),
    ...list(`got, got any, have any, have you got, any`),
  ],
  'ask.again': list(`and, same for, same question, how about, what about`),
  'degree.most': list(
    `best, better, most, greatest, strongest, top, longest, biggest, largest, superior, better for, best for, the best, suits, which one is best, which is best, whats best, which is the best, which one is better, which is better`,
  ),
  'degree.least': list(`worst, worse, least, weakest, poorest, fewest, shortest, smallest`),
  'shown.pick': [
    ...PICKING,
    ...PICK_ONE_PHRASES,
    ...list(
      `your favorite, your favourite, your pick, best one, best of the three, best overall, top pick, your choice, your recommendation, best fit, best match, if it was you, if you were me, if it were you, safest, safest bet, safe bet, safest choice, safest one, safest mattress, cant go wrong, least likely to return`,
    ),
  ],
  'shown.drawbacks': list(
    `downside, downsides, drawback, drawbacks, cons, con, pros and cons, whats wrong with, what is wrong with, wrong with, negative, negatives, the catch, catch with, bad things, bad about, dont like about, weak point, weak points, weakness, weaknesses, problem with, problems with, issues with, not so good, disadvantage, disadvantages, flaw, flaws`,
  ),
  'shown.describe': [
    ...combine('tell me, know, say, hear, explain', 'more, more about, about, all about, everything about'),
    ...list(
      `more about, more info, more details, more information, details on, details about, info on, info about, specs, spec, describe, rundown, run down, overview, scoop on, lowdown, run me through, walk me through, summary`,
    ),
  ],
  'shown.choose': [
    ...combine(
      'ill, i will, we will, well, i think we will, im gonna, lets, gonna, i wanna, i would like to',
      'take, get, go with, buy, go for, do, order',
    ),
    ...list(
      `i want that one, i want this one, i want the, sold on, im sold, add to cart, buy it, buy that, buy this, how do i order, how do i buy, where do i buy, ready to buy, going with, take it, take that one, i choose, i pick, were taking, im taking, winner`,
    ),
    ...combine(
      'id like, i would like, we like, gimme, give me',
      'the',
      'first, second, third, last, middle',
      'one',
    ),
  ],
  'shown.compare': list(
    `compare, compared, compares, comparison, comparable, difference, differences, difference between, whats different, different, differ, diff, how do they differ, vs, versus, side by side, stack up, against each other, in a table, head to head, over the`,
  ),
  'rank.price.least': list(
    `lowest price, lowest priced, lowest cost, costs least, costs the least, least money, best price, best deal, rock bottom, low end, bottom end, starting price`,
  ),
  'rank.price.most': list(
    `costs most, costs the most, priciest, dearest, costliest, highest price, highest priced, most money, top of the line, top end, high end, top price, most luxurious`,
  ),
  'rank.reviews.most': list(
    `best reviewed, best rated, most popular, best reviews, best seller, bestselling, highest rated`,
  ),
};

export const SHOWN_WORDS = mergeWords(ATTRIBUTES, scaleWords(SCALES, inflect), MATERIALS, CARDS, QUESTIONS);
export const TOO_MUCH_WORDS = tooMuchWords(SCALES, inflect, { too: 'too' });
