import type { ActOf } from '#app/features/assistant/acts.ts';
import { ACCESSORY_NAMES } from '#app/features/assistant/lang/es/accessories.ts';
import { cardName, withPrepositionDe } from '#app/features/assistant/lang/es/card-references.ts';
import { GRAMMAR, VALUES } from '#app/features/assistant/lang/es/values.ts';
import { numberWord } from '#app/features/assistant/lang/sentences.ts';
import type { WordingContext } from '#app/features/assistant/language-pack.ts';
import { capitalize } from '#app/features/matching/explanation/formatting.ts';

type Amounts = ActOf<'amounts'>;
type Item = Amounts['items'][number];

const BEFORE_TAX = 'sin impuestos ni costo de entrega';

/** Spanish sentences with sums and differences of prices. */
export function amountTexts(act: Amounts, context: WordingContext): string[] {
  const { items, size, total } = act;
  const money = (minor: number) => VALUES.money(Math.abs(minor), context.units);
  const one = ({ card }: Item) => cardName(card ?? 0, context);
  const inSize = size === null ? '' : ` en ${GRAMMAR.sizeInWords(size)}`;
  switch (act.of) {
    case 'total': {
      const named = items.map((item) => `${thing(item, context)} (${money(item.amount.minor)})`);
      return [`${capitalize(GRAMMAR.join(named))} suman ${money(total?.minor ?? 0)}, ${BEFORE_TAX}.`];
    }
    case 'sizes':
      return [sizesText(act, { money, one })];
    case 'beds': {
      const [high, low] = items as [Item, Item];
      if (high.gap?.minor === 0) return [`Cuestan lo mismo, ${money(high.amount.minor)}.`];
      return [
        `${capitalize(one(high))} cuesta ${money(high.gap?.minor ?? 0)} más que ${one(low)}: ${money(high.amount.minor)} contra ${money(low.amount.minor)}.`,
      ];
    }
    case 'each': {
      const [first] = items as [Item];
      if (first.count > 1) {
        const sums = items.map(
          (item) =>
            `${numberWord(item.count, GRAMMAR)} ${withPrepositionDe(one(item))}, ${money(item.amount.minor)}`,
        );
        return [`${capitalize(sums.join('; '))}${inSize}, ${BEFORE_TAX}.`];
      }
      if (items.length === 1)
        return [
          `${capitalize(one(first))} cuesta ${money(first.amount.minor)}${inSize}.`,
          `Son ${money(first.amount.minor)}${inSize}.`,
        ];
      const said = items.map(
        (item, at) => `${one(item)}${at === 0 ? ' cuesta' : ''} ${money(item.amount.minor)}`,
      );
      return [
        `${capitalize(GRAMMAR.join(said))}${inSize}.`,
        `Así van los precios${inSize}: ${GRAMMAR.join(said)}.`,
      ];
    }
  }
}

function thing({ card, sort, count }: Item, context: WordingContext): string {
  if (sort === null) {
    const named = cardName(card ?? 0, context);
    return count === 1 ? named : `${numberWord(count, GRAMMAR)} ${withPrepositionDe(named)}`;
  }
  const [single, many, isFeminine] = ACCESSORY_NAMES[sort];
  return count === 1 ? `${isFeminine ? 'una' : 'un'} ${single}` : `${numberWord(count, GRAMMAR)} ${many}`;
}

interface Wording {
  money: (minor: number) => string;
  one: (item: Item) => string;
}

/** "En King, el primero cuesta $1,149, $250 más." */
function sizesText({ items, size, isCheaperAsked }: Amounts, { money, one }: Wording): string {
  const gap = ({ gap: own }: Item) => {
    if (own === null || own.minor === 0) return 'el mismo precio';
    return `${money(own.minor)} ${own.minor > 0 ? 'más' : 'menos'}`;
  };
  const isLess = items.every(({ gap: own }) => (own?.minor ?? 0) < 0);
  const answer = !isCheaperAsked ? '' : isLess ? 'Sí. ' : items.length === 1 ? 'No. ' : '';
  const said = items.map(
    (item, at) => `${one(item)}${at === 0 ? ' cuesta' : ''} ${money(item.amount.minor)}, ${gap(item)}`,
  );
  return `${answer}En ${GRAMMAR.sizeInWords(size ?? '')}, ${said.join('; ')}.`;
}
