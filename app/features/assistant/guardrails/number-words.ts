/** A number that was found spelled out: its value and how many words it took. */
export interface SpelledNumber {
  value: number;
  length: number;
}

interface Reading {
  total: number;
  length: number;
  last: number;
}

const SMALL_NUMBERS: Record<string, number> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fourty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
};

const LONGEST = 12;

/**
 * Reads a number in words at `start`: "one hundred and eighty", "fifteen hundred", "a thousand", and as people speak,
 * "one eighty" (180), "two oh five" (205), "eighteen fifty" (1850). Null when there is none; a lone "one" is a
 * pronoun more often than a number and is left alone, as is a lone "a".
 */
export function readNumberWords(words: string[], start: number): SpelledNumber | null {
  const first = words[start] ?? '';
  const article = first === 'a' || first === 'an';
  if (!(first in SMALL_NUMBERS) && !article) return null;
  if (article && !isScale(words[start + 1])) return null;
  const reading = { total: SMALL_NUMBERS[first] ?? 1, length: 1, last: SMALL_NUMBERS[first] ?? 1 };
  let beyond = 0;
  while (reading.length < LONGEST) {
    const word = words[start + reading.length] ?? '';
    if (word === 'thousand') {
      beyond = reading.total * 1000;
      Object.assign(reading, { total: 0, length: reading.length + 1, last: 1000 });
    } else if (!extend(reading, words.slice(start + reading.length, start + reading.length + 2))) break;
  }
  if (first === 'one' && reading.length === 1) return null;
  return { value: beyond + reading.total, length: reading.length };
}

function isScale(word: string | undefined): boolean {
  return word === 'hundred' || word === 'thousand';
}

/** Takes one more word, or two after "and"; false when the number ends here. */
function extend(reading: Reading, [word = '', next = '']: string[]): boolean {
  const { total, last } = reading;
  const grow = (value: number, by: number, length = 1) => {
    reading.total = value;
    reading.last = by;
    reading.length += length;
    return true;
  };
  if (word === 'hundred') return total > 0 && total < 100 ? grow(total * 100, 100) : false;
  if (word === 'and') {
    const more = SMALL_NUMBERS[next];
    return more !== undefined && last >= 100 ? grow(total + more, more, 2) : false;
  }
  if (word === 'oh' || word === 'o') {
    const unit = SMALL_NUMBERS[next];
    return unit !== undefined && unit < 10 && total < 10 && total > 0
      ? grow(total * 100 + unit, unit, 2)
      : false;
  }
  const more = SMALL_NUMBERS[word];
  if (more === undefined) return false;
  if (last >= 100) return grow(total + more, more);
  if (last >= 20 && last % 10 === 0 && more < 10) return grow(total + more, more);
  if (total > 0 && total < 20 && more >= 10 && reading.length === 1) return grow(total * 100 + more, more);
  return false;
}
