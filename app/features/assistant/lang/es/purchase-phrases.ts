import { combine, list } from '#app/features/assistant/lang/phrases.ts';

/** Asks for one bed and no more. */
export const ONE = [
  ...combine(
    'solo, nomas, por favor, -',
    'escoge, escoja, elige, elija, recomienda, recomiendame, recomiendeme, dime, digame, dame, escogeme, eligeme, sugiere, sugiereme',
    'uno, una, solo uno, uno solo, una sola, uno nada mas, el mejor, uno para mi, una para mi',
  ),
  ...combine(
    'cual, cual de ellos, cual de estos, cual de los dos, cual de los tres',
    'me, te, -',
    'compro, agarro, llevo, escojo, elijo, compraria, comprarias, quedarias, agarrarias, escogerias, elegirias, eliges, escoges, prefieres',
  ),
  ...list(
    `solo uno, uno nada mas, nomas uno, si tuvieras que elegir, si tuvieras que escoger, si tuviera que elegir, escoge por mi, elige por mi, elige tu, escoge tu, tu decides, usted decida, decide tu, tu elige, dime cual, digame cual`,
  ),
];

/** Asks how a bed is bought. */
export const BUYING = [
  ...combine(
    'como, donde, y como, y donde, en donde',
    'lo, la, los, se, -, lo puedo, la puedo, lo podemos, se puede, puedo, podria, podemos',
    'compro, compra, comprar, comprarlo, comprarla, compramos, ordeno, ordenar, ordenarlo, pido, pedir, pedirlo, pago, pagar, pagarlo, adquiero, adquirir, adquirirlo, consigo, llevo, llevarmelo, encargo, encargar',
  ),
  ...combine(
    'como hago para, como le hago para, quiero, quisiera, puedo, listo para, lista para',
    'comprar, comprarlo, comprarla, ordenar, ordenarlo, pedirlo, pagarlo, llevarmelo',
  ),
];
