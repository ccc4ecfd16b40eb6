import { combine, list } from '#app/features/assistant/lang/phrases.ts';
import type { ConceptWords } from '#app/features/assistant/understanding/lexicon.ts';

/** How English-speaking shoppers name what only listings state, by feature name in the inventory or our own. */
export const LISTING_WORDS: ConceptWords = {
  'listing.in a box': [
    ...combine(
      '-, come, comes, arrive, arrives, ship, ships, shipped, delivered, packed',
      'in',
      'a box, the box, boxes',
    ),
    ...combine(
      '-, come, comes, arrive, arrives, ship, ships, shipped',
      'boxed, compressed, rolled up, rolled, folded up',
    ),
    ...list(
      `bed in box, bed in a bag, bed inna box, boxed up, boxed mattress, boxed mattresses, mattress in a box, roll packed, rollpacked, roll up, rolls up, vacuum packed, vacuum sealed, vacuum pack, squished, smooshed`,
    ),
  ],
  'listing.moving': [
    ...combine(
      'easy, easier, easiest, hard, hardest, light, lighter, lightest, heavy, too heavy',
      'to',
      'carry, move, lift, haul, get up, get upstairs, bring up, maneuver',
    ),
    ...combine(
      'carry, carry it, carry them, lift, lift it, haul, lug, drag, get it, get them, bring it, fit',
      'up, upstairs, up the stairs, up stairs, down the stairs, through the door, in my car, in a car, in the elevator, by myself, alone',
    ),
    ...combine(
      'how much, what',
      'does it, do they, do these, does this, does that, does one, does the first one, does the second one, does the third one, do those',
      'weigh',
    ),
    ...combine('one, 1, two, 2', 'person, people, of us', 'carry, lift, move'),
    ...list(
      `stairs, upstairs, staircase, stairwell, stairway, walk up, to carry, carry it, carry them, lift it, move it myself, how heavy is, how heavy are, weighs how much, elevator, fit in my car, fit in a car, narrow hallway`,
    ),
  ],
  'listing.condition': [
    ...combine(
      'new, brand new',
      'or',
      'used, old, floor model, floor models, a floor model, floor sample, floor samples, second hand, refurbished',
    ),
    ...combine('floor, showroom, display, demo', 'model, models, sample, samples, unit, units, one, ones'),
    ...combine('been', 'used, slept on, laid on, opened, on display, sat on, returned'),
    ...combine('slept, laid, lain', 'on, in'),
    ...combine('best, good, better, great, bad, worst, what, decent, rough', 'shape, condition'),
    ...list(
      `brand new, all new, new new, is new, are new, new ones, mattresses new, beds new, it new, they new, these new, those new, used, used ones, not used, pre owned, preowned, second hand, secondhand, refurbished, refurb, reconditioned, open box, openbox, customer return, customer returns, or returns, returned ones, in good shape, its condition, the condition, condition is, condition are, clearance, discontinued, worn, wear and tear, stained, is it clean, are they clean, it clean, they clean, sanitized`,
    ),
  ],
  'listing.pillow top': list('pillow top, pillow tops, pillowtop, pillowtops, pillow topped, box top'),
  'listing.euro top': list('euro top, euro tops, eurotop, euro pillow top'),
  'listing.tight top': list('tight top, tight tops, tighttop, flat top, smooth top'),
  'listing.flippable': [
    ...combine('-, be, get', 'flippable, flipped'),
    ...combine(
      'can, could, do, should, need to, have to, to',
      '-, i, you, we',
      '-, have to, need to',
      'flip',
      '-, it, them',
    ),
    ...list(
      `flip, flip it, flip them, flip over, flipping, two sided, 2 sided, double sided, dual sided, both sides, one sided, single sided, reversible, turn it over, use both sides, sleep on both sides`,
    ),
  ],
  'listing.handles': [
    ...combine(
      'have, has, having, with, without, any with, any, got, no, include, includes, are there, the, its',
      '-, any, side, carry, carrying, good, sturdy',
      'handles',
      '-, on the side, on the sides',
    ),
    ...list('carry handles, side handles, carrying handles, handles on, handles to, straps, carrying straps'),
  ],
  'listing.removable cover': [
    ...combine('wash, clean, remove, take off, unzip, zip off', 'the, its, this, that', 'cover'),
    ...combine(
      'cover',
      '-, is, come, comes, be',
      'removable, washable, off, removed, washed, machine washable',
    ),
    ...list(
      'be washed, wash it, wash them, removable cover, washable cover, removable, washable, machine wash, machine washable, zip off, zip off cover, zipper, zippered',
    ),
  ],
  'listing.wool': list('wool, merino, woolen'),
  'listing.cotton': list('cotton'),
  'listing.cashmere': list('cashmere'),
  'listing.silk': list('silk'),
  'listing.bamboo': list('bamboo, bamboo cover'),
  'listing.tencel': list('tencel, lyocell'),
  'listing.polyester': list('polyester, poly fiber, polyfill'),
  'listing.horsehair': list('horsehair, horse hair'),
  'listing.gel': list('gel, gel swirl, gel layer, gel infused, gel foam'),
  'listing.copper': list('copper, copper gel, copper infused'),
  'listing.titanium': list('titanium'),
  'listing.graphite': list('graphite'),
  'listing.charcoal': list('charcoal'),
  'listing.phase change': list('phase change, pcm'),
  'listing.natural latex': list('natural latex, all natural latex, organic latex, talalay, dunlop'),
  'listing.high-density foam': list('high density foam, high density, dense foam, hd foam'),
  'listing.zoned support': list(
    'zoned, zones, zoned support, zone support, lumbar, lumbar support, lumbar zone, zoned coils',
  ),
  'listing.pocketed coils': list(
    'pocketed coils, pocketed, individually pocketed, pocket coils, pocket coil, pocketed coil, wrapped coils, individually wrapped coils, individual coils, encased coils, pocket springs, pocketed springs',
  ),
  'listing.reinforced coils': list('reinforced coils, reinforced springs'),
  'listing.coil count': list(
    'coil count, how many coils, number of coils, how many springs, coil gauge, gauge',
  ),
  'listing.quilted': list('quilted, quilting'),
  'listing.tufted': list('tufted, hand tufted, tufting'),
  'listing.hypoallergenic': list(
    'hypoallergenic, hypo allergenic, dust mites, dust mite, allergy friendly, allergen',
  ),
  'listing.antimicrobial': list(
    'antimicrobial, anti microbial, antibacterial, anti bacterial, mold resistant',
  ),
  'listing.vegan': list('vegan, animal free, animal products'),
  'listing.made in usa': [
    ...combine(
      'made, built, manufactured',
      'in',
      'the us, the usa, usa, us, america, the states, the united states, china',
    ),
    ...list('american made, usa made, made here, imported, from china'),
  ],
  'listing.fiberglass free': list(
    'fiberglass, fibreglass, fiber glass, fibre glass, glass fiber, glass fibers, fiberglass free, glass free, fire barrier, fire retardant, flame retardant, fire retardants, flame retardants',
  ),
  'asks.any': combine('anything, any, one, ones', 'with, without, that comes, that come, made with'),
  /** Asks for an opinion or explanation, not for what is listed. */
  'other.opinion': list(
    'any good, worth it, better than, better, vs, versus, what is a, whats a, what are, difference between, what does, mean by',
  ),
  'other.service': combine(
    'do, can, will, could, would',
    'you, yall, they, you guys',
    'carry, bring, take, haul, deliver, get',
  ),
  /** Phrases in which "used" has another meaning. */
  'other.used': list(
    'used to, get used to, getting used to, used for, used with, be used with, used on, be used on, i used, we used, take back used, take used, accept used, my used',
  ),
};

export const FILLER_WORDS: readonly string[] = list(
  'actual, actually, good, bad, nice, great, fine, really, kind, type, sort, thing, things, stuff, part, else, guys, okay, though, tho, lol, pls, again, yet, sure, right, work, works, mean, question, tell, say, says, said, see, give, come, comes, say, that, well, cool, maybe, hmm, any, wait, sorry, yeah, yep, nope, dont, isnt, one, ones, model, models, mattress, mattresses, bed, beds, option, options, pick, picks, choice',
);

export const HAVING_WORDS: ReadonlySet<string> = new Set(
  list('have, has, having, with, without, contain, contains, include, includes, got, any, some'),
);
