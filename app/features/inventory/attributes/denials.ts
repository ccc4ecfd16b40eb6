const SMALL_WORDS =
  '(?:a |an |any |the |our |too |so |very |overly |added |traditional |synthetic |regular |standard |typical |toxic )*';
const DENIAL =
  "(?:no|not|non|nor|neither|never|zero|without|isn'?t|aren'?t|isn t|aren t|lacks?|free (?:of|from)|(?:not|never|doesn'?t|doesn t) (?:contain|include|use|have|feature|made (?:of|with|from)))";
/** A denial right before: "not a ", "does not contain any ". */
const DENIED = new RegExp(`\\b${DENIAL}[ -]${SMALL_WORDS}$`);
/** A denial that goes on over a list: "free of glue, fiberglass or ". */
const DENIED_IN_LIST = new RegExp(
  `\\b${DENIAL} (?:[a-z-]{1,30}(?: [a-z-]{1,30})?, ){0,9}[a-z-]{1,30}(?: [a-z-]{1,30})?,? (?:or|nor) ${SMALL_WORDS}$`,
);
const ENDED_LIST = new RegExp(
  `\\b(?:free (?:of|from)|without) (?:[a-z-]{1,30}(?: [a-z-]{1,30})?, ){0,9}[a-z-]{1,30}(?: [a-z-]{1,30})?,? and ${SMALL_WORDS}$`,
);
/** Without one of these nothing is denied; most texts end here. */
const HINT = /\bn|zero|without|lack|free|isn|aren|doesn/;
/** Most characters before a word that are looked at for a denial. */
const DENIAL_CHARACTERS = 64;

/** Whether what stands at a place of a folded text is taken back by the words right before it. */
export function isDeniedAt(folded: string, start: number): boolean {
  const before = folded.slice(Math.max(0, start - DENIAL_CHARACTERS), start);
  return HINT.test(before) && (DENIED.test(before) || DENIED_IN_LIST.test(before) || ENDED_LIST.test(before));
}
