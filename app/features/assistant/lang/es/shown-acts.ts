import type { ComparisonWords } from '#app/features/assistant/lang/comparison.ts';
import { MATCHING_TEXTS } from '#app/features/assistant/lang/es/matching-texts.ts';
import { ADVANTAGE_PHRASES, COMPARISON_TEXTS, CONCERNS } from '#app/features/assistant/lang/es/comparison.ts';
import type { ActOf } from '#app/features/assistant/acts.ts';
import type { WordingContext } from '#app/features/assistant/language-pack.ts';
import { firmnessName, joinWords, sizeInWords } from '#app/features/assistant/lang/es/values.ts';
import { bedOf, figure, lengthInWords, predicate } from '#app/features/assistant/lang/es/values.ts';
import type { Attribute } from '#app/features/assistant/understanding/understanding-types.ts';
import { capitalize } from '#app/features/matching/explanation/formatting.ts';
import {
  withPrepositionDe,
  remarkSentences,
  cardName,
  cardNames,
} from '#app/features/assistant/lang/es/card-references.ts';

/** Sentences about shown beds as a whole: description, fit, drawbacks, available sizes. */

export function describeTexts({ card, properties }: ActOf<'describe'>, context: WordingContext): string[] {
  const one = cardName(card, context);
  const { units } = context;
  const find = (attribute: Attribute) =>
    properties.find((property) => property.attribute === attribute)?.value;
  const construction = find('construction');
  const thickness = find('thickness');
  const feel = find('firmness');
  const built = construction?.kind === 'constructions' ? bedOf(construction.values[0] ?? '') : 'colchón';
  const tall = thickness?.kind === 'length' ? ` de ${lengthInWords(thickness.inches, units)}` : '';
  const felt =
    feel?.kind === 'firmness'
      ? ` con una sensación ${firmnessName(feel.value)} (${figure(feel, units)})`
      : '';
  const others = properties
    .filter(({ attribute }) => attribute === 'cooling' || attribute === 'certifications')
    .map(({ attribute, value }) => predicate(attribute, value, { units }));
  const more = others.length === 0 ? '' : ` Además, ${joinWords(others)}.`;
  if (properties.length === 0)
    return [`No hay muchos datos ${withPrepositionDe(one)} aparte de lo que dice su tarjeta.`];
  const said = `un ${built}${tall}${felt}.${more}`;
  return [`${capitalize(one)} es ${said}`, `Esto es lo que figura ${withPrepositionDe(one)}: ${said}`];
}

export function whyTexts(act: ActOf<'why'>, context: WordingContext): string[] {
  const { card, reasons, isNear, isNot, comparison } = act;
  const one = cardName(card, context);
  const { leads = '', lacks = '' } = comparison ? COMPARISON_TEXTS.against(card, comparison, context) : {};
  if (isNot && !isNear && (lacks !== '' || reasons.length > 0)) {
    const good = `${capitalize(one)} también te serviría. ${remarkSentences(reasons, context)}`.trim();
    return [`${good} ${lacks === '' ? 'Otro simplemente te va un poco mejor en conjunto.' : lacks}`];
  }
  const said = [remarkSentences(reasons, context), leads].filter((line) => line !== '').join(' ');
  if (act.follows && said !== '') return [said];
  if (isNear)
    return [`${capitalize(one)} se acerca, sin cumplirlo todo; su tarjeta dice qué le falta. ${said}`.trim()];
  if (said === '') return [`Por los datos que hay, ${one} es el que más se acerca a lo que me contaste.`];
  const onList = [
    `Un par de cosas hablan a favor ${withPrepositionDe(one)}. ${said}`,
    `Esto es lo que puso ${one} en tu lista. ${said}`,
  ];
  return card === 0 ? [`Según lo que me contaste, por esto elegiría ${one}. ${said}`, ...onList] : onList;
}

export function pickTexts(
  { card, reasons, concern, under, rival }: ActOf<'pick'>,
  context: WordingContext,
): string[] {
  const one = cardName(card, context);
  const money = (minor: number) => MATCHING_TEXTS.money(minor, context.units);
  const spare = under === null ? '' : `Además, queda ${money(under.minor)} por debajo de tu presupuesto.`;
  const lead = rival === null ? '' : (ADVANTAGE_PHRASES as ComparisonWords['leads'])[rival.attribute]?.[0];
  const other =
    rival === null || !lead
      ? ''
      : `${capitalize(cardName(rival.card, context))} ${lead}, pero cuesta ${money(rival.more.minor)} más.`;
  const said = [remarkSentences(reasons, context), spare, other].filter((line) => line !== '').join(' ');
  const what = concern === null ? '' : CONCERNS[concern];
  const leads =
    what === ''
      ? [
          `Yo empezaría por ${one}.`,
          `Por lo que me contaste, me inclino por ${one}.`,
          `Para empezar, yo probaría ${one}.`,
        ]
      : [
          `Para ${what}, yo elegiría ${one}.`,
          `Pensando en ${what}, me quedo con ${one}.`,
          `Yo probaría primero ${one}, para ${what}.`,
        ];
  return leads.map((line) => `${line} ${said}`.trim());
}

