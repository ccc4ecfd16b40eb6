import { joinWords } from '#app/features/assistant/lang/en/fact-words.ts';
import type { WordingContext } from '#app/features/assistant/language-pack.ts';
import type { ActOf } from '#app/features/assistant/acts.ts';
import { capitalize } from '#app/features/matching/explanation/formatting.ts';

/** What stands over cards in English. */

type Show = ActOf<'show'>;

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

export function numberWord(count: number): string {
  return NUMBERS[count] ?? String(count);
}

/** A wording for one card and others for more; `n` is the number in words. */
function byCount(
  count: number,
  one: readonly string[],
  more: (n: string) => readonly string[],
): readonly string[] {
  return count === 1 ? one : more(numberWord(count));
}

export function show(act: Show): readonly string[] {
  const { lead, count } = act;
  switch (lead) {
    case 'first-look':
      return byCount(count, ["Here's a first one to react to."], (n) => [
        `Here's a first look at ${n}.`,
        `Here are ${n} to get us started.`,
      ]);
    case 'starting-points':
      return byCount(count, ["Here's one that suits a lot of people."], (n) => [
        `Here are ${n} that suit a lot of people.`,
        `Let's start with ${n} that work for many people.`,
      ]);
    case 'ladder':
      return [
        "I don't have a budget to go by, so here's one below what most of these cost, one around it and one above.",
        'Without a budget, I picked one on the lower end, one in the middle and one above.',
      ];
    case 'cheapest':
      return byCount(count, ['This is the least expensive one that fits.'], (n) => [
        `These ${n} are the least expensive ones that fit.`,
      ]);
    case 'changed':
      return changed(act);
    case 'reordered':
      return ['Same picks, in a new order now.', 'Those still fit, but I changed the order.'];
    case 'same':
      return byCount(count, ["That one's still your best match.", 'That one still fits best.'], (n) => [
        `Those ${n} are still your best matches.`,
        `Even so, those ${n} still fit best.`,
        `That doesn't change my picks. Those ${n} still fit best.`,
      ]);
    case 'near':
      return near(act);
    case 'other-size':
      return ['Same picks, now shown in that size.', 'Those still fit. Here they are in that size.'];
    default:
      return byCount(
        count,
        ["Here's one that fits what you told me.", 'This one fits what you told me.'],
        (n) => [
          `Here are ${n} that fit what you told me.`,
          `Based on that, I'd start with these ${n}.`,
          `These ${n} should suit you well.`,
          `I found ${n} that should work for you.`,
        ],
      );
  }
}

function changed({ count, kept }: Show): readonly string[] {
  const fresh = count - kept;
  if (fresh === 0) return [`That narrows it down to ${numberWord(kept)} of the ones you saw.`];
  if (kept === 0)
    return byCount(fresh, ["With that in mind, here's a better fit."], (n) => [
      `With that in mind, here are ${n} better fits.`,
      `That changes things, so here are ${n} new ones.`,
    ]);
  const options = `${numberWord(fresh)} new option${fresh === 1 ? '' : 's'}`;
  return [
    `I kept ${numberWord(kept)} and added ${options}.`,
    `${capitalize(numberWord(kept))} still ${kept === 1 ? 'fits' : 'fit'}, and I added ${options}.`,
  ];
}

function near({ count, near: misses }: Show): readonly string[] {
  const fitting = count - misses;
  if (fitting === 0)
    return count === 1
      ? ['This one comes closest, and its card says what it misses.']
      : [
          'These come closest, and each card says what it misses.',
          "Here's what comes nearest, with the trade-off on each card.",
        ];
  const fit = fitting === 1 ? 'One is a great fit.' : `${capitalize(numberWord(fitting))} are a great fit.`;
  const rest = misses === 1 ? 'The other one is close' : `The other ${numberWord(misses)} are close`;
  const fits = fitting === 1 ? 'one that fits' : `${numberWord(fitting)} that fit`;
  return [
    `${fit} ${rest}, and I've noted the trade-off${misses === 1 ? '' : 's'}.`,
    `Here ${fitting === 1 ? 'is' : 'are'} ${fits}, plus ${numberWord(misses)} with a trade-off that's on the card.`,
  ];
}

const FURTHER: Record<string, [one: string, more: string]> = {
  cheaper: ["Here's a less expensive one", 'Here are {n} less expensive ones'],
  dearer: ["Here's one a step up", 'Here are {n} a step up'],
  softer: ["Here's a softer one", 'Here are {n} softer ones'],
  firmer: ["Here's a firmer one", 'Here are {n} firmer ones'],
  thicker: ["Here's a thicker one", 'Here are {n} thicker ones'],
  thinner: ["Here's a slimmer one", 'Here are {n} slimmer ones'],
  cooler: ["Here's a cooler one", 'Here are {n} that sleep cooler'],
  'other-brand': ["Here's one from another brand", 'Here are {n} from other brands'],
  'other-material': ["Here's one made differently", 'Here are {n} of other materials'],
  more: ["Here's another one", 'Here are {n} more'],
};

/** Other cards than before, different in the way that was asked for. */
export function further({ count, change, near: above }: Show): readonly string[] {
  const [one, more] = FURTHER[change ?? 'more'] ?? FURTHER.more!;
  const lead = count === 1 ? one : more.replace('{n}', numberWord(count));
  if (change === 'dearer' && above > 0)
    return [`${lead}, ${above < count ? `${numberWord(above)} of them ` : ''}above the budget you gave me.`];
  return [`${lead} that still fit${count === 1 ? 's' : ''}.`, `Sure. ${lead}.`, `${lead}.`];
}

const NOT_FOUND: Record<string, string> = {
  cheaper: 'less expensive',
  dearer: 'a step up',
  softer: 'softer',
  firmer: 'firmer',
  thicker: 'thicker',
  thinner: 'slimmer',
  cooler: 'cooler',
  'other-brand': 'from another brand',
  'other-material': 'in another material',
  more: 'else',
};

export function nothingFurther(
  { change }: ActOf<'nothing-further'>,
  { known }: WordingContext,
): readonly string[] {
  const what = NOT_FOUND[change] ?? 'else';
  const ways = [
    known.budget !== undefined && change !== 'cheaper' ? 'a higher budget' : '',
    known.firmness !== undefined && change !== 'softer' && change !== 'firmer' ? 'another feel' : '',
    known.materialsWanted || known.materialsAvoided ? 'other materials' : '',
    known.brandsWanted || known.brandsAvoided ? 'other brands' : '',
    known.thicknessMax || known.thicknessMin ? 'another thickness' : '',
  ].filter((way) => way !== '');
  const open =
    ways.length === 0 ? '' : ` ${capitalize(joinWords(ways.slice(0, 2), 'or'))} would open things up.`;
  return [
    `I don't have anything ${what} that fits the rest.${open}`,
    `There's nothing ${what} here that still fits you.`,
    `That's as far as it goes: nothing ${what} fits.`,
  ];
}
