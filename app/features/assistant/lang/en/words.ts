import {
  consecutiveNumberWords,
  listConcepts,
  listWords,
  numberSynonyms,
} from '#app/features/assistant/lang/pack.ts';
import type { NumberWords } from '#app/features/assistant/understanding/numbers.ts';

/** English vocabulary by concept, written without accents or apostrophes. */
export const CONCEPTS = listConcepts(`
position.side: upon my side, upon her side, upon his side, side, sidesleeper, sidewinder, sidesleepers, in a ball, on mine, sides, my side, on the side, sideways, side sleeper, side sleepers, side sleeping, left side, right side, fetal, foetal, fetus, curled up, curl up, spoon, spoons, spooning, shrimp, on my left, on my right, side lying
idiom.back: my back is fine, my backs fine, back is fine, my back is ok, my back is okay, my back is good, back is good, my back is not the problem, my back isnt the problem, nothing wrong with my back, get back, got back, get back to, call back, calls me back, call me back, calls back, called back, come back, came back, give back, take back, take it back, send back, send it back, sent it back, bring it back, money back, back and forth, hear back
idiom.side: side by side, side to side, side of the bed, sides of the bed, each side, flip side, plus side, bright side, wrong side, the pricey side, the expensive side, the cheap side, the cheaper side, the safe side, the heavy side, the small side, the tall side, the short side, other side of, side effect, side effects, side table, on the side too
position.back: upon my back, upon her back, upon his back, on my back, backs, backsleeper, both backs, like a mummy, on her back, on his back, on the back, on our backs, on their back, on its back, my back, flat on my back, back sleeper, back sleepers, back sleeping, supine, face up, flat back, his back, her back, back, like a corpse, like a vampire, like dracula
position.stomach: upon my stomach, upon my front, stomach, stomachsleeper, bellies, stomachs, stomack, stumach, stomch, belly, tummy, stomach sleeper, stomach sleepers, tummy sleeper, belly sleeper, face down, facedown, prone, on my front, front, front sleeper, face plant, on my face, gut, face first, stomache
position.combination: combo, any which way, any way, every way, every direction, all directions, all positions, any position, restless, toss, tosses, spins, flips, flips around, upside down, round and round, around and around, sprawls, sprawl, rolls around, all over the bed, starfish, combination, combination sleeper, combo sleeper, all over, all over the place, all of them, all of the above, every position, toss and turn, tossing and turning, toss n turn, tosses and turns, tosser, flip, flop, flip flop, rotisserie, rotisserie chicken, every which way, move around, moves around, moving around, roll around, rolls around, change positions, changes position, switch, switch around, switch positions, spin, helicopter, mix, a mix, mixture, bit of everything, little of everything, windmill, thrash, thrashes, everywhere, both, whirling, all night long, moves all night, move a lot, moves a lot, turn over, turns over, tornado, all three
size.Twin: regular twin, normal twin, standard twin, twin, singles, single, single bed, single mattress, twin size, twins
size.Twin XL: extralong twin, extralong, twin extralong, xtra long, xtra long twin, xlong, xlong twin, x long, x long twin, extra length twin, extra lengthy twin, lengthened twin, 80 inch twin, xlt, college twin, dorm twin, college size, twin xls, twinxls, twin mattresses xl, the long one, the long twin, extra long, twin xl, twinxl, xl twin, twin extra long, extra long twin, txl, twin long, long twin, dorm size, single xl, king single
size.Full: regular full, normal full, standard full, full, fulls, doubles, full size, double, double bed, double mattress, full bed, a full
size.Full XL: full xl, fullxl, full extra long, xl full
size.Queen: regular queen, normal queen, standard queen, queen, queens, queen size, queensize, queen sized, q, qn, queen bed, quen
size.King: regular king, normal king, king, kings, king size, kingsize, king sized, k, kg size, king bed, eastern king, standard king
size.California King: cali kings, california one, the california, cali, california king, cal king, calking, cali king, ck, western king, cal k
size.Split King: split king, king split, split ones, split one, split bed, split beds, split mattress, split mattresses, split size, split it, in a split, the split, splitking, split kings, split cal king, two twin xl, 2 twin xl, two twin xls, 2 twin xls
material.memory-foam: memory foam, memoryfoam, mem foam, viscoelastic, tempur material, memory
material.foam: foam, foams, polyurethane, polyurethane foam, pu foam, all foam, poly foam, polyfoam, foam mattress, foamy
material.latex: latex, natural latex, talalay, dunlop, rubber
material.hybrid: hybrid, hybrids, hybrid mattress, hybird, coil and foam, foam and coil, coils and foam
material.innerspring: innerspring, inner spring, innersprings, inner springs, springs, spring, coil, coils, pocket coil, pocket coils, pocket springs, pocket sprung, pocketed coils, coil spring, bonnell, box coils, old fashioned springs, metal springs, spring mattress, steel
material.airbed: airbed, air bed, air mattress, air beds, air chamber, adjustable air, blow up, air
feel.extra-soft: extra soft, ultra soft, super soft, super plush, ultra plush, extra plush, very soft, really soft, so soft, softest, marshmallow, cloud, like a cloud, a cloud, pillow, swallow me, sink right in
feel.soft: soft, softer, plush, cushy, squishy, fluffy, pillowy, cozy, sink in, sinks in, soft side, softish, softly, pillow top, pillowtop, pillow soft, comfy soft, mushy, squish, sink into, sinky
feel.medium-soft: medium soft, medium plush, med soft, soft medium, soft to medium, medium to soft, between soft and medium, a little soft, slightly soft, kinda soft, somewhat soft, a bit soft, fairly soft, soft ish
feel.medium: medium, med, middle, in the middle, in between, inbetween, middle of the road, somewhere in the middle, in the middle somewhere, not too soft not too firm, not too hard not too soft, not too firm not too soft, neither, goldilocks, halfway, average, regular, normal, balanced, mid, moderate, not too soft or too firm, neither too soft nor too hard, just right
feel.medium-firm: medium firm, med firm, firm medium, luxury firm, lux firm, medium to firm, firm to medium, between medium and firm, cushion firm, plush firm, semi firm, firmish, firm ish, fairly firm, kinda firm, a little firm, slightly firm, somewhat firm, a bit firm, firmer side, on the firmer side, on the firm side, bit firm, pretty firm, medium hard, a little firmer, a bit firmer
feel.firm: firm, firmer, hard, harder, stiff, supportive, solid, sturdy, hard bed, harder bed, strong, very supportive, hardish
feel.extra-firm: extra firm, ultra firm, super firm, very firm, really firm, rock hard, hard as a rock, like a rock, as hard as, firmest, hardest, hard as nails, a board, like a board, like a floor, floor, concrete, brick, plank, like sleeping on a table, a slab, granite, rock, very hard, really hard, super hard, hard as a floor, hard as the floor, hard as stone, hard as a stone, hard as a board, hard as wood, hard as a table, hard as concrete, hard as a brick, hard as bricks, firm as a rock, firm as a board, like stone, like a stone, like wood
heat.hot: hot, boils, roasts, melts, bakes, sizzles, heats up, sleep hot, hot sleeper, run hot, runs hot, sleeps hot, warm, sweat, sweats, sweaty, sweating, night sweats, hot flashes, hot flash, overheat, overheats, overheating, burn up, burning up, burns up, burn, roast, roasting, boil, boiling, melt, melting, furnace, oven, sauna, toaster, space heater, heater, radiator, drenched, soaked, kick the covers off, kick off the covers, covers off, throw off the covers, menopause, menopausal, the change, swamp, steamy, toasty, lava, volcano, hot box, cook, too hot, clammy, human furnace, runs warm, sleep warm, run warm, sleeps warm
heat.cold: cold, freezes, shivers, freezing, chilly, cool sleeper, sleep cold, run cold, runs cold, always cold, sleeps cold, freeze, ice cold, shiver, icicle, ice cube, cold natured, chilled, shivering
heat.cooling: cooling, cool, cooler, breathable, airflow, sleeps cool, stay cool, sleep cool, keeps cool, temperature regulating, cooling gel, gel, copper, cool gel, breathes
need.motion: motion, motion isolation, motion transfer, motion isolating, feel him move, feel her move, feel them move, feel every move, feel each other, feel it when, feel when, feeling him, feel my husband, feel my wife, feel him, feel her, wakes me, wake me, wakes me up, waking me, woken up, wake her, wake him, wake them, wake up every time, wake up at every, wake at every, wake up at everything, wakes up at every, wake us, waking up when, disturb, disturbs, disturbing, disturbed, bounce me, bounces me, bounces, shakes, shake, every time he, every time she, when he moves, when she moves, when he rolls, when she rolls, when he gets up, when she gets up, restless partner, light sleeper, earthquake, trampoline, movement, jiggle, jiggles, launch, launches me, seismic, wave, waves, tossing next to me, moves next to me, wont wake
need.edge: edge, edges, edge support, firm edges, sit on the edge, sitting on the edge, sit on the side, sides firm, roll off, rolls off, falling off, fall off, slide off, sliding off, getting up, get up, getting out, get out of bed, getting out of bed, get out of it, climb out, stand up, getting in and out, get in and out, in and out of bed, out of bed, sit down on it, put my shoes on, putting on shoes, put my socks on, side rails, perimeter
need.organic: organic, natural, all natural, non toxic, nontoxic, chemical free, no chemicals, chemicals, eco, eco friendly, gots, gols, certified organic, fiberglass free, no fiberglass, off gassing, offgassing, off gas, sustainable, wool, green, vegan, toxins, hypoallergenic, chemical smell
need.back-comfort: his back is bad, her back is bad, their back is bad, his back is shot, her back is shot, his back hurts, her back hurts, their back hurts, his bad back, her bad back, their bad back, his back kills him, her back kills her, back pain, back hurts, back hurt, my back hurts, my back is, bad back, sore back, back ache, backache, back aches, lower back, lumbar, herniated, herniated disc, disc, discs, sciatica, scoliosis, slipped disc, spine, spinal, bad hip, bad hips, hip pain, hips hurt, hip hurts, sore hips, hip, hips, shoulder, shoulders, shoulder pain, bad shoulder, shoulder hurts, sore shoulder, arthritis, arthritic, fibromyalgia, fibro, aches, achy, ache, aching, sore, soreness, pain, painful, hurts, hurting, hurt, stiff back, stiff neck, neck pain, joint pain, joints, back trouble, back problems, back issues, back support, his back, her back is, pressure points, pressure point, pressure relief, chronic pain, numb, pins and needles, kills my back, killing my back, my back is killing, bum shoulder, bum hip, bad knees, rotator cuff, stenosis, back surgery, hip replacement, bulging disc, tailbone, wrecked back, messed up back, jacked up back
need.adjustable-base: electric bed, electric bed frame, electric bases, moving base, moving bases, motor base, with a motor, with the motors, lift base, bases that lift, hospital frame, hospital style base, lifts at the head, raise his half, raise her half, sits up to sleep, sitting up, propped up, adjustable setup, head raised, remote, split adjustable, his head up, her head up, legs up, adjustable base, adjustable bed, adjustable frame, adjustable, adjustable foundation, power base, raises the head, head up, lift the head, raise my feet, moves up and down, zero gravity, remote base, base that goes up, bed that goes up and down, craftmatic, motorized base, electric base, head goes up, hospital bed
bed.sags: sag, sags, sagging, sagged, saggy, sunk, sunken, dip, dips, dipped, hole, a hole, ditch, valley, hammock, taco, crater, canyon, trench, caved in, caves in, rolls to the middle, roll to the middle, roll together, sink, sinks, sinking, valleys, body impression, impressions, indent, indentation, dent, divot, trough, pit, gully, bowl, banana, a body dent, given up
bed.old: old mattress, since 19, gave out, finally gave out, years ago, is tired, same one since, been around, clinton years, year old, old bed, years old mattress, ancient, worn out, wore out, shot, falling apart, on its last legs, since college, since the, older than, hand me down, had it for, had it since, dead, died, past its prime, years old, fifteen years, twenty years, 20 years old, 15 years old, 10 years old, wedding present, had mine, had it, is from
bed.hot: sleeps hot, cooks us, griddle, cooks, traps, hotbox, makes it worse, traps heat, traps the heat, holds heat, holds the heat, hot mattress, cooks me, makes me sweat, wakes me up hot
bed.hurts: wake up sore, wake up hurting, wake up stiff, wakes me up sore, wake up with, kills my back, killing my back, killing me, killing my, hurts my back, hurts my, kills my, wrecks my, wrecked my, destroying my back, wake up in pain, woke up sore, wake up feeling like, wake up every morning, kills me
bed.too-soft: too soft, way too soft, much too soft, to soft, too squishy, too mushy, quicksand, pudding, swallows me, too plush, mush, sinks too much, too cushy
bed.too-firm: too firm, too hard, way too firm, way too hard, to hard, to firm, too stiff, like concrete, slab of concrete, sleeping on a board, sleeping on concrete, sleeping on rocks, like a brick, hard as a brick, like a sidewalk, a sidewalk, like plywood, plywood
bed.moves: squeaks, go flying, get launched, goes airborne, gets launched, feel the whole bed, feel everything, feel each one, feel every one, launched, take off, seasick, squeaky, creaks, creaky, like a trampoline, like a boat, waterbed, bounces me
bed.other: lumpy, squeak, squeaking, broke, broken, destroyed, hang off, stick out, cardboard, cat peed, peed on, holes, losing air, collapsed, ruined, falls apart, gave way, gives way, stabs, coming through, bump, lumps, springs poking, poking, poke, pokes, poking out, stain, stains, stained, bed bugs, bedbugs, smells, stinks, flood, no mattress, on the floor, couch, sleeping on the couch, ripped, spring poking, poking me, mold, moldy, too small, too big, too thin, too tall, too high, noisy, garbage, awful
brand.Tempur-Pedic: tempurpedic, tempur pedic, tempur, temperpedic, temper pedic, tempurpedics, temperpedics, tempupedic, tempur pedics
brand.Sealy: sealy, sealys, posturepedic
brand.Serta: serta, sertas, perfect sleeper, iseries
brand.Simmons: simmons
brand.Beautyrest: beautyrest, beauty rest
brand.Stearns & Foster: stearns and foster, stearns & foster, stearns foster, stearns, sterns and foster, stearns n foster
brand.Casper: casper, caspers
brand.Purple: purple, the purple, purple mattress
brand.Nectar: nectar, nectars
brand.Saatva: saatva, satva
brand.Helix: helix
brand.Leesa: leesa
brand.Avocado: avocado
brand.Sleep Number: sleep number, sleepnumber, select comfort
brand.DreamCloud: dreamcloud, dream cloud
brand.Zinus: zinus
brand.Tuft & Needle: tuft and needle, tuft & needle, tuft n needle, t&n
brand.Brooklyn Bedding: brooklyn bedding
brand.Kingsdown: kingsdown
brand.Spring Air: spring air
brand.Bear: bear mattress
brand.Lucid: lucid
brand.Novaform: novaform
brand.Diamond: diamond mattress
brand.Englander: englander
brand.King Koil: king koil
brand.Restonic: restonic
brand.Corsicana: corsicana
brand.Ashley: ashley
brand.IKEA: ikea
brand.Endy: endy
brand.Emma: emma
brand.Douglas: douglas
brand.Therapedic: therapedic
brand.Aireloom: aireloom
brand.Bedgear: bedgear
brand.Nolah: nolah
brand.WinkBeds: winkbeds, winkbed
brand.Layla: layla
brand.Puffy: puffy
brand.Ghostbed: ghostbed
brand.Naturepedic: naturepedic
base.box-spring: box spring, boxspring, box springs, box
base.slats: slats, slatted, slat, wooden slats, slat frame
base.platform: platform, platform bed, platform frame
base.bunk: bunk, loft, bunk bed, bunkbed, bunk beds, bunks, top bunk, loft bed, trundle, daybed
base.floor: on the floor, floor sleeping, floor bed, on the ground, straight on the ground, on a floor, tatami, floor of, floor mattress, straight on the floor
base.frame: frame, frames, bed rails, malm, metal frames, steel frame, bed frame, metal frame, bedframe, headboard, four poster, sleigh bed, bed rail, bedstead
when.now: today, tonight, tomorrow, asap, right away, right now, this week, this weekend, immediately, now, by friday, this friday, by saturday, urgent, urgently, tmrw, tomorow, by sunday, this saturday, by thursday, emergency, by monday, in a few days, in two days, same day, yesterday
when.soon: soon, this month, next week, couple weeks, few weeks, two weeks, within the month, end of the month, in a couple weeks, next couple weeks, in the next few weeks, before thanksgiving, before the holidays, next weekend, before the first, moving in soon
when.day: monday, tuesday, wednesday, thursday, friday, saturday, sunday, weekend, mon, tues, wed, thurs, fri, sat, soonest, this morning, fast, quick, quickly, sooner the better, first thing
when.season: january, february, march, april, may, june, july, august, september, october, november, december, fall, autumn, winter, thanksgiving, christmas, holidays, easter, payday, end of the year
when.later: window shopping, just dreaming, someday, could be a year, a year, cant buy yet, not buying, not ready, nowhere near ready, not yet, when we close, until we close, till the house, until the house, next month, next year, no rush, not in a rush, no hurry, not in a hurry, not in any hurry, later, spring, summer, few months, couple months, months, after christmas, after the holidays, down the road, eventually, someday, black friday, memorial day, labor day, tax refund, tax return, in the new year, new year, by summer, in january, in march, not right away, taking my time, still months
wants.clearance: clearance, scratch and dents, scratch n dent, floor model, floor models, floor sample, floor samples, open box, openbox, scratch and dent, returned one, returned ones, closeout, closeouts, display model, demo model, demo, discontinued, last years model, outlet, overstock, markdown, refurbished, returned mattress, slightly used
partner.spouse: husband, wife, hubby, wifey, spouse, partner, boyfriend, girlfriend, bf, gf, fiance, fiancee, my man, my old man, my old lady, the mrs, missus, the missus, missis, wifes, wife, lover, hb, other one, my better half, better half, significant other, so, s o, other half, hubs, dh, dw, wifes, husbands, bride, the wife, my lady, my guy, my girl, old lady, old man, ball and chain, honey, boo, my love, the husband, my husbands, my wifes, roommate, roomie, mate
together.pair: two adults, 2 adults, two person, 2 persons, two persons, 2 ppl, two ppl, two grown, one of us, neither of us, each of us, either of us, his and hers, hers, each side, for us, us two, one and the other, lady friend, gentleman friend, wedding, newlyweds, married, engaged, moving in together, my ol lady, himself, herself, the other person, bedmate, cuddle, man friend
together.we: we, us, we are, we both, both of us, the two of us, two of us, us both, together, our, each other, couple, couples, were both, two people, 2 people, for two, 2 of us, share, shares, sharing, me and my, both sleep
alone.alone: alone, by myself, single, just me, only for me, for me only, just mine, newly single, single now, im single, nobody but me, its only me, only mine, single for life, one sleeper, i live by myself, table for one, only me, solo, on my own, nobody else, no one else, nobody, no one, myself, just myself, me myself and i, me only, one person, just one, divorced, widow, widower, widowed, separated, passed away, passed, died, no partner, not anymore, single guy, single gal, just the cat, just the dog, me and the dog, me and the cat, lone, just moi, flying solo, bachelor, live alone, sleep alone
sleeper.child: lad, lads, my lad, year old boy, year old girl, yr old, year old, month old, teens, teenagers, teenage, foster kids, foster teenagers, youngest, stepkids, kids bed, kids, girls, boys, my boys, twin boys, twin girls, toddlers, tween, preschooler, kindergartner, high schooler, big girl bed, big boy bed, crib, bunk beds, grandbaby, son, godson, goddaughter, schoolgirl, student dorm, dorm, daughter, kid, kids, child, children, toddler, boy, girl, little one, baby, grandson, granddaughter, grandkid, grandkids, grandchild, teenager, teen, nephew, niece, my boy, my girl, sons, daughters, kiddo, stepson, stepdaughter, kids room
sleeper.senior: folks, my folks, old man of, elderly man, elderly lady, ma, pa, pops, pop, papaw, mamaw, nan, abuela, abuelo, lola, oma, opa, grandad, granddad, great aunt, hospice patient, nursing home, assisted living, mom and dad, mum and dad, mom, dad, mother, father, grandma, grandpa, grandmother, grandfather, parents, mother in law, father in law, nana, granny, papa, elderly, mum, mama, momma, grandparents, in laws, aunt, uncle, senior, gran, moms, dads, mil, fil, nursing home
sleeper.guest: stay over, stays over, stayed over, who stay, who stays, whoever stays, staying with us, stay with us, stays with us, come to stay, comes to stay, come stay, comes stay, who visit, who visits, whos visiting, visit us, visits us, visiting family, visiting relatives, family visits, sofa bed, pullout, hostel, b&b, bnb, inn, motel, cottage, sewing room, company, people crash, who crash, crash here, overnight guests, holiday let, holiday rental, staying over, guestroom, guest suite, furnished rental, guest, guests, guest room, guest bed, spare room, spare bedroom, guestroom, spare bed, visitors, company comes, airbnb, air bnb, rental, vacation rental, cabin, lake house, house guests, extra room, when people visit, vrbo, short term rental
sleeper.other: client, patient, caregiver, carer, au pair, nanny, housekeeper, boss, renter, renters, shelter, student housing, residents, lodger, exchange student, crew, firehouse, brothers, sisters, bro, sis, bil, sil, eldest, best friend, friends, my friend, stepbrother, stepsister, half brother, furnished units, furnished unit, furnished flat, nun, veterans, coworkers, brother, sister, friend, cousin, tenant, tenants, buddy, neighbor, coworker, employee, employees, students, son in law, adult son, adult daughter, grown son, sister in law, brother in law, roommates, camper, rv, truck, sleeper cab
sleeper.self: for me, for myself, me, myself, its for me, mine
answer.yes: yes, yeah, yep, yup, ya, yea, sure, definitely, absolutely, correct, uh huh, always, of course, totally, for sure, lord yes, oh yes, heck yes, hell yes, you bet, affirmative, si, very much, big time, sadly yes, kinda, i do, we do, he does, she does, it is, i am, indeed, true, yess, constantly, extremely, like crazy, y, ok
answer.no: not especially, not so much, not too much, not overly, not terribly, no not really, not that much, not in particular, no, nope, nah, naw, not really, negative, never, nuh uh, not at all, no way, i dont, we dont, he doesnt, she doesnt, dont think so, not usually, not that i know, hardly, n, not particularly, no i dont, nein, not me, no maam, no sir
unlimited.budget: no limit, spare no expense, price no object, price immaterial, money doesnt matter, money isnt an issue, money aint the issue, money is no problem, cost isnt the issue, dont care what it costs, dont even care what it costs, doesnt matter how much, cost is no issue, whatever the price, money isnt the issue, money aint an issue, no expense spared, no budget, money is no object, moneys no object, price doesnt matter, price isnt an issue, sky is the limit, skys the limit, whatever it costs, whatever it takes, no max, any price, dont care about price, dont care what it costs, unlimited, money no object, price is not an issue, budget isnt an issue, cost is no object, no ceiling, doesnt matter what it costs, no cap
odd.size: short queen, rv queen, olympic queen, rv king, short king, three quarter bed, camper queen, rv short queen
unit.pounds: lb, lbs, pound, pounds, pnds, punds
unit.kilos: kg, kgs, kilo, kilos, kilogram, kilograms, kilogramme
unit.stone: stone, st
unit.inches: inch, inches, in, ", inchs, ''
unit.centimetres: cm, cms, centimeter, centimeters, centimetre, centimetres
unit.feet: ft, foot, feet, '
unit.metres: m, meter, meters, metre, metres
unit.years: years old, yrs old, yr, year old, yrs old, yr old, yo, y o, years of age, yrs, years young
unit.time: years, year, yr, months, month, weeks, days, day, nights, hours, minutes, hrs, night, mo, oclock, am, pm
unit.money: $, dollars, dollar, bucks, buck, usd, cad, bones, pounds sterling, £, €, smackers, clams
unit.percent: %, percent
often.year: a year from now on, once a year, twice a year, three times a year, four times a year, times a year, time a year, every year, few times a year, couple of times a year, couple times a year, nights a year, weeks a year, days a year, months a year, most of the year, half the year, all year
unit.count: kids, people, beds, mattresses, rooms, of them, dogs, cats, times, boys, girls, more
unit.ordinal: st, nd, rd, th
cue.weight: weigh, weighs, weight, weighing, weighed, scale, heavy, pounder, body weight, tip the scales, heavyset, soaking wet, buck
cue.height: tall, height, short
cue.age: age, aged, turning, turned, old, im a, turn, birthday
cue.budget: budget, spend, spending, under, up to, afford, max, maximum, tops, at most, cap, limit, no more than, not more than, less than, below, price, price range, pay, paying, cheap, ceiling, cost, costs, to spend, stay under, keep it under, around, about, roughly, got, saved, saved up, save, stretch, top out, at the most, or less, or under, cheaper than, in my pocket, within, all in, out the door
cue.thick: thick, thickness, thicker, deep, high, height, tall, low profile, thin, thinner, sheets, profile, inch mattress, depth
cue.least: at least, minimum, min, or more, or thicker, no less than, not less than, more than, over, or taller, plus, and up, or higher
cue.most: at most, no more than, not more than, maximum, max, or less, under, below, or thinner, less than, no thicker than, up to, tops, cant be more than, no higher than, nothing over, nothing thicker
cue.current: current, currently, my current, now, right now, the one i have, i have now, my bed, our bed, my mattress, our mattress, the bed, this bed, present, existing, mine is, ours is, the old one, old one, had, the mattress i have, this mattress, what i have, got now, my old, our old, bed now, sleeping on, the one we have, we have now, these days
cue.past: used to, was, were, before, previous, previously, last, ex, once, years ago, back when, formerly, in the past, back in, ago, had
cue.wish: had hoped, was hoping, were hoping, had in mind, was thinking, were thinking, had wanted, had planned on, was planning on, were planning on, want, wants, wanted, need, needs, like, likes, prefer, prefers, looking for, would love, love, loves, hoping for, hope, would like, id like, i want, we want, please, gimme, give me, rather, ideal, favor, crave, dream, wish, after, go for, gonna go, lets go, thinking, leaning, lean, into, fan of
cue.not: not, no, dont, never, without, hate, hates, hated, cant stand, avoid, isnt, doesnt, wont, cant, nothing, allergic, allergy, allergies, anything but, except, minus, sick of, tired of, done with, over it, didnt, wasnt, none, nor, neither, against, skip the, stay away, refuse, ditch, forget, drop, scratch, nix, cancel, stop, no more, never again, instead of, hard pass, wouldnt, aint, not a fan, dislike, bad for me, allergic to
cue.must: has to, have to, must, only, need it to, needs to, got to, gotta, nothing but, deal breaker, dealbreaker, require, required, requires, strictly, non negotiable, nonnegotiable, absolutely, insist, just, will only, or i walk, wont buy, its a must, no exceptions, cant be, mandatory, or nothing, or bust, period
cue.correct: actually, no wait, wait, i mean, i meant, scratch that, sorry, correction, make it, make that, instead, rather, changed my mind, change that, oops, my bad, typo, on second thought, nvm, nevermind, never mind, turns out, not anymore, no longer, switch to, go with, lets do, update, anymore, strike that
cue.quote: said, says, told, tells, friend, salesman, salesperson, sales guy, reviews, review, read that, heard, hear, online, reddit, youtube, doctor, dr, chiropractor, neighbor, coworker, commercial, ad, ads, they say, website, google, article, chiro, recommends, recommended, swears by
cue.question: what, which, whats, how, does, do you, is it, is there, are there, can i, can you, could, why, when, where, who, difference, better, do they, would, should, do u, is the, are these, are they, do yall, do any, any of, hows, got any, have any, what about, how about, anything
cue.hedge: more or less, maybe, probably, i guess, i think, kinda, sort of, sorta, ish, like, approximately, ballpark, somewhere, around, about, or so, give or take, roughly, almost, nearly, close to, probly, prolly, possibly
cue.most-of: mostly, mainly, usually, mainly, primarily, most of the time, start, starts, fall asleep, end up, wake up on, sometimes, then, occasionally, but, majority
cue.same: same, same as me, too, also, as well, likewise, ditto, same here, me too, also same
cue.refuse: rather not, none of your business, skip, pass, next, no comment, wont say, not telling, not saying, private, personal, mind your own, dont want to say, prefer not, not comfortable, next question, thats personal, not your business, why do you, dont ask, rude
cue.unsure: depends, it depends, that depends, varies, it varies, vary, it changes, changes every time, different every time, everyones different, everybodys different, theyre all different, all different, all kinds, all sorts, whoever, whoever comes, hard to say, idk, dont know, not sure, no idea, unsure, no clue, no preference, dont care, doesnt matter, whatever, you pick, up to you, anything, either, any, you choose, dunno, no pref, i dont mind, not picky, havent decided, no strong feelings, beats me, who knows, you tell me, open, flexible, surprise me, n/a, na, none, not fussed
cue.thanks: thanks, thank you, thx, ty, tysm, cheers, appreciate, thankyou, tks
cue.service: order, ordered, delivered, delivery, deliver, return, refund, exchange, warranty, claim, damaged, broken, missing, tracking, receipt, invoice, complaint, money back, my order, wrong size, late, cancelled, cancel, driver, drivers, delivery guys, pick up, pickup
cue.person: human, person, real person, someone, somebody, agent, representative, rep, manager, associate, sales associate, speak to, talk to, speak with, talk with, call me, live person, customer service, operator, staff, employee, phone number
cue.store: hours, open, close, closed, located, location, address, store, showroom, directions, parking, policy, trial, financing, finance, credit, payment plan, payments, affirm, klarna, price match, discount, coupon, sale, military, haul away, free delivery, ship, shipping, layaway, monthly
cue.deictic: first one, second one, third one, the first, the second, the third, number one, number two, number three, number 1, number 2, number 3, that one, this one, these, those, them, which one, the top one, the cheapest, the middle one, first two, last one, all three, either one, #1, #2, #3, the one
cue.compare: compare, versus, vs, difference, differences, diff, or, better, which is
cue.more: more, other, others, else, another, different, show me, options, what else, anything else, something else
cue.cheaper: cheaper, less expensive, cheapest, lower price, too expensive, too much, too pricey, cost less, costs less, less money, pricey, expensive, steep
cue.each: each, apiece, a piece, per person, per bed, split, half
cue.double: double that, twice that, half that, double, twice
cue.bot: bot, robot, ai, computer, chatgpt, machine, real, program, automated
cue.rules: ignore, instructions, prompt, rules, pretend, system, override, previous instructions, developer, jailbreak, forget everything
cue.gone: passed away, passed, died, dead, death, gone, buried, funeral, late husband, late wife, ex, exs, ex husband, ex wife, divorce, divorced, divorcing, widow, widower, widowed, broke up, break up, breakup, split up, dumped, left me, lost my, separated, newly single, hospice, ashes, grave, memorial, was alive
cue.apart: separate rooms, seperate rooms, separate room, other room, another room, guest room, spare room, own room, own bed, own mattress, own place, his own, her own, down the hall, different room, separate beds, the couch, sleeps in the, moved out, just mine, just for me, only for me, for me only, in the den, nursery
cue.add: also, as well, plus, and also, in addition, oh and, btw, by the way, on top of that, another thing, one more thing, forgot to say, should mention, i should add, too
cue.name: my name is, my names, my name, name is, names, name was, last name, this is, im, i am, its, call me, ask for, under, the name is, surname, name
cue.order: order, order number, order no, invoice, confirmation, confirmation number, ord, purchase, ticket, receipt, reference, po, case number, order is
cue.zip: zip, nearest, to bring, zip code, zipcode, postal code, postcode, deliver to, closest to, near, ship to
cue.remove: forget, forget the, forget about, never mind, nevermind, nvm, cancel, scrap, scratch, drop, take off, take out, take the, remove, off the list, skip the, ditch, lose the, strike, leave out, ignore the, not anymore, no longer, after all, dont need the, dont worry about, changed my mind, delete, undo, disregard, clear
cue.contact: email, e mail, text me, call, phone, reach me, my number, my name, name is, number is, cell
cue.pet: dog, dogs, cat, cats, pet, pets, dane, labrador, lab, puppy, great dane
person.self: i, im, ive, my, me, myself, id, ill, mine
person.he: he, hes, him, his, himself
person.she: she, shes, her, hers, herself
person.they: they, theyre, them, their, theirs
person.you: you, your, u, ur, yall
person.we: weve, were, wed, ours
`);

export const NUMBER_WORDS: NumberWords = {
  ...consecutiveNumberWords(
    'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
    0,
  ),
  ...consecutiveNumberWords('twenty thirty forty fifty sixty seventy eighty ninety', 20, 10),
  ...numberSynonyms('fourty', 40, 'add'),
  ...numberSynonyms('hundred hundreds hunnid hundo', 100, 'times'),
  ...numberSynonyms('thousand thousands grand k g gs stacks', 1000, 'scale'),
  ...numberSynonyms('buck', 1, 'lead'),
  ...numberSynonyms('and', 0, 'and'),
  ...numberSynonyms('half', 0.5, 'half'),
  ...numberSynonyms('a an', 1, 'one'),
};

export const RANGE_WORDS = {
  between: new Set(['-', 'to', 'or', 'through', 'thru', '~', 'till', 'maybe']),
  opened: new Set(['and', '&', 'n', '/']),
  openers: new Set(['between', 'betwen', 'btw', 'from', 'somewhere', 'anywhere']),
};

export const CLAUSE_WORDS = listWords(
  'but, and, so, because, cuz, bc, cause, coz, then, though, although, while, whereas, plus, who, which, that, if, when, n, &, or, since, until, except, however',
);
