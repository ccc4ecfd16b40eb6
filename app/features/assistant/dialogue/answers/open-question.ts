import type { ActOf } from '#app/features/assistant/acts.ts';
import { firstContact } from '#app/features/assistant/dialogue/answers/store-answers.ts';
import type { Turn } from '#app/features/assistant/dialogue/turn.ts';
import { brokenRules } from '#app/features/assistant/guardrails/check-reply.ts';
import type { LanguagePack } from '#app/features/assistant/language-pack.ts';
import { subjectTokens } from '#app/features/assistant/understanding/asking.ts';
import { findConcepts } from '#app/features/assistant/understanding/lexicon.ts';
import { splitTokens } from '#app/features/assistant/understanding/tokens.ts';

/** A question that nothing answers: it is said to be one, by what it asks about. */
export function unanswered(
  turn: Pick<Turn, 'context' | 'text' | 'pack'>,
  about: ActOf<'unanswered'>['about'],
): ActOf<'unanswered'> {
  const subject = about === 'other' || about === 'again' ? subjectOf(turn) : null;
  return {
    act: 'unanswered',
    about,
    ...(subject !== null && { subject }),
    contact: firstContact(turn.context.store),
  };
}

const SUBJECT_MAX = 40;
const SUBJECT_WORDS_MAX = 3;

/** The longest run of words that say what a question is about, as typed; null for words that aren't ordinary. */
function subjectOf({ text, pack, context }: Pick<Turn, 'context' | 'text' | 'pack'>): string | null {
  const { names } = pack.asking;
  const tokens = splitTokens(text);
  const concepts = findConcepts(names, tokens);
  const own = subjectTokens(tokens, concepts, pack.asking);
  // "How many coils do they have" is of the coils.
  const named = concepts.filter(({ concept }) => concept.startsWith('material.')).map(({ from }) => from);
  const places = own.length > 0 ? own : named;
  const [best = []] = runsOf(places).toSorted((one, other) => other.length - one.length);
  const words = best.slice(0, SUBJECT_WORDS_MAX);
  if (words.length === 0 || words.some((at) => !isOrdinary(tokens[at]!.text, pack))) return null;
  const said = text.slice(tokens[words[0]!]!.start, tokens[words.at(-1)!]!.end).toLowerCase();
  return said.length <= SUBJECT_MAX && brokenRules(said, context).length === 0 ? said : null;
}

function isOrdinary(word: string, { asking }: LanguagePack): boolean {
  return asking.names.classes.has(word) || asking.names.vocabulary.has(word);
}

function runsOf(places: readonly number[]): number[][] {
  const runs: number[][] = [];
  for (const place of places) {
    const last = runs.at(-1);
    if (last?.at(-1) === place - 1) last.push(place);
    else runs.push([place]);
  }
  return runs;
}
