import type { ConceptWords } from '#app/features/assistant/understanding/lexicon.ts';

const list = (words: string): string[] =>
  words
    .split(/[\n,]/)
    .map((word) => word.trim())
    .filter((word) => word !== '');

/** The English words that say how something is meant, and units. */
export const CUES: ConceptWords = {
  'unit.pounds': list('lb, lbs, pound, pounds, pnds, punds'),
  'unit.kilos': list('kg, kgs, kilo, kilos, kilogram, kilograms, kilogramme'),
  'unit.stone': list('stone, st'),
  'unit.inches': list("inch, inches, in, \", inchs, ''"),
  'unit.centimetres': list('cm, cms, centimeter, centimeters, centimetre, centimetres'),
  'unit.feet': list("ft, foot, feet, '"),
  'unit.metres': list('m, meter, meters, metre, metres'),
  'unit.years': list(
    'years old, yrs old, yr, year old, yrs old, yr old, yo, y o, years of age, yrs, years young',
  ),
  'unit.time': list(
    'years, year, yr, months, month, weeks, days, day, nights, hours, minutes, hrs, night, mo, oclock, am, pm',
  ),
  'unit.money': list(
    '$, dollars, dollar, bucks, buck, usd, cad, bones, pounds sterling, £, €, smackers, clams',
  ),
  'unit.percent': list('%, percent'),
  'unit.count': list('kids, people, beds, mattresses, rooms, of them, dogs, cats, times, boys, girls, more'),
  'unit.ordinal': list('st, nd, rd, th'),

  'cue.weight': list(
    `weigh, weighs, weight, weighing, weighed, scale, heavy, pounder, body weight, tip the scales, heavyset, soaking wet, buck`,
  ),
  'cue.height': list(`tall, height, short`),
  'cue.age': list(`age, aged, turning, turned, old, im a, turn, birthday`),
  'cue.budget': list(
    `budget, spend, spending, under, up to, afford, max, maximum, tops, at most, cap, limit, no more than, not more than, less than, below, price, price range, pay, paying, cheap, ceiling, cost, costs, to spend, stay under, keep it under, around, about, roughly, got, saved, saved up, save, stretch, top out, at the most, or less, or under, cheaper than, in my pocket, within, all in, out the door`,
  ),
  'cue.thick': list(
    `thick, thickness, thicker, deep, high, height, tall, low profile, thin, thinner, sheets, profile, inch mattress, depth`,
  ),
  'cue.least': list(
    `at least, minimum, min, or more, or thicker, no less than, not less than, more than, over, or taller, plus, and up, or higher`,
  ),
  'cue.most': list(
    `at most, no more than, not more than, maximum, max, or less, under, below, or thinner, less than, no thicker than, up to, tops, cant be more than, no higher than, nothing over, nothing thicker`,
  ),
  'cue.current': list(
    `current, currently, my current, now, right now, the one i have, i have now, my bed, our bed, my mattress, our mattress, the bed, this bed, present, existing, mine is, ours is, the old one, old one, had, the mattress i have, this mattress, what i have, got now, my old, our old, bed now, sleeping on, the one we have, we have now, these days`,
  ),
  'cue.past': list(
    `used to, was, were, before, previous, previously, last, ex, once, years ago, back when, formerly, in the past, back in, ago, had`,
  ),
  'cue.wish': list(
    `want, wants, wanted, need, needs, like, likes, prefer, prefers, looking for, would love, love, loves, hoping for, hope, would like, id like, i want, we want, please, gimme, give me, rather, ideal, favor, crave, dream, wish, after, go for, gonna go, lets go, thinking, leaning, lean, into, fan of`,
  ),
  'cue.not': list(
    `not, no, dont, never, without, hate, hates, hated, cant stand, avoid, isnt, doesnt, wont, cant, nothing, allergic, allergy, allergies, anything but, except, minus, sick of, tired of, done with, over it, didnt, wasnt, none, nor, neither, against, skip the, stay away, refuse, ditch, forget, drop, scratch, nix, cancel, stop, no more, never again, instead of, hard pass, wouldnt, aint, not a fan, dislike, bad for me, allergic to`,
  ),
  'cue.must': list(
    `has to, have to, must, only, need it to, needs to, got to, gotta, nothing but, deal breaker, dealbreaker, require, required, requires, strictly, non negotiable, nonnegotiable, absolutely, insist, just, will only, or i walk, wont buy, its a must, no exceptions, cant be, mandatory, or nothing, or bust, period`,
  ),
  'cue.correct': list(
    `actually, no wait, wait, i mean, i meant, scratch that, sorry, correction, make it, make that, instead, rather, changed my mind, change that, oops, my bad, typo, on second thought, nvm, nevermind, never mind, turns out, not anymore, no longer, switch to, go with, lets do, update, anymore, strike that`,
  ),
  'cue.quote': list(
    `said, says, told, tells, friend, salesman, salesperson, sales guy, reviews, review, read that, heard, hear, online, reddit, youtube, doctor, dr, chiropractor, neighbor, coworker, commercial, ad, ads, they say, website, google, article, chiro, recommends, recommended, swears by`,
  ),
  'cue.question': list(
    `what, which, whats, how, does, do you, is it, is there, are there, can i, can you, could, why, when, where, who, difference, better, do they, would, should, do u, is the, are these, are they, do yall, do any, any of, hows, got any, have any, what about, how about, anything`,
  ),
  'cue.hedge': list(
    `maybe, probably, i guess, i think, kinda, sort of, sorta, ish, like, approximately, ballpark, somewhere, around, about, or so, give or take, roughly, almost, nearly, close to, probly, prolly, possibly`,
  ),
  'cue.most-of': list(
    `mostly, mainly, usually, mainly, primarily, most of the time, start, starts, fall asleep, end up, wake up on, sometimes, then, occasionally, but, majority`,
  ),
  'cue.same': list(`same, same as me, too, also, as well, likewise, ditto, same here, me too, also same`),
  'cue.refuse': list(
    `rather not, none of your business, skip, pass, next, no comment, wont say, not telling, not saying, private, personal, mind your own, dont want to say, prefer not, not comfortable, next question, thats personal, not your business, why do you, dont ask, rude`,
  ),
  'cue.unsure': list(
    `idk, dont know, not sure, no idea, unsure, no clue, no preference, dont care, doesnt matter, whatever, you pick, up to you, anything, either, any, you choose, dunno, no pref, i dont mind, not picky, havent decided, no strong feelings, beats me, who knows, you tell me, open, flexible, surprise me, n/a, na, none, not fussed`,
  ),
  'cue.thanks': list(`thanks, thank you, thx, ty, tysm, cheers, appreciate, thankyou, tks`),
  'cue.service': list(
    `order, ordered, delivered, delivery, deliver, return, refund, exchange, warranty, claim, damaged, broken, missing, tracking, receipt, invoice, complaint, money back, my order, wrong size, late, cancelled, cancel, driver, drivers, delivery guys, pick up, pickup`,
  ),
  'cue.person': list(
    `human, person, real person, someone, somebody, agent, representative, rep, manager, associate, sales associate, speak to, talk to, speak with, talk with, call me, live person, customer service, operator, staff, employee, phone number`,
  ),
  'cue.store': list(
    `hours, open, close, closed, located, location, address, store, showroom, directions, parking, policy, trial, financing, finance, credit, payment plan, payments, affirm, klarna, price match, discount, coupon, sale, military, haul away, free delivery, ship, shipping, layaway, monthly`,
  ),
  'cue.deictic': list(
    `first one, second one, third one, the first, the second, the third, number one, number two, number three, number 1, number 2, number 3, that one, this one, these, those, them, which one, the top one, the cheapest, the middle one, first two, last one, all three, either one, #1, #2, #3, the one`,
  ),
  'cue.compare': list(`compare, versus, vs, difference, differences, diff, or, better, which is`),
  'cue.more': list(
    `more, other, others, else, another, different, show me, options, what else, anything else, something else`,
  ),
  'cue.cheaper': list(
    `cheaper, less expensive, cheapest, lower price, too expensive, too much, too pricey, cost less, costs less, less money, pricey, expensive, steep`,
  ),
  'cue.each': list('each, apiece, a piece, per person, per bed, split, half'),
  'cue.double': list('double that, twice that, half that, double, twice'),
  'cue.bot': list('bot, robot, ai, computer, chatgpt, machine, real, program, automated'),
  'cue.rules': list(
    'ignore, instructions, prompt, rules, pretend, system, override, previous instructions, developer, jailbreak, forget everything',
  ),
  'cue.gone': list(
    'passed away, passed, died, dead, death, gone, buried, funeral, late husband, late wife, ex, exs, ex husband, ex wife, divorce, divorced, divorcing, widow, widower, widowed, broke up, break up, breakup, split up, dumped, left me, lost my, separated, newly single, hospice, ashes, grave, memorial, was alive',
  ),
  'cue.apart': list(
    'separate rooms, seperate rooms, separate room, other room, another room, guest room, spare room, own room, own bed, own mattress, own place, his own, her own, down the hall, different room, separate beds, the couch, sleeps in the, moved out, just mine, just for me, only for me, for me only, in the den, nursery',
  ),
  'cue.add': list(
    'also, as well, plus, and also, in addition, oh and, btw, by the way, on top of that, another thing, one more thing, forgot to say, should mention, i should add, too',
  ),
  'cue.name': list(
    'my name is, my names, my name, name is, names, name was, last name, this is, im, i am, its, call me, ask for, under, the name is, surname, name',
  ),
  'cue.order': list(
    'order, order number, order no, invoice, confirmation, confirmation number, ord, purchase, ticket, receipt, reference, po, case number, order is',
  ),
  'cue.zip': list(
    'zip, nearest, to bring, zip code, zipcode, postal code, postcode, deliver to, closest to, near, ship to',
  ),
  'cue.remove': list(
    'forget, forget the, forget about, never mind, nevermind, nvm, cancel, scrap, scratch, drop, take off, take out, take the, remove, off the list, skip the, ditch, lose the, strike, leave out, ignore the, not anymore, no longer, after all, dont need the, dont worry about, changed my mind, delete, undo, disregard, clear',
  ),
  'cue.contact': list(
    'email, e mail, text me, call, phone, reach me, my number, my name, name is, number is, cell',
  ),
  'cue.pet': list('dog, dogs, cat, cats, pet, pets, dane, labrador, lab, puppy, great dane'),
};
