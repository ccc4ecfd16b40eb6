/** Takes out what a model thinks aloud in front of its answer; some endpoints send it as part of the text. */

export interface ThoughtFilter {
  /** The part of these words that is meant for somebody. */
  take(words: string): string;
}

const OPENINGS = ['<think>', '<thinking>', '<thought>', '<reasoning>'];

/** Thoughts stand at the very beginning; a sign of them later on is text like any other. */
export function createThoughtFilter(): ThoughtFilter {
  let state: 'begins' | 'thinks' | 'speaks' = 'begins';
  let closing = '';
  let held = '';

  function speak(words: string): string {
    state = 'speaks';
    held = '';
    return words;
  }

  function think(): string {
    const end = held.indexOf(closing);
    if (end !== -1) {
      const rest = held.slice(end + closing.length).trimStart();
      // What follows is the answer, or another thought.
      state = 'begins';
      held = '';
      return rest === '' ? '' : take(rest);
    }
    held = held.slice(-closing.length);
    return '';
  }

  function take(words: string): string {
    if (state === 'speaks') return words;
    held += words;
    if (state === 'thinks') return think();
    const start = held.trimStart();
    const opening = OPENINGS.find((sign) => start.startsWith(sign));
    if (opening === undefined) {
      return OPENINGS.some((sign) => sign.startsWith(start)) ? '' : speak(held);
    }
    state = 'thinks';
    closing = opening.replace('<', '</');
    held = held.trimStart().slice(opening.length);
    return think();
  }

  return { take };
}
