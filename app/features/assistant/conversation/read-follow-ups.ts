import * as words from '#app/features/assistant/conversation/follow-up-words.en.ts';
import { WHY_ASK } from '#app/features/assistant/conversation/intent-words.en.ts';
import type { Intent } from '#app/features/assistant/conversation/understanding.ts';

const MATERIAL = /\b(?:foam|hybrids?|latex|innersprings?|springs|coils)\b/;

/** What a sentence wants of the cards on the table; `shown` counts them. */
export function readFollowUps(
  text: string,
  { shown, isAsked }: { shown: number; isAsked: boolean },
): Intent[] {
  const found: Intent[] = [];
  const about = shown > 0 && !MATERIAL.test(text);
  const isPair = shown > 1 || /\bcompare\b/.test(text);
  if (about && isPair && words.COMPARE.test(text))
    found.push({ type: 'compare', indexes: comparedIn(text, shown) });
  const bareWhy = shown > 0 && !isAsked && /^(?:why|how come)$/.test(text.replace(/[^a-z ]/g, ''));
  if (bareWhy || (about && words.WHY.test(text) && !WHY_ASK.test(text)))
    found.push({ type: 'why', index: indexIn(text, shown) });
  if (shown > 0 && words.DETAILS.test(text)) found.push({ type: 'details', index: indexIn(text, shown) });
  if (shown > 0 && words.MORE_OPTIONS.test(text)) found.push({ type: 'more-options' });
  if (words.CHEAPER.test(text) && !words.NOT_CHEAPER.test(text)) found.push({ type: 'cheaper' });
  if (shown > 0 && words.DEARER.test(text)) found.push({ type: 'dearer' });
  if (shown > 0 && words.SOFTER.test(text)) found.push({ type: 'softer' });
  if (shown > 0 && words.FIRMER.test(text)) found.push({ type: 'firmer' });
  return shown === 0 ? found : [...found, ...readTraits(text, shown)];
}

function readTraits(text: string, shown: number): Intent[] {
  const found: Intent[] = [];
  if (words.THICKER.test(text)) found.push({ type: 'thicker' });
  if (words.THINNER.test(text)) found.push({ type: 'thinner' });
  if (words.COOLER.test(text)) found.push({ type: 'cooler' });
  if (words.CHOOSE.test(text)) found.push({ type: 'choose', index: indexIn(text, shown) });
  if (words.PICK_ONE.test(text)) found.push({ type: 'pick-one' });
  return found;
}

const ORDINALS: [RegExp, number][] = [
  [
    /\b(?:first|1st|number 1|number one|option (?:1|one|a)|card 1|top (?:one|pick|choice|match|option)|the one on the left)\b|# ?1\b|^(?:why )?1$/,
    0,
  ],
  [/\b(?:second|2nd|number 2|option (?:2|b)|card 2|middle one|runner up)\b|# ?2\b|^(?:why )?2$/, 1],
  [/\b(?:third|3rd|number 3|option (?:3|c)|card 3)\b|# ?3\b|^(?:why )?3$/, 2],
];

function indexesIn(text: string, shown: number): number[] {
  const found = ORDINALS.filter(([pattern]) => pattern.test(text)).map(([, index]) => index);
  if (/\blast(?: one| option)?\b/.test(text) && shown > 0) found.push(shown - 1);
  return [...new Set(found)].filter((index) => index < shown).sort((one, other) => one - other);
}

function indexIn(text: string, shown: number): number | null {
  return indexesIn(text, shown)[0] ?? (shown === 1 ? 0 : null);
}

function comparedIn(text: string, shown: number): number[] {
  const all = Array.from({ length: shown }, (_, index) => index);
  if (/\b(?:first|top) 2\b|\b(?:both|these 2|those 2|the 2)\b/.test(text)) return all.slice(0, 2);
  if (/\blast 2\b/.test(text)) return all.slice(-2);
  const pair = /\b([1-3]) ?(?:and|vs|versus|or|to|with|&|,) ?(?:number |#)?([1-3])\b/.exec(text);
  const named = pair
    ? [Number(pair[1]) - 1, Number(pair[2]) - 1].filter((index) => index < shown)
    : indexesIn(text, shown);
  if (named.length > 1) return [...new Set(named)].sort((one, other) => one - other);
  if (named.length === 1) return named[0] === 0 ? [0, 1] : [0, named[0]!];
  return all;
}
