import type { GuardContext } from '#app/features/assistant/guardrails/guard-context.ts';

const TIME =
  /\b(?:[01]?\d|2[0-3])(?:[:.][0-5]\d)?\s?(?:a\.?m\b\.?|p\.?m\b\.?|o'clock)|\b(?:[01]?\d|2[0-3]):[0-5]\d\b|\b(?:noon|midnight)\b/gi;
const OPENING = /\b(?:open(?:s|ed|ing)?|clos(?:e|es|ed|ing)|hours|visit|come (?:in|by)|until|till)\b/i;
const ROUND_THE_CLOCK =
  /\b(?:open|here|available) (?:late|early|longer|24\/7|24 hours|(?:a|the )?round the clock|(?:day|all) (?:and )?night|every day|daily|seven days|7 days|on sundays?|on weekends?)\b/i;

/** Whether a sentence gives opening times that neither the settings nor the documents state. */
export function hasWrongHours(sentence: string, { store, facts }: GuardContext): boolean {
  if (!OPENING.test(sentence)) return false;
  const times = sentence.match(TIME) ?? [];
  if (times.length === 0 && !ROUND_THE_CLOCK.test(sentence)) return false;
  const known = [store.hours, store.contactInfo];
  for (const { topic, statement, quote } of facts) {
    if (topic === 'hours' || topic === 'contact') known.push(statement, quote);
  }
  const given = known.map(plainTime).join(' | ');
  if (times.length === 0) return !/24\s?(?:\/|hours)|daily|every ?day|sun|7 ?days/i.test(given);
  return times.some((time) => !given.includes(plainTime(time)));
}

function plainTime(text: string): string {
  return text
    .toLowerCase()
    .replace(/:00/g, '')
    .replace(/(?<!\s)\s*(a|p)\.?m\.?/g, '$1m');
}

const PHONE =
  /(?:\+\d{1,3}[ .-]?)?\(?\b\d{3}\)?[ .-]\d{3}[ .-]\d{3,4}\b|\b\d{3}[.-]\d{4}\b|\+\d[\d ().-]{7,}\d|\b1-8\d\d-[\w-]{4,}|(?<![\d.,])\d{10,11}(?![\d.,])|(?<![\d.,$€£-])(?:\+|\(?0|1[ .-])\d{2,4}\)?[ .-]\d{3,4}[ .-]\d{3,4}(?!\d)/;
const MAIL = /[\w.+-]\s?(?:@|\(at\)|\[at\])\s?[\w-]+(?:\.|\s?(?:\(dot\)|\[dot\])\s?)[\w.-]/i;

const STREET =
  /\b\d{1,5}[a-z]? (?:\p{Lu}[\p{L}.'-]+ ){1,3}(?:Street|St|Road|Rd|Avenue|Ave|Lane|Ln|Drive|Dr|Boulevard|Blvd|Highway|Hwy|Plaza|Square|Parkway|Pkwy|Court|Mall)\b/u;
const BRANCHES =
  /\b(?:stores?|showrooms?|branch(?:es)?|locations?) (?:(?:in|at|on) (?:every|each|all)\b|nationwide\b|(?:all )?(?:across|over) the\b)|\b(?:\d{1,4}|two|three|four|five|ten|twenty|dozens of|hundreds of) (?:other )?(?:stores|showrooms|branches|locations)\b/i;

/** Whether a sentence, without the store's own texts, gives a telephone number, an address or branches. */
export function hasUnknownContact(sentence: string): boolean {
  return [PHONE, MAIL, STREET, BRANCHES].some((pattern) => pattern.test(sentence));
}
