import phrases from '#app/launch/demo/demo-phrases.json' with { type: 'json' };

/** A shopper of the demo: how they open, how they answer what is asked, and what they say after the cards. */
export interface DemoShopper {
  opens: string;
  /** By the fact that is asked for. */
  answers: Record<string, string>;
  after: string[];
  /** How many messages they stay for. */
  patience: number;
}

/** Numbers from 0 to 1 that are the same in every demo (mulberry32). */
export function createSeededRandom(seed: number): () => number {
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
  const after = next() < 0.55 ? [pick(phrases.after), ...(next() < 0.3 ? [pick(phrases.after)] : [])] : [];
  const opens = pick(phrases.opens);
  const answers = Object.fromEntries(
    Object.entries(phrases.answers).map(([key, choices]) => [key, pick(choices)]),
  );
  return { opens, answers, after, patience: isHasty ? 1 + Math.floor(next() * 3) : 10 };
}
