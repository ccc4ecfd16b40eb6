import { listConcepts } from '#app/features/assistant/lang/word-lists.ts';
import { compileLexicon } from '#app/features/assistant/understanding/lexicon.ts';

/** What English calls the things beside mattresses, and how it asks for them. */
export const ACCESSORY_WORDS = compileLexicon({
  words: listConcepts(`
sort.frame: base, bases, frame, frames, bed frame, bed frames, bedframe, bedframes, metal frame, steel frame, platform bed, platform beds, platform base, platform frame, headboard, headboards
sort.adjustable-base: remote controlled base, remote control base, remote controlled bed, remote bed, raise up, raises up, raise up at the head, that raise, that raises, incline, inclines, that incline, bed that lifts, base, bases, adjustable ones, adjustable one, adjustable base, adjustable bases, adjustable bed, adjustable beds, adjustable frame, adjustable frames, adjustable bed base, adjustable bed bases, adjustable bed frame, adjustable bed frames, adjustable foundation, power base, power bases, power bed, power beds, power adjustable base, motorized base, motorized bases, motorized bed, motorized beds, electric base, electric bed, electric beds, zero gravity bed, lift base, lift bases, goes up and down, go up and down, raises the head, raise the head, lifts the head, lift the head, head lifts, head goes up, sits up with a remote, adjustables
sort.foundation: base, bases, foundation, foundations, box spring, box springs, boxspring, boxsprings, bunkie board, bunkie boards, bunky board
sort.protector: protect the mattress, protect a mattress, protect my mattress, protect the bed, protects the mattress, mattress covering, mattress guard, liner, has accidents, have accidents, having accidents, still has accidents, accidents, wets the bed, wet the bed, wetting the bed, bed wetting, bedwetting, bed wetter, potty training, peed on, pees on, incontinent, incontinence, protector, protectors, mattress protector, mattress protectors, encasement, encasements, mattress cover, mattress covers, waterproof cover, waterproof covers, mattress pad, mattress pads, bed cover, something waterproof, anything waterproof, waterproof thing, bed bug cover
sort.topper: topper, toppers, mattress topper, mattress toppers
sort.pillowcase: pillowcase, pillowcases, pillow case, pillow cases, shams
sort.sheets: sheets, sheet set, sheet sets, set of sheets, bed sheets, bedsheets, fitted sheet, fitted sheets
sort.comforter: comforter, comforters, duvet, duvets, blanket, blankets, quilt, quilts
sort.pillow: pillow, pillows
skip.top: pillow top, pillow tops, pillowtop, time frame, free pillow, free pillows, electric blanket, heated blanket, same page, sheet of paper
ask.offer: where can i see, where can we see, my options, what, u got, ya got, come in, comes in, how about, for sale, do you have, do u have, you have, you got, yall have, you guys have, carry, do you offer, you offer, got any, have any, sell any, is there, are there, any, your selection, what kind of, what kinds of, which, whats good, recommend, where are, can i get, can i buy, can we get, can we buy, could i get, can i add, do you make, what about, options for
ask.show: compare, compare the, do you sell, do u sell, you sell, u sell, you guys sell, you carry, you stock, show me, see your, let me see, id like to see, i want to see
ask.price: it run, they run, does it run, do they run, how much, price, prices, pricing, cost, costs, run me, cheapest, least expensive, most affordable, lowest price, go for, going for, set me back, expensive
ask.need: id like, i would like, wed like, need, needs, want, looking for, look for, shopping for, buy, get, add, interested in, also, plus
trouble: has accidents, have accidents, having accidents, still has accidents, accidents, wets the bed, wet the bed, wetting the bed, bed wetting, bedwetting, bed wetter, potty training, peed on, pees on, incontinent, incontinence
least: cheapest, least expensive, most affordable, lowest price, lowest priced, as cheap as, cheap
use.never: is that price with, is that with, price with, is it with, free topper, comes w, forget, forget about, dont need, do not need, dont want, come with, comes with, include, includes, included, including, i have, we have, i already have, we already have, ive got, weve got, instead of, not the, leave out, skip the
use.all: what is, what even is, whats causing, need a special, does it need, does that need, special frame, haul, haul away, take away, covered, still use, people use, wear, wears, hotter, cooler than, antique, what is a, what is an, whats a, whats an, what are, what does, what do they do, noisy, noise, loud, worth it, fit the, fits the, fit over, fits over, better than, vs, versus, matter, matters, purpose, point of, do i need, do we need, do i have to, do we have to, would i need, will i need, should i get, should i use, should we get, is it worth, i own, we own, work with, works with, work on, works on, working on, work for, fit on, fits on, fit in, fits in, fit my, go on, goes on, sit on, sits on, used on, put on, put it on, use with, used with, use it with, compatible, bend, flex, flexes, bends, return, returnable, warranty, deliver, delivered, delivery, difference, without, instead of, how often, how long, wash, washing, clean, squeak, thick, high, do i put, how high, loft, hurt, void, voids, ruin
use.before: for my, for our, for his, for her, on a, on an, on my, on our, on his, my, our, his, her, their, moms, the same, current, old, existing, regular, no
use.with: for a, for an, with a, with an, with my, with our, and a
listed.waterproof: has accidents, have accidents, having accidents, still has accidents, accidents, wets the bed, wet the bed, wetting the bed, bed wetting, bedwetting, bed wetter, potty training, peed on, pees on, incontinent, incontinence, something waterproof, anything waterproof, waterproof cover, waterproof covers, waterproof thing, waterproof, water proof, waterproofs, liquid proof, leak proof, leakproof, water resistant, pee proof
listed.washable: washable, machine washable
listed.cooling: cooling, cool, cooler
listed.organic: organic
listed.low profile: low profile, low, shorter
listed.heavy duty: heavy duty
listed.wool: wool
listed.cotton: cotton
listed.tencel: tencel
listed.memory foam: memory foam
beds: mattress, mattresses, bed, beds
`),
});
