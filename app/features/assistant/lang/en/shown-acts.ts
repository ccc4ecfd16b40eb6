import { MATCHING_TEXTS } from '#app/features/assistant/lang/en/matching-texts.ts';
import type { ComparisonWords } from '#app/features/assistant/lang/comparison.ts';
import { ADVANTAGE_PHRASES, COMPARISON_TEXTS, CONCERNS } from '#app/features/assistant/lang/en/comparison.ts';
import type { ActOf } from '#app/features/assistant/acts.ts';
import type { WordingContext } from '#app/features/assistant/language-pack.ts';
import {
  bedOf,
  figure,
  lengthInWords,
  predicate,
  withArticle,
} from '#app/features/assistant/lang/en/values.ts';
import type { Attribute } from '#app/features/assistant/understanding/understanding-types.ts';
import { firmnessName } from '#app/features/inventory/attributes/attribute-labels.ts';
import { capitalize, joinWords } from '#app/features/matching/explanation/formatting.ts';
import { cardName, cardNames, remarkSentences } from '#app/features/assistant/lang/en/card-references.ts';

/** Sentences about shown beds as a whole: description, fit, drawbacks, available sizes. */

export function describeTexts({ card, properties }: ActOf<'describe'>, context: WordingContext): string[] {
  const one = cardName(card, context);
  const { units } = context;
  const find = (attribute: Attribute) =>
    properties.find((property) => property.attribute === attribute)?.value;
  const construction = find('construction');
  const thickness = find('thickness');
  const feel = find('firmness');
  const built = construction?.kind === 'constructions' ? bedOf(construction.values[0] ?? '') : 'mattress';
  const tall =
    thickness?.kind === 'length'
      ? `${lengthInWords(thickness.inches, units).replace(/ inch(?:es)?$/, '-inch')} `
      : '';
  const felt =
    feel?.kind === 'firmness'
      ? ` with ${withArticle(firmnessName(feel.value).toLowerCase())} feel (${figure(feel, units)})`
      : '';
  const others = properties
    .filter(({ attribute }) => attribute === 'cooling' || attribute === 'certifications')
    .map(({ attribute, value }) => predicate(attribute, value, { units }));
  const more = others.length === 0 ? '' : ` It ${joinWords(others)}.`;
  if (properties.length === 0) return [`There isn't much listed for ${one} beyond what's on its card.`];
  const said = `${withArticle(`${tall}${built}`)}${felt}.${more}`;
  return [`${capitalize(one)} is ${said}`, `Here's what's listed for ${one}: ${said}`];
}

export function whyTexts(act: ActOf<'why'>, context: WordingContext): string[] {
  const { card, reasons, isNear, isNot, comparison } = act;
  const one = cardName(card, context);
  const { leads = '', lacks = '' } = comparison ? COMPARISON_TEXTS.against(card, comparison, context) : {};
  if (isNot && !isNear && (lacks !== '' || reasons.length > 0)) {
    const good = `${capitalize(one)} would work for you too. ${remarkSentences(reasons, context)}`.trim();
    return [`${good} ${lacks === '' ? 'Another one just fits a little better overall.' : lacks}`];
  }
  const said = [remarkSentences(reasons, context), leads].filter((line) => line !== '').join(' ');
  if (act.follows && said !== '') return [said];
  if (isNear)
    return [`${capitalize(one)} is close, and I've noted the trade-off on its card. ${said}`.trim()];
  if (said === '') return [`Of what's listed, ${one} comes closest to what you told me.`];
  const onList = [
    `Here's what put ${one} on the list. ${said}`,
    `A couple of things stood out about ${one}. ${said}`,
  ];
  return card === 0 ? [`Going by what you told me, here's why I'd pick ${one}. ${said}`, ...onList] : onList;
}

