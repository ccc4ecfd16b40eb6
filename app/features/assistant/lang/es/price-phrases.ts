import {
  bedTitleWithArticle,
  firmnessAdjective,
  idealFor,
  type SpanishWords,
} from '#app/features/assistant/lang/es/remark-phrases.ts';

/** Sentences about prices beside the cards. */

/** What speaks against a bed; '' if nothing does. */
export function drawbackText({ text, length }: SpanishWords): string {
  if (text('drawback') === '') return '';
  return text('drawback') === 'thin'
    ? `con ${length('inches')} de grosor quizá no dé suficiente soporte`
    : `es más ${firmnessAdjective(text('drawback'))} de ${idealFor(text('who'))}`;
}

export function lowestPriceText(words: SpanishWords): string {
  const { price, inSize, text } = words;
  const limits = text('limits') === '' ? '' : ' con lo que pides';
  const named = text('example') === '' ? '' : `, por ${bedTitleWithArticle(text('example'))}`;
  const drawback = drawbackText(words);
  return `El precio más bajo${inSize}${limits} es ${price('priceMinor')}${named}${drawback && `, pero ${drawback}`}.`;
}

export function changeNeedText(words: SpanishWords): string {
  const { text, price, what } = words;
  if (text('need') === 'hybrid')
    return `Si no te molestan los resortes bajo la espuma, mira ${what}, por ${price('priceMinor')}.`;
  const drawback = drawbackText(words);
  const beds = text('need') === 'organic' ? 'con certificado orgánico' : 'para base ajustable';
  return `Los colchones ${beds}${drawback === '' ? ' que te irían bien' : ''} empiezan en ${price('priceMinor')}, con ${what}${drawback && `, aunque ${drawback}`}.`;
}
