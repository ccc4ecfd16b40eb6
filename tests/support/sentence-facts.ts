/** What a card's English sentences promise and deny, judged by their wording alone. */

const PROMISES: Record<string, RegExp> = {
  feel: /^[A-Z][a-z-]+(?: soft| firm)? feel(?:,| that)(?! (?:softer|firmer|just|close|closer))/u,
  cushioning: /shoulder|enough give|side sleep(?:ing|ers)\./u,
  turning: /turn over|change positions|move around|combination sleepers/u,
  hips: /hips (?:from s|level)|(?:back|stomach) sleepers/u,
  cooling: /sleep(?:ing)? cool/u,
  motion: /movement|motion/u,
  edge: /edges/u,
  'getting up': /get up|get in and out/u,
  'less money': /^\$.* less than/u,
  'more money': /^For \$/u,
  softer: /[Ss]ofter than our/u,
  firmer: /[Ff]irmer than our/u,
  organic: /^Certified organic|^Listed as organic/u,
  support: /support (?:your|at)|solid support|at your weight/u,
};

/** What a first reason promises, as a reader understands it. */
export function promisesOf(sentence: string): string[] {
  return Object.keys(PROMISES).filter((name) => PROMISES[name]!.test(sentence));
}

/** Reasons and cautions that contradict each other. */
const OPPOSED: readonly (readonly [reason: RegExp, caution: RegExp])[] = [
  [/your hips|solid support/u, /You'll sink in more|let your hips sink more/u],
  [/turn over|change positions|move around/u, /Turning over takes more effort/u],
  [/[Cc]ushions? your shoulders|enough give for/u, /[Ff]irmer than what's best for (?:you\b|either)/u],
  [
    /your hips from|your hips level|at your weight/u,
    /[Ss]ofter than what's best for (?:you\b|your weight|either)/u,
  ],
  [/your partner's shoulders/u, /[Ff]irmer than what's best for (?:your partner|either)/u],
  [/solid support/u, /thin side|too thin/u],
  [/" thick/u, /tall side|is high for/u],
  [/edges/u, /edges/u],
  [/movement|motion/u, /more (?:of your partner's )?movement/u],
  [/works for both|each of you needs/u, /than either of you|best for either|and (?:softer|firmer)/u],
  [/feel, firmer than our top pick\.$/u, /[Ff]irmer than what's best/u],
  [/feel, softer than our top pick\.$/u, /[Ss]ofter than what's best/u],
  [/just what you asked/u, /than you asked/u],
  [/sleep cool\./u, /warm side/u],
];

/** A card's reasons that one of its cautions contradicts, paired with that caution. */
export function contradictionsOf(reasons: readonly string[], cautions: readonly string[]): string[] {
  return OPPOSED.flatMap(([reason, caution]) =>
    reasons
      .filter((one) => reason.test(one))
      .flatMap((one) => cautions.filter((other) => caution.test(other)).map((other) => `${one} / ${other}`)),
  );
}
