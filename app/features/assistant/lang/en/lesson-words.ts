import { listConcepts } from '#app/features/assistant/lang/pack.ts';
import { compileLexicon } from '#app/features/assistant/understanding/lexicon.ts';

/** Words in general questions about mattresses, by what they name and ask. */
export const LESSON_WORDS = compileLexicon({
  words: listConcepts(`
article: a, an, the, any, some, your, my, our, their, this, that, of, about, for, with, on, in, have, has, get, no
slats: slats, slat, slatted, slatted base, slatted frame
apart: apart, gaps, spacing, spaced, inches between, in between, space between
base: frame, bed frame, bedframe, base, foundation, box spring, boxspring, boxsprings, platform
matters: does it matter, matter, matters, any frame, what frame, what kind of frame, which frame, what base, special frame, what do i put it on, what do i need under, need anything under, need under it
included: come with, comes with, included, include, includes, extra, separate, separately, just the mattress, mattress alone, only the mattress, part of the price
floor: on the floor, on the ground, on my floor, on carpet, straight on the floor, right on the floor, directly on the floor
works: work, works, ok, okay, fine, can i put, put it, use, used, using, good, fit, fits, will it, go on, safe, need, bad
height: how tall, how high, total height, tall, height
split: split king, split kings, split, two twins, two twin xl, two twin xls, 2 twin xls, twin xls, two halves, side by side
many: two mattresses, 2 mattresses, two beds, two separate, twin xls, separate mattresses
gap-asked: is there a gap, there be a gap, have a gap, a gap, the gap
gap: gap, a gap, the gap, is there a gap, there be a gap, have a gap, crack, seam, divide, ridge, canyon, fall between, fall in between, hole in the middle
middle: middle, between, in between, two, halves, center
why: why, how come, what for, whats the point, what is the point, worth it, reason
soft: soft, softer, plush, soft bed, soft beds, soft mattress, too soft
firm: firm, firmer, hard, firm mattress, hard mattress, hard bed
back: back, your back, my back, the back, spine, posture, lower back
joints: hip, hips, shoulder, shoulders, knees, joints, arthritis
bad: go bad, goes bad, spoil, expire, expires, deteriorate, bad, hurt, hurts, harm, worse, wrong, mess up, ruin, unhealthy, terrible, a problem, problem, junk, dangerous, safe
good: good, better, best, as good, any good, worth it, worth the money, legit, decent, help, helps, the deal, quality, really worth, recommended, nice
idle: unused, not used, not being used, never used, hardly used, rarely used, barely used, sitting there, just sitting, sits there, sitting empty, sits empty, standing empty, nobody sleeps on it, nobody uses it, without use, between visits
boxed: in a box, boxed, bed in a box, beds in a box, rolled up, rolled, compressed, vacuum packed, vacuum sealed, roll packed, squished, come in boxes, shipped in a box
brand: tempur, tempurs, tempurpedic, tempur-pedic, stearns, technogel, that brand, the name brand, name brands, name brand, big brands
dear: so expensive, so pricey, so costly, cost so much, costs so much, so much money, so much more, that expensive, this expensive, worth it, worth the money, worth the price, worth the extra, worth paying, why expensive, that much, overpriced, cost more, costs more, pricier, so high
latex: latex, talalay, dunlop
coils: innerspring, innersprings, inner spring, inner springs, spring mattress, spring mattresses, spring bed, springs, coils, coil, spring
hybrid: hybrid, hybrids
foam: memory foam, foam, all foam, foam bed, foam beds, foam mattress
differs: difference, diffrence, differ, differs, different, vs, versus, compare, compared, better, or
cheap: cheaper, cheap, cheapest, less expensive, cost less, costs less, less money
blend: blended, blend, synthetic, natural, real, all natural, fake, 100, pure
heat: hot, hotter, heat, cool, cooler, warm, warmer, sleep hot, sleeps hot, trap heat, traps heat, sweat, sweaty
gel: gel, copper, graphite, cooling gel, copper gel, cooling cover, cooling foam, phase change, cooling tech, cooling stuff
true: marketing, gimmick, hype, really, actually, a scam, scam, for real, true, just talk, bs, do anything, does anything, make a difference, even work
cold: cold, winter, freezing, gets cold, cold room
pet: dog, dogs, cat, cats, pet, pets, puppy, claws, nails, paws, kitten, dogs nails, cats claws
damage: wreck, ruin, ruins, destroy, damage, tear, scratch, scratches, rip, puncture, hold up, break, breaks, hurt, bad for, survive
heated: electric blanket, electric blankets, heated blanket, heating pad, heated pad, heated mattress pad, mattress warmer
smell: smell, smells, smelly, odor, off gas, off gassing, offgassing, offgas, chemical smell, stink, stinks, stinky
time: how long, how many days, when, how soon, how often, every year, every month, often, til, until
gone: go away, goes away, gone, air out, last, lasts, away
sheets: sheets, sheet, fitted sheet, fitted sheets, bed sheets, old sheets, regular sheets, deep pockets, deep pocket
changed: lose weight, losing weight, lost weight, weight drops, drop weight, gain weight, my weight changes, weight changes, after the baby, baby is born, babys born, after pregnancy, when im pregnant, after i give birth, after birth
thin: thin, thinner, thin ones, 6 inches, 7 inches, 8 inches, 6 inch, 7 inch, 8 inch, that thin
wrong: wrong, bad, problem, matter, enough, too thin, ok, fine
slides: slide, slides, sliding, slipping, slip, slips, move around on the frame, stay in place
noise: noise, noisy, squeak, squeaky, squeaks, creak, creaky, creaks, loud, make noise
moves: move, moves, moving, turn, roll, over time, mattress, springs, bed, they, it, these
flips: flip, flipping, rotate, rotating, turn it over, flip it
need: need, have to, supposed to, should i, must, do i, do we
jumps: jump, jumping, bounce on, jumps, trampoline
hotel: hotel, hotels, hotel bed, marriott, westin, hilton, four seasons
feel: feel, feels, like, feeling
see-all: show me what you have, show me what you got, show me what u got, show me your beds, show me your mattresses, show me some beds, show me some mattresses, show me beds, show me mattresses, what do you got, what do you have, what have you got, whatcha got, what you got, what u got, what do u got, what beds do you have, what mattresses do you have, what can you show me, let me see what you have, just show me
anything: what do you got, what do you have, what have you got, whatcha got, what you got, what u got, what do u got, what you have, show me what you have, show me what you got, what can you show me, do you have anything, is there anything, got anything, have you got anything, anything at all, anything for me, anything like that, anything for that
safest: safest bet, safe bet, safest choice, safest one, safest mattress, mattress is safest, which is safest, is the safest, wont regret, cant go wrong with
rolls: roll, rolls, rolling, roll in, rolling in, sink, sinking, slide, sliding, fall, falling, end up
together: together, into him, into her, into me, into each other, into my husband, into my wife, into the middle, to the middle, in the middle, toward the middle, towards the middle, toward each other, taco
edge: solid edge, firm edge, sturdy edge, edge, edges, side of the bed, sides of the bed, side of it, around the sides, on the sides, the sides, sit on the side, where i sit, where he sits, where she sits, perimeter, border
rise: get out of, getting out of, get in and out, get up from, getting up, get in, climb in, climb out
easy: easy, easier, easily, hard, able, can she, can he, trouble
heavy: heavy, heavier, big guy, big people, big man, heavy people, overweight, plus size, bigger people, 250, 260, 270, 280, 290, 300, 350, his weight, my weight, his size, my size, someone his size
made: made for, built for, designed for, anything for, one for, meant for, beds for
sags: sag, sags, sagging, dip, dips, dip in the middle
bargain: negotiable, negotiate, wiggle room, haggle, knock off, knock anything off, come down, lower the price, break on the price, cut me a deal, better price, best price you can do, if i buy two, buy two, buy both, get two of them, buying two, both get a discount, take less, talk down, bundle deal, any room on the price, room on the price, do better on the price, do any better, out the door for less
monthly: monthly, a month, per month, month
money: payment, payments, pay, cost, how much, whats the, cheapest, amount
total: total, all in, out the door, altogether, in all
tax: tax, taxes, w tax, delivery, with tax, fees, sales tax
fetch: pick it up, pick up, pick one up, grab it, grab one, take it home, take it with me, haul it, load it, bring my truck, pickup, get it myself
possible: can i, can we, could i, could we, possible, able to, may i, allowed, are they, do you let, can you, can my
when: today, tomorrow, tonight, this week, this weekend, next week, monday, tuesday, wednesday, thursday, friday, saturday, sunday, by the weekend, same day, right away, now, this afternoon, after work
arrives: get here, arrive, come, here by, get it, get one, have it, get this, get these, delivered, deliver, in time, by
hold: hold, reserve, put aside, set aside, put on hold, save, layaway, hang on to
bed: it, one, this, that, the first, the second, the third, first one, second one, bed, mattress, for me
try: try it, try them, try one, try these, try it out, try them out, lay on, lay down on, lie on, lie down on, lay on them, test, test them, test it, see them in person, see these in person, see it in person, in person, on display, on the floor there, in the showroom, sit on, feel them
where: where, somewhere, in store, in the store, at the store, are they, is it
too: too
too-feel: too soft for, too firm for, too hard for, too thin for
suits: ok for, okay for, fine for, good for, right for, bad for, alright for, enough for, too soft for, too firm for, too hard for, too thin for, work for, works for, work ok for, suit, suits, hold him, hold her, hold me, support him, support her, support me, hold up under, strong enough, be ok on, be okay on, ok on, okay on, be fine on, be comfortable on, comfortable for, comfortable on, do ok on, sleep well on, like it, like that one, handle
whom-other: him, her, he, she, his, husband, wife, partner, boyfriend, girlfriend, fiance, spouse, mom, dad, mother, father, parents, son, daughter, his size, someone his size, hubby, hes, shes
whom-self: me, i, my weight, my size, us, someone my size, im
no-rush: take your time, no rush, no hurry, whenever you can, whenever they can, ill wait, i can wait, i will wait, im in no hurry, im not in a hurry, when you get a chance, when they get a chance, thats fine ill wait
how-soon: how long, how soon, when will, when can i, when do i, how quickly, how many hours, how many days, when should i, how fast
by-text: text me, text, texting, sms, a text
callback: gonna call, going to call, will call, call today, call tomorrow, call soon, call me, call me back, calling me, someone call, somebody call, anyone call, human call, person call, they call, they be calling, you call, ring me, phone me, call back, gets back to me, back to me, back to us, somebody answers, someone answers, hear back, hear from, get back to me, reach out to me, contact me, text me, a call, will they really call, really call
has-number: my number, my phone number, got my number, have my number, my info, my details, my contact
their-number: number to call, your number, your phone number, give me the number, whats the number, what is the number, phone number, phone, give me a number, who do i call, number for the store
no-order: dont have the order number, dont have an order number, dont have my order number, dont have the order, no order number, without the order number, dont have the number, dont have that number, dont have it, dont have it on me, dont know the order number, dont know the number, cant find the order number, cant find the number, cant find the receipt, cant find it, lost the receipt, lost the order number, lost my receipt, dont have the receipt, dont have a receipt, threw out the receipt
covered: covered, cover it, cover this, cover that, cover sagging, covers it, covers this, covers that, under warranty
cancel: cancel, cancelled, canceled, cancel it, cancel that, call it off
told: did you tell, did they get, do they know, have you told, did you pass
asked-about: i asked about, asking about, question was about, i was asking about
`),
});
