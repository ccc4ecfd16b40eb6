import { recommendedFeel } from '#app/features/assistant/lang/en/feel-phrases.ts';
import { bedTitleWithArticle, type EnglishWords } from '#app/features/assistant/lang/en/remark-phrases.ts';
import type { Condition } from '#app/features/inventory/inventory.ts';

/** Sentences about prices beside the cards. */

const USED_BEDS: Record<Condition, string> = {
  clearance: 'a clearance bed',
  'floor-sample': 'a floor sample',
  discontinued: 'a discontinued bed',
  refurbished: 'a returned or refurbished bed',
};

/** "Good matches in a Queen start at $559 with the Cedar 12\"." */
export function budgetChangeText(words: EnglishWords): string {
  const { price, what, text, list, count, size } = words;
  const isChild = text('who') === 'child';
  const [isNamed, isClose] = [text('example') !== '', text('fit') === 'close'];
  const least = price('priceMinor');
  const bed = size === '' ? 'bed' : size;
  // A used bed that is on a card isn't named again.
  const hasUsed = text('sampleMinor') !== '' && text('sample') !== '';
  const forChild = isChild ? ' for your child' : '';
  const which = isClose ? 'that comes close' : 'that fits what you told us';
  const drawback = isClose ? drawbackText(words) || "it doesn't have everything you asked for" : '';
  const matches = `${isClose ? 'Close' : 'Good'} matches${forChild}`;
  const inSize = size === '' ? '' : ` in a ${size}`;
  const found =
    isNamed && (isClose || hasUsed)
      ? `The lowest-priced ${hasUsed ? 'new ' : ''}${bed}${forChild} ${which} is ${what}, at ${least}${drawback && `, though ${drawback}`}.`
      : `${matches}${inSize} start at ${least}${isNamed || count > 1 ? ` with ${what}` : ''}.`;
  if (!hasUsed) return found;
  const [mark = 'floor-sample'] = list('marks');
  const sample = isNamed ? `: ${bedTitleWithArticle(text('sample'))}` : '';
  return `${found} We also have ${USED_BEDS[mark as Condition]} for ${price('sampleMinor')}${sample}.`;
}

/** What speaks against a bed; '' if nothing does. */
export function drawbackText({ text, length }: EnglishWords): string {
  const drawback = text('drawback');
  if (drawback === '') return '';
  if (drawback === 'thin') return `at ${length('inches')} thick, it may not give enough support`;
  return `it's ${drawback === 'softer' ? 'softer' : 'firmer'} than ${recommendedFeel(text('who'))}`;
}

export function lowestPriceText(words: EnglishWords): string {
  const { price, size, text } = words;
  const limits = text('limits') === '' ? '' : ' that meets your must-haves';
  const named = text('example') === '' ? '' : `${bedTitleWithArticle(text('example'))}, at `;
  const drawback = drawbackText(words);
  return `The lowest-priced ${size || 'bed'}${limits} is ${named}${price('priceMinor')}${drawback && `, but ${drawback}`}.`;
}
