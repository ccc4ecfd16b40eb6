import type { FactKey } from '#app/features/assistant/conversation/conversation.ts';

/** A shopper of the demo: how they open, how they answer what is asked, and what they say after the cards. */
export interface DemoShopper {
  opens: string;
  answers: Partial<Record<FactKey, string>>;
  after: string[];
  /** How many messages they stay for. */
  patience: number;
}

const OPENINGS = [
  'hi',
  'Hello, I need a new mattress',
  'looking for something better for my back',
  'we need a new bed, ours is 12 years old',
  'I run hot at night, what do you have?',
  'just browsing',
  'what time do you close today?',
  'is memory foam any good?',
  'my husband is 240 and I am 140, help',
  'side sleeper, around 180 lbs, queen',
  'do you have free delivery?',
  'what do you recommend under 1500?',
];
const POSITIONS = [
  'on my side',
  'mostly my back',
  'stomach',
  'I toss and turn',
  'side and back',
  'my side, I think',
];
const WEIGHTS = [
  'about 150',
  '130 lbs',
  '185',
  '14 stone',
  '82 kg',
  '245 pounds',
  "I'd rather not say",
  '210',
];
const SIZES = ['queen', 'Queen please', 'king', 'california king', 'full', 'twin xl', 'king size'];
const BUDGETS = [
  'under 1500',
  'around two grand',
  '1.2k',
  '$900 max',
  'up to 3000',
  'no limit',
  'between 1000 and 1800',
];
const FIRMNESS = ['medium', 'firm but not like a brick', 'soft', 'medium firm', 'not sure', 'plush please'];
const YES_OR_NO = ['yes', 'no', 'not really', 'a bit'];
const MATERIALS = ['no latex', 'hybrid', 'no preference', 'nothing memory foam', 'natural materials'];
const AFTER = [
  'anything cheaper?',
  'why the first one?',
  'compare the first two',
  'something softer?',
  'thanks',
  'do you have more options?',
];

/** Numbers from 0 to 1 that are the same in every demo (mulberry32). */
export function seededNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export function makeDemoShopper(next: () => number): DemoShopper {
  const pick = (choices: string[]) => choices[Math.floor(next() * choices.length)]!;
  const isHasty = next() < 0.18;
  const after = next() < 0.55 ? [pick(AFTER), ...(next() < 0.3 ? [pick(AFTER)] : [])] : [];
  return {
    opens: pick(OPENINGS),
    answers: {
      positions: pick(POSITIONS),
      weight: pick(WEIGHTS),
      size: pick(SIZES),
      budget: pick(BUDGETS),
      firmness: pick(FIRMNESS),
      heat: pick(YES_OR_NO),
      partner: pick(['yes, my wife', 'just me', 'yes', 'no']),
      partnerPositions: pick(POSITIONS),
      partnerWeight: pick(WEIGHTS),
      partnerFirmness: pick(FIRMNESS),
      partnerHeat: pick(YES_OR_NO),
      materialsWanted: pick(MATERIALS),
      materialsAvoided: pick(MATERIALS),
      needs: pick(['no', 'good edges please', 'motion isolation', 'an organic one']),
    },
    after,
    patience: isHasty ? 1 + Math.floor(next() * 3) : 10,
  };
}
