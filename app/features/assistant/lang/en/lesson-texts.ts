import type { ActOf } from '#app/features/assistant/acts.ts';
import { fill } from '#app/features/assistant/lang/sentences.ts';
import type { Lesson } from '#app/features/assistant/understanding/lessons.ts';
import type { ExplainTopic } from '#app/features/assistant/understanding/understanding-types.ts';

/** General facts about mattresses; sources are in `docs/lessons.md`. */
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
    'Add the mattress to what it stands on: a standard box spring is about 9 inches, a low one 4 to 6, and many frames add 7 or more. A top edge 20 to 23 inches up is easy for many people to sit on and get up from.',
  'split-gap':
    "There's a seam where the two halves meet, and you notice it if you lie right on it. A bridge pad or one King mattress pad across both mostly evens it out. A single mattress has no seam.",
  'why-two':
    'Two halves let each of you have your own feel and keep movement on one side. The price is a seam in the middle, so one mattress is the better choice if you like to lie close.',
  'soft-back':
    "Not by itself. A bed that's too soft lets your hips sink out of line, mostly on your back or stomach or at a higher weight. Lighter side sleepers often do well on a softer one.",
  'firm-back':
    "Firmer isn't always better: medium-firm is comfortable for more people than the hardest bed. Too firm presses on a side sleeper's shoulders and hips, and too soft lets the hips sink.",
  'soft-hips':
    'On your side, some give under hips and shoulders is usually more comfortable: medium-soft to medium. Very soft beds can let your hips sink and are harder to turn on.',
  boxed:
    "Rolling only changes how it ships: inside it's foam or a hybrid like any other, and that's what counts. It looks ready in hours, and takes one to three days to expand fully and air out.",
  'dear-brand':
    "You pay for the brand's own materials, and for the name. The best-known bed isn't always the most comfortable one, so go by how it feels to you and what's inside.",
  'dear-latex':
    'Natural latex comes from rubber trees and is slow and costly to make, and a latex bed is heavy. In return it is springy, airy and usually the longest-lasting material.',
  'dear-bed':
    "Price mostly follows materials and thickness: denser foam, more coils, latex, cooling layers, and the brand. A higher price doesn't guarantee a better bed: past the cheapest ones, go by what fits you.",
  'coils-hybrid':
    'Both have coils. An innerspring has a thin comfort layer on top, so it is bouncier, cooler and usually cheaper. A hybrid has thick foam or latex on top, so it cushions more and passes on less movement.',
  'coils-price':
    'Usually, yes. Innersprings tend to be the least expensive kind, then memory foam; hybrids and latex cost more.',
  'foam-latex':
    'Memory foam sinks in slowly, hugs and keeps movement down. Latex springs back at once, feels more on top than in, and sleeps cooler. Latex usually costs more and lasts longer.',
  'foam-coils':
    'Neither is better for everybody. Memory foam hugs, cushions and keeps movement down, but holds more heat. Coils are bouncier and cooler, with stronger edges, and you feel your partner move more.',
  'latex-blend':
    'Latex can be natural, synthetic or a blend, and "100% natural" or a GOLS certificate is what tells. If a listing just says latex, I can\'t tell which it is, so ask the store{at}.',
  'latex-heat': 'No, latex usually sleeps cooler than memory foam. Its open structure lets air through.',
  'foam-heat':
    'Plain memory foam holds more heat than coils or latex. Gel or open foam helps some, and foam over coils lets more air through.',
  gel: "It helps, but don't expect wonders. Gel draws heat away at first and evens out over the night. Coils that let air through, and light bedding, do more.",
  'cooling-true':
    'Partly. Beds with coils or latex really do let more air through than solid foam. Cooling covers and gels feel cool when you lie down, and less so through the night.',
  'cold-foam':
    'Yes, memory foam feels firmer in a cold room and softens as you warm it up. Latex and coils change much less.',
  pets: 'Claws can scratch or snag the cover, and makers count that as damage rather than a defect. A washable protector helps with claws, hair and accidents.',
  heated:
    "It's mostly memory foam that minds: it softens with heat, and some makers advise against heated blankets or pads on it. Check the care label first. If it's fine with them, keep it on low.",
  smell:
    'A new foam smell is normal and usually fades within a few days to a week, with traces for longer. An open window speeds it up. Coil beds have less of it.',
  sheets:
    'Standard fitted sheets go up to about 12 inches, and deep-pocket ones to about 17. Measure the mattress with its topper, if it has one, and go a bit deeper than that.',
  'weight-change':
    "A medium feel is the safest through a change like that. The lighter you are, the firmer a bed feels, so don't go firmer than you like now. A topper can fine-tune it later.",
  'thin-adult':
    'A thin bed has less padding and support under it, so an adult can feel the base through it, and it wears sooner. It is fine for a child, a bunk or a trundle. For an adult, ten inches or so is a good start.',
  sliding:
    'Something at the edge stops that: a frame with rails, or small wooden blocks at the head and foot of a platform. Straps do it too.',
  squeak:
    'A squeak mostly comes from the frame or its joints, so tighten the bolts first. Old coils and box springs can squeak too. Put the mattress on the floor and press on it to hear which it is.',
  flip: "Most mattresses today have one sleeping side, so don't flip them. Turn them head to foot every three to six months instead. Two-sided ones say so in their listing.",
  'kids-jump': 'Jumping leaves dents and wears out any mattress early, and makers count it as misuse.',
  'hotel-feel':
    'Hotel beds mostly have a plush top over a supportive coil core: soft at first, firm beneath. So look for a medium or medium-soft bed with coils and a pillow or Euro top.',
  edges:
    'Edges are usually sturdiest on beds with coils, hybrids and innersprings, and firmer ones give less when you sit on the side. All-foam beds give way the most there.',
  rise: 'Getting up is easier from a bed that is not too soft, with sturdy edges, and high enough that your feet rest flat: about 20 to 23 inches from floor to top, base included.',
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
  unused:
    "No, a mattress doesn't go bad from standing unused. Keep it flat, dry and covered, let air reach it from below, and don't stack things on it.",
  storage:
    "It keeps fine if it lies flat, dry and covered. A rolled one shouldn't stay in its box for more than a month or two; the label says how long.",
  allergy:
    'A zippered allergen cover around the whole mattress does most of the work against dust mites, whatever is inside. If smells bother you, let a new bed air out for a few days first. With a latex allergy, ask your doctor.',
  protector:
    'Yes, a washable, breathable one is worth it. It takes the sweat and spills, and it washes more easily than a mattress.',
  pillow:
    "Side sleepers usually need a thicker pillow, back sleepers a medium one and stomach sleepers a thin one. On a softer bed a side sleeper's shoulder sinks in, so go a bit lower.",
  guest:
    "For guests, a medium feel and about ten inches suits most people. It's used less, so there's no need to spend as much as on your own.",
  'kids-age':
    'Most children leave the crib around two to three, at the latest when they climb out or are 35 inches tall. The top bunk can wait until six. A Twin of 6 to 10 inches, a bit firmer than medium, is a good start, and a Full leaves a teenager room to grow.',
  'hot-partner':
    'If only one of you runs hot, coils or latex under both of you help most. A breathable protector and a lighter blanket on that side do the rest.',
  snoring:
    "A mattress won't stop snoring. Raising the head on an adjustable base helps some people, and if it's loud every night, a doctor should hear about it.",
  rv: 'Beds in RVs are often shorter than at home, so measure the platform first. Weight counts there too, so a thinner, lighter bed is usually the better one.',
  room: 'Leave about two and a half feet to walk on each side. A Queen then takes a room of about 10 by 10 feet, a King about 12 by 12, and a Full or Twin less.',
  bounce: 'Memory foam has the least bounce, innersprings and latex the most, and hybrids are in between.',
  'many-beds': "I can't give a price for several at once from here, but the store can{at}.",
  'try-in-store':
    "The store is the place to try them, but I can't see which ones are on display. Ask before you come{at}.",
  'size-choice':
    'A Queen gives two people 30 inches each, a King 38, about as much as a Twin. If a dog or kids climb in, or one of you moves a lot, a King is usually worth it where the room has space.',
  'position-pain':
    "Stomach sleeping can strain the back and neck. Many people with a sore back are more comfortable on their back with a pillow under the knees, or on their side with one between them, and off a sore shoulder. If it doesn't get better, ask a doctor.",
  density:
    'Density is the weight of a cubic foot of foam. It says how well the foam lasts, not how firm it feels. About 3 pounds or more is good for memory foam, and 1.6 or more for regular foam. Many listings leave it out, so ask the store{at}.',
  'latex-process':
    'Dunlop and Talalay are two ways to turn latex into foam, natural or synthetic. Dunlop is denser and usually firmer, and Talalay is lighter, more even, and usually costs more. Neither is better for everybody, so go by the feel.',
  certificates:
    "GOTS covers organic cotton and wool, and GOLS organic latex. CertiPUR-US means the foam was tested for certain harmful chemicals and low fumes, and OEKO-TEX Standard 100 does much the same for fabrics. Those two don't mean organic.",
  'same-inside':
    "Sometimes. Makers do sell similar beds to different stores under different names, which makes prices hard to compare. Compare what's inside instead: each layer's material, thickness, and density, the coils, and the total height.",
  'coil-types':
    "Pocketed coils move one by one, so they follow the body and pass on less movement than coils that are wired together. The count alone says little: the thickness of the wire matters as much, and past about 400 in a Queen, more isn't always better.",
  zoned:
    'Zoned means softer under the shoulders and firmer under the hips and lower back. The idea is sound, most of all for side sleepers, but the zones have to line up with your body. Lie on it before you pay extra for it.',
  'online-price':
    "A very cheap bed usually saves on the foam's density, which is what makes it last, so it can sag sooner. For a guest room that may be fine. In a store you can lie on a bed before you decide.",
  'weight-gap':
    "The same bed feels firmer to the lighter of you and softer to the heavier one, and too soft a bed can roll you both toward the middle. A medium to medium-firm bed with strong support in the center is the usual compromise. If that's not enough, a split gives each of you your own feel.",
  reflux:
    "With reflux, many people like the head of the bed 6 to 8 inches higher. An adjustable base, a long wedge, or blocks under the bed's legs do that, and a stack of pillows doesn't do it as well. Your doctor can say what's right for you.",
  'floor-model':
    "People only lie on a floor sample for a few minutes at a time, so it's often in good shape. Look it over for dips and stains, and ask about the warranty, because floor models are often sold as is and final sale. Put a new protector on it.",
  'odd-sizes':
    "Measure the frame itself, with any cut corners, because old and RV beds vary. A three-quarter is usually 48×75 inches, a short Queen 60×75, and an Olympic Queen 66×80. Those mostly have to be ordered, so ask the store what's possible{at}.",
  'warranty-void':
    'Stains are the best-known reason. Only defects count, so a base without enough support, damage, and a missing law tag can be reasons too. A protector from the first day and a good base prevent most of that.',
  'plush-names':
    "There's no standard behind those names, so one maker's plush can be another's medium. Luxury firm and cushion firm mostly mean firm with a softer top, about 6 to 7 of 10, and plush is soft, about 3 to 5. Lie on it or compare the numbers.",
  waterproof:
    "Get a waterproof protector with a thin polyurethane layer. It lets vapor through, so it's cooler and quieter than vinyl, and it goes in the wash. Use it from the first night, because a mattress that's wet inside is nearly impossible to clean.",
  'slow-feel':
    "Memory foam softens slowly with your warmth and takes a few seconds to spring back. Some people love that hug, and others feel stuck. Latex and coils respond at once, so it's easier to turn over on them.",
  'thin-beds':
    'On a top bunk, the rail has to stand at least 5 inches above the mattress, so 6 to 8 inches is usually the limit. A trundle takes about that much too, and a sofa bed mostly 4 to 5 inches, because it has to fold. Measure yours before you buy.',
  torn: "Lie on both again, ten minutes each, in the position you sleep in. If it's still a tie, go for the softer one if you sleep on your side and the firmer one if you sleep on your stomach. After that, let the price decide.",
  'try-how':
    'Lie on each bed you like for 10 to 15 minutes, in the position you sleep in, with your own pillow and your partner if you have one. Notice your shoulders, hips, and lower back, then turn over and sit on the edge. Shoes off and comfortable clothes help.',
  'kids-spend':
    "A child doesn't need an expensive bed, since kids grow out of it and spill on it. What matters is even support that doesn't sag, so I wouldn't take the very cheapest either. A Twin 6 to 10 inches thick, a bit firmer than medium, with a protector will do.",
  chemicals:
    'New foam gives off some fumes, mostly in the first days, and more air in the room helps. CertiPUR-US foam is made without formaldehyde, lead, or certain flame retardants, and with low fumes. Every mattress sold in the US has to pass a fire test, so ask how a bed does that.',
  airbed:
    'An adjustable air bed lets each side set its own firmness with a pump, which suits couples who disagree. They cost more than most foam or coil beds and can lose a little air over time. The blow-up kind is for guests, not for every night.',
  'bed-bugs':
    'Check a used mattress closely for bed bugs before it comes into the house, seams and all. A zippered encasement made for bed bugs on the mattress and box spring takes away their hiding places. If you already have them, a pest professional is the surest way.',
  'when-to-buy':
    "Many mattress stores lower prices around long weekends in February, May, July, and September, and in late November. If you sleep badly now, a bed that fits is worth more than the wait. The store knows what's coming up{at}.",
  baby: 'A baby is safest alone, on the back, on a firm, flat crib or bassinet mattress, never on an adult bed or memory foam. The mattress has to fit snugly, with less than two fingers of space at the sides.',
};

