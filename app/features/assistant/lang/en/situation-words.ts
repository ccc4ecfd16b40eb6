import { listConcepts } from '#app/features/assistant/lang/pack.ts';
import { compileLexicon } from '#app/features/assistant/understanding/lexicon.ts';

/** Words in questions about the shopper's own situation; `of.` concepts say what a number measures. */
export const SITUATION_WORDS = compileLexicon({
  words: listConcepts(`
of.gap: gap, gaps, apart, spacing, spaced, between, in between, slat, slats, slatted, slatted base, slatted frame
of.frame: frame, frames, bed frame, bedframe, base, adjustable base, foundation, box spring, boxspring, platform, platform bed, legs
of.rail: rail, rails, guardrail, guardrails, guard rail, railing, side rail
of.door: door, doors, doorway, doorways, door frame, hallway, hall, corridor, stairs, staircase, stairwell, stairway, steps, elevator, entrance
of.bed: mattress, mattresses
has.bunk: bunk, bunks, bunk bed, bunk beds, bunkbed, bunkbeds, top bunk, upper bunk, loft bed
has.box-spring: box spring, boxspring, box springs, boxsprings, boxspring, box, foundation
has.own: my, our, mine, ours, i have, we have, ive got, weve got, keep, reuse, existing, current, still
has.old: old, older, ancient, years ago, aging, decades old, original, hand me down, from when, inherited
has.through: through, thru, fit up, get up, go up, up the, up my, up our, around the, into the house, inside the house
has.feet: feet hang, feet stick, hang off, hanging off, stick out, long enough, too short, too tall for, foot room, leg room, fit me, my feet, his feet
has.cant-pay: cant swing, cannot swing, not sure i can swing, not sure we can swing, cant afford, cannot afford, not sure i can afford, not sure we can afford, dont think i can swing, dont think i can afford, dont know if i can swing, dont know if i can afford, cant stretch to
has.weight: take the two of us, take both of us, take us both, hold, holds, support, supports, carry, handle, take our weight, take my weight, strong enough, sturdy enough, weight, weigh, weighs, pounds, lbs, lb, our size, my size, break under, hold up
has.too-soft: too soft, to soft, too squishy, too plush, too mushy, sink too much, sink through, sink right through, sink too far, sink in too far, bottom out, bottoming out, bottomed out, hit the bottom, feel the bottom, not firm enough, swallow me
has.firm-enough: firm enough, hard enough, supportive enough, hold me up, hold us up, keep me up, support my back, enough support
has.too-firm: too firm, to firm, too hard, to hard, too stiff, not soft enough, hard as a rock, like a board
has.soft-enough: soft enough, plush enough, cushy enough, enough give, enough cushion, enough cushioning, enough padding
has.too: too tall, to tall, too high, too thick, too low, too short, too thin, to high, to thick
has.height: tall, high, height, thick, thickness, low, short, climb, up
has.need: make sense, makes sense, overkill, good idea, bad idea, need, needed, necessary, should we, should i, have to, must we, worth, better off
has.split: split, split king, splits, two twin xls, two halves, two separate
has.narrow: narrow, wide enough, big enough, small, cramped, tight, room enough, enough room, enough space
has.alone: one person, single person, just me, by myself, alone, for me, solo, one adult, for one
has.two: take the two of us, take both of us, take us both, two people, both of us, two of us, the two of us, for two, us both, a couple, me and my, my wife and, my husband and, we
has.grow: outgrow, outgrows, grow out, grow into, grows, growing, grow, last him, last her, until he, until she, when he is, when she is, teenager, teen
has.rise: get up from, get up, getting up, get out of, getting out of, get in and out, get into, get on and off, climb into, climb out, climb in, get in, get out, stand up from
has.any-good: do you like, would you recommend, would you go with, would you buy, good choice, too cheap to be good, any good, junk, decent, garbage, legit, good quality, well made, cheaply made, crap, trash, worth anything, hold its own, good enough
has.pair: pair, the pair, both halves, two halves, the halves, both twins, two twins, two twin xls, side by side, both together
has.ok: ok, okay, fine, alright, all right, good, any use, worth it, acceptable, reasonable, solid, okay for me, ok for me, fine for me, good for me
has.other-store: big box stores, big box store, box stores, chain stores, the chains, other places, costco, amazon, walmart, sams club, ikea, wayfair, target, mattress firm, macys, online, another store, other store, other stores, other place, another place, elsewhere, somewhere else, competitor, competitors, down the street, across town, the mall
has.versus: why not, why not just, why not get, why shouldnt i, why shouldnt i just, why wouldnt i, and not just, and not a, not just get, not just buy, better than, worse than, different from, different than, differ from, compared to, compare to, compares to, compare with, versus, vs, as good as, instead of, rather than, over a, that a, than a, than the, stack up, why should i buy, why would i buy, why buy, why not just buy, why not just get, same as
has.no-sink: nothing i sink into, nothing i sink in, nothing that i sink into, nothing we sink into, nothing to sink into, nothing sinky, dont want to sink, dont wanna sink, do not want to sink, dont like sinking, dont like to sink, hate sinking, hate to sink, without sinking, not sink, never sink, cant sink, no sinking, not sinky, nothing like quicksand, nothin like quicksand, not quicksand, no quicksand, dont want to get swallowed, not swallow me, nothing that swallows me, no hammock, not a hammock, not a marshmallow, nothing mushy, not mushy, no mush, nothing squishy, not squishy, too squishy for me, hate that stuck feeling, hate the stuck feeling, hate feeling stuck, dont want to feel stuck, dont like feeling stuck, no stuck feeling
has.no-hard: not hard as a board, not be hard as a board, not hard as a rock, not as hard as a rock, not a board, not be a board, nothing hard as a board, not hard like a board, not like a board, not feel like a board, nothing like a board, not rock hard, nothing rock hard, not be rock hard, no boards, not a brick, nothing like a brick, not like a rock, not like concrete, not a plank, not too hard, not be too hard, nothing too hard
has.shock: scares me, scared, scary, yikes, ouch, gulp, whoa, sticker shock, steep, pricey, thats a lot, thats a lot of money, a lot of money, too rich for me, so much money, not made of money, makes me nervous, hurts my wallet, bit much, more than i wanted, more than i thought, more than i planned, cant afford, cannot afford, out of my league, arm and a leg, highway robbery
has.afford: in stock for, do you have for, have for about, have for around, have for under, got for, have under, have around, enough for, enough to get, be enough, is enough, possible, doable, realistic, can i get, can we get, could i get, could we get, can i do, can we do, could i do, can i find, do you have anything, got anything, anything for, anything under, anything below, buy me, get me, going to get me, work for, do it for, do both for
has.both: both, two of them, 2 of them, two for, 2 for, two beds, 2 beds, total, all together, altogether
has.without: without one, without it, without that, without a, without the, without any, with no, scratch the, skip the, lose the, ditch the, drop the, forget the, no more, rather not have, dont want the, dont want a, dont want any, dont like the, dont like those, not a fan of, hate the, hate those, not into
has.money: budget, price, prices, spend, spending, cost, pay, money, price range
has.undecided: no idea, dont know, do not know, not sure, havent decided, have not decided, had not decided, havent settled, have not settled, had not settled, hadnt settled, not settled, no clue, unsure, undecided, idk, dunno, havent thought, have not thought, havent set, have not set, no set, dont have a set, flexible, pretty open, wide open
has.your-pick: your pick, your picks, your top pick, your first pick, your second pick, your favorite for me, you recommended, you suggested, you picked, my picks, my matches, for me, pick for me, you pick, would you pick, would you choose, would you recommend, would you go with, would you get, what would you buy, the ones you showed me first, back to
has.of-these: these, those, them, of these, of those, of them, from these, from those, between them, between these, of the two, of the three, these two, those two, that brand
has.how-much-more: how much more, more is the, cost difference, more would, how much higher, how much on top, how much less, what more would, how many dollars more, how big is the jump, how big a jump, extra is, how much extra, what more does, how much does it go up, price difference, difference in price, how much is the jump, upcharge
has.cheaper: cheaper in, cheaper if, cheaper as, less in, less for, less expensive in, less expensive if, cost less, costs less, save in, save if, save going, save with, save anything, save much, any cheaper, come down, go down, is it cheaper, be cheaper, is it less
has.twins: two twin, two twins, two twin xl, two twin xls, those two twin, those two twins, the two twin xls, the two twins, the two twin, 2 twin xl, 2 twin xls, 2 twins, both twins, both twin xls, twin xls together, twins together, pair of twins, pair of twin xls
has.as-big: same size as, the same as, same as, as big as, the size of, size of a, equal to a, add up to a, make a, fit on a, fit in a, fit on my, fit in my, fit on our, fit in our, go on a, go on my, go on our, fit my, fit our
has.two-of: for two, for 2, two of, 2 of, both of them, two for, 2 for, of each
has.sum: total, all in, all together, altogether, together, in all, combined, sum, grand total, add up, adds up, everything
has.with-it: with a, with an, with the, with one, with protectors, with protector, with frames, with pillows, plus a, plus an, plus the, plus two, and a, and an, and the, and protectors, and frames, including
ask.stairs: stairs, upstairs, up the stairs, flights, flight, floor walk up, walk up, walkup, third floor, second floor, 3rd floor, 2nd floor, 4th floor, fourth floor, elevator, up to my apartment, into the bedroom, in the bedroom, to the bedroom, carry it, carry them
ask.set-up: set it up, set up, setup, set them up, put it together, put together, assemble, assembled, assembly, install, installed, installation, white glove, unbox, unpack
ask.when: how fast, how soon, how quick, how quickly, how long does it take, how long will it take, how long does delivery, how long until, when can, when could, when would, when will, what day, same day, next day, this week, by friday, by saturday, by the weekend, how many days, how many weeks, lead time, arrive, get here
ask.area: deliver to, ship to, my area, my zip, my zip code, my address, out here, i live in, i live out, im in, we live in, were in, as far as
ask.fee: fee, fees, restocking, charge, charged, any cost, cost me
has.swap: swap it, swap them, swap for, swap this, exchange it, exchange them, exchange for, trade it, trade for, switch it for, return it, send it back, take it back, hates it after, dont like it after, doesnt like it after
has.sum-up: sum it up, sum up, sum this up, summarize, summary, recap, wrap it up, bottom line, what did you end up with
has.myth: myth, a myth, mith, old wives tale, is that true, is it true, really true, or not really, just a saying
has.wise: smart, wise, a mistake, good idea, bad idea, right choice, right for me, make sense, makes sense
has.delivery: include delivery, includes delivery, including delivery, delivery included, come with delivery, comes with delivery, delivery free, free delivery, delivery extra
has.organic: organic, organics, gots, gols, organically
has.asleep: sleep, sleeps, sleeping, asleep, sleeper, night, nights, bed, toss, tossing, turning, position, positions, nap
has.which: which one, which of, which bed, which mattress, which would, which is, which ones, whats the best one
has.upsize: move up to, moving up to, go up to, going up to, upgrade to, upgrading to, step up to, size up, size up to, go bigger, going bigger, switch to, go with a, worth getting a, worth going
has.each-side: each side be different, each side being different, side is different, separate sides, each side is different, each side different, sides are different, sides different, different on each side, different sides, different on both sides, two different sides, different firmness on each, different firmness on each half, different firmness on each side, different feel on each side, different feels on each side, each half, a different feel for each, each of us our own, each get our own, each have our own, one side soft, one side firm, half soft half firm, half firm half soft, dual firmness, dual sided, dual comfort, two firmnesses in one, two feels in one
has.usual-price: be spending, be paying, how much they cost, how much these cost, how much beds cost, how much mattresses cost, what they cost, what these cost, what beds cost, how much they run, how much one costs, how much a mattress costs, people pay, people usually pay, people generally pay, people normally pay, people typically pay, people spend, folks pay, folks spend, most people spend, generally pay, usually pay, normally pay, typically pay, should i pay, expect to pay, expect to spend, have to spend, need to spend, should i spend, should we spend, should i expect, usually run, generally run, typically run, good one run, decent one run, good one cost, decent one cost, decent mattress cost, good mattress cost, decent bed cost, good bed cost, usually cost, generally cost, normally cost, going rate, ballpark, typical price, average price, normal price, usual price, average cost, typical cost
has.why-us: why should i buy from you, why should we buy from you, why buy from you, why would i buy from you, why should i shop with you, why shop with you, why shop here, why buy here, why should i buy here, why buy it here, buy from you instead, buy from you guys, buy it from you, what makes you different, what makes you guys different, what makes you better, what makes your store, what sets you apart, whats special about you, what do you offer that, why you guys, why go with you
has.motion: kick, kicks, kicking, feel him move, feel her move, feel them move, feel him, feel her, feel the kid, feel my kid, feel the kids, feel each other, feel movement, not feeling, toss, tosses, tossing, tosses and turns, gets up, getting up at night, moves around, move around, moving around, wake me, wakes me, waking me, wake me up, wake up when, climbs in, climb in, jumps on, jump on, motion, movement, disturb, disturbs
has.last: sag, sags, sagging, hold up, last, lasts, wear out, dip, dips, hole, fall apart
has.then: then what, what then, what happens, what if, and if, what do i do, what can i do, who pays, covered
`),
});
