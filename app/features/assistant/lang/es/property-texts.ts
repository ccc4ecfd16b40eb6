import type { ActOf } from '#app/features/assistant/acts.ts';
import type { PropertyValue } from '#app/features/assistant/shown-values.ts';
import type { WordingContext } from '#app/features/assistant/language-pack.ts';
import { firmnessName, joinWords } from '#app/features/assistant/lang/es/values.ts';
import { figure, predicate } from '#app/features/assistant/lang/es/values.ts';
import type { Attribute } from '#app/features/assistant/understanding/understanding-types.ts';
import { capitalize, formatNumber } from '#app/features/matching/explanation/formatting.ts';
import {
  withPrepositionDe,
  shortCardNames,
  cardName,
  cardNames,
} from '#app/features/assistant/lang/es/card-references.ts';

/** Attributes as they follow "No veo …". */
export const MISSING_VALUE_NAMES: Record<Attribute, string> = {
  firmness: 'la firmeza',
  thickness: 'el grosor',
  cooling: 'un dato de frescura',
  motion: 'un dato sobre el movimiento',
  edge: 'un dato sobre los bordes',
  pressure: 'un dato sobre cuánto amortigua',
  construction: 'el tipo de colchón',
  materials: 'los materiales',
  certifications: 'certificaciones',
  fiberglass: 'nada sobre fibra de vidrio',
  sizes: 'los tamaños',
  price: 'el precio',
  warranty: 'la garantía',
  trial: 'una prueba en casa',
  capacity: 'el límite de peso',
  'adjustable-base': 'nada sobre bases ajustables',
  brand: 'la marca',
  features: 'otras características',
  'made-in': 'el país de origen',
  reviews: 'opiniones',
  stock: 'la disponibilidad',
  side: 'la firmeza',
  back: 'la firmeza',
  stomach: 'la firmeza',
};

/** Follows "muchas". */
export const FIT_NAMES: Partial<Record<Attribute, string>> = {
  side: 'personas que duermen de lado',
  back: 'personas que duermen boca arriba',
  stomach: 'personas que duermen boca abajo',
};

const TOO_FIRM_FROM = 6;

type Property = ActOf<'property-each'>['values'][number];
type StatedProperty = Pick<ActOf<'property'>, 'attribute' | 'value' | 'isGood'>;

/** A property of one card or several; '' if not listed. */
function describeProperty(
  { attribute, value, isGood }: StatedProperty,
  { units }: WordingContext,
  isMany: boolean,
): string {
  const said = predicate(attribute, value, { units, isMany });
  const sleepers = FIT_NAMES[attribute];
  if (attribute === 'firmness' && isGood === true && !isMany)
    return `${said}, cerca de lo que suele irle bien a alguien como tú`;
  if (sleepers === undefined || value?.kind !== 'firmness') return said;
  const other = value.value >= TOO_FIRM_FROM ? 'más suave' : 'más firme';
  if (isGood === true) return `${said}, que les gusta a muchas ${sleepers}`;
  return isGood === false
    ? `${said}; muchas ${sleepers} prefieren algo ${other}`
    : `${said}, que les va bien a algunas ${sleepers}`;
}

const CAPACITY_FINE = ', así que a ti te sobra margen';

export function propertyTexts(act: ActOf<'property'>, context: WordingContext): string[] {
  const one = cardName(act.card, context);
  const { attribute } = act;
  if (act.value === null) return notListed(attribute, [act.card], context);
  const said = describeProperty(act, context, false);
  if (act.isUsual) {
    const usual = describeProperty(act, context, true);
    return [
      `En los datos ${withPrepositionDe(one)} no veo ${MISSING_VALUE_NAMES[attribute]}, pero los colchones de ese tipo por lo general ${usual}.`,
      `Los colchones hechos como ${one} por lo general ${usual}, aunque no hay un dato de este modelo.`,
      `No hay ese dato ${withPrepositionDe(one)}. Por cómo está hecho, los de su tipo por lo general ${usual}.`,
    ];
  }
  const room = attribute === 'capacity' && act.isGood === true ? CAPACITY_FINE : '';
  if (act.follows) return [`${capitalize(said)}${room}.`, `También ${said}${room}.`];
  return [
    `${capitalize(one)} ${said}${room}.`,
    `Ese ${said}${room}.`,
    `Por lo que veo, ${one} ${said}${room}.`,
  ];
}

