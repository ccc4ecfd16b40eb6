import { GRAMMAR } from '#app/features/assistant/lang/en/values.ts';
import type { CatalogAct } from '#app/features/assistant/catalog-acts.ts';
import { numberWord } from '#app/features/assistant/lang/sentences.ts';
import type { ActTexts } from '#app/features/assistant/language-pack.ts';

/** What is said in English over cards that answer a question of the whole catalog. */
export const CATALOG: Pick<ActTexts, CatalogAct> = {
  priced({ of, size, isUsualSize, count, total }) {
    const inSize = size === null ? '' : ` in ${size}`;
    const hint = isUsualSize ? ' Other sizes are priced differently, so just name yours.' : '';
    const ones = count === 1 ? 'one' : numberWord(count, GRAMMAR);
    switch (of) {
      case 'range':
        if (count === 1) return [`Just one has a listed price${inSize}.${hint}`];
        if (count === 2) return [`Here are the least and the most expensive${inSize}.${hint}`];
        return [
          `Here's the range${inSize}: the least expensive, one in the middle and the most expensive.${hint}`,
          `From the least to the most expensive${inSize}, with one in between.${hint}`,
        ];
      case 'least':
        return count === 1
          ? [`This is the least expensive${inSize}.${hint}`]
          : [`These are the ${ones} least expensive${inSize}, lowest price first.${hint}`];
      case 'most':
        return count === 1
          ? [`This is the most expensive${inSize}.${hint}`]
          : [`These are the ${ones} most expensive${inSize}, highest price first.${hint}`];
      case 'below':
        if (total === 1) return [`Yes, there's one${inSize} in that range.${hint}`];
        return count === total
          ? [`Yes, these ${ones}${inSize} are in that range.${hint}`]
          : [`Yes, there are ${total}${inSize} in that range. Here are ${ones} of them.${hint}`];
      case 'none-below':
        return [`Nothing${inSize} costs that little. This is as low as it goes.${hint}`];
      case 'by-size':
        return ['Here is the least expensive in each of those sizes.'];
      case 'shown':
        return count === 1
          ? [`Here's the price${inSize}.`, `Here it is${inSize}, with its price.`]
          : [`Here are the prices${inSize}.`, `Here they are${inSize}, each with its price.`];
    }
  },
  'of-brands': ({ brands, count }) =>
    brands > 1
      ? ["Here's one of each.", 'One from each brand, side by side.']
      : count === 1
        ? ["Here's one from that brand.", 'This one is theirs.']
        : [
            `Here are ${numberWord(count, GRAMMAR)} from that brand.`,
            `These ${numberWord(count, GRAMMAR)} are theirs.`,
          ],
  'listed-beds': ({ count, isOtherSize, isPlusSize }) => {
    const ones = numberWord(count, GRAMMAR);
    if (isPlusSize)
      return count === 1
        ? ["Here's the one that's built for heavier sleepers."]
        : [`Here are ${ones} that are built for heavier sleepers.`];
    if (isOtherSize)
      return [
        `None of those come in your size. Here ${count === 1 ? 'is one' : `are ${ones}`} in another size.`,
      ];
    return count === 1 ? ["Here's one of those."] : [`Here are ${ones} of those.`];
  },
  'most-of': ({ attribute, most, size, count }) => {
    const [least, top] = attribute === 'firmness' ? ['softest', 'firmest'] : ['thinnest', 'thickest'];
    const which = `${most ? top : least}${size === null ? '' : ` in ${size}`}`;
    return [count === 1 ? `Here's the ${which}.` : `Here are the ${numberWord(count, GRAMMAR)} ${which}.`];
  },
  'price-terms': ({ contact }) => [
    `Prices here don't include tax or delivery, and I can't see those. The store can give you the total${contact === '' ? '' : `: ${contact}`}.`,
    `The card shows the price by itself. For the total with tax and delivery, ask the store${contact === '' ? '' : `: ${contact}`}.`,
  ],
};
