import { combine, list } from '#app/features/assistant/lang/phrases.ts';
import { listConcepts } from '#app/features/assistant/lang/pack.ts';
import type { ConceptWords } from '#app/features/assistant/understanding/lexicon.ts';
import type { QuestionFormWords } from '#app/features/assistant/understanding/question-form.ts';

const SUBJECTS =
  'i, you, u, ya, yall, we, it, its, they, he, she, the, a, an, this, that, these, those, there, my, your, any, anyone, someone, somebody, all, both';

export const QUESTION_FORM_WORDS: QuestionFormWords = {
  leads: list(
    `ok, okay, k, so, and, but, or, also, well, um, uh, oh, ah, hmm, hm, hi, hi there, hello, hey, hey there, thanks, thank you, thank you so much, thanks so much, thx, ty, perfect, great, good, cool, nice, awesome, wonderful, excellent, amazing, got it, gotcha, sounds good, love it, alright, all right, right, yes, yeah, yep, no, nope, no thanks, please, just, wait, actually, sorry, excuse me, then, now, first, that helps, one more thing, one last thing, last thing, last question, one question, quick question, question, my question is, my question was, the question was, i asked, i asked you, i meant, i mean, i was asking, im asking, tell me, just tell me, let me know, i want to know, i need to know, id like to know, i wonder, wondering, i was wondering, just wondering, curious, whatever, lol, haha, btw, by the way, anyway, though, because, cause, if not, for real, seriously, man, guys, sir, maam, dear`,
  ),
  starts: [
    ...combine(
      'is, are, was, were, do, does, did, can, could, will, would, should, has, have, may, am',
      SUBJECTS,
    ),
    ...list(
      `is, are, do, does, did, can, could, will, would, should, isnt, arent, doesnt, dont you, dont they, cant you, cant i, wont, what, whats, which, whichs, who, whos, when, whens, where, wheres, why, whys, how, hows, how come, what if, what about, how about, yes or no, any, anything, got any`,
    ),
  ],
  statements: [
    ...combine('i, we, he, she, they', '-, am, have, was, were, are, do, also, just, can, could, would'),
    ...combine('when, what, how, where, which, why, who', 'i, we, my, he, she, they'),
    ...combine(
      'is, are, was, will, would, can, should, do, does, did, has, have',
      'not, fine, ok, okay, good',
    ),
    ...combine('would', 'like, love, prefer, be, do'),
    ...combine('will, can, should', 'do, be'),
    ...combine(
      'would, will, could, can, might',
      'stretch, go, pay, spend, take, need, want, consider, wait, keep, use, try, put, splurge, push, manage, live with',
    ),
    ...combine('do', 'have, like, want, need, sleep, prefer'),
    ...combine('have', 'a, an, the, to, my'),
    ...list(
      'im, ive, id, ill, were, weve, hes, shes, theyre, its, my, our, his, her, has to, which is why, whatever, what a, how nice, how funny',
    ),
  ],
  complaints: [
    ...combine(
      'didnt, never, havent, still havent, dont, wont, arent, not, didnt even, u didnt, you didnt',
      'answer, answered, answering',
      '-, me, my question, the question, that, what i asked',
    ),
    ...combine(
      'not, isnt, wasnt, thats not, that isnt, that wasnt',
      'what i asked, my question, the question, an answer',
    ),
    ...combine(
      'ignored, ignoring, ignore, skipped, skipping, missed, avoided, avoiding, dodged, dodging',
      'me, my question, the question, what i asked, what i said',
    ),
    ...combine('answer', 'me, my question, the question, what i asked'),
    ...combine('i, i already, i just', 'asked', 'you, about, that, a question, a yes'),
    ...list(
      `i was asking, im asking, still havent told me, havent told me, didnt tell me, you never told me, not listening, arent you listening, are you listening, are you reading, are you even reading, did you read, didnt read, read my question, what about my question, back to my question, my question was, the question was, still no answer`,
    ),
  ],
  repeats: combine('i asked, i already asked, i just asked', 'what, whats, which, if, how, when, where, why'),
  holidays: list(
    `holiday, holidays, christmas, christmas eve, xmas, new years, new years eve, new years day, thanksgiving, easter, good friday, labor day, memorial day, presidents day, mlk day, fourth of july, 4th of july, july 4th, july 4, independence day, veterans day, columbus day, juneteenth, black friday, halloween, mothers day, fathers day`,
  ),
  lengths: list(`long, length, longer, longest, lengthwise, head to toe, feet hang off`),
  widths: list(`wide, width, wider, widest, across, widthwise`),
  offers: list(
    `what about, how about, what if i went, what if we went, what if i go, then what about, and for`,
  ),
  eithers: list(`yes or no, or not, or no, which is it, which one is it`),
  sizeless: list(
    `length, width, wide, dimensions, measurements, inches, how long is it, how long are they, how long is the bed, how long is the mattress`,
  ),
  measures: list(
    `dimensions, dimension, measurements, measurement, measure, measures, what size is, how big is, how big are, how large is, size in inches, inches is, exact size, actual size`,
  ),
  /** Words that don't name the subject of a question. */
  plain: list(
    `real, paid, paying, earn, maximum, minimum, honest, fits, matches, ideas, idea, suggestion, suggestions, options, option, thoughts, advice, mattress, mattresses, bed, beds, one, ones, thing, things, stuff, kind, type, sort, lot, bit, way, ways, people, vs, versus, few, couple, after, special, person, guy, guys, folks, good, better, best, great, nice, fine, ok, bad, right, wrong, well, enough, much, many, more, most, less, least, some, other, another, different, same, own, whole, time, times, day, days, week, weeks, month, months, year, years, weekend, weekends, weekday, weekdays, mondays, tuesdays, wednesdays, thursdays, fridays, saturdays, sundays, today, tomorrow, tonight, soon, later, again, yet, ever, never, always, usually, sometimes, actually, exactly, even, also, besides, then, specifically, especially, really, literally, basically, honestly, kinda, please, thanks, help, helps, work, works, use, used, using, want, need, get, gets, getting, give, go, goes, going, come, comes, buy, buying, keep, let, make, makes, put, see, find, know, think, mean, say, said, tell, told, ask, asked, question, answer, guess, feel, feels, recommend, recommendation, recommendations, suggest, suggestion, suggestions, pick, picks, choose, option, options, choice, choices, show, store, shop, place, sell, carry, offer, have, possible, able, sure, maybe, probably, difference, compare, compared, list, two, three, four, five, first, second, third, next, top, number, actual, usual, average, normal, regular, certain, specific, general, overall, info, information, anyone, somebody, someone, else, tho, lol, haha, um, ya, yall, gonna, wanna, gotta, cant, wont, isnt, arent, didnt, doesnt, dont, whats, hows, whos, wheres, theres, thats, youre, theyre, ive, im, ill, id, u, r, ur, n, w, y, s, t, re, ve, ll, d, m`,
  ),
  /** Topic words that have other meanings too. */
  vague: list(
    `right now, how long do, how long does a, how long will, how long is a, how long is, how long are, how wide, wide, last, lasts, replace, how often, how many years, hold up, holds up, made, built, brand, brands, company, who makes, who made, made by, open, opens, opening, closed, closing, close at, what time, clean, wash, cover, inside, layer, layers, flip, rotate, vacuum, expand, adjust to, get used to, smell, smells, adjustable, bend, bends, hold, holds, handle, handles, heavy, strong enough, toss, jump, jumping, shake, bounce, gets up, edge, border, borders, price, prices, pricing, how much, cost, how deep, deep, depth, how many inches, inches, inch, high, height, tall, low, short, profile, frame, sag, sagging, link, url, website, web site, located, location, about you, about your company, a chain, legit, natural, chemical, chemicals, toxic, strong, still, quiet, feature, features, stars, rating, reviews, come from, imported, country`,
  ),
};

