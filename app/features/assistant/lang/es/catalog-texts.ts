import { GRAMMAR } from '#app/features/assistant/lang/es/values.ts';
import type { CatalogAct } from '#app/features/assistant/catalog-acts.ts';
import { numberWord } from '#app/features/assistant/lang/sentences.ts';
import type { ActTexts } from '#app/features/assistant/language-pack.ts';

/** What is said in Spanish over cards that answer a question of the whole catalog. */
export const CATALOG: Pick<ActTexts, CatalogAct> = {
  priced({ of, size, isUsualSize, count, total }) {
    const inSize = size === null ? '' : ` en ${GRAMMAR.sizeInWords(size)}`;
    const hint = isUsualSize ? ' En otros tamaños el precio cambia; dime cuál quieres.' : '';
    const ones = numberWord(count, GRAMMAR);
    switch (of) {
      case 'range':
        if (count === 1) return [`Solo uno tiene precio${inSize}.${hint}`];
        if (count === 2) return [`Estos son el más económico y el más caro${inSize}.${hint}`];
        return [
          `Así van los precios${inSize}: el más económico, uno intermedio y el más caro.${hint}`,
          `Del más económico al más caro${inSize}, con uno intermedio.${hint}`,
        ];
      case 'least':
        return count === 1
          ? [`Este es el más económico${inSize}.${hint}`]
          : [`Estos son los ${ones} más económicos${inSize}, del precio más bajo en adelante.${hint}`];
      case 'most':
        return count === 1
          ? [`Este es el más caro${inSize}.${hint}`]
          : [`Estos son los ${ones} más caros${inSize}, del precio más alto en adelante.${hint}`];
      case 'below':
        if (total === 1) return [`Sí, hay uno${inSize} en ese rango.${hint}`];
        return count === total
          ? [`Sí, estos ${ones}${inSize} están en ese rango.${hint}`]
          : [`Sí, hay ${total}${inSize} en ese rango. Aquí van ${ones}.${hint}`];
      case 'none-below':
        return [`No hay nada${inSize} por tan poco. Este es el más económico.${hint}`];
      case 'by-size':
        return ['Aquí va el más económico en cada uno de esos tamaños.'];
      case 'shown':
        return count === 1
          ? [`Este es su precio${inSize}.`, `Aquí está${inSize}, con su precio.`]
          : [`Estos son los precios${inSize}.`, `Aquí están${inSize}, cada uno con su precio.`];
    }
  },
  'of-brands': ({ brands, count }) =>
    brands > 1
      ? ['Aquí va uno de cada una.', 'Uno de cada marca, lado a lado.']
      : count === 1
        ? ['Aquí va uno de esa marca.', 'Este es de esa marca.']
        : [
            `Aquí van ${numberWord(count, GRAMMAR)} de esa marca.`,
            `Estos ${numberWord(count, GRAMMAR)} son de esa marca.`,
          ],
  'listed-beds': ({ count, isOtherSize, isPlusSize }) => {
    const ones = numberWord(count, GRAMMAR);
    if (isPlusSize)
      return count === 1
        ? ['Este está hecho para personas de más peso.']
        : [`Estos ${ones} están hechos para personas de más peso.`];
    if (isOtherSize)
      return [
        `Ninguno de esos viene en tu tamaño. Aquí ${count === 1 ? 'va uno' : `van ${ones}`} en otro tamaño.`,
      ];
    return count === 1 ? ['Aquí va uno de esos.'] : [`Aquí van ${ones} de esos.`];
  },
  'most-of': ({ attribute, most, size, count }) => {
    const words = attribute === 'firmness' ? ['suaves', 'firmes'] : ['delgados', 'gruesos'];
    const word = words[most ? 1 : 0]!;
    const inSize = size === null ? '' : ` en ${GRAMMAR.sizeInWords(size)}`;
    return count === 1
      ? [`Este es el más ${word.slice(0, -1)}${inSize}.`]
      : [`Estos son los ${numberWord(count, GRAMMAR)} más ${word}${inSize}.`];
  },
  'price-terms': ({ contact }) => [
    `Ese precio es sin impuestos ni entrega, que no puedo ver aquí. La tienda te da el total${contact === '' ? '' : `: ${contact}`}.`,
    `La tarjeta muestra solo el precio. Para el total con impuestos y entrega, pregunta en la tienda${contact === '' ? '' : `: ${contact}`}.`,
  ],
};