export function chooseTexts({ card, leadsTo }: ActOf<'choose'>, context: WordingContext): string[] {
  if (card === null) {
    if (leadsTo === 'cart') return ['El botón de cada tarjeta agrega ese colchón a tu carrito.'];
    if (leadsTo === 'page')
      return ['El botón de cada tarjeta te lleva a la página de ese colchón para pedirlo.'];
    return ['Dile a la tienda cuál de estos colchones quieres y ahí preparan el pedido.'];
  }
  const one = cardName(card, context);
  if (leadsTo === 'cart')
    return [`Buena elección. El botón en la tarjeta ${withPrepositionDe(one)} lo agrega a tu carrito.`];
  if (leadsTo === 'page')
    return [`Buena elección. El botón en la tarjeta ${withPrepositionDe(one)} te lleva a su página.`];
  return [`Buena elección. La tienda puede preparar el pedido ${withPrepositionDe(one)}.`];
}

export function drawbackTexts(act: ActOf<'drawbacks'>, context: WordingContext): string[] {
  const { card, others = [], cautions } = act;
  const one = others.length > 0 ? cardNames([card, ...others], context) : cardName(card, context);
  const said = remarkSentences(cautions, context);
  return [
    `Algo que conviene saber ${withPrepositionDe(one)}. ${said}`,
    `Sobre ${one}: ${said}`,
    `Lo que hay en contra ${withPrepositionDe(one)}. ${said}`,
    `Ten en cuenta ${one}: ${said}`,
  ];
}

export function noDrawbackTexts({ cards, isNear }: ActOf<'no-drawbacks'>, context: WordingContext): string[] {
  const isAll = cards.length > 1 && cards.length === context.shownCount;
  const ones = isAll ? 'ninguno de ellos' : cardNames(cards, context);
  if (isNear)
    return [
      `Fuera de lo que dice ${cards.length === 1 ? 'su ficha' : 'cada ficha'}, no veo una desventaja en ${ones}.`,
    ];
  return [
    `Para lo que me contaste, no veo una desventaja en ${ones}.`,
    `En los datos ${isAll ? 'de todos ellos' : withPrepositionDe(ones)} no hay nada en contra para lo que me contaste.`,
  ];
}

export function inSizeTexts({ card, size, isSold }: ActOf<'in-size'>, context: WordingContext): string[] {
  const one = cardName(card, context);
  const named = sizeInWords(size);
  if (isSold === null)
    return [`No veo los tamaños ${withPrepositionDe(one)}, pero la tienda puede revisar si hay ${named}.`];
  return isSold
    ? [`Sí, ${one} viene en ${named}.`, `Así es: ${one} viene en ${named}.`]
    : [
        `No, ${one} no se consigue en ${named} por ahora.`,
        `${capitalize(one)} no se consigue en ${named} por ahora.`,
      ];
}

export function inSizeEachTexts(act: ActOf<'in-size-each'>, context: WordingContext): string[] {
  const { sold, notSold, unknown } = act;
  const size = sizeInWords(act.size);
  const comes = (cards: readonly number[]) => (cards.length > 1 ? 'vienen' : 'viene');
  const rest =
    unknown.length === 0 ? '' : ` No veo los tamaños ${withPrepositionDe(cardNames(unknown, context))}.`;
  if (sold.length === 0 && notSold.length === 0) return [rest.trim()];
  if (sold.length === 0)
    return [
      `No, ${notSold.length > 1 ? 'ninguno viene' : `${cardNames(notSold, context)} no viene`} en ${size} por ahora.${rest}`,
    ];
  const yes = `${cardNames(sold, context)} ${comes(sold)} en ${size}`;
  const no = notSold.length === 0 ? '' : `; ${cardNames(notSold, context)} no`;
  return [`${notSold.length === 0 ? `Sí, ${yes}` : capitalize(yes)}${no}.${rest}`];
}