/** "Money is no object", "budget isn't really the issue". */
const MONEY_ANY = [
  ...combine(
    '-, the',
    'money, price, cost, budget, expense',
    'isnt, is not, isnt really, is not really, really isnt, aint, is',
    'the issue, an issue, the problem, a problem, a concern, a factor, no object, no issue, no problem, no concern',
  ).filter((phrase) => !/ is (?:the|an?) /.test(phrase)),
  ...combine('-, the', 'money, price, cost, budget', 'doesnt, does not, doesnt really', 'matter'),
  ...combine(
    'dont care, do not care, dont really care, not worried, im not worried',
    'about the price, about price, about the cost, about cost, about the money, about money, what it costs, how much it costs, how much',
  ),
  ...combine('price, money, cost', 'no object'),
  ...list(
    'any price, whatever it costs, no matter the price, no matter what it costs, sky is the limit, skys the limit, spare no expense, no expense spared',
  ),
];

/** Words that change a statement: negation, correction, withdrawal, and whom or how many it is for. */
export const STATEMENT_WORDS: ConceptWords = {
  'money.any': MONEY_ANY,
  ...listConcepts(`
not.but: but not, yet not, just not, without being
not.plain: not, and not, isnt, arent, im not, that isnt, that is not, thats not, something not
not.being: its not, it isnt, it is not, there is no, theres no, there isnt, there are no, doesnt have, dont have, has no, have no
not.dropped: forget, forget about, skip, ditch, lose, drop
not.ever: never, never had, never tried, havent tried, never slept on
not.instead: instead of, rather than, in place of
not.wanted: no, dont want, do not want, doesnt want, dont need, do not need, dont like, do not like, dont love, do not love, didnt like, dislike, not doing, cant do, cannot do, cant fit, cannot fit, wont do, not a fan of, not into, without, hate, hates, no more, neither, nor, except, anything but, not interested in, cant stand, couldnt stand, cant bear, cant handle, cant deal with, loathe, loathes, detest, detests, despise, despises, steer clear of, keep me away from, spare me, miss me with, nix, nix the, ban the, hell no to, no to, swore off, sworn off, had it with, had enough of, not crazy about, not wild about, not big on, not keen on, not fond of, not about that, dont care for, dont trust, never liked, never loved, burned by, anti, over the whole, yuck to, avoid, no need for, dont show me, stop showing, stop showing me, get rid of, enough with, never show, stop with, enough of, please no, done with, sick of, tired of, fed up with, not buying, not buying another, im not buying, im not buying another, were not buying another, wont buy, wont sleep on, never again, refuse, refuse to go back to, never going back to, no thanks to, other than, something other than, everything but, anything besides, besides, nothing with, stay away from, away from, not looking for
not.fitting: wont fit, doesnt fit, wouldnt fit, cant fit, wont work, doesnt work, not an option, is too big, is too small, is too wide
other.no: no idea, not sure, no clue, no preference, no problem, no rush, no budget, no limit, no wonder, dont mind, not too, no matter
that.said: that, it, those, them, these
said.again: i said, i asked, i asked for, i meant, i told you, i already said, i already told you, that is what i said, is what i said
said.wish: do want, did want, do like, do need, did ask for, i really do want, yes i want, want it with, i want them with, but i want, still want, i still want, still like, do love
said.wrong: thats wrong, that is wrong, you got that wrong, you got it wrong, got it backwards, got that backwards, not what i said, not what i asked, not what i asked for, not what i want, thats not it, you misunderstood, thats not right
said.never: never said, never asked for, didnt say, did not say, who said, who said anything about, didnt ask for, not saying
said.back: take that back, take it back, changed my mind about
why.ask: why, how come
fine.all: is fine, are fine, is ok, is okay, are ok, are okay, is good, works too
ask.lead: do, does, is, are, isnt, arent, will, would, can, could
more.feel: firmer, softer, harder, more firm
or.join: or
must.before: only, only interested in, only want, only wants, interested only in, nothing but, strictly, exclusively, must be, has to be, have to be, needs to be, it must be, will only buy, only buy
must.after: only, or im out, or i am out, or i walk, or no deal, or forget it, or nothing, or bust, or else, is a must, is a must have, is non negotiable, is nonnegotiable, no exceptions, period, is a requirement, is required
height.low: not too tall, not very tall, not so tall, not that tall, isnt too tall, isnt very tall, nothing too tall, nothing tall, not too thick, not so thick, nothing too thick, not too high off, not so high off, not too high up, not a high bed, not a tall bed, low profile, lower profile, low to the ground, low to the floor, a low one, a lower bed, low mattress, low so, a low mattress, easy to get onto, easy to get on, easy to get up onto, easy to climb onto, easy to climb into, easy to get up on, climb into anything tall, climb onto anything tall, climb anything tall, climb into a tall bed, cant climb into, cant climb onto, cant climb up, cannot climb into, cannot climb onto, anything too tall, dont want it tall, dont want it too tall, too tall for me to climb
measure.width: wide, width, across, in width
measure.other: door, doors, doorway, doorways, hall, hallway, stairs, staircase, stairway, elevator, room, bedroom, wall, window, closet, gap, gaps, van, car, truck
and.join: and, nor
joined.but: but, with, yet, and, on, n, &
limit.not: cant, cannot, wont, would not, wouldnt, rather not, not trying to, not looking to, not planning to, not willing to, unwilling to, not going to, not gonna, dont plan to, dont wanna, hate to, prefer not to, nothing, no way, never, hesitate to, not comfortable, scared to, afraid to, not about to, cant see myself, cant justify
limit.is: no more, and no more, not a penny more, not a cent more, is my limit, is my max, is my maximum, is my ceiling, is my cap, is my budget, is my top, is our limit, is our max, is our maximum, is our ceiling, is our cap, is our budget, is the limit, is the max, is the maximum, is the ceiling, is the cap, is the most, is all i have, is all we have, is all i can, is all we can, is all ive got, is all weve got, is as high as, is as much as, is the absolute max, is my absolute max, is my hard limit, is my hard cap, is pushing it, is where i stop, is about as high as, is about my limit, is about my max, is about all
spend.verb: spend, spending, pay, paying, go, going, do, drop, dropping, shell out, fork over, part with, blow, blowing, cough up, splurge, exceed, put down, invest, lay out, cross, pass
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
feature.gel: gel, gels, cooling gel, gel foam, gel memory foam, gel swirl, gel layer, gel infused, foam with gel
feature.split: two twins, two twin xl, two twin xls, 2 twins, 2 twin xl, 2 twin xls, twins side by side, side by side twins, split, a split, split king, splits, two beds, two separate beds, separate beds, two mattresses, two separate mattresses, separate mattresses
whole.bed: just one king, just one mattress, only one mattress, one mattress only, one king only, one single mattress, one big bed
turn.to: no wait, wait no, no sorry, sorry no, make that, make it, no make it, scratch that, no actually, or rather, wait, oops, correction
loss.of: passed, passed away, has passed, died, dead, death, killed, buried, funeral, lost my, lost his, lost her, we lost, no longer with us
loss.own: widow, widower, widowed, late husband, late wife, late partner, my late
though: though, although, even though, even if, tho
only.not: not only, not just, more than just
wish.own: i want, i wanted, i like, i love, i prefer, i need, id like, id love, id prefer, id rather, i would like, i would love, i would prefer
bed.every: everything feels, everything is, everything seems, everything i try, everything ive tried, everything i lie on, every bed, every mattress, every one i try, all beds, all mattresses, most beds, most mattresses, all of them feel, they all feel, any bed i try, whatever i try, whatever i lie on
only.this: just, only, all, nothing but, entirely, purely, plain
animal.pet: dog, dogs, cat, cats, pup, puppy, lab, labrador, retriever, husky, beagle, poodle, bulldog, rottweiler, collie, corgi, terrier, kitten, mastiff, shepherd, doodle, pitbull, dane, pet, pets
money.verb: pay, spend, put down, drop, shell out, part with, stay, stay near, stay close to, keep it, keep it near, somewhere near, near, ideally, honestly, had hoped to, was hoping to, were hoping to, was thinking, were thinking, money wise, moneywise, price wise, go, id go, could go, can go, do, could do, can do, prob, probably, ish, thereabouts, thinking, thinking about, thousand ish, willing, want, wanna, the, but, like, maybe, or so, say, lets say, let us say, call it, roughly, ballpark, i guess, whatever, tops
wish.none: doesnt care, does not care, doesnt mind, does not mind, doesnt care either way, couldnt care less, could not care less, isnt picky, is not picky, not picky, not fussy, isnt fussy, is easy, sleeps anywhere, can sleep anywhere, can sleep on anything, sleeps on anything, could sleep on anything, will sleep on anything, would sleep on anything, is fine with anything, is fine with whatever, is good with anything, is happy with anything, has no preference, hasnt got a preference
`),
};