export function pickTexts(
  { card, reasons, concern, under, rival }: ActOf<'pick'>,
  context: WordingContext,
): string[] {
  const one = cardName(card, context);
  const money = (minor: number) => MATCHING_TEXTS.money(minor, context.units);
  const spare = under === null ? '' : `It's also ${money(under.minor)} under your budget.`;
  const lead = rival === null ? '' : (ADVANTAGE_PHRASES as ComparisonWords['leads'])[rival.attribute]?.[0];
  const other =
    rival === null || !lead
      ? ''
      : `${capitalize(cardName(rival.card, context))} ${lead}, but costs ${money(rival.more.minor)} more.`;
  const said = [remarkSentences(reasons, context), spare, other].filter((line) => line !== '').join(' ');
  const what = concern === null ? '' : CONCERNS[concern];
  const leads =
    what === ''
      ? [`I'd start with ${one}.`, `From what you told me, I'd lean toward ${one}.`, `I'd try ${one} first.`]
      : [
          `For ${what}, I'd pick ${one}.`,
          `With ${what} in mind, I'd go with ${one}.`,
          `I'd try ${one} first, for ${what}.`,
        ];
  return leads.map((line) => `${line} ${said}`.trim());
}

export function chooseTexts({ card, leadsTo }: ActOf<'choose'>, context: WordingContext): string[] {
  if (card === null) {
    if (leadsTo === 'cart') return ['The button on each card adds that bed to your cart.'];
    if (leadsTo === 'page') return ["The button on each card takes you to that bed's page to order it."];
    return ["Just tell the store which of these beds you'd like, and they can set up the order."];
  }
  const one = cardName(card, context);
  if (leadsTo === 'cart') return [`Good choice. The button on ${one}'s card adds it to your cart.`];
  if (leadsTo === 'page') return [`Good choice. The button on ${one}'s card takes you to its page.`];
  return [`Good choice. The store can set up the order for ${one}.`];
}

export function drawbackTexts(act: ActOf<'drawbacks'>, context: WordingContext): string[] {
  const { card, others = [], cautions } = act;
  const one = others.length > 0 ? cardNames([card, ...others], context) : cardName(card, context);
  const said = remarkSentences(cautions, context);
  return [
    `Worth knowing about ${one}: ${said}`,
    `On ${one}: ${said}`,
    `What speaks against ${one}: ${said}`,
    `Keep in mind about ${one}: ${said}`,
  ];
}

export function noDrawbackTexts({ cards, isNear }: ActOf<'no-drawbacks'>, context: WordingContext): string[] {
  const isAll = cards.length > 1 && cards.length === context.shownCount;
  const ones = isAll ? 'any of them' : cardNames(cards, context);
  if (isNear)
    return [
      `Apart from the trade-off on ${cards.length === 1 ? 'its card' : 'each card'}, I don't see any drawbacks listed for ${ones}.`,
    ];
  return [
    `Based on what you told me, I don't see any drawbacks listed for ${ones}.`,
    `Nothing listed counts against ${ones}, based on what you told me.`,
  ];
}

export function inSizeTexts({ card, size, isSold }: ActOf<'in-size'>, context: WordingContext): string[] {
  const one = cardName(card, context);
  if (isSold === null) return [`I don't see sizes listed for ${one}, but the store can check on a ${size}.`];
  return isSold
    ? [`Yes, ${one} comes in ${size}.`, `It does: ${one} comes in ${size}.`]
    : [
        `No, ${one} isn't available in ${size} right now.`,
        `${capitalize(one)} isn't available in ${size} right now.`,
      ];
}

export function inSizeEachTexts(act: ActOf<'in-size-each'>, context: WordingContext): string[] {
  const { size, sold, notSold, unknown } = act;
  const verb = (cards: readonly number[], one: string, many: string) => (cards.length > 1 ? many : one);
  const rest = unknown.length === 0 ? '' : ` I don't see sizes listed for ${cardNames(unknown, context)}.`;
  if (sold.length === 0 && notSold.length === 0) return [rest.trim()];
  if (sold.length === 0)
    return [
      `No, ${notSold.length > 1 ? 'none of them come' : `${cardNames(notSold, context)} doesn't come`} in ${size} right now.${rest}`,
    ];
  const yes = `${cardNames(sold, context)} ${verb(sold, 'comes', 'come')} in ${size}`;
  const no =
    notSold.length === 0 ? '' : `; ${cardNames(notSold, context)} ${verb(notSold, "doesn't", "don't")}`;
  return [`${notSold.length === 0 ? `Yes, ${yes}` : capitalize(yes)}${no}.${rest}`];
}
