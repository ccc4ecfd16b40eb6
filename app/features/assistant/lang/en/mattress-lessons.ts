import type { ExplainTopic } from '#app/features/assistant/understanding/understanding-types.ts';

/** Short lessons on beds in English: true of mattresses in general, never of one product. */
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

/** Whether a box spring is needed on what the shopper has. */
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