export function lessonTexts({ lesson, contact }: ActOf<'lesson'>): string[] {
  return [fill(LESSONS[lesson], { at: contact === '' ? '' : `: ${contact}` })];
}

const IN_ROOM = {
  easily: 'fits well',
  tightly: 'fits, but it will be snug',
  no: "won't leave room to walk",
};

const TAKES_AN = /^(?:8|11|18)/;

export function roomFitTexts({ size, room, inches, beside, ahead, fit }: ActOf<'room-fit'>): string[] {
  const measures = `A ${size} is ${inches.join('×')} inches`;
  const left = `about ${beside} feet to share at the sides and ${ahead} at the foot`;
  const rest = fit === 'no' ? '' : `, with ${left}`;
  return [
    `${measures}, so in ${TAKES_AN.test(String(room[0])) ? 'an' : 'a'} ${room.join(' by ')} foot room it ${IN_ROOM[fit]}${rest}.`,
  ];
}

/** Short lessons about mattresses in general, never about one product. */
export const EXPLANATIONS: Record<ExplainTopic, readonly string[]> = {
  'hybrid-vs-memory-foam': [
    'A hybrid puts foam over coils, so it feels springier and lets more air through. Memory foam hugs more and passes on less movement.',
    'Memory foam hugs you and keeps movement down. A hybrid adds coils, so it feels bouncier and airier.',
  ],
  materials: [
    'Memory foam hugs, latex is springy and airy, innersprings feel bouncy, and a hybrid combines foam and coils.',
  ],
  firmness: [
    "Firmness runs from 1 (soft) to 10 (firm), and firmer isn't always better. Many side sleepers go softer, many stomach sleepers firmer.",
    'On a scale from 1 (soft) to 10 (firm), many people land around 5 to 7. Side sleepers often like it softer, stomach sleepers firmer.',
  ],
  thickness: ['Ten to twelve inches works for many people. Heavier sleepers often like twelve or more.'],
  sizes: [
    'In inches: Twin 38×75, Twin XL 38×80, Full 54×75, Queen 60×80, King 76×80 and California King 72×84. A California King is longer and a bit narrower than a King.',
  ],
  cooling: [
    'Coils and latex let more air through than dense foam. Gel or more open foam usually sleeps a little cooler.',
  ],
  couples: [
    'For couples, sturdy edges and low motion transfer matter most. If you like very different feels, a split size gives each side its own.',
  ],
  positions: [
    'Many side sleepers like some give at the shoulder, back sleepers a medium-firm feel, and stomach sleepers something firmer.',
  ],
  'box-spring': [
    'Many mattresses today do fine on a flat, sturdy base, so you can often skip the box spring. The store can confirm for a specific bed.',
  ],
  'adjustable-base': [
    'Foam and latex bend easily, and many hybrids do too. The store can confirm for a specific bed.',
  ],
  fiberglass: [
    "I can't confirm whether a specific bed has fiberglass. Its law label lists what's inside, and the store can check.",
  ],
  organic: [
    'Organic usually refers to certified cotton, wool or latex. Certifications such as GOTS and GOLS are the thing to look for.',
  ],
  lifespan: ['Many mattresses keep their feel for seven to ten years. Latex often lasts longest.'],
  'break-in': ['A new mattress often takes three to four weeks to settle in.'],
  care: ['Use a washable protector and rotate it head to foot now and then. Check the care label first.'],
  topper: ["A topper can soften a bed that's too firm, but it can't fix one that sags."],
  tops: [
    'A pillow top is an extra padded layer sewn on top, and a Euro top is padding stitched flush with the edges. A tight top has neither, so it feels flatter and a bit firmer.',
  ],
  capacity: [
    'Heavier sleepers often do best with a firmer feel and twelve inches or more. The store can confirm the weight limit of a specific bed.',
  ],
  'why-ask': ['A few answers help me narrow it down to beds that suit you. You can skip anything.'],
  privacy: ['What you tell me stays with this chat, where the store can read it.'],
  capabilities: [
    'I can find beds that fit how you sleep, compare them, and answer questions about the store.',
  ],
  medical: ["That's a question for a doctor. I can help with comfort."],
};

export const BOX_SPRING_BY_BASE: Readonly<Record<string, readonly string[]>> = {
  slats: [
    "No, slats do the job, so you don't need a box spring. Many makers want the gaps at three inches or less, and the store can confirm.",
  ],
  platform: ["No, a platform bed holds a mattress by itself, so you don't need a box spring."],
  adjustable: ["No, an adjustable base holds the mattress by itself, so you don't need a box spring."],
  bunk: ["No, a bunk has its own support, so you don't need a box spring."],
  floor: ["No, you don't need a box spring on the floor. Just let the bed air out now and then."],
  'box-spring': ['A box spring in good shape works for many beds. The store can confirm for a specific one.'],
  frame: [
    "It depends on the frame. With slats or a solid deck you don't need a box spring, and a bare metal frame needs one.",
  ],
};
