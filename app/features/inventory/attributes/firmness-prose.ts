import { isDeniedAt } from '#app/features/inventory/attributes/denials.ts';
import { splitSentences } from '#app/features/inventory/attributes/description.ts';
import { readScore } from '#app/features/inventory/attributes/firmness-score.ts';
import { findFeels, foldFeels, middleOf } from '#app/features/inventory/attributes/firmness-words.ts';

/** What stands between a feel and the mattress that it is said of: "plush pillow top mattress". */
const BETWEEN =
  '(?:(?:pillow|euro|tight|box|top|gel|memory|foam|latex|hybrid|innerspring|coil|pocketed|cooling|organic|natural|luxury|quilted|tufted|\\d[\\d.]* ?(?:inch|in|")),? )*';
/** What follows a feel in running text when it is said of the mattress, not of a part of it. */
const FEEL_IN_PROSE = new RegExp(
  `^,? (?:(?:(?:[a-z]+ )?|${BETWEEN})(?:mattress|hybrid|feel|innerspring)(?! (?:pad|topper|protector|cover|encasement))|comfort(?! (?:and|with|over|plus)\\b)|firmness|tension|bed|option|model|latex|rating)\\b`,
);
/** "It is medium firm", ended right there: what follows would be the part that is firm. */
const FEEL_AFTER_IS =
  /(?:\bis|\bare|'s|\bfeels|\bsleeps|\b(?:rated|considered|classified)(?: as)?) (?:an? )?(?:(?:true|balanced|universally|comfortable|comfortably|slightly|pleasantly) )*$/;
const FEEL_ENDS = /^ ?(?:$|[.,:!()]|(?:and|with|but|yet|on|by) )/;
const PART_BEFORE =
  /\b(?:cover|fabric|edges?|core|base|surface|sides?|layers?|coils?|springs?|foam|fibers?|quilt|knit|handles?|topper|pillow|one|other)\b/;

const FEEL_NAMED =
  /(?:\b(?:firmness|feel|tension|comfort)(?: (?:level|rating|type|scale))? ?[:=] ?|\b(?:firmness|tension|firmness level|comfort level)(?: is)? )(?:an? )?$/;
const COMPARED = /\b(?:than|like|unlike|prefer|prefers|less|too|want|over) (?:an? )?$/;
/** Sentences without one of these say nothing of firmness. */
const FEELING = /firm|plush|soft|med|scale/;
/** A scale that is drawn out: "soft 1 2 3 4 5 firm". */
const DRAWN_SCALE = /\b1 2 3 4\b/;
/** A sentence that lists what can be chosen states no feel. */
const CHOICE = /\b(?:available|choose|choice|comes in|offered|options?|select|pick|either)\b/;

/**
 * Reads the firmness that a description gives the mattress itself: a score first, then a labelled feel
 * ("Firmness: plush"), then a feel in prose ("a plush mattress", "it is medium-firm"). What is soft or firm of a
 * part, of another model or as one of several choices is none.
 */
export function readDescribedFirmness(description: string): number | null {
  const sentences = splitSentences(description).filter((sentence) => FEELING.test(sentence));
  for (const sentence of sentences) {
    const score = readScore(sentence);
    if (score !== null) return score;
  }
  const named: number[] = [];
  const told: number[] = [];
  for (const sentence of sentences) {
    const said = feelsSaidIn(sentence);
    named.push(...said.named);
    told.push(...said.told);
  }
  return middleOf(named.length > 0 ? named : told);
}

/** The feels that a sentence gives the whole mattress: after their label, or in prose. */
function feelsSaidIn(sentence: string): { named: number[]; told: number[] } {
  const words = foldFeels(sentence.replace(/ - /g, ': '));
  if (DRAWN_SCALE.test(words)) return { named: [], told: [] };
  const feels = findFeels(words).filter(({ value }) => value !== null);
  const values = feels.map(({ value }) => value as number);
  const named = feels.filter(({ start }) => FEEL_NAMED.test(words.slice(Math.max(0, start - 32), start)));
  if (named.length > 0) return { named: [named[0]?.value as number], told: [] };
  const isChoice = new Set(values).size > 1 && (CHOICE.test(words) || middleOf(values) === null);
  if (isChoice) return { named: [], told: [] };
  const told = feels.filter(({ start, end }) => {
    const before = words.slice(Math.max(0, start - 48), start);
    const after = words.slice(end, end + 80);
    if (COMPARED.test(before) || isDeniedAt(words, start)) return false;
    if (FEEL_IN_PROSE.test(after)) return true;
    return FEEL_AFTER_IS.test(before) && FEEL_ENDS.test(after) && !PART_BEFORE.test(before);
  });
  return { named: [], told: told.map(({ value }) => value as number) };
}
