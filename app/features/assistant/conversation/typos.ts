import { KEY_WORDS, MISSPELLINGS, NOT_TYPOS } from '#app/features/assistant/conversation/words.en.ts';

const known = new Set<string>(KEY_WORDS);

/** The word as it was meant: a known misspelling, or one letter away from a key word with the same first letter. */
export function correctWord(word: string): string {
  if (/([a-z])\1\1/.test(word)) return correctWord(word.replace(/([a-z])\1{2,}/g, '$1'));
  if (Object.hasOwn(MISSPELLINGS, word)) return MISSPELLINGS[word] ?? word;
  if (word.length < 4 || word.length > 12 || known.has(word) || NOT_TYPOS.has(word)) return word;
  return KEY_WORDS.find((key) => key[0] === word[0] && `${key}s` !== word && isOneAway(word, key)) ?? word;
}

/** Whether one letter too many, too few, wrong or swapped with its neighbour tells the words apart. */
function isOneAway(word: string, key: string): boolean {
  if (Math.abs(word.length - key.length) > 1 || word === key) return false;
  let at = 0;
  while (at < word.length && word[at] === key[at]) at++;
  const rest = word.slice(at);
  const keyRest = key.slice(at);
  if (rest.slice(1) === keyRest.slice(1) && rest.length === keyRest.length) return true;
  if (rest.slice(1) === keyRest || rest === keyRest.slice(1)) return true;
  return (
    rest[0] === keyRest[1] && rest[1] === keyRest[0] && rest.slice(2) === keyRest.slice(2) && rest.length > 1
  );
}
