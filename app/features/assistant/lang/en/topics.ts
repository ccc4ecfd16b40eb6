import { combine, list, mergeWords, addSharedWords } from '#app/features/assistant/lang/phrases.ts';
import { PURPOSE_WORDS } from '#app/features/assistant/lang/en/purpose-words.ts';
import { SHOWN_WORDS } from '#app/features/assistant/lang/en/shown-words.ts';
import type { ConceptWords } from '#app/features/assistant/understanding/lexicon.ts';

/** English words for topics and for references to shown beds, by concept. */

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
  `adjustable base, adjustable bed, adjustable frame, adjustable, power base, motorized base, bend, flex, flexes, zero gravity`,
);

const TOPIC_WORDS: ConceptWords = {
  'store.hours': list(
    `hours, what hour, open, opens, opening, close at, closing, when do you close, what time, open sunday, open today, open late, open till, open until, closed`,
  ),
  'store.address': list(
    `address, where are you, where r u, located, location, locations, directions, where is the store, closest store, nearest store, closest location, nearest location, closest one to me, nearest one to me, closest to me, which store, store near, how do i get there, store i can go to, store i can visit, come in and try, physical store, brick and mortar, where is your, near me`,
  ),
  'store.contact': list(
    `phone number, number to call, call you, email address, email you, how do i reach, contact, telephone, who do i call, who do i email`,
  ),
  'store.website': list(`website, web site, online store, web page, url, link, webpage`),
  'store.delivery': list(
    `deliver, delivery, delivers, delivered, ship, shipping, ships, white glove, bring it upstairs, drop off, same day, how long does it take to get, how soon can, arrive, get here, gets here, get it here, how long til, how long till, how long until, pick it up, pickup, pick up, set it up, setup, set up`,
  ),
  'store.returns': list(
    `return, returns, returnable, return policy, refund, send it back, exchange, money back, bring it back, take it back, swap it, if i hate it, if we hate it, dont like it, returned`,
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
    `come see it, come see them, come see one, come and see it, see it today, see it in the store, see them in the store, come look at it, come take a look, come check it out, swing by, stop by, stop in, pop in, check it out in person, feel it in person, showroom, try in person, try it in the store, lie on, lay on, test them in person, see it in person, come in and try, come by, visit the store, try them, try before, appointment, in store`,
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
    `how much, price range, prices, pricing, what do they cost, cost, how expensive, cheapest, what does it cost, price, how pricey, how much money, would you charge, do you charge, you charge for, charge for the, setting me back, run me, set me back, go for, going for, what am i looking at, moneywise, money wise`,
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
    `side sleeper, side sleepers, back sleeper, back sleepers, stomach sleeper, stomach sleepers, sleep on my side, sleep on my back, sleep on my stomach, sleeping position, sleeping on your stomach, combination sleeper, combo sleeper`,
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
  'explain.topper': list(`topper, toppers, mattress topper, pad on top`),
  'explain.tops': list('pillow top, pillowtop, pillow tops, euro top, euro tops, eurotop, tight top'),
  'explain.capacity': list(
    `weight limit, weight capacity, hold how much, heavy people, max weight, heavy person, support my weight, big guy, big guys, big people, bigger people, heavy guys, large people, heavier people, overweight, plus size, how much weight, limit on weight, strong enough, maximum weight`,
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
    `you sold me, you guys sold me, y'all sold me, bought from you guys, bought it from you, where is my order, wheres my order, where is my mattress, wheres my mattress, where is my bed, wheres my bed, my order, order status, status of my order, track my order, my delivery, my refund, want a refund, money back, return my mattress, return my bed, claim my warranty, arrived damaged, came damaged, was damaged, wrong size came, sent the wrong, never arrived, never came, hasnt arrived, hasnt come, didnt show up, never showed up, still waiting for my, cancel my order, exchange my, my receipt, my invoice`,
  ),
  'talk.how-are-you': list(
    `how are you, hows it going, how are u, how is your day, hows your day, how was your day, hows your night, hows your week, how goes it, how ya doing, how you doing, hows everything, whats up`,
  ),
  'talk.joke': list(`tell me a joke, joke, make me laugh`),
  'talk.compliment': list(
    `youre great, you are great, youre awesome, you rock, good job, youre helpful, so helpful, nice bot, love this chat`,
  ),
  'talk.honest': list(
    `commission, on commission, commissions, kickback, kickbacks, get paid by, getting paid by, paid by, paid to, are you paid, do they pay you, who pays you, sponsored, push certain, pushing certain, push brands, biased, unbiased, neutral or`,
  ),
  'explain.privacy': list(
    `my data, privacy, who sees this, do you store, do you save, sell my info, is this private, recorded`,
  ),
  'explain.capabilities': list(`what can you do, what do you do, how can you help, what are you for`),
  'explain.medical': list(
    `cure, diagnose, will it fix my, will this fix my, treat my, heal my, sciatica, scoliosis, herniated, fibromyalgia, sleep apnea`,
  ),

  'change.cheaper': [
    ...combine(
      'not trying to, dont want to, do not want to, dont need to, trying not to, rather not, not looking to',
      'spend much, spend a lot, spend too much, spend a fortune, break the bank, go crazy, overspend, spend a ton',
    ),
    ...list(
      `no more expensive, nothing more expensive, not more expensive, no pricier, nothing pricier than, cheaper, as cheap as possible, as cheap as you have, less expensive, less money, lower price, lower priced, too expensive, too pricey, too much money, less pricey, more affordable, out of my budget, over my budget, for less, costs less, cost less, anything lower, a bit less, below that, too dear, too steep, on a tight budget, tight on money, money is tight, budget is tight, on a shoestring, on the cheap, less is better, nothing fancy, nothing expensive, nothing too expensive, nothing pricey`,
    ),
  ],
  'change.dearer': list(
    `nicer, pricier, more expensive, dearer, costlier, better quality, higher end, step up, fancier, more premium, upgrade`,
  ),
  'change.softer': list(
    `no firmer, nothing firmer, not any firmer, not firmer, no harder, nothing harder, softer, more soft, plusher, too firm, too hard, less firm, more plush, cushier, dont like hard, dont like firm, do not like hard, do not like firm, hate hard, hate firm, not so firm, not so hard, less hard, more cushion`,
  ),
  'change.firmer': list(
    `no softer, nothing softer, not any softer, not softer, firmer, harder, more firm, too soft, less soft, more support, more supportive, not so soft, stiffer, sturdier`,
  ),
  'change.thicker': list(`thicker, taller, too thin, too low, deeper, higher`),
  'change.thinner': list(
    `no thicker, not thicker, nothing thicker, not any thicker, no taller, nothing taller, not taller, no higher, nothing higher, isnt thicker, isnt any thicker, arent thicker, arent any thicker, thinner, too thick, too tall, too high, lower profile, less thick, shorter, low profile`,
  ),
  'change.cooler': list(`cooler, too hot, sleeps cooler, more cooling, more breathable, less hot`),
  'change.other-brand': list(
    `other brand, other brands, different brand, different brands, another brand, not that brand, other makes, different make`,
  ),
  'change.other-material': list(
    `different material, other material, something without foam, without foam, not foam, non foam, without springs, no springs, no foam, without latex, another material`,
  ),
};

export const TOPIC_CONCEPTS = addSharedWords(mergeWords(TOPIC_WORDS, SHOWN_WORDS, PURPOSE_WORDS));
