import type { ActOf } from '#app/features/assistant/acts.ts';
import { ACCESSORY_NAMES } from '#app/features/assistant/lang/en/accessories.ts';
import { cardName, ordinal } from '#app/features/assistant/lang/en/card-references.ts';
import { GRAMMAR, VALUES, withArticle } from '#app/features/assistant/lang/en/values.ts';
import { numberWord } from '#app/features/assistant/lang/sentences.ts';
import type { WordingContext } from '#app/features/assistant/language-pack.ts';
import { capitalize } from '#app/features/matching/explanation/formatting.ts';

type Amounts = ActOf<'amounts'>;
type Item = Amounts['items'][number];

const BEFORE_TAX = 'before tax and any delivery fee';

/** English sentences with sums and differences of prices. */
export function amountTexts(act: Amounts, context: WordingContext): string[] {
  const { items, size, total } = act;
  const money = (minor: number) => VALUES.money(Math.abs(minor), context.units);
  const one = ({ card }: Item) =>
    items.length > 1 && card !== null ? ordinal(card) : cardName(card ?? 0, context);
  const inSize = size === null ? '' : ` in ${size}`;
  switch (act.of) {
    case 'total': {
      const named = items.map((item) => `${thing(item, context)} (${money(item.amount.minor)})`);
      return [`${capitalize(GRAMMAR.join(named))} come to ${money(total?.minor ?? 0)}, ${BEFORE_TAX}.`];
    }
    case 'sizes':
      return [sizesText(act, { money, one })];
    case 'beds': {
      const [high, low] = items as [Item, Item];
      if (high.gap?.minor === 0) return [`They cost the same, ${money(high.amount.minor)}.`];
      return [
        `${capitalize(one(high))} costs ${money(high.gap?.minor ?? 0)} more than ${one(low)}: ${money(high.amount.minor)} against ${money(low.amount.minor)}.`,
      ];
    }
    case 'each': {
      const [first] = items as [Item];
      if (first.count > 1) {
        const sums = items.map(
          (item) =>
            `${numberWord(item.count, GRAMMAR)} of ${one(item)} ${items.length > 1 ? 'to' : 'come to'} ${money(item.amount.minor)}`,
        );
        return [
          `${capitalize(GRAMMAR.join(sums).replace(' to ', items.length > 1 ? ' come to ' : ' to '))}${inSize}, ${BEFORE_TAX}.`,
        ];
      }
      if (items.length === 1)
        return [
          `${capitalize(one(first))} is ${money(first.amount.minor)}${inSize}.`,
          `That comes to ${money(first.amount.minor)}${inSize}.`,
        ];
      const said = items.map(
        (item, at) => `${one(item)}${at === 0 ? ' is' : ''} ${money(item.amount.minor)}`,
      );
      return [
        `${capitalize(GRAMMAR.join(said))}${inSize}.`,
        `Here are the prices${inSize}: ${GRAMMAR.join(said)}.`,
      ];
    }
  }
}

function thing({ card, sort, count }: Item, context: WordingContext): string {
  if (sort === null)
    return count === 1
      ? cardName(card ?? 0, context)
      : `${numberWord(count, GRAMMAR)} of ${cardName(card ?? 0, context)}`;
  const [single, many] = ACCESSORY_NAMES[sort];
  return count === 1 ? withArticle(single) : `${numberWord(count, GRAMMAR)} ${many}`;
}

interface Wording {
  money: (minor: number) => string;
  one: (item: Item) => string;
}

/** "In King, the first one is $1,149, $250 more." */
function sizesText({ items, size, isCheaperAsked }: Amounts, { money, one }: Wording): string {
  const gap = ({ gap: own }: Item) => {
    if (own === null || own.minor === 0) return 'the same price';
    return `${money(own.minor)} ${own.minor > 0 ? 'more' : 'less'}`;
  };
  const isLess = items.every(({ gap: own }) => (own?.minor ?? 0) < 0);
  const answer = !isCheaperAsked ? '' : isLess ? 'Yes. ' : items.length === 1 ? 'No. ' : '';
  const said = items.map(
    (item, at) => `${one(item)}${at === 0 ? ' is' : ''} ${money(item.amount.minor)}, ${gap(item)}`,
  );
  return `${answer}In ${size}, ${items.length > 1 ? said.join('; ') : said[0]!}.`;
}
