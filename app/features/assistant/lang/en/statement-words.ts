import { listConcepts } from '#app/features/assistant/lang/word-lists.ts';

/** Words by which a statement turns: what is refused, corrected or taken back, and whom or how many it is for. */
export const STATEMENT_WORDS = listConcepts(`
not.but: but not, yet not, just not, without being
not.plain: not, and not, isnt, never, im not, its not
not.instead: instead of, rather than, in place of
not.wanted: no, dont want, do not want, doesnt want, dont need, do not need, dont like, do not like, dont love, do not love, didnt like, dislike, not doing, cant do, cannot do, cant fit, cannot fit, wont do, not a fan of, not into, without, forget, forget about, skip, hate, hates, no more, neither, nor, ditch, lose, drop, except, anything but, not interested in, cant stand, avoid, no need for, dont show me, stop showing, stop showing me, get rid of, enough with, never show
not.fitting: wont fit, doesnt fit, wouldnt fit, cant fit, wont work, doesnt work, not an option, is too big, is too small, is too wide
other.no: no idea, not sure, no clue, no preference, not only, not just, no problem, no rush, no budget, no limit, no wonder, dont mind, not too, no matter
that.said: that, it, those, them, these
said.again: i said, i asked, i asked for, i meant, i told you, i already said, i already told you, that is what i said, is what i said
said.wrong: thats wrong, that is wrong, you got that wrong, you got it wrong, got it backwards, got that backwards, not what i said, not what i asked, not what i asked for, not what i want, thats not it, you misunderstood, thats not right
said.never: never said, never asked for, didnt say, did not say, who said, who said anything about, didnt ask for, not saying
said.back: take that back, take it back, changed my mind about
why.ask: why, how come
fine.all: is fine, are fine, is ok, is okay, are ok, are okay, is good, works too
ask.lead: do, does, is, are, isnt, arent, will, would, can, could
more.feel: firmer, softer, harder, more firm
or.join: or
and.join: and, nor
joined.but: but, with, yet, and, on, n, &
over.budget: go over budget, go over, go above budget, go over our budget, go over my budget, stretch the budget, go higher, spend more, pay more
count.total: total, in total, in all, all together, altogether, combined, for both, for the pair, all in
count.each: each, apiece, per bed
scale.ten: out of 10, out of ten, on your scale, on the scale, on a scale, firmness, on firmness
trouble.lying: get comfortable, comfortable, comfy, sore, sleeping
one.person: just for her, just for him, only for her, only for him, one person, just one person, only one person, not two people, not two of us, not for two, not a couple, sleeps alone, sleep alone, sleeps by herself, sleeps by himself, lives by herself, lives by himself, shes alone, hes alone, she is alone, he is alone, lives alone, not sharing, im not sharing, one sleeper, not my partner, not my husband, not my wife, not my boyfriend, not my girlfriend, isnt my partner, not a partner
grown.up: college, university, uni, grown, dorm, college dorm, freshman, sophomore, grad school, grad student, not a child, not a kid, not a little kid, moving back home
someone.other: its for my roommate, bed for my roommate, mattress for my roommate, one for my roommate, its for my roomie, its for my housemate
feature.pillow-top: pillow top, pillow tops, pillowtop, pillowtops, box top
feature.euro-top: euro top, euro tops, eurotop
feature.split: two twins, two twin xl, two twin xls, 2 twins, 2 twin xl, 2 twin xls, twins side by side, side by side twins, split, a split, split king, splits, two beds, two separate beds, separate beds, two mattresses, two separate mattresses, separate mattresses
whole.bed: just one king, just one mattress, only one mattress, one mattress only, one king only, one single mattress, one big bed
turn.to: no wait, wait no, no sorry, sorry no, make that, make it, no make it, scratch that, no actually, or rather, wait, oops, correction
animal.pet: dog, dogs, cat, cats, pup, puppy, lab, labrador, mastiff, shepherd, doodle, pitbull, dane, pet, pets
money.verb: go, id go, could go, can go, do, could do, can do, prob, probably, ish, thereabouts, thinking, thinking about, thousand ish, willing, want, wanna, the, but, like, maybe, or so
money.any: dont care about the price, dont care about price, dont care what it costs, dont care how much, dont care about cost, dont care about the cost, price doesnt matter, price does not matter, cost doesnt matter, money doesnt matter, price is no object, price no object, money is no object, money no object, money isnt an issue, price isnt an issue, price is not an issue, money is not an issue, price is no issue, any price, whatever it costs, no matter the price, no matter what it costs, sky is the limit, skys the limit
`);
