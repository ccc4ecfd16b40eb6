import type { ActOf } from '#app/features/assistant/acts.ts';
import { fill } from '#app/features/assistant/lang/sentences.ts';
import type { Lesson } from '#app/features/assistant/understanding/lessons.ts';

/**
 * True of mattresses in general. Feels, heights and materials follow the rules that matching goes by; what is said of bases,
 * bedding, smell, pets and care is common trade knowledge for which no source is noted yet.
 */
export const LESSONS: Readonly<Record<Lesson, string>> = {
  'slats-wide':
    'Those gaps are wider than many makers want; three inches or less is the usual rule. A few extra slats fix that.',
  'slats-fine': "Gaps of three inches or less are what many makers ask for, so you're fine.",
  slats:
    'Slats work with foam, hybrids and innersprings alike as long as the gaps are about three inches or less. With wider gaps, add slats.',
  'what-base':
    "Most mattresses just need something flat and sturdy: slats up to three inches apart, a platform or a foundation. For a Queen or King, a center support matters too. An old, sagging box spring is the one thing I'd avoid.",
  'base-included':
    "The price on a card is for the mattress alone. Bases, box springs and frames are separate unless a listing says so, and many mattresses don't need a new one.",
  floor:
    'You can put a mattress on the floor for a while, but it gets less air there. Lean it up now and then so that no moisture collects.',
  'bed-height':
    'Add the mattress to what it stands on: a standard box spring is about 9 inches, a low one 4 to 5, and most frames add around 7. A top edge 20 to 24 inches up is easy for many people to sit on and get up from.',
  'split-gap':
    "There's a seam where the two halves meet, and you notice it if you lie right on it. A bridge pad or one King mattress pad across both mostly evens it out. A single mattress has no seam.",
  'why-two':
    'Two halves let each of you have your own feel and keep movement on one side. The price is a seam in the middle, so one mattress is the better choice if you like to lie close.',
  'soft-back':
    "Not by itself. A bed that's too soft lets your hips sink out of line, mostly on your back or stomach or at a higher weight. Lighter side sleepers often do well on a softer one.",
  'firm-back':
    "Not always. Medium-firm is comfortable for more people than the hardest bed. Too firm presses on a side sleeper's shoulders and hips, and too soft lets the hips sink.",
  'soft-hips':
    'On your side, some give under hips and shoulders is usually more comfortable: medium-soft to medium. Very soft beds can let your hips sink and are harder to turn on.',
  boxed:
    "They can be just as good. Rolling only changes how it ships, so what counts is what's inside. Give it a day or two to expand and air out.",
  'dear-brand':
    'You pay for its own dense foam, which hugs slowly and tends to hold up, and for the name. Whether that is worth it is down to that feel; other foam beds and hybrids get close to it for much less.',
  'dear-latex':
    'Natural latex comes from rubber trees and is slow and costly to make, and a latex bed is heavy. In return it is springy, airy and usually the longest-lasting material.',
  'dear-bed':
    'Price mostly follows materials and thickness: denser foam, more coils, latex, cooling layers, and the brand. Past the mid range you pay more for feel and finish than for better sleep, so go by what fits you.',
  'coils-hybrid':
    'Both have coils. An innerspring has a thin comfort layer on top, so it is bouncier, cooler and usually cheaper. A hybrid has thick foam or latex on top, so it cushions more and passes on less movement.',
  'coils-price':
    'Usually, yes. Innersprings tend to be the least expensive kind, then memory foam; hybrids and latex cost more.',
  'foam-latex':
    'Memory foam sinks in slowly, hugs and keeps movement down. Latex springs back at once, feels more on top than in, and sleeps cooler. Latex usually costs more and lasts longer.',
  'foam-coils':
    'Memory foam hugs, cushions and keeps movement down, but holds more heat. Coils are bouncier and cooler, with stronger edges, and you feel your partner move more.',
  'latex-blend':
    'Latex can be natural, synthetic or a blend, and "100% natural" or a GOLS certificate is what tells. If a listing just says latex, I can\'t tell which it is, so ask the store{at}.',
  'latex-heat': 'No, latex usually sleeps cooler than memory foam. Its open structure lets air through.',
  'foam-heat':
    'Plain memory foam holds more heat than coils or latex. Gel or open foam helps some, and foam over coils lets more air through.',
  gel: "It helps, but don't expect wonders. Gel or copper draws heat away at first and evens out over the night. Coils that let air through, and light bedding, do more.",
  'cooling-true':
    'Partly. Beds with coils or latex really do let more air through than solid foam. Cooling covers and gels feel cool when you lie down, and less so through the night.',
  'cold-foam':
    'Yes, memory foam feels firmer in a cold room and softens as you warm it up. Gel foam, latex and coils change much less.',
  pets: 'Claws can snag the cover, but rarely more than that. A washable protector takes care of claws, hair and accidents.',
  heated:
    "Coils and latex take a heated blanket or pad well on low. Memory foam softens with heat, so keep it low there, and check the maker's care label first.",
  smell:
    'A new foam smell is normal and usually fades within a few days to two weeks. An open window speeds it up. Coil beds have less of it.',
  sheets:
    'Standard fitted sheets go up to about 12 inches. From there, and with a pillow top or topper, deep-pocket sheets fit better; those go to 16 inches or more.',
  'weight-change':
    "A medium feel is the safest through a change like that. The lighter you are, the firmer a bed feels, so don't go firmer than you like now. A topper can fine-tune it later.",
  'thin-adult':
    'A thin bed has less padding and support under it, so an adult can feel the base through it, and it wears sooner. It is fine for a child, a bunk or a trundle. For an adult, ten inches or so is a good start.',
  sliding:
    'A non-slip pad or rug gripper between mattress and base stops that. A frame with side rails or a headboard helps too.',
  squeak:
    'Mattresses themselves are mostly quiet, and all-foam ones silent. A squeak usually comes from the frame, so tighten its bolts.',
  flip: "Most mattresses today have one sleeping side, so don't flip them. Turn them head to foot every three to six months instead. Two-sided ones say so in their listing.",
  'kids-jump':
    "Jumping is hard on any mattress, coils most of all. For kids I'd go with a sturdy base, and foam is the more forgiving kind.",
  'hotel-feel':
    'Hotel beds mostly have a plush top over a supportive coil core: soft at first, firm beneath. So look for a medium or medium-soft bed with coils and a pillow or Euro top.',
  rise: 'Getting up is easier from a bed that is not too soft, with sturdy edges, and high enough that your feet rest flat: about 20 to 24 inches from floor to top, base included.',
  'heavy-made':
    'What to look for at a higher weight: coils, 12 inches or more and a medium-firm to firm feel. Most listings here give no weight limit, so have the store confirm it{at}.',
  'sag-heavy':
    'For a heavier sleeper, coils or latex, 12 inches or more and a base with center support hold up best. Soft foam tops show dips first. Any mattress gives a little over the years.',
  discount:
    "I can't promise a discount from here. The store decides on that, so ask them what's possible{at}.",
  monthly:
    "I can't see financing terms here, so I won't guess a monthly amount. The store can work it out for you{at}.",
  total:
    "I can't work out a total, since I don't have the tax rate or delivery charge here. The store can tell you{at}.",
  pickup: "I can't tell from here whether you can pick it up, or when. The store can check that for you{at}.",
  'this-week': "I can't see delivery dates from here. The store can tell you what can come when{at}.",
  hold: "I can't set a bed aside from here, but the store may be able to{at}.",
  sag: 'Every mattress softens where you lie, and a dip of an inch or so is normal wear. Deeper valleys mostly come from soft foam, a weak base or age. Coils or latex, center support underneath and turning it head to foot every few months keep it even for longer.',
  storage:
    "It keeps fine if it lies flat, dry and covered. A rolled one shouldn't stay in its box for more than a couple of months.",
  allergy:
    'Latex, wool and foam leave dust mites less room, and a zippered allergen cover does most of the work. Let a new bed air out for a few days if smells bother you.',
  protector:
    'Yes, a washable, breathable one is worth it. It takes the sweat and spills, and it washes more easily than a mattress.',
  pillow:
    'Side sleepers usually need a thicker pillow, back sleepers a medium one and stomach sleepers a thin one. On a softer bed you sink in, so go a bit lower.',
  guest:
    "For guests, a medium feel and about ten inches suits most people. It's used less, so there's no need to spend as much as on your own.",
  'kids-age':
    'Most children are ready for a real bed between two and four. A Twin of 6 to 10 inches, a bit firmer than medium, is a good start, and a Full leaves a teenager room to grow.',
  'hot-partner':
    'If only one of you runs hot, coils or latex under both of you help most. A breathable protector and a lighter blanket on that side do the rest.',
  snoring:
    "A mattress won't stop snoring. Raising the head on an adjustable base helps some people, and if it's loud every night, a doctor should hear about it.",
  rv: 'Beds in RVs are often shorter than at home, so measure the platform first. A thin, light foam or hybrid bed is the easiest to get in.',
  room: 'Leave about two feet to walk on each side. A Queen then takes a room of about 10 by 10 feet, a King about 12 by 12, and a Full or Twin less.',
  bounce: 'Memory foam has the least bounce, innersprings and latex the most, and hybrids are in between.',
  'many-beds': "I can't give a price for several at once from here, but the store can{at}.",
  'try-in-store':
    "The store is the place to try them, but I can't see which ones are on display. Ask before you come{at}.",
};

export function lessonTexts({ lesson, contact }: ActOf<'lesson'>): string[] {
  return [fill(LESSONS[lesson], { at: contact === '' ? '' : `: ${contact}` })];
}

const IN_ROOM = {
  easily: 'fits well',
  tightly: 'fits, but it will be snug',
  no: "won't leave room to walk",
};

/** "A Queen is 60×80 inches. In a 10 by 11 foot room it fits well …" */
export function roomFitTexts({ size, room, inches, beside, ahead, fit }: ActOf<'room-fit'>): string[] {
  const measures = `A ${size} is ${inches.join('×')} inches`;
  const left = `about ${beside} feet to share at the sides and ${ahead} at the foot`;
  const rest = fit === 'no' ? '' : `, with ${left}`;
  return [`${measures}, so in a ${room.join(' by ')} foot room it ${IN_ROOM[fit]}${rest}.`];
}
