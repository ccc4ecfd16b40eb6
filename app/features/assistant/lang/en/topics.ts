import type { ConceptWords } from '#app/features/assistant/understanding/lexicon.ts';

/** The English words for what shoppers ask about and how they point at shown beds, by concept. */

const list = (words: string): string[] =>
  words
    .split(/[\n,]/)
    .map((word) => word.trim())
    .filter((word) => word !== '');

const COOLING = list(
  `cooling, cool, cooler, sleeps hot, sleep hot, sleeps cool, sleep cool, heat, hot, warm, gel, breathable, temperature, traps heat, trap heat, night sweats, sweat`,
);
const COUPLES = list(
  `couple, couples, two people, partner disturbance, motion, motion isolation, motion transfer, partner moves, feel my partner, feel him move, feel her move, isolate motion`,
);
const FIBERGLASS = list(
  `fiberglass, fibreglass, fiber glass, glass fiber, fire barrier, fire retardant, flame retardant`,
);
const SIZES = list(
  `what sizes, which sizes, sizes, dimensions, how wide, how long is a, size difference, wide, come in king, come in queen, come in a king, come in a queen, come in twin, come in full, come in a full, come in split king, come in cal king, measurements`,
);
const THICKNESS = list(
  `thick, thickness, how thick, how deep, inches thick, profile, thinner, deep pocket, depth, how many inches`,
);
const FIRMNESS = list(
  `firmness, how firm, how soft, firm, soft, too soft, too firm, how hard, medium firm, plush, softness, firmness scale, luxury firm`,
);
const MATERIALS = list(
  `materials, made of, made out of, whats in it, what is in it, whats inside, inside, filling, layers, layer, cover, foam density, what foam, ingredients, stuffing`,
);
const ADJUSTABLE = list(
  `adjustable base, adjustable bed, adjustable frame, adjustable, power base, motorized base, bend, zero gravity`,
);

