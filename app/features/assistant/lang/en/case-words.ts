import { listConcepts } from '#app/features/assistant/lang/pack.ts';
import { compileLexicon } from '#app/features/assistant/understanding/lexicon.ts';

/** Words in questions about the shopper's own situation; `of.` concepts say what a number measures. */
export const CASE_WORDS = compileLexicon({
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
has.too-soft: too soft, to soft, soft enough, too squishy, too plush, too mushy, sink too much, not firm enough, support my back
has.too-firm: too firm, to firm, too hard, to hard, too stiff, firm enough, hard as a rock, like a board
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
has.versus: better than, worse than, different from, different than, differ from, compared to, compare to, compares to, compare with, versus, vs, as good as, instead of, rather than, over a, that a, than a, than the, stack up, why should i buy, why would i buy, why buy, why not just buy, why not just get, same as
has.no-sink: nothing i sink into, nothing i sink in, nothing that i sink into, nothing we sink into, nothing to sink into, nothing sinky, dont want to sink, dont wanna sink, do not want to sink, dont like sinking, dont like to sink, hate sinking, hate to sink, without sinking, not sink, never sink, cant sink, no sinking, not sinky, nothing like quicksand, nothin like quicksand, not quicksand, no quicksand, dont want to get swallowed, not swallow me, nothing that swallows me, no hammock, not a hammock, not a marshmallow, nothing mushy, not mushy, no mush, nothing squishy, not squishy, too squishy for me, hate that stuck feeling, hate the stuck feeling, hate feeling stuck, dont want to feel stuck, dont like feeling stuck, no stuck feeling
has.no-hard: not hard as a board, not be hard as a board, not hard as a rock, not as hard as a rock, not a board, not be a board, nothing hard as a board, not hard like a board, not like a board, not feel like a board, nothing like a board, not rock hard, nothing rock hard, not be rock hard, no boards, not a brick, nothing like a brick, not like a rock, not like concrete, not a plank, not too hard, not be too hard, nothing too hard
has.shock: scares me, scared, scary, yikes, ouch, gulp, whoa, sticker shock, steep, pricey, thats a lot, thats a lot of money, a lot of money, too rich for me, so much money, not made of money, makes me nervous, hurts my wallet, bit much, more than i wanted, more than i thought, more than i planned, cant afford, cannot afford, out of my league, arm and a leg, highway robbery
has.last: sag, sags, sagging, hold up, last, lasts, wear out, dip, dips, hole, fall apart
has.then: then what, what then, what happens, what if, and if, what do i do, what can i do, who pays, covered
`),
});
