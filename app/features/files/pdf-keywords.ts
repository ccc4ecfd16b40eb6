/** How much of a PDF's beginning its keywords come from, how many there are, and what is too short (specification 9.6). */
const PAGES_LOOKED_AT = 3;
export const KEYWORDS_MAX = 10;
const LONGER_THAN = 3;
/** A tall text longer than this is prose in large letters. */
const HEADING_MAX_CHARS = 80;
/** Names are written with capitals, on one line, in at least two words. */
const NAME =
  /(?<![\p{L}\p{N}-])\p{Lu}[\p{L}\p{N}’'&-]{1,40}(?: (?:(?:&|of|and|the|for) )?\p{Lu}[\p{L}\p{N}’'&-]{1,40})+/gu;
/** Words that begin a sentence rather than a name. */
const OPENING =
  /^(?:(?:this|these|that|the|an?|our|your|my|their|its|what|which|how|when|where|who|why|if|in|on|at|for|from|with|by|to|no|not|all|any|each|every|see|please|and|or|but|is|are|ends?) )+/i;

export interface KeywordPage {
  text: string;
  tallTexts: readonly string[];
}

/**
 * The words that a PDF is known by: texts taller than 12 units, then capitalised names of several words, of the
 * first three pages; none that another one holds already, longer than 3 characters, at most 10. Source: specification 9.6.
 */
export function findKeywords(pages: readonly KeywordPage[]): string[] {
  const looked = pages.slice(0, PAGES_LOOKED_AT);
  const headings = looked.flatMap((page) =>
    page.tallTexts.filter((text) => text.length <= HEADING_MAX_CHARS),
  );
  const names = looked
    .flatMap((page) => page.text.match(NAME) ?? [])
    .map((name) => name.replace(OPENING, ''));
  const found: string[] = [];
  for (const keyword of [...headings, ...names.filter((name) => name.includes(' '))]) {
    const isKnown = found.some((known) => known.toLowerCase().includes(keyword.toLowerCase()));
    if (keyword.length > LONGER_THAN && /\p{L}/u.test(keyword) && !isKnown) found.push(keyword);
    if (found.length === KEYWORDS_MAX) break;
  }
  return found;
}

/** Whether it looks like a document with parts: it says so, or has at least five keywords (specification 9.6). */
export function isStructured(text: string, keywords: readonly string[]): boolean {
  return /Table of Contents|TABLE OF CONTENTS|\b(Index|INDEX)\b/.test(text) || keywords.length >= 5;
}