export const TOPICS: ConceptWords = {
  'store.hours': list(
    `hours, open, opens, opening, close at, closing, when do you close, what time, open sunday, open today, open late, open till, open until, closed`,
  ),
  'store.address': list(
    `address, where are you, where r u, located, location, locations, directions, where is the store, closest store, nearest store, which store, store near, closest, how do i get there, parking, where is your, near me`,
  ),
  'store.contact': list(
    `phone number, number to call, call you, email address, email you, how do i reach, contact, telephone, who do i call, who do i email`,
  ),
  'store.website': list(`website, web site, online store, web page, url, link, webpage`),
  'store.delivery': list(
    `deliver, delivery, delivers, delivered, ship, shipping, ships, white glove, bring it upstairs, drop off, same day, how long does it take to get, how soon can, arrive, get here, pick it up, pickup, pick up, set it up, setup, set up`,
  ),
  'store.returns': list(
    `return, returns, return policy, refund, send it back, exchange, money back, bring it back, take it back, swap it, if i hate it, dont like it, returned`,
  ),
  'store.trial': list(
    `trial, try it at home, nights, sleep trial, test it at home, how long can i try, 100 night, 100 nights, 365 night, trial period`,
  ),
  'store.warranty': list(`warranty, guarantee, guaranteed, warrantee, warantee, covered if`),
  'store.financing': list(
    `financing, finance, payment plan, monthly payments, payments, monthly, credit check, credit, affirm, klarna, layaway, installments, interest, 0%, no credit, lease to own, rent to own, afterpay, acima, progressive leasing`,
  ),
  'store.price-match': list(
    `price match, pricematch, match the price, match prices, match that, beat the price, match it, honor that price, match amazon, match costco, match a price, price matching, matching that`,
  ),
  'store.stock': list(
    `in stock, stock, available, availability, have it in the store, carry it, on the floor, on display, back in`,
  ),
  'store.removal': list(
    `haul away, take the old one, take my old, remove the old, removal, old mattress away, get rid of my old, dispose, take away, haul off, haul, recycle, pick up my old, old one away`,
  ),
  'store.payment': list(
    `pay with, credit card, debit, cash, paypal, apple pay, venmo, visa, mastercard, amex, check, snap, pay cash, bitcoin, how can i pay, fsa, hsa, gift card, checks`,
  ),
  'store.showroom': list(
    `showroom, try in person, try it in the store, lie on, lay on, test them in person, see it in person, come in and try, come by, visit the store, try them, try before, appointment, in store`,
  ),
  'kind.pillow': list(`pillow, pillows`),
  'kind.base': list(
    `bed frame, bed frames, frames, adjustable base, adjustable bases, box spring, box springs, headboards, headboard, foundation, foundations`,
  ),
  'kind.bedding': list(
    `sheets, protector, protectors, mattress protector, comforter, comforters, bedding, duvet`,
  ),
  'store.accessories': list(
    `pillows, pillow, sheets, protector, protectors, mattress protector, frames, bed frames, box springs, sell frames, comforters, bedding, accessories, do you sell frames, headboards, mattress pad`,
  ),
  'store.ordering': list(
    `how do i order, order online, place an order, buy online, checkout, check out, buy it here, how do i buy, order it here, order over the phone, put it on hold, hold it for me`,
  ),
  'store.about': list(
    `who owns, how long have you been, family owned, about your company, about you, local business, been in business, a chain, franchise, reviews of your store, legit, who are you guys`,
  ),
  'store.price': list(
    `how much, price range, prices, pricing, what do they cost, cost, how expensive, cheapest, what does it cost, price`,
  ),
  'store.discount': list(
    `discount, coupon, sale, sales, promo, promotion, deal, deals, code, military, veteran, senior discount, student discount, first responder, nurse discount, black friday, labor day, memorial day, presidents day, clearance, rebate, free pillows, coupons, specials, negotiate, lower the price, haggle`,
  ),

  'explain.hybrid-vs-memory-foam': list(
    `hybrid or memory foam, hybrid vs memory foam, memory foam or hybrid, hybrid versus memory foam, memory foam vs hybrid, foam or hybrid, hybrid or foam, foam vs hybrid, hybrid vs foam, hybrid and memory foam, memory foam and hybrid, foam or springs, springs or foam, difference between hybrid, difference between a hybrid, foam and hybrid, coils or foam, foam versus springs, hybrid and foam, hybrid better than memory foam`,
  ),
  'explain.firmness': FIRMNESS,
  'explain.box-spring': list(
    `box spring, boxspring, box springs, foundation, boxsprings, need a box, slats, platform bed, slatted, bunkie board, kind of base, frame`,
  ),
  'explain.adjustable-base': ADJUSTABLE,
  'explain.fiberglass': FIBERGLASS,
  'explain.sizes': [
    ...SIZES,
    ...list(
      `cal king, california king, split king, king or queen, queen or king, full xl, twin xl, full or queen, difference between king, difference between full, difference between a king, bigger than, olympic queen, more length, longer than, wider than`,
    ),
  ],
  'explain.thickness': [
    ...THICKNESS,
    'inch mattress',
    'too thick',
    'too high',
    '10 or 12',
    '12 inch',
    '14 inch',
    '10 inch',
    '8 inch',
  ],
  'explain.cooling': COOLING,
  'explain.couples': COUPLES,
  'explain.positions': list(
    `side sleeper, side sleepers, back sleeper, back sleepers, stomach sleeper, stomach sleepers, best for side, best for back, best for stomach, sleep on my side, sleep on my back, sleep on my stomach, sleeping position, sleeping on your stomach, combination sleeper, combo sleeper`,
  ),
  'explain.lifespan': list(
    `how long do, how long does a, how long will, last, lasts, lifespan, life expectancy, how often, replace, how many years, when to replace, wear out, durable, durability, sag, hold up, holds up, holding up, sagging`,
  ),
  'explain.break-in': list(
    `break in, break it in, broken in, breaking in, get used to, adjust to, soften up, expand, unroll, off gas, off gassing, smell, smells, how long to expand`,
  ),
  'explain.care': list(
    `clean, wash, washable, stain, stains, rotate, flip, flipped, two sided, take care of, maintain, care for, get out of a mattress, vacuum, dust mites, bed bugs, protect it, flippable`,
  ),
  'explain.topper': list(
    `topper, toppers, mattress topper, pillow top, pillowtop, euro top, eurotop, pad on top`,
  ),
  'explain.capacity': list(
    `weight limit, weight capacity, hold how much, heavy people, max weight, heavy person, support my weight, big guy, heavier people, plus size, how much weight, limit on weight, strong enough, maximum weight`,
  ),
  'explain.materials': [
    ...MATERIALS,
    ...list(
      `what is latex, latex, memory foam, what is a hybrid, whats a hybrid, hybrid, hybrids, innerspring, pocket coils, coils, springs, dunlop, talalay, polyfoam, wool, horsehair, micro coils, foam, gel foam`,
    ),
  ],
  'explain.organic': list(
    `organic, certified, certipur, oeko tex, gots, gols, non toxic, toxic, chemicals, natural, greenguard, vegan, eco friendly, safe for baby, safe for a baby, off gassing chemicals`,
  ),
  'explain.why-ask': list(
    `why do you need, why do u need, why do you ask, why are you asking, why u asking, what do you need that for, why does it matter, does weight matter, does my weight matter, what does that have to do, why does my weight, need my weight, why you need, why would you need, what has that to do, why should i tell`,
  ),

  'service.request': list(
    `where is my order, wheres my order, where is my mattress, wheres my mattress, where is my bed, wheres my bed, my order, order status, status of my order, track my order, my delivery, my refund, want a refund, money back, return my mattress, return my bed, claim my warranty, arrived damaged, came damaged, was damaged, wrong size came, sent the wrong, never arrived, never came, hasnt arrived, hasnt come, didnt show up, never showed up, still waiting for my, cancel my order, exchange my, my receipt, my invoice`,
  ),
  'shown.pick': list(
    `would you pick, would you choose, would you go with, would you get, would you buy, do you recommend, your favorite, your favourite, your pick, best one, best of the three, best overall, which one should i, which should i, should i get, top pick, would u pick, would u choose, would u get, which would you`,
  ),
  'shown.drawbacks': list(
    `downside, downsides, drawback, drawbacks, cons, whats wrong with, what is wrong with, negatives, the catch, bad things, weak point, weak points, problem with, problems with, not so good`,
  ),
  'shown.describe': list(
    `tell me more, tell me about, more about, more info, more details, details on, details about, info on, specs, describe`,
  ),
  'shown.choose': list(
    `ill take, i will take, ill get, i will get, lets go with, lets do, ill go with, i will go with, i want that one, i want this one, sold on, im sold, add to cart, buy it, buy that, how do i order, where do i buy, ready to buy, going with`,
  ),
  'shown.compare': list(
    `compare, comparison, difference between, differences, whats different, how do they differ, vs, versus, side by side, better than, pros and cons`,
  ),
  'talk.how-are-you': list(`how are you, hows it going, how are u, how is your day, hows your day, whats up`),
  'talk.joke': list(`tell me a joke, joke, make me laugh`),
  'talk.compliment': list(
    `youre great, you are great, youre awesome, you rock, good job, youre helpful, so helpful, nice bot, love this chat`,
  ),
  'explain.privacy': list(
    `my data, privacy, who sees this, do you store, do you save, sell my info, is this private, recorded`,
  ),
  'explain.capabilities': list(`what can you do, what do you do, how can you help, what are you for`),
  'explain.medical': list(
    `cure, diagnose, will it fix my, treat my, heal my, sciatica, scoliosis, herniated, fibromyalgia, sleep apnea`,
  ),
  'attribute.firmness': FIRMNESS,
  'attribute.thickness': THICKNESS,
  'attribute.height-of-bed': list(
    `how high, how tall, height, high off the floor, tall, total height, too high, too tall, height of the bed, off the ground, climb`,
  ),
  'attribute.cooling': COOLING,
  'attribute.motion': [
    ...COUPLES,
    ...list(
      `bounce, bouncy, bounces, jiggle, wake me, feel it when, feel him, feel her, shake, disturb, restless, toss and turn`,
    ),
  ],
  'attribute.edge': list(
    `edge, edges, edge support, sit on the side, sit on the edge, roll off, fall off, border, sides, perimeter, get up from`,
  ),
  'attribute.materials': [
    ...MATERIALS,
    ...list(`foam, memory foam, latex, wool, cotton, copper, polyester, memory foam in it`),
  ],
  'attribute.construction': list(
    `coils, springs, coil, spring, hybrid, built, construction, how is it made, coil count, pocket coils, pocketed coils, pillow top, flip, flippable, two sided, flipped`,
  ),
  'attribute.certifications': list(
    `certified, certification, certifications, certipur, oeko tex, gots, gols, greenguard, non toxic, toxic, chemicals, organic, off gassing, smell`,
  ),
  'attribute.fiberglass': FIBERGLASS,
  'attribute.sizes': [
    ...SIZES,
    ...list(
      `in a king, in king, in queen, in a queen, in full, in twin, in twin xl, in a full, in cal king, in a cal king, in split king, in a split king, other sizes`,
    ),
  ],
  'attribute.price': list(
    `how much, price, cost, costs, expensive, final price, on sale, total, with tax, cheap`,
  ),
  'attribute.warranty': list(`warranty, guarantee, warrantee`),
  'attribute.trial': list(`trial, try it at home, return it if, send it back, trial period`),
  'attribute.weight-capacity': list(
    `weight limit, weight capacity, hold, hold up for, handle, pounds, lbs, lb, strong enough, heavy guy, big guy, support my weight, max weight, maximum weight, how much weight, hold me`,
  ),
  'attribute.made-in': list(
    `made in, where is it made, country, where are they made, where were they made, american made, from china, in the us, in the usa, made here`,
  ),
  'attribute.adjustable-base': [...ADJUSTABLE, 'base'],
  'attribute.best-for-side': list(
    `side sleeper, side sleepers, sleep on my side, sleeps on his side, sleeps on her side, on my side, on your side`,
  ),
  'attribute.best-for-back': list(
    `back sleeper, back sleepers, sleep on my back, flat on his back, on my back, bad back, lower back, back pain, my back`,
  ),
  'attribute.best-for-stomach': list(
    `stomach sleeper, stomach sleepers, sleep on my stomach, belly sleeper, tummy, on my stomach, on my belly`,
  ),
  'attribute.brand': list(`brand, who makes, what make, manufacturer, company, what brand, made by`),
  'attribute.reviews': list(
    `reviews, review, rated, rating, ratings, stars, what do people say, people like, customers say, complaints, bestseller, popular, best seller`,
  ),
  'attribute.delivery': list(
    `delivery, deliver, delivered, ship, shipping, arrive, get here, how soon, rolled up, in a box, come in a box, get it by, come in the box`,
  ),

  'card.first': list(
    `first one, first, 1st, 1st one, number one, number 1, #1, no 1, option 1, option one, the top one, top one, numero uno, bed one, one on the left, left one, leftmost, bed 1, first bed, first choice, first pick`,
  ),
  'card.second': list(
    `second one, second, 2nd, 2nd one, number two, number 2, #2, no 2, option 2, option two, bed two, bed 2, second bed`,
  ),
  'card.third': list(
    `third one, third, 3rd, 3rd one, number three, number 3, #3, no 3, option 3, option three, bed three, bed 3, third bed, number tree`,
  ),
  'card.fourth': list(`fourth one, fourth, 4th one, number four, number 4, #4, option 4`),
  'card.fifth': list(`fifth one, fifth, 5th one, number five, number 5, #5, option 5`),
  'card.first-two': list(`first two, top two, first 2, first couple, the top 2, the first pair`),
  'card.middle': list(
    `middle one, the middle one, one in the middle, the center one, middle option, the one in the middle`,
  ),
  'card.last': list(
    `last one, last, bottom one, the bottom one, the last one, one on the right, right one, rightmost, last option, final one`,
  ),
  'card.last-two': list(`last two, bottom two, last 2, other two`),
  'card.all': list(
    `all three, all of them, all 3, all of these, each of them, any of these, any of them, all these, any of those, any of the three, all of those, each one, the three, of the three, of the 3, these three, those three, these 3, none of them, none of these`,
  ),

  'rank.firmness.most': list(`firmest, hardest, most firm, stiffest`),
  'rank.firmness.least': list(`softest, plushest, most soft, least firm, cushiest, squishiest`),
  'rank.cooling.most': list(
    `coolest, sleeps coolest, coldest, most cooling, best for hot sleepers, best for heat, best for hot sleeper, runs coolest, sleeps the coolest, best cooling, least hot`,
  ),
  'rank.cooling.least': list(`hottest, warmest`),
  'rank.price.least': list(
    `cheapest, least expensive, lowest price, lowest priced, most affordable, costs least, costs the least, cheapest one`,
  ),
  'rank.price.most': list(`most expensive, priciest, dearest, fanciest, costs most, costs the most`),
  'rank.thickness.most': list(`thickest, tallest, highest, deepest`),
  'rank.thickness.least': list(`thinnest, lowest, shortest, least thick, least tall`),
  'rank.motion.most': list(
    `best for motion, best for couples, least motion, best motion isolation, feel the least, least bouncy, moves least, best if he moves, best if my partner moves, best for light sleepers, quietest, most quiet`,
  ),
  'rank.edge.most': list(
    `best edges, best for edges, strongest edge, strongest edges, best edge, best edge support, best for sitting, firmest edge, firmest edges, sturdiest edge`,
  ),
  'rank.quality.most': list(
    `best one, which is best, which one is best, whats best, the best, your favorite, which would you pick, which would you choose, which is the best`,
  ),
  'rank.durability.most': list(
    `lasts longest, last the longest, most durable, lasts the longest, sturdiest, longest lasting, last longest, holds up best`,
  ),
  'rank.weight.least': list(`lightest, easiest to move, least heavy`),
  'rank.reviews.most': list(
    `best reviewed, best rated, most popular, best reviews, best seller, bestselling, highest rated`,
  ),

  'change.cheaper': list(
    `cheaper, less expensive, less money, lower price, lower priced, too expensive, too pricey, too much money, less pricey, more affordable, out of my budget, over my budget, for less, costs less, cost less, anything lower, a bit less, below that, too dear, too steep`,
  ),
  'change.dearer': list(
    `nicer, more expensive, better quality, higher end, step up, fancier, more premium, upgrade`,
  ),
  'change.softer': list(
    `softer, more soft, plusher, too firm, too hard, less firm, more plush, cushier, not so firm, not so hard, less hard, more cushion`,
  ),
  'change.firmer': list(
    `firmer, harder, more firm, too soft, less soft, more support, more supportive, not so soft, stiffer, sturdier`,
  ),
  'change.thicker': list(`thicker, taller, too thin, too low, deeper, higher`),
  'change.thinner': list(
    `thinner, too thick, too tall, too high, lower profile, less thick, shorter, low profile`,
  ),
  'change.cooler': list(`cooler, too hot, sleeps cooler, more cooling, more breathable, less hot`),
  'change.other-brand': list(
    `other brand, other brands, different brand, different brands, another brand, not that brand, other makes, different make`,
  ),
  'change.other-material': list(
    `different material, other material, something without foam, without foam, not foam, non foam, without springs, no springs, no foam, without latex, another material`,
  ),
};
