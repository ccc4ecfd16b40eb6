import type { Reading, ReadingPack, Span } from '#app/features/assistant/understanding/reading.ts';

const NAME_WORDS_MAX = 4;
const NAMES_MAX = 6;
const CAPITAL = /^\p{Lu}/u;

/** Words that may be somebody's name: unknown to the language, or with a capital where none is due; after a cue, any. */
export function findNames(
  message: string,
  { tokens, concepts }: Pick<Reading, 'tokens' | 'concepts'>,
  { lexicon }: ReadingPack,
): Span[] {
  const cued = new Set(concepts.filter(({ concept }) => concept === 'cue.name').map(({ to }) => to));
  const known = new Set(
    concepts.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, step) => from + step)),
  );
  const isName = (at: number): boolean => {
    const token = tokens[at];
    if (known.has(at)) return false;
    if (token?.kind !== 'word' || token.text.length < 2)
      return token?.kind === 'word' && CAPITAL.test(message.slice(token.start, token.end)) && at > 0;
    const isCapital = CAPITAL.test(message.slice(token.start, token.end));
    const startsSentence = at === 0 || '.!?'.includes(tokens[at - 1]!.text);
    const isCommon = lexicon.classes.has(token.text) || lexicon.vocabulary.has(token.text);
    const next = tokens[at + 1];
    const isApart = !next || next.kind !== 'word' || CAPITAL.test(message.slice(next.start, next.end));
    return (isCapital && (!startsSentence || !isCommon || isApart)) || !isCommon;
  };
  const spans: Span[] = [];
  for (let from = 0; from < tokens.length && spans.length < NAMES_MAX; from += 1) {
    if (!isName(from) && !(cued.has(from) && tokens[from]?.kind === 'word')) continue;
    let to = from + 1;
    // "Mary & Tom", "Duarte-Bell", "H. Lindqvist".
    const joins = (at: number) =>
      isName(at + 1) &&
      (tokens[at]?.text === '&' ||
        (tokens[at]?.text === '-' && tokens[at]!.end === tokens[at + 1]!.start) ||
        (tokens[at]?.text === '.' && tokens[at - 1]!.text.length <= 3));
    while (to < tokens.length && to - from < NAME_WORDS_MAX && (isName(to) || joins(to))) to += 1;
    const value = message.slice(tokens[from]!.start, tokens[to - 1]!.end).replace(/['’]s$/, '');
    spans.push({
      from,
      to,
      type: 'name',
      concept: `name.${cued.has(from) ? 'cued' : 'bare'}`,
      offers: { name: { key: 'name', value } },
    });
    from = to - 1;
  }
  return spans;
}