/** For values shown on the card, or unknown. */
function notListed(attribute: Attribute, cards: readonly number[], context: WordingContext): string[] {
  const isMany = cards.length > 1;
  if (attribute === 'price' || attribute === 'brand') {
    const named = attribute === 'price' ? 'el precio' : 'la marca';
    return isMany
      ? [`Encuentras ${named} en cada tarjeta.`, `Cada tarjeta muestra ${named}.`]
      : [`Encuentras ${named} en su tarjeta.`, `Su tarjeta muestra ${named}.`];
  }
  const ones = withPrepositionDe(cardNames(cards, context));
  return [
    `En los datos ${ones} no veo ${MISSING_VALUE_NAMES[attribute]}, pero la tienda puede revisarlo.`,
    `En lo que tengo no hay ese dato ${ones}. La tienda te lo puede decir.`,
  ];
}

/** Groups cards that share a value: "el primero y el tercero miden 12 pulgadas de grosor y el segundo, 10 pulgadas". */
export function eachTexts({ attribute, values }: ActOf<'property-each'>, context: WordingContext): string[] {
  const missing = values.filter(({ value }) => value === null).map(({ card }) => card);
  const listed = [...Map.groupBy(values, (one) => sharedKey(attribute, one)).values()].filter(
    ([first]) => first!.value !== null,
  );
  if (listed.length === 0)
    return notListed(
      attribute,
      values.map(({ card }) => card),
      context,
    );
  const said = listed.map((group, at) => eachPhrase(attribute, group, { at, context }));
  const isShort = listed.every(
    ([first]) => shortValue(first!.value, context) !== '' && !FIT_NAMES[attribute],
  );
  const text = isShort && said.length === 1 ? joinWords(said) : said.join('; ');
  const rest =
    missing.length === 0 ? '' : ` No hay ese dato ${withPrepositionDe(shortCardNames(missing, context))}.`;
  return [`${capitalize(text)}.${rest}`, `Uno por uno: ${text}.${rest}`, `Por lo que veo, ${text}.${rest}`];
}

/** All feels that suit a position equally well share one statement. */
function sharedKey(attribute: Attribute, { value, isGood, isUsual }: Property): string {
  if (FIT_NAMES[attribute] === undefined || value?.kind !== 'firmness')
    return JSON.stringify([value, isGood, isUsual]);
  return JSON.stringify([isGood, isGood === false && value.value >= TOO_FIRM_FROM]);
}

function eachPhrase(
  attribute: Attribute,
  group: readonly Property[],
  { at, context }: { at: number; context: WordingContext },
): string {
  const [first] = group as readonly [Property, ...Property[]];
  const cards = group.map(({ card }) => card);
  const ones = shortCardNames(cards, context);
  const isMany = cards.length > 1;
  const sleepers = FIT_NAMES[attribute];
  if (sleepers !== undefined && first.value?.kind === 'firmness') {
    if (first.isGood === true)
      return `${ones} ${isMany ? 'tienen' : 'tiene'} una sensación que les gusta a muchas ${sleepers}`;
    if (first.isGood === null) return `${ones} les ${isMany ? 'van' : 'va'} bien a algunas ${sleepers}`;
    const than = first.value.value >= TOO_FIRM_FROM ? 'más firme' : 'más suave';
    return `${ones} ${isMany ? 'tienen' : 'tiene'} una sensación ${than} de lo que prefieren muchas ${sleepers}`;
  }
  if (first.isUsual) {
    const those = cards.length === context.shownCount ? 'estos' : ones;
    return `los colchones hechos como ${those} por lo general ${predicate(attribute, first.value, { units: context.units, isMany: true })}`;
  }
  const short = at === 0 ? '' : shortValue(first.value, context);
  return short === ''
    ? `${ones} ${predicate(attribute, first.value, { units: context.units, isMany })}`
    : `${ones}, ${short}`;
}

/** The short form after a value of the same kind: "…; el segundo, 10 pulgadas". */
function shortValue(value: PropertyValue, { units }: WordingContext): string {
  if (value?.kind === 'firmness') return `${firmnessName(value.value)} (${formatNumber(value.value)})`;
  return value?.kind === 'length' ? figure(value, units) : '';
}
